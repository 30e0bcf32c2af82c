/**
 * The one line that is said of a page: the page's own words or none.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { fold, foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { textsOf } from "./page_texts.ts";
import { cutText } from "./sentences.ts";
import type { DescriptionSource, Statement, Statements } from "./statements.ts";

const MAX_DESCRIPTION_LENGTH = 200;
/** One text on so many pages says nothing about any of them. */
const BOILERPLATE_PAGES = 3;
/** A pattern of fewer words is chance. */
const MIN_PATTERN_WORDS = 4;

/** Fewer letters stand in the summary by chance. */
const MIN_REPEATED = 20;
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
  /** What is left of it without the words of the page's own title; empty where that is little. */
  readonly pattern: string;
  /** Whether it says a word that the title does not. */
  readonly saysMore: boolean;
}

/**
 * Describes every page: meta description, else `og:description`, else its own JSON-LD description, else its first
 * paragraph that no other page has. A text that stands on three pages describes none of them; where only the page's name
 * differs, it gives way to what the page itself says.
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
  const lines = pages.map((page) => linesOf(page, statements.get(page)!));
  const texts = countPages(lines, ({ key }) => key);
  const patterns = countPages(lines, ({ pattern }) => pattern);
  return lines.map((ofPage, i) => {
    const said = [titleKeys[i], textsOf(pages[i]!).title.key];
    const { isHome } = pages[i]!;
    const own = ofPage.filter(({ key, saysMore, source }) =>
      // A paragraph of a home page is about one of its many subjects.
      !(isHome && source === "first_paragraph") &&
      texts.get(key)! < BOILERPLATE_PAGES && saysMore && !said.includes(key) &&
      !(key.length >= MIN_REPEATED && summaryKey.includes(key))
    );
    const isFresh = ({ pattern }: Line) =>
      pattern === "" || patterns.get(pattern)! < BOILERPLATE_PAGES;
    const chosen = own.find(isFresh) ?? own[0];
    return chosen === undefined ? null : { text: chosen.text, source: chosen.source };
  });
}

/** What a page says of itself as it is printed: two texts that differ only behind the cut are the same. */
function linesOf(page: CrawledPage, statements: readonly Statement[]): Line[] {
  const { title, h1 } = textsOf(page);
  const names = new Set(wordsOf(`${title.text} ${h1.text}`));
  return statements.map(({ text, source }) => {
    const line = cutText(text, MAX_DESCRIPTION_LENGTH);
    const words = wordsOf(line).filter((word) => !names.has(word));
    const pattern = words.length < MIN_PATTERN_WORDS ? "" : words.join(" ");
    const saysMore = words.some((word) => !SMALL_WORDS.has(word));
    return { text: line, key: foldText(line), source, pattern, saysMore };
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** On how many pages each value stands. */
function countPages(
  lines: readonly (readonly Line[])[],
  valueOf: (line: Line) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const ofPage of lines) {
    for (const value of new Set(ofPage.map(valueOf))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
