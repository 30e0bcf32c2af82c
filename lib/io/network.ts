/**
 * The way out: address guard, resolver, fetcher and the example site, put together from the settings.
 *
 * Effects: those of the fetcher and the resolver.
 *
 * @module
 */

import type { Config } from "../config.ts";
import { createGuard } from "../crawl/address_guard.ts";
import type { Clock, Fetcher } from "../ports.ts";
import { withExampleSite } from "./example_site.ts";
import { createFetcher } from "./fetcher.ts";
import { createResolver } from "./resolver.ts";

/** The way out. */
export interface Network {
  /** Fetches one hop, after the guard has let it pass. */
  readonly fetcher: Fetcher;
  /** Closes idle connections. */
  close(): void;
}

/**
 * Opens the way out.
 *
 * @param config The settings.
 * @param clock Where time comes from.
 * @returns The network; must be closed.
 */
export function openNetwork(
  config: Pick<Config, "allowNetworks" | "userAgent" | "concurrency">,
  clock: Clock,
): Network {
  const fetcher = createFetcher({
    userAgent: config.userAgent,
    vet: createGuard(createResolver(), config, clock),
    maxIdlePerHost: config.concurrency,
  });
  return {
    fetcher: withExampleSite(fetcher),
    close: () => fetcher.close(),
  };
}
