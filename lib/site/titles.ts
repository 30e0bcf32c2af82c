/**
 * The titles under which pages are listed: without the site's name, unique, understandable alone.
 *
 * A page is called what its main heading says where its `<title>` says that too, else what the first part of its
 * `<title>` says. Where that names no page, or several, the page's other texts are asked, its address last.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { displayHost } from "../standards/url.ts";
import { foldText } from "../words/fold.ts";
import type { Brand } from "./brand.ts";
import { mainHeadings } from "./headings.ts";
import { lazily } from "./lazily.ts";
import { textsOf } from "./page_texts.ts";
import { fullPath, lastSegmentTitle, pathTitle, titleAbove } from "./path_title.ts";
import { publishedOf } from "./published.ts";
import { cutAtSentence } from "./sentences.ts";
import { cleanText, isShouted, roundBrackets } from "./text.ts";
import {
  isBehindBar,
  isBehindColon,
  joinParts,
  stripNames,
  stripSharedParts,
  type Title,
  type TitlePart,
  type TitleReader,
  titleReader,
} from "./title_parts.ts";
import { namesPage, withoutArchive, withoutDays } from "./title_words.ts";
import { learnSpelling } from "./word_spellings.ts";

const MAX_TITLE_LENGTH = 110;
const MAX_RAW_TITLE_LENGTH = 300;
/** A title of at most this length is used as it is. */
const SHORT_TITLE = 40;
/** Of a longer title only the first parts are used. */
const LONG_TITLE = 60;
/** A longer heading is a sentence, not a title. */
const MAX_HEADING_LENGTH = 80;
/** Letters of a word that a heading must share with the title: shorter ones are articles and prepositions. */
const MIN_SHARED_WORD = 4;
const YEAR = /^(?:19|20)\d\d$/;
/** A title that this share of the pages has names none of them. */
const SHARED_RATIO = 0.3;
/** A single word that is the title of so many pages comes from their template. */
const TEMPLATE_PAGES = 3;

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
  const read = titleReader();
  const names = new Set([...brand.names, homeTitle].map(foldText));
  const naming = (texts: readonly string[]) => withoutEmpty(texts, names, read);
  const short = (texts: readonly string[]) => shortened(texts, languageNames, brand, read);
  const raw = pages.map(ownTitle);
  const titles = naming(short(raw).map((title, i) => withoutSystemWords(title, pages[i]!)));
  const headings = naming(short(mainHeadings(pages).map(({ text }) => text)));
  // Most pages need no more than these two.
  const wholeTitles = lazily(() => naming(stripNames(raw, brand.names, read)));
  const openGraphTitles = lazily(() =>
    naming(short(pages.map(({ facts }) => cleanText(facts.openGraph.title))))
  );
  const menuLabels = naming(pages.map(({ menu }) => cleanText(menu?.label ?? null)));
  const spell = lazily(() => learnSpelling(pages.flatMap(sentencesOf)));
  const pathTitles = lazily(() => pages.map(({ url }) => spell()(pathTitle(url))));
  const nameOf = (page: CrawledPage, i: number) =>
    page.isHome
      ? homeTitle
      : pageName(read(titles[i]!), read(headings[i]!)) || headings[i]! || openGraphTitles()[i]! ||
        menuLabels[i]! || pathTitles()[i]! || displayHost(new URL(page.url));
  const rewordings: readonly Rewording[] = [
    (title, i) => languageNames[i] === null ? "" : `${title} (${languageNames[i]})`,
    (_, i) => titles[i]!,
    (_, i) => wholeTitles()[i]!,
    (_, i) => headings[i]!,
    (_, i) => openGraphTitles()[i]!,
    (_, i) => menuLabels[i]!,
  ];
  const reworded = rewordings.reduce<readonly string[]>(
    (twins, reword) => replaceTwins(twins, reword, pages, read),
    pages.map(nameOf),
  ).map((title) => cutAtSentence(calm(title, spell), MAX_TITLE_LENGTH));
  return numberTwins(qualifyTwins(reworded, titles, pathTitles, pages, read)).map(roundBrackets);
}

/** `<title>`, else `og:title`, else the headline of the page's own data. */
function ownTitle(page: CrawledPage): string {
  const { facts } = page;
  const title = textsOf(page).title.text;
  if (title !== "") return capped(title);
  const headline = facts.entities.find((entity) => entity.topLevel && entity.headline !== null);
  return capped(cleanText(facts.openGraph.title) || cleanText(headline?.headline ?? null));
}

function capped(title: string): string {
  return title.slice(0, MAX_RAW_TITLE_LENGTH).toWellFormed();
}

/** Titles without what all pages share, and then without what all pages of one language share. */
function shortened(
  titles: readonly string[],
  languageNames: readonly (string | null)[],
  brand: Brand,
  read: TitleReader,
): string[] {
  const stripped = stripSharedParts(titles, brand.names, read);
  for (const members of Map.groupBy(titles.keys(), (i) => languageNames[i]).values()) {
    if (members.length === titles.length) break;
    const shorter = stripSharedParts(members.map((i) => stripped[i]!), brand.names, read);
    members.forEach((i, rank) => stripped[i] = shorter[rank]!);
  }
  return stripped;
}

/** WordPress calls a product category `Candles Archives`, though not in its heading, and a calendar by its days. */
function withoutSystemWords(title: string, page: CrawledPage): string {
  const named = withoutDays(title);
  const isArchive = page.facts.schemaTypes.includes("CollectionPage") ||
    ARCHIVE_PATH.test(page.url);
  const { h1 } = textsOf(page);
  return isArchive && withoutArchive(h1.text) === h1.text ? withoutArchive(named) : named;
}

/** Texts that name their page. Empty where a text is the site's name, a placeholder, or the text of many pages. */
function withoutEmpty(
  texts: readonly string[],
  names: ReadonlySet<string>,
  read: TitleReader,
): string[] {
  const counts = countKeys(texts.map((text) => read(text).key));
  const most = Math.max(TEMPLATE_PAGES, texts.length * SHARED_RATIO);
  return texts.map((text) => {
    const { key } = read(text);
    return !names.has(key) && counts.get(key)! <= most && namesPage(text, key) ? text : "";
  });
}

/** What a page says in sentences. */
function sentencesOf(page: CrawledPage): string[] {
  return [textsOf(page).description.text, ...page.facts.paragraphs.map(cleanText)];
}

/** A title in capitals, as the site spells its words elsewhere; a single word may be an abbreviation. */
function calm(title: string, spell: () => (text: string) => string): string {
  return isShouted(title) && title.includes(" ") ? spell()(title) : title;
}

/**
 * What a title and a heading call their page: the title where it is short, else the heading where the title says the
 * same with more words, else the title's first part.
 */
function pageName(title: Title, heading: Title): string {
  if (title.key === heading.key) return isShouted(title.text) ? heading.text : title.text;
  const [first, second] = title.parts;
  if (first === undefined) return "";
  const isFirst = first.key === heading.key;
  // `Newsletter 5` of `Newsletter 5: Sow and reap` is half of a name.
  if (isFirst && !isBehindColon(second!)) return heading.text;
  const parts = beforeBar(title.parts);
  const name = joinParts(parts);
  if (name.length <= SHORT_TITLE) return name;
  return isFirst || isNameWithin(heading, title) ? heading.text : firstParts(parts);
}

/** What stands before the first bar: behind it stand sections, slogans and numbers of articles, but for years. */
function beforeBar(parts: readonly TitlePart[]): readonly TitlePart[] {
  const bar = parts.findIndex((part, i) => i > 0 && isBehindBar(part) && !YEAR.test(part.text));
  return bar < 0 ? parts : parts.slice(0, bar);
}

/** As many of a title's first parts as fit; a single word would say too little. */
function firstParts(parts: readonly TitlePart[]): string {
  const lengths = parts.map((_, i) => joinParts(parts.slice(0, i + 1)));
  const last = lengths.findLastIndex((name) => name.length <= LONG_TITLE && name.includes(" "));
  return lengths.at(last)!;
}

/** Whether a heading is no more than a title says, in fewer words: not one half of it, and not a single word. */
function isNameWithin(heading: Title, title: Title): boolean {
  const { length } = heading.text;
  if (length > MAX_HEADING_LENGTH || length >= title.text.length) return false;
  if (title.parts.some(({ key }) => key === heading.key)) return false;
  const said = new Set(wordsOf(title.text));
  const words = wordsOf(heading.text);
  return words.length > 1 && words.every((word) => said.has(word));
}

/** The words of a text but for articles and prepositions. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText)
    .filter((word) => word.length >= MIN_SHARED_WORD || /\d/.test(word));
}

/** Makes another title for a page; empty where there is none. */
type Rewording = (title: string, index: number) => string;

/**
 * Gives another title to pages that share one. A page keeps the old title where as many pages would share the new one;
 * the home page always keeps it.
 */
function replaceTwins(
  titles: readonly string[],
  reword: Rewording,
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
    replaced[i] = reword(titles[i]!, i) || titles[i]!;
    newKeys[i] = read(replaced[i]!).key;
  }
  const newCounts = countKeys(newKeys);
  for (const i of twins) {
    if (newCounts.get(newKeys[i]!)! >= counts.get(keys[i]!)!) replaced[i] = titles[i]!;
  }
  return replaced;
}

/**
 * Tells apart pages that still share a title. A template's word is replaced by the words of the address. Any other
 * title is followed by what distinguishes it: words of its address, the page above, its year, or else the whole path.
 */
function qualifyTwins(
  shortTitles: readonly string[],
  titles: readonly string[],
  pathTitles: () => readonly string[],
  pages: readonly CrawledPage[],
  read: TitleReader,
): readonly string[] {
  const byFolder = lazily(() =>
    new Map(pages.map(({ url }, i) => [new PageAddress(url).folder, shortTitles[i]!]))
  );
  const counts = countKeys(shortTitles.map((title) => read(title).key));
  const isTemplateWord = (title: string) =>
    !title.includes(" ") && counts.get(read(title).key)! >= TEMPLATE_PAGES;
  const qualified = (title: string, i: number, words: string) => {
    const rest = beyond(beyond(words, read(title).key), read(titles[i]!).key);
    return rest === "" ? "" : `${title} (${rest})`;
  };
  const rewordings: readonly Rewording[] = [
    (title, i) => isTemplateWord(title) ? pathTitles()[i]! : "",
    (title, i) => qualified(title, i, pathTitles()[i]!),
    (title, i) => qualified(title, i, lastSegmentTitle(pages[i]!.url)),
    (title, i) => qualified(title, i, titleAbove(pages[i]!.url, byFolder())),
    (title, i) => qualified(title, i, publishedOf(pages[i]!)?.slice(0, 4) ?? ""),
    (title, i) => `${title} (${fullPath(pages[i]!.url)})`,
  ];
  return rewordings.reduce(
    (twins, reword) => replaceTwins(twins, reword, pages, read),
    shortTitles,
  );
}

/** What words add to a title: the number that follows it in them, or else all words; nothing where they add nothing. */
function beyond(words: string, key: string): string {
  const said = foldText(words);
  if (key.startsWith(said)) return "";
  const rest = key !== "" && said.startsWith(key) ? said.slice(key.length) : words;
  return /^\d+$/.test(rest) ? rest : words;
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
