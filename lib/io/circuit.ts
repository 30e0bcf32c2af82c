/**
 * A circuit breaker for calls that may never end, such as those to a store behind a network.
 *
 * The runtime repeats a call to an absent KV service for ever, and cannot be told to stop. So once a call has not ended in
 * time, the circuit opens: further calls are refused at once, but each may begin a probe. The first probe that succeeds
 * closes the circuit again; so does a late end of a call. So only few calls never end, however long the outage lasts.
 * Effects: the timers and the probe that the caller passes.
 */

import { type Clock, StoreUnavailable } from "../ports.ts";

/** In milliseconds. So a caller hears within 5 seconds that the store does not answer. */
export const CALL_TIMEOUT_MS = 4_000;

/** In milliseconds between two probes. So requests are accepted within a second of the store's return. */
const PROBE_PAUSE_MS = 700;

/**
 * Makes a closed circuit. `run` throws StoreUnavailable when a call does not end in time, or at once while the circuit is
 * open. `dispose` stops the timer between two probes. The probe rejects while calls are not answered, and may take any time.
 */
export function createCircuit(
  after: Clock["after"],
  probe: () => Promise<void>,
): { run<T>(call: () => Promise<T>): Promise<T>; dispose(): void } {
  let isOpen = false;
  let isPausing = false;
  let why = "";
  let cancelPause = () => {};

  const close = () => {
    isOpen = isPausing = false;
    why = "";
    cancelPause();
  };
  const tryAgain = () => {
    if (isPausing) return;
    isPausing = true;
    cancelPause = after(PROBE_PAUSE_MS, () => {
      isPausing = false;
    });
    probe().then(close, (error: Error) => {
      why = `: ${error.message}`;
    });
  };
  return {
    dispose: () => cancelPause(),
    run(call) {
      if (isOpen) {
        tryAgain();
        return Promise.reject(new StoreUnavailable(`The store does not answer${why}`));
      }
      const calling = Promise.try(call);
      calling.then(close, close);
      return withinTime(after, calling, () => {
        isOpen = true;
      });
    },
  };
}

/** Waits for a call, at most `CALL_TIMEOUT_MS`. Then calls `onLate` and throws StoreUnavailable; the call goes on. */
export function withinTime<T>(
  after: Clock["after"],
  calling: Promise<T>,
  onLate: () => void = () => {},
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const cancel = after(CALL_TIMEOUT_MS, () => {
    onLate();
    reject(new StoreUnavailable(`The store did not answer within ${CALL_TIMEOUT_MS} ms`));
  });
  calling.finally(cancel).then(resolve, reject);
  return promise;
}
