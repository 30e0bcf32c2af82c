/**
 * One request on its way through the service, and what is known of it at the end.
 *
 * It decides nothing of the order of the steps. Effects: those of the log.
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
  /** Names it, in the log and for the caller. */
  readonly id: string;
  /** The request. */
  readonly request: Request;
  /** When it arrived, on the clock's monotonic scale. */
  readonly startedMs: number;
  /** When it arrived, in civil time. */
  readonly now: Temporal.Instant;
}

/** A caller, and the day on which the request counts. */
export interface CallerToday extends Caller {
  /** The civil day in the service's time zone, as all replicas have it. */
  readonly today: Temporal.PlainDate;
}

/** What is known of a request when its answer is complete. */
export interface Ending {
  /** The request's outcome. */
  readonly outcome: Outcome;
  /** Fields of the log line that only this kind of request has. */
  readonly fields: LogFields;
}

/** An answer, and what is known when it is complete: at once, or when its last byte is written. */
export interface Reply {
  /** The answer, perhaps only its beginning. */
  readonly response: Response;
  /** Settles when it is complete; never rejects. */
  readonly ending: Promise<Ending>;
}

/**
 * An answer that is complete.
 *
 * @param response The answer.
 * @param outcome What came of the request.
 * @param fields What else the log says of it.
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
 * An answer that refuses.
 *
 * @param refusal Why.
 * @param exchange The exchange.
 * @param headers Header fields beyond the problem's own.
 * @param fields What else the log says of it.
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
 * Adds to what the log says of a request.
 *
 * @param reply The reply.
 * @param fields What else to say.
 * @returns The same reply.
 */
export function withFields({ response, ending }: Reply, fields: LogFields): Reply {
  const more = (ended: Ending) => ({ ...ended, fields: { ...fields, ...ended.fields } });
  return { response, ending: ending.then(more) };
}

/**
 * What is left of a license's day at the time of an exchange.
 *
 * @param usage What the license used.
 * @param caller How much it may use, and on which day.
 * @param exchange The exchange.
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
 * Turns an exception into an answer, and logs its cause, which the caller is not told.
 *
 * @param error What was thrown.
 * @param exchange The exchange in which it was.
 * @param log Where its cause goes.
 * @returns A 503 where the store failed, else the 500 for a defect of ours.
 */
export function problemOf(error: unknown, { id }: Pick<Exchange, "id">, log: Log): Problem {
  if (error instanceof StoreUnavailable) {
    log("store_unavailable", { id, cause: error.message });
    return problem("store_unavailable");
  }
  log("defect", { id, cause: causeOf(error) });
  return problem("internal", `Request id: ${id}`);
}
