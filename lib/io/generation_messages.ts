/**
 * What the service's own thread and the crawling thread tell each other. Types only.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { Progress } from "../crawl/progress.ts";
import type { GenerationResult } from "../generation.ts";
import type { Format } from "../http/schemas.ts";
import type { Log } from "../ports.ts";

/** What the crawling thread is told. */
export type ToCrawler =
  /** First of all; answered by `ready`. */
  | { readonly kind: "open"; readonly config: Config }
  | { readonly kind: "run"; readonly id: number; readonly run: RunMessage }
  | { readonly kind: "abort"; readonly id: number }
  /** Answered by `pong`, unless the thread is stuck. */
  | { readonly kind: "ping" }
  /** Last of all; answered by `closed`. */
  | { readonly kind: "close" };

/** A run without what cannot be sent. */
export interface RunMessage {
  /** The site's address. */
  readonly url: string;
  /** Pages to crawl at most. */
  readonly maxUrls: number;
  /** The answer's format. */
  readonly format: Format;
  /** Whose share of the connections it uses. */
  readonly caller: string;
  /** Milliseconds since the request arrived: every thread's clock starts at another time. */
  readonly elapsedMs: number;
}

/** What the crawling thread tells. */
export type FromCrawler =
  | { readonly kind: "ready" }
  | { readonly kind: "closed" }
  | { readonly kind: "pong" }
  /** The first page was read. */
  | { readonly kind: "page"; readonly id: number }
  | { readonly kind: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly kind: "result"; readonly id: number; readonly result: GenerationResult }
  /** What a run threw: a defect of ours, with its stack. */
  | { readonly kind: "defect"; readonly id: number; readonly cause: string }
  | { readonly kind: "log"; readonly line: Parameters<Log> };
