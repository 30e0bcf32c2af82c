/**
 * The limit that a generation is held against: fetches pages and does nothing with them.
 *
 * It is a process of its own, because whole bodies leave garbage behind that whatever comes next in the same process
 * would have to clear away. Run as a program it reads an order per line from standard input, and writes what it cost.
 * Effects: runs a process, fetches.
 *
 * @module
 */

import { TextLineStream } from "../tests/edge/text_lines.ts";
import { type Cost, costOf } from "./measure.ts";

const CONNECTIONS = 16;

/** Which pages to fetch. */
interface Order {
  /** Sites with a `/sitemap.xml`, fetched at the same time. */
  readonly origins: readonly string[];
  /** Pages of each at most. */
  readonly maxUrls: number;
}

/** A process that fetches. */
export interface BareFetcher {
  /** Fetches pages; returns what that cost in its process. */
  fetch(order: Order): Promise<Cost>;
  /** Ends it. */
  close(): Promise<void>;
}

/**
 * Starts the process.
 *
 * @returns The running process; must be closed.
 */
export function startBareFetcher(): BareFetcher {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", new URL(import.meta.url).pathname],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const lines = child.stdout.pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream()).getReader();
  return {
    async fetch(order) {
      await writer.write(new TextEncoder().encode(`${JSON.stringify(order)}\n`));
      return JSON.parse((await lines.read()).value!);
    },
    async close() {
      await writer.close();
      await child.status;
      await lines.cancel();
    },
  };
}

async function fetchSite(origin: string, maxUrls: number): Promise<void> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)</g)].map((match) => match[1]!).slice(0, maxUrls);
  let next = 0;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (next < urls.length) await (await fetch(urls[next++]!)).arrayBuffer();
  }));
}

if (import.meta.main) {
  const orders = Deno.stdin.readable.pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream());
  for await (const line of orders) {
    const { origins, maxUrls }: Order = JSON.parse(line);
    const cost = await costOf(() => Promise.all(origins.map((it) => fetchSite(it, maxUrls))));
    console.log(JSON.stringify(cost));
  }
}
