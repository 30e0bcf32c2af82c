/**
 * Generates on the thread that calls it: network, connections, threads for pages, page cache and the generation itself,
 * put together.
 *
 * Effects: those of the network, the threads and the cache.
 *
 * @module
 */

import type { Config } from "../config.ts";
import { createConnectionPool } from "../crawl/connections.ts";
import { type Generate, generate } from "../generation.ts";
import type { Clock, Log } from "../ports.ts";
import { openNetwork } from "./network.ts";
import { openPageCache } from "./page_cache_kv.ts";
import { openPageThreads } from "./page_threads.ts";

/** Generates until it is closed. */
export interface Generator {
  /** Generates both files for a site. */
  readonly generate: Generate;
  /** Writes what is still to be kept, and closes what it holds; nothing may run any more. */
  close(): Promise<void>;
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
  const pages = openPageThreads(config, { readHere: network.readPage, clock, log });
  const pageCache = await openPageCache(config, { clock, log, random: Math.random });
  const limits = { total: config.maxConnections, perSite: config.concurrency };
  const ports = {
    clock,
    log,
    fetcher: network.fetcher,
    readPage: pages.readPage,
    connections: createConnectionPool(limits, clock),
    pageCache,
  };
  const close = async () => {
    pages.close();
    network.close();
    await pageCache.close();
  };
  return { generate: (run) => generate(run, config, ports), close };
}
