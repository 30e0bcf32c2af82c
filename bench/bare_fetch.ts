/**
 * The limit that a generation is held against: fetches pages and does nothing with them.
 *
 * It is a process of its own, because whole bodies leave garbage behind that whatever comes next in the same process
 * would have to clear away. Run as a program it reads an order per line from standard input, and writes what it cost.
 * Effects: runs a process, fetches.
 */

import { answerLines, type LineProcess, startLineProcess } from "../tests/edge/line_process.ts";
import { type Cost, costOf } from "./measure.ts";

const CONNECTIONS = 16;

/** Which pages to fetch. */
export interface BareOrder {
  /** Sites with a `/sitemap.xml`, fetched at the same time. */
  readonly origins: readonly string[];
  /** Pages of each at most. */
  readonly maxUrls: number;
}

/**
 * Starts the process.
 *
 * @returns The running process, which answers an order with what it cost; must be disposed of.
 */
export function startBareFetcher(): LineProcess<BareOrder, Cost> {
  return startLineProcess(["--allow-net", new URL(import.meta.url).pathname]);
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
  await answerLines(({ origins, maxUrls }: BareOrder) =>
    costOf(() => Promise.all(origins.map((origin) => fetchSite(origin, maxUrls))))
  );
}
