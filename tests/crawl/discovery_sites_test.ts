/**
 * Sites in the manner of well-known generators: which of their pages are found and crawled.
 *
 * A fixture expects `pages-of-N`: the paths of the pages that are crawled with `max_urls` N, in page order.
 */

import assert from "node:assert/strict";
import deadChildSitemaps from "../../fixtures/discovery/dead_child_sitemaps.txt" with {
  type: "text",
};
import dokuwiki from "../../fixtures/discovery/dokuwiki.txt" with { type: "text" };
import hugo from "../../fixtures/discovery/hugo_four_languages.txt" with { type: "text" };
import staleSitemap from "../../fixtures/discovery/stale_sitemap.txt" with { type: "text" };
import starlight from "../../fixtures/discovery/starlight.txt" with { type: "text" };
import vitepress from "../../fixtures/discovery/vitepress_seven_languages.txt" with {
  type: "text",
};
import { crawlSite } from "../../lib/crawl/crawl.ts";
import { readSiteFixture } from "../../lib/crawl/site_fixture.ts";
import { FakeClock, fakeWeb } from "../fakes.ts";
import { crawlContext } from "./crawl_context.ts";

const SITES = { deadChildSitemaps, dokuwiki, hugo, staleSitemap, starlight, vitepress };

async function pathsOf(
  { origin, resources }: ReturnType<typeof readSiteFixture>,
  maxUrls: number,
): Promise<string> {
  const clock = new FakeClock();
  const web = fakeWeb((url) => resources.get(url.slice(origin.length)));
  const result = await clock.runUntil(
    crawlSite({ url: new URL(origin), maxUrls, startedMs: 0 }, crawlContext(clock, web)),
  );
  assert.ok(result.ok, JSON.stringify(result));
  return result.report.pages.map(({ url }) => `${url.slice(origin.length)}\n`).join("");
}

for (const [name, text] of Object.entries(SITES)) {
  const fixture = readSiteFixture(text);
  for (const [expectation, paths] of fixture.expected) {
    Deno.test(`crawlSite: the site ${name} gives the ${expectation} that are expected`, async () => {
      assert.equal(await pathsOf(fixture, Number(expectation.replace("pages-of-", ""))), paths);
    });
  }
}
