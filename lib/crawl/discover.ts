/**
 * Finds a site's pages: those of its sitemaps and of its menu, else those that its home page links to.
 *
 * Which of them are crawled is not decided here. Pure.
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

/** At most so many pages are taken that the menu names and no sitemap lists. */
const MAX_MENU_PAGES = 30;

/** At most so many addresses are kept from the links of pages other than the home page. */
const MAX_COLLECTED_LINKS = 5_000;

/** Where a second `//` of an address can begin. */
const AFTER_SCHEME = "https://".length;

/** Characters that an index file adds to the address of its folder at most. */
const LONGEST_INDEX_FILE = 20;

/** What was discovered. */
export interface Discovery {
  /** Where the pages come from. */
  readonly source: "sitemaps" | "home page" | "its pages";
  /** Pages that were not fetched so far; the first time the home page is among them. */
  readonly candidates: readonly Candidate[];
  /** How many pages the sitemaps list, else how many pages were found by links. */
  readonly pagesFound: number;
  /** The path whose pages come first; `/` for none. */
  readonly scope: string;
  /** What pages link to, filled while pages beside those of sitemaps are fetched; null where links are not followed further. */
  readonly collectedLinks: Set<string> | null;
}

/**
 * Finds pages before any but the home page was fetched.
 *
 * @param site The site.
 * @param url The address that the caller gave: where there is no sitemap, pages below its path come first.
 * @returns The pages of the sitemaps and of the menu; without sitemaps the pages that the home page links to.
 */
export function discoverPages(site: EnteredSite, url: URL): Discovery {
  if (site.sitemaps.pages.length > 0) return listedPages(site);
  const scope = (normalizePageUrl(url.href, url) ?? url).pathname;
  return linkedPages(site, scope, site.sitemaps.areDead ? new Set() : null);
}

/**
 * Finds more pages once some were fetched. Where all pages of the sitemaps are gone, it finds those that the home page
 * links to. After that, and where the sitemaps are dead, it finds those that the fetched pages link to.
 *
 * @param found What was discovered last.
 * @param fetched What became of all pages that were fetched so far.
 * @param site The site.
 * @returns Pages that were not fetched so far; null where nothing more is to be discovered.
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
  // The number of the sitemaps' pages stays what it is, dead as they are.
  const pagesFound = site.sitemaps.pages.length || candidates.length;
  return withoutFetched({ ...found, source: "its pages", candidates, pagesFound }, fetched);
}

/**
 * Keeps what a page links to.
 *
 * @param page The page; its own links are not needed any more.
 * @param found What it was discovered by.
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

/** The pages of the sitemaps with what the home page's links say of them, and those of the menu that no sitemap lists. */
function listedPages(site: EnteredSite): Discovery {
  const { pages } = site.sitemaps;
  const listed = new Set(pages.map(({ url }) => url));
  // Who writes `//` into a path did not mean to: the home page's spelling is better.
  const doubled = new Map(
    pages.filter(({ url }) => url.includes("//", AFTER_SCHEME))
      .map(({ url }) => [url.replace(/(?<!:)\/{2,}/g, "/"), url] as const)
      .filter(([fixed]) => !listed.has(fixed)),
  );
  // Otherwise a query is only a view of a page.
  const hasQueries = pages.some(({ url }) => url.includes("?"));
  const places = new Map<string, LinkPlace & Pick<Candidate, "url">>();
  const ofMenu: Candidate[] = [];
  for (const [url, place] of linksOfHome(site)) {
    const misspelt = doubled.get(url);
    const known = misspelt ?? spellingsOf(url).find((address) => listed.has(address));
    if (known !== undefined) {
      places.set(known, places.get(known) ?? { ...place, url: misspelt === known ? url : known });
    } else if (place.menu !== null && !isHome(url, site) && (hasQueries || !url.includes("?"))) {
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

/** The home page and what it links to. */
function linkedPages(
  site: EnteredSite,
  scope: string,
  collectedLinks: Discovery["collectedLinks"],
): Discovery {
  const candidates: Candidate[] = [{ ...candidateOf(site.home, null), isHome: true }];
  for (const [url, { menu }] of linksOfHome(site)) {
    // Not remarked as shown: where all are, that distinguishes none, and half of the room would not be mixed.
    if (!isHome(url, site)) candidates.push({ ...candidateOf(new URL(url), null), menu });
  }
  const pagesFound = candidates.length;
  return { source: "home page", candidates, pagesFound, scope, collectedLinks };
}

/** Whether an address is the home page's, before or after its redirects, be it by the name of an index file. */
function isHome(url: string, { home, entryUrl }: EnteredSite): boolean {
  if (url.length > home.href.length + LONGEST_INDEX_FILE) return false;
  const { shortest } = new PageAddress(url);
  return [home, entryUrl].some(({ href }) => new PageAddress(href).shortest === shortest);
}

/** What the home page's links say of a page. */
type LinkPlace = Pick<Candidate, "shownAt" | "menu">;

function linksOfHome({ homeOutcome, home }: EnteredSite): ReadonlyMap<string, LinkPlace> {
  return homeOutcome.ok ? linksOf(homeOutcome.page, home) : new Map();
}

/** The pages of the site that a page links to, written with the scheme and host of the home page. */
function linksOf({ url, facts }: FetchedPage, home: URL): ReadonlyMap<string, LinkPlace> {
  const places = new Map<string, LinkPlace>();
  for (const link of internalLinks(facts.links, facts.base, new URL(url))) {
    const address = alignToOrigin(new URL(link.url), home).href;
    const label = link.menuLabel;
    const menu = label === null ? null : { position: places.size, label };
    const known = places.get(address);
    const shownAt = link.isInContent ? places.size : null;
    places.set(address, { shownAt: known?.shownAt ?? shownAt, menu: known?.menu ?? menu });
  }
  return places;
}

/** The addresses of a page that differ in a slash at the end or an index file alone. */
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
