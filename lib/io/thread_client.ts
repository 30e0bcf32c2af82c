/**
 * Has requests answered by another thread, and replaces the thread when it breaks.
 *
 * A thread breaks by throwing where nobody catches it, by running out of memory, or by hanging. Only the request that it
 * was computing for at that moment fails, with {@link TooCostly}; the next thread takes up all others again, and their
 * callers notice nothing but the time. The runtime (2.9.6) cannot end a thread that hangs: `terminate()` only cuts it off.
 * Effects: those of the thread that it is given.
 *
 * @module
 */

import { type Clock, type Log, TooCostly } from "../ports.ts";
import { type FromThread, NOBODY, type ToThread, WorkMark } from "./thread_messages.ts";

/** A thread that shows no sign of life in so many checks in a row hangs. */
const SILENT_LOOKS = 5;

/** The same for one that has yet to say that it is ready: a busy machine may take long to load it. */
const SILENT_LOOKS_AT_START = 60;

/** Milliseconds between two checks of a thread that has something to do. */
const LOOK_MS = 1_000;

/** There is no thread to answer the request, and none can be started. */
export class NoThread extends Error {
  /** Tells it apart in logs. */
  override name = "NoThread";
}

/** A thread, as its client sees it. */
export interface ThreadHandle {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** Cuts the thread off. */
  terminate(): void;
}

/** Receives a thread's messages, and its end. */
export interface ThreadListener {
  /** Called with every message. */
  readonly onMessage: (message: unknown) => void;
  /** Called with the cause when the thread ended by itself. */
  readonly onEnd: (cause: string) => void;
}

/** Starts a thread; throws where there can be none. */
export type StartThread = (listener: ThreadListener) => ThreadHandle;

/** What a client needs of the world. */
export interface ThreadPorts {
  /** Where time comes from. */
  readonly clock: Pick<Clock, "after">;
  /** Takes the thread's own log lines, and why it was replaced. */
  readonly log: Log;
}

/** The thread of a client. */
export interface ThreadOptions<Setup> {
  /** The thread's name in the log. */
  readonly name: string;
  /** How it is started. */
  readonly start: StartThread;
  /** Sent to it first. */
  readonly setup: Setup;
}

/** How a request is watched. */
export interface Watching<Answer, Progress> {
  /** Asks the thread to end the request early. */
  readonly signal: AbortSignal;
  /** The answer when the signal aborts, where the thread's own is not waited for. */
  readonly onAbort?: Answer;
  /** Settles when what the answer holds on the thread is needed no longer; without it, it holds nothing. */
  readonly released?: Promise<void>;
  /** Called with the request's progress; from the beginning again when another thread takes the request up. */
  readonly onProgress?: (progress: Progress) => void;
}

interface Pending<Request, Answer, Progress> {
  readonly request: () => Request;
  readonly watching: Watching<Answer, Progress>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: Error) => void;
}

/** The current thread. */
interface Running {
  readonly handle: ThreadHandle;
  readonly mark: WorkMark;
  isReady: boolean;
}

/** Has requests answered by one thread at a time. */
export class ThreadClient<Setup, Request, Answer, Progress = never> {
  readonly #pending = new Map<number, Pending<Request, Answer, Progress>>();
  readonly #firstReady = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  #thread: Running | null = null;
  #wasReady = false;
  #cancelLook: (() => void) | null = null;
  #lastId = NOBODY;

  /**
   * Makes a client; its thread is started by {@link open}, or by the first request.
   *
   * @param options What the thread is.
   * @param ports Clock and log.
   */
  constructor(readonly options: ThreadOptions<Setup>, readonly ports: ThreadPorts) {
    this.#firstReady.promise.catch(() => {});
  }

  /** Whether there is a thread that has said that it can answer, or one can be started in place of such a one. */
  get isReady(): boolean {
    return this.#thread?.isReady ?? this.#wasReady;
  }

  /** Requests that the thread has not answered, those included whose callers no longer wait. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Starts the thread; settles when it is ready, and rejects when it cannot be started. */
  async open(): Promise<void> {
    this.#start();
    await this.#firstReady.promise;
  }

  /**
   * Has a request answered.
   *
   * @param request Makes the message; called again when another thread takes the request up.
   * @param watching What ends it early, and who is told of its progress.
   * @returns The answer. Rejects with {@link TooCostly} when answering took too long, or broke the thread, with
   *   {@link NoThread} when there is none, and with another Error when answering threw.
   */
  async request(
    request: () => Request,
    watching: Watching<Answer, Progress>,
  ): Promise<Answer> {
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
    // Another thread than the one that answered knows nothing of it.
    watching.released?.then(() => this.#tell({ kind: "release", id }));
    try {
      return await promise;
    } finally {
      watching.signal.removeEventListener("abort", abort);
    }
  }

  /**
   * Ends the thread; what it was still doing fails.
   *
   * @param graceMs How long it may take to write what is to be kept.
   */
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
    const listener: ThreadListener = {
      onMessage: (message) => {
        if (this.#thread === thread) this.#hear(message as FromThread<Answer, Progress>);
      },
      onEnd: (cause) => {
        if (this.#thread === thread) this.#replace(cause, mark.request);
      },
    };
    const thread: Running = { handle: this.#startHandle(listener), mark, isReady: false };
    this.#thread = thread;
    this.#tell({ kind: "open", setup: this.options.setup, work: mark.memory });
  }

  #startHandle(listener: ThreadListener): ThreadHandle {
    try {
      return this.options.start(listener);
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

  /** Checks the thread again and again while it has something to do, and asks it for a sign of life each time. */
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

  /** Fails the request that the thread broke on, and has all others taken up by another. */
  #replace(cause: string, brokenBy: number): void {
    const { handle, isReady } = this.#thread!;
    this.#thread = null;
    handle.terminate();
    this.#endLooking();
    this.ports.log("thread_broke", { thread: this.options.name, cause });
    this.#take(brokenBy)?.reject(
      new TooCostly(`The ${this.options.name} thread broke: ${cause}`),
    );
    // A thread that broke before it was ready would be followed by others that break as well, without end.
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
  }

  #failAll(cause: string): void {
    const fault = new NoThread(`There is no ${this.options.name} thread: ${cause}`);
    this.#firstReady.reject(fault);
    for (const id of [...this.#pending.keys()]) this.#take(id)!.reject(fault);
  }
}
