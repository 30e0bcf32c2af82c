/**
 * Generates on the thread that calls it: network, connections, threads for pages, page cache and the generation itself,
 * put together.
 *
 * Effects: those of the network, the threads and the cache.
 *
 * @module
 */

import type { Config } from "../config.ts";
import { ByteBudget } from "../crawl/byte_budget.ts";
import { createConnectionPool } from "../crawl/connections.ts";
import { type Generate, generate, type GenerationPorts } from "../generation.ts";
import type { Clock, Log } from "../ports.ts";
import { endBrokenRun } from "./broken_run.ts";
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

/** Everything that a generation needs, but for the page cache. */
export interface Crawling {
  /** The ports of a generation. */
  readonly ports: Omit<GenerationPorts, "pageCache">;
  /** Ends threads and idle connections; nothing may run any more. */
  close(): Promise<void>;
}

/**
 * Opens network, threads for pages, and the connections of the process.
 *
 * @param config The settings.
 * @param ports Clock and log.
 * @returns They; must be closed.
 */
export function openCrawling(
  config: Config,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Crawling {
  const network = openNetwork(config, clock);
  const pages = openPageThreads(config, { readHere: network.readPage, clock, log });
  const limits = { total: config.maxConnections, perSite: config.concurrency };
  return {
    ports: {
      clock,
      log,
      fetcher: network.fetcher,
      readPage: pages.readPage,
      processor: network.processor,
      connections: createConnectionPool(limits, clock),
      memory: runMemory(config),
    },
    close: async () => {
      await pages.close();
      network.close();
    },
  };
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
  const crawling = openCrawling(config, { clock, log });
  const pageCache = await openPageCache(config, { clock, log, random: Math.random });
  const ports = { ...crawling.ports, pageCache };
  const close = async () => {
    await crawling.close();
    await pageCache.close();
  };
  return { generate: (run) => endBrokenRun(run, generate(run, config, ports)), close };
}

/** What runs keep until their answers have gone: the memory but for the quarter that is for bodies. */
function runMemory({ memoryMegabytes }: Pick<Config, "memoryMegabytes">): ByteBudget {
  const bytes = memoryMegabytes * 1e6 * 3 / 4;
  return new ByteBudget(bytes, bytes / 4);
}
