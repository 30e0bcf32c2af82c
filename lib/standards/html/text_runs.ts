/**
 * Remembers where wanted pieces of text stand in a page, and decodes them only when asked. Pure.
 *
 * @module
 */

import type { Markup } from "./markup.ts";
import { collapseSpace, decodeReferences } from "./text.ts";

/** Marks a line break, instead of two offsets. */
const LINE_BREAK = -1;

/** Stands for it in a decoded text. */
const LINE_SEPARATOR = "\u2028";

/** Collects pieces of text in document order. */
export class TextRuns {
  readonly #markup: Markup;
  /** Offsets of the pieces: start, end, start, end. */
  readonly #offsets: number[] = [];
  #length = 0;

  /**
   * Starts at the beginning of a page.
   *
   * @param markup The page.
   */
  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /** Marks the present end of the text, for {@link TextRuns.bytesFrom} and {@link TextRuns.textFrom}. */
  get position(): number {
    return this.#length;
  }

  /**
   * Adds a piece.
   *
   * @param start Offset in the page at which the piece begins.
   * @param end Offset behind the piece.
   */
  add(start: number, end: number): void {
    this.#offsets[this.#length++] = start;
    this.#offsets[this.#length++] = end;
  }

  /** Adds a line break. It stands for no bytes of the page. */
  addLineBreak(): void {
    this.add(LINE_BREAK, LINE_BREAK);
  }

  /**
   * Counts the bytes of the text. White space at the start of each piece is not counted.
   *
   * @param from The mark at which the text begins.
   * @returns The number of bytes.
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
   * @param from The mark at which the text begins.
   * @param maxBytes How many bytes of the page are read at most.
   * @returns The text as a reader sees it, with white space collapsed.
   */
  textFrom(from: number, maxBytes: number): string {
    if (this.#length - from === 2) return collapseSpace(this.#textOf(from, maxBytes));
    return collapseSpace(this.#rawFrom(from, maxBytes));
  }

  /**
   * Decodes the text, line by line.
   *
   * @param from The mark at which the text begins.
   * @param maxBytes How many bytes of the page are read at most.
   * @returns The texts between the line breaks, white space collapsed.
   */
  linesFrom(from: number, maxBytes: number): string[] {
    return this.#rawFrom(from, maxBytes).split(LINE_SEPARATOR).map(collapseSpace);
  }

  #rawFrom(from: number, maxBytes: number): string {
    let text = "";
    let left = maxBytes;
    for (let i = from; i < this.#length && left > 0; i += 2) {
      const start = this.#offsets[i]!;
      if (start === LINE_BREAK) {
        text += LINE_SEPARATOR;
        left--;
        continue;
      }
      const end = Math.min(this.#offsets[i + 1]!, start + left);
      text += decodeReferences(this.#markup.decode(start, end));
      left -= end - start;
    }
    return text;
  }

  #textOf(index: number, maxBytes: number): string {
    const start = this.#offsets[index]!;
    if (start === LINE_BREAK) return "";
    const end = Math.min(this.#offsets[index + 1]!, start + maxBytes);
    return decodeReferences(this.#markup.decode(start, end));
  }

  /** Forgets all text. */
  clear(): void {
    this.#length = 0;
  }
}
