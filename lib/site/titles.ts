/**
 * The titles under which pages are listed: without the site's name, unique, understandable alone.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { languagePrefixOf } from "../address/language_prefix.ts";
import { displayHost, percentDecoded } from "../standards/url.ts";
import { isPlaceholder } from "./boilerplate.ts";
import type { Brand } from "./brand.ts";
import { folderAbove, folderOf } from "./folder.ts";
import { lazily } from "./lazily.ts";
import { textsOf } from "./page_texts.ts";
import { cleanTitle, cutText, hasWords, isShouted, roundBrackets } from "./text.ts";
import {
  partsOf,
  stripNames,
  stripSharedParts,
  type TitleReader,
  titleReader,
} from "./title_parts.ts";
import { foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";

const MAX_TITLE_LENGTH = 110;
const MAX_RAW_TITLE_LENGTH = 300;
const MAX_PATH_LENGTH = 80;
/** What systems call pages that nobody has named. */
const SYSTEM_TITLES = ["React App", "Vite App", "Create Next App"];
/** Titles that say nothing about a page that is not the home page; folded. */
export const EMPTY_TITLES: ReadonlySet<string> = new Set(
  [
    ...SYSTEM_TITLES,
    ...itemsOfAll(({ titles }) => titles.home),
    ...itemsOfAll(({ titles }) => titles.untitled),
  ].map(foldText),
);

const ARCHIVE = new RegExp(
  `(?<=\\S) (?:${itemsOfAll(({ titles }) => titles.archives).join("|")})$`,
  "i",
);
/** What calendars call their list, by the days that it shows: `Events from March 4 – June 2`. */
const CALENDAR = new RegExp(
  `^(${
    itemsOfAll(({ titles }) => titles.eventsOf).map((text) => text.replace(/ (\S+)$/, "(?= $1 )"))
      .join("|")
  }) \\S+ (.*)$`,
);
/** What stands between days: `to`, `bis`, `until`. */
const LONGEST_LINK = 5;

/** A day is no title, and neither is a number. */
const MONTHS: ReadonlySet<string> = new Set(
  itemsOfAll(({ months }) => months).map(foldText),
);

/** Addresses of archives, as WordPress writes them. */
const ARCHIVE_PATH = /\/(?:category|kategorie|categorie|categoria)\//;

/**
 * Titles every page.
 *
 * @param pages The pages to list, in page order.
 * @param brand The site's name and variants, which no title repeats.
 * @param homeTitle What the home page is called in the site's language.
 * @param languageNames What a page's language is called, where it is not the site's; null elsewhere.
 * @returns One title per page, in the same order: non-empty, distinct, one line.
 */
export function titlePages(
  pages: readonly CrawledPage[],
  brand: Brand,
  homeTitle: string,
  languageNames: readonly (string | null)[],
): string[] {
  const names = new Set([...brand.names, homeTitle].map(foldText));
  const read = titleReader();
  const raw = pages.map(ownTitle);
  const stripped = shortened(raw, languageNames, brand, read)
    .map((title, i) => withoutArchive(title, pages[i]!));
  // Only a page without a title, or with another page's, is asked for more.
  const named = lazily(() =>
    stripNames(raw.map(capped), brand.names, read).map((title) => cutText(title, MAX_TITLE_LENGTH))
  );
  const headings = lazily(() => {
    const h1s = pages.map((page) => roundBrackets(textsOf(page).h1.text));
    return shortened(h1s, languageNames, brand, read);
  });
  // A title in capitals is spelled as the heading spells it.
  const own = stripped.map((title, i) =>
    isShouted(title) && read(headings()[i]!).key === read(title).key ? headings()[i]! : title
  );
  const says = (title: string) => {
    const { key } = read(title);
    return hasWords(title) && !isPlaceholder(title) && !names.has(key) && !EMPTY_TITLES.has(key) &&
      !isDate(key);
  };
  const headingOr = (title: string, i: number) => says(headings()[i]!) ? headings()[i]! : title;
  const first = pages.map((page, i) =>
    page.isHome ? homeTitle : says(own[i]!) ? own[i]! : headingOr(pathTitle(page.url), i)
  );
  const rewordings: readonly Rewording[] = [
    (title, i) => languageNames[i] === null ? title : `${title} (${languageNames[i]})`,
    (title, i) => says(named()[i]!) ? named()[i]! : title,
    headingOr,
  ];
  const reworded = rewordings.reduce<readonly string[]>(
    (titles, reword) => replaceTwins(titles, (i) => reword(titles[i]!, i), pages, read),
    first,
  );
  return numberTwins(qualifyTwins(reworded, pages, read));
}

/** Another title for a page. */
type Rewording = (title: string, index: number) => string;

/** What tells a page from others of its title, of which the key is known; empty when nothing does. */
type Qualifier = (page: CrawledPage, key: string) => string;

/** Puts behind titles that pages share what tells them apart: words of their path, the page above, else the whole path. */
function qualifyTwins(
  titles: readonly string[],
  pages: readonly CrawledPage[],
  read: TitleReader,
): readonly string[] {
  const byFolder = lazily(() => new Map(pages.map(({ url }, i) => [folderOf(url), titles[i]!])));
  const qualifiers: readonly Qualifier[] = [
    ({ url }, key) => unlessSaid(pathTitle(url), key),
    ({ url }, key) => unlessSaid(titleAbove(url, byFolder()), key),
    ({ url }) => fullPath(url),
  ];
  return qualifiers.reduce((qualified, qualify) => {
    const replacement = (i: number) => {
      const words = qualify(pages[i]!, read(titles[i]!).key);
      return words === "" ? titles[i]! : `${titles[i]} (${words})`;
    };
    return replaceTwins(qualified, replacement, pages, read);
  }, titles);
}

function unlessSaid(words: string, key: string): string {
  return foldText(words) === key ? "" : words;
}

/** `<title>`, else `og:title`, else the headline of the page's own data. */
function ownTitle(page: CrawledPage): string {
  const { facts } = page;
  const title = roundBrackets(textsOf(page).title.text);
  if (title !== "") return withoutNumber(title, page);
  const headline = facts.entities.find((entity) => entity.topLevel && entity.headline !== null);
  return cleanTitle(facts.openGraph.title) || cleanTitle(headline?.headline ?? null);
}

/** Titles without what all pages share, then without what the pages of one language do. */
function shortened(
  titles: readonly string[],
  languageNames: readonly (string | null)[],
  brand: Brand,
  read: TitleReader,
): string[] {
  const stripped = stripSharedParts(titles.map(capped), brand.names, read);
  for (const members of Map.groupBy(titles.keys(), (i) => languageNames[i]).values()) {
    if (members.length === titles.length) break;
    const shorter = stripSharedParts(members.map((i) => stripped[i]!), brand.names, read);
    members.forEach((i, rank) => stripped[i] = shorter[rank]!);
  }
  return stripped.map((title) => cutText(title, MAX_TITLE_LENGTH));
}

/** Shopware calls a product `Reel 4000 | SW10003`, by the number that its address ends with. */
function withoutNumber(title: string, page: CrawledPage): string {
  const { title: { key }, h1 } = textsOf(page);
  // Most titles end here, before anything is taken apart.
  if (key === h1.key || !key.startsWith(h1.key)) return title;
  const [name = "", end = "", ...more] = partsOf(title);
  const number = foldText(end);
  if (more.length > 0 || !/\d/.test(number) || foldText(name) !== h1.key) return title;
  const { pathname } = new URL(page.url);
  return number === foldText(percentDecoded(pathname.slice(pathname.lastIndexOf("/"))))
    ? roundBrackets(h1.text)
    : title;
}

/** Whether a folded title is numbers, with or without a month. */
function isDate(key: string): boolean {
  const word = key.replace(/\d+/g, "");
  return word === "" || MONTHS.has(word);
}

function capped(title: string): string {
  return title.slice(0, MAX_RAW_TITLE_LENGTH).toWellFormed();
}

/** WordPress calls a product category `Candles Archives`, though not in its heading, and a calendar by its days. */
function withoutArchive(title: string, page: CrawledPage): string {
  const named = title.replace(
    CALENDAR,
    (whole: string, name: string, days: string) => areDays(days) ? name : whole,
  );
  const isArchive = page.facts.schemaTypes.includes("CollectionPage") ||
    ARCHIVE_PATH.test(page.url);
  return isArchive && !ARCHIVE.test(textsOf(page).h1.text) ? named.replace(ARCHIVE, "") : named;
}

/** Whether a text is a time: a month or a year, and nothing else but numbers and short words. */
function areDays(text: string): boolean {
  const words = text.split(/[\s.,–-]+/).filter(hasWords).map(foldText);
  const isTime = (word: string) => MONTHS.has(word) || /^(?:19|20)\d\d$/.test(word);
  return words.some(isTime) &&
    words.every((word) => isTime(word) || /^\d/.test(word) || word.length <= LONGEST_LINK);
}

/**
 * Gives another title to pages that share one. Of twins that a replacement makes no more distinct,
 * all keep what they have; the home page always does.
 */
function replaceTwins(
  titles: readonly string[],
  replacement: (index: number) => string,
  pages: readonly CrawledPage[],
  read: TitleReader,
): readonly string[] {
  const keys = titles.map((title) => read(title).key);
  const counts = countKeys(keys);
  const isTwin = (i: number) => !pages[i]!.isHome && counts.get(keys[i]!)! > 1;
  const twins = titles.flatMap((_, i) => isTwin(i) ? [i] : []);
  if (twins.length === 0) return titles;
  const replaced = [...titles];
  const newKeys = [...keys];
  for (const i of twins) {
    replaced[i] = replacement(i);
    newKeys[i] = read(replaced[i]!).key;
  }
  const newCounts = countKeys(newKeys);
  for (const i of twins) {
    if (newCounts.get(newKeys[i]!)! >= counts.get(keys[i]!)!) replaced[i] = titles[i]!;
  }
  return replaced;
}

/** The last resort, for addresses that differ in nothing that can be said. */
function numberTwins(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    let unique = title;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${title} (${number})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}

function countKeys(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function pathTitle(url: string): string {
  const page = new URL(url);
  return wordsOfPath(page.pathname) || displayHost(page);
}

/** The last segment of a path that has words, `Ueber uns` of `/ueber-uns/`; empty when none has. */
function wordsOfPath(path: string): string {
  const title = path.split("/").map(segmentWords).findLast(hasWords) ?? "";
  return cutText(title.charAt(0).toUpperCase() + title.slice(1), MAX_PATH_LENGTH);
}

/** What the page above is called, else its segment of the path: `/pool/prices/` lies in `Pool`. */
function titleAbove(url: string, byFolder: ReadonlyMap<string, string>): string {
  const above = folderAbove(folderOf(url));
  const segment = above.split("/").at(-2) ?? "";
  if (segment === "" || languagePrefixOf(segment) !== null) return "";
  return byFolder.get(above) ?? wordsOfPath(above);
}

function segmentWords(segment: string): string {
  const text = cleanTitle(percentDecoded(segment).replace(/\.[a-z]{2,5}\d?$/i, ""));
  return text.replace(/[-_+ ]+/g, " ").trim();
}

/** Path and query as they are. */
function fullPath(url: string): string {
  const { pathname, search } = new URL(url);
  return cutText(cleanTitle(percentDecoded(pathname + search)), MAX_PATH_LENGTH);
}
