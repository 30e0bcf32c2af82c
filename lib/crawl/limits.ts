/**
 * What one run may cost at most.
 *
 * The contract's own limits are constants; what an operator may change comes from the settings. Pure.
 *
 * @module
 */

import type { Config } from "../config.ts";

/** How many milliseconds one page may take, from connecting to the last byte (contract, part 8). */
export const PAGE_TIMEOUT_MS = 10_000;

/** How many milliseconds a whole request may take from its arrival (contract, part 8). */
export const RUN_TIMEOUT_MS = 120_000;

/** How many redirects of one page we follow. Browsers stop at 20; real sites need at most three. */
export const MAX_REDIRECTS = 10;

/** How many levels of sitemaps below the first one we read. sitemaps.org allows one. */
export const MAX_SITEMAP_DEPTH = 5;

/** What an operator may change about one run. */
export type CrawlLimits = Pick<
  Config,
  "maxPageBytes" | "maxSitemapBytes" | "maxSitemaps" | "maxSitemapUrls" | "discoverySeconds"
>;
