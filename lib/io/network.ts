/**
 * The way out: address guard, resolver, fetcher and the example site, put together from the settings.
 *
 * Effects: those of the fetcher and the resolver; asks the runtime which locks hold.
 *
 * @module
 */

import type { Config } from "../config.ts";
import { checkUrl, createGuard } from "../crawl/address_guard.ts";
import type { Clock, Fetcher } from "../ports.ts";
import { inspectLocks, type Locks } from "./address_locks.ts";
import { withExampleSite } from "./example_site.ts";
import { createFetcher } from "./fetcher.ts";
import { createResolver } from "./resolver.ts";

/** The way out. */
export interface Network {
  /** Fetches one hop, after the guard has let it pass. */
  readonly fetcher: Fetcher;
  /** The rule of address safety that an address breaks by its text, or null. */
  readonly checkUrl: (url: URL) => string | null;
  /** Which locks keep it on the public internet. */
  readonly locks: Locks;
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
  const policy = { allowNetworks: config.allowNetworks };
  const fetcher = createFetcher({
    userAgent: config.userAgent,
    vet: createGuard(createResolver(), policy, clock),
    maxIdlePerHost: config.concurrency,
  });
  return {
    fetcher: withExampleSite(fetcher),
    checkUrl: (url) => checkUrl(url, policy),
    locks: inspectLocks(config.allowNetworks),
    close: () => fetcher.close(),
  };
}
