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
import { homeTest, type StatementTest, subjectsOf, type TitledPage } from "./page_subjects.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, isQuestion, sentencesOf } from "./sentences.ts";
import { isGreeting, isParagraph, type Statement, type Statements } from "./statements.ts";
import { partsOf } from "./title_parts.ts";

/** In characters. `max`: how long a description may be. `whole`: how long, when a sentence would be cut otherwise. */
const LENGTH = { max: 200, whole: 250 };
/** A text on at least this many pages describes none of them. */
const BOILERPLATE_PAGES = 3;
/** How many words in a row are a phrase. */
const PHRASE_WORDS = 3;
/** When this share of a text's phrases is on other pages, too, the texts differ only in names. */
const PATTERN_SHARE = 0.65;
/** A text with fewer phrases is not compared by phrases. */
const MIN_PHRASES = 4;
/** In letters. A shorter text may be in the summary, or in the home page's title, by chance. */
const MIN_REPEATED = 20;
/** In characters. A shorter rest of a text says too little. */
const MIN_REST = 40;
/** Sentences that other pages say, too, are removed when their share of the text is larger. */
const SHARED_SENTENCES = 1 / 3;

/** The description of a page. */
export interface Description {
  /** One line, at most about 200 characters. */
  readonly text: string;
  /** Where the page says it. */
  readonly source: DescriptionSource;
}

/** On how many pages something stands. */
type Counts = ReadonlyMap<string, number>;

/** A statement in the form in which it would be printed. */
interface Line extends Statement {
  /** All phrases of the line. Every number counts as the same word. */
  readonly phrases: ReadonlySet<string>;
  /** Whether the line has a word that the title does not have. */
  readonly saysMore: boolean;
}

/**
 * Describes every page by the first text that fits: meta description, `og:description`, description in the page's own
 * JSON-LD, then its paragraphs. A text on three pages describes none of them. A stated text that differs from others only
 * in a name or a number gives way to another text about the page's subject. Where there is none, it is the description.
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
  const lines = yield* mapInSteps(pages, (one) => linesOf(one, statements.get(one.page)!));
  const texts = countPages(lines, ({ key }) => [key]);
  yield;
  const phrases = countPages(lines, ({ phrases }) => phrases);
  yield;
  const sentences = countPages(lines, ({ text }) => sentencesOf(text).map(foldText));
  yield;
  // Other pages repeat the home page's slogan, also behind the site's name.
  let slogans: readonly string[] = [];
  return yield* mapInSteps(lines, (ofPage, i) => {
    const { page, title } = pages[i]!;
    const titles = [foldText(title), textsOf(page).title.key];
    const isSaid = (line: Line) => {
      const key = foldText(line.text);
      return titles.includes(key) ||
        nameKeys.some((name) => key.startsWith(name) && slogans.includes(key.slice(name.length))) ||
        (page.isHome || !isParagraph(line)) && key.length >= MIN_REPEATED &&
          summaryKey.includes(key);
    };
    const own = ofPage.filter((line) => line.saysMore && texts.get(line.key)! < BOILERPLATE_PAGES)
      .map((line) =>
        isPattern(line, phrases) ? line : { ...line, text: ownSentences(line.text, sentences) }
      );
    const isShared = ({ key }: Statement) => texts.get(key)! > 1;
    const { isWhole, isNamed } = subjects[i]!;
    const mayTell = page.isHome ? homeTest(page, ofPage, names[0]!, isShared) : isWhole;
    const fitting = own.filter((line) => mayTell(line) && !isSaid(line));
    const description = chooseLine(fitting, phrases, page.isHome ? () => true : isNamed);
    if (page.isHome) slogans = slogansOf(textsOf(page).title.text, description);
    return description;
  });
}

/**
 * Returns the first line. Instead of a stated text that is a pattern, returns another line that is none, if there is one that
 * names the page's subject. Returns a question or a greeting only when there is nothing else.
 */
function chooseLine(
  lines: readonly Line[],
  phrases: Counts,
  isNamed: StatementTest,
): Description | null {
  const answers = lines.filter((line) =>
    !isQuestion(line.text) && !(isParagraph(line) && isGreeting(line.text))
  );
  const [first, ...others] = answers.length > 0 ? answers : lines;
  if (first === undefined) return null;
  const isOwn = isParagraph(first) || !isPattern(first, phrases);
  const other = isOwn
    ? undefined
    : others.find((line) => (!isParagraph(line) || isNamed(line)) && !isPattern(line, phrases));
  const { text, source } = other ?? first;
  return { text, source };
}

/** Returns what the home page says of the site in its title and in its description, folded. */
function slogansOf(title: string, description: Description | null): string[] {
  return [...partsOf(title), description?.text ?? ""].map(foldText)
    .filter((key) => key.length >= MIN_REPEATED);
}

/**
 * Removes sentences that other pages say, too, when they are a large part of a text. When little or only a question would be
 * left, returns the whole text.
 */
function ownSentences(text: string, counts: Counts): string {
  const own = sentencesOf(text).filter((one) => counts.get(foldText(one))! < BOILERPLATE_PAGES);
  const rest = own.join(" ");
  const isLarge = rest.length < text.length * (1 - SHARED_SENTENCES);
  return !isLarge || rest.length < MIN_REST || isQuestion(rest) ? text : rest;
}

/** Says whether other pages say the same with another name or number. */
function isPattern({ phrases }: Line, counts: Counts): boolean {
  if (phrases.size < MIN_PHRASES) return false;
  const shared = [...phrases].filter((phrase) => counts.get(phrase)! >= BOILERPLATE_PAGES);
  return shared.length >= phrases.size * PATTERN_SHARE;
}

/** Returns what a page says about itself, as it would be printed: texts that differ only behind the cut become equal. */
function linesOf({ page, title }: TitledPage, statements: readonly Statement[]): Line[] {
  const { title: own, h1 } = textsOf(page);
  // When the heading is not the page's title, it may be the page's best description.
  const names = new Set(wordsOf(h1.key === foldText(title) ? `${own.text} ${h1.text}` : own.text));
  return statements.map(({ text, source, section }) => {
    const line = withoutLastQuestions(cutAtSentence(text, LENGTH.max, LENGTH.whole));
    const words = wordsOf(line);
    const saysMore = words.some((word) => !names.has(word) && !STOP_WORDS.has(word));
    return {
      text: line,
      key: foldText(line),
      source,
      section,
      phrases: phrasesOf(words),
      saysMore,
    };
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Removes questions at the end of a text, because their answers stand elsewhere. Returns the whole text when little is left. */
function withoutLastQuestions(text: string): string {
  let rest = text;
  for (const sentence of sentencesOf(text).toReversed()) {
    if (!isQuestion(sentence)) break;
    rest = rest.slice(0, rest.length - sentence.length).trimEnd();
  }
  return rest.length < MIN_REST ? text : rest;
}

function phrasesOf(words: readonly string[]): ReadonlySet<string> {
  const masked = words.map((word) => /^\p{N}+$/u.test(word) ? "0" : word);
  const count = Math.max(0, masked.length - PHRASE_WORDS + 1);
  return new Set(
    Array.from({ length: count }, (_, i) => masked.slice(i, i + PHRASE_WORDS).join(" ")),
  );
}

/** Counts on how many pages each value stands. */
function countPages(
  lines: readonly (readonly Line[])[],
  valuesOf: (line: Line) => Iterable<string>,
): Counts {
  const counts = new Map<string, number>();
  for (const ofPage of lines) {
    for (const value of new Set(ofPage.flatMap((line) => [...valuesOf(line)]))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
