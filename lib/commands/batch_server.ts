/**
 * Asks a running service for a batch's sites, as the contract describes it.
 *
 * It decides what every status means for the batch: go on, ask again later, or stop. Uses the clock and the call
 * handed in.
 *
 * @module
 */

import { pause } from "../crawl/pause.ts";
import type { OnProgress } from "../crawl/progress.ts";
import { formatReason } from "../crawl/reasons.ts";
import { PROBLEMS } from "../errors.ts";
import { API_PATH } from "../http/routes.ts";
import {
  type ErrorBody,
  type GenerationResponse,
  mismatches,
  type SchemaName,
} from "../http/schemas.ts";
import type { Clock, TransportFailure } from "../ports.ts";
import { retryAfterMs } from "../standards/header_fields.ts";
import { parseJson } from "../standards/json.ts";
import type { Answer, Refusal, Source, Standing } from "./batch_answer.ts";

/** What a call of the service asks for. */
export interface ApiRequest {
  /** GET for the status, POST for a generation. */
  readonly method: "GET" | "POST";
  /** The address, the action included. */
  readonly url: URL;
  /** The license key. */
  readonly key: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Told how far a generation is, where the service says it. */
  readonly onProgress?: OnProgress;
}

/** What came back. */
export type ApiReply =
  | {
    readonly ok: true;
    /** The status code. */
    readonly status: number;
    /** The header fields. */
    readonly headers: Headers;
    /** The body. */
    readonly text: string;
  }
  | { readonly ok: false; readonly failure: TransportFailure };

/** One HTTP exchange with the service, without redirects. Expected failures are values. */
export type ApiCall = (request: ApiRequest) => Promise<ApiReply>;

type ApiResponse = Extract<ApiReply, { ok: true }>;

/** Which service, in whose name, for what. */
export interface ServerOptions {
  /** The service's address; the API's path is added where it is missing. */
  readonly server: URL;
  /** The license key. */
  readonly key: string;
  /** The most pages per site. */
  readonly maxUrls: number;
}

/** What asking needs. */
export interface ServerDeps {
  /** Calls the service. */
  readonly callApi: ApiCall;
  /** Waits, and reads dates. */
  readonly clock: Pick<Clock, "after" | "now">;
  /** Ends waiting. */
  readonly signal: AbortSignal;
  /** Told in a line why it waits. */
  readonly err: (line: string) => void;
}

const MAX_TRIES = 5;
/** A service that wants to be left alone longer than this is not busy but down. */
const MAX_WAIT_MS = 300_000;
const DEFAULT_WAIT_MS = 10_000;

/** Failures that come before the service has heard anything, and will come again. */
const NOT_CONNECTED: ReadonlySet<TransportFailure["kind"]> = new Set([
  "dns",
  "refused",
  "unreachable",
  "tls",
  "not_public",
]);

/** Statuses by which something between us and the service says that it lost the answer. */
const LOST: ReadonlySet<number> = new Set([408, 502, 504]);

/**
 * Makes a source of answers from a running service.
 *
 * @param options Which service, in whose name.
 * @param deps How to call it, and to wait.
 * @returns The source.
 */
export function serverSource(options: ServerOptions, deps: ServerDeps): Source {
  const { key, maxUrls } = options;
  const url = apiUrl(options.server);
  const statusUrl = new URL(url);
  statusUrl.searchParams.set("action", "status");
  return {
    begin: async () => {
      const reply = await callPatiently({ method: "GET", url: statusUrl, key }, deps);
      const refusal = judge(reply, url, deps.clock.now());
      if (refusal?.kind === "failed" || refusal?.kind === "unanswered") {
        return { kind: "unusable", reason: `${url.origin}: ${refusal.reason}` };
      }
      return refusal ?? standingOf(reply);
    },
    ask: async (site, onProgress) => {
      const body = { url: site, max_urls: maxUrls, format: "txt" };
      const request: ApiRequest = { method: "POST", url, key, body, onProgress };
      const reply = await callPatiently(request, deps);
      const answer = judge(reply, url, deps.clock.now()) ?? readGenerated(reply);
      return { answer, standing: standingOf(reply) };
    },
  };
}

/** The address of the API on a server, which may stand under a path. */
function apiUrl(server: URL): URL {
  const url = new URL(server);
  const path = url.pathname.replace(/\/$/, "");
  url.pathname = path.endsWith(API_PATH) ? path : path + API_PATH;
  url.search = "";
  url.hash = "";
  return url;
}

/** Calls; where the service is busy, waits as long as it asks for and calls again, a few times. */
async function callPatiently(request: ApiRequest, deps: ServerDeps): Promise<ApiReply> {
  for (let tries = 1;; tries++) {
    const reply = await deps.callApi(request);
    if (!reply.ok || reply.status !== 503 || tries === MAX_TRIES) return reply;
    const waitMs = retryAfterMs(reply.headers.get("retry-after"), deps.clock.now()) ??
      DEFAULT_WAIT_MS;
    if (waitMs > MAX_WAIT_MS) return reply;
    deps.err(`${errorText(reply)} Trying again in ${Math.ceil(waitMs / 1000)} s.`);
    await pause(waitMs, deps);
    if (deps.signal.aborted) return reply;
  }
}

/** What an answer means for the batch; null for a success. */
function judge(reply: ApiReply, { origin }: URL, now: Temporal.Instant): Refusal | null {
  if (!reply.ok) return judgeFailure(reply.failure, origin);
  const { status, headers } = reply;
  if (status === 200) return null;
  const reason = errorText(reply);
  if (LOST.has(status) || isDefect(reply)) return { kind: "unanswered", reason };
  if (status === 422 || status === 500) return { kind: "failed", reason };
  if (status !== 429) return { kind: "unusable", reason };
  const waitMs = retryAfterMs(headers.get("retry-after"), now);
  const retryAt = waitMs === null ? null : now.add({ milliseconds: Math.ceil(waitMs) });
  return { kind: "quota_spent", resetsAt: standingOf(reply)?.resetsAt ?? retryAt };
}

/** Whether the service says that the fault was its own and nothing was counted. */
function isDefect({ status, text }: ApiResponse): boolean {
  const { internal } = PROBLEMS;
  const body = parseJson(text);
  return status === internal.status && isA<ErrorBody>("Error", body) &&
    body.error === internal.error;
}

function judgeFailure(failure: TransportFailure, origin: string): Refusal {
  if (failure.kind === "aborted") {
    return { kind: "unanswered", reason: "the server did not answer in time" };
  }
  const cause = formatReason(failure);
  return NOT_CONNECTED.has(failure.kind)
    ? { kind: "unusable", reason: `${origin} cannot be reached: ${cause}.` }
    : { kind: "unanswered", reason: `the server: ${cause}` };
}

function readGenerated(reply: ApiReply): Answer {
  const body = reply.ok ? parseJson(reply.text) : undefined;
  return isA<GenerationResponse>("GenerationResponse", body)
    ? { kind: "generated", response: body }
    : { kind: "unanswered", reason: "the answer is no result of a generation" };
}

function standingOf(reply: ApiReply): Standing | null {
  const remaining = reply.ok ? reply.headers.get("x-ratelimit-remaining") ?? "" : "";
  if (!reply.ok || !/^\d{1,9}$/.test(remaining)) return null;
  const reset = reply.headers.get("x-ratelimit-reset") ?? "";
  const resetsAt = /^\d{1,12}$/.test(reset)
    ? Temporal.Instant.fromEpochMilliseconds(Number(reset) * 1000)
    : null;
  return { remaining: Number(remaining), resetsAt };
}

/** What a refusal says: the contract's error object, or else its status. */
function errorText({ status, headers, text }: ApiResponse): string {
  const body = parseJson(text);
  if (isA<ErrorBody>("Error", body)) return `${body.error} ${body.detail ?? ""}`.trim();
  const location = headers.get("location");
  return location === null
    ? `the server answered with status ${status}`
    : `the server redirects to ${location}; give that address`;
}

function isA<T>(name: SchemaName, value: unknown): value is T {
  return mismatches(name, value).length === 0;
}
