/**
 * The first paragraphs of a page's main content, and about how much text the page has.
 *
 * A paragraph is a run of text between two tags that are not inline. It counts where it is long enough for a sentence,
 * is not mostly links, and stands in the main content (see `places.ts`); what `main` holds is preferred to what
 * `article` holds, that to the rest, and a `p` to other elements that hold text. Pure.
 *
 * @module
 */

import type { ElementStack } from "./element_stack.ts";
import type { Markup } from "./markup.ts";
import { Place, placeInside } from "./places.ts";
import { Attribute, Tag, TAG_TRAITS, Trait } from "./tags.ts";
import { Tokenizer } from "./tokenizer.ts";

/** Paragraphs that are kept. */
const MAX_PARAGRAPHS = 6;

/** Characters that a paragraph has at least. */
const MIN_LENGTH = 40;

/** Characters that are kept of a paragraph. */
const MAX_LENGTH = 600;

/** Bytes of a paragraph that are read: characters have up to four, and references to them more. */
const MAX_BYTES = 8_192;

/** Characters after which a page's text is not counted on. */
const MAX_COUNTED = 5_000;

/** Elements whose text is no paragraph, though it may be long. */
const NOT_PROSE: ReadonlySet<number> = new Set([
  ...[Tag.h1, Tag.li, Tag.dt, Tag.th, Tag.caption, Tag.pre, Tag.summary, Tag.address, Tag.listing],
]);

/** Collects paragraphs while the page is read. */
export class MainText {
  readonly #tokens: Tokenizer;
  readonly #elements: ElementStack;
  /** Reads start tags again. */
  readonly #startTag: Tokenizer;
  /** Paragraphs by preference, the best first. */
  readonly #found: string[][] = [];
  #textLength = 0;
  /** Where the text begins that no tag has ended yet, up to where it is counted, and its bytes. */
  #blockStart = 0;
  #counted = 0;
  #bytes = 0;
  #linkBytes = 0;
  #isLink = false;

  /**
   * Stands at the start of a page.
   *
   * @param markup The page.
   * @param tokens Splits it into tags.
   * @param elements The elements that are open.
   */
  constructor(markup: Markup, tokens: Tokenizer, elements: ElementStack) {
    this.#tokens = tokens;
    this.#elements = elements;
    this.#startTag = new Tokenizer(markup);
  }

  /** True as long as more text may add something. */
  isWanted = true;

  /** The paragraphs of the best kind that the page has. */
  get paragraphs(): readonly string[] {
    return this.#found.find((texts) => texts !== undefined && texts.length > 0) ?? [];
  }

  /** About how many characters of text the page has. */
  get textLength(): number {
    return Math.min(this.#textLength, MAX_COUNTED);
  }

  /** True when text was counted that no tag has ended yet. */
  get isOpen(): boolean {
    return this.#bytes > 0;
  }

  /** Takes in the text before a tag. The tag has not changed the open elements yet. */
  beforeTag(): void {
    if (!this.isWanted) return;
    this.#countText();
    const { tag } = this.#tokens;
    if (tag === Tag.a) this.#isLink = (this.#tokens.attributes & HREF) !== 0;
    if ((TAG_TRAITS[tag]! & Trait.inline) === 0) this.endBlock();
  }

  /** Ends the text that is open. */
  endBlock(): void {
    this.#countText();
    if (this.#bytes > 0) this.#readBlock();
    this.#bytes = this.#linkBytes = 0;
    this.#blockStart = this.#counted;
  }

  /** Starts over, because the text that was counted is forgotten. */
  restart(): void {
    this.#blockStart = this.#counted = 0;
  }

  /**
   * Says where the content of the innermost open element stands.
   *
   * @returns Bits of `Place`.
   */
  place(): number {
    return this.#elements.place((outer, tag, start) => {
      this.#startTag.readTagAt(start);
      return placeInside(outer, tag, this.#startTag);
    });
  }

  #countText(): void {
    const { text } = this.#tokens;
    const bytes = text.bytesFrom(this.#counted);
    this.#counted = text.position;
    this.#bytes += bytes;
    if (this.#isLink && this.#elements.isInLink) this.#linkBytes += bytes;
  }

  #readBlock(): void {
    const isLong = this.#bytes >= MIN_LENGTH;
    if (isLong ? (this.place() & Place.aside) === 0 : !this.#elements.isBeside) {
      this.#textLength += this.#bytes;
      if (isLong && this.#linkBytes * 2 <= this.#bytes) this.#addParagraph();
      const isFull = this.#found[0]?.length === MAX_PARAGRAPHS;
      if (isFull && this.#textLength >= MAX_COUNTED) this.isWanted = false;
    }
  }

  #addParagraph(): void {
    const tag = this.#elements.blockTag();
    if (NOT_PROSE.has(tag)) return;
    const rank = rankOf(this.place(), tag);
    const found = this.#found[rank] ??= [];
    if (found.length === MAX_PARAGRAPHS) return;
    const text = wholeWords(this.#tokens.text.textFrom(this.#blockStart, MAX_BYTES));
    if (text.length >= MIN_LENGTH && !found.includes(text)) found.push(text);
  }
}

const HREF = 1 << Attribute.href;

/** The lower the better. */
function rankOf(place: number, tag: number): number {
  const part = (place & Place.main) !== 0 ? 0 : (place & Place.article) !== 0 ? 2 : 4;
  return part + (tag === Tag.p ? 0 : 1) + ((place & Place.form) !== 0 ? 6 : 0);
}

/** The text, or as many whole words of it as are kept. */
function wholeWords(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const space = text.lastIndexOf(" ", MAX_LENGTH);
  return space > 0 ? text.slice(0, space) : text.slice(0, MAX_LENGTH).toWellFormed();
}
