/**
 * Generates on a thread of its own, so that the service answers at once, however much is crawled.
 *
 * There is one thread for all runs, because connections can be shared fairly among licenses only in one place. When the
 * thread breaks, only the run ends for which it was computing. Another thread takes up the other runs, within the time they
 * have left. Effects: starts a thread.
 */

import type { Config } from "../config.ts";
import type { GenerationResult, Run } from "../generation.ts";
import type { GenerationRequest } from "../http/schemas.ts";
import type { Clock, ClockAndLog, OnProgress, Progress } from "../ports.ts";
import { endBrokenRun } from "./broken_run.ts";
import type { Generator } from "./local_generator.ts";
import { NoThread, type StartThread, ThreadClient, threadOf } from "./thread_client.ts";

/** Milliseconds to write the page cache at the end. The process has 10 seconds, and the server takes 9 of them. */
const CLOSE_MS = 500;

const HEAP_MEGABYTES = 1_024;

/**
 * A run as a message. Functions and signals are left out, because they cannot be sent to a thread. The request arrived
 * `elapsedMs` ago; that is no instant, because every thread's clock starts at another time.
 */
export type RunMessage =
  & Pick<Run, "caller" | "requestId">
  & Pick<GenerationRequest, "maxUrls" | "format">
  & { readonly url: string; readonly elapsedMs: number };

/** News of a run: its progress, or `page` when the first page was read. */
export type RunNews = Progress | "page";

/** Starts the crawling thread. When there can be none, as before Deno 2.9, the calling thread crawls, and the log says so. */
export async function openGenerationThread(
  config: Config,
  ports: ClockAndLog,
  start: StartThread = threadOf(new URL("./generation_worker.ts", import.meta.url), HEAP_MEGABYTES),
): Promise<Generator> {
  const options = { name: "crawling", start, setup: config };
  const client = new ThreadClient<Config, RunMessage, GenerationResult, RunNews>(options, ports);
  try {
    await client.open();
  } catch (error) {
    if (!(error instanceof NoThread)) throw error;
    ports.log("no_crawling_thread", { cause: error.message });
    // Loaded only here: it is most of the program, and the crawling thread loads it for itself.
    const { openGenerator } = await import("./local_generator.ts");
    return await openGenerator(config, ports);
  }
  return {
    generate: (run) =>
      endBrokenRun(run, client.request(() => messageOf(run, ports.clock), watchingOf(run))),
    close: () => client.close(CLOSE_MS),
  };
}

function messageOf({ request, requestId, caller, startedMs }: Run, clock: Clock): RunMessage {
  const { url, maxUrls, format } = request;
  const elapsedMs = clock.monotonicMs() - startedMs;
  return { url: url.href, maxUrls, format, caller, requestId, elapsedMs };
}

function watchingOf({ requestId, signal, onPage, delivered, onProgress = () => {} }: Run) {
  const forward = onlyForward(onProgress);
  const tell = (news: RunNews) => news === "page" ? onPage?.() : forward(news);
  const released = delivered && { released: delivered };
  return { requestId, signal, onProgress: tell, ...released };
}

const STAGES: readonly Progress["stage"][] = ["discover", "crawl", "write"];

/** Drops progress that was reported before: a run on a new thread begins again, and its caller need not see that. */
function onlyForward(onProgress: OnProgress): OnProgress {
  let furthest: Progress | null = null;
  return (progress) => {
    const stages = STAGES.indexOf(progress.stage) - STAGES.indexOf(furthest?.stage ?? "discover");
    if (stages < 0 || (stages === 0 && progress.done < (furthest?.done ?? 0))) return;
    furthest = progress;
    onProgress(progress);
  };
}
