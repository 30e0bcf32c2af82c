/**
 * Changes a license's counts for a generation request: reserves a request, gives it back, adds crawled pages.
 *
 * Each change of a {@link QuotaStore} is atomic. So exactly as many requests are accepted as the limit says, however many
 * are sent at once, and to however many processes. Every function here throws StoreUnavailable when the store does not
 * answer. Effects: the quota store.
 *
 * @module
 */

import type { LicenseHash } from "../license.ts";
import type { DayUsage, QuotaStore } from "../ports.ts";

/** Reserves one request of the day. Returns whether the request fits into the day, and the counts afterwards. */
export async function reserve(
  store: Pick<QuotaStore, "update">,
  hash: LicenseHash,
  day: Temporal.PlainDate,
  limit: number,
): Promise<{ readonly accepted: boolean; readonly usage: DayUsage }> {
  const { changed, usage } = await store.update(
    hash,
    day,
    (usage) => usage.requests < limit ? { ...usage, requests: usage.requests + 1 } : null,
  );
  return { accepted: changed, usage };
}

/** Gives a request of a day back, because it must not count. Returns the counts afterwards, never below zero. */
export async function giveBack(
  store: Pick<QuotaStore, "update">,
  hash: LicenseHash,
  day: Temporal.PlainDate,
): Promise<DayUsage> {
  const { usage } = await store.update(
    hash,
    day,
    (usage) => usage.requests > 0 ? { ...usage, requests: usage.requests - 1 } : null,
  );
  return usage;
}

/** Adds the pages that a request crawled to the day on which it was reserved. Returns the counts afterwards. */
export async function addCrawled(
  store: Pick<QuotaStore, "update">,
  hash: LicenseHash,
  day: Temporal.PlainDate,
  pages: number,
): Promise<DayUsage> {
  const { usage } = await store.update(
    hash,
    day,
    (usage) => pages > 0 ? { ...usage, urlsCrawled: usage.urlsCrawled + pages } : null,
  );
  return usage;
}
