/**
 * What a generation costs beside programs in compiled languages that fetch the same pages and read far less of them.
 *
 * `deno task bench:peers http://127.0.0.1:8090`: a site with a `/sitemap.xml` of 50 to 500 pages. Builds the programs in
 * `bench/peers/` in a temporary folder; those whose compiler is not there are left out. All take turns, so that a busy
 * machine meets all of them. Effects: compiles, runs processes, fetches.
 */

import { type LineProcess, startProgram } from "../tests/edge/line_process.ts";
import { type BareOrder, startBareFetcher } from "./bare_fetch.ts";
import { openBenchService } from "./bench_service.ts";
import { type Cost, costOf, median, milliseconds, printTable, type Row } from "./measure.ts";

const PAGES = 500;
const ROUNDS = 9;
/** Generations before the first one that counts as warm. */
const WARM_UP_ROUNDS = 10;
/** After so long a pause, the runtime has dropped code and memory that it does not need. */
const PAUSE_MS = 20_000;
const PAUSED_ROUNDS = 3;

/** A program to be measured, and how it is built. */
interface Peer {
  readonly name: string;
  readonly folder: string;
  readonly build: (output: string) => readonly [command: string, ...args: string[]];
  readonly program: string;
}

const PEERS: readonly Peer[] = [
  {
    name: "Go, tokenizer of x/net/html",
    folder: "go",
    build: (output) => ["go", "build", "-o", `${output}/peer`, "."],
    program: "peer",
  },
  {
    name: "Rust, reqwest and lol_html",
    folder: "rust",
    build: (output) => ["cargo", "build", "--release", "--quiet", "--target-dir", output],
    program: "release/peer",
  },
];

/** Something that is asked to read a site. */
type Reader = Pick<LineProcess<BareOrder, Cost>, "ask">;

/** Builds and starts a peer; null when its compiler is missing. */
async function startPeer(peer: Peer, output: string): Promise<LineProcess<BareOrder, Cost> | null> {
  const [command, ...args] = peer.build(output);
  const cwd = new URL(`peers/${peer.folder}`, import.meta.url).pathname;
  try {
    const { success } = await new Deno.Command(command, { args, cwd }).output();
    if (success) return startProgram(`${output}/${peer.program}`, []);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  console.error(`left out, because it cannot be built here: ${peer.name}`);
  return null;
}

function rowOf(name: string, costs: readonly Cost[], base: readonly Cost[] | undefined): Row {
  const figures = (["wallMs", "cpuMs"] as const).flatMap((key) => [
    milliseconds(median(costs.map((cost) => cost[key]))),
    base === undefined ? "" : median(costs.map((cost, i) => cost[key] / base[i]![key])).toFixed(2),
  ]);
  return { name, figures };
}

const [origin] = Deno.args;
if (origin === undefined) {
  console.error("usage: deno task bench:peers http://HOST:PORT");
  Deno.exit(2);
}
const order = { origins: [origin], maxUrls: PAGES };
const service = openBenchService();
const generation: Reader = { ask: () => costOf(() => service.generateSite(origin, PAGES)) };
const first = await generation.ask(order);
const output = await Deno.makeTempDir();
const started = await Promise.all(
  PEERS.map((peer) => startPeer(peer, `${output}/${peer.folder}`)),
);
const fetcher = startBareFetcher();
const readers = new Map<string, Reader>([
  ...PEERS.flatMap(({ name }, i) => started[i] ? [[name, started[i]] as const] : []),
  ["the same pages, only fetched", fetcher],
  ["a generation, warm", generation],
]);
for (let round = 0; round < WARM_UP_ROUNDS; round++) await generation.ask(order);
const costs = new Map<string, Cost[]>([...readers.keys()].map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, reader] of readers) costs.get(name)!.push(await reader.ask(order));
}
const paused: Cost[] = [];
for (let round = 0; round < PAUSED_ROUNDS; round++) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  paused.push(await generation.ask(order));
}
const base = costs.get(PEERS[0]!.name);
printTable(["", "wall", "ratio", "CPU", "ratio"], [
  ...[...costs].map(([name, ofName]) => rowOf(name, ofName, base)),
  rowOf(`a generation after ${PAUSE_MS / 1_000} s without work`, paused, base),
  rowOf("the first generation of a process", [first], base),
]);
console.log(`\nMedians of ${ROUNDS} rounds, ratios to the first row round by round.`);
await Promise.all(started.map((peer) => peer?.[Symbol.asyncDispose]()));
await fetcher[Symbol.asyncDispose]();
await service.close();
await Deno.remove(output, { recursive: true });
