/**
 * Finding the terms of a table in the words of an address or a title.
 *
 * Words are compared folded (see `fold.ts`), so that `Über uns`, `ueber-uns` and `uber_uns` are one.
 * It knows neither languages nor categories. Every function is linear in its input, which is cut at
 * {@linkcode MAX_WORDS} words. Pure.
 *
 * @module
 */

import { fold, PLAIN } from "./fold.ts";

/** Only so many words of a text are looked at: a longer one is no name of a page. */
export const MAX_WORDS = 40;

/** Characters of one text that are looked at. */
const MAX_TEXT_LENGTH = 500;

/** Words of a term at most. */
export const MAX_TERM_WORDS = 6;

/** Beginnings and ends of words are looked up by so many letters. */
const AFFIX_KEY_LENGTH = 3;

/** Lists that fit into the bits of a number. */
const MAX_LISTS = 31;

/** Scripts that write no spaces between words. */
export const UNSPACED: RegExp = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SEGMENTER = new Intl.Segmenter("ja", { granularity: "word" });

/** Words and stars, in a folded text of ASCII, and in any other. */
const PLAIN_WORDS = /[a-z0-9*]+/g;
const WORDS = /[\p{L}\p{N}*]+/gu;

/**
 * The words of a text, folded, without stop words.
 *
 * @param text Any text.
 * @param stopWords Words that do not count, folded.
 * @returns At most {@linkcode MAX_WORDS} words.
 */
export function wordsOf(text: string, stopWords: ReadonlySet<string>): string[] {
  const folded = fold(withSpaces(text.slice(0, MAX_TEXT_LENGTH)));
  const words: string[] = [];
  for (const word of folded.match(PLAIN.test(folded) ? PLAIN_WORDS : WORDS) ?? []) {
    if (stopWords.has(word)) continue;
    if (words.push(word) === MAX_WORDS) break;
  }
  return words;
}

/** Writes spaces between the words of a text whose script has none. */
function withSpaces(text: string): string {
  if (PLAIN.test(text) || !UNSPACED.test(text)) return text;
  return Array.from(SEGMENTER.segment(text.normalize("NFKC")), ({ segment }) => segment).join(" ");
}

/** A beginning or an end of words. */
interface Affix {
  readonly text: string;
  /** The lists that have it, as bits. */
  lists: number;
}

/**
 * Lists of terms that are looked up together: most words begin no term of any list, and one look-up
 * says so. A list is one bit of a number.
 */
export class TermTable {
  readonly #stopWords: ReadonlySet<string>;
  /** Per term without a star, its words joined by a space, the lists that have it. */
  readonly #phrases = new Map<string, number>();
  /** Per first word of such a term the lists that have one. */
  readonly #firstWords = new Map<string, number>();
  /** Beginnings of a word (`datenschutz*`) by their first letters. */
  readonly #prefixes = new Map<string, Affix[]>();
  /** Ends of a word (`*ratgeber`) by their last letters. */
  readonly #suffixes = new Map<string, Affix[]>();
  #lists = 0;

  /**
   * Makes a table without lists.
   *
   * @param stopWords Words that do not count, folded.
   */
  constructor(stopWords: ReadonlySet<string>) {
    this.#stopWords = stopWords;
  }

  /**
   * Adds a list. A phrase is also found written as one word (`aboutus`).
   *
   * @param texts Comma-separated terms; beside a star stand three letters or more.
   * @returns The list's bit; 0 for a list without terms, in which nothing is ever found.
   * @throws {RangeError} For more lists than a number has bits.
   */
  add(texts: readonly string[]): number {
    const terms = texts.flatMap((text) => text.split(","))
      .map((term) => wordsOf(term, this.#stopWords)).filter((words) => words.length > 0);
    if (terms.length === 0) return 0;
    if (this.#lists === MAX_LISTS) throw new RangeError(`more than ${MAX_LISTS} lists of terms`);
    const list = 1 << this.#lists++;
    for (const words of terms) this.#addTerm(words, list);
    return list;
  }

  /**
   * The lists of which a term may begin in a text.
   *
   * @param words Words as {@linkcode wordsOf} returns them.
   * @returns Their bits.
   */
  listsIn(words: readonly string[]): number {
    let lists = 0;
    for (const word of words) lists |= (this.#firstWords.get(word) ?? 0) | this.#affixLists(word);
    return lists;
  }

  /**
   * Counts the words that belong to terms of a list, the longest term first.
   *
   * @param list The list's bit, or those of several lists.
   * @param words Words as {@linkcode wordsOf} returns them.
   * @returns From 0 to the number of words.
   */
  countMatched(list: number, words: readonly string[]): number {
    let matched = 0;
    let at = 0;
    while (at < words.length) {
      const length = this.#termLengthAt(list, words, at);
      matched += length;
      at += Math.max(length, 1);
    }
    return matched;
  }

  #addTerm(words: readonly string[], list: number): void {
    const phrase = words.join(" ");
    if (phrase.endsWith("*")) {
      const prefix = phrase.slice(0, -1);
      addAffix(this.#prefixes, prefix.slice(0, AFFIX_KEY_LENGTH), prefix, list);
    } else if (phrase.startsWith("*")) {
      const suffix = phrase.slice(1);
      addAffix(this.#suffixes, suffix.slice(-AFFIX_KEY_LENGTH), suffix, list);
    } else {
      // Two vowels that meet are folded as an address folds them.
      const joined = fold(words.join(""));
      for (const text of [phrase, joined]) addBit(this.#phrases, text, list);
      for (const word of [words[0]!, joined]) addBit(this.#firstWords, word, list);
    }
  }

  /** The number of words of a list's longest term that begins at a word; 0 when none does. */
  #termLengthAt(list: number, words: readonly string[], at: number): number {
    const word = words[at]!;
    const begins = ((this.#firstWords.get(word) ?? 0) & list) !== 0;
    const longest = begins ? Math.min(MAX_TERM_WORDS, words.length - at) : 0;
    for (let length = longest; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(" ");
      if (((this.#phrases.get(phrase) ?? 0) & list) !== 0) return length;
    }
    return (this.#affixLists(word) & list) === 0 ? 0 : 1;
  }

  /** The lists that have a beginning or an end of a word. */
  #affixLists(word: string): number {
    let lists = 0;
    for (const { text, lists: more } of this.#prefixes.get(word.slice(0, AFFIX_KEY_LENGTH)) ?? []) {
      if (word.startsWith(text)) lists |= more;
    }
    for (const { text, lists: more } of this.#suffixes.get(word.slice(-AFFIX_KEY_LENGTH)) ?? []) {
      if (word.endsWith(text)) lists |= more;
    }
    return lists;
  }
}

function addAffix(affixes: Map<string, Affix[]>, key: string, text: string, list: number): void {
  const group = affixes.get(key) ?? [];
  affixes.set(key, group);
  const known = group.find((affix) => affix.text === text);
  if (known === undefined) group.push({ text, lists: list });
  else known.lists |= list;
}

function addBit(lists: Map<string, number>, text: string, list: number): void {
  lists.set(text, (lists.get(text) ?? 0) | list);
}
