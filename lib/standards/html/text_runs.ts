/**
 * The text of a page as far as somebody reads it: where its pieces between tags stand, decoded only when asked for. Pure.
 *
 * @module
 */

import type { Markup } from "./markup.ts";
import { collapseSpace, decodeReferences } from "./text.ts";

/** Marks a line break, instead of two offsets. */
const LINE_BREAK = -1;

/** The array has room for so many offsets before it has to grow. */
const FIRST_CAPACITY = 64;

/** Collects pieces of text in document order. */
export class TextRuns {
  readonly #markup: Markup;
  /** Offsets of the pieces: start, end, start, end. */
  #offsets = new Int32Array(FIRST_CAPACITY);
  #length = 0;

  /**
   * Starts at the beginning of a page.
   *
   * @param markup The page.
   */
  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /** A mark of this place in the text, for {@link TextRuns.from}. */
  get position(): number {
    return this.#length;
  }

  /**
   * Adds a piece.
   *
   * @param start Where it begins in the page.
   * @param end Where it ends.
   */
  add(start: number, end: number): void {
    if (this.#length === this.#offsets.length) this.#grow();
    this.#offsets[this.#length++] = start;
    this.#offsets[this.#length++] = end;
  }

  /** Adds a line break, which stands nowhere in the page. */
  addLineBreak(): void {
    this.add(LINE_BREAK, LINE_BREAK);
  }

  /**
   * Counts the bytes of the text, not those of white space with which a piece begins.
   *
   * @param from The mark of the place at which it begins.
   * @returns Their number.
   */
  bytesFrom(from: number): number {
    let bytes = 0;
    for (let i = from; i < this.#length; i += 2) {
      const start = this.#offsets[i]!;
      if (start !== LINE_BREAK) bytes += this.#markup.bytesOfText(start, this.#offsets[i + 1]!);
    }
    return bytes;
  }

  /**
   * Decodes the text.
   *
   * @param from The mark of the place at which it begins.
   * @param maxBytes How much of it is read, in bytes of the page.
   * @returns The text as a reader sees it, white space collapsed.
   */
  textFrom(from: number, maxBytes: number): string {
    if (this.#length - from === 2) return collapseSpace(this.#textOf(from, maxBytes));
    let text = "";
    let left = maxBytes;
    for (let i = from; i < this.#length && left > 0; i += 2) {
      const start = this.#offsets[i]!;
      if (start === LINE_BREAK) {
        text += "\n";
        left--;
        continue;
      }
      const end = Math.min(this.#offsets[i + 1]!, start + left);
      text += decodeReferences(this.#markup.decode(start, end));
      left -= end - start;
    }
    return collapseSpace(text);
  }

  #textOf(index: number, maxBytes: number): string {
    const start = this.#offsets[index]!;
    if (start === LINE_BREAK) return "";
    const end = Math.min(this.#offsets[index + 1]!, start + maxBytes);
    return decodeReferences(this.#markup.decode(start, end));
  }

  /** Forgets all of it. */
  clear(): void {
    this.#length = 0;
  }

  #grow(): void {
    const grown = new Int32Array(2 * this.#offsets.length);
    grown.set(this.#offsets);
    this.#offsets = grown;
  }
}
