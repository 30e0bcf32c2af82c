/**
 * Decides which license may run a generation. A process runs a limited number, and no license may keep all others out.
 *
 * A license that runs nothing gets any free slot. A license that runs something cannot take the last tenth of all slots.
 * When fewer than half are free, it gets no more once it holds its share: the total divided by the number of licenses that
 * hold slots. No effects; it only remembers who holds slots.
 */

/** The part of all slots that only a license without a slot may take. */
const KEPT_FOR_NEWCOMERS = 0.1;

/** The slots of a process. */
export class Slots {
  readonly #held = new Map<string, number>();
  #free: number;

  /** Makes that many slots. All are free. */
  constructor(readonly total: number) {
    this.#free = total;
  }

  /** Takes a slot. Returns what gives it back and must be called once; null when the license may take no slot now. */
  take(license: string): (() => void) | null {
    const held = this.#held.get(license) ?? 0;
    if (!this.#mayTake(held)) return null;
    this.#free--;
    this.#held.set(license, held + 1);
    return () => this.#giveBack(license);
  }

  #mayTake(held: number): boolean {
    if (held === 0) return this.#free > 0;
    if (this.#free <= this.total * KEPT_FOR_NEWCOMERS) return false;
    return this.#free >= this.total / 2 || held < Math.floor(this.total / this.#held.size);
  }

  #giveBack(license: string): void {
    const held = this.#held.get(license)! - 1;
    this.#free++;
    if (held === 0) this.#held.delete(license);
    else this.#held.set(license, held);
  }
}
