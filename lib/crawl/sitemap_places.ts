/**
 * Where a site's sitemaps are, or may be.
 *
 * Pure.
 *
 * @module
 */

import type { PageFacts } from "../standards/page_facts.ts";
import { baseUrlOf } from "../standards/url.ts";

/** An address that may be a sitemap's. */
export interface SitemapPlace {
  /** The address. */
  readonly url: URL;
  /** Named by the site; else a mere guess, whose failure matters only where nothing else gives a page. */
  readonly isNamed: boolean;
}

/** Where sitemaps usually are (contract, part 1). */
const KNOWN_PATHS = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];

/** Where generators of static sites put theirs (`@astrojs/sitemap`, `gatsby-plugin-sitemap`). */
const LATER_PATHS = ["/sitemap-index.xml"];

/** Where the documentation of content systems says that theirs is, beside the home page. */
const PATHS_OF_GENERATORS: readonly (readonly [generator: string, path: string])[] = [
  ["DokuWiki", "doku.php?do=sitemap"], // www.dokuwiki.org/sitemap
  ["Gatsby", "sitemap/sitemap-index.xml"], // gatsby-plugin-sitemap, versions 4 and 5
  ["TYPO3", "?type=1533906435"], // EXT:seo, without a route of its own
];

/**
 * Where sitemaps are looked for first.
 *
 * @param origin Any address of the site's origin.
 * @param named The `Sitemap:` lines of robots.txt, as they stand there.
 * @returns The places that robots.txt names, then the known ones.
 */
export function firstPlaces(origin: URL, named: readonly string[]): SitemapPlace[] {
  return [
    ...placesAt(named, origin, true),
    ...placesAt(KNOWN_PATHS, origin, false),
  ];
}

/**
 * Where sitemaps are looked for when nothing else was found.
 *
 * @param home The home page's address.
 * @param facts What the home page says.
 * @returns The place that it names, then those that its content system suggests.
 */
export function laterPlaces(
  home: URL,
  { sitemapHref, base, generator }: Pick<PageFacts, "sitemapHref" | "base" | "generator">,
): SitemapPlace[] {
  const paths = PATHS_OF_GENERATORS.filter(([name]) => generator?.startsWith(name));
  return [
    ...placesAt(sitemapHref === null ? [] : [sitemapHref], baseUrlOf(base, home), true),
    ...placesAt([...LATER_PATHS, ...paths.map(([, path]) => path)], home, false),
  ];
}

/**
 * The sitemaps that an index points to.
 *
 * @param hrefs Their addresses as they stand there.
 * @param indexUrl The index's address.
 * @returns Those that are addresses.
 */
export function placesIn(hrefs: readonly string[], indexUrl: URL): SitemapPlace[] {
  return placesAt(hrefs, indexUrl, true);
}

/** Addresses that differ in their fragment name one file. */
function placesAt(hrefs: readonly string[], base: URL, isNamed: boolean): SitemapPlace[] {
  return hrefs.flatMap((href) => {
    const url = URL.parse(href, base);
    if (url === null) return [];
    url.hash = "";
    return [{ url, isNamed }];
  });
}
