/**
 * Finds which pages of a site each page leads to, in the order in which its content names them.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import { contentLinks, internalLinks } from "../crawl/links.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";

/** A link on more than this share of the pages that lead to others, and on more than so many, is in their template. */
const TEMPLATE_RATIO = 0.5;
const CHANCE_PAGES = 3;

/**
 * Finds the pages that the content of each page links to. What most pages link to is left out: their template does so.
 *
 * @param pages Pages of one site. Only those that may lead to others have links.
 * @returns The steps. The last one returns for each page the indexes of other given pages, each once, in document order.
 */
export function* shownPages(pages: readonly CrawledPage[]): Steps<readonly number[][]> {
  const known = indexesOf(pages);
  const shown = yield* mapInSteps([...pages.keys()], (i) => {
    const { url, isHome, facts } = pages[i]!;
    if (isHome || facts.links.length === 0) return [];
    const targets = internalLinks(contentLinks(facts.links), facts.base, new URL(url)).map((link) =>
      known.get(placeOf(link.url)) ?? i
    );
    return [...new Set(targets)].filter((target) => target !== i);
  });
  const counts = new Map<number, number>();
  for (const target of shown.flat()) counts.set(target, (counts.get(target) ?? 0) + 1);
  const leading = shown.filter(({ length }) => length > 0).length;
  const most = Math.max(CHANCE_PAGES, leading * TEMPLATE_RATIO);
  return shown.map((targets) => targets.filter((target) => counts.get(target)! <= most));
}

/** A page's place in the footer of the home page. */
export interface FooterPlace {
  /** The position of the link, from 0. */
  readonly position: number;
  /** The heading above the link; empty when there is none. */
  readonly group: string;
}

/**
 * Finds the pages that the footer of the home page links to. It groups the pages for which the menu has no room.
 *
 * @param pages Pages of one site.
 * @returns The places in the footer, by the index of the page.
 */
export function footerPlaces(pages: readonly CrawledPage[]): ReadonlyMap<number, FooterPlace> {
  const known = indexesOf(pages);
  const home = pages.find(({ isHome }) => isHome);
  if (home === undefined) return new Map();
  const links = home.facts.links.filter(({ place }) => place === "footer");
  const places = internalLinks(links, home.facts.base, new URL(home.url))
    .map(({ url, footerGroup: group }, position) =>
      [known.get(placeOf(url)) ?? -1, { position, group }] as const
    );
  return new Map(places.reverse());
}

/** Numbers the pages by their addresses, before and after redirects. */
function indexesOf(pages: readonly CrawledPage[]): ReadonlyMap<string, number> {
  return new Map(
    pages.flatMap(({ url, requestedUrl }, i) =>
      [requestedUrl, url].map((address) => [placeOf(address), i] as const)
    ),
  );
}

/** Addresses that differ only in scheme, in an index file or in a slash at the end are one page. */
function placeOf(url: string): string {
  const { shortest, origin } = new PageAddress(url);
  return shortest.slice(origin.length);
}
