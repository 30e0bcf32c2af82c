/**
 * Limits and copies the texts that a run keeps in memory.
 *
 * A run keeps the facts of up to 500 pages and the addresses of its sitemaps, and many runs go on at once. So every text is
 * limited where it is read. In JavaScript, a substring keeps the whole text in memory. So we keep copies. Pure.
 */

/** How many characters an address may have to be kept. sitemaps.org has the same limit. */
export const MAX_ADDRESS_LENGTH: number = 2_048;

/** Copies a text that may be a part of a longer one. Returns a copy that does not keep the longer text in memory. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/** Copies a text, cut at so many UTF-16 code units. Never cuts a character in two, and leaves no white space at the end. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return detached(text);
  return detached(text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "").trimEnd());
}

/** Copies an address. One that is too long is dropped, because a cut one would lead elsewhere. */
export function keptAddress(href: string | null): string | null {
  return href === null || href.length > MAX_ADDRESS_LENGTH ? null : detached(href);
}
