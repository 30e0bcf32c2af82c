/**
 * The text of a page in a form that can be scanned fast: bytes whose markup is ASCII, the same bytes
 * as a one-byte string, and a decoder for the slices that are kept.
 *
 * Where every markup character is the same byte as in ASCII (UTF-8 and all single-byte encodings of
 * the WHATWG Encoding Standard), nothing is decoded up front. Otherwise (UTF-16, ISO-2022-JP, and the
 * encodings whose second bytes reach into ASCII) the page is decoded and encoded as UTF-8 once, so
 * that everything behind this file knows one case. Pure.
 *
 * @module
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

/** Anything that is not the same in ASCII and in the page's encoding. */
const NOT_ASCII = /[^\0-\x7f]/;

/** What `toString("latin1", …)` of a Buffer calls; twice as fast for the short texts of attributes. */
interface Latin1Buffer {
  latin1Slice(start: number, end: number): string;
}

/** A page that can be scanned by its bytes. */
export class Markup {
  /** The bytes; a byte below 0x80 is always that ASCII character. */
  readonly bytes: Uint8Array;
  /** The bytes as characters U+0000 to U+00FF, for searching: a native search is the fastest way. */
  readonly view: string;
  readonly #buffer: Latin1Buffer;
  readonly #encoding: string;
  #decoder: TextDecoder | null = null;

  /**
   * Prepares a page.
   *
   * @param bytes The page as received.
   * @param encoding The WHATWG name of its encoding, in lower case.
   */
  constructor(bytes: Uint8Array, encoding: string) {
    const content = withoutByteOrderMark(bytes, encoding);
    const isTranscoded = DECODED_FIRST.has(encoding);
    this.bytes = isTranscoded ? new TextEncoder().encode(decodeText(content, encoding)) : content;
    this.#encoding = isTranscoded ? "utf-8" : encoding;
    // A Buffer's latin1 text is a one-byte string made by copying, without decoding anything.
    const { buffer, byteOffset, byteLength } = this.bytes;
    this.#buffer = Buffer.from(buffer, byteOffset, byteLength) as Buffer & Latin1Buffer;
    this.view = this.#buffer.latin1Slice(0, byteLength);
  }

  /**
   * Counts the bytes of a text.
   *
   * @param start Offset of the first byte.
   * @param end Offset behind the last byte.
   * @returns Their number, without that of the white space before the text.
   */
  bytesOfText(start: number, end: number): number {
    let at = start;
    while (at < end && (CLASS[this.bytes[at]!]! & ByteClass.space) !== 0) at++;
    return end - at;
  }

  /**
   * Decodes a part of the page.
   *
   * @param start Offset of the first byte.
   * @param end Offset behind the last byte; both ends must be next to an ASCII character or an end.
   * @returns The text, character references untouched.
   */
  decode(start: number, end: number): string {
    // Not a slice of the view: that would keep the whole page alive as long as the text is kept.
    const slice = this.#buffer.latin1Slice(start, end);
    if (!NOT_ASCII.test(slice)) return slice;
    this.#decoder ??= new TextDecoder(this.#encoding, { ignoreBOM: true });
    return this.#decoder.decode(this.bytes.subarray(start, end));
  }
}
