/**
 * Who may run a generation: the process runs a limited number at once, and no license may keep the others out.
 *
 * The first slot of a license is its own as long as one is free; the last tenth is kept for that. Where fewer than half
 * are free, a license holds no more than its share among those that run. Pure, but for the slots that it keeps.
 *
 * @module
 */

/** The part of the slots that is only for licenses which run nothing. */
const KEPT_FOR_NEWCOMERS = 0.1;

/** The slots of a process. */
export class Slots {
  readonly #held = new Map<string, number>();
  #free: number;

  /**
   * Makes them; all are free.
   *
   * @param total How many there are.
   */
  constructor(readonly total: number) {
    this.#free = total;
  }

  /**
   * Takes a slot.
   *
   * @param license Names the license.
   * @returns What gives the slot back, to be called once; null where the license may take none now.
   */
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
