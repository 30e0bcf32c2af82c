/**
 * One request on its way through the service, and what every step of the way can say about it.
 *
 * It decides nothing of the order of the steps. Effects: those of the log.
 *
 * @module
 */

import type { Caller } from "./auth/authenticate.ts";
import { causeOf, type Problem, problem } from "./errors.ts";
import { type Log, StoreUnavailable } from "./ports.ts";
import { resetInstant } from "./quota/day.ts";
import { type DayUsage, type QuotaStanding, standingOf } from "./quota/quota.ts";

/** One request on its way. */
export interface Exchange {
  /** Names it, in the log and for the caller. */
  readonly id: string;
  /** The request. */
  readonly request: Request;
  /** Its address. */
  readonly url: URL;
  /** When it arrived, on the clock's monotonic scale. */
  readonly startedMs: number;
  /** When it arrived, in civil time. */
  readonly now: Temporal.Instant;
  /** The civil day of its arrival in the service's time zone. */
  readonly today: Temporal.PlainDate;
  /** What its log line will say, filled on the way. */
  readonly line: Record<string, string | number | boolean | null>;
  /** Settles when the answer is complete, where that is later than its beginning. */
  completed: Promise<void> | null;
}

/**
 * Where a caller's license stands in the day of an exchange.
 *
 * @param usage What the license used.
 * @param caller How much it may use.
 * @param exchange The exchange.
 * @param timeZone The zone whose midnight ends the day.
 * @returns The standing.
 */
export function standingIn(
  usage: DayUsage,
  { requestsPerDay }: Pick<Caller, "requestsPerDay">,
  { today, now }: Pick<Exchange, "today" | "now">,
  timeZone: string,
): QuotaStanding {
  return standingOf(usage, requestsPerDay, resetInstant(today, timeZone), now);
}

/**
 * Turns an exception into what the caller is told, and logs what the caller is not.
 *
 * @param error What was thrown.
 * @param exchange The exchange in which it was; its log line gets the problem's name.
 * @param log Where its cause goes.
 * @returns A 503 where the store failed, else the 500 for a defect of ours.
 */
export function problemOf(
  error: unknown,
  { id, line }: Pick<Exchange, "id" | "line">,
  log: Log,
): Problem {
  if (error instanceof StoreUnavailable) {
    line.problem = "store_unavailable";
    log("error", "store_unavailable", { id, cause: error.message });
    return problem("store_unavailable");
  }
  line.problem = "internal";
  log("error", "defect", { id, cause: causeOf(error) });
  return problem("internal", `Request id: ${id}`);
}
