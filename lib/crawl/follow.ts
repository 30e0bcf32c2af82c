/**
 * Follows redirects by hand, so that every hop is judged before it is fetched (RFC 9110 section 15.4).
 *
 * Cookies are neither kept nor sent: a site that needs them to stop redirecting ends in a loop, and is told so.
 * Uses the fetcher port.
 *
 * @module
 */

import type { Fetcher, FetchResponse } from "../ports.ts";
import { MAX_REDIRECTS } from "./limits.ts";
import type { Reason } from "./report.ts";

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** The end of a chain of redirects: a response that is no redirect, or why there is none. */
export type Followed =
  | { readonly ok: true; readonly url: URL; readonly response: FetchResponse }
  | { readonly ok: false; readonly url: URL; readonly reason: Reason };

/**
 * Fetches an address and follows its redirects.
 *
 * @param fetcher How to fetch one hop.
 * @param start The first address.
 * @param signal Ends the whole chain, and the body of its last response.
 * @param judgeHop Judges every target before it is fetched: null to go on, else why not.
 * @param conditions Header fields for the first address alone.
 * @returns The final response, its body unread, or why there is none; `aborted` failures come back as `reset`,
 *   the caller knows its own signal better.
 */
export async function followRedirects(
  fetcher: Fetcher,
  start: URL,
  signal: AbortSignal,
  judgeHop: (target: URL) => Reason | null,
  conditions: Readonly<Record<string, string>> = {},
): Promise<Followed> {
  const seen = new Set<string>();
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    seen.add(url.href);
    const result = await fetcher({ url, signal, headers: hops === 0 ? conditions : {} });
    if (!result.ok) {
      const { failure } = result;
      return { ok: false, url, reason: failure.kind === "aborted" ? { kind: "reset" } : failure };
    }
    const { response } = result;
    const target = redirectTarget(response, url);
    if (target === null) return { ok: true, url, response };
    await response.discard();
    if (seen.has(target.href)) return { ok: false, url, reason: { kind: "redirect_loop" } };
    const objection = judgeHop(target);
    if (objection !== null) return { ok: false, url, reason: objection };
    url = target;
  }
  return { ok: false, url, reason: { kind: "too_many_redirects", limit: MAX_REDIRECTS } };
}

function redirectTarget(response: FetchResponse, url: URL): URL | null {
  const location = response.headers.get("location");
  if (!REDIRECT_STATUSES.has(response.status) || location === null) return null;
  const target = URL.parse(utf8FromLatin1(location), url);
  // `mailto:`, `data:` and the like lead to no page: the response stays what it is, a 3xx.
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  target.hash = "";
  return target;
}

/** Header bytes arrive as latin1; servers that put raw UTF-8 into `Location` mean the UTF-8. */
function utf8FromLatin1(field: string): string {
  // deno-lint-ignore no-control-regex
  if (/^[\x00-\x7f]*$/.test(field)) return field;
  const bytes = Uint8Array.from(field, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return field;
  }
}
