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
  return instant.toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * The instant at which a day's counts no longer apply.
 *
 * @param day The civil day.
 * @param timeZone The zone it belongs to.
 * @returns The first instant of the next day.
 */
export function resetInstant(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}

/**
 * Writes an instant as a clock in a zone shows it (ISO 8601).
 *
 * @param instant The instant.
 * @param timeZone The zone.
 * @returns Local time with its offset, to the second, such as `2026-03-01T09:30:00+01:00`.
 */
export function formatInstant(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: "second", timeZoneName: "never" });
}
