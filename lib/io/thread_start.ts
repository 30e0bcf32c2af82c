/**
 * Starts a module as a thread with a heap of its own.
 *
 * Effects: starts a worker.
 *
 * @module
 */

import v8 from "node:v8";
import { Worker } from "node:worker_threads";
import type { StartThread } from "./thread_client.ts";

/**
 * Starts a module as a thread.
 *
 * @param script The module; it calls {@link serveThread}.
 * @param heapMegabytes What its heap may hold.
 * @returns How to start it.
 */
export function threadOf(script: URL, heapMegabytes: number): StartThread {
  return ({ onMessage, onEnd }) => {
    // Deno before 2.9: a thread that breaks could not tell for whom.
    if (v8.promiseHooks === undefined) throw new Error("this Deno has no promise hooks");
    // Node's kind of worker: it has a limit of its own for its heap, and ends alone when that is reached.
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    worker.on("message", onMessage);
    worker.on("error", (error: Error) => onEnd(error.message));
    worker.on("exit", () => onEnd("it ended"));
    return {
      postMessage: (message) => worker.postMessage(message),
      terminate: () => void worker.terminate(),
    };
  };
}
