/**
 * Answering with server-sent events (WHATWG HTML section 9.2).
 *
 * A reader that is slow loses progress, never the result; a reader that leaves ends the work. Uses the clock
 * port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import { mediaTypeOf } from "../standards/header_fields.ts";
import { COMMON_FIELDS, type HeaderFields } from "./response.ts";
import { streamedBody, UNDELAYED_FIELDS } from "./stream.ts";

/** A weight by which a type is not acceptable at all (RFC 9110 section 12.4.2). */
const WEIGHT_ZERO = /;[ \t]*q=0(?:\.0*)?[ \t]*(?:;|$)/i;

const EVENT_STREAM = "text/event-stream";

/** Proxies close what is silent for 30 to 60 seconds. */
const MAX_SILENT_MS = 15_000;

/** A comment, which is no event. */
const KEEP_ALIVE = ": still working\n\n";

/** Events that may wait for a slow reader before progress is dropped. */
const MAX_WAITING = 64;

/** Sends events to the reader. */
export interface EventSender {
  /** Sends an event whose data is JSON, on one line. */
  event(name: string, data: unknown): void;
  /** The same, but dropped when the reader does not keep up. */
  droppable(name: string, data: unknown): void;
}

/**
 * Whether a request asks for events.
 *
 * @param request The request.
 * @returns True when `Accept` names `text/event-stream`, other than to refuse it by `q=0`.
 */
export function wantsEvents(request: Request): boolean {
  const accepted = (request.headers.get("accept") ?? "").split(",");
  return accepted.some((type) => mediaTypeOf(type) === EVENT_STREAM && !WEIGHT_ZERO.test(type));
}

/**
 * Answers with the events of some work.
 *
 * @param work Does it, sends its events, and must not throw; its signal aborts when the reader leaves.
 * @param clock What keeps the connection alive.
 * @param silentMs How long the answer may be silent, in milliseconds; 0, or more than 15 seconds, for those.
 * @param headers Header fields beyond those of every answer.
 * @returns The response, and a promise that settles when the work has ended.
 */
export function eventStream(
  work: (send: EventSender, signal: AbortSignal) => Promise<void>,
  clock: Pick<Clock, "after">,
  silentMs: number,
  headers: HeaderFields,
): { readonly response: Response; readonly completed: Promise<number> } {
  const { body, completed } = streamedBody(
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
  );
  const fields = { ...COMMON_FIELDS, ...headers, ...UNDELAYED_FIELDS };
  return {
    response: new Response(body, { headers: { ...fields, "Content-Type": EVENT_STREAM } }),
    completed,
  };
}
