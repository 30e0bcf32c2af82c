/**
 * Answers with server-sent events (WHATWG HTML section 9.2).
 *
 * A slow reader may miss progress, but never the result. When the reader leaves, the work ends. Uses the clock port.
 */

import type { Clock } from "../ports.ts";
import { mediaTypeOf } from "../standards/header_fields.ts";
import { COMMON_FIELDS, type HeaderFields } from "./response.ts";
import { streamedAnswer, type StreamedResponse, UNDELAYED_FIELDS } from "./stream.ts";

/** Matches a weight by which a client refuses a media type (RFC 9110 section 12.4.2). */
const WEIGHT_ZERO = /;[ \t]*q=0(?:\.0*)?[ \t]*(?:;|$)/i;

const EVENT_STREAM = "text/event-stream";

/** We send a comment after this many milliseconds at most, because proxies close what is silent for 30 to 60 seconds. */
const MAX_SILENT_MS = 15_000;

const KEEP_ALIVE = ": still working\n\n";

/** How many events may wait for a slow reader. When more wait, progress is dropped. */
const MAX_WAITING = 64;

/** Says whether a request asks for events: its `Accept` names `text/event-stream` and does not refuse it by `q=0`. */
export function wantsEvents(request: Request): boolean {
  const accepted = (request.headers.get("accept") ?? "").split(",");
  return accepted.some((type) => mediaTypeOf(type) === EVENT_STREAM && !WEIGHT_ZERO.test(type));
}

/**
 * Answers with the events of some work, which must not throw. Its signal aborts when the reader leaves. After so many
 * milliseconds without an event we send a comment, which keeps proxies from closing the connection; 0, or more than 15,000,
 * means 15,000. Of the events, `droppable` ones are dropped when the reader does not keep up.
 */
export function eventStream(
  work: (
    send: Readonly<Record<"event" | "droppable", (name: string, data: unknown) => void>>,
    signal: AbortSignal,
  ) => Promise<void>,
  clock: Pick<Clock, "after">,
  silentMs: number,
  headers: HeaderFields,
): StreamedResponse {
  return streamedAnswer(
    ({ write, keepsUp }, signal) => {
      const event = (name: string, data: unknown) =>
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const droppable = (name: string, data: unknown) => {
        if (keepsUp()) event(name, data);
      };
      return work({ event, droppable }, signal);
    },
    clock,
    {
      keepAliveMs: Math.min(silentMs || MAX_SILENT_MS, MAX_SILENT_MS),
      keepAlive: KEEP_ALIVE,
      maxWaiting: MAX_WAITING,
    },
    { ...COMMON_FIELDS, ...headers, ...UNDELAYED_FIELDS, "Content-Type": EVENT_STREAM },
  );
}
