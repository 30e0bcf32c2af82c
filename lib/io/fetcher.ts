/**
 * One HTTP exchange over the network, guarded. Implements the port `Fetcher` on the runtime's `fetch`.
 *
 * Every address is vetted first. The client binds to 0.0.0.0, which makes it IPv4-only: a host that has
 * no IPv4 address cannot be fetched, and no IPv6 address can lead past the runtime's deny list, which
 * knows no IPv6 networks. HTTP/1.1 only. Redirects are handed out, never followed; no cookie is ever
 * kept or sent. The runtime obeys `HTTP_PROXY`, `HTTPS_PROXY` and `ALL_PROXY` of the environment here too:
 * a proxy looks names up by itself, so the guard's second layer is then the proxy's own.
 * Effects: network connections, until `close()`.
 *
 * @module
 */

import type { AddressCheck } from "../crawl/address_guard.ts";
import { ByteBudget } from "../crawl/byte_budget.ts";
import { transportFailureOf } from "../crawl/transport_failure.ts";
import type { Fetcher, FetchRequest, FetchResponse } from "../ports.ts";
import { readChunks, readUpTo, type WireBody } from "./response_body.ts";

/** What a fetcher needs to know. */
export interface FetcherOptions {
  /** The `User-Agent` of every request. */
  readonly userAgent: string;
  /** Judges every address before it is fetched. */
  readonly checkAddress: AddressCheck;
  /** How many idle connections per host are kept for reuse: as many as run at once; default 16. */
  readonly maxIdlePerHost?: number;
  /** Where large bodies take their memory; default 64 MB of its own. */
  readonly memory?: ByteBudget;
}

/** How long an idle connection is kept: shorter than the 5 s after which many servers close it. */
const IDLE_TIMEOUT_MS = 4_000;

/** The longest address that the runtime's client takes; RFC 9110 section 4.1 asks for 8,000. */
const MAX_URL_LENGTH = 65_534;

const DEFAULT_MEMORY = { total: 64_000_000, largest: 32_000_000 };

const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/**
 * Makes a fetcher with a connection pool of its own.
 *
 * @param options Its name, its guard and the size of its pool.
 * @returns The fetcher; `close()` drops idle connections, after which it must not be used.
 */
export function createFetcher(options: FetcherOptions): Fetcher & { close(): void } {
  const { userAgent, checkAddress, maxIdlePerHost = 16 } = options;
  const memory = options.memory ?? new ByteBudget(DEFAULT_MEMORY.total, DEFAULT_MEMORY.largest);
  const client = Deno.createHttpClient({
    localAddress: "0.0.0.0",
    http2: false,
    poolMaxIdlePerHost: maxIdlePerHost,
    poolIdleTimeout: IDLE_TIMEOUT_MS,
    allowHost: true,
  });
  const ownHeaders = {
    "accept": ACCEPT,
    // Not `br`, whose window takes up to 16 MiB of every body.
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

/** Where to send a request: to the judged address, where there is one, in the name of the host. */
function hopTo(
  url: URL,
  address: string | undefined,
): { url: URL; headers: Record<string, string> } {
  if (address === undefined) return { url, headers: {} };
  const pinned = new URL(url);
  pinned.hostname = address.includes(":") ? `[${address}]` : address;
  return { url: pinned, headers: { host: url.host } };
}

/** Gives the runtime's response the shape of the port. */
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
    streamBody: () => untilBroken(readChunks(wire())),
    discard: async () => await body?.cancel().catch(() => {}),
  };
}

async function* untilBroken(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* chunks;
  } catch {
    // What was readable has been handed out; a reader sees the rest missing.
  }
}
