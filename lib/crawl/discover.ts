/**
 * Finds a site's pages: those that sitemaps list and those of the menu; without sitemaps, those that the home page links to.
 *
 * Which pages are crawled is not decided here. Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import { alignToOrigin, normalizePageUrl } from "../standards/url.ts";
import type { EnteredSite } from "./enter_site.ts";
import { type Fetched, isGone } from "./fetch_pages.ts";
import { internalLinks } from "./links.ts";
import type { FetchedPage } from "./report.ts";
import { type Candidate, candidateOf } from "./select.ts";

/** How many pages we take at most that the menu links to but no sitemap lists. */
const MAX_MENU_PAGES = 30;

/** How many addresses we keep at most from the links of pages other than the home page. */
const MAX_COLLECTED_LINKS = 5_000;

/** How many characters the name of an index file adds to the address of its folder at most. */
const LONGEST_INDEX_FILE = 20;

/** What was discovered. */
export interface Discovery {
  /** Where the pages come from: sitemaps and menu, the links of the home page, or the links of other fetched pages. */
  readonly source: "sitemaps" | "home page" | "its pages";
  /** Pages that were not fetched so far. In the first discovery, the home page is one of them. */
  readonly candidates: readonly Candidate[];
  /** How many pages the sitemaps list; without sitemaps, how many pages were found by links. */
  readonly pagesFound: number;
  /** Pages below this path come first. With `/`, no page does. */
  readonly scope: string;
  /** Addresses that pages link to, filled while pages that no sitemap lists are fetched. Null: links are not followed. */
  readonly collectedLinks: Set<string> | null;
}

/**
 * Finds pages when only the home page was fetched.
 *
 * @param site The site.
 * @param url The address that the caller gave. Without a sitemap, pages below the path of this address come first.
 * @returns The pages of the sitemaps and of the menu; without sitemaps, the pages that the home page links to.
 */
export function discoverPages(site: EnteredSite, url: URL): Discovery {
  if (site.sitemaps.pages.length > 0) return listedPages(site);
  const scope = (normalizePageUrl(url.href, url) ?? url).pathname;
  return linkedPages(site, scope, site.sitemaps.areDead ? new Set() : null);
}

/**
 * Finds more pages after some were fetched. When all pages of the sitemaps are gone, finds the pages that the home page
 * links to. After that, and when the sitemaps are dead, finds the pages that the fetched pages link to.
 *
 * @param found The last discovery.
 * @param fetched The results of all pages that were fetched so far.
 * @param site The site.
 * @returns Pages that were not fetched so far; null when there is nothing more to discover.
 */
export function discoverMore(
  found: Discovery,
  fetched: readonly Fetched[],
  site: EnteredSite,
): Discovery | null {
  if (found.source === "sitemaps") {
    if (!areListedPagesGone(fetched, site)) return null;
    const linked = linkedPages(site, "/", found.collectedLinks);
    return withoutFetched({ ...linked, pagesFound: found.pagesFound }, fetched);
  }
  if (found.source === "its pages" || found.collectedLinks === null) return null;
  const known = new Set([...found.candidates, ...fetched.map(({ candidate }) => candidate)]
    .map(({ url }) => url));
  const candidates = [...found.candidates];
  for (const url of found.collectedLinks) {
    if (!known.has(url)) candidates.push(candidateOf(new URL(url), null));
  }
  // When sitemaps list pages, their number stays, even when all these pages are gone.
  const pagesFound = site.sitemaps.pages.length || candidates.length;
  return withoutFetched({ ...found, source: "its pages", candidates, pagesFound }, fetched);
}

/**
 * Keeps the addresses that a page links to.
 *
 * @param page The page, with its hyperlinks.
 * @param found The discovery that found the page.
 * @param site The site.
 */
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

/** Lists the pages of the sitemaps, with what the home page's links say of them, and pages of the menu in no sitemap. */
function listedPages(site: EnteredSite): Discovery {
  const { pages } = site.sitemaps;
  const listed = new Set(pages.map(({ url }) => url));
  // When no sitemap lists an address with a query, a query is only a view of a page.
  const hasQueries = pages.some(({ url }) => url.includes("?"));
  const places = new Map<string, LinkPlace>();
  const ofMenu: Candidate[] = [];
  for (const [url, place] of linksOfHome(site)) {
    const known = spellingsOf(url).find((address) => listed.has(address));
    if (known !== undefined) places.set(known, places.get(known) ?? place);
    else if (place.menu !== null && !isHome(url, site) && (hasQueries || !url.includes("?"))) {
      ofMenu.push({ ...candidateOf(new URL(url), null), ...place });
    }
  }
  const home = pages.find(({ url }) => isHome(url, site)) ?? candidateOf(site.home, null);
  const others = pages.filter(({ url }) => !isHome(url, site))
    .map((page) => places.has(page.url) ? { ...page, ...places.get(page.url) } : page);
  const forgotten = ofMenu.filter(({ unlisted }) => unlisted === null).slice(0, MAX_MENU_PAGES);
  return {
    source: "sitemaps",
    candidates: [{ ...home, url: site.home.href, isHome: true }, ...others, ...forgotten],
    pagesFound: pages.length,
    scope: "/",
    collectedLinks: new Set(),
  };
}

/** Lists the home page and the pages that it links to. */
function linkedPages(
  site: EnteredSite,
  scope: string,
  collectedLinks: Discovery["collectedLinks"],
): Discovery {
  const candidates: Candidate[] = [{ ...candidateOf(site.home, null), isHome: true }];
  for (const [url, { menu }] of linksOfHome(site)) {
    // We leave `shownAt` null. All these pages are shown, so it would distinguish none, and half of them would not be mixed.
    if (!isHome(url, site)) {
      const foundAt = candidates.length;
      candidates.push({ ...candidateOf(new URL(url), null), foundAt, menu });
    }
  }
  const pagesFound = candidates.length;
  return { source: "home page", candidates, pagesFound, scope, collectedLinks };
}

/** Says whether an address is the home page's, before or after redirects, with or without the name of an index file. */
function isHome(url: string, { home, entryUrl }: EnteredSite): boolean {
  if (url.length > home.href.length + LONGEST_INDEX_FILE) return false;
  const { shortest } = new PageAddress(url);
  return [home, entryUrl].some(({ href }) => new PageAddress(href).shortest === shortest);
}

/** What the home page's links say of a page. */
type LinkPlace = Pick<Candidate, "shownAt" | "menu" | "isInFooter">;

function linksOfHome({ homeOutcome, home }: EnteredSite): ReadonlyMap<string, LinkPlace> {
  return homeOutcome.ok ? linksOf(homeOutcome.page, home) : new Map();
}

/** Lists the pages of the site that a page links to, with the scheme and host of the home page. */
function linksOf({ url, facts }: FetchedPage, home: URL): ReadonlyMap<string, LinkPlace> {
  const places = new Map<string, LinkPlace>();
  for (const link of internalLinks(facts.links, facts.base, new URL(url))) {
    const address = alignToOrigin(new URL(link.url), home).href;
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
  const { shortest, query } = new PageAddress(url);
  const path = shortest.slice(0, shortest.length - query.length);
  return [url, ...["", "/", "/index.html", "/index.php"].map((end) => `${path}${end}${query}`)];
}

function areListedPagesGone(fetched: readonly Fetched[], site: EnteredSite): boolean {
  const listed = fetched.filter(({ candidate }) => candidate.sitemap !== null && !candidate.isHome);
  return site.homeOutcome.ok && listed.length > 0 && listed.every((page) => isGone(page, site));
}

function withoutFetched(found: Discovery, fetched: readonly Fetched[]): Discovery {
  const urls = new Set(fetched.map(({ candidate }) => candidate.url));
  return { ...found, candidates: found.candidates.filter(({ url }) => !urls.has(url)) };
}
