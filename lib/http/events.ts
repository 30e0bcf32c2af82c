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

const EVENT_STREAM = "text/event-stream";

/** Proxies close what is silent for 30 to 60 seconds. */
const KEEP_ALIVE_MS = 15_000;

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
 * @returns True when `Accept` names `text/event-stream`.
 */
export function wantsEvents(request: Request): boolean {
  const accepted = (request.headers.get("accept") ?? "").split(",");
  return accepted.some((type) => mediaTypeOf(type) === EVENT_STREAM);
}

/**
 * Answers with the events of some work.
 *
 * @param work Does it, sends its events, and must not throw; its signal aborts when the reader leaves.
 * @param clock What keeps the connection alive.
 * @param headers Header fields beyond those of every answer.
 * @returns The response, and a promise of the bytes that were sent, which settles when the work has ended.
 */
export function eventStream(
  work: (send: EventSender, signal: AbortSignal) => Promise<void>,
  clock: Pick<Clock, "after">,
  headers: HeaderFields,
): { readonly response: Response; readonly completed: Promise<number> } {
  const reader = new AbortController();
  const { promise: completed, resolve } = Promise.withResolvers<number>();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => {
        if (reader.signal.aborted) return;
        const chunk = new TextEncoder().encode(text);
        bytes += chunk.length;
        controller.enqueue(chunk);
      };
      const event = (name: string, data: unknown) =>
        write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const droppable = (name: string, data: unknown) => {
        if ((controller.desiredSize ?? 0) > 0) event(name, data);
      };
      const stopKeepAlive = repeat(clock, KEEP_ALIVE_MS, () => write(": still working\n\n"));
      // Not awaited: a stream hands out nothing before its start has ended.
      work({ event, droppable }, reader.signal).finally(() => {
        stopKeepAlive();
        if (!reader.signal.aborted) controller.close();
        resolve(bytes);
      });
    },
    cancel: () => reader.abort(),
  }, new CountQueuingStrategy({ highWaterMark: MAX_WAITING }));
  const response = new Response(body, {
    headers: {
      ...COMMON_FIELDS,
      ...headers,
      "Content-Type": EVENT_STREAM,
      // A compressor would hold events back until its window is full.
      "Cache-Control": "no-store, no-transform",
      // nginx would hold events back until its buffer is full.
      "X-Accel-Buffering": "no",
    },
  });
  return { response, completed };
}

function repeat(clock: Pick<Clock, "after">, ms: number, action: () => void): () => void {
  let cancel = () => {};
  const next = () => {
    cancel = clock.after(ms, () => {
      action();
      next();
    });
  };
  next();
  return () => cancel();
}
