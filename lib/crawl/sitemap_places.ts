/** Lists where a site's sitemaps are, or may be. Pure. */

import type { PageFacts } from "../standards/page_facts.ts";
import { baseUrlOf } from "../standards/url.ts";

/** A place where a sitemap may be. */
export type SitemapPlace = {
  readonly url: URL;
  /** True when the site names this sitemap. False for a usual address: its failure is told only if no other sitemap has a page. */
  readonly isNamed: boolean;
};

/** Where sitemaps usually are (contract, part 1). */
const KNOWN_PATHS = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];

/** Where generators of static sites put sitemaps (`@astrojs/sitemap`, `gatsby-plugin-sitemap`). */
const LATER_PATHS = ["/sitemap-index.xml"];

/** Where content systems put sitemaps, by their own documentation: a generator's name, and a path relative to the home page. */
const PATHS_OF_GENERATORS: readonly (readonly [generator: string, path: string])[] = [
  ["DokuWiki", "doku.php?do=sitemap"], // www.dokuwiki.org/sitemap
  ["Gatsby", "sitemap/sitemap-index.xml"], // gatsby-plugin-sitemap, versions 4 and 5
  ["TYPO3", "?type=1533906435"], // EXT:seo, without a route of its own
];

/** Lists the places where we look for sitemaps first: those that robots.txt names, as written, then the usual ones. */
export function firstPlaces(origin: URL, named: readonly string[]): SitemapPlace[] {
  return [
    ...placesAt(named, origin, true),
    ...placesAt(KNOWN_PATHS, origin, false),
  ];
}

/**
 * Lists where we look when the first places gave no page: the place that the home page names, then those of static sites,
 * then that of the site's content system.
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

/** Reads the address of a sitemap as an index writes it; null when it does not parse. */
export function childPlace(href: string, indexUrl: URL): SitemapPlace | null {
  return placeAt(href, indexUrl, true);
}

function placesAt(hrefs: readonly string[], base: URL, isNamed: boolean): SitemapPlace[] {
  return hrefs.map((href) => placeAt(href, base, isNamed)).filter((place) => place !== null);
}

/** Resolves an address, and removes its fragment, because a fragment does not change which file is meant. */
function placeAt(href: string, base: URL, isNamed: boolean): SitemapPlace | null {
  const url = URL.parse(href, base);
  if (url === null) return null;
  url.hash = "";
  return { url, isNamed };
}
