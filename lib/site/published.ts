/**
 * Finds when a post was published, by everything that a page says about that. Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";

const STATED_DATE = /^\d{4}-\d{2}(?:-\d{2})?/;

/** Returns when a page was published, else last changed: a date that begins `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export function publishedOf(page: CrawledPage): string | null {
  const { lastModified } = page;
  const date = statedDateOf(page);
  // When the page last changed within the stated day, month or year, the day of the change is more exact.
  return date === null || lastModified?.startsWith(date) ? lastModified : date;
}

/** Returns the date of publication that a page's statements, data or address state. Few pages but posts state one. */
export function statedDateOf({ url, facts }: CrawledPage): string | null {
  const stated = [
    facts.published,
    ...facts.entities.filter(({ topLevel }) => topLevel).map(({ datePublished }) => datePublished),
  ];
  return stated.find((date) => date !== null && STATED_DATE.test(date)) ??
    PageAddress.of(url).date;
}
