/**
 * Generates on a thread of its own, so that however much is crawled, the service goes on answering at once.
 *
 * One thread for all: the connections are shared fairly among licenses, which is possible only in one place. A thread
 * that breaks or is stuck is replaced; what ran on it fails like any defect. Out of memory is not such an end: the
 * runtime then ends the process. Effects: starts a worker.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { GenerationResult, Run } from "../generation.ts";
import type { Clock, Log } from "../ports.ts";
import type { FromCrawler, ToCrawler } from "./generation_messages.ts";
import type { Generator } from "./generator.ts";

/** A thread that says nothing for so long when it is asked is stuck in a computation: all of them give way. */
const ANSWER_MS = 30_000;

/** What the thread may take to write what is to be kept: the process has 10 s to end, the server takes 9 of them. */
const CLOSE_MS = 500;

/** What the thread needs of this one. */
export interface ThreadPorts {
  /** Where time comes from. */
  readonly clock: Clock;
  /** Where the thread's lines go. */
  readonly log: Log;
}

/**
 * Starts the crawling thread.
 *
 * @param config The settings.
 * @param ports Clock and log.
 * @param script The worker's module.
 * @returns The generator, to be closed; null where there are no threads, such as on Deno Deploy, which is logged.
 */
export async function openGenerationThread(
  config: Config,
  ports: ThreadPorts,
  script: URL = new URL("./generation_worker.ts", import.meta.url),
): Promise<Generator | null> {
  const thread = new GenerationThread(config, ports, script);
  try {
    await thread.start();
    return { generate: (run) => thread.generate(run), close: () => thread.close() };
  } catch (error) {
    ports.log("warn", "no_crawling_thread", { cause: (error as Error).message });
    return null;
  }
}

/** A run that waits for its result. */
interface Pending {
  readonly run: Run;
  readonly resolve: (result: GenerationResult) => void;
  readonly reject: (defect: Error) => void;
}

class GenerationThread {
  #worker: Worker | null = null;
  readonly #pending = new Map<number, Pending>();
  readonly #isReady = Promise.withResolvers<void>();
  readonly #isClosed = Promise.withResolvers<void>();
  #hasAnswered = true;
  #stopAsking: (() => void) | null = null;
  #lastId = 0;

  constructor(readonly config: Config, readonly ports: ThreadPorts, readonly script: URL) {}

  /** Settles when runs can be taken; rejects when there can be no worker. */
  async start(): Promise<void> {
    this.#worker = this.#open();
    await this.#isReady.promise;
  }

  async generate(run: Run): Promise<GenerationResult> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<GenerationResult>();
    // After a worker broke, the next run starts another; where none can be started, only this run fails.
    this.#worker ??= this.#open();
    this.#pending.set(id, { run, resolve, reject });
    const abort = () => this.#tell({ kind: "abort", id });
    const { request, caller, startedMs, signal } = run;
    const { maxUrls, format } = request;
    const elapsedMs = this.ports.clock.monotonicMs() - startedMs;
    const url = request.url.href;
    this.#tell({ kind: "run", id, run: { url, maxUrls, format, caller, elapsedMs } });
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    if (this.#stopAsking === null) this.#ask();
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", abort);
      this.#pending.delete(id);
      if (this.#pending.size === 0) this.#endAsking();
    }
  }

  /** A worker that does not answer in time, because it is stuck or broke, has nothing left to write. */
  async close(): Promise<void> {
    this.#endAsking();
    const worker = this.#worker;
    if (worker === null) return;
    const cancel = this.ports.clock.after(CLOSE_MS, this.#isClosed.resolve);
    worker.postMessage({ kind: "close" } satisfies ToCrawler);
    await this.#isClosed.promise;
    cancel();
    worker.terminate();
  }

  /** Asks for a sign of life, again and again while something runs; a worker without one is given up. */
  #ask(): void {
    const worker = this.#worker;
    this.#hasAnswered = false;
    this.#tell({ kind: "ping" });
    this.#stopAsking = this.ports.clock.after(ANSWER_MS, () => {
      this.#stopAsking = null;
      if (worker === this.#worker && !this.#hasAnswered) this.#giveUp("it is stuck");
      else this.#ask();
    });
  }

  #endAsking(): void {
    this.#stopAsking?.();
    this.#stopAsking = null;
  }

  /** A worker that broke has nothing to be told any more. */
  #tell(message: ToCrawler): void {
    this.#worker?.postMessage(message);
  }

  #open(): Worker {
    const worker = new Worker(this.script, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromCrawler>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#giveUp(event.message);
    };
    worker.postMessage({ kind: "open", config: this.config } satisfies ToCrawler);
    return worker;
  }

  #hear(message: FromCrawler): void {
    if (message.kind === "ready") return this.#isReady.resolve();
    if (message.kind === "closed") return this.#isClosed.resolve();
    if (message.kind === "pong") return void (this.#hasAnswered = true);
    if (message.kind === "log") return this.ports.log(...message.line);
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.kind === "page") pending.run.onPage?.();
    else if (message.kind === "progress") pending.run.onProgress?.(message.progress);
    else if (message.kind === "result") pending.resolve(message.result);
    else pending.reject(new Error(message.cause));
  }

  /** What ran on a broken thread is lost. A computation goes on even so: nothing stops one from outside. */
  #giveUp(cause: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const defect = new Error(`The crawling thread broke: ${cause}`);
    this.#isReady.reject(defect);
    for (const { reject } of this.#pending.values()) reject(defect);
  }
}
