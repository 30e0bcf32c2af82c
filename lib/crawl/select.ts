/**
 * Which pages are crawled when a site has more than were asked for: a fair mix, not the first ones.
 *
 * The home page; then what the site's menu names; then the other pages, by turns of their groups
 * (`lib/address/page_groups.ts`). A page among few of its kind comes before one among many, a hub before its leaves, and
 * `priority`, a link on the home page and the date break ties. Pages in other languages than the home page come after those
 * in its own, since a translation of a listed page is not listed, but each language is there with one page; other versions
 * of a page, and kinds of page that are never listed, come last. Deterministic, whatever the order of the input;
 * deliberately without a look at any page but the home page. Pure.
 *
 * @module
 */

import { isKeyPage } from "../address/key_pages.ts";
import { PageAddress } from "../address/page_address.ts";
import { groupPages } from "../address/page_groups.ts";
import { dateOf } from "../standards/header_fields.ts";
import type { SitemapAlternate, SitemapEntry } from "../standards/sitemap_entry.ts";
import type { Steps } from "./pause.ts";
import type { MenuPlace, UnlistedKind } from "./report.ts";
import { neverListedKindOf } from "../address/never_listed.ts";
import { betterVersions } from "../address/versions.ts";

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
  /** Where the home page's menu names it; null where it does not. */
  readonly menu: MenuPlace | null;
  /** Its place among the links of the home page's content, from 0; null where that does not link to it. */
  readonly shownAt: number | null;
  /** Its primary language where the sitemap states it (`xhtml:link hreflang`); null when it does not. */
  readonly language: string | null;
  /** What the sitemap says of it in other languages, unresolved. */
  readonly alternates: readonly SitemapAlternate[];
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
  entry: Pick<SitemapEntry, "lastmod" | "priority" | "alternates"> = UNKNOWN_ENTRY,
): Candidate {
  return {
    url: url.href,
    isHome: false,
    sitemap,
    lastmod: dateOf(entry.lastmod),
    priority: entry.priority,
    unlisted: neverListedKindOf(new PageAddress(url.href), sitemap),
    menu: null,
    shownAt: null,
    language: null,
    alternates: entry.alternates,
  };
}

const UNKNOWN_ENTRY = { lastmod: null, priority: null, alternates: [] };

/** `priority` where a sitemap does not say it (sitemaps.org). */
const DEFAULT_PRIORITY = 0.5;

/** Behind the last link of any page. */
const NOT_LINKED = 1_000_000;

/** Pages of the menu may take this share of the pages to crawl: a large menu names more than that. */
const MENU_SHARE = 0.8;
/** The share of what is left then that pages may take which the home page's content links to. */
const SHOWN_SHARE = 0.5;

/** A group of so many pages counts fully; the pages of a smaller one come earlier. */
const FULL_GROUP = 60;
/** The least that a group counts. */
const LEAST_GROUP = 0.02;

/** Deeper pages make no hub of what is above them, which bounds the folders that are remembered. */
const MAX_HUB_DEPTH = 8;

/** A candidate with what decides its rank. */
interface Ranked {
  readonly candidate: Candidate;
  readonly address: PageAddress;
  readonly sitemap: string | null;
  /** Its day, month or year, by the sitemap, else by its address; empty when unknown. */
  readonly date: string;
  /** Whether other pages lie below it. */
  readonly isHub: boolean;
  /** Whether its name is a word, as of `/contact`, and no headline. */
  readonly isShort: boolean;
  /** Shallow before deep, hubs and key pages before leaves, then `priority`: each weighs more than all that follow it. */
  readonly weight: number;
}

/**
 * Chooses the pages to crawl, in steps: a sitemap of 50,000 addresses must not stop everybody's requests.
 *
 * @param candidates What discovery found, in any order, repeated addresses allowed.
 * @param maxUrls How many to choose at most, 1 or more.
 * @param siteLanguage The primary language of the home page; null when it does not say.
 * @returns The most important first, the home page before all. Time is at most that of one sort.
 */
export function* selectInSteps(
  candidates: readonly Candidate[],
  maxUrls: number,
  siteLanguage: string | null = null,
): Steps<readonly Candidate[]> {
  const ranked = yield* rank(candidates);
  const homes = ranked.filter(({ candidate }) => candidate.isHome).sort(compare).slice(0, 1);
  const others = homes.length === 0 ? ranked : ranked.filter((page) => page !== homes[0]);
  const order = [...homes, ...yield* orderOf(others, homes[0], siteLanguage, maxUrls)];
  return order.slice(0, maxUrls).map(({ candidate }) => candidate);
}

/** Pages beside the home page, the most important first, no fewer than asked for where there are as many. */
function* orderOf(
  pages: readonly Ranked[],
  home: Ranked | undefined,
  siteLanguage: string | null,
  count: number,
): Steps<Ranked[]> {
  const mayBeListed = pages.filter(({ candidate }) => candidate.unlisted === null);
  const better = betterVersions(mayBeListed.map(({ candidate }) => candidate.url));
  const isOld = ({ candidate }: Ranked) => better.has(candidate.url);
  const listed = mayBeListed.filter((page) => !isOld(page));
  yield;
  const isOwn = ownEdition(listed, home, siteLanguage);
  const own = listed.filter(isOwn);
  const foreign = listed.filter((page) => !isOwn(page));
  const menu = own.filter(({ candidate }) => candidate.menu !== null);
  const order = new Set(byTurns(menu, Math.ceil(count * MENU_SHARE)));
  // What the home page shows beside its menu comes nearest to it.
  const shown = own.filter((page) => page.candidate.shownAt !== null && !order.has(page))
    .sort((a, b) => a.candidate.shownAt! - b.candidate.shownAt! || compare(a, b));
  const places = Math.ceil((count - order.size) * SHOWN_SHARE);
  for (const page of shown.slice(0, places)) order.add(page);
  for (const part of [own, foreign, mayBeListed.filter(isOld)]) {
    yield;
    for (const page of byTurns(part.filter((page) => !order.has(page)), count - order.size)) {
      order.add(page);
    }
  }
  if (order.size >= count) return [...order];
  const unlisted = pages.filter(({ candidate }) => candidate.unlisted !== null);
  return [...order, ...inTurn(unlisted, ({ candidate }) => candidate.unlisted!)];
}

/** The edition that an address belongs to, by its prefix or its stated language; empty where none is said. */
function editionOf({ address, candidate }: Ranked): string {
  return address.prefix?.tag ?? candidate.language ?? "";
}

/**
 * Which pages are in the site's own language. With the home page at `/de/` they are those below it; with the home
 * page at `/` those without a prefix, unless they state another language, and, where there are more of them, those below
 * the prefix of its language.
 */
function ownEdition(
  pages: readonly Ranked[],
  home: Ranked | undefined,
  declared: string | null,
): (page: Ranked) => boolean {
  const prefix = home?.address.prefix ?? null;
  if (prefix !== null) return (page) => editionOf(page) === prefix.tag;
  const [plain, prefixed] = [pages.filter(isPlain), pages.filter((page) => !isPlain(page))];
  const language = declared ?? home?.candidate.language ?? mostFrequent(plain.map(languageOf));
  const isOwnLanguage = (page: Ranked) => {
    const own = languageOf(page);
    return own === null || own === language;
  };
  const own = mostFrequent(prefixed.filter(isOwnLanguage).map(editionOf));
  const ofOwn = prefixed.filter((page) => editionOf(page) === own).length;
  return (page) =>
    isPlain(page) ? isOwnLanguage(page) : ofOwn > plain.length && editionOf(page) === own;
}

function isPlain({ address }: Ranked): boolean {
  return address.prefix === null;
}

/** The language of a page by its prefix, else as its sitemap states it; null where neither says. */
function languageOf({ address, candidate }: Ranked): string | null {
  return address.prefix === null ? candidate.language : address.prefix.language;
}

/** The most frequent text, of several the first; null is not counted. */
function mostFrequent(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  return first?.[0] ?? null;
}

/** Pages in the order of their turns: the first of every group, then the second; small groups are through early. */
function byTurns(pages: readonly Ranked[], count: number): Ranked[] {
  if (count <= 0) return [];
  const groups = groupPages(pages);
  const turns = new Map<Ranked, number>();
  for (const group of Map.groupBy(pages, (page) => groups.get(page)!).values()) {
    // Pages that others lie below say what a section holds: they are few, and come before its leaves.
    const hubs = group.filter(({ isHub }) => isHub);
    const leaves = hubs.length === 0 ? group : group.filter(({ isHub }) => !isHub);
    const firstLeaf = hubs.length === 0 ? 0 : 1;
    bestOf(hubs, count).forEach((page, i) => turns.set(page, turnOf(i, hubs.length)));
    bestOf(leaves, count).forEach((page, i) => {
      turns.set(page, turnOf(firstLeaf + i, leaves.length));
    });
  }
  return [...turns.keys()].sort((a, b) => turns.get(a)! - turns.get(b)! || compare(a, b))
    .slice(0, count);
}

/** The best pages in order. Pages of one weight are sorted only where some of them are among the best. */
function bestOf(pages: readonly Ranked[], count: number): Ranked[] {
  if (pages.length <= count) return pages.toSorted(compare);
  const byWeight = [...Map.groupBy(pages, ({ weight }) => weight)].sort(([a], [b]) => a - b);
  const best: Ranked[] = [];
  for (const [, equals] of byWeight) {
    if (best.length >= count) break;
    for (const page of equals.sort(compare)) best.push(page);
  }
  return best.slice(0, count);
}

/** The turn of a page, by its position in its group and the group's size. */
function turnOf(turn: number, size: number): number {
  return turn * Math.min(1, Math.max(LEAST_GROUP, (size / FULL_GROUP) ** 2));
}

/** One page of each group in turn. */
function inTurn(pages: readonly Ranked[], key: (page: Ranked) => string): Ranked[] {
  const queues = [...Map.groupBy(pages, key).values()].map((group) => group.sort(compare));
  queues.sort(([a], [b]) => compare(a!, b!));
  const turns = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from(
    { length: turns },
    (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  )
    .flat();
}

/** Distinct pages with what decides their order. */
function* rank(candidates: readonly Candidate[]): Steps<Ranked[]> {
  const pages: Pick<Ranked, "candidate" | "address">[] = [];
  const hubs = new Set<string>();
  for (const candidate of distinct(candidates)) {
    const address = new PageAddress(candidate.url);
    pages.push({ candidate, address });
    addFoldersAbove(address, hubs);
    yield;
  }
  const ranked: Ranked[] = [];
  for (const { candidate, address } of pages) {
    const { depth, path } = address;
    const isHub = depth <= MAX_HUB_DEPTH && hubs.has(withoutSlash(path));
    ranked.push({
      candidate,
      address,
      sitemap: candidate.sitemap,
      date: candidate.lastmod ?? address.date ?? "",
      isHub,
      isShort: !/[-_+]/.test(address.segments.at(-1) ?? ""),
      weight: depth + (isHub || isKeyPage(address) ? 0 : 0.5) -
        (candidate.priority ?? DEFAULT_PRIORITY) / 4,
    });
    yield;
  }
  return ranked;
}

/** One candidate per address, the same one whatever their order. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const byUrl = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const other = byUrl.get(candidate.url);
    if (other === undefined || compareRepeated(candidate, other) < 0) {
      byUrl.set(candidate.url, candidate);
    }
  }
  return [...byUrl.values()];
}

/** Adds the folders that a page lies in; where one is known, those above it are too. */
function addFoldersAbove({ path, depth }: PageAddress, folders: Set<string>): void {
  if (depth > MAX_HUB_DEPTH) return;
  const page = withoutSlash(path);
  for (let end = page.lastIndexOf("/"); end > 0; end = page.lastIndexOf("/", end - 1)) {
    const folder = page.slice(0, end);
    if (folders.has(folder)) break;
    folders.add(folder);
  }
}

function withoutSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/** By weight, then the menu's order, links on the home page, the later date, and the address, which no two pages share. */
function compare(a: Ranked, b: Ranked): number {
  if (a.weight !== b.weight) return a.weight - b.weight;
  const [one, other] = [a.candidate, b.candidate];
  return (one.menu?.position ?? NOT_LINKED) - (other.menu?.position ?? NOT_LINKED) ||
    (one.shownAt ?? NOT_LINKED) - (other.shownAt ?? NOT_LINKED) ||
    Number(b.isShort) - Number(a.isShort) || compareText(b.date, a.date) ||
    compareText(one.url, other.url);
}

/** Orders two candidates of one address; 0 only where they are equal. */
function compareRepeated(a: Candidate, b: Candidate): number {
  return Number(b.isHome) - Number(a.isHome) ||
    (b.priority ?? DEFAULT_PRIORITY) - (a.priority ?? DEFAULT_PRIORITY) ||
    compareText(b.lastmod ?? "", a.lastmod ?? "") ||
    compareText(JSON.stringify(a), JSON.stringify(b));
}

/** By code units, so that no locale plays a part. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
