/**
 * Makes a response of the fetcher port from a body that is in memory. Pure.
 *
 * @module
 */

import type { FetchResponse } from "../ports.ts";

/** Makes a response of a body without content coding. `readBody` cuts a body that is longer than its `maxBytes`. */
export function memoryResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: Uint8Array,
): FetchResponse {
  return {
    status,
    headers: new Headers(headers),
    readBody: (maxBytes) =>
      Promise.resolve({
        bytes: bytes.subarray(0, maxBytes),
        end: bytes.length > maxBytes ? "capped" : "complete",
        release: () => {},
      }),
    streamBody: async function* () {
      yield await Promise.resolve(bytes);
    },
    discard: () => Promise.resolve(),
  };
}
