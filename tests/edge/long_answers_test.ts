/**
 * Answers that are written while the work goes on, to callers that read slowly, leave, or stand behind nginx with
 * its defaults: HTTP/1.0 and a buffer towards the service.
 */

import assert from "node:assert/strict";
import { beginJson } from "../../lib/http/response.ts";
import { systemClock } from "../../lib/io/clock.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { freePort } from "./operated_service.ts";
import { post, type RunningService, startService } from "./running_service.ts";

const EVENTS = { headers: { "Accept": "text/event-stream" } };
const PAGES = 300;

/** The home page, and the warning that the run was stopped: no page waited for its time limit. */
const ENDED_BY_LEAVING = /"outcome":"caller_gone".*"pages":1,.*"warnings":1,/;

/** A site whose pages, all but the first, wait until they are let go. */
function serveGatedSite() {
  const gate = Promise.withResolvers<void>();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async ({ url }) => {
      const { pathname, origin } = new URL(url);
      if (pathname === "/robots.txt") return new Response("");
      if (pathname === "/sitemap.xml") {
        const locs = Array.from({ length: PAGES }, (_, n) => `${origin}/${n === 0 ? "" : n}`);
        return new Response(
          `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`)}</urlset>`,
        );
      }
      if (pathname.endsWith(".xml")) return new Response("", { status: 404 });
      if (pathname !== "/") await gate.promise;
      return new Response(
        `<!doctype html><title>Page ${pathname} – Mill Café</title><h1>Page ${pathname}</h1>`,
        { headers: { "content-type": "text/html; charset=utf-8" } },
      );
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    open: () => gate.resolve(),
    async [Symbol.asyncDispose]() {
      gate.resolve();
      await server.shutdown();
    },
  };
}

interface Setting {
  /** The service, called directly or through nginx. */
  readonly caller: Pick<RunningService, "base" | "key">;
  readonly service: RunningService;
  readonly site: Awaited<ReturnType<typeof serveGatedSite>>;
}

/** Runs a test with the service itself, and once more with nginx before it. */
function testBothWays(name: string, test: (setting: Setting) => Promise<void>): void {
  for (const isProxied of [false, true]) {
    Deno.test({
      name: `${name}${isProxied ? ", behind nginx with its defaults (needs nginx)" : ""}`,
      ignore: isProxied && !hasNginx,
      fn: async () => {
        const folder = await Deno.makeTempDir();
        const service = await startService({
          KV_PATH: ":memory:",
          CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
          MAX_RUNNING: "1",
          KEEP_ALIVE_SECONDS: "1",
        }, { through: "deno" });
        try {
          await using site = serveGatedSite();
          await using _nginx = isProxied ? await startNginx(PASS(service.base), folder) : null;
          const caller = isProxied ? { base: nginxBase, key: service.key } : service;
          await test({ caller, service, site });
        } finally {
          await service.stop();
          await Deno.remove(folder, { recursive: true });
        }
      },
    });
  }
}

const nginxPort = freePort();
const nginxBase = `http://127.0.0.1:${nginxPort}`;
const PASS = (base: string) =>
  `server { listen 127.0.0.1:${nginxPort}; location / { proxy_pass ${base}; } }`;

/** Reads on until what has come holds a text. */
async function readUntil(
  reader: ReadableStreamDefaultReader<string>,
  holds: (text: string) => boolean,
): Promise<string> {
  let text = "";
  while (!holds(text)) {
    const { value, done } = await reader.read();
    assert.ok(!done, `it ended with ${text.slice(-200)}`);
    text += value;
  }
  return text;
}

function textOf(response: Response): ReadableStreamDefaultReader<string> {
  return response.body!.pipeThrough(new TextDecoderStream()).getReader();
}

async function readRest(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
  return text;
}

/** Waits until the service has room for one more generation, and uses it. */
async function untilFree(caller: Setting["caller"], url: string): Promise<void> {
  for (;;) {
    const response = await post(caller, { url, max_urls: 1 });
    await response.body?.cancel();
    if (response.status === 200) return;
    assert.equal(response.status, 503);
  }
}

testBothWays("events come while the pages are still awaited", async ({ caller, site }) => {
  const response = await post(caller, { url: site.origin, max_urls: PAGES }, EVENTS);
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  const reader = textOf(response);
  const early = await readUntil(reader, (text) => text.includes('"stage":"crawl","done":1,'));
  assert.ok(!early.includes("event: result"));
  site.open();
  const events = (await readRest(reader)).trimEnd().split("\n\n");
  const last = events.pop()!;
  assert.match(last, /^event: result\n/);
  assert.equal(JSON.parse(last.split("\ndata: ")[1]!).pages_crawled, PAGES);
});

testBothWays(
  "events to a reader that leaves: the crawl ends",
  async ({ caller, service, site }) => {
    const leaving = new AbortController();
    const response = await post(caller, { url: site.origin }, {
      ...EVENTS,
      signal: leaving.signal,
    });
    await readUntil(textOf(response), (text) => text.includes('"stage":"crawl"'));
    leaving.abort();
    await untilFree(caller, site.origin);
    assert.match(service.log(), ENDED_BY_LEAVING);
  },
);

testBothWays(
  "events to a reader that takes nothing until the run is over: the result comes whole",
  async ({ caller, service, site }) => {
    site.open();
    const response = await post(caller, { url: site.origin, max_urls: PAGES }, EVENTS);
    await untilFree(service, site.origin);
    const last = (await readRest(textOf(response))).trimEnd().split("\n\n").at(-1)!;
    assert.equal(JSON.parse(last.split("\ndata: ")[1]!).pages_crawled, PAGES);
  },
);

testBothWays(
  "a plain answer is kept alive by white space, and is the same object",
  async ({ caller, service, site }) => {
    const response = await post(caller, { url: site.origin, max_urls: PAGES });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-length"), null);
    assert.equal(response.headers.get("content-encoding"), null);
    assert.equal(response.headers.get("x-ratelimit-remaining"), "99");
    const reader = textOf(response);
    const early = await readUntil(reader, (text) => text.length >= 2);
    assert.equal(early.trim(), "");
    site.open();
    assert.equal(JSON.parse(early + await readRest(reader)).pages_crawled, PAGES);
    await untilFree(caller, site.origin);
    assert.match(service.log(), /"path":"\/api\/generate\.php","outcome":"delivered"/);
  },
);

testBothWays(
  "a plain answer to a reader that leaves after its beginning: the crawl ends",
  async ({ caller, site }) => {
    const leaving = new AbortController();
    await post(caller, { url: site.origin }, { signal: leaving.signal });
    leaving.abort();
    await untilFree(caller, site.origin);
  },
);

for (const isProxied of [false, true]) {
  Deno.test({
    name: `a plain answer whose work fails after its beginning is cut off${
      isProxied ? ", behind nginx with its defaults (needs nginx)" : ""
    }`,
    ignore: isProxied && !hasNginx,
    fn: async () => {
      const folder = await Deno.makeTempDir();
      const work = Promise.withResolvers<object>();
      const server = Deno.serve(
        { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: () => new Response() },
        () => beginJson(work.promise, () => {}, systemClock, 60_000, {}).response,
      );
      const base = `http://127.0.0.1:${server.addr.port}`;
      try {
        await using _nginx = isProxied ? await startNginx(PASS(base), folder) : null;
        const response = await fetch(isProxied ? nginxBase : base);
        assert.equal(response.status, 200);
        const reader = textOf(response);
        assert.equal((await reader.read()).value, " ");
        work.reject(new Error("a defect"));
        // Towards nginx an answer of HTTP/1.0 ends with its connection, so nginx takes the cut for its end.
        const rest = readRest(reader);
        if (isProxied) assert.equal(await rest, "", "white space alone, which is no JSON");
        else await assert.rejects(rest);
      } finally {
        await server.shutdown();
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}
