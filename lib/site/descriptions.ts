/**
 * Finds the description of each page: one line in the page's own words, or none.
 *
 * Pure.
 *
 * @module
 */

import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { fold, foldText } from "../words/fold.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import type { DescriptionSource } from "./codes.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, sentencesOf } from "./sentences.ts";
import { isParagraph, type Statement, type Statements } from "./statements.ts";

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
/** In characters. A shorter paragraph of a home page is about one of many subjects, unless directly under the heading. */
const MIN_HOME_PARAGRAPH = 100;

/** In letters. A shorter text may be in the summary by chance. */
const MIN_REPEATED = 20;
/** In characters. A shorter rest of a text says too little. */
const MIN_REST = 40;
/** Matches a text that ends with a question. */
const QUESTION = /[?？]$/;

/** The description of a page. */
export interface Description {
  /** One line, at most about 200 characters. */
  readonly text: string;
  /** Where the page says it. */
  readonly source: DescriptionSource;
}

/** A statement in the form in which it would be printed. */
interface Line extends Statement {
  /** All phrases of the line. Every number counts as the same word. */
  readonly phrases: ReadonlySet<string>;
  /** Whether the line has a word that the title does not have. */
  readonly saysMore: boolean;
}

/**
 * Describes every page by the first text that fits: meta description, `og:description`, description in the page's own
 * JSON-LD, then its paragraphs. A text on three pages describes none of them, even when a name or a number differs.
 *
 * @param pages The pages to list.
 * @param statements What each page says about itself.
 * @param titleKeys The folded titles of the pages, in the same order.
 * @param summary The summary of the whole site. No description repeats it.
 * @returns The steps. The last one returns one description per page; null when the page says nothing of its own.
 */
export function* describePages(
  pages: readonly CrawledPage[],
  statements: Statements,
  titleKeys: readonly string[],
  summary: string | null,
): Steps<(Description | null)[]> {
  const summaryKey = foldText(summary ?? "");
  const lines = yield* mapInSteps(
    pages,
    (page, i) => linesOf(page, titleKeys[i]!, statements.get(page)!),
  );
  const texts = countPages(lines, ({ key }) => [key]);
  yield;
  const phrases = countPages(lines, ({ phrases }) => phrases);
  yield;
  const sentences = countPages(lines, ({ text }) => sentencesOf(text).map(foldText));
  yield;
  return yield* mapInSteps(lines, (ofPage, i) => {
    const { isHome, facts } = pages[i]!;
    const titles = [titleKeys[i], textsOf(pages[i]!).title.key];
    const first = ofPage.find((line) => isParagraph(line) && !QUESTION.test(line.text));
    const mayTell = (line: Line) =>
      !isHome || !isParagraph(line) ||
      line === first && line.section === facts.sections[0] && texts.get(line.key) === 1 &&
        (line.section === 0 || line.text.length >= MIN_HOME_PARAGRAPH);
    const isSaid = (key: string, line: Line) =>
      titles.includes(key) ||
      (isHome || !isParagraph(line)) && key.length >= MIN_REPEATED && summaryKey.includes(key);
    let question: Description | null = null;
    for (const line of ofPage) {
      if (!mayTell(line) || texts.get(line.key)! >= BOILERPLATE_PAGES || !line.saysMore) continue;
      const text = ownSentences(line.text, sentences);
      if (isSaid(foldText(text), line) || isPattern(line, phrases)) continue;
      if (!QUESTION.test(text)) return { text, source: line.source };
      // A question tells less than any answer.
      question ??= { text, source: line.source };
    }
    return question;
  });
}

/** Removes sentences that other pages say, too. When little or only a question would be left, returns the whole text. */
function ownSentences(text: string, counts: ReadonlyMap<string, number>): string {
  const all = sentencesOf(text);
  const own = all.filter((one) => counts.get(foldText(one))! < BOILERPLATE_PAGES);
  if (own.length === all.length) return text;
  const rest = own.join(" ");
  return rest.length < MIN_REST || QUESTION.test(rest) ? text : rest;
}

/** Says whether other pages say the same with another name or number. */
function isPattern({ phrases }: Line, counts: ReadonlyMap<string, number>): boolean {
  if (phrases.size < MIN_PHRASES) return false;
  const shared = [...phrases].filter((phrase) => counts.get(phrase)! >= BOILERPLATE_PAGES);
  return shared.length >= phrases.size * PATTERN_SHARE;
}

/** Returns what a page says about itself, as it would be printed: texts that differ only behind the cut become equal. */
function linesOf(
  page: CrawledPage,
  titleKey: string,
  statements: readonly Statement[],
): Line[] {
  const { title, h1 } = textsOf(page);
  // When the heading is not the page's title, it may be the page's best description.
  const names = new Set(wordsOf(h1.key === titleKey ? `${title.text} ${h1.text}` : title.text));
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
    if (!QUESTION.test(sentence)) break;
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
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const ofPage of lines) {
    for (const value of new Set(ofPage.flatMap((line) => [...valuesOf(line)]))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
