/**
 * Generates on a thread of its own, so that however much is crawled, the service goes on answering at once.
 *
 * One thread for all: the connections are shared fairly among licenses, which is possible only in one place. When it
 * breaks, only the run that it was computing for ends; another thread takes up the others within the time they have
 * left. Effects: starts a thread.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { OnProgress, Progress } from "../crawl/progress.ts";
import type { GenerationResult, Run } from "../generation.ts";
import type { Format } from "../http/schemas.ts";
import type { Clock, Log } from "../ports.ts";
import { endBrokenRun } from "./broken_run.ts";
import type { Generator } from "./generator.ts";
import { NoThread, type StartThread, ThreadClient } from "./thread_client.ts";
import { threadOf } from "./thread_start.ts";

/**
 * How long the thread may take to write the page cache at the end: the process has 10 s to end, and the server takes 9
 * of them.
 */
const CLOSE_MS = 500;

/** What the thread's heap may hold, in megabytes. */
const HEAP_MEGABYTES = 1_024;

/** A run as a message: without functions and signals, which cannot be sent to a thread. */
export interface RunMessage {
  /** The site's address. */
  readonly url: string;
  /** Pages to crawl at most. */
  readonly maxUrls: number;
  /** The answer's format. */
  readonly format: Format;
  /** The license whose share of the connections it uses. */
  readonly caller: string;
  /** Milliseconds since the request arrived: every thread's clock starts at another time. */
  readonly elapsedMs: number;
}

/** How far a run is: its progress, or that pages were read. */
export type RunNews = Progress | "page";

/** What the thread needs of this one. */
export interface GenerationThreadPorts {
  /** Where time comes from. */
  readonly clock: Clock;
  /** Takes the thread's log lines. */
  readonly log: Log;
}

/**
 * Starts the crawling thread. Where there are no threads, as on Deno before 2.9, this thread crawls, and the log says so.
 *
 * @param config The settings.
 * @param ports Clock and log.
 * @param start How the thread is started.
 * @returns The generator; must be closed.
 */
export async function openGenerationThread(
  config: Config,
  { clock, log }: GenerationThreadPorts,
  start: StartThread = threadOf(
    new URL("./generation_worker.ts", import.meta.url),
    HEAP_MEGABYTES,
  ),
): Promise<Generator> {
  const options = { name: "crawling", start, setup: config };
  const client = new ThreadClient<Config, RunMessage, GenerationResult, RunNews>(options, {
    clock,
    log,
  });
  try {
    await client.open();
  } catch (error) {
    if (!(error instanceof NoThread)) throw error;
    log("no_crawling_thread", { cause: error.message });
    // Loaded here alone: it is most of the program, which the crawling thread loads for itself.
    const { openGenerator } = await import("./generator.ts");
    return await openGenerator(config, { clock, log });
  }
  return {
    generate: (run) =>
      endBrokenRun(run, client.request(() => messageOf(run, clock), watchingOf(run))),
    close: () => client.close(CLOSE_MS),
  };
}

function messageOf({ request, caller, startedMs }: Run, clock: Clock): RunMessage {
  const { url, maxUrls, format } = request;
  return { url: url.href, maxUrls, format, caller, elapsedMs: clock.monotonicMs() - startedMs };
}

function watchingOf({ signal, onPage, delivered, onProgress = () => {} }: Run) {
  const forward = onlyForward(onProgress);
  const tell = (news: RunNews) => news === "page" ? onPage?.() : forward(news);
  return { signal, onProgress: tell, ...(delivered && { released: delivered }) };
}

const STAGES: readonly Progress["stage"][] = ["discover", "crawl", "write"];

/**
 * Drops progress that was reported before: a run that another thread takes up begins again, which its caller need not
 * see.
 */
function onlyForward(onProgress: OnProgress): OnProgress {
  let furthest: Progress | null = null;
  return (progress) => {
    if (furthest !== null && isBehind(progress, furthest)) return;
    furthest = progress;
    onProgress(progress);
  };
}

function isBehind(progress: Progress, furthest: Progress): boolean {
  const stages = STAGES.indexOf(progress.stage) - STAGES.indexOf(furthest.stage);
  return stages < 0 || (stages === 0 && progress.done < furthest.done);
}
