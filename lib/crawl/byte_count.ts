/**
 * Counts the bytes that are read of a site, for the operator's log.
 *
 * Uses the fetcher and the page reader that it wraps; no other effects.
 *
 * @module
 */

import type { FetchResponse } from "../ports.ts";
import type { SiteAccess } from "./context.ts";

/**
 * Wraps the access to a site, so that bytes are counted.
 *
 * @param access How we reach the site.
 * @returns The same access, and `bytes`: how many bytes of bodies it has read so far, counted without content coding.
 */
export function countBytes(
  { fetcher, readPage }: SiteAccess,
): SiteAccess & { readonly bytes: () => number } {
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
    readPage: async (request, signal) => {
      const result = await readPage(request, signal);
      if (result.ok) bytes += result.hop.bytes;
      return result;
    },
  };
}
