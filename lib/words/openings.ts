/**
 * Recognises a sentence by how it begins.
 *
 * Openings are compared word by word: one pattern for those of twenty languages would take longer to compile than to run.
 * Pure, and linear in the openings with the text's first letter.
 */

import { itemsOfAll } from "./languages.ts";
import type { Openings, Vocabulary } from "./vocabulary.ts";

/** Finds the openings with which a text begins. Returns how many characters each takes; an empty list when there is none. */
export type FindOpenings = (text: string) => readonly number[];

/** What an opening may say: for each of its words, the words of which any one may stand there, in lower case. */
type Opening = readonly (readonly string[])[];

/** A letter behind an opening, in a script that puts spaces between words. The text's word is longer then. */
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

const NONE: readonly number[] = [];

/** Makes the function that finds the openings of all languages, in any case of their letters. */
export function openingFinder(pick: (vocabulary: Vocabulary) => Openings): FindOpenings {
  const openings = itemsOfAll(pick, ";")
    .map((opening) => opening.split(" ").map((words) => words.split("|").map(lowerCase)));
  const initialed = openings.flatMap((opening) =>
    [...new Set(opening[0]!.flatMap(initialsOf))].map((initial) => ({ initial, opening }))
  );
  const byInitial = Map.groupBy(initialed, ({ initial }) => initial);
  const longest = Math.max(...openings.map(lengthOf));
  return (text) => {
    const candidates = byInitial.get(text.charAt(0));
    if (candidates === undefined) return NONE;
    // One letter more, to see where the last word ends.
    const start = lowerCase(text.slice(0, longest + 2));
    const ends: number[] = [];
    for (const { opening } of candidates) {
      const end = endIn(start, opening);
      if (end > 0) ends.push(end);
    }
    return ends;
  };
}

/** Returns where an opening ends in a text that begins with it; 0 when the text begins otherwise. */
function endIn(start: string, opening: Opening): number {
  let at = 0;
  for (let i = 0; i < opening.length; i++) {
    const isLast = i === opening.length - 1;
    const word = wordAt(start, at, opening[i]!, isLast);
    if (word === null) return 0;
    at += word.length + (isLast ? 0 : 1);
  }
  return at;
}

/** Returns the word that stands at a place of a text, with a space behind it; behind the last one there must be no letter. */
function wordAt(
  start: string,
  at: number,
  words: readonly string[],
  isLast: boolean,
): string | null {
  for (const word of words) {
    if (!start.startsWith(word, at)) continue;
    const behind = at + word.length;
    if (isLast ? !LETTER.test(start.slice(behind, behind + 2)) : start[behind] === " ") return word;
  }
  return null;
}

/** Writes a text in lower case, with as many characters. Only `İ` would become two. */
function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").toLowerCase();
}

/** Returns the characters with which a text may begin that begins with a word, so that most texts need one look. */
function initialsOf(word: string): string[] {
  const initial = word.charAt(0);
  return initial === "i" ? ["i", "I", "İ"] : [initial, initial.toUpperCase()];
}

function lengthOf(opening: Opening): number {
  return opening.reduce(
    (sum, words) => sum + 1 + Math.max(...words.map(({ length }) => length)),
    0,
  );
}

/** Makes a pattern that consumes nothing and fails before most other texts. None of the texts is empty. */
export function initialOf(texts: readonly string[]): string {
  const letters = new Set(
    texts.map((text) => RegExp.escape(String.fromCodePoint(text.codePointAt(0)!))),
  );
  return `(?=[${[...letters].join("")}])`;
}

/** Makes the pattern that finds any of several texts at the beginning of another one, faster than one look at each. */
export function beginningPattern(texts: readonly string[]): RegExp {
  return new RegExp(`^(?:${texts.map(RegExp.escape).join("|")})`);
}
