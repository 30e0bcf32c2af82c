/**
 * Finding the terms of a table in the words of an address or a title.
 *
 * Words are compared without case, diacritics and the German spellings of umlauts, so that `Über
 * uns`, `ueber-uns` and `uber_uns` are one. It knows neither languages nor categories. Every
 * function is linear in its input, which is cut at {@linkcode MAX_WORDS} words. Pure.
 *
 * @module
 */

/** Words of one text that are looked at: what says more is no name of a page. */
export const MAX_WORDS = 40;

/** Characters of one text that are looked at. */
const MAX_TEXT_LENGTH = 500;

/** Words of a term at most. */
const MAX_TERM_WORDS = 5;

/** The terms of one list, ready for look-up. */
export interface TermIndex {
  /** Terms without a star, their words joined by a space. */
  readonly phrases: ReadonlySet<string>;
  /** The first words of the phrases: most words of a text are none, and need no further look. */
  readonly firstWords: ReadonlySet<string>;
  /** Beginnings of a word (`datenschutz*`). */
  readonly prefixes: readonly string[];
  /** Ends of a word (`*ratgeber`). */
  readonly suffixes: readonly string[];
}

/**
 * Folds a text to what is compared: lower case, no diacritics, `ß` as `ss`, and `ae`, `oe`, `ue` as
 * the bare vowel, since German slugs write umlauts in all three ways.
 *
 * @param text Any text.
 * @returns The folded text.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "o").replaceAll("æ", "a")
    .normalize("NFD").replace(/\p{M}/gu, "").replace(/([aou])e/g, "$1");
}

/**
 * The words of a text, folded, without stop words.
 *
 * @param text Any text.
 * @param stopWords Words that do not count, folded.
 * @returns At most {@linkcode MAX_WORDS} words.
 */
export function wordsOf(text: string, stopWords: ReadonlySet<string>): string[] {
  const words = fold(text.slice(0, MAX_TEXT_LENGTH)).split(/[^\p{L}\p{N}*]+/u);
  return words.filter((word) => word !== "" && !stopWords.has(word)).slice(0, MAX_WORDS);
}

/**
 * Makes terms ready for look-up. A phrase is also found written as one word (`aboutus`).
 *
 * @param lists Comma-separated terms.
 * @param stopWords Words that do not count, folded.
 * @returns The index.
 */
export function indexTerms(lists: readonly string[], stopWords: ReadonlySet<string>): TermIndex {
  const phrases = new Set<string>();
  const firstWords = new Set<string>();
  const prefixes: string[] = [];
  const suffixes: string[] = [];
  for (const term of lists.flatMap((list) => list.split(","))) {
    const words = wordsOf(term, stopWords);
    const [firstWord] = words;
    const phrase = words.join(" ");
    if (firstWord === undefined) continue;
    if (phrase.endsWith("*")) prefixes.push(phrase.slice(0, -1));
    else if (phrase.startsWith("*")) suffixes.push(phrase.slice(1));
    else {
      phrases.add(phrase).add(words.join(""));
      firstWords.add(firstWord).add(words.join(""));
    }
  }
  return { phrases, firstWords, prefixes, suffixes };
}

/**
 * Counts the words that belong to terms of an index, the longest term first.
 *
 * @param index The terms.
 * @param words Words as {@linkcode wordsOf} returns them.
 * @returns From 0 to the number of words.
 */
export function countMatched(index: TermIndex, words: readonly string[]): number {
  let matched = 0;
  let at = 0;
  while (at < words.length) {
    const length = termLengthAt(index, words, at);
    matched += length;
    at += Math.max(length, 1);
  }
  return matched;
}

/** The number of words of the longest term that begins at a word; 0 when none does. */
function termLengthAt(index: TermIndex, words: readonly string[], at: number): number {
  const word = words[at] ?? "";
  const longest = index.firstWords.has(word) ? Math.min(MAX_TERM_WORDS, words.length - at) : 0;
  for (let length = longest; length > 0; length--) {
    if (index.phrases.has(words.slice(at, at + length).join(" "))) return length;
  }
  const isAffixed = index.prefixes.some((prefix) => word.startsWith(prefix)) ||
    index.suffixes.some((suffix) => word.endsWith(suffix));
  return isAffixed ? 1 : 0;
}
