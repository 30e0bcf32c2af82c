/**
 * Sends requests to another thread, and replaces the thread when it breaks.
 *
 * A thread breaks when it throws where nobody catches, runs out of memory, or hangs. Then only the request fails for which
 * it was computing at that moment, with {@link TooCostly}. The next thread takes up all other requests, and their callers
 * notice nothing but the time. The runtime (2.9.6) cannot end a thread that hangs: `terminate()` only cuts the thread off.
 * Effects: starts workers.
 */

import v8 from "node:v8";
import { Worker } from "node:worker_threads";
import { type ClockAndLog, TooCostly } from "../ports.ts";
import { type FromThread, NOBODY, type ToThread, WorkMark } from "./thread_messages.ts";

/** After how many checks in a row without a sign of life we take it that a thread hangs. */
const SILENT_LOOKS = 5;

/** The same for a thread that is still loading, which may take long on a busy machine. */
const SILENT_LOOKS_AT_START = 60;

/** Milliseconds between two checks of a thread that has something to do. */
const LOOK_MS = 1_000;

/** Thrown when there is no thread to answer the request, and none can be started. */
export class NoThread extends Error {
  /** The name that logs show. */
  override name = "NoThread";
}

/**
 * Starts a thread. Throws when there can be none. Calls `onMessage` with every message of the thread, and `onEnd` with the
 * cause when the thread has ended by itself.
 */
export type StartThread = (
  onMessage: (message: unknown) => void,
  onEnd: (cause: string) => void,
) => { postMessage(message: unknown): void; terminate(): void };

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

/** How a caller watches a request and ends it early. */
export interface Watching<Answer, Progress> {
  /** Identifies the service's request in the log; empty when there is none. */
  readonly requestId: string;
  /** Asks the thread to end the request early. */
  readonly signal: AbortSignal;
  /** The answer when the signal aborts. When this is missing, we wait for the thread's own answer. */
  readonly onAbort?: Answer;
  /** Settles when the thread may free what the answer holds there. When this is missing, the answer holds nothing. */
  readonly released?: Promise<void>;
  /** Called with the request's progress. When another thread takes the request up, progress begins again. */
  readonly onProgress?: (progress: Progress) => void;
}

interface Pending<Request, Answer, Progress> {
  readonly request: () => Request;
  readonly watching: Watching<Answer, Progress>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: Error) => void;
}

interface Running {
  readonly handle: ReturnType<StartThread>;
  readonly mark: WorkMark;
  isReady: boolean;
}

/** Sends requests to one thread at a time. */
export class ThreadClient<Setup, Request, Answer, Progress = never> {
  readonly #pending = new Map<number, Pending<Request, Answer, Progress>>();
  readonly #firstReady = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  #thread: Running | null = null;
  #wasReady = false;
  #cancelLook: (() => void) | null = null;
  #lastId = NOBODY;

  /** Makes a client of a thread, with its name in the log and what it is told first. {@link open} or a request starts it. */
  constructor(
    readonly options: { readonly name: string; readonly start: StartThread; readonly setup: Setup },
    readonly ports: ClockAndLog,
  ) {
    this.#firstReady.promise.catch(() => {});
  }

  /** Whether a thread is ready to answer. Also true when one was ready before and another can be started in its place. */
  get isReady(): boolean {
    return this.#thread?.isReady ?? this.#wasReady;
  }

  /** How many requests the thread has not answered. Requests whose callers no longer wait are counted, too. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Starts the thread. Resolves when the thread is ready, and rejects when it cannot be started. */
  async open(): Promise<void> {
    this.#start();
    await this.#firstReady.promise;
  }

  /**
   * Sends a request and waits for the answer. `request` makes the message again when another thread takes it up. Rejects
   * with {@link TooCostly} when answering took too long, or broke the thread, with {@link NoThread} when there is none, and
   * with another Error when answering threw.
   */
  async request(request: () => Request, watching: Watching<Answer, Progress>): Promise<Answer> {
    if (this.#thread === null) this.#start();
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#pending.set(id, { request, watching, resolve, reject });
    const abort = () => {
      if (!this.#pending.has(id)) return;
      this.#tell({ kind: "abort", id });
      if (watching.onAbort !== undefined) resolve(watching.onAbort);
    };
    this.#send(id);
    if (watching.signal.aborted) abort();
    else watching.signal.addEventListener("abort", abort, { once: true });
    if (this.#cancelLook === null) this.#look();
    // A thread that did not answer the request ignores this message.
    watching.released?.then(() => this.#tell({ kind: "release", id }));
    try {
      return await promise;
    } finally {
      watching.signal.removeEventListener("abort", abort);
    }
  }

  /** Ends the thread, which may take `graceMs` to write what must be kept. Requests that are still open fail. */
  async close(graceMs = 0): Promise<void> {
    const thread = this.#thread;
    if (thread !== null && graceMs > 0) {
      const cancel = this.ports.clock.after(graceMs, this.#closed.resolve);
      this.#tell({ kind: "close" });
      await this.#closed.promise;
      cancel();
    }
    this.#thread = null;
    thread?.handle.terminate();
    this.#failAll("it was closed");
  }

  #start(): void {
    const mark = new WorkMark();
    const onMessage = (message: unknown) => {
      if (this.#thread === thread) this.#hear(message as FromThread<Answer, Progress>);
    };
    const onEnd = (cause: string) => {
      if (this.#thread === thread) this.#replace(cause, mark.request);
    };
    const thread: Running = { handle: this.#startHandle(onMessage, onEnd), mark, isReady: false };
    this.#thread = thread;
    this.#tell({ kind: "open", setup: this.options.setup, work: mark.memory });
  }

  #startHandle(...listeners: Parameters<StartThread>): ReturnType<StartThread> {
    try {
      return this.options.start(...listeners);
    } catch (error) {
      throw new NoThread((error as Error).message);
    }
  }

  #tell(message: ToThread<Setup, Request>): void {
    this.#thread?.handle.postMessage(message);
  }

  #send(id: number): void {
    const { request, watching } = this.#pending.get(id)!;
    const isHeld = watching.released !== undefined;
    this.#tell({ kind: "request", id, request: request(), isHeld });
    if (watching.signal.aborted) this.#tell({ kind: "abort", id });
  }

  #hear(message: FromThread<Answer, Progress>): void {
    switch (message.kind) {
      case "ready":
        this.#thread!.isReady = this.#wasReady = true;
        return this.#firstReady.resolve();
      case "closed":
        return this.#closed.resolve();
      case "log":
        return this.ports.log(...message.line);
      case "out_of_memory":
        return this.#replace("it ran out of memory", message.id);
      case "progress":
        return this.#pending.get(message.id)?.watching.onProgress?.(message.progress);
      case "answer":
        return this.#take(message.id)?.resolve(message.answer);
      case "too_costly":
        return this.#take(message.id)?.reject(new TooCostly(message.cause));
      case "defect":
        return this.#take(message.id)?.reject(new Error(message.cause));
    }
  }

  #take(id: number): Pending<Request, Answer, Progress> | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#endLooking();
    return pending;
  }

  /** Checks the thread every `LOOK_MS` while it has something to do, and asks it for a sign of life each time. */
  #look(lastBeats = -1, silentLooks = 0): void {
    this.#tell({ kind: "ping" });
    this.#cancelLook = this.ports.clock.after(LOOK_MS, () => {
      const { mark, isReady } = this.#thread!;
      const silent = mark.beats === lastBeats ? silentLooks + 1 : 0;
      if (silent < (isReady ? SILENT_LOOKS : SILENT_LOOKS_AT_START)) {
        return this.#look(mark.beats, silent);
      }
      this.#cancelLook = null;
      this.#replace("it hangs", mark.request);
    });
  }

  #endLooking(): void {
    this.#cancelLook?.();
    this.#cancelLook = null;
  }

  /** Fails the request on which the thread broke. Another thread takes up all others. */
  #replace(cause: string, brokenBy: number): void {
    const { handle, isReady } = this.#thread!;
    this.#thread = null;
    handle.terminate();
    this.#endLooking();
    const { name: thread } = this.options;
    const broken = this.#take(brokenBy);
    const id = broken?.watching.requestId ?? "";
    this.ports.log("thread_broke", { ...(id === "" ? {} : { id }), thread, cause });
    broken?.reject(new TooCostly(`The ${thread} thread broke: ${cause}`));
    // We start no other thread when this one broke before it was ready: others would break as well, without end.
    if (!isReady) return this.#failAll(cause);
    if (this.#pending.size > 0) this.#takeUpAgain();
  }

  #takeUpAgain(): void {
    try {
      this.#start();
    } catch (error) {
      return this.#failAll((error as Error).message);
    }
    for (const id of this.#pending.keys()) this.#send(id);
    this.#look();
    const ids = new Set(this.#pending.values().map(({ watching }) => watching.requestId));
    ids.delete("");
    for (const id of ids) this.ports.log("taken_up_again", { id, thread: this.options.name });
  }

  #failAll(cause: string): void {
    const fault = new NoThread(`There is no ${this.options.name} thread: ${cause}`);
    this.#firstReady.reject(fault);
    for (const id of [...this.#pending.keys()]) this.#take(id)!.reject(fault);
  }
}
