import assert from "node:assert/strict";
import { fetchPage, type PageContext } from "../../lib/crawl/fetch_page.ts";
import { NO_PAGE_CACHE, recallPages } from "../../lib/crawl/known_pages.ts";
import type { Reason } from "../../lib/crawl/report.ts";
import { type FakeAnswer, FakeClock, fakeWeb, html } from "../fakes.ts";

const URL_A = new URL("https://site.test/a");

function contextOf(
  answers: Record<string, FakeAnswer>,
  more: Partial<PageContext> = {},
): { context: PageContext; clock: FakeClock } {
  const clock = new FakeClock();
  return {
    clock,
    context: {
      fetcher: fakeWeb(answers).fetcher,
      clock,
      signal: new AbortController().signal,
      maxPageBytes: 1_000,
      judgeRedirect: () => null,
      known: recallPages(URL_A.origin, { pageCache: NO_PAGE_CACHE, clock }),
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
  ["refused", { failure: { kind: "refused" } }, { kind: "refused" }],
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
  assert.equal(outcome.ok && outcome.facts.title, "Long page");
  assert.deepEqual(outcome.ok && outcome.remark, { kind: "body_capped", maxBytes: 1_000 });
});

Deno.test("fetchPage: a body that breaks off is used as far as it came, with a remark; nothing is no page", async () => {
  const { context } = contextOf({ [URL_A.href]: { body: html("Half a page"), isBroken: true } });
  const outcome = await fetchPage(URL_A, context);
  assert.equal(outcome.ok && outcome.facts.title, "Half a page");
  assert.deepEqual(outcome.ok && outcome.remark, { kind: "body_broken" });
  const empty = contextOf({ [URL_A.href]: { body: "", isBroken: true } });
  const none = await fetchPage(URL_A, empty.context);
  assert.deepEqual(!none.ok && none.reason, { kind: "body_broken" });
});

Deno.test("fetchPage: an instant refresh within the site is a redirect", async () => {
  const refresh = `<meta http-equiv="refresh" content="0; url=/de/"><title>Moved</title>`;
  const { context } = contextOf({
    [URL_A.href]: { body: refresh },
    "https://site.test/de/": { body: html("Willkommen") },
  });
  const outcome = await fetchPage(URL_A, context);
  assert.equal(outcome.ok && outcome.facts.title, "Willkommen");
  assert.equal(outcome.ok && outcome.url.href, "https://site.test/de/");
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
