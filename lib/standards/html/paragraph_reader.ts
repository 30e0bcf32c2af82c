/**
 * Reads the text of one paragraph a second time, once it is known to be of use. Pure.
 *
 * @module
 */

import type { Markup } from "./markup.ts";
import { namedPlace } from "./places.ts";
import { Tag } from "./tags.ts";
import { collapseSpace, decodeReferences } from "./text.ts";
import { Token, Tokenizer } from "./tokenizer.ts";

/** At most so many bytes of a paragraph are read: a character has up to four, a character reference more. */
const MAX_BYTES = 2_400;

/** Reads paragraphs of one page. */
export class ParagraphReader {
  readonly #markup: Markup;
  readonly #tokens: Tokenizer;

  /**
   * Starts at the beginning of a page.
   *
   * @param markup The page.
   */
  constructor(markup: Markup) {
    this.#markup = markup;
    this.#tokens = new Tokenizer(markup);
  }

  /**
   * Reads a text between two tags that are not inline.
   *
   * @param nameStart Where the name begins in the start tag of the text's own element; 0 when it has none.
   * @param start Where the text begins.
   * @param end Where it ends.
   * @returns The text as a reader sees it; empty where the element's names say that it is no part of the content.
   */
  read(nameStart: number, start: number, end: number): string {
    const tokens = this.#tokens;
    if (nameStart > 0) {
      tokens.readTagAt(nameStart);
      if (namedPlace(tokens, 0) !== 0) return "";
    }
    const isPlain = this.#markup.view.indexOf("<", start) >= end;
    if (isPlain) {
      const lastByte = Math.min(end, start + MAX_BYTES);
      return collapseSpace(decodeReferences(this.#markup.decode(start, lastByte)));
    }
    tokens.text.clear();
    tokens.collectsText = true;
    tokens.goTo(start);
    const lastByte = Math.min(end, start + 4 * MAX_BYTES);
    for (let token = tokens.next(false); token !== Token.end; token = tokens.next(false)) {
      if (tokens.nameStart > lastByte) break;
      if (token === Token.startTag) this.#readStartTag(end);
    }
    return tokens.text.textFrom(0, MAX_BYTES);
  }

  #readStartTag(end: number): void {
    const tokens = this.#tokens;
    const { tag } = tokens;
    if (tag === Tag.br) tokens.keepLineBreak();
    else if (tag === Tag.svg || tag === Tag.math || namedPlace(tokens, 0) !== 0) this.#skip(end);
  }

  /** Skips an element, tags of the same name counted. */
  #skip(end: number): void {
    const tokens = this.#tokens;
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
