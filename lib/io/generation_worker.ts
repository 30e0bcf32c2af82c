/**
 * The crawling thread: crawls and writes, so that the service's own thread has nothing to do but answer.
 *
 * It has the permissions of the process, its deny list included. Effects: those of the generator; exchanges
 * messages with `generation_thread.ts`.
 *
 * @module
 */

import type { OnProgress, Progress } from "../crawl/progress.ts";
import { causeOf } from "../errors.ts";
import type { Log } from "../ports.ts";
import { systemClock as clock } from "./clock.ts";
import type { FromCrawler, RunMessage, ToCrawler } from "./generation_messages.ts";
import { type Generator, openGenerator } from "./generator.ts";

/** Between two progress messages of a stage: nobody sees more, and every one costs both threads. */
const PROGRESS_PAUSE_MS = 40;

// The types of a worker's global object would replace those of the main thread in every other file.
const thread = globalThis as unknown as {
  onmessage: (event: { readonly data: ToCrawler }) => Promise<void>;
  postMessage(message: FromCrawler): void;
};

const opened = Promise.withResolvers<Generator>();
const running = new Map<number, AbortController>();

thread.onmessage = async ({ data }) => {
  switch (data.kind) {
    case "open":
      opened.resolve(await openGenerator(data.config, { clock, log }));
      return thread.postMessage({ kind: "ready" });
    case "run":
      return await run(data.id, data.run);
    case "abort":
      return running.get(data.id)?.abort();
    case "ping":
      return thread.postMessage({ kind: "pong" });
    case "close":
      await (await opened.promise).close();
      return thread.postMessage({ kind: "closed" });
  }
};

const log: Log = (...line) => thread.postMessage({ kind: "log", line });

async function run(id: number, { url, maxUrls, format, caller, elapsedMs }: RunMessage) {
  const startedMs = clock.monotonicMs() - elapsedMs;
  const controller = new AbortController();
  running.set(id, controller);
  let hasPage = false;
  const onPage = () => {
    if (!hasPage) thread.postMessage({ kind: "page", id });
    hasPage = true;
  };
  try {
    const { generate } = await opened.promise;
    const result = await generate({
      request: { url: new URL(url), maxUrls, format },
      startedMs,
      caller,
      signal: controller.signal,
      onPage,
      onProgress: thinOut((progress) => thread.postMessage({ kind: "progress", id, progress })),
    });
    thread.postMessage({ kind: "result", id, result });
  } catch (error) {
    thread.postMessage({ kind: "defect", id, cause: causeOf(error) });
  } finally {
    running.delete(id);
  }
}

/** Passes on the first progress of a stage, its end, and otherwise one now and then. */
function thinOut(onProgress: OnProgress): OnProgress {
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
