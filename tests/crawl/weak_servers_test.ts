import assert from "node:assert/strict";
import { ConnectionPool } from "../../lib/crawl/connections.ts";
import { crawlSite } from "../../lib/crawl/crawl.ts";
import { createPageReader } from "../../lib/crawl/read_page.ts";
import type { Fetcher, FetchRequest, TransportFailure } from "../../lib/ports.ts";
import { type FakeAnswer, FakeClock, fakeWeb, FREE_PROCESSOR, html, urlset } from "../fakes.ts";
import { crawlContext } from "./crawl_context.ts";

const ORIGIN = "https://weak.test";
const PAGES = Array.from({ length: 59 }, (_, i) => `${ORIGIN}/page-${100 + i}`);

/** What a server does with one request. */
interface Exchange {
  readonly url: string;
  /** How many requests it has had so far, this one included. */
  readonly count: number;
  /** How many it is busy with, this one included. */
  readonly open: number;
}

/** What a server can bear. */
interface Server {
  /** How many requests it works on at once; the others wait. Without it, all. */
  readonly workers?: number;
  /** How long it works on a page. */
  readonly workMs: number;
  /** How long it works on the home page and files, where that differs. */
  readonly fileMs?: number;
  /** What it answers instead of the page, at once. */
  readonly refusal?: (exchange: Exchange) => number | TransportFailure | null;
  /** Whether it never answers the request for an address that is its nth. */
  readonly hangs?: (url: string, nth: number) => boolean;
}

/** Sixty pages on such a server, robots.txt and a sitemap. Nobody is spared, whichever file is asked for. */
function weakSite(
  { workers = Infinity, workMs, fileMs = workMs, refusal = () => null, hangs = () => false }:
    Server,
  clock: FakeClock,
) {
  const site: Record<string, FakeAnswer> = {
    [`${ORIGIN}/`]: { body: html("Home") },
    [`${ORIGIN}/sitemap.xml`]: urlset(`${ORIGIN}/`, ...PAGES),
    ...Object.fromEntries(PAGES.map((url) => [url, { body: html(url) }])),
  };
  const web = fakeWeb(site);
  const asked: string[] = [];
  let open = 0;
  const freeAtMs: number[] = [];
  const fetcher: Fetcher = async (request) => {
    const refused = refusal({
      url: request.url.href,
      count: asked.push(request.url.href),
      open: ++open,
    });
    try {
      if (typeof refused === "number") return fakeWeb(() => ({ status: refused })).fetcher(request);
      if (refused !== null) return { ok: false, failure: refused };
      const nth = asked.filter((href) => href === request.url.href).length;
      if (hangs(request.url.href, nth)) return await fakeWeb(() => "never").fetcher(request);
      if (!await isServed(request)) return { ok: false, failure: { kind: "aborted" } };
      return await web.fetcher(request);
    } finally {
      open--;
    }
  };
  /** Waits for a worker and its work. A request that is given up is worked on all the same. */
  const isServed = ({ url, signal }: FetchRequest): Promise<boolean> => {
    const now = clock.monotonicMs();
    const worker = freeAtMs.length < workers ? freeAtMs.length : freeAtMs.indexOf(
      Math.min(...freeAtMs),
    );
    const doneAtMs = Math.max(now, freeAtMs[worker] ?? 0) +
      (url.pathname.startsWith("/page-") ? workMs : fileMs);
    if (workers !== Infinity) freeAtMs[worker] = doneAtMs;
    return new Promise((resolve) => {
      const cancel = clock.after(doneAtMs - now, () => resolve(true));
      signal.addEventListener("abort", () => {
        cancel();
        resolve(false);
      }, { once: true });
    });
  };
  return { fetcher, asked };
}

async function crawlWeakSite(server: Server) {
  const clock = new FakeClock();
  const site = weakSite(server, clock);
  const access = {
    fetcher: site.fetcher,
    readPage: createPageReader(site.fetcher, FREE_PROCESSOR, clock),
  };
  const result = await clock.runUntil(crawlSite(
    { url: new URL(ORIGIN), maxUrls: 60, startedMs: 0 },
    crawlContext(clock, access, {
      connections: new ConnectionPool({ total: 100, perSite: 16 }, clock).of("license"),
    }),
  ));
  assert.ok(result.ok, JSON.stringify(result));
  const { pages, warnings } = result.report;
  return { pages: pages.length, warnings, tookMs: clock.monotonicMs(), ...site };
}

const SERVERS: readonly (readonly [name: string, server: Server])[] = [
  ["has one worker at 1 s a page", { workers: 1, workMs: 1_000 }],
  ["has two workers at 1.5 s a page", { workers: 2, workMs: 1_500 }],
  ["answers 500 above four connections", {
    workMs: 100,
    refusal: ({ open }) => open > 4 ? 500 : null,
  }],
  ["answers 503 above two connections", {
    workMs: 100,
    refusal: ({ open }) => open > 2 ? 503 : null,
  }],
  ["resets every third connection", {
    workMs: 100,
    refusal: ({ count }) => count % 3 === 0 ? { kind: "reset" } : null,
  }],
  ["is quick at the home page and takes 2.5 s for all others, four at a time", {
    workers: 4,
    workMs: 2_500,
    fileMs: 20,
  }],
];

for (const [name, server] of SERVERS) {
  Deno.test(`crawlSite: decision 23, of a site that ${name} all 60 pages are read within 120 s`, async () => {
    const { pages, warnings, tookMs } = await crawlWeakSite(server);
    assert.deepEqual(warnings, []);
    assert.equal(pages, 60);
    assert.ok(tookMs < 120_000, `${tookMs} ms`);
  });
}

const FAILURES: readonly (readonly [number | TransportFailure, times: number])[] = [
  [404, 1],
  [403, 1],
  [500, 2],
  [502, 2],
  [503, 2],
  [429, 2],
  [{ kind: "connection_refused" }, 1],
  // Once more at once, as RFC 9110 section 9.2.2 allows, and the same at the end.
  [{ kind: "reset" }, 4],
];

for (const [failure, times] of FAILURES) {
  const name = typeof failure === "number" ? failure : failure.kind;
  Deno.test(`crawlSite: decision 23, a page that always fails with ${name} is asked for ${times} times`, async () => {
    const broken = PAGES[30]!;
    const { pages, warnings, asked } = await crawlWeakSite({
      workMs: 100,
      refusal: ({ url }) => url === broken ? failure : null,
    });
    assert.equal(pages, 59);
    assert.deepEqual(warnings.map(({ url }) => url), [broken]);
    assert.equal(asked.filter((url) => url === broken).length, times);
  });
}

Deno.test("crawlSite: decision 23, pages that a time-out lost are asked for once more, after all others", async () => {
  const slow = new Set(PAGES.slice(0, 3));
  const { pages, asked } = await crawlWeakSite({
    workMs: 100,
    hangs: (url, nth) => slow.has(url) && nth === 1,
  });
  assert.equal(pages, 60);
  assert.deepEqual(new Set(asked.slice(-3)), slow);
});

Deno.test("crawlSite: decision 23, the home page and a sitemap that a strained server loses are asked for once more", async () => {
  for (const lost of [`${ORIGIN}/`, `${ORIGIN}/sitemap.xml`, `${ORIGIN}/robots.txt`]) {
    const failed = new Set<string>();
    const { pages, warnings } = await crawlWeakSite({
      workMs: 100,
      refusal: ({ url }) => url === lost && failed.size < failed.add(url).size ? 500 : null,
    });
    assert.deepEqual([pages, warnings], [60, []], lost);
  }
});

Deno.test("crawlSite: decision 23, where the run ends before a lost page is asked for again, its first failure stands", async () => {
  const { pages, warnings, tookMs } = await crawlWeakSite({
    workMs: 100,
    hangs: (url) => PAGES.includes(url),
  });
  assert.equal(tookMs, 120_000);
  assert.equal(pages, 1);
  assert.deepEqual(
    new Set(warnings.map(({ reason }) => reason.kind)),
    new Set(["run_time_ended", "timed_out"]),
  );
});
