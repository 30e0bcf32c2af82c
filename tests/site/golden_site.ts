/**
 * Golden sites: a whole small site and the files that are expected of it, in one text.
 *
 * The format is that of `lib/crawl/site_fixture.ts`. The site is really crawled, its answers taken
 * from the fixture instead of the network, so a fixture states what a customer would get of it.
 *
 * @module
 */

import assert from "node:assert/strict";
import { createConnectionPool } from "../../lib/crawl/connections.ts";
import { crawlSite } from "../../lib/crawl/crawl.ts";
import type { CrawlReport } from "../../lib/crawl/report.ts";
import type { SiteFixture } from "../../lib/crawl/site_fixture.ts";
import { FakeClock, fakeWeb } from "../fakes.ts";

/** What the golden files name as the generator. */
export const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example" } as const;

const LIMITS = {
  maxPageBytes: 1_000_000,
  maxSitemapBytes: 1_000_000,
  maxSitemaps: 50,
  maxSitemapUrls: 1_000,
  discoveryTimeoutMs: 30_000,
} as const;

/**
 * Crawls a fixture.
 *
 * @param fixture A site.
 * @returns What the crawl found; the fixture's home page must answer.
 */
export async function crawlFixture(fixture: SiteFixture): Promise<CrawlReport> {
  const { fetcher } = fakeWeb((url) => fixture.resources.get(url.slice(fixture.origin.length)));
  const clock = new FakeClock();
  const seed = new URL(fixture.origin);
  const result = await clock.runUntil(crawlSite({ seed, maxUrls: 100, startedMs: 0 }, {
    fetcher,
    connections: createConnectionPool({ total: 10, perSite: 4 }, clock).of("golden"),
    onProgress: () => {},
    onPage: () => {},
    clock,
    signal: new AbortController().signal,
    limits: LIMITS,
    productToken: "llmstxt-api",
    respectRobots: true,
  }));
  assert.ok(result.ok, fixture.origin);
  return result.report;
}
