/**
 * Threads that a test plays: it sees what they are told, and says what they answer.
 */

import type { StartThread } from "../../lib/io/thread_client.ts";
import { WorkMark } from "../../lib/io/thread_messages.ts";

/** What a thread was told. */
interface Told {
  readonly kind: string;
  readonly id?: number;
  readonly request?: unknown;
  readonly work?: SharedArrayBuffer;
  readonly isHeld?: boolean;
}

/** One thread. */
export class FakeThread {
  readonly told: Told[] = [];
  isTerminated = false;
  mark = new WorkMark();

  constructor(
    readonly onMessage: (message: unknown) => void,
    readonly onEnd: (cause: string) => void,
  ) {}

  /** Says a message; times nothing. */
  say(message: unknown): void {
    this.onMessage(message);
  }

  /** Answers the request that was told as the nth, counted from 0. */
  answer(n: number, answer: unknown): void {
    this.say({ kind: "answer", id: this.ids()[n], answer });
  }

  /** The requests' ids, in the order in which they were told. */
  ids(): number[] {
    return this.told.filter(({ kind }) => kind === "request").map(({ id }) => id!);
  }

  /** The requests, in the order in which they were told. */
  requests(): unknown[] {
    return this.told.filter(({ kind }) => kind === "request").map(({ request }) => request);
  }

  /** How often something was told. */
  count(kind: string): number {
    return this.told.filter((told) => told.kind === kind).length;
  }
}

/** All threads that were started. */
export class FakeThreads {
  readonly all: FakeThread[] = [];
  /** Why no thread can be started; null where one can. */
  refusal: string | null = null;

  /**
   * Makes them.
   *
   * @param isReadyAtOnce Whether a thread says that it is ready as soon as it is opened.
   */
  constructor(readonly isReadyAtOnce = true) {}

  readonly start: StartThread = (...listeners) => {
    if (this.refusal !== null) throw new Error(this.refusal);
    const thread = new FakeThread(...listeners);
    this.all.push(thread);
    return {
      postMessage: (message) => this.#tell(thread, message as Told),
      terminate: () => thread.isTerminated = true,
    };
  };

  /** The thread that was started last. */
  get last(): FakeThread {
    return this.all.at(-1)!;
  }

  #tell(thread: FakeThread, told: Told): void {
    thread.told.push(told);
    if (told.kind !== "open") return;
    thread.mark = new WorkMark(told.work!);
    if (this.isReadyAtOnce) queueMicrotask(() => thread.say({ kind: "ready" }));
  }
}
