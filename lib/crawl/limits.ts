/**
 * What one run may cost at most.
 *
 * The contract's own limits are constants; what an operator may change comes from the settings. Pure.
 *
 * @module
 */

/** Milliseconds that one page may take from connect to its last byte (contract, part 8). */
export const PAGE_TIMEOUT_MS = 10_000;

/** Milliseconds that a whole request may take from its arrival (contract, part 8). */
export const RUN_TIMEOUT_MS = 120_000;

/** Redirects followed for one page; browsers stop at 20, honest sites need three. */
export const MAX_REDIRECTS = 10;

/** Levels of sitemap indexes below the first (sitemaps.org allows one). */
export const MAX_SITEMAP_DEPTH = 5;

/** What an operator may change about one run. */
export interface CrawlLimits {
  /** Decoded bytes of a page that are read; what lies behind them is not. */
  readonly maxPageBytes: number;
  /** Decoded bytes of all sitemaps of a site together. */
  readonly maxSitemapBytes: number;
  /** Sitemap files read per site. */
  readonly maxSitemaps: number;
  /** Page addresses kept per site. */
  readonly maxSitemapUrls: number;
  /** Milliseconds for finding pages, before crawling goes on with what was found. */
  readonly discoveryTimeoutMs: number;
}
