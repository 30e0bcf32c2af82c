/**
 * Streams an answer that is complete, or one that is written while the work goes on.
 *
 * What is written is decided elsewhere. When the reader leaves, the work ends. Uses the clock port.
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
  /** Resolves to how many bytes the reader took, when it has read all, has left, or was cut off. Never rejects. */
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
  const left = new AbortController();
  let bytes = 0;
  let stopClock = () => {};
  let cut = (_reason: unknown) => {};
  // A piece waits in the writer's queue until the reader asks for it.
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      cut = (reason) => controller.error(reason);
    },
    transform: (piece, controller) => {
      bytes += piece.length;
      controller.enqueue(piece);
    },
    flush: () => stopClock(),
  }, new CountQueuingStrategy({ highWaterMark: maxWaiting }));
  const writer = writable.getWriter();
  writer.closed.catch(() => left.abort());
  const encoder = new TextEncoder();
  const write = (content: string | Uint8Array<ArrayBuffer>) => {
    if (left.signal.aborted) return;
    const chunk = typeof content === "string" ? encoder.encode(content) : content;
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      writer.write(chunk.subarray(at, at + PIECE_BYTES)).catch(() => {});
    }
  };
  const keepsUp = () => (writer.desiredSize ?? 0) > 0;
  const keepAliveLater = () => {
    stopClock = clock.after(keepAliveMs, () => {
      write(keepAlive);
      keepAliveLater();
    });
  };
  keepAliveLater();
  const untilRead = async () => {
    stopClock();
    stopClock = clock.after(READING_MS, () => cut(TOO_SLOW));
    await writer.close();
  };
  // It rejects when the reader has left, or was cut off.
  const reading = work({ write, keepsUp }, left.signal).then(untilRead, cut).catch(() => {});
  const completed = reading.then(() => {
    stopClock();
    return bytes;
  });
  return { response: new Response(readable, { headers }), completed };
}
