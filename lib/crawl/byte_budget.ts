/**
 * Shares memory fairly among licenses, and estimates what data take of it. What grows large must take memory from the
 * budget before it grows, and may have to wait for it.
 *
 * The first {@link UNCOUNTED_BYTES} of everything are not counted, because the number of small things is limited elsewhere.
 * Nobody waits for ever: the oldest holder may always grow. It ends some time and leaves its memory to the others.
 * No effects; the only state is what is held and who waits.
 */

/** How many bytes of each holding are not counted. */
export const UNCOUNTED_BYTES = 262_144;

/** Memory is taken from the budget in multiples of this many bytes. */
const STEP_BYTES = 262_144;

/** The memory of one thing that grows, such as all pages of a run. */
export interface Holding {
  /**
   * Takes memory before it is used, and waits for it until the signal aborts. True when it is taken; without a promise when
   * there was no need to wait. False when the signal aborted first, or when one holding may never have so much.
   */
  grow(bytes: number, signal: AbortSignal): boolean | Promise<boolean>;
  /** Keeps at most so many bytes and gives back the rest. */
  shrinkTo(bytes: number): void;
}

interface Part {
  readonly license: string;
  /** How many bytes are in use. */
  used: number;
  /** How many bytes are taken from the budget for them. */
  taken: number;
}

interface Waiting {
  readonly part: Part;
  readonly bytes: number;
  readonly end: (isTaken: boolean) => void;
}

/** A budget of bytes. */
export class ByteBudget {
  /** The holdings that have taken memory, the oldest first. */
  readonly #parts = new Set<Part>();
  readonly #waiting = new Set<Waiting>();
  #free: number;

  /**
   * Makes a budget from which nothing is taken yet. One holding may have `largest` bytes. The oldest may always grow, so up
   * to that many more than `total` may be taken.
   */
  constructor(total: number, readonly largest: number) {
    this.#free = total;
  }

  /**
   * Begins a license's holding, without memory. When several licenses wait, the one that holds the least goes first. A
   * license that holds memory already gets no more than half of what the others leave, so that there is room for one that
   * comes later.
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
    // No smaller request goes first; otherwise this one might wait for ever.
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

/** Returns how many bytes the budget counts for a holding of so many bytes. */
function countedOf(bytes: number): number {
  return Math.ceil(Math.max(0, bytes - UNCOUNTED_BYTES) / STEP_BYTES) * STEP_BYTES;
}

/** How many bytes a value takes besides its characters. */
const VALUE_BYTES = 32;

/** Estimates the memory of plain data without cycles, and of what is made from them later. */
export function weightOf(value: unknown): number {
  if (typeof value === "string") return VALUE_BYTES + 2 * value.length;
  if (typeof value !== "object" || value === null) return VALUE_BYTES;
  let bytes = VALUE_BYTES;
  if (Array.isArray(value)) { for (const part of value) bytes += weightOf(part); }
  else for (const name in value) bytes += weightOf(value[name as keyof typeof value]);
  return bytes;
}
