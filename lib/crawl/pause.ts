/** Waits, and runs long computations in slices, so that other work can run in between. Uses the clock port. */

import type { Clock } from "../ports.ts";
import { type Compute, MAX_TURN_MS } from "./processor.ts";

/** Where time comes from, and what ends the waiting early. */
export type PauseContext = {
  readonly clock: Pick<Clock, "after">;
  readonly signal: AbortSignal;
};

/** Where a computation in steps runs. */
export type StepContext = {
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly compute: Compute;
};

/** Waits, but no longer than the signal allows. With 0 ms, only other work that is ready now runs first. */
export async function pause(ms: number, { clock, signal }: PauseContext): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  await unlessAborted(promise, signal);
  cancel();
}

/** Waits for a promise, which must never reject; null when the signal aborted first. The promise itself goes on. */
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
 * Does something with each of many items, and lets other work run in between, so that one large site does not stop all
 * other requests. After the signal, the remaining items are left out.
 */
export async function forEachInSlices<T>(
  items: readonly T[],
  context: StepContext & Pick<PauseContext, "signal">,
  step: (item: T) => void,
): Promise<void> {
  await finishInSteps(
    mapInSteps(items, (item) => {
      if (!context.signal.aborted) step(item);
    }, 1),
    context,
  );
}

/** A long computation in steps. Other work may run between two steps. */
export type Steps<T> = Generator<undefined, T>;

/** Maps a list, a few items in each step, because to give way takes a microsecond; or one, where one may take long. */
export function* mapInSteps<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
  perStep = 4,
): Steps<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i++) {
    results.push(map(items[i]!, i));
    if (results.length % perStep === 0) yield;
  }
  return results;
}

/** How many items {@link forEachInSteps} handles in a step. To look at the clock takes as long as to handle one of them. */
const ITEMS_PER_STEP = 64;

/** Handles many items, each of which takes a few microseconds. */
export function* forEachInSteps<T>(items: readonly T[], handle: (item: T) => void): Steps<void> {
  for (let from = 0; from < items.length; from += ITEMS_PER_STEP) {
    const to = Math.min(from + ITEMS_PER_STEP, items.length);
    for (let i = from; i < to; i++) handle(items[i]!);
    yield;
  }
}

/** Runs a computation to its end. Lets other work run after every {@link MAX_TURN_MS}. */
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
    if (step.done === true || clock.monotonicMs() - startedMs >= MAX_TURN_MS) return step;
  }
}
