/**
 * Reads pages on as many threads as pay, the caller's own among them.
 *
 * A page goes to whoever is reading the fewest. What a thread cannot do, because it is not there yet, or broke, or because
 * there are none, such as on Deno Deploy, the caller's thread does. A thread that breaks or is stuck is replaced. Effects:
 * starts workers.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { HopResult } from "../crawl/follow.ts";
import type { PageHop, PageRequest, ReadPage } from "../crawl/read_page.ts";
import type { Clock, Log } from "../ports.ts";
import type { FromReader, ToReader } from "./page_messages.ts";

/** Each thread costs some 30 MB, and a site's own speed is the limit soon. */
const MAX_THREADS = 3;

/** A thread that has been told to stop reading a page and says nothing for so long is stuck in a computation. */
const ANSWER_MS = 30_000;

const ABORTED: HopResult<PageHop> = { ok: false, failure: { kind: "aborted" } };

/** What page threads need of their caller. */
export interface PageThreadPorts {
  /** Reads a page on the caller's thread. */
  readonly readHere: ReadPage;
  /** Where time comes from. */
  readonly clock: Pick<Clock, "after">;
  /** Told when a thread breaks. */
  readonly log: Log;
}

/** How threads are started; for tests. */
export interface PageThreadOptions {
  /** How many there are, besides the caller's own. */
  readonly count?: number;
  /** The worker's module. */
  readonly script?: URL;
}

/** Reads pages until it is closed. */
export interface PageThreads {
  /** Reads what an address answers. */
  readonly readPage: ReadPage;
  /** Ends the threads; nothing may be read any more. */
  close(): void;
}

/**
 * Starts page threads: one per processor besides the caller's, at most three.
 *
 * @param config The settings.
 * @param ports What they need of their caller.
 * @param options Other threads than those.
 * @returns The reader, which can be used at once; must be closed.
 */
export function openPageThreads(
  config: Config,
  ports: PageThreadPorts,
  {
    count = Math.min(navigator.hardwareConcurrency - 1, MAX_THREADS),
    script = new URL("./page_worker.ts", import.meta.url),
  }: PageThreadOptions = {},
): PageThreads {
  const threads = new Set<PageThread>();
  let here = 0;
  const readHere: ReadPage = async (request, signal) => {
    here++;
    try {
      return await ports.readHere(request, signal);
    } finally {
      here--;
    }
  };
  const start = () => {
    try {
      const thread: PageThread = new PageThread(config, script, { ...ports, readHere }, (cause) => {
        threads.delete(thread);
        ports.log("warn", "page_thread_ended", { cause });
        // One that never came to read anything would be followed by others of its kind without end.
        if (thread.wasUsed) start();
      });
      threads.add(thread);
    } catch (error) {
      ports.log("warn", "no_page_thread", { cause: (error as Error).message });
    }
  };
  for (let n = 0; n < count; n++) start();
  return {
    async readPage(request, signal) {
      const idlest = idlestOf(threads);
      const isIdler = idlest !== null && idlest.reading < here;
      return await (isIdler ? idlest.read(request, signal) : readHere(request, signal));
    },
    close() {
      for (const thread of threads) thread.close();
    },
  };
}

function idlestOf(threads: Iterable<PageThread>): PageThread | null {
  let idlest: PageThread | null = null;
  for (const thread of threads) {
    if (thread.isReady && thread.reading < (idlest?.reading ?? Infinity)) idlest = thread;
  }
  return idlest;
}

/** A page that a thread was told to read. */
interface Order {
  readonly request: PageRequest;
  readonly signal: AbortSignal;
  readonly resolve: (result: HopResult<PageHop> | Promise<HopResult<PageHop>>) => void;
  readonly reject: (defect: Error) => void;
  /** Ends the waiting for a thread that was told to stop. */
  endWaiting: () => void;
}

class PageThread {
  /** Whether it has said that it can read. */
  isReady = false;
  readonly #worker: Worker;
  /** Orders that the thread has not answered; also of pages that nobody waits for any more. */
  readonly #orders = new Map<number, Order>();
  #lastId = 0;

  constructor(
    config: Config,
    script: URL,
    readonly ports: PageThreadPorts,
    readonly onEnd: (cause: string) => void,
  ) {
    this.#worker = new Worker(script, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromReader>) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#giveUp(event.message);
    };
    this.#tell({ kind: "open", config });
  }

  /** Whether it was ever told to read a page. */
  get wasUsed(): boolean {
    return this.#lastId > 0;
  }

  /** How many pages it is reading. */
  get reading(): number {
    return this.#orders.size;
  }

  /** Reads a page; ends at once when the signal aborts, whatever the thread is doing. */
  async read(request: PageRequest, signal: AbortSignal): Promise<HopResult<PageHop>> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<HopResult<PageHop>>();
    const order: Order = { request, signal, resolve, reject, endWaiting: () => {} };
    const abort = () => {
      // An answer that is here may not have reached whoever waits for it.
      if (!this.#orders.has(id)) return;
      this.#tell({ kind: "abort", id });
      order.endWaiting = this.ports.clock.after(ANSWER_MS, () => this.#giveUp("it is stuck"));
      resolve(ABORTED);
    };
    this.#orders.set(id, order);
    this.#tell({ kind: "read", id, request });
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  /** Ends it; a page that it was still reading counts as aborted. */
  close(): void {
    this.#worker.terminate();
    for (const { endWaiting, resolve } of this.#orders.values()) {
      endWaiting();
      resolve(ABORTED);
    }
    this.#orders.clear();
  }

  #tell(message: ToReader): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromReader): void {
    if (message.kind === "ready") return void (this.isReady = true);
    const order = this.#orders.get(message.id);
    this.#orders.delete(message.id);
    order?.endWaiting();
    if (message.kind === "result") order?.resolve(message.result);
    else order?.reject(new Error(message.cause));
  }

  /** What it was reading is read by the caller's thread. */
  #giveUp(cause: string): void {
    for (const { request, signal, resolve } of this.#orders.values()) {
      if (!signal.aborted) resolve(this.ports.readHere(request, signal));
    }
    this.close();
    this.onEnd(cause);
  }
}
