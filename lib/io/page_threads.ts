/**
 * Reads pages on as many threads as pay, the caller's own among them.
 *
 * A page goes to whoever is reading the fewest. What a thread cannot do, because it is not there yet, or because there
 * are none, as on Deno before 2.9, the caller's thread does. Effects: starts threads.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { HopResult } from "../crawl/follow.ts";
import type { PageHop, PageRequest, ReadPage } from "../crawl/read_page.ts";
import type { Clock, Log } from "../ports.ts";
import { READING_THREADS } from "./network.ts";
import { NoThread, type StartThread, ThreadClient } from "./thread_client.ts";
import { threadOf } from "./thread_start.ts";

/** What a thread's heap may hold, in megabytes. */
const HEAP_MEGABYTES = 512;

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
  /** How one is started. */
  readonly start?: StartThread;
}

/** Reads pages until it is closed. */
export interface PageThreads {
  /** Reads what an address answers. */
  readonly readPage: ReadPage;
  /** Ends the threads; nothing may be read any more. */
  close(): Promise<void>;
}

type PageThread = ThreadClient<Config, PageRequest, HopResult<PageHop>>;

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
  { readHere, clock, log }: PageThreadPorts,
  {
    count = READING_THREADS - 1,
    start = threadOf(new URL("./page_worker.ts", import.meta.url), HEAP_MEGABYTES),
  }: PageThreadOptions = {},
): PageThreads {
  const threads: PageThread[] = [];
  let isClosed = false;
  for (let n = 0; n < count; n++) {
    const thread: PageThread = new ThreadClient({ name: "page", start, setup: config }, {
      clock,
      log,
    });
    thread.open().catch((error) => {
      // A short run is over before its threads are ready.
      if (!isClosed) log("no_page_thread", { cause: error.message });
    });
    threads.push(thread);
  }
  let here = 0;
  const readCounted: ReadPage = async (request, signal) => {
    here++;
    try {
      return await readHere(request, signal);
    } finally {
      here--;
    }
  };
  return {
    async readPage(request, signal) {
      const idlest = idlestOf(threads);
      if (idlest === null || idlest.pending >= here) return await readCounted(request, signal);
      try {
        return await idlest.request(() => request, { signal, onAbort: ABORTED });
      } catch (error) {
        if (!(error instanceof NoThread)) throw error;
        return signal.aborted ? ABORTED : await readCounted(request, signal);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function idlestOf(threads: readonly PageThread[]): PageThread | null {
  let idlest: PageThread | null = null;
  for (const thread of threads) {
    if (thread.isReady && thread.pending < (idlest?.pending ?? Infinity)) idlest = thread;
  }
  return idlest;
}
