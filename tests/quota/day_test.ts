import assert from "node:assert/strict";
import { agreeOnDay, dayAt, resetInstant } from "../../lib/quota/day.ts";

/** Local wall clock in UTC terms, the day it counts on, the reset of that day, and why it matters. */
const DAYS: readonly [zone: string, instant: string, day: string, reset: string, why: string][] = [
  ["CET", "2026-01-15T22:59:59Z", "2026-01-15", "2026-01-15T23:00:00Z", "winter, last second"],
  ["CET", "2026-01-15T23:00:00Z", "2026-01-16", "2026-01-16T23:00:00Z", "winter, midnight"],
  ["CET", "2026-07-15T21:59:59Z", "2026-07-15", "2026-07-15T22:00:00Z", "summer, last second"],
  ["CET", "2026-07-15T22:00:00Z", "2026-07-16", "2026-07-16T22:00:00Z", "summer, midnight"],
  ["CET", "2026-03-28T22:59:59Z", "2026-03-28", "2026-03-28T23:00:00Z", "before the spring change"],
  ["CET", "2026-03-28T23:00:00Z", "2026-03-29", "2026-03-29T22:00:00Z", "spring change, midnight"],
  ["CET", "2026-03-29T00:59:59Z", "2026-03-29", "2026-03-29T22:00:00Z", "01:59:59, gap next"],
  ["CET", "2026-03-29T01:00:00Z", "2026-03-29", "2026-03-29T22:00:00Z", "03:00:00, after the gap"],
  [
    "CET",
    "2026-03-29T21:59:59Z",
    "2026-03-29",
    "2026-03-29T22:00:00Z",
    "the 23rd hour's last second",
  ],
  ["CET", "2026-03-29T22:00:00Z", "2026-03-30", "2026-03-30T22:00:00Z", "after 23 hours"],
  ["CET", "2026-10-24T21:59:59Z", "2026-10-24", "2026-10-24T22:00:00Z", "before the autumn change"],
  ["CET", "2026-10-24T22:00:00Z", "2026-10-25", "2026-10-25T23:00:00Z", "autumn change, midnight"],
  ["CET", "2026-10-25T00:30:00Z", "2026-10-25", "2026-10-25T23:00:00Z", "02:30 the first time"],
  ["CET", "2026-10-25T01:30:00Z", "2026-10-25", "2026-10-25T23:00:00Z", "02:30 the second time"],
  [
    "CET",
    "2026-10-25T22:59:59Z",
    "2026-10-25",
    "2026-10-25T23:00:00Z",
    "the 25th hour's last second",
  ],
  ["CET", "2026-10-25T23:00:00Z", "2026-10-26", "2026-10-26T23:00:00Z", "after 25 hours"],
  ["CET", "2028-02-28T23:00:00Z", "2028-02-29", "2028-02-29T23:00:00Z", "leap day begins"],
  ["CET", "2028-02-29T22:59:59Z", "2028-02-29", "2028-02-29T23:00:00Z", "leap day ends"],
  ["CET", "2028-02-29T23:00:00Z", "2028-03-01", "2028-03-01T23:00:00Z", "after the leap day"],
  ["CET", "2026-12-31T23:00:00Z", "2027-01-01", "2027-01-01T23:00:00Z", "new year"],
  [
    "+01:00",
    "2026-07-15T22:30:00Z",
    "2026-07-15",
    "2026-07-15T23:00:00Z",
    "fixed offset in summer",
  ],
  [
    "+01:00",
    "2026-07-15T23:00:00Z",
    "2026-07-16",
    "2026-07-16T23:00:00Z",
    "fixed offset, midnight",
  ],
  ["UTC", "2026-03-29T23:59:59Z", "2026-03-29", "2026-03-30T00:00:00Z", "UTC"],
  [
    "America/New_York",
    "2026-03-29T03:59:59Z",
    "2026-03-28",
    "2026-03-29T04:00:00Z",
    "another zone",
  ],
  ["America/Santiago", "2026-09-05T12:00:00Z", "2026-09-05", "2026-09-06T04:00:00Z", "no midnight"],
  [
    "America/Santiago",
    "2026-09-06T04:00:00Z",
    "2026-09-06",
    "2026-09-07T03:00:00Z",
    "began at 1:00",
  ],
  [
    "America/Santiago",
    "2026-04-05T03:30:00Z",
    "2026-04-04",
    "2026-04-05T04:00:00Z",
    "put back from midnight",
  ],
  ["America/Havana", "2026-11-01T03:59:59Z", "2026-10-31", "2026-11-01T04:00:00Z", "two midnights"],
  [
    "America/Havana",
    "2026-11-01T05:00:00Z",
    "2026-11-01",
    "2026-11-02T05:00:00Z",
    "the second one",
  ],
];

for (const [zone, instant, day, reset, why] of DAYS) {
  Deno.test(`dayAt, resetInstant: ${instant} in ${zone} (${why})`, () => {
    const today = dayAt(Temporal.Instant.from(instant), zone);
    assert.equal(today.toString(), day);
    assert.equal(resetInstant(today, zone).toString(), reset);
  });
}

const AGREED: readonly [
  name: string,
  newest: string | null,
  now: string,
  day: string,
  kind: "same" | "new" | "skewed",
][] = [
  ["the first day", null, "2026-03-29T10:00:00Z", "2026-03-29", "new"],
  ["the same day", "2026-03-29", "2026-03-29T10:00:00Z", "2026-03-29", "same"],
  ["after midnight", "2026-03-29", "2026-03-29T22:00:00Z", "2026-03-30", "new"],
  ["after a pause", "2026-02-01", "2026-03-29T10:00:00Z", "2026-03-29", "new"],
  [
    "ten minutes before midnight, another was first",
    "2026-03-30",
    "2026-03-29T21:50:00Z",
    "2026-03-30",
    "same",
  ],
  [
    "one second more before midnight",
    "2026-03-30",
    "2026-03-29T21:49:59Z",
    "2026-03-29",
    "skewed",
  ],
  ["41 days ahead", "2026-05-09", "2026-03-29T10:00:00Z", "2026-03-29", "skewed"],
];

for (const [name, newest, now, day, kind] of AGREED) {
  Deno.test(`agreeOnDay: ${name}: ${day}, ${kind}`, () => {
    const known = newest === null ? null : Temporal.PlainDate.from(newest);
    const agreed = agreeOnDay(known, Temporal.Instant.from(now), "CET");
    assert.deepEqual([agreed.day.toString(), agreed.kind], [day, kind]);
  });
}
