/**
 * Generates on the calling thread: puts together network, connections, threads for pages, page cache and generation.
 * Effects: those of the network, the threads and the cache.
 */

import type { Config } from "../config.ts";
import { ByteBudget } from "../crawl/byte_budget.ts";
import { ConnectionPool } from "../crawl/connections.ts";
import { type Generate, generate, type GenerationPorts } from "../generation.ts";
import type { ClockAndLog } from "../ports.ts";
import { endBrokenRun } from "./broken_run.ts";
import { openNetwork } from "./network.ts";
import { openPageCache } from "./page_cache_kv.ts";
import { openPageThreads } from "./page_threads.ts";

/** Generates files until it is closed. */
export type Generator = {
  readonly generate: Generate;
  /** Writes what is still to be kept, and closes everything. No run may be going on. */
  close(): Promise<void>;
};

/** Opens the network, the threads for pages, and the connections of the process. The caller must close them. */
export function openCrawling(
  config: Config,
  { clock, log }: ClockAndLog,
): { readonly ports: Omit<GenerationPorts, "pageCache">; close(): Promise<void> } {
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
      connections: new ConnectionPool(limits, clock),
      memory: runMemory(config),
    },
    close: async () => {
      await pages.close();
      network.close();
    },
  };
}

/** Opens a generator. The caller must close it. */
export async function openGenerator(config: Config, opener: ClockAndLog): Promise<Generator> {
  const crawling = openCrawling(config, opener);
  const compute = crawling.ports.processor.of("page cache");
  const pageCache = await openPageCache(config, { ...opener, compute, random: Math.random });
  const ports = { ...crawling.ports, pageCache };
  const close = async () => {
    // The cache packs its last pages with the processor that `crawling` closes.
    await pageCache.close();
    await crawling.close();
  };
  return { generate: (run) => endBrokenRun(run, generate(run, config, ports)), close };
}

/** Makes the budget for what runs keep until their answers are sent. The last quarter of the memory is for bodies. */
function runMemory({ memoryMegabytes }: Config): ByteBudget {
  const bytes = memoryMegabytes * 1e6 * 3 / 4;
  return new ByteBudget(bytes, bytes / 4);
}
