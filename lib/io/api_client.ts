/**
 * Calls the API of a running service. Effects: network connections.
 *
 * This is not the crawler's fetcher, because the server is the user's own choice and may be in an intranet. Redirects are
 * returned: to follow one would take the key to another server. Every call has a connection of its own, because one that
 * went stale in a pause could lose a counted request.
 */

import { z } from "zod";
import { transportFailureOf } from "../crawl/transport_failure.ts";
import { readEvents } from "../page/client/event_stream.js";
import type { OnProgress, Progress, TransportFailure } from "../ports.ts";
import { mediaTypeOf } from "../standards/header_fields.ts";
import { parseJson } from "../standards/json.ts";

/** In milliseconds. A generation has 120 seconds; the rest is for the network. */
const TIMEOUT_MS = 150_000;

const EVENTS = "text/event-stream";

/**
 * Posts a body as JSON. It asks for events, because they keep the connection alive through proxies. Returns the whole
 * answer, whatever its status, or why there is none. Never throws.
 */
export async function callApi(
  url: URL,
  key: string,
  body: unknown,
  onProgress: OnProgress,
): Promise<Response | TransportFailure> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  try {
    const response = await fetch(url, {
      client,
      method: "POST",
      headers: {
        "X-API-Key": key,
        "Content-Type": "application/json",
        "Accept": `${EVENTS}, application/json`,
      },
      redirect: "manual",
      signal,
      body: JSON.stringify(body),
    });
    return await readResponse(response, onProgress);
  } catch (error) {
    return transportFailureOf(error, signal.aborted);
  }
}

/**
 * Reads a response to its end. Of an event stream, reads up to the event that has the answer. Returns the response as
 * if it had come without events; a failure when the events end before the answer.
 */
export async function readResponse(
  response: Response,
  onProgress: OnProgress,
): Promise<Response | TransportFailure> {
  const { body, headers, status } = response;
  if (body === null || mediaTypeOf(headers.get("content-type")) !== EVENTS) {
    return new Response(await response.text() || null, { headers, status });
  }
  for await (const { type, data } of readEvents(body)) {
    if (type === "result") return new Response(data, { headers });
    if (type === "error") {
      const { code } = ERROR.parse(parseJson(data));
      return new Response(data, { headers, status: code });
    }
    const progress = type === "progress" ? PROGRESS.safeParse(parseJson(data)).data : undefined;
    if (progress !== undefined) onProgress(progress);
  }
  return { kind: "reset" };
}

const ERROR = z.object({ code: z.int().min(400).max(599) }).catch({ code: 500 });

const PROGRESS: z.ZodType<Progress> = z.object({
  stage: z.enum(["discover", "crawl", "write"]),
  done: z.number(),
  total: z.number().nullable(),
  url: z.string().nullable(),
});
