/**
 * The first paragraphs of a page's main content, and about how much text the page has.
 *
 * A paragraph is the text between two tags that are not inline. It counts where it is long enough for a sentence, is not
 * mostly links, and stands in the main content (see `places.ts`): in `main` where that holds any, else in the `article`
 * that holds most of the page's text, else anywhere. Pure.
 *
 * @module
 */

import { PageText } from "./page_text.ts";
import { Place, type Places } from "./places.ts";
import { Attribute, Tag, TAG_TRAITS, Trait } from "./tags.ts";
import type { TextRuns } from "./text_runs.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** Bytes that a paragraph has at least. */
const MIN_BYTES = 40;

/** Bytes of a paragraph that are read: characters have up to four, and references to them more. */
const MAX_BYTES = 8_192;

/** Characters after which a page's text is not counted on. */
const MAX_COUNTED = 5_000;

/** Elements whose text is no paragraph, though it may be long. */
const NOT_PROSE: ReadonlySet<number> = new Set([
  ...[Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6, Tag.li, Tag.dt, Tag.th, Tag.caption],
  ...[Tag.option, Tag.summary, Tag.address, Tag.listing, Tag.head, Tag.html],
]);

/** An element that says that it is the main content. */
const MAIN_AHEAD = /<main[\s>]|role=["']?main/gi;

const HREF = 1 << Attribute.href;

/** An `article`, or an unlikely part of the content, is taken for it where it holds so many times as much text as the rest. */
const LIKELY_SHARE = 3;
/** Characters that an unlikely part has at least to be taken for it, where the rest has paragraphs and where it has none. */
const MIN_LONG = 1_000;
const MIN_SHORT = 300;

/** Collects paragraphs while the page is read. */
export class MainText {
  /** True as long as more text may add something. */
  isWanted = true;
  readonly #tokens: Tokenizer;
  readonly #runs: TextRuns;
  readonly #places: Places;
  readonly #all = new PageText();
  readonly #main = new PageText();
  readonly #content = new PageText();
  readonly #articles = new LargestText();
  readonly #unlikely = new LargestText();
  /** The tag that began the text that is being read, 0 for an end tag. */
  #block = 0;
  #isAside = false;
  /** The bytes of the text, those in links, and up to where it is counted. */
  #bytes = 0;
  #linkBytes = 0;
  #counted = 0;
  #isLink = false;
  #isMainAhead: boolean | null = null;

  /**
   * Stands at the start of a page.
   *
   * @param tokens Splits it into tags.
   * @param places Says where it is being read.
   */
  constructor(tokens: Tokenizer, places: Places) {
    this.#tokens = tokens;
    this.#runs = tokens.blockText;
    this.#places = places;
  }

  /** True where text may be a part of the main content. */
  get takesText(): boolean {
    return this.isWanted && (this.#places.current & Place.aside) === 0;
  }

  /** About how many characters of text the main content has. */
  get length(): number {
    return Math.min(this.#best().length, MAX_COUNTED);
  }

  /**
   * Ends the page.
   *
   * @param names What the page is called; a text that says only that is no paragraph.
   * @returns The first paragraphs of its main content.
   */
  paragraphs(names: readonly string[]): readonly string[] {
    return this.#best().paragraphs(names);
  }

  /** Takes in a start tag, and the text before it. */
  startTag(): void {
    const { tag } = this.#tokens;
    if ((TAG_TRAITS[tag]! & Trait.inline) === 0) {
      this.endBlock();
      this.#block = tag;
      this.#places.enter();
      this.#isAside = tag === Tag.p && this.#places.isNamedAside;
      return;
    }
    if (tag === Tag.a) {
      this.#countText();
      this.#isLink = (this.#tokens.attributes & HREF) !== 0;
    }
    this.#places.enter();
  }

  /** Takes in an end tag, and the text before it. */
  endTag(): void {
    const { tag } = this.#tokens;
    if ((TAG_TRAITS[tag]! & Trait.inline) === 0) {
      this.endBlock();
      this.#block = 0;
      this.#isAside = false;
    } else if (tag === Tag.a) {
      this.#countText();
      this.#isLink = false;
    }
    this.#places.leave();
  }

  /** Ends the text that is being read. */
  endBlock(): void {
    if (this.#runs.position === 0) return;
    this.#countText();
    if (this.#bytes > 0 && this.takesText) this.#readBlock();
    this.#bytes = this.#linkBytes = this.#counted = 0;
    this.#runs.clear();
  }

  #countText(): void {
    const bytes = this.#runs.bytesFrom(this.#counted);
    this.#counted = this.#runs.position;
    this.#bytes += bytes;
    if (this.#isLink) this.#linkBytes += bytes;
  }

  #readBlock(): void {
    const isP = this.#block === Tag.p;
    const bytes = this.#bytes - this.#linkBytes;
    const isParagraph = this.#bytes >= MIN_BYTES && bytes >= this.#linkBytes && !this.#isAside &&
      !NOT_PROSE.has(this.#block);
    const parts = this.#partsHere();
    for (const part of parts) {
      part.length += bytes;
      part.linkLength += this.#linkBytes;
    }
    if (isParagraph && parts.some((part) => part.takes(isP))) {
      const text = this.#runs.textFrom(0, MAX_BYTES);
      const { current, articleStart } = this.#places;
      const article = (current & Place.article) !== 0 ? articleStart : 0;
      for (const part of parts) part.add(text, isP, article);
    }
    if (this.#all.length > MIN_BYTES) this.#places.isBeforeText = false;
    if (isParagraph && isP && this.#isEnough()) this.isWanted = false;
  }

  /** The parts of the page that a text counts for here. */
  #partsHere(): readonly PageText[] {
    const { current, unlikelyStart, articleStart } = this.#places;
    if ((current & Place.unlikely) !== 0) return [this.#unlikely.at(unlikelyStart)];
    if ((current & Place.main) !== 0) return [this.#main, this.#all];
    const parts = [this.#all];
    if ((current & Place.article) !== 0) parts.push(this.#articles.at(articleStart));
    if ((current & Place.content) !== 0) parts.push(this.#content);
    return parts;
  }

  /** Whether nothing that follows can change what is told. */
  #isEnough(): boolean {
    if (this.#main.length >= MAX_COUNTED) return !this.#main.takes(true);
    if (this.#all.length < MAX_COUNTED || this.#all.takes(true) || this.#main.length > 0) {
      return false;
    }
    this.#isMainAhead ??= this.#tokens.isAhead(MAIN_AHEAD);
    return !this.#isMainAhead;
  }

  #best(): PageText {
    const article = this.#articles.largest;
    const unlikely = this.#unlikely.largest;
    const isArticle = article.length * LIKELY_SHARE >= this.#all.length * (LIKELY_SHARE - 1);
    const preferred = [this.#main, ...(isArticle ? [article] : []), this.#content];
    const likely = preferred.find((part) => !part.isEmpty) ?? this.#all;
    return holdsContent(unlikely, likely) ? unlikely : likely;
  }
}

/**
 * Whether a part that is called a sidebar or the like is the content all the same, since layouts of whole pages are called
 * so, too: it holds most of the text, or there is no other, and it is not mainly links.
 */
function holdsContent(unlikely: PageText, likely: PageText): boolean {
  if (unlikely.length >= Math.max(MIN_LONG, likely.length * LIKELY_SHARE)) return true;
  return likely.isEmpty && unlikely.length >= MIN_SHORT &&
    unlikely.length >= (LIKELY_SHARE - 1) * unlikely.linkLength;
}

/** Of parts of the same kind that follow each other, the one with the most text. */
class LargestText {
  #best = new PageText();
  #current = new PageText();
  #start = 0;

  /** The part that begins at an offset of the page. */
  at(start: number): PageText {
    if (start !== this.#start) {
      this.#best = this.largest;
      this.#current = new PageText();
      this.#start = start;
    }
    return this.#current;
  }

  get largest(): PageText {
    return this.#current.length > this.#best.length ? this.#current : this.#best;
  }
}
