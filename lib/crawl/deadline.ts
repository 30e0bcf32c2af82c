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
  /** Stops the clock; must be called when the work is done. */
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
export function startDeadline(clock: Clock, ms: number, ...parents: AbortSignal[]): Deadline {
  const timer = new AbortController();
  const cancel = ms > 0 ? clock.after(ms, () => timer.abort()) : () => {};
  if (ms <= 0) timer.abort();
  return {
    signal: AbortSignal.any([timer.signal, ...parents]),
    isOver: () => timer.signal.aborted,
    clear: cancel,
  };
}
