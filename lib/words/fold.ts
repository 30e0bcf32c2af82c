/**
 * Folds texts, so that different spellings of a word become equal: `Über uns`, `UEBER-UNS` and `uber_uns`.
 *
 * Folding means lower case, letters without marks (UAX #15, NFKD), and a replacement for letters that NFKD keeps. Addresses
 * in German and Scandinavian write `ä`, `ö`, `ü`, `å` as the bare vowel or as `ae`, `oe`, `ue`, `aa`: both fold to the
 * vowel.
 *
 * Pure; the time is linear. ASCII texts, which most addresses are, are folded in a faster way.
 */

import { remembering } from "./lazily.ts";

/** Matches texts without letters other than `a` to `z`. They may hold general punctuation, such as dashes and quotes. */
export const PLAIN: RegExp = /^[\0-\x7f\u2000-\u206f]*$/;

/** Letters that NFKD keeps, and the sigma at the end of a Greek word, each with its folded form. */
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  "ß": "ss",
  "æ": "a",
  "œ": "o",
  "ø": "o",
  "ł": "l",
  "đ": "d",
  "ı": "i",
  "ς": "σ",
};
const SINGLE_LETTER = new RegExp(`[${Object.keys(SINGLE_LETTERS).join("")}]`, "g");

/** Matches letters of Latin-1 and Latin Extended-A and B. */
const LATIN = /[\xc0-\u024f]/g;
const latinLetter = remembering(decomposed);

/** Matches the second letter of a vowel whose mark could not be written: the `e` of `ue`. */
const SPELLED_MARK = /(?<=[aou])e|(?<=a)a/g;

/** Matches signs. */
const SIGNS = /[^\p{L}\p{N}]+/gu;

/**
 * Folds a text: lower case, without marks, `ß` as `ss`, and `ae`, `oe`, `ue`, `aa` as the bare vowel. Returns the
 * folded text, with its spaces and signs.
 */
export function fold(text: string): string {
  return foldLetters(text).replace(SPELLED_MARK, "");
}

/**
 * Folds a text to its letters and digits, so that two texts become equal when a reader takes them for the same. Returns
 * the folded letters and digits. A text of symbols alone is returned as it is.
 */
export function foldText(text: string): string {
  // A mark is removed also behind signs, so that `Radio Energy` and `radioenergy` become equal.
  const letters = foldLetters(text).replace(SIGNS, "").replace(SPELLED_MARK, "");
  return letters || text.trim();
}

/** Folds letter by letter. */
function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  // Most texts are plain once their Latin letters are replaced. To remember these letters is faster.
  const latin = lower.replace(LATIN, (letter) => latinLetter(letter));
  return PLAIN.test(latin) ? latin : decomposed(latin);
}

function decomposed(text: string): string {
  // NFKD may return capitals, as in `°C` for `℃`, so lower case is needed again.
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")
    .replace(SINGLE_LETTER, (letter) => SINGLE_LETTERS[letter]!);
}
