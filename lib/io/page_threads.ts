/**
 * Reads pages on as many threads as pay, the caller's own among them.
 *
 * A page goes to whoever is reading the fewest. What a thread cannot do, because it is not there yet, or broke, or because
 * there are none, such as on Deno Deploy, the caller's thread does. Effects: starts workers.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { HopResult } from "../crawl/follow.ts";
import type { PageHop, PageRequest, ReadPage } from "../crawl/read_page.ts";
import type { Log } from "../ports.ts";
import type { FromReader, ToReader } from "./page_messages.ts";

/** Each thread costs some 30 MB, and a site's own speed is the limit soon. */
const MAX_THREADS = 3;

/** Reads pages until it is closed. */
export interface PageThreads {
  /** Reads what an address answers. */
  readonly readPage: ReadPage;
  /** Ends the threads; nothing may be read any more. */
  close(): void;
}

/** How threads are started; for tests. */
export interface PageThreadOptions {
  /** How many there are, besides the caller's own. */
  readonly count?: number;
  /** The worker's module. */
  readonly script?: URL;
}

/**
 * Starts page threads: one per processor besides the caller's, at most three.
 *
 * @param config The settings.
 * @param readHere Reads a page on the caller's thread.
 * @param log Told when a thread breaks.
 * @param options Other threads than those.
 * @returns The reader, which can be used at once; must be closed.
 */
export function openPageThreads(
  config: Config,
  readHere: ReadPage,
  log: Log,
  {
    count = Math.min(navigator.hardwareConcurrency - 1, MAX_THREADS),
    script = new URL("./page_worker.ts", import.meta.url),
  }: PageThreadOptions = {},
): PageThreads {
  const threads = new Set<PageThread>();
  const giveUp = (thread: PageThread, cause: string) => {
    threads.delete(thread);
    log("warn", "no_page_thread", { cause });
  };
  for (let i = 0; i < count; i++) {
    try {
      const thread = new PageThread(config, script, readHere, (cause) => giveUp(thread, cause));
      threads.add(thread);
    } catch (error) {
      log("warn", "no_page_thread", { cause: (error as Error).message });
    }
  }
  let here = 0;
  return {
    async readPage(request, signal) {
      const idlest = idlestOf(threads);
      if (idlest !== null && idlest.running < here) return await idlest.read(request, signal);
      here++;
      try {
        return await readHere(request, signal);
      } finally {
        here--;
      }
    },
    close() {
      for (const thread of threads) thread.close();
    },
  };
}

function idlestOf(threads: Iterable<PageThread>): PageThread | null {
  let idlest: PageThread | null = null;
  for (const thread of threads) {
    if (thread.isReady && thread.running < (idlest?.running ?? Infinity)) idlest = thread;
  }
  return idlest;
}

/** A page that waits for its thread. */
interface Pending {
  readonly request: PageRequest;
  readonly signal: AbortSignal;
  readonly resolve: (result: HopResult<PageHop> | Promise<HopResult<PageHop>>) => void;
  readonly reject: (defect: Error) => void;
}

class PageThread {
  /** Whether it has said that it can read. */
  isReady = false;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(config: Config, script: URL, readHere: ReadPage, onEnd: (cause: string) => void) {
    this.#worker = new Worker(script, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromReader>) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.isReady = false;
      onEnd(event.message);
      for (const { request, signal, resolve } of this.#pending.values()) {
        resolve(readHere(request, signal));
      }
    };
    this.#tell({ kind: "open", config });
  }

  /** How many pages it is reading. */
  get running(): number {
    return this.#pending.size;
  }

  /** Reads a page; ends at once when the signal aborts, whatever the thread is doing. */
  async read(request: PageRequest, signal: AbortSignal): Promise<HopResult<PageHop>> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<HopResult<PageHop>>();
    const abort = () => {
      this.#tell({ kind: "abort", id });
      resolve({ ok: false, failure: { kind: "aborted" } });
    };
    this.#pending.set(id, { request, signal, resolve, reject });
    this.#tell({ kind: "read", id, request });
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", abort);
      this.#pending.delete(id);
    }
  }

  close(): void {
    this.#worker.terminate();
  }

  #tell(message: ToReader): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromReader): void {
    if (message.kind === "ready") return void (this.isReady = true);
    const pending = this.#pending.get(message.id);
    if (message.kind === "result") pending?.resolve(message.result);
    else pending?.reject(new Error(message.cause));
  }
}
