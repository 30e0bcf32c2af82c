/**
 * Generates on the thread that calls it: network, connections, page cache and the generation itself, put together.
 *
 * Effects: those of the network and the cache.
 *
 * @module
 */

import type { Config } from "../config.ts";
import { type ConnectionPool, createConnectionPool } from "../crawl/connections.ts";
import { type Generate, generate } from "../generation.ts";
import type { Clock, Log } from "../ports.ts";
import { openNetwork } from "./network.ts";
import { openPageCache } from "./page_cache_kv.ts";
import { withoutTracing } from "./telemetry.ts";

/** Generates until it is closed. */
export interface Generator {
  /** Generates both files for a site. */
  readonly generate: Generate;
  /** Writes what is still to be kept, and closes what it holds; nothing may run any more. */
  close(): Promise<void>;
}

/**
 * Makes the connections of a process.
 *
 * @param config The limits.
 * @param clock Where time comes from.
 * @returns The pool.
 */
export function openConnections(
  { maxConnections, concurrency }: Pick<Config, "maxConnections" | "concurrency">,
  clock: Clock,
): ConnectionPool {
  return createConnectionPool({ total: maxConnections, perSite: concurrency }, clock);
}

/**
 * Opens a generator.
 *
 * @param config The settings.
 * @param ports Clock and log.
 * @returns The generator; must be closed.
 */
export async function openGenerator(
  config: Config,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<Generator> {
  const network = openNetwork(config, clock);
  const pageCache = await openPageCache(config, { clock, log, random: Math.random });
  const ports = {
    clock,
    log,
    fetcher: withoutTracing(network.fetcher),
    connections: openConnections(config, clock),
    pageCache,
  };
  const close = async () => {
    network.close();
    await pageCache.close();
  };
  return { generate: (run) => generate(run, config, ports), close };
}
