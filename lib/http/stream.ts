/**
 * An answer that is written while the work for it goes on, and kept alive while it is silent.
 *
 * What is written is decided elsewhere. A reader that leaves ends the work. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";

/** What is handed out at once; the rest waits here for its reader. */
const PIECE_BYTES = 65_536;

/** Milliseconds in which an answer that is complete has to be read. */
const READING_MS = 120_000;

const TOO_SLOW = new Error("the answer was not read in time");

/** Without these, what is written would wait on its way. */
export const UNDELAYED_FIELDS: Readonly<Record<string, string>> = {
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
  /** Settles when all is read, or nothing more will be, with the bytes that were written; never rejects. */
  readonly completed: Promise<number>;
}

/**
 * Streams what is there already. A reader that takes too long is cut off.
 *
 * @param bytes All of it.
 * @param clock What measures how long reading takes.
 * @returns The body, and when it is complete.
 */
export function wholeBody(
  bytes: Uint8Array<ArrayBuffer>,
  clock: Pick<Clock, "after">,
): StreamedBody {
  const { promise: completed, resolve } = Promise.withResolvers<number>();
  let at = 0;
  let stopClock = () => {};
  const end = () => {
    stopClock();
    resolve(at);
  };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      stopClock = clock.after(READING_MS, () => {
        controller.error(TOO_SLOW);
        end();
      });
    },
    pull: (controller) => {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      controller.enqueue(piece);
      at += piece.length;
      if (at < bytes.length) return;
      controller.close();
      end();
    },
    cancel: end,
  }, { highWaterMark: 0 });
  return { body, completed };
}

/**
 * Streams what some work writes. A reader that takes too long once all is written is cut off.
 *
 * @param work Does it; its signal aborts when the reader leaves. Where it throws, the connection is cut, so that
 *   nobody takes what came for the whole.
 * @param clock What keeps the connection alive, and measures how long reading takes.
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
  let onRead = () => {};
  let onLeft = () => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      const write = (text: string) => {
        if (reader.signal.aborted) return;
        const chunk = encoder.encode(text);
        bytes += chunk.length;
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          controller.enqueue(chunk.subarray(at, at + PIECE_BYTES));
        }
      };
      const keepsUp = () => (controller.desiredSize ?? 0) > 0;
      const stopKeepAlive = repeat(clock, keepAliveMs, () => write(keepAlive));
      const endWhenRead = () => {
        stopKeepAlive();
        if (reader.signal.aborted) return resolve(bytes);
        const stopClock = clock.after(READING_MS, () => {
          controller.error(TOO_SLOW);
          resolve(bytes);
        });
        onLeft = () => {
          stopClock();
          resolve(bytes);
        };
        onRead = () => {
          if (controller.desiredSize !== maxWaiting) return;
          controller.close();
          onLeft();
        };
        onRead();
      };
      const cut = (error: unknown) => {
        stopKeepAlive();
        if (!reader.signal.aborted) controller.error(error);
        resolve(bytes);
      };
      // Not awaited: a stream hands out nothing before its start has ended.
      work({ write, keepsUp }, reader.signal).then(endWhenRead, cut);
    },
    pull: () => onRead(),
    cancel: () => {
      reader.abort();
      onLeft();
    },
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
