/**
 * Says which paragraphs are about the whole page, and not about one of the many things on it.
 *
 * Pure.
 */

import type { CrawledPage } from "../crawl/report.ts";
import type { Category } from "../words/category.ts";
import { fold, foldText } from "../words/fold.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import { isFinished, isQuestion, sentencesOf } from "./sentences.ts";
import {
  beginningOf,
  introduces,
  isParagraph,
  pointsAway,
  type Statement,
  type Statements,
} from "./statements.ts";
import { countEach } from "../words/counts.ts";

/** A title's word needs `min` letters to tell the subject. Its first `stem` letters find its other forms. */
const LETTERS = { min: 4, stem: 6 };
/** How many words of a title we look at. */
const MAX_WORDS = 20;
/** A word in at least this many titles tells what these pages have in common. */
const FAMILY_PAGES = 3;
/** In characters. A shorter paragraph of a home page is about one of many subjects, unless directly under the heading. */
const MIN_HOME_PARAGRAPH = 100;

/** A page to describe, and what was decided about it. */
export interface TitledPage {
  /** The page. */
  readonly page: CrawledPage;
  /** The title that is printed. */
  readonly title: string;
  /** The category. Most paragraphs of a legal text are about one of many rules, and those of a FAQ answer many questions. */
  readonly category: Category;
}

/** Says something about a statement of a page. */
export type StatementTest = (statement: Statement) => boolean;

/** What a page is about. */
export interface Subject {
  /** Says whether a statement names the subject: whether it has a word of the title. */
  readonly isNamed: StatementTest;
  /** Says whether a statement is about the whole page. */
  readonly isWhole: StatementTest;
  /** Says the same, and also whether a paragraph has the title's rarest word, such as the name of a town. */
  readonly isNear: StatementTest;
}

/**
 * Finds what each page of a site is about. What a page states in its head is about the whole page, and so are the paragraphs
 * before its first subheading. Those under the first subheading must name the subject. Where titles share a word, only that
 * word does: on `Cleaning in Leeds`, a paragraph about Leeds alone does not describe the page.
 * A legal text that names the site first is introduced, too.
 */
export function subjectsOf(
  pages: readonly TitledPage[],
  statements: Statements,
  name: string,
): Subject[] {
  const words = pages.map(({ title }) => subjectWords(title));
  const counts = countEach(words.flat());
  return pages.map(({ page, category }, i) => {
    const most = Math.max(0, ...words[i]!.map((word) => counts.get(word)!));
    const isTelling = (word: string) => most < FAMILY_PAGES || counts.get(word) === most;
    const stems = stemsOf(words[i]!.filter(isTelling));
    const isNamed = ({ key }: Statement) =>
      stems.length === 0 || stems.some((stem) => key.includes(stem));
    const [first = 0] = page.facts.sections;
    const said = statements.get(page)!;
    const isOfParts = category === "legal" || category === "faq";
    const isWhole = isOfParts
      ? introductionTest(
        said,
        first,
        category === "legal"
          ? (one) => isNamed(one) || introduces(one.text, name)
          : (one) => isLead(one, said) && (isApart(page) || stems.length > 0 && isNamed(one)),
      )
      : (one: Statement) =>
        !isParagraph(one) || one.section === first || one.section === first + 1 && isNamed(one);
    const least = Math.min(...words[i]!.map((word) => counts.get(word)!));
    const ownStems = stemsOf(words[i]!.filter((word) => counts.get(word) === least));
    const isNear = (one: Statement) =>
      isWhole(one) || !isOfParts && isParagraph(one) &&
        ownStems.some((stem) => one.key.includes(stem));
    return { isNamed, isWhole, isNear };
  });
}

function stemsOf(words: readonly string[]): string[] {
  return words.map((word) => foldText(word.slice(0, LETTERS.stem)));
}

/**
 * Of a page of many rules or answers, only a paragraph that introduces the whole counts. An excerpt in the page's head is a
 * paragraph, too.
 */
function introductionTest(
  statements: readonly Statement[],
  first: number,
  isIntroduction: StatementTest,
): StatementTest {
  const paragraphs = statements.filter(isParagraph);
  const sections = new Map(paragraphs.map((one) => [beginningOf(one), one.section]));
  return (one) => {
    const section = sections.get(beginningOf(one));
    return section === undefined || section === first && isIntroduction(one);
  };
}

/** Says whether a text begins with an exclamation, `Great to have you here! …`, or points to another place of the page. */
function isCall({ text }: Statement): boolean {
  const first = sentencesOf(text)[0]!;
  return /[!！]$/.test(first) || pointsAway(first);
}

function isLead(statement: Statement, statements: readonly Statement[]): boolean {
  return beginningOf(statement) === beginningOf(statements.find(isParagraph)!);
}

/** Says whether the first paragraph of a page is the only one directly under the page's heading. */
function isApart({ facts: { sections: [first, second = 1] } }: CrawledPage): boolean {
  return first === 0 && second > 0;
}

/** Returns the words of a title that tell its subject, each once. */
function subjectWords(title: string): string[] {
  const words = fold(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.slice(0, MAX_WORDS))]
    .filter((word) => word.length >= LETTERS.min && !STOP_WORDS.has(word));
}

/**
 * Makes the test for the home page and for pages about the site. It limits only paragraphs. Of those that no other page has,
 * it accepts three kinds. Introductions of the site: those that begin with its name; if none does, those near the top. The
 * first paragraph: beside an introduction, only when finished and directly under the heading. When the summary has every
 * introduction, the next paragraph that it lacks. The last two kinds are no questions and, on the home page, no calls to the
 * reader.
 */
export function siteTest(
  page: CrawledPage,
  statements: readonly Statement[],
  name: string,
  isShared: StatementTest,
  isSaid: StatementTest,
): StatementTest {
  const [top = 0] = page.facts.sections;
  const own = statements.filter((one) =>
    isParagraph(one) && !isQuestion(one.text) && !isShared(one) && !(page.isHome && isCall(one))
  );
  const introductions = statements.filter((one) =>
    isParagraph(one) && introduces(one.text, name) && !isShared(one) &&
    !(page.isHome && isSaid(one))
  );
  const named = introductions.filter(({ key }) => key.startsWith(foldText(name)));
  const best = named.length > 0 ? named : introductions.filter(({ section }) => section <= top + 1);
  const behind = own.slice(own.findLastIndex((one) => best.includes(one) && isSaid(one)) + 1)
    .find((one) => !isSaid(one))?.key;
  const mayStand = (one: Statement) =>
    best.length === 0 || best.every(isSaid) && one.key === behind ||
    one.section === 0 && isFinished(one.text);
  const isFirst = (one: Statement) =>
    [own[0]?.key, behind].includes(one.key) && one.section === top &&
    (one.section === 0 || !page.isHome || one.text.length >= MIN_HOME_PARAGRAPH) && mayStand(one);
  const keys = new Set(best.map(({ key }) => key));
  return (one) => !isParagraph(one) || isFirst(one) || keys.has(one.key);
}
