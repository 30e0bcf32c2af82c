/**
 * When a post was published, by everything that a page says of it.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";

const STATED_DATE = /^\d{4}-\d{2}(?:-\d{2})?/;

/**
 * When a page was published: by its own statements, its structured data, its address, else when it last changed.
 *
 * @param page A page.
 * @returns A date that begins `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null where nothing is known.
 */
export function publishedOf({ url, facts, lastModified }: CrawledPage): string | null {
  const stated = [
    facts.published,
    ...facts.entities.filter(({ topLevel }) => topLevel).map(({ datePublished }) => datePublished),
  ];
  const date = stated.find((date) => date !== null && STATED_DATE.test(date)) ??
    new PageAddress(url).date;
  // The day of a change in the month that the address names is the more exact.
  return date === null || lastModified?.startsWith(date) ? lastModified : date;
}
