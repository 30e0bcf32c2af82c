/**
 * Describes how far a run is, for somebody who watches. Only types.
 *
 * @module
 */

/** The stages of a run, in their order. */
export type Stage = "discover" | "crawl" | "write";

/** How far a run is. */
export type Progress = {
  readonly stage: Stage;
  /** How many sitemaps were read, or for how many pages there is a result, good or bad. */
  readonly done: number;
  /** How many there will be; null while that is not known. */
  readonly total: number | null;
  /** The address of the last step; null when there is none. */
  readonly url: string | null;
};

/** Is told how far a run is. Must be quick and never throw. */
export type OnProgress = (progress: Progress) => void;
