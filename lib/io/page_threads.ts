/**
 * Reads pages on as many threads as are useful, one of them the caller's own.
 *
 * A page goes to the thread that is reading the fewest, and to the caller's own last. This one also reads what another thread
 * cannot: because it has not started yet, or because there are no threads, as on Deno before 2.9. Effects: starts threads.
 */

import type { Config } from "../config.ts";
import type { HopResult } from "../crawl/follow.ts";
import type { PageHop, PageRequest, ReadPage } from "../crawl/read_page.ts";
import type { ClockAndLog } from "../ports.ts";
import { READING_THREADS } from "./network.ts";
import { NoThread, type StartThread, ThreadClient, threadOf } from "./thread_client.ts";

const HEAP_MEGABYTES = 512;

const ABORTED: HopResult<PageHop> = { ok: false, failure: { kind: "aborted" } };

/** Reads pages until it is closed. */
export type PageThreads = {
  readonly readPage: ReadPage;
  close(): Promise<void>;
};

type PageThread = ThreadClient<Config, PageRequest, HopResult<PageHop>>;

/**
 * Reads pages on threads that start with the first page: one per processor except the caller's, at most three; tests give
 * another number, and what starts one. The caller must close the reader. `readHere` reads a page on the caller's thread.
 */
export function openPageThreads(
  config: Config,
  { readHere, ...ports }: ClockAndLog & { readonly readHere: ReadPage },
  {
    count = READING_THREADS - 1,
    start = threadOf(new URL("./page_worker.ts", import.meta.url), HEAP_MEGABYTES),
  }: { readonly count?: number; readonly start?: StartThread } = {},
): PageThreads {
  let isClosed = false;
  const openThread = (): PageThread => {
    const thread: PageThread = new ThreadClient({ name: "page", start, setup: config }, ports);
    thread.open().catch((error) => {
      // A short run may end before its threads are ready. That is no fault.
      if (!isClosed) ports.log("no_page_thread", { cause: error.message });
    });
    return thread;
  };
  // A thread takes 20 MB, and a service may wait long for its first page.
  let threads: readonly PageThread[] = [];
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
      if (threads.length < count && !isClosed) threads = Array.from({ length: count }, openThread);
      const idlest = idlestOf(threads);
      // Where both have as much to read, the caller's thread has more to do besides.
      if (idlest === null || idlest.pending > here) return await readCounted(request, signal);
      try {
        const { requestId } = request;
        return await idlest.request(() => request, { requestId, signal, onAbort: ABORTED });
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
