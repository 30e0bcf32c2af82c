/**
 * Shares the processor time of one thread fairly among licenses.
 *
 * The pages of one site may take a hundred times as long to read as those of another. So when computations wait, the license
 * that has used the least time recently goes first. Each computation has a time limit. After a while, the thread takes a
 * break for other events. Uses the clock port.
 */

import type { Clock } from "../ports.ts";

/** Runs a computation in its license's turn. Rejects with what it throws, or with `TooCostly` when it takes too long. */
export type Compute = <T>(work: () => T) => Promise<T>;

/** How many milliseconds a thread computes before it takes a break. The break itself takes about 2 ms. */
const SLICE_MS = 16;

/** The same where several licenses share the thread: a small job may wait for a slice again and again. */
const SHARED_SLICE_MS = 4;

/** How many milliseconds a computation in steps takes before its turn ends. */
export const MAX_TURN_MS: number = SHARED_SLICE_MS;

/** After this many milliseconds, the time that a license has used counts only half. */
const HALF_LIFE_MS = 1_000;

/** When the used time of a license falls below this many milliseconds, it is forgotten. */
const NEGLIGIBLE_MS = 0.1;

/** What a license waits for. */
type Waiting = Readonly<Record<"run" | "page", (() => void)[]>>;

/** The processor time of a thread. */
export class Processor {
  /** The waiting computations by license, in the order of arrival. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #usedMs = new Map<string, number>();
  #agedMs = 0;
  #sliceMs = 0;
  /** Cancels the break that is due; null when none is. */
  #cancelBreak: (() => void) | null = null;

  /** Makes the processor of this thread. */
  constructor(readonly clock: Pick<Clock, "after" | "monotonicMs" | "bounded">) {}

  /** Returns what runs the computations of one license, but for the reading of its pages. */
  of(license: string): Compute {
    return (work) => this.#run(license, "run", work);
  }

  /**
   * The same for reading its pages, which goes behind: a run that selects or writes has a hundred turns to come, and
   * would wait each time for all pages of the license's other runs.
   */
  forPagesOf(license: string): Compute {
    return (work) => this.#run(license, "page", work);
  }

  /** Gives up the break that is due. No computation may be waiting. */
  close(): void {
    this.#cancelBreak?.();
  }

  #run<T>(license: string, kind: keyof Waiting, work: () => T): Promise<T> {
    if (this.#waiting.size === 0 && !this.#isSliceOver) {
      return Promise.try(() => this.#compute(license, work));
    }
    const { promise, resolve } = Promise.withResolvers<T>();
    const job = () => resolve(Promise.try(() => this.#compute(license, work)));
    const waiting = this.#waiting.get(license) ?? { run: [], page: [] };
    waiting[kind].push(job);
    this.#waiting.set(license, waiting);
    return promise;
  }

  get #isSliceOver(): boolean {
    return this.#sliceMs >= (this.#usedMs.size > 1 ? SHARED_SLICE_MS : SLICE_MS);
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

  /** Lets other events run before the next slice. */
  #takeBreak(): void {
    if (this.#cancelBreak !== null) return;
    this.#cancelBreak = this.clock.after(0, () => {
      this.#cancelBreak = null;
      this.#sliceMs = 0;
      while (this.#waiting.size > 0 && !this.#isSliceOver) this.#runNext();
    });
  }

  #runNext(): void {
    let next = "";
    let leastMs = Infinity;
    for (const license of this.#waiting.keys()) {
      const usedMs = this.#usedMs.get(license) ?? 0;
      if (usedMs < leastMs) [next, leastMs] = [license, usedMs];
    }
    const { run, page } = this.#waiting.get(next)!;
    (run.length > 0 ? run : page).shift()!();
    if (run.length + page.length === 0) this.#waiting.delete(next);
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
