/**
 * Reads regular opening hours, in the form of schema.org's `openingHours`: `Mo-Fr 09:00-18:00`. Pure.
 */

import { isJsonObject, type JsonObject } from "../json.ts";
import { listOf, textOf } from "./text_value.ts";

/** How many lines we keep of a node, and how many specifications we read. */
const MAX_LINES = 14;
const MAX_SPECIFICATIONS = 50;

const DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/**
 * Returns the texts of `openingHours`, then `openingHoursSpecification` in the same form, one text for days with equal
 * hours. Hours of single dates or seasons are left out. A description stands in brackets, because the hours may be
 * those of visits or of a telephone only.
 */
export function readOpeningHours(node: JsonObject): readonly string[] {
  if (node["openingHours"] === undefined && node["openingHoursSpecification"] === undefined) {
    return [];
  }
  const stated = listOf(node["openingHours"], MAX_SPECIFICATIONS).map((value) => textOf(value))
    .filter((text) => text !== null);
  const specified = listOf(node["openingHoursSpecification"], MAX_SPECIFICATIONS).filter(
    isJsonObject,
  );
  const lines = linesOf(specified);
  const plain = stated.filter((text) => !lines.some((line) => line.startsWith(`${text} (`)));
  return [...new Set([...plain, ...lines])].slice(0, MAX_LINES);
}

function linesOf(specifications: readonly JsonObject[]): readonly string[] {
  const daysOfHours = new Map<string, Set<number>>();
  for (const specification of specifications) {
    const opens = timeOf(specification["opens"]);
    const closes = timeOf(specification["closes"]);
    const isRule = specification["validFrom"] === undefined &&
      specification["validThrough"] === undefined;
    if (!isRule || opens === null || closes === null || opens === closes) continue;
    const note = textOf(specification["description"])?.replace(/[()]/g, "");
    const hours = `${opens}-${closes}${note ? ` (${note})` : ""}`;
    const days = daysOfHours.get(hours) ?? new Set();
    for (const day of listOf(specification["dayOfWeek"], MAX_SPECIFICATIONS)) days.add(dayOf(day));
    daysOfHours.set(hours, days);
  }
  return [...daysOfHours].map(([hours, days]) => `${rangesOf(days)} ${hours}`)
    .filter((line) => !line.startsWith(" "));
}

/** Returns `09:00` for `09:00:00`, `T9:00` and the like; null for what is not a time. */
function timeOf(value: unknown): string | null {
  const match = /^T?(\d{1,2}):(\d{2})/i.exec(textOf(value) ?? "");
  return match === null ? null : `${match[1]!.padStart(2, "0")}:${match[2]}`;
}

/** Returns a day's index in {@link DAYS}; -1 for all that is not a day. Reads `Monday`, its schema.org address, `Mon`, `Mo`. */
function dayOf(value: unknown): number {
  const text = textOf(value, "@id") ?? "";
  const name = text.slice(text.lastIndexOf("/") + 1).toLowerCase();
  return DAYS.findIndex((day) =>
    [day, day.slice(0, 3), day.slice(0, 2)].some((form) => form.toLowerCase() === name)
  );
}

/** Writes days as ranges: `Mo-Fr,Su` for the days 0 to 4 and 6. */
function rangesOf(days: ReadonlySet<number>): string {
  const ranges: string[] = [];
  for (let first = 0; first < DAYS.length; first++) {
    if (!days.has(first)) continue;
    let last = first;
    while (days.has(last + 1)) last++;
    ranges.push(first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`);
    first = last;
  }
  return ranges.join(",");
}

function nameOf(day: number): string {
  return DAYS[day]!.slice(0, 2);
}
