/**
 * Which pages are crawled when a site has more than were asked for: a fair mix, not the first ones.
 *
 * The home page; then every part of the site with its best page; then what the home page links to, as far as it leaves
 * half of the room; then the parts in turn. A part is a sitemap and, within it, a section: the first segment of the path.
 * Within a part shallow pages come before deep ones, hubs before leaves, and `priority`, a link on the home page and
 * `lastmod` break ties. Pages in other languages than the home page come after those in its own, since a translation of a
 * listed page is not listed, but each language is there with one page; other versions of a page, and kinds of page that
 * are never listed, come last. Deterministic, whatever the order of the input; deliberately without a look at any page.
 * Pure.
 *
 * @module
 */

import { dateOf } from "../standards/header_fields.ts";
import type { SitemapEntry } from "../standards/sitemap.ts";
import type { UnlistedKind } from "./report.ts";
import { unlistedKindOf } from "./unlisted_kind.ts";
import { betterVersions } from "./versions.ts";

/** A page that discovery found. */
export interface Candidate {
  /** Absolute and in normal form. */
  readonly url: string;
  /** Whether it is the site's home page. */
  readonly isHome: boolean;
  /** The name of the sitemap file that lists it, such as `product-sitemap1.xml`; null when found otherwise. */
  readonly sitemap: string | null;
  /** When it last changed, `YYYY-MM-DD` with or without a time; null when unknown. */
  readonly lastmod: string | null;
  /** Its `priority` in the sitemap, 0 to 1; null when not said. */
  readonly priority: number | null;
  /** What kind of unlisted page its address looks like; null for others. */
  readonly unlisted: UnlistedKind | null;
  /** Whether the home page links to it beside what sitemaps list, which is how a site says what matters. */
  readonly isLinked: boolean;
}

/**
 * Describes a found page for the selection.
 *
 * @param url The page's address, normalised.
 * @param sitemap The file name of the sitemap that lists it; null when found otherwise.
 * @param entry What the sitemap says of it, if anything.
 * @returns The candidate, not the home page and not linked from there.
 */
export function candidateOf(
  url: URL,
  sitemap: string | null,
  entry: Pick<SitemapEntry, "lastmod" | "priority"> = { lastmod: null, priority: null },
): Candidate {
  return {
    url: url.href,
    isHome: false,
    sitemap,
    lastmod: dateOf(entry.lastmod),
    priority: entry.priority,
    unlisted: unlistedKindOf(url, sitemap),
    isLinked: false,
  };
}

/** `priority` where a sitemap does not say it (sitemaps.org). */
const DEFAULT_PRIORITY = 0.5;

/** First path segments that name a language (ISO 639-1), where websites use them. */
const LANGUAGE_SEGMENTS: ReadonlySet<string> = new Set([
  ...["ar", "bg", "bs", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr"],
  ...["gl", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ko", "lb", "lt", "lv", "mk", "nb"],
  ...[
    "nl",
    "no",
    "pl",
    "pt",
    "ro",
    "ru",
    "sk",
    "sl",
    "sq",
    "sr",
    "sv",
    "th",
    "tr",
    "uk",
    "vi",
    "zh",
  ],
]);

/** Deeper pages make no hub of what is above them, which bounds the folders that are remembered. */
const MAX_HUB_DEPTH = 8;

/** A candidate with what its place among the others is made of. */
interface Ranked {
  readonly candidate: Candidate;
  /** The language that its path starts with, such as `de-at`; empty when it starts with none. */
  readonly language: string;
  /** The sitemap's name without its numbers: the parts of a sitemap that was split are one. */
  readonly sitemap: string;
  /** The first segment of the path, behind the language; empty when it is no section. */
  section: string;
  /** The path without a slash at its end. */
  readonly path: string;
  /** Segments of the path, a query counted as one. */
  readonly depth: number;
  /** Whether a better version of it is there. */
  isOldVersion: boolean;
  /** What comes first: less is better. */
  weight: number;
}

/** What pages are grouped by. */
type Key = (page: Ranked) => string;

/**
 * Chooses the pages to crawl.
 *
 * @param candidates What discovery found, in any order, repeated addresses allowed.
 * @param maxUrls How many to choose at most, 1 or more.
 * @returns The most important first, the home page before all. Time is at most that of one sort.
 */
export function selectPages(
  candidates: readonly Candidate[],
  maxUrls: number,
): readonly Candidate[] {
  const ranked = rank(candidates);
  const home = bestOf(ranked.filter(({ candidate }) => candidate.isHome), 1)[0];
  const others = home === undefined ? ranked : ranked.filter((page) => page !== home);
  const order = home === undefined ? [] : [home];
  order.push(...orderOf(others, home?.language ?? "", maxUrls));
  return order.slice(0, maxUrls).map(({ candidate }) => candidate);
}

/** Pages beside the home page, the most important first, no fewer than asked for where there are as many. */
function orderOf(pages: readonly Ranked[], siteLanguage: string, count: number): Ranked[] {
  const languageOf: Key = (page) => page.language;
  const sitemapOf: Key = (page) => page.sitemap;
  const sectionOf: Key = (page) => page.section;
  const unlistedOf: Key = ({ candidate }) => candidate.unlisted ?? "";

  const mayBeListed = pages.filter(({ candidate }) => candidate.unlisted === null);
  const listed = mayBeListed.filter(({ isOldVersion }) => !isOldVersion);
  const own = listed.filter(({ language }) => language === siteLanguage);
  const foreign = listed.filter(({ language }) => language !== siteLanguage);
  const bestOfSections = [...Map.groupBy(own, sitemapOf).values()]
    .flatMap((pagesOfSitemap) => bestOfEach(pagesOfSitemap, sectionOf));
  const bestOwn = inTurn(bestOfSections, [sitemapOf], count);
  const bestForeign = bestOfEach(foreign, languageOf);
  // A home page of a shop or a magazine may link to more than fits: half is left for what it does not.
  const linked = bestOf(own.filter(({ candidate }) => candidate.isLinked), Math.floor(count / 2));
  const order = new Set([...bestOwn, ...bestForeign, ...linked]);
  const steps: [readonly Ranked[], readonly Key[]][] = [
    [own, [sitemapOf, sectionOf]],
    [foreign, [languageOf, sitemapOf, sectionOf]],
    [mayBeListed.filter(({ isOldVersion }) => isOldVersion), [sitemapOf]],
    [pages.filter(({ candidate }) => candidate.unlisted !== null), [unlistedOf]],
  ];
  for (const [group, keys] of steps) {
    if (order.size >= count) break;
    const left = group.filter((page) => !order.has(page));
    for (const page of inTurn(left, keys, count - order.size)) order.add(page);
  }
  return [...order];
}

/** The best page of each group, the best of all first. */
function bestOfEach(pages: readonly Ranked[], key: Key): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const page of pages) {
    const other = best.get(key(page));
    if (other === undefined || compare(page, other) < 0) best.set(key(page), page);
  }
  return [...best.values()].sort(compare);
}

/** Takes one page of each group in turn, within a group likewise by the next key; the group with the best page begins. */
function inTurn(pages: readonly Ranked[], keys: readonly Key[], count: number): Ranked[] {
  const [key, ...innerKeys] = keys;
  if (key === undefined || count <= 0) return bestOf(pages, count);
  const groups = [...Map.groupBy(pages, key).values()];
  let queues = groups.map((group) => inTurn(group, innerKeys, count))
    .sort(([a], [b]) => compare(a!, b!)).slice(0, count);
  const order: Ranked[] = [];
  for (let turn = 0; queues.length > 0 && order.length < count; turn++) {
    for (const queue of queues) order.push(queue[turn]!);
    queues = queues.filter((queue) => queue.length > turn + 1);
  }
  return order;
}

/** The best pages in order. Pages of one weight are sorted only where some of them are among the best. */
function bestOf(pages: readonly Ranked[], count: number): Ranked[] {
  const byWeight = [...Map.groupBy(pages, ({ weight }) => weight)].sort(([a], [b]) => a - b);
  const best: Ranked[] = [];
  for (const [, equals] of byWeight) {
    if (best.length >= count) break;
    for (const page of equals.sort(compare)) best.push(page);
  }
  return best.slice(0, Math.max(0, count));
}

/** Distinct pages with what their order is made of. */
function rank(candidates: readonly Candidate[]): Ranked[] {
  const pages = distinct(candidates).map(place);
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  const better = betterVersions(pages.map(({ candidate }) => candidate.url));
  const nameOf: Key = ({ language, section }) =>
    language === "" ? section : `${language}/${section}`;
  for (const page of pages) {
    sizes.set(nameOf(page), (sizes.get(nameOf(page)) ?? 0) + 1);
    addFolders(page, folders);
  }
  for (const page of pages) {
    // A page alone in its folder is no section, or a site with a flat structure would be nothing but sections.
    if (sizes.get(nameOf(page)) === 1) page.section = "";
    page.isOldVersion = better.has(page.candidate.url);
    page.weight = weightOf(page, folders.has(page.path));
  }
  return pages;
}

/** One candidate per address, the same one whatever their order. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const byUrl = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const other = byUrl.get(candidate.url);
    if (other === undefined || compareTwins(candidate, other) < 0) {
      byUrl.set(candidate.url, candidate);
    }
  }
  return [...byUrl.values()];
}

/** Adds the folders above a path; where one is known, those above it are too. */
function addFolders({ path, depth }: Ranked, folders: Set<string>): void {
  if (depth > MAX_HUB_DEPTH) return;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}

/** Reads what an address says about its place. */
function place(candidate: Candidate): Ranked {
  const { url } = candidate;
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const query = url.indexOf("?");
  const end = query === -1 ? url.length : query;
  const path = start === -1 ? "" : url.slice(start, url[end - 1] === "/" ? end - 1 : end);
  const first = segmentAt(path, 1);
  const language = languageIn(first);
  const section = language === "" ? first : segmentAt(path, first.length + 2);
  return {
    candidate,
    language,
    sitemap: (candidate.sitemap ?? "").replace(/\d+/g, ""),
    // Years and numbers divide a site by date, not by subject.
    section: /^\d*$/.test(section) ? "" : section,
    path,
    depth: slashesIn(path) + (query === -1 ? 0 : 1),
    isOldVersion: false,
    weight: 0,
  };
}

/** The segment of a path that starts at a position. */
function segmentAt(path: string, start: number): string {
  const end = path.indexOf("/", start);
  return path.slice(start, end === -1 ? undefined : end);
}

function slashesIn(path: string): number {
  let count = 0;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) count++;
  return count;
}

/**
 * The language that a path segment names.
 *
 * @param segment A segment of a path.
 * @returns The language with or without a country, such as `de` or `de-at`; empty when it names none.
 */
export function languageIn(segment: string): string {
  if (segment.length < 2 || segment.length > 7) return "";
  const code = segment.toLowerCase();
  return /^[a-z]{2}([-_][a-z]{2,4})?$/.test(code) && LANGUAGE_SEGMENTS.has(code.slice(0, 2))
    ? code
    : "";
}

/** Shallow before deep, then hubs before leaves, then `priority`: each weighs more than all that follow it. */
function weightOf({ depth, candidate }: Ranked, isHub: boolean): number {
  return depth + (isHub ? 0 : 0.5) - (candidate.priority ?? DEFAULT_PRIORITY) / 4;
}

/** By weight, then what the home page links to, then the later `lastmod`, then the address, which no two pages share. */
function compare(a: Ranked, b: Ranked): number {
  if (a.weight !== b.weight) return a.weight - b.weight;
  if (a.candidate.isLinked !== b.candidate.isLinked) return a.candidate.isLinked ? -1 : 1;
  const one = a.candidate.lastmod ?? "";
  const other = b.candidate.lastmod ?? "";
  if (one !== other) return one > other ? -1 : 1;
  return a.candidate.url < b.candidate.url ? -1 : 1;
}

/** By what two candidates of one address may differ in; never 0 unless they are equal. */
function compareTwins(a: Candidate, b: Candidate): number {
  return Number(b.isHome) - Number(a.isHome) ||
    (b.priority ?? DEFAULT_PRIORITY) - (a.priority ?? DEFAULT_PRIORITY) ||
    compareText(b.lastmod ?? "", a.lastmod ?? "") ||
    compareText(rowOf(a), rowOf(b));
}

/** Everything that two candidates of one address may differ in, as a text. */
function rowOf({ sitemap, lastmod, priority, unlisted, isLinked }: Candidate): string {
  return JSON.stringify([sitemap, lastmod, priority, unlisted, isLinked]);
}

/** By code units, so that no locale plays a part. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
