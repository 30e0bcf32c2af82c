/**
 * Memory that is shared fairly among licenses: what grows large takes its part before it grows, and waits its turn.
 *
 * Small things are not counted: how many of them there are is bounded otherwise. Nobody waits for ever: of all that hold
 * some, the eldest may always grow, which ends in time and leaves its part to the others. Pure, but for what is held.
 *
 * @module
 */

/** Bytes of everything that are not counted. */
export const UNCOUNTED_BYTES = 262_144;

/** Parts are multiples of this. */
const STEP_BYTES = 262_144;

/** The memory of one thing that grows. */
export interface Holding {
  /**
   * Takes memory before it is used.
   *
   * @param bytes How many more.
   * @param signal Ends the waiting.
   * @returns True, at once where nothing is to be waited for; false when the signal aborted first, or when it is more
   *   than one thing may ever hold.
   */
  grow(bytes: number, signal: AbortSignal): boolean | Promise<boolean>;
  /** Gives back all but so many bytes. */
  shrinkTo(bytes: number): void;
}

interface Part {
  readonly license: string;
  /** What its owner uses. */
  used: number;
  /** What is counted of it. */
  taken: number;
}

interface Waiting {
  readonly part: Part;
  readonly bytes: number;
  readonly end: (isTaken: boolean) => void;
}

/** A budget of bytes. */
export class ByteBudget {
  /** What holds some, the eldest first. */
  readonly #parts = new Set<Part>();
  readonly #waiting = new Set<Waiting>();
  #free: number;

  /**
   * Makes a budget; nothing is held of it.
   *
   * @param total Its bytes; as many as the largest thing may hold are lent beyond that.
   * @param largest The bytes that one thing may hold.
   */
  constructor(total: number, readonly largest: number) {
    this.#free = total;
  }

  /**
   * Begins to hold memory; none so far.
   *
   * The license that holds the least goes first. One that holds some gets no more than half of what the others leave, so
   * that there is room for one that comes later.
   *
   * @param license Whose it is.
   * @returns The memory.
   */
  hold(license: string): Holding {
    const part: Part = { license, used: 0, taken: 0 };
    return {
      grow: (bytes, signal) => this.#grow(part, bytes, signal),
      shrinkTo: (bytes) => {
        part.used = Math.min(part.used, bytes);
        this.#take(part, countedOf(part.used) - part.taken);
        this.#admit();
      },
    };
  }

  #grow(part: Part, bytes: number, signal: AbortSignal): boolean | Promise<boolean> {
    const counted = countedOf(part.used + bytes);
    if (counted > part.taken) {
      return counted > this.largest || signal.aborted ? false : this.#wait(part, bytes, signal);
    }
    part.used += bytes;
    return true;
  }

  async #wait(part: Part, bytes: number, signal: AbortSignal): Promise<boolean> {
    const { promise, resolve: end } = Promise.withResolvers<boolean>();
    const waiting = { part, bytes, end };
    const leave = () => {
      this.#waiting.delete(waiting);
      end(false);
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#waiting.add(waiting);
    this.#admit();
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #admit(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const { part, bytes, end } = next;
      this.#waiting.delete(next);
      const fits = countedOf(part.used + bytes) <= this.largest;
      if (fits) {
        this.#take(part, Math.max(0, missingFor(next)));
        part.used += bytes;
      }
      end(fits);
    }
  }

  #next(): Waiting | null {
    const [eldest] = this.#parts;
    let next: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (waiting.part === eldest || missingFor(waiting) <= 0) return waiting;
      if (!this.#isWithinShare(waiting)) continue;
      if (next === null || this.#heldBy(waiting) < this.#heldBy(next)) next = waiting;
    }
    // Nothing that is smaller passes it by, else it might wait for ever.
    return next !== null && missingFor(next) <= this.#free ? next : null;
  }

  #isWithinShare(waiting: Waiting): boolean {
    const held = this.#heldBy(waiting);
    return held === 0 || held + missingFor(waiting) <= (this.#free + held) / 2;
  }

  #heldBy({ part: { license } }: Waiting): number {
    let held = 0;
    for (const part of this.#parts) {
      if (part.license === license) held += part.taken;
    }
    return held;
  }

  #take(part: Part, change: number): void {
    this.#free -= change;
    part.taken += change;
    if (part.taken === 0) this.#parts.delete(part);
    else this.#parts.add(part);
  }
}

function missingFor({ part, bytes }: Waiting): number {
  return countedOf(part.used + bytes) - part.taken;
}

/** What is counted of a thing of so many bytes. */
function countedOf(bytes: number): number {
  return Math.ceil(Math.max(0, bytes - UNCOUNTED_BYTES) / STEP_BYTES) * STEP_BYTES;
}
