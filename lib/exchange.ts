/**
 * Types and functions for one request, its answer, and what is known of it at the end.
 *
 * The order of the steps is not decided here. Effects: writes to the log.
 *
 * @module
 */

import type { Caller } from "./auth/authenticate.ts";
import { causeOf, type Problem, problem } from "./errors.ts";
import { type HeaderFields, problemResponse } from "./http/response.ts";
import type { Outcome } from "./outcomes.ts";
import { type Log, type LogFields, StoreUnavailable } from "./ports.ts";
import { resetInstant } from "./quota/day.ts";
import { type DayUsage, type QuotaStanding, standingOf } from "./quota/quota.ts";

/** One request, as it arrived. */
export interface Exchange {
  /** Identifies the request, in the log and for the caller. */
  readonly id: string;
  /** The request. */
  readonly request: Request;
  /** When the request arrived, in milliseconds of the clock's `monotonicMs`. */
  readonly startedMs: number;
  /** When the request arrived, as an instant. */
  readonly now: Temporal.Instant;
}

/** A caller, and the day on which the request counts. */
export interface CallerToday extends Caller {
  /** The civil day in the service's time zone. All replicas agree on it. */
  readonly today: Temporal.PlainDate;
}

/** What is known of a request when its answer is complete. */
export interface Ending {
  /** The request's outcome. */
  readonly outcome: Outcome;
  /** Fields of the log line that only this kind of request has. */
  readonly fields: LogFields;
}

/** An answer, and what is known of the request when the answer is complete. */
export interface Reply {
  /** The answer. Its body may not be complete yet. */
  readonly response: Response;
  /** Resolves when the answer is complete or cut off. Rejects only because of a defect. */
  readonly ending: Promise<Ending>;
}

/**
 * Makes a reply of a complete answer.
 *
 * @param response The answer.
 * @param outcome What came of the request.
 * @param fields More fields for the log line.
 * @returns The reply.
 */
export function replyWith(
  response: Response,
  outcome: Outcome = "answered",
  fields: LogFields = {},
): Reply {
  return { response, ending: Promise.resolve({ outcome, fields }) };
}

/**
 * Makes a reply that refuses the request.
 *
 * @param refusal Why the request is refused.
 * @param exchange The request.
 * @param headers Header fields beyond the problem's own.
 * @param fields More fields for the log line.
 * @returns The reply.
 */
export function refuse(
  refusal: Problem,
  { id }: Pick<Exchange, "id">,
  headers: HeaderFields = {},
  fields: LogFields = {},
): Reply {
  return replyWith(problemResponse(refusal, id, headers), refusal, fields);
}

/**
 * Adds fields to the log line of a request.
 *
 * @param reply The reply.
 * @param fields The fields. They do not replace those that the reply already has.
 * @returns A reply with the same answer.
 */
export function withFields({ response, ending }: Reply, fields: LogFields): Reply {
  const more = (ended: Ending) => ({ ...ended, fields: { ...fields, ...ended.fields } });
  return { response, ending: ending.then(more) };
}

/**
 * Returns how much of its daily quota a license has left when a request arrives.
 *
 * @param usage What the license used.
 * @param caller The license's requests per day, and the day on which this request counts.
 * @param exchange The request.
 * @param timeZone The zone whose midnight ends the day.
 * @returns The standing.
 */
export function standingIn(
  usage: DayUsage,
  { requestsPerDay, today }: Pick<CallerToday, "requestsPerDay" | "today">,
  { now }: Pick<Exchange, "now">,
  timeZone: string,
): QuotaStanding {
  return standingOf(usage, requestsPerDay, resetInstant(today, timeZone), now);
}

/**
 * Turns an exception into a problem and logs the cause. The caller is not told the cause.
 *
 * @param error What was thrown.
 * @param exchange The request during which it was thrown.
 * @param log Where the cause is written.
 * @returns A 503 when the store failed; otherwise the 500 for a defect of ours.
 */
export function problemOf(error: unknown, { id }: Pick<Exchange, "id">, log: Log): Problem {
  if (error instanceof StoreUnavailable) {
    log("store_unavailable", { id, cause: error.message });
    return problem("store_unavailable");
  }
  log("defect", { id, cause: causeOf(error) });
  return problem("internal", `Request id: ${id}`);
}
