/**
 * How much of a text is kept for the length of a run.
 *
 * A run keeps the facts of up to 500 pages and the addresses of its sitemaps, and many runs go on at once; so every
 * text is bounded where it is read. In JavaScript a substring keeps the whole text in memory, so copies are kept. Pure.
 *
 * @module
 */

/** Characters of an address that is kept, as sitemaps.org allows. */
export const MAX_ADDRESS_LENGTH: number = 2_048;

/**
 * Copies a text that may be a part of a longer one.
 *
 * @param text The text.
 * @returns A copy, which keeps no longer text in memory.
 */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * Cuts a text, but not within a character, and without a space at its end.
 *
 * @param text The text, which is no part of a longer one.
 * @param maxLength The characters (UTF-16 code units) that are kept at most.
 * @returns The text, or a copy of as much as is kept.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return detached(text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "").trimEnd());
}

/**
 * Keeps an address. A cut address would lead elsewhere, so one that is too long is dropped.
 *
 * @param href The address as written.
 * @returns A copy; null for one of more than 2,048 characters, and for none.
 */
export function keptAddress(href: string | null): string | null {
  return href === null || href.length > MAX_ADDRESS_LENGTH ? null : detached(href);
}
