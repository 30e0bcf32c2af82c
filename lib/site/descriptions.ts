/**
 * The description of a page, one line: the page's own words, or none.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { fold, foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, sentencesOf } from "./sentences.ts";
import {
  type DescriptionSource,
  isParagraph,
  type Statement,
  type Statements,
} from "./statements.ts";

const MAX_DESCRIPTION_LENGTH = 200;
/** A text that stands on so many pages describes none of them. */
const BOILERPLATE_PAGES = 3;
/** So many words in a row are looked for on other pages. */
const PHRASE_WORDS = 3;
/** The share of a text's phrases that other pages say as well where only names were changed. */
const PATTERN_SHARE = 0.65;
/** A text of fewer phrases is no pattern. */
const MIN_PHRASES = 4;
/** A shorter paragraph of a home page, or a later one, is about one of its many subjects. */
const MIN_HOME_PARAGRAPH = 100;

/** A text of fewer letters may stand in the summary by chance. */
const MIN_REPEATED = 20;
/** A shorter rest of a text says too little. */
const MIN_REST = 40;
/** Words that say nothing by themselves. */
const SMALL_WORDS: ReadonlySet<string> = new Set(itemsOfAll(({ small }) => small).map(fold));

/** What is said of a page. */
export interface Description {
  /** One line, at most about 200 characters. */
  readonly text: string;
  /** Where the page says it. */
  readonly source: DescriptionSource;
}

/** A statement as it would be printed. */
interface Line extends Statement {
  /** Every three words that stand in it in a row, numbers as one. */
  readonly phrases: ReadonlySet<string>;
  /** Whether it says a word that the title does not. */
  readonly saysMore: boolean;
}

/**
 * Describes every page: meta description, else `og:description`, else its own JSON-LD description, else its first
 * paragraph that no other page has. A text that stands on three pages describes none of them, also where a name or a number
 * differs.
 *
 * @param pages The pages to list.
 * @param statements What each of them says of itself.
 * @param titleKeys What their titles are compared by, in the same order.
 * @param summary What is said of the whole site, which no description repeats.
 * @returns One description per page; null where the page says nothing of its own.
 */
export function describePages(
  pages: readonly CrawledPage[],
  statements: Statements,
  titleKeys: readonly string[],
  summary: string | null,
): (Description | null)[] {
  const summaryKey = foldText(summary ?? "");
  const lines = pages.map((page, i) => linesOf(page, titleKeys[i]!, statements.get(page)!));
  const texts = countPages(lines, ({ key }) => [key]);
  const phrases = countPages(lines, ({ phrases }) => phrases);
  const sentences = countPages(lines, ({ text }) => sentencesOf(text).map(foldText));
  return lines.map((ofPage, i) => {
    const titles = [titleKeys[i], textsOf(pages[i]!).title.key];
    const isSaid = (key: string) =>
      titles.includes(key) || key.length >= MIN_REPEATED && summaryKey.includes(key);
    const { isHome } = pages[i]!;
    const first = ofPage.find(isParagraph);
    const mayTell = (line: Line) =>
      !isHome || !isParagraph(line) ||
      line === first && line.text.length >= MIN_HOME_PARAGRAPH && texts.get(line.key) === 1;
    const chosen = ofPage.find((line) =>
      mayTell(line) &&
      texts.get(line.key)! < BOILERPLATE_PAGES && line.saysMore && !isSaid(line.key) &&
      !isPattern(line, phrases)
    );
    if (chosen === undefined) return null;
    const text = ownSentences(chosen.text, sentences);
    return isSaid(foldText(text)) ? null : { text, source: chosen.source };
  });
}

/** A text without the sentences that other pages say as well, unless little is left then. */
function ownSentences(text: string, counts: ReadonlyMap<string, number>): string {
  const all = sentencesOf(text);
  const own = all.filter((one) => counts.get(foldText(one))! < BOILERPLATE_PAGES);
  if (own.length === all.length) return text;
  const rest = own.join(" ");
  return rest.length < MIN_REST ? text : rest;
}

/** Whether the same is said of other pages, with a name or a number changed. */
function isPattern({ phrases }: Line, counts: ReadonlyMap<string, number>): boolean {
  if (phrases.size < MIN_PHRASES) return false;
  const shared = [...phrases].filter((phrase) => counts.get(phrase)! >= BOILERPLATE_PAGES);
  return shared.length >= phrases.size * PATTERN_SHARE;
}

/** What a page says of itself as it is printed: two texts that differ only behind the cut are the same. */
function linesOf(
  page: CrawledPage,
  titleKey: string,
  statements: readonly Statement[],
): Line[] {
  const { title, h1 } = textsOf(page);
  // A heading that is not printed may be the page's best description.
  const names = new Set(wordsOf(h1.key === titleKey ? `${title.text} ${h1.text}` : title.text));
  return statements.map(({ text, source }) => {
    const line = withoutQuestion(cutAtSentence(text, MAX_DESCRIPTION_LENGTH), text);
    const words = wordsOf(line);
    const saysMore = words.some((word) => !names.has(word) && !SMALL_WORDS.has(word));
    return { text: line, key: foldText(line), source, phrases: phrasesOf(words), saysMore };
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text that was cut behind a question, without it: what follows was the answer. */
function withoutQuestion(line: string, text: string): string {
  const sentences = sentencesOf(line);
  const isOpen = line.length < text.length && sentences.length > 1 && /[?？]$/.test(line);
  return isOpen ? line.slice(0, line.length - sentences.at(-1)!.length).trimEnd() : line;
}

function phrasesOf(words: readonly string[]): ReadonlySet<string> {
  const masked = words.map((word) => /^\p{N}+$/u.test(word) ? "0" : word);
  const count = Math.max(0, masked.length - PHRASE_WORDS + 1);
  return new Set(
    Array.from({ length: count }, (_, i) => masked.slice(i, i + PHRASE_WORDS).join(" ")),
  );
}

/** On how many pages each value stands. */
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
