/**
 * Lists the languages whose words we know, each with its vocabulary.
 *
 * To add a language, add one file in `languages/`, its row here, and its row in `tests/words/languages_test.ts`.
 * Pure.
 */

import type { Category } from "./category.ts";
import { CS } from "./languages/cs.ts";
import { DA } from "./languages/da.ts";
import { DE } from "./languages/de.ts";
import { EL } from "./languages/el.ts";
import { EN } from "./languages/en.ts";
import { ES } from "./languages/es.ts";
import { FI } from "./languages/fi.ts";
import { FR } from "./languages/fr.ts";
import { HU } from "./languages/hu.ts";
import { IT } from "./languages/it.ts";
import { JA } from "./languages/ja.ts";
import { NL } from "./languages/nl.ts";
import { NO } from "./languages/no.ts";
import { PL } from "./languages/pl.ts";
import { PT } from "./languages/pt.ts";
import { RO } from "./languages/ro.ts";
import { RU } from "./languages/ru.ts";
import { SK } from "./languages/sk.ts";
import { SV } from "./languages/sv.ts";
import { TR } from "./languages/tr.ts";
import { UK } from "./languages/uk.ts";
import type { Label, Sentences, Vocabulary, Words } from "./vocabulary.ts";

/** The vocabulary of every language, by its primary subtag (RFC 5646). */
export const VOCABULARIES = {
  cs: CS,
  da: DA,
  de: DE,
  el: EL,
  en: EN,
  es: ES,
  fi: FI,
  fr: FR,
  hu: HU,
  it: IT,
  ja: JA,
  nl: NL,
  no: NO,
  pl: PL,
  pt: PT,
  ro: RO,
  ru: RU,
  sk: SK,
  sv: SV,
  tr: TR,
  uk: UK,
} as const satisfies Readonly<Record<string, Vocabulary>>;

/** A language with a vocabulary. For a site in another language, the two files are in English. */
export type Language = keyof typeof VOCABULARIES;

/** Every language of the table. */
export const LANGUAGES: readonly Language[] = Object.keys(VOCABULARIES) as Language[];

/** Splits a list into words and phrases, or into sentences, which may have commas. None is empty or has line breaks. */
export function itemsOf(list: Words | Sentences = "", separator: "," | ";" = ","): string[] {
  return list.replace(/\s+/g, " ").split(separator).map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Returns the items of all languages for one thing. What two languages share comes twice. */
export function itemsOfAll(
  pick: (vocabulary: Vocabulary) => Words | Sentences | undefined,
  separator: "," | ";" = ",",
): string[] {
  return listsOfAll(pick).flatMap((list) => itemsOf(list, separator));
}

/** Returns the list of each language for one thing. */
export function listsOfAll<T extends Words | Sentences>(
  pick: (vocabulary: Vocabulary) => T | undefined,
): T[] {
  return LANGUAGES.map((language) => pick(VOCABULARIES[language])).filter((list) =>
    list !== undefined
  );
}

/** Returns the heading of a category's section; in English when the language has none. */
export function headingOf(category: Category, language: Language): string {
  const { headings }: Vocabulary = VOCABULARIES[language];
  return headings[category] ?? EN.headings[category];
}

/** Writes a value behind its label as a sentence: `Language: English.` */
export function labelled(label: Label, value: string | number, language: Language): string {
  const { labels, punctuation }: Vocabulary = VOCABULARIES[language];
  const { colon = ": ", stop = "." } = punctuation ?? {};
  return `${labels[label]}${colon}${value}${stop}`;
}
