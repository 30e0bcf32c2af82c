/**
 * Wraps a quota store: inside this process, the updates of one license wait for each other.
 *
 * The store's own check-and-set would be enough, but wasteful: of a thousand requests at once, each would try again for
 * every one before it. Between processes, check-and-set decides. Effects: those of the wrapped store.
 */

import type { QuotaStore } from "../ports.ts";

/** Runs jobs of one key one after the other, in the order of their arrival. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<void>>();

  /** How many keys have a job that runs or waits. */
  get size(): number {
    return this.#tails.size;
  }

  /** Runs a job after all earlier jobs of its key have settled. Settles as the job does. */
  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const result = (this.#tails.get(key) ?? Promise.resolve()).then(job);
    const tail = result.then(() => {}, () => {});
    this.#tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    }
  }
}

/** Returns a store that runs the updates of one license one after the other. A process must have only one. */
export function serializeUpdates(store: QuotaStore): QuotaStore {
  const queue = new KeyedQueue();
  return {
    get: (hash, day) => store.get(hash, day),
    update: (hash, day, change) => queue.run(hash, () => store.update(hash, day, change)),
  };
}
