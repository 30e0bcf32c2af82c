/**
 * Selects the pages to crawl when a site has more pages than were asked for: a fair mix, not the first ones.
 *
 * The home page comes first, then pages of the menu, then pages that the home page's content links to, then the others. In
 * each of these, groups of pages take turns (`lib/address/page_groups.ts`), so that a large group leaves room for the others.
 * A page with other pages below it (a hub) comes before these, and a group that the sitemap calls less important has
 * fewer turns. `priority`, links on the home page and on hubs, dates and the order of the sitemaps decide between equal
 * pages. Pages in other languages come after those in the home page's language, because a translation of a listed page
 * is not listed. Other versions and spellings of a page, and kinds of pages that are never listed, come last. The order
 * of the input does not matter. Pure.
 */

import { isKeyPage } from "../address/key_pages.ts";
import { comparableName, PageAddress } from "../address/page_address.ts";
import { groupPages, type PageGroup } from "../address/page_groups.ts";
import { dateOf } from "../standards/header_fields.ts";
import type { SitemapEntry } from "../standards/sitemap_entry.ts";
import { forEachInSteps, type Steps } from "./pause.ts";
import type { Candidate } from "./report.ts";
import { neverListedKindOf } from "../address/never_listed.ts";
import { betterVersions } from "../address/versions.ts";
import { compareText, countEach } from "../words/counts.ts";
import { lazily, valueOf } from "../words/lazily.ts";

/** Describes a found page for the selection, as one that is not the home page and to which the home page does not link. */
export function candidateOf(
  url: URL,
  sitemap: string | null,
  entry: Pick<SitemapEntry, "lastmod" | "priority" | "alternates"> = UNKNOWN_ENTRY,
): Candidate {
  return {
    url: url.href,
    isHome: false,
    sitemap,
    foundAt: null,
    lastmod: dateOf(entry.lastmod),
    priority: entry.priority,
    unlisted: neverListedKindOf(new PageAddress(url.href), sitemap),
    menu: null,
    shownAt: null,
    isInFooter: false,
    language: null,
    alternates: entry.alternates,
  };
}

const UNKNOWN_ENTRY = { lastmod: null, priority: null, alternates: [] };

/** The `priority` of a page when the sitemap states none (sitemaps.org). */
const DEFAULT_PRIORITY = 0.5;

/** A lower mean `priority` counts as this one, so that pages of which a site states 0 still take turns. */
const LEAST_PRIORITY = 0.1;

/** Stands for the position of a page that has none: behind all others. */
const NO_POSITION = 1_000_000;

/** Which share of the pages to crawl may be pages of a menu with more pages than a small one. */
const MENU_SHARE = 0.8;
const SMALL_MENU = 12;
/**
 * Which share of the remaining places may be pages that the home page's content links to: the larger one where all of them
 * have a place then, because readers take what the home page shows for complete.
 */
const SHOWN_SHARE = 0.5;
const ALL_SHOWN_SHARE = 2 / 3;

/** When this many pages share neither section nor word, they take turns like a section. Fewer of them come earlier. */
const FULL_PARTY = 60;
/** A kind with fewer pages is complete earlier. */
const LARGE_KIND = 10;
/** So many pages whose addresses differ only in dates are editions of one; and how much longer they wait for their turns. */
const MIN_EDITIONS = 4;
const WAIT_OF_EDITIONS = 2;
/** Matches a date behind a word: `/calendar-2026`, `/meeting-20/05/2026`, not `/news/2026`. */
const DATED_NAME = /[^/\d][-_.]?(?:\d{1,2}[-_./]){0,2}(?:19[89]|20[0-3])\d(?!\d)/;
/** The least {@link Party.pace} of such pages. */
const LEAST_PACE = 0.02;

const HAS_DIGIT = /\d/;

/**
 * How many path segments a page may have to be a hub, or to make the pages above it hubs. Deeper pages are left out, so that
 * we need not remember too many folders.
 */
const MAX_HUB_DEPTH = 8;

/** Which pages to crawl, and how many are left out. */
export interface Selection {
  /** The home page, then the most important pages first. */
  readonly pages: readonly Candidate[];
  /** How many pages are left out that might be listed: pages in the site's language, of no kind that is never listed. */
  readonly leftOut: number;
}

/** What decides which pages are chosen, as far as it is in the pages themselves. */
export type Ranking = {
  readonly maxUrls: number;
  /** The home page; null when it was not found. */
  readonly home: Candidate | null;
  /** How many pages in the site's language may be listed. */
  readonly own: number;
  /** How many of these the menu links to. */
  readonly ofMenu: number;
  /** To how many others of these the home page's content links. */
  readonly shown: number;
  /** The parties of these pages; then those of other languages and of other spellings, as far as there is room for them. */
  readonly parts: readonly (readonly Party[])[];
  /** The pages of kinds that are never listed, if there is room for them. */
  readonly unlisted: readonly Ranked[];
};

/** A candidate with its address. */
interface Found {
  readonly candidate: Candidate;
  readonly address: PageAddress;
  readonly sitemap: string | null;
}

/** A candidate with what decides its rank. Its address is not kept: with that, 50,000 pages take five times the memory. */
export type Ranked = {
  readonly candidate: Candidate;
  /** The page's day, month or year, from the sitemap or else from the address; empty when unknown. */
  readonly date: string;
  /** The date in the address, as that of a post; empty without one. */
  readonly published: string;
  /** The year behind a word of the address, as in `/minutes-2026`; empty without one. */
  readonly edition: string;
  /** Whether the addresses of other pages lie below the page's own. */
  readonly isHub: boolean;
  /** Whether the page's name has the place of the owner's address, as one of the pages for towns may. */
  readonly isOfOwnPlace: boolean;
  /** Whether the last segment is one word, as in `/contact`, and not a headline. */
  readonly isShort: boolean;
  /**
   * A smaller weight comes first. The depth counts most; then whether the page is a hub, one that every visitor looks for
   * (`key_pages.ts`), or that of the owner's own place; then `priority`.
   */
  readonly weight: number;
  /** Pages of one family have the same folder (dates are ignored) and the same shared word. */
  readonly family: string;
};

/** Pages that take turns with other parties: a section; or, outside of sections, pages that share a word, or share nothing. */
export interface Party {
  /** The pages with other pages below them, in any order. */
  readonly hubs: readonly Ranked[];
  /** The others. */
  readonly leaves: ByWeight;
  /** How far apart the turns of two of the party's pages are. With a smaller number, the pages come earlier. */
  readonly pace: number;
}

/** Pages in lists of one weight each, the smallest first. Most of them have no chance, and are not looked at again. */
export type ByWeight = readonly (readonly Ranked[])[];

/** Ranks a page, of which the date in its address and the family are known. */
type Rank = (page: Found, date: string | null, family: string) => Ranked;

/** Orders two pages: negative when the first one comes first. */
type Order = (a: Ranked, b: Ranked) => number;

/**
 * Works out what decides which pages are chosen: at most `maxUrls` candidates, in any order and perhaps repeated, of a site
 * whose home page declares a language and whose owner has addresses in some places, such as `saint-ives`. Pages are chosen
 * more than once, and this part takes most of the time: in proportion to the number of candidates, and in steps, because a
 * sitemap of 50,000 addresses must not stop all other requests.
 */
export function* rankInSteps(
  candidates: readonly Candidate[],
  maxUrls: number,
  siteLanguage: string | null = null,
  places: readonly string[] = [],
): Steps<Ranking> {
  const [homes, listable, unlisted]: [Found[], Found[], Found[]] = [[], [], []];
  const hubs = new Set<string>();
  let deepest = 0;
  yield* forEachInSteps(yield* distinct(candidates), (candidate) => {
    const address = new PageAddress(candidate.url);
    const kind = candidate.isHome ? homes : candidate.unlisted === null ? listable : unlisted;
    kind.push({ candidate, address, sitemap: candidate.sitemap });
    if (address.depth > MAX_HUB_DEPTH) return;
    addFoldersAbove(address, hubs);
    deepest = Math.max(deepest, address.segments.length);
  });
  // A text that is looked up may be copied, so a look-up takes long, and nobody may keep the text.
  const isHub = (address: PageAddress) =>
    address.depth <= MAX_HUB_DEPTH && address.segments.length < deepest && hubs.has(address.stem);
  const rank: Rank = (page, date, family) =>
    ranked(page, date, family, isHub(page.address), places);
  const [home] = homes;
  const better = betterVersions(listable.map(({ candidate }) => candidate.url));
  yield;
  // Index files are rare, and a set of 50,000 addresses takes time.
  const urls = lazily(() => new Set(listable.map(({ candidate }) => candidate.url)));
  const [spare, listed] = yield* divided(
    listable,
    (page) => better.has(page.candidate.url) || isIndexOf(page, urls),
  );
  const [own, foreign] = yield* divided(listed, ownEdition(listed, home, siteLanguage));
  const ofMenu = own.filter(({ candidate }) => candidate.menu !== null).length;
  const shown = own.filter(({ candidate: { menu, shownAt }, address }) =>
    menu === null && shownAt !== null && address.date === null
  );
  const parts: (readonly Party[])[] = [];
  let room = maxUrls;
  for (const part of [own, foreign, spare]) {
    parts.push(room > 0 ? yield* partiesOf(part, rank) : []);
    room -= part.length;
  }
  return {
    maxUrls,
    home: home?.candidate ?? null,
    own: own.length,
    ofMenu,
    shown: shown.length,
    parts,
    unlisted: room > 0
      ? unlisted.map((page) => rank(page, page.address.date, page.candidate.unlisted!))
      : [],
  };
}

/**
 * Chooses the pages to crawl, in no more time than one sort. `namedAt`, the positions of pages among the links in the
 * content of pages that lead to others, as far as these are known, decides between equal pages.
 */
export function* selectInSteps(
  { maxUrls, home, own, ofMenu, shown, parts, unlisted }: Ranking,
  namedAt: ReadonlyMap<Candidate, number> = new Map(),
): Steps<Selection> {
  const compare = orderBy(namedAt);
  const order = new Set<Ranked>();
  const leavesIn = new Map<Party, number>();
  const add = function* (
    parties: readonly Party[],
    places: number,
    isWanted: (page: Ranked) => boolean = () => true,
  ): Steps<void> {
    if (places <= 0) return;
    const turns: PartyTurn[] = [];
    const isOpen = (page: Ranked) => isWanted(page) && !order.has(page);
    for (const party of parties) {
      turns.push(...yield* turnsOf(party, leavesIn.get(party) ?? 0, places, isOpen, compare));
    }
    for (const { page, party } of yield* firstOf(turns, places, turnsBy(compare))) {
      order.add(page);
      if (!page.isHub) leavesIn.set(party, (leavesIn.get(party) ?? 0) + 1);
    }
  };
  const [first = [], ...others] = parts;
  const menuPlaces = ofMenu > SMALL_MENU ? Math.ceil(maxUrls * MENU_SHARE) : maxUrls;
  yield* add(first, Math.min(ofMenu, menuPlaces), ({ candidate }) => candidate.menu !== null);
  // After the menu, the pages that the home page's content links to come first, and the page of the owner's own place.
  const room = maxUrls - order.size;
  yield* add(
    first,
    Math.max(Math.ceil(room * SHOWN_SHARE), shown <= room * ALL_SHOWN_SHARE ? shown : 0),
    ({ candidate, published, isOfOwnPlace }) =>
      candidate.shownAt !== null && published === "" || isOfOwnPlace,
  );
  yield* add(first, maxUrls - order.size);
  const homes = home === null ? [] : [home];
  const leftOut = own - Math.min(order.size, maxUrls - homes.length);
  for (const part of others) yield* add(part, maxUrls - order.size);
  const last = yield* mixed(unlisted, maxUrls - order.size, compare);
  const pages = [...order, ...last].map(({ candidate }) => candidate);
  return { pages: [...homes, ...pages].slice(0, maxUrls), leftOut };
}

/** Says whether an address is that of another page, plus the name of an index file. */
function isIndexOf({ address }: Found, urls: () => ReadonlySet<string>): boolean {
  if (!address.isIndexFile) return false;
  const { shortest } = address;
  return urls().has(shortest) || urls().has(`${shortest}/`);
}

/** Returns the language edition of a page: the prefix of its address, else its stated language; empty without both. */
function editionOf({ address, candidate }: Found): string {
  return address.prefix?.tag ?? candidate.language ?? "";
}

/**
 * Says which pages are in the site's own language. When the home page is at `/de/`, these are the pages below `/de/`. When
 * the home page is at `/`, these are the pages without a prefix, unless they state another language; and also the pages with
 * the prefix of the site's language, when these are more.
 */
function ownEdition(
  pages: readonly Found[],
  home: Found | undefined,
  declared: string | null,
): (page: Found) => boolean {
  const prefix = home?.address.prefix ?? null;
  if (prefix !== null) return (page) => editionOf(page) === prefix.tag;
  const [plain, prefixed] = [pages.filter(isPlain), pages.filter((page) => !isPlain(page))];
  const language = declared ?? home?.candidate.language ?? mostFrequent(plain.map(languageOf));
  const isOwnLanguage = (page: Found) => {
    const own = languageOf(page);
    return own === null || own === language;
  };
  const own = mostFrequent(prefixed.filter(isOwnLanguage).map(editionOf));
  const ofOwn = prefixed.filter((page) => editionOf(page) === own).length;
  return (page) =>
    isPlain(page) ? isOwnLanguage(page) : ofOwn > plain.length && editionOf(page) === own;
}

function isPlain({ address }: Found): boolean {
  return address.prefix === null;
}

/** Returns the language of a page: by its prefix, else as the sitemap states it; null without both. */
function languageOf({ address, candidate }: Found): string | null {
  return address.prefix === null ? candidate.language : address.prefix.language;
}

/** Returns the most frequent text; of several, the first by code units. Null is not counted. */
function mostFrequent(texts: readonly (string | null)[]): string | null {
  const counts = countEach(texts.filter((text) => text !== null));
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  return first?.[0] ?? null;
}

/**
 * Finds the parties. Sitemaps take turns, and in each sitemap its parties do. Pages that share nothing come early when they
 * are few, because each of them is the only one of its kind.
 */
function* partiesOf(pages: readonly Found[], rank: Rank): Steps<readonly Party[]> {
  const gathered = new Map<
    string,
    { readonly group: PageGroup<Found>; readonly pages: Ranked[] }
  >();
  // A text is kept once, however many pages have it.
  const dated = new Map<string, string>();
  for (const group of yield* groupPages(pages)) {
    const key = group.section ?? group.key;
    const party = valueOf(gathered, key, () => ({ group, pages: [] }));
    const undated = new Map<string, string>();
    const undatedFamily = (folders: string) => `${folders} ${group.key}`;
    yield* forEachInSteps(group.pages, (page) => {
      const { segments, date } = page.address;
      const folders = foldersIn(segments);
      // Of posts, readers expect the newest, whatever words their names share.
      const family = date === null
        ? valueOf(undated, folders, undatedFamily)
        : valueOf(dated, folders, () => folders);
      party.pages.push(rank(page, date, family));
    });
  }
  const parties = [...gathered.values()];
  const kinds = countEach(
    parties.map(({ group }) => group).filter(({ isKind }) => isKind)
      .map(({ sitemap }) => sitemap),
  );
  const usual = meanPriority(pages) ?? DEFAULT_PRIORITY;
  const paced: Party[] = [];
  for (const { group: { sitemap, isKind }, pages } of parties) {
    // A small kind is complete soon, because a reader takes it for complete.
    const pace = isKind
      ? kinds.get(sitemap)! * Math.min(1, pages.length / LARGE_KIND)
      : paceOf(pages.length);
    // Pages that the site calls less important than its others wait longer for their turns.
    const wait = (usual / (meanPriority(pages) ?? usual)) ** 2 *
      (isKind && (yield* areEditions(pages)) ? WAIT_OF_EDITIONS : 1);
    const [hubs, leaves] = yield* divided(pages, ({ isHub }) => isHub);
    paced.push({ hubs, leaves: yield* byWeight(leaves), pace: pace * wait });
  }
  return paced;
}

/** Says whether the addresses of most pages differ only in dates behind a word, as those of a calendar for every year. */
function* areEditions(pages: readonly Ranked[]): Steps<boolean> {
  const counts = new Map<string, number>();
  let most = 0;
  yield* forEachInSteps(pages, ({ candidate: { url }, isHub, edition }) => {
    if (isHub || edition === "") return;
    const name = url.replace(/\d+/g, "");
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    most = Math.max(most, count);
  });
  return most * 2 > pages.length && most >= MIN_EDITIONS;
}

/** Returns the folders that are no dates or other numbers, as a path. */
function foldersIn(segments: readonly string[]): string {
  let folders = "";
  for (let i = 0; i < segments.length - 1; i++) {
    const name = segments[i]!;
    if (!HAS_DIGIT.test(name)) folders = folders === "" ? name : `${folders}/${name}`;
  }
  return folders;
}

/**
 * Returns the mean `priority` of the pages for which the sitemap states one; null without any. Whole numbers are added, so
 * that the order of the pages plays no part.
 */
function meanPriority(pages: readonly Pick<Found, "candidate">[]): number | null {
  let [sum, stated] = [0, 0];
  for (const { candidate: { priority } } of pages) {
    if (priority === null) continue;
    sum += Math.round(100 * priority);
    stated++;
  }
  return stated === 0 ? null : Math.max(LEAST_PRIORITY, sum / 100 / stated);
}

/** Returns the pace of a party of so many pages that share nothing. */
function paceOf(size: number): number {
  return Math.min(1, Math.max(LEAST_PACE, (size / FULL_PARTY) ** 2));
}

/** A page and when its turn comes. A smaller number comes earlier. */
interface Turn {
  readonly page: Ranked;
  readonly turn: number;
}

/** The turn of a page among the parties. */
interface PartyTurn extends Turn {
  readonly party: Party;
}

/**
 * Gives the best open pages of a party their turns: the first of every party comes first, then the second of every party, and
 * so on. A party of which leaves were chosen before waits until the others have as many.
 */
function* turnsOf(
  party: Party,
  chosen: number,
  count: number,
  isOpen: (page: Ranked) => boolean,
  compare: Order,
): Steps<readonly PartyTurn[]> {
  // Hubs say what a section holds. They are few, and come before the section's leaves.
  const hubs = party.hubs.filter(isOpen);
  const firstLeaf = chosen + (hubs.length === 0 ? 0 : 1);
  const paceOfHubs = paceOf(hubs.length);
  return [
    ...(yield* bestOf(yield* byWeight(hubs), count, isOpen, compare))
      .map((page, i) => ({ page, party, turn: i * paceOfHubs })),
    ...(yield* bestOf(party.leaves, count, isOpen, compare))
      .map((page, i) => ({ page, party, turn: (firstLeaf + i) * party.pace })),
  ];
}

function turnsBy(compare: Order): (a: Turn, b: Turn) => number {
  return (a, b) => a.turn - b.turn || compare(a.page, b.page);
}

/** Returns the best open pages, with families mixed. Orders pages of one weight only when some are among the best. */
function* bestOf(
  pages: ByWeight,
  count: number,
  isOpen: (page: Ranked) => boolean,
  compare: Order,
): Steps<readonly Ranked[]> {
  const best: Ranked[] = [];
  for (const equals of pages) {
    if (best.length >= count) break;
    best.push(...yield* mixed(equals.filter(isOpen), count, compare));
    yield;
  }
  return best.slice(0, count);
}

/** Mixes pages of several families. A larger family gets more of the first places, but less than in proportion to its size. */
function* mixed(pages: readonly Ranked[], count: number, compare: Order): Steps<readonly Ranked[]> {
  const turns: Turn[] = [];
  for (const family of (yield* groupInSteps(pages, ({ family }) => family)).values()) {
    const size = Math.sqrt(family.length);
    for (const [i, page] of (yield* firstOf(family, count, compare)).entries()) {
      turns.push({ page, turn: (i + 0.5) / size });
    }
  }
  return (yield* firstOf(turns, count, turnsBy(compare))).map(({ page }) => page);
}

/** How many items are sorted in one step, besides those that are the first so far. */
const SORTED_AT_ONCE = 2_000;

/** Returns the first items in order, as many as are asked for. */
function* firstOf<Item>(
  items: readonly Item[],
  count: number,
  compareItems: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  let first: Item[] = [];
  for (let at = 0; at < items.length; at += SORTED_AT_ONCE) {
    const next = items.slice(at, at + SORTED_AT_ONCE);
    const last = first[count - 1];
    // Most items come behind the first ones, and to see that takes less time than to sort them.
    const open = last === undefined ? next : next.filter((item) => compareItems(item, last) < 0);
    first = [...first, ...open].sort(compareItems).slice(0, count);
    yield;
  }
  return first;
}

/** Groups pages by their weights. */
function* byWeight(pages: readonly Ranked[]): Steps<ByWeight> {
  const groups = yield* groupInSteps(pages, ({ weight }) => weight);
  return [...groups].sort(([a], [b]) => a - b).map(([, equals]) => equals);
}

/** Groups items by a key. */
function* groupInSteps<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Steps<ReadonlyMap<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  yield* forEachInSteps(
    items,
    (item) => valueOf(groups, keyOf(item), () => []).push(item),
  );
  return groups;
}

/** Divides items into those of which something is true, and the others. */
function* divided<Item>(
  items: readonly Item[],
  isTrue: (item: Item) => boolean,
): Steps<readonly [Item[], Item[]]> {
  const parts: [Item[], Item[]] = [[], []];
  yield* forEachInSteps(items, (item) => parts[isTrue(item) ? 0 : 1].push(item));
  return parts;
}

/** Works out what decides the order of a page. */
function ranked(
  { candidate, address }: Found,
  date: string | null,
  family: string,
  isHub: boolean,
  places: readonly string[],
): Ranked {
  const isOfOwnPlace = isOf(places, address);
  return {
    candidate,
    date: candidate.lastmod ?? date ?? "",
    published: date ?? "",
    edition: DATED_NAME.exec(address.path)?.[0].slice(-4) ?? "",
    isHub,
    isOfOwnPlace,
    isShort: !/[-_+]/.test(address.segments.at(-1) ?? ""),
    weight: address.depth + (isHub || isOfOwnPlace || isKeyPage(address) ? 0 : 0.5) -
      (candidate.priority ?? DEFAULT_PRIORITY) / 4,
    family,
  };
}

/** Says whether the name of a page, which has other words as well, has one of the places. */
function isOf(places: readonly string[], address: PageAddress): boolean {
  if (places.length === 0) return false;
  const name = comparableName(address.name);
  return places.some((place) => name.endsWith(`-${place}`) || name.startsWith(`${place}-`));
}

/** Returns one candidate per address. Which one does not depend on the order of the input. */
function* distinct(candidates: readonly Candidate[]): Steps<readonly Candidate[]> {
  const byUrl = new Map<string, Candidate>();
  yield* forEachInSteps(candidates, (candidate) => {
    const other = valueOf(byUrl, candidate.url, () => candidate);
    if (other !== candidate && compareRepeated(candidate, other) < 0) {
      byUrl.set(candidate.url, candidate);
    }
  });
  return [...byUrl.values()];
}

/** Adds the stems of the folders above a page. When a folder is known already, all above it are known, too. */
function addFoldersAbove({ above }: PageAddress, folders: Set<string>): void {
  for (let folder = above; folder !== "" && !folders.has(folder);) {
    folders.add(folder);
    folder = folder.slice(0, folder.lastIndexOf("/"));
  }
}

/**
 * Orders pages by weight; then those in the footer first, because a site puts few pages there, and with care; then by place
 * in the menu, by date in the address, by link on the home page, by link on a hub, by short name, by later date, by
 * year behind a word, by position, because the site itself has put its pages in this order, and by address, which no two pages
 * share.
 */
function orderBy(namedAt: ReadonlyMap<Candidate, number>): Order {
  return (a, b) => {
    if (a.weight !== b.weight) return a.weight - b.weight;
    const [one, other] = [a.candidate, b.candidate];
    if (one.isInFooter !== other.isInFooter) return one.isInFooter ? -1 : 1;
    return (one.menu?.position ?? NO_POSITION) - (other.menu?.position ?? NO_POSITION) ||
      compareText(b.published, a.published) ||
      (one.shownAt ?? NO_POSITION) - (other.shownAt ?? NO_POSITION) ||
      (namedAt.get(one) ?? NO_POSITION) - (namedAt.get(other) ?? NO_POSITION) ||
      Number(b.isShort) - Number(a.isShort) ||
      compareText(b.date, a.date) || compareText(b.edition, a.edition) ||
      (one.foundAt ?? NO_POSITION) - (other.foundAt ?? NO_POSITION) ||
      compareText(one.url, other.url);
  };
}

/** Orders two candidates of one address. Returns 0 only when both are equal. */
function compareRepeated(a: Candidate, b: Candidate): number {
  return Number(b.isHome) - Number(a.isHome) ||
    (b.priority ?? DEFAULT_PRIORITY) - (a.priority ?? DEFAULT_PRIORITY) ||
    compareText(b.lastmod ?? "", a.lastmod ?? "") ||
    compareText(JSON.stringify(a), JSON.stringify(b));
}
