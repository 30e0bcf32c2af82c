/**
 * The first paragraphs of a page's main content, and about how much text the page has.
 *
 * A paragraph is the text between two tags that are not inline. It counts where it is long enough for a sentence, is not
 * mostly links, and stands in the main content (see `places.ts`): in `main` where that holds any, else in the `article`
 * that holds most of the page's text, else anywhere. Pure.
 *
 * @module
 */

import { cutText } from "../kept_text.ts";
import type { ContactText } from "../page_facts.ts";
import { PageText } from "./page_text.ts";
import type { Markup } from "./markup.ts";
import { ParagraphReader } from "./paragraph_reader.ts";
import { Place, Places } from "./places.ts";
import { Attribute, Tag, TAG_TRAITS, Trait } from "./tags.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** A paragraph has at least so many bytes. */
const MIN_BYTES = 40;

/** Counting the characters of a page's text stops here. */
const MAX_COUNTED = 5_000;

/** Elements whose text is no paragraph, though it may be long. */
const NOT_PROSE: ReadonlySet<number> = new Set([
  ...[Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6, Tag.li, Tag.dt, Tag.th, Tag.caption],
  ...[Tag.option, Tag.summary, Tag.address, Tag.listing, Tag.head, Tag.html],
]);

/** An element that says that it is the main content. */
const MAIN_AHEAD = /<main[\s>]|role=["']?main/gi;

const HREF = 1 << Attribute.href;

/**
 * An `article`, or a part that seems unlikely, is taken for the main content where it holds this many times the text of
 * the rest.
 */
const LIKELY_SHARE = 3;
/**
 * An unlikely part needs so many characters to be taken for the main content: the first number where the rest has
 * paragraphs, the second where it has none.
 */
const MIN_LONG = 1_000;
const MIN_SHORT = 300;

/** Bytes of a text that may tell how somebody is reached, and how many such texts are kept. */
const CONTACT_BYTES = { min: 6, max: 300 } as const;
const MAX_CONTACT_TEXTS = 30;
/** Lines of such a text, and bytes of each with its tags, that are read. */
const MAX_LINES = 12;
const MAX_LINE_BYTES = 1_000;

/** An e-mail address, or the digits of a telephone number or a postal code. */
const TELLS_CONTACT = /@|\d[\d\s/().-]{2,20}\d/;

/** Collects paragraphs while the page is read. */
export class MainText {
  /** True as long as more text may add something. */
  isWanted = true;
  /** Short texts that may tell how somebody is reached. */
  readonly contactTexts: ContactText[] = [];
  /** Says where the page is being read. */
  readonly places: Places;
  readonly #tokens: Tokenizer;
  readonly #paragraph: ParagraphReader;
  /** Lines of the text that is being read, and where the next one begins. */
  #lines: string[] = [];
  #lineStart = 0;
  readonly #all = new PageText();
  /** About how many characters stand in texts that are too short for a paragraph. */
  #shortLength = 0;
  readonly #main = new PageText();
  readonly #content = new PageText();
  readonly #articles = new LargestText();
  readonly #unlikely = new LargestText();
  /** The tag before the text that is being read, 0 for an end tag; where its name begins, and the text. */
  #block = 0;
  #nameStart = 0;
  #textStart = 0;
  /** The bytes of the text in links, and how many there were where the link that is open begins, or -1. */
  #linkBytes = 0;
  #linkStart = -1;
  #isMainAhead: boolean | null = null;

  /**
   * Starts at the beginning of a page.
   *
   * @param markup The page.
   * @param tokens Splits it into tags.
   * @param wantsContact Whether short texts of contact are kept, wherever they stand.
   */
  constructor(markup: Markup, tokens: Tokenizer, readonly wantsContact: boolean = false) {
    this.#tokens = tokens;
    this.places = new Places(markup);
    this.#paragraph = new ParagraphReader(markup);
  }

  /** About how many characters of text the main content has. */
  get length(): number {
    return Math.min(this.#shortLength + this.#best().length, MAX_COUNTED);
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

  /** Reads a start tag, and the text before it. */
  startTag(): void {
    const tokens = this.#tokens;
    const { tag } = tokens;
    if ((TAG_TRAITS[tag]! & Trait.inline) !== 0) {
      if (tag === Tag.a) this.#startLink();
      else if (tag === Tag.br && this.wantsContact) this.#endLine(tokens.nameStart - 1);
      return;
    }
    if (tokens.textBytes > 0) this.#endBlock(tokens.nameStart - 1);
    this.#block = tag;
    this.#nameStart = tokens.nameStart;
    this.#textStart = this.#lineStart = tokens.position;
    this.places.enter(tag, tokens.nameStart);
  }

  /** Reads an end tag, and the text before it. */
  endTag(): void {
    const tokens = this.#tokens;
    const { tag } = tokens;
    if ((TAG_TRAITS[tag]! & Trait.inline) !== 0) {
      if (tag === Tag.a) this.#endLink();
      return;
    }
    if (tokens.textBytes > 0) this.#endBlock(tokens.nameStart - 2);
    this.#block = 0;
    this.#textStart = this.#lineStart = tokens.position;
    this.places.leave(tag);
  }

  /** Ends the page's last text. */
  end(): void {
    const isRead = this.isWanted || this.wantsContact;
    if (isRead && this.#tokens.textBytes > 0) this.#endBlock(this.#tokens.position);
  }

  #startLink(): void {
    this.#endLink();
    if ((this.#tokens.attributes & HREF) !== 0) this.#linkStart = this.#tokens.textBytes;
  }

  #endLink(): void {
    if (this.#linkStart >= 0) this.#linkBytes += this.#tokens.textBytes - this.#linkStart;
    this.#linkStart = -1;
  }

  #endBlock(end: number): void {
    const isInLink = this.#linkStart >= 0;
    this.#endLink();
    const { textBytes } = this.#tokens;
    if (this.wantsContact) this.#readContact(end);
    if (textBytes < MIN_BYTES) {
      if (!this.places.isBeside) this.#shortLength += textBytes - this.#linkBytes;
    } else if (this.isWanted && (this.places.current & Place.aside) === 0) this.#readBlock(end);
    this.#tokens.textBytes = this.#linkBytes = 0;
    if (isInLink) this.#linkStart = 0;
  }

  #readContact(end: number): void {
    const { textBytes } = this.#tokens;
    const isShort = textBytes >= CONTACT_BYTES.min && textBytes <= CONTACT_BYTES.max;
    if (isShort) this.#endLine(end);
    const lines = this.#lines;
    this.#lines = [];
    if (!isShort || this.contactTexts.length === MAX_CONTACT_TEXTS) return;
    if (!TELLS_CONTACT.test(lines.join("\n"))) return;
    const isOfSite = (this.places.current & Place.footer) !== 0 || this.#block === Tag.address;
    this.contactTexts.push({ lines, isOfSite });
  }

  #endLine(end: number): void {
    if (this.#lines.length < MAX_LINES && end - this.#lineStart <= MAX_LINE_BYTES) {
      const line = this.#paragraph.read(0, this.#lineStart, end);
      if (line !== "") this.#lines.push(cutText(line, CONTACT_BYTES.max));
    }
    this.#lineStart = this.#tokens.position;
  }

  #readBlock(end: number): void {
    const isP = this.#block === Tag.p;
    const linkBytes = this.#linkBytes;
    const bytes = this.#tokens.textBytes - linkBytes;
    const isParagraph = bytes >= linkBytes && !NOT_PROSE.has(this.#block);
    const parts = this.#partsHere();
    for (const part of parts) {
      part.length += bytes;
      part.linkLength += linkBytes;
    }
    if (isParagraph && parts.some((part) => part.takes(isP))) {
      const text = this.#paragraph.read(isP ? this.#nameStart : 0, this.#textStart, end);
      const { current, articleStart } = this.places;
      const article = (current & Place.article) !== 0 ? articleStart : 0;
      for (const part of parts) part.add(text, isP, article);
    }
    if (this.#all.length > MIN_BYTES) this.places.isBeforeText = false;
    if (isParagraph && isP && this.#isEnough()) this.isWanted = false;
  }

  /** The parts of the page that a text counts for here. */
  #partsHere(): readonly PageText[] {
    const { current, unlikelyStart, articleStart } = this.places;
    if ((current & Place.unlikely) !== 0) return [this.#unlikely.at(unlikelyStart)];
    if ((current & Place.main) !== 0) return [this.#main, this.#all];
    const parts = [this.#all];
    if ((current & Place.article) !== 0) parts.push(this.#articles.at(articleStart));
    if ((current & Place.content) !== 0) parts.push(this.#content);
    return parts;
  }

  /** Whether nothing that follows can change the result. */
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
