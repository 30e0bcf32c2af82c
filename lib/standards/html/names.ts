/**
 * Finds the tag and attribute names that matter without making a string of each name.
 *
 * A name of up to ten letters, digits, hyphens and colons is packed into two integers of 30 bits,
 * six bits per character, letters without case (HTML Standard, section 13.2.5.8); so the comparison
 * is exact, not a hash. Pure.
 *
 * @module
 */

/** Names longer than this are never in a table. */
export const MAX_NAME_LENGTH = 10;

/** Per byte the six bits that stand for it in a packed name; 0 for a byte that cannot be in one. */
export const NAME_CODE: Uint8Array = new Uint8Array(256);
for (const [i, char] of [..."abcdefghijklmnopqrstuvwxyz0123456789-:"].entries()) {
  NAME_CODE[char.charCodeAt(0)] = i + 1;
  NAME_CODE[char.toUpperCase().charCodeAt(0)] = i + 1;
}

const SLOTS = 512;
const HALF_BITS = 0x3fffffff;

/** A closed set of names and the small integers that they stand for. */
export class NameTable {
  readonly #high = new Int32Array(SLOTS);
  readonly #low = new Int32Array(SLOTS);
  readonly #id = new Uint8Array(SLOTS);

  /**
   * Builds the table.
   *
   * @param ids Names in lower case, at most {@link MAX_NAME_LENGTH} long; integers from 1 to 255.
   */
  constructor(ids: Readonly<Record<string, number>>) {
    for (const [name, id] of Object.entries(ids)) {
      if (name.length <= MAX_NAME_LENGTH) this.#add(name, id);
    }
  }

  /**
   * Looks a packed name up.
   *
   * @param high The name's first characters, up to five, as 30 bits.
   * @param low Its last five characters.
   * @returns The name's integer, or 0 when the table does not have it.
   */
  find(high: number, low: number): number {
    let slot = slotOf(high, low);
    while (this.#id[slot] !== 0) {
      if (this.#low[slot] === low && this.#high[slot] === high) return this.#id[slot]!;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return 0;
  }

  #add(name: string, id: number): void {
    let high = 0;
    let low = 0;
    for (let i = 0; i < name.length; i++) {
      high = (high << 6) | (low >>> 24);
      low = ((low << 6) & HALF_BITS) | NAME_CODE[name.charCodeAt(i)]!;
    }
    let slot = slotOf(high, low);
    while (this.#id[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#id[slot] = id;
  }
}

/** Spreads packed names over the slots. */
function slotOf(high: number, low: number): number {
  return (low ^ (low >>> 9) ^ (low >>> 18) ^ Math.imul(high, 31)) & (SLOTS - 1);
}
