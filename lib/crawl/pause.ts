/**
 * Waiting, and giving way, on the injected clock. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import { type Compute, MAX_SLICE_MS } from "./processor.ts";

/** Where time comes from, and what ends the waiting early. */
export interface PauseContext {
  /** Where time comes from. */
  readonly clock: Pick<Clock, "after">;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/** Where a computation in steps runs. */
export interface StepContext {
  /** What measures how long a slice takes. */
  readonly clock: Pick<Clock, "monotonicMs">;
  /** Runs each slice in its turn. */
  readonly compute: Compute;
}

/**
 * Waits.
 *
 * @param ms How long, in milliseconds; 0 only gives way to what is ready.
 * @param context The clock, and a signal that ends it early.
 */
export async function pause(ms: number, { clock, signal }: PauseContext): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const cancel = clock.after(ms, end);
  signal.addEventListener("abort", end, { once: true });
  await promise;
  cancel();
  signal.removeEventListener("abort", end);
}

/**
 * Waits for a promise, but no longer than a signal allows.
 *
 * @param promise What to wait for; it never rejects, and goes on when the waiting ends early.
 * @param signal Ends the waiting.
 * @returns Its value; null when aborted.
 */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((settle) => {
    const onAbort = () => settle(null);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then((value) => {
      signal.removeEventListener("abort", onAbort);
      settle(value);
    });
  });
}

/**
 * Goes through many items and gives way to other work now and then: one site's size must not stop everybody's requests.
 *
 * @param items What to go through.
 * @param context Where it runs, and a signal that ends it early, with the rest left out.
 * @param step What to do with each.
 */
export async function forEachInSlices<T>(
  items: readonly T[],
  context: StepContext & Pick<PauseContext, "signal">,
  step: (item: T) => void,
): Promise<void> {
  await finishInSteps(eachOf(items, context.signal, step), context);
}

function* eachOf<T>(
  items: readonly T[],
  signal: AbortSignal,
  step: (item: T) => void,
): Steps<void> {
  for (const item of items) {
    if (signal.aborted) return;
    step(item);
    yield;
  }
}

/** A long computation in steps; between two of them others may run. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Finishes a computation and gives way between its steps, once they have taken a while.
 *
 * @param steps The computation.
 * @param context Where it runs.
 * @returns Its result.
 */
export async function finishInSteps<T>(steps: Steps<T>, context: StepContext): Promise<T> {
  for (;;) {
    const step = await context.compute(() => runSlice(steps, context));
    if (step.done === true) return step.value;
  }
}

function runSlice<T>(steps: Steps<T>, { clock }: StepContext): IteratorResult<undefined, T> {
  const startedMs = clock.monotonicMs();
  for (;;) {
    const step = steps.next();
    if (step.done === true || clock.monotonicMs() - startedMs >= MAX_SLICE_MS) return step;
  }
}
