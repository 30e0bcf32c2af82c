/**
 * Asks a running service for the sites of a batch, as the contract describes it.
 *
 * Decides what each answer means for the batch: go on, ask again later, or stop. Uses the clock and call of the caller.
 */

import { pause } from "../crawl/pause.ts";
import { formatReason } from "../crawl/reasons.ts";
import type { ProblemName } from "../errors.ts";
import { API_PATH } from "../http/routes.ts";
import {
  type ErrorBody,
  type GenerationResponse,
  mismatches,
  type SchemaName,
} from "../http/schemas.ts";
import type { Clock, OnProgress, TransportFailure } from "../ports.ts";
import { retryAfterMs } from "../standards/header_fields.ts";
import { parseJson } from "../standards/json.ts";

/** The result of asking for a site. */
export type SiteAnswer =
  | { readonly kind: "generated"; readonly response: GenerationResponse }
  /**
   * `failed`: the site is at fault; it is asked again only by `--retry-failed`. `unanswered`: no usable answer; the next
   * start asks again. `unusable`: the server refuses every site.
   */
  | { readonly kind: "failed" | "unanswered"; readonly reason: string }
  | { readonly kind: "unusable"; readonly reason: string }
  /** The day's requests are used up. `resetsAt`: until when; null when the server does not tell. */
  | { readonly kind: "quota_spent"; readonly resetsAt: Temporal.Instant | null };

/** Asks for one site and reports its progress. */
export type AskForSite = (site: string, onProgress: OnProgress) => Promise<SiteAnswer>;

/** Posts a body as JSON. Returns the whole answer, or why there is none. Follows no redirect. */
export type ApiCall = (
  url: URL,
  key: string,
  body: unknown,
  onProgress: OnProgress,
) => Promise<Response | TransportFailure>;

type Meaning = Exclude<SiteAnswer["kind"], "generated"> | "busy";

/** What a refusal of the service means for a batch, where its status alone does not tell. */
const REFUSALS: ReadonlyMap<string, Meaning> = new Map<ProblemName, Meaning>([
  ["invalid_parameters", "failed"],
  ["quota_exceeded", "quota_spent"],
  ["site_unreachable", "failed"],
  ["no_pages", "failed"],
  ["site_too_costly", "failed"],
]);

/** What a status means, also of a proxy. Any other 5xx means `unanswered`, the rest `unusable`. `busy`: we ask again. */
const STATUSES: ReadonlyMap<number, Meaning> = new Map([
  [408, "unanswered"],
  [429, "busy"],
  [503, "busy"],
]);

/** Failures after which the server cannot be used for the next site either. */
const UNUSABLE: ReadonlySet<TransportFailure["kind"]> = new Set(
  ["dns", "connection_refused", "unreachable", "tls", "not_public"] as const,
);

const MAX_TRIES = 5;
/** In milliseconds. A service that asks us to wait longer is not busy but down. */
const MAX_WAIT_MS = 300_000;
const DEFAULT_WAIT_MS = 10_000;

/**
 * Makes a function that asks a running service for a site. When the service is busy, it is asked again after the time that
 * it names, up to `MAX_TRIES` times in all, and `err` is told why we wait.
 */
export function askServer(
  { server, key, maxUrls }: {
    readonly server: URL;
    readonly key: string;
    readonly maxUrls: number;
  },
  { callApi, clock, signal, err }: {
    readonly callApi: ApiCall;
    readonly clock: Pick<Clock, "after" | "now">;
    readonly signal: AbortSignal;
    readonly err: (line: string) => void;
  },
): AskForSite {
  const url = apiUrl(server);
  return async (site, onProgress) => {
    const body = { url: site, max_urls: maxUrls, format: "txt" };
    for (let tries = 1;; tries++) {
      const reply = await callApi(url, key, body, onProgress);
      if (!(reply instanceof Response)) return judgeFailure(reply, url);
      if (reply.status === 200) return readGenerated(await reply.text());
      const { kind, reason } = readRefusal(reply, await reply.text());
      if (kind === "quota_spent") return { kind, resetsAt: resetOf(reply) };
      if (kind !== "busy") return { kind, reason };
      const waitMs = retryAfterMs(reply.headers.get("retry-after"), clock.now()) ?? DEFAULT_WAIT_MS;
      if (tries === MAX_TRIES || waitMs > MAX_WAIT_MS) return { kind: "unusable", reason };
      err(`${reason} Trying again in ${Math.ceil(waitMs / 1000)} s.`);
      await pause(waitMs, { clock, signal });
      if (signal.aborted) return { kind: "unusable", reason };
    }
  };
}

/** Returns the address of the API on a server. The server may be below a path. */
function apiUrl({ origin, pathname }: URL): URL {
  const path = pathname.replace(/\/$/, "");
  return new URL(origin + (path.endsWith(API_PATH) ? path : path + API_PATH));
}

function readGenerated(text: string): SiteAnswer {
  const body = parseJson(text);
  return isA<GenerationResponse>("GenerationResponse", body)
    ? { kind: "generated", response: body }
    : { kind: "unanswered", reason: "The answer of the server is no result of a generation." };
}

function readRefusal(
  { status, headers }: Response,
  text: string,
): { readonly kind: Meaning; readonly reason: string } {
  const body = parseJson(text);
  const kind = STATUSES.get(status) ?? (status >= 500 ? "unanswered" : "unusable");
  if (isA<ErrorBody>("Error", body)) {
    const reason = `${body.error} ${body.detail ?? ""}`.trim();
    return { kind: REFUSALS.get(body.reason) ?? kind, reason };
  }
  const location = headers.get("location");
  const reason = location === null
    ? `The server answered with status ${status}.`
    : `The server redirects to ${location}: give that address.`;
  return { kind, reason };
}

function judgeFailure(failure: TransportFailure, { origin }: URL): SiteAnswer {
  if (failure.kind === "aborted") {
    return { kind: "unanswered", reason: `${origin} did not answer in time.` };
  }
  const cause = formatReason(failure);
  return UNUSABLE.has(failure.kind)
    ? { kind: "unusable", reason: `${origin} cannot be reached: ${cause}.` }
    : { kind: "unanswered", reason: `${origin} gave no answer: ${cause}.` };
}

function resetOf({ headers }: Response): Temporal.Instant | null {
  const reset = headers.get("x-ratelimit-reset") ?? "";
  return /^\d{1,12}$/.test(reset)
    ? Temporal.Instant.fromEpochMilliseconds(Number(reset) * 1000)
    : null;
}

function isA<T>(name: SchemaName, value: unknown): value is T {
  return mismatches(name, value).length === 0;
}
