/**
 * The text of one part of a page: about how long it is, and its first paragraphs.
 *
 * Prefers what reads like prose, a text that ends like a sentence, to what does not, such as dates, names and crumbs; and
 * a `p` to other elements, unless those hold most of the prose. Pure.
 *
 * @module
 */

import { cutText } from "../kept_text.ts";

/** At most so many paragraphs are returned. */
const MAX_PARAGRAPHS = 6;

/**
 * At most so many paragraphs of each kind are kept: some more, because those that are only the page's name are taken
 * out.
 */
const MAX_KEPT = MAX_PARAGRAPHS + 2;

/** A paragraph has at least so many characters. In Chinese, Japanese and Korean fewer suffice. */
const MIN_LENGTH = 40;
const MIN_DENSE_LENGTH = 16;

/** At most so many characters of a paragraph are kept. */
const MAX_LENGTH = 600;

/** A text of so many characters is prose when a sentence ends anywhere in it, and of twice as many in any case. */
const LONG = 120;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ENDS_SENTENCE = /[.!?…:。！？：।؟]["'”’»)\]]*$/;
const HOLDS_SENTENCE = /\p{L}[\p{L}\p{M})"”’»][.!?…](?=["'”’»)\]]*\s)|[。！？।؟]/u;

/** What stands between the items of a line of links or data. */
const SEPARATOR = /[|•·←→↔★]|»»|[>›] /g;

/** One paragraph. */
interface Paragraph {
  readonly text: string;
  /** Whether it is a `p`. */
  readonly isP: boolean;
  readonly isProse: boolean;
  /** Where the article begins in which it stands; 0 outside of one. */
  readonly article: number;
}

/** Collects the text of a part. */
export class PageText {
  /** About how many characters it has, those in links aside. */
  length = 0;
  /** About how many characters it has in links. */
  linkLength = 0;
  readonly #paragraphs: Paragraph[] = [];

  /** True when it has no paragraph. */
  get isEmpty(): boolean {
    return this.#paragraphs.length === 0;
  }

  /**
   * Says whether more paragraphs of an element's kind are of use.
   *
   * @param isP Whether the element is a `p`.
   * @returns False when enough of them are kept.
   */
  takes(isP: boolean): boolean {
    return this.#count(isP, true) < MAX_KEPT;
  }

  /**
   * Reads a text that may be a paragraph.
   *
   * @param whole The text, white space collapsed.
   * @param isP Whether it is that of a `p`.
   * @param article Where the article begins in which it stands; 0 outside of one.
   */
  add(whole: string, isP: boolean, article: number): void {
    const isShort = whole.length < MIN_LENGTH &&
      !(whole.length >= MIN_DENSE_LENGTH && DENSE.test(whole));
    const isNotice = whole.length < LONG && whole.includes("©");
    if (
      isShort || isNotice || isLineOfItems(whole) ||
      this.#paragraphs.some(({ text }) => text === whole)
    ) return;
    const isProse = readsLikeProse(whole);
    if (this.#count(isP, isProse) < MAX_KEPT) {
      this.#paragraphs.push({ text: wholeWords(whole), isP, isProse, article });
    }
  }

  /**
   * Chooses the paragraphs to return.
   *
   * @param names What the page is called; a text that stands in one of them is no paragraph.
   * @returns The first paragraphs, in document order.
   */
  paragraphs(names: readonly string[]): readonly string[] {
    const own = withoutTeasers(this.#paragraphs)
      .filter(({ text }) => !names.some((name) => name.includes(text)));
    const prose = own.filter(({ isProse }) => isProse);
    return preferred(prose.length > 0 ? prose : own).map(({ text }) => text)
      .slice(0, MAX_PARAGRAPHS);
  }

  #count(isP: boolean, isProse: boolean): number {
    let count = 0;
    for (const paragraph of this.#paragraphs) {
      if (paragraph.isP === isP && paragraph.isProse === isProse) count++;
    }
    return count;
  }
}

/** Paragraphs in several articles form a list: each introduces another page. */
function withoutTeasers(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const articles = new Set(paragraphs.map(({ article }) => article).filter((start) => start > 0));
  return articles.size > 1 ? paragraphs.filter(({ article }) => article === 0) : paragraphs;
}

/** Those in a `p`, or all where other elements hold most of the text. */
function preferred(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const inP = paragraphs.filter(({ isP }) => isP);
  return lengthOf(inP) * 3 >= lengthOf(paragraphs) ? inP : paragraphs;
}

function lengthOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { text }) => sum + text.length, 0);
}

function isLineOfItems(text: string): boolean {
  return (text.match(SEPARATOR)?.length ?? 0) > 1 + text.length / LONG;
}

/** Whether a text reads like prose; one with an asterisk is a footnote. */
function readsLikeProse(text: string): boolean {
  if (text.startsWith("*")) return false;
  return ENDS_SENTENCE.test(text) || text.length >= 2 * LONG ||
    (text.length >= LONG && HOLDS_SENTENCE.test(text));
}

/** The text, or as many whole words of it as are kept. */
function wholeWords(text: string): string {
  const space = text.length <= MAX_LENGTH ? -1 : text.lastIndexOf(" ", MAX_LENGTH);
  return cutText(text, space > 0 ? space : MAX_LENGTH);
}
