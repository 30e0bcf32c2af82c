/**
 * A counting semaphore: at most so many jobs at once, first come, first served.
 *
 * Jobs are handed in as functions, so a slot cannot be lost by a job that throws nor be given back twice.
 * Pure but for the promises it makes.
 *
 * @module
 */

/** Lets at most a fixed number of jobs run at the same time. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /**
   * Makes a semaphore.
   *
   * @param slots How many jobs may run at once, at least 1.
   */
  constructor(slots: number) {
    this.#free = slots;
  }

  /**
   * Runs a job as soon as a slot is free.
   *
   * @param job What to do; its slot is freed when it settles, whichever way.
   * @returns What the job returns.
   */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The slot passes straight to the next in line, so that no newcomer can take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
