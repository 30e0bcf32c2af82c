/**
 * Recognizes the tag and attribute names that matter, without making a string of each name.
 *
 * The known names form a tree of letters (a trie), which is stored as a state table. Each byte of a name is one step in the
 * table. Upper case counts like lower case (HTML Standard, sections 13.2.5.8 and 13.2.5.33). As soon as no known name fits,
 * the state is {@link UNKNOWN} and stays so. Thus one walk finds both the end of a name and its number. Pure.
 */

/** The bytes of which known names consist. Their columns in the state table are 1 to 37; column 0 is for all other bytes. */
const NAME_BYTES = "abcdefghijklmnopqrstuvwxyz0123456789-";

/** The column that holds the number of the name that ends in a state; 0 when no name ends there. */
const ID = NAME_BYTES.length + 1;

/** How many columns the state table has. A state is the offset of its row. */
const COLUMNS = ID + 1;

/** Marks a byte that ends a name. */
const END = 255;

/** The state of a name that is not in the table. The row of this state is all zeros, so every byte leads back to it. */
const UNKNOWN = 0;

/** The state before a name's first byte. */
const START = COLUMNS;

/** A closed set of names and the small integers that they stand for. */
export class NameTable {
  /** The number of the name that was read last; 0 when the table does not have that name. */
  found = 0;
  /** For each byte, its column in the state table, or {@link END}. */
  readonly #columns = new Uint8Array(256);
  /** For each state and column, the next state. */
  readonly #next: Uint16Array;

  /**
   * Builds the table. `ids`: names of lower-case letters, digits and hyphens, each with a number up to 65,535; 0 stands
   * for all other names, so a name with 0 is left out. `ends`: the ASCII characters that end a name.
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
   * Reads a name of at least one byte from `start` on, up to a byte that ends names or to `length`. Sets {@link
   * NameTable.found}. Returns the offset behind the name's last byte.
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

  /** Adds a name. `last` is the last state in use before. Returns the last state in use afterwards. */
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
