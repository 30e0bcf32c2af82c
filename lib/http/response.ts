/**
 * Writes answers: JSON, with the header fields of every answer of the API.
 *
 * Implements the error object of the contract, answers to HEAD (RFC 9110 section 9.3.2), `Retry-After` (section 10.2.3),
 * `no-store` (RFC 9111) and the CORS protocol of the Fetch Standard. Any origin is allowed: a browser never sends the API key
 * by itself, as it would send a cookie. Pure.
 *
 * @module
 */

import type { Caller } from "../auth/authenticate.ts";
import type { Problem } from "../errors.ts";
import { type DayUsage, type QuotaStanding, remainingRequests } from "../quota/quota.ts";
import type { Clock } from "../ports.ts";
import type { ErrorBody, StatusResponse } from "./schemas.ts";
import { wholeBody } from "./stream.ts";

/** Header fields of an answer. */
export type HeaderFields = Readonly<Record<string, string>>;

/** Header fields of every answer of the API. */
export const COMMON_FIELDS: HeaderFields = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, WWW-Authenticate, Allow, X-Request-Id",
};

/** The media type of every answer that is one object. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** What we tell as `expires` of a license that never ends. */
const NEVER = "9999-12-31";

/**
 * Answers with JSON.
 *
 * @param status The HTTP status.
 * @param body What to serialise.
 * @param headers Header fields besides those of every answer.
 * @returns The response. It has a `Content-Length`, so that the answer to HEAD can repeat it.
 */
export function jsonResponse(status: number, body: unknown, headers: HeaderFields = {}): Response {
  const bytes = bytesOf(body);
  return new Response(bytes, { status, headers: { ...jsonFields(bytes), ...headers } });
}

/**
 * Answers with JSON that may be large. The reader gets it in pieces.
 *
 * @param body What to serialise.
 * @param headers Header fields besides those of every answer.
 * @param clock Measures how long reading takes.
 * @returns The response with status 200, and the number of its bytes, which is known when they were read or reading ended
 *   early.
 */
export function largeJsonResponse(
  body: unknown,
  headers: HeaderFields,
  clock: Pick<Clock, "after">,
): { readonly response: Response; readonly completed: Promise<number> } {
  const bytes = bytesOf(body);
  const whole = wholeBody(bytes, clock);
  const response = new Response(whole.body, { headers: { ...jsonFields(bytes), ...headers } });
  return { response, completed: whole.completed };
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(body));
}

function jsonFields({ length }: Uint8Array): HeaderFields {
  return { ...COMMON_FIELDS, "Content-Type": JSON_TYPE, "Content-Length": String(length) };
}

/**
 * Answers with a refusal, in the contract's error object.
 *
 * @param problem The refusal.
 * @param requestId Identifies the request.
 * @param headers More header fields. Those of the problem replace fields of the same name.
 * @returns The response.
 */
export function problemResponse(
  problem: Problem,
  requestId: string,
  headers: HeaderFields = {},
): Response {
  const fields = { ...headers, ...problem.headers };
  return jsonResponse(problem.status, errorBody(problem, requestId), fields);
}

/**
 * Makes the contract's error object.
 *
 * @param problem The refusal.
 * @param requestId Identifies the request.
 * @returns The contract's `error`, `code` and perhaps `detail`; then `reason`, `request_id` and perhaps `cause`.
 */
export function errorBody(
  { status: code, error, detail, name: reason, cause }: Problem,
  requestId: string,
): ErrorBody {
  return {
    error,
    code,
    ...(detail === undefined ? {} : { detail }),
    reason,
    request_id: requestId,
    ...(cause === undefined ? {} : { cause }),
  };
}

/**
 * Answers OPTIONS, including a CORS preflight.
 *
 * @param allow The methods of the resource, as in `Allow`.
 * @returns A 204 without content.
 */
export function optionsResponse(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_FIELDS,
      "Allow": allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers": "X-API-Key, Content-Type",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/**
 * Answers HEAD: with the answer to GET, without its content.
 *
 * @param response The answer to GET; its body is dropped.
 * @returns The same status and header fields, no body.
 */
export function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}

/**
 * Returns the header fields that tell a caller about the quota.
 *
 * @param standing What the caller is told about the quota.
 * @returns `X-RateLimit-Limit`, `-Remaining` and `-Reset` (seconds since the epoch).
 */
export function quotaFields(standing: QuotaStanding): HeaderFields {
  return {
    "X-RateLimit-Limit": String(standing.limit),
    "X-RateLimit-Remaining": String(standing.remaining),
    "X-RateLimit-Reset": String(standing.resetEpochSeconds),
  };
}

/**
 * Makes the status response.
 *
 * @param caller The license, and its requests per day.
 * @param usage What the license used today.
 * @returns The contract's object.
 */
export function statusBody(
  { license, requestsPerDay: limit }: Omit<Caller, "hash">,
  usage: DayUsage,
): StatusResponse {
  return {
    status: license.status,
    plan: license.plan,
    expires: license.expires ?? NEVER,
    usage_today: {
      requests: usage.requests,
      limit,
      remaining: remainingRequests(usage, limit),
      urls_crawled: usage.urlsCrawled,
    },
  };
}
