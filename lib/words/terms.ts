/**
 * Finds given terms (words and phrases, in lists) in the words of an address or a title.
 *
 * Words are compared folded (see `fold.ts`), so `Über uns`, `ueber-uns` and `uber_uns` are equal. This module
 * knows nothing of languages and categories. Every function is linear in its input, of which {@linkcode MAX_WORDS} words count. Pure.
 */

import { fold, PLAIN } from "./fold.ts";

/** How many words of a text we look at. A longer text is no name of a page. */
export const MAX_WORDS = 40;

/** How many characters of a text we look at. */
const MAX_TEXT_LENGTH = 500;

/** How many words a term may have. */
export const MAX_TERM_WORDS = 6;

/** By how many letters we look up beginnings and ends of words. */
const AFFIX_KEY_LENGTH = 3;

/** How many lists of terms a table may have: one for each bit of a number. */
const MAX_LISTS = 31;

/** Matches a letter of a script that writes no spaces between words. */
export const UNSPACED: RegExp = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
let segmenter: Intl.Segmenter | null = null;

/** Match words and stars: the first in a folded text of ASCII, the second in any other. */
const PLAIN_WORDS = /[a-z0-9*]+/g;
const WORDS = /[\p{L}\p{N}*]+/gu;

/** Returns the words of a text, folded, without stop words: at most {@linkcode MAX_WORDS} words. */
export function wordsOf(text: string, stopWords: ReadonlySet<string> = new Set()): string[] {
  return foldedWords(fold(withSpaces(text.slice(0, MAX_TEXT_LENGTH))), stopWords);
}

function foldedWords(folded: string, stopWords: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const word of folded.match(PLAIN.test(folded) ? PLAIN_WORDS : WORDS) ?? []) {
    if (stopWords.has(word)) continue;
    if (words.push(word) === MAX_WORDS) break;
  }
  return words;
}

/** Puts spaces between the words of a text whose script writes none. */
function withSpaces(text: string): string {
  if (PLAIN.test(text) || !UNSPACED.test(text)) return text;
  // Made only when it is needed: that takes 13 ms, and most sites put spaces between words.
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  return Array.from(segmenter.segment(text.normalize("NFKC")), ({ segment }) => segment).join(" ");
}

/** A beginning or an end of words, from a term with a star. */
interface Affix {
  readonly text: string;
  /** The lists that have this term, as bits. */
  lists: number;
}

/**
 * Lists of terms that are looked up together. Most words begin no term of any list, and one look-up shows that. Each list
 * is one bit of a number.
 */
export class TermTable {
  readonly #stopWords: ReadonlySet<string>;
  /** For each term without a star, its words joined by spaces: the lists that have the term. */
  readonly #phrases = new Map<string, number>();
  /** For each first word of such a term: the lists that have such a term. */
  readonly #firstWords = new Map<string, number>();
  /** Terms for the beginning of a word (`datenschutz*`), by their first letters. */
  readonly #prefixes = new Map<string, Affix[]>();
  /** Terms for the end of a word (`*ratgeber`), by their last letters. */
  readonly #suffixes = new Map<string, Affix[]>();
  /** Terms in scripts without spaces. To split them is costly, and of no use before a text of such a script was split. */
  readonly #unspaced: { readonly term: string; readonly list: number }[] = [];
  #lists = 0;

  /** Makes a table without lists. */
  constructor(stopWords: ReadonlySet<string> = new Set()) {
    this.#stopWords = stopWords;
  }

  /**
   * Adds a list of terms, separated by commas. A phrase is also found when it is written as one word (`aboutus`).
   * Beside a star there must be at least three letters. Returns the list's bit; 0, which nothing matches, for a list
   * without terms. Throws for more lists than a number has bits.
   */
  add(texts: readonly string[]): number {
    const parts = texts.flatMap((text) => UNSPACED.test(text) ? text.split(",") : text);
    const unspaced = parts.filter((part) => UNSPACED.test(part));
    // Texts are folded as a whole, because to fold each term takes three times as long.
    const terms = parts.filter((part) => !UNSPACED.test(part)).flatMap((part) =>
      fold(part).split(",")
    )
      .map((term) => foldedWords(term, this.#stopWords)).filter((words) => words.length > 0);
    if (terms.length + unspaced.length === 0) return 0;
    if (this.#lists === MAX_LISTS) throw new RangeError(`more than ${MAX_LISTS} lists of terms`);
    const list = 1 << this.#lists++;
    for (const words of terms) this.#addTerm(words, list);
    this.#unspaced.push(...unspaced.map((term) => ({ term, list })));
    return list;
  }

  /** Returns the bits of the lists that may have a term in a text. All other lists have none. */
  listsIn(words: readonly string[]): number {
    this.#addUnspaced();
    let lists = 0;
    for (const word of words) lists |= (this.#firstWords.get(word) ?? 0) | this.#affixLists(word);
    return lists;
  }

  /** Counts the words that belong to terms of lists, given by their bits. At each place the longest term counts. */
  countMatched(list: number, words: readonly string[]): number {
    this.#addUnspaced();
    let matched = 0;
    let at = 0;
    while (at < words.length) {
      const length = this.#termLengthAt(list, words, at);
      matched += length;
      at += Math.max(length, 1);
    }
    return matched;
  }

  /** Adds the terms of scripts without spaces, once a text of such a script was split. */
  #addUnspaced(): void {
    if (segmenter === null || this.#unspaced.length === 0) return;
    for (const { term, list } of this.#unspaced.splice(0)) {
      this.#addTerm(wordsOf(term, this.#stopWords), list);
    }
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
      this.#addPhrase(words[0]!, phrase, list);
      // When two words become one, two vowels may meet. An address would fold them, so we fold again.
      const joined = fold(words.join(""));
      if (joined !== phrase) this.#addPhrase(joined, joined, list);
    }
  }

  #addPhrase(firstWord: string, phrase: string, list: number): void {
    addBit(this.#firstWords, firstWord, list);
    addBit(this.#phrases, phrase, list);
  }

  /** Returns how many words the longest term has that begins at a word; 0 when none does. */
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

  /** Returns the lists that have a beginning or an end of this word. */
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
