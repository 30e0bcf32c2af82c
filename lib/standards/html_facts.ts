/**
 * Turns the bytes of one HTML page into facts, in one pass over the page's tags. A few pages need a second pass.
 *
 * Follows the HTML Standard's tokenization, and the parts of the Standard's tree construction that decide what a title,
 * a heading or a script is: namespaces, templates, raw text, and where each element ends. Scripting counts as off, so
 * `noscript` holds markup. We build no tree. So the facts differ from a browser's in these points:
 *
 * - a browser moves misplaced text out of a table; we leave the text where it stands;
 * - a browser reopens a `<b>` inside a heading when the `<b>` was left open before the heading; we do not;
 * - a browser drops a body that follows a `frameset`; we read it;
 * - a browser in quirks mode keeps a `p` open before a table; we close the `p`;
 * - `select` may hold any markup, as in the current Standard; older parsers drop such markup;
 * - scripts do not run.
 *
 * Pure.
 */

import { type Charset, sniffCharset } from "./charset.ts";
import { Hyperlinks } from "./html/hyperlinks.ts";
import { MainText } from "./html/main_text.ts";
import { Markup } from "./html/markup.ts";
import { MAX_NAME_LENGTH, MAX_TITLE_LENGTH, MetadataCollector } from "./html/metadata.ts";
import { nextPageOf } from "./html/next_page.ts";
import { OpenElements } from "./html/open_elements.ts";
import { Attribute, Tag, TAG_TRAITS, tagSet, Trait } from "./html/tags.ts";
import { collapseSpace, decodeRcdata, decodeReferences } from "./html/text.ts";
import { MAX_TEXT_BYTES } from "./html/text_runs.ts";
import { TagUses, Token, Tokenizer, Use } from "./html/tokenizer.ts";
import { cutText } from "./kept_text.ts";
import type { LinkScope, PageFacts } from "./page_facts.ts";
import { StructuredData } from "./structured_data/structured_data.ts";

/** How many `h1` headings of a page we keep. */
const MAX_H1S = 5;
/** In bytes. Within such a distance behind a page's heading stand its author and its date. */
const MAX_BYLINE_BYTES = 1_000;
/** Matches class names of a day that is not that of publication. */
const OTHER_DAY = /(?:^|[\s_-])(?:updated|modified|changed|event|start|end)(?:$|[\s_-])/i;

/** The `type` of a password field, and of a block of JSON-LD. */
const PASSWORD = "password";
const JSON_LD = "application/ld+json";

/** How many bytes of the page a date that is written as text may take. */
const MAX_DATE_BYTES = 100;

/** A block of JSON-LD with more bytes is not parsed; it counts as a broken one. */
const MAX_JSON_LD_BYTES = 2_097_152;

const RDFA_SCOPE = (1 << Attribute.vocab) | (1 << Attribute.prefix);
const STRUCTURED = RDFA_SCOPE | (1 << Attribute.itemtype) | (1 << Attribute.typeof) |
  (1 << Attribute.itemprop);
const FONT_BREAKOUT = (1 << Attribute.color) | (1 << Attribute.face) | (1 << Attribute.size);

/** Start tags that a lean reading always reads, whatever attributes they have. */
const STATING = tagSet(
  "base body h1 html input link meta time title textarea iframe noembed noframes script style xmp svg math template " +
    "plaintext",
);

/** Elements inside of which a lean reading keeps a stack. */
const STACKED = tagSet("h1 svg math template");

/** Start tags whose effect depends on the elements that are open around them. */
const NEEDS_OUTER = tagSet(
  "caption col colgroup tbody td tfoot th thead tr button form table select input template frameset",
);

/** Start tags that say where links lead, and which part of the page they stand in. */
const LINKING = tagSet("a area section");

/** What a lean reading uses tags for: without links, and with them. */
const USES = usesOf(STATING, { [Tag.a]: Use.link });
const LINK_USES = usesOf(
  STATING.map((isStating, tag) => isStating | LINKING[tag]!),
  { [Tag.a]: Use.text, [Tag.br]: Use.text },
);

function usesOf(stating: Uint8Array, inline: Readonly<Record<number, number>>): TagUses {
  return new TagUses(stating.map((isStating, tag) => {
    const isBlock = (TAG_TRAITS[tag]! & Trait.inline) === 0;
    return (isStating !== 0 ? Use.fact : 0) | (inline[tag] ?? (isBlock ? Use.text : 0));
  }));
}

/** What to read from a page. */
export interface ExtractOptions {
  /** Which hyperlinks to read. When missing, none are read, because they cost time. */
  readonly links?: LinkScope;
}

/**
 * Reads a page, which may be cut off anywhere, by its bytes without content coding and its `Content-Type`. Never
 * throws. The time grows linearly with the number of bytes.
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

/** About how many tags one step reads, and how many bytes in which no tag is of use. Most pages have fewer. */
const TAGS_PER_STEP = 2_048;
const MAX_STEP_BYTES = 524_288;

/** Reads a page in steps of a few milliseconds, first without a stack of open elements: a lean reading. */
export class PageReading {
  readonly #charset: Charset;
  readonly #markup: Markup;
  readonly #links: LinkScope;
  #reader: PageReader;
  #isLean = true;

  /** Begins to read, as {@link extractFacts} does. */
  constructor(bytes: Uint8Array, contentType: string | null, options: ExtractOptions = {}) {
    this.#charset = sniffCharset(bytes, contentType);
    this.#markup = new Markup(bytes, this.#charset.name);
    this.#links = options.links ?? "none";
    this.#reader = new PageReader(this.#markup, this.#links);
  }

  /** Reads about so many further tags. Returns the facts at the end of the page; null before. */
  step(maxTags: number = TAGS_PER_STEP): PageFacts | null {
    const progress = this.#isLean ? this.#reader.readLean(maxTags) : this.#reader.read(maxTags);
    if (progress === Progress.end) return this.#reader.facts(this.#charset);
    if (progress === Progress.depends) {
      this.#isLean = false;
      this.#reader = new PageReader(this.#markup, this.#links);
    }
    return null;
  }
}

/**
 * How a step ended. `more`: tags remain. `end`: the page is finished. `depends`: a lean reading met a fact that depends on
 * the elements around it; so the page is read again from its start, with a stack of open elements.
 */
const Progress = { more: 0, end: 1, depends: 2 } as const;

/** Goes over a page once and collects the facts. */
class PageReader {
  readonly #tokens: Tokenizer;
  readonly #elements = new OpenElements();
  readonly #metadata = new MetadataCollector();
  readonly #structured = new StructuredData();
  readonly #mainText: MainText;
  readonly #wantsLinks: boolean;
  readonly #links: Hyperlinks;
  readonly #h1s: string[] = [];
  #passwordInputs = 0;
  #scripts = 0;
  #lang: string | null = null;
  #title: string | null = null;

  /** Index of the open `h1` on the stack of open elements, or -1. `#headingStart` marks where the heading's text begins. */
  #heading = -1;
  #headingStart = 0;
  /** Offset in the page behind the last `h1`. */
  #headingEnd = 0;

  constructor(markup: Markup, links: LinkScope) {
    this.#tokens = new Tokenizer(markup);
    this.#mainText = new MainText(this.#tokens, links === "all");
    this.#links = new Hyperlinks(this.#tokens, this.#mainText.places, links === "content");
    this.#wantsLinks = links !== "none";
  }

  /** Reads at most `maxTags` tags, with a stack of open elements. */
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
   * Reads about `maxTags` tags without a stack of open elements, which takes a third less time. Only inside {@link STACKED}
   * elements we keep a stack. Ends early where a fact depends on the elements that are open around it.
   */
  readLean(maxTags: number): typeof Progress[keyof typeof Progress] {
    const tokens = this.#tokens;
    const wantsLinks = this.#wantsLinks;
    const uses = wantsLinks ? LINK_USES : USES;
    tokens.pauseBehind(MAX_STEP_BYTES);
    this.#chooseText();
    for (let tags = 0; tags < maxTags; tags++) {
      if (this.#elements.top > 0) {
        const progress = this.#readInside();
        if (progress !== Progress.more) return progress;
        continue;
      }
      const token = tokens.collectsText ? tokens.next(false) : tokens.nextLean(uses, STRUCTURED);
      if (token === Token.end) return Progress.end;
      if (token === Token.pause) return Progress.more;
      const { tag, attributes } = tokens;
      if (token === Token.endTag) this.#endLean(tag);
      else if (STATING[tag] !== 0 || (attributes & STRUCTURED) !== 0) {
        if (!this.#readAlone()) return Progress.depends;
      } else this.#startLean(tag);
      if (wantsLinks) this.#chooseText();
      else if (!this.#mainText.isWanted) tokens.countsText = false;
    }
    return Progress.more;
  }

  /** Handles a start tag of a lean reading that states nothing but where a link leads. */
  #startLean(tag: number): void {
    this.#mainText.startTag();
    if (!this.#wantsLinks) return;
    this.#links.startGroup(tag);
    this.#readElement(tag);
  }

  #endLean(tag: number): void {
    if (tag === Tag.br) this.#tokens.keepLineBreak();
    this.#mainText.endTag();
    if (this.#wantsLinks) this.#links.end(tag);
  }

  /** Reads a start tag as if no element were open. Returns false when the open elements matter. */
  #readAlone(): boolean {
    const { tag, attributes } = this.#tokens;
    if ((attributes & STRUCTURED) !== 0 && tag !== Tag.template) {
      if (NEEDS_OUTER[tag] !== 0) return false;
      const isUnstacked = (TAG_TRAITS[tag]! & Trait.unstacked) !== 0;
      if ((attributes & RDFA_SCOPE) !== 0 && !isUnstacked) return false;
    }
    if (STACKED[tag] !== 0) {
      this.#startTag();
      this.#chooseText();
      return true;
    }
    this.#startText(tag);
    this.#readFacts(tag);
    // Vocabularies and prefixes of an element that has no content end at once; those of the page hold on.
    this.#structured.rdfa.leave(0);
    this.#readContent(tag);
    this.#chooseText();
    return true;
  }

  /** Reads the next tag in a heading, in SVG, MathML or a template. */
  #readInside(): typeof Progress[keyof typeof Progress] {
    const elements = this.#elements;
    const token = this.#tokens.next(elements.isForeign);
    if (token === Token.end) return Progress.end;
    if (!elements.isInTemplate && this.#dependsOnOuter(token)) return Progress.depends;
    if (token === Token.startTag) this.#startTag();
    else this.#endTag();
    this.#chooseText();
    // A start tag of HTML broke out of foreign content.
    const isLeft = this.#heading < 0 && !elements.isForeign && !elements.isInTemplate;
    if (isLeft && elements.holdsOnlyHtml) elements.reset();
    return Progress.more;
  }

  /** Says whether elements around that of {@link STACKED} matter for a tag in it. In a template they never do. */
  #dependsOnOuter(token: number): boolean {
    const { tag, attributes } = this.#tokens;
    if (token === Token.endTag) return this.#elements.isUnmatched(this.#tagName(), tag);
    return tag === Tag.template || (attributes & RDFA_SCOPE) !== 0 ||
      (NEEDS_OUTER[tag] !== 0 && !this.#elements.isForeign);
  }

  facts(encoding: Charset): PageFacts {
    this.#mainText.end();
    this.#closeHeading();
    this.#links.close();
    const metadata = this.#metadata.facts();
    const structured = this.#structured.facts();
    const names = [this.#title ?? "", ...this.#h1s];
    const chosen = this.#mainText.paragraphs(names, metadata.description);
    return {
      // In front, where a spread costs little.
      ...metadata,
      nextHref: metadata.nextHref ?? nextPageOf(this.#tokens),
      encoding,
      lang: this.#lang,
      title: this.#title || null,
      h1: this.#h1s[0] ?? null,
      h1s: this.#h1s,
      headings: this.#mainText.headings,
      paragraphs: chosen.paragraphs,
      sections: chosen.sections,
      headingLinks: chosen.headingLinks,
      textLength: this.#mainText.length,
      preformatted: this.#mainText.preformatted,
      schemaTypes: structured.schemaTypes,
      entities: structured.entities,
      brokenJsonLd: structured.brokenJsonLd,
      passwordInputs: this.#passwordInputs,
      scripts: this.#scripts,
      contactTexts: this.#mainText.contactTexts,
      links: this.#links.found,
    };
  }

  /**
   * Chooses what happens to the next text: it is collected in a heading or hyperlink, and counted, outside of templates
   * and SVG.
   */
  #chooseText(): void {
    const tokens = this.#tokens;
    const isText = !this.#elements.isForeign && !this.#elements.isInTemplate;
    const isOpen = this.#heading >= 0 || this.#links.isOpen;
    if (!isOpen) tokens.text.clear();
    tokens.collectsText = isOpen && isText;
    tokens.countsText = isText && (this.#mainText.isWanted || this.#wantsLinks);
  }

  /** Handles a start tag: the tree construction dispatcher (13.2.6). */
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
    this.#startText(tag);
    const isTaken = elements.prepareFor(tag);
    if (isTaken) elements.open(tag);
    this.#leaveEnded();
    if (isTaken && !elements.isInTemplate) this.#readFacts(tag);
    this.#readContent(tag);
  }

  /** Reads the facts that an element outside of templates states by its start tag. */
  #readFacts(tag: number): void {
    if ((this.#tokens.attributes & STRUCTURED) !== 0) this.#readStructuredData(TAG_TRAITS[tag]!);
    this.#readElement(tag);
  }

  /** Tells the text and the links which start tag follows. */
  #startText(tag: number): void {
    if (this.#tracksPlaces && !this.#elements.isInTemplate) this.#mainText.startTag();
    if (this.#wantsLinks) this.#links.startGroup(tag);
  }

  /** Handles a start tag in foreign content (13.2.6.5). Returns false when the rules of HTML apply to the tag. */
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

  /** Leaves foreign content. Then we choose anew at once, because the element that begins may be a leaf with text. */
  #breakOut(): void {
    this.#elements.breakOut();
    this.#chooseText();
  }

  #endTag(): void {
    const elements = this.#elements;
    const { tag } = this.#tokens;
    if (elements.isForeign && (tag === Tag.p || tag === Tag.br)) this.#breakOut();
    // `</br>` acts like `<br>` (13.2.6.4.7).
    if (tag === Tag.br && !elements.isForeign) this.#tokens.keepLineBreak();
    if (this.#tracksPlaces && !elements.isForeign && !elements.isInTemplate) {
      this.#mainText.endTag();
    }
    if (elements.isForeign) elements.endForeign(this.#tagName(), tag);
    else elements.endHtml(tag);
    this.#links.end(tag);
    this.#leaveEnded();
  }

  /** Ends the heading and the RDFa scopes whose elements were closed. */
  #leaveEnded(): void {
    const low = this.#elements.takeLow();
    if (low < this.#heading) this.#closeHeading();
    this.#structured.rdfa.leave(low);
  }

  /** Reads the facts that an HTML element outside of templates states. */
  #readElement(tag: number): void {
    switch (tag) {
      case Tag.meta:
        return this.#metadata.addMeta(this.#tokens);
      case Tag.link:
        return this.#metadata.addLink(this.#tokens);
      case Tag.base:
        return this.#metadata.addBase(this.#tokens);
      case Tag.html:
        this.#lang ??= this.#readLang();
        return;
      case Tag.body:
        this.#lang ??= this.#readLang();
        return this.#metadata.addBody(this.#read(Attribute.class));
      case Tag.time:
        return this.#readTime();
      case Tag.h1:
        return this.#openHeading();
      case Tag.br:
        return this.#tokens.keepLineBreak();
      case Tag.input:
        if (this.#typeOf(PASSWORD) === PASSWORD) this.#passwordInputs++;
        return;
      case Tag.a:
        if (this.#wantsLinks) this.#links.open();
        return;
      case Tag.area:
        if (this.#wantsLinks) this.#links.addArea();
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
    this.#headingEnd = this.#tokens.position;
    const text = this.#tokens.text.textFrom(this.#headingStart, MAX_TEXT_BYTES);
    if (text !== "") this.#h1s.push(cutText(text, MAX_TITLE_LENGTH));
  }

  /** Reads the content of an element that holds only text. */
  #readContent(tag: number): void {
    if ((TAG_TRAITS[tag]! & Trait.rawText) !== 0) this.#readRawText(tag);
    else if (tag === Tag.plaintext) this.#tokens.skipToEnd();
  }

  /** Skips the raw text of an element. Keeps a title and reads a block of JSON-LD. */
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
      return this.#structured.addJsonLd(isShort ? this.#tokens.markup.decode(start, end) : null);
    }
    const end = tokens.skipRawText(this.#tagName());
    if (tag === Tag.title && isLive) {
      const readEnd = Math.min(end, start + MAX_TEXT_BYTES);
      const text = collapseSpace(decodeRcdata(this.#tokens.markup.decode(start, readEnd)));
      this.#title ??= cutText(text, MAX_TITLE_LENGTH);
    }
  }

  #isJsonLd(): boolean {
    return (this.#typeOf(JSON_LD) ?? "").split(";", 1)[0]!.trim() === JSON_LD;
  }

  /** Returns the `type` in lower case; null when it is shorter than a text. To see that takes less time than to decode it. */
  #typeOf({ length }: string): string | null {
    const tokens = this.#tokens;
    const bytes = tokens.valueEnd(Attribute.type) - tokens.valueStart(Attribute.type);
    return bytes < length ? null : this.#read(Attribute.type)!.toLowerCase();
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
    const marks = this.#read(Attribute.class) ?? "";
    this.#readDate(`${isPubdate ? "pubdate " : ""}${marks}`);
    const isBelowTitle = this.#h1s.length === 1 && this.#heading < 0 &&
      this.#tokens.nameStart - this.#headingEnd <= MAX_BYLINE_BYTES;
    const isOther = this.#read(Attribute.itemprop) !== null || OTHER_DAY.test(marks);
    if (isBelowTitle && !isOther) {
      this.#metadata.addDateBelowTitle(this.#read(Attribute.datetime) ?? "");
    }
  }

  #readDate(marks: string): void {
    this.#metadata.addDate(this.#read(Attribute.itemprop), marks, this.#date);
  }

  /** Returns the date that an element states for machines, or else its text. */
  readonly #date = (): string =>
    this.#read(Attribute.content) ?? this.#read(Attribute.datetime) ?? this.#textAhead();

  /** Returns the text up to the next tag. Empty when no tag follows within {@link MAX_DATE_BYTES} bytes. */
  #textAhead(): string {
    const { position } = this.#tokens;
    const end = this.#tokens.markup.view.slice(position, position + MAX_DATE_BYTES).indexOf("<");
    return decodeReferences(this.#tokens.markup.decode(position, position + Math.max(0, end)));
  }

  #isFrame(): boolean {
    return this.#tokens.tag === Tag.html || this.#tokens.tag === Tag.body;
  }

  get #tracksPlaces(): boolean {
    return this.#mainText.isWanted || this.#wantsLinks;
  }

  #tagName(): string {
    return this.#tokens.markup.view.slice(this.#tokens.nameStart, this.#tokens.nameEnd)
      .toLowerCase();
  }

  #read(attribute: number): string | null {
    return this.#tokens.attribute(attribute);
  }
}
