/**
 * Says whether a text is a host's name: written as an address, or spelled with spaces and umlauts. Finds such a spelling
 * in texts. Pure.
 */

import { countEach } from "../words/counts.ts";
import { foldText } from "../words/fold.ts";

/** How many letters a name needs to be compared. A shorter one may match by chance. */
const MIN_LENGTH = 3;

/** Returns how much of a name and the label of a host without `www.` is the same, from 0 (neither contains the other) to 1. */
export function hostCloseness(name: string, host: string): number {
  const label = foldText(labelOf(host));
  const key = foldText(name);
  const [shorter, longer] = label.length < key.length ? [label, key] : [key, label];
  if (shorter.length < MIN_LENGTH || !longer.includes(shorter)) return 0;
  const closeness = shorter.length / longer.length;
  // A short label in a long name may be chance.
  return shorter === label && closeness < 0.5 ? 0 : closeness;
}

/** Says whether a name is the host itself, written as an address: `example.com` or `https://www.example.com/`. */
export function isHost(name: string, host: string): boolean {
  return /^(?:https?:\/\/)?(?:www\.)?[\p{L}\p{N}.-]+\.\p{L}{2,}\/?$/u.test(name) &&
    foldText(name).endsWith(foldText(host));
}

/**
 * Returns the words in which texts spell a host's name most often, with a capital: `Old Mill` for `oldmill.example`, and
 * `OLD MILL` only where none has small letters. Null where none does.
 */
export function hostInWords(texts: readonly string[], host: string): string | null {
  const label = foldText(labelOf(host));
  if (label.length < MIN_WORDS_LENGTH) return null;
  const spellings = countEach(texts.flatMap((text) => {
    const words = [...text.matchAll(WORD)];
    const keys = words.map(([word]) => foldText(word));
    return words.flatMap((word, i) => {
      let [key, end] = ["", i];
      while (key.length < label.length && end < words.length) key += keys[end++]!;
      const last = words[end - 1]!;
      const spelling = text.slice(word.index, last.index + last[0].length);
      return key === label && /\p{Lu}/u.test(spelling) && !/[^\p{L}\p{N} '’-]/u.test(spelling)
        ? [spelling]
        : [];
    });
  }));
  const isCalm = (spelling: string) => Number(/\p{Ll}/u.test(spelling));
  const [best] = [...spellings].sort(([a, m], [b, n]) => isCalm(b) - isCalm(a) || n - m);
  return best?.[0] ?? null;
}

/** In letters. A shorter name may stand in a text by chance. */
const MIN_WORDS_LENGTH = 5;
/** Matches a word that is no part of an address. */
const WORD = /(?<![\p{L}\p{N}.@/])[\p{L}\p{N}]+(?![@/]|\.\p{L})/gu;

/** Returns a host name without its top-level domain. */
export function labelOf(host: string): string {
  return host.split(".").slice(0, -1).join(".");
}
