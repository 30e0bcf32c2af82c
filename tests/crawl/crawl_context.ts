/**
 * What a crawl needs, as tests play it.
 */

import { ConnectionPool } from "../../lib/crawl/connections.ts";
import type { CrawlContext, CrawlLimits, SiteAccess } from "../../lib/crawl/context.ts";
import { NO_PAGE_CACHE } from "../../lib/crawl/known_pages.ts";
import { type FakeClock, FREE_PROCESSOR, freeMemory } from "../fakes.ts";

/** Limits that small sites never meet. */
export const LIMITS: CrawlLimits = {
  maxPageBytes: 100_000,
  maxSitemapBytes: 1_000_000,
  maxSitemaps: 20,
  maxSitemapUrls: 1_000,
  discoverySeconds: 30,
};

/**
 * Makes the context of a crawl.
 *
 * @param clock Its clock.
 * @param access The way to the site.
 * @param more What differs.
 * @returns The context: four connections to a site, no cache, nobody beside it.
 */
export function crawlContext(
  clock: FakeClock,
  { fetcher, readPage }: SiteAccess,
  more: Partial<CrawlContext> = {},
): CrawlContext {
  return {
    fetcher,
    readPage,
    pageCache: NO_PAGE_CACHE,
    license: "license",
    requestId: "",
    compute: FREE_PROCESSOR.of("license"),
    memory: freeMemory().hold("license"),
    connections: new ConnectionPool({ total: 100, perSite: 4 }, clock).of("license"),
    onProgress: () => {},
    onPage: () => {},
    clock,
    signal: new AbortController().signal,
    limits: LIMITS,
    productToken: "llmstxt-api",
    respectRobots: true,
    ...more,
  };
}
