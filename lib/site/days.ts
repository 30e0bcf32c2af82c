/**
 * Recognises days that a text names. Pure.
 */

import { foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";

/** The names of the months in all languages, folded. */
export const MONTHS: ReadonlySet<string> = keysOfAll(({ months }) => months);

/** Matches a day in digits: with its year, or before a word in small letters. No price has such digits. */
const DAY = new RegExp(
  "(?<![\\d./$€£])(?<!\\d,|[$€£] )(?:" +
    "\\d{4}-\\d{2}-\\d{2}|" +
    "(?:(?:0?[1-9]|[12]\\d|3[01])\\. ?(?:0?[1-9]|1[0-2])\\.|" +
    "(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|[12]\\d|3[01])/)" +
    "(?: ?(?:\\d{4}|\\d\\d)(?!\\d)| (?=\\p{Ll}))|" +
    "\\d{1,2}月\\d{1,2}日)",
  "u",
);
/** Matches a number that may be that of a day, and what stands behind it in its date. */
const DAY_NUMBER =
  /(?<![\d.,:$€£])(?:[12]\d|3[01]|0?[1-9])(?![\d:])(?:\.|[ºª°]|-го|st|nd|rd|th|er)?(?: (?:de|di|of|d['’]))? ?/g;
const FIRST_WORD = /^\p{L}{3,}/u;
const LAST_WORD = /(?<!\p{L})\p{L}{3,20}(?=\.? $)/u;

/** Says whether a clean text names a day: `on 18 May`, `am Samstag, 18. Mai`, `18.5.2025`. */
export function namesDay(text: string): boolean {
  const isMonth = (word: string | undefined) => word !== undefined && MONTHS.has(foldText(word));
  return DAY.test(text) || text.matchAll(DAY_NUMBER).some(({ 0: day, index }) => {
    const before = text.slice(Math.max(0, index - LONGEST_MONTH), index);
    const behind = text.slice(index + day.length, index + day.length + LONGEST_MONTH);
    return isMonth(FIRST_WORD.exec(behind)?.[0]) || isMonth(LAST_WORD.exec(before)?.[0]);
  });
}

/** In characters. The name of no month is longer. */
const LONGEST_MONTH = 20;
