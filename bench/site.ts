/**
 * What a whole generation costs beside a bare fetch of the same pages in the same run, each in a process of its own.
 *
 * `deno task bench:site` builds a site of its own; `deno task bench:site http://127.0.0.1:8090` takes one that has a
 * `/sitemap.xml` with 50 to 500 pages. Bare fetch and generation take turns, so that a busy machine meets both. The
 * ratio of processor time is the one to trust where other processes run. Effects: runs a server process, fetches.
 */

import { startBareFetcher } from "./bare_fetch.ts";
import { FEW_PAGES, openBenchService } from "./bench_service.ts";
import {
  type Cost,
  costOf,
  median,
  megabytes,
  milliseconds,
  printTable,
  type Row,
} from "./measure.ts";
import { compareRevisit, REVISIT_HEAD } from "./revisit.ts";

const PAGES = 500;
const SITES = 20;
const ROUNDS = 5;
/** Generations before the first one that counts as warm: a service runs for months, and both threads have to learn. */
const WARM_UP_ROUNDS = 10;
const DELAY_MS = 100;
const MEMORY_SAMPLE_MS = 20;

/** Lines to a site: what they are called, milliseconds that a response takes, megabits a second. */
const LINES: readonly (readonly [name: string, delayMs: number, megabits: number])[] = [
  ["this machine", 0, 0],
  ["100 Mbit/s", 0, 100],
  ["100 Mbit/s, 20 ms a response", 20, 100],
  [`${DELAY_MS} ms a response`, DELAY_MS, 0],
];

/** First argument of the process that measures memory. */
const MEMORY = "memory";

const service = openBenchService();
const { config, ports, generateSite } = service;

async function warmUp(origin: string): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await generateSite(origin, PAGES);
}

interface Comparison {
  readonly bare: Cost;
  readonly whole: Cost;
  readonly ratio: Cost;
  readonly peakBytes: number;
}

/** How far the memory of a fresh process rises that does nothing but generate, all sites at once. */
async function measureMemory(origins: readonly string[], maxUrls: number): Promise<number> {
  const script = new URL(import.meta.url).pathname;
  const args = ["run", "--allow-net", "--allow-env", script, MEMORY, String(maxUrls), ...origins];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
  return Number(new TextDecoder().decode(stdout));
}

/** What that process does: prints the bytes. */
async function printMemory(maxUrls: number, origins: readonly string[]): Promise<void> {
  const idleBytes = Deno.memoryUsage().rss;
  let peakBytes = idleBytes;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, Deno.memoryUsage().rss);
  }, MEMORY_SAMPLE_MS);
  await Promise.all(origins.map((origin) => generateSite(origin, maxUrls)));
  clearInterval(sampler);
  console.log(peakBytes - idleBytes);
}

/** Medians of rounds in which both are done one after the other. */
async function compare(
  origins: readonly string[],
  maxUrls: number,
  rounds: number,
): Promise<Comparison> {
  const bare: Cost[] = [];
  const whole: Cost[] = [];
  const peakBytes = await measureMemory(origins, maxUrls);
  await using fetcher = startBareFetcher();
  for (let round = 0; round < rounds; round++) {
    bare.push(await fetcher.ask({ origins, maxUrls }));
    whole.push(
      await costOf(() => Promise.all(origins.map((origin) => generateSite(origin, maxUrls)))),
    );
  }
  const medianOf = (costs: readonly Cost[]): Cost => ({
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
  });
  const ratios = whole.map((cost, i) => ({
    cpuMs: cost.cpuMs / bare[i]!.cpuMs,
    wallMs: cost.wallMs / bare[i]!.wallMs,
  }));
  const ratio = medianOf(ratios);
  return { bare: medianOf(bare), whole: medianOf(whole), ratio, peakBytes };
}

function rowOf(name: string, { bare, whole, ratio, peakBytes }: Comparison): Row {
  const both = ({ cpuMs, wallMs }: Cost) => [milliseconds(wallMs), milliseconds(cpuMs)];
  const ratios = [ratio.wallMs.toFixed(2), ratio.cpuMs.toFixed(2)];
  return { name, figures: [...both(bare), ...both(whole), ...ratios, `+${megabytes(peakBytes)}`] };
}

const HEAD = ["", "fetch", "CPU", "generation", "CPU", "ratio", "CPU ratio", "memory"];

/** Starts a server of generated sites. */
async function startServer(
  delayMs: number,
  megabits = 0,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const script = new URL("site_server.ts", import.meta.url).pathname;
  const args = ["run", "--allow-net", script, ...[PAGES, delayMs, megabits].map(String)];
  const child = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
  const reader = child.stdout.getReader();
  const port = Number(new TextDecoder().decode((await reader.read()).value));
  const stop = async () => {
    await reader.cancel();
    child.kill();
    await child.status;
  };
  return { port, stop };
}

/** A site per loopback address. */
function originsOf(port: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `http://127.0.0.${n + 1}:${port}`);
}

async function benchGivenSite(origin: string): Promise<Row[]> {
  const cold = await compare([origin], PAGES, 1);
  await warmUp(origin);
  const warm = await compare([origin], PAGES, ROUNDS);
  return [rowOf(`${origin}, first in the process`, cold), rowOf(origin, warm)];
}

/** A second generation of a site, with what the first has kept, beside the first. */
async function benchRevisit(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [line, delayMs, megabits] of LINES) {
    const server = await startServer(delayMs, megabits);
    const [origin] = originsOf(server.port, 1);
    const request = { url: new URL(origin!), maxUrls: PAGES, format: "json" as const };
    const figures = await compareRevisit(request, config, ports, ROUNDS);
    rows.push({ name: `${PAGES} pages, ${line}`, figures });
    await server.stop();
  }
  return rows;
}

async function benchOwnSites(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const delayMs of [0, DELAY_MS]) {
    const server = await startServer(delayMs);
    const [origin, ...others] = originsOf(server.port, SITES);
    const name = `${PAGES} pages, ${delayMs} ms a response`;
    const one = [origin!];
    if (delayMs === 0) {
      rows.push(rowOf(`${name}, first in the process`, await compare(one, PAGES, 1)));
      await warmUp(origin!);
      rows.push(rowOf(`${FEW_PAGES} pages`, await compare(one, FEW_PAGES, ROUNDS)));
    }
    rows.push(rowOf(name, await compare(one, PAGES, ROUNDS)));
    rows.push(
      rowOf(`${SITES} such sites at once`, await compare([...one, ...others], PAGES, ROUNDS)),
    );
    await server.stop();
  }
  return rows;
}

/** What keeps a site from being measured; null for nothing. */
async function faultOf(sitemap: string): Promise<string | null> {
  try {
    const response = await fetch(sitemap);
    const pages = [...(await response.text()).matchAll(/<url[\s>]/g)].length;
    if (!response.ok) return `status ${response.status}`;
    return pages >= FEW_PAGES ? null : `${pages} pages; an index of sitemaps has none`;
  } catch (error) {
    return (error as Error).message;
  }
}

const LEGEND =
  `\nMedians of ${ROUNDS}, but for the first in the process. fetch: the same pages, fetched alone by another process. CPU: of all threads. ` +
  "ratio: generation to fetch. memory: how far a fresh process rises over its start.";

const [given, maxUrls, ...origins] = Deno.args;
const fault = given === undefined || given === MEMORY
  ? null
  : await faultOf(`${given}/sitemap.xml`);
if (fault !== null) {
  console.error(`${given}/sitemap.xml cannot be used: ${fault}`);
  console.error(
    "usage: deno task bench:site [http://HOST:PORT, a site whose /sitemap.xml has 50 to 500 pages]",
  );
  Deno.exit(2);
}
if (given === MEMORY) await printMemory(Number(maxUrls), origins);
else if (given !== undefined) {
  printTable(HEAD, await benchGivenSite(given));
  console.log(LEGEND);
} else {
  printTable(HEAD, await benchOwnSites());
  console.log("\nThe same site again, with what the first visit has kept:\n");
  printTable(REVISIT_HEAD, await benchRevisit());
  console.log(LEGEND);
}
await service.close();
