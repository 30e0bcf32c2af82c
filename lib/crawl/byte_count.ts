/**
 * Counts what is read of a site, for the operator's log.
 *
 * Uses the fetcher that it wraps; no other effects.
 *
 * @module
 */

import type { Fetcher, FetchResponse } from "../ports.ts";

/**
 * Wraps a fetcher.
 *
 * @param fetcher How a hop is fetched.
 * @returns The same, and the bytes of all bodies that were read through it so far, content coding removed.
 */
export function countBytes(
  fetcher: Fetcher,
): { readonly fetcher: Fetcher; readonly bytes: () => number } {
  let bytes = 0;
  const counted = (response: FetchResponse): FetchResponse => ({
    status: response.status,
    headers: response.headers,
    readBody: async (maxBytes) => {
      const body = await response.readBody(maxBytes);
      bytes += body.bytes.length;
      return body;
    },
    streamBody: async function* () {
      for await (const chunk of response.streamBody()) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    discard: () => response.discard(),
  });
  return {
    bytes: () => bytes,
    fetcher: async (request) => {
      const result = await fetcher(request);
      return result.ok ? { ok: true, response: counted(result.response) } : result;
    },
  };
}
