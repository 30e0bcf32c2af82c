/**
 * The daily quota: what a license has used, what its caller is told of it, and how a generation request changes it.
 *
 * Each change of a {@link QuotaStore} is atomic. So exactly as many requests are accepted as the limit says, however many
 * are sent at once, and to however many processes. It throws StoreUnavailable when the store does not answer. Effects: the
 * quota store.
 */

import type { DayUsage, LicenseHash, QuotaStore } from "../ports.ts";
import { resetInstant } from "./day.ts";

/** What a caller is told about the license's quota on one day. */
export type QuotaStanding = {
  readonly limit: number;
  /** Requests left today, never below zero. */
  readonly remaining: number;
  /** When the counts are reset, in whole seconds since the epoch. */
  readonly resetEpochSeconds: number;
  /** Whole seconds until the counts are reset, rounded up, at least 1. */
  readonly retryAfterSeconds: number;
};

/** A day on which nothing was used. */
export const NO_USAGE: DayUsage = { requests: 0, urlsCrawled: 0 };

/** Returns how many requests are left: never less than zero, even when the limit was lowered below the count. */
export function remainingRequests(usage: DayUsage, limit: number): number {
  return Math.max(0, limit - usage.requests);
}

/** Returns what a caller is told about the quota of a day when a request arrives. The zone's midnight ends the day. */
export function standingOf(
  usage: DayUsage,
  { requestsPerDay: limit, today }: {
    readonly requestsPerDay: number;
    readonly today: Temporal.PlainDate;
  },
  now: Temporal.Instant,
  timeZone: string,
): QuotaStanding {
  const resetSeconds = resetInstant(today, timeZone).epochMilliseconds / 1000;
  return {
    limit,
    remaining: remainingRequests(usage, limit),
    resetEpochSeconds: Math.ceil(resetSeconds),
    retryAfterSeconds: Math.max(1, Math.ceil(resetSeconds - now.epochMilliseconds / 1000)),
  };
}

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
