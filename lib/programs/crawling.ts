/**
 * Puts the commands together that crawl on this machine. Effects: those of the crawling thread, the files and the terminal.
 */

import { BATCH_USAGE, batchCommand } from "../commands/batch.ts";
import { type CrawlingDeps, GENERATE_USAGE, generateCommand } from "../commands/generate.ts";
import type { Terminal } from "../commands/progress.ts";
import { checkUrl } from "../crawl/address_guard.ts";
import { callApi } from "../io/api_client.ts";
import { requireLocks } from "../io/address_locks.ts";
import { systemClock as clock } from "../io/clock.ts";
import { files } from "../io/files.ts";
import { openGenerationThread } from "../io/generation_thread.ts";
import type { Generator } from "../io/local_generator.ts";
import type { Program, Surroundings } from "../commands/command.ts";

/** Generates both files for a site. */
export const GENERATE: Program = {
  usage: GENERATE_USAGE,
  run: (args, surroundings) => withCrawling(surroundings, (deps) => generateCommand(args, deps)),
};

/** Generates both files for a list of sites. */
export const BATCH: Program = {
  usage: BATCH_USAGE,
  run: (args, surroundings) => {
    const server = { callApi, key: Deno.env.get("LLMSTXT_API_KEY") };
    return withCrawling(
      surroundings,
      (deps) => batchCommand(args, surroundings.config, { ...deps, ...server }),
    );
  },
};

/** Signals within this many milliseconds count as one, because each parent process may pass on the same Ctrl+C. */
const SAME_SIGNAL_MS = 500;

/** Standard error, where it is a terminal. One that does not know its size answers 0. */
const TERMINAL: Terminal = {
  write: (text) => void Deno.stderr.writeSync(new TextEncoder().encode(text)),
  columns: () => Deno.consoleSize().columns || 80,
};

/**
 * Runs a command that crawls. The first SIGINT asks the command to stop. A second one ends the process at once, because
 * this thread only waits for the crawling one.
 */
async function withCrawling(
  { config, log, err }: Surroundings,
  use: (deps: CrawlingDeps) => Promise<number>,
): Promise<number> {
  requireLocks(config);
  // Opened at the first run: neither `batch --server`, which crawls nothing, nor wrong usage needs its threads and its
  // cache.
  let generator = null as Promise<Generator> | null;
  const interrupted = new AbortController();
  const terminal = Deno.stderr.isTerminal() ? TERMINAL : null;
  let interruptedMs = Infinity;
  const stop = () => {
    if (clock.monotonicMs() - interruptedMs > SAME_SIGNAL_MS) Deno.exit(130);
    if (interrupted.signal.aborted) return;
    interruptedMs = clock.monotonicMs();
    interrupted.abort();
    terminal?.write("\n");
    err("Stopping after what is in hand; Ctrl+C again ends it at once.");
  };
  Deno.addSignalListener("SIGINT", stop);
  try {
    return await use({
      clock,
      generate: async (run) => {
        generator ??= openGenerationThread(config, { clock, log });
        return await (await generator).generate(run);
      },
      checkUrl: (url) => {
        const rule = checkUrl(url, config);
        // Who crawls from a machine of their own may mean a network of their own.
        return rule && `${rule}; CRAWL_ALLOW_NETWORKS allows networks of your own, see README.md`;
      },
      signal: interrupted.signal,
      out: (text) => Deno.stdout.writeSync(new TextEncoder().encode(text)),
      err,
      terminal,
      files,
    });
  } finally {
    Deno.removeSignalListener("SIGINT", stop);
    await (await generator)?.close();
  }
}
