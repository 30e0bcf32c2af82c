/**
 * A stack of elements that are open, and where in the page each stands.
 *
 * It lies in one array of integers, a fixed number of them per entry: that costs less to write and to read than an array
 * per field. Every entry remembers the entry below it of the same name and the nearest bounds; so no question about the
 * stack depends on how deep it is. Which tag opens and closes what is not decided here. Pure.
 *
 * @module
 */

import { Tag, Trait } from "./tags.ts";

/** Tag numbers from this one on are elements of SVG and MathML. */
export const FIRST_FOREIGN: number = 128;

/** Names of SVG and MathML that a page may use; both together have fewer than 300. */
export const MAX_FOREIGN_NAMES: number = 1_000;

/** Marks an entry that was taken out of the middle of the stack: a `form`, or a formatting element. */
export const REMOVED: number = 127;

/** What an entry of the stack holds, indices being those of entries. */
export const Field = {
  /** The tag's number in `Tag`, or one from {@link FIRST_FOREIGN} on. */
  tag: 0,
  /** The entry below it of the same tag, or -1. */
  sameBelow: 1,
  /** The nearest entry at or below it that bounds scopes. */
  scope: 2,
  /** Likewise, special. */
  special: 3,
  /** Likewise, one that stops the search for items. */
  item: 4,
  /** Likewise, one of HTML. */
  html: 5,
} as const;

/** An entry takes 2 to the power of this integers. */
export const ENTRY_BITS: number = 3;

/** Elements that can be open before the stack has to grow. */
export const FIRST_CAPACITY: number = 16;

/** The elements that are open at one place of a page. */
export class ElementStack {
  /** Index of the innermost open element; 0 stands for `html`, `head` and `body`, which stay open. */
  top = 0;
  /** True when the innermost element is one of SVG or MathML. */
  isForeign = false;

  /** The entries one after the other, each with the fields of {@link Field}. */
  protected entries = new Int32Array(FIRST_CAPACITY << ENTRY_BITS);
  /** Per tag, its innermost open entry, or -1. */
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
   * @returns The lowest that the stack has been: every element above that index has ended, or is new.
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

  /** A field of an entry. */
  protected field(index: number, field: number): number {
    return this.entries[(index << ENTRY_BITS) + field]!;
  }

  /** Takes an entry out of the middle of the stack. */
  protected remove(index: number): void {
    const at = index << ENTRY_BITS;
    this.last[this.entries[at + Field.tag]!] = this.entries[at + Field.sameBelow]!;
    this.entries[at + Field.tag] = REMOVED;
  }

  /** Puts an element on the stack. */
  protected push(tag: number, traits: number): void {
    const index = ++this.top;
    const at = index << ENTRY_BITS;
    if (at === this.entries.length) this.#grow();
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

  #grow(): void {
    const grown = new Int32Array(2 * this.entries.length);
    grown.set(this.entries);
    this.entries = grown;
  }

  /** Pops until the entry at that index is gone, and what had been removed right below it. */
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
