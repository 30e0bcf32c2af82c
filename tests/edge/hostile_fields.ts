/**
 * Small sites of which one field is filled to its cap with what makes careless code slow.
 *
 * Every text of the web that the crawl reads has a marker in the templates below; so a new fact gets its row by being
 * written there.
 */

import type { FixtureResource, SiteFixture } from "../../lib/crawl/site_fixture.ts";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import { describeSite } from "../site/describe_site.ts";
import { crawlFixture, GENERATOR } from "../site/golden_site.ts";
import type { WorkCounter } from "./work_count.ts";

const ORIGIN = "https://joiner.example";

/** A page. What stands between `{` and `}` is a field's name and what it holds when it is not the one that is filled. */
const PAGE =
  `<!doctype {doctype:html}><!--{comment:x}--><html lang="{lang:en}" {attribute name:x}="{attribute:x}">
<head><meta charset="{charset:utf-8}"><title>{title:Oak tables | Joiner}</title>
<meta name="{meta name:x}" content="{meta content:x}"><meta name=description content="{description:Solid oak.}">
<meta property="og:site_name" content="{og site_name:Joiner}"><meta property="og:title" content="{og title:Oak tables}">
<meta property="og:description" content="{og description:Oak}"><meta property="og:locale" content="{og locale:en}">
<meta property="og:type" content="{og type:website}"><meta name="application-name" content="{application-name:Joiner}">
<meta name="generator" content="{generator:Hugo}"><meta name="robots" content="{robots:noarchive}">
<meta property="article:published_time" content="{published:2026-01-01}">
<meta http-equiv="refresh" content="{refresh:x}"><link rel="canonical" href="{canonical:}">
<link rel="{link rel:x}" href="/x"><link rel="alternate" hreflang="{hreflang:en}" href="{alternate:/}">
<link rel="sitemap" href="{sitemap link:/sitemap.xml}"><link rel="alternate" type="text/markdown" href="{markdown:/a.md}">
<style>{style:x}</style><script>{script:x}</script></head>
<body class="{body class:home}" id="{id:x}"><nav><a href="/oak">{menu label:Oak}</a></nav><{tag name:x}>
<div class="{class:x}" role="{role:x}" style="{inline style:x}"><h1>{h1:Oak tables}</h1></div>
<p>{p:We build tables of solid oak, and have done so since our grandfather began.}</p>
<div itemscope itemtype="{itemtype:x}" itemprop="{itemprop:x}"><time datetime="{datetime:2026}">{time:x}</time></div>
<p vocab="{vocab:x}" prefix="{prefix:x}" typeof="{typeof:x}"></p><p><a href="{href:/beech}" rel="{rel:x}">{link:Beech}</a></p>
<input type="{input type:text}"><footer>{footer:x}</footer>{body:x}
<script type="application/ld+json">{json text:[]}</script>
<script type="application/ld+json">{"@context":"{json context:https://schema.org}","@type":"{json type:Organization}",
"@id":"{json id:#a}","name":"{json name:Joiner}","alternateName":"{json alternateName:J}",
"legalName":"{json legalName:Joiner Ltd}","headline":"{json headline:x}","description":"{json description:Oak.}",
"slogan":"{json slogan:x}","url":"{json url:/}","telephone":"{json telephone:1}","email":"{json email:a@b.example}",
"inLanguage":"{json inLanguage:en}","datePublished":"{json datePublished:2026}","dateModified":"{json dateModified:2026}",
"areaServed":["{json areaServed:Ely}"],"foundingDate":"{json foundingDate:1999}",
"address":{"streetAddress":"{json streetAddress:1}","postalCode":"{json postalCode:1}","addressLocality":
"{json addressLocality:Ely}","addressRegion":"{json addressRegion:x}","addressCountry":"{json addressCountry:GB}"},
"contactPoint":{"contactType":"{json contactType:x}","telephone":"{json contact telephone:1}",
"email":"{json contact email:a@b.example}","availableLanguage":"{json availableLanguage:en}"},
"openingHours":"{json openingHours:Mo 9-12}","openingHoursSpecification":{"dayOfWeek":"{json dayOfWeek:Monday}",
"opens":"{json opens:09:00}","closes":"10:00"}}</script>
<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem",
"position":"{json position:1}","name":"{json crumb:Home}","item":"{json item:/}"}]}</script></body></html>`;

const ROBOTS = `{robots line:x}
User-agent: {user-agent:*}
Disallow: {disallow:/x}
Allow: {allow:/}
Crawl-delay: {crawl-delay:0}
Sitemap: {sitemap:https://joiner.example/sitemap.xml}
Sitemap: https://joiner.example/sitemap.txt
Sitemap: https://joiner.example/feed.xml
`;

const SITEMAP = `<?xml version="1.0" encoding="{xml encoding:UTF-8}"?><!--{xml comment:x}-->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><{xml tag:x}/><url><loc>https://joiner.example/oak</loc>
<lastmod>{lastmod:2026-01-01}</lastmod><priority>{priority:0.5}</priority><x>{xml text:x}</x>
<xhtml:link rel="{xhtml rel:alternate}" hreflang="{xhtml hreflang:de}" href="{xhtml href:/oak}"/></url>
<url><loc>{loc:https://joiner.example/beech}</loc></url><url><loc>https://joiner.example/{path:elm}</loc></url>
<url><loc>https://joiner.example/blog/{slug:one}</loc></url><url><loc>https://joiner.example/oak?{query:a=b}</loc></url></urlset>`;

const SITEMAP_TEXT = "https://joiner.example/oak\n{line:https://joiner.example/ash}\n";

const FEED =
  `<rss><channel><item><link>{feed link:https://joiner.example/oak}</link><pubDate>{pubDate:x}</pubDate></item>
</channel></rss>`;

/** Header fields of every page. */
const HEADERS: Readonly<Record<string, string>> = {
  "content-type": "{content-type:text/html; charset=utf-8}",
  "content-language": "{content-language:en}",
  "link": "{Link:</a.md>; rel=alternate; type=text/markdown}",
  "x-robots-tag": "{x-robots-tag:noarchive}",
  "last-modified": "{last-modified:Thu, 01 Jan 2026 00:00:00 GMT}",
  "etag": '{etag:"a"}',
  "cache-control": "{cache-control:no-cache}",
  "vary": "{vary:accept}",
};

const LOCATION = "{location:/oak}";

const FIELD = /\{([A-Za-z][\w -]*):([^{}]*)\}/g;

/** The fields, by the names in the templates. */
export const FIELDS: readonly string[] = [
  PAGE,
  ROBOTS,
  SITEMAP,
  SITEMAP_TEXT,
  FEED,
  LOCATION,
  ...Object.values(HEADERS),
].flatMap((template) => [...template.matchAll(FIELD)].map(([, name]) => name!));

/** A text of any length. */
export interface Shape {
  /** What it is, for a failure's message. */
  readonly name: string;
  /** Makes it as long as asked, or a little longer. */
  readonly fill: (length: number) => string;
}

const CHARACTERS = [
  ..." \t\n\r.,;:!?-_/\\|&#%@=+*~^$`'\"<>()[]{}aA0\0é\u0301ß字😀\u00a0\u200b\u3000»›·•–—…©®™",
];

const PAIRS: readonly string[] = [
  ...[
    "a ",
    "a-",
    "a.",
    "a/",
    "/a",
    "1.",
    "-1",
    "/1",
    "a,",
    "a\n",
    " \n",
    ".\n",
    "\r\n",
    "- ",
    " -",
    " |",
    "| ",
  ],
  ...[
    "&a",
    "&#",
    "%4",
    "<a",
    "</",
    "<!",
    "--",
    '="',
    "\"'",
    '\\"',
    "//",
    "/*",
    "*/",
    "] ",
    "[ ",
    ") (",
    "« »",
    "aA",
  ],
  ...[
    "Aa",
    "a😀",
    "é ",
    "a\u0301",
    "url=",
    "http://",
    "www.",
    "a@b.",
    "co.",
    "Abc. ",
    "de-",
    "x=1&",
    "a:b ",
    ";a=",
    "T:",
  ],
];

const NESTED: readonly (readonly [open: string, close: string])[] = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["<b>", "</b>"],
  ["<div>", "</div>"],
  ["<table><td>", "</table>"],
  ["<svg><desc>", "</svg>"],
  ["&amp;", ";"],
  ["«", "»"],
  ["<!--", "-->"],
  ['{"a":', "}"],
  ["[", ""],
];

function repeated(unit: string, ending: string): Shape {
  return {
    name: JSON.stringify(`${unit}…${ending}`),
    fill: (length) => unit.repeat(Math.ceil(length / unit.length)) + ending,
  };
}

/** What fields are filled with: runs of one character, two alternating, nested ones, with line breaks. */
export const SHAPES: readonly Shape[] = [
  ...[...CHARACTERS, ...PAIRS].flatMap((unit) => [repeated(unit, ""), repeated(unit, "\n")]),
  ...CHARACTERS.map((unit) => repeated(unit, "\u0001x")),
  ...NESTED.map(([open, close]) => ({
    name: JSON.stringify(`${open}…${close}`),
    fill: (length: number) => {
      const depth = Math.ceil(length / (open.length + close.length));
      return open.repeat(depth) + close.repeat(depth);
    },
  })),
];

/** A template with one field filled, the others at rest. */
function filled(template: string, field: string, value: string): string {
  return template.replace(FIELD, (_, name: string, rest: string) => {
    if (name !== field) return rest;
    return name.startsWith("json ") && name !== "json text"
      ? JSON.stringify(value).slice(1, -1)
      : value;
  });
}

/** Makes a text one that a header field can hold (RFC 9110 section 5.5). */
function asHeader(value: string): string {
  return value.replace(/[^\x20-\x7e\x80-\xff]/g, "?").trim();
}

/**
 * Makes a site.
 *
 * @param field The name of the field that is filled.
 * @param value What it holds.
 * @returns A home page and some others, which all hold it where it is a page's field.
 */
export function siteWith(field: string, value: string): SiteFixture {
  const headers = Object.fromEntries(
    Object.entries(HEADERS).map(([name, text]) => [name, asHeader(filled(text, field, value))]),
  );
  const page: FixtureResource = { status: 200, headers, body: filled(PAGE, field, value) };
  const text = (body: string, type: string): FixtureResource => ({
    status: 200,
    headers: { "content-type": type },
    body: filled(body, field, value),
  });
  const paths = ["/", "/oak", "/beech", "/elm", "/ash", "/blog/one"];
  const resources = new Map<string, FixtureResource>(paths.map((path) => [path, page]));
  for (const prefix of ["/", "/blog/", "/oak?"]) {
    const url = URL.parse(`${ORIGIN}${prefix}${value}`);
    if (url !== null) resources.set(url.pathname + url.search, page);
  }
  resources.set("/robots.txt", text(ROBOTS, "text/plain"));
  resources.set("/sitemap.xml", text(SITEMAP, "application/xml"));
  resources.set("/sitemap.txt", text(SITEMAP_TEXT, "text/plain"));
  resources.set("/feed.xml", text(FEED, "application/xml"));
  const location = asHeader(filled(LOCATION, field, value));
  resources.set("/ash", { status: 301, headers: { location }, body: "" });
  return { origin: ORIGIN, resources, expected: new Map() };
}

/** One field, and what it is filled with. */
export interface HostileField {
  /** The field's name. */
  readonly field: string;
  /** What it is filled with. */
  readonly shape: Shape;
}

/**
 * Chooses fields and fillings.
 *
 * @param perField How many fillings each field meets, others for each.
 * @returns Every field that often.
 */
export function hostileFields(perField: number): readonly HostileField[] {
  const step = Math.max(1, Math.floor(SHAPES.length / perField));
  return FIELDS.flatMap((field, row) =>
    Array.from({ length: perField }, (_, i) => ({
      field,
      shape: SHAPES[(row * FIELD_STEP + i * step) % SHAPES.length]!,
    }))
  );
}

/** Moves on from field to field, so that each meets other fillings than its neighbours. */
const FIELD_STEP = 37;

/** The byte caps of texts, and a length within what is kept of them. */
const LENGTHS: readonly number[] = [60_000, 4_000];

/** A site that takes less than so many times the work of the same site at rest needs no closer look. */
const SUSPICIOUS = 1.5;

/** By how much the added work grows where the field is twice as long: about 2 where it is linear, about 4 where it is quadratic. */
const MAX_GROWTH = 3;

/**
 * Judges how much work a filled field makes, from the site's addresses to its two files.
 *
 * @param input The field.
 * @param counter Counts the work.
 * @param run What is done with the site.
 * @returns Null where the work grows no faster than the field; else the work of an eighth, a quarter, a half, and the whole.
 */
export async function growthOf(
  { field, shape }: HostileField,
  counter: Pick<WorkCounter, "count">,
  run: (site: SiteFixture) => unknown = generateFrom,
): Promise<string | null> {
  const workOf = (filled: string, value: string) =>
    counter.count(() => run(siteWith(filled, value)));
  const rest = await workOf("", "");
  for (const length of LENGTHS) {
    const whole = await workOf(field, shape.fill(length));
    if (whole < SUSPICIOUS * rest) continue;
    const half = await workOf(field, shape.fill(length / 2));
    const quarter = await workOf(field, shape.fill(length / 4));
    const eighth = await workOf(field, shape.fill(length / 8));
    // Twice, because a text that is read only beyond some length adds much at one step, and no more at the next.
    const isFast = whole - half > MAX_GROWTH * (half - quarter) &&
      half - quarter > MAX_GROWTH * (quarter - eighth);
    if (isFast) {
      return `${field} ${shape.name}, ${length}: ${[eighth, quarter, half, whole].join(", ")}`;
    }
  }
  return null;
}

/**
 * Takes a site from its addresses to its two files.
 *
 * @param site The site.
 * @returns The number of pages; 0 where nothing could be read.
 */
export async function generateFrom(site: SiteFixture): Promise<number> {
  let report;
  try {
    report = await crawlFixture(site);
  } catch {
    return 0;
  }
  const { outline } = describeSite(report, GENERATOR);
  checkLlmsTxt(renderLlmsTxt(outline), outline);
  renderLlmsFullTxt(outline);
  return report.pages.length;
}
