/**
 * Stores the stack of open elements.
 *
 * All entries lie in one array of integers, with a fixed number of integers per entry. That is faster than one array per
 * field. Every entry knows the entry below it with the same name, and the nearest entries of certain kinds. So an answer
 * takes the same time at any depth. Which tag opens or closes which element is not decided here. Pure.
 *
 * @module
 */

import { Tag, Trait } from "./tags.ts";

/** Tag numbers from this one on are elements of SVG and MathML. */
export const FIRST_FOREIGN: number = 128;

/** How many names of SVG and MathML we tell apart on one page. Both languages together have fewer than 300. */
export const MAX_FOREIGN_NAMES: number = 1_000;

/** How many elements inside one another we keep. Browsers keep 512; a hostile page has a million, and each takes memory. */
export const MAX_DEPTH: number = 50_000;

/** Marks an entry that was taken out of the middle of the stack: a `form`, or a formatting element. */
export const REMOVED: number = 127;

/** The fields of an entry. All but `tag` hold the index of an entry: the nearest one, from this entry downwards. */
export const Field = {
  /** The tag's number in `Tag`, or one from {@link FIRST_FOREIGN} on. */
  tag: 0,
  /** The nearest one of the same tag, not counting this entry; -1 when there is none. */
  sameBelow: 1,
  /** The nearest one that is a scope boundary. */
  scope: 2,
  /** The nearest one that is special. */
  special: 3,
  /** The nearest one that stops the search for an open `li`, `dd` or `dt`. */
  item: 4,
  /** The nearest one that is an HTML element. */
  html: 5,
} as const;

/** An entry takes `2 ** ENTRY_BITS` integers. */
export const ENTRY_BITS: number = 3;

/** The elements that are open at one place of a page. */
export class ElementStack {
  /** Index of the innermost open element; 0 stands for `html`, `head` and `body`, which stay open. */
  top = 0;
  /** True when the innermost element is one of SVG or MathML. */
  isForeign = false;

  /** The entries one after the other, each with the fields of {@link Field}. */
  protected readonly entries: number[] = new Array(1 << ENTRY_BITS).fill(0);
  /** For each tag, the index of its innermost open entry; -1 when none is open. */
  protected readonly last: number[] = new Array(FIRST_FOREIGN).fill(-1);
  #low = 0;

  /** Starts at the beginning of a page. */
  constructor() {
    this.entries[Field.tag] = Tag.html;
    this.entries[Field.sameBelow] = -1;
  }

  /** True inside a `template`, whose content is inert. */
  get isInTemplate(): boolean {
    return this.last[Tag.template]! >= 0;
  }

  /**
   * Tells which elements have ended since the last call.
   *
   * @returns The lowest index that {@link ElementStack.top} has had since then. Every element above has ended or is new.
   */
  takeLow(): number {
    const low = this.#low;
    this.#low = this.top;
    return low;
  }

  /** True when no foreign element is open. */
  get holdsOnlyHtml(): boolean {
    for (let index = 1; index <= this.top; index++) {
      if (this.field(index, Field.tag) >= FIRST_FOREIGN) return false;
    }
    return true;
  }

  /** Returns a field of an entry. */
  protected field(index: number, field: number): number {
    return this.entries[(index << ENTRY_BITS) + field]!;
  }

  /** Takes an entry out of the middle of the stack. */
  protected remove(index: number): void {
    const at = index << ENTRY_BITS;
    this.last[this.entries[at + Field.tag]!] = this.entries[at + Field.sameBelow]!;
    this.entries[at + Field.tag] = REMOVED;
  }

  /** Puts an element on the stack. At {@link MAX_DEPTH}, it takes the place of the innermost one. */
  protected push(tag: number, traits: number): void {
    if (this.top >= MAX_DEPTH) this.popTo(MAX_DEPTH);
    const index = ++this.top;
    const at = index << ENTRY_BITS;
    const entries = this.entries;
    const below = at - (1 << ENTRY_BITS);
    entries[at + Field.tag] = tag;
    entries[at + Field.sameBelow] = this.last[tag]!;
    entries[at + Field.scope] = (traits & Trait.scope) !== 0
      ? index
      : entries[below + Field.scope]!;
    entries[at + Field.special] = (traits & Trait.special) !== 0
      ? index
      : entries[below + Field.special]!;
    entries[at + Field.item] = (traits & Trait.stopsItem) !== 0
      ? index
      : entries[below + Field.item]!;
    entries[at + Field.html] = tag < FIRST_FOREIGN ? index : entries[below + Field.html]!;
    this.last[tag] = index;
    this.isForeign = tag >= FIRST_FOREIGN;
  }

  /** Pops all entries down to that index, and entries right below that are marked {@link REMOVED}. */
  protected popTo(index: number): void {
    const entries = this.entries;
    let top = this.top;
    let tag = entries[(top << ENTRY_BITS) + Field.tag]!;
    while (top >= index || tag === REMOVED) {
      if (tag !== REMOVED) this.last[tag] = entries[(top << ENTRY_BITS) + Field.sameBelow]!;
      top--;
      tag = entries[(top << ENTRY_BITS) + Field.tag]!;
    }
    this.top = top;
    if (top < this.#low) this.#low = top;
    this.isForeign = tag >= FIRST_FOREIGN;
  }
}
