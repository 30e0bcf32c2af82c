/**
 * Makes a page's text fit for one line of the two files: clean, short, comparable.
 *
 * Unicode normalization is UAX #15 (NFC); character references are those of the HTML Standard. It
 * does not add markup: `lib/render` escapes what is left.
 *
 * Pure; linear in the text's length, of which at most 1,000 code units are read.
 *
 * @module
 */

import { decodeHTMLStrict } from "entities";
import { isPlaceholder, withoutBoilerplate } from "./boilerplate.ts";
import { itemsOfAll } from "../words/languages.ts";
import { escaped } from "../words/openings.ts";

/** Four times the length of the longest text in the two files. */
const MAX_CODE_UNITS = 1_000;
const DIGITS = /(\d+)/;
/** A sign that tags are markup, not what the text is about: `the <br> tag` keeps its tag. */
const MARKUP_SIGN = /<\/[a-z][a-z0-9]*>|\S<br ?\/?>|<br ?\/?>\S/i;
const TAG = /<\/?[a-z][^<>]*>/gi;
/**
 * What no reader sees, and so may carry a text for machines alone: format characters, private use, unpaired surrogates,
 * what Unicode calls default-ignorable, and noncharacters. An emoji keeps the one selector that says how it is drawn.
 */
const INVISIBLE =
  /(?![\uFE0E\uFE0F])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFFC]|(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F]/gu;
/** Any white space but one plain space between words, which is left as it is. */
const SPACE = /[\s\p{Z}\p{Cc}\u2800]{2,}|(?! )[\s\p{Z}\p{Cc}\u2800]/gu;
/** ASCII, Latin-1, dashes and quotes: visible, and the same in NFC. Most texts are no more than that. */
const SETTLED = /^[\0-\x7f\xa1-\xac\xae-\xff\u2010-\u2027\u2030-\u205e]*$/;
/** What excerpts end with: a link to the rest, as blogs append it. */
const READ_MORE = new RegExp(
  ` ?(?:${
    itemsOfAll(({ texts }) => texts.readMore).map(escaped).join("|")
  }) ?(?:…|\\.\\.\\.)? ?[→»›>]{1,3}$`,
  "i",
);
const ARROWS: ReadonlySet<string> = new Set("→»›>");
const ELLIPSIS_IN_BRACKETS = / ?[[(] ?(?:…|\.\.\.) ?[\])]$/;

/**
 * Cleans a text: character references decoded once more (sites encode twice), tags taken out, page builders' too,
 * invisible characters dropped, NFC, every run of white space one space.
 *
 * @param raw A text as the page has it, or null.
 * @returns One line; empty where the page says nothing, or only a placeholder such as `undefined`.
 */
export function cleanText(raw: string | null): string {
  if (raw === null) return "";
  const decoded = decodeHTMLStrict(raw.slice(0, MAX_CODE_UNITS));
  const isMarkup = decoded.includes("<") && MARKUP_SIGN.test(decoded);
  const untagged = isMarkup ? decoded.replace(TAG, " ") : decoded;
  const spaced = withoutBoilerplate(untagged.trimStart()).replace(SPACE, " ");
  const visible = SETTLED.test(spaced)
    ? spaced
    : spaced.replace(INVISIBLE, "").normalize("NFC").replace(SPACE, " ");
  const text = withoutExcerptEnd(visible.trim());
  return isPlaceholder(text) ? "" : text;
}

/** The patterns match only at the end, so looking at the last character first saves most searches. */
function withoutExcerptEnd(text: string): string {
  const whole = ARROWS.has(text.at(-1) ?? "") ? text.replace(READ_MORE, "") : text;
  return whole.endsWith("]") || whole.endsWith(")")
    ? whole.replace(ELLIPSIS_IN_BRACKETS, "…")
    : whole;
}

/**
 * Cleans a text for use between the brackets of a link.
 *
 * @param raw A text as the page has it, or null.
 * @returns As `cleanText`, with parentheses for square brackets.
 */
export function cleanTitle(raw: string | null): string {
  return roundBrackets(cleanText(raw));
}

/**
 * Writes a clean text so that it can stand between the brackets of a link; an empty pair says nothing and goes.
 *
 * @param text A clean text.
 * @returns The text with parentheses for square brackets.
 */
export function roundBrackets(text: string): string {
  if (!text.includes("[") && !text.includes("]")) return text;
  const full = text.replace(/ ?\[ *\]/g, "");
  return (full === "" ? text : full).replaceAll("[", "(").replaceAll("]", ")");
}

/**
 * Whether a text says anything: a letter or a digit of any script.
 *
 * @param text Any text.
 * @returns False for an empty text and for symbols alone.
 */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * Whether a text is in capitals alone.
 *
 * @param text A clean text.
 * @returns True for `ABOUT US`; false where no letter could be smaller.
 */
export function isShouted(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

/**
 * Compares by code units, so that the order depends on no locale.
 *
 * @param a One text.
 * @param b Another.
 * @returns Negative, zero or positive, as for `Array.prototype.sort`.
 */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** An address as a person compares it: runs of digits as numbers. */
export interface AddressOrder {
  /** The address itself. */
  readonly url: string;
  /** Texts and runs of digits in turn. */
  readonly parts: readonly string[];
}

/**
 * Takes an address apart for {@linkcode compareAddresses}, once for all comparisons.
 *
 * @param url An address.
 * @returns What it is compared by.
 */
export function addressOrder(url: string): AddressOrder {
  return { url, parts: url.split(DIGITS) };
}

/**
 * Compares two addresses as a person would: `/post-9` before `/post-10`. The same order on every machine.
 *
 * @param a An address.
 * @param b Another.
 * @returns A negative number when `a` comes first, a positive one when `b` does, zero when they are equal.
 */
export function compareAddresses(a: AddressOrder, b: AddressOrder): number {
  for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) {
    const [one, other] = [a.parts[i]!, b.parts[i]!];
    // Every second part is a run of digits: of two without leading zeros the longer one is the larger.
    const lengths = i % 2 === 1 ? one.length - other.length : 0;
    const order = lengths || compareText(one, other);
    if (order !== 0) return order;
  }
  return compareText(a.url, b.url);
}
