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
    const targets = internalLinks(contentLinks(facts.links), facts.base, new URL(url)).map((link) =>
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
