/**
 * Time and memory of reading a large sitemap: 50,000 addresses with images and language twins, plain and gzip.
 *
 * `deno run bench/sitemap_bench.ts`. The document is made before, and compressed; plain, it comes in chunks that are copied out of it.
 * The figure for memory is how far the resident memory rose while it was read.
 *
 * @module
 */

import { createGzip } from "node:zlib";
import { readSitemap } from "../lib/standards/sitemap.ts";

const URLS = 50_000;
const RUNS = 3;
const SITE = "https://www.beispiel-shop.example";

/** One `<url>` of about 800 bytes. */
function urlElement(index: number): string {
  const path = `kategorie-${index % 97}/unterkategorie-${
    index % 13
  }/artikel-mit-einem-langen-namen-${index}/`;
  const links = ["de", "en", "fr"].map((language) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${SITE}/${language}/${path}"/>`
  );
  const images = [1, 2].map((image) =>
    `<image:image><image:loc>${SITE}/media/${index}-${image}.jpg</image:loc></image:image>`
  );
  return `<url>
  <loc>${SITE}/${path}?a=1&amp;b=2</loc>
  <lastmod>2026-0${1 + index % 9}-17T08:30:00+00:00</lastmod>
  <priority>0.8</priority>
  ${links.join("\n  ")}
  ${images.join("\n  ")}
</url>
`;
}

/** The document in chunks of about 16 KB. */
function* documentChunks(): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="…">\n');
  for (let start = 0; start < URLS; start += 20) {
    yield encoder.encode(Array.from({ length: 20 }, (_, i) => urlElement(start + i)).join(""));
  }
  yield encoder.encode("</urlset>\n");
}

async function* plainChunks(): AsyncGenerator<Uint8Array> {
  yield* documentChunks();
}

/** The compressed document, made before the clock starts. */
async function gzipBytes(): Promise<Uint8Array[]> {
  const gzip = createGzip();
  const chunks: Uint8Array[] = [];
  const feed = async () => {
    for (const chunk of documentChunks()) {
      if (!gzip.write(chunk)) await new Promise((resolve) => gzip.once("drain", resolve));
    }
    gzip.end();
  };
  const fed = feed();
  for await (const chunk of gzip) chunks.push(chunk);
  await fed;
  return chunks;
}

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function measure(name: string, source: () => AsyncIterable<Uint8Array>): Promise<void> {
  const idle = Deno.memoryUsage().rss;
  let peak = idle;
  async function* watched(): AsyncGenerator<Uint8Array> {
    let count = 0;
    for await (const chunk of source()) {
      if (count++ % 50 === 0) peak = Math.max(peak, Deno.memoryUsage().rss);
      yield chunk;
    }
  }
  const start = performance.now();
  const { entries, bytes, faults } = await readSitemap(watched(), {
    contentType: null,
    maxBytes: 50_000_000,
    maxEntries: URLS,
  });
  const ms = performance.now() - start;
  peak = Math.max(peak, Deno.memoryUsage().rss);
  const megabytes = (count: number) => `${(count / 1e6).toFixed(1)} MB`;
  console.log(
    `${name}: ${entries.length} addresses, ${megabytes(bytes)}, ${faults.length} faults, ` +
      `${ms.toFixed(0)} ms, memory +${megabytes(peak - idle)}`,
  );
}

/** Time to make the plain document, which is part of its runs. */
function measureMaking(): void {
  const start = performance.now();
  let bytes = 0;
  for (const chunk of documentChunks()) bytes += chunk.length;
  console.log(
    `making: ${(bytes / 1e6).toFixed(1)} MB, ${(performance.now() - start).toFixed(0)} ms`,
  );
}

const which = Deno.args[0] ?? "plain";
if (which === "plain") measureMaking();
const compressed = which === "gzip" ? await gzipBytes() : [];
for (let run = 0; run < RUNS; run++) {
  await measure(which, which === "gzip" ? () => each(compressed) : plainChunks);
}
