/**
 * Turns the bytes of one HTML page into facts, in one pass over its tags.
 *
 * Follows the HTML Standard's tokenization and the parts of its tree construction that decide what a
 * title, a heading or a script is: namespaces, templates, raw text, and which element ends where.
 * Scripting counts as off, so `noscript` holds markup. It deliberately builds no tree; so it differs
 * from a browser in this:
 *
 * - text that a table's bad markup moves in front of the table stays where it stands;
 * - formatting elements are not reopened, so `<h1><b></h1>` is known, but not that a `<b>` left open
 *   before a heading reopens inside of it;
 * - a `frameset` does not drop the body behind it, nor a quirky doctype keep a `p` open before a table;
 * - `select` holds any markup, as the current standard says and older parsers do not;
 * - scripts do not run.
 *
 * Pure.
 *
 * @module
 */

import { type Charset, sniffCharset } from "./charset.ts";
import { Hyperlinks } from "./html/hyperlinks.ts";
import { MainText } from "./html/main_text.ts";
import { Markup } from "./html/markup.ts";
import {
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MetadataCollector,
  type ReadAttribute,
} from "./html/metadata.ts";
import { OpenElements } from "./html/open_elements.ts";
import { Attribute, Tag, TAG_TRAITS, Trait } from "./html/tags.ts";
import { collapseSpace, decodeAttribute, decodeRcdata, decodeReferences } from "./html/text.ts";
import { MAX_TEXT_BYTES, Token, Tokenizer, Use } from "./html/tokenizer.ts";
import { cutText } from "./kept_text.ts";
import type { PageFacts } from "./page_facts.ts";
import { StructuredData } from "./structured_data/structured_data.ts";

/** Headings of the first order that are kept. */
const MAX_H1S = 5;

/** Bytes of a date that is written as text. */
const MAX_DATE_BYTES = 100;

/** A block of JSON-LD that is larger is not read. */
const MAX_JSON_LD_BYTES = 2_097_152;

const RAW_TEXT = Trait.rcdata | Trait.rawtext;
/** Traits of tags that have to be looked at whatever their element holds. */
const NOT_LEAF = RAW_TEXT | Trait.read | Trait.unstacked | Trait.whole;
const RDFA_SCOPE = (1 << Attribute.vocab) | (1 << Attribute.prefix);
const STRUCTURED = RDFA_SCOPE | (1 << Attribute.itemtype) | (1 << Attribute.typeof) |
  (1 << Attribute.itemprop);
const FONT_BREAKOUT = (1 << Attribute.color) | (1 << Attribute.face) | (1 << Attribute.size);

/** Tags that are read whatever their attributes. */
const STATING = tagSet(
  "base body h1 html input link meta time title textarea iframe noembed noframes script style xmp svg math template " +
    "plaintext br",
);

/** Start tags whose effect depends on what is open further out. */
const NEEDS_OUTER = tagSet(
  "caption col colgroup tbody td tfoot th thead tr button form table select input template frameset",
);

/** What tags are of use for. */
const USES = STATING.map((isStating, tag) => {
  const isInline = (TAG_TRAITS[tag]! & Trait.inline) !== 0;
  return (isStating !== 0 ? Use.fact : 0) | (isInline && tag !== Tag.a ? 0 : Use.text);
});

function tagSet(names: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const name of names.split(" ")) set[Tag[name as keyof typeof Tag]] = 1;
  return set;
}

/** What to read of a page. */
export interface ExtractOptions {
  /** Whether hyperlinks are read; they cost time. */
  readonly links?: boolean;
}

/**
 * Reads a page.
 *
 * @param bytes The page, content coding removed; it may be cut anywhere.
 * @param contentType Its `Content-Type` field, or null.
 * @param options What to read beyond the facts that every page gives.
 * @returns The facts. Never throws, whatever the bytes; the cost is linear in their number.
 */
export function extractFacts(
  bytes: Uint8Array,
  contentType: string | null,
  options: ExtractOptions = {},
): PageFacts {
  const reading = new PageReading(bytes, contentType, options);
  for (;;) {
    const facts = reading.step();
    if (facts !== null) return facts;
  }
}

/** Tags that are read at once: more than most pages have. */
const TAGS_PER_STEP = 2_048;

/** Reads a page in steps of a few milliseconds, between which others may run. */
export class PageReading {
  readonly #charset: Charset;
  readonly #markup: Markup;
  readonly #wantsLinks: boolean;
  #reader: PageReader;
  #isLean: boolean;

  /**
   * Begins to read.
   *
   * @param bytes The page, content coding removed; it may be cut anywhere.
   * @param contentType Its `Content-Type` field, or null.
   * @param options What to read beyond the facts that every page gives.
   */
  constructor(bytes: Uint8Array, contentType: string | null, options: ExtractOptions = {}) {
    this.#charset = sniffCharset(bytes, contentType);
    this.#markup = new Markup(bytes, this.#charset.name);
    this.#wantsLinks = options.links ?? false;
    this.#isLean = !this.#wantsLinks;
    this.#reader = new PageReader(this.#markup, this.#wantsLinks);
  }

  /**
   * Reads on.
   *
   * @param maxTags How many tags are read at most.
   * @returns The facts at the end of the page, those that {@link extractFacts} returns; null before.
   */
  step(maxTags: number = TAGS_PER_STEP): PageFacts | null {
    const progress = this.#isLean ? this.#reader.readLean(maxTags) : this.#reader.read(maxTags);
    if (progress === Progress.end) return this.#reader.facts(this.#charset);
    if (progress === Progress.depends) {
      this.#isLean = false;
      this.#reader = new PageReader(this.#markup, this.#wantsLinks);
    }
    return null;
  }
}

/** How far a step has come. */
const Progress = { more: 0, end: 1, depends: 2 } as const;

/** Goes over a page once and keeps what it states. */
class PageReader {
  readonly #markup: Markup;
  readonly #tokens: Tokenizer;
  readonly #elements = new OpenElements();
  readonly #metadata = new MetadataCollector();
  readonly #structured = new StructuredData();
  readonly #mainText: MainText;
  readonly #wantsLinks: boolean;
  readonly #attribute: ReadAttribute = (name) => this.#read(Attribute[name]);

  readonly #links: Hyperlinks;
  readonly #h1s: string[] = [];
  #passwordInputs = 0;
  #scripts = 0;
  #lang: string | null = null;
  #title: string | null = null;

  /** Index of the open `h1` among the open elements, or -1; and where its text begins. */
  #heading = -1;
  #headingStart = 0;

  constructor(markup: Markup, wantsLinks: boolean) {
    this.#markup = markup;
    this.#tokens = new Tokenizer(markup);
    this.#mainText = new MainText(markup, this.#tokens, wantsLinks);
    this.#links = new Hyperlinks(this.#tokens.text);
    this.#wantsLinks = wantsLinks;
  }

  /** Reads some tags. */
  read(maxTags: number): typeof Progress.more | typeof Progress.end {
    const tokens = this.#tokens;
    const elements = this.#elements;
    this.#chooseText();
    for (let tags = 0; tags < maxTags; tags++) {
      const token = tokens.next(elements.isForeign);
      if (token === Token.end) return Progress.end;
      if (token === Token.startTag) this.#startTag();
      else this.#endTag();
      this.#chooseText();
    }
    return Progress.more;
  }

  /**
   * Reads some tags without a stack of open elements, which takes a third less time. Only inside of a heading, SVG or
   * MathML one is kept. Ends early where a fact depends on what is open further out.
   */
  readLean(maxTags: number): typeof Progress[keyof typeof Progress] {
    const tokens = this.#tokens;
    const mainText = this.#mainText;
    this.#chooseText();
    for (let tags = 0; tags < maxTags; tags++) {
      const token = tokens.nextLean(USES, STRUCTURED);
      if (token === Token.end) return Progress.end;
      const { tag, attributes } = tokens;
      if (token === Token.endTag) mainText.endTag();
      else if (STATING[tag] !== 0 || (attributes & STRUCTURED) !== 0) {
        if (!this.#readAlone()) return Progress.depends;
      } else mainText.startTag();
      if (!mainText.isWanted) tokens.countsText = false;
    }
    return Progress.more;
  }

  /** Reads a start tag as if nothing were open; false where what is open matters. */
  #readAlone(): boolean {
    const { tag, attributes } = this.#tokens;
    const elements = this.#elements;
    if (tag === Tag.template) return false;
    if ((attributes & STRUCTURED) !== 0) {
      if (NEEDS_OUTER[tag] !== 0) return false;
      if ((attributes & RDFA_SCOPE) !== 0 && !this.#isFrame()) return false;
    }
    this.#startTag();
    this.#chooseText();
    if (elements.top === 0) return true;
    if (tag !== Tag.h1 && tag !== Tag.svg && tag !== Tag.math) {
      elements.reset();
      return true;
    }
    return this.#readInside(tag);
  }

  /** Reads what stands inside of a heading or of foreign content; false where what is open around that matters. */
  #readInside(tag: number): boolean {
    const elements = this.#elements;
    const tokens = this.#tokens;
    while (elements.top > 0) {
      const token = tokens.next(elements.isForeign);
      if (token === Token.end) return true;
      if (token === Token.startTag) {
        if (this.#dependsOnOuter()) return false;
        this.#startTag();
      } else {
        if (elements.isUnmatched(this.#tagName(), tokens.tag)) return false;
        this.#endTag();
      }
      this.#chooseText();
      // A start tag of HTML broke out of foreign content.
      if (this.#heading < 0 && !elements.isForeign && tag !== Tag.h1 && elements.holdsOnlyHtml) {
        elements.reset();
      }
    }
    return true;
  }

  #dependsOnOuter(): boolean {
    const { tag, attributes } = this.#tokens;
    return tag === Tag.template || (attributes & RDFA_SCOPE) !== 0 ||
      (NEEDS_OUTER[tag] !== 0 && !this.#elements.isForeign);
  }

  facts(encoding: Charset): PageFacts {
    this.#mainText.end();
    this.#closeHeading();
    this.#links.close();
    return {
      encoding,
      lang: this.#lang,
      title: this.#title || null,
      h1: this.#h1s[0] ?? null,
      h1s: this.#h1s,
      paragraphs: this.#mainText.paragraphs([this.#title ?? "", ...this.#h1s]),
      textLength: this.#mainText.length,
      ...this.#metadata.facts(),
      ...this.#structured.facts(),
      passwordInputs: this.#passwordInputs,
      scripts: this.#scripts,
      contactTexts: this.#mainText.contactTexts,
      links: this.#links.found,
    };
  }

  /** Text counts inside a heading or a hyperlink, and as main text, not inside what is foreign or inert there. */
  #chooseText(): void {
    const tokens = this.#tokens;
    const isText = !this.#elements.isForeign && !this.#elements.isInTemplate;
    const isOpen = this.#heading >= 0 || this.#links.isOpen;
    if (!isOpen) tokens.text.clear();
    tokens.collectsText = isOpen && isText;
    tokens.countsText = isText && (this.#mainText.isWanted || this.#wantsLinks);
  }

  /** Tree construction dispatcher (13.2.6) for a start tag. */
  #startTag(): void {
    const tokens = this.#tokens;
    const elements = this.#elements;
    if (elements.isForeign && this.#startForeign()) return;
    const { tag } = tokens;
    if (tag === Tag.svg || tag === Tag.math) {
      elements.startForeign(tag === Tag.math ? "math" : "svg", true, null);
      if (tokens.isSelfClosing) elements.pop();
      return;
    }
    if (this.#tracksPlaces && !elements.isInTemplate) this.#mainText.startTag();
    const isTaken = elements.prepareFor(tag);
    const traits = TAG_TRAITS[tag]!;
    const isStructured = (tokens.attributes & STRUCTURED) !== 0;
    const isPlain = isTaken && !isStructured && !tokens.collectsText && !this.#tracksPlaces &&
      ((traits & NOT_LEAF) === 0 || (tag === Tag.a && !this.#wantsLinks));
    if (isTaken && !(isPlain && tokens.skipLeaf())) elements.open(tag);
    this.#leaveEnded();
    if (isPlain) return;
    const isRead = (traits & Trait.read) !== 0;
    if ((isStructured || isRead) && isTaken && !elements.isInTemplate) {
      if (isStructured) this.#readStructuredData(traits);
      if (isRead) this.#readElement(tag);
    }
    if ((traits & RAW_TEXT) !== 0) this.#readRawText(tag);
    else if (tag === Tag.plaintext) tokens.skipToEnd();
  }

  /** Foreign content (13.2.6.5); false when the tag is one for the rules of HTML. */
  #startForeign(): boolean {
    const tokens = this.#tokens;
    const elements = this.#elements;
    const name = this.#tagName();
    if (!elements.takesForeign(name)) return false;
    const isBreakout = (TAG_TRAITS[tokens.tag]! & Trait.breakout) !== 0 ||
      (tokens.tag === Tag.font && (tokens.attributes & FONT_BREAKOUT) !== 0);
    if (isBreakout) {
      this.#breakOut();
      return false;
    }
    elements.startForeign(name, false, this.#read(Attribute.encoding));
    if (tokens.isSelfClosing) elements.pop();
    return true;
  }

  /** What a start tag breaks out with may be a leaf: its text counts at once. */
  #breakOut(): void {
    this.#elements.breakOut();
    this.#chooseText();
  }

  #endTag(): void {
    const elements = this.#elements;
    const { tag } = this.#tokens;
    if (elements.isForeign && (tag === Tag.p || tag === Tag.br)) this.#breakOut();
    // The one end tag that makes an element of its own (13.2.6.4.7).
    if (tag === Tag.br && !elements.isForeign) this.#tokens.keepLineBreak();
    if (this.#tracksPlaces && !elements.isForeign && !elements.isInTemplate) {
      this.#mainText.endTag();
    }
    if (elements.isForeign) elements.endForeign(this.#tagName(), tag);
    else elements.endHtml(tag);
    if (tag === Tag.a) this.#links.close();
    this.#leaveEnded();
  }

  /** Finishes what ended with the elements that were closed. */
  #leaveEnded(): void {
    const low = this.#elements.takeLow();
    if (low < this.#heading) this.#closeHeading();
    this.#structured.rdfa.leave(low);
  }

  /** Reads an element of HTML outside of templates. */
  #readElement(tag: number): void {
    switch (tag) {
      case Tag.meta:
        return this.#metadata.addMeta(this.#attribute);
      case Tag.link:
        return this.#metadata.addLink(this.#attribute);
      case Tag.base:
        return this.#metadata.addBase(this.#attribute);
      case Tag.html:
        this.#lang ??= this.#readLang();
        return;
      case Tag.body:
        return this.#metadata.addBody(this.#read(Attribute.class));
      case Tag.time:
        return this.#readTime();
      case Tag.h1:
        return this.#openHeading();
      case Tag.br:
        return this.#tokens.keepLineBreak();
      case Tag.input:
        if (this.#read(Attribute.type)?.toLowerCase() === "password") this.#passwordInputs++;
        return;
      case Tag.a:
        if (this.#wantsLinks) this.#links.open(this.#attribute, this.#mainText.places.current);
        return;
      case Tag.area:
        if (this.#wantsLinks) this.#links.addArea(this.#attribute, this.#mainText.places.current);
    }
  }

  #readLang(): string | null {
    const lang = this.#read(Attribute.lang);
    return lang === null ? null : cutText(lang, MAX_NAME_LENGTH);
  }

  #openHeading(): void {
    if (this.#h1s.length === MAX_H1S || this.#heading >= 0) return;
    this.#heading = this.#elements.top;
    this.#headingStart = this.#tokens.text.position;
  }

  #closeHeading(): void {
    if (this.#heading < 0) return;
    this.#heading = -1;
    const text = this.#tokens.text.textFrom(this.#headingStart, MAX_TEXT_BYTES);
    if (text !== "") this.#h1s.push(cutText(text, MAX_TEXT_LENGTH));
  }

  /** Skips the content of an element that holds text only, and keeps it where it is a fact. */
  #readRawText(tag: number): void {
    const tokens = this.#tokens;
    const start = tokens.position;
    const isLive = !this.#elements.isInTemplate;
    if (tag === Tag.script) {
      const isJsonLd = isLive && this.#structured.takesJsonLd && this.#isJsonLd();
      const end = tokens.skipScript();
      if (isLive && !isJsonLd) this.#scripts++;
      if (!isJsonLd) return;
      const isShort = end - start <= MAX_JSON_LD_BYTES;
      return this.#structured.addJsonLd(isShort ? this.#markup.decode(start, end) : null);
    }
    const end = tokens.skipRawText(this.#tagName());
    if (tag === Tag.title && isLive) {
      const readEnd = Math.min(end, start + MAX_TEXT_BYTES);
      const text = collapseSpace(decodeRcdata(this.#markup.decode(start, readEnd)));
      this.#title ??= cutText(text, MAX_TEXT_LENGTH);
    }
  }

  #isJsonLd(): boolean {
    const type = this.#read(Attribute.type)?.split(";", 1)[0]!;
    return type?.trim().toLowerCase() === "application/ld+json";
  }

  #readStructuredData(traits: number): void {
    const { attributes } = this.#tokens;
    const itemtype = this.#read(Attribute.itemtype);
    if (itemtype !== null) this.#structured.addItemtype(itemtype);
    if ((attributes & RDFA_SCOPE) !== 0) {
      const isOpen = (traits & Trait.unstacked) === 0;
      const depth = isOpen ? this.#elements.top : this.#isFrame() ? 0 : this.#elements.top + 1;
      this.#structured.rdfa.enter(depth, this.#read(Attribute.vocab), this.#read(Attribute.prefix));
    }
    const type = this.#read(Attribute.typeof);
    if (type !== null) this.#structured.addTypeof(type);
    if ((attributes & (1 << Attribute.itemprop)) !== 0) this.#readDate("");
  }

  #readTime(): void {
    const isPubdate = this.#read(Attribute.pubdate) !== null;
    this.#readDate(`${isPubdate ? "pubdate " : ""}${this.#read(Attribute.class) ?? ""}`);
  }

  #readDate(marks: string): void {
    const date = this.#read(Attribute.content) ?? this.#read(Attribute.datetime) ??
      this.#textAhead();
    this.#metadata.addDate(this.#read(Attribute.itemprop), marks, date);
  }

  /** The text up to the next tag; empty when it is longer than a date. */
  #textAhead(): string {
    const { position } = this.#tokens;
    const end = this.#markup.view.slice(position, position + MAX_DATE_BYTES).indexOf("<");
    return decodeReferences(this.#markup.decode(position, position + Math.max(0, end)));
  }

  #isFrame(): boolean {
    return this.#tokens.tag === Tag.html || this.#tokens.tag === Tag.body;
  }

  get #tracksPlaces(): boolean {
    return this.#mainText.isWanted || this.#wantsLinks;
  }

  #tagName(): string {
    return this.#markup.view.slice(this.#tokens.nameStart, this.#tokens.nameEnd).toLowerCase();
  }

  #read(attribute: number): string | null {
    const raw = this.#tokens.rawAttribute(attribute);
    return raw === null ? null : decodeAttribute(raw);
  }
}
