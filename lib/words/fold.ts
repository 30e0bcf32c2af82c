/**
 * Folds texts, so that different spellings of a word become equal: `Über uns`, `UEBER-UNS` and `uber_uns`.
 *
 * Folding means lower case, letters without marks (UAX #15, NFKD), and a replacement for letters that NFKD keeps. Addresses
 * in German and Scandinavian write `ä`, `ö`, `ü`, `å` as the bare vowel or as `ae`, `oe`, `ue`, `aa`: both fold to the
 * vowel.
 *
 * Pure; the time is linear. ASCII texts, which most addresses are, are folded in a faster way.
 *
 * @module
 */

import { Buffer } from "node:buffer";
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
  const letters = asciiLetters(text) ??
    foldLetters(text).replace(SIGNS, "").replace(SPELLED_MARK, "");
  return letters || text.trim();
}

/** In characters. Hardly any text is longer. */
const MAX_COPIED = 1_000;
/** A text is copied in here as UTF-8, folded byte by byte, and becomes a text again: patterns take twice the time. */
const COPY = Buffer.alloc(3 * MAX_COPIED) as Buffer & {
  latin1Slice(start: number, end: number): string;
};
const UTF_8 = new TextEncoder();
/** The first bytes of UTF-8 behind those of Latin letters, and before general punctuation. */
const LATIN_END = 0xc9;
const PUNCTUATION = 0xe2;
const UNKNOWN = 0xfffe;
const BEYOND_ASCII = 0xffff;
/**
 * What each character of ASCII, Latin-1 and Latin Extended-A becomes, and some of B: the code of a letter or a digit; of two, the
 * first one in the lower byte; of none, for a sign; or something beyond ASCII. Found out when the character is met first.
 */
const LETTERS = new Uint16Array((LATIN_END & 0x1f) << 6).fill(UNKNOWN);
const [A, E, O, U] = Buffer.from("aeou");

/** Returns a folded text's letters and digits; null when they may be beyond ASCII. */
function asciiLetters(text: string): string | null {
  if (text.length > MAX_COPIED) return null;
  const { written } = UTF_8.encodeInto(text, COPY);
  let length = 0;
  let before = 0;
  for (let i = 0; i < written; i++) {
    const byte = COPY[i]!;
    const code = byte < 0x80 ? byte : byte < LATIN_END ? (byte & 0x1f) << 6 | COPY[++i]! & 0x3f : 0;
    if (code === 0 && !(byte === PUNCTUATION && isPunctuation(COPY[++i]!, COPY[++i]!))) return null;
    const known = LETTERS[code]!;
    const letters = known === UNKNOWN ? LETTERS[code] = lettersOf(code) : known;
    if (letters === BEYOND_ASCII) return null;
    for (let rest = letters; rest > 0; rest >>= 8) {
      const letter = rest & 0xff;
      const isMark = letter === E
        ? before === A || before === O || before === U
        : letter === A && before === A;
      if (!isMark) COPY[length++] = letter;
      before = letter;
    }
  }
  return COPY.latin1Slice(0, length);
}

function lettersOf(code: number): number {
  const letters = foldLetters(String.fromCharCode(code)).replace(SIGNS, "");
  const [first = 0, second = 0, third = 0] = Buffer.from(letters);
  return third > 0 || first > 0x7f || second > 0x7f ? BEYOND_ASCII : second << 8 | first;
}

/** Says whether a character is general punctuation, by its second and its third byte. */
function isPunctuation(second: number, third: number): boolean {
  return second === 0x80 || second === 0x81 && third < 0xb0;
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
