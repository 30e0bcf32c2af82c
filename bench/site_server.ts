/**
 * Serves generated sites from a process of its own, so that a benchmark does not pay for it.
 *
 * `deno run --allow-net bench/site_server.ts 500 100`: pages, and milliseconds that each response takes. Every
 * loopback address is a site of its own. Pages have a validator and answer 304 to who names it. Prints the port.
 * Effects: listens until it is ended.
 *
 * @module
 */

import { pageOf, pathOf, sitemapOf } from "./generated_site.ts";

const [pages = 500, delayMs = 0] = Deno.args.map(Number);
const encoder = new TextEncoder();
const bodies = new Map(
  Array.from({ length: pages }, (_, index) => [pathOf(index), encoder.encode(pageOf(index))]),
);
const XML = { headers: { "content-type": "application/xml" } };

function respond(url: URL, condition: string | null): Response {
  if (url.pathname === "/sitemap.xml") return new Response(sitemapOf(url.origin, pages), XML);
  const body = bodies.get(url.pathname);
  if (body === undefined) return new Response("", { status: 404 });
  const etag = `"${url.pathname}"`;
  if (condition === etag) return new Response(null, { status: 304, headers: { etag } });
  return new Response(body, { headers: { "content-type": "text/html; charset=utf-8", etag } });
}

Deno.serve({
  hostname: "0.0.0.0",
  port: 0,
  onListen: ({ port }) => console.log(port),
}, async (request) => {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  return respond(new URL(request.url), request.headers.get("if-none-match"));
});
