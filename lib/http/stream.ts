/**
 * Streams an answer that is complete, or one that is written while the work goes on.
 *
 * What is written is decided elsewhere. When the reader leaves, the work ends. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";

/** The largest chunk in bytes. The rest stays in our memory until the reader asks for it. */
const PIECE_BYTES = 65_536;

/** In how many milliseconds a reader must read an answer that is complete. */
const READING_MS = 120_000;

const TOO_SLOW = new Error("the answer was not read in time");

/** Header fields that stop proxies from holding back what we write. */
export const UNDELAYED_FIELDS: Readonly<Record<string, string>> = {
  // `no-transform`: a proxy that compresses would hold data back until its window is full.
  "Cache-Control": "no-store, no-transform",
  // nginx would hold data back until its buffer is full.
  "X-Accel-Buffering": "no",
};

/** An answer whose body is still being written. */
export type StreamedResponse = {
  readonly response: Response;
  /** Resolves to the number of bytes written, when the reader has read all, has left, or was cut off. Never rejects. */
  readonly completed: Promise<number>;
};

/** Answers with a body that is already complete. Cuts off a reader that takes too long. */
export function wholeAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  clock: Pick<Clock, "after">,
  headers: Readonly<Record<string, string>>,
): StreamedResponse {
  const options = { maxWaiting: 1, keepAliveMs: READING_MS, keepAlive: "" };
  return streamedAnswer(({ write }) => Promise.resolve(write(bytes)), clock, options, headers);
}

/**
 * Answers with what some work writes. Its signal aborts when the reader leaves. When it throws, we cut the connection, so
 * that the reader does not take a part for the whole answer. When it has ended, we cut off a reader that takes too long.
 * `keepAlive` is written after every `keepAliveMs` as a sign of life. When more than `maxWaiting` writes wait, the reader
 * does not keep up.
 */
export function streamedAnswer(
  work: (
    reader: { write(content: string | Uint8Array<ArrayBuffer>): void; keepsUp(): boolean },
    signal: AbortSignal,
  ) => Promise<void>,
  clock: Pick<Clock, "after">,
  { maxWaiting, keepAliveMs, keepAlive }: {
    readonly maxWaiting: number;
    readonly keepAliveMs: number;
    readonly keepAlive: string;
  },
  headers: Readonly<Record<string, string>>,
): StreamedResponse {
  const reader = new AbortController();
  const { promise: completed, resolve } = Promise.withResolvers<number>();
  const encoder = new TextEncoder();
  let bytes = 0;
  let onRead = () => {};
  let onLeft = () => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      const write = (content: string | Uint8Array<ArrayBuffer>) => {
        if (reader.signal.aborted) return;
        const chunk = typeof content === "string" ? encoder.encode(content) : content;
        bytes += chunk.length;
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          controller.enqueue(chunk.subarray(at, at + PIECE_BYTES));
        }
      };
      const keepsUp = () => (controller.desiredSize ?? 0) > 0;
      let stopKeepAlive = () => {};
      const keepAliveLater = () => {
        stopKeepAlive = clock.after(keepAliveMs, () => {
          write(keepAlive);
          keepAliveLater();
        });
      };
      keepAliveLater();
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
      // We do not wait for the work here: a stream hands out nothing before its `start` has ended.
      work({ write, keepsUp }, reader.signal).then(endWhenRead, cut);
    },
    pull: () => onRead(),
    cancel: () => {
      reader.abort();
      onLeft();
    },
  }, new CountQueuingStrategy({ highWaterMark: maxWaiting }));
  return { response: new Response(body, { headers }), completed };
}
