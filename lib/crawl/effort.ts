/**
 * Measures what a run asks of a site, and where it waits, for the operator's log. Uses the fetcher and the page reader that
 * it wraps, and the clock port; no other effects.
 */

import type { Clock, FetchResponse } from "../ports.ts";
import type { ConnectionPool, Connections } from "./connections.ts";
import type { SiteAccess } from "./context.ts";

/** What a run asked of a site, and where it waited, by the names in the log. */
export type Effort = {
  /** How many bytes of bodies were read, without content coding. */
  readonly site_bytes: number;
  readonly requests: number;
  /** How many milliseconds it took, on average, until the site began to answer, or until the request failed. */
  readonly answer_ms: number;
  /** The most milliseconds that a request waited for a connection which the site could bear and the process did not have. */
  readonly waited_ms: number;
};

/** Returns the same access for one run of a license, measured. */
export function measureSite(
  { fetcher, readPage }: SiteAccess,
  pool: ConnectionPool,
  license: string,
  clock: Pick<Clock, "monotonicMs">,
): SiteAccess & { readonly connections: Connections; effort(): Effort } {
  let siteBytes = 0, requests = 0, answeringMs = 0, waitedMs = 0;
  const counted = (response: FetchResponse): FetchResponse => ({
    ...response,
    readBody: async (maxBytes) => {
      const body = await response.readBody(maxBytes);
      siteBytes += body.bytes.length;
      return body;
    },
    streamBody: async function* () {
      for await (const chunk of response.streamBody()) {
        siteBytes += chunk.length;
        yield chunk;
      }
    },
  });
  return {
    fetcher: async (request) => {
      requests++;
      const startedMs = clock.monotonicMs();
      const result = await fetcher(request);
      answeringMs += clock.monotonicMs() - startedMs;
      return result.ok ? { ok: true, response: counted(result.response) } : result;
    },
    readPage: async (request, signal) => {
      requests++;
      const startedMs = clock.monotonicMs();
      const result = await readPage(request, signal);
      // Once the site answers, the time goes into reading, and in part into waiting for our own processor.
      answeringMs += result.ok ? result.hop.answerMs : clock.monotonicMs() - startedMs;
      if (result.ok) siteBytes += result.hop.bytes;
      return result;
    },
    connections: pool.of(license, (ms) => waitedMs = Math.max(waitedMs, ms)),
    effort: () => ({
      site_bytes: siteBytes,
      requests,
      answer_ms: Math.round(answeringMs / Math.max(1, requests)),
      waited_ms: Math.round(waitedMs),
    }),
  };
}
