/**
 * The processor time of one thread, shared fairly among licenses.
 *
 * What a site sends decides what it costs to read: one site's pages may take a hundred times as long as another's. So
 * of all computations that wait, the license's goes first that has used the least recently. Each is bounded, and after
 * a while other events have their turn. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";

/** Runs a computation in its turn; rejects with what it throws, and with `TooCostly` when it takes too long. */
export type Compute = <T>(work: () => T) => Promise<T>;

/** The processor time of a thread. */
export interface Processor {
  /** The processor time of one caller, which is usually a license. */
  of(license: string): Compute;
}

/** A thread computes this long before it takes a break: a break takes some 2 ms itself. */
export const MAX_SLICE_MS = 16;

/** After this time, what a license has used counts half. */
const HALF_LIFE_MS = 1_000;

/** Less than this is forgotten. */
const NEGLIGIBLE_MS = 0.1;

/**
 * Makes the processor of this thread, whose time its licenses share.
 *
 * @param clock Where time comes from, and what ends a computation that takes too long.
 * @returns The processor.
 */
export function createProcessor(
  clock: Pick<Clock, "after" | "monotonicMs" | "bounded">,
): Processor {
  const thread = new FairProcessor(clock);
  return { of: (license) => (work) => thread.run(license, work) };
}

class FairProcessor {
  /** What waits, by license, in the order of arrival. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #usedMs = new Map<string, number>();
  #agedMs = 0;
  #sliceMs = 0;
  #isBreakDue = false;

  constructor(readonly clock: Pick<Clock, "after" | "monotonicMs" | "bounded">) {}

  run<T>(license: string, work: () => T): Promise<T> {
    if (this.#waiting.size === 0 && this.#sliceMs < MAX_SLICE_MS) {
      return Promise.try(() => this.#compute(license, work));
    }
    const { promise, resolve } = Promise.withResolvers<T>();
    const job = () => resolve(Promise.try(() => this.#compute(license, work)));
    const jobs = this.#waiting.get(license);
    if (jobs === undefined) this.#waiting.set(license, [job]);
    else jobs.push(job);
    return promise;
  }

  #compute<T>(license: string, work: () => T): T {
    const startedMs = this.clock.monotonicMs();
    this.#age(startedMs);
    try {
      return this.clock.bounded(work);
    } finally {
      const ms = this.clock.monotonicMs() - startedMs;
      this.#usedMs.set(license, (this.#usedMs.get(license) ?? 0) + ms);
      this.#sliceMs += ms;
      if (ms > 0) this.#takeBreak();
    }
  }

  /** Lets other events have their turn before the next slice. */
  #takeBreak(): void {
    if (this.#isBreakDue) return;
    this.#isBreakDue = true;
    this.clock.after(0, () => {
      this.#isBreakDue = false;
      this.#sliceMs = 0;
      while (this.#waiting.size > 0 && this.#sliceMs < MAX_SLICE_MS) this.#runNext();
    });
  }

  #runNext(): void {
    let next = "";
    let leastMs = Infinity;
    for (const license of this.#waiting.keys()) {
      const usedMs = this.#usedMs.get(license) ?? 0;
      if (usedMs < leastMs) [next, leastMs] = [license, usedMs];
    }
    const jobs = this.#waiting.get(next)!;
    jobs.shift()!();
    if (jobs.length === 0) this.#waiting.delete(next);
  }

  #age(nowMs: number): void {
    if (nowMs - this.#agedMs < HALF_LIFE_MS / 10) return;
    const factor = 0.5 ** ((nowMs - this.#agedMs) / HALF_LIFE_MS);
    this.#agedMs = nowMs;
    for (const [license, usedMs] of this.#usedMs) {
      if (usedMs * factor < NEGLIGIBLE_MS) this.#usedMs.delete(license);
      else this.#usedMs.set(license, usedMs * factor);
    }
  }
}
