/**
 * Time limits as abort signals, on an injected clock, and signals that join several others.
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
  /** Removes the time limit. The parents can still abort the signal. */
  lift(): void;
  /** Removes the time limit and stops listening to the parents; must be called when the work is done. */
  clear(): void;
}

/** A signal that aborts with the first of several others. */
export interface JointSignal {
  /** Aborts with the first of them. */
  readonly signal: AbortSignal;
  /** Aborts it by itself. */
  readonly abort: () => void;
  /** Stops listening to the others; must be called when the work is done. */
  readonly release: () => void;
}

/**
 * Joins signals. Not by `AbortSignal.any`: per page that costs as much as reading the page, and a signal that lives as
 * long as the process would remember every one that was made of it.
 *
 * @param sources The signals.
 * @returns The one that aborts with the first of them.
 */
export function joinSignals(...sources: readonly AbortSignal[]): JointSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const source of sources) {
    if (source.aborted) abort();
    else source.addEventListener("abort", abort, { once: true });
  }
  const release = () => {
    for (const source of sources) source.removeEventListener("abort", abort);
  };
  return { signal: controller.signal, abort, release };
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
  const { signal, abort, release } = joinSignals(...parents);
  let isOver = false;
  const expire = () => {
    isOver = true;
    abort();
  };
  const cancel = ms > 0 ? clock.after(ms, expire) : () => {};
  if (ms <= 0) expire();
  const clear = () => {
    cancel();
    release();
  };
  return { signal, isOver: () => isOver, lift: cancel, clear };
}
