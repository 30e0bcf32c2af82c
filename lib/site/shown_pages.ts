/**
 * Finds which pages of a site each page leads to, in the order in which its content names them.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import { internalLinks } from "../crawl/links.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";

/** How many links of one page we look at. A hostile page has thousands. */
const MAX_LINKS = 200;

/**
 * Finds the pages that the content of each page links to.
 *
 * @param pages Pages of one site. Only those that may lead to others have links.
 * @returns The steps. The last one returns for each page the indexes of other given pages, each once, in document order.
 */
export function* shownPages(pages: readonly CrawledPage[]): Steps<readonly number[][]> {
  const known = new Map<string, number>();
  pages.forEach(({ url, requestedUrl }, i) => {
    for (const address of [requestedUrl, url]) known.set(placeOf(address), i);
  });
  return yield* mapInSteps([...pages.keys()], (i) => {
    const { url, isHome, facts } = pages[i]!;
    if (isHome || facts.links.length === 0) return [];
    const links = facts.links.filter(({ place }) => place === "content").slice(0, MAX_LINKS);
    const targets = internalLinks(links, facts.base, new URL(url)).map((link) =>
      known.get(placeOf(link.url)) ?? i
    );
    return [...new Set(targets)].filter((target) => target !== i);
  });
}

/** Addresses that differ only in scheme, in an index file or in a slash at the end are one page. */
function placeOf(url: string): string {
  const { shortest, origin } = new PageAddress(url);
  return shortest.slice(origin.length);
}
