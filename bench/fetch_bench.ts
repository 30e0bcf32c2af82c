/**
 * Pages per second of the fetcher against the runtime's bare `fetch`, on the same pages in the same run.
 *
 * `deno run --allow-net --allow-read bench/fetch_bench.ts`
 *
 * The server runs in a worker of this process, so with fewer than two idle cores both share one.
 */

import process from "node:process";
import { createGuard } from "../lib/crawl/address_guard.ts";
import { parseNetworks } from "../lib/standards/ip_address.ts";
import { systemClock } from "../lib/io/clock.ts";
import { createFetcher } from "../lib/io/fetcher.ts";
import { median } from "./measure.ts";

const CONNECTIONS = 16;
const ROUNDS = 5;
const PAGES_PER_ROUND = 2_000;
const PAGE_BYTES = 62_000;
const CODINGS = ["identity", "gzip", "br"] as const;

const SERVER = `
  import zlib from "node:zlib";
  const items = Array.from({ length: 2_000 }, (_, index) =>
    '<li class="c' + index % 7 + '"><a href="/p/' + index * 37 % 1_000 + '">' + Math.sin(index) + "</a></li>");
  const page = new TextEncoder().encode(items.join("\\n")).slice(0, ${PAGE_BYTES});
  const bodies = { identity: page, gzip: zlib.gzipSync(page), br: zlib.brotliCompressSync(page) };
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: ({ port }) => postMessage(port),
  }, (request) => {
    const coding = new URL(request.url).pathname.slice(1);
    const headers = { "content-type": "text/html", "content-encoding": coding };
    if (coding === "identity") delete headers["content-encoding"];
    return new Response(bodies[coding], { headers });
  });
`;

/** One way to fetch a page: gives the length of its body. */
type FetchPage = (url: URL) => Promise<number>;

const parsed = parseNetworks("127.0.0.0/8");
if (typeof parsed === "string") throw new Error(parsed);
const checkAddress = createGuard(
  () => Promise.resolve([]),
  { allowNetworks: parsed },
  systemClock,
);
const fetcher = createFetcher({
  userAgent: "bench/1.0",
  checkAddress,
  maxIdlePerHost: CONNECTIONS,
});

const WAYS: Readonly<Record<string, FetchPage>> = {
  "bare fetch, arrayBuffer": async (url) => (await (await fetch(url)).arrayBuffer()).byteLength,
  "fetcher, readBody": async (url) => {
    const result = await fetcher({ url, signal: new AbortController().signal });
    if (!result.ok) throw new Error(result.failure.kind);
    return (await result.response.readBody(5_000_000)).bytes.length;
  },
};

/** Fetches pages over all connections at once; gives pages per second, and microseconds of CPU per page. */
async function runRound(url: URL, fetchPage: FetchPage): Promise<{ rate: number; cpuUs: number }> {
  const startMs = performance.now();
  const startCpu = process.cpuUsage();
  let left = PAGES_PER_ROUND;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (left-- > 0) {
      if (await fetchPage(url) !== PAGE_BYTES) throw new Error("a page came incomplete");
    }
  }));
  const { user, system } = process.cpuUsage(startCpu);
  return {
    rate: PAGES_PER_ROUND / (performance.now() - startMs) * 1_000,
    cpuUs: (user + system) / PAGES_PER_ROUND,
  };
}

const worker = new Worker(`data:text/javascript,${encodeURIComponent(SERVER)}`, { type: "module" });
const port = await new Promise<number>((resolve) => {
  worker.onmessage = ({ data }) => resolve(data);
});

console.log(
  `${CONNECTIONS} connections, pages of ${PAGE_BYTES} bytes, medians of ${ROUNDS} rounds`,
);
for (const coding of CODINGS) {
  const url = new URL(`http://127.0.0.1:${port}/${coding}`);
  const rounds = Object.entries(WAYS).map(([name, way]) => ({
    name,
    way,
    rates: [] as number[],
    cpu: [] as number[],
  }));
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < ROUNDS; round++) {
    for (const { way, rates, cpu } of rounds) {
      const { rate, cpuUs } = await runRound(url, way);
      rates.push(rate);
      cpu.push(cpuUs);
    }
  }
  for (const { name, rates, cpu } of rounds) {
    console.log(
      coding.padEnd(9),
      name.padEnd(24),
      `${median(rates).toFixed(0).padStart(6)} pages/s`,
      `${median(cpu).toFixed(0).padStart(6)} us CPU/page, server included`,
    );
  }
}
worker.terminate();
fetcher.close();
