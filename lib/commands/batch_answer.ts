/**
 * What the command `batch` can get when it asks for a site, from a server or from this machine.
 *
 * Types only.
 *
 * @module
 */

import type { OnProgress } from "../crawl/progress.ts";
import type { GenerationResponse } from "../http/schemas.ts";

/** Why a batch cannot go on. */
export type Stop =
  /** The day's requests are used up, until an instant that the server may not tell. */
  | { readonly kind: "quota_spent"; readonly resetsAt: Temporal.Instant | null }
  /** The server cannot be used, whichever site it is asked for. */
  | { readonly kind: "unusable"; readonly reason: string };

/** Why there are no files for one site, or for any. */
export type Refusal =
  /** The site's own fault, such as being unreachable: asking again today would only cost a request. */
  | { readonly kind: "failed"; readonly reason: string }
  /** No usable answer, and it is not certain whose fault that is: the next start asks again. */
  | { readonly kind: "unanswered"; readonly reason: string }
  | Stop;

/** What came of asking for one site. */
export type Answer =
  | { readonly kind: "generated"; readonly response: GenerationResponse }
  | Refusal;

/** How many requests the day still has. */
export interface Standing {
  /** Requests left. */
  readonly remaining: number;
  /** When the count is reset; null when the server does not say. */
  readonly resetsAt: Temporal.Instant | null;
}

/** What came of asking, and what the day still has. */
export interface Asked {
  /** What came of it. */
  readonly answer: Answer;
  /** What the day still has; null where that is not known. */
  readonly standing: Standing | null;
}

/** Who answers for a site: a server, or this machine. */
export interface Source {
  /** Asks whether it can be used, at no cost; null where nothing is counted. */
  readonly begin: () => Promise<Standing | Stop | null>;
  /**
   * Asks for one site.
   *
   * @param url The site's address.
   * @param onProgress Told how far it is, where that is known.
   * @returns What came of it.
   */
  readonly ask: (url: string, onProgress: OnProgress) => Promise<Asked>;
}
