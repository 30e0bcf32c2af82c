/**
 * Makes time limits as abort signals, and signals that join several others.
 *
 * We do not use `AbortSignal.timeout`, because it follows the machine's clock, which no test can move. Uses the clock port.
 */

import type { Clock } from "../ports.ts";

/** How many milliseconds one page may take, from connecting to the last byte (contract, part 8). */
export const PAGE_TIMEOUT_MS = 10_000;

/** How many milliseconds a whole request may take from its arrival (contract, part 8). */
export const RUN_TIMEOUT_MS = 120_000;

/** A running time limit. To dispose of it, when the work is done, removes it and ends the listening to the parents. */
export interface Deadline extends Disposable {
  /** Aborts when the time is over or when a parent signal aborts, whichever comes first. */
  readonly signal: AbortSignal;
  /** Says whether the time limit has passed. That a parent aborted does not count. */
  isOver(): boolean;
  /** Removes the time limit. The parents can still abort the signal. */
  lift(): void;
}

/** A signal that aborts with the first of several others. To dispose of it, when the work is done, ends the listening. */
export type JointSignal = Disposable & Pick<AbortController, "signal" | "abort">;

/**
 * Makes a signal that aborts as soon as one of others does. We do not use `AbortSignal.any`: for each page it costs as much
 * as reading the page, and a signal that lives as long as the process would remember every signal that was made from it.
 */
export function joinSignals(...sources: readonly AbortSignal[]): JointSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const source of sources) {
    if (source.aborted) abort();
    else source.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: controller.signal,
    abort,
    [Symbol.dispose]: () => {
      for (const source of sources) source.removeEventListener("abort", abort);
    },
  };
}

/** Starts a time limit. With zero milliseconds or less, the time is over at once. The parents abort its signal early. */
export function startDeadline(
  clock: Pick<Clock, "after">,
  ms: number,
  ...parents: readonly AbortSignal[]
): Deadline {
  const joint = joinSignals(...parents);
  let isOver = false;
  const expire = () => {
    isOver = true;
    joint.abort();
  };
  const cancel = ms > 0 ? clock.after(ms, expire) : () => {};
  if (ms <= 0) expire();
  return {
    signal: joint.signal,
    isOver: () => isOver,
    lift: cancel,
    [Symbol.dispose]: () => {
      cancel();
      joint[Symbol.dispose]();
    },
  };
}
