/**
 * Changes a license's counts for a generation request: reserves a request, gives it back, adds crawled pages.
 *
 * Each change of a {@link QuotaStore} is atomic. So exactly as many requests are accepted as the limit says, however many
 * are sent at once, and to however many processes. Effects: the quota store.
 *
 * @module
 */

import type { LicenseHash } from "../auth/license.ts";
import type { QuotaStore } from "../ports.ts";
import { countCrawled, countRequest, type DayUsage, uncountRequest } from "./quota.ts";

/** The outcome of a reservation. */
export interface Reservation {
  /** Whether the request fits into the day. */
  readonly accepted: boolean;
  /** The counts afterwards. */
  readonly usage: DayUsage;
}

/**
 * Reserves one request of the day.
 *
 * @param store Where counts are kept.
 * @param hash The license.
 * @param day The civil day of the request's arrival.
 * @param limit Requests allowed per day.
 * @returns Whether it was accepted, and the counts.
 * @throws StoreUnavailable when the store does not answer.
 */
export async function reserve(
  store: Pick<QuotaStore, "update">,
  hash: LicenseHash,
  day: Temporal.PlainDate,
  limit: number,
): Promise<Reservation> {
  const outcome = await store.update(hash, day, (usage) => countRequest(usage, limit));
  return { accepted: outcome.changed, usage: outcome.usage };
}

/**
 * Gives a reserved request back, because it must not count.
 *
 * @param store Where counts are kept.
 * @param hash The license.
 * @param day The day on which it was reserved.
 * @returns The counts afterwards, never below zero.
 * @throws StoreUnavailable when the store does not answer.
 */
export async function giveBack(
  store: Pick<QuotaStore, "update">,
  hash: LicenseHash,
  day: Temporal.PlainDate,
): Promise<DayUsage> {
  return (await store.update(hash, day, uncountRequest)).usage;
}

/**
 * Adds the pages that a request crawled.
 *
 * @param store Where counts are kept.
 * @param hash The license.
 * @param day The day on which the request was reserved.
 * @param pages Pages crawled successfully.
 * @returns The counts afterwards.
 * @throws StoreUnavailable when the store does not answer.
 */
export async function addCrawled(
  store: Pick<QuotaStore, "update">,
  hash: LicenseHash,
  day: Temporal.PlainDate,
  pages: number,
): Promise<DayUsage> {
  return (await store.update(hash, day, (usage) => countCrawled(usage, pages))).usage;
}
