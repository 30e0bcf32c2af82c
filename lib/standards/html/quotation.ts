/**
 * Says whether the text in a page's `blockquote` is the page's own, which some writers set off in this way.
 *
 * It is not when somebody is named for it, or when the page has several: then these are what others say. Who is named stands
 * inside the element or directly behind it. Judges by structure and by dashes. Pure.
 *
 * @module
 */

import type { Markup } from "./markup.ts";

/** Matches what names the source of a quotation (HTML Standard, sections 4.4.4, 4.4.13 and 4.5.6). */
const SOURCE = /<(?:cite|footer|figcaption)[\s>]|\scite\s{0,9}=/i;
/** Matches the dash before a name: `— Jane Doe`. */
const NAMED = /^[–—―]|[.!?…»”"] ?[–—―] ?\p{Lu}/u;
/** A text with fewer bytes directly behind a quoted one is a name. */
const MAX_NAME_BYTES = 40;

/** Follows the one `blockquote` of a page whose text may be the page's own. */
export class Quotation {
  readonly #markup: Markup;
  /** Offset of the first `blockquote` that has a paragraph, or 0. */
  #start = 0;
  #isClosed = false;
  #isOfOthers = false;
  /** Whether the last text was one of its paragraphs. */
  #isBehindParagraph = false;

  /**
   * Starts at the beginning of a page.
   *
   * @param markup The page.
   */
  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /** Whether the text is the page's own, as far as the page was read. */
  get isOwn(): boolean {
    return this.#isClosed && !this.#isOfOthers;
  }

  /**
   * Passes a paragraph in a `blockquote`.
   *
   * @param start Offset of the outermost `blockquote` around it.
   * @param text The paragraph.
   */
  passParagraph(start: number, text: string): void {
    if (this.#start === 0) this.#start = start;
    this.#isOfOthers ||= start !== this.#start || NAMED.test(text);
    this.#isBehindParagraph = true;
  }

  /**
   * Passes any text of the page, before it may be passed as a paragraph.
   *
   * @param bytes How many bytes the text has.
   * @param isLabel Whether the text is a heading or mostly links. Then it names nobody.
   */
  passText(bytes: number, isLabel: boolean): void {
    if (!this.#isBehindParagraph) return;
    this.#isBehindParagraph = false;
    this.#isOfOthers ||= !isLabel && bytes < MAX_NAME_BYTES;
  }

  /**
   * Passes the end tag of a `blockquote`. Looks at the page's bytes once, so the time is linear.
   *
   * @param end Offset of the end tag.
   */
  passEnd(end: number): void {
    if (this.#start === 0 || this.#isClosed) return;
    this.#isClosed = true;
    this.#isOfOthers ||= SOURCE.test(this.#markup.view.slice(this.#start, end));
  }
}
