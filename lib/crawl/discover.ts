/**
 * Finds a site's pages: those that sitemaps list, and those that they forget; without sitemaps, those that the home page
 * links to.
 *
 * Which pages are crawled is not decided here. Pure.
 */

import { isListOfPosts } from "../address/never_listed.ts";
import { folderAbove, PageAddress } from "../address/page_address.ts";
import { groupPages } from "../address/page_groups.ts";
import { alignToOrigin, normalizePageUrl } from "../standards/url.ts";
import type { EnteredSite } from "./enter_site.ts";
import { type Fetched, isGone, mayBeThere } from "./fetch_pages.ts";
import { contentLinks, internalLinks } from "./links.ts";
import { forEachInSteps, mapInSteps, type Steps } from "./pause.ts";
import type { Candidate, FetchedPage, Warning } from "./report.ts";
import { candidateOf } from "./select.ts";

/** How many pages we take at most that the menu links to but no sitemap lists. */
const MAX_MENU_PAGES = 30;

/**
 * Of other pages that the home page links to, a site forgets only so many. When more are in no sitemap, the site leaves them
 * out on purpose, such as the pages of its tags.
 */
const MAX_FORGOTTEN_PAGES = 12;

/** Of how many pages of the menu we follow the links to pages below them. */
const MAX_HUBS = 40;

/** How many addresses we keep at most from the links of pages other than the home page. */
const MAX_COLLECTED_LINKS = 5_000;

/** How many characters the name of an index file adds to the address of its folder at most. */
const LONGEST_INDEX_FILE = 20;

/** What was discovered. */
export interface Discovery {
  /**
   * Where the pages come from. `sitemaps`: these and the links of the home page. `other pages`: the same, for the places that
   * are left, and the links of the menu's pages. `doubtful pages`: those that are hardly there. `home page`: only its links.
   * `its pages`: the links of the pages that the home page links to.
   */
  readonly source: "sitemaps" | "other pages" | "doubtful pages" | "home page" | "its pages";
  /** Pages that were not fetched so far. In the first discovery, the home page is one of them. */
  readonly candidates: readonly Candidate[];
  /** How many pages the sitemaps list; without sitemaps, how many pages were found by links. */
  readonly pagesFound: number;
  /** Pages below this path come first. With `/`, no page does. */
  readonly scope: string;
  /** Pages that are hardly there. They get the places that no other page needs. */
  readonly doubtful: readonly Candidate[];
  /** Addresses that pages link to, filled while pages that no sitemap lists are fetched. Null: links are not followed. */
  readonly collectedLinks: Set<string> | null;
}

/** What a run has done so far. */
export type Done = {
  readonly fetched: readonly Fetched[];
  /** Remarks on pages that may not be fetched. */
  readonly warnings: readonly Warning[];
};

/**
 * Finds pages when only the home page was fetched: those of the sitemaps, and those that they forget; without sitemaps,
 * those that the home page links to, where pages below the path of `url`, the address that the caller gave, come first.
 */
export function* discoverPages(site: EnteredSite, url: URL): Steps<Discovery> {
  if (site.sitemaps.pages.length > 0) return yield* listedPages(site);
  const scope = (normalizePageUrl(url.href, url) ?? url).pathname;
  return linkedPages(site, scope, site.sitemaps.areDead ? new Set() : null);
}

/** Finds the positions of discovered pages in the content of pages that lead to others. */
export function* placesShown(
  { candidates }: Discovery,
  leading: readonly Fetched[],
  { home }: EnteredSite,
): Steps<ReadonlyMap<Candidate, number>> {
  const lists = yield* mapInSteps(
    leading.filter(({ candidate }) => !candidate.isHome),
    ({ outcome }) => outcome.ok ? linksInContent(outcome.page, home).map(spellingsOf) : [],
  );
  const spellings = new Set(lists.flat(2));
  const known = new Map<string, Candidate>();
  yield* forEachInSteps(candidates, (candidate) => {
    if (spellings.has(candidate.url)) known.set(candidate.url, candidate);
  });
  return yield* positionsIn(
    yield* mapInSteps(lists, (list) => [
      ...new Set(
        list.flatMap((spellings) =>
          spellings.map((url) => known.get(url)).find((page) => page !== undefined) ?? []
        ),
      ),
    ]),
  );
}

/**
 * Returns the position of each page in the list that has most pages of its section. Other lists only mention some of them, as
 * a service does with posts about it. The order of the alphabet says nothing: where that list has it, it counts which page
 * is mentioned first in a list without it.
 */
function* positionsIn(
  lists: readonly (readonly Candidate[])[],
): Steps<ReadonlyMap<Candidate, number>> {
  const mentioned = [...new Set(lists.flat())];
  yield;
  const groups = yield* groupPages(
    yield* mapInSteps(mentioned, (candidate) => {
      return { candidate, address: PageAddress.of(candidate.url), sitemap: candidate.sitemap };
    }),
  );
  const groupOf = new Map(
    groups.flatMap(({ key, section, pages }) =>
      pages.map(({ candidate }) => [candidate, section ?? key])
    ),
  );
  const parts = lists.map((list) => Map.groupBy(list, (page) => groupOf.get(page)!));
  yield;
  const positions = new Map<Candidate, number>();
  for (const [key, pages] of Map.groupBy(mentioned, (page) => groupOf.get(page)!)) {
    yield;
    const ofGroup = parts.map((part) => part.get(key) ?? []).sort((a, b) => b.length - a.length);
    const [largest = []] = ofGroup;
    // One page alone is mentioned, not listed.
    if (largest.length < 2) continue;
    const order = isAlphabetical(largest)
      ? new Set(ofGroup.filter((list) => list.length < 2 || !isAlphabetical(list)).flat())
      : new Set([...largest, ...pages]);
    for (const page of order) positions.set(page, positions.size);
  }
  return positions;
}

/** Says whether pages of one folder always stand in the order of their addresses. */
function isAlphabetical(pages: readonly Candidate[]): boolean {
  const folders = pages.map(({ url }) => folderAbove(PageAddress.of(url).folder));
  return pages.every(({ url }, i) =>
    i === 0 || folders[i] !== folders[i - 1] || pages[i - 1]!.url < url
  );
}

/**
 * Finds pages that were not asked for so far, for the places that are left; null when there is nothing more to discover.
 * Those that are gone as the sitemap spells them are found again as the home page spells them. When all pages of the
 * sitemaps are gone, finds the pages that the home page links to. After that, and when the sitemaps are dead, finds the
 * pages that the fetched pages link to.
 */
export function* discoverMore(
  found: Discovery,
  done: Done,
  site: EnteredSite,
): Steps<Discovery | null> {
  const { fetched } = done;
  if (found.source === "sitemaps") {
    if (!areListedPagesGone(fetched, site)) return yield* otherPages(found, done, site);
    const linked = linkedPages(site, "/", found.collectedLinks);
    return withoutDone({ ...linked, pagesFound: found.pagesFound }, done);
  }
  if (found.doubtful.length > 0) {
    return { ...found, source: "doubtful pages", candidates: found.doubtful, doubtful: [] };
  }
  if (found.source !== "home page" || found.collectedLinks === null) return null;
  const known = new Set([...found.candidates, ...fetched.map(({ candidate }) => candidate)]
    .map(({ url }) => url));
  const candidates = [...found.candidates];
  for (const url of found.collectedLinks) {
    if (!known.has(url)) candidates.push(candidateOf(new URL(url), null));
  }
  // When sitemaps list pages, their number stays, even when all these pages are gone.
  const pagesFound = site.sitemaps.pages.length || candidates.length;
  return withoutDone({ ...found, source: "its pages", candidates, pagesFound }, done);
}

/** Keeps the addresses that a page links to. */
export function collectLinks(
  page: FetchedPage,
  { collectedLinks }: Discovery,
  { home }: EnteredSite,
): void {
  for (const url of linksOf(page, home).keys()) {
    if (collectedLinks === null || collectedLinks.size === MAX_COLLECTED_LINKS) return;
    collectedLinks.add(url);
  }
}

/** Lists the pages of the sitemaps, with what the home page's links say of them, and those that the sitemaps forget. */
function* listedPages(site: EnteredSite): Steps<Discovery> {
  const { pages } = site.sitemaps;
  const listed = new Set(pages.map(({ url }) => url));
  const places = new Map<string, LinkPlace>();
  const linked: Candidate[] = [];
  for (const [url, place] of linksOfHome(site)) {
    yield;
    const known = spellingsOf(url).find((address) => listed.has(address));
    if (known !== undefined) places.set(known, places.get(known) ?? place);
    else if (!isHome(url, site)) linked.push({ ...candidateOf(new URL(url), null), ...place });
  }
  const areHome = yield* mapInSteps(pages, ({ url }) => isHome(url, site), 1);
  const home = pages[areHome.indexOf(true)] ?? candidateOf(site.home, null);
  const others = pages.filter((_, i) => !areHome[i])
    .map((page) => places.has(page.url) ? { ...page, ...places.get(page.url) } : page)
    .map((page) => isPostList(page, site) ? { ...page, unlisted: "list of posts" as const } : page);
  yield;
  const forgotten = forgottenOf(linked.filter(mayBeForgotten(site)));
  return {
    source: "sitemaps",
    candidates: [{ ...home, url: site.home.href, isHome: true }, ...others, ...forgotten],
    pagesFound: pages.length,
    scope: "/",
    doubtful: [],
    collectedLinks: new Set(),
  };
}

/** Says whether a page is a list of posts that no menu names. Systems may say only on the home page what made the site. */
function isPostList({ url, menu }: Candidate, { homeOutcome }: EnteredSite): boolean {
  const generator = homeOutcome.ok ? homeOutcome.page.facts.generator : null;
  return menu === null && isListOfPosts(url, generator);
}

/** Of the pages that the home page links to, returns the menu's; and the others, when they are few. */
function forgottenOf(linked: readonly Candidate[]): readonly Candidate[] {
  const ofMenu = linked.filter(({ menu }) => menu !== null);
  const others = linked.filter(({ menu, url }) => menu === null && PageAddress.of(url).depth > 0);
  return [
    ...ofMenu.slice(0, MAX_MENU_PAGES),
    ...(others.length > MAX_FORGOTTEN_PAGES ? [] : others),
  ];
}

/** Returns a test of a page that no sitemap lists: whether sitemaps with such pages should list it. */
function mayBeForgotten({ sitemaps }: EnteredSite): (page: Candidate) => boolean {
  // When no sitemap lists an address with a query, a query is only a view of a page.
  const hasQueries = sitemaps.pages.some(({ url }) => url.includes("?"));
  return ({ url, unlisted }) => unlisted === null && (hasQueries || !url.includes("?"));
}

/** Finds pages for the places that are left: those that had no place, and those below the menu's. */
function* otherPages(found: Discovery, done: Done, site: EnteredSite): Steps<Discovery> {
  const rest = withoutDone(found, done);
  yield;
  const areThere = yield* mapInSteps(rest.candidates, mayBeThere(done.fetched, site), 1);
  const open = rest.candidates.filter((_, i) => areThere[i]);
  const respelled = asHomeSpells(found, done.fetched, site);
  yield;
  const below = yield* pagesBelowMenu(found, done.fetched, site);
  return {
    ...withoutDone({ ...rest, candidates: [...respelled, ...open, ...below] }, done),
    source: "other pages",
    doubtful: rest.candidates.filter((_, i) => !areThere[i]),
    collectedLinks: null,
  };
}

/** Lists pages that are gone as the sitemap spells them, each in one spelling of the home page's links that was not known. */
function asHomeSpells(
  { candidates }: Discovery,
  fetched: readonly Fetched[],
  site: EnteredSite,
): readonly Candidate[] {
  const gone = new Set(
    fetched.filter((page) => isGone(page, site))
      .map(({ candidate }) => PageAddress.of(candidate.url).shortest),
  );
  if (gone.size === 0) return [];
  const known = new Set(candidates.map(({ url }) => url));
  const spelled = [...linksOfHome(site)].filter(([url]) =>
    !known.has(url) && !isHome(url, site) && gone.has(PageAddress.of(url).shortest)
  );
  return [...Map.groupBy(spelled, ([url]) => PageAddress.of(url).shortest).values()]
    .map(([first]) => ({ ...candidateOf(new URL(first![0]), null), ...first![1] }));
}

/** Lists the pages below those of the menu that these link to in their content, without known ones. */
function* pagesBelowMenu(
  found: Discovery,
  fetched: readonly Fetched[],
  site: EnteredSite,
): Steps<readonly Candidate[]> {
  const known = new Set(found.candidates.map(({ url }) => url));
  const hubs: FetchedPage[] = [];
  for (const { candidate, outcome } of fetched) {
    if (!outcome.ok) continue;
    known.add(outcome.page.url);
    if (candidate.menu !== null && hubs.length < MAX_HUBS) hubs.push(outcome.page);
  }
  const links = (yield* mapInSteps(hubs, (hub) => linksBelow(hub, site.home))).flat();
  const below = new Map(links.toReversed().map((url) => [PageAddress.of(url).shortest, url]));
  yield;
  return [...below.values()].toReversed()
    .filter((url) => !spellingsOf(url).some((address) => known.has(address)))
    .map((url, foundAt) => ({ ...candidateOf(new URL(url), null), foundAt }))
    .filter(mayBeForgotten(site));
}

/** Lists the links in a page's content to pages below it. All pages are below a home page, so it has none. */
function linksBelow(page: FetchedPage, home: URL): readonly string[] {
  const { depth, folder } = PageAddress.of(page.url);
  if (depth === 0) return [];
  return linksInContent(page, home).filter((url) => {
    const other = PageAddress.of(url).folder;
    return other !== folder && other.startsWith(folder);
  });
}

function linksInContent(page: FetchedPage, home: URL): readonly string[] {
  const links = contentLinks(page.facts.links);
  return [...linksOf({ ...page, facts: { ...page.facts, links } }, home).keys()];
}

/** Lists the home page and the pages that it links to. */
function linkedPages(
  site: EnteredSite,
  scope: string,
  collectedLinks: Discovery["collectedLinks"],
): Discovery {
  const candidates: Candidate[] = [{ ...candidateOf(site.home, null), isHome: true }];
  const known = new Set<string>();
  for (const [url, { menu }] of linksOfHome(site)) {
    const { shortest } = PageAddress.of(url);
    if (known.has(shortest)) continue;
    known.add(shortest);
    // We leave `shownAt` null. All these pages are shown, so it would distinguish none, and half of them would not be mixed.
    if (!isHome(url, site)) {
      const foundAt = candidates.length;
      candidates.push({ ...candidateOf(new URL(url), null), foundAt, menu });
    }
  }
  const pagesFound = candidates.length;
  return { source: "home page", candidates, pagesFound, scope, doubtful: [], collectedLinks };
}

/** Says whether an address is the home page's, before or after redirects, with or without the name of an index file. */
function isHome(url: string, { home, entryUrl }: EnteredSite): boolean {
  if (url.length > home.href.length + LONGEST_INDEX_FILE) return false;
  const { shortest } = PageAddress.of(url);
  return [home, entryUrl].some(({ href }) => PageAddress.of(href).shortest === shortest);
}

/** What the home page's links say of a page. */
type LinkPlace = Pick<Candidate, "shownAt" | "menu" | "isInFooter">;

function linksOfHome({ homeOutcome, home }: EnteredSite): ReadonlyMap<string, LinkPlace> {
  return homeOutcome.ok ? linksOf(homeOutcome.page, home) : new Map();
}

/** Lists the pages of the site that a page links to, with the scheme and host of the home page. */
function linksOf({ url, facts }: FetchedPage, home: URL): ReadonlyMap<string, LinkPlace> {
  const places = new Map<string, LinkPlace>();
  const ofSite = `${home.origin}/`;
  for (const link of internalLinks(facts.links, facts.base, new URL(url))) {
    const address = link.url.startsWith(ofSite)
      ? link.url
      : alignToOrigin(new URL(link.url), home).href;
    const { menuLabel: label, menuGroup: group } = link;
    const menu = label === null
      ? null
      : { position: places.size, label, ...(group !== "" && { group }) };
    const known = places.get(address);
    const shownAt = link.isInContent ? places.size : null;
    places.set(address, {
      shownAt: known?.shownAt ?? shownAt,
      menu: known?.menu ?? menu,
      isInFooter: known?.isInFooter === true || link.isInFooter,
    });
  }
  return places;
}

/** Lists the spellings of an address that differ only in a slash at the end or in the name of an index file. */
function spellingsOf(url: string): readonly string[] {
  const { shortest, query } = PageAddress.of(url);
  const path = shortest.slice(0, shortest.length - query.length);
  return [url, ...["", "/", "/index.html", "/index.php"].map((end) => `${path}${end}${query}`)];
}

function areListedPagesGone(fetched: readonly Fetched[], site: EnteredSite): boolean {
  const listed = fetched.filter(({ candidate }) => candidate.sitemap !== null && !candidate.isHome);
  return site.homeOutcome.ok && listed.length > 0 && listed.every((page) => isGone(page, site));
}

function withoutDone(found: Discovery, { fetched, warnings }: Done): Discovery {
  const urls = new Set([...fetched.map(({ candidate }) => candidate), ...warnings]
    .map(({ url }) => url));
  return { ...found, candidates: found.candidates.filter(({ url }) => !urls.has(url)) };
}
