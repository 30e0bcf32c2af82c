/**
 * Learns how a site spells its words, for texts that have lost their spelling: titles in capitals, words of an address.
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { countEach } from "../words/counts.ts";
import { foldText } from "../words/fold.ts";
import { lazily, oncePer, remembering } from "../words/lazily.ts";
import { textsOf } from "./page_texts.ts";
import { isShouted } from "./text.ts";

const WORD = /[\p{L}\p{N}’']+/gu;
/** Matches a word that does not begin a sentence, at a given place. */
const WORD_WITHIN = /(?<=[\p{L}\p{N},;] )[\p{L}\p{N}’']+/uy;
/** In letters. Shorter words are often abbreviations. */
const MIN_LENGTH = 4;

/** Matches the name of a kind or a class: `a2`. */
const LETTER_AND_NUMBER = /^\p{Ll}\d{1,3}$/u;
/** A word that is seen in small letters is written so, unless it has capitals more than so many times as often. */
const MOST_CAPITALS = 4;

/** Of at least `min` labels of the menu, or headings, all are written in capitals when this share of them is. */
const SHOUTED = { min: 4, share: 0.8 } as const;

/** Matches a word that may be read aloud: it has no digit, but a vowel or a letter beyond `a` to `z`. */
const PRONOUNCED = /^(?=.*(?:[aeiouy]|[^a-z]))\P{N}+$/iu;

/** Writes words as the site writes them elsewhere. An unknown long word in capitals keeps only its first capital. */
export type Speller = (text: string) => string;

/** Learns from a site's sentences how words are spelled. In Turkish, `I` and `i` are two letters. */
function learnSpelling(texts: readonly string[], language: string): Speller {
  const spellingsOf = indexWords(texts.join("\n"));
  const spell = (word: string): string => {
    const spellings = spellingsOf(foldText(word));
    const [known] = [...spellings].sort(([, a], [, b]) => b - a);
    if (known !== undefined) {
      const [spelling, count] = known;
      // Names and headlines make capitals of words that sentences write small.
      const small = spelling.toLocaleLowerCase(language);
      return (spellings.get(small) ?? 0) * MOST_CAPITALS >= count ? small : spelling;
    }
    if (LETTER_AND_NUMBER.test(word)) return word.toUpperCase();
    return word.length >= MIN_LENGTH && isShouted(word) && PRONOUNCED.test(word)
      ? word.charAt(0) + word.slice(1).toLocaleLowerCase(language)
      : word;
  };
  return (text) => {
    const spelled = text.replace(WORD, spell);
    return spelled.charAt(0).toLocaleUpperCase(language) + spelled.slice(1);
  };
}

/**
 * Notes where each word of a text stands. Returns for a folded word how often each of its spellings stands within a
 * sentence, the first one met first. Few words are ever looked up, so the others are neither cut out nor folded.
 */
function indexWords(text: string): (key: string) => ReadonlyMap<string, number> {
  const places = new Array<number[] | undefined>(GROUPS);
  const groupOfWord = remembering((word) => groupOf(foldText(word)));
  for (let at = text.indexOf(" ") + 1; at > 0; at = text.indexOf(" ", at) + 1) {
    const group = sketchAt(text, at) ?? groupOfWord(wordAt(text, at));
    (places[group & GROUPS - 1] ??= []).push(at);
  }
  const spellingsAt = oncePer((places: readonly number[]) =>
    Map.groupBy(countEach(places.map((at) => wordAt(text, at))), ([word]) => foldText(word))
  );
  return (key) => {
    const ofGroup = places[groupOf(key) & GROUPS - 1];
    return new Map(ofGroup && spellingsAt(ofGroup).get(key));
  };
}

/** Returns the word at a place of a text; empty when none stands there within a sentence. */
function wordAt(text: string, at: number): string {
  WORD_WITHIN.lastIndex = at;
  return WORD_WITHIN.exec(text)?.[0] ?? "";
}

/** In how many groups the words are kept. Those of one group need not have the same sketch. */
const GROUPS = 0x2000;

/** Returns a number that all spellings of a folded word have, and few other words. */
function groupOf(key: string): number {
  return sketchAt(key, 0) ??
    Array.from(key).reduce(
      (group, letter) => Math.imul(group, MIX) + letter.codePointAt(0)! | 0,
      0,
    );
}

/** Returns a number for the word of ASCII at a place, without `a` and `e`, which folding may remove; null for any other. */
function sketchAt(text: string, at: number): number | null {
  let sketch = 0;
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return null;
    const meaning = MEANING[code]!;
    if (meaning === END) break;
    if (meaning !== SILENT) sketch = Math.imul(sketch, MIX) + meaning | 0;
  }
  return sketch;
}

/** Makes one number of several (FNV-1). */
const MIX = 0x01000193;
const [END, SILENT] = [0, 1];
/** What each character of ASCII means for a sketch: the end of the word, nothing, or a letter or a digit. */
const MEANING = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  if (/[ae']/.test(letter)) return SILENT;
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : END;
});

/** How a site spells what it writes in capitals, or in an address. */
export interface SiteSpelling {
  /** Spells any text. */
  readonly spell: Speller;
  /**
   * Spells a text that is written in capitals. A single word may be an abbreviation and stays, unless the site writes its
   * whole menu or all its headings so.
   */
  readonly calm: Speller;
}

/** Learns how a site spells its words, from the first texts of its pages. Nothing is learned before it is needed. */
export function spellingOf(pages: readonly CrawledPage[], language: string | null): SiteSpelling {
  const learned = lazily(() => learnSpelling(pages.flatMap(textsToSpell), language ?? "und"));
  const isStyle = lazily(() =>
    areShouted(pages.map(({ menu }) => menu?.label ?? "")) ||
    areShouted(pages.map((page) => textsOf(page).h1.text))
  );
  return {
    spell: (text) => learned()(text),
    calm: (text) => isShouted(text) && (text.includes(" ") || isStyle()) ? learned()(text) : text,
  };
}

function areShouted(texts: readonly string[]): boolean {
  const long = texts.filter((text) => /\p{L}{4}/u.test(text));
  return long.length >= SHOUTED.min && long.filter(isShouted).length >= long.length * SHOUTED.share;
}

/** Returns sentences from which we learn how the site spells its words. */
function textsToSpell(page: CrawledPage): string[] {
  const { description, paragraphs } = textsOf(page);
  return [description.text, ...paragraphs];
}
