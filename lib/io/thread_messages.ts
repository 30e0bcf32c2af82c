/**
 * The messages between a thread and its client, and the memory that both see.
 *
 * @module
 */

import type { Log } from "../ports.ts";

/** Messages to a thread. */
export type ToThread<Setup, Request> =
  /** First of all; answered by `ready`. */
  | { readonly kind: "open"; readonly setup: Setup; readonly work: SharedArrayBuffer }
  | {
    readonly kind: "request";
    readonly id: number;
    readonly request: Request;
    /** Whether it will be told when what the answer holds is needed no longer. */
    readonly isHeld: boolean;
  }
  | { readonly kind: "abort"; readonly id: number }
  /** What the answer holds on the thread is needed no longer. */
  | { readonly kind: "release"; readonly id: number }
  /** Answered by a beat in the shared memory. */
  | { readonly kind: "ping" }
  /** Last of all; answered by `closed`. */
  | { readonly kind: "close" };

/** Messages from a thread. */
export type FromThread<Answer, Progress> =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly kind: "answer"; readonly id: number; readonly answer: Answer }
  /** Answering threw an error, with this stack: a defect of ours. */
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

/**
 * A mark of the request that a thread is working for, and of its being alive. The thread writes it; the client can read
 * it even while the thread hangs.
 */
export class WorkMark {
  readonly #cells: Int32Array;

  /**
   * Makes a mark in shared memory.
   *
   * @param memory The memory of the same mark on another thread; without it, new memory.
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
