import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import type { PageFacts } from "../../lib/standards/page_facts.ts";

/** The facts of a page with this markup. */
function factsOf(markup: string): PageFacts {
  const bytes = new TextEncoder().encode(`<!doctype html>${markup}`);
  return extractFacts(bytes, "text/html; charset=utf-8", { links: "all" });
}

const repeat = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join("");
const path = (length: number) => `/${"a".repeat(length - 1)}`;
const jsonLd = (node: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

type Row = readonly [
  bound: string,
  atLimit: string,
  beyond: string,
  sizeOf: (facts: PageFacts) => number,
  limit: number,
  kept?: number,
];

const ROWS: readonly Row[] = [
  [
    "a title",
    `<title>${"t".repeat(300)}</title>`,
    `<title>${"t".repeat(301)}</title>`,
    ({ title }) => title!.length,
    300,
  ],
  [
    "a heading",
    `<h1>${"t".repeat(300)}</h1>`,
    `<h1>${"t".repeat(9_000)}</h1>`,
    ({ h1 }) => h1!.length,
    300,
  ],
  [
    "a description",
    `<meta name=description content=${"t".repeat(5_000)}>`,
    `<meta name=description content=${"t".repeat(5_001)}>`,
    ({ description }) => description!.length,
    5_000,
  ],
  [
    "a canonical address",
    `<link rel=canonical href=${path(2_048)}>`,
    `<link rel=canonical href=${path(2_049)}>`,
    ({ canonical }) => canonical?.length ?? 0,
    2_048,
    0,
  ],
  [
    "alternates",
    repeat(500, (n) => `<link rel=alternate hreflang=a${n} href=/${n}>`),
    repeat(501, (n) => `<link rel=alternate hreflang=a${n} href=/${n}>`),
    ({ alternates }) => alternates.length,
    500,
  ],
  [
    "Schema.org types",
    repeat(50, (n) => `<p itemtype=https://schema.org/T${n}>`),
    repeat(51, (n) => `<p itemtype=https://schema.org/T${n}>`),
    ({ schemaTypes }) => schemaTypes.length,
    50,
  ],
  [
    "robots directives",
    `<meta name=robots content="${repeat(200, (n) => `d${n},`)}">`,
    `<meta name=robots content="${repeat(201, (n) => `d${n},`)}">`,
    ({ robots }) => robots.length,
    200,
  ],
  [
    "links",
    repeat(5_000, (n) => `<a href=/${n}>`),
    repeat(5_001, (n) => `<a href=/${n}>`),
    ({ links }) => links.length,
    5_000,
  ],
  [
    "a link's text",
    `<a href=/>${"t".repeat(500)}</a>`,
    `<a href=/>${"t".repeat(501)}</a>`,
    ({ links }) => links[0]!.text.length,
    500,
  ],
  [
    "addresses and texts of links together",
    repeat(1_000, () => `<a href=${path(500)}>${"t".repeat(500)}</a>`),
    repeat(1_001, () => `<a href=${path(500)}>${"t".repeat(500)}</a>`),
    ({ links }) => links.length,
    1_000,
  ],
  [
    "a link's address",
    `<a href=${path(2_048)}>`,
    `<a href=${path(2_049)}>`,
    ({ links }) => links.length,
    1,
    0,
  ],
  [
    "a link's types",
    `<a href=/ rel="${"a ".repeat(10)}">`,
    `<a href=/ rel="${"a ".repeat(11)}">`,
    ({
      links,
    }) => links[0]!.rel.length,
    10,
  ],
  [
    "a language",
    `<html lang=${"d".repeat(200)}>`,
    `<html lang=${"d".repeat(60_000)}>`,
    ({ lang }) => lang!.length,
    200,
  ],
  [
    "headings of all levels",
    "<h3>All of it is said</h3>".repeat(5),
    "<h3>All of it is said</h3>".repeat(6),
    ({ headings }) => headings.length,
    5,
  ],
  [
    "one of them",
    `<h3>${"t".repeat(200)}</h3>`,
    `<h3>${"t".repeat(201)}</h3>`,
    ({ headings }) => headings[0]!.length,
    200,
  ],
  ["headings", "<h1>a</h1>".repeat(5), "<h1>a</h1>".repeat(6), ({ h1s }) => h1s.length, 5],
  [
    "a generator",
    `<meta name=generator content=${"g".repeat(200)}>`,
    `<meta name=generator content=${"g".repeat(201)}>`,
    ({ generator }) => generator!.length,
    200,
  ],
  [
    "a date",
    `<time pubdate datetime=${"1".repeat(200)}>`,
    `<time pubdate datetime=${"1".repeat(201)}>`,
    ({ published }) => published!.length,
    200,
  ],
  [
    "types of a node",
    jsonLd({ "@type": Array(20).fill("T"), name: "n" }),
    jsonLd({ "@type": Array(21).fill("T"), name: "n" }),
    ({ entities }) => entities[0]!.types.length,
    20,
  ],
  [
    "the length of a type's name",
    jsonLd({ "@type": "T".repeat(100), name: "n" }),
    jsonLd({ "@type": "T".repeat(101), name: "n" }),
    ({ entities, schemaTypes }) => entities[0]!.types.length + schemaTypes.length,
    2,
    0,
  ],
];

for (const [bound, atLimit, beyond, sizeOf, limit, kept = limit] of ROWS) {
  Deno.test(`extractFacts: keeps ${bound} up to ${limit}`, () => {
    assert.equal(sizeOf(factsOf(atLimit)), limit);
    assert.equal(sizeOf(factsOf(beyond)), kept);
  });
}

Deno.test("extractFacts: a text is cut neither in a character nor behind a space", () => {
  const { title, h1 } = factsOf(
    `<title>${"t".repeat(299)}😀</title><h1>${"t".repeat(299)} t</h1>`,
  );
  assert.equal(title, "t".repeat(299));
  assert.equal(h1, "t".repeat(299));
});

Deno.test("extractFacts: entities with up to 20,000 characters of texts together, the first ones", () => {
  const nodes = Array.from({ length: 100 }, (_, n) => ({
    "@type": "Product",
    name: String(n).padEnd(1_000, "n"),
  }));
  const { entities } = factsOf(jsonLd(nodes));
  assert.deepEqual(entities.map(({ name }) => Number.parseInt(name!)), [...Array(19).keys()]);
});

/** What no page of the web can make larger: the characters of all facts, as JSON. */
const MAX_FACTS_LENGTH = 2_500_000;

Deno.test("extractFacts: whatever a page of 5 MB repeats, its facts stay small", () => {
  const long = "x".repeat(60_000);
  const parts = [
    `<html lang="${long}"><title>${long}</title><base href="${long}"><h1>${long}</h1><p>${long}</p>`,
    `<meta name=description content="${long}"><meta property=og:title content="${long}">`,
    `<link rel="alternate canonical sitemap" hreflang="${long}" href="${long}">`,
    `<body class="${long}"><a href="${long}" rel="${long}">${long}</a><time pubdate datetime="${long}">`,
    `<div itemscope itemtype="https://schema.org/${long}" itemprop="datePublished">${long}</div>`,
    jsonLd({ "@type": [long, "A"], name: long, url: long, areaServed: Array(50).fill(long) }),
    "<a href=/a>b</a>",
    "<a href=/a rel='a b c d e f g h i j k l'>b",
    "<link rel=alternate hreflang=de href=/a>",
    "<div itemtype=https://schema.org/A></div>",
    jsonLd({ "@type": "A", name: "a" }),
    "<p>One sentence of a page that says little more.</p>",
  ];
  for (const part of parts) {
    const facts = factsOf(part.repeat(Math.floor(5_000_000 / part.length)));
    const { length } = JSON.stringify(facts);
    assert.ok(length <= MAX_FACTS_LENGTH, `${part.slice(0, 60)}: ${length}`);
  }
});
