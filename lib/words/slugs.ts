/**
 * Writes words in the forms in which addresses and texts are compared with them. Pure.
 */

import { fold, foldText } from "./fold.ts";
import { itemsOf, itemsOfAll } from "./languages.ts";
import type { Vocabulary, Words } from "./vocabulary.ts";

/** A list of words, or one that every vocabulary has. */
export type WordSource = Words | ((vocabulary: Vocabulary) => Words | undefined);

/** Returns the path segments that a phrase may become: its folded words with hyphens between them, and as one word. */
export function slugsOf(phrase: string): string[] {
  const words = fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join("-"), fold(words.join(""))];
}

/** Returns the path segments that the words and phrases of lists may become. */
export function slugsOfAll(...sources: readonly WordSource[]): string[] {
  return sources.flatMap(itemsIn).flatMap(slugsOf);
}

/** Returns the folded words and phrases of lists. */
export function keysOfAll(...sources: readonly WordSource[]): ReadonlySet<string> {
  return new Set(sources.flatMap(itemsIn).map(foldText));
}

function itemsIn(source: WordSource): string[] {
  return typeof source === "string" ? itemsOf(source) : itemsOfAll(source);
}
