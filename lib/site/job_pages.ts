/**
 * Which pages are for applicants: no reader of either file looks for them first.
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

/** How the segments begin, plain letters all: most addresses have none that does, and need not be taken apart. */
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
