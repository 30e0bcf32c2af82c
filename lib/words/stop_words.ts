/**
 * The small words of all languages, such as articles and prepositions. They name nothing by themselves. Pure.
 */

import { fold } from "./fold.ts";
import { itemsOfAll } from "./languages.ts";

/** The small words, folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(itemsOfAll(({ small }) => small).map(fold));

/** The small words and all others with which no text ends, folded. */
export const LEADING_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...itemsOfAll(({ leading }) => leading).map(fold),
]);
