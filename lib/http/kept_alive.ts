/**
 * A JSON answer that takes long, kept alive through proxies: white space goes ahead of the object, where RFC 8259
 * section 2 allows it.
 *
 * The status line goes out with the first white space, so nothing may be written before success is certain. A defect
 * after that can be no 500 any more: the connection is cut, and what came until then is no JSON for anybody. Uses
 * the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import { COMMON_FIELDS, type HeaderFields, JSON_TYPE } from "./response.ts";
import { streamedBody, UNDELAYED_FIELDS } from "./stream.ts";

const WHITE_SPACE = " ";

/**
 * Waits until an answer has to begin, or need not begin before its end.
 *
 * @param result The result that is worked for.
 * @param isCertain Fulfilled when it can no longer be a refusal.
 * @param clock What tells how long it takes.
 * @param silentMs How long the answer may be silent, in milliseconds; 0 for however long it takes.
 * @returns True when it has been silent for so long and is certain; false when there is the result.
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
 * Begins an answer: white space now and whenever it has been silent, then the result.
 *
 * @param result The result that is worked for; where it rejects, the connection is cut.
 * @param abandon Ends that work; called when the reader leaves.
 * @param clock What keeps the connection alive.
 * @param silentMs How long the answer may be silent, in milliseconds.
 * @param headers Header fields beyond those of every answer.
 * @returns The response, with status 200 and without a length, and a promise of its bytes that settles when it is complete.
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
