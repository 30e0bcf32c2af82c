/**
 * An answer that is written while the work for it goes on, and kept alive while it is silent.
 *
 * What is written is decided elsewhere. A reader that leaves ends the work. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import type { HeaderFields } from "./response.ts";

/** Without these, what is written would wait on its way. */
export const UNDELAYED_FIELDS: HeaderFields = {
  // A compressor would hold it back until its window is full.
  "Cache-Control": "no-store, no-transform",
  // nginx would hold it back until its buffer is full.
  "X-Accel-Buffering": "no",
};

/** Writes to the reader. */
export interface StreamWriter {
  /** Writes a text. */
  write(text: string): void;
  /** Whether the reader keeps up. */
  keepsUp(): boolean;
}

/** How an answer is streamed. */
export interface StreamOptions {
  /** How many writes may wait for a slow reader before it no longer keeps up. */
  readonly maxWaiting: number;
  /** Milliseconds between two signs of life. */
  readonly keepAliveMs: number;
  /** A sign of life. */
  readonly keepAlive: string;
}

/** A body that is still being written. */
export interface StreamedBody {
  /** The body. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Settles when the work has ended, however it did, with the bytes that were written; never rejects. */
  readonly completed: Promise<number>;
}

/**
 * Streams what some work writes.
 *
 * @param work Does it; its signal aborts when the reader leaves. Where it throws, the connection is cut, so that
 *   nobody takes what came for the whole.
 * @param clock What keeps the connection alive.
 * @param options How.
 * @returns The body, and when it is complete.
 */
export function streamedBody(
  work: (writer: StreamWriter, signal: AbortSignal) => Promise<void>,
  clock: Pick<Clock, "after">,
  { maxWaiting, keepAliveMs, keepAlive }: StreamOptions,
): StreamedBody {
  const reader = new AbortController();
  const { promise: completed, resolve } = Promise.withResolvers<number>();
  const encoder = new TextEncoder();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      const write = (text: string) => {
        if (reader.signal.aborted) return;
        const chunk = encoder.encode(text);
        bytes += chunk.length;
        controller.enqueue(chunk);
      };
      const keepsUp = () => (controller.desiredSize ?? 0) > 0;
      const stopKeepAlive = repeat(clock, keepAliveMs, () => write(keepAlive));
      const end = (close: () => void) => {
        stopKeepAlive();
        if (!reader.signal.aborted) close();
        resolve(bytes);
      };
      // Not awaited: a stream hands out nothing before its start has ended.
      work({ write, keepsUp }, reader.signal)
        .then(() => end(() => controller.close()), (error) => end(() => controller.error(error)));
    },
    cancel: () => reader.abort(),
  }, new CountQueuingStrategy({ highWaterMark: maxWaiting }));
  return { body, completed };
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
