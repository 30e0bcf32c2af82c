/**
 * Looks up host names in the DNS. Implements the port `Resolver`. Effects: DNS queries.
 *
 * Asks the configured name server by `Deno.resolveDns`. `getaddrinfo` would block a thread of the runtime's small pool, and
 * a zone that never answers would stop file access and every other look-up. So names of `/etc/hosts` are not known here:
 * such a host has no addresses and is not fetched, unless the DNS knows it, too. `localhost` is answered here, without a
 * query (RFC 6761 section 6.3).
 */

import { transportFailureOf } from "../crawl/transport_failure.ts";
import type { Resolver } from "../ports.ts";

const LOOPBACK: readonly string[] = ["127.0.0.1", "::1"];

/** Makes a resolver that asks for A and AAAA at once. A query that fails counts as one without addresses. */
export function createResolver(
  queryDns: (
    hostname: string,
    recordType: "A" | "AAAA",
    options: { readonly signal: AbortSignal },
  ) => Promise<string[]> = Deno.resolveDns,
): Resolver {
  return async (hostname, signal) => {
    if (/(?:^|\.)localhost\.?$/.test(hostname)) return LOOPBACK;
    const query = async (recordType: "A" | "AAAA") => {
      try {
        return await queryDns(hostname, recordType, { signal });
      } catch (error) {
        return transportFailureOf(error, false).kind === "out_of_descriptors" ? null : [];
      }
    };
    const answers = await Promise.all([query("A"), query("AAAA")]);
    const addresses = answers.flatMap((answer) => answer ?? []);
    return addresses.length === 0 && answers.includes(null) ? null : addresses;
  };
}
