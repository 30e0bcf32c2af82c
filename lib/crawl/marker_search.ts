/**
 * Finds which of many strings (markers) a text contains, and looks at only a part of the text's characters.
 *
 * Implements Wu and Manber, "A Fast Algorithm for Multi-Pattern Searching" (1994), with blocks of three characters. When no
 * marker has a block near its beginning, the search skips almost the length of the shortest marker. Upper and lower case
 * count as equal. Pure.
 *
 * @module
 */

/** How many characters form a block, which is looked up at once. */
const BLOCK_LENGTH = 3;

/** How many rows the tables of blocks have: a power of two. */
const BLOCK_HASHES = 4_096;

/** A closed set of strings to search for. */
export class MarkerSearch {
  /** How many characters at the beginning of each marker the tables use: as many as the shortest marker has. */
  readonly #window: number;
  /** For each block, by how many characters the window may move on; 0 when a marker may stand there. */
  readonly #shifts: Uint8Array;
  /** For each block with shift 0, the markers whose window ends with this block. */
  readonly #markers = new Map<number, string[]>();

  /** Builds the tables. The strings must be in lower case, and have three characters or more. */
  constructor(markers: readonly string[]) {
    this.#window = Math.min(255, ...markers.map(({ length }) => length));
    this.#shifts = new Uint8Array(BLOCK_HASHES).fill(this.#window - BLOCK_LENGTH + 1);
    for (const marker of markers) this.#add(marker);
  }

  /** Returns the markers that a text contains. */
  markersIn(text: string): ReadonlySet<string> {
    const found = new Set<string>();
    let end = this.#window;
    while (end <= text.length) {
      const block = hashOf(text, end - BLOCK_LENGTH);
      const shift = this.#shifts[block]!;
      if (shift === 0) {
        for (const marker of this.#markers.get(block)!) {
          const start = end - this.#window;
          const part = text.slice(start, start + marker.length);
          if (part.toLowerCase() === marker) found.add(marker);
        }
      }
      end += Math.max(shift, 1);
    }
    return found;
  }

  #add(marker: string): void {
    const last = this.#window - BLOCK_LENGTH;
    for (let at = 0; at <= last; at++) {
      const block = hashOf(marker, at);
      this.#shifts[block] = Math.min(this.#shifts[block]!, last - at);
    }
    const block = hashOf(marker, last);
    this.#markers.set(block, [...this.#markers.get(block) ?? [], marker]);
  }
}

/** The bit in which upper and lower case of an ASCII letter differ. */
const CASE_BIT = 0x20;

/** Returns the table row of the block at a position. Upper and lower case give the same row. */
function hashOf(text: string, at: number): number {
  const first = text.charCodeAt(at) | CASE_BIT;
  const second = text.charCodeAt(at + 1) | CASE_BIT;
  const third = text.charCodeAt(at + 2) | CASE_BIT;
  return ((first << 7) ^ (second << 4) ^ third) & (BLOCK_HASHES - 1);
}
