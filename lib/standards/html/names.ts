/**
 * Finds the tag and attribute names that matter while going over them, without making a string of each.
 *
 * The names are held as a tree of letters (a trie), written out as a state table: one step per byte,
 * upper case like lower case (HTML Standard, sections 13.2.5.8 and 13.2.5.33), and a state that no known
 * name goes through is never left again. So reading a name finds its end and its meaning at once. Pure.
 *
 * @module
 */

/** Bytes that names are made of; their columns in the state table are 1 to 37, 0 is for all others. */
const NAME_BYTES = "abcdefghijklmnopqrstuvwxyz0123456789-";

/** The column with the number of the name that ends in a state. */
const ID = NAME_BYTES.length + 1;

/** Columns of the state table; states are offsets of their row. */
const COLUMNS = ID + 1;

/** Marks a byte that ends a name. */
const END = 255;

/** The state of names that are not in the table: its row is all zeros, so it leads to itself. */
const UNKNOWN = 0;

/** The state before a name's first byte. */
const START = COLUMNS;

/** A closed set of names and the small integers that they stand for. */
export class NameTable {
  /** What the name that was read last stands for, 0 when the table does not have it. */
  found = 0;
  /** Per byte its column, or {@link END}. */
  readonly #columns = new Uint8Array(256);
  /** Per state and column the next state. */
  readonly #next: Uint16Array;

  /**
   * Builds the table.
   *
   * @param ids Names of lower-case letters, digits and hyphens, and integers up to 255; 0 stands for all
   * other names, so a name with it is not looked up.
   * @param ends The ASCII characters that end a name.
   */
  constructor(ids: Readonly<Record<string, number>>, ends: string) {
    const names = Object.entries(ids).filter(([, id]) => id !== 0);
    const states = 2 + names.reduce((sum, [name]) => sum + name.length, 0);
    this.#next = new Uint16Array(states * COLUMNS);
    for (const [i, char] of [...NAME_BYTES].entries()) {
      this.#columns[char.charCodeAt(0)] = i + 1;
      this.#columns[char.toUpperCase().charCodeAt(0)] = i + 1;
    }
    for (const char of ends) this.#columns[char.charCodeAt(0)] = END;
    let last = START;
    for (const [name, id] of names) last = this.#add(name, id, last);
  }

  /**
   * Reads a name, and sets {@link NameTable.found}.
   *
   * @param bytes What the name stands in.
   * @param start Offset of its first byte, which belongs to the name whatever it is.
   * @param length Offset behind the last byte that may be read.
   * @returns Offset behind the name's last byte.
   */
  read(bytes: Uint8Array, start: number, length: number): number {
    const columns = this.#columns;
    const next = this.#next;
    const first = columns[bytes[start]!]!;
    let state = first === END ? UNKNOWN : next[START + first]!;
    let at = start + 1;
    while (at < length) {
      const column = columns[bytes[at]!]!;
      if (column === END) break;
      state = next[state + column]!;
      at++;
    }
    this.found = next[state + ID]!;
    return at;
  }

  /** Adds a name. `last` is the last state in use so far; returns the last one in use afterwards. */
  #add(name: string, id: number, last: number): number {
    let state = START;
    for (const char of name) {
      const cell = state + this.#columns[char.charCodeAt(0)]!;
      if (this.#next[cell] === UNKNOWN) this.#next[cell] = last += COLUMNS;
      state = this.#next[cell]!;
    }
    this.#next[state + ID] = id;
    return last;
  }
}
