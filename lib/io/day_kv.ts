/**
 * Finds the day on which requests count, through the store on which all replicas agree, and deletes old days.
 *
 * Implements the port `CurrentDay`. One entry of the store lists the days that have counts. The first request of a day adds
 * the day, by the clock of whichever replica is first; from then on all replicas count on that day. The same request
 * deletes the oldest day when there are too many. We count days and not time, so that a clock which is weeks ahead deletes
 * nothing that must be kept. Effects: the KV handle.
 */

import { z } from "zod";
import { type CurrentDay, type Log, StoreUnavailable } from "../ports.ts";
import { agreeOnDay } from "../quota/day.ts";
import { AGAIN, type KvAccess, readEntry, storedValue, writeUnchanged } from "./kv.ts";
import { KEPT_DAYS, USAGE_PREFIX } from "./quota_kv.ts";

const DAYS_KEY: Deno.KvKey = ["usage_days"];

/** We keep more days than promised, so that days which a wrong clock added do not push out promised ones. */
const SPARE_DAYS = 10;

/** The days from the oldest to the newest. */
const STORED_DAYS = z.array(z.iso.date());

/** Makes the function that returns the day. The zone's midnight ends a day; the log says when clocks differ. */
export function kvDay(
  kv: KvAccess,
  { timeZone, log }: { readonly timeZone: string; readonly log: Log },
): CurrentDay {
  let toldSkew = "";
  // Deletions run one after the other, because two at once would only make each other try again.
  let deleting = Promise.resolve();
  const tellSkew = (stored: string, own: string) => {
    const skew = `${stored} ${own}`;
    if (skew !== toldSkew) log("clock_skew", { stored, own });
    toldSkew = skew;
  };
  return (now) =>
    kv.repeat(async () => {
      const { entry, days } = await readDays(kv);
      const newest = days.at(-1);
      const known = newest === undefined ? null : Temporal.PlainDate.from(newest);
      const { day, kind } = agreeOnDay(known, now, timeZone);
      if (kind === "same") return day;
      const today = day.toString();
      if (kind === "skewed") tellSkew(newest!, today);
      // A day of the future leaves the list; its counts stay stored.
      const next = [...days.filter((other) => other < today), today];
      const written = await writeUnchanged(kv, entry, next).catch((error) => {
        if (error instanceof StoreUnavailable) return null;
        throw error;
      });
      // A store that can only be read can still tell what was used. A reservation then fails by itself.
      if (written === null) return day;
      if (!written) return AGAIN;
      deleting = deleting.then(() => deleteOldDays(kv))
        .catch((error) => log("old_days_kept", { cause: String(error) }));
      return day;
    });
}

async function readDays(kv: KvAccess) {
  const entry = await readEntry(kv, DAYS_KEY);
  const days = entry.value === null
    ? []
    : storedValue(STORED_DAYS.safeParse(entry.value), "The list of days");
  return { entry, days };
}

/** Deletes the counts of the oldest days. A day leaves the list last, so the next deletion finishes one that was cut off. */
async function deleteOldDays(kv: KvAccess): Promise<void> {
  const { days } = await readDays(kv);
  for (const day of days.slice(0, -(KEPT_DAYS + SPARE_DAYS))) {
    for await (const { key } of kv.list([USAGE_PREFIX, day])) {
      await kv.call((handle) => handle.delete(key));
    }
    await kv.repeat(async () => {
      const { entry, days } = await readDays(kv);
      return await writeUnchanged(kv, entry, days.filter((other) => other !== day)) || AGAIN;
    });
  }
}
