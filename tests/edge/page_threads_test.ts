/**
 * Page threads over a real socket: another thread says of every answer what this one says, and hangs up as it does.
 */

import assert from "node:assert/strict";
import { type Config, readConfig } from "../../lib/config.ts";
import type { PageRequest, ReadPage } from "../../lib/crawl/read_page.ts";
import { systemClock as clock } from "../../lib/io/clock.ts";
import { openNetwork } from "../../lib/io/network.ts";
import { openPageThreads } from "../../lib/io/page_threads.ts";
import { html, turn, until } from "../fakes.ts";
import { type Answer, send, serveHostile } from "./hostile_server.ts";

const NEVER = new AbortController().signal;
const HERE = { ok: false, failure: { kind: "connection_refused" } } as const;

function configOf(): Config {
  const settings = readConfig({ CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
  assert.ok(settings.ok);
  return settings.config;
}

function requestOf(url: string, more: Partial<PageRequest> = {}): PageRequest {
  return {
    url,
    requestedUrl: url,
    conditions: {},
    links: "all",
    maxBytes: 1_000_000,
    license: "license",
    requestId: "",
    ...more,
  };
}

/** Reads pages on another thread, as soon as there is one that can. */
async function withThread(use: (readThere: ReadPage) => Promise<void>): Promise<void> {
  let here = 0;
  const held = Promise.withResolvers<typeof HERE>();
  const readHere: ReadPage = ({ url }) => {
    here++;
    return url === "held:" ? held.promise : Promise.resolve(HERE);
  };
  const ports = { readHere, clock, log: () => {} };
  const { readPage, close } = openPageThreads(configOf(), ports, { count: 1 });
  // Whoever reads nothing gets the next page: so from now on it is not this thread.
  const holding = readPage(requestOf("held:"), NEVER);
  try {
    await use(async (request, signal) => {
      for (;;) {
        const before = here;
        const reading = readPage(request, signal);
        if (here === before) return await reading;
        await turn();
      }
    });
  } finally {
    held.resolve(HERE);
    await holding;
    await close();
  }
}

Deno.test("openPageThreads: closed before its threads are ready, it says nothing", async () => {
  const said: string[] = [];
  const readHere: ReadPage = () => Promise.resolve(HERE);
  const ports = { readHere, clock, log: (event: string) => void said.push(event) };
  const { readPage, close } = openPageThreads(configOf(), ports, { count: 1 });
  await readPage(requestOf("first:"), NEVER);
  await close();
  await turn();
  assert.deepEqual(said, []);
});

for (const ending of ["abort", "close"] as const) {
  Deno.test(`openPageThreads: ${ending} hangs up on a site that drips`, async () => {
    const drip: Answer = async (connection) => {
      await send(connection, "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n");
      while (true) {
        await send(connection, "x");
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    await using server = serveHostile(drip);
    const leaving = new AbortController();
    let reading: Promise<unknown> = Promise.resolve();
    await withThread(async (readThere) => {
      reading = readThere(requestOf(`http://127.0.0.1:${server.port}/`), leaving.signal);
      await until(() => server.connections === 1);
      if (ending === "abort") leaving.abort();
      if (ending === "abort") await server.idle();
    });
    await server.idle();
    leaving.abort();
    await reading;
  });
}

const PAGE = html(
  "Harbour Bakery &amp; Sons",
  `<h1>Bread</h1><a href="/a">A</a><script type="application/ld+json">{"@type":"Bakery"}</script>`,
);

const SITE: Readonly<Record<string, () => Response>> = {
  "/page": () => pageOf(PAGE, { etag: `"1"`, "x-robots-tag": "noarchive", "set-cookie": "a=b" }),
  "/large": () => pageOf(PAGE + "x".repeat(2_000_000)),
  "/unchanged": () => new Response(null, { status: 304, headers: { etag: `"1"` } }),
  "/moved": () => new Response(null, { status: 301, headers: { location: "/page" } }),
  "/missing": () => pageOf(html("Gone"), {}, 404),
  "/busy": () => pageOf("", { "retry-after": "7" }, 503),
  "/challenge": () => pageOf(html("Just a moment..."), { "cf-mitigated": "challenge" }, 403),
  "/file": () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  "/empty": () => pageOf(""),
  "/nowhere": () => pageOf(html("Page not found")),
};

function pageOf(body: string, headers: Readonly<Record<string, string>> = {}, status = 200) {
  return new Response(body, { status, headers: { "content-type": "text/html", ...headers } });
}

/** A result without what differs from one time to the next. */
function timeless(result: Awaited<ReturnType<ReadPage>>): typeof result {
  return result.ok ? { ok: true, hop: { ...result.hop, answerMs: 0 } } : result;
}

Deno.test("openPageThreads: another thread says of every answer what this one says", async () => {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${pathname} ${request.headers.get("if-none-match")}`);
    return SITE[pathname]!();
  });
  const network = openNetwork(configOf(), clock);
  try {
    await withThread(async (readThere) => {
      const urls = Object.keys(SITE).map((path) => `http://127.0.0.1:${server.addr.port}${path}`);
      for (const url of [...urls, "http://127.0.0.1:4/", "http://10.0.0.1/", "http://[::1]/"]) {
        const request = requestOf(url, { conditions: { "if-none-match": `"1"` } });
        const there = timeless(await readThere(request, NEVER));
        assert.deepEqual(there, timeless(await network.readPage(request, NEVER)), url);
      }
    });
    const each = Object.keys(SITE).flatMap((path) => [`${path} "1"`, `${path} "1"`]);
    assert.deepEqual(asked, each);
  } finally {
    network.close();
    await server.shutdown();
  }
});
