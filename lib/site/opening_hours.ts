/**
 * Writes opening hours in the language of the files.
 *
 * Reads what schema.org writes as `openingHours`: `Mo-Fr 09:00-18:00`, `Mo,We 10:00-12:00 (by telephone)`; and what people
 * write with the names of days and two times: `MONDAY–FRIDAY: 9 AM – 5 PM`. Pure.
 */

import { foldText } from "../words/fold.ts";
import type { Language } from "../words/languages.ts";
import { remembering } from "../words/lazily.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const LONG_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const DAY = new RegExp(LONG_DAYS.map((name, i) => `${name}|${DAYS[i]}`).join("|"), "g");
const HOURS =
  /^([A-Z][A-Za-z, -]*?) (\d\d?:\d\d ?[-–] ?\d\d?:\d\d(?:, ?\d\d?:\d\d ?[-–] ?\d\d?:\d\d)*(?: \([^()]{1,80}\))?)$/;
/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** The hours that a plugin states for every shop until somebody changes them. */
const DEFAULT_HOURS = "Mo,Tu,We,Th,Fr,Sa,Su 09:00-17:00";

/** Writes opening hours: `Mo-Do 08:00-17:00; Fr 08:00-14:00`. Empty when a row is not in the form of schema.org. */
export function formatOpeningHours(hours: readonly string[], language: Language): string {
  const names = new Map(namesOfDays(language).map(([name, day]) => [day, name]));
  const nameOf = (day: string) => names.get(day.slice(0, 2))!.replace(/\.$/, "");
  const rows = hours.map((row) => {
    const [, days, times] = HOURS.exec(row.trim()) ?? [];
    if (days === undefined || days.replace(DAY, "").trim().replace(/[-, ]/g, "") !== "") return "";
    const short = days.replace(DAY, (day) => day.slice(0, 2)).replaceAll(" ", "");
    if (hours.length === 1 && `${short} ${times}` === DEFAULT_HOURS) return "";
    return `${short.replaceAll(",", ", ").replace(DAY, nameOf)} ${times}`;
  });
  return rows.includes("") ? "" : rows.join("; ");
}

/** Matches one or two days, a colon or a space, and two times. */
const SHOWN_ROW =
  /^(\p{L}{2,12})\.?(?: ?[-–—] ?(\p{L}{2,12})\.?)?(?: ?: ?| )(\d[^-–—]{0,9}) ?[-–—] ?(\d[^-–—]{0,9})$/u;
/** Matches a time of day. */
const SHOWN_TIME = /^(\d{1,2})(?:[:.h]([0-5]\d))? ?(?:([ap])\.?m\.?|h|Uhr)?$/iu;
/** Before this time nobody begins in the morning and ends by noon: `2-6` may be meant for the afternoon. */
const EARLIEST_MORNING = "08:00";

/** Writes rows that people put between commas as schema.org does; empty when one is not a day, or two, and two times. */
export function readShownHours(text: string, language: Language): readonly string[] {
  const known = [...namesOfDays(language), ...namesOfDays("en")];
  const names = new Map(known.map(([name, day]) => [foldText(name), day]));
  const rows = text.split(", ").map((row) => {
    const [, first = "", last = first, from = "", until = ""] = SHOWN_ROW.exec(row) ?? [];
    const days = [...new Set([first, last])].map((name) => names.get(foldText(name)));
    const times = clockTimes(from, until);
    return days.includes(undefined) || times === "" ? "" : `${days.join("-")} ${times}`;
  });
  return rows.includes("") ? [] : rows;
}

/** Returns the names of days in a language, first in full, then short, each with its name in schema.org; remembers them. */
const namesOfDays = remembering((language) =>
  (["long", "short"] as const).flatMap((weekday) => {
    const names = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    return DAYS.map((day, i) => [names.format(MONDAY + i * DAY_MS), day] as const);
  })
);

/** Returns two times on a clock of 24 hours; empty where they are none, or may be meant otherwise, as `8:00 - 5:00`. */
function clockTimes(from: string, until: string): string {
  const [, beginHour, beginMinutes, beginHalf] = SHOWN_TIME.exec(from.trim()) ?? [];
  const [, endHour, endMinutes, endHalf] = SHOWN_TIME.exec(until.trim()) ?? [];
  if (beginHalf !== undefined && endHalf === undefined) return "";
  const begin = clockTime(beginHour, beginMinutes, beginHalf ?? endHalf);
  const end = clockTime(endHour, endMinutes, endHalf);
  if (begin === "" || end === "") return "";
  // `1-5 pm` are both of the afternoon; without halves, an end behind noon shows a clock of 24 hours.
  const isClear = beginHalf !== undefined || begin < end &&
      (endHalf !== undefined || end >= "13:00" || begin >= EARLIEST_MORNING);
  return isClear ? `${begin}-${end}` : "";
}

/** Returns a time on a clock of 24 hours; empty when there is no such hour. */
function clockTime(hour = "", minutes = "00", half?: string): string {
  if (hour === "" || Number(hour) > (half === undefined ? 24 : 12)) return "";
  const hours = half === undefined
    ? Number(hour)
    : Number(hour) % 12 + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minutes}`;
}
