/**
 * Says whether the text in a page's `blockquote` is the page's own, which some writers set off in this way.
 *
 * It is when it stands directly under the page's own heading. It is not when somebody is named for it, when it stands in
 * quotation marks, or when the page has several: then these are what others say. Who is named stands inside the element or
 * directly behind it. Judges by structure and by signs. Pure.
 */

/** Matches what names the source of a quotation (HTML Standard, sections 4.4.4, 4.4.13 and 4.5.6). */
const SOURCE = /<(?:cite|footer|figcaption)[\s>]|\scite\s{0,9}=/i;
/** Matches what shows that somebody else speaks: a dash before a name, a name at the end, a quotation mark in front. */
const OF_OTHERS =
  /^[–—―"“„«]|[.!?…»”"] ?[–—―-] ?\p{Lu}|[.!?…»”"] \p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,3}$/u;
/** In bytes. A shorter text in a quotation, or directly behind one, is a name. */
export const MAX_NAME_BYTES = 40;

/** Follows the one `blockquote` of a page whose text may be the page's own. */
export class Quotation {
  /** Offset of the first `blockquote` that has a paragraph, or 0. */
  #start = 0;
  #isClosed = false;
  #isOfOthers = false;
  /** Whether the last text was one of its paragraphs. */
  #isBehindParagraph = false;

  /** Whether the text is the page's own, as far as the page was read. */
  get isOwn(): boolean {
    return this.#isClosed && !this.#isOfOthers;
  }

  /** Passes a paragraph in a `blockquote`; `start` is the offset of the outermost one around it. */
  passParagraph(start: number, text: string, isLead: boolean): void {
    if (this.#start === 0) this.#start = start;
    this.#isOfOthers ||= !isLead || start !== this.#start || OF_OTHERS.test(text);
    this.#isBehindParagraph = true;
  }

  /** Passes a name in a `blockquote`: a heading, or a short text. */
  passName(): void {
    this.#isOfOthers = true;
  }

  /** Passes any text outside of a `blockquote`. `isLabel`: it is a heading or mostly links, so it names nobody. */
  passBehind(bytes: number, isLabel: boolean): void {
    if (!this.#isBehindParagraph) return;
    this.#isBehindParagraph = false;
    this.#isOfOthers ||= !isLabel && bytes < MAX_NAME_BYTES;
  }

  /** Passes the end tag of a `blockquote`. Looks at the page's bytes once, so the time is linear. */
  passEnd(view: string, end: number): void {
    if (this.#start === 0 || this.#isClosed) return;
    this.#isClosed = true;
    this.#isOfOthers ||= SOURCE.test(view.slice(this.#start, end));
  }
}
