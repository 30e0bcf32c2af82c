/**
 * What a page says of itself in sentences, from the most telling source on.
 *
 * It takes texts as they are, without what systems put around them: a greeting, the heading once more, an end that was
 * cut off. Which of them describes the page is decided with a look at all pages (`descriptions.ts`).
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { openingPattern } from "../words/openings.ts";
import { foldText } from "../words/fold.ts";
import { isCode, isKeywordList } from "./boilerplate.ts";
import { isOrganization } from "./organization.ts";
import { cleanText, hasWords, isShouted } from "./text.ts";
import {
  isFinished,
  sentencesOf,
  wholeSentences,
  withoutCutEnd,
  withoutEllipsis,
} from "./sentences.ts";

/** Where a description can be found, the most telling first; the codes of `pages[].description_source`. */
export const DESCRIPTION_SOURCES = [
  "meta_description",
  "og_description",
  "json_ld",
  "first_paragraph",
] as const;

/** Where a description was found. */
export type DescriptionSource = typeof DESCRIPTION_SOURCES[number];

/** What a page says of itself. */
export interface Statement {
  /** One line; never empty. */
  readonly text: string;
  /** What it is compared by. */
  readonly key: string;
  /** Where it stands. */
  readonly source: DescriptionSource;
}

/** Types of nodes that stand on a page and describe something else: its author, its trail, the whole site. */
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(
  "Brand BreadcrumbList Person Place SiteNavigationElement WebSite".split(" "),
);
const GREETING = openingPattern(({ texts }) => texts.greetings);
/** A longer sentence is more than a greeting. */
const MAX_GREETING_LENGTH = 60;
/** A shorter paragraph is a label, a date or a link; scripts without spaces say the same in half as many letters. */
const MIN_PARAGRAPH_LENGTH = 40;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_HEADING_LENGTH = 80;
/** Paragraphs that agree in so many letters are the same; content systems cut excerpts later than that. */
const COMMON_BEGINNING = 30;

/** What each page says of itself. */
export type Statements = ReadonlyMap<CrawledPage, readonly Statement[]>;

/**
 * What pages say of themselves, without the paragraphs by which a list introduces other pages.
 *
 * @param pages The pages of a site.
 * @returns What each of them says, the most telling first.
 */
export function statementsOf(pages: readonly CrawledPage[]): Statements {
  const said = pages.map((page) => ({
    page,
    statements: allStatementsOf(page),
    address: new PageAddress(page.url),
  }));
  const deepest = new Map<string, PageAddress>();
  for (const { statements, address } of said) {
    for (const beginning of statements.filter(isParagraph).map(beginningOf)) {
      const known = deepest.get(beginning);
      if (known === undefined || known.segments.length < address.segments.length) {
        deepest.set(beginning, address);
      }
    }
  }
  return new Map(said.map(({ page, statements, address }) => {
    const isShared = (statement: Statement) =>
      isParagraph(statement) &&
      deepest.get(beginningOf(statement))!.segments.length > address.segments.length;
    const introduced = new Set(
      statements.filter(isShared).map((statement) => deepest.get(beginningOf(statement))!),
    );
    const [only] = introduced;
    const isList = introduced.size > 1 ||
      only !== undefined && !page.isHome && only.folder.startsWith(address.folder);
    return [page, isList ? statements.filter((one) => !isShared(one)) : statements];
  }));
}

/**
 * Whether a statement is the page's text, not what its head or its data state.
 *
 * @param statement What a page says.
 * @returns True for a paragraph.
 */
export function isParagraph({ source }: Statement): boolean {
  return source === "first_paragraph";
}

function beginningOf({ key }: Statement): string {
  return key.slice(0, COMMON_BEGINNING);
}

/** Whether a text is the beginning of another and breaks off within one of its words: `Baurobo.` of `Baurobotik`. */
function isCutShort(text: string | null, whole: string | null): boolean {
  if (text === null || whole === null) return false;
  let end = text.length;
  while (end > 0 && " .…".includes(text[end - 1]!)) end--;
  return end > 0 && whole.startsWith(text.slice(0, end)) && IN_WORD.test(whole[end] ?? "");
}

const IN_WORD = /^[\p{L}\p{N}-]$/u;

/**
 * Meta description, `og:description`, the description of the page's own data, the whole sentences of its paragraphs,
 * then other paragraphs. Texts that say nothing are left out.
 */
function allStatementsOf(page: CrawledPage): Statement[] {
  const { facts } = page;
  const paragraphs = facts.paragraphs.map(cleanText);
  const own = facts.entities.filter((entity) =>
    entity.topLevel && entity.description !== null && !isOrganization(entity) &&
    !entity.types.some((type) => OTHER_SUBJECTS.has(type))
  );
  const isCut = isCutShort(facts.description, facts.openGraph.description);
  const stated: readonly (readonly [DescriptionSource, string | null])[] = [
    ["meta_description", isCut ? null : facts.description],
    ["og_description", facts.openGraph.description],
    ...own.slice(0, 1).map(({ description }) => ["json_ld", description] as const),
  ];
  return [
    ...stated.map(([source, raw]) =>
      statement(
        source,
        withoutAppeal(completed(withoutHeading(cleanText(raw), paragraphs), paragraphs)),
      )
    ),
    ...[paragraphSentences, paragraphPhrase].flatMap((textOf) =>
      paragraphs.map((text) => statement("first_paragraph", textOf(text)))
    ),
  ].filter(({ text }) => hasWords(text));
}

/** A number by which authorities know a person: printed by accident, and nobody's business. */
const IDENTITY = /\d{7}\p{Lu}(?!\p{L})/u;
/** What is left of a text whose markup breaks off at a quotation mark. */
const OPEN_END = /['’](?:re|ll|ve|m|d)$/;

function statement(source: DescriptionSource, raw: string): Statement {
  const greeted = withoutGreeting(withoutOrnaments(raw));
  // A list that visitors see may be of ingredients.
  const isWritten = !isCode(greeted) && !IDENTITY.test(greeted) && !OPEN_END.test(greeted) &&
    (source === "first_paragraph" || !isKeywordList(greeted));
  const text = isWritten ? greeted : "";
  return { source, text, key: foldText(text) };
}

/** Without the sign that begins an item of a list; pictures between words become dashes. */
function withoutOrnaments(text: string): string {
  return text.replace(PICTURES, (_, before: string, after: string) => {
    if (after === "") return before;
    return /[\p{L}\p{N}]/u.test(before) ? `${before} – ${after}` : `${before} ${after}`;
  }).replace(BULLET, "").trim();
}

const PICTURES = /(.?) ?(?:(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F) ?)+(.?)/gu;
const BULLET = /^[-–—•*·▪►✓✔➤] /u;

/** The whole sentences of a paragraph. */
function paragraphSentences(paragraph: string): string {
  // What introduces a list is a sentence as well.
  const text = wholeSentences(withoutCutEnd(paragraph.replace(/ ?[:：]$/u, ".")));
  return isProse(text) ? text : "";
}

/** A paragraph without a full stop, as writers of products and events leave it out. */
function paragraphPhrase(paragraph: string): string {
  const hasSentence = wholeSentences(paragraph) !== "";
  return !hasSentence && /^\p{L}/u.test(paragraph) && isProse(paragraph) ? paragraph : "";
}

/** Without what asks the reader to act, at its end: `Book your day now!` */
function withoutAppeal(text: string): string {
  if (!/[!！]$/.test(text.replace(/[^\p{L}\p{N}!！]+/gu, ""))) return text;
  const sentences = sentencesOf(text);
  const last = sentences.at(-1)!;
  const rest = text.slice(0, text.length - last.length).trim();
  const isEnough = rest.length >= MIN_PARAGRAPH_LENGTH && !/[?？]$/.test(rest);
  return last.length <= MAX_APPEAL_LENGTH && isEnough ? rest : text;
}

/** A longer sentence says more than that. */
const MAX_APPEAL_LENGTH = 40;

/** Whether a text is long enough to describe something, and neither a shout nor a row of numbers. */
function isProse(text: string): boolean {
  const minLength = DENSE_SCRIPT.test(text) ? MIN_PARAGRAPH_LENGTH / 2 : MIN_PARAGRAPH_LENGTH;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return text.length >= minLength && !isShouted(text) && letters * 3 >= text.length * 2 &&
    !LONG_NUMBER.test(text);
}

/** A telephone number, or one by which authorities know somebody. */
const LONG_NUMBER = /\d{7}/;

/** Without the greeting that it begins with, unless that is all it says, and more than a greeting. */
function withoutGreeting(text: string): string {
  if (!GREETING.test(text)) return text;
  const [greeting = "", ...more] = sentencesOf(text);
  const rest = more.join(" ");
  if (rest.length >= MIN_PARAGRAPH_LENGTH) return rest;
  return greeting.length > MAX_GREETING_LENGTH ? text : "";
}

/**
 * Without the heading that an excerpt begins with: `Duelling Duelling is …` where a paragraph of the page begins
 * `Duelling is …`.
 */
function withoutHeading(text: string, paragraphs: readonly string[]): string {
  for (const paragraph of paragraphs) {
    if (paragraph.length < COMMON_BEGINNING) continue;
    const start = text.indexOf(paragraph.slice(0, COMMON_BEGINNING));
    if (start > 0 && isHeading(text.slice(0, start).trimEnd())) return text.slice(start);
  }
  return text;
}

function isHeading(text: string): boolean {
  return text.length <= MAX_HEADING_LENGTH && /[\p{L}\p{N}!?]$/u.test(text) &&
    sentencesOf(text).length === 1;
}

/** A text that its system has cut, by the paragraph that it is the beginning of, else to its last whole sentence. */
function completed(text: string, paragraphs: readonly string[]): string {
  const head = withoutEllipsis(text);
  const whole = paragraphs.find((paragraph) =>
    paragraph.length > head.length && paragraph.startsWith(head) && beginsAlike(paragraph, head)
  );
  if (whole === undefined || isFinished(head)) return withoutCutEnd(text);
  return wholeSentences(whole) || whole;
}

function beginsAlike(paragraph: string, text: string): boolean {
  const beginning = text.slice(0, COMMON_BEGINNING);
  return beginning.length === COMMON_BEGINNING && paragraph.startsWith(beginning);
}
