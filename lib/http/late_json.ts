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
import { streamedBody, UNDELAYED_FIELDS } from "./stream.ts";

const WHITE_SPACE = " ";

/**
 * Waits until the result is there, or until the answer must begin before it.
 *
 * @param result The result of the work.
 * @param isCertain Fulfilled when the result can no longer be a refusal.
 * @param clock Measures the silence.
 * @param silentMs How many milliseconds the answer may be silent; 0 means without limit.
 * @returns True when the answer was silent that long and success is certain; false when the result came first.
 * @throws What the result rejects with.
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
 * Begins an answer: writes white space now and after every silence, then the result.
 *
 * @param result The result of the work. When it rejects, the connection is cut.
 * @param abandon Ends the work. Called when the reader leaves.
 * @param clock Tells when to write white space, and how long reading takes.
 * @param silentMs How many milliseconds the answer may be silent.
 * @param headers Header fields besides those of every answer.
 * @returns The response with status 200 and without a length, and the number of its bytes, which is known when the answer
 *   was read or reading ended early.
 */
export function beginJson(
  result: Promise<object>,
  abandon: () => void,
  clock: Pick<Clock, "after">,
  silentMs: number,
  headers: HeaderFields,
): { readonly response: Response; readonly completed: Promise<number> } {
  const { body, completed } = streamedBody(
    async ({ write }, signal) => {
      signal.addEventListener("abort", abandon, { once: true });
      write(WHITE_SPACE);
      write(JSON.stringify(await result));
    },
    clock,
    { keepAliveMs: silentMs, keepAlive: WHITE_SPACE, maxWaiting: 1 },
  );
  const fields = { ...COMMON_FIELDS, ...headers, ...UNDELAYED_FIELDS, "Content-Type": JSON_TYPE };
  return { response: new Response(body, { headers: fields }), completed };
}
