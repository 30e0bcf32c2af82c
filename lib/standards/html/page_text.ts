/**
 * Collects the text of one part of a page: about how long it is, and its first paragraphs.
 *
 * Prefers prose (a text that ends like a sentence) to dates, names, breadcrumbs and the like. Prefers a `p` to other
 * elements, unless these hold most of the prose. Pure.
 */

import { cutText } from "../kept_text.ts";
import type { PageFacts } from "../page_facts.ts";

/** How many paragraphs are returned at most. */
export const MAX_PARAGRAPHS = 4;

/** How many paragraphs of each kind we keep at most. Those that say only the page's name are taken out later. */
const MAX_KEPT = MAX_PARAGRAPHS + 2;

/** How many characters a paragraph has at least; and one in Chinese, Japanese or Korean, or directly below the heading. */
const MIN_LENGTH = 40;
const MIN_SHORT_LENGTH = 16;

/** A list is long when it has this many characters; what stands behind this share of the page's text is its legend. */
const LONG_LIST = 400;
const LEGEND_PLACE = 0.7;

/** How many characters of a paragraph we keep at most. */
const MAX_LENGTH = 600;

/** A text with this many characters is prose when a sentence ends anywhere in it. A text of twice as many always is. */
const LONG = 120;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ENDS_SENTENCE = /[.!?…:。！？：।؟]["'”’»)\]]*$/;
const HOLDS_SENTENCE = /\p{L}[\p{L}\p{M})"”’»][.!?…](?=["'”’»)\]]*\s)|[。！？।؟]/u;

/** A bare list of things has at least so many items, and on average at most so many words in each. */
const LISTED = { min: 5, maxWords: 3 } as const;
/** Matches the end of a sentence or of a label within or behind a text. */
const SENTENCE_SIGN = /[.!?…:。！？：।؟](?:\s|$)/;

/** Matches what separates the items of a line of links or data. */
const SEPARATOR = /[|•·←→↔★]|»»|[>›] /g;

/** Where a paragraph stands. */
export interface ParagraphPlace {
  /** Whether the paragraph is a `p`. */
  readonly isP: boolean;
  /** A number that is the same for all paragraphs under the same heading and in the same list item or table cell. */
  readonly section: number;
  /** Whether the paragraph stands under the page's own heading: before any later heading, and not in a list or table. */
  readonly isLead: boolean;
  /** Whether nothing at all stands between the page's own heading and the paragraph. */
  readonly isFirst: boolean;
  /** Offset of the `article` in which the paragraph stands; 0 outside of articles. */
  readonly article: number;
  /** Where the subheading above the paragraph links to, unresolved; null when that is no link. */
  readonly headingLink: string | null;
  /** Whether the paragraph stands in a box with a hint or a warning. */
  readonly isNote: boolean;
  /** Whether the paragraph stands in a `blockquote`. */
  readonly isQuote: boolean;
  /** Whether the paragraph stands in a `form`. */
  readonly isInForm: boolean;
  /** Whether a heading stands before the paragraph in that `article`. */
  readonly isHeaded: boolean;
  /** About how many characters of the page's text stand before the paragraph. */
  readonly before: number;
}

/** One paragraph. */
export interface Paragraph extends ParagraphPlace {
  /** The text, with white space collapsed. */
  readonly whole: string;
  /** The text as it is kept. */
  readonly text: string;
  /** Whether the text reads like prose. */
  readonly isProse: boolean;
  /** Whether the text is one sentence that a list directly behind it ends. Known only when the list begins. */
  isLeadIn: boolean;
}

/** Reads a text, with white space collapsed, that may be a paragraph. Null when it is none. */
export function paragraphOf(whole: string, place: ParagraphPlace): Paragraph | null {
  const isProse = readsLikeProse(whole);
  const isShort = whole.length < MIN_SHORT_LENGTH ||
    whole.length < MIN_LENGTH && !(place.isFirst && isProse) && !DENSE.test(whole);
  const isNotice = whole.startsWith("*") || (whole.length < LONG && whole.includes("©"));
  if (isShort || isNotice || isLineOfItems(whole)) return null;
  return { ...place, whole, text: wholeWords(whole), isProse, isLeadIn: false };
}

/** Says whether a text is one sentence that a list may end. True for `You may wonder:`. */
export function isOpenSentence(text: string): boolean {
  return /[:：]$/.test(text) && !HOLDS_SENTENCE.test(text);
}

/** Says whether a text says nothing without the label above it. True for `flour, eggs, milk, sugar, salt`. */
export function isBareList(text: string): boolean {
  const items = text.split(/[,;،、，；]/).length;
  return items >= LISTED.min && text.split(" ").length <= items * LISTED.maxWords &&
    !SENTENCE_SIGN.test(text);
}

/** The first paragraphs of a part, in document order, and where they stand. */
export type ChosenParagraphs = Pick<PageFacts, "paragraphs" | "sections" | "headingLinks">;

/** Collects the text of a part. */
export class PageText {
  /** About how many characters the part has. Text in links is not counted. */
  length = 0;
  /** About how many characters of text in links the part has. */
  linkLength = 0;
  readonly #paragraphs: Paragraph[] = [];
  /** The paragraphs that the part has twice. */
  readonly #repeated = new Set<string>();
  /** How many paragraphs there are of each kind, by {@link kindOf}. */
  readonly #counts = [0, 0, 0, 0, 0];

  /** True when every paragraph of the part is quoted. */
  get isEmpty(): boolean {
    return this.#paragraphs.length === this.#counts[QUOTED];
  }

  /** Says whether more paragraphs of a kind are of use: those from a `p`, or those from other elements. */
  takes(isP: boolean): boolean {
    return this.#counts[kindOf({ isP, isProse: true, isQuote: false })]! < MAX_KEPT;
  }

  /** Adds a paragraph, unless the part has it already. */
  add(paragraph: Paragraph): void {
    const { whole, isQuote, isP } = paragraph;
    const kind = kindOf(paragraph);
    if (this.#counts[kind]! === MAX_KEPT) return;
    if (this.#paragraphs.some((one) => one.text === whole && one.isQuote === isQuote)) {
      if (!isP) this.#repeated.add(whole);
      return;
    }
    this.#counts[kind]!++;
    this.#paragraphs.push(paragraph);
  }

  /** Finds the paragraph with which a text begins, or was cut from, by the text's first characters. */
  paragraphFrom(beginning: string): string | undefined {
    return this.#paragraphs.find(({ text }) => text.startsWith(beginning))?.text;
  }

  /**
   * Chooses the first paragraphs. One that the page's title or a heading (`names`) contains is left out. A first one
   * that stands behind most of the page's text, which has about `length` characters, is the legend of a list; then
   * there is none. Quotations count when they are the page's own (`isQuoteOwn`) and there is no other prose.
   */
  paragraphs(names: readonly string[], length: number, isQuoteOwn: boolean): ChosenParagraphs {
    // A form says it twice where it has two ways on, and a visitor sees one of them.
    const isOfForm = ({ isInForm, isP, isLead, text }: Paragraph) =>
      isInForm && !isP && !isLead && this.#repeated.has(text);
    const named = unlessLeadProse(withoutTeasers(this.#paragraphs), ({ isNote }) => isNote)
      .filter((one) => !isOfForm(one) && !names.some((name) => name.includes(one.text)));
    const said = isQuoteOwn && !named.some(isUnquotedProse) ? named : named.filter(isUnquoted);
    const own = unlessLeadProse(said, ({ isLeadIn }) => isLeadIn);
    const preferredOnes = preferred(proseOf(own)).slice(0, MAX_PARAGRAPHS);
    const before = preferredOnes[0]?.before ?? 0;
    const isLegend = before >= LONG_LIST && before >= LEGEND_PLACE * length;
    const chosen = isLegend ? [] : preferredOnes;
    // Without a heading above, a table may be the page's layout.
    let section = chosen[0]?.isLead || chosen[0]?.isHeaded === false ? 0 : 1;
    return {
      paragraphs: chosen.map(({ text }) => text),
      sections: chosen.map((one, i) => {
        if (i > 0 && one.section !== chosen[i - 1]!.section) section++;
        return section;
      }),
      headingLinks: chosen.map(({ headingLink }) => headingLink),
    };
  }
}

/** The kind of all quoted paragraphs. So they take no place from others. */
const QUOTED = 4;

function kindOf(
  { isP, isProse, isQuote }: Pick<Paragraph, "isP" | "isProse" | "isQuote">,
): number {
  return isQuote ? QUOTED : (isP ? 2 : 0) + (isProse ? 1 : 0);
}

function isUnquoted({ isQuote }: Paragraph): boolean {
  return !isQuote;
}

function isUnquotedProse({ isProse, isQuote }: Paragraph): boolean {
  return isProse && !isQuote;
}

/**
 * Drops the paragraphs in articles when several articles have some: then each article introduces another page. But the first
 * article is the page's own when it has no heading and another one has.
 */
function withoutTeasers(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const inArticles = paragraphs.filter(({ article }) => article > 0);
  if (new Set(inArticles.map(({ article }) => article)).size <= 1) return paragraphs;
  const first = inArticles[0]!;
  const isOwn = !first.isHeaded && inArticles.some(({ isHeaded }) => isHeaded);
  return paragraphs.filter(({ article }) => article === 0 || isOwn && article === first.article);
}

/** Drops paragraphs that say less, such as hints and warnings, where other prose stands under the page's own heading. */
function unlessLeadProse(
  paragraphs: readonly Paragraph[],
  saysLess: (paragraph: Paragraph) => boolean,
): readonly Paragraph[] {
  const others = paragraphs.filter((one) => !saysLess(one));
  return others.some(({ isProse, isLead }) => isProse && isLead) ? others : paragraphs;
}

/**
 * Returns the paragraphs that read like prose; all when none does. When no prose stands under the page's own heading, also
 * returns a `p` that stands there, before the prose.
 */
function proseOf(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const prose = paragraphs.filter(({ isProse }) => isProse);
  if (prose.length === 0) return paragraphs;
  if (prose[0]!.isLead) return prose;
  const above = paragraphs.slice(0, paragraphs.indexOf(prose[0]!));
  const lead = above.find(({ isLead, isP }) => isLead && isP);
  return lead === undefined ? prose : [lead, ...prose];
}

/**
 * Returns the paragraphs in a `p`; or all, when other elements hold most of the text. A long text that stands before them
 * in an article, under the page's own heading, is one of them.
 */
function preferred(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const [first] = paragraphs;
  const isOwn = ({ isLead, isProse, article, text }: Paragraph) =>
    isLead && isProse && article > 0 && text.length >= LONG;
  const inP = paragraphs.filter((one) => one.isP || one === first && isOwn(one));
  return lengthOf(inP) * 3 >= lengthOf(paragraphs) ? inP : paragraphs;
}

function lengthOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { text }) => sum + text.length, 0);
}

function isLineOfItems(text: string): boolean {
  return (text.match(SEPARATOR)?.length ?? 0) > 1 + text.length / LONG;
}

function readsLikeProse(text: string): boolean {
  return text.length >= 2 * LONG || ENDS_SENTENCE.test(text) ||
    (text.length >= LONG && HOLDS_SENTENCE.test(text));
}

/** Returns the text. A text that is too long is cut after a whole word. */
function wholeWords(text: string): string {
  const space = text.length <= MAX_LENGTH ? -1 : text.lastIndexOf(" ", MAX_LENGTH);
  return cutText(text, space > 0 ? space : MAX_LENGTH);
}
