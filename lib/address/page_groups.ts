/**
 * Finds which pages of a site are of one kind, by their addresses and by the sitemaps that list them.
 *
 * Pages of one section (the first segment of their paths) are a group. So are pages whose names share their first or their
 * last word, such as a page for every town: `/cleaning-leeds`, `/cleaning-york`. A folder that holds all pages makes no
 * group, nor does a year. Pure; the time is linear in the number of pages.
 *
 * @module
 */

import { MAX_SEGMENT_LENGTH, type PageAddress } from "./page_address.ts";
import { countEach } from "../words/counts.ts";

/** What we need to know of a page. */
export interface GroupedPage {
  /** The page's address. */
  readonly address: PageAddress;
  /** The name of the sitemap file that lists it; null when none does. */
  readonly sitemap: string | null;
}

/** A group of pages. */
export interface PageGroup {
  /** A text that no other group of the site has. */
  readonly key: string;
  /** A text that all groups of the same section share; null when the pages are in no section. */
  readonly section: string | null;
  /** The name of the sitemap that lists the pages, without its numbers; empty when none does. */
  readonly sitemap: string;
  /** Whether the pages share a section or a word of their names. Without either, they are of different kinds. */
  readonly isKind: boolean;
}

/** How many names must share a word to be a series. */
const MIN_SERIES = 4;

/** How many folders that all pages share are left out of account at most. */
const MAX_BASE_DEPTH = 8;

/** How many pages we need to see that all are in one folder. Fewer may be in one folder by chance. */
const MIN_BASE_PAGES = 5;

const WORD_SEPARATOR = /[-_+]/;

/** Matches a word. Numbers and dates are no words. */
const HAS_LETTER = /[^\d]/;

/** The most characters that a file extension may have, including its dot. */
const MAX_EXTENSION = 6;

/**
 * Groups pages in steps, because a sitemap may have 50,000 addresses.
 *
 * @param pages The pages, in any order.
 * @returns The steps. The last one returns the group of every page.
 */
export function* groupPages<Page extends GroupedPage>(
  pages: readonly Page[],
): Generator<undefined, ReadonlyMap<Page, PageGroup>> {
  const base = baseDepth(pages);
  yield;
  const sections = pages.map(({ address }) => sectionOf(address, base));
  yield;
  const sizes = countEach(sections);
  yield;
  const families = new Map<string | null, string>();
  const familyOf = (sitemap: string | null) => families.getOrInsertComputed(sitemap, sitemapFamily);
  // Maps in a map: to put two texts together for every page takes longer.
  const byFamily = new Map<string, Map<string, Page[]>>();
  pages.forEach((page, i) => {
    const section = sections[i]!;
    // A section needs two pages. Otherwise every page of a flat site would be a section.
    const key = sizes.get(section) === 1 ? languageIn(section) : section;
    const bySection = byFamily.getOrInsertComputed(familyOf(page.sitemap), () => new Map());
    bySection.getOrInsertComputed(key, () => []).push(page);
  });
  yield;
  const groups = new Map<Page, PageGroup>();
  for (const [sitemap, bySection] of byFamily) {
    for (const [key, members] of bySection) {
      const section = key === languageIn(key) ? null : `${sitemap} ${key}`;
      const groupOf = (word: string): PageGroup => ({
        key: `${sitemap} ${key} ${word}`,
        section,
        sitemap,
        isKind: word !== "" || section !== null,
      });
      yield* groupSeries(members, groupOf, groups);
    }
  }
  return groups;
}

/** Returns a sitemap's name without numbers, so that all parts of a split sitemap have the same name. */
function sitemapFamily(sitemap: string | null): string {
  return (sitemap ?? "").replace(/\d+/g, "");
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
  groupOf: (word: string) => PageGroup,
  groups: Map<Page, PageGroup>,
): Generator<undefined, void> {
  const names = pages.map(({ address }) => nameOf(address));
  const starts = names.map(firstWord);
  const startCounts = countEach(starts);
  yield;
  const ends = names.map(lastWord);
  const endCounts = countEach(ends);
  yield;
  const others = groupOf("");
  const ofStarts = new Map<string, PageGroup>();
  const ofEnds = new Map<string, PageGroup>();
  pages.forEach((page, i) => {
    const [first, last] = [starts[i]!, ends[i]!];
    const ofFirst = first === "" ? 0 : startCounts.get(first)!;
    const ofLast = last === "" ? 0 : endCounts.get(last)!;
    const group = Math.max(ofFirst, ofLast) < MIN_SERIES
      ? others
      : ofFirst >= ofLast
      ? ofStarts.getOrInsertComputed(first, () => groupOf(`${first}-`))
      : ofEnds.getOrInsertComputed(last, () => groupOf(`-${last}`));
    groups.set(page, group);
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
  const end = name.search(WORD_SEPARATOR);
  return end > 0 && HAS_LETTER.test(name.slice(0, end)) ? name.slice(0, end).toLowerCase() : "";
}

/** Returns the last word of a name; empty when the name is one word. */
function lastWord(name: string): string {
  const start = Math.max(name.lastIndexOf("-"), name.lastIndexOf("_"), name.lastIndexOf("+"));
  return start > 0 && HAS_LETTER.test(name.slice(start + 1))
    ? name.slice(start + 1).toLowerCase()
    : "";
}
