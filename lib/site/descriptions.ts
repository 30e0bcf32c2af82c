/**
 * Finds the description of each page: one line in the page's own words, or none.
 *
 * Pure.
 *
 * @module
 */

import { mapInSteps, type Steps } from "../crawl/pause.ts";
import { fold, foldText } from "../words/fold.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import type { DescriptionSource } from "./codes.ts";
import { siteTest, type StatementTest, subjectsOf, type TitledPage } from "./page_subjects.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, isQuestion, sentencesOf } from "./sentences.ts";
import { isGreeting, isParagraph, type Statement, type Statements } from "./statements.ts";
import { partsOf } from "./title_parts.ts";

/**
 * In characters. `max`: how long a description may be. `whole`: how long, when a sentence would be cut otherwise. `first`: how
 * long, when that is the first sentence.
 */
const LENGTH = { max: 200, whole: 250, first: 300 };
/** A text on at least this many pages describes only one whose title it says. */
const BOILERPLATE_PAGES = 3;
/** When this share of a text's phrases is on other pages, too, the texts differ only in names. */
const PATTERN_SHARE = 0.65;
/** A text with fewer phrases is not compared by phrases. */
const MIN_PHRASES = 4;
/** In letters. A shorter text may be in the summary, or in the home page's title, by chance. */
const MIN_REPEATED = 20;
/** Makes one number of several (FNV-1). Two phrases may share a number by chance, and seldom do. */
const MIX = 0x01000193;
const SPACE = 0x20;
/** In characters. A shorter rest of a text says too little. */
const MIN_REST = 40;
/** In letters. In a shorter word, one letter makes another word. */
const MIN_SIMILAR = 5;
/** Sentences that other pages say, too, are removed from all pages when their share of one text is larger. */
const SHARED_SENTENCES = 1 / 3;

/** The description of a page. */
export interface Description {
  /** One line, at most about 200 characters. */
  readonly text: string;
  /** Where the page says it. */
  readonly source: DescriptionSource;
}

/** A statement in the form in which it would be printed. */
interface Line extends Statement {
  /** All phrases of the line, each as a number. Every number in the text counts as the same word. */
  readonly phrases: readonly number[];
  /** The line's sentences. */
  readonly sentences: readonly string[];
  /** Whether the page's head states the line, and breaks off within its first sentence. */
  readonly isCut: boolean;
}

/**
 * Describes every page by the first text that fits: meta description, `og:description`, description in the page's own
 * JSON-LD, then its paragraphs. A text on three pages describes only one whose title it says. A stated text that differs from
 * others only in a name or a number gives way to another text about the page's subject. Where there is none, it is the
 * description.
 *
 * @param pages The pages to list, the home page first.
 * @param statements What each page says about itself.
 * @param site The summary of the whole site, which no description repeats, and the site's names, the best one first.
 * @returns The steps. The last one returns one description per page; null when the page says nothing of its own.
 */
export function* describePages(
  pages: readonly TitledPage[],
  statements: Statements,
  { summary, names }: { readonly summary: string | null; readonly names: readonly string[] },
): Steps<(Description | null)[]> {
  const summaryKey = foldText(summary ?? "");
  const nameKeys = ["", ...names.map(foldText)];
  const subjects = subjectsOf(pages, statements, names[0]!);
  yield;
  const lines = yield* mapInSteps(
    pages,
    ({ page }) => statements.get(page)!.map((one) => lineOf(one)),
  );
  const texts = yield* countPages(lines, ({ key }) => [key]);
  const phrases = yield* countPages(lines, ({ phrases }) => phrases);
  const sentences = yield* countPages(lines, ({ sentences }) => sentences);
  const shared = new Set(lines.flat().flatMap((line) => largeShared(line, sentences)));
  yield;
  const describes = onlyTitled(pages, lines, texts);
  yield;
  // Other pages repeat the home page's slogan, also behind the site's name.
  let slogans: readonly string[] = [];
  return yield* mapInSteps(lines, (ofPage, i) => {
    const { page, title, category } = pages[i]!;
    const titles = [foldText(title), textsOf(page).title.key];
    const isSaid = (line: Line) => {
      const key = foldText(line.text);
      return titles.includes(key) ||
        nameKeys.some((name) => key.startsWith(name) && slogans.includes(key.slice(name.length))) ||
        (page.isHome || !isParagraph(line)) && key.length >= MIN_REPEATED &&
          summaryKey.includes(key);
    };
    const isShared = ({ key }: Statement) => texts.get(key)! > 1;
    const { isWhole, isNamed } = subjects[i]!;
    const isOfSite = page.isHome || category === "about"
      ? siteTest(page, ofPage, names[0]!, isShared)
      : () => true;
    const mayTell = (line: Line) => (page.isHome || isWhole(line)) && isOfSite(line);
    const saysMore = moreThanTitleTest(pages[i]!);
    // Each line is examined only when no earlier one fits.
    const fitting = ofPage.values()
      .filter((line) =>
        (texts.get(line.key)! < BOILERPLATE_PAGES || describes.get(line.key) === i) &&
        mayTell(line) &&
        saysMore(line)
      )
      .map((line) => isPattern(line, phrases) ? line : withOwnSentences(line, shared))
      .filter((line) => !isSaid(line));
    const description = chooseLine(fitting, phrases, page.isHome ? () => true : isNamed);
    if (page.isHome) slogans = slogansOf(textsOf(page).title.text, description);
    return description;
  });
}

/**
 * Returns the first line. Instead of a stated text that is a pattern, returns another line that is none, if there is one that
 * names the page's subject. Instead of a stated text that is cut, returns a whole line. Returns a question or a greeting only
 * when there is nothing else.
 */
function chooseLine(
  lines: Iterable<Line>,
  phrases: Counts<number>,
  isNamed: StatementTest,
): Description | null {
  let first: Line | undefined;
  let question: Line | undefined;
  const mayReplace = (line: Line) => !isParagraph(line) || first?.isCut || isNamed(line);
  for (const line of lines) {
    if (!isAnswer(line)) question ??= line;
    else if (first === undefined && isParagraph(line)) return descriptionOf(line);
    else if (!line.isCut && mayReplace(line) && !isPattern(line, phrases)) {
      return descriptionOf(line);
    } else first ??= line;
  }
  const last = first ?? question;
  return last === undefined ? null : descriptionOf(last);
}

/** Says whether a line states something. In a paragraph, a few words behind a question do not: `Any bug? We are sorry.` */
function isAnswer(line: Line): boolean {
  if (isQuestion(line.text)) return false;
  if (!isParagraph(line)) return true;
  const answers = line.sentences.filter((one) => !isQuestion(one));
  const isEnough = answers.length === line.sentences.length || answers.join(" ").length >= MIN_REST;
  return isEnough && !isGreeting(line.text);
}

function descriptionOf({ text, source }: Line): Description {
  return { text, source };
}

/** For texts of several pages, finds the only page whose title of two words or more the text says. */
function onlyTitled(
  pages: readonly TitledPage[],
  lines: readonly (readonly Line[])[],
  texts: Counts<string>,
): ReadonlyMap<string, number> {
  const titled = new Map<string, number>();
  for (const [i, { title }] of pages.entries()) {
    const key = title.includes(" ") ? foldText(title) : "";
    const saying = key === ""
      ? []
      : lines[i]!.filter((line) =>
        texts.get(line.key)! >= BOILERPLATE_PAGES && line.key.includes(key)
      );
    for (const text of new Set(saying.map((line) => line.key))) {
      titled.set(text, titled.has(text) ? NO_PAGE : i);
    }
  }
  return titled;
}

/** Stands for several pages: the text is about none of them. */
const NO_PAGE = -1;

/** Returns what the home page says of the site in its title and in its description, folded. */
function slogansOf(title: string, description: Description | null): string[] {
  return [...partsOf(title), description?.text ?? ""].map(foldText)
    .filter((key) => key.length >= MIN_REPEATED);
}

/** Returns the sentences that other pages say, too, when they are a large part of a text. */
function largeShared({ text, sentences }: Line, counts: Counts<string>): readonly string[] {
  const shared = sentences.filter((one) => counts.get(one)! >= BOILERPLATE_PAGES);
  const length = shared.reduce((sum, one) => sum + one.length, 0);
  return length > text.length * SHARED_SENTENCES ? shared : [];
}

/** Removes shared sentences. When little or only a question would be left, keeps the whole text. */
function withOwnSentences(line: Line, shared: ReadonlySet<string>): Line {
  const rest = line.sentences.filter((one) => !shared.has(one)).join(" ");
  return rest.length < MIN_REST || isQuestion(rest) ? line : { ...line, text: rest };
}

/** Says whether other pages say the same with another name or number. */
function isPattern({ phrases }: Line, counts: Counts<number>): boolean {
  if (phrases.length < MIN_PHRASES) return false;
  const shared = phrases.filter((phrase) => counts.get(phrase)! >= BOILERPLATE_PAGES);
  return shared.length >= phrases.length * PATTERN_SHARE;
}

/** Returns a statement as it would be printed: texts that differ only behind the cut become equal. */
function lineOf(statement: Statement): Line {
  const text = withoutLastQuestions(shortened(statement.text));
  return {
    ...statement,
    text,
    key: text === statement.text ? statement.key : foldText(text),
    phrases: phrasesOf(text),
    sentences: sentencesOf(text),
    isCut: !isParagraph(statement) && text.endsWith("…"),
  };
}

/** Shortens a text. When only questions would be left, begins behind them. */
function shortened(text: string): string {
  const short = cutAtSentence(text, LENGTH.max, LENGTH.whole);
  const cut = short.endsWith("…") ? cutAtSentence(text, LENGTH.max, LENGTH.first) : short;
  const rest = sentencesOf(cut).every(isQuestion) ? text.slice(cut.length).trim() : "";
  return rest.length < MIN_REST ? cut : shortened(rest);
}

/** Makes the test whether a line has a word that its page's title does not have. */
function moreThanTitleTest({ page, title }: TitledPage): (line: Line) => boolean {
  const { title: own, h1 } = textsOf(page);
  // When the heading is not the page's title, it may be the page's best description.
  const names = new Set(wordsOf(h1.key === foldText(title) ? `${own.text} ${h1.text}` : own.text));
  const isNamed = (word: string) => names.values().some((name) => isSpelledLike(word, name));
  return ({ text }) =>
    wordsOf(text).some((word) => !names.has(word) && !STOP_WORDS.has(word) && !isNamed(word));
}

/** Says whether at most one letter tells two words apart, as in a plural or behind a slip of the pen. */
function isSpelledLike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < MIN_SIMILAR || long.length > short.length + 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return short.slice(same + (long.length === short.length ? 1 : 0)) === long.slice(same + 1);
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Removes questions at the end of a text, because their answers stand elsewhere. Returns the whole text when little is left. */
function withoutLastQuestions(text: string): string {
  if (!isQuestion(text)) return text;
  let rest = text;
  for (const sentence of sentencesOf(text).toReversed()) {
    if (!isQuestion(sentence)) break;
    rest = rest.slice(0, rest.length - sentence.length).trimEnd();
  }
  return rest.length < MIN_REST ? text : rest;
}

/**
 * Returns the phrases of a text, three words in a row, each phrase once and as a number, because numbers are counted faster
 * than texts.
 */
function phrasesOf(text: string): readonly number[] {
  const phrases = new Set<number>();
  let [before, last] = [0, 0];
  for (const word of wordNumbers(text)) {
    if (before !== 0) phrases.add(Math.imul(Math.imul(before, MIX) + last, MIX) + word | 0);
    [before, last] = [last, word];
  }
  return [...phrases];
}

/** Returns a number for each word of a text. All words of digits have the same one. */
function wordNumbers(text: string): number[] {
  const lower = text.toLowerCase();
  const numbers: number[] = [];
  let [word, hasLetter] = [0, false];
  for (let i = 0; i <= lower.length; i++) {
    const code = i < lower.length ? lower.charCodeAt(i) : SPACE;
    const isDigit = code >= 0x30 && code <= 0x39;
    const isLetter = code >= 0x61 && code <= 0x7a || code >= 0xc0 && !isPunctuation(code);
    if (isDigit || isLetter) {
      word = Math.imul(word, MIX) + code | 0;
      hasLetter ||= isLetter;
    } else if (word !== 0) {
      numbers.push(hasLetter ? word : 1);
      [word, hasLetter] = [0, false];
    }
  }
  return numbers;
}

/** Says whether a character is general punctuation, or that of Chinese and Japanese. */
function isPunctuation(code: number): boolean {
  return code >= 0x2000 && code <= 0x206f || code >= 0x3000 && code <= 0x303f;
}

/** On how many pages something stands. */
type Counts<T> = ReadonlyMap<T, number>;

/** Counts on how many pages each value stands. */
function* countPages<T>(
  lines: readonly (readonly Line[])[],
  valuesOf: (line: Line) => readonly T[],
): Steps<Counts<T>> {
  const counts = new Map<T, number>();
  for (const ofPage of lines) {
    const values = ofPage.length === 1 ? valuesOf(ofPage[0]!) : new Set(ofPage.flatMap(valuesOf));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    yield;
  }
  return counts;
}
