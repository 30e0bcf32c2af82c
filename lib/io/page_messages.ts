/**
 * What the crawling thread and a page thread tell each other. Types only.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { HopResult } from "../crawl/follow.ts";
import type { PageHop, PageRequest } from "../crawl/read_page.ts";

/** What a page thread is told. */
export type ToReader =
  /** First of all; answered by `ready`. */
  | { readonly kind: "open"; readonly config: Config }
  | { readonly kind: "read"; readonly id: number; readonly request: PageRequest }
  /** Whoever aborts does not wait for an answer. */
  | { readonly kind: "abort"; readonly id: number };

/** What a page thread tells. */
export type FromReader =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly id: number; readonly result: HopResult<PageHop> }
  /** What reading threw: a defect of ours, with its stack. */
  | { readonly kind: "defect"; readonly id: number; readonly cause: string };
