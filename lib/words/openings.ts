/**
 * Recognises a sentence by how it begins.
 *
 * Pure; the pattern is anchored and has no repetition, so that it is linear.
 *
 * @module
 */

import { LANGUAGES, VOCABULARIES } from "./languages.ts";
import type { Openings, Vocabulary } from "./vocabulary.ts";

/** What ends an opening: no letter of a script that writes spaces between words. */
const END = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])`;

/**
 * Makes the pattern that finds the openings of all languages.
 *
 * @param pick Takes the openings from a vocabulary.
 * @returns A pattern that matches at the beginning of a text, in whatever case.
 */
export function openingPattern(pick: (vocabulary: Vocabulary) => Openings): RegExp {
  const openings = LANGUAGES.flatMap((language) => pick(VOCABULARIES[language]));
  return new RegExp(`^(?:${openings.map(patternOf).join("|")})${END}`, "iu");
}

function patternOf(opening: string): string {
  return opening.split(" ").map((words) => `(?:${words.split("|").map(escaped).join("|")})`)
    .join(" ");
}

/**
 * A text as a pattern that matches it alone.
 *
 * @param text Any text.
 * @returns The text, signs that patterns are made of escaped.
 */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
