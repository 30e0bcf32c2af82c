/**
 * When a post was published, by everything that a page says of it.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";

/** A year, with or without month and day, in an address such as `/2024/05/31/post` or `/changelog/2024-05-31`. */
const DATE_IN_PATH =
  /\/((?:19|20)\d\d)(?:[/-](0?[1-9]|1[0-2])(?:[/-](0?[1-9]|[12]\d|3[01]))?)?(?=[/.-]|$)(?!-\d)/;
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
  const date = stated.find((date) => date !== null && STATED_DATE.test(date)) ?? dateInPath(url);
  // The day of a change in the month that the address names is the more exact.
  return date === null || lastModified?.startsWith(date) ? lastModified : date;
}

/**
 * The date in an address.
 *
 * @param url An absolute address.
 * @returns `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null where it has none.
 */
export function dateInPath(url: string): string | null {
  const match = DATE_IN_PATH.exec(new URL(url).pathname);
  if (match === null) return null;
  return match.slice(1).filter((part) => part !== undefined).map((part) => part.padStart(2, "0"))
    .join("-");
}
