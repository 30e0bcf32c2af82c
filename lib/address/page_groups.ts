/**
 * Which pages of a site are of one kind, by their addresses and the sitemaps that list them.
 *
 * Pages of one section (the first segment of their paths) are one group, and so are pages whose names share their
 * first or their last word, as a town page for every town has: `/cleaning-leeds`, `/cleaning-york`. A folder that all
 * pages stand in divides nothing, and neither does a year. Pure; linear in the number of pages.
 *
 * @module
 */

import type { PageAddress } from "./page_address.ts";

/** What is asked of a page. */
export interface GroupedPage {
  /** Its address. */
  readonly address: PageAddress;
  /** The name of the sitemap file that lists it; null when none does. */
  readonly sitemap: string | null;
}

/** Pages of one kind. */
export interface PageGroup {
  /** What distinguishes it from the site's other groups. */
  readonly key: string;
  /** The pages in it. */
  readonly size: number;
  /** Whether its pages share a section or a word of their names; those that share none are of different kinds. */
  readonly isKind: boolean;
}

/** So many names that share a word are a series. */
const MIN_SERIES = 4;

/** Fewer pages may share a folder by chance. */
const MIN_BASE_PAGES = 5;

const WORD_SEPARATOR = /[-_+]/;

/** Numbers and dates are no words. */
const HAS_LETTER = /[^\d]/;

/** Characters of a file extension, its dot included. */
const MAX_EXTENSION = 6;

/**
 * Groups pages.
 *
 * @param pages The pages, in any order.
 * @returns The group of every page.
 */
export function groupPages<Page extends GroupedPage>(
  pages: readonly Page[],
): ReadonlyMap<Page, PageGroup> {
  const base = baseDepth(pages);
  const sections = sectionsOf(pages, base);
  const families = new Map<string | null, string>();
  const familyOf = (sitemap: string | null) => {
    if (!families.has(sitemap)) families.set(sitemap, sitemapFamily(sitemap));
    return families.get(sitemap)!;
  };
  const bySection = Map.groupBy(
    pages,
    (page) => `${page.address.prefix?.tag ?? ""} ${familyOf(page.sitemap)} ${sections.get(page)!}`,
  );
  const groups = new Map<Page, PageGroup>();
  for (const [key, members] of bySection) {
    for (const [word, series] of seriesIn(members)) {
      const group = {
        key: `${key} ${word}`,
        size: series.length,
        isKind: word !== "" || !key.endsWith(" "),
      };
      for (const page of series) groups.set(page, group);
    }
  }
  return groups;
}

/** The name of a sitemap without its numbers: the parts of a sitemap that was split are one family. */
function sitemapFamily(sitemap: string | null): string {
  return (sitemap ?? "").replace(/\d+/g, "");
}

/** How many leading segments all pages share; pages without segments are not counted. */
function baseDepth(pages: readonly GroupedPage[]): number {
  const paths = pages.map(({ address }) => address.segments).filter(({ length }) => length > 0);
  if (paths.length < MIN_BASE_PAGES) return 0;
  const [first = []] = paths;
  const isShared = (depth: number) =>
    paths.every((path) => path[depth] === first[depth] || path.length === depth);
  let depth = 0;
  while (depth < first.length && isShared(depth)) depth++;
  return depth;
}

/** The section of every page; empty for pages that stand alone. */
function sectionsOf<Page extends GroupedPage>(
  pages: readonly Page[],
  base: number,
): ReadonlyMap<Page, string> {
  const names = pages.map(({ address: { segments } }) => {
    const name = segments[base] ?? "";
    const isFile = segments.length === base + 1;
    // Years and numbers divide a site by date, not by subject.
    return /^\d*$/.test(name)
      ? ""
      : isFile
      ? withoutExtension(name).toLowerCase()
      : name.toLowerCase();
  });
  const keys = pages.map(({ address }, i) => `${address.prefix?.tag ?? ""} ${names[i]!}`);
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  // A page alone in its folder is no section, or a site with a flat structure would be nothing but sections.
  return new Map(pages.map((page, i) => [page, sizes.get(keys[i]!) === 1 ? "" : names[i]!]));
}

/** Divides the pages of a section by the words that their names share; the word is empty for those that share none. */
function seriesIn<Page extends GroupedPage>(pages: readonly Page[]): ReadonlyMap<string, Page[]> {
  const names = pages.map(({ address }) => nameOf(address));
  const starts = countWords(names.map(firstWord));
  const ends = countWords(names.map(lastWord));
  const series = new Map<string, Page[]>();
  pages.forEach((page, i) => {
    const [first, last] = [starts.words[i]!, ends.words[i]!];
    const ofFirst = first === "" ? 0 : starts.counts.get(first)!;
    const ofLast = last === "" ? 0 : ends.counts.get(last)!;
    const word = Math.max(ofFirst, ofLast) < MIN_SERIES
      ? ""
      : ofFirst >= ofLast
      ? `${first}-`
      : `-${last}`;
    const members = series.get(word);
    if (members === undefined) series.set(word, [page]);
    else members.push(page);
  });
  return series;
}

/** A word of each page's name, and how many names have it. */
function countWords(words: readonly string[]) {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { words, counts };
}

/** The last segment, without file extension. */
function nameOf({ segments }: PageAddress): string {
  return withoutExtension(segments.at(-1) ?? "");
}

function withoutExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(0, dot) : name;
}

/** The first word of a name of several; empty for others. */
function firstWord(name: string): string {
  const end = name.search(WORD_SEPARATOR);
  return end > 0 && HAS_LETTER.test(name.slice(0, end)) ? name.slice(0, end).toLowerCase() : "";
}

/** The last word of a name of several; empty for others. */
function lastWord(name: string): string {
  const start = Math.max(name.lastIndexOf("-"), name.lastIndexOf("_"), name.lastIndexOf("+"));
  return start > 0 && HAS_LETTER.test(name.slice(start + 1))
    ? name.slice(start + 1).toLowerCase()
    : "";
}
