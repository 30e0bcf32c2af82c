/**
 * Time limits as abort signals, on an injected clock.
 *
 * `AbortSignal.timeout` is not used: it follows the machine's clock, which no test can move. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";

/** A running time limit. */
export interface Deadline {
  /** Aborts when the time is over or when a parent signal aborts, whichever comes first. */
  readonly signal: AbortSignal;
  /** Whether it was the time that ended it, and not a parent. */
  isOver(): boolean;
  /** Takes the time limit away; the parents still end it. */
  lift(): void;
  /** Takes the time limit and the parents away; must be called when the work is done. */
  clear(): void;
}

/**
 * Starts a time limit.
 *
 * @param clock Where time comes from.
 * @param ms The limit in milliseconds; zero or less is over at once.
 * @param parents Signals that end it early.
 * @returns The running limit.
 */
export function startDeadline(
  clock: Pick<Clock, "after">,
  ms: number,
  ...parents: readonly AbortSignal[]
): Deadline {
  // Not AbortSignal.any: per page it costs as much as reading the page, and a signal that lives as long as the
  // process would remember every one that was made of it.
  const controller = new AbortController();
  let isOver = false;
  const end = () => controller.abort();
  const expire = () => {
    isOver = true;
    end();
  };
  const cancel = ms > 0 ? clock.after(ms, expire) : () => {};
  for (const parent of parents) {
    if (parent.aborted) end();
    else parent.addEventListener("abort", end, { once: true });
  }
  if (ms <= 0) expire();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    lift: cancel,
    clear: () => {
      cancel();
      for (const parent of parents) parent.removeEventListener("abort", end);
    },
  };
}
