/**
 * Recognises parts of titles that name no page: words of content systems, archives and calendars; dates; permalink signs.
 *
 * Pure.
 */

import { foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { MONTHS } from "./days.ts";
import { isPlaceholder } from "./default_texts.ts";
import { hasWords } from "./text.ts";

/** What systems call pages that nobody has named. */
const SYSTEM_TITLES = ["React App", "Vite App", "Create Next App"];
/** Titles that say nothing about a page that is not the home page; folded. */
export const EMPTY_TITLES: ReadonlySet<string> = new Set(
  [
    ...SYSTEM_TITLES,
    ...itemsOfAll(({ homeTitles }) => homeTitles),
    ...itemsOfAll(({ emptyTitles }) => emptyTitles),
  ].map(foldText),
);

const ARCHIVE = new RegExp(
  `(?<=\\S) (?:${itemsOfAll(({ archiveTitles }) => archiveTitles).join("|")})$`,
  "i",
);
/** Matches what calendars call their list, with the days that it shows: `Events from March 4 – June 2`. */
const CALENDAR = new RegExp(
  `^(${
    itemsOfAll(({ eventsOf }) => eventsOf).map((text) => text.replace(/ (\S+)$/, "(?= $1 )"))
      .join("|")
  }) \\S+ (.*)$`,
);
/** How many letters a word between days may have, such as `to`, `bis` or `until`. */
const LONGEST_LINK = 5;
/** Matches the sign that generators of documentation put behind a heading, to link to it. */
const PERMALINK = /(?: ?[¶🔗]| [#§])+$/u;

/**
 * Says whether a clean title, also given folded, names a page: it is no placeholder, date or number, and not what home pages
 * and unnamed pages are called.
 */
export function namesPage(title: string, key: string): boolean {
  return hasWords(title) && !isPlaceholder(title) && !EMPTY_TITLES.has(key) && !isDate(key);
}

/** Says whether a folded title is only numbers, with or without a month. */
function isDate(key: string): boolean {
  const word = key.replace(/\d+/g, "");
  return word === "" || MONTHS.has(word);
}

/** Removes what content systems write behind the name of a category: `Candles Archives`. */
export function withoutArchive(title: string): string {
  return title.replace(ARCHIVE, "");
}

/**
 * Removes the days that a calendar shows.
 *
 * @param title A clean title.
 * @returns `Events` for `Events from March 4 – June 2`; every other title as it is.
 */
export function withoutDays(title: string): string {
  return title.replace(
    CALENDAR,
    (whole: string, name: string, days: string) => areDays(days) ? name : whole,
  );
}

/** Says whether a text is a time: it has a month or a year, and otherwise only numbers and short words. */
function areDays(text: string): boolean {
  const words = text.split(/[\s.,–-]+/).filter(hasWords).map(foldText);
  const isTime = (word: string) => MONTHS.has(word) || /^(?:19|20)\d\d$/.test(word);
  return words.some(isTime) &&
    words.every((word) => isTime(word) || /^\d/.test(word) || word.length <= LONGEST_LINK);
}

/** Removes the sign that links to a heading: `Shell` for `Shell¶` and `Shell #`, not for `C#`. */
export function withoutPermalink(heading: string): string {
  return heading.replace(PERMALINK, "");
}
