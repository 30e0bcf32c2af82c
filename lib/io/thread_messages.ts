/**
 * What a thread and whoever started it tell each other, and the memory that both see.
 *
 * @module
 */

import type { Log } from "../ports.ts";

/** What a thread is told. */
export type ToThread<Setup, Request> =
  /** First of all; answered by `ready`. */
  | { readonly kind: "open"; readonly setup: Setup; readonly work: SharedArrayBuffer }
  | { readonly kind: "request"; readonly id: number; readonly request: Request }
  | { readonly kind: "abort"; readonly id: number }
  /** Answered by a beat in the shared memory. */
  | { readonly kind: "ping" }
  /** Last of all; answered by `closed`. */
  | { readonly kind: "close" };

/** What a thread tells. */
export type FromThread<Answer, Progress> =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly kind: "answer"; readonly id: number; readonly answer: Answer }
  /** What answering threw: a defect of ours, with its stack. */
  | { readonly kind: "defect"; readonly id: number; readonly cause: string }
  /** Answering took too long. */
  | { readonly kind: "too_costly"; readonly id: number; readonly cause: string }
  /** The heap was full while the thread worked for this request; what else it was doing may never end. */
  | { readonly kind: "out_of_memory"; readonly id: number }
  | { readonly kind: "log"; readonly line: Parameters<Log> }
  | { readonly kind: "closed" };

const REQUEST = 0;
const BEATS = 1;

/** The `id` of no request. */
export const NOBODY = 0;

/** Which request a thread is working for, and that it goes on: written by the thread, readable while it hangs. */
export class WorkMark {
  readonly #cells: Int32Array;

  /**
   * Makes a mark.
   *
   * @param memory That of a mark on another thread; new memory without.
   */
  constructor(readonly memory: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#cells = new Int32Array(memory);
  }

  /** The request that the thread is computing for at this moment; {@link NOBODY} while it waits. */
  get request(): number {
    return Atomics.load(this.#cells, REQUEST);
  }

  /** A number that changes whenever the thread begins to compute. */
  get beats(): number {
    return Atomics.load(this.#cells, BEATS);
  }

  /** Marks the beginning of a computation. */
  begin(request: number): void {
    Atomics.store(this.#cells, REQUEST, request);
    Atomics.add(this.#cells, BEATS, 1);
  }

  /** Marks the end of a computation. */
  end(): void {
    Atomics.store(this.#cells, REQUEST, NOBODY);
  }
}
