/**
 * Collects what a page says about itself in sentences, from its best source on.
 *
 * It leaves out what systems put around texts: a greeting, the heading once more, an end that was cut off. Which text
 * describes the page is decided in `descriptions.ts`, with a look at all pages.
 *
 * Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { baseUrlOf, normalizePageUrl } from "../standards/url.ts";
import { countEach } from "../words/counts.ts";
import { foldText } from "../words/fold.ts";
import { lazily } from "../words/lazily.ts";
import { itemsOfAll } from "../words/languages.ts";
import { openingFinder } from "../words/openings.ts";
import { isCode, isKeywordList, isNoProse } from "./default_texts.ts";
import type { DescriptionSource } from "./codes.ts";
import { isOrganization } from "./organization.ts";
import { type PageTexts, textsOf } from "./page_texts.ts";
import { cleanText, hasWords } from "./text.ts";
import {
  isFinished,
  isQuestion,
  sentencesOf,
  wholeSentences,
  withoutCutEnd,
  withoutEllipsis,
} from "./sentences.ts";

/** One text in which a page says something about itself. */
export interface Statement {
  /** One line; never empty. */
  readonly text: string;
  /** The folded beginning of the text, for comparison. */
  readonly key: string;
  /** Where the text was found. */
  readonly source: DescriptionSource;
  /** Of a paragraph: 0 directly under the page's heading; otherwise a number that rises with each subheading. */
  readonly section: number;
}

/** Types of nodes that describe something else than their page: its author, its breadcrumb, the whole site. */
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(
  "Brand BreadcrumbList Person Place SiteNavigationElement WebSite".split(" "),
);
const greetingsOf = openingFinder(({ greetings }) => greetings);
/** In characters. Texts that differ only behind this length are the same, because descriptions are shorter. */
export const COMPARED = 250;
const salutationsOf = openingFinder(({ salutations }) => salutations);
/** Matches the end of `Hi folks, `. The words in between are few and short, so that no sentence is taken for a salutation. */
const SALUTATION_END = /^(?: \p{L}{1,15}){0,2}(?:[,!.]|[、。！]) ?/u;
const selfReferencesOf = openingFinder(({ selfReferences }) => selfReferences);
const directionsOf = openingFinder(({ directions }) => directions);
const appealsOf = openingFinder(({ appeals }) => appeals);
const POINTERS = itemsOfAll(({ pointers }) => pointers);
const POINTER_END = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${POINTERS.map(RegExp.escape).join("|")}) ?[.!:)]{0,2}$`,
  "iu",
);
const LONGEST_POINTER = 4 + Math.max(...POINTERS.map(({ length }) => length));
/** In characters. A longer sentence is more than a greeting: `alone`, or when enough `follows`. */
const MAX_GREETING_LENGTH = { alone: 60, follows: 120 };
/** In characters. A shorter paragraph is a label, a date or a link. Scripts without spaces need half as many. */
const MIN_PARAGRAPH_LENGTH = 40;
/** In characters. Directly under the page's heading, a text of this length is a sentence about the page. */
const MIN_LEAD_LENGTH = 24;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A stated text of so few words is a label. */
const MAX_LABEL_WORDS = 3;
/** A heading of fewer words is not removed from a text, because a sentence may begin with these words. */
const MIN_HEADING_WORDS = 4;
/**
 * In characters. `min`: how long a text must be that introduces the site, and how soon it has the first word of the name.
 * `head`: how soon it has the others.
 */
const INTRODUCTION = { min: 80, head: 160 };
/** How many paragraphs in a row are a list of entries: `min` when they have `maxLength` characters on average, else `any`. */
const ENTRIES = { min: 3, maxLength: 130, any: 5 };
/** Two paragraphs are the same when this many first letters are. Content systems cut excerpts later than that. */
const COMMON_BEGINNING = 40;

/** What each page says about itself. */
export type Statements = ReadonlyMap<CrawledPage, readonly Statement[]>;

/**
 * Collects what each page says about itself, the best source first. Leaves out paragraphs with which a list introduces other
 * pages.
 */
export function* statementsOf(pages: readonly CrawledPage[]): Steps<Statements> {
  const tagline = taglineOf(pages);
  const said = yield* mapInSteps(pages, (page) => ({
    page,
    statements: allStatementsOf(page, tagline),
    address: PageAddress.of(page.url),
  }));
  const owners = ownersOf(
    said.flatMap(({ statements, address }) =>
      statements.filter(isParagraph).map((statement) => ({ statement, address }))
    ),
  );
  return new Map(said.map(({ page, statements, address }) => {
    const lead = page.isHome
      ? statements.find((one) => isParagraph(one) && one.section === 0)
      : undefined;
    const isShared = (statement: Statement) => statement !== lead && owners.has(statement);
    const introduced = new Set(statements.filter(isShared).map((one) => owners.get(one)!));
    const [only] = introduced;
    const isList = introduced.size > 1 ||
      only !== undefined && !page.isHome && only.folder.startsWith(address.folder);
    // Behind the first entry of a list there are only more entries.
    return [page, isList ? statements.slice(0, statements.findIndex(isShared)) : statements];
  }));
}

/** Returns the paragraph with which most pages begin, under the name of the site; null when there is none. */
function taglineOf(pages: readonly CrawledPage[]): string | null {
  const firsts = countEach(pages.flatMap((page) => textsOf(page).paragraphs.slice(0, 1)));
  const most = [...firsts].find(([, count]) => count >= TAGLINE_PAGES && count * 2 > pages.length);
  return most?.[0] ?? null;
}

/** With fewer pages, a site says little of what stands on all of them. */
const TAGLINE_PAGES = 3;

/** Returns the sections of a page's paragraphs. Behind a tagline, the next heading is the page's own. */
function sectionsOf({ facts: { sections } }: CrawledPage, hasTagline: boolean): readonly number[] {
  const own = hasTagline && sections[0] === 0 ? sections[1] ?? 0 : 0;
  return own === 0 ? sections : sections.map((section) => Math.max(0, section - own));
}

/** A paragraph, and the address of its page. */
type Paragraph = { readonly statement: Statement; readonly address: PageAddress };

/** Finds the paragraphs that belong to another page. Returns that page for each of them. */
function ownersOf(paragraphs: readonly Paragraph[]): ReadonlyMap<Statement, PageAddress> {
  const owners = new Map<Statement, PageAddress>();
  for (const same of Map.groupBy(paragraphs, (one) => beginningOf(one.statement)).values()) {
    const owner = same.reduce((known, one) => owns(one, known) ? one : known);
    for (const one of same) if (owns(owner, one)) owners.set(one.statement, owner.address);
  }
  return owners;
}

/** A paragraph belongs to the page that begins with it, rather than to a deeper one that lists it under a subheading. */
function owns(a: Paragraph, b: Paragraph): boolean {
  const isLead = a.statement.section === 0;
  if (isLead !== (b.statement.section === 0)) return isLead;
  return a.address.segments.length > b.address.segments.length;
}

/** Says whether a statement is a paragraph of the page, and not a text of its head or its data. */
export function isParagraph({ source }: Statement): boolean {
  return source === "first_paragraph";
}

/**
 * Says whether a text introduces the site: whether it is long enough, soon has the first word of the name, and then the
 * others in their order. With the name `Choir Leeds`, `The choir was founded in Leeds …` does.
 */
export function introduces(text: string, name: string): boolean {
  if (text.length < INTRODUCTION.min) return false;
  const [first = "", ...others] = name.split(" ").map(foldText);
  const start = foldText(text.slice(0, INTRODUCTION.min)).indexOf(first);
  let rest = start < 0 ? "" : foldText(text.slice(0, INTRODUCTION.head)).slice(start);
  return start >= 0 && others.every((word) => {
    const at = rest.indexOf(word);
    rest = rest.slice(at + word.length);
    return at >= 0;
  });
}

/** Says whether a text does nothing but greet: `Welcome to our shop for old books!` */
export function isGreeting(text: string): boolean {
  return greetingsOf(text).length > 0 && sentencesOf(text).length === 1;
}

/** Says whether a sentence ends by pointing to something that is not printed: `Choose a topic below.` */
export function pointsAway(sentence: string): boolean {
  return POINTER_END.test(sentence.slice(-LONGEST_POINTER));
}

/** Returns the first letters of a folded paragraph. Those that may be excerpts of each other have the same. */
export function beginningOf({ key }: Pick<Statement, "key">): string {
  return key.slice(0, COMMON_BEGINNING);
}

/** Says whether a text is the beginning of another, cut with an ellipsis or within a word: `Baurobo.` of `Baurobotik`. */
function isCutShort(text: string | null, whole: string | null): boolean {
  if (text === null || whole === null) return false;
  let end = text.length;
  while (end > 0 && " .…".includes(text[end - 1]!)) end--;
  const breaksOff = withoutEllipsis(text) !== text || IN_WORD.test(whole[end] ?? "");
  return end > 0 && end < whole.length && breaksOff && whole.startsWith(text.slice(0, end));
}

const IN_WORD = /^[\p{L}\p{N}-]$/u;

/**
 * Returns all statements of a page: meta description, `og:description`, the description in the page's own data, whole
 * sentences of its paragraphs, then other paragraphs. Texts that say nothing are left out.
 */
function allStatementsOf(page: CrawledPage, tagline: string | null): Statement[] {
  const { facts } = page;
  const { paragraphs } = textsOf(page);
  const headings = lazily(() => facts.headings.map(cleanText));
  const ofWhole = (text: string) => {
    const rest = withoutHeading(text, paragraphs, headings());
    if (rest === text) return text;
    if (page.isHome) return withHeading(text, rest, headings());
    return isOfSubheading(rest, paragraphs, facts.sections) ? "" : rest;
  };
  const own = facts.entities.filter((entity) =>
    entity.topLevel && entity.description !== null && !isOrganization(entity) &&
    !entity.types.some((type) => OTHER_SUBJECTS.has(type) && !(page.isHome && type === "WebSite"))
  );
  const read = (raw: string) =>
    page.isHome ? cleanText(raw).replace(HOME_WORD, "") : cleanText(raw);
  const textOf = (raw: string) =>
    withLeadIn(
      withoutAppeal(completed(withoutLabels(ofWhole(read(raw)), paragraphs), paragraphs)),
    );
  const isCut = isCutShort(facts.description, facts.openGraph.description);
  const stated: readonly (readonly [DescriptionSource, string | null])[] = [
    ["meta_description", isCut ? null : facts.description],
    ["og_description", facts.openGraph.description],
    ...own.slice(0, page.isHome ? MAX_HOME_ENTITIES : 1).map(({ description }) =>
      ["json_ld", description] as const
    ),
  ];
  return [
    ...stated.flatMap(([source, raw]) => raw === null ? [] : statement(page, source, textOf(raw))),
    ...paragraphStatements(page, paragraphs, paragraphs[0] === tagline),
  ].filter(({ text }) => hasWords(text));
}

/** In letters. A shorter name of home pages says something else in sentences: `Home of the Blues`. */
const MIN_HOME_WORD = 8;
/**
 * Matches what a home page calls itself before the name of the site: `Homepage of the` before `Old Mill.` The name behind the
 * German `des` has another ending.
 */
const HOME_WORD = new RegExp(
  `^(?:${
    itemsOfAll(({ homeTitles }) => homeTitles).filter(({ length }) => length >= MIN_HOME_WORD)
      .map(RegExp.escape).join("|")
  }) (?!des )(?:\\p{Ll}{1,4}[ '’]){1,2}(?=\\p{Lu})`,
  "u",
);

/** How many nodes of the home page's data we read: one may be of the page, and one of the site. */
const MAX_HOME_ENTITIES = 3;
/** In characters. A longer text between two paragraphs is more than a label. */
const MAX_BETWEEN = 40;

/**
 * Removes the label between the first two paragraphs in an excerpt that has both: `1. Terms`. Where a question stands
 * before the first paragraph, the next one is another question, and stays.
 */
function withoutLabels(text: string, [first, second]: readonly string[]): string {
  const end = first === undefined ? -1 : text.indexOf(first) + first.length;
  if (second === undefined || end < first!.length) return text;
  const start = text.indexOf(second.slice(0, COMMON_BEGINNING), end);
  const before = text.slice(0, end - first!.length).trim();
  const between = text.slice(end, Math.max(end, start)).trim();
  const isLabel = start >= 0 && between.length <= MAX_BETWEEN &&
    (!isFinished(between) || isQuestion(between) && !isQuestion(before));
  return isLabel ? `${text.slice(0, end)} ${text.slice(start)}` : text;
}

/** Says whether an excerpt begins with the text under a subheading, although the page has a text above it. */
function isOfSubheading(
  excerpt: string,
  paragraphs: readonly string[],
  sections: readonly number[],
): boolean {
  const at = paragraphs.findIndex((paragraph) => beginsAlike(excerpt, paragraph));
  return at > 0 && sections[0] === 0 && sections[at]! > 0;
}

/** Says whether a paragraph introduces another page: the heading above it is a link to that page. */
function isTeaser(headingLink: string | null, { url, facts }: CrawledPage): boolean {
  if (headingLink === null) return false;
  const target = normalizePageUrl(headingLink, baseUrlOf(facts.base, new URL(url)));
  return target !== null && PageAddress.of(target.href).shortest !== PageAddress.of(url).shortest;
}

/**
 * Returns the paragraphs directly under the page's heading, then those under its subheadings. Of both, whole sentences come
 * before other paragraphs.
 */
function paragraphStatements(
  page: CrawledPage,
  paragraphs: readonly string[],
  hasTagline: boolean,
): Statement[] {
  const { isHome, facts: { headingLinks } } = page;
  const sections = sectionsOf(page, hasTagline);
  const placed = paragraphs.map((text, i) => ({ text, section: sections[i]! }))
    .filter(({ text }, i) =>
      (isHome || !isTeaser(headingLinks[i]!, page)) &&
      (i > 0 || !hasTagline || isHome || text.length >= MIN_PARAGRAPH_LENGTH) &&
      !isLaterItem(text, paragraphs[i - 1]) && !SIGNED.test(text) && !isLicenseNote(text, page)
    );
  if (!isHome && areEntries(placed)) return [];
  const leads = placed.filter(({ section }) => section === 0);
  const others = placed.filter(({ section }) => section > 0);
  const statements: Statement[] = [];
  for (const group of [isHome ? leads : withoutShortLead(leads), others]) {
    for (const textOf of [paragraphSentences, paragraphPhrase]) {
      for (const { text, section } of group) {
        const said = textOf(text, isHome ? 1 : section);
        if (said !== "") statements.push(statement(page, "first_paragraph", said, section));
      }
    }
  }
  return statements;
}

/** Says whether a paragraph is an item of a numbered list, and no first one: the item before it stands above. */
function isLaterItem(text: string, above = ""): boolean {
  const [number, before] = [text, above].map((item) => Number(ITEM_NUMBER.exec(item)?.[1]));
  return number! > 1 && before === number! - 1;
}

/** Matches the words of somebody who is named at the end: `It saves me hours. -- Jane Doe, Acme` */
const SIGNED =
  /[.!?…][”"’»]? (?:--|[–—]) ?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.]*){1,2}(?:, [^.!?]{1,60})?$/u;

/** Says whether a paragraph is about a license, by the label before it, on a page about something else. */
function isLicenseNote(text: string, page: CrawledPage): boolean {
  const label = foldText(LICENSE_LABEL.exec(text)?.[1] ?? "");
  return label !== "" && !textsOf(page).title.key.includes(label);
}

const LICENSE_LABEL = /^(licen[cs]\p{L}{1,6}|lizenz|copyright) ?: /iu;

/** Matches the number before an item of a list: `2. You agree …`. */
const ITEM_NUMBER = /^(\d{1,2})[.)] /;

/** A paragraph, and its section. */
type Placed = Pick<Statement, "text" | "section">;

/**
 * Says whether each of the first paragraphs is under a subheading of its own, and they are short or many. Then they are cards
 * or teasers, and none is about the page. No card leads to a list.
 */
function areEntries(paragraphs: readonly Placed[]): boolean {
  const apart = paragraphs.findIndex(({ text, section }, i) =>
    section !== i + 1 || /[:：]$/u.test(text)
  );
  const count = apart < 0 ? paragraphs.length : apart;
  const first = paragraphs.slice(0, ENTRIES.min);
  const length = first.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = length <= ENTRIES.min * ENTRIES.maxLength;
  return count >= (isShort && apart < 0 ? ENTRIES.min : ENTRIES.any);
}

/** Joins a short line under the heading with the paragraph behind it. */
function withoutShortLead(leads: readonly Placed[]): readonly Placed[] {
  const [first, second, ...more] = leads;
  if (first === undefined || second === undefined || first.text.length >= MIN_PARAGRAPH_LENGTH) {
    return leads;
  }
  return [{ ...second, text: `${first.text} ${second.text}` }, ...more];
}

/** Matches a number by which authorities know a person. It was printed by accident and is nobody's business. */
const IDENTITY = /\d{7}\p{Lu}(?!\p{L})/u;
/** Matches a label with a date at the beginning: `Last updated: 12/12/2023.` */
const DATE_LINE = /^\p{L}[\p{L} ]{2,30}: [^.!?:]{0,20}(?<!\d)(?:19|20)\d{2}\.? (?=\p{Lu})/u;
/** Matches what somebody says of something: a text that is one quotation, or the beginning of one. */
const QUOTATION = /^[“„«"][^“”„«»"]*[”“»"]?$/u;
/** Matches the end of a text whose markup breaks off at a quotation mark. */
const OPEN_END = /['’](?:re|ll|ve|m|d)$/;

function statement(
  page: CrawledPage,
  source: DescriptionSource,
  raw: string,
  section = 0,
): Statement {
  const dated = withoutAddresses(withoutOrnaments(raw).replace(DATE_LINE, ""));
  const texts = textsOf(page);
  const greeted = withoutFirstQuestions(withoutGreeting(withoutSalutation(dated, texts)), texts);
  const isOfText = source === "first_paragraph" || texts.paragraphs.includes(greeted);
  // A list of words that visitors see is kept, because it may be one of ingredients.
  const isWritten = !isCode(greeted) && !isNoProse(greeted) && !isMailbox(greeted) &&
    !(LONG_NUMBER.test(greeted) && IDENTITY.test(greeted)) &&
    !OPEN_END.test(greeted) && !QUOTATION.test(greeted) && !(isOfText && isInvitation(greeted)) &&
    (source === "first_paragraph" || !isKeywordList(greeted) && !isLabel(greeted));
  const text = isWritten ? greeted : "";
  return { source, text, key: foldText(text.slice(0, COMPARED)), section };
}

/** Says whether a text is no sentence, but a mailbox, alone or behind a few words, such as a postal address. */
function isMailbox(text: string): boolean {
  if (!MAILBOX.test(text) || wholeSentences(text) !== "") return false;
  return text.split(" ").filter((word) => /^\p{L}+\P{L}?$/u.test(word)).length < MIN_WORDS;
}

const MAILBOX = /\S@[\p{L}\p{N}-]{1,63}\.\p{L}/u;
/** A text of fewer words beside a mailbox says nothing of its page. */
const MIN_WORDS = 8;

/** Removes sentences that spell out an address. They say where to read on, or are what a system has filled in. */
function withoutAddresses(text: string): string {
  if (!text.includes("://")) return text;
  return sentencesOf(text).filter((sentence) => !sentence.includes("://")).join(" ");
}

/** Says whether a text is no sentence, and as short as the label of a button, `Book a call`, or a label with one word. */
function isLabel(text: string): boolean {
  const isShort = text.split(" ").length <= MAX_LABEL_WORDS && text.length < MIN_LEAD_LENGTH;
  return (isShort || LABELLED_WORD.test(text)) && !isFinished(text) && !DENSE_SCRIPT.test(text);
}

/** Matches one word behind its label: `Defined in: src/queue.ts`. */
const LABELLED_WORD = /^\p{L}[\p{L} ]{0,30}: \S+$/u;

/** Removes the sign that begins an item of a list, and a last smiley. Pictures between words become dashes. */
function withoutOrnaments(text: string): string {
  const plain = MAY_HAVE_PICTURES.test(text)
    ? withoutPictures(text).replace(LATER_FLORETTES, "")
    : text;
  return plain.replace(BULLET, "").replace(LAST_SMILEY, "").replace(GLUED, "$& ").trim();
}

function withoutPictures(text: string): string {
  return text.replace(PICTURES, (_, before: string, after: string) => {
    if (after === "") return before;
    return /[\p{L}\p{N}]/u.test(before) ? `${before} – ${after}` : `${before} ${after}`;
  });
}

/** Matches the end of a sentence or of a lead-in to which a system has glued the next line. */
const GLUED = /[.!?:](?=\p{Lu}\p{Ll}* )(?<= \p{Ll}{2,20}.)/gu;

const PICTURES = /(.?) ?(?:(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F) ?)+(.?)/gu;
/** Finds what a text with a picture has: the first picture of Unicode, or a later character. */
const MAY_HAVE_PICTURES = /[^\0-\u2319]/;
/** Matches a sign before the first sentence, or the letter before an answer: `A: It began …`. */
const BULLET = /^(?:[-–—•*·▪►✓✔➤\u2720-\u274b] |A: (?=\p{Lu}))/u;
/** Matches florettes before later sentences. */
const LATER_FLORETTES = /(?<=[.!?…] )[\u2720-\u274b] /gu;
const LAST_SMILEY = / [:;]-?[)D]$/;

/** Returns the whole sentences of a paragraph; empty when they are too short. */
function paragraphSentences(paragraph: string, section: number): string {
  const text = withLastSentence(withoutCutEnd(section === 0 ? withLeadIn(paragraph) : paragraph));
  const said = fromSelfReference(withoutDirections(beforeDashes(text)));
  return isProse(said, section === 0 ? MIN_LEAD_LENGTH : MIN_PARAGRAPH_LENGTH) ? said : "";
}

/** Says whether a text asks a question and then only calls on us to act: `Any questions? Write to us!` */
function isInvitation(text: string): boolean {
  const sentences = sentencesOf(text);
  return sentences.length > 1 && isQuestion(sentences[0]!) && sentences.slice(1).every(isAppeal);
}

/** Returns the whole sentences, and a last one whose full stop its writer left out. A button or a name is shorter. */
function withLastSentence(paragraph: string): string {
  const whole = wholeSentences(paragraph);
  const last = paragraph.slice(whole.length).trim();
  const isSentence = whole !== "" && last.length >= MIN_PARAGRAPH_LENGTH &&
    /[\p{L}\p{N})]$/u.test(last);
  return isSentence && paragraph.length <= COMPARED ? paragraph : whole;
}

/** Returns the sentences before a list whose items begin with dashes: not all of them would be printed. */
function beforeDashes(text: string): string {
  const list = text.search(/[:：] [–—-] /u);
  return (list < 0 ? "" : wholeSentences(text.slice(0, list))) || text;
}

/** Removes sentences that only say where to look or what to click. What they point to is not printed. */
function withoutDirections(text: string): string {
  const sentences = sentencesOf(text);
  // A first sentence of some length is what the next ones refer to.
  const isReferredTo = sentences.length > 1 && sentences[0]!.length >= MIN_PARAGRAPH_LENGTH;
  const directs = (sentence: string, i: number) =>
    !(i === 0 && isReferredTo) && directionsOf(sentence).length > 0;
  return sentences.some(directs)
    ? sentences.filter((sentence, i) => !directs(sentence, i)).join(" ")
    : text;
}

/**
 * When a description has no room for the sentence that says what the page is about, leaves out the sentences before it:
 * `This guide shows how to …`.
 */
function fromSelfReference(text: string): string {
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) =>
    sentence.length >= MIN_PARAGRAPH_LENGTH && selfReferencesOf(sentence).length > 0
  );
  const isLate = at > 0 && sentences.slice(0, at).join(" ").length >= LATE;
  return isLate ? sentences.slice(at).join(" ") : text;
}

/** In characters. What stands behind so many is not printed. */
const LATE = 200;

/**
 * Ends a last sentence that leads to a list with a full stop, unless it is as short as `For example:`, or only points to the
 * list: `We can help you as follows:`.
 */
function withLeadIn(paragraph: string): string {
  if (!/[:：]$/u.test(paragraph)) return paragraph;
  const lead = sentencesOf(paragraph).at(-1) ?? "";
  return lead.length < MIN_PARAGRAPH_LENGTH || pointsAway(lead)
    ? paragraph
    : paragraph.replace(/ ?[:：]$/u, ".");
}

/**
 * Returns a paragraph without a full stop. Writers of products and events often leave it out. A colon leads to a list, and
 * between bars stand names.
 */
function paragraphPhrase(paragraph: string): string {
  const hasSentence = wholeSentences(paragraph) !== "" || /[:：]$| \| /.test(paragraph);
  const isText = /^\p{L}/u.test(paragraph) && directionsOf(paragraph).length === 0 &&
    !NAMED_HOST.test(paragraph) &&
    (!LABELLED.test(paragraph) && !ADDRESS_LINE.test(paragraph) || isKeywordList(paragraph));
  return !hasSentence && isText && isProse(paragraph) ? paragraph : "";
}

/** Matches somebody's address behind the name: `Anna Miller www.miller.example`. */
const NAMED_HOST = / www\.[^ ]{1,80}$/;

/** Matches a value behind its label: `Where: High Street 7`. A list of things tells more: `Made of: oak, ash, elm, …`. */
const LABELLED = /^\p{L}{1,20} ?: /u;

/** Matches an address with its postcode behind a label: `Seat of the club: Lane 5, 54200 Ely`. */
const ADDRESS_LINE = /^\p{L}[\p{L}\p{M} ’'-]{1,40} ?: [^:]{0,80}\b\d{4,5} \p{Lu}[^:]{0,40}$/u;

/** Removes last sentences that ask the reader to act: `Book your day now!`, `Call us: 05555 123456` */
function withoutAppeal(text: string): string {
  let rest = text;
  for (const last of sentencesOf(text).toReversed()) {
    if (!isAppeal(last)) break;
    const before = rest.slice(0, rest.length - last.length).trimEnd();
    if (before.length < MIN_PARAGRAPH_LENGTH || isQuestion(before)) break;
    rest = before;
  }
  return rest;
}

function isAppeal(sentence: string): boolean {
  return sentence.length <= MAX_APPEAL_LENGTH &&
    (/[!！]$/.test(sentence) || TELEPHONE_END.test(sentence) || appealsOf(sentence).length > 0);
}

/** Matches a telephone number at the end. It begins with `+`, `0` or a bracket, so that years and prices are none. */
const TELEPHONE_END = /(?:\+|\(|(?<![\d:.,])0)\d[\d ()/.-]{6,24}[.!]?$/;

/** In characters. A longer sentence does more than ask. */
const MAX_APPEAL_LENGTH = 50;

/** Says whether a text is long enough to describe something, and is not mostly capitals, signs or digits. */
function isProse(text: string, minLengthInWords: number = MIN_PARAGRAPH_LENGTH): boolean {
  const isLong = text.length >= minLengthInWords || text.length >= minLengthOf(text);
  if (!isLong || LONG_NUMBER.test(text)) return false;
  const start = text.slice(0, COMPARED);
  const signs = start.replaceAll(" ", "");
  const letters = signs.replace(/\P{L}+/gu, "");
  const digits = signs.length - signs.replace(/\p{N}+/gu, "").length;
  // A sentence may have a date and times, but few other signs.
  return letters.length * 3 >= signs.length * 2 &&
    letters.length * 4 >= (signs.length - digits) * 3 &&
    letters.replace(/\P{Lu}+/gu, "").length * 2 < letters.length;
}

/** Matches a telephone number, or a number by which authorities know somebody. */
const LONG_NUMBER = /\d{7}/;

/**
 * Removes a salutation when enough follows. The text then begins with a capital letter. Words of the page's title or heading
 * are none: `Hello World` may be a program, and `Ciao Bella` a restaurant.
 */
function withoutSalutation(text: string, { title, h1 }: PageTexts): string {
  const salutation = salutationOf(text);
  if (salutation === "") return text;
  const key = foldText(salutation);
  const rest = text.slice(salutation.length);
  const isEnough = rest.length >= MIN_LEAD_LENGTH;
  const isName = [title, h1].some((name) => name.key.includes(key));
  return isEnough && !isName ? rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}

/** Returns the salutation at the beginning of a text; empty when there is none. */
function salutationOf(text: string): string {
  for (const length of salutationsOf(text)) {
    const end = SALUTATION_END.exec(text.slice(length))?.[0];
    if (end !== undefined) return text.slice(0, length) + end;
  }
  return "";
}

/** Removes the greeting at the beginning. When too little follows, keeps a long greeting whole and drops a short one. */
function withoutGreeting(text: string): string {
  if (greetingsOf(text).length === 0) return text;
  const [greeting = "", ...more] = sentencesOf(text);
  const rest = more.join(" ");
  const isEnough = rest.length >= MIN_PARAGRAPH_LENGTH;
  const { alone, follows } = MAX_GREETING_LENGTH;
  if (greeting.length > (isEnough ? follows : alone)) return text;
  return isEnough ? rest : "";
}

/**
 * Removes questions at the beginning when the answer is long, also without sentences such as `Free visits.`, and begins with
 * a word of the page's title or heading.
 */
function withoutFirstQuestions(text: string, { title, h1 }: PageTexts): string {
  if (!text.includes("? ") && !text.includes("？ ")) return text;
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((one) => !isQuestion(one));
  const answer = at <= 0 ? "" : sentences.slice(at).join(" ");
  const subject = foldText(answer.slice(0, Math.max(0, answer.indexOf(" "))));
  const isClear = subject.length >= MIN_SUBJECT &&
    (title.key.includes(subject) || h1.key.includes(subject));
  const said = sentences.slice(at).filter(({ length }) => length >= MIN_LEAD_LENGTH).join(" ");
  return isClear && said.length >= MIN_ANSWER_LENGTH ? answer : text;
}

/** In characters. A shorter answer says too little without its question. */
const MIN_ANSWER_LENGTH = 80;
/** In letters. A shorter word may stand in a title by chance. */
const MIN_SUBJECT = 4;

/**
 * Removes headings and labels from the beginning of an excerpt: `Duelling Duelling is …` when a paragraph of the page
 * begins `Duelling is …`. A question stays before its answer.
 */
function withoutHeading(
  text: string,
  paragraphs: readonly string[],
  headings: readonly string[],
): string {
  for (const paragraph of paragraphs) {
    if (paragraph.length < COMMON_BEGINNING) continue;
    const start = text.indexOf(paragraph.slice(0, COMMON_BEGINNING));
    if (start <= 0) continue;
    const before = text.slice(0, start).trimEnd();
    const isAnswer = isQuestion(before) && !isQuestion(sentencesOf(paragraph)[0]!);
    if (isUnfinished(before) && !isAnswer) return text.slice(start);
  }
  const heading = headings.find((heading) =>
    text.startsWith(`${heading} `) && isLongHeading(heading) && !isFinished(heading)
  );
  const rest = heading === undefined ? "" : text.slice(heading.length + 1);
  return rest.length >= minLengthOf(rest) && /^[\p{Lu}\p{Lo}\p{N}]/u.test(rest)
    ? untilHeading(withoutHeading(rest, [], headings), headings)
    : text;
}

/** Ends a heading before a text with a full stop, because a home page's headings say what the site offers. */
function withHeading(text: string, rest: string, headings: readonly string[]): string {
  const heading = headings.find((one) => isLongHeading(one) && text.startsWith(`${one} ${rest}`));
  return heading === undefined ? rest : `${heading}. ${rest}`;
}

function isLongHeading(heading: string): boolean {
  return heading.split(" ").length >= MIN_HEADING_WORDS ||
    DENSE_SCRIPT.test(heading) && heading.length >= 2 * MIN_HEADING_WORDS;
}

/** Returns the whole sentences before the next heading; the whole text when there are none. */
function untilHeading(text: string, headings: readonly string[]): string {
  const ends = headings.filter((heading) => !isFinished(heading))
    .map((heading) => text.indexOf(` ${heading} `)).filter((end) => end > 0);
  const head = ends.length === 0 ? "" : wholeSentences(text.slice(0, Math.min(...ends)));
  return head.length >= minLengthOf(head) ? head : text;
}

/** Returns how long a text must be that says something. */
function minLengthOf(text: string): number {
  return DENSE_SCRIPT.test(text) ? MIN_PARAGRAPH_LENGTH / 2 : MIN_PARAGRAPH_LENGTH;
}

function isUnfinished(text: string): boolean {
  const isLabels = text.endsWith(":") && text.split(" ").length >= MIN_HEADING_WORDS;
  return (isLabels || /[\p{L}\p{N}!?)]$/u.test(text)) && sentencesOf(text).length === 1;
}

/**
 * Completes a text that its system has cut by the paragraph that begins with it, else cuts it to whole sentences. An excerpt
 * of several paragraphs ends anywhere, often without an ellipsis.
 */
function completed(text: string, paragraphs: readonly string[]): string {
  const head = withoutEllipsis(text);
  const whole = paragraphs.find((paragraph) =>
    paragraph.length > head.length && paragraph.startsWith(head) && beginsAlike(paragraph, head)
  );
  if (whole === undefined || isFinished(head)) {
    const held = paragraphs.filter((one) => head.includes(one.slice(0, COMMON_BEGINNING)));
    return held.length > 1 && wholeSentences(head) || withoutCutEnd(text);
  }
  return wholeSentences(whole) || whole;
}

function beginsAlike(paragraph: string, text: string): boolean {
  const beginning = text.slice(0, COMMON_BEGINNING);
  return beginning.length === COMMON_BEGINNING && paragraph.startsWith(beginning);
}
