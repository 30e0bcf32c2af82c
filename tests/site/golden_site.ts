/**
 * Golden sites: a whole small site and the files that are expected of it, in one text.
 *
 * The format is that of `lib/crawl/site_fixture.ts`. The site is really crawled, its answers taken
 * from the fixture instead of the network, so a fixture states what a customer would get of it.
 */

import assert from "node:assert/strict";
import type { CrawlResult } from "../../lib/crawl/build_report.ts";
import { crawlSite } from "../../lib/crawl/crawl.ts";
import { NO_PAGE_CACHE } from "../../lib/crawl/known_pages.ts";
import type { CrawlReport } from "../../lib/crawl/report.ts";
import type { FixtureResource, SiteFixture } from "../../lib/crawl/site_fixture.ts";
import type { PageCache } from "../../lib/ports.ts";
import { FakeClock, fakeWeb } from "../fakes.ts";
import { crawlContext, LIMITS } from "../crawl/crawl_context.ts";
import { memoryPageCache } from "../memory_stores.ts";

/** What the golden files name as the generator. */
export const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example" } as const;

/** Golden sites are larger than what other tests crawl. */
const GOLDEN_LIMITS = { ...LIMITS, maxPageBytes: 1_000_000, maxSitemaps: 50 } as const;

/**
 * Crawls a fixture.
 *
 * @param fixture A site.
 * @returns What the crawl found; the fixture's home page must answer.
 */
export async function crawlFixture(fixture: SiteFixture): Promise<CrawlReport> {
  return (await crawlWith(fixture, (resource) => resource, NO_PAGE_CACHE)).report;
}

/**
 * Crawls a fixture twice, its pages with validators, the second time with what the first has kept.
 *
 * @param fixture A site.
 * @returns The report of the second crawl, how many pages were only confirmed, and how many there are to confirm.
 */
export async function recrawlFixture(
  fixture: SiteFixture,
): Promise<{ readonly report: CrawlReport; readonly confirmed: number; readonly pages: number }> {
  const cache = memoryPageCache();
  const withValidator = (resource: FixtureResource, url: string) => ({
    ...resource,
    headers: { ...resource.headers, etag: `"${url}"` },
  });
  const first = await crawlWith(fixture, withValidator, cache);
  const again = await crawlWith(fixture, withValidator, cache);
  const isDirect = ({ url, requestedUrl }: { url: string; requestedUrl: string }) =>
    url === requestedUrl;
  return {
    report: again.report,
    confirmed: again.pagesUnchanged,
    pages: first.report.pages.filter(isDirect).length,
  };
}

async function crawlWith(
  fixture: SiteFixture,
  answerOf: (resource: FixtureResource, url: string) => FixtureResource,
  pageCache: PageCache,
): Promise<Extract<CrawlResult, { ok: true }>> {
  const web = fakeWeb((url) => {
    const resource = fixture.resources.get(url.slice(fixture.origin.length));
    return resource && answerOf(resource, url);
  });
  const clock = new FakeClock();
  const url = new URL(fixture.origin);
  const context = crawlContext(clock, web, { pageCache, limits: GOLDEN_LIMITS });
  const result = await clock.runUntil(crawlSite({ url, maxUrls: 100, startedMs: 0 }, context));
  assert.ok(result.ok, fixture.origin);
  return result;
}
