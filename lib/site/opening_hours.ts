/**
 * Writes opening hours in the language of the files.
 *
 * Reads what schema.org writes as `openingHours`: `Mo-Fr 09:00-18:00`, `Mo,We 10:00-12:00 (by telephone)`. Pure.
 *
 * @module
 */

import type { Language } from "../words/languages.ts";

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

/**
 * Writes opening hours.
 *
 * @param hours The hours as a site states them, one text per row.
 * @param language The language of the names of days.
 * @returns `Mo-Do 08:00-17:00, Fr 08:00-14:00` and the like; empty when a row is not in the form of schema.org.
 */
export function formatOpeningHours(hours: readonly string[], language: Language): string {
  const names = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const nameOf = (day: string) =>
    names.format(MONDAY + DAYS.indexOf(day.slice(0, 2)) * DAY_MS).replace(/\.$/, "");
  const rows = hours.map((row) => {
    const [, days, times] = HOURS.exec(row.trim()) ?? [];
    if (days === undefined || days.replace(DAY, "").trim().replace(/[-, ]/g, "") !== "") return "";
    const short = days.replace(DAY, (day) => day.slice(0, 2)).replaceAll(" ", "");
    if (hours.length === 1 && `${short} ${times}` === DEFAULT_HOURS) return "";
    return `${short.replaceAll(",", ", ").replace(DAY, nameOf)} ${times}`;
  });
  return rows.includes("") ? "" : rows.join("; ");
}
