/**
 * Serves generated sites from a process of its own, so that a benchmark does not pay for it.
 *
 * `deno run --allow-net bench/site_server.ts 500 100 50`: pages, milliseconds that each response takes, and megabits a
 * second of the line that all responses share, 0 for no limit. Every loopback address is a site of its own. Pages have a
 * validator and answer 304 to who names it. Prints the port. Effects: listens until it is ended.
 */

import { pageOf, pathOf, sitemapOf } from "./generated_site.ts";

const [pages = 500, delayMs = 0, megabits = 0] = Deno.args.map(Number);
const encoder = new TextEncoder();
const bodies = new Map(
  Array.from({ length: pages }, (_, index) => [pathOf(index), encoder.encode(pageOf(index))]),
);

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

function answer(url: URL, condition: string | null): Answer {
  if (url.pathname === "/sitemap.xml") {
    const body = encoder.encode(sitemapOf(url.origin, pages));
    return { status: 200, headers: { "content-type": "application/xml" }, body };
  }
  const body = bodies.get(url.pathname);
  if (body === undefined) return { status: 404, headers: {}, body: null };
  const etag = `"${url.pathname}"`;
  if (condition === etag) return { status: 304, headers: { etag }, body: null };
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8", etag }, body };
}

let lineFreeMs = 0;

/** Milliseconds until a response has come through the line behind all before it. */
function waitMs(bytes: number): number {
  const nowMs = performance.now();
  const sendingMs = megabits > 0 ? bytes * 8 / (megabits * 1_000) : 0;
  lineFreeMs = Math.max(lineFreeMs, nowMs) + sendingMs;
  return delayMs + (megabits > 0 ? lineFreeMs - nowMs : 0);
}

Deno.serve({
  hostname: "0.0.0.0",
  port: 0,
  onListen: ({ port }) => console.log(port),
}, async (request) => {
  const { body, ...init } = answer(new URL(request.url), request.headers.get("if-none-match"));
  const ms = waitMs(body?.length ?? 0);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return new Response(body, init);
});
