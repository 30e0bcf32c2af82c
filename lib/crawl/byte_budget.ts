/**
 * Memory that is shared fairly among licenses: who needs much of it takes its part beforehand, and waits its turn.
 *
 * Small things are not counted: how many of them there are is bounded otherwise. Whoever takes a part holds none yet, so
 * nobody waits for who waits. Pure, but for what is held.
 *
 * @module
 */

/** Gives a part back; may be called again without effect. */
export type GiveBack = () => void;

interface Waiting {
  readonly license: string;
  readonly bytes: number;
  readonly admit: (giveBack: GiveBack) => void;
}

/** A budget of bytes. */
export class ByteBudget {
  readonly #heldBy = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #free: number;

  /**
   * Makes a budget; nothing is held of it.
   *
   * @param total Its bytes.
   */
  constructor(readonly total: number) {
    this.#free = total;
  }

  /**
   * Takes a part, in turn: the license that holds the least goes first. A license that holds some gets no more than half of
   * what the others leave, so that there is room for one that comes later. A part larger than the budget is all of it.
   *
   * @param license Whose part it is.
   * @param bytes How many.
   * @param signal Ends the waiting.
   * @returns What gives the part back; null when the signal aborted first.
   */
  async take(license: string, bytes: number, signal: AbortSignal): Promise<GiveBack | null> {
    if (signal.aborted) return null;
    const { promise, resolve } = Promise.withResolvers<GiveBack | null>();
    const waiting = { license, bytes: Math.min(bytes, this.total), admit: resolve };
    const leave = () => {
      this.#waiting.delete(waiting);
      resolve(null);
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
      this.#waiting.delete(next);
      const { license, bytes } = next;
      this.#hold(license, bytes);
      let isHeld = true;
      next.admit(() => {
        if (!isHeld) return;
        isHeld = false;
        this.#hold(license, -bytes);
        this.#admit();
      });
    }
  }

  #next(): Waiting | null {
    let next: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (!this.#mayHold(waiting)) continue;
      if (next === null || this.#held(waiting.license) < this.#held(next.license)) next = waiting;
    }
    return next;
  }

  #mayHold({ license, bytes }: Waiting): boolean {
    if (bytes > this.#free) return false;
    const held = this.#held(license);
    return held === 0 || held + bytes <= (this.#free + held) / 2;
  }

  #held(license: string): number {
    return this.#heldBy.get(license) ?? 0;
  }

  #hold(license: string, change: number): void {
    this.#free -= change;
    const held = this.#held(license) + change;
    if (held === 0) this.#heldBy.delete(license);
    else this.#heldBy.set(license, held);
  }
}
