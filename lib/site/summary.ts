/**
 * The summary of the site, one line: the site's own words, or none.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { foldText } from "../words/fold.ts";
import { isPlaceholder } from "./boilerplate.ts";
import type { Organization } from "./organization.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, isFinished } from "./sentences.ts";
import { isParagraph, type Statements } from "./statements.ts";
import { cleanText, hasWords } from "./text.ts";
import { stripSharedParts } from "./title_parts.ts";
import { EMPTY_TITLES } from "./title_words.ts";

/** How long a summary is, how short a statement may be that needs no other, an introduction, and what is no more than a slogan. */
const LENGTH = { min: 120, max: 250, enough: 100, introduction: 80, slogan: 50 };
const MIN_SLOGAN_WORDS = 3;

/** The sources of a summary. */
export interface Spokespeople {
  /** The home page; undefined when it was not crawled. */
  readonly home: CrawledPage | undefined;
  /** The page about the site or its operator, if there is one. */
  readonly about: CrawledPage | undefined;
  /** The organization behind the site. */
  readonly organization: Organization | null;
  /** What the pages say of themselves. */
  readonly statements: Statements;
}

/**
 * Sums a site up in its own words: what the home page, its organization or its `WebSite` data state of it, the first
 * that is long enough; else the longest of them, or the slogan beside the name in the home page's title, with as many of
 * the home page's first paragraphs behind it as it takes.
 *
 * @param site Who speaks for the site.
 * @param title The site's name, which no summary repeats.
 * @param names Every name that titles may carry.
 * @returns One line, at most about 250 characters; null when the site says nothing.
 */
export function summarize(
  { home, about, organization, statements }: Spokespeople,
  title: string,
  names: readonly string[],
): string | null {
  const homeTitle = home === undefined ? "" : textsOf(home).title.text;
  const said = new Set([title, homeTitle].map(foldText));
  const isNew = (text: string) => hasWords(text) && !said.has(foldText(text));
  const website = home?.facts.entities.find(({ types }) => types.includes("WebSite"));
  const ofPage = (page: CrawledPage | undefined) => page && statements.get(page) || [];
  const [paragraphs, others] = partition(ofPage(home), isParagraph);
  const stated = [
    ...others.map(({ text }) => text),
    organization?.description ?? "",
    cleanText(website?.description ?? null),
    organization?.slogan ?? "",
  ].filter(isNew);
  const long = stated.find(({ length }) => length >= LENGTH.min);
  if (long !== undefined) return cutAtSentence(long, LENGTH.max);
  const short = stated.reduce((a, b) => b.length > a.length ? b : a, "");
  if (short.length >= LENGTH.enough) return short;
  const more = [
    ...paragraphs.map(({ text }) => text),
    ...ofPage(about).map(({ text }) => text)
      .filter((text) => foldText(text).includes(foldText(title))),
  ].filter(isNew);
  const [first = ""] = paragraphs.map(({ text }) => text);
  const introductions = first.length < LENGTH.introduction
    ? more
    : paragraphs.map(({ text }) => text);
  const naming = introductions.find((text) => isNew(text) && introduces(text, title));
  if (naming !== undefined && first.length < LENGTH.min) return cutAtSentence(naming, LENGTH.max);
  const joined = joinedTexts(short || (sloganOf(homeTitle, names) ?? ""), more);
  return joined === "" ? null : cutAtSentence(joined, LENGTH.max);
}

/** Whether a paragraph says in its first words whom it is about. */
function introduces(text: string, title: string): boolean {
  return text.length >= LENGTH.introduction &&
    foldText(text.slice(0, LENGTH.introduction)).includes(foldText(title));
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/**
 * A short text, followed by as many paragraphs as make it long enough; or a long paragraph alone, where it contains the
 * text.
 */
function joinedTexts(short: string, paragraphs: readonly string[]): string {
  const [first = ""] = paragraphs;
  if (short.length < LENGTH.slogan && first.length >= LENGTH.min) return first;
  let joined = short;
  for (const text of paragraphs) {
    if (joined.length >= LENGTH.min) break;
    if (foldText(joined).includes(foldText(text))) continue;
    const sentence = joined === "" || isFinished(joined) ? joined : `${joined}.`;
    joined = `${sentence} ${text}`.trim();
  }
  return joined;
}

/** The slogan in the home page's title, beside the site's name: three words or more, so that `Home` is none. */
function sloganOf(homeTitle: string, names: readonly string[]): string | null {
  const [slogan = ""] = stripSharedParts([homeTitle], [...names, ...EMPTY_TITLES]);
  const isSaid = [homeTitle, ...names].map(foldText).includes(foldText(slogan));
  return isSaid || isPlaceholder(slogan) || slogan.includes("|") ||
      slogan.split(" ").length < MIN_SLOGAN_WORDS
    ? null
    : slogan;
}
