/**
 * Starts a module as a thread with a heap of its own. Effects: starts a worker.
 *
 * @module
 */

import v8 from "node:v8";
import { Worker } from "node:worker_threads";
import type { StartThread } from "./thread_client.ts";

/** Makes a function that starts a module as a thread. The module must call {@link serveThread}. */
export function threadOf(script: URL, heapMegabytes: number): StartThread {
  return (onMessage, onEnd) => {
    // Without promise hooks, as before Deno 2.9, a thread that breaks could not tell for which request.
    if (v8.promiseHooks === undefined) throw new Error("this Deno has no promise hooks");
    // We use Node's kind of worker: it has its own limit for the heap, and only it ends when that limit is reached.
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    worker.on("message", onMessage);
    worker.on("error", (error: Error) => onEnd(error.message));
    worker.on("exit", () => onEnd("it ended"));
    return worker;
  };
}
