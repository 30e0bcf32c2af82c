/**
 * The languages whose words are known: the one table from a language to its vocabulary.
 *
 * "Add a language" is one file in `languages/`, its row here, and its row in
 * `tests/words/languages_test.ts`.
 *
 * Pure.
 *
 * @module
 */

import { DE } from "./languages/de.ts";
import { EN } from "./languages/en.ts";
import { ES } from "./languages/es.ts";
import { FR } from "./languages/fr.ts";
import { IT } from "./languages/it.ts";
import { NL } from "./languages/nl.ts";
import type { Vocabulary, Words } from "./vocabulary.ts";

/** The words of every language, by its primary subtag (RFC 5646). */
export const VOCABULARIES = {
  de: DE,
  en: EN,
  es: ES,
  fr: FR,
  it: IT,
  nl: NL,
} as const satisfies Readonly<Record<string, Vocabulary>>;

/** A language with words of its own; sites in every other are written about in English. */
export type Language = keyof typeof VOCABULARIES;

/** Every language of the table. */
export const LANGUAGES: readonly Language[] = Object.keys(VOCABULARIES) as Language[];

/**
 * The single words and phrases of a list.
 *
 * @param words Words of one language.
 * @returns Each of them on one line, none of them empty.
 */
export function itemsOf(words: Words): string[] {
  return words.split(",").map((item) => item.trim().replace(/\s+/g, " "))
    .filter((item) => item !== "");
}

/**
 * What all languages say to the same thing.
 *
 * @param pick Takes a list from a vocabulary.
 * @returns The words and phrases of all languages; what two of them share stands there twice.
 */
export function itemsOfAll(pick: (vocabulary: Vocabulary) => Words): string[] {
  return LANGUAGES.flatMap((language) => itemsOf(pick(VOCABULARIES[language])));
}
