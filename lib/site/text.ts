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

import { decodeHTML } from "entities";
import { fold } from "./terms.ts";

/** Four times what the longest text of the two files may have. */
const MAX_CODE_UNITS = 1_000;
const DIGITS = /(\d+)/;
/** A sign that tags are markup, not what the text is about: `the <br> tag` keeps its tag. */
const MARKUP_SIGN = /<\/[a-z][a-z0-9]*>|\S<br ?\/?>|<br ?\/?>\S/i;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** Soft hyphens, zero-width and bidi characters (Cf), icon fonts (Co), unpaired surrogates (Cs). */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u3164\uFFA0\uFFFC]/gu;
const SPACE = /[\s\p{Z}\p{Cc}\u2800]+/gu;
/** What excerpts end with: a link to the rest, as blogs append it. */
const READ_MORE =
  / ?(?:Continue reading|Read more|Weiterlesen|Mehr erfahren|Lire la suite|Seguir leyendo|Leer más|Continua a leggere|Leggi tutto|Lees verder|Lees meer) ?(?:…|\.\.\.)? ?[→»›>]+$/i;
const ELLIPSIS_IN_BRACKETS = / ?[[(] ?(?:…|\.\.\.) ?[\])]$/;
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  "undefined",
  "null",
  "nan",
  "none",
  "n/a",
  "no description",
  "no description available",
  "no title",
  "untitled",
  "untitled document",
  "description",
  "title",
  "[object object]",
  "meta description",
  "lorem ipsum",
  "just another wordpress site",
  "eine weitere wordpress-website",
  "ein weiterer wordpress-blog",
  "un site utilisant wordpress",
  "otro sitio realizado con wordpress",
  "un nuovo sito targato wordpress",
  "en andere wordpress site",
]);

/**
 * Cleans a text: character references decoded once more (sites encode twice), tags taken out,
 * invisible characters dropped, NFC, every run of white space one space.
 *
 * @param raw A text as the page has it, or null.
 * @returns One line; empty where the page says nothing, or only a placeholder such as `undefined`.
 */
export function cleanText(raw: string | null): string {
  if (raw === null) return "";
  const decoded = decodeHTML(raw.slice(0, MAX_CODE_UNITS));
  const untagged = MARKUP_SIGN.test(decoded) ? decoded.replace(TAG, " ") : decoded;
  const text = untagged.replace(SPACE, " ").replace(INVISIBLE, "").normalize("NFC")
    .replace(SPACE, " ").trim().replace(READ_MORE, "").replace(ELLIPSIS_IN_BRACKETS, "…");
  return isPlaceholder(text) ? "" : text;
}

/**
 * Whether a text is what templates write where a value is missing.
 *
 * @param text A clean text.
 * @returns True for `undefined`, `No description` and the like.
 */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDERS.has(text.toLowerCase());
}

/**
 * Cleans a text for use between the brackets of a link.
 *
 * @param raw A text as the page has it, or null.
 * @returns As `cleanText`, with parentheses for square brackets.
 */
export function cleanTitle(raw: string | null): string {
  return cleanText(raw).replaceAll("[", "(").replaceAll("]", ")");
}

/**
 * Cuts a text at a sentence's end, else at a word's.
 *
 * @param text A clean text.
 * @param maxLength The length that it may have, in code units, the ellipsis not counted.
 * @returns The text, or its beginning with an ellipsis.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength + 1);
  const sentenceEnd = lastSentenceEnd(head);
  if (sentenceEnd >= maxLength * 0.5) return `${head.slice(0, sentenceEnd)} …`;
  const space = head.lastIndexOf(" ");
  const end = space >= maxLength * 0.6 ? space : maxLength;
  const cut = head.slice(0, end).toWellFormed().replace(/[\s\p{P}\uFFFD]+$/u, "");
  return `${cut === "" ? head.slice(0, end).toWellFormed() : cut}…`;
}

/** Where the last whole sentence ends; digits and abbreviations such as `z. B.` end none. */
function lastSentenceEnd(text: string): number {
  let end = -1;
  for (const match of text.matchAll(/[\p{L}\p{N})”“"»]{3}[.!?](?= \p{Lu}|$)/gu)) {
    if (match.index + match[0].length < text.length) end = match.index + match[0].length;
  }
  for (const match of text.matchAll(/[。！？]/g)) end = Math.max(end, match.index + 1);
  return end;
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
 * What two texts that a reader takes for the same have in common.
 *
 * @param text Any text.
 * @returns Its letters and digits, lower case, without accents; a text of symbols alone, as it is.
 */
export function foldText(text: string): string {
  // Most texts are ASCII, for which the long way around through Unicode says the same.
  const folded = isAscii(text)
    ? fold(text).replace(/[^a-z0-9]+/g, "")
    : fold(text.normalize("NFKC")).replace(/[^\p{L}\p{N}]+/gu, "");
  return folded === "" ? text.trim() : folded;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
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

/**
 * Compares two addresses as a person would: `/post-9` before `/post-10`. The same order on every machine.
 *
 * @param a An address.
 * @param b Another.
 * @returns A negative number when `a` comes first, a positive one when `b` does, zero when they are equal.
 */
export function compareAddresses(a: string, b: string): number {
  const [partsA, partsB] = [a.split(DIGITS), b.split(DIGITS)];
  for (let i = 0; i < Math.min(partsA.length, partsB.length); i++) {
    // Every second part is a run of digits: of two without leading zeros the longer one is the larger.
    const lengths = i % 2 === 1 ? partsA[i]!.length - partsB[i]!.length : 0;
    const order = lengths || compareText(partsA[i]!, partsB[i]!);
    if (order !== 0) return order;
  }
  return compareText(a, b);
}
