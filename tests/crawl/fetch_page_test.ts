import assert from "node:assert/strict";
import { fetchPage, type PageContext, type PageOutcome } from "../../lib/crawl/fetch_page.ts";
import { KnownPages, NO_PAGE_CACHE } from "../../lib/crawl/known_pages.ts";
import { createPageReader } from "../../lib/crawl/read_page.ts";
import type { Reason } from "../../lib/crawl/report.ts";
import type { Fetcher, StoredPage } from "../../lib/ports.ts";
import { type FakeAnswer, FakeClock, fakeWeb, FREE_PROCESSOR, html } from "../fakes.ts";
import { memoryPageCache } from "../memory_stores.ts";

const URL_A = new URL("https://site.test/a");

function contextOf(
  answers: Record<string, FakeAnswer>,
  more: Partial<PageContext> = {},
): { context: PageContext; clock: FakeClock } {
  const clock = new FakeClock();
  return {
    clock,
    context: {
      readPage: fakeWeb(answers).readPage,
      license: "license",
      requestId: "",
      clock,
      signal: new AbortController().signal,
      limits: { maxPageBytes: 1_000 },
      productToken: "llmstxt-api",
      judgeRedirect: () => null,
      known: new KnownPages(URL_A.origin, { pageCache: NO_PAGE_CACHE, clock }),
      ...more,
    },
  };
}

const REASONS: [string, FakeAnswer, Reason][] = [
  ["404", { status: 404, body: html("Gone") }, { kind: "http_status", status: 404 }],
  ["500 without a body", { status: 500 }, { kind: "http_status", status: 500 }],
  ["999", { status: 999, body: "no" }, { kind: "http_status", status: 999 }],
  [
    "a PDF",
    { headers: { "content-type": "application/pdf" }, body: "%PDF" },
    { kind: "not_html", mediaType: "application/pdf" },
  ],
  ["no body", { body: "" }, { kind: "empty_body" }],
  ["refused", { failure: { kind: "connection_refused" } }, { kind: "connection_refused" }],
  ["TLS", { failure: { kind: "tls", cause: "expired" } }, { kind: "tls", cause: "expired" }],
  [
    "a private address",
    { failure: { kind: "not_public", rule: "loopback" } },
    { kind: "not_public", rule: "loopback" },
  ],
  [
    "a Cloudflare challenge",
    { status: 403, headers: { "cf-mitigated": "challenge" }, body: html("Just a moment...") },
    { kind: "bot_challenge", by: "Cloudflare" },
  ],
];

for (const [name, answer, reason] of REASONS) {
  Deno.test(`fetchPage: ${name} is no page but the reason "${reason.kind}"`, async () => {
    const { context, clock } = contextOf({ [URL_A.href]: answer });
    const outcome = await fetchPage(URL_A, context);
    assert.deepEqual(!outcome.ok && outcome.reason, reason);
    assert.equal(clock.pending, 0, "no timer is left");
  });
}

Deno.test("fetchPage: contract 8, a page that does not answer times out after 10 seconds", async () => {
  const { context, clock } = contextOf({ [URL_A.href]: "never" });
  const outcome = await clock.runUntil(fetchPage(URL_A, context));
  assert.deepEqual(!outcome.ok && outcome.reason, { kind: "timed_out", seconds: 10 });
  assert.equal(clock.monotonicMs(), 10_000);
});

Deno.test("fetchPage: a body over the cap is read up to it and used, with a remark", async () => {
  const page = html("Long page", "x".repeat(2_000));
  const { context } = contextOf({ [URL_A.href]: { body: page } });
  const outcome = await fetchPage(URL_A, context);
  assert.equal(outcome.ok && outcome.page.facts.title, "Long page");
  assert.deepEqual(outcome.ok && outcome.remark, { kind: "body_capped", maxBytes: 1_000 });
});

Deno.test("fetchPage: a body that breaks off is used as far as it came, with a remark; nothing is no page", async () => {
  const { context } = contextOf({ [URL_A.href]: { body: html("Half a page"), isBroken: true } });
  const outcome = await fetchPage(URL_A, context);
  assert.equal(outcome.ok && outcome.page.facts.title, "Half a page");
  assert.deepEqual(outcome.ok && outcome.remark, { kind: "body_broken" });
  const empty = contextOf({ [URL_A.href]: { body: "", isBroken: true } });
  const none = await fetchPage(URL_A, empty.context);
  assert.deepEqual(!none.ok && none.reason, { kind: "body_broken" });
});

Deno.test("fetchPage: an X-Robots-Tag counts though it stands behind those of many other crawlers", async () => {
  const tag = `${"some-other-crawler: noarchive, ".repeat(80)}llmstxt-api: noindex`;
  const { context } = contextOf({
    [URL_A.href]: { body: html("Page"), headers: { "x-robots-tag": tag } },
  });
  const outcome = await fetchPage(URL_A, context);
  assert.deepEqual(outcome.ok && outcome.page.robotsHeader, ["noindex"]);
});

Deno.test("fetchPage: an instant refresh within the site is a redirect", async () => {
  const refresh = `<meta http-equiv="refresh" content="0; url=/de/"><title>Moved</title>`;
  const { context } = contextOf({
    [URL_A.href]: { body: refresh },
    "https://site.test/de/": { body: html("Willkommen") },
  });
  const outcome = await fetchPage(URL_A, context);
  assert.equal(outcome.ok && outcome.page.facts.title, "Willkommen");
  assert.equal(outcome.ok && outcome.page.url, "https://site.test/de/");
});

Deno.test("fetchPage: two pages that refresh to each other end", async () => {
  const refresh = (to: string) =>
    `<meta http-equiv="refresh" content="0; url=${to}"><title>Hop</title>`;
  const { context } = contextOf({
    [URL_A.href]: { body: refresh("/b") },
    "https://site.test/b": { body: refresh("/a") },
  });
  assert.equal((await fetchPage(URL_A, context)).ok, true);
});

Deno.test("fetchPage: 429 and 503 say when to come back, other statuses do not", async () => {
  const rows: [number, number | null][] = [[429, 7_000], [503, 7_000], [500, null]];
  for (const [status, expected] of rows) {
    const { context } = contextOf({ [URL_A.href]: { status, headers: { "retry-after": "7" } } });
    const outcome = await fetchPage(URL_A, context);
    assert.equal(!outcome.ok && outcome.retryAfterMs, expected, String(status));
  }
});

/** Fetches a page twice, the second time with what the first has kept; the web may change in between. */
async function fetchTwice(
  first: FakeAnswer | ((url: string, headers: Readonly<Record<string, string>>) => FakeAnswer),
  second: typeof first = first,
): Promise<{ again: PageOutcome; kept: readonly StoredPage[]; asked: readonly string[] }> {
  const pageCache = memoryPageCache();
  const clock = new FakeClock();
  const asked: string[] = [];
  const fetchFrom = async (answer: typeof first) => {
    asked.length = 0;
    const { readPage } = fakeWeb((url, headers) => {
      asked.push(`${new URL(url).pathname} ${headers["if-none-match"] ?? "-"}`);
      return typeof answer === "function" ? answer(url, headers) : answer;
    });
    const known = new KnownPages(URL_A.origin, { pageCache, clock });
    const outcome = await fetchPage(URL_A, contextOf({}, { readPage, clock, known }).context);
    known.save();
    return outcome;
  };
  const before = await fetchFrom(first);
  assert.ok(!before.ok || !before.isUnchanged);
  const kept = [...(await pageCache.read(URL_A.origin)).values()];
  return { again: await fetchFrom(second), kept, asked };
}

const VALIDATED = { headers: { etag: `"v1"` }, body: html("Page A") };

Deno.test("fetchPage: RFC 9110 15.4.5, a page that its site confirms has the facts that were kept", async () => {
  const { again, asked } = await fetchTwice(VALIDATED);
  assert.deepEqual(asked, [`/a "v1"`]);
  assert.ok(again.ok && again.isUnchanged);
  assert.equal(again.page.facts.title, "Page A");
  assert.equal(again.page.url, URL_A.href);
});

Deno.test("fetchPage: a page that has changed is read and kept anew", async () => {
  const changed = { headers: { etag: `"v2"` }, body: html("Page A, second edition") };
  const { again } = await fetchTwice(VALIDATED, changed);
  assert.ok(again.ok && !again.isUnchanged);
  assert.equal(again.page.facts.title, "Page A, second edition");
});

Deno.test("fetchPage: RFC 9111 4.3.4, a 304 with another entity tag confirms nothing: the page is asked for without conditions, once", async () => {
  const confirming = (etag: string) => (_url: string, headers: Readonly<Record<string, string>>) =>
    "if-none-match" in headers
      ? { status: 304, headers: { etag } }
      : { headers: { etag }, body: html("Page A, second edition") };
  const other = await fetchTwice(VALIDATED, confirming(`"v2"`));
  assert.deepEqual(other.asked, [`/a "v1"`, "/a -"]);
  assert.ok(other.again.ok && !other.again.isUnchanged);
  assert.equal(other.again.page.facts.title, "Page A, second edition");
  const stubborn = await fetchTwice(VALIDATED, { status: 304, headers: { etag: `"v2"` } });
  assert.deepEqual(stubborn.asked, [`/a "v1"`, "/a -"]);
  assert.deepEqual(!stubborn.again.ok && stubborn.again.reason, {
    kind: "http_status",
    status: 304,
  });
  const weak = await fetchTwice(VALIDATED, confirming(`W/"v1"`));
  assert.ok(weak.again.ok && weak.again.isUnchanged);
});

Deno.test("fetchPage: a page that is gone is gone, whatever was kept of it", async () => {
  const { again } = await fetchTwice(VALIDATED, { status: 404, body: html("Gone") });
  assert.deepEqual(!again.ok && again.reason, { kind: "http_status", status: 404 });
});

Deno.test("fetchPage: RFC 9111 4.3.4, a 304 with another date confirms nothing", async () => {
  const dated = (day: number) => ({ "last-modified": `Sat, ${day} Nov 2026 10:00:00 GMT` });
  const first = { headers: dated(21), body: html("Page A") };
  const { again } = await fetchTwice(
    first,
    (_url, headers) =>
      "if-modified-since" in headers
        ? { status: 304, headers: dated(20) }
        : { headers: dated(20), body: html("Page A, rolled back") },
  );
  assert.equal(again.ok && again.page.facts.title, "Page A, rolled back");
});

for (const status of [400, 412]) {
  Deno.test(`fetchPage: a site that answers a condition with ${status} is asked without, once`, async () => {
    const refusing = (_url: string, headers: Readonly<Record<string, string>>) =>
      "if-none-match" in headers ? { status } : VALIDATED;
    const { again } = await fetchTwice(VALIDATED, refusing);
    assert.equal(again.ok && again.page.facts.title, "Page A");

    const gone = await fetchTwice(VALIDATED, { status });
    assert.deepEqual(!gone.again.ok && gone.again.reason, { kind: "http_status", status });
    assert.deepEqual(gone.asked, [`/a "v1"`, "/a -"]);
  });
}

Deno.test("fetchPage: a 304 that nobody asked for is an error status", async () => {
  const { context } = contextOf({ [URL_A.href]: { status: 304 } });
  const outcome = await fetchPage(URL_A, context);
  assert.deepEqual(!outcome.ok && outcome.reason, { kind: "http_status", status: 304 });
});

Deno.test("fetchPage: the condition goes to the page's own address alone, and a 304 behind a redirect confirms nothing", async () => {
  const moved = (url: string): FakeAnswer =>
    url === URL_A.href ? { status: 301, headers: { location: "/b" } } : { status: 304 };
  const { again, asked } = await fetchTwice(VALIDATED, moved);
  assert.deepEqual(asked, [`/a "v1"`, "/b -"]);
  assert.deepEqual(!again.ok && again.reason, { kind: "http_status", status: 304 });
});

Deno.test("fetchPage: an unchanged page that refreshes to another still leads there", async () => {
  const refreshing = (url: string): FakeAnswer => {
    const refresh = `<meta http-equiv="refresh" content="0; url=/b"><title>Moved</title>`;
    const body = url === URL_A.href ? refresh : html("Page B");
    return { headers: { etag: `"${url}"` }, body };
  };
  const { again, asked } = await fetchTwice(refreshing);
  assert.deepEqual(asked, [`/a "${URL_A.href}"`, "/b -"]);
  assert.ok(again.ok && !again.isUnchanged);
  assert.equal(again.page.facts.title, "Page B");
});

const LOGIN = html("Login", `<h1>Login</h1><input type="password">`);
const UNKEPT: [string, FakeAnswer | ((url: string) => FakeAnswer)][] = [
  [
    "was reached by a redirect",
    (url) => url === URL_A.href ? { status: 302, headers: { location: "/b" } } : VALIDATED,
  ],
  ["was cut off at the cap", { ...VALIDATED, body: html("Long page", "x".repeat(2_000)) }],
  ["broke off", { ...VALIDATED, isBroken: true }],
  ["is none but an obstacle", { ...VALIDATED, body: LOGIN }],
  ["is an error", { ...VALIDATED, status: 500 }],
  ["has no validator", { body: html("Page A") }],
];
for (const [criterion, answer] of UNKEPT) {
  Deno.test(`fetchPage: a page that ${criterion} is not kept`, async () => {
    assert.deepEqual((await fetchTwice(answer)).kept, []);
  });
}

Deno.test("fetchPage: a page's bytes are given back as soon as its facts are known", async () => {
  const { context, clock } = contextOf({});
  let released = 0;
  const { fetcher } = fakeWeb({ [URL_A.href]: { body: html("A") } });
  const watched: Fetcher = async (request) => {
    const result = await fetcher(request);
    if (!result.ok) return result;
    const readBody = async (maxBytes: number) => ({
      ...await result.response.readBody(maxBytes),
      release: () => void released++,
    });
    return { ok: true, response: { ...result.response, readBody } };
  };
  const outcome = await clock.runUntil(
    fetchPage(URL_A, { ...context, readPage: createPageReader(watched, FREE_PROCESSOR, clock) }),
  );
  assert.ok(outcome.ok);
  assert.equal(outcome.page.facts.title, "A");
  assert.equal(released, 1);
});
