/**
 * Splits a page into tags, in linear time: the tokenization stage of the HTML Standard (section 13.2.5), reduced to what we
 * need for facts.
 *
 * Comments, doctypes and processing instructions are skipped. Text is reported only when asked for. A native search goes
 * from `<` to `<`, so text and scripts cost almost nothing. We keep only offsets, so only what is read gets decoded. A
 * search that finds nothing ends the page. So every byte is looked at only a fixed number of times, and nothing backtracks.
 * Pure.
 */

import { Byte, ByteClass, CLASS } from "./bytes.ts";
import type { Markup } from "./markup.ts";
import { Attribute, ATTRIBUTES, Tag, TAGS } from "./tags.ts";
import { decodeAttribute } from "./text.ts";
import { MAX_TEXT_BYTES, TextRuns } from "./text_runs.ts";

/** What {@link Tokenizer.next} found. `end`: there is no further tag. `pause`: none of use up to {@link Tokenizer.pauseBehind}. */
export const Token = { end: 0, startTag: 1, endTag: 2, pause: 3 } as const;

/** In how many bytes a loop looks for a byte before we call the native search. */
const NEAR_BYTES = 4;

/** What {@link Tokenizer.nextLean} needs a tag for, as bits. */
export const Use = {
  /** The tag may state a fact, whatever attributes it has. */
  fact: 1,
  /** The tag separates two texts, or begins or ends a link whose text is of use. */
  text: 2,
  /** The tag begins or ends a link. */
  link: 4,
} as const;

const HREF = 1 << Attribute.href;

/** Finds what must be decoded in the bytes of a value. Most values are plain. */
const NOT_PLAIN = /[^\t\n\r -%'-~]/;

/** Matches the beginning of a tag, a comment or a declaration. */
const OPENS_MARKUP = /<[a-z\/!?]/gi;

/** Matches what has a meaning in a script that holds `<!--`: the marks of comments, a start tag and an end tag. */
const SIGNS = /-->|<!--|<(script)[\t\n\f\r \/>]|<\/script[\t\n\f\r \/>]/gi;

/** What tags are needed for. */
export class TagUses {
  /** For each tag, its bits of {@link Use}. */
  readonly ofTag: Uint8Array;
  /** For each {@link initialsOf} a name, the bits of all tags that begin so. Most tags need not be told apart further. */
  readonly ofInitials: Uint8Array = new Uint8Array(1_024);

  /** Builds the tables from the bits of {@link Use} of each tag. */
  constructor(ofTag: Uint8Array) {
    this.ofTag = ofTag;
    for (const [name, tag] of Object.entries(Tag)) {
      // Behind a name of one letter, there is a byte that ends it.
      for (const second of name[1] ?? "\t\n\f\r />") {
        const initials = initialsOf(name.charCodeAt(0), second.charCodeAt(0));
        this.ofInitials[initials]! |= ofTag[tag]!;
      }
    }
  }
}

/** Joins the first two bytes of a name. Of a letter in upper or lower case, the low five bits are the same. */
function initialsOf(first: number, second: number): number {
  return (first & 31) << 5 | second & 31;
}

/** 1 for the {@link initialsOf} attributes that a lean reading looks for; in `ENDS_NAME`, for bytes that end their names. */
const LEAN_INITIALS = new Uint8Array(1_024);
for (const name of ["href", "itemtype", "prefix", "typeof", "vocab"]) {
  LEAN_INITIALS[initialsOf(name.charCodeAt(0), name.charCodeAt(1))] = 1;
}
const ENDS_NAME = new Uint8Array(256);
for (const end of "\t\n\f\r />=") ENDS_NAME[end.charCodeAt(0)] = 1;

/** Reads tags one after the other. The fields describe the last tag. */
export class Tokenizer {
  /** The tag's number in `Tag`; 0 when the tag is not listed there. */
  tag = 0;
  /** Offset of the tag's name. */
  nameStart = 0;
  /** Offset behind the tag's name. */
  nameEnd = 0;
  /** True when the tag ends in `/>`. */
  isSelfClosing = false;
  /** The attributes that the tag has, as bits `1 << Attribute.x`. */
  attributes = 0;
  /** When true, text is kept in {@link Tokenizer.text}. */
  collectsText = false;
  /** The text that was seen while {@link Tokenizer.collectsText} was true. */
  readonly text: TextRuns;
  /** When true, the bytes of text are counted in {@link Tokenizer.textBytes}. */
  countsText = false;
  /** How many bytes of text were seen while counting was on. White space at the start of each piece is not counted. */
  textBytes = 0;
  #linkBytes = 0;
  /** Offset of the name in the start tag of the last hyperlink. */
  linkNameStart = 0;
  /** How many bytes of text were counted before the rest of the open hyperlink, or -1 without one. */
  #linkStart = -1;

  /** The page's bytes. */
  readonly bytes: Uint8Array;
  readonly #view: string;
  readonly #length: number;
  /** Offset of the page's last `>`. A tag up to here surely ends, so what reads it needs no other bound. */
  readonly #lastClose: number;
  /** Plain arrays, because making a typed array takes longer than most pages take to fill it. */
  readonly #valueStart: number[] = new Array(32).fill(0);
  readonly #valueEnd: number[] = new Array(32).fill(0);
  #position = 0;
  #pauseAt = 0;
  /** Offset of the `<!--` that was found last in a script; the page's length when none was left. */
  #nextCommentOpen = -1;
  /** Offset behind the last value without quotes. A slash just before this offset is a part of the value. */
  #lastValueEnd = -1;

  /** Starts at the beginning of a page. */
  constructor(readonly markup: Markup) {
    this.bytes = markup.bytes;
    this.#view = markup.view;
    this.#length = markup.bytes.length;
    this.#lastClose = markup.lastClose;
    this.text = new TextRuns(markup);
  }

  /**
   * Goes to the next tag (13.2.5.1, 13.2.5.6). In foreign content, `<![CDATA[` begins a section. Returns a {@link
   * Token}.
   */
  next(allowsCdata: boolean): number {
    const bytes = this.bytes;
    let textStart = this.#position;
    let open = this.#findOpen(textStart);
    while (open >= 0 && open < this.#lastClose) {
      const isEndTag = bytes[open + 1] === Byte.slash;
      const start = isEndTag ? open + 2 : open + 1;
      if ((CLASS[bytes[start]!]! & ByteClass.letter) !== 0) {
        this.#keepText(textStart, open);
        return !this.readTag(start) ? Token.end : isEndTag ? Token.endTag : Token.startTag;
      }
      let from = open + 1;
      if (isEndTag || (CLASS[bytes[start]!]! & ByteClass.opensDeclaration) !== 0) {
        this.#keepText(textStart, open);
        if (!this.#skipDeclaration(open, allowsCdata)) return Token.end;
        from = textStart = this.#position;
      }
      open = this.#findOpen(from);
    }
    this.#keepText(textStart, this.#endOfText(textStart));
    this.#position = this.#length;
    return Token.end;
  }

  /** Returns where the page's last text ends: at a tag, comment or declaration without an end, or with the page. */
  #endOfText(start: number): number {
    OPENS_MARKUP.lastIndex = start;
    return OPENS_MARKUP.exec(this.#view)?.index ?? this.#length;
  }

  /** Returns the value of the first attribute of a kind (13.2.5.33) in the last tag, not decoded; null without one. */
  rawAttribute(attribute: number): string | null {
    if ((this.attributes & (1 << attribute)) === 0) return null;
    const start = this.#valueStart[attribute]!;
    return this.markup.decode(start, Math.min(this.#valueEnd[attribute]!, start + MAX_TEXT_BYTES));
  }

  /** Returns the decoded value of an attribute of the last tag; null when the tag does not have the attribute. */
  attribute(attribute: number): string | null {
    if ((this.attributes & (1 << attribute)) === 0) return null;
    const start = this.#valueStart[attribute]!;
    const end = Math.min(this.#valueEnd[attribute]!, start + MAX_TEXT_BYTES);
    const value = this.#view.slice(start, end);
    return NOT_PLAIN.test(value) ? decodeAttribute(this.markup.decode(start, end)) : value;
  }

  /** Returns the offset at which the value of an attribute of the last tag begins; 0 when the tag does not have it. */
  valueStart(attribute: number): number {
    return (this.attributes & (1 << attribute)) === 0 ? 0 : this.#valueStart[attribute]!;
  }

  /** Returns the offset behind the value of an attribute of the last tag; 0 without that attribute. */
  valueEnd(attribute: number): number {
    return (this.attributes & (1 << attribute)) === 0 ? 0 : this.#valueEnd[attribute]!;
  }

  /** Continues at another offset of the page, which must not be inside a tag. */
  goTo(position: number): void {
    this.#position = position;
  }

  /** Says whether a pattern with the flag `g` matches anything behind the last tag, even in a comment. */
  isAhead(pattern: RegExp): boolean {
    pattern.lastIndex = this.#position;
    return pattern.test(this.#view);
  }

  /** Skips the text up to the end tag of an RCDATA or RAWTEXT element (13.2.5.2, 13.2.5.3). Returns its offset. */
  skipRawText(name: string): number {
    this.#position = this.#endTag(name, this.#position);
    return this.#position;
  }

  /** Makes {@link Tokenizer.nextLean} pause behind so many further bytes. */
  pauseBehind(bytes: number): void {
    this.#pauseAt = this.#position + bytes;
  }

  /** Adds a line break to the text, if text is collected. */
  keepLineBreak(): void {
    if (this.collectsText) this.text.addLineBreak();
  }

  /** Takes the rest of the page as text: the PLAINTEXT state (13.2.5.5). */
  skipToEnd(): void {
    this.#keepText(this.#position, this.#length);
    this.#position = this.#length;
  }

  /** Skips the text of a script, the escaped states included (13.2.5.4 and later). Returns the offset of its end. */
  skipScript(): number {
    this.#position = this.#endOfScript(this.#position);
    return this.#position;
  }

  /** Offset at which the next token, or the text of a raw text element, begins. */
  get position(): number {
    return this.#position;
  }

  /** How many of {@link Tokenizer.textBytes} stand in hyperlinks. */
  get linkBytes(): number {
    return this.#linkBytes + (this.#linkStart < 0 ? 0 : this.textBytes - this.#linkStart);
  }

  /** Begins a hyperlink, if the last tag does. */
  startLink(): void {
    this.endLink();
    if ((this.attributes & HREF) === 0) return;
    this.#linkStart = this.textBytes;
    this.linkNameStart = this.nameStart;
  }

  /** Ends the hyperlink that is open. */
  endLink(): void {
    this.#linkBytes = this.linkBytes;
    this.#linkStart = -1;
  }

  /** Counts anew. A hyperlink that is open stays open. */
  clearCount(): void {
    this.textBytes = this.#linkBytes = 0;
    if (this.#linkStart >= 0) this.#linkStart = 0;
  }

  #keepText(start: number, end: number): void {
    if (end <= start) return;
    if (this.collectsText) this.text.add(start, end);
    if (this.countsText) this.textBytes += this.markup.bytesOfText(start, end);
  }

  /** Skips a comment or declaration (13.2.5.41, 13.2.5.42). Returns false when the page ends before that. */
  #skipDeclaration(open: number, allowsCdata: boolean): boolean {
    const view = this.#view;
    let end: number;
    if (view.startsWith("!--", open + 1)) {
      end = this.#findCommentEnd(open + 4);
    } else if (allowsCdata && view.startsWith("![CDATA[", open + 1)) {
      const close = view.indexOf("]]>", open + 9);
      end = close < 0 ? -1 : close + 3;
    } else {
      end = view.indexOf(">", open + 2) + 1 || -1;
    }
    this.#position = end < 0 ? this.#length : end;
    return end >= 0;
  }

  /** Finds the end of a comment (13.2.5.43 to 13.2.5.52): `>` or `->` at the very start, `-->` or `--!>` later. */
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
   * Goes to the next tag that is of use, outside of foreign content: a start tag that may state a fact, by its name or
   * by an attribute of `telling` (bits `1 << Attribute.x`); while text is counted, also a tag that separates texts. We
   * read the attributes of a start tag only when it may state a fact. Of other start tags, we know only which
   * attributes they have. One function, because calls would take a tenth of the time. Returns a {@link Token}.
   */
  nextLean(uses: TagUses, telling: number): number {
    const { bytes, countsText } = this;
    const { ofInitials, ofTag } = uses;
    const wantedEnd = countsText ? Use.text | Use.link : 0;
    const wantedStart = Use.fact | wantedEnd;
    const length = this.#length;
    const lastClose = this.#lastClose;
    let at = this.#position;
    let from = at;
    for (;;) {
      if (at > this.#pauseAt) {
        this.#position = at;
        return Token.pause;
      }
      const open = this.#findOpen(from);
      if (open < 0 || open > lastClose) break;
      if (countsText && open > at) this.textBytes += this.markup.bytesOfText(at, open);
      const isEndTag = bytes[open + 1] === Byte.slash;
      const start = isEndTag ? open + 2 : open + 1;
      const kind = CLASS[bytes[start]!]!;
      if ((kind & ByteClass.letter) === 0) {
        at = open;
        from = open + 1;
        if (isEndTag || (kind & ByteClass.opensDeclaration) !== 0) {
          if (!this.#skipDeclaration(open, false)) return Token.end;
          from = at = this.#position;
        }
        continue;
      }
      const wanted = isEndTag ? wantedEnd : wantedStart;
      let use = 0;
      const initials = initialsOf(bytes[start]!, bytes[start + 1]!);
      if ((ofInitials[initials]! & wanted) === 0) {
        at = start + 1;
        while ((CLASS[bytes[at]!]! & ByteClass.endsTagName) === 0) at++;
      } else {
        at = TAGS.read(bytes, start, length);
        use = ofTag[TAGS.found]! & wanted;
        this.tag = TAGS.found;
      }
      let isTelling = (use & Use.fact) !== 0;
      let attributes = 0;
      for (let byte = bytes[at]!; byte !== Byte.greaterThan && !isTelling; byte = bytes[at]!) {
        if (byte === Byte.slash || (CLASS[byte]! & ByteClass.space) !== 0) {
          at++;
          continue;
        }
        if (LEAN_INITIALS[initialsOf(byte, bytes[at + 1]!)] === 0) {
          do at++; while (ENDS_NAME[bytes[at]!] === 0);
        } else {
          at = ATTRIBUTES.read(bytes, at, length);
          attributes |= 1 << ATTRIBUTES.found;
          isTelling = (attributes & telling) !== 0 && !isEndTag;
        }
        while ((CLASS[bytes[at]!]! & ByteClass.space) !== 0) at++;
        if (bytes[at] !== Byte.equals) continue;
        do at++; while ((CLASS[bytes[at]!]! & ByteClass.space) !== 0);
        const quote = bytes[at]!;
        if (quote === Byte.doubleQuote || quote === Byte.singleQuote) {
          at = this.#findQuote(quote, at + 1) + 1;
          if (at === 0 || at > lastClose) {
            this.#position = length;
            return Token.end;
          }
        } else {
          while ((CLASS[bytes[at]!]! & ByteClass.endsValue) === 0) at++;
        }
      }
      if (isTelling) return this.readTag(start) ? Token.startTag : Token.end;
      from = ++at;
      if (use === 0) continue;
      this.nameStart = start;
      this.attributes = attributes;
      if (use === Use.text) {
        this.#position = at;
        return isEndTag ? Token.endTag : Token.startTag;
      }
      if (isEndTag) this.endLink();
      else this.startLink();
    }
    if (countsText) this.textBytes += this.markup.bytesOfText(at, this.#endOfText(at));
    this.#position = length;
    return Token.end;
  }

  /** Reads a tag from its name on (13.2.5.8), perhaps again. Returns false when the page ends before the tag does. */
  readTag(start: number): boolean {
    const bytes = this.bytes;
    let at = TAGS.read(bytes, start, this.#length);
    this.tag = TAGS.found;
    this.nameStart = start;
    this.nameEnd = at;
    this.attributes = 0;
    while (at <= this.#lastClose) {
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
    this.#position = this.#length;
    return false;
  }

  /** Reads an attribute (13.2.5.32 to 13.2.5.39). Returns the offset behind the attribute's value. */
  #readAttribute(start: number): number {
    const bytes = this.bytes;
    let at = ATTRIBUTES.read(bytes, start, this.#length);
    const attribute = ATTRIBUTES.found;
    while ((CLASS[bytes[at]!]! & ByteClass.space) !== 0) at++;
    let valueStart = at;
    let valueEnd = at;
    if (bytes[at] === Byte.equals) {
      do at++; while ((CLASS[bytes[at]!]! & ByteClass.space) !== 0);
      valueStart = at;
      const quote = bytes[at];
      if (quote === Byte.doubleQuote || quote === Byte.singleQuote) {
        valueEnd = this.#findQuote(quote, ++valueStart);
        if (valueEnd < 0) return this.#length;
        at = valueEnd + 1;
      } else {
        while ((CLASS[bytes[at]!]! & ByteClass.endsValue) === 0) at++;
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

  /** Returns the offset of a script's end tag, or the page's length. A `<!--` once found is kept, so the time is linear. */
  #endOfScript(start: number): number {
    const end = this.#endTag("script", start);
    if (this.#nextCommentOpen < start) this.#nextCommentOpen = this.#findCommentOpen(start);
    return this.#nextCommentOpen < end ? this.#findEscapedScriptEnd() : end;
  }

  /** Returns the offset of the next `<!--`, or the page's length. Searches for `!--`, because `!` is rarer than `<`. */
  #findCommentOpen(from: number): number {
    const view = this.#view;
    let at = view.indexOf("!--", from + 1);
    while (at >= 0 && this.bytes[at - 1] !== Byte.lessThan) at = view.indexOf("!--", at + 1);
    return at < 0 ? this.#length : at - 1;
  }

  /** Returns the offset of the "appropriate end tag" of an element whose text begins at `from`, or the page's length. */
  #endTag(name: string, from: number): number {
    let open = this.#view.indexOf("</", from);
    while (open >= 0 && !this.#isTagAt(open + 2, name)) open = this.#view.indexOf("</", open + 2);
    return open < 0 ? this.#length : open;
  }

  /** Says whether `name` stands at an offset as a whole tag name, in upper or lower case. */
  #isTagAt(at: number, name: string): boolean {
    for (let i = 0; i < name.length; i++) {
      if ((this.bytes[at + i]! | 0x20) !== name.charCodeAt(i)) return false;
    }
    return (CLASS[this.bytes[at + name.length]!]! & ByteClass.endsTagName) !== 0;
  }

  /**
   * Finds the end of a script that holds `<!--` (the script data escaped states). Behind `<!--`, a `<script>` makes the
   * next `</script>` a part of the text. A `-->` ends this rule.
   */
  #findEscapedScriptEnd(): number {
    let isEscaped = true;
    let isDoubleEscaped = false;
    SIGNS.lastIndex = this.#nextCommentOpen + 2;
    for (let sign = SIGNS.exec(this.#view); sign !== null; sign = SIGNS.exec(this.#view)) {
      const [, opensTag] = sign;
      if (sign[0] === "-->") isEscaped = isDoubleEscaped = false;
      else if (sign[0] === "<!--") {
        isEscaped = true;
        // Its hyphens may belong to a `-->`.
        SIGNS.lastIndex = sign.index + 2;
      } else if (opensTag !== undefined) isDoubleEscaped ||= isEscaped;
      else if (isDoubleEscaped) isDoubleEscaped = false;
      else return sign.index;
    }
    return this.#length;
  }

  /** Returns the offset of the next `<`, or -1. A native search is faster than a loop only over long distances. */
  #findOpen(from: number): number {
    const bytes = this.bytes;
    const near = Math.min(from + NEAR_BYTES, this.#length);
    for (let at = from; at < near; at++) {
      if (bytes[at] === Byte.lessThan) return at;
    }
    return this.#view.indexOf("<", near);
  }

  /** Returns the offset of the next quotation mark of a kind, or -1. Values are long, so a loop would be slower. */
  #findQuote(quote: number, from: number): number {
    const view = this.#view;
    return quote === Byte.doubleQuote ? view.indexOf('"', from) : view.indexOf("'", from);
  }
}
