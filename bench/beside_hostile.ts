/**
 * How much longer a healthy generation takes while hostile sites are being crawled, and what they cost in memory.
 *
 * `deno task bench:hostile`: a service process of its own, the healthy site in a second one, in a third every
 * behaviour of the hostile suite, several of which are always being crawled for the same license. Reads `/proc`, so the
 * memory is told on Linux alone. Effects: runs processes, all on loopback.
 */

import { answerOf, BEHAVIOURS } from "../tests/edge/hostile_behaviours.ts";
import { serveHostile } from "../tests/edge/hostile_server.ts";
import { serveSite } from "../tests/edge/local_site.ts";
import { post, type RunningService, startService } from "../tests/edge/running_service.ts";
import { median, megabytes, milliseconds } from "./measure.ts";

const HEALTHY_PAGES = 100;
const HEALTHY_DELAY_MS = 50;
const ROUNDS = 101;
/** Hostile sites that are crawled at the same time. */
const HOSTILE_LANES = 8;
/** What this process does when it is one of the sites. */
const HEALTHY = "healthy";
const HOSTILE = "hostile";

/** Starts this file as a process that serves sites, and tells their origins. */
async function startSites(
  kind: typeof HEALTHY | typeof HOSTILE,
): Promise<{ readonly origins: readonly string[]; readonly stop: () => void }> {
  const args = ["run", "--allow-net", "--allow-read", new URL(import.meta.url).pathname, kind];
  const child = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let line = "";
  while (!line.endsWith("\n")) line += (await reader.read()).value ?? "\n";
  return { origins: JSON.parse(line), stop: () => child.kill() };
}

/** What that process does. */
function serveSites(kind: string): void {
  const origins = kind === HEALTHY
    ? [serveSite({ pages: HEALTHY_PAGES, delayMs: HEALTHY_DELAY_MS }).origin]
    : BEHAVIOURS.map(({ site }) => `http://127.0.0.1:${serveHostile(answerOf(site)).port}`);
  console.log(JSON.stringify(origins));
}

async function timeHealthy(service: RunningService, url: string): Promise<number> {
  const startMs = performance.now();
  const response = await post(service, { url, max_urls: HEALTHY_PAGES });
  const { pages_crawled } = await response.json();
  if (pages_crawled < HEALTHY_PAGES / 2) throw new Error(`${pages_crawled} pages`);
  return performance.now() - startMs;
}

async function timeRounds(service: RunningService, url: string): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) timesMs.push(await timeHealthy(service, url));
  return median(timesMs);
}

/** Crawls one hostile site after the other until told to leave. */
async function crawlHostile(
  service: RunningService,
  origins: readonly string[],
  leaving: AbortSignal,
): Promise<void> {
  let next = 0;
  await Promise.all(Array.from({ length: HOSTILE_LANES }, async () => {
    while (!leaving.aborted) {
      const url = origins[next++ % origins.length];
      try {
        const response = await post(service, { url, max_urls: 20 }, { signal: leaving });
        await response.body?.cancel();
      } catch (error) {
        if (!leaving.aborted) throw error;
      }
    }
  }));
}

function peakBytes({ pid }: RunningService): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1_024;
}

async function main(): Promise<void> {
  const [healthy, hostile] = await Promise.all([startSites(HEALTHY), startSites(HOSTILE)]);
  const service = await startService({
    KV_PATH: ":memory:",
    PAGE_CACHE_DAYS: "0",
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    DAILY_REQUESTS: "1000000",
  }, { through: "deno" });
  try {
    const [url] = healthy.origins;
    await timeRounds(service, url!);
    const aloneMs = await timeRounds(service, url!);
    const leaving = new AbortController();
    const crawling = crawlHostile(service, hostile.origins, leaving.signal);
    const besideMs = await timeRounds(service, url!);
    leaving.abort();
    await crawling;
    console.log(
      `${HEALTHY_PAGES} pages at ${HEALTHY_DELAY_MS} ms: alone ${milliseconds(aloneMs)}, ` +
        `beside ${HOSTILE_LANES} hostile sites ${milliseconds(besideMs)}, ` +
        `ratio ${(besideMs / aloneMs).toFixed(2)}; ` +
        `the service held ${megabytes(peakBytes(service))} at most`,
    );
  } finally {
    await service.stop();
    for (const sites of [healthy, hostile]) sites.stop();
  }
}

const [kind] = Deno.args;
if (kind === undefined) await main();
else serveSites(kind);
