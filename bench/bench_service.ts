/**
 * What benchmarks measure: the service's generations, without HTTP, keys and quota, on threads of its own.
 *
 * Effects: starts threads, fetches.
 */

import { type Config, readConfig } from "../lib/config.ts";
import { NO_PAGE_CACHE } from "../lib/crawl/known_pages.ts";
import { generate, type GenerationPorts } from "../lib/generation.ts";
import { systemClock } from "../lib/io/clock.ts";
import { openCrawling } from "../lib/io/local_generator.ts";

/** A site with fewer pages is no measure. */
export const FEW_PAGES = 50;

/** The running service. */
export interface BenchService {
  /** Its settings. */
  readonly config: Config;
  /** What its generations need. */
  readonly ports: GenerationPorts;
  /** Generates both files of a site as one caller. Throws when pages are missing. */
  generateSite(origin: string, maxUrls: number): Promise<void>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Starts the service. It may visit this machine, and keeps no pages.
 *
 * @returns The running service; must be closed.
 */
export function openBenchService(): BenchService {
  const settings = readConfig({ CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
  if (!settings.ok) throw new Error("settings");
  const { config } = settings;
  const log = (event: string) => console.error(event);
  const crawling = openCrawling(config, { clock: systemClock, log });
  const ports = { ...crawling.ports, pageCache: NO_PAGE_CACHE };
  return {
    config,
    ports,
    close: () => crawling.close(),
    generateSite: async (origin, maxUrls) => {
      const request = { url: new URL(origin), maxUrls, format: "json" as const };
      const startedMs = systemClock.monotonicMs();
      const { signal } = new AbortController();
      const run = { request, startedMs, caller: origin, requestId: "", signal };
      const result = await generate(run, config, ports);
      if (!result.ok) throw new Error(result.problem.error);
      if (result.response.pages_crawled < Math.min(maxUrls, FEW_PAGES)) {
        throw new Error("pages are missing");
      }
    },
  };
}
