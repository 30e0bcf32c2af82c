/**
 * The system's clock. Implements the port `Clock`; effects: reads the time, sets timers.
 *
 * @module
 */

import { clearImmediate, setImmediate } from "node:timers";
import type { Clock } from "../ports.ts";

/** Civil time of the system, a monotonic counter, and the event loop's timers. */
export const systemClock: Clock = {
  now: (): Temporal.Instant => Temporal.Now.instant(),
  monotonicMs: (): number => performance.now(),
  after: (ms: number, callback: () => void): () => void => {
    if (ms === 0) {
      // The shortest timer takes 2 ms, and whoever gives way to others does so often.
      const turn = setImmediate(callback);
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
