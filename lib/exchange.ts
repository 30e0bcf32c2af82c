/**
 * Types and functions for one request, its answer, and what is known of it at the end.
 *
 * The order of the steps is not decided here. Effects: writes to the log.
 */

import type { Caller } from "./auth/authenticate.ts";
import { causeOf, type Problem, problem } from "./errors.ts";
import { type HeaderFields, problemResponse } from "./http/response.ts";
import type { Outcome } from "./outcomes.ts";
import { type Log, type LogFields, StoreUnavailable } from "./ports.ts";

/** One request, as it arrived: at `now`, or at `startedMs` of the clock's `monotonicMs`. Log and caller are told its id. */
export type Exchange = {
  readonly id: string;
  readonly request: Request;
  readonly startedMs: number;
  readonly now: Temporal.Instant;
};

/** A caller, and the day on which the request counts. */
export type CallerToday = Caller & {
  /** The civil day in the service's time zone. All replicas agree on it. */
  readonly today: Temporal.PlainDate;
};

/** What is known of a request when its answer is complete: what came of it, and more fields for its log line. */
export type Ending = { readonly outcome: Outcome; readonly fields: LogFields };

/** An answer, and what is known of the request when the answer is complete. */
export type Reply = {
  readonly response: Response;
  /** Resolves when the answer is complete or cut off. Rejects only because of a defect. */
  readonly ending: Promise<Ending>;
};

/** Makes a reply of a complete answer. `fields` are more fields for the log line. */
export function replyWith(
  response: Response,
  outcome: Outcome = "answered",
  fields: LogFields = {},
): Reply {
  return { response, ending: Promise.resolve({ outcome, fields }) };
}

/** Makes a reply that refuses the request. `headers` go beyond the problem's own; `fields` are more for the log line. */
export function refuse(
  refusal: Problem,
  { id }: Pick<Exchange, "id">,
  headers: HeaderFields = {},
  fields: LogFields = {},
): Reply {
  return replyWith(problemResponse(refusal, id, headers), refusal, fields);
}

/** Adds fields to the log line of a request. They do not replace those that the reply already has. */
export function withFields({ response, ending }: Reply, fields: LogFields): Reply {
  const more = (ended: Ending) => ({ ...ended, fields: { ...fields, ...ended.fields } });
  return { response, ending: ending.then(more) };
}

/** Turns an exception into a 503 when the store failed, otherwise into our 500. Logs the cause, which no caller is told. */
export function problemOf(error: unknown, { id }: Pick<Exchange, "id">, log: Log): Problem {
  if (error instanceof StoreUnavailable) {
    log("store_unavailable", { id, cause: error.message });
    return problem("store_unavailable");
  }
  log("defect", { id, cause: causeOf(error) });
  return problem("internal", `Request id: ${id}`);
}
