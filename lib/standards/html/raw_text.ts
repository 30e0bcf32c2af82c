/**
 * Finds where the text of a `script`, `style`, `title` or `textarea` ends (HTML Standard, sections 13.2.5.2 to 13.2.5.4
 * and 13.2.5.15 to 13.2.5.31). The time is linear, because a `<!--` once found is kept for the next script. Pure.
 *
 * @module
 */

import { Byte, ByteClass, CLASS } from "./bytes.ts";
import type { Markup } from "./markup.ts";

/** Matches what has a meaning in a script that holds `<!--`: the marks of comments, a start tag and an end tag. */
const SIGNS = /-->|<!--|<(script)[\t\n\f\r \/>]|<\/script[\t\n\f\r \/>]/gi;

/** Finds the ends of raw text in one page, in document order. */
export class RawText {
  readonly #bytes: Uint8Array;
  readonly #view: string;
  readonly #length: number;
  /** Offset of the `<!--` that was found last; the page's length when none was left. */
  #nextCommentOpen = -1;

  /** Starts at the beginning of a page. */
  constructor(markup: Markup) {
    this.#bytes = markup.bytes;
    this.#view = markup.view;
    this.#length = markup.bytes.length;
  }

  /**
   * Returns the offset of a script's end tag, or the page's length. `start` lies behind the script of the last call.
   */
  endOfScript(start: number): number {
    const end = this.endTag("script", start);
    if (this.#nextCommentOpen < start) this.#nextCommentOpen = this.#findCommentOpen(start);
    return this.#nextCommentOpen < end ? this.#findEscapedScriptEnd() : end;
  }

  /** Returns the offset of the next `<!--`, or the page's length. Searches for `!--`, because `!` is rarer than `<`. */
  #findCommentOpen(from: number): number {
    const view = this.#view;
    let at = view.indexOf("!--", from + 1);
    while (at >= 0 && this.#bytes[at - 1] !== Byte.lessThan) at = view.indexOf("!--", at + 1);
    return at < 0 ? this.#length : at - 1;
  }

  /**
   * Returns the offset of the "appropriate end tag" of an element whose text begins at `from`, or the page's length.
   */
  endTag(name: string, from: number): number {
    let open = this.#view.indexOf("</", from);
    while (open >= 0 && !this.#isTagAt(open + 2, name)) open = this.#view.indexOf("</", open + 2);
    return open < 0 ? this.#length : open;
  }

  /** Says whether `name` stands at an offset as a whole tag name, in upper or lower case. */
  #isTagAt(at: number, name: string): boolean {
    for (let i = 0; i < name.length; i++) {
      if ((this.#bytes[at + i]! | 0x20) !== name.charCodeAt(i)) return false;
    }
    return (CLASS[this.#bytes[at + name.length]!]! & ByteClass.endsTagName) !== 0;
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
}
