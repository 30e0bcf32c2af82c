/**
 * Texts of a page as a reader sees them: character references decoded, white space collapsed.
 *
 * Character references are those of the HTML Standard, section 13.2.5.72 and following. White space
 * is all of Unicode's, since pages use U+00A0 and U+3000 for spacing. Pure.
 *
 * @module
 */

import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/** Most texts have neither a character reference nor U+0000. */
const NEEDS_DECODING = /[&\0]/;

/** Most texts have single spaces only, none of them at an end. */
const NEEDS_COLLAPSING = /[^\S ]|\x85| {2}|^ | $/;

/**
 * Collapses white space and trims.
 *
 * @param text Any text.
 * @returns The text with every run of white space as one space.
 */
export function collapseSpace(text: string): string {
  if (!NEEDS_COLLAPSING.test(text)) return text;
  const collapsed = text.replace(/[\s\x85]+/g, " ");
  const start = collapsed.startsWith(" ") ? 1 : 0;
  return collapsed.endsWith(" ") ? collapsed.slice(start, -1) : collapsed.slice(start);
}

/**
 * Decodes text between tags; U+0000 is dropped there (13.2.6.4.7).
 *
 * @param raw The text as it stands in the page.
 * @returns The text that it means.
 */
export function decodeReferences(raw: string): string {
  return NEEDS_DECODING.test(raw) ? decodeHTML(raw.replaceAll("\0", "")) : raw;
}

/**
 * Decodes the content of `title` or `textarea`; U+0000 becomes U+FFFD there (13.2.5.2).
 *
 * @param raw The text as it stands in the page.
 * @returns The text that it means.
 */
export function decodeRcdata(raw: string): string {
  return NEEDS_DECODING.test(raw) ? decodeHTML(raw.replaceAll("\0", "\ufffd")) : raw;
}

/**
 * Decodes an attribute's value, in which `&copy=` is no character reference (13.2.5.73).
 *
 * @param raw The value as it stands in the page.
 * @returns The value that it means.
 */
export function decodeAttribute(raw: string): string {
  return NEEDS_DECODING.test(raw) ? decodeHTMLAttribute(raw.replaceAll("\0", "\ufffd")) : raw;
}

/**
 * Splits a space-separated attribute (HTML Standard, section 2.3.7).
 *
 * @param value The attribute's value.
 * @returns Its tokens in order.
 */
export function splitTokens(value: string): readonly string[] {
  return value.split(/[\t\n\f\r ]+/).filter((token) => token !== "");
}
