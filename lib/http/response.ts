/**
 * Writes answers: JSON, with the header fields of every answer of the API.
 *
 * Implements the error object of the contract, answers to HEAD (RFC 9110 section 9.3.2), `Retry-After` (section 10.2.3),
 * `no-store` (RFC 9111) and the CORS protocol of the Fetch Standard. Any origin is allowed: a browser never sends the API key
 * by itself, as it would send a cookie.
 *
 * A late answer begins with white space (RFC 8259 section 2), which keeps the connection alive through proxies. The status
 * line goes out with it, so nothing may be written before success is certain. A later defect can give no 500: we cut the
 * connection, and the part that was sent is no valid JSON. Uses the clock port.
 */

import type { Caller } from "../auth/authenticate.ts";
import type { Problem } from "../errors.ts";
import type { Clock, DayUsage } from "../ports.ts";
import { type QuotaStanding, remainingRequests } from "../quota/quota.ts";
import type { ErrorBody, StatusResponse } from "./schemas.ts";
import { streamedAnswer, type StreamedResponse, UNDELAYED_FIELDS, wholeAnswer } from "./stream.ts";

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

/** Answers with JSON and a `Content-Length`, which the answer to HEAD repeats. `headers` go besides those of every answer. */
export function jsonResponse(status: number, body: unknown, headers: HeaderFields = {}): Response {
  const bytes = bytesOf(body);
  return new Response(bytes, { status, headers: { ...jsonFields(bytes), ...headers } });
}

/** Answers with JSON that may be large, and status 200. The reader gets it in pieces, for which the clock gives time. */
export function largeJsonResponse(
  body: unknown,
  headers: HeaderFields,
  clock: Pick<Clock, "after">,
): StreamedResponse {
  const bytes = bytesOf(body);
  return wholeAnswer(bytes, clock, { ...jsonFields(bytes), ...headers });
}

/**
 * Waits until the result is there, or until the answer must begin before it: when it has been silent for so many
 * milliseconds, 0 for any number, and can no longer be a refusal. False when the result came first; its rejection is passed
 * on.
 */
export async function hasToBegin(
  result: Promise<unknown>,
  isCertain: Promise<void>,
  clock: Pick<Clock, "after">,
  silentMs: number,
): Promise<boolean> {
  if (silentMs === 0) return false;
  const silence = Promise.withResolvers<void>();
  const cancel = clock.after(silentMs, silence.resolve);
  const hasTo = Promise.all([isCertain, silence.promise]).then(() => true);
  return await Promise.race([result.then(() => false), hasTo]).finally(cancel);
}

/**
 * Begins an answer with status 200 and without a length: writes white space now and after every silence, then the result.
 * When that rejects, the connection is cut. Calls `abandon` when the reader leaves.
 */
export function beginJson(
  result: Promise<object>,
  abandon: () => void,
  clock: Pick<Clock, "after">,
  silentMs: number,
  headers: HeaderFields,
): StreamedResponse {
  return streamedAnswer(
    async ({ write }, signal) => {
      signal.addEventListener("abort", abandon, { once: true });
      write(" ");
      write(JSON.stringify(await result));
    },
    clock,
    { keepAliveMs: silentMs, keepAlive: " ", maxWaiting: 1 },
    { ...COMMON_FIELDS, ...headers, ...UNDELAYED_FIELDS, "Content-Type": JSON_TYPE },
  );
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(body));
}

function jsonFields({ length }: Uint8Array): HeaderFields {
  return { ...COMMON_FIELDS, "Content-Type": JSON_TYPE, "Content-Length": String(length) };
}

/** Answers with a refusal, in the contract's error object. Its own header fields replace those of `headers`. */
export function problemResponse(
  problem: Problem,
  requestId: string,
  headers: HeaderFields = {},
): Response {
  const fields = { ...headers, ...problem.headers };
  return jsonResponse(problem.status, errorBody(problem, requestId), fields);
}

/** Makes the contract's error object: `error`, `code` and perhaps `detail`; then `reason`, `request_id`, perhaps `cause`. */
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

/** Answers OPTIONS, including a CORS preflight. `allow` has the methods of the resource, as in `Allow`. */
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

/** Answers HEAD: with status and header fields of the answer to GET, without its content. */
export function withoutBody(response: Response): Response {
  return new Response(null, response);
}

/** Returns the header fields that tell a caller about the quota. `-Reset` is in seconds since the epoch. */
export function quotaFields(standing: QuotaStanding): HeaderFields {
  return {
    "X-RateLimit-Limit": String(standing.limit),
    "X-RateLimit-Remaining": String(standing.remaining),
    "X-RateLimit-Reset": String(standing.resetEpochSeconds),
  };
}

/** Makes the contract's status response. `usage` is what the license used today. */
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
