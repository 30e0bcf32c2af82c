/**
 * Reads the text of a paragraph a second time, when we know that the paragraph is of use. Pure.
 */

import { keptAddress } from "../kept_text.ts";
import { namedPlace } from "./places.ts";
import { Attribute, Tag, tagSet } from "./tags.ts";
import { Token, type Tokenizer } from "./tokenizer.ts";

/** Elements that hold no text of the paragraph: drawings, formulas, and what the writer has struck out. */
const NOT_TEXT = tagSet("del math s strike svg");

/** How many bytes of a paragraph we read at most. A character has up to four bytes, a character reference more. */
const MAX_BYTES = 2_400;

/** A line with more characters is not a label. Labels are headings, and lines of an address or a calendar. */
const MAX_LABEL = 100;
/** At least this many lines that are all labels are a list. */
const MIN_LABELS = 4;
/** Labels before a text are headings when its first `line`, or all of the `text`, is so many times as long as each. */
const MUCH_LONGER = { line: 2, text: 5 } as const;
/** A line of at most so many characters between a sentence and a text is the text's heading. */
const MAX_INNER_HEADING = 40;
/** Matches the rest of a link of at most two words that a bracket holds alone, such as `(see map)`. */
const REFERENCE = /\s{0,9}[^<\s]{1,30}(?:\s{1,9}[^<\s]{1,30})?\s{0,9}<\/a>(?=\))/iy;
/** Matches what is left of such a bracket. */
const EMPTY_BRACKETS = / \(\)/g;
/** Matches the end of a line that is not a label. */
const NO_LABEL = /(?:[.!?…。！？।؟]["'”’»)\]]*|,)$/;
/** Match the end of a sentence, and a capital or a small letter at the beginning. */
const SENTENCE_END = /[.!?。！？।؟]["'”’»)\]]*$/;
const CAPITAL = /^\p{Lu}/u;
const SMALL = /^\p{Ll}/u;

/** Joins lines up to the next heading, without headings at the beginning. Empty when all are labels, as in an address. */
function proseOf(all: readonly string[]): string {
  const lines = withoutHeading(all).filter((line) => line !== "");
  const first = lines.findIndex((line) => !isLabel(line));
  if (first < 0 && lines.length >= MIN_LABELS) return "";
  const longest = Math.max(0, ...lines.slice(0, first).map(({ length }) => length));
  const rest = lines.slice(Math.max(0, first)).join(" ");
  // What begins in small letters goes on from the line before.
  const isText = first > 0 && (lines[first]!.length >= MUCH_LONGER.line * longest ||
    rest.length >= MUCH_LONGER.text * longest && !SMALL.test(rest));
  const text = isText ? lines.slice(first) : lines;
  const next = text.findIndex((_, i) => isInnerHeading(text, i));
  return (next < 0 ? text : text.slice(0, next)).join(" ");
}

/** Leaves out labels at the beginning that an empty line sets apart from a text, as headings are written without an element. */
function withoutHeading(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line !== "");
  const end = lines.indexOf("", start);
  const isHeading = end > 0 && lines.slice(start, end).every(isLabel) &&
    lines.slice(end).some((line) => line !== "" && !isLabel(line));
  return isHeading ? lines.slice(end) : lines;
}

function isLabel(line: string): boolean {
  return line.length <= MAX_LABEL && !NO_LABEL.test(line);
}

/** Says whether a line stands as a short label between two lines that are sentences. */
function isInnerHeading(lines: readonly string[], i: number): boolean {
  const [before, line, behind] = [lines[i - 1], lines[i]!, lines[i + 1]];
  if (before === undefined || behind === undefined || line.length > MAX_INNER_HEADING) return false;
  const isSentence = (text: string) => SENTENCE_END.test(text) && text.length > MAX_INNER_HEADING;
  return isSentence(before) && isSentence(behind) && !NO_LABEL.test(line) && CAPITAL.test(line) &&
    CAPITAL.test(behind);
}

/** Reads paragraphs of one page. */
export class ParagraphReader {
  /** Whether the text has lost a link, so that its brackets are empty. */
  #hasReference = false;

  /** `tokens` splits parts of the page into tags again. */
  constructor(readonly tokens: Tokenizer) {}

  /**
   * Reads the text between two offsets as a reader sees it; empty when the names of its element say that it is not a
   * part of the content. `nameStart`: the offset of the name in that element's start tag; 0 without one.
   */
  read(nameStart: number, start: number, end: number): string {
    const tokens = this.tokens;
    // A tag such as `<p>` says nothing more.
    if (nameStart > 0 && start > nameStart + "p>".length) {
      tokens.readTag(nameStart);
      if (namedPlace(tokens, 0) !== 0) return "";
    }
    tokens.text.clear();
    if (this.tokens.markup.view.indexOf("<", start) >= end) {
      tokens.text.add(start, end);
      return tokens.text.textFrom(0, MAX_BYTES);
    }
    this.#hasReference = false;
    tokens.collectsText = true;
    tokens.goTo(start);
    const lastByte = Math.min(end, start + 4 * MAX_BYTES);
    for (let token = tokens.next(false); token !== Token.end; token = tokens.next(false)) {
      if (tokens.nameStart > lastByte) break;
      if (token === Token.startTag) this.#readStartTag(end);
    }
    const read = tokens.text.linesFrom(0, MAX_BYTES);
    if (read.length === 1 && !this.#hasReference) return read[0]!;
    return proseOf(
      read.map((line) => this.#hasReference ? line.replace(EMPTY_BRACKETS, "") : line),
    );
  }

  /** Returns the address in the start tag of a link whose name stands at an offset; null for a part of the page. */
  linkAt(nameStart: number): string | null {
    this.tokens.readTag(nameStart);
    const href = (this.tokens.attribute(Attribute.href) ?? "").trim();
    return href.startsWith("#") ? null : keptAddress(href);
  }

  #readStartTag(end: number): void {
    const tokens = this.tokens;
    const { tag } = tokens;
    if (tag === Tag.br) tokens.keepLineBreak();
    else if (tag === Tag.a) this.#skipReference();
    else if (NOT_TEXT[tag] !== 0 || namedPlace(tokens, 0) !== 0) this.#skip(end);
  }

  /** Skips the text of a link that a bracket holds alone: it says where to look, and nothing of the subject. */
  #skipReference(): void {
    const { view } = this.tokens.markup;
    if (view[this.tokens.nameStart - 2] !== "(") return;
    REFERENCE.lastIndex = this.tokens.position;
    if (!REFERENCE.test(view)) return;
    this.#hasReference = true;
    this.tokens.goTo(REFERENCE.lastIndex);
  }

  /** Skips an element. Counts tags of the same name to find the element's end tag. */
  #skip(end: number): void {
    const tokens = this.tokens;
    const { tag } = tokens;
    tokens.collectsText = false;
    let depth = 1;
    while (depth > 0 && tokens.position < end) {
      const token = tokens.next(false);
      if (token === Token.end) break;
      if (tokens.tag === tag) depth += token === Token.startTag ? 1 : -1;
    }
    tokens.collectsText = true;
  }
}
