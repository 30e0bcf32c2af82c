/**
 * Reads where a page's own breadcrumb (Schema.org `BreadcrumbList`) places the page in the site. Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { foldText } from "../words/fold.ts";
import { oncePer } from "../words/lazily.ts";
import { HOME_NAMES } from "./listing.ts";
import { cleanText } from "./text.ts";

/** How many items of a breadcrumb we look at. */
const MAX_ITEMS = 10;

/** One item of a breadcrumb. */
export interface Crumb {
  /** What the site calls the item; not empty. */
  readonly name: string;
  /** The item's absolute address; null when it has none, or when the address has a fragment. */
  readonly url: string | null;
}

/** Returns the items of a page's breadcrumb below the home page, at most ten. The last one is usually the page itself. */
export const breadcrumbOf: (page: CrawledPage) => readonly Crumb[] = oncePer(({ url, facts }) => {
  const trail = facts.entities.find(({ itemNames }) => itemNames.length > 0);
  return (trail?.itemNames ?? []).slice(0, MAX_ITEMS).map((name, i) => {
    const target = URL.parse(trail!.itemUrls[i] ?? "", url);
    const isPage = target !== null && target.hash === "" && trail!.itemUrls[i] !== null;
    return { name: cleanText(name), url: isPage ? target.href : null };
  }).filter(({ name, url }) => name !== "" && !HOME_NAMES.has(foldText(name)) && !isRoot(url));
});

function isRoot(url: string | null): boolean {
  return url !== null && PageAddress.of(url).segments.length === 0;
}
