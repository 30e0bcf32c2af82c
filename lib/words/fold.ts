/**
 * What two spellings of a word have in common: `Über uns`, `UEBER-UNS` and `uber_uns` are one.
 *
 * Folding is lower case, compatibility decomposition without marks (UAX #15, NFKD), and the letters
 * that it does not take apart. German and Scandinavian addresses write `ä`, `ö`, `ü`, `å` either as
 * the bare vowel or as `ae`, `oe`, `ue`, `aa`: both fold to the bare vowel.
 *
 * Pure; linear. Texts of ASCII, which most addresses are, take the short way.
 *
 * @module
 */

/** Texts without letters beyond `a` to `z`: ASCII and general punctuation, such as dashes and quotes. */
export const PLAIN: RegExp = /^[\0-\x7f\u2000-\u206f]*$/;

/** Letters that have no decomposition, and the two forms of the Greek sigma. */
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

/** Letters of Latin-1 and Latin Extended-A and B, each with its folded form. */
const LATIN = /[\xc0-\u024f]/g;
const LATIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 0x250 - 0xc0 }, (_, i) => String.fromCharCode(0xc0 + i))
    .map((letter) => [letter, decomposed(letter)]),
);

/** The second letter with which a vowel is spelled where its mark cannot be written: the `e` of `ue`. */
const SPELLED_MARK = /(?<=[aou])e|(?<=a)a/g;

/**
 * Folds a text: lower case, without marks, `ß` as `ss`, and `ae`, `oe`, `ue`, `aa` as the bare vowel.
 *
 * @param text Any text.
 * @returns The folded text, with its spaces and signs.
 */
export function fold(text: string): string {
  return foldSpelledMarks(foldLetters(text));
}

/**
 * Folds a text to its letters and digits: what two texts that a reader takes for the same share.
 *
 * @param text Any text.
 * @returns The folded letters and digits; a text of symbols alone, as it is.
 */
export function foldText(text: string): string {
  const folded = foldLetters(text);
  const key = PLAIN.test(folded)
    ? folded.replace(/[^a-z0-9]+/g, "")
    : folded.replace(/[^\p{L}\p{N}]+/gu, "");
  // Last, so that `Radio Energy` and `radioenergy` are one.
  return key === "" ? text.trim() : foldSpelledMarks(key);
}

/** Folds letter by letter. */
function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  // Most texts are plain without their Latin letters, which are looked up.
  const latin = lower.replace(LATIN, (letter) => LATIN_LETTERS.get(letter)!);
  return PLAIN.test(latin) ? latin : decomposed(latin);
}

function decomposed(text: string): string {
  // Lower case again: NFKD may give capitals, as `°C` for `℃`.
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")
    .replace(SINGLE_LETTER, (letter) => SINGLE_LETTERS[letter]!);
}

function foldSpelledMarks(folded: string): string {
  return folded.replace(SPELLED_MARK, "");
}
