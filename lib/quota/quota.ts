/**
 * The daily quota: what a license has used, and what its caller is told of it. Pure.
 *
 * @module
 */

import type { DayUsage } from "../ports.ts";

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

/** Calculates what a caller is told about the quota. `reset` is the end of the day in the service's time zone. */
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
