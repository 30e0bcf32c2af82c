/**
 * Turns texts of a page into what a reader sees: decodes character references and collapses white space.
 *
 * Character references are those of the HTML Standard, section 13.2.5.72 and following. All white space of Unicode
 * counts, because pages use U+00A0 and U+3000 for spacing. Pure.
 */

import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/** Finds what must be decoded. Most texts have neither a character reference nor U+0000. */
const NEEDS_DECODING = /[&\0]/;

/** Finds what must be collapsed within a text. Most texts have only single spaces. */
const NEEDS_COLLAPSING = /[^\S ]|\x85| {2}/;

/** Matches white space that is not one single space. */
const NOT_ONE_SPACE = /(?:[^\S ]|\x85)[\s\x85]*| [\s\x85]+/g;

/** Writes one space for every run of white space, and none at the ends. */
export function collapseSpace(text: string): string {
  const collapsed = NEEDS_COLLAPSING.test(text) ? text.replace(NOT_ONE_SPACE, " ") : text;
  const start = collapsed.startsWith(" ") ? 1 : 0;
  return collapsed.endsWith(" ") ? collapsed.slice(start, -1) : collapsed.slice(start);
}

/** Decodes text between tags. U+0000 is dropped (13.2.6.4.7). */
export function decodeReferences(raw: string): string {
  return NEEDS_DECODING.test(raw) ? decodeHTML(raw.replaceAll("\0", "")) : raw;
}

/** Decodes the content of `title` or `textarea`. U+0000 becomes U+FFFD (13.2.5.2). */
export function decodeRcdata(raw: string): string {
  return NEEDS_DECODING.test(raw) ? decodeHTML(raw.replaceAll("\0", "\ufffd")) : raw;
}

/** Decodes an attribute's value. Here `&copy=` is not a character reference (13.2.5.73). */
export function decodeAttribute(raw: string): string {
  return NEEDS_DECODING.test(raw) ? decodeHTMLAttribute(raw.replaceAll("\0", "\ufffd")) : raw;
}

/** Splits a space-separated attribute (HTML Standard, section 2.3.7). */
export function splitTokens(value: string): readonly string[] {
  return value.split(/[\t\n\f\r ]+/).filter((token) => token !== "");
}
