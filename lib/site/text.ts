/**
 * Makes a page's text fit for one line of the two files: clean, short, comparable.
 *
 * Unicode normalization is UAX #15 (NFC). Character references are those of the HTML Standard. Markup is not added here:
 * `lib/render` escapes the text.
 *
 * Pure. The time is linear in the text's length, of which at most 1,000 code units are read.
 */

import { compareText } from "../words/counts.ts";
import { decodeHTMLStrict } from "entities/decode";
import { isPlaceholder, withoutBoilerplate } from "./default_texts.ts";
import { itemsOfAll } from "../words/languages.ts";

/** How many code units of a text we read: four times the length of the longest text in the two files. */
const MAX_CODE_UNITS = 1_000;
const DIGITS = /(\d+)/;
/** Matches a sign that tags are markup, and not what the text is about: `the <br> tag` keeps its tag. */
const MARKUP_SIGN = /<\/[a-z][a-z0-9]*>|\S<br ?\/?>|<br ?\/?>\S/i;
const TAG = /<\/?[a-z][^<>]*>/gi;
/**
 * Matches what no reader sees, because it may carry a text for machines: format characters, private use, unpaired
 * surrogates, what Unicode calls default-ignorable, noncharacters. An emoji keeps the selector that says how it is drawn.
 */
const INVISIBLE =
  /(?![\uFE0E\uFE0F])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFFC]|(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F]/gu;
/** Matches any white space except one plain space between words. */
const SPACE = /[\s\p{Z}\p{Cc}\u2800]{2,}|(?! )[\s\p{Z}\p{Cc}\u2800]/gu;
/** Matches texts of ASCII, Latin-1, dashes and quotes: visible, and the same in NFC. Most texts are like this. */
const SETTLED = /^[ -\x7e\xa1-\xac\xae-\xff\u2010-\u2027\u2030-\u205e]*$/;
/** Matches a link to the rest, with which blogs end an excerpt. */
const READ_MORE = new RegExp(
  ` ?(?:${
    itemsOfAll(({ readMore }) => readMore).map(RegExp.escape).join("|")
  }) ?(?:…|\\.\\.\\.)? ?[→»›>]{1,3}$`,
  "i",
);
const ARROWS: ReadonlySet<string> = new Set("→»›>");
const ELLIPSIS_IN_BRACKETS = / ?[[(] ?(?:…|\.\.\.) ?[\])]$/;

/**
 * Cleans a text. Decodes character references once more, because sites encode twice. Removes tags, also those of page
 * builders, and invisible characters. Applies NFC, and makes every run of white space one space. Empty when the page
 * says nothing, or only a placeholder such as `undefined`.
 */
export function cleanText(raw: string | null): string {
  if (raw === null) return "";
  const decoded = decodeHTMLStrict(raw.slice(0, MAX_CODE_UNITS));
  const isMarkup = decoded.includes("<") && MARKUP_SIGN.test(decoded);
  const untagged = isMarkup ? decoded.replace(TAG, " ") : decoded;
  const said = withoutBoilerplate(untagged.trimStart());
  const isSettled = SETTLED.test(said);
  const spaced = isSettled && !said.includes("  ") ? said : said.replace(SPACE, " ");
  const visible = isSettled || SETTLED.test(spaced)
    ? spaced
    : spaced.replace(INVISIBLE, "").normalize("NFC").replace(SPACE, " ");
  const text = withoutExcerptEnd(visible.trim());
  return isPlaceholder(text) ? "" : text;
}

/** Removes what ends an excerpt. The patterns match only at the end; a look at the last character saves most searches. */
function withoutExcerptEnd(text: string): string {
  const whole = ARROWS.has(text.at(-1) ?? "") ? text.replace(READ_MORE, "") : text;
  return whole.endsWith("]") || whole.endsWith(")")
    ? whole.replace(ELLIPSIS_IN_BRACKETS, "…")
    : whole;
}

/** Cleans a text for use between the brackets of a link, as {@linkcode roundBrackets} does. */
export function cleanTitle(raw: string | null): string {
  return roundBrackets(cleanText(raw));
}

/** Writes a clean text so that it can stand between the brackets of a link: with parentheses, and without empty pairs. */
export function roundBrackets(text: string): string {
  if (!text.includes("[") && !text.includes("]")) return text;
  const full = text.replace(/ ?\[ *\]/g, "");
  return (full === "" ? text : full).replaceAll("[", "(").replaceAll("]", ")");
}

/** Says whether a text has a letter or a digit of any script, and so says anything. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Begins a text with a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says whether all letters of a clean text are capitals. False when no letter could be small. */
export function isShouted(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

/** An address in the form in which a person compares it: digits count as numbers. */
export interface AddressOrder {
  /** The address itself. */
  readonly url: string;
  /** The address, split at its runs of digits: odd indexes hold digits, even indexes the text between, perhaps empty. */
  readonly parts: readonly string[];
}

/** Splits an address for {@linkcode compareAddresses}, once for all comparisons. */
export function addressOrder(url: string): AddressOrder {
  return { url, parts: url.split(DIGITS) };
}

/** Compares two addresses as a person would: `/post-9` comes before `/post-10`. The order is the same on every machine. */
export function compareAddresses(a: AddressOrder, b: AddressOrder): number {
  for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) {
    const [one, other] = [a.parts[i]!, b.parts[i]!];
    // Every second part is a run of digits. Without leading zeros, the longer run is the larger number.
    const lengths = i % 2 === 1 ? one.length - other.length : 0;
    const order = lengths || compareText(one, other);
    if (order !== 0) return order;
  }
  return compareText(a.url, b.url);
}
