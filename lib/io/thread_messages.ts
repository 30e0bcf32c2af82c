/** Types of the messages between a thread and its client, and the memory that both can read. */

import type { Log } from "../ports.ts";

/** Messages to a thread. */
export type ToThread<Setup, Request> =
  /** The first message. The thread answers `ready`. */
  | { readonly kind: "open"; readonly setup: Setup; readonly work: SharedArrayBuffer }
  | {
    readonly kind: "request";
    readonly id: number;
    readonly request: Request;
    /** Whether a `release` will follow, because the answer keeps memory on the thread. */
    readonly isHeld: boolean;
  }
  | { readonly kind: "abort"; readonly id: number }
  /** The thread may free the memory that the answer to this request keeps there. */
  | { readonly kind: "release"; readonly id: number }
  /** The thread answers with a beat in the shared memory. */
  | { readonly kind: "ping" }
  /** The last message. The thread answers `closed`. */
  | { readonly kind: "close" };

/** Messages from a thread. */
export type FromThread<Answer, Progress> =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly kind: "answer"; readonly id: number; readonly answer: Answer }
  /** Answering threw an error: a defect of ours. `cause` is the stack. */
  | { readonly kind: "defect"; readonly id: number; readonly cause: string }
  /** Answering took too long. */
  | { readonly kind: "too_costly"; readonly id: number; readonly cause: string }
  /** The heap was full while the thread worked for this request. The thread's other work may never end. */
  | { readonly kind: "out_of_memory"; readonly id: number }
  | { readonly kind: "log"; readonly line: Parameters<Log> }
  | { readonly kind: "closed" };

const REQUEST = 0;
const BEATS = 1;

/** An `id` that belongs to no request. */
export const NOBODY = 0;

/** Marks for which request a thread computes, and that it lives. The client can read it even while the thread hangs. */
export class WorkMark {
  readonly #cells: Int32Array;

  /** Makes a mark: in memory of its own, or in that of the same mark on another thread. */
  constructor(readonly memory: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#cells = new Int32Array(memory);
  }

  /** The request for which the thread is computing now; {@link NOBODY} while it waits. */
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
