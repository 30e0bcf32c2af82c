/**
 * Waits for a file descriptor where none is left, as for any other resource of this process.
 *
 * Effects: those of the fetcher that it wraps.
 *
 * @module
 */

import { pause } from "../crawl/pause.ts";
import type { Clock, Fetcher } from "../ports.ts";

/** How often it is tried again: with the pause some seconds, well within a page's ten. */
const MAX_RETRIES = 32;

/** Time for other exchanges to end, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Makes a fetcher that tries again while there is no descriptor.
 *
 * @param fetcher How a hop is fetched.
 * @param clock What waits.
 * @returns The same; it gives up after eight seconds with the failure itself.
 */
export function waitForDescriptors(fetcher: Fetcher, clock: Pick<Clock, "after">): Fetcher {
  return async (request) => {
    for (let retries = 0;; retries++) {
      const fetched = await fetcher(request);
      const isShort = !fetched.ok && fetched.failure.kind === "out_of_descriptors";
      if (!isShort || retries === MAX_RETRIES) return fetched;
      await pause(PAUSE_MS, { clock, signal: request.signal });
      if (request.signal.aborted) return { ok: false, failure: { kind: "aborted" } };
    }
  };
}
