/**
 * Recognises a sentence by how it begins.
 *
 * Pure. The pattern is anchored and has no repetition, so its time is linear.
 *
 * @module
 */

import { LANGUAGES, VOCABULARIES } from "./languages.ts";
import type { Openings, Vocabulary } from "./vocabulary.ts";

/** What must follow an opening: no letter of a script that puts spaces between words. Otherwise the text's word is longer. */
const END = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])`;

/**
 * Makes the pattern that finds the openings of all languages.
 *
 * @param pick Takes the openings from a vocabulary.
 * @param rest The pattern of what must follow.
 * @returns A pattern that matches at the beginning of a text, in any case of its letters.
 */
export function openingPattern(
  pick: (vocabulary: Vocabulary) => Openings,
  rest = "",
): RegExp {
  const openings = LANGUAGES.flatMap((language) => pick(VOCABULARIES[language]));
  const initial = initialOf(openings.flatMap((opening) => opening.split(" ", 1)[0]!.split("|")));
  return new RegExp(`^${initial}(?:${openings.map(patternOf).join("|")})${END}${rest}`, "iu");
}

/**
 * Makes the beginning of a pattern for many texts, with which it fails at the first character of most others.
 *
 * @param texts The texts. None is empty.
 * @returns A pattern that matches before each of the texts and consumes nothing.
 */
export function initialOf(texts: readonly string[]): string {
  const letters = new Set(texts.map((text) => escaped(String.fromCodePoint(text.codePointAt(0)!))));
  return `(?=[${[...letters].join("")}])`;
}

function patternOf(opening: string): string {
  return opening.split(" ").map((words) => `(?:${words.split("|").map(escaped).join("|")})`)
    .join(" ");
}

/** Makes the pattern that finds any of several texts at the beginning of another one, faster than one look at each. */
export function beginningPattern(texts: readonly string[]): RegExp {
  return new RegExp(`^(?:${texts.map(escaped).join("|")})`);
}

/**
 * Escapes a text, so that it can be part of a pattern.
 *
 * @param text Any text.
 * @returns A pattern that matches this text only.
 */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
