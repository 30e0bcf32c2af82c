/**
 * The small words of all languages, such as articles and prepositions. They name nothing by themselves. Pure.
 *
 * @module
 */

import { fold } from "./fold.ts";
import { itemsOfAll } from "./languages.ts";

/** The small words, folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(itemsOfAll(({ small }) => small).map(fold));
