/**
 * Follows redirects one by one, so that we can judge every target before we fetch it (RFC 9110 section 15.4).
 *
 * Cookies are neither kept nor sent. So a site that redirects until the visitor has a cookie ends in a loop, and the report
 * says so. Effects: only those of the given function that fetches.
 */

import { Buffer, isUtf8 } from "node:buffer";
import type { Fetcher, FetchResponse, TransportFailure } from "../ports.ts";
import type { Reason } from "./report.ts";

/** How many redirects of one page we follow. Browsers stop at 20; real sites need at most three. */
export const MAX_REDIRECTS = 10;

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** A hop: one response in a chain of redirects, as far as redirects need it. */
export type Hop = {
  readonly status: number;
  readonly location: string | null;
};

/** The result of fetching one address, without following redirects. */
export type HopResult<H extends Hop> =
  | { readonly ok: true; readonly hop: H }
  | { readonly ok: false; readonly failure: TransportFailure };

/** A hop whose body is not read yet. The body of a redirect is discarded. */
export type OpenHop = Hop & {
  readonly response: FetchResponse;
};

/** Stands for the reason when our own signal ended the fetching. Whoever aborted the signal knows the true reason. */
export const CUT_OFF: Reason = { kind: "reset" };

/** Why we must not fetch an address; null when we may. */
export type Objection = Reason | null;

/** The end of a chain of redirects: a response that is not a redirect, or why there is none. */
export type Followed<H extends Hop> =
  | { readonly ok: true; readonly url: URL; readonly hop: H }
  | { readonly ok: false; readonly url: URL; readonly reason: Reason };

/**
 * Fetches an address and follows its redirects to the final response. `isFirst` is true for `start`; `judgeHop` says why a
 * target must not be fetched, or null. The reason is {@link CUT_OFF} when the signal of `fetchHop` ended the chain.
 */
export async function followRedirects<H extends Hop>(
  fetchHop: (url: URL, isFirst: boolean) => Promise<HopResult<H>>,
  start: URL,
  judgeHop: (target: URL) => Objection | Promise<Objection>,
): Promise<Followed<H>> {
  const seen = new Set<string>();
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    seen.add(url.href);
    const result = await fetchHop(url, hops === 0);
    if (!result.ok) {
      const { failure } = result;
      return { ok: false, url, reason: failure.kind === "aborted" ? CUT_OFF : failure };
    }
    const { hop } = result;
    const target = redirectTarget(hop, url);
    if (target === null) return { ok: true, url, hop };
    if (seen.has(target.href)) return { ok: false, url, reason: { kind: "redirect_loop" } };
    const objection = await judgeHop(target);
    if (objection !== null) return { ok: false, url, reason: objection };
    url = target;
  }
  return { ok: false, url, reason: { kind: "too_many_redirects", limit: MAX_REDIRECTS } };
}

/**
 * Makes the `fetchHop` for {@link followRedirects} that leaves the body to be read, and discards that of a redirect. The
 * signal ends the whole chain, and also the reading of the last body.
 */
export function hopsOf(
  fetcher: Fetcher,
  signal: AbortSignal,
): (url: URL) => Promise<HopResult<OpenHop>> {
  return async (url) => {
    const result = await fetcher({ url, signal });
    if (!result.ok) return result;
    const { response } = result;
    const hop = { status: response.status, location: response.headers.get("location"), response };
    if (redirectTarget(hop, url) !== null) await response.discard();
    return { ok: true, hop };
  };
}

/** Finds the target of a redirect, without fragment; null when the response does not redirect to a web address. */
export function redirectTarget({ status, location }: Hop, url: URL): URL | null {
  if (!REDIRECT_STATUSES.has(status) || location === null) return null;
  if (location.length > MAX_LOCATION_LENGTH) return null;
  const target = URL.parse(utf8FromLatin1(location), url);
  // `mailto:`, `data:` and the like lead to no page. So we treat the response as the final one, with its status 3xx.
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  target.hash = "";
  return target;
}

/** How many characters a `Location` may have (RFC 9110 section 4.1 asks for 8,000), because a warning would quote it. */
const MAX_LOCATION_LENGTH = 8_000;

/** Reads a field as UTF-8 when its bytes are UTF-8. Header bytes arrive as latin1, but some servers write UTF-8. */
function utf8FromLatin1(field: string): string {
  const bytes = Buffer.from(field, "latin1");
  return isUtf8(bytes) ? bytes.toString() : field;
}
