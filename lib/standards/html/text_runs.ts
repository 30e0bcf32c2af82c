/**
 * Remembers where wanted pieces of text stand in a page, and decodes them only when asked. Pure.
 */

import { Buffer } from "node:buffer";
import type { Markup } from "./markup.ts";
import { collapseSpace, decodeReferences } from "./text.ts";

/** How many bytes of one text we read: more than anybody writes, and few enough for a hundred such texts. */
export const MAX_TEXT_BYTES: number = 16_384;

/** Marks a line break, instead of two offsets. */
const LINE_BREAK = -1;

/** Stands for a line break in a decoded text. In one that was put together byte by byte, a line feed does. */
const LINE_SEPARATOR = "\u2028";
const LINE_BREAKS = /[\n\u2028]/;

/** Matches white space outside ASCII. */
const OTHER_SPACE = /[\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
/** Bytes from here on are not ASCII. */
const NOT_ASCII = 0x80;

/** What a byte is in a text: a part of a character, white space, or the sign that something must be decoded. */
const TextByte = { text: 0, space: 1, coded: 2 } as const;
const TEXT_BYTES = new Uint8Array(256);
/** For each byte, what it becomes in a text. */
const SPACED = Uint8Array.from({ length: 256 }, (_, byte) => byte);
for (const space of "\t\n\v\f\r ") {
  TEXT_BYTES[space.charCodeAt(0)] = TextByte.space;
  SPACED[space.charCodeAt(0)] = SPACE;
}
for (const coded of "&\0") TEXT_BYTES[coded.charCodeAt(0)] = TextByte.coded;

/** The bytes of a text are copied in here and decoded at once. `latin1Slice` does what `toString("latin1")` does, twice as fast. */
const COPY = Buffer.alloc(MAX_TEXT_BYTES) as Buffer & {
  latin1Slice(start: number, end: number): string;
};

/** Collects pieces of text in document order. */
export class TextRuns {
  /** Offsets of the pieces: start, end, start, end. */
  readonly #offsets: number[] = [];
  #length = 0;

  /** Starts at the beginning of a page. */
  constructor(readonly markup: Markup) {}

  /** Marks the present end of the text. */
  get position(): number {
    return this.#length;
  }

  /** Adds a piece, by its offsets in the page. */
  add(start: number, end: number): void {
    this.#offsets[this.#length++] = start;
    this.#offsets[this.#length++] = end;
  }

  /** Adds a line break. It stands for no bytes of the page. */
  addLineBreak(): void {
    this.add(LINE_BREAK, LINE_BREAK);
  }

  /** Returns the text behind a mark, of at most so many bytes of the page, with white space collapsed. */
  textFrom(from: number, maxBytes: number): string {
    const lines = this.linesFrom(from, maxBytes);
    return lines.length === 1 ? lines[0]! : lines.filter((line) => line !== "").join(" ");
  }

  /** Returns the lines of the same text. */
  linesFrom(from: number, maxBytes: number): readonly string[] {
    return this.#plainLines(from, maxBytes) ??
      this.#readAny(from, maxBytes).split(LINE_SEPARATOR).map(collapseSpace);
  }

  /**
   * Reads the lines of a text that has no character references. ASCII white space is collapsed while the bytes are put
   * together, which takes half the time. Returns null when the text cannot be read so.
   */
  #plainLines(from: number, maxBytes: number): readonly string[] | null {
    const { bytes } = this.markup;
    let left = maxBytes;
    let to = 0;
    let allBits = 0;
    let allKinds = 0;
    let hasBreak = false;
    for (let i = from; i < this.#length && left > 0; i += 2) {
      const start = this.#offsets[i]!;
      const last = to === 0 ? LINE_FEED : COPY[to - 1]!;
      if (start === LINE_BREAK) {
        if (last === SPACE) to--;
        COPY[to++] = LINE_FEED;
        hasBreak = true;
        left--;
        continue;
      }
      // When a tag cuts a character in two, neither half is decoded.
      if (last >= NOT_ASCII && bytes[start]! >= NOT_ASCII) return null;
      const end = Math.min(this.#offsets[i + 1]!, start + left);
      left -= end - start;
      // Without branches, because the length of a word cannot be predicted.
      let isBehindSpace = last === SPACE || last === LINE_FEED ? TextByte.space : 0;
      for (let at = start; at < end; at++) {
        const byte = bytes[at]!;
        const kind = TEXT_BYTES[byte]!;
        const isSpace = kind & TextByte.space;
        COPY[to] = SPACED[byte]!;
        to += 1 - (isSpace & isBehindSpace);
        isBehindSpace = isSpace;
        allKinds |= kind;
        allBits |= byte;
      }
    }
    if ((allKinds & TextByte.coded) !== 0) return null;
    if (to > 0 && COPY[to - 1] === SPACE) to--;
    const isAscii = allBits < NOT_ASCII;
    const text = isAscii ? COPY.latin1Slice(0, to) : this.markup.decodeBytes(COPY.subarray(0, to));
    const isSplit = text.includes(LINE_SEPARATOR);
    const lines = hasBreak || isSplit ? text.split(LINE_BREAKS) : [text];
    return isAscii
      ? lines
      : lines.map((line) => isSplit || OTHER_SPACE.test(line) ? collapseSpace(line) : line);
  }

  /** Reads any text, with {@link LINE_SEPARATOR} for a line break. */
  #readAny(from: number, maxBytes: number): string {
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
      text += decodeReferences(this.markup.decode(start, end));
      left -= end - start;
    }
    return text;
  }

  /** Forgets all text. */
  clear(): void {
    this.#length = 0;
  }
}
