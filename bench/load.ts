/**
 * How long a `status` call takes beside running generations, and how long the service's event loop was held up.
 *
 * `deno run -A bench/load.ts`: a service process of its own, slow sites in a worker. Everything shares the machine's
 * cores, so the figures are upper bounds.
 */

import {
  getStatus,
  post,
  type RunningService,
  startService,
} from "../tests/edge/running_service.ts";

const SECONDS = 15;
const CALLS_PER_SECOND = 50;
const SITES = 10;
const PAGES = 50;

const SITE_WORKER = `
  import { serveSite } from ${
  JSON.stringify(new URL("../tests/edge/local_site.ts", import.meta.url))
};
  const options = { pages: 200, delayMs: 100, paragraphs: 250 };
  postMessage(Array.from({ length: ${SITES} }, () => serveSite(options).origin));
`;

/** Keeps so many generations running until the time is over; gives how many have ended. */
async function keepGenerating(
  service: RunningService,
  origins: readonly string[],
  count: number,
  isOver: () => boolean,
): Promise<number> {
  let ended = 0;
  await Promise.all(Array.from({ length: count }, async (_, n) => {
    while (!isOver()) {
      const response = await post(service, { url: origins[n % SITES], max_urls: PAGES });
      await response.body?.cancel();
      if (response.status !== 200) {
        throw new Error(`a generation was answered with ${response.status}`);
      }
      ended++;
    }
  }));
  return ended;
}

/** Calls on a fixed beat, whether or not earlier calls are answered; gives each call's milliseconds. */
async function callSteadily(service: RunningService, isOver: () => boolean): Promise<number[]> {
  const calls: Promise<number>[] = [];
  while (!isOver()) {
    calls.push(timeStatus(service));
    await pause(1000 / CALLS_PER_SECOND);
  }
  return await Promise.all(calls);
}

async function timeStatus(service: RunningService): Promise<number> {
  const startMs = performance.now();
  const response = await getStatus(service);
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`status was answered with ${response.status}`);
  return performance.now() - startMs;
}

function show(name: string, timesMs: readonly number[], more = ""): void {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  const figures = ([["p50", 0.5], ["p99", 0.99], ["max", 1]] as const)
    .map(([label, part]) => `${label} ${at(part).toFixed(1).padStart(7)} ms`).join("  ");
  console.log(`${name.padEnd(36)}${figures}  ${more}`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const worker = new Worker(`data:text/javascript,${encodeURIComponent(SITE_WORKER)}`, {
  type: "module",
});
const origins = await new Promise<string[]>((resolve) => {
  worker.onmessage = ({ data }) => resolve(data);
});
const service = await startService({
  KV_PATH: ":memory:",
  CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
  DAILY_REQUESTS: "1000000",
}, { through: "deno" });
console.log(`status, ${CALLS_PER_SECOND} calls a second for ${SECONDS} s; pages of 15 kB`);
try {
  for (const count of [0, 20, 50]) {
    const endMs = performance.now() + SECONDS * 1000;
    const isOver = () => performance.now() > endMs;
    const generating = keepGenerating(service, origins, count, isOver);
    const timesMs = await callSteadily(service, isOver);
    show(`beside ${count} generations`, timesMs, `${await generating} generations ended`);
  }
  let isBursting = true;
  const generating = keepGenerating(service, origins, 50, () => !isBursting);
  await pause(3000);
  show(
    "1,000 at once, beside 50 generations",
    await Promise.all(Array.from({ length: 1_000 }, () => timeStatus(service))),
  );
  isBursting = false;
  await generating;
  show(
    "1,000 at once, alone",
    await Promise.all(Array.from({ length: 1_000 }, () => timeStatus(service))),
  );
} finally {
  await service.stop();
  worker.terminate();
}
