/**
 * Lists the categories of the contract.
 */

/** The categories in reading order. `legal` is last: its section is `Optional`. */
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

/** One of the categories. */
export type Category = (typeof CATEGORIES)[number];
