/**
 * Splits a page into tags, linear in its size: the tokenization stage of the HTML Standard (section
 * 13.2.5), reduced to what leads to facts.
 *
 * Comments, doctypes and processing instructions are skipped, not reported; text is reported only
 * when it is asked for. It hops from `<` to `<` with a native search, so that text and scripts cost
 * almost nothing, and keeps offsets, so that only what is read gets decoded. Every search that fails
 * ends the page; so no byte is looked at more than a fixed number of times. Nothing backtracks.
 * Pure.
 *
 * @module
 */

import { Byte, ByteClass, CHARS, CLASS } from "./bytes.ts";
import type { Markup } from "./markup.ts";
import { RawText } from "./raw_text.ts";
import { Attribute, ATTRIBUTES, TAGS } from "./tags.ts";
import { TextRuns } from "./text_runs.ts";

/**
 * At most so many bytes of one text are read: far more than anybody writes, and few enough to be processed a hundred
 * times.
 */
export const MAX_TEXT_BYTES: number = 65_536;

/** What {@link Tokenizer.next} found. */
export const Token = { end: 0, startTag: 1, endTag: 2 } as const;

/** Marks a position that was not searched for yet. */
const NOT_SEARCHED = -2;

/** How far a byte is looked for before the native search is called. */
const NEAR_BYTES = 24;

/** The uses of a tag for {@link Tokenizer.nextLean}, as bits. */
export const Use = {
  /** It may state a fact, whatever its attributes. */
  fact: 1,
  /** It stands between two texts, or begins or ends a link. */
  text: 2,
} as const;

const HREF = 1 << Attribute.href;

/** The first letters of the attributes that a lean reading looks for, and the bytes that end an attribute's name. */
const LEAN_INITIALS = new Uint8Array(256);
for (const initial of "hiptvHIPTV") LEAN_INITIALS[initial.charCodeAt(0)] = 1;
const ENDS_NAME = new Uint8Array(256);
for (const end of "\t\n\f\r />=") ENDS_NAME[end.charCodeAt(0)] = 1;

/** Reads tags one after the other; its fields describe the last one. */
export class Tokenizer {
  /** The tag's number in `Tag`, 0 when it is none of those. */
  tag = 0;
  /** Where the tag's name begins. */
  nameStart = 0;
  /** Where the tag's name ends. */
  nameEnd = 0;
  /** True when the tag ends in `/>`. */
  isSelfClosing = false;
  /** The attributes that the tag has, as bits `1 << Attribute.x`. */
  attributes = 0;
  /** When true, text is kept in {@link Tokenizer.text}. */
  collectsText = false;
  /** The text seen while it was collected. */
  readonly text: TextRuns;
  /** When true, the bytes of text are counted in {@link Tokenizer.textBytes}. */
  countsText = false;
  /** The bytes of text seen while they were counted, white space at the beginning of each piece aside. */
  textBytes = 0;

  readonly #markup: Markup;
  readonly #rawText: RawText;
  /** The page's bytes. */
  readonly bytes: Uint8Array;
  readonly #view: string;
  readonly #length: number;
  readonly #valueStart = new Int32Array(32);
  readonly #valueEnd = new Int32Array(32);
  #position = 0;
  /** The `<` that {@link Tokenizer.skipLeaf} has found behind the position, or -1 where the page has none. */
  #nextOpen = NOT_SEARCHED;
  /** Where the last unquoted value ends: a slash before that is part of it. */
  #lastValueEnd = -1;

  /**
   * Starts at the beginning of a page.
   *
   * @param markup The page.
   */
  constructor(markup: Markup) {
    this.#markup = markup;
    this.#rawText = new RawText(markup);
    this.bytes = markup.bytes;
    this.#view = markup.view;
    this.#length = markup.bytes.length;
    this.text = new TextRuns(markup);
  }

  /**
   * Goes to the next tag: the data state (13.2.5.1) and the tag open state (13.2.5.6).
   *
   * @param allowsCdata True where `<![CDATA[` opens a section: in foreign content.
   * @returns A {@link Token}.
   */
  next(allowsCdata: boolean): number {
    const bytes = this.bytes;
    let textStart = this.#position;
    let open = this.#nextOpen === NOT_SEARCHED
      ? this.#find(Byte.lessThan, textStart)
      : this.#nextOpen;
    this.#nextOpen = NOT_SEARCHED;
    while (open >= 0) {
      const isEndTag = bytes[open + 1] === Byte.slash;
      const start = isEndTag ? open + 2 : open + 1;
      if ((CLASS[bytes[start]!]! & ByteClass.letter) !== 0) {
        this.#keepText(textStart, open);
        return !this.#readTag(start) ? Token.end : isEndTag ? Token.endTag : Token.startTag;
      }
      let from = open + 1;
      if (isEndTag || (CLASS[bytes[start]!]! & ByteClass.opensDeclaration) !== 0) {
        this.#keepText(textStart, open);
        if (!this.#skipDeclaration(open, allowsCdata)) return Token.end;
        from = textStart = this.#position;
      }
      open = this.#find(Byte.lessThan, from);
    }
    this.#keepText(textStart, this.#length);
    this.#position = this.#length;
    return Token.end;
  }

  /**
   * The value of one of the last tag's attributes; of duplicates the first counts (13.2.5.33).
   *
   * @param attribute A number of `Attribute`.
   * @returns The value, character references not yet decoded, or null when the tag does not have it.
   */
  rawAttribute(attribute: number): string | null {
    if ((this.attributes & (1 << attribute)) === 0) return null;
    const start = this.#valueStart[attribute]!;
    return this.#markup.decode(start, Math.min(this.#valueEnd[attribute]!, start + MAX_TEXT_BYTES));
  }

  /**
   * Where the value of one of the last tag's attributes begins.
   *
   * @param attribute A number of `Attribute`.
   * @returns Its offset; the same as that of its end when the tag does not have it.
   */
  valueStart(attribute: number): number {
    return (this.attributes & (1 << attribute)) === 0 ? 0 : this.#valueStart[attribute]!;
  }

  /**
   * Where the value of one of the last tag's attributes ends.
   *
   * @param attribute A number of `Attribute`.
   * @returns The offset behind it.
   */
  valueEnd(attribute: number): number {
    return (this.attributes & (1 << attribute)) === 0 ? 0 : this.#valueEnd[attribute]!;
  }

  /**
   * Continues at another place of the page, in content.
   *
   * @param position Its offset.
   */
  goTo(position: number): void {
    this.#position = position;
    this.#nextOpen = NOT_SEARCHED;
  }

  /**
   * Reads a start tag once more.
   *
   * @param nameStart Where its name begins.
   */
  readTagAt(nameStart: number): void {
    this.#readTag(nameStart);
  }

  /**
   * Says whether a pattern occurs behind the last tag.
   *
   * @param pattern What to look for, a global pattern.
   * @returns True when it does, be it in a comment.
   */
  isAhead(pattern: RegExp): boolean {
    pattern.lastIndex = this.#position;
    return pattern.test(this.#view);
  }

  /**
   * Skips the text behind a start tag whose content is RCDATA or RAWTEXT (13.2.5.2, 13.2.5.3); the
   * next token is its end tag.
   *
   * @param name The tag's name in lower case.
   * @returns The offset at which the text ends; {@link Tokenizer.position} is where it begins.
   */
  skipRawText(name: string): number {
    this.#position = this.#rawText.endTag(name, this.#position);
    return this.#position;
  }

  /**
   * Skips the content of the element that the last start tag opens, and its end tag, where that content is text alone:
   * most elements are such leaves, and the stack of open elements is the same behind them as before.
   *
   * @returns False, and nothing is skipped, where there is anything but text.
   */
  skipLeaf(): boolean {
    const bytes = this.bytes;
    const open = this.#find(Byte.lessThan, this.#position);
    this.#nextOpen = open;
    if (open < 0 || bytes[open + 1] !== Byte.slash) return false;
    let at = open + 2;
    for (let i = this.nameStart; i < this.nameEnd; i++) {
      if (bytes[at++] !== bytes[i]) return false;
    }
    if (bytes[at] !== Byte.greaterThan) return false;
    this.#position = at + 1;
    this.#nextOpen = NOT_SEARCHED;
    return true;
  }

  /** Keeps a line break, as text that stands nowhere in the page. */
  keepLineBreak(): void {
    if (this.collectsText) this.text.addLineBreak();
  }

  /** Skips everything: the PLAINTEXT state (13.2.5.5). */
  skipToEnd(): void {
    this.#keepText(this.#position, this.#length);
    this.#position = this.#length;
  }

  /**
   * Skips the text of a script, its escaped states included (13.2.5.4, 13.2.5.15 to 13.2.5.31).
   *
   * @returns The offset at which the script ends.
   */
  skipScript(): number {
    this.#position = this.#rawText.endOfScript(this.#position);
    return this.#position;
  }

  /** Where the next token, or the text of a raw text element, begins. */
  get position(): number {
    return this.#position;
  }

  #keepText(start: number, end: number): void {
    if (end <= start) return;
    if (this.collectsText) this.text.add(start, end);
    if (this.countsText) this.textBytes += this.#markup.bytesOfText(start, end);
  }

  /** The markup declaration open state (13.2.5.42) and the bogus comment state (13.2.5.41). */
  #skipDeclaration(open: number, allowsCdata: boolean): boolean {
    const view = this.#view;
    let end: number;
    if (view.startsWith("!--", open + 1)) {
      end = this.#findCommentEnd(open + 4);
    } else if (allowsCdata && view.startsWith("![CDATA[", open + 1)) {
      const close = view.indexOf("]]>", open + 9);
      end = close < 0 ? -1 : close + 3;
    } else if (this.bytes[open + 1] === Byte.slash && open + 2 >= this.#length) {
      end = -1;
    } else {
      end = view.indexOf(">", open + 2) + 1 || -1;
    }
    this.#position = end < 0 ? this.#length : end;
    return end >= 0;
  }

  /** The comment states (13.2.5.43 to 13.2.5.52): `>` and `->` end it at once, then `-->` and `--!>`. */
  #findCommentEnd(start: number): number {
    const bytes = this.bytes;
    if (bytes[start] === Byte.greaterThan) return start + 1;
    if (bytes[start] === Byte.hyphen && bytes[start + 1] === Byte.greaterThan) return start + 2;
    let dashes = this.#view.indexOf("--", start);
    while (dashes >= 0) {
      const next = bytes[dashes + 2];
      if (next === Byte.greaterThan) return dashes + 3;
      if (next === Byte.exclamationMark && bytes[dashes + 3] === Byte.greaterThan) {
        return dashes + 4;
      }
      dashes = this.#view.indexOf("--", dashes + 1);
    }
    return -1;
  }

  /**
   * Goes to the next tag of use, outside of foreign content: a start tag that may state a fact, and while text is counted
   * also the tags between which texts stand. Of a start tag that states none by its name no attribute is read, only
   * whether it has an `href`.
   *
   * @param uses Per tag bits of {@link Use}.
   * @param telling Attributes with which any tag may state a fact; then all of its attributes are read.
   * @returns A {@link Token}.
   */
  nextLean(uses: Uint8Array, telling: number): number {
    const bytes = this.bytes;
    const wanted = this.countsText ? Use.fact | Use.text : Use.fact;
    let textStart = this.#position;
    let open = this.#find(Byte.lessThan, textStart);
    while (open >= 0) {
      const first = bytes[open + 1]!;
      if ((CLASS[first]! & ByteClass.letter) !== 0) {
        if (this.countsText && open > textStart) this.#countText(textStart, open);
        const use = this.#readLeanTag(open + 1, uses, telling);
        if (use < 0) return Token.end;
        if ((use & wanted) !== 0) return Token.startTag;
        textStart = this.#position;
      } else if (first === Byte.slash && (CLASS[bytes[open + 2]!]! & ByteClass.letter) !== 0) {
        if (this.countsText && open > textStart) this.#countText(textStart, open);
        const use = this.#readEndTag(open + 2, uses);
        if (use < 0) return Token.end;
        if ((use & wanted & Use.text) !== 0) return Token.endTag;
        textStart = this.#position;
      } else if (first === Byte.slash || (CLASS[first]! & ByteClass.opensDeclaration) !== 0) {
        if (this.countsText && open > textStart) this.#countText(textStart, open);
        if (!this.#skipDeclaration(open, false)) return Token.end;
        textStart = this.#position;
      } else {
        open = this.#find(Byte.lessThan, open + 1);
        continue;
      }
      open = this.#find(Byte.lessThan, textStart);
    }
    if (this.countsText) this.#countText(textStart, this.#length);
    this.#position = this.#length;
    return Token.end;
  }

  #countText(start: number, end: number): void {
    this.textBytes += this.#markup.bytesOfText(start, end);
  }

  /** Reads an end tag; returns its use, or -1 when the page ends before it does. */
  #readEndTag(start: number, uses: Uint8Array): number {
    const bytes = this.bytes;
    if (!this.countsText) {
      let at = start + 1;
      while (at < this.#length && (CLASS[bytes[at]!]! & ByteClass.endsTagName) === 0) at++;
      if (bytes[at] !== Byte.greaterThan) return this.#readTag(start) ? 0 : -1;
      this.#position = at + 1;
      return 0;
    }
    const at = TAGS.read(bytes, start, this.#length);
    if (bytes[at] !== Byte.greaterThan) return this.#readTag(start) ? uses[this.tag]! : -1;
    this.tag = TAGS.found;
    this.nameStart = start;
    this.nameEnd = at;
    this.attributes = 0;
    this.#position = at + 1;
    return uses[this.tag]!;
  }

  /** Reads a start tag; returns its use, or -1 when the page ends before it does. */
  #readLeanTag(start: number, uses: Uint8Array, telling: number): number {
    const bytes = this.bytes;
    const length = this.#length;
    let at = TAGS.read(bytes, start, length);
    const tag = TAGS.found;
    const use = uses[tag]!;
    if ((use & Use.fact) !== 0) return this.#readTag(start) ? use : -1;
    this.tag = tag;
    this.nameStart = start;
    this.nameEnd = at;
    this.attributes = 0;
    while (at < length) {
      const byte = bytes[at]!;
      if (byte === Byte.greaterThan) {
        this.#position = at + 1;
        return use;
      }
      if (byte === Byte.slash || (CLASS[byte]! & ByteClass.space) !== 0) {
        at++;
        continue;
      }
      if (LEAN_INITIALS[byte] !== 0) {
        at = ATTRIBUTES.read(bytes, at, length);
        const bit = ATTRIBUTES.found === 0 ? 0 : 1 << ATTRIBUTES.found;
        if ((bit & telling) !== 0) return this.#readTag(start) ? Use.fact : -1;
        // Whether there is one is known, but not its value.
        this.attributes |= bit & HREF;
      } else {
        at++;
        while (at < length && ENDS_NAME[bytes[at]!] === 0) at++;
      }
      at = this.#skipValue(at);
    }
    this.#position = length;
    return -1;
  }

  /** From behind an attribute's name to behind its value, if it has one. */
  #skipValue(nameEnd: number): number {
    const bytes = this.bytes;
    const length = this.#length;
    let at = nameEnd;
    while (at < length && (CLASS[bytes[at]!]! & ByteClass.space) !== 0) at++;
    if (bytes[at] !== Byte.equals) return at;
    do at++; while (at < length && (CLASS[bytes[at]!]! & ByteClass.space) !== 0);
    const quote = bytes[at];
    if (quote === Byte.doubleQuote || quote === Byte.singleQuote) {
      const end = this.#find(quote, at + 1);
      return end < 0 ? length : end + 1;
    }
    while (at < length && (CLASS[bytes[at]!]! & ByteClass.endsValue) === 0) at++;
    return at;
  }

  /** From the tag name state (13.2.5.8) to the end of the tag; false when the page ends before that. */
  #readTag(start: number): boolean {
    const bytes = this.bytes;
    const length = this.#length;
    let at = TAGS.read(bytes, start, length);
    this.tag = TAGS.found;
    this.nameStart = start;
    this.nameEnd = at;
    this.attributes = 0;
    while (at < length) {
      const byte = bytes[at]!;
      if (byte === Byte.greaterThan) {
        this.isSelfClosing = bytes[at - 1] === Byte.slash && this.#lastValueEnd !== at;
        this.#position = at + 1;
        return true;
      }
      at = byte === Byte.slash || (CLASS[byte]! & ByteClass.space) !== 0
        ? at + 1
        : this.#readAttribute(at);
    }
    this.#position = length;
    return false;
  }

  /**
   * The attribute states (13.2.5.32 to 13.2.5.39), from the name's first byte to behind the value.
   */
  #readAttribute(start: number): number {
    const bytes = this.bytes;
    const length = this.#length;
    let at = ATTRIBUTES.read(bytes, start, length);
    const attribute = ATTRIBUTES.found;
    while (at < length && (CLASS[bytes[at]!]! & ByteClass.space) !== 0) at++;
    let valueStart = at;
    let valueEnd = at;
    if (bytes[at] === Byte.equals) {
      do at++; while (at < length && (CLASS[bytes[at]!]! & ByteClass.space) !== 0);
      valueStart = at;
      const quote = bytes[at];
      if (quote === Byte.doubleQuote || quote === Byte.singleQuote) {
        valueEnd = this.#find(quote, ++valueStart);
        if (valueEnd < 0) return length;
        at = valueEnd + 1;
      } else {
        while (at < length && (CLASS[bytes[at]!]! & ByteClass.endsValue) === 0) at++;
        this.#lastValueEnd = valueEnd = at;
      }
    }
    if (attribute !== 0 && (this.attributes & (1 << attribute)) === 0) {
      this.attributes |= 1 << attribute;
      this.#valueStart[attribute] = valueStart;
      this.#valueEnd[attribute] = valueEnd;
    }
    return at;
  }

  /** Offset of the next such byte, or -1. A native search beats a loop only where there is far to go. */
  #find(byte: number, from: number): number {
    const bytes = this.bytes;
    const near = Math.min(from + NEAR_BYTES, this.#length);
    for (let at = from; at < near; at++) {
      if (bytes[at] === byte) return at;
    }
    return this.#view.indexOf(CHARS[byte]!, near);
  }
}
