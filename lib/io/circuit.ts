/**
 * A circuit breaker for calls that may never end, such as those to a store behind a network.
 *
 * The runtime repeats a call to an absent KV service for ever, and cannot be told to stop. So once a call
 * has not ended in time, further ones are refused at once; now and then one is let through as a probe, and
 * the first call that ends, a late one included, closes the circuit again. Calls that never end are thereby
 * few, however long the outage lasts. Effects: the timers handed in.
 *
 * @module
 */

import { type Clock, StoreUnavailable } from "../ports.ts";

/** Runs calls within a time limit. */
export interface Circuit {
  /**
   * Runs a call.
   *
   * @param call What to do.
   * @returns What it returns; its own failure is passed on.
   * @throws StoreUnavailable when it does not end in time, or at once while the circuit is open.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Drops the timer of the next probe. */
  dispose(): void;
}

/** Short enough that a caller hears of a store that does not answer within 5 s. */
const CALL_TIMEOUT_MS = 4_000;
const PROBE_PAUSE_MS = 1_000;
/** Calls that may hang before no further probe is made: each asks the store some four times a second, and none can be ended. */
const MAX_HANGING = 2;

/**
 * Makes a closed circuit.
 *
 * @param after Calls back after a delay.
 * @returns The circuit.
 */
export function createCircuit(after: Clock["after"]): Circuit {
  let isOpen = false;
  let mayProbe = false;
  let hanging = 0;
  let cancelProbe = () => {};

  const open = () => {
    isOpen = true;
    mayProbe = false;
    cancelProbe();
    cancelProbe = after(PROBE_PAUSE_MS, () => {
      mayProbe = true;
    });
  };
  const close = () => {
    isOpen = false;
    cancelProbe();
  };
  return {
    dispose: () => cancelProbe(),
    run<T>(call: () => Promise<T>): Promise<T> {
      if (isOpen && (!mayProbe || hanging >= MAX_HANGING)) {
        return Promise.reject(new StoreUnavailable("The store does not answer"));
      }
      mayProbe = false;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      let isLate = false;
      const cancelTimeout = after(CALL_TIMEOUT_MS, () => {
        isLate = true;
        hanging++;
        open();
        reject(new StoreUnavailable(`The store did not answer within ${CALL_TIMEOUT_MS} ms`));
      });
      const settle = () => {
        cancelTimeout();
        if (isLate) hanging--;
        close();
      };
      Promise.try(call).finally(settle).then(resolve, reject);
      return promise;
    },
  };
}
