/**
 * How a site spells its words, for texts that have lost their spelling: titles in capitals, words of an address.
 *
 * Pure.
 *
 * @module
 */

import { foldText } from "../words/fold.ts";
import { isShouted } from "./text.ts";

const WORD = /[\p{L}\p{N}’']+/gu;
/** A word that does not begin a sentence. */
const WORD_WITHIN = /(?<=[\p{L}\p{N},;] )[\p{L}\p{N}’']+/gu;
/** Shorter words are often abbreviations. */
const MIN_LENGTH = 4;

/** Writes the words of a text as the site writes them elsewhere, a long one in capitals else with one capital. */
export type Speller = (text: string) => string;

/**
 * Learns how words are spelled.
 *
 * @param texts Sentences of the site.
 * @returns A speller, which begins every text with a capital.
 */
export function learnSpelling(texts: readonly string[]): Speller {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD_WITHIN)) {
      const key = foldText(word);
      const spellings = counts.get(key) ?? new Map<string, number>();
      spellings.set(word, (spellings.get(word) ?? 0) + 1);
      counts.set(key, spellings);
    }
  }
  const spell = (word: string): string => {
    const [known] = [...counts.get(foldText(word)) ?? []].sort(([, a], [, b]) => b - a);
    if (known !== undefined) return known[0];
    return word.length >= MIN_LENGTH && isShouted(word)
      ? word.charAt(0) + word.slice(1).toLowerCase()
      : word;
  };
  return (text) => {
    const spelled = text.replace(WORD, spell);
    return spelled.charAt(0).toUpperCase() + spelled.slice(1);
  };
}
