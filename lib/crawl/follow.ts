/**
 * Follows redirects by hand, so that every hop is judged before it is fetched (RFC 9110 section 15.4).
 *
 * Cookies are neither kept nor sent: a site that needs them to stop redirecting ends in a loop, and is told so.
 * Effects: those of what it is given to fetch a hop with.
 *
 * @module
 */

import type { Fetcher, FetchResponse, TransportFailure } from "../ports.ts";
import { MAX_REDIRECTS } from "./limits.ts";
import type { Reason } from "./report.ts";

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** One response, as far as redirects go. */
export interface Hop {
  /** The status code. */
  readonly status: number;
  /** The `Location` field (RFC 9110 section 10.2.2). */
  readonly location: string | null;
}

/** What came of fetching one address. */
export type HopResult<H extends Hop> =
  | { readonly ok: true; readonly hop: H }
  | { readonly ok: false; readonly failure: TransportFailure };

/** A hop whose body is still on the wire, unless it is a redirect. */
export interface OpenHop extends Hop {
  /** The response. */
  readonly response: FetchResponse;
}

/** Takes the place of a reason where our own signal ended the fetching: whoever aborted the signal knows why. */
export const CUT_OFF: Reason = { kind: "reset" };

/** Why an address is not to be fetched; null where nothing speaks against it. */
export type Objection = Reason | null;

/** The end of a chain of redirects: a response that is no redirect, or why there is none. */
export type Followed<H extends Hop> =
  | { readonly ok: true; readonly url: URL; readonly hop: H }
  | { readonly ok: false; readonly url: URL; readonly reason: Reason };

/**
 * Fetches an address and follows its redirects.
 *
 * @param fetchHop How to fetch one hop; the signal that ends it ends the whole chain.
 * @param start The first address.
 * @param judgeHop Judges every target before it is fetched: null to go on, else why not.
 * @returns The final response, or why there is none; {@link CUT_OFF} where the signal ended it.
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
 * Fetches hops and leaves their bodies to be read; the body of a redirect is discarded.
 *
 * @param fetcher How to fetch one.
 * @param signal Ends the whole chain, and the body of its last response.
 * @returns What {@link followRedirects} asks for.
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

/**
 * Where a response leads.
 *
 * @param hop The response.
 * @param url The address that gave it.
 * @returns The address to go on with, without fragment; null for a response that is no redirect.
 */
export function redirectTarget({ status, location }: Hop, url: URL): URL | null {
  if (!REDIRECT_STATUSES.has(status) || location === null) return null;
  if (location.length > MAX_LOCATION_LENGTH) return null;
  const target = URL.parse(utf8FromLatin1(location), url);
  // `mailto:`, `data:` and the like lead to no page: the response stays what it is, a 3xx.
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  target.hash = "";
  return target;
}

/** Characters of a `Location`; longer ones, which a warning would quote, lead nowhere (RFC 9110 section 4.1 asks for 8,000). */
const MAX_LOCATION_LENGTH = 8_000;

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
