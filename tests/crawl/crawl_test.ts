import assert from "node:assert/strict";
import { crawlSite } from "../../lib/crawl/crawl.ts";
import { ByteBudget } from "../../lib/crawl/byte_budget.ts";
import type { CrawlContext, CrawlLimits } from "../../lib/crawl/context.ts";
import type { CrawlResult } from "../../lib/crawl/build_report.ts";
import { type FakeAnswer, FakeClock, type FakeWeb, fakeWeb, html, urlset } from "../fakes.ts";
import { crawlContext, LIMITS } from "./crawl_context.ts";

interface Run {
  readonly result: CrawlResult;
  readonly web: FakeWeb;
  readonly clock: FakeClock;
}

async function crawl(
  answers: Record<string, FakeAnswer> | ((url: string) => FakeAnswer | undefined),
  options: {
    url?: string;
    maxUrls?: number;
    limits?: Partial<CrawlLimits>;
    context?: Partial<CrawlContext>;
  } = {},
): Promise<Run> {
  const web = fakeWeb(answers);
  const clock = new FakeClock();
  const context = crawlContext(clock, web, {
    limits: { ...LIMITS, ...options.limits },
    ...options.context,
  });
  const request = {
    url: new URL(options.url ?? HOME),
    maxUrls: options.maxUrls ?? 50,
    startedMs: 0,
  };
  const result = await clock.runUntil(crawlSite(request, context));
  assert.equal(clock.pending, 0, "no timer is left");
  return { result, web, clock };
}

function reportOf({ result }: Run) {
  assert.ok(result.ok, JSON.stringify(result));
  return result.report;
}

function urlsOf(run: Run): string[] {
  return reportOf(run).pages.map(({ url }) => url);
}

const HOME = "https://site.test/";
const page = (title: string, body = ""): FakeAnswer => ({ body: html(title, body) });

Deno.test("crawlSite: contract 1, each of the three known sitemap paths is found", async () => {
  for (const path of ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"]) {
    const run = await crawl({
      [HOME]: page("Home"),
      [`https://site.test${path}`]: urlset(HOME, "https://site.test/a"),
      "https://site.test/a": page("A"),
    });
    assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"], path);
    assert.equal(reportOf(run).pagesFound, 2);
    assert.deepEqual(reportOf(run).warnings, []);
  }
});

Deno.test("crawlSite: contract 1, a sitemap named by robots.txt is found, also on another host", async () => {
  const run = await crawl({
    "https://site.test/robots.txt": { body: "Sitemap: https://cdn.test/s.xml" },
    "https://cdn.test/s.xml": urlset("https://site.test/a", "https://other.test/b"),
    [HOME]: page("Home"),
    "https://site.test/a": page("A"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"]);
  assert.equal(reportOf(run).pagesFound, 1, "pages of other hosts do not count");
});

Deno.test("crawlSite: contract 1, indexes are resolved recursively and cycles end", async () => {
  const index = (...locs: string[]): FakeAnswer => ({
    body: `<sitemapindex>${
      locs.map((l) => `<sitemap><loc>${l}</loc></sitemap>`).join("")
    }</sitemapindex>`,
  });
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": index(
      "https://site.test/i2.xml",
      "https://site.test/sitemap.xml",
    ),
    "https://site.test/i2.xml": index("https://site.test/i3.xml", "https://site.test/i2.xml"),
    "https://site.test/i3.xml": urlset("https://site.test/a"),
    "https://site.test/a": page("A"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"]);
  assert.equal(run.web.asked.filter((url) => url.endsWith("/i2.xml")).length, 1);
});

Deno.test("crawlSite: contract 1, without a sitemap the home page's links are the pages", async () => {
  const run = await crawl({
    [HOME]: page(
      "Home",
      `<a href="/b">B</a><a href="a#x">A</a><a href="a">A</a><a href="https://other.test/">O</a>`,
    ),
    "https://site.test/a": page("A"),
    "https://site.test/b": page("B"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a", "https://site.test/b"]);
  assert.equal(reportOf(run).pagesFound, 3, "the home page included");
});

Deno.test("crawlSite: of more pages than asked for those that the home page links to come first", async () => {
  const flat = ["a-post", "b-post", "contact", "prices"].map((name) => `https://site.test/${name}`);
  const run = await crawl({
    [HOME]: page(
      "Home",
      `<a href="/prices#now">Prices</a><a href="http://www.site.test/contact">C</a>`,
    ),
    "https://site.test/sitemap.xml": urlset(HOME, ...flat),
    ...Object.fromEntries(flat.map((url) => [url, page(url)])),
  }, { maxUrls: 3 });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/contact", "https://site.test/prices"]);
});

Deno.test("crawlSite: a path of the address is a scope for the fallback alone", async () => {
  const links = `<a href="/x">X</a><a href="/docs/a">A</a><a href="/docs/b">B</a>`;
  const run = await crawl((url) => page(url, url === HOME ? links : "").valueOf() as FakeAnswer, {
    url: "https://site.test/docs/",
    maxUrls: 3,
    context: { respectRobots: false },
  });
  assert.ok(!urlsOf(run).includes("https://site.test/x"));
});

Deno.test("crawlSite: a path of the address is a scope in whatever spelling", async () => {
  for (const [path, link] of [["/%c3%bcber/", "/über/a"], ["/%7Ejoe/", "/~joe/a"]] as const) {
    const links = `<a href="/a">A</a><a href="/b">B</a><a href="${link}">C</a>`;
    const run = await crawl((url) => page(url, url === HOME ? links : ""), {
      url: `https://site.test${path}`,
      maxUrls: 2,
      context: { respectRobots: false },
    });
    assert.deepEqual(urlsOf(run), [HOME, new URL(link, HOME).href]);
  }
});

Deno.test("crawlSite: max_urls 1 is the home page alone; the limit is never passed", async () => {
  const locs = Array.from({ length: 30 }, (_, i) => `https://site.test/p${i}`);
  const answers = (url: string): FakeAnswer | undefined =>
    url === "https://site.test/sitemap.xml"
      ? urlset(...locs)
      : url === HOME || locs.includes(url)
      ? page(url)
      : undefined;
  assert.deepEqual(urlsOf(await crawl(answers, { maxUrls: 1 })), [HOME]);
  const ten = await crawl(answers, { maxUrls: 10 });
  assert.equal(urlsOf(ten).length, 10);
  assert.equal(reportOf(ten).pagesFound, 30, "found counts all, crawled does not");
  assert.equal(urlsOf(await crawl(answers, { maxUrls: 500 })).length, 31);
});

Deno.test("crawlSite: never more connections at once than the setting says", async () => {
  const locs = Array.from({ length: 30 }, (_, i) => `https://site.test/p${i}`);
  const run = await crawl(
    (url) =>
      url.endsWith("sitemap.xml") ? urlset(...locs) : url.endsWith(".xml") ? undefined : page(url),
    {
      context: { respectRobots: false },
    },
  );
  assert.equal(urlsOf(run).length, 31);
  assert.equal(run.web.peak(), 4);
});

Deno.test("crawlSite: decision 15, redirects of the home page lead to the base URL", async () => {
  const run = await crawl({
    "http://site.test/": { status: 301, headers: { location: "https://site.test/" } },
    "https://site.test/": { status: 302, headers: { location: "https://www.site.test/" } },
    "https://www.site.test/": { status: 302, headers: { location: "/de/" } },
    "https://www.site.test/de/": page("Start", `<a href="/a">A</a>`),
    "https://www.site.test/a": page("A"),
  }, { url: "http://site.test/" });
  assert.equal(reportOf(run).origin, "https://www.site.test");
  assert.deepEqual(urlsOf(run), ["https://www.site.test/de/", "https://www.site.test/a"]);
});

Deno.test("crawlSite: a home page that two origins pass to and fro is a loop, whatever of a sitemap was read by then", async () => {
  const moved = (location: string): FakeAnswer => ({ status: 301, headers: { location } });
  const outcomes = [];
  for (const turnsOfHomePage of [0, 100]) {
    const web = fakeWeb({
      [HOME]: moved("https://www.site.test/"),
      "https://www.site.test/": moved(HOME),
      "https://www.site.test/sitemap.xml": urlset("https://www.site.test/a"),
      "https://www.site.test/a": page("A"),
    });
    const readPage: CrawlContext["readPage"] = async (request, signal) => {
      for (let turns = 0; turns < turnsOfHomePage; turns++) await Promise.resolve();
      return await web.readPage(request, signal);
    };
    const { result } = await crawl({}, { context: { fetcher: web.fetcher, readPage } });
    outcomes.push(result.ok ? "a report" : result.reason.kind);
  }
  assert.deepEqual(outcomes, ["redirect_loop", "redirect_loop"]);
});

Deno.test("crawlSite: RFC 9309, every origin's robots.txt is read before its pages", async () => {
  const run = await crawl({
    "https://site.test/": { status: 301, headers: { location: "https://www.site.test/" } },
    "https://www.site.test/robots.txt": { body: "User-agent: *\nDisallow: /" },
    "https://www.site.test/": page("Home"),
  });
  assert.deepEqual(run.result.ok ? null : [run.result.problem, run.result.reason], [
    "no_pages",
    { kind: "disallowed" },
  ]);
  assert.ok(!run.web.asked.includes("https://www.site.test/"));
});

Deno.test("crawlSite: decision 19, a disallowed page is not fetched and gives a warning, unless switched off", async () => {
  const answers: Record<string, FakeAnswer> = {
    "https://site.test/robots.txt": { body: "User-agent: llmstxt-api\nDisallow: /private" },
    "https://site.test/sitemap.xml": urlset(HOME, "https://site.test/private/a"),
    [HOME]: page("Home"),
    "https://site.test/private/a": page("Private"),
  };
  const run = await crawl(answers);
  assert.deepEqual(urlsOf(run), [HOME]);
  assert.equal(reportOf(run).pagesFound, 2, "counted before robots rules");
  assert.deepEqual(reportOf(run).warnings, [
    { url: "https://site.test/private/a", reason: { kind: "disallowed" } },
  ]);
  assert.ok(!run.web.asked.includes("https://site.test/private/a"));
  const off = await crawl(answers, { context: { respectRobots: false } });
  assert.deepEqual(urlsOf(off), [HOME, "https://site.test/private/a"]);
});

Deno.test("crawlSite: where the home page's links are all that is found, every section has its share", async () => {
  const paths = ["/a/1", "/a/2", "/a/3", "/a/4", "/b/1", "/b/2", "/c/1", "/c/2"];
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join("");
  const run = await crawl((url) => page(url, url === HOME ? links : ""), { maxUrls: 7 });
  assert.deepEqual(urlsOf(run).map((url) => new URL(url).pathname), [
    ...["/", "/a/1", "/a/2", "/b/1", "/b/2", "/c/1", "/c/2"],
  ]);
});

Deno.test("crawlSite: RFC 9309 2.3.1.4, a robots.txt that fails by server error closes the site", async () => {
  const run = await crawl({
    "https://site.test/robots.txt": { status: 503 },
    [HOME]: page("Home"),
  });
  assert.deepEqual(!run.result.ok && run.result.reason, { kind: "robots_unreachable" });
  const robots = "https://site.test/robots.txt";
  assert.deepEqual(run.web.asked, [robots, robots], "asked once more, then nothing else");
});

const UNREACHABLE: [string, FakeAnswer, "unreachable" | "no_pages"][] = [
  ["no such host", { failure: { kind: "dns" } }, "unreachable"],
  ["refused", { failure: { kind: "connection_refused" } }, "unreachable"],
  ["TLS", { failure: { kind: "tls", cause: "untrusted" } }, "unreachable"],
  ["never answers", "never", "unreachable"],
  ["HTTP 404 and nothing else", { status: 404 }, "unreachable"],
  ["no HTML", { headers: { "content-type": "application/pdf" } }, "no_pages"],
];
for (const [name, answer, problem] of UNREACHABLE) {
  Deno.test(`crawlSite: contract 7, a home page that is ${name}: ${problem}`, async () => {
    const run = await crawl((url) => url === HOME ? answer : { status: 404 });
    assert.equal(!run.result.ok && run.result.problem, problem);
  });
}

Deno.test("crawlSite: a home page that fails does not lose the pages of the sitemap", async () => {
  const run = await crawl({
    [HOME]: { status: 500 },
    "https://site.test/sitemap.xml": urlset("https://site.test/a"),
    "https://site.test/a": page("A"),
  });
  assert.deepEqual(urlsOf(run), ["https://site.test/a"]);
  assert.deepEqual(reportOf(run).warnings, [{
    url: HOME,
    reason: { kind: "http_status", status: 500 },
  }]);
});

Deno.test("crawlSite: contract 8, at 120 seconds the pages crawled so far are returned", async () => {
  const locs = Array.from({ length: 200 }, (_, i) => `https://site.test/slow${100 + i}`);
  const run = await crawl(
    (url) =>
      url === HOME
        ? page("Home")
        : url === "https://site.test/sitemap.xml"
        ? urlset("https://site.test/fast", ...locs)
        : url === "https://site.test/fast"
        ? page("Fast")
        : url.includes("/slow")
        ? "never"
        : undefined,
    { maxUrls: 500 },
  );
  assert.equal(run.clock.monotonicMs(), 120_000);
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/fast"]);
  const [first, ...others] = reportOf(run).warnings;
  assert.deepEqual(first, {
    url: "https://site.test",
    reason: { kind: "run_time_ended", seconds: 120, pagesLeft: 200 - others.length },
  });
  assert.ok(others.every(({ reason }) => reason.kind === "timed_out"));
  // Four connections for the first 10 s, then two, then one: a site that does not answer gets fewer.
  assert.equal(others.length, 4 + 2 + 9);
});

Deno.test("crawlSite: the 120 seconds run from the request's arrival", async () => {
  const web = fakeWeb((url) => url === HOME ? "never" : undefined);
  const clock = new FakeClock();
  clock.advance(115_000);
  const result = await clock.runUntil(
    crawlSite({ url: new URL(HOME), maxUrls: 5, startedMs: 0 }, crawlContext(clock, web)),
  );
  assert.equal(result.ok, false);
  assert.equal(clock.monotonicMs(), 120_000);
});

Deno.test("crawlSite: a run whose time ends while sitemaps are read has the home page as its result", async () => {
  let pages = 0;
  const web = fakeWeb((url) =>
    url === HOME ? page("Home") : url.includes("map") ? "never" : undefined
  );
  const clock = new FakeClock();
  clock.advance(115_000);
  const result = await clock.runUntil(crawlSite(
    { url: new URL(HOME), maxUrls: 5, startedMs: 0 },
    crawlContext(clock, web, { onPage: () => pages++ }),
  ));
  assert.equal(pages, 1, "from here on a result was promised");
  assert.ok(result.ok, JSON.stringify(result));
  assert.deepEqual(result.report.pages.map(({ url }) => url), [HOME]);
  assert.deepEqual(result.report.warnings.map(({ reason }) => reason), [
    { kind: "run_time_ended", seconds: 120, pagesLeft: null },
  ]);
});

Deno.test("crawlSite: every page that is read is told, and nothing else", async () => {
  let pages = 0;
  await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset("https://site.test/a", "https://site.test/gone"),
    "https://site.test/a": page("A"),
  }, { context: { onPage: () => pages++ } });
  assert.equal(pages, 2);
});

Deno.test("crawlSite: Retry-After is obeyed and the page asked again", async () => {
  let asked = 0;
  const run = await crawl((url) => {
    if (url === "https://site.test/sitemap.xml") return urlset("https://site.test/a");
    if (url !== "https://site.test/a") return url === HOME ? page("Home") : undefined;
    return asked++ === 0 ? { status: 429, headers: { "retry-after": "5" } } : page("A");
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"]);
  assert.equal(run.clock.monotonicMs(), 5_000);
});

Deno.test("crawlSite: two addresses that lead to one page are one page and a remark", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset("https://site.test/a", "https://site.test/a/"),
    "https://site.test/a": { status: 301, headers: { location: "/a/" } },
    "https://site.test/a/": page("A"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a/"]);
  assert.deepEqual(reportOf(run).warnings, [
    { url: "https://site.test/a", reason: { kind: "duplicate", of: "https://site.test/a/" } },
  ]);
  assert.deepEqual(reportOf(run).redirectAliases, [{
    url: "https://site.test/a/",
    requestedUrl: "https://site.test/a",
    sitemap: "sitemap.xml",
  }]);
});

Deno.test("crawlSite: a page is what the address says to which it leads, not the one that was listed", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(
      ...["/tag/red", "/moved", "/cart"].map((path) => `https://site.test${path}`),
    ),
    "https://site.test/tag/red": { status: 301, headers: { location: "/red" } },
    "https://site.test/red": page("Red"),
    "https://site.test/moved": { status: 301, headers: { location: "/tag/blue" } },
    "https://site.test/tag/blue": page("Blue"),
    "https://site.test/cart": page("Cart"),
  });
  assert.deepEqual(
    reportOf(run).pages.map(({ url, unlisted }) => [new URL(url).pathname, unlisted]),
    [
      ["/", null],
      ["/cart", "cart"],
      ["/red", null],
      ["/tag/blue", "tag archive"],
    ],
  );
});

Deno.test("crawlSite: a redirect to another site is no page", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset("https://site.test/a"),
    "https://site.test/a": { status: 301, headers: { location: "https://other.test/x" } },
    "https://other.test/x": page("Other"),
  });
  assert.deepEqual(reportOf(run).warnings, [{
    url: "https://site.test/a",
    reason: { kind: "redirects_elsewhere", to: "https://other.test/x" },
  }]);
  assert.ok(!run.web.asked.includes("https://other.test/x"));
});

Deno.test("crawlSite: past the bound of sitemap files it goes on with what it has, and says so", async () => {
  const children = Array.from({ length: 30 }, (_, i) => `https://site.test/s${i}.xml`);
  const index = `<sitemapindex>${
    children.map((c) => `<sitemap><loc>${c}</loc></sitemap>`).join("")
  }</sitemapindex>`;
  const run = await crawl(
    (url) =>
      url === HOME
        ? page("Home")
        : url.endsWith("/sitemap.xml")
        ? { body: index }
        : /s\d+\.xml$/.test(url)
        ? urlset(url.replace(".xml", ""))
        : /s\d+$/.test(url)
        ? page(url)
        : undefined,
    { limits: { maxSitemaps: 13 } },
  );
  assert.equal(reportOf(run).pagesFound, 10, "three known paths and ten children");
  assert.deepEqual(reportOf(run).warnings.map(({ reason }) => reason.kind), ["sitemap_bound"]);
});

Deno.test("crawlSite: a sitemap that robots.txt names and that fails is remarked, a mere guess is not", async () => {
  const run = await crawl({
    "https://site.test/robots.txt": { body: "Sitemap: /lost.xml" },
    [HOME]: page("Home"),
  });
  assert.deepEqual(reportOf(run).warnings.map(({ url, reason }) => [url, reason.kind]), [
    ["https://site.test/lost.xml", "sitemap_unreadable"],
  ]);
});

const GUESSES: [string, FakeAnswer, boolean][] = [
  ["gone", { status: 410 }, false],
  ["forbidden", { status: 403 }, false],
  ["too much asked for", { status: 429 }, true],
  ["in trouble", { status: 503 }, true],
  ["without an answer", "never", true],
];
for (const [what, answer, isTold] of GUESSES) {
  Deno.test(`crawlSite: a known path that is ${what} is ${isTold ? "" : "not "}told of where no sitemap gives a page`, async () => {
    const told = async (others: Record<string, FakeAnswer>) => {
      const run = await crawl({
        ...others,
        [HOME]: page("H"),
        "https://site.test/sitemap.xml": answer,
      });
      return reportOf(run).warnings.map(({ url, reason }) => [url, reason.kind]);
    };
    assert.deepEqual(
      await told({}),
      isTold ? [["https://site.test/sitemap.xml", "sitemap_unreadable"]] : [],
    );
    assert.deepEqual(await told({ "https://site.test/wp-sitemap.xml": urlset(HOME) }), []);
  });
}

Deno.test("crawlSite: a caller that has gone ends the crawl", async () => {
  const caller = new AbortController();
  const web = fakeWeb((url) => {
    if (url === HOME) caller.abort();
    return url === "https://site.test/robots.txt" ? undefined : "never";
  });
  const clock = new FakeClock();
  await clock.runUntil(crawlSite(
    { url: new URL(HOME), maxUrls: 5, startedMs: 0 },
    crawlContext(clock, web, { signal: caller.signal }),
  ));
  assert.equal(clock.monotonicMs(), 0, "it did not wait for any time limit");
});

Deno.test("crawlSite: a sitemap that names another host's pages alone is remarked, and the links are used", async () => {
  const run = await crawl({
    [HOME]: page("Home", `<a href="/a">A</a>`),
    "https://site.test/a": page("A"),
    "https://site.test/sitemap.xml": urlset("https://live.test/", "https://live.test/a"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"]);
  assert.deepEqual(reportOf(run).warnings, [
    { url: "https://site.test", reason: { kind: "sitemap_elsewhere", host: "live.test" } },
  ]);
});

Deno.test("crawlSite: a home page that redirects to what is no web address is unreachable, not a defect", async () => {
  for (const location of ["mailto:a@b.test", "data:,x", "about:blank", "javascript:1"]) {
    const run = await crawl({ [HOME]: { status: 302, headers: { location } } });
    assert.deepEqual(
      !run.result.ok && run.result.reason,
      { kind: "http_status", status: 302 },
      location,
    );
  }
});

Deno.test("crawlSite: a known path that never answers does not cost the real sitemap its time", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/robots.txt": { body: "Sitemap: /index.xml" },
    "https://site.test/index.xml": {
      body: "<sitemapindex><sitemap><loc>/pages.xml</loc></sitemap></sitemapindex>",
    },
    "https://site.test/pages.xml": urlset("https://site.test/a", "https://site.test/b"),
    "https://site.test/a": page("A"),
    "https://site.test/b": page("B"),
    "https://site.test/wp-sitemap.xml": "never",
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a", "https://site.test/b"]);
  assert.deepEqual(reportOf(run).warnings, []);
  assert.equal(run.clock.monotonicMs(), 10_000);
});

Deno.test("crawlSite: sitemaps that take longer than their time are said to", async () => {
  const children = Array.from({ length: 60 }, (_, i) => `<sitemap><loc>/s${i}.xml</loc></sitemap>`);
  const run = await crawl((url) =>
    url === HOME
      ? page("Home")
      : url.endsWith("/sitemap.xml")
      ? { body: `<sitemapindex>${children.join("")}</sitemapindex>` }
      : /s\d+\.xml$/.test(url)
      ? "never"
      : undefined
  );
  const kinds = reportOf(run).warnings.map(({ reason }) => reason.kind);
  assert.ok(kinds.includes("sitemap_time"), kinds.join(" "));
});

Deno.test("crawlSite: http and www twins of the home page's own origin are the same pages", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(
      "http://site.test/",
      "https://www.site.test/",
      "http://site.test/a",
      "https://www.site.test/a",
      "https://site.test/a",
    ),
    "https://site.test/a": page("A"),
  }, { maxUrls: 2 });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"]);
  assert.equal(reportOf(run).pagesFound, 2);
  assert.deepEqual(reportOf(run).warnings, []);
});

for (const path of ["//evil.test/x", "//x", "//?p=1", "//10.0.0.1/", "///x", "//%25/"]) {
  Deno.test(`crawlSite: the path ${path} of a twin of the site's host is one of the site's, no host`, async () => {
    const own = HOME + path.replace(/^\/+/, "");
    const run = await crawl({
      [HOME]: page("Home"),
      "https://site.test/sitemap.xml": urlset(`https://www.site.test${path}`),
      [own]: page("Own"),
    });
    assert.deepEqual(urlsOf(run), [HOME, own]);
    assert.ok(run.web.asked.every((url) => url.startsWith(HOME)), String(run.web.asked));
  });
}

Deno.test("crawlSite: RFC 9309, half a robots.txt closes the site: the missing half may forbid", async () => {
  const run = await crawl({
    "https://site.test/robots.txt": { body: "User-agent: *\nAllow: /a\n", isBroken: true },
    [HOME]: page("Home"),
  });
  assert.deepEqual(!run.result.ok && run.result.reason, { kind: "robots_unreachable" });
});

Deno.test("crawlSite: Retry-After is obeyed for the home page too", async () => {
  let asked = 0;
  const run = await crawl((url) => {
    if (url !== HOME) return undefined;
    return asked++ === 0 ? { status: 503, headers: { "retry-after": "1" } } : page("Home");
  });
  assert.deepEqual(urlsOf(run), [HOME]);
  assert.equal(run.clock.monotonicMs(), 1_000);
});

Deno.test("crawlSite: a bound on addresses is remarked when it cuts something off, and only then", async () => {
  const answers = (count: number) => (url: string): FakeAnswer | undefined => {
    const locs = Array.from({ length: count }, (_, i) => `https://site.test/p${i}`);
    if (url === "https://site.test/sitemap.xml") return urlset(...locs);
    return url === HOME || locs.includes(url) ? page(url) : undefined;
  };
  const limits = { maxSitemapUrls: 4 };
  const kinds = async (count: number) =>
    reportOf(await crawl(answers(count), { limits })).warnings.map(({ reason }) => reason.kind);
  assert.deepEqual(await kinds(4), []);
  assert.deepEqual(await kinds(5), ["sitemap_bound"]);
});

Deno.test("crawlSite: an index cannot make us read files of a host that is neither its own nor the site's", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": {
      body: "<sitemapindex><sitemap><loc>https://victim.test/s.xml</loc></sitemap></sitemapindex>",
    },
  });
  assert.ok(run.web.asked.every((url) => !url.includes("victim")), run.web.asked.join(" "));
});

Deno.test("crawlSite: remarks about sitemaps do not depend on which answer comes first", async () => {
  const lines = ["Sitemap: /one.xml", "Sitemap: /two.xml"].join("\n");
  const slowFirst = async (slow: string) => {
    const web = fakeWeb({ "https://site.test/robots.txt": { body: lines }, [HOME]: page("Home") });
    const fetcher: typeof web.fetcher = async (request) => {
      if (request.url.pathname === slow) {
        for (let i = 0; i < 20; i++) await Promise.resolve();
      }
      return await web.fetcher(request);
    };
    return reportOf(await crawl({}, { context: { fetcher, readPage: web.readPage } })).warnings.map(
      ({ url }) => url,
    );
  };
  assert.deepEqual(await slowFirst("/one.xml"), await slowFirst("/two.xml"));
});

Deno.test("crawlSite: RFC 9309 2.3, a redirect is judged by the robots.txt of the origin it leads to, read once", async () => {
  const moved = (location: string): FakeAnswer => ({ status: 301, headers: { location } });
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(
      ...["/a", "/b", "/c", "/d"].map((path) => `https://site.test${path}`),
    ),
    "https://www.site.test/robots.txt": { body: "User-agent: *\nDisallow: /shut" },
    "https://site.test/a": moved("https://www.site.test/shut/a"),
    "https://site.test/b": moved("https://www.site.test/b"),
    "https://site.test/c": {
      body: `<meta http-equiv="refresh" content="0; url=https://www.site.test/shut/c">`,
    },
    "https://site.test/d": moved("http://site.test/d"),
    "http://site.test/d": moved("https://site.test/d"),
    "https://www.site.test/shut/a": page("A"),
    "https://www.site.test/shut/c": page("C"),
    "https://www.site.test/b": page("B"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://www.site.test/b"]);
  assert.deepEqual(reportOf(run).warnings, [
    { url: "https://site.test/a", reason: { kind: "disallowed" } },
    { url: "https://site.test/c", reason: { kind: "disallowed" } },
    { url: "https://site.test/d", reason: { kind: "redirect_loop" } },
  ]);
  assert.ok(run.web.asked.every((url) => !url.includes("/shut/")), run.web.asked.join(" "));
  const { length } = run.web.asked.filter((url) => url === "https://www.site.test/robots.txt");
  assert.equal(length, 1);
});

Deno.test("crawlSite: RFC 9309 2.3.1.4, a robots.txt that fails closes its origin, and is not said to disallow", async () => {
  const moved = (location: string): FakeAnswer => ({ status: 301, headers: { location } });
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset("https://site.test/a", "https://site.test/b"),
    "https://site.test/a": moved("https://www.site.test/a"),
    "https://site.test/b": moved("http://site.test/b"),
    "https://www.site.test/robots.txt": { status: 503 },
    "https://www.site.test/a": page("A"),
    "http://site.test/robots.txt": { failure: { kind: "connection_refused" } },
    "http://site.test/b": page("B"),
  });
  assert.deepEqual(reportOf(run).warnings, [
    { url: "https://site.test/a", reason: { kind: "robots_unreachable" } },
    { url: "https://site.test/b", reason: { kind: "connection_refused" } },
  ]);
  assert.deepEqual(urlsOf(run), [HOME]);
});

Deno.test("crawlSite: a page waits for another origin's robots.txt within its own 10 seconds", async () => {
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset("https://site.test/a"),
    "https://site.test/a": { status: 301, headers: { location: "https://www.site.test/a" } },
    "https://www.site.test/robots.txt": "never",
    "https://www.site.test/a": page("A"),
  });
  assert.deepEqual(reportOf(run).warnings, [
    { url: "https://site.test/a", reason: { kind: "timed_out", seconds: 10 } },
  ]);
  assert.equal(run.clock.monotonicMs(), 10_000);
});

Deno.test("crawlSite: redirects of sitemaps to other hosts count as files of other hosts", async () => {
  const children = Array.from({ length: 15 }, (_, i) => `<sitemap><loc>/s${i}.xml</loc></sitemap>`);
  const run = await crawl((url) => {
    const { host, pathname } = new URL(url);
    if (url === HOME) return page("Home");
    if (pathname === "/sitemap.xml") {
      return { body: `<sitemapindex>${children.join("")}</sitemapindex>` };
    }
    if (!/s\d+\.xml$/.test(pathname)) return undefined;
    const location = host === "site.test" ? `https://victim.test${pathname}` : `/x${pathname}`;
    return { status: 302, headers: { location } };
  });
  assert.equal(run.web.asked.filter((url) => url.includes("victim")).length, 20);
  const warnings = reportOf(run).warnings.map(({ reason }) => reason);
  assert.ok(
    warnings.some((reason) =>
      reason.kind === "sitemap_bound" && reason.bound === "20 sitemap files on other hosts"
    ),
  );
  const unreadable = warnings.filter(({ kind }) => kind === "sitemap_unreadable");
  assert.equal(unreadable.length, 15);
  assert.match(JSON.stringify(unreadable), /redirects to another site/);
});

Deno.test("crawlSite: decision 17, a sitemap that stalls in its body takes no whole one with it", async () => {
  const web = fakeWeb({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset("https://site.test/a", "https://site.test/b"),
    "https://site.test/wp-sitemap.xml": {
      body: "<urlset><url><loc>https://site.test/c</loc></url>",
    },
    "https://site.test/a": page("A"),
    "https://site.test/b": page("B"),
    "https://site.test/c": page("C"),
  });
  const stalling: typeof web.fetcher = async (request) => {
    const result = await web.fetcher(request);
    if (!result.ok || request.url.pathname !== "/wp-sitemap.xml") return result;
    const { response } = result;
    const streamBody = async function* () {
      yield* response.streamBody();
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
    };
    return { ok: true, response: { ...response, streamBody } };
  };
  const run = await crawl({}, { context: { fetcher: stalling, readPage: web.readPage } });
  assert.deepEqual(
    urlsOf(run),
    [HOME, ...["a", "b", "c"].map((path) => `https://site.test/${path}`)],
  );
  assert.deepEqual(reportOf(run).warnings.map(({ url, reason }) => [url, reason.kind]), [
    ["https://site.test/wp-sitemap.xml", "sitemap_partly_readable"],
    ["https://site.test", "sitemap_time"],
  ]);
  assert.equal(run.clock.monotonicMs(), 30_000);
});

Deno.test("crawlSite: a sitemap is read once, whatever redirects and fragments lead to it", async () => {
  const locs = Array.from({ length: 15 }, (_, i) => [`/s${i}.xml`, `/one.xml#${i}`]).flat();
  const index = locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join("");
  const web = fakeWeb((url) => {
    const { pathname } = new URL(url);
    if (pathname === "/sitemap.xml") return { body: `<sitemapindex>${index}</sitemapindex>` };
    if (/^\/s\d+\.xml$/.test(pathname)) return { status: 301, headers: { location: "/big.xml" } };
    if (pathname === "/big.xml") return urlset("https://site.test/a");
    if (pathname === "/one.xml") return urlset("https://site.test/b");
    return pathname.includes(".") ? undefined : page(pathname);
  });
  const bodies: string[] = [];
  const fetcher: typeof web.fetcher = async (request) => {
    const result = await web.fetcher(request);
    if (!result.ok) return result;
    const { response } = result;
    const streamBody = () => {
      bodies.push(request.url.href);
      return response.streamBody();
    };
    return { ok: true, response: { ...response, streamBody } };
  };
  const run = await crawl({}, {
    limits: { maxSitemaps: 100 },
    context: { fetcher, readPage: web.readPage },
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a", "https://site.test/b"]);
  assert.deepEqual(bodies.toSorted(), [
    "https://site.test/big.xml",
    "https://site.test/one.xml",
    "https://site.test/sitemap.xml",
  ]);
  assert.equal(web.asked.filter((url) => url.endsWith("/one.xml")).length, 1);
});

Deno.test("crawlSite: the last page that robots.txt leaves open is found among many that it shuts", async () => {
  const letters = [..."abcdefghijklmnopqrstuvwxy"];
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /intern" },
    "https://site.test/sitemap.xml": urlset(
      ...letters.map((letter) => `https://site.test/intern${letter}`),
      "https://site.test/offen",
    ),
    "https://site.test/offen": page("Offen"),
  }, { maxUrls: 2 });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/offen"]);
  assert.deepEqual(reportOf(run).warnings.map(({ reason }) => reason.kind), ["disallowed"]);
});

Deno.test("crawlSite: decision 16, a page carries its place in the menu, its alternates and its Markdown version", async () => {
  const run = await crawl({
    [HOME]: page("Home", `<nav><a href="/">Start</a><a href="/de">Deutsch</a></nav>`),
    "https://site.test/sitemap.xml": {
      body: `<urlset><url><loc>https://site.test/de</loc>` +
        `<xhtml:link rel="alternate" hreflang="en" href="https://site.test/"/></url></urlset>`,
    },
    "https://site.test/de": {
      headers: { link: `</de.md>; rel="alternate"; type="text/markdown"` },
      body: html("Start"),
    },
  });
  const { menu, alternates, markdownUrl } = reportOf(run).pages[1]!;
  assert.deepEqual([menu, alternates, markdownUrl], [
    { position: 1, label: "Deutsch" },
    [{ hreflang: "en", url: "https://site.test/" }],
    "https://site.test/de.md",
  ]);
});

Deno.test("crawlSite: decisions 16 and 20, xhtml:link tells the language of the pages that it names", async () => {
  const paths = ["anfang", "anleitung", "antwort", "guide", "helper", "more"];
  const entryOf = (path: string, i: number) => {
    const [de, en] = [paths[i % 3]!, paths[i % 3 + 3]!];
    return `<url><loc>https://site.test/${path}</loc>` +
      `<xhtml:link rel="alternate" hreflang="de" href="https://site.test/${de}"/>` +
      `<xhtml:link rel="alternate" hreflang="en-GB" href="https://site.test/${en}"/></url>`;
  };
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": { body: `<urlset>${paths.map(entryOf).join("")}</urlset>` },
    ...Object.fromEntries(paths.map((path) => [`https://site.test/${path}`, page(path)])),
  }, { maxUrls: 5 });
  const german = urlsOf(run).filter((url) => new URL(url).pathname.startsWith("/an"));
  assert.equal(german.length, 1, "the home page is English");
});

for (const path of ["/index.html", "/index.php", "//index.html", "//", "/default.aspx"]) {
  Deno.test(`crawlSite: the address ${path} of the home page is no page of its own, listed or in the menu`, async () => {
    const answers = {
      [HOME]: page("Home", `<nav><a href="${HOME.slice(0, -1)}${path}">Home</a></nav>`),
      "https://site.test/sitemap.xml": urlset("https://site.test/a"),
      "https://site.test/a": page("A"),
    };
    const inMenu = await crawl(answers);
    assert.deepEqual(urlsOf(inMenu), [HOME, "https://site.test/a"]);
    const listed = await crawl({
      ...answers,
      "https://site.test/sitemap.xml": urlset(`https://site.test${path}`, "https://site.test/a"),
    });
    assert.deepEqual(urlsOf(listed), [HOME, "https://site.test/a"]);
    assert.deepEqual([reportOf(inMenu).warnings, reportOf(listed).warnings], [[], []]);
  });
}

const SAME_PAGE = [
  ["/about", "/about/"],
  ["/about/", "/about"],
  ["/about/", "/about/index.html"],
  ["/about/index.php", "/about"],
  ["/about", "//about"],
] as const;

for (const [listed, linked] of SAME_PAGE) {
  Deno.test(`crawlSite: decision 16, ${linked} in the menu is ${listed} of the sitemap, which is fetched`, async () => {
    const run = await crawl({
      [HOME]: page("Home", `<nav><a href="https://site.test${linked}">About us</a></nav>`),
      "https://site.test/sitemap.xml": urlset(HOME, `https://site.test${listed}`),
      [`https://site.test${listed}`]: page("About"),
    });
    assert.deepEqual(urlsOf(run), [HOME, `https://site.test${listed}`]);
    assert.deepEqual(reportOf(run).pages[1]!.menu, { position: 0, label: "About us" });
    assert.deepEqual(reportOf(run).warnings, []);
  });
}

/** A site whose menu names these paths beside what its sitemap lists. */
function siteWithMenu(paths: readonly string[], more: Record<string, FakeAnswer> = {}) {
  const links = paths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join("");
  return {
    [HOME]: page("Home", `<header>${links}</header>`),
    "https://site.test/sitemap.xml": urlset(HOME, "https://site.test/a"),
    "https://site.test/a": page("A"),
    ...Object.fromEntries(paths.map((path) => [`https://site.test${path}`, page(path)])),
    ...more,
  };
}

Deno.test("crawlSite: decision 16, pages that the menu names and no sitemap lists are crawled and remarked", async () => {
  const run = await crawl(siteWithMenu(["/a", "/team", "/offers"]));
  const { pages, pagesFound, warnings } = reportOf(run);
  assert.deepEqual(
    pages.map(({ url, menu, sitemap }) => [url.slice(17), menu?.position, sitemap]),
    [
      ["/", undefined, "sitemap.xml"],
      ["/a", 0, "sitemap.xml"],
      ["/offers", 2, null],
      ["/team", 1, null],
    ],
  );
  assert.equal(pagesFound, 2, "the sitemap's pages");
  assert.deepEqual(warnings, [{
    url: "https://site.test",
    reason: {
      kind: "menu_not_in_sitemap",
      urls: ["https://site.test/offers", "https://site.test/team"],
    },
  }]);
});

Deno.test("crawlSite: decision 16, of such pages at most 30 are taken, none that is never listed", async () => {
  const paths = Array.from({ length: 40 }, (_, i) => `/topic-${10 + i}`);
  const run = await crawl(siteWithMenu(["/cart", ...paths]));
  assert.deepEqual(
    urlsOf(run).map((url) => url.slice(17)),
    ["/", "/a", ...paths.slice(0, 30)],
  );
});

for (const forgotten of [1, 12, 13]) {
  Deno.test(`crawlSite: ${forgotten} pages that the home page shows and no sitemap lists: taken, unless there are more than 12`, async () => {
    const paths = Array.from({ length: forgotten }, (_, i) => `/topic-${10 + i}`);
    const links = paths.slice(1).map((path) => `<a href="${path}">topic</a>`).join("");
    const run = await crawl({
      ...siteWithMenu(paths),
      [HOME]: page(
        "Home",
        `<main>${links}<a href="/cart">Cart</a><a href="/fr/">Français</a><a href="/a?sort=1">A</a></main>` +
          `<footer><a href="${paths[0]}">topic</a></footer>`,
      ),
    });
    assert.deepEqual(
      urlsOf(run).map((url) => url.slice(17)),
      ["/", "/a", ...(forgotten > 12 ? [] : paths)],
    );
    assert.deepEqual(reportOf(run).warnings, [], "only the menu's are remarked");
  });
}

Deno.test("crawlSite: links are kept of pages that the home page shows, not of those that only a sitemap names", async () => {
  const paths = ["/shown", "/named"].map((path) => `https://site.test${path}`);
  const run = await crawl({
    [HOME]: page("Home", `<main><a href="/shown">Shown</a></main>`),
    "https://site.test/sitemap.xml": urlset(HOME, ...paths),
    ...Object.fromEntries(paths.map((url) => [url, page(url, `<main><a href="/x">X</a></main>`)])),
  });
  const kept = reportOf(run).pages.filter(({ isHome, facts }) => !isHome && facts.links.length > 0);
  assert.deepEqual(kept.map(({ url }) => url), ["https://site.test/shown"]);
});

/** A site whose menu names a hub, which links to pages below it and to others. */
const SITE_WITH_HUB = siteWithMenu(["/a", "/trips", "/de/"], {
  "https://site.test/trips": page(
    "Trips",
    `<nav><a href="/trips/of-the-menu">x</a></nav><main><a href="/trips/coast">Coast</a><a href="/a/">A</a>` +
      `<a href="/trips/hills/north/">North</a><a href="/trips-of-others">Others</a><a href="/trips/page/2">2</a>` +
      `<a href="/trips/?sort=price">By price</a><a href="/trips/private">Private</a></main>`,
  ),
  "https://site.test/de/": page("Heim", `<main><a href="/de/reisen">Reisen</a></main>`),
  "https://site.test/trips/coast": page(
    "Coast",
    `<main><a href="/trips/coast/cliffs">x</a></main>`,
  ),
  "https://site.test/trips/hills/north/": page("North"),
  "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /trips/private" },
});

for (
  const [maxUrls, below] of [
    [4, []],
    [5, ["/trips/coast"]],
    [50, ["/trips/coast", "/trips/hills/north/"]],
  ] as const
) {
  Deno.test(`crawlSite: of ${maxUrls} places, those that are left are for pages below a page of the menu`, async () => {
    const run = await crawl(SITE_WITH_HUB, { maxUrls });
    assert.deepEqual(
      urlsOf(run).map((url) => url.slice(17)),
      ["/", "/a", "/de/", "/trips", ...below],
    );
    assert.equal(reportOf(run).pagesFound, 2, "the sitemap's pages");
    const missed = ["/trips/of-the-menu", "/trips/private", "/trips/coast/cliffs", "/de/reisen"];
    assert.deepEqual(
      missed.filter((path) => run.web.asked.includes(`https://site.test${path}`)),
      [],
    );
    assert.deepEqual(
      reportOf(run).warnings.map(({ reason }) => reason.kind),
      ["menu_not_in_sitemap", ...(maxUrls > 5 ? ["disallowed"] : [])],
    );
  });
}

Deno.test("crawlSite: decision 16, a query in the menu names a page of its own only where sitemaps have queries too", async () => {
  const site = siteWithMenu(["/?season=winter"]);
  assert.deepEqual(urlsOf(await crawl(site)), [HOME, "https://site.test/a"]);
  const run = await crawl({
    ...site,
    "https://site.test/sitemap.xml": urlset(HOME, "https://site.test/?page=2"),
    "https://site.test/?page=2": page("2"),
  });
  assert.equal(urlsOf(run).length, 3);
});

Deno.test("crawlSite: pages that the choice of languages names are not missed in the sitemap", async () => {
  const run = await crawl(siteWithMenu(["/de/", "/team"]));
  assert.equal(urlsOf(run).length, 4);
  assert.deepEqual(reportOf(run).warnings.map(({ reason }) => reason), [
    { kind: "menu_not_in_sitemap", urls: ["https://site.test/team"] },
  ]);
});

Deno.test("crawlSite: decision 16, such a page that redirects to a listed one, or names it as canonical, is that page", async () => {
  const redirecting = await crawl(siteWithMenu(["/start"], {
    "https://site.test/start": { status: 301, headers: { location: "/a" } },
  }));
  assert.deepEqual(urlsOf(redirecting), [HOME, "https://site.test/a"]);
  assert.deepEqual(reportOf(redirecting).pages[1]!.menu, { position: 0, label: "start" });
  assert.deepEqual(reportOf(redirecting).warnings, []);

  const alone = await crawl({
    ...siteWithMenu(["/start"]),
    "https://site.test/start": { status: 301, headers: { location: "/z" } },
    "https://site.test/z": page("Z"),
    "https://site.test/sitemap.xml": urlset(
      ...["b", "c", "d", "e", "z"].map((path) => `https://site.test/${path}`),
    ),
  }, { maxUrls: 2 });
  const [, page1] = reportOf(alone).pages;
  assert.deepEqual([page1!.url, page1!.sitemap], ["https://site.test/z", "sitemap.xml"]);
  assert.deepEqual(reportOf(alone).warnings, []);

  const canonical = await crawl(siteWithMenu(["/a.html"], {
    "https://site.test/a.html": {
      body: `<html lang="en"><head><link rel="canonical" href="/a"><title>A</title></head></html>`,
    },
  }));
  assert.deepEqual(reportOf(canonical).warnings, []);
});

const LATER_SITEMAPS: readonly (readonly [head: string, path: string])[] = [
  [`<link rel="sitemap" href="/maps/all.xml">`, "/maps/all.xml"],
  ["", "/sitemap-index.xml"],
  [`<meta name="generator" content="DokuWiki">`, "/doku.php?do=sitemap"],
  [`<meta name="generator" content="TYPO3 CMS">`, "/?type=1533906435"],
  [`<meta name="generator" content="Gatsby 4.25.7">`, "/sitemap/sitemap-index.xml"],
];

for (const [head, path] of LATER_SITEMAPS) {
  Deno.test(`crawlSite: decision 16, the sitemap at ${path} is read when nothing else was found`, async () => {
    const home = { body: `<html lang="en"><head>${head}<title>Home</title></head></html>` };
    const site = {
      [HOME]: home,
      [`https://site.test${path}`]: urlset("https://site.test/a"),
      "https://site.test/a": page("A"),
      "https://site.test/b": page("B"),
    };
    assert.deepEqual(urlsOf(await crawl(site)), [HOME, "https://site.test/a"]);
    const run = await crawl({
      ...site,
      "https://site.test/sitemap.xml": urlset("https://site.test/b"),
    });
    assert.deepEqual(urlsOf(run), [HOME, "https://site.test/b"]);
    assert.ok(!run.web.asked.includes(`https://site.test${path}`));
  });
}

Deno.test("crawlSite: RFC 9309, a sitemap that is looked for in vain elsewhere is not asked for where robots.txt disallows it", async () => {
  const run = await crawl({
    [HOME]: { body: `<meta name="generator" content="DokuWiki"><title>Home</title>` },
    "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /doku.php" },
  });
  assert.ok(!run.web.asked.some((url) => url.includes("doku.php")));
});

/** A site whose home page links to `/l1`, that to `/l2`, and that to `/l3`. */
const CHAIN: Record<string, FakeAnswer> = {
  [HOME]: page("Home", `<a href="/l1">1</a>`),
  "https://site.test/l1": page("1", `<a href="/l2">2</a><a href="/">Home</a>`),
  "https://site.test/l2": page("2", `<a href="/l3">3</a>`),
  "https://site.test/l3": page("3"),
};

Deno.test("crawlSite: decision 18, without a sitemap one level of links is followed, where all sitemaps are dead two", async () => {
  const [l1, l2] = ["https://site.test/l1", "https://site.test/l2"];
  assert.deepEqual(urlsOf(await crawl(CHAIN)), [HOME, l1]);
  const dead: [Record<string, FakeAnswer>, number][] = [
    [{ "https://site.test/robots.txt": { body: "Sitemap: /gone.xml" } }, 3],
    [{
      "https://site.test/sitemap.xml": {
        body: `<sitemapindex><sitemap><loc>/gone.xml</loc></sitemap></sitemapindex>`,
      },
    }, 3],
    // Contract 2.2: the number of addresses in the sitemap.
    [{ "https://site.test/sitemap.xml": urlset(HOME, "https://site.test/gone") }, 2],
  ];
  for (const [sitemap, pagesFound] of dead) {
    const run = await crawl({ ...CHAIN, ...sitemap });
    assert.deepEqual(urlsOf(run), [HOME, l1, l2], JSON.stringify(sitemap));
    assert.equal(reportOf(run).pagesFound, pagesFound);
  }
});

Deno.test("crawlSite: decision 18, a sitemap whose pages are all gone is remarked, and after eight of them no more are asked for", async () => {
  const gone = Array.from({ length: 200 }, (_, i) => `https://site.test/gone-${i}`);
  const run = await crawl({ ...CHAIN, "https://site.test/sitemap.xml": urlset(...gone) });
  assert.deepEqual(reportOf(run).warnings[0], {
    url: "https://site.test",
    reason: { kind: "sitemap_dead" },
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/l1", "https://site.test/l2"]);
  const asked = run.web.asked.filter((url) => url.includes("gone")).length;
  assert.ok(asked >= 8 && asked <= 12, `${asked} asked`);
});

Deno.test("crawlSite: decision 18, one page of the sitemap that is there is enough", async () => {
  const run = await crawl({
    ...CHAIN,
    "https://site.test/sitemap.xml": urlset("https://site.test/gone", "https://site.test/l2"),
  });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/l1", "https://site.test/l2"]);
});

const ELSEWHERE: FakeAnswer = { status: 301, headers: { location: "https://videos.test/" } };
const DEAD_FOLDERS:
  readonly (readonly [of: string, answers: readonly FakeAnswer[], asked: number])[] = [
    ["nothing but dead ends", [{ status: 410 }, ELSEWHERE, ELSEWHERE, { status: 404 }], 4],
    ["one page among the first four", [{ status: 404 }, ELSEWHERE, ELSEWHERE, page("Talk 3")], 6],
    ["a refusal", [{ status: 404 }, ELSEWHERE, ELSEWHERE, { status: 403 }], 6],
  ];

for (const [first, answers, asked] of DEAD_FOLDERS) {
  Deno.test(`crawlSite: of a folder with ${first}, ${asked} of 6 pages are asked for; other pages get the places`, async () => {
    const talks = Array.from({ length: 6 }, (_, i) => `https://site.test/media/talks/${i}-talk`);
    const texts = Array.from({ length: 8 }, (_, i) => `https://site.test/media/texts/${i}-text`);
    const run = await crawl({
      [HOME]: page("Home"),
      "https://site.test/sitemap.xml": urlset(...talks, ...texts),
      ...Object.fromEntries(texts.map((url) => [url, page(url)])),
      ...Object.fromEntries(talks.map((url, i) => [url, answers[i] ?? { status: 404 }])),
    }, { maxUrls: 13 });
    const askedFor = (urls: readonly string[]) =>
      urls.filter((url) => run.web.asked.includes(url)).length;
    assert.deepEqual([askedFor(talks), askedFor(texts)], [asked, Math.min(8, 12 - asked)]);
    assert.equal(reportOf(run).pagesUnread, 14 - askedFor(talks) - askedFor(texts));
  });
}

/** A site with two pages besides a folder of seven dead ends. The home page names the last of them. */
const SITE_WITH_DEAD_ENDS = {
  [HOME]: page("Home", `<main><a href="/talks/6-talk">Talk</a></main>`),
  "https://site.test/sitemap.xml": urlset(
    ...["a", "b", ...Array.from({ length: 7 }, (_, i) => `talks/${i}-talk`)].map((path) =>
      `https://site.test/${path}`
    ),
  ),
  "https://site.test/a": page("A"),
  "https://site.test/b": page("B"),
};

for (const [maxUrls, asked] of [[9, [0, 1, 2, 3, 4, 6]], [10, [0, 1, 2, 3, 4, 5, 6]]] as const) {
  Deno.test(`crawlSite: of 10 pages and ${maxUrls} places, all dead ends are asked for that the home page names, or for which there is a place`, async () => {
    const run = await crawl(SITE_WITH_DEAD_ENDS, { maxUrls });
    const isAsked = (i: number) => run.web.asked.includes(`https://site.test/talks/${i}-talk`);
    assert.deepEqual([0, 1, 2, 3, 4, 5, 6].filter(isAsked), asked);
    assert.equal(reportOf(run).pagesUnread, 0, "none of the folder is there");
    const isDead = reportOf(run).warnings.some(({ reason }) => reason.kind === "sitemap_dead");
    assert.equal(isDead, false, "two other pages of the sitemap are there");
    assert.equal(urlsOf(run).length, 3);
  });
}

for (const maxUrls of [50, 101, 102, 103]) {
  Deno.test(`crawlSite: of a folder whose first four pages are gone, the others are read where nothing else needs their places: ${maxUrls} places`, async () => {
    const posts = Array.from({ length: 100 }, (_, i) => `https://site.test/blog/post-${100 + i}`);
    const run = await crawl({
      [HOME]: page("Home"),
      "https://site.test/sitemap.xml": urlset(
        "https://site.test/about",
        "https://site.test/x/a",
        ...posts,
      ),
      "https://site.test/about": page("About"),
      "https://site.test/x/a": page("A"),
      ...Object.fromEntries(posts.slice(4).map((url) => [url, page(url)])),
    }, { maxUrls });
    assert.equal(urlsOf(run).length, maxUrls - 4);
    assert.equal(reportOf(run).pagesUnread, 103 - maxUrls);
  });
}

Deno.test("crawlSite: a folder is read on as soon as one of its first pages is there, while another one takes long", async () => {
  const posts = Array.from({ length: 20 }, (_, i) => `https://site.test/blog/post-${10 + i}`);
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(...posts),
    ...Object.fromEntries(posts.map((url) => [url, page(url)])),
    [posts[0]!]: { status: 503, headers: { "retry-after": "20" } },
  }, { maxUrls: 15 });
  const last = run.web.asked.findIndex((url) => url === posts[13]);
  const again = run.web.asked.lastIndexOf(posts[0]!);
  assert.ok(last >= 0 && last < again, `${last} before ${again}`);
});

Deno.test("crawlSite: a page below the menu's that links spell in two ways is asked for once", async () => {
  const run = await crawl({
    [HOME]: page("Home", `<nav><a href="/projects/">Projects</a></nav>`),
    "https://site.test/sitemap.xml": urlset(HOME, "https://site.test/projects/"),
    "https://site.test/projects/": page(
      "Projects",
      `<main><a href="/projects/a">A</a><a href="/projects/a/">A</a><a href="/projects/b/index.html">B</a><a href="/projects/b">B</a></main>`,
    ),
    ...Object.fromEntries(
      ["a", "a/", "b", "b/index.html"].map((
        path,
      ) => [`https://site.test/projects/${path}`, page(path)]),
    ),
  });
  assert.deepEqual(urlsOf(run).slice(2), [
    "https://site.test/projects/a",
    "https://site.test/projects/b/index.html",
  ]);
});

Deno.test("crawlSite: the town in the owner's address is that of the home page's data", async () => {
  const towns = ["aa", "bb", "cc", "dd", "ee", "zürich"].map((town) =>
    `https://site.test/dry-cleaning-in-${town}`
  );
  const run = await crawl({
    [HOME]: page(
      "Home",
      `<script type="application/ld+json">{"@type":"Organization","address":{"@type":"PostalAddress","addressLocality":"Zürich"}}</script>`,
    ),
    "https://site.test/sitemap.xml": urlset(...towns),
    ...Object.fromEntries(towns.map((url) => [new URL(url).href, page(url)])),
  }, { maxUrls: 2 });
  assert.deepEqual(urlsOf(run), [HOME, new URL(towns[5]!).href]);
});

Deno.test("crawlSite: contract 2.1, links of links do not exceed max_urls", async () => {
  const run = await crawl({
    ...CHAIN,
    "https://site.test/robots.txt": { body: "Sitemap: /gone.xml" },
  }, { maxUrls: 2 });
  assert.deepEqual(urlsOf(run), [HOME, "https://site.test/l1"]);
});

Deno.test("crawlSite: a home page that leaves its content to scripts is remarked, one with text or links is not", async () => {
  const kindsOf = async (body: string) =>
    reportOf(await crawl({ [HOME]: page("Home", body) })).warnings.map(({ reason }) => reason.kind);
  const script = `<script src="/app.js"></script>`;
  assert.deepEqual(await kindsOf(`<div id="app"></div>${script}`), ["content_not_in_html"]);
  assert.deepEqual(await kindsOf(`<div id="app"></div>`), [], "without scripts it is just empty");
  assert.deepEqual(await kindsOf(`<main><p>${"word ".repeat(40)}</p></main>${script}`), []);
});

Deno.test("crawlSite: canonical links that name another host are one remark", async () => {
  const copy = (path: string): FakeAnswer => ({
    body: `<html lang="en"><head><title>${path}</title>` +
      `<link rel="canonical" href="https://live.test${path}"></head></html>`,
  });
  const run = await crawl({
    [HOME]: copy("/"),
    "https://site.test/sitemap.xml": urlset(HOME, "https://site.test/a", "https://site.test/b"),
    "https://site.test/a": copy("/a"),
    "https://site.test/b": page("B"),
  });
  assert.deepEqual(reportOf(run).warnings, [{
    url: "https://site.test",
    reason: { kind: "canonical_elsewhere", host: "live.test", pages: 2 },
  }]);
});

for (const path of ["/?PHPSESSID=1", "/a;jsessionid=1", "/?route=common/home", "/a/index", "/a/"]) {
  Deno.test(`crawlSite: ${path} that redirects to a page is that page`, async () => {
    const target = path.includes("a") && !path.includes("?") ? "/a" : "/";
    const run = await crawl({
      [HOME]: page("Home"),
      "https://site.test/sitemap.xml": urlset(
        HOME,
        "https://site.test/a",
        `https://site.test${path}`,
      ),
      "https://site.test/a": page("A"),
      [`https://site.test${path}`]: { status: 301, headers: { location: target } },
    });
    assert.deepEqual(urlsOf(run), [HOME, "https://site.test/a"]);
    for (const { reason } of reportOf(run).warnings) assert.equal(reason.kind, "duplicate");
  });
}

Deno.test("crawlSite: an address that the sitemap spells with two slashes is fetched with one, but for a scheme in the path", async () => {
  const urls = ["b", "saved/https://other.test/x", "team/a"].map((path) => HOME + path);
  const run = await crawl({
    ...Object.fromEntries([HOME, ...urls].map((url) => [url, page(url)])),
    "https://site.test/sitemap.xml": urlset(
      HOME,
      ...["/b", "team//a", "team/a", "saved/https://other.test/x"].map((path) => HOME + path),
    ),
  });
  assert.deepEqual(urlsOf(run), [HOME, ...urls]);
  assert.equal(reportOf(run).pagesFound, 4);
});

Deno.test("crawlSite: a page carries its place among the links of the home page's content", async () => {
  const run = await crawl({
    [HOME]: page(
      "Home",
      `<nav><a href="/m">m</a></nav><main><a href="/b">b</a><a href="/a">a</a></main>
      <footer><a href="/f">f</a></footer>`,
    ),
    "https://site.test/sitemap.xml": urlset(
      ...["/", "/a", "/b", "/f", "/m"].map((path) => `https://site.test${path}`),
    ),
    ...Object.fromEntries(
      ["/a", "/b", "/f", "/m"].map((path) => [`https://site.test${path}`, page(path)]),
    ),
  });
  const places = reportOf(run).pages.map(({ url, shownAt }) => [url.slice(17), shownAt]);
  assert.deepEqual(places, [["/", null], ["/a", 2], ["/b", 1], ["/f", null], ["/m", null]]);
});

Deno.test("crawlSite: the contact page is read with its contact texts, other pages without", async () => {
  const contact = "<p>Call +44 1285 555014</p>";
  const run = await crawl({
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(
      HOME,
      "https://site.test/contact",
      "https://site.test/a",
    ),
    "https://site.test/contact": page("Contact", contact),
    "https://site.test/a": page("A", contact),
  });
  const texts = reportOf(run).pages.map(({ facts }) => facts.contactTexts.length);
  assert.deepEqual(texts, [0, 0, 1]);
});

Deno.test("crawlSite: sitemaps that name more than there is memory for are read as far as it goes, with a remark", async () => {
  const files = Array.from({ length: 12 }, (_, n) => `https://site.test/${n}.xml`);
  const answers: Record<string, FakeAnswer> = {
    [HOME]: page("Home"),
    "https://site.test/robots.txt": { body: files.map((url) => `Sitemap: ${url}`).join("\n") },
  };
  for (const file of files) {
    answers[file] = urlset(
      ...Array.from({ length: 80 }, (_, n) => `${file}/${n}-${"a".repeat(1_000)}`),
    );
  }
  const memory = new ByteBudget(500_000, 500_000).hold("license");
  const { pagesFound, warnings } = reportOf(
    await crawl(answers, { maxUrls: 2, context: { memory } }),
  );
  assert.equal(pagesFound, 8 * 80, "of eight files that are read at once the last did not fit");
  assert.deepEqual(warnings.filter(({ reason }) => reason.kind === "sitemap_bound"), [
    {
      url: "https://site.test",
      reason: { kind: "sitemap_bound", bound: "the memory for one site" },
    },
  ]);
});

const LONG_DESCRIPTIONS = ["description", "og:description"]
  .map((name) => `<meta name=${name} content="${"word ".repeat(400)}">`).join("");

Deno.test("crawlSite: pages that say more than there is memory for are left out, each with a remark", async () => {
  const urls = Array.from({ length: 100 }, (_, n) => `https://site.test/${n}`);
  const answers: Record<string, FakeAnswer> = {
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(...urls),
  };
  for (const url of urls) answers[url] = page(url, LONG_DESCRIPTIONS);
  const run = await crawl(answers, {
    maxUrls: 101,
    context: { memory: new ByteBudget(500_000, 500_000).hold("license") },
  });
  const { pages, warnings } = reportOf(run);
  const full = warnings.filter(({ reason }) => reason.kind === "memory_full");
  assert.ok(pages.length > 20 && full.length > 20, `${pages.length} fit, ${full.length} do not`);
  assert.equal(pages.length + full.length, 101);
});

Deno.test("crawlSite: a run whose time ends while it waits for memory has what it had by then", async () => {
  const budget = new ByteBudget(0, 1_000_000);
  const urls = Array.from({ length: 100 }, (_, n) => `https://site.test/${n}`);
  const answers: Record<string, FakeAnswer> = {
    [HOME]: page("Home"),
    "https://site.test/sitemap.xml": urlset(...urls),
  };
  for (const url of urls) answers[url] = page(url, LONG_DESCRIPTIONS);
  const run = await crawl(answers, { maxUrls: 101, context: { memory: budget.hold("license") } });
  const { pages, warnings } = reportOf(run);
  assert.ok(pages.length > 1 && pages.length < 101, `${pages.length} fit`);
  assert.deepEqual(warnings.map(({ reason }) => reason), [
    { kind: "run_time_ended", seconds: 120, pagesLeft: 101 - pages.length },
  ]);
});

Deno.test("crawlSite: a run that is stopped while it selects keeps its partial result, and says how much it lacks", async () => {
  const urls = ["a", "b", "c", "d", "e"].map((name) => `https://site.test/${name}`);
  const answers: Record<string, FakeAnswer> = {
    "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /a" },
    "https://site.test/sitemap.xml": urlset(HOME, ...urls),
    [HOME]: page("Home"),
  };
  for (const url of urls) answers[url] = page(url);
  /** Stopped when the nth long computation begins: those of sitemaps come first, then those of the selection. */
  const stoppedAt = async (n: number) => {
    const stop = new AbortController();
    let computations = 0;
    const compute: CrawlContext["compute"] = (work) => {
      if (++computations === n) stop.abort();
      return Promise.try(work);
    };
    const run = await crawl(answers, { maxUrls: 4, context: { compute, signal: stop.signal } });
    return { run, computations };
  };
  const { run: whole, computations } = await stoppedAt(0);
  assert.equal(urlsOf(whole).length, 4);
  const selecting = [];
  for (let n = computations; n > 0; n--) {
    const { run } = await stoppedAt(n);
    if (!run.web.asked.includes("https://site.test/sitemap.xml")) break;
    const { pages, warnings, pagesUnread } = reportOf(run);
    assert.deepEqual(pages.map(({ url }) => url), [HOME]);
    const reason = warnings.map(({ reason }) => reason).find(({ kind }) => kind === "run_stopped");
    selecting.push({ reason, hasCountedAll: pagesUnread >= 4 });
  }
  const lacksThree = { reason: { kind: "run_stopped", pagesLeft: 3 }, hasCountedAll: true };
  assert.ok(selecting.length >= 3, `${selecting.length} of ${computations}`);
  assert.deepEqual(selecting.slice(0, 3), [lacksThree, lacksThree, lacksThree]);
});

/** A shop whose sitemap lists 20 products, `/shop/p10` to `p29`, and whose page of them shows some in its content. */
function shop(...shown: readonly number[]): Record<string, FakeAnswer> {
  const products = Array.from({ length: 20 }, (_, n) => `${HOME}shop/p${n + 10}`);
  const links = shown.map((n) => `<a href="/shop/p${n}">Product ${n}</a>`).join("");
  return {
    [HOME]: page("Home", '<nav><a href="/shop/">Shop</a></nav>'),
    [`${HOME}sitemap.xml`]: urlset(HOME, `${HOME}shop/`, ...products),
    [`${HOME}shop/`]: page("Shop", `<main>${links}</main>`),
    ...Object.fromEntries(products.map((url) => [url, page(url.slice(-3))])),
  };
}

Deno.test("crawlSite: of equal pages, those are crawled that the page above them shows, in its order", async () => {
  const first = ["", "shop/"].map((path) => HOME + path);
  const one = await crawl(shop(27, 19), { maxUrls: 3 });
  assert.deepEqual(urlsOf(one), [...first, `${HOME}shop/p27`]);
  const both = await crawl(shop(27, 19), { maxUrls: 4 });
  assert.deepEqual(urlsOf(both), [...first, `${HOME}shop/p19`, `${HOME}shop/p27`]);
  const silent = await crawl(shop(), { maxUrls: 4 });
  assert.deepEqual(urlsOf(silent), [...first, `${HOME}shop/p10`, `${HOME}shop/p11`]);
  const lost = await crawl({ ...shop(27, 19), [`${HOME}shop/`]: { status: 404 } }, { maxUrls: 3 });
  assert.deepEqual(urlsOf(lost), [HOME, `${HOME}shop/p10`]);
});

Deno.test("crawlSite: the list with most pages of a kind orders them, unless it is that of the alphabet", async () => {
  const service = {
    [HOME]: page("Home", '<nav><a href="/service">Service</a><a href="/shop/">Shop</a></nav>'),
    [`${HOME}service`]: page("Service", '<main><a href="/shop/p25">Product 25</a></main>'),
  };
  const selling = await crawl({ ...shop(27, 19, 21), ...service }, { maxUrls: 4 });
  assert.deepEqual(urlsOf(selling).at(-1), `${HOME}shop/p27`);
  const sorted = await crawl({ ...shop(11, 19, 27), ...service }, { maxUrls: 4 });
  assert.deepEqual(urlsOf(sorted).at(-1), `${HOME}shop/p25`);
});

Deno.test("crawlSite: no page is asked for twice, and none is remarked on twice, when pages are selected again", async () => {
  const run = await crawl({
    ...shop(27, 19, 12),
    "https://site.test/robots.txt": {
      body: "User-agent: *\nDisallow: /shop/p10\nDisallow: /shop/p27",
    },
  }, { maxUrls: 4 });
  assert.deepEqual(urlsOf(run), [HOME, `${HOME}shop/`, `${HOME}shop/p12`, `${HOME}shop/p19`]);
  assert.deepEqual(
    reportOf(run).warnings.filter(({ reason }) => reason.kind === "disallowed").map(({ url }) =>
      url.slice(-3)
    ),
    ["p10", "p27"],
  );
  const asked = run.web.asked.filter((url) => url.includes("shop"));
  assert.deepEqual(asked.length, new Set(asked).size);
});

Deno.test("crawlSite: pages found are read, remarked on or counted as unread, each once, when pages are selected again", async () => {
  const run = await crawl({
    ...shop(29, 28, 27, 12),
    "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /shop/p2" },
  }, { maxUrls: 5 });
  const { pages, warnings, pagesUnread, pagesFound } = reportOf(run);
  assert.equal(pages.length + warnings.length + pagesUnread, pagesFound);
});

Deno.test("crawlSite: the order of the alphabet on a list says nothing, and the newest pages come first", async () => {
  const products = Array.from({ length: 20 }, (_, n) => n + 10);
  const dated = products.map((n) =>
    `<url><loc>${HOME}shop/p${n}</loc><lastmod>2026-01-${n}</lastmod></url>`
  );
  const run = await crawl({
    ...shop(...products),
    [`${HOME}sitemap.xml`]: {
      body: `<urlset><url><loc>${HOME}shop/</loc></url>${dated.join("")}</urlset>`,
    },
  }, { maxUrls: 4 });
  assert.deepEqual(urlsOf(run).slice(2), [`${HOME}shop/p28`, `${HOME}shop/p29`]);
});

Deno.test("crawlSite: a page to which a list redirects is not asked for again", async () => {
  const run = await crawl({
    ...shop(),
    [`${HOME}shop/`]: { status: 301, headers: { location: "/shop/p12" } },
    [`${HOME}shop/p12`]: page(
      "P12",
      '<main><a href="/shop/p29">P29</a><a href="/shop/p12">P12</a></main>',
    ),
  }, { maxUrls: 4 });
  assert.equal(urlsOf(run).length, 4);
  assert.equal(run.web.asked.filter((url) => url.endsWith("p12")).length, 1);
});

Deno.test("crawlSite: a list that has us wait does not hold up the other pages", async () => {
  const run = await crawl({
    ...shop(),
    [`${HOME}shop/`]: { status: 503, headers: { "retry-after": "30" } },
  }, { maxUrls: 4 });
  const { asked } = run.web;
  assert.ok(asked.lastIndexOf(`${HOME}shop/`) > asked.lastIndexOf(`${HOME}shop/p10`));
});

for (
  const [maxUrls, menuPages, early] of [
    [7, 1, []],
    [8, 1, ["p10"]],
    [16, 1, ["p10", "p11"]],
    [16, 6, ["p10"]],
    [16, 7, []],
  ] as const
) {
  Deno.test(`crawlSite: of ${maxUrls} places, ${early.length} of a folder's first pages are fetched along with ${menuPages} pages that lead to others`, async () => {
    const menu = Array.from({ length: menuPages - 1 }, (_, n) => `/m${n}`);
    const links = ["/shop/", ...menu].map((href) => `<a href="${href}">${href}</a>`).join("");
    const run = await crawl({
      ...shop(27, 19),
      ...Object.fromEntries(menu.map((path) => [new URL(path, HOME).href, page(path)])),
      [HOME]: page("Home", `<nav>${links}</nav>`),
    }, { maxUrls });
    const products = run.web.asked.filter((url) => url.includes("/shop/p")).map((url) =>
      url.slice(-3)
    );
    assert.deepEqual(products.slice(0, products.indexOf("p27")), early);
  });
}

Deno.test("crawlSite: folders that have no page of their own say nothing of the folder above them", async () => {
  const hubs = ["alpha", "beta", "gamma", "delta"].map((name) => `${HOME}docs/${name}/`);
  const below = hubs.flatMap((hub) => Array.from({ length: 8 }, (_, n) => `${hub}p${n + 10}`));
  const intros = Array.from({ length: 20 }, (_, n) => `${HOME}docs/intro${n + 10}`);
  const pages = [...below, ...intros];
  const run = await crawl({
    [HOME]: page("Home"),
    [`${HOME}sitemap.xml`]: urlset(HOME, ...hubs, ...pages),
    ...Object.fromEntries(pages.map((url) => [url, page(url)])),
  }, { maxUrls: 40 });
  assert.equal(urlsOf(run).filter((url) => url.includes("/intro")).length, 20);
});

for (const count of [8, 12]) {
  Deno.test(`crawlSite: ${count} folders without a page of their own do not make a site dead`, async () => {
    const folders = Array.from({ length: count }, (_, n) => `${HOME}s${n + 10}/`);
    const pages = folders.flatMap((folder) =>
      Array.from({ length: 30 }, (_, n) => `${folder}p${n + 10}`)
    );
    const run = await crawl({
      [HOME]: page("Home"),
      [`${HOME}sitemap.xml`]: urlset(HOME, ...folders, ...pages),
      ...Object.fromEntries(pages.map((url) => [url, page(url)])),
    });
    assert.equal(urlsOf(run).length, 50 - count);
  });
}

Deno.test("crawlSite: addresses that redirect to one page are one file, and its day is true", async () => {
  const others = ["b", "c", "d", "e"].map((name) => HOME + name);
  const run = await crawl({
    [HOME]: page("Home"),
    [`${HOME}sitemap.xml`]: urlset(HOME, `${HOME}a`, ...others),
    [`${HOME}a`]: {
      body: html("A"),
      headers: { "last-modified": "Tue, 02 Jun 2026 10:00:00 GMT" },
    },
    ...Object.fromEntries(
      others.map((url) => [url, { status: 301, headers: { location: "/a" } }]),
    ),
  });
  assert.equal(reportOf(run).pages[1]!.lastModified, "2026-06-02");
});

for (const [pages, kept] of [[4, 4], [5, 0]] as const) {
  Deno.test(`crawlSite: one day in the Last-Modified of ${pages} pages ${kept > 0 ? "is theirs" : "is that of their files"}`, async () => {
    const urls = Array.from({ length: pages }, (_, n) => `${HOME}p${n}`);
    const headers = { "last-modified": "Tue, 02 Jun 2026 10:00:00 GMT" };
    const later = { "last-modified": "Wed, 03 Jun 2026 10:00:00 GMT" };
    const run = await crawl({
      [HOME]: { body: html("Home"), headers: later },
      [`${HOME}sitemap.xml`]: {
        body: `<urlset><url><loc>${HOME}stated</loc><lastmod>2026-06-02</lastmod></url>${
          urls.map((url) => `<url><loc>${url}</loc></url>`).join("")
        }</urlset>`,
      },
      [`${HOME}stated`]: { body: html("Stated") },
      ...Object.fromEntries(urls.map((url) => [url, { body: html(url), headers }])),
    });
    const dates = reportOf(run).pages.map(({ lastModified }) => lastModified);
    assert.equal(dates.filter((date) => date === "2026-06-02").length, kept + 1);
    assert.equal(dates[0], "2026-06-03");
  });
}
