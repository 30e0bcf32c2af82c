/**
 * Daily counts in Deno KV, one value per license and civil day.
 *
 * Implements {@link QuotaStore} by check-and-set, so that several processes may share a database, and {@link UsageReader}.
 * The day is a part of the key. `day_kv.ts` deletes old days. KV's own expiry does not, because it would believe a clock
 * which is weeks ahead. Effects: the KV handle.
 */

import { z } from "zod";
import type { DayUsage, LicenseHash, QuotaStore, UsageReader } from "../ports.ts";
import { NO_USAGE } from "../quota/quota.ts";
import { AGAIN, type KvAccess, readEntry, storedValue, writeUnchanged } from "./kv.ts";

const SCHEMA_VERSION = 1;
/** The first part of the key of every count. Then come the day and the license. */
export const USAGE_PREFIX = "usage";
/** How many days with counts are kept. */
export const KEPT_DAYS = 40;

const STORED_USAGE = z.object({
  schema: z.literal(SCHEMA_VERSION),
  requests: z.int().min(0),
  urlsCrawled: z.int().min(0),
});

/** Makes the store of an open database. */
export function kvQuotaStore(kv: KvAccess): QuotaStore & UsageReader {
  const read = (hash: LicenseHash, day: Temporal.PlainDate) =>
    readEntry(kv, [USAGE_PREFIX, day.toString(), hash]);
  return {
    get: async (hash, day) => decode((await read(hash, day)).value),
    update: (hash, day, change) =>
      kv.repeat(async () => {
        const entry = await read(hash, day);
        const before = decode(entry.value);
        const usage = change(before);
        if (usage === null) return { usage: before, changed: false };
        const value = { schema: SCHEMA_VERSION, ...usage };
        return await writeUnchanged(kv, entry, value) ? { usage, changed: true } : AGAIN;
      }),
    keptDays: KEPT_DAYS,
    async *list() {
      for await (const { key: [, day, hash], value } of kv.list([USAGE_PREFIX])) {
        yield {
          hash: hash as LicenseHash,
          day: Temporal.PlainDate.from(day as string),
          usage: decode(value),
        };
      }
    },
  };
}

function decode(value: unknown): DayUsage {
  if (value === null) return NO_USAGE;
  const { requests, urlsCrawled } = storedValue(STORED_USAGE.safeParse(value), "A day's count");
  return { requests, urlsCrawled };
}
