/**
 * A process that generates for one hostile site after the other, so that its memory can be told from that of the sites.
 *
 * Reads a {@link CrawlOrder} per line from standard input and writes a {@link CrawlOutcome} per line. Its clock runs as much
 * faster as an order says: ten seconds of a page are 0.2 s at 50. Effects: network, standard input and output.
 */

import { readConfig } from "../../lib/config.ts";
import { ConnectionPool } from "../../lib/crawl/connections.ts";
import { createPageReader } from "../../lib/crawl/read_page.ts";
import { createGuard } from "../../lib/crawl/address_guard.ts";
import { NO_PAGE_CACHE } from "../../lib/crawl/known_pages.ts";
import { generate } from "../../lib/generation.ts";
import { createFetcher } from "../../lib/io/fetcher.ts";
import { createResolver } from "../../lib/io/resolver.ts";
import type { Clock } from "../../lib/ports.ts";
import { collectGarbage } from "./garbage.ts";
import { answerLines } from "./line_process.ts";
import { FREE_PROCESSOR, freeMemory } from "../fakes.ts";

/** One generation to run. */
export interface CrawlOrder {
  /** The site. */
  readonly url: string;
  /** Pages at most. */
  readonly maxUrls: number;
  /** How many times faster than the world the clock runs. */
  readonly speed: number;
}

/** What became of it. */
export interface CrawlOutcome {
  /** The problem, or the warnings and the count of pages: one per line. */
  readonly summary: string;
  /** Both files; empty when there was a problem. */
  readonly files: string;
  /** How long it took, on its own clock. */
  readonly seconds: number;
  /** The most memory that the process held meanwhile, in bytes. */
  readonly peakBytes: number;
}

function scaledClock(speed: number): Clock {
  return {
    now: () => Temporal.Now.instant(),
    monotonicMs: () => performance.now() * speed,
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms / speed);
      return () => clearTimeout(timer);
    },
    bounded: (work) => work(),
  };
}

async function run({ url, maxUrls, speed }: CrawlOrder): Promise<CrawlOutcome> {
  const settings = readConfig({ CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
  if (!settings.ok) throw new Error(settings.faults.join());
  const { config } = settings;
  const clock = scaledClock(speed);
  const fetcher = createFetcher({
    userAgent: config.userAgent,
    checkAddress: createGuard(createResolver(), config, clock),
    maxIdlePerHost: config.concurrency,
  });
  // What an earlier site has left behind is not this one's.
  collectGarbage();
  resetPeak();
  const startedMs = clock.monotonicMs();
  const defects: string[] = [];
  const ports = {
    pageCache: NO_PAGE_CACHE,
    processor: FREE_PROCESSOR,
    memory: freeMemory(),
    connections: new ConnectionPool({ total: 256, perSite: config.concurrency }, clock),
    fetcher,
    readPage: createPageReader(fetcher, FREE_PROCESSOR, clock),
    clock,
    log: (event: string) => void defects.push(event),
  };
  const request = { url: new URL(url), maxUrls, format: "json" as const };
  const { signal } = new AbortController();
  const result = await generate(
    { request, startedMs, caller: "", requestId: "", signal },
    config,
    ports,
  );
  const seconds = (clock.monotonicMs() - startedMs) / 1_000;
  fetcher.close();
  const told = result.ok
    ? [
      ...result.response.warnings ?? [],
      `crawled ${result.response.pages_crawled} of ${result.response.pages_found}`,
    ]
    : [`${result.problem.name}: ${result.problem.detail}`];
  return {
    summary: [...defects.map((event) => `DEFECT ${event}`), ...told].join("\n"),
    files: result.ok ? result.response.llms_txt + result.response.llms_full_txt : "",
    seconds,
    peakBytes: peakBytes(),
  };
}

const PROC_STATUS = "/proc/self/status";

/** Forgets the highest memory use so far, where the system can (Linux). */
function resetPeak(): void {
  try {
    Deno.writeTextFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Elsewhere only the memory at the end is known.
  }
}

function peakBytes(): number {
  try {
    const status = Deno.readTextFileSync(PROC_STATUS);
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1_024;
  } catch {
    return Deno.memoryUsage().rss;
  }
}

await answerLines(run);
