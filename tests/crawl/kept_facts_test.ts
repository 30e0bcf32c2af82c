import assert from "node:assert/strict";
import type { PageOutcome } from "../../lib/crawl/fetch_page.ts";
import { boundFacts, boundOutcome } from "../../lib/crawl/kept_facts.ts";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import type { PageFacts } from "../../lib/standards/page_facts.ts";

const LARGE = 65_537;

/** The facts of a page with this markup. */
function factsOf(markup: string): PageFacts {
  const bytes = new TextEncoder().encode(`<!doctype html>${markup}`);
  return extractFacts(bytes, "text/html; charset=utf-8", { links: true });
}

const repeat = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join("");
const path = (length: number) => `/${"a".repeat(length - 1)}`;

Deno.test("boundFacts: what a small page says is kept as it is", () => {
  const facts = factsOf(`<title>${"t".repeat(60_000)}</title>`);
  assert.equal(boundFacts(facts, LARGE - 1), facts);
});

Deno.test("boundFacts: what an honest large page says is kept whole", () => {
  const facts = factsOf(
    `<html lang="de"><title>Titel</title><meta name="description" content="Text">
    <link rel="canonical" href="/a"><base href="/b/"><meta name="robots" content="noindex, nofollow">
    <meta property="og:title" content="O"><meta http-equiv="refresh" content="9; url=/c">
    <link rel="alternate" hreflang="fr" href="/fr"><h1>Kopf</h1><a href="/d" rel="next">D</a>
    <script type="application/ld+json">{"@type":"Organization","name":"N"}</script>`,
  );
  assert.deepEqual(boundFacts(facts, LARGE), facts);
});

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
    `<title>${"t".repeat(5_000)}</title>`,
    `<title>${"t".repeat(5_001)}</title>`,
    ({ title }) => title!.length,
    5_000,
  ],
  [
    "a heading",
    `<h1>${"t".repeat(5_000)}</h1>`,
    `<h1>${"t".repeat(9_000)}</h1>`,
    ({ h1 }) => h1!.length,
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
    repeat(200, (n) => `<p itemtype=https://schema.org/T${n}>`),
    repeat(201, (n) => `<p itemtype=https://schema.org/T${n}>`),
    ({ schemaTypes }) => schemaTypes.length,
    200,
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
    `<a href=/>${"t".repeat(5_000)}</a>`,
    `<a href=/>${"t".repeat(5_001)}</a>`,
    ({ links }) => links[0]!.text.length,
    5_000,
  ],
];

for (const [bound, atLimit, beyond, sizeOf, limit, kept = limit] of ROWS) {
  Deno.test(`boundFacts: of a large page ${bound}, up to ${limit}`, () => {
    assert.equal(sizeOf(boundFacts(factsOf(atLimit), LARGE)), limit);
    assert.equal(sizeOf(boundFacts(factsOf(beyond), LARGE)), kept);
  });
}

Deno.test("boundFacts: a text is cut neither in a character nor behind a space", () => {
  const { title, h1 } = boundFacts(
    factsOf(`<title>${"t".repeat(4_999)}😀</title><h1>${"t".repeat(4_999)} t</h1>`),
    LARGE,
  );
  assert.equal(title, "t".repeat(4_999));
  assert.equal(h1, "t".repeat(4_999));
});

Deno.test("boundFacts: alternates are bounded on small pages too, because each is a hundred times its markup", () => {
  const facts = factsOf(repeat(501, (n) => `<link rel=alternate hreflang=a${n} href=/${n}>`));
  assert.equal(boundFacts(facts, 1).alternates.length, 500);
});

Deno.test("boundFacts: entities of a large page, up to 50,000 characters of them together", () => {
  const nodes = Array.from({ length: 100 }, (_, n) => ({
    "@type": "Product",
    name: `${n}${"n".repeat(1_500)}`,
  }));
  const facts = factsOf(`<script type="application/ld+json">${JSON.stringify(nodes)}</script>`);
  assert.equal(facts.entities.length, 100);
  const { entities } = boundFacts(facts, LARGE);
  const { length } = JSON.stringify(entities);
  assert.ok(length <= 50_000 && length > 45_000, String(length));
  assert.deepEqual(entities, facts.entities.slice(0, entities.length), "the first ones, in order");
});

Deno.test("boundOutcome: a reason quotes up to 2,048 characters, and says where it was cut", () => {
  const outcomeOf = (mediaType: string): PageOutcome => ({
    ok: false,
    reason: { kind: "not_html", mediaType },
    retryAfterMs: null,
  });
  const longest = outcomeOf("m".repeat(2_048));
  assert.deepEqual(boundOutcome(longest), longest);
  const cut = outcomeOf(`${"m".repeat(2_048)}…`);
  assert.deepEqual(boundOutcome(outcomeOf("m".repeat(2_049))), cut);
});
