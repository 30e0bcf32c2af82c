import assert from "node:assert/strict";
import { discoverMore, discoverPages, placesShown } from "../../lib/crawl/discover.ts";
import type { EnteredSite } from "../../lib/crawl/enter_site.ts";
import { failedWith } from "../../lib/crawl/fetch_page.ts";
import type { Fetched } from "../../lib/crawl/fetch_pages.ts";
import type { Steps } from "../../lib/crawl/pause.ts";
import { candidateOf } from "../../lib/crawl/select.ts";
import { pageOf } from "../site/report_builder.ts";

const HOME = new URL("https://many.example/");
const PAGES = 3_000;

/** A site of which the home page cannot be read, with many pages in its sitemap. */
function siteOf(pages: number): EnteredSite {
  const listed = Array.from(
    { length: pages },
    (_, i) => candidateOf(new URL(`/folder-${i % 7}/page-${i}/`, HOME), "sitemap.xml"),
  );
  return {
    entryUrl: HOME,
    home: HOME,
    homeOutcome: failedWith({ kind: "empty_body" }),
    failedAt: HOME,
    sitemaps: { pages: listed, areDead: false, warnings: [] },
  } as unknown as EnteredSite;
}

/** Runs a computation. Returns its result, and in how many steps it came. */
function counted<T>(steps: Steps<T>): { readonly result: T; readonly count: number } {
  for (let count = 1;; count++) {
    const step = steps.next();
    if (step.done) return { result: step.value, count };
  }
}

Deno.test("discoverPages: other work may run between two pages of a large sitemap", () => {
  const { result, count } = counted(discoverPages(siteOf(PAGES), HOME));
  assert.equal(result.candidates.length, PAGES + 1);
  assert.ok(count > PAGES, String(count));
});

Deno.test("discoverMore: other work may run between two pages that had no place", () => {
  const site = siteOf(PAGES);
  const { result: found } = counted(discoverPages(site, HOME));
  const { result, count } = counted(discoverMore(found, { fetched: [], warnings: [] }, site));
  assert.equal(result?.candidates.length, PAGES + 1);
  assert.ok(count > PAGES, String(count));
});

Deno.test("discoverPages: lists of posts that Hugo makes are known by what the home page states, but for the menu's", () => {
  const paths = ["/categories/music/", "/categories/trips/", "/categories/", "/posts/music/"];
  const menu = { href: "/categories/trips/", rel: [], text: "Trips", place: "menu" as const };
  const unlistedOf = (generator: string | null) => {
    const site = {
      ...siteOf(0),
      homeOutcome: {
        ok: true,
        page: { ...pageOf("/", { generator, links: [menu] }), url: HOME.href },
      },
      sitemaps: { pages: paths.map((path) => candidateOf(new URL(path, HOME), "sitemap.xml")) },
    } as unknown as EnteredSite;
    const { candidates } = counted(discoverPages(site, HOME)).result;
    return candidates.slice(1).map(({ unlisted }) => unlisted);
  };
  assert.deepEqual(unlistedOf("Hugo 0.150"), ["list of posts", null, null, null]);
  assert.deepEqual(unlistedOf(null), [null, null, null, null]);
});

Deno.test("placesShown: a page that others only mention alone has no place, so that the newest come first", () => {
  const placed = (...mentioned: readonly string[]) => {
    const link = (href: string) => ({ href, rel: [], text: "Post", place: "content" as const });
    const page = {
      ...pageOf("/services/", { links: mentioned.map(link) }),
      url: `${HOME}services/`,
    };
    const candidate = candidateOf(new URL(page.url), "map.xml");
    const posts = mentioned.map((path) => candidateOf(new URL(path, HOME), "map.xml"));
    const found = counted(discoverPages(siteOf(0), HOME)).result;
    return counted(
      placesShown(
        { ...found, candidates: [candidate, ...posts] },
        [{ candidate, outcome: { ok: true, page } } as unknown as Fetched],
        siteOf(0),
      ),
    ).result.size;
  };
  assert.equal(placed("/blog/one/"), 0);
  assert.equal(placed("/blog/two/", "/blog/one/"), 2);
});

Deno.test("placesShown: pages of one section stand in the order of its list, also where names of some begin alike", () => {
  const names = ["sea", "the-first", "ink", "the-second", "owl", "the-third", "the-fourth"];
  const paths = [...names.map((name) => `/posts/${name}/`), "/about/"];
  const links = paths.map((href) => ({ href, rel: [], text: "Post", place: "content" as const }));
  const candidates = paths.toSorted().map((path) => candidateOf(new URL(path, HOME), "map.xml"));
  const list = candidateOf(new URL("/posts/", HOME), "map.xml");
  const page = { ...pageOf("/posts/", { links }), url: list.url };
  const found = counted(discoverPages(siteOf(0), HOME)).result;
  const places = counted(
    placesShown(
      { ...found, candidates: [list, ...candidates] },
      [{ candidate: list, outcome: { ok: true, page } } as unknown as Fetched],
      siteOf(0),
    ),
  ).result;
  const shown = [...places].sort(([, a], [, b]) => a - b).map(([{ url }]) => new URL(url).pathname);
  assert.deepEqual(shown, paths.slice(0, -1));
});

Deno.test("discoverMore: a page that is gone as the sitemap spells it is asked for as the home page links to it", () => {
  const link = (href: string) => ({ href, rel: [], text: "Fair", place: "menu" as const });
  const nextOf = (listed: string, linked: string, status: number) => {
    const candidate = candidateOf(new URL(listed, HOME), "sitemap.xml");
    const site = {
      ...siteOf(0),
      homeOutcome: {
        ok: true,
        page: { ...pageOf("/", { links: [link(linked)] }), url: HOME.href },
      },
      sitemaps: { pages: [candidate] },
    } as unknown as EnteredSite;
    const { result: found } = counted(discoverPages(site, HOME));
    const outcome = failedWith({ kind: "http_status", status });
    // Another page is there, so that not all of the sitemap's are gone.
    const there = {
      candidate: candidateOf(new URL("/b", HOME), "sitemap.xml"),
      outcome: failedWith({ kind: "empty_body" }),
    };
    const fetched = [{ candidate: found.candidates[1]!, outcome }, there];
    const more = counted(discoverMore(found, { fetched, warnings: [] }, site)).result;
    return more!.candidates.filter(({ isHome }) => !isHome).map(({ url }) => url);
  };
  assert.deepEqual(nextOf("/fair/", "/fair", 404), ["https://many.example/fair"]);
  assert.deepEqual(nextOf("/b/", "/b", 404), [], "that one is known");
  assert.deepEqual(nextOf("/fair", "/fair/", 410), ["https://many.example/fair/"]);
  assert.deepEqual(nextOf("/fair/", "/fair", 500), []);
  assert.deepEqual(nextOf("/fair/", "/fair/", 404), []);
  assert.deepEqual(
    nextOf("/fair/", "/tombola", 404),
    ["https://many.example/tombola"],
    "forgotten",
  );
  assert.deepEqual(nextOf("/fair/", "/index.html", 404), [], "the home page");
});

Deno.test("discoverPages: without a sitemap, a page that the home page links to in two spellings is one", () => {
  const links = ["/team", "/team/", "/team/index.html", "/prices/", "/prices?a=1"].map((href) => ({
    ...{ href, rel: [], text: "x", place: "content" as const },
  }));
  const site = {
    ...siteOf(0),
    homeOutcome: { ok: true, page: { ...pageOf("/", { links }), url: HOME.href } },
  } as unknown as EnteredSite;
  const { candidates, pagesFound } = counted(discoverPages(site, HOME)).result;
  assert.deepEqual(
    candidates.slice(1).map(({ url }) => new URL(url).pathname + new URL(url).search),
    [
      ...["/team", "/prices/", "/prices?a=1"],
    ],
  );
  assert.equal(pagesFound, 4);
});
