/**
 * Finds when a post was published, by everything that a page says about that.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { foldText } from "../words/fold.ts";
import { MONTHS } from "./title_words.ts";

const STATED_DATE = /^\d{4}-\d{2}(?:-\d{2})?/;

/**
 * Returns when a page was published: by its own statements, its structured data, its address, else when it last changed.
 *
 * @param page A page.
 * @returns A date that begins `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null when nothing is known.
 */
export function publishedOf(page: CrawledPage): string | null {
  const { lastModified } = page;
  const date = statedDateOf(page);
  // When the page last changed within the stated day, month or year, the day of the change is more exact.
  return date === null || lastModified?.startsWith(date) ? lastModified : date;
}

/**
 * Returns the date of publication that a page itself states. Few pages but posts state one.
 *
 * @param page A page.
 * @returns A date that begins `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, by the page's statements, its structured data or its
 * address; null when none states one.
 */
export function statedDateOf({ url, facts }: CrawledPage): string | null {
  const stated = [
    facts.published,
    ...facts.entities.filter(({ topLevel }) => topLevel).map(({ datePublished }) => datePublished),
  ];
  return stated.find((date) => date !== null && STATED_DATE.test(date)) ??
    PageAddress.of(url).date;
}

/** Matches a day in digits. */
const DAY =
  /(?<![\d.])\d{1,2}(?:\. ?\d{1,2}\.|\/\d{1,2}\/)(?:\d{4}|\d\d)?(?!\d)|\d{1,2}月\d{1,2}日/;
/** Matches a word behind a number, or before one, that may be a month. */
const MAY_BE_MONTH =
  /(?<!\d)\d{1,2}(?:\.|[ºª°]|st|nd|rd|th|er)?(?: de| di| d['’])? ?(\p{L}{3,})|(\p{L}{3,}) \d{1,2}(?![\d:])/gu;

/**
 * Says whether a text names a day, as news and invitations do.
 *
 * @param text A clean text.
 * @returns True for `on 18 May`, `am 18. Mai` and `18.5.2025`.
 */
export function namesDay(text: string): boolean {
  return DAY.test(text) ||
    text.matchAll(MAY_BE_MONTH).some(([, behind, before]) =>
      MONTHS.has(foldText(behind ?? before ?? ""))
    );
}
