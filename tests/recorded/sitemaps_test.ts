/**
 * Sitemaps and feeds of real sites, against references made with an independent XML parser.
 *
 * Needs the recorded data beside the project; skipped where they are absent.
 */

import assert from "node:assert/strict";
import { readSitemap, type SitemapDocument } from "../../lib/standards/sitemap.ts";
import type { SitemapFaultKind } from "../../lib/standards/sitemap_entry.ts";
import { hasSharedData, SHARED_DATA } from "./shared_data.ts";

interface Reference {
  readonly kind: string;
  readonly count: number;
  readonly urls: readonly string[];
}

/** Other names for the same: RSS 1.0 is read as RSS, and what is no sitemap is unknown. */
const KIND_OF_REFERENCE: Readonly<Record<string, string>> = { rdf: "rss", json: "unknown" };

/**
 * Feeds that are not well-formed. The reference has nothing for them, a tolerant reader has what is readable:
 * here the number of complete items before the point where each is cut off.
 */
const BROKEN_FEEDS: Readonly<Record<string, { kind: string; count: number }>> = {
  "chardet/IBM855/greek.ru.xml": { kind: "rss", count: 6 },
  "chardet/MacCyrillic/greek.ru.xml": { kind: "rss", count: 4 },
  "chardet/iso-8859-5-bulgarian/ide.li.xml": { kind: "rss", count: 7 },
  "chardet/iso-8859-5-russian/greek.ru.xml": { kind: "rss", count: 4 },
  "chardet/windows-1251-russian/greek.ru.xml": { kind: "rss", count: 4 },
};

/** Feeds whose declared character set no WHATWG decoder has; their addresses are ASCII, so nothing is lost. */
const UNKNOWN_ENCODINGS: ReadonlySet<string> = new Set([
  "chardet/IBM855/greek.ru.xml",
  "chardet/IBM855/kapranoff.ru.xml",
  "chardet/MacCyrillic/greek.ru.xml",
  "chardet/MacCyrillic/kapranoff.ru.xml",
]);

/** Documents that are sound XML in no sense of sitemaps.org: entries without `loc`, and JSON. */
const OTHER_FAULTS: Readonly<Record<string, readonly SitemapFaultKind[]>> = {
  "crawler-commons/sitemap.index.xml": ["malformed"],
  "trafilatura/feed.json": ["malformed", "not_a_sitemap"],
};

function expectedFaults(file: string): readonly SitemapFaultKind[] {
  const kinds: SitemapFaultKind[] = [];
  if (UNKNOWN_ENCODINGS.has(file)) kinds.push("unknown_encoding");
  if (BROKEN_FEEDS[file] !== undefined) kinds.push("truncated");
  return OTHER_FAULTS[file] ?? kinds;
}

async function references(path: string): Promise<[string, Reference][]> {
  return Object.entries(JSON.parse(await Deno.readTextFile(new URL(path, SHARED_DATA))));
}

async function read(folder: string, file: string): Promise<SitemapDocument> {
  const bytes = await Deno.readFile(new URL(`${folder}/${file}`, SHARED_DATA));
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
  }
  return await readSitemap(chunks(), { contentType: null, maxBytes: 1e7, maxEntries: 50_000 });
}

for (const folder of ["sitemaps", "encoding"]) {
  Deno.test({
    name:
      `readSitemap: ${folder}/ recorded on the web give the kind and addresses of the reference`,
    ignore: !hasSharedData,
    async fn() {
      let addresses = 0;
      const rows = await references(`${folder}/reference.json`);
      for (const [file, reference] of rows) {
        const document = await read(folder, file);
        const locs = document.entries.map((entry) => entry.loc);
        const broken = BROKEN_FEEDS[file];
        const kind = broken?.kind ?? KIND_OF_REFERENCE[reference.kind] ?? reference.kind;
        assert.equal(document.kind, kind, file);
        assert.equal(locs.length, broken?.count ?? reference.count, file);
        if (broken === undefined) assert.deepEqual(locs, reference.urls, file);
        assert.deepEqual(document.faults, expectedFaults(file), file);
        addresses += locs.length;
      }
      console.log(`${folder}: ${rows.length} files, ${addresses} addresses`);
    },
  });
}
