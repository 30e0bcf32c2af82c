/**
 * The daily quota: what a license has used, and what its caller is told of it. Pure.
 *
 * @module
 */

import type { DayUsage } from "../ports.ts";
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
