/**
 * Time and memory of reading a large sitemap: 50,000 addresses with images and language twins, plain and gzip.
 *
 * `deno run bench/sitemap_bench.ts`. The document is made, and compressed, before it is read in chunks as from a
 * socket. Memory is how far the resident memory rose while it was read, the document itself not counted.
 */

import { gzipSync } from "node:zlib";
import { readSitemap } from "../lib/standards/sitemap.ts";
import { costOf, median, megabytes, milliseconds, printTable, type Row } from "./measure.ts";

const URLS = 50_000;
const ROUNDS = 5;
const CHUNK_BYTES = 16_384;
const CHUNKS_BETWEEN_SAMPLES = 50;
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

function makeDocument(): Uint8Array {
  const elements = Array.from({ length: URLS }, (_, index) => urlElement(index)).join("");
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset>\n${elements}</urlset>\n`;
  return new TextEncoder().encode(document);
}

/** Reads a document once; gives how far the memory rose at most. */
async function read(document: Uint8Array): Promise<number> {
  const idleBytes = Deno.memoryUsage().rss;
  let peakBytes = idleBytes;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < document.length; at += CHUNK_BYTES) {
      if (at % (CHUNKS_BETWEEN_SAMPLES * CHUNK_BYTES) === 0) {
        peakBytes = Math.max(peakBytes, Deno.memoryUsage().rss);
      }
      yield document.slice(at, at + CHUNK_BYTES);
    }
  }
  const options = { contentType: null, maxBytes: 50_000_000, maxEntries: URLS };
  const { entries, faults } = await readSitemap(chunks(), options);
  if (entries.length !== URLS || faults.length > 0) throw new Error("the sitemap was not read");
  return Math.max(peakBytes, Deno.memoryUsage().rss) - idleBytes;
}

async function measure(name: string, document: Uint8Array): Promise<Row> {
  const cpuMs: number[] = [];
  const risenBytes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cost = await costOf(async () => risenBytes.push(await read(document)));
    cpuMs.push(cost.cpuMs);
  }
  const risen = `+${megabytes(Math.max(...risenBytes))}`;
  return { name, figures: [milliseconds(median(cpuMs)), risen] };
}

/**
 * Measures a plain and a compressed sitemap.
 *
 * @returns A line for each.
 */
export async function measureSitemaps(): Promise<Row[]> {
  const plain = makeDocument();
  const gzip = gzipSync(plain);
  const name = `sitemap of ${URLS} addresses, ${megabytes(plain.length)}`;
  return [await measure(`${name}, plain`, plain), await measure(`${name}, gzip`, gzip)];
}

if (import.meta.main) printTable(["", "CPU", "memory"], await measureSitemaps());
