/**
 * A counting semaphore: limits how many jobs run at once. Waiting jobs start in the order of their arrival.
 *
 * Jobs are handed in as functions. So a job that throws does not lose its slot, and no slot is given back twice.
 * No effects; the only state is which jobs run and wait.
 */

/** Lets at most a fixed number of jobs run at the same time. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** Makes a semaphore that lets that many jobs run at once, at least 1. */
  constructor(slots: number) {
    this.#free = slots;
  }

  /** Runs a job as soon as a slot is free. When the job has ended, well or badly, its slot is free. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The next waiting job gets the slot directly, so that no new job can take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
