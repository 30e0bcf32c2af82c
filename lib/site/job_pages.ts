/**
 * Which pages are for job applicants. They are listed last: readers of the two files seldom look for them.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { PageAddress } from "../address/page_address.ts";
import { foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";

/** What the section of such pages is called in an address; folded. */
const SEGMENTS: ReadonlySet<string> = new Set(itemsOfAll(({ pages }) => pages.jobs).map(foldText));

/** How the segments begin, all of them in ASCII. Most addresses have no such segment, and need not be taken apart. */
const BEGINNING = new RegExp(
  `/(?:${[...new Set([...SEGMENTS].map((segment) => segment.slice(0, 3)))].join("|")})`,
  "i",
);

/**
 * Whether a page is for applicants.
 *
 * @param page A crawled page.
 * @returns True where a segment of its address or its Schema.org data say so.
 */
export function isJobPage({ url, facts }: CrawledPage): boolean {
  if (facts.schemaTypes.includes("JobPosting")) return true;
  return BEGINNING.test(url) &&
    new PageAddress(url).names.some((name) => SEGMENTS.has(foldText(name)));
}
