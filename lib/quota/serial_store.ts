/**
 * A quota store whose updates of one license wait for each other inside this process.
 *
 * Check-and-set alone is right but wasteful: a thousand requests at once would each try again for every
 * one that came before. The store's own check-and-set remains, for other processes.
 * Effects: those of the store that it wraps.
 *
 * @module
 */

import type { QuotaStore } from "../ports.ts";

/** Runs jobs of one key one after the other, in the order of their arrival. */
export interface KeyedQueue {
  /** Runs a job after all earlier ones of its key have settled; settles as the job does. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
  /** The keys that have a job running or waiting. */
  readonly size: number;
}

/**
 * Makes an empty queue.
 *
 * @returns The queue; it keeps nothing of a key whose jobs have all settled.
 */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<void>>();
  return {
    get size(): number {
      return tails.size;
    },
    async run<T>(key: string, job: () => Promise<T>): Promise<T> {
      const result = (tails.get(key) ?? Promise.resolve()).then(job);
      const tail = result.then(() => {}, () => {});
      tails.set(key, tail);
      try {
        return await result;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
  };
}

/**
 * Wraps a quota store.
 *
 * @param store The store to wrap.
 * @returns The same store, updates of one license serialised; one per process.
 */
export function serializeUpdates(store: QuotaStore): QuotaStore {
  const queue = createKeyedQueue();
  return {
    get: (hash, day) => store.get(hash, day),
    update: (hash, day, change) => queue.run(hash, () => store.update(hash, day, change)),
  };
}
