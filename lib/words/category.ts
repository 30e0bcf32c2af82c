/**
 * The eight categories of the contract: the closed set that every language has words for.
 *
 * @module
 */

/** The categories in reading order; `legal` stands last, under `Optional`. */
export const CATEGORIES = [
  "main",
  "product",
  "category",
  "guide",
  "blog",
  "faq",
  "about",
  "legal",
] as const;

/** One of the eight. */
export type Category = (typeof CATEGORIES)[number];
