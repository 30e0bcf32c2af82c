/** The system's clock. Implements the port `Clock`; effects: reads the time, sets timers. */

import type { Clock } from "../ports.ts";

/** Civil time of the system, a monotonic counter, and the event loop's timers. */
export const systemClock: Clock = {
  now: (): Temporal.Instant => Temporal.Now.instant(),
  monotonicMs: (): number => performance.now(),
  after: (ms: number, callback: () => void): () => void => {
    // We set a timer even for 0 ms: the runtime (2.9.6) serves sockets between timers, but hardly between immediates.
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  bounded: <T>(work: () => T): T => work(),
};
