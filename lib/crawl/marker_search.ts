/**
 * Finds which of many strings stand in a text, looking at a fraction of its characters.
 *
 * Implements Wu and Manber, "A Fast Algorithm for Multi-Pattern Searching" (1994), with blocks of three
 * characters: a block that no marker has near its beginning lets the search skip almost a whole
 * marker's length. The case of letters does not matter. Pure.
 *
 * @module
 */

/** Characters that are looked at together. */
const BLOCK_LENGTH = 3;

/** Rows of the tables of blocks, a power of two. */
const BLOCK_HASHES = 4_096;

/** A closed set of strings to search for. */
export class MarkerSearch {
  /** Characters of each marker that the search goes by: as many as the shortest one has. */
  readonly #window: number;
  /** Per block how far the window may move on; 0 where a marker may stand. */
  readonly #shifts: Uint8Array;
  /** Per block with shift 0 the markers whose window ends in it. */
  readonly #markers = new Map<number, string[]>();

  /**
   * Builds the tables.
   *
   * @param markers The strings, lower case, of three characters or more.
   */
  constructor(markers: readonly string[]) {
    this.#window = Math.min(255, ...markers.map(({ length }) => length));
    this.#shifts = new Uint8Array(BLOCK_HASHES).fill(this.#window - BLOCK_LENGTH + 1);
    for (const marker of markers) this.#add(marker);
  }

  /**
   * Searches a text.
   *
   * @param text Any text.
   * @returns The markers that stand in it.
   */
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

/** The bit in which the two cases of an ASCII letter differ. */
const CASE_BIT = 0x20;

/** The table row of the block at a position, the same for both cases of its letters. */
function hashOf(text: string, at: number): number {
  const first = text.charCodeAt(at) | CASE_BIT;
  const second = text.charCodeAt(at + 1) | CASE_BIT;
  const third = text.charCodeAt(at + 2) | CASE_BIT;
  return ((first << 7) ^ (second << 4) ^ third) & (BLOCK_HASHES - 1);
}
