/**
 * How far a run is, for somebody who watches.
 *
 * Types only.
 *
 * @module
 */

/** The stages of a run, in their order. */
export type Stage = "discover" | "crawl" | "write";

/** How far a run is. */
export interface Progress {
  /** What is being done. */
  readonly stage: Stage;
  /** Sitemaps read, or pages fetched, whichever way it went. */
  readonly done: number;
  /** How many there will be; null while that is not known. */
  readonly total: number | null;
  /** The address that was just dealt with. */
  readonly url: string | null;
}

/** Told how far a run is; must be quick and never throw. */
export type OnProgress = (progress: Progress) => void;
