/**
 * Finds the page that a page names as the next one to read, as the pages of a manual do below their text.
 *
 * By the link type `next` (HTML Standard, section 4.6.7.13), or by that word in the class names of a link. Pure.
 */

import { keptAddress } from "../kept_text.ts";
import { Attribute } from "./tags.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** How many bytes at the end of a page we search, how many times the word may stand there, and how long a tag may be. */
const SEARCHED_BYTES = 30_000;
const MAX_WORDS = 100;
const MAX_TAG_BYTES = 1_000;

/** Matches a link's start tag up to the word. */
const LINK_BEFORE = /^<a\s[^>]*$/i;
/** Matches the word in names that hyphens or underscores join. */
const NEXT = /(?:^|[\s_-])next(?:$|[\s_-])/i;

/** Returns the address, unresolved, of the link to the next page at the end of a page; null without one. */
export function nextPageOf(tokens: Tokenizer): string | null {
  const { view } = tokens.markup;
  let at = Math.max(0, view.length - SEARCHED_BYTES);
  for (let words = 0; words < MAX_WORDS; words++, at++) {
    at = findNext(view, at);
    if (at < 0) return null;
    // Only these bytes are searched: the whole page would be, again and again, where it has no tag.
    const before = view.slice(Math.max(0, at - MAX_TAG_BYTES), at);
    const open = before.lastIndexOf("<");
    if (open < 0 || !LINK_BEFORE.test(before.slice(open))) continue;
    tokens.readTag(at - before.length + open + 1);
    const names = [Attribute.rel, Attribute.class].map((name) => tokens.rawAttribute(name) ?? "");
    const href = (tokens.attribute(Attribute.href) ?? "").trim();
    if (names.some((name) => NEXT.test(name)) && /^[^#]/.test(href)) return keptAddress(href);
  }
  return null;
}

/** Returns where the word "next" stands first, or -1. Looks for its rarer letters, because a page is full of "n". */
function findNext(view: string, from: number): number {
  let end = view.indexOf("xt", from + 2);
  while (end >= 0 && !view.startsWith("ne", end - 2)) end = view.indexOf("xt", end + 2);
  return end < 0 ? -1 : end - 2;
}
