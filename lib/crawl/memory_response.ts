/**
 * A response whose body is already at hand, in the shape of the fetcher port.
 *
 * Pure.
 *
 * @module
 */

import type { FetchResponse } from "../ports.ts";

/**
 * Makes a response.
 *
 * @param status The status code.
 * @param headers The header fields.
 * @param bytes The body, content coding removed.
 * @returns The response; a body over the reader's cap is cut there.
 */
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
