/** Answers runs on the crawling thread. Runs and answers are messages. Effects: those of the generator. */

import type { Config } from "../config.ts";
import type { GenerationResult, Run } from "../generation.ts";
import type { Clock, ClockAndLog, OnProgress, Progress } from "../ports.ts";
import type { RunMessage, RunNews } from "./generation_thread.ts";
import { openGenerator } from "./local_generator.ts";
import type { ThreadService } from "./thread_host.ts";

/** Answers runs. */
export type RunService = ThreadService<RunMessage, GenerationResult, RunNews>;

/** In milliseconds. Progress messages of a stage come no faster: nobody would see more, and each costs time on two threads. */
const PROGRESS_PAUSE_MS = 40;

/** Opens the generator that answers runs on this thread. */
export async function openRunService(config: Config, ports: ClockAndLog): Promise<RunService> {
  const { generate, close } = await openGenerator(config, ports);
  return {
    answer: (run, signal, tell, delivered) =>
      generate({ ...runOf(run, signal, tell, ports.clock), delivered }),
    close,
  };
}

function runOf(
  { url, maxUrls, format, elapsedMs, ...who }: RunMessage,
  signal: AbortSignal,
  tell: (news: RunNews) => void,
  clock: Clock,
): Run {
  let hasPage = false;
  const onPage = () => {
    if (!hasPage) tell("page");
    hasPage = true;
  };
  const request = { url: new URL(url), maxUrls, format };
  const startedMs = clock.monotonicMs() - elapsedMs;
  return { request, startedMs, ...who, signal, onPage, onProgress: thinOut(tell, clock) };
}

/** Makes a function that passes on the first and the last progress of a stage, and in between one now and then. */
function thinOut(onProgress: OnProgress, clock: Clock): OnProgress {
  let stage: Progress["stage"] | null = null;
  let nextMs = 0;
  return (progress) => {
    const isDue = progress.stage !== stage || progress.done === progress.total ||
      clock.monotonicMs() >= nextMs;
    if (!isDue) return;
    stage = progress.stage;
    nextMs = clock.monotonicMs() + PROGRESS_PAUSE_MS;
    onProgress(progress);
  };
}
