/**
 * The civil day on which a request counts, the instant at which it ends, and how an instant is written there.
 *
 * Days come from the tz database, so that a day may have 23 or 25 hours. Pure.
 *
 * @module
 */

/**
 * The civil day of an instant.
 *
 * @param instant The instant.
 * @param timeZone A tz database name such as `CET`, or a fixed offset such as `+01:00`.
 * @returns The day that a wall calendar in that zone shows.
 */
export function dayAt(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(offsetAt(instant, timeZone)).toPlainDate();
}

/**
 * What a zone's clocks are ahead of UTC at an instant, such as `+01:00`.
 *
 * Asked of `Intl`, since `Temporal` of Deno 2.5, which Deno Deploy names as its own, is an hour off in zones for days
 * after a change of the clocks.
 */
function offsetAt(instant: Temporal.Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instant.epochMilliseconds)
    .find(({ type }) => type === "timeZoneName")!.value;
  return name.slice("GMT".length) || "+00:00";
}

/** How far the clocks of replicas may differ. */
const MAX_SKEW = Temporal.Duration.from({ minutes: 10 });

/** The day on which a request counts, and whether the store has to learn of it. */
export interface AgreedDay {
  /** The day. */
  readonly day: Temporal.PlainDate;
  /** `same`: the store's; `new`: the next one; `skewed`: the store's lies further ahead than clocks may differ. */
  readonly kind: "same" | "new" | "skewed";
}

/**
 * Agrees on the day with replicas whose clocks differ: the first clock that reaches midnight begins the day for all.
 *
 * @param newest The newest day that the store knows, or null.
 * @param now The current instant by this machine's clock.
 * @param timeZone The zone.
 * @returns The day on which a request counts.
 */
export function agreeOnDay(
  newest: Temporal.PlainDate | null,
  now: Temporal.Instant,
  timeZone: string,
): AgreedDay {
  const own = dayAt(now, timeZone);
  const ahead = newest === null ? -1 : Temporal.PlainDate.compare(newest, own);
  if (newest === null || ahead < 0) return { day: own, kind: "new" };
  if (ahead === 0) return { day: own, kind: "same" };
  const furthest = dayAt(now.add(MAX_SKEW), timeZone);
  return Temporal.PlainDate.compare(newest, furthest) <= 0
    ? { day: newest, kind: "same" }
    : { day: own, kind: "skewed" };
}

/**
 * The instant at which a day's counts no longer apply.
 *
 * @param day The civil day.
 * @param timeZone The zone it belongs to.
 * @returns The first instant of the next day.
 */
export function resetInstant(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  const midnightAt = (offset: string) => day.add({ days: 1 }).toZonedDateTime(offset).toInstant();
  const before = offsetAt(midnightAt("UTC").subtract({ hours: 24 }), timeZone);
  const after = offsetAt(midnightAt("UTC").add({ hours: 24 }), timeZone);
  const isMidnight = (offset: string) => offsetAt(midnightAt(offset), timeZone) === offset;
  // Where the clocks skip midnight, the day begins when they are put forward: at the old offset's midnight.
  return midnightAt(!isMidnight(before) && isMidnight(after) ? after : before);
}

/**
 * Writes an instant as a clock in a zone shows it (ISO 8601).
 *
 * @param instant The instant.
 * @param timeZone The zone.
 * @returns Local time with its offset, to the second, such as `2026-03-01T09:30:00+01:00`.
 */
export function formatInstant(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(offsetAt(instant, timeZone))
    .toString({ smallestUnit: "second", timeZoneName: "never" });
}
