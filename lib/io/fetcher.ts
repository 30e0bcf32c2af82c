/**
 * Makes one HTTP exchange over the network, guarded. Implements the port `Fetcher` with the runtime's `fetch`.
 *
 * The guard judges every address first. The client binds to 0.0.0.0, so it uses IPv4 only: a host without an IPv4 address
 * cannot be fetched, and no IPv6 address can get past the runtime's deny list, which knows no IPv6 networks. HTTP/1.1 only.
 * Redirects are returned, never followed. No cookie is kept or sent. The runtime obeys `HTTP_PROXY`, `HTTPS_PROXY` and
 * `ALL_PROXY` here, too: a proxy looks names up itself, so it must refuse private addresses itself.
 * Effects: network connections, until `close()`.
 */

import type { AddressCheck } from "../crawl/address_guard.ts";
import { ByteBudget } from "../crawl/byte_budget.ts";
import { transportFailureOf } from "../crawl/transport_failure.ts";
import type { Fetcher, FetchRequest, FetchResponse } from "../ports.ts";
import { readChunks, readUpTo, type WireBody } from "./response_body.ts";

/** What a fetcher needs to know. */
export type FetcherOptions = {
  readonly userAgent: string;
  readonly checkAddress: AddressCheck;
  /** How many idle connections per host are kept for reuse: as many as may run at once; default 16. */
  readonly maxIdlePerHost?: number;
  /** Where large bodies take their memory. By default, a budget of 64 MB for this fetcher alone. */
  readonly memory?: ByteBudget;
};

/** How many milliseconds an idle connection is kept. Many servers close one after 5 s, so it is less. */
const IDLE_TIMEOUT_MS = 4_000;

/** The longest address, in characters, that the runtime's client takes. RFC 9110 section 4.1 asks for 8,000. */
const MAX_URL_LENGTH = 65_534;

const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Makes a fetcher with a connection pool of its own. `close()` drops idle connections; nothing may be fetched afterwards. */
export function createFetcher(options: FetcherOptions): Fetcher & { close(): void } {
  const { userAgent, checkAddress, maxIdlePerHost = 16 } = options;
  const { memory = new ByteBudget(64_000_000, 32_000_000) } = options;
  const client = Deno.createHttpClient({
    localAddress: "0.0.0.0",
    http2: false,
    poolMaxIdlePerHost: maxIdlePerHost,
    poolIdleTimeout: IDLE_TIMEOUT_MS,
    allowHost: true,
  });
  const ownHeaders = {
    "accept": ACCEPT,
    // We do not ask for `br`: its window takes up to 16 MiB for every body.
    "accept-encoding": "gzip",
    "accept-language": "*",
    "user-agent": userAgent,
  };

  const fetchOnce: Fetcher = async ({ url, headers, signal, license = "" }: FetchRequest) => {
    if (url.href.length > MAX_URL_LENGTH) return { ok: false, failure: { kind: "protocol" } };
    const verdict = await checkAddress(url, signal);
    if (!verdict.ok) return verdict;
    try {
      const hop = hopTo(url, verdict.address);
      const fields = { ...ownHeaders, ...headers, ...hop.headers };
      const response = await fetch(hop.url, {
        client,
        redirect: "manual",
        signal,
        headers: fields,
      });
      return { ok: true, response: openResponse(response, { signal, memory, license }) };
    } catch (error) {
      return { ok: false, failure: transportFailureOf(error, signal.aborted) };
    }
  };
  return Object.assign(fetchOnce, { close: () => client.close() });
}

/** Says where a request is sent: to the judged address when there is one, with the name of the host in `Host`. */
function hopTo(url: URL, address: string | undefined) {
  if (address === undefined) return { url, headers: {} };
  const pinned = new URL(url);
  pinned.hostname = address.includes(":") ? `[${address}]` : address;
  return { url: pinned, headers: { host: url.host } };
}

function openResponse(
  { body, headers, status }: Response,
  shares: Pick<WireBody, "signal" | "memory" | "license">,
): FetchResponse {
  const wire = () => {
    const contentEncoding = headers.get("content-encoding");
    return { stream: body ?? new Blob().stream(), contentEncoding, ...shares };
  };
  return {
    status,
    headers,
    readBody: (maxBytes) => readUpTo(wire(), maxBytes),
    streamBody: () => readChunks(wire()),
    discard: async () => await body?.cancel().catch(() => {}),
  };
}
