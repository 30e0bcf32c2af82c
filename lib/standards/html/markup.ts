/**
 * Holds a page in a form that can be scanned fast: as bytes in which all markup is ASCII, and as a string of the same
 * bytes. Decodes the parts that are kept.
 *
 * In UTF-8 and in all single-byte encodings of the WHATWG Encoding Standard, every markup character is the same byte as in
 * ASCII. So nothing is decoded up front. In the other encodings (UTF-16, ISO-2022-JP, and those whose second bytes reach
 * into ASCII), we turn the page into UTF-8 once. So the other files have only one case to handle. Pure.
 */

import { Buffer } from "node:buffer";
import { ByteClass, CLASS } from "./bytes.ts";
import { decodeText, withoutByteOrderMark } from "../charset.ts";

/** Encodings in which a byte below 0x80 may be part of another character. */
const DECODED_FIRST = new Set([
  "big5",
  "euc-jp",
  "euc-kr",
  "gb18030",
  "gbk",
  "iso-2022-jp",
  "replacement",
  "shift_jis",
  "utf-16be",
  "utf-16le",
]);

/** Finds a character outside ASCII. A text without one need not be decoded. */
const NOT_ASCII = /[^\0-\x7f]/;

/** A page that can be scanned by its bytes. */
export class Markup {
  /** The page's bytes. A byte below 0x80 is always that ASCII character. */
  readonly bytes: Uint8Array;
  /** The same bytes as characters U+0000 to U+00FF. We search in this string, because its native search is fastest. */
  readonly view: string;
  /** Offset of the last `>`, or -1. No tag, comment or declaration ends behind it. */
  readonly lastClose: number;
  readonly #encoding: string;
  #decoder: TextDecoder | null = null;

  /** Prepares a page in an encoding, which has a WHATWG name in lower case. */
  constructor(bytes: Uint8Array, encoding: string) {
    const content = withoutByteOrderMark(bytes, encoding);
    const isTranscoded = DECODED_FIRST.has(encoding);
    this.bytes = isTranscoded ? new TextEncoder().encode(decodeText(content, encoding)) : content;
    this.#encoding = isTranscoded ? "utf-8" : encoding;
    // The latin1 text of a Buffer is a copy with one byte per character; nothing is decoded.
    const { buffer, byteOffset, byteLength } = this.bytes;
    this.view = Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
    this.lastClose = this.view.lastIndexOf(">");
  }

  /** Counts the bytes of a text between two offsets. White space at the start of the text is not counted. */
  bytesOfText(start: number, end: number): number {
    let at = start;
    while (at < end && (CLASS[this.bytes[at]!]! & ByteClass.space) !== 0) at++;
    return end - at;
  }

  /**
   * Decodes the part of the page between two offsets. Character references stay; a character that is cut in two becomes
   * U+FFFD. The text may keep the whole page in memory: what is kept is cut or copied (see `kept_text.ts`).
   */
  decode(start: number, end: number): string {
    const slice = this.view.slice(start, end);
    if (!NOT_ASCII.test(slice)) return slice;
    return this.decodeBytes(this.bytes.subarray(start, end));
  }

  /** Decodes bytes of the page that were put together. */
  decodeBytes(bytes: Uint8Array): string {
    this.#decoder ??= new TextDecoder(this.#encoding, { ignoreBOM: true });
    return this.#decoder.decode(bytes);
  }
}
