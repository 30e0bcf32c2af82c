import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import {
  readSitemap,
  type SitemapDocument,
  type SitemapOptions,
} from "../../lib/standards/sitemap.ts";
import type { SitemapKind } from "../../lib/standards/sitemap_entry.ts";

const OPTIONS: SitemapOptions = { contentType: null, maxBytes: 1_000_000, maxEntries: 1_000 };
const A = "https://a.example/1";
const B = "https://a.example/2";

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concat(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Reads a document that comes in chunks of a size. */
function read(
  document: string | Uint8Array,
  options: Partial<SitemapOptions> = {},
  chunkBytes = 1_000,
): Promise<SitemapDocument> {
  const bytes = typeof document === "string" ? bytesOf(document) : document;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  return readSitemap(chunks(), { ...OPTIONS, ...options });
}

function locsOf({ entries }: SitemapDocument): string[] {
  return entries.map(({ loc }) => loc);
}

function faultsOf({ faults }: SitemapDocument): readonly string[] {
  return faults;
}

/** A `urlset` with a body. */
function urlset(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</urlset>`;
}

interface Row {
  readonly what: string;
  readonly document: string;
  readonly kind: SitemapKind;
  readonly locs: readonly string[];
  readonly faults?: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    what: "a urlset",
    document: urlset(`<url><loc>${A}</loc></url><url><loc>${B}</loc></url>`),
    kind: "urlset",
    locs: [A, B],
  },
  {
    what: "a sitemapindex",
    document: `<sitemapindex><sitemap><loc>${A}</loc></sitemap></sitemapindex>`,
    kind: "sitemapindex",
    locs: [A],
  },
  {
    what: "RSS 2.0: the link of an item, not that of the channel, of an image or of atom:link",
    document:
      `<rss><channel><link>https://a.example/</link><image><url>x</url><link>y</link></image>
      <item><atom:link href="z"/><link>${A}</link><comments>c</comments></item></channel></rss>`,
    kind: "rss",
    locs: [A],
  },
  {
    what: "RSS 1.0",
    document:
      `<rdf:RDF><channel><link>x</link><items><rdf:li resource="y"/></items></channel><item rdf:about="z"><link>${A}</link></item></rdf:RDF>`,
    kind: "rss",
    locs: [A],
  },
  {
    what: "Atom: the first link that is alternate or has no rel, not that of the feed or a source",
    document: `<feed><link href="https://a.example/"/><entry><link rel="self" href="x"/>
      <source><link href="y"/></source><link href="${A}"/><link rel="alternate" href="z"/></entry>
      <entry><link rel='alternate' href='${B}'></link></entry></feed>`,
    kind: "atom",
    locs: [A, B],
  },
  { what: "text", document: `${A}\r\n\n  ${B}  \nnot an address\n`, kind: "text", locs: [A, B] },
  { what: "text without a last newline", document: `${A}\n${B}`, kind: "text", locs: [A, B] },
  {
    what: "no namespace, wrong prefix, upper case",
    document: `<x:URLSET><x:URL><x:LOC>${A}</x:LOC></x:URL></x:URLSET>`,
    kind: "urlset",
    locs: [A],
  },
  {
    what: "an unknown root: the first entry decides",
    document: `<data><url><loc>${A}</loc></url><sitemap><loc>${B}</loc></sitemap></data>`,
    kind: "urlset",
    locs: [A],
  },
  {
    what: "sitemaps in a urlset are sitemaps",
    document: urlset(`<sitemap><loc>${A}</loc></sitemap>`),
    kind: "sitemapindex",
    locs: [A],
  },
  {
    what: "addresses of extensions are no pages",
    document: urlset(
      `<url><image:loc>i</image:loc><image:image><image:loc>j</image:loc><loc>k</loc></image:image>
       <video:video><video:player_loc>l</video:player_loc></video:video><loc>${A}</loc></url>`,
    ),
    kind: "urlset",
    locs: [A],
  },
  {
    what: "comments, CDATA and processing instructions",
    document: urlset(
      `<!-- <url><loc>no</loc></url> --><?x <url> ?><url><loc><!-- a > b --><![CDATA[${A}?a&amp;b]]></loc></url>`,
    ),
    kind: "urlset",
    locs: [`${A}?a&amp;b`],
  },
  {
    what: "entities are decoded once: the five, numbers, HTML's names; others stay",
    document: urlset(
      "<url><loc>&amp;lt;&lt;&gt;&quot;&apos;&#38;&#x26;&eacute;&own;&copy=1&b</loc></url>",
    ),
    kind: "urlset",
    locs: [`&lt;<>"'&&é&own;&copy=1&b`],
  },
  {
    what: "white space around values",
    document: urlset(`<url  ><loc\n>\n\t ${A}\u00a0\n</loc ></url\n>`),
    kind: "urlset",
    locs: [A],
  },
  {
    what: "> in an attribute",
    document: `<feed><entry><link title="a > b" href="${A}"/></entry></feed>`,
    kind: "atom",
    locs: [A],
  },
  {
    what: "text before the declaration",
    document: `\n\nWarning: x in y\n${urlset(`<url><loc>${A}</loc></url>`)}`,
    kind: "urlset",
    locs: [A],
  },
  {
    what: "an empty urlset",
    document: urlset(""),
    kind: "urlset",
    locs: [],
  },
  {
    what: "broken off between two entries",
    document: `<urlset><url><loc>${A}</loc></url>`,
    kind: "urlset",
    locs: [A],
    faults: ["truncated"],
  },
  {
    what: "broken off in an address, which is dropped",
    document: `<urlset><url><loc>${A}</loc></url><url><loc>https://a.exa`,
    kind: "urlset",
    locs: [A],
    faults: ["truncated"],
  },
  {
    what: "broken off behind an address",
    document: `<urlset><url><loc>${A}</loc><lastm`,
    kind: "urlset",
    locs: [A],
    faults: ["truncated"],
  },
  {
    what: "an unclosed loc",
    document: urlset(`<url><loc>${A}</url><url><loc>${B}<lastmod>2026</lastmod></url>`),
    kind: "urlset",
    locs: [A, B],
    faults: ["malformed"],
  },
  {
    what: "an unclosed url",
    document: urlset(`<url><loc>${A}</loc><url><loc>${B}</loc></url>`),
    kind: "urlset",
    locs: [A, B],
    faults: ["malformed"],
  },
  {
    what: "a tag broken off, a stray <, an unclosed quote",
    document: urlset(
      `<url><x y="<loc>${A}</loc></url> < <url><loc>${B}</loc></url>`,
    ),
    kind: "urlset",
    locs: [A, B],
    faults: ["malformed"],
  },
  {
    what: "a url without loc",
    document: urlset(`<url>${A}</url><url><loc> </loc></url>`),
    kind: "urlset",
    locs: [],
    faults: ["malformed"],
  },
  {
    what: "an HTML page",
    document: `<!DOCTYPE html><html><body><url><loc>${A}</loc></url></body></html>`,
    kind: "unknown",
    locs: [],
    faults: ["html_page"],
  },
  { what: "nothing", document: "", kind: "unknown", locs: [], faults: ["empty"] },
  { what: "JSON", document: "{}", kind: "unknown", locs: [], faults: ["not_a_sitemap"] },
  {
    what: "other XML, names of Object.prototype among it",
    document: "<svg><constructor/><toString></toString></svg>",
    kind: "unknown",
    locs: [],
    faults: ["not_a_sitemap"],
  },
  {
    what: "a DOCTYPE, whose entities are not expanded",
    document: `<!DOCTYPE urlset [<!ENTITY a "${A}"><!ENTITY b SYSTEM "file:///x"> <!-- ' --> ] >
      <urlset><url><loc>${A}&a;&b;</loc></url></urlset>`,
    kind: "urlset",
    locs: [`${A}&a;&b;`],
    faults: ["dtd_ignored"],
  },
];

for (const { what, document, kind, locs, faults = [] } of ROWS) {
  for (const chunkBytes of [1, 7, 100_000]) {
    Deno.test(`readSitemap: ${what}, in chunks of ${chunkBytes}`, async () => {
      const result = await read(document, {}, chunkBytes);
      assert.equal(result.kind, kind);
      assert.deepEqual(locsOf(result), locs);
      assert.deepEqual(faultsOf(result), faults);
      assert.equal(result.bytes, bytesOf(document).length);
    });
  }
}

Deno.test("readSitemap: lastmod and priority as written, the first of each", async () => {
  const { entries } = await read(urlset(`
    <url><loc>a</loc><lastmod> 2026-01-02T03:04:05+00:00 </lastmod><priority>0.8</priority></url>
    <url><priority>1.1</priority><loc>b</loc><lastmod/></url>
    <url><loc>c</loc><loc>d</loc><priority>high</priority><news:news><lastmod>x</lastmod></news:news></url>
    <url><loc>e</loc><priority>0</priority></url><url><loc>f</loc><priority>1.0</priority></url>`));
  assert.deepEqual(entries.map(({ loc, lastmod, priority }) => [loc, lastmod, priority]), [
    ["a", "2026-01-02T03:04:05+00:00", 0.8],
    ["b", null, null],
    ["c", null, null],
    ["e", null, 0],
    ["f", null, 1],
  ]);
});

const DATED: readonly [kind: string, document: string, lastmod: string][] = [
  [
    "RSS",
    "<rss><item><link>a</link><pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate></item></rss>",
    "Tue, 10 Jun 2003 04:00:00 GMT",
  ],
  [
    "RSS 1.0",
    "<rdf:RDF><item><link>a</link><dc:date>2003-06-10</dc:date></item></rdf:RDF>",
    "2003-06-10",
  ],
  [
    "Atom",
    '<feed><entry><updated>2003-06-10T04:00:00Z</updated><link href="a"/></entry></feed>',
    "2003-06-10T04:00:00Z",
  ],
];

Deno.test("readSitemap: an entry's alternates, at most 100, whatever their prefix", async () => {
  const link = (attributes: string) => `<xhtml:link ${attributes}/>`;
  const { entries } = await read(urlset(`<url><loc>${A}</loc>
${link(`rel="alternate" hreflang="de" href=" ${A}?a&amp;b "`)}${
    link(`rel="x" hreflang="en" href="/"`)
  }
${
    link(`rel="alternate" href="/"`)
  }<ns:link hreflang='x-default' rel='Alternate' href='/'></ns:link></url>
<url><loc>${B}</loc>${link(`rel="alternate" hreflang="de" href="/"`).repeat(101)}</url>`));
  assert.deepEqual(entries[0]!.alternates, [
    { hreflang: "de", href: `${A}?a&b` },
    { hreflang: "x-default", href: "/" },
  ]);
  assert.equal(entries[1]!.alternates.length, 100);
});

for (const [kind, document, lastmod] of DATED) {
  Deno.test(`readSitemap: ${kind} dates its entries`, async () => {
    assert.equal((await read(document)).entries[0]!.lastmod, lastmod);
  });
}

const UMLAUT = urlset(`<url><loc>https://a.example/ü</loc></url>`);

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  return Uint8Array.from(bytes);
}

/** Latin characters as single bytes, the encoding named. */
function latin1(encoding: string): Uint8Array {
  const text = UMLAUT.replace("UTF-8", encoding);
  return Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
}

interface EncodingRow {
  readonly what: string;
  readonly document: Uint8Array;
  readonly contentType?: string;
  readonly loc?: string;
  readonly faults?: readonly string[];
}

const ENCODINGS: readonly EncodingRow[] = [
  { what: "UTF-8", document: bytesOf(UMLAUT) },
  { what: "UTF-8 with a byte order mark", document: bytesOf(`\ufeff${UMLAUT}`) },
  { what: "UTF-16LE with a byte order mark", document: utf16(`\ufeff${UMLAUT}`, false) },
  { what: "UTF-16BE with a byte order mark", document: utf16(`\ufeff${UMLAUT}`, true) },
  { what: "UTF-16LE by its pattern", document: utf16(UMLAUT, false) },
  { what: "UTF-16BE by its pattern", document: utf16(UMLAUT, true) },
  { what: "a declared encoding", document: latin1("ISO-8859-1") },
  {
    what: "the content type's charset",
    document: latin1("UTF-8"),
    contentType: 'text/xml; charset="Latin1"',
  },
  {
    what: "an unknown charset gives way to the declaration",
    document: latin1("windows-1252"),
    contentType: "text/xml;charset=x-none",
  },
  {
    what: "a byte order mark wins",
    document: bytesOf(`\ufeff${UMLAUT}`),
    contentType: "text/xml;charset=latin1",
  },
  { what: "UTF-16 on other bytes is UTF-8", document: bytesOf(UMLAUT.replace("UTF-8", "UTF-16")) },
  {
    what: "an unknown encoding is UTF-8",
    document: bytesOf(UMLAUT.replace("UTF-8", "IBM855")),
    faults: ["unknown_encoding"],
  },
  {
    what: "the replacement encoding is not used",
    document: bytesOf(UMLAUT.replace("UTF-8", "iso-2022-kr")),
    faults: ["unknown_encoding"],
  },
  {
    what: "bytes that are no UTF-8 become U+FFFD",
    document: latin1("UTF-8"),
    loc: "https://a.example/\ufffd",
  },
];

for (
  const { what, document, contentType = null, loc = "https://a.example/ü", faults = [] }
    of ENCODINGS
) {
  Deno.test(`readSitemap: character set: ${what}`, async () => {
    const result = await read(document, { contentType }, 3);
    assert.deepEqual(locsOf(result), [loc]);
    assert.deepEqual(faultsOf(result), faults);
  });
}

/** More text than one block holds, hard to compress. */
const LARGE = urlset(
  Array.from({ length: 900 }, (_, i) => `<url><loc>${A}/${Math.sin(i)}${Math.cos(i)}</loc></url>`)
    .join(""),
);
const LARGE_LOCS = [...LARGE.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!);
const HALF = Math.floor(LARGE.length / 2);

/** Flips the bits of the CRC, the first of the last two words (RFC 1952 section 2.3.1). */
function withWrongChecksum(gzip: Uint8Array): Uint8Array {
  return gzip.map((byte, index) => index === gzip.length - 8 ? ~byte : byte);
}

const GZIPPED: readonly [
  what: string,
  document: Uint8Array,
  faults: readonly string[],
  minimum: number,
][] = [
  ["one member", gzipSync(LARGE), [], 900],
  ["several members", concat(gzipSync(LARGE.slice(0, HALF)), gzipSync(LARGE.slice(HALF))), [], 900],
  ["an empty member first", concat(gzipSync(""), gzipSync(LARGE)), [], 900],
  ["gzip in gzip", gzipSync(gzipSync(LARGE)), [], 900],
  ["zeros behind it", concat(gzipSync(LARGE), new Uint8Array(600)), [], 900],
  ["broken off", gzipSync(LARGE).subarray(0, 12_000), ["gzip_truncated"], 300],
  ["a wrong checksum", withWrongChecksum(gzipSync(LARGE)), ["gzip_broken"], 800],
];

for (const [what, document, faults, minimum] of GZIPPED) {
  for (const chunkBytes of [11, 100_000]) {
    Deno.test(`readSitemap: gzip: ${what}, in chunks of ${chunkBytes}`, async () => {
      const result = await read(document, {}, chunkBytes);
      assert.equal(result.kind, "urlset");
      assert.deepEqual(faultsOf(result), faults);
      assert.ok(result.entries.length >= minimum, `${result.entries.length} entries`);
      if (faults.length === 0) assert.equal(result.bytes, LARGE.length);
      assert.deepEqual(locsOf(result), LARGE_LOCS.slice(0, result.entries.length));
    });
  }
}

Deno.test("readSitemap: gzip thrice is no sitemap", async () => {
  const result = await read(gzipSync(gzipSync(gzipSync(UMLAUT))));
  assert.deepEqual([result.kind, faultsOf(result)], ["unknown", ["not_a_sitemap"]]);
});

Deno.test("readSitemap: what only starts like gzip", async () => {
  const result = await read(Uint8Array.of(0x1f, 0x8b, 8, 0xff, 0xff, 0xff));
  assert.deepEqual([result.kind, result.bytes], ["unknown", 0]);
  assert.ok(faultsOf(result).some((kind) => kind.startsWith("gzip_")));
});

Deno.test("readSitemap: a gzip bomb is read up to the cap, and its source is left", async () => {
  const bomb = gzipSync(`<urlset>${" ".repeat(20_000_000)}`);
  let isLeft = false;
  let taken = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (; taken < bomb.length; taken += 1_000) yield bomb.subarray(taken, taken + 1_000);
    } finally {
      isLeft = true;
    }
  }
  const result = await readSitemap(chunks(), OPTIONS);
  assert.deepEqual(faultsOf(result), ["byte_cap"]);
  assert.equal(result.bytes, OPTIONS.maxBytes);
  assert.ok(isLeft);
});

Deno.test("readSitemap: empty members without end are read up to the cap", async () => {
  const member = gzipSync("");
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const chunk = concat(...Array.from({ length: 200 }, () => member));
    while (true) yield chunk;
  }
  const result = await readSitemap(chunks(), { ...OPTIONS, maxBytes: 100_000 });
  assert.equal(result.bytes, 0);
  assert.ok(faultsOf(result).includes("byte_cap"));
});

Deno.test("readSitemap: maxBytes holds to the byte", async () => {
  const document = urlset(`<url><loc>${A}</loc></url>`);
  const whole = await read(document, { maxBytes: document.length });
  assert.deepEqual([whole.bytes, faultsOf(whole)], [document.length, []]);
  const cut = await read(document, { maxBytes: document.length - 1 });
  assert.deepEqual([cut.bytes, faultsOf(cut)], [document.length - 1, ["byte_cap"]]);
  assert.deepEqual(locsOf(cut), [A]);
});

for (const document of [urlset(`<url><loc>${A}</loc></url>`.repeat(3)), `${A}\n`.repeat(3)]) {
  Deno.test(`readSitemap: maxEntries holds: ${document.slice(0, 5)}`, async () => {
    const whole = await read(document, { maxEntries: 3 });
    assert.deepEqual([whole.entries.length, faultsOf(whole)], [3, []]);
    const cut = await read(document, { maxEntries: 2 });
    assert.deepEqual([cut.entries.length, faultsOf(cut)], [2, ["entry_cap"]]);
  });
}

Deno.test("readSitemap: a value longer than 8,192 characters is dropped", async () => {
  const loc = (length: number) => `<url><loc>${"x".repeat(length)}</loc></url>`;
  const result = await read(urlset(loc(8_192) + loc(8_193) + loc(70_000) + loc(1)));
  assert.deepEqual(result.entries.map((entry) => entry.loc.length), [8_192, 1]);
  assert.deepEqual(faultsOf(result), ["malformed"]);
});

const HOSTILE: readonly [what: string, body: string][] = [
  ["open tags", "<a>".repeat(150_000)],
  ["stray <", "<".repeat(450_000)],
  ["tags without an end", "<a ".repeat(150_000)],
  ["unclosed quotes", '<a b="'.repeat(75_000)],
  ["one tag without an end", `<a ${"b ".repeat(220_000)}`],
  ["one quoted value without an end", `<a b="${"> ".repeat(220_000)}`],
  ["attributes without values", `<entry><link ${"b ".repeat(30_000)}/></entry>`.repeat(7)],
  ["unclosed comments", "<!-- ".repeat(90_000)],
  ["DOCTYPEs", "<!DOCTYPE [".repeat(40_000)],
  ["one text", "x".repeat(450_000)],
  ["references", `<url><loc>${"&amp".repeat(100_000)}`],
];

for (const [what, body] of HOSTILE) {
  Deno.test(`readSitemap: survives ${what}`, async () => {
    for (const root of ["urlset", "feed"]) {
      const result = await read(`<${root}>${body}`, {}, 100);
      assert.equal(result.bytes, root.length + 2 + body.length);
      assert.equal(result.entries.length, 0);
    }
  });
}

Deno.test("readSitemap: a text that is cut loses its last line, which may be half an address, and says so", async () => {
  const text = `${A}\n${B}`;
  const capped = await read(text, { maxBytes: text.length - 1 });
  assert.deepEqual([locsOf(capped), faultsOf(capped)], [[A], ["byte_cap"]]);
  const broken = await read(gzipSync(text).subarray(0, -10));
  assert.equal(broken.faults[0], "gzip_truncated");
  assert.ok(locsOf(broken).every((loc) => loc === A), locsOf(broken).join(" "));
});

Deno.test("readSitemap: who keeps the entries is told how much they take, and may end the document", async () => {
  const urls = Array.from(
    { length: 900 },
    (_, n) => `<url><loc>https://a.example/${n}-${"a".repeat(100)}</loc></url>`,
  );
  const text = `<urlset>${urls.join("")}</urlset>`;
  let kept = 0;
  const keepAll = (bytes: number) => {
    kept += bytes;
    return true;
  };
  const whole = await read(text, { keep: keepAll });
  assert.equal(whole.entries.length, 900);
  assert.ok(kept > text.length + 900 * 100, `${kept} bytes`);
  let left = 2;
  const part = await read(text, { keep: () => Promise.resolve(--left > 0) });
  assert.ok(part.entries.length > 0 && part.entries.length < 900, `${part.entries.length}`);
  assert.deepEqual(part.faults, []);
});

Deno.test("readSitemap: each block and the end are computed in the document's turn", async () => {
  let turns = 0;
  const compute = <T>(work: () => T): Promise<T> => {
    turns++;
    return Promise.try(work);
  };
  const { entries } = await read(A, { compute });
  assert.deepEqual([entries.length, turns], [1, 2]);
});
