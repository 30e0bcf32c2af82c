/**
 * Recognises pages for job applicants. They are listed last, because readers of the two files seldom look for them.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { PageAddress } from "../address/page_address.ts";
import { textsOf } from "./page_texts.ts";
import { foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";

/** What a section for applicants is called; folded. */
const SEGMENTS: ReadonlySet<string> = new Set(itemsOfAll(({ pages }) => pages.jobs).map(foldText));

/**
 * The first three letters of every job segment; they are all ASCII. We test the whole address for these first, because most
 * addresses fail this test and then need not be split into segments.
 */
const BEGINNING = new RegExp(
  `/(?:${[...new Set([...SEGMENTS].map((segment) => segment.slice(0, 3)))].join("|")})`,
  "i",
);

/**
 * Says whether a page is for applicants.
 *
 * @param page A crawled page.
 * @returns True when a segment of the page's address says so, its heading, its label in the menu, or its Schema.org data.
 */
export function isJobPage(page: CrawledPage): boolean {
  const { url, facts, menu } = page;
  if (facts.schemaTypes.includes("JobPosting")) return true;
  if (SEGMENTS.has(textsOf(page).h1.key) || SEGMENTS.has(foldText(menu?.label ?? ""))) return true;
  return BEGINNING.test(url) &&
    PageAddress.of(url).names.some((name) => SEGMENTS.has(foldText(name)));
}
