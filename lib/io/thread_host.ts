/**
 * Answers the requests of a {@link ThreadClient}, on the thread itself.
 *
 * When work begins, the thread writes its request into memory that the client can read. So when the thread hangs, the client
 * knows the request. V8 tells us when a continuation of a promise begins and ends, and `AsyncLocalStorage` knows its request.
 * Work without an end was cut off because the heap was full. Effects: exchanges messages with the client's thread, listens to
 * its own uncaught errors and rejections.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import v8 from "node:v8";
import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import { causeOf } from "../errors.ts";
import { type Clock, type ClockAndLog, type Log, TooCostly } from "../ports.ts";
import { systemClock } from "./clock.ts";
import { type FromThread, NOBODY, type ToThread, WorkMark } from "./thread_messages.ts";

/** Answers requests on the thread. */
export interface ThreadService<Request, Answer, Progress> {
  /**
   * Answers a request. When it throws, that is reported as a defect of ours. `released` settles when what the answer holds
   * is no longer needed; at once when the client does not tell that.
   */
  answer(
    request: Request,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
    released: Promise<void>,
  ): Promise<Answer>;
  /** Writes what must be kept. */
  close(): Promise<void>;
}

/**
 * Serves requests on this thread until it is told to close, with the service that `open` opens. What its clock's timers do
 * counts as work for the request that set them; its log is that of the client's thread.
 */
export function serveThread<Setup, Request, Answer, Progress = never>(
  open: (setup: Setup, ports: ClockAndLog) => Promise<ThreadService<Request, Answer, Progress>>,
): void {
  const port = parentPort!;
  const tell = (message: FromThread<Answer, Progress>) => port.postMessage(message);
  const host = new Host(open, tell);
  port.on("message", (message: ToThread<Setup, Request>) => host.hear(message));
}

interface Running {
  readonly controller: AbortController;
  readonly fail: (defect: unknown) => void;
}

class Host<Setup, Request, Answer, Progress> {
  readonly #requestOf = new AsyncLocalStorage<number>();
  readonly #running = new Map<number, Running>();
  readonly #releases = new Map<number, () => void>();
  readonly #service = Promise.withResolvers<ThreadService<Request, Answer, Progress>>();
  #mark = new WorkMark();

  constructor(
    readonly open: Parameters<typeof serveThread<Setup, Request, Answer, Progress>>[0],
    readonly tell: (message: FromThread<Answer, Progress>) => void,
  ) {}

  hear(message: ToThread<Setup, Request>): void {
    switch (message.kind) {
      case "open":
        return void this.#open(message.setup, message.work);
      case "request":
        return void this.#requestOf.run(message.id, () => this.#answer(message));
      case "abort":
        return this.#workFor(message.id, () => this.#running.get(message.id)?.controller.abort());
      case "release":
        this.#releases.get(message.id)?.();
        return void this.#releases.delete(message.id);
      case "ping":
        return this.#workFor(NOBODY, () => {});
      case "close":
        return void this.#close();
    }
  }

  async #open(setup: Setup, memory: SharedArrayBuffer): Promise<void> {
    this.#mark = new WorkMark(memory);
    this.#watchContinuations();
    globalThis.addEventListener("unhandledrejection", (event) => {
      event.preventDefault();
      this.#blame(this.#requestOf.getStore() ?? NOBODY, event.reason);
    });
    globalThis.addEventListener("error", (event) => {
      event.preventDefault();
      this.#blame(NOBODY, event.error);
    });
    const log: Log = (...line) => this.tell({ kind: "log", line });
    this.#service.resolve(await this.open(setup, { clock: this.#clock(), log }));
    this.tell({ kind: "ready" });
  }

  async #answer({ id, request, isHeld }: Extract<ToThread<Setup, Request>, { kind: "request" }>) {
    const controller = new AbortController();
    const { promise: failure, reject: fail } = Promise.withResolvers<never>();
    this.#running.set(id, { controller, fail });
    try {
      const { answer } = await this.#service.promise;
      const onProgress = (progress: Progress) => this.tell({ kind: "progress", id, progress });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      if (isHeld) this.#releases.set(id, release);
      else release();
      const answering = answer(request, controller.signal, onProgress, released);
      this.tell({ kind: "answer", id, answer: await Promise.race([answering, failure]) });
    } catch (error) {
      const kind = error instanceof TooCostly ? "too_costly" : "defect";
      this.tell({ kind, id, cause: causeOf(error) });
      // A request that failed by a defect may have left work that still runs.
      controller.abort();
    } finally {
      this.#running.delete(id);
    }
  }

  async #close(): Promise<void> {
    const { close } = await this.#service.promise;
    await close();
    this.tell({ kind: "closed" });
  }

  /** Handles an error that nobody caught: fails its request, or logs the error when the request is not known. */
  #blame(id: number, defect: unknown): void {
    const running = this.#running.get(id);
    if (running !== undefined) return running.fail(defect);
    this.tell({ kind: "log", line: ["defect", { cause: causeOf(defect) }] });
  }

  #watchContinuations(): void {
    v8.promiseHooks.createHook({
      before: () => this.#begin(this.#requestOf.getStore() ?? NOBODY),
      after: () => this.#mark.end(),
    });
  }

  /** Marks work that is not a continuation of a promise: messages and timers. */
  #workFor(id: number, work: () => void): void {
    this.#begin(id);
    try {
      work();
    } catch (error) {
      this.#blame(id, error);
    }
    this.#mark.end();
  }

  #begin(id: number): void {
    const unfinished = this.#mark.request;
    if (unfinished !== NOBODY) this.tell({ kind: "out_of_memory", id: unfinished });
    this.#mark.begin(id);
  }

  #clock(): Clock {
    return {
      ...systemClock,
      after: (ms, callback) => {
        const id = this.#requestOf.getStore() ?? NOBODY;
        return systemClock.after(ms, () => this.#workFor(id, callback));
      },
      bounded: computeWithin,
    };
  }
}

/** How many milliseconds a computation may take. An honest one takes a hundredth at most, on a busy machine a tenth. */
const MAX_COMPUTATION_MS = 3_000;

/** The global name under which a {@link vm.Script} finds {@link callWork}. A script can see only global names. */
const CALL_WORK_NAME = Symbol.for("llmstxt-api computation");
const CALL_WORK = new vm.Script(
  `globalThis[Symbol.for(${JSON.stringify(CALL_WORK_NAME.description)})]()`,
);
Object.defineProperty(globalThis, CALL_WORK_NAME, { value: callWork });

const NOTHING = () => {};

/** The computation that runs. It is no global itself: V8 keeps each value of a global until its next full collection. */
let work: () => void = NOTHING;

function callWork(): void {
  work();
}

/**
 * Runs a computation and ends it when it takes too long. A script's `timeout` is the only thing in the runtime (2.9.6) that
 * can end a computation. Its error is thrown in this computation only, and the thread goes on. It costs 13 µs.
 */
function computeWithin<T>(compute: () => T): T {
  let result: { readonly value: T } | null = null;
  work = () => void (result = { value: compute() });
  try {
    CALL_WORK.runInThisContext({ timeout: MAX_COMPUTATION_MS });
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new TooCostly(`A computation took longer than ${MAX_COMPUTATION_MS} ms`);
  } finally {
    work = NOTHING;
  }
  return result!.value;
}
