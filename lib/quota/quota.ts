/**
 * The daily quota: how many requests a license has used, and whether one more fits.
 *
 * Pure.
 *
 * @module
 */

/** What one license used on one civil day. */
export interface DayUsage {
  /** Generation requests that were accepted. */
  readonly requests: number;
  /** Pages that were crawled successfully. */
  readonly urlsCrawled: number;
}

/** What a caller is told about the license's quota on one day. */
export interface QuotaStanding {
  /** Requests allowed per day. */
  readonly limit: number;
  /** Requests left today, never below zero. */
  readonly remaining: number;
  /** When the counts are reset, in whole seconds since the epoch. */
  readonly resetEpochSeconds: number;
  /** Whole seconds until the counts are reset, rounded up, at least 1. */
  readonly retryAfterSeconds: number;
}

/** A day on which nothing was used. */
export const NO_USAGE: DayUsage = { requests: 0, urlsCrawled: 0 };

/**
 * Counts one more request, if it fits.
 *
 * @param usage The counts so far.
 * @param limit Requests allowed per day.
 * @returns The new counts, or null when the limit is reached.
 */
export function countRequest(usage: DayUsage, limit: number): DayUsage | null {
  return usage.requests < limit ? { ...usage, requests: usage.requests + 1 } : null;
}

/**
 * Takes one request off the counts.
 *
 * @param usage The counts so far.
 * @returns The new counts, or null when no request is counted.
 */
export function uncountRequest(usage: DayUsage): DayUsage | null {
  return usage.requests > 0 ? { ...usage, requests: usage.requests - 1 } : null;
}

/**
 * Counts crawled pages.
 *
 * @param usage The counts so far.
 * @param pages Pages crawled successfully.
 * @returns The new counts, or null when there is nothing to count.
 */
export function countCrawled(usage: DayUsage, pages: number): DayUsage | null {
  return pages > 0 ? { ...usage, urlsCrawled: usage.urlsCrawled + pages } : null;
}

/**
 * Returns how many requests are left.
 *
 * @param usage The counts so far. They may be above the limit, when the limit was lowered.
 * @param limit Requests allowed per day.
 * @returns Limit minus requests, never below zero.
 */
export function remainingRequests(usage: DayUsage, limit: number): number {
  return Math.max(0, limit - usage.requests);
}

/**
 * Calculates what a caller is told about the quota.
 *
 * @param usage The counts so far.
 * @param limit Requests allowed per day.
 * @param reset The end of the day, in the service's time zone.
 * @param now The current instant.
 * @returns What the caller is told.
 */
export function standingOf(
  usage: DayUsage,
  limit: number,
  reset: Temporal.Instant,
  now: Temporal.Instant,
): QuotaStanding {
  return {
    limit,
    remaining: remainingRequests(usage, limit),
    resetEpochSeconds: Math.ceil(reset.epochMilliseconds / 1000),
    retryAfterSeconds: Math.max(
      1,
      Math.ceil((reset.epochMilliseconds - now.epochMilliseconds) / 1000),
    ),
  };
}
