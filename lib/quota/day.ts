/**
 * Finds the civil day on which a request counts and the instant at which that day ends. Writes instants in a time zone.
 *
 * Zones are names of the tz database such as `CET`, or fixed offsets such as `+01:00`. A day may have 23 or 25 hours. Pure.
 */

/** Returns the civil day of an instant: what a wall calendar in the zone shows. */
export function dayAt(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(offsetAt(instant, timeZone)).toPlainDate();
}

/**
 * Returns how far a zone's clocks are ahead of UTC at an instant, such as `+01:00`.
 *
 * We ask `Intl`: on Deno Deploy, which calls itself Deno 2.5, `Temporal` is wrong for days after a change of the clocks.
 */
function offsetAt(instant: Temporal.Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instant.epochMilliseconds)
    .find(({ type }) => type === "timeZoneName")!.value;
  return name.slice("GMT".length) || "+00:00";
}

/** How far we allow the clocks of replicas to differ. */
const MAX_SKEW = Temporal.Duration.from({ minutes: 10 });

/**
 * Finds the day on which a request counts when clocks differ. The first clock at midnight begins the new day for all.
 * `same`: it is the newest day in the store. `new`: the store must still learn it. `skewed`: it is this machine's own day,
 * because the newest day in the store is further ahead than clocks may differ.
 */
export function agreeOnDay(
  newest: Temporal.PlainDate | null,
  now: Temporal.Instant,
  timeZone: string,
): { readonly day: Temporal.PlainDate; readonly kind: "same" | "new" | "skewed" } {
  const own = dayAt(now, timeZone);
  const ahead = newest === null ? -1 : Temporal.PlainDate.compare(newest, own);
  if (newest === null || ahead < 0) return { day: own, kind: "new" };
  if (ahead === 0) return { day: own, kind: "same" };
  const furthest = dayAt(now.add(MAX_SKEW), timeZone);
  return Temporal.PlainDate.compare(newest, furthest) <= 0
    ? { day: newest, kind: "same" }
    : { day: own, kind: "skewed" };
}

/** Returns the instant at which a day ends and its counts no longer apply: the first instant of the next day. */
export function resetInstant(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  const midnightAt = (offset: string) => day.add({ days: 1 }).toZonedDateTime(offset).toInstant();
  const before = offsetAt(midnightAt("UTC").subtract({ hours: 24 }), timeZone);
  const after = offsetAt(midnightAt("UTC").add({ hours: 24 }), timeZone);
  const isMidnight = (offset: string) => offsetAt(midnightAt(offset), timeZone) === offset;
  // When the clocks are put forward at midnight, the day begins at that moment: at midnight by the offset before the
  // change.
  return midnightAt(!isMidnight(before) && isMidnight(after) ? after : before);
}

/** Writes an instant as a clock in a zone shows it (ISO 8601), to the second, such as `2026-03-01T09:30:00+01:00`. */
export function formatInstant(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(offsetAt(instant, timeZone))
    .toString({ smallestUnit: "second", timeZoneName: "never" });
}
