/**
 * Finds which pages of a site are of one kind, by their addresses and by the sitemaps that list them.
 *
 * Pages of one section (the first segment of their paths) are a group. So are pages whose names share their first or their
 * last word, such as a page for every town: `/cleaning-leeds`, `/cleaning-york`. A folder that holds all pages makes no
 * group, nor does a year. Pure; the time is linear in the number of pages.
 */

import { MAX_SEGMENT_LENGTH, type PageAddress } from "./page_address.ts";
import { valueOf } from "../words/lazily.ts";

/** Matches the folder in which a content system puts all pages, or all of one technical kind. It says nothing of them. */
export const SYSTEM_FOLDER: RegExp =
  /\/(?:pages?|nodes?|site|content|main|home|index|public|static|html)\/$/;

/** What we need to know of a page. */
export interface GroupedPage {
  /** The page's address. */
  readonly address: PageAddress;
  /** The name of the sitemap file that lists it; null when none does. */
  readonly sitemap: string | null;
}

/** A group of pages. */
export interface PageGroup<Page> {
  /** A text that no other group of the site has. */
  readonly key: string;
  /** A text that all groups of the same section share; null when the pages are in no section. */
  readonly section: string | null;
  /** The name of the sitemap that lists the pages, without its numbers; empty when none does. */
  readonly sitemap: string;
  /** Whether the pages share a section or a word of their names. Without either, they are of different kinds. */
  readonly isKind: boolean;
  /** The pages. */
  readonly pages: Page[];
}

/** Pages whose names begin with the same word, or end with it. */
interface Series<Page> {
  /** The word; in front of `-` where the names begin with it, behind it where they end with it. */
  readonly word: string;
  /** How many pages there are. Those of which more share another word are in that group. */
  size: number;
  /** The group, as soon as a page is in it. */
  group: PageGroup<Page> | null;
}

/** How many names must share a word to be a series. */
const MIN_SERIES = 4;

/** How many folders that all pages share are left out of account at most. */
const MAX_BASE_DEPTH = 8;

/** How many pages we need to see that all are in one folder. Fewer may be in one folder by chance. */
const MIN_BASE_PAGES = 5;

/** How many pages are put into sections in a step. */
const PAGES_PER_STEP = 4_096;

const WORD_SEPARATOR = /[-_+]/;

const LAST_WORD = /[-_+][^-_+]*$/;

/** Matches a word. Numbers and dates are no words. */
const HAS_LETTER = /[^\d]/;

/** The most characters that a file extension may have, including its dot. */
const MAX_EXTENSION = 6;

/** Groups pages in steps, because a sitemap may have 50,000 addresses. Every page is in one group. */
export function* groupPages<Page extends GroupedPage>(
  pages: readonly Page[],
): Generator<undefined, readonly PageGroup<Page>[]> {
  const base = baseDepth(pages);
  yield;
  // A flat site has a section for every page, and a list for each would take long to make.
  const sections = new Map<string, Page | Page[]>();
  for (const [i, page] of pages.entries()) {
    const section = sectionOf(page.address, base);
    const others = sections.get(section);
    if (Array.isArray(others)) others.push(page);
    else sections.set(section, others === undefined ? page : [others, page]);
    if ((i + 1) % PAGES_PER_STEP === 0) yield;
  }
  yield;
  const byFamily = new Map<string, Map<string, Page[]>>();
  // To take the numbers out of a sitemap's name for every page takes longer.
  const bySitemap = new Map<string | null, Map<string, Page[]>>();
  const inFamilyOf = (sitemap: string | null) =>
    valueOf(
      bySitemap,
      sitemap,
      // Without numbers, all parts of a split sitemap have one name.
      () => valueOf(byFamily, (sitemap ?? "").replace(/\d+/g, ""), () => new Map()),
    );
  let handled = 0;
  for (const [section, members] of sections) {
    // A section needs two pages. Otherwise every page of a flat site would be a section.
    const isSection = Array.isArray(members);
    const key = isSection ? section : languageIn(section);
    for (const page of isSection ? members : [members]) {
      valueOf(inFamilyOf(page.sitemap), key, () => []).push(page);
      handled++;
    }
    if (handled < PAGES_PER_STEP) continue;
    handled = 0;
    yield;
  }
  const groups: PageGroup<Page>[] = [];
  for (const [sitemap, bySection] of byFamily) {
    for (const [key, members] of bySection) {
      const section = key === languageIn(key) ? null : `${sitemap} ${key}`;
      const addGroup = (word: string): PageGroup<Page> => {
        const isKind = word !== "" || section !== null;
        const group = { key: `${sitemap} ${key} ${word}`, section, sitemap, isKind, pages: [] };
        groups.push(group);
        return group;
      };
      yield* groupSeries(members, addGroup);
    }
  }
  return groups;
}

/** Counts how many leading segments all pages share. Pages without segments are not counted. */
function baseDepth(pages: readonly GroupedPage[]): number {
  const paths = pages.map(({ address }) => address.segments).filter(({ length }) => length > 0);
  if (paths.length < MIN_BASE_PAGES) return 0;
  const [first = []] = paths;
  const isShared = (depth: number) =>
    paths.every((path) => path[depth] === first[depth] || path.length === depth);
  const deepest = Math.min(first.length, MAX_BASE_DEPTH);
  let depth = 0;
  while (depth < deepest && isShared(depth)) depth++;
  return depth;
}

/** Returns the language and the name of the section in which a page would be; the name may be empty. */
function sectionOf({ segments, prefix }: PageAddress, base: number): string {
  const name = (segments[base] ?? "").slice(0, MAX_SEGMENT_LENGTH);
  const isFile = segments.length === base + 1;
  // Years and numbers divide a site by date, not by subject.
  const section = /^\d*$/.test(name) ? "" : (isFile ? withoutExtension(name) : name).toLowerCase();
  return prefix === null ? section : `${prefix.tag} ${section}`;
}

/** Returns what {@link sectionOf} returns for the pages of a language that are in no section. */
function languageIn(section: string): string {
  return section.slice(0, section.indexOf(" ") + 1);
}

/** Divides the pages of a section by the words that their names share. Those that share none are a group, too. */
function* groupSeries<Page extends GroupedPage>(
  pages: readonly Page[],
  addGroup: (word: string) => PageGroup<Page>,
): Generator<undefined, void> {
  const names = pages.map(({ address }) => nameOf(address));
  yield;
  const starts = seriesOf<Page>(names, firstWord, (word) => `${word}-`);
  yield;
  const ends = seriesOf<Page>(names, lastWord, (word) => `-${word}`);
  yield;
  const others: Series<Page> = { word: "", size: 0, group: null };
  pages.forEach((page, i) => {
    const [start, end] = [starts[i]!, ends[i]!];
    const larger = start.size >= end.size ? start : end;
    const series = larger.size < MIN_SERIES ? others : larger;
    series.group ??= addGroup(series.word);
    series.group.pages.push(page);
  });
}

/** Returns the series of each name; one of no size for names without such a word. */
function seriesOf<Page>(
  names: readonly string[],
  wordOf: (name: string) => string,
  marked: (word: string) => string,
): Series<Page>[] {
  const none: Series<Page> = { word: "", size: 0, group: null };
  const byWord = new Map<string, Series<Page>>();
  return names.map((name) => {
    const word = wordOf(name);
    if (word === "") return none;
    const series = valueOf(
      byWord,
      word,
      () => ({ word: marked(word), size: 0, group: null }),
    );
    series.size++;
    return series;
  });
}

/** Returns the last segment without file extension; empty for one that is too long to be a name. */
function nameOf({ segments }: PageAddress): string {
  const name = segments.at(-1) ?? "";
  return name.length > MAX_SEGMENT_LENGTH ? "" : withoutExtension(name);
}

function withoutExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(0, dot) : name;
}

/** Returns the first word of a name; empty when the name is one word. */
function firstWord(name: string): string {
  const word = name.slice(0, Math.max(0, name.search(WORD_SEPARATOR)));
  return HAS_LETTER.test(word) ? word.toLowerCase() : "";
}

/** Returns the last word of a name; empty when the name is one word. */
function lastWord(name: string): string {
  const end = name.search(LAST_WORD);
  const word = end > 0 ? name.slice(end + 1) : "";
  return HAS_LETTER.test(word) ? word.toLowerCase() : "";
}
