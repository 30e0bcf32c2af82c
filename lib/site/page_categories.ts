/**
 * The categories of all pages of a site: each by itself, then those that only their place tells.
 *
 * A page that says little of itself and lies below a group of products is one of them, or a smaller
 * group where other pages lie below it.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { POINTS } from "./categories.ts";
import { categorize, type CategoryDecision } from "./categorize.ts";
import { folderAbove, folderOf } from "./folder.ts";
import type { Listing } from "./listing.ts";

/**
 * Decides the category of every page.
 *
 * @param listings The crawled pages.
 * @returns One decision per page, in the same order.
 */
export function categorizePages(listings: readonly Listing[]): CategoryDecision[] {
  const folders = listings.map(({ page }) => folderOf(page.url));
  const pagesBelow = new Map<string, number>();
  listings.forEach(({ reason }, i) => {
    const above = folderAbove(folders[i]!);
    if (reason === null) pagesBelow.set(above, (pagesBelow.get(above) ?? 0) + 1);
  });
  const decisions = listings.map(({ page }, i) => decide(page, pagesBelow.get(folders[i]!) ?? 0));
  const groups = new Set(folders.filter((_, i) => decisions[i]!.category === "category"));
  // A folder comes before what lies below it, so that groups are known when their pages are looked at.
  const order = [...folders.keys()].sort((a, b) => folders[a]!.length - folders[b]!.length);
  for (const i of order) {
    const [folder, above] = [folders[i]!, folderAbove(folders[i]!)];
    if (!decisions[i]!.isDoubtful || !groups.has(above)) continue;
    const isGroup = (pagesBelow.get(folder) ?? 0) >= POINTS.groupPages;
    if (isGroup) groups.add(folder);
    const category = isGroup ? "category" : "product";
    decisions[i] = { ...decisions[i]!, category, reason: `below the category "${above}"` };
  }
  return decisions;
}

function decide(
  { url, isHome, sitemap, facts }: CrawledPage,
  pagesBelow: number,
): CategoryDecision {
  const { title, h1, schemaTypes, entities } = facts;
  const trail = entities.find(({ itemNames }) => itemNames.length > 0);
  const breadcrumbs = trail?.itemNames ?? [];
  return categorize({
    ...{ url, isHome, title, h1, schemaTypes, sitemap, breadcrumbs },
    pagesBelow,
  });
}
