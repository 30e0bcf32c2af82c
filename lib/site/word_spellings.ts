/**
 * Learns how a site spells its words, for texts that have lost their spelling: titles in capitals, words of an address.
 * Pure.
 */

import type { CrawledPage } from "../crawl/report.ts";
import { countEach } from "../words/counts.ts";
import { foldText } from "../words/fold.ts";
import { lazily } from "../words/lazily.ts";
import { textsOf } from "./page_texts.ts";
import { isShouted } from "./text.ts";

const WORD = /[\p{L}\p{N}’']+/gu;
/** Matches a word that does not begin a sentence. */
const WORD_WITHIN = /(?<=[\p{L}\p{N},;] )[\p{L}\p{N}’']+/gu;
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
  const spellingsOf = spellingsIn(texts.join("\n"));
  const spell = (word: string): string => {
    const spellings = new Map(spellingsOf.get(foldText(word)));
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

/** Counts how often each spelling of a word stands within a sentence, by the folded word; the first one met first. */
function spellingsIn(text: string): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  return Map.groupBy(countEach(text.match(WORD_WITHIN) ?? []), ([word]) => foldText(word));
}

/** How a site spells what it writes in capitals, or in an address. */
export interface SiteSpelling {
  /** Spells any text. */
  readonly spell: Speller;
  /**
   * Spells a text that is written in capitals. A single word may be an abbreviation and stays, unless the site writes its
   * whole menu or all its headings so.
   */
  readonly calm: Speller;
  /** Finds the plural of a word that is written in small letters, as the site's sentences have it; empty when they do not. */
  readonly plural: Speller;
}

/** The commonest endings of a plural. That of most languages comes first. */
const PLURAL_ENDINGS = ["s", "es", "en", "n", "e"];

/** Matches a word, also one of several parts: `add-ons`. */
const WHOLE_WORD = /\p{L}+(?:-\p{L}+)*/gu;

/** Learns how a site spells its words, from the first texts of its pages. Nothing is learned before it is needed. */
export function spellingOf(pages: readonly CrawledPage[], language: string | null): SiteSpelling {
  const texts = lazily(() => pages.flatMap(textsToSpell));
  const learned = lazily(() => learnSpelling(texts(), language ?? "und"));
  const words = lazily(() => {
    const excerpts = pages.map(({ facts }) => facts.openGraph.description ?? "");
    return new Set([...texts(), ...excerpts].join("\n").toLowerCase().match(WHOLE_WORD));
  });
  const isStyle = lazily(() =>
    areShouted(pages.map(({ menu }) => menu?.label ?? "")) ||
    areShouted(pages.map((page) => textsOf(page).h1.text))
  );
  return {
    spell: (text) => learned()(text),
    calm: (text) => isShouted(text) && (text.includes(" ") || isStyle()) ? learned()(text) : text,
    plural: (word) =>
      PLURAL_ENDINGS.map((ending) => word + ending).find((plural) => words().has(plural)) ?? "",
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
