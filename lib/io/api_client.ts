/**
 * Calls the API of a running service. Effects: network connections.
 *
 * Not the crawler's fetcher: the server is the user's own choice and may stand in an intranet. Redirects are
 * handed out, because following one would take the key to another server; every call has a connection of
 * its own, because one that went stale in a pause could lose a counted request.
 *
 * @module
 */

import { readOutcome } from "../commands/batch_events.ts";
import type { ApiReply, ApiRequest } from "../commands/batch_server.ts";
import { transportFailureOf } from "../crawl/transport_failure.ts";
import { mediaTypeOf } from "../standards/header_fields.ts";

/** A generation has 120 seconds; the rest is for the way. */
const TIMEOUT_MS = 150_000;

const EVENTS = "text/event-stream";

/**
 * Calls the API over HTTP.
 *
 * @param request What to ask for; with somebody to tell progress to, the answer may come as events.
 * @returns The answer, whatever its status, or why there is none. Never throws.
 */
export async function callApi(
  { method, url, key, body, onProgress }: ApiRequest,
): Promise<ApiReply> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  try {
    const response = await fetch(url, {
      client,
      method,
      headers: {
        "X-API-Key": key,
        "Content-Type": "application/json",
        "Accept": onProgress === undefined ? "application/json" : `${EVENTS}, application/json`,
      },
      redirect: "manual",
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    const isStream = mediaTypeOf(headers.get("content-type")) === EVENTS;
    if (!isStream || response.body === null || onProgress === undefined) {
      return { ok: true, status, headers, text: await response.text() };
    }
    const events = response.body.pipeThrough(new TextDecoderStream());
    const outcome = await readOutcome(events, onProgress);
    if (outcome === null) return { ok: false, failure: { kind: "reset" } };
    return { ok: true, headers, ...outcome };
  } catch (error) {
    return { ok: false, failure: transportFailureOf(error, signal.aborted) };
  }
}
