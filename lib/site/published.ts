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

/** Matches a day in digits: with its year, or before a word in small letters. No price has such digits. */
const DAY = new RegExp(
  "(?<![\\d./$€£])(?<!\\d,|[$€£] )(?:" +
    "\\d{4}-\\d{2}-\\d{2}|" +
    "(?:(?:0?[1-9]|[12]\\d|3[01])\\. ?(?:0?[1-9]|1[0-2])\\.|" +
    "(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|[12]\\d|3[01])/)" +
    "(?: ?(?:\\d{4}|\\d\\d)(?!\\d)| (?=\\p{Ll}))|" +
    "\\d{1,2}月\\d{1,2}日)",
  "u",
);
/** Matches a number that may be that of a day, and what stands behind it in its date. */
const DAY_NUMBER =
  /(?<![\d.,:$€£])(?:[12]\d|3[01]|0?[1-9])(?![\d:])(?:\.|[ºª°]|-го|st|nd|rd|th|er)?(?: (?:de|di|of|d['’]))? ?/g;
const FIRST_WORD = /^\p{L}{3,}/u;
const LAST_WORD = /(?<!\p{L})\p{L}{3,20}(?=\.? $)/u;

/**
 * Says whether a text names a day, as news and invitations do.
 *
 * @param text A clean text.
 * @returns True for `on 18 May`, `am Samstag, 18. Mai` and `18.5.2025`.
 */
export function namesDay(text: string): boolean {
  const isMonth = (word: string | undefined) => word !== undefined && MONTHS.has(foldText(word));
  return DAY.test(text) || text.matchAll(DAY_NUMBER).some(({ 0: day, index }) => {
    const before = text.slice(Math.max(0, index - LONGEST_MONTH), index);
    const behind = text.slice(index + day.length, index + day.length + LONGEST_MONTH);
    return isMonth(FIRST_WORD.exec(behind)?.[0]) || isMonth(LAST_WORD.exec(before)?.[0]);
  });
}

/** In characters. The name of no month is longer. */
const LONGEST_MONTH = 20;
