/**
 * Answers with one JSON object after long work. Until then, white space keeps the connection alive through proxies. RFC
 * 8259 section 2 allows white space before the object.
 *
 * The status line goes out with the first white space, so nothing may be written before success is certain. A later defect
 * can give no 500: we cut the connection, and the part that was sent is no valid JSON. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import { COMMON_FIELDS, type HeaderFields, JSON_TYPE } from "./response.ts";
import { streamedAnswer, type StreamedResponse, UNDELAYED_FIELDS } from "./stream.ts";

/**
 * Waits until the result is there, or until the answer must begin before it: when it has been silent for so many
 * milliseconds, 0 for any number, and can no longer be a refusal. False when the result came first; its rejection is passed
 * on.
 */
export async function hasToBegin(
  result: Promise<unknown>,
  isCertain: Promise<void>,
  clock: Pick<Clock, "after">,
  silentMs: number,
): Promise<boolean> {
  if (silentMs === 0) return false;
  const silence = Promise.withResolvers<void>();
  const cancel = clock.after(silentMs, silence.resolve);
  const hasTo = Promise.all([isCertain, silence.promise]).then(() => true);
  return await Promise.race([result.then(() => false), hasTo]).finally(cancel);
}

/**
 * Begins an answer with status 200 and without a length: writes white space now and after every silence, then the result.
 * When that rejects, the connection is cut. Calls `abandon` when the reader leaves.
 */
export function beginJson(
  result: Promise<object>,
  abandon: () => void,
  clock: Pick<Clock, "after">,
  silentMs: number,
  headers: HeaderFields,
): StreamedResponse {
  return streamedAnswer(
    async ({ write }, signal) => {
      signal.addEventListener("abort", abandon, { once: true });
      write(" ");
      write(JSON.stringify(await result));
    },
    clock,
    { keepAliveMs: silentMs, keepAlive: " ", maxWaiting: 1 },
    { ...COMMON_FIELDS, ...headers, ...UNDELAYED_FIELDS, "Content-Type": JSON_TYPE },
  );
}
