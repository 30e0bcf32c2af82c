/**
 * Sites made up from a seed, their texts and addresses as hostile as the web allows.
 */

import type { CrawledPage, CrawlReport } from "../../lib/crawl/report.ts";
import { ORIGIN, pageOf, reportWith } from "../site/report_builder.ts";

/** A source of numbers from 0 to 1 that depends on its seed alone (mulberry32). */
export type Random = () => number;

/**
 * Starts a source of numbers.
 *
 * @param seed Any integer.
 * @returns The source.
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6D2B79F5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PIECES = [
  ...[
    "Wagen",
    "Rad",
    "the",
    "und",
    "2026",
    "Ü",
    "ß",
    "é",
    "e\u0301",
    "日本",
    "عربى",
    "שלום",
    "👩‍💻",
    "🇩🇪",
    "½",
  ],
  ...[
    " ",
    "  ",
    "\n",
    "\r\n",
    "\t",
    "\u00A0",
    "\u2028",
    "\u2029",
    "\u0085",
    "\v",
    "\u3000",
    "\0",
    "\x1b",
  ],
  ...[
    "\u00AD",
    "\u200B",
    "\u200E",
    "\u202E",
    "\u2066",
    "\uFEFF",
    "\uD800",
    "\uDC00",
    "\uE000",
    "\uFFFD",
  ],
  ...[
    "[",
    "]",
    "](",
    "[x](y)",
    "![i](j)",
    "[r]: /u",
    "(",
    ")",
    ")(",
    "<",
    ">",
    "<b>",
    "</b>",
    "<br>",
    "<!--",
    "-->",
  ],
  ...[
    "<a href='x'>",
    "<http://a.b>",
    "<1@a.b>",
    "*",
    "**",
    "***",
    "_",
    "__",
    "a_b_c",
    "*x*",
    "_y_",
    "`",
    "``",
    "`c`",
  ],
  ...[
    "\\",
    "\\\\",
    "\\[",
    "#",
    "##",
    "# x",
    " #",
    "> q",
    "- l",
    "+ m",
    "1. n",
    "2) o",
    "---",
    "***",
    "===",
    "~~~",
    "```",
  ],
  ...[
    "&",
    "&amp;",
    "&amp;amp;",
    "&lt;b&gt;",
    "&#x41;",
    "&#0;",
    "&copy",
    "&bogus;",
    '"',
    "'",
    "“",
    "|",
    " | ",
    " - ",
    ": ",
  ],
  ...[
    "undefined",
    "null",
    "…",
    "...",
    "http://x.example/_a_/*b*",
    "$x$",
    "{{ t }}",
    "<%= e %>",
    "javascript:alert(1)",
  ],
] as const;

const PATHS = [
  ...[
    "blog",
    "shop",
    "produkt",
    "über-uns",
    "a b",
    "(x)",
    "[y]",
    "a'b",
    'a"b',
    "%28",
    "%zz",
    "%",
    "日本",
    "_a_",
    "*b*",
  ],
  ...[
    "&copy;",
    "&amp;",
    "a;b",
    "a|b",
    "a^b",
    "{c}",
    "`d`",
    "~e",
    "<f>",
    "..",
    ".",
    "index.html",
    "impressum",
    "faq",
    "😀",
  ],
] as const;

const QUERIES = [
  "",
  "",
  "",
  "?a=1",
  "?utm_source=x&b=2",
  "?x[]=1&copy;=2",
  "?q=<i>",
  "?q='\"()",
  "?a\\b",
  "#frag",
  "?gclid=1",
];

/**
 * Makes a site up.
 *
 * @param random Where chance comes from.
 * @returns A report of up to 25 pages.
 */
export function hostileReport(random: Random): CrawlReport {
  const suffix = chance(random, 0.5)
    ? ` ${pick(random, ["|", "-", "–", "»", ":"])} ${textFrom(random, 4)}`
    : "";
  const common = textFrom(random, 5);
  const pages = new Map<string, CrawledPage>();
  const count = 1 + Math.floor(random() * 25);
  for (let i = 0; i < count; i++) {
    const page = hostilePage(random, i === 0 ? "/" : pathFrom(random), suffix, common);
    pages.set(page.url, page);
  }
  return reportWith(...pages.values());
}

/**
 * Shuffles, as a sitemap in another order would.
 *
 * @param random Where chance comes from.
 * @param values What to shuffle.
 * @returns The same values in another order.
 */
export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values.map((value) => ({ value, rank: random() })).sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

function hostilePage(random: Random, path: string, suffix: string, common: string): CrawledPage {
  const text = () => maybe(random, () => textFrom(random, 8));
  const title = chance(random, 0.2) ? common + suffix : textFrom(random, 6) + suffix;
  const { pathname, search } = new URL(path, ORIGIN);
  return pageOf(path, {
    url: ORIGIN + pathname + search,
    lang: maybe(random, () => pick(random, ["de", "en-GB", "fr", "xx", "ja", "", "<de>", "de_DE"])),
    title: chance(random, 0.02) ? "x[".repeat(5_000) : maybe(random, () => title),
    description: chance(random, 0.3) ? common : text(),
    h1: text(),
    openGraph: { siteName: text(), title: text(), description: text() },
    canonical: maybe(random, () => pathFrom(random)),
    robots: chance(random, 0.05) ? ["noindex"] : [],
    lastModified: maybe(random, () => `202${Math.floor(random() * 6)}-01-01`),
    schemaTypes: [textFrom(random, 2), "Product", "BlogPosting"].slice(Math.floor(random() * 3)),
    entities: [{
      types: [pick(random, ["Organization", "WebSite", "Hotel", "Article"])],
      name: text(),
      legalName: text(),
      description: text(),
      telephone: text(),
      datePublished: text(),
      addresses: [{
        streetAddress: text(),
        postalCode: text(),
        addressLocality: text(),
        addressRegion: text(),
        addressCountry: maybe(random, () => pick(random, ["DE", "us", "XX", "Österreich", "ZZ"])),
      }],
    }],
  });
}

function textFrom(random: Random, maxPieces: number): string {
  const length = Math.floor(random() * (maxPieces + 1));
  return Array.from({ length }, () => pick(random, PIECES) + (chance(random, 0.4) ? " " : "")).join(
    "",
  );
}

function pathFrom(random: Random): string {
  const length = Math.floor(random() * 4);
  const path = Array.from({ length }, () => pick(random, PATHS)).join("/");
  return `/${path}${pick(random, QUERIES)}`;
}

function maybe<T>(random: Random, make: () => T): T | null {
  return chance(random, 0.7) ? make() : null;
}

function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}
