/**
 * A site inside the service, so that a first request works without any network.
 *
 * Its name is reserved for examples (RFC 2606 section 2) and can never belong to anybody. Only the network is replaced: the
 * site is discovered, crawled and described like any other. Callers can test their own integration with it. Effects: none.
 */

import exampleSite from "../../fixtures/sites/example.txt" with { type: "text" };
import { memoryResponse, readSiteFixture } from "../crawl/site_fixture.ts";
import type { Fetcher } from "../ports.ts";

const { origin, resources } = readSiteFixture(exampleSite);

const NOT_FOUND = { status: 404, headers: { "content-type": "text/plain" }, body: "not found" };

/** The address of the example site. */
export const EXAMPLE_ORIGIN: string = origin;

/** Makes a fetcher that answers for the example site itself, and fetches every other address. */
export function withExampleSite(fetcher: Fetcher): Fetcher {
  return async (request) => {
    const { url } = request;
    if (url.origin !== origin) return await fetcher(request);
    const { status, headers, body } = resources.get(url.pathname + url.search) ?? NOT_FOUND;
    const response = memoryResponse(status, headers, new TextEncoder().encode(body));
    return { ok: true, response };
  };
}
