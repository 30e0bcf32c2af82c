/**
 * Collects the first paragraphs of a page's main content, and counts about how much text the page has.
 *
 * A paragraph is the text between two tags that are not inline. It counts when it is long enough for a sentence, is not
 * mostly links, and stands in the main content (see `places.ts`). The main content is `main`, when that holds a paragraph,
 * together with what stands under the page's own heading before it; else the `article` that holds most of the page's text;
 * else the element whose id says that it holds the content; else the whole page. What stands in a `blockquote` counts where
 * nothing else does (see `quotation.ts`). Pure.
 */

import { cutText, detached } from "../kept_text.ts";
import type { ContactText } from "../page_facts.ts";
import {
  type ChosenParagraphs,
  isBareList,
  isOpenSentence,
  MAX_PARAGRAPHS,
  PageText,
  type Paragraph,
  paragraphOf,
} from "./page_text.ts";
import { ParagraphReader } from "./paragraph_reader.ts";
import { Place, Places } from "./places.ts";
import { MAX_NAME_BYTES, Quotation } from "./quotation.ts";
import { isHeading, Tag, TAG_TRAITS, tagSet, Trait } from "./tags.ts";
import { Tokenizer } from "./tokenizer.ts";

/** How many bytes a paragraph has at least, and how many directly below the page's heading. */
const MIN_BYTES = 40;
const MIN_FIRST_BYTES = 16;

/** A meta description repeats a paragraph when this many first characters are the same. */
const COMMON_BEGINNING = 40;

/** How many characters of a page's text we count at most. */
const MAX_COUNTED = 5_000;

/** Elements whose text is not a paragraph, even when it is long. */
const NOT_PROSE = tagSet(
  "h1 h2 h3 h4 h5 h6 li dt th caption option summary address listing head html",
);

/** No page has as many bytes. So a number of headings and an offset make one number. */
const MAX_PAGE_BYTES = 2 ** 32;

/** Matches the start tag of an element that says that it is the main content. */
const MAIN_AHEAD = /<main[\s>]|role=["']?main/gi;

/**
 * A part that seems unlikely is the main content when it has this many times the text of the likely one. An `article` is
 * the main content when at most one character in this many stands outside of it.
 */
const LIKELY_SHARE = 3;
/** How many characters an unlikely part needs to be the main content, when the rest has paragraphs, and when not. */
const MIN_LONG = 1_000;
const MIN_SHORT = 300;

/** How many bytes a contact text has, and how many of each kind we keep: of a page's footer, of the rest, of streets. */
const CONTACT_BYTES = { min: 6, max: 300 } as const;
const MAX_CONTACT_TEXTS = 30;
/** How many lines of a contact text we read, how many with empty ones, and how many bytes a line may have, with its tags. */
const MAX_LINES = 12;
const MAX_LINES_WITH_EMPTY = 100;
const MAX_LINE_BYTES = 1_000;
/** In characters. A longer line of a long text is no line of an address. */
const MAX_SHORT_LINE = 80;

/** How many headings of all levels we keep, how many bytes each has at least, and how many characters of it we keep. */
const MAX_HEADINGS = 5;
const MIN_HEADING_BYTES = 15;
const MAX_HEADING = 200;

/** Matches bytes without which a text matches neither pattern below: also a full-width colon, and character references. */
const MAY_TELL_CONTACT = /[\d@:&\xef]/;
/** Matches a mailbox, the digits of a telephone, a postal code or hours, a time of day, or a label with a colon. */
const TELLS_CONTACT =
  /@|\d[\d\s/().–-]{2,20}\d|\d ?(?::\d\d|h\b|[ap]m\b|[AP]M\b)|^[^:：]{3,30}[:：] ?[\p{Lu}\p{Lo}]/u;
/** Matches a house number beside a comma. Much else looks the same, so such texts have a limit of their own. */
const TELLS_STREET = /,[^,\d]{3,40}\d{1,4}\p{L}?$|^\d{1,4}\p{L}?[^,\d]{3,40},|\d, ?\p{Lu}/u;
/** Matches markup that one bold element holds, with line breaks behind it. Linear: a tag ends each part. */
const BOLD =
  /^\s{0,99}<(?:b|strong)>(?:[^<]|<(?!\/?(?:b|strong)\b))*<\/(?:b|strong)>(?:\s|<br ?\/?>){0,99}$/i;
/** Elements that are labels of what stands directly behind them. */
const LABELS = tagSet("dt th");
/** How many bytes a label has at most. Matches the end of one that a colon can follow. */
const MAX_LABEL_BYTES = 80;
const LABEL_END = /[\p{L}\p{N})]$/u;

/** How many bytes a text has at most that stands above a contact text. */
const MAX_ABOVE_BYTES = 120;
/** Offsets of a text in the page. */
type Span = { start: number; end: number };

/** The text that ended last, for what stands directly behind it. */
interface LastText extends Span {
  /** How many bytes the text has without its tags. */
  bytes: number;
  /** Whether the text is a label. */
  isLabel: boolean;
  /** The paragraph that the text is, when a list may end it. */
  openSentence: Paragraph | null;
}

/** Collects paragraphs while the page is read. */
export class MainText {
  /** True while more text may change the result. */
  isWanted = true;
  /** Contact texts: short texts that may say how to contact somebody. */
  readonly contactTexts: ContactText[] = [];
  /** The texts of the first headings of all levels that are more than a word. */
  readonly headings: string[] = [];
  /** How many `pre` elements began while more text was wanted. */
  preformatted = 0;
  /** Says in which region the page is being read. */
  readonly places: Places;
  readonly #paragraph: ParagraphReader;
  /** Lines of the contact text that is being passed, and the offset at which the next line begins. */
  #lines: Span[] = [];
  #lineStart = 0;
  readonly #contactCounts = { footer: 0, rest: 0, streets: 0 };
  readonly #last: LastText = { start: 0, end: 0, bytes: 0, isLabel: false, openSentence: null };
  #isInForm = false;
  readonly #all = new PageText();
  /** About how many characters stand in texts that are too short for a paragraph. */
  #shortLength = 0;
  #main = new PageText();
  readonly #content = new PageText();
  readonly #articles = new LargestText();
  readonly #unlikely = new LargestText();
  readonly #quotation = new Quotation();
  /** Whether a `blockquote` was read. Without one we need not work out where each short text stands. */
  #hasQuote = false;
  /** The start tag before the text that is being read, or 0 after an end tag; offsets of the tag's name and of the text. */
  #block = 0;
  #nameStart = 0;
  #textStart = 0;
  /** Where the last subheading links to, if it does. */
  #headingLink: string | null = null;
  #isMainAhead: boolean | null = null;
  /** How many headings were read; how many of them since the page's own heading; and the offset of the last one. */
  #headingCount = 0;
  #subheadings = 0;
  #headingStart = 0;
  /** Whether no text was read since the page's own heading. */
  #isUnderTitle = false;
  /** Whether the last heading is an `h1` outside of the content, as above a picture at the top of the page. */
  #isOutsideTitle = false;
  /** Offset of the list item or table cell that was entered last; 0 behind the list or table. */
  #itemStart = 0;

  /** Starts at the beginning of a page. `wantsContact`: contact texts are kept, which may stand in any region. */
  constructor(readonly tokens: Tokenizer, readonly wantsContact: boolean) {
    const again = new Tokenizer(tokens.markup);
    this.places = new Places(again);
    this.#paragraph = new ParagraphReader(again);
  }

  /** About how many characters of text the main content has. */
  get length(): number {
    return Math.min(this.#shortLength + this.#best().length, MAX_COUNTED);
  }

  /**
   * Chooses the first paragraphs of the main content, when the whole page was read. `names`: the page's title and
   * headings; a text that one of them contains is not a paragraph. The paragraph that the meta description repeats
   * comes first, also from outside of the main content, because the page's author chose it.
   */
  paragraphs(names: readonly string[], description: string | null): ChosenParagraphs {
    const chosen = this.#best().paragraphs(names, this.length, this.#quotation.isOwn);
    const beginning = description?.slice(0, COMMON_BEGINNING) ?? "";
    if (beginning.length < COMMON_BEGINNING) return chosen;
    const lead = this.#all.paragraphFrom(beginning);
    if (lead === undefined || chosen.paragraphs.includes(lead)) return chosen;
    return {
      paragraphs: [lead, ...chosen.paragraphs.slice(0, MAX_PARAGRAPHS - 1)],
      sections: [0, ...chosen.sections.slice(0, MAX_PARAGRAPHS - 1).map((section) => section + 1)],
      headingLinks: [null, ...chosen.headingLinks.slice(0, MAX_PARAGRAPHS - 1)],
    };
  }

  /** Reads a start tag, and the text before it. */
  startTag(): void {
    const tokens = this.tokens;
    const { tag } = tokens;
    if ((TAG_TRAITS[tag]! & Trait.inline) !== 0) {
      if (tag === Tag.a) tokens.startLink();
      else if (tag === Tag.br && this.wantsContact) this.#endLine(tokens.nameStart - 1);
      return;
    }
    if (tokens.textBytes > 0) this.#endBlock(tokens.nameStart - 1);
    this.#block = tag;
    this.#nameStart = tokens.nameStart;
    if (tag === Tag.li || tag === Tag.td) this.#itemStart = tokens.nameStart;
    if ((tag === Tag.ul || tag === Tag.ol) && this.#last.openSentence !== null) {
      this.#last.openSentence.isLeadIn = true;
    }
    // The heads of columns stand in a row of their own.
    if (tag === Tag.tr) this.#last.isLabel = false;
    if (tag === Tag.form) this.#isInForm = true;
    if (tag === Tag.pre && this.isWanted) this.preformatted++;
    if (tag === Tag.blockquote) this.#hasQuote = true;
    this.#textStart = this.#lineStart = tokens.position;
    this.places.enter(tag, tokens.nameStart);
  }

  /** Reads an end tag, and the text before it. */
  endTag(): void {
    const tokens = this.tokens;
    const { tag } = tokens;
    if ((TAG_TRAITS[tag]! & Trait.inline) !== 0) {
      if (tag === Tag.a) tokens.endLink();
      return;
    }
    if (tokens.textBytes > 0) this.#endBlock(tokens.nameStart - 2);
    this.#block = 0;
    this.#textStart = this.#lineStart = tokens.position;
    if (tag === Tag.ul || tag === Tag.ol || tag === Tag.table) this.#itemStart = 0;
    if (tag === Tag.blockquote) this.#quotation.passEnd(tokens.markup.view, tokens.nameStart);
    if (tag === Tag.form) this.#isInForm = false;
    this.places.leave(tag);
  }

  /** Ends the page's last text. */
  end(): void {
    if (this.tokens.textBytes > 0) this.#endBlock(this.tokens.position);
  }

  #endBlock(end: number): void {
    const { textBytes, linkBytes } = this.tokens;
    if (this.wantsContact) this.#readContact(end);
    let paragraph: Paragraph | null = null;
    const endsHeading = isHeading(this.#block);
    if (this.#hasQuote) this.#passTextOfQuote(textBytes, endsHeading);
    const isFirst = this.#isUnderTitle && this.#block === Tag.p;
    if (textBytes < (isFirst ? MIN_FIRST_BYTES : MIN_BYTES)) {
      if (!this.places.isBeside) this.#shortLength += textBytes - linkBytes;
    } else if (this.isWanted && this.#mayBeContent(this.places.current)) {
      paragraph = this.#readBlock(end);
    }
    this.#isUnderTitle = false;
    if (endsHeading) this.#passHeading(end);
    // Not a new record, because a page has hundreds of texts.
    const last = this.#last;
    last.start = this.#textStart;
    last.end = end;
    last.bytes = textBytes;
    last.isLabel = LABELS[this.#block] !== 0 && textBytes <= MAX_LABEL_BYTES;
    last.openSentence = paragraph !== null && isOpenSentence(paragraph.whole) ? paragraph : null;
    this.tokens.clearCount();
  }

  #passTextOfQuote(bytes: number, isHeading: boolean): void {
    const isInside = (this.places.current & Place.quote) !== 0;
    const isLink = this.tokens.linkBytes * 2 > bytes;
    if (!isInside) this.#quotation.passBehind(bytes, isHeading || isLink);
    else if (isHeading || bytes < MAX_NAME_BYTES) this.#quotation.passName();
  }

  /** Says whether a paragraph of the main content may stand here. */
  #mayBeContent(place: number): boolean {
    return (place & Place.aside) === 0 &&
      ((place & Place.header) === 0 || this.#isOutsideTitle && isOutside(place));
  }

  #passHeading(end: number): void {
    const isTitle = this.#block === Tag.h1 || this.#headingCount === 0;
    if (this.#block === Tag.h1 && this.#isOutsideTitle) this.#main = new PageText();
    this.#isOutsideTitle = this.#block === Tag.h1 && isOutside(this.places.current);
    this.#headingCount++;
    if (this.headings.length < MAX_HEADINGS && this.tokens.textBytes >= MIN_HEADING_BYTES) {
      this.headings.push(cutText(this.#paragraph.read(0, this.#textStart, end), MAX_HEADING));
    }
    this.#subheadings = isTitle ? 0 : this.#subheadings + 1;
    this.#headingStart = this.#nameStart;
    const { textBytes, linkBytes, linkNameStart } = this.tokens;
    this.#headingLink = !isTitle && linkBytes * 2 > textBytes
      ? this.#paragraph.linkAt(linkNameStart)
      : null;
    this.#isUnderTitle = isTitle;
  }

  #readContact(end: number): void {
    const { textBytes } = this.tokens;
    const isShort = textBytes <= CONTACT_BYTES.max;
    if (textBytes >= CONTACT_BYTES.min) this.#endLine(end);
    const spans = this.#lines;
    this.#lines = [];
    const isOfSite = (this.places.current & Place.footer) !== 0 || this.#block === Tag.address;
    const isFull = this.#contactCounts[isOfSite ? "footer" : "rest"] === MAX_CONTACT_TEXTS;
    if (textBytes < CONTACT_BYTES.min || isFull || !isShort && spans.length === 1) return;
    // Most texts tell nothing, and to read them takes longer than to look at their bytes.
    const mayTell = spans.length > 0 &&
      MAY_TELL_CONTACT.test(this.tokens.markup.view.slice(spans[0]!.start, end));
    if (!mayTell) return;
    const lines = spans.map(({ start, end }) => this.#paragraph.read(0, start, end));
    if (isShort) this.#keepContact(lines.filter((line) => line !== ""), isOfSite);
    else for (const group of groupsOf(lines)) this.#keepContact(group, isOfSite);
  }

  #keepContact(all: readonly string[], isOfSite: boolean): void {
    const lines = all.slice(0, MAX_LINES).map((line) => cutText(line, CONTACT_BYTES.max));
    const text = lines.join("\n");
    const region = isOfSite ? "footer" : "rest";
    const kind = TELLS_CONTACT.test(text) ? region : TELLS_STREET.test(text) ? "streets" : null;
    if (kind === null || this.#contactCounts[kind] === MAX_CONTACT_TEXTS) return;
    this.#contactCounts[kind]++;
    const { start, end, bytes } = this.#last;
    const above = bytes > MAX_ABOVE_BYTES ? "" : this.#paragraph.read(0, start, end);
    this.contactTexts.push({ lines, isOfSite, above: detached(above) });
  }

  #endLine(end: number): void {
    const isEmpty = end <= this.#lineStart || end - this.#lineStart > MAX_LINE_BYTES;
    if (this.#lines.length < MAX_LINES_WITH_EMPTY) {
      this.#lines.push({ start: isEmpty ? end : this.#lineStart, end });
    }
    this.#lineStart = this.tokens.position;
  }

  #readBlock(end: number): Paragraph | null {
    const isP = this.#block === Tag.p;
    const { textBytes, linkBytes } = this.tokens;
    const bytes = textBytes - linkBytes;
    const isParagraph = bytes >= linkBytes && NOT_PROSE[this.#block] === 0;
    const parts = this.#partsHere();
    for (const part of parts) {
      part.length += bytes;
      part.linkLength += linkBytes;
    }
    let paragraph: Paragraph | null = null;
    if (isParagraph && parts.some((part) => part.takes(isP))) {
      const text = this.#labelled(
        this.#paragraph.read(isP ? this.#nameStart : 0, this.#textStart, end),
      );
      const { current, articleStart, unlikelyStart } = this.places;
      const article = (current & Place.article) !== 0 ? articleStart : 0;
      paragraph = this.#isBoldHeading(text, end) ? null : paragraphOf(text, {
        isP,
        section: this.#headingCount * MAX_PAGE_BYTES + this.#itemStart,
        isLead: this.#subheadings === 0 && this.#itemStart === 0,
        isFirst: this.#isUnderTitle,
        headingLink: this.#headingLink,
        isNote: (current & Place.note) !== 0,
        article,
        isQuote: false,
        isInForm: this.#isInForm,
        isHeaded: this.#headingStart > article,
        before: this.#shortLength + this.#all.length - bytes,
      });
      if (paragraph !== null) { for (const part of parts) part.add(paragraph); }
      if (paragraph !== null && (current & Place.quote) !== 0) {
        this.#quotation.passParagraph(unlikelyStart, text, paragraph.isLead);
        const quoted = { ...paragraph, isQuote: true };
        if (isP) { for (const part of this.#likelyParts()) part.add(quoted); }
      }
    }
    if (this.#all.length > MIN_BYTES) this.places.isBeforeText = false;
    if (isParagraph && isP && this.#isEnough()) this.isWanted = false;
    return paragraph;
  }

  /** Says whether a text with a colon at its end is bold as a whole, as headings are written without an element. */
  #isBoldHeading(text: string, end: number): boolean {
    if (!/[:：]$/.test(text) || end - this.#textStart > MAX_LINE_BYTES) return false;
    return BOLD.test(this.tokens.markup.view.slice(this.#textStart, end));
  }

  /** Puts the label directly above before a text that only lists things: `Ingredients: flour, eggs`. */
  #labelled(text: string): string {
    const { start, end, isLabel } = this.#last;
    if (!isLabel || !isBareList(text)) return text;
    const label = this.#paragraph.read(0, start, end);
    return LABEL_END.test(label) ? `${label}: ${text}` : text;
  }

  /** Returns the parts of the page for which a text counts here. */
  #partsHere(): readonly PageText[] {
    const { current, unlikelyStart } = this.places;
    if ((current & Place.unlikely) !== 0) return [this.#unlikely.at(unlikelyStart)];
    return this.#likelyParts();
  }

  /** Returns the same as if nothing here were unlikely. */
  #likelyParts(): readonly PageText[] {
    const { current, articleStart } = this.places;
    if ((current & Place.main) !== 0) return [this.#main, this.#all];
    if (this.#isOutsideTitle && isOutside(current) && this.#hasMainAhead()) {
      return [this.#main, this.#all];
    }
    const parts = [this.#all];
    if ((current & Place.article) !== 0) parts.push(this.#articles.at(articleStart));
    if ((current & Place.content) !== 0) parts.push(this.#content);
    return parts;
  }

  /** Says whether no further text can change the result. */
  #isEnough(): boolean {
    if (this.#main.length >= MAX_COUNTED) return !this.#main.takes(true);
    if (this.#all.length < MAX_COUNTED || this.#all.takes(true) || this.#main.length > 0) {
      return false;
    }
    return !this.#hasMainAhead();
  }

  #hasMainAhead(): boolean {
    return this.#isMainAhead ??= this.tokens.isAhead(MAIN_AHEAD);
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

/** Returns the short lines of a long text, in groups of two or more that empty or long lines set apart from the others. */
function groupsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line !== "" && line.length <= MAX_SHORT_LINE) groups.at(-1)!.push(line);
    else groups.push([]);
  }
  return groups.filter(({ length }) => length > 1);
}

/** Says whether a place is neither in the content nor surely beside it. */
function isOutside(place: number): boolean {
  return (place & (Place.main | Place.article | Place.content | Place.aside)) === 0;
}

/**
 * Says whether a part with a name such as "sidebar" is the content all the same, because elements that hold a whole page may
 * have such names, too. It is when it holds most of the text; or when no other part has a paragraph, and it is not mainly
 * links.
 */
function holdsContent(unlikely: PageText, likely: PageText): boolean {
  if (unlikely.length >= Math.max(MIN_LONG, likely.length * LIKELY_SHARE)) return true;
  return likely.isEmpty && unlikely.length >= MIN_SHORT &&
    unlikely.length >= (LIKELY_SHARE - 1) * unlikely.linkLength;
}

/** Finds the part with the most text among parts of one kind, which are read one after the other. */
class LargestText {
  #best = new PageText();
  #current = new PageText();
  #start = 0;

  /** Returns the part that begins at an offset of the page. */
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
