/**
 * Recognises pages for job applicants. They are listed last, because readers of the two files seldom look for them.
 * Pure.
 */

import type { CrawledPage } from "../crawl/report.ts";
import { isContactPage } from "../address/key_pages.ts";
import { PageAddress } from "../address/page_address.ts";
import { textsOf } from "./page_texts.ts";
import { foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";

/** What a section for applicants is called; folded. */
const SEGMENTS = keysOfAll(({ names }) => names.jobs);

/** How job segments begin, all in ASCII. Most addresses have no such beginning, and then need not be split into segments. */
const BEGINNING = new RegExp(
  `/(?:${[...new Set([...SEGMENTS].map((segment) => segment.slice(0, 3)))].join("|")})`,
  "i",
);

/** Says whether a page is for applicants, by its address, heading, data, or the names that the home page's links give it. */
export function isJobPage(page: CrawledPage, names: readonly string[]): boolean {
  const { url, facts, menu } = page;
  if (facts.schemaTypes.includes("JobPosting")) return true;
  if (SEGMENTS.has(textsOf(page).h1.key)) return true;
  // `Join us` may lead to the form by which everybody writes.
  const linked = isContactPage(PageAddress.of(url)) ? [] : names;
  if ([menu?.label ?? "", ...linked].some((name) => SEGMENTS.has(foldText(name)))) return true;
  return BEGINNING.test(url) &&
    PageAddress.of(url).names.some((name) => SEGMENTS.has(foldText(name)));
}
