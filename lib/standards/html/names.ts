/**
 * Finds the tag and attribute names that matter without making a string of each name.
 *
 * A name of up to ten letters, digits and hyphens is packed into two integers of 30 bits, six bits per
 * character, letters without case (HTML Standard, section 13.2.5.8); so the comparison is exact, not a
 * hash. Most names are ruled out by their first character and length alone. Pure.
 *
 * @module
 */

/** Names longer than this are never in a table. */
const MAX_NAME_LENGTH = 10;

/** Per byte the six bits that stand for it in a packed name; 0 for a byte that cannot be in one. */
const NAME_CODE = new Uint8Array(256);
for (const [i, char] of [..."abcdefghijklmnopqrstuvwxyz0123456789-"].entries()) {
  NAME_CODE[char.charCodeAt(0)] = i + 1;
  NAME_CODE[char.toUpperCase().charCodeAt(0)] = i + 1;
}

const SLOTS = 512;
const HALF_BITS = 0x3fffffff;

/** A closed set of names and the small integers that they stand for. */
export class NameTable {
  /** Per first byte of a name, the lengths that names have, as bits. */
  readonly #lengths = new Uint16Array(256);
  readonly #high = new Int32Array(SLOTS);
  readonly #low = new Int32Array(SLOTS);
  readonly #id = new Uint8Array(SLOTS);

  /**
   * Builds the table.
   *
   * @param ids Names in lower case, one to ten characters long, and integers up to 255; a name with
   * the integer 0 stands for all other names and is not looked up.
   */
  constructor(ids: Readonly<Record<string, number>>) {
    for (const [name, id] of Object.entries(ids)) {
      if (id !== 0) this.#add(name, id);
    }
  }

  /**
   * Looks a name up.
   *
   * @param bytes What the name stands in.
   * @param start Offset of its first byte.
   * @param end Offset behind its last byte.
   * @returns The name's integer, or 0 when the table does not have it.
   */
  find(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length > MAX_NAME_LENGTH) return 0;
    if ((this.#lengths[bytes[start]!]! & (1 << length)) === 0) return 0;
    let high = 0;
    let low = 0;
    for (let at = start; at < end; at++) {
      const code = NAME_CODE[bytes[at]!]!;
      if (code === 0) return 0;
      high = (high << 6) | (low >>> 24);
      low = ((low << 6) & HALF_BITS) | code;
    }
    return this.#id[this.#slotOf(high, low)]!;
  }

  #add(name: string, id: number): void {
    let high = 0;
    let low = 0;
    for (const char of name) {
      high = (high << 6) | (low >>> 24);
      low = ((low << 6) & HALF_BITS) | NAME_CODE[char.charCodeAt(0)]!;
    }
    const slot = this.#slotOf(high, low);
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#id[slot] = id;
    for (const first of [name[0]!, name[0]!.toUpperCase()]) {
      this.#lengths[first.charCodeAt(0)]! |= 1 << name.length;
    }
  }

  /** The slot that holds a packed name, or the free one where it would stand. */
  #slotOf(high: number, low: number): number {
    let slot = (low ^ (low >>> 9) ^ (low >>> 18) ^ Math.imul(high, 31)) & (SLOTS - 1);
    while (this.#id[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }
}
