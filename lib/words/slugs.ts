/**
 * Writes words as addresses do. Pure.
 *
 * @module
 */

import { fold } from "./fold.ts";

/**
 * Returns the path segments that a phrase may become: the folded words, first with hyphens between them, then as one
 * word.
 */
export function slugsOf(phrase: string): string[] {
  const words = fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join("-"), fold(words.join(""))];
}
