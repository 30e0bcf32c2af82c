/**
 * The civil day on which a request counts, and the instant at which it ends.
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
