/**
 * Waits for a file descriptor when none is left, as for any other resource of this process. Effects: those of the fetcher
 * that it wraps.
 */

import { pause } from "../crawl/pause.ts";
import type { Clock, Fetcher } from "../ports.ts";

/** How often we try again. With the pauses that takes eight seconds, less than a page's ten. */
const MAX_RETRIES = 32;

/** How many milliseconds we wait for other exchanges to end. */
const PAUSE_MS = 250;

/** Makes a fetcher that tries again while there is no file descriptor. After eight seconds it returns the failure. */
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
