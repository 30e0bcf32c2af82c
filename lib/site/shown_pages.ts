/**
 * Finds which pages of a site each page leads to, in the order in which its content names them. Pure.
 */

import { folderAbove, PageAddress } from "../address/page_address.ts";
import { contentLinks, internalLinks, internalTargets, MAX_LINKS } from "../crawl/links.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import type { Hyperlink } from "../standards/page_facts.ts";
import { countEach } from "../words/counts.ts";
import { oncePer } from "../words/lazily.ts";
import { cleanText } from "./text.ts";

/** A link on more than this share of the pages that lead to others, and on more than so many, is in their template. */
const TEMPLATE_RATIO = 0.5;
const CHANCE_PAGES = 3;

/**
 * Finds the pages that the content of each page links to: their indexes, each once, in document order. What most pages
 * link to is left out: their template does so. But a page leads to those directly below it. Only pages that may lead to
 * others have links.
 */
export function* shownPages(pages: readonly CrawledPage[]): Steps<readonly number[][]> {
  const indexOf = indexesOf(pages);
  const shown = yield* mapInSteps([...pages.keys()], (i) => {
    const { url, isHome, facts } = pages[i]!;
    if (isHome || facts.links.length === 0) return [];
    const targets = internalLinks(contentLinks(facts.links), facts.base, new URL(url)).map((link) =>
      indexOf(link.url) ?? i
    );
    return [...new Set(targets)].filter((target) => target !== i);
  });
  const folders = pages.map(({ url }) => PageAddress.of(url).folder);
  const above = folders.map(folderAbove);
  // Pages of one folder may name each other below their text. That is no template of the whole site.
  const isBeside = (one: number, other: number) =>
    above[one] === above[other] && above[one] !== "/";
  const counts = countEach(
    shown.flatMap((targets, i) => targets.filter((target) => !isBeside(i, target))),
  );
  const leading = shown.filter(({ length }) => length > 0).length;
  const most = Math.max(CHANCE_PAGES, leading * TEMPLATE_RATIO);
  return shown.map((targets, i) =>
    targets.filter((target) => (counts.get(target) ?? 0) <= most || above[target] === folders[i])
  );
}

/** A link in the content of a page to a page of the site. */
export interface ContentLink {
  /** The address that it leads to, in normal form. */
  readonly url: string;
  /** The index of the page; undefined when the page is not known. */
  readonly target: number | undefined;
  /** What a link with `rel=tag` calls the subject of a post; null for every other link. */
  readonly tag: string | null;
}

/** Lists the links in the content of a page to pages of the site, in document order. */
export function linksWithin(
  { url, facts }: CrawledPage,
  pages: readonly CrawledPage[],
): readonly ContentLink[] {
  if (facts.links.length === 0) return [];
  const indexOf = indexesOf(pages);
  const targetOf = internalTargets(facts.base, new URL(url));
  return contentLinks(facts.links).flatMap((link) => {
    const target = targetOf(link);
    const tag = link.rel.includes("tag") ? cleanText(link.text) : null;
    return target === null ? [] : [{ url: target, target: indexOf(target), tag }];
  });
}

/** Finds for each page the index of the one that it names as the next to read; undefined when it names none of these. */
export function nextPages(pages: readonly CrawledPage[]): readonly (number | undefined)[] {
  if (pages.every(({ facts }) => facts.nextHref === null)) return [];
  const indexOf = indexesOf(pages);
  return pages.map(({ url, facts: { nextHref, base } }) => {
    const next = nextHref === null
      ? null
      : internalTargets(base, new URL(url))({ href: nextHref, rel: [] });
    return next === null ? undefined : indexOf(next);
  });
}

/** How the home page links to a page outside its menu. */
export interface HomePlace {
  /** What the group of links is called; empty when it has no name. */
  readonly group: string;
  /** The position of the page in the footer, from 0; infinite when the footer does not name it. */
  readonly inFooter: number;
}

/** Finds how the home page links to pages for which its menu has no room, by the index of the page. */
export function homePlaces(pages: readonly CrawledPage[]): ReadonlyMap<number, HomePlace> {
  const home = pages.find(({ isHome }) => isHome);
  if (home === undefined) return new Map();
  const indexOf = indexesOf(pages);
  const linksOf = (links: readonly Hyperlink[]) =>
    internalLinks(links, home.facts.base, new URL(home.url));
  const footer = linksOf(home.facts.links.filter(({ place }) => place === "footer"));
  const inFooter = new Map(footer.map(({ url, group }, position) => [url, { position, group }]));
  const places = linksOf(home.facts.links).map(({ url, group }) => {
    const { position = Infinity, group: named = "" } = inFooter.get(url) ?? {};
    return [indexOf(url) ?? -1, { group: named || group, inFooter: position }] as const;
  });
  return new Map(places.reverse());
}

/** Finds what the home page's links call other pages: their texts in document order, by the index of the page. */
export const homeNames: (pages: readonly CrawledPage[]) => ReadonlyMap<number, readonly string[]> =
  oncePer((pages) => {
    const home = pages.find(({ isHome }) => isHome);
    if (home === undefined) return new Map();
    const indexOf = indexesOf(pages);
    const targetOf = internalTargets(home.facts.base, new URL(home.url));
    const named = home.facts.links.slice(0, MAX_LINKS).flatMap((link) => {
      // What a link to a part of a page is called is the name of that part.
      const isWhole = link.text !== "" && !link.href.includes("#");
      const url = isWhole ? targetOf(link) : null;
      return url === null ? [] : [{ i: indexOf(url) ?? -1, name: cleanText(link.text) }];
    });
    return new Map(
      [...Map.groupBy(named, ({ i }) => i)].map(([i, all]) => [i, all.map(({ name }) => name)]),
    );
  });

/** Finds the index of the page at an address, before or after redirects. Servers hide extensions: `/a.html` may be `/a`. */
const indexesOf = oncePer((pages: readonly CrawledPage[]) => {
  const indexesBy = (placeOf: (url: string) => string) =>
    new Map(
      pages.flatMap(({ url, requestedUrl }, i) =>
        [requestedUrl, url].map((address) => [placeOf(address), i] as const)
      ),
    );
  const [exact, bare] = [indexesBy(placeOf), indexesBy(barePlaceOf)];
  return (url: string) => exact.get(placeOf(url)) ?? bare.get(barePlaceOf(url));
});

/** Addresses that differ only in scheme, in an index file or in a slash at the end are one page. */
function placeOf(url: string): string {
  const { shortest, origin } = PageAddress.of(url);
  return shortest.slice(origin.length);
}

function barePlaceOf(url: string): string {
  const { folder, query } = PageAddress.of(url);
  return folder + query;
}
