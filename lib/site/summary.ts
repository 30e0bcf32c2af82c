/**
 * Finds the summary of the site: one line in the site's own words, or none. Pure.
 */

import type { CrawledPage } from "../crawl/report.ts";
import { foldText } from "../words/fold.ts";
import { UNSPACED } from "../words/terms.ts";
import { namesDay } from "./days.ts";
import { isKeywordList, isPlaceholder } from "./default_texts.ts";
import type { Organization } from "./organization.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, isFinished } from "./sentences.ts";
import {
  beginningOf,
  introduces,
  isParagraph,
  type Statement,
  type Statements,
} from "./statements.ts";
import { capitalized, cleanText, hasWords, isShouted } from "./text.ts";
import { stripSharedParts } from "./title_parts.ts";
import { EMPTY_TITLES } from "./title_words.ts";
import type { Speller } from "./word_spellings.ts";

/**
 * In characters. `min`: a statement of this length is a summary. `max`: how long a summary may be. `enough`: a statement of
 * this length gets no other behind it. `introduction`: how long a paragraph must be that introduces the site, and in how
 * many first characters it must name the site. `slogan`: a shorter text is only a slogan.
 */
const LENGTH = { min: 120, max: 250, enough: 100, introduction: 80, slogan: 50 };
const MIN_SLOGAN_WORDS = 3;
const MIN_HEADING_WORDS = 5;
/** A text of fewer words only says what its page is about, unless it is as long as a slogan. */
const MIN_TELLING_WORDS = 6;
/** Texts say the same when this share of the long words of one stands in the other, and it has at least so many. */
const SAME = { share: 0.9, words: 4, letters: 4 };

/** What a summary is made from. */
export interface Spokespeople {
  /** The home page; undefined when it was not crawled. */
  readonly home: CrawledPage | undefined;
  /** The slogan in the home page's title, as {@link sloganOf} finds it. */
  readonly slogan: string | null;
  /** The pages about the site or its operator. */
  readonly abouts: readonly CrawledPage[];
  /** The organization behind the site. */
  readonly organization: Organization | null;
  /** What the pages say of themselves. */
  readonly statements: Statements;
  /** Spells what is written in capitals. */
  readonly calm: Speller;
}

/**
 * Sums a site up in its own words. We take the first statement of the home page, its organization or its `WebSite` data
 * that is long enough. Otherwise we take the longest of them, or the slogan beside the name in the home page's title,
 * and add paragraphs about the site that name no day, until the text is long enough. A paragraph that introduces the
 * site by name may take its place. The name itself, which stands above the summary, is left out at its beginning, and a
 * text that says nothing else is not used. Returns one line, at most about 250 characters; null when the site says
 * nothing.
 */
export function summarize(site: Spokespeople, title: string): string | null {
  const summary = summaryOf(site, title);
  return summary && withoutNameAhead(summary, title);
}

/** Removes the name above the summary from its beginning: `Brand: Plants and pots …`. A short rest says too little. */
function withoutNameAhead(summary: string, title: string): string {
  const rest = summary.startsWith(title) ? summary.slice(title.length) : "";
  const said = rest.replace(NAME_END, "");
  if (said === rest || said.length < LENGTH.introduction) return summary;
  // `iPhone` stays as it is.
  return /^\p{Ll}+\p{Lu}/u.test(said) ? said : capitalized(said);
}

/** Matches the sign behind a name that stands before a text of its own. */
const NAME_END = /^(?:: | [–—|-] )/;

function summaryOf(
  { home, slogan, abouts, organization, statements, calm }: Spokespeople,
  title: string,
): string | null {
  const homeTitle = home === undefined ? "" : textsOf(home).title.text;
  const said = new Set([title, homeTitle].map(foldText));
  const isNew = (text: string) => hasWords(text) && !said.has(foldText(text));
  const website = home?.facts.entities.find(({ types }) => types.includes("WebSite"));
  const names = (text: string) =>
    foldText(text).includes(foldText(title)) || introduces(text, title);
  const ofHome = home === undefined ? [] : statements.get(home) ?? [];
  const elsewhere = new Set(
    [...statements].flatMap(([page, said]) => page === home ? [] : said.map(beginningOf)),
  );
  const paragraphs = ofHome.filter((one) =>
    isParagraph(one) && (one.section === 0 || names(one.text) || !elsewhere.has(beginningOf(one)))
  ).map(({ text }) => text).sort((a, b) => Number(isChat(a)) - Number(isChat(b)));
  const stated = [
    ...ofHome.filter((one) => !isParagraph(one)).map(({ text }) => text),
    organization?.description ?? "",
    cleanText(website?.description ?? null),
    organization?.slogan ?? "",
  ].filter(isNew);
  const long = stated.find((text) => text.length >= LENGTH.min && isWhole(text)) ??
    stated.find(({ length }) => length >= LENGTH.min);
  if (long !== undefined) return cutAtSentence(long, LENGTH.max);
  const short = stated.reduce((a, b) => b.length > a.length ? b : a, "");
  const whole = paragraphs.find((text) => text.startsWith(short)) ?? short;
  if (short.length >= LENGTH.enough) return cutAtSentence(whole, LENGTH.max);
  // What the site states of itself by name needs no paragraph in its place.
  const isStatedByName = introduces(short, title);
  const ofAbouts = abouts.flatMap((page) => statements.get(page) ?? []);
  const headings = paragraphs.length > 0 ? [] : headingsOf(home);
  const more = [
    ...paragraphs,
    ...headings,
    ...tellingTexts(ofAbouts.map(({ text }) => text).filter(names), short),
  ].filter((text) => isNew(text) && isWhole(text) && !namesDay(text));
  const [first = ""] = paragraphs;
  const aboutLeads = abouts.flatMap((page) =>
    statements.get(page)!.filter(isParagraph).slice(0, 1)
  );
  const aboutLead = aboutLeads.map(({ text }) => text).find((text) =>
    text.length >= LENGTH.introduction && names(text) && isNew(text) && isWhole(text) &&
    !namesDay(text)
  );
  const introductions = first.length < LENGTH.introduction
    ? more
    : [...paragraphs, ...aboutLeads.map(({ text }) => text)];
  const naming = introductions.find((text) =>
    isNew(text) && isWhole(text) && introduces(text, title)
  );
  if (naming !== undefined && first.length < LENGTH.min && !isStatedByName) {
    const isCard = ofHome.some(({ text, section }) => text === naming && section > 0);
    const lead = isCard ? leadUnderName(home, ofHome, title) : undefined;
    return cutAtSentence(lead ?? naming, LENGTH.max);
  }
  const leads = new Set(ofHome.filter(({ section }) => section === 0).map(({ text }) => text));
  const isOfSite = (text: string) =>
    !isChat(text) &&
    (leads.has(text) || introduces(text, title) || names(text.slice(0, LENGTH.introduction)));
  // The slogan describes the home page where a paragraph sums the site up, but stands before a heading.
  const [lead = ""] = more;
  const isIntroduced = !headings.includes(lead) && lead.length >= LENGTH.introduction &&
    !isChat(lead);
  const opening = short === "" && !isIntroduced ? slogan ?? "" : "";
  const joined = joinedTexts(
    short || opening,
    more,
    (text, before) => before === opening || before.length < LENGTH.slogan || isOfSite(text),
  );
  if (joined.length >= LENGTH.enough || isStatedByName) {
    const claim = short === "" ? claimOf(home, homeTitle, calm) : null;
    const isSaid = claim === null || names(claim) || saysSame(claim, joined);
    const claimed = isSaid ? joined : `${ended(claim)} ${joined}`;
    return cutAtSentence(claimed.length > LENGTH.max ? joined : claimed, LENGTH.max);
  }
  // A slogan alone says less than the beginning of a sentence that says what the site is.
  const told = [...paragraphs, ...ofAbouts.map(({ text }) => text)];
  const best = told.find((text) => introduces(text, title) && !namesDay(text)) ??
    (short === "" && joined.length < LENGTH.introduction ? aboutLead : undefined) ?? joined;
  return best === "" ? null : cutAtSentence(best, LENGTH.max);
}

/** Returns the paragraph directly under a heading that names the site, if both together introduce the site. */
function leadUnderName(
  home: CrawledPage | undefined,
  statements: readonly Statement[],
  title: string,
): string | undefined {
  const heading = home === undefined ? "" : textsOf(home).h1.text;
  const lead = statements.find((one) => isParagraph(one) && one.section === 0)?.text ?? "";
  return lead.length >= LENGTH.introduction && introduces(`${heading} ${lead}`, title)
    ? lead
    : undefined;
}

/** Leaves out texts that only say what their page is about, `The story of Brand.`, where the site says something else. */
function tellingTexts(texts: readonly string[], stated: string): readonly string[] {
  const telling = texts.filter((text) =>
    UNSPACED.test(text) || text.length >= LENGTH.slogan ||
    text.split(" ").length >= MIN_TELLING_WORDS
  );
  return telling.length > 0 || stated !== "" ? telling : texts;
}

/** Says whether a text speaks to its reader, rather than of its subject. */
function isChat(text: string): boolean {
  return /[!！]/.test(text);
}

/** Says whether a text can be shortened without breaking a sentence. */
function isWhole(text: string): boolean {
  const short = cutAtSentence(text, LENGTH.max);
  return short === text || !short.endsWith("…");
}

/** Returns the heading of the home page whose words its title has among others: what the site says it is. */
function claimOf(
  home: CrawledPage | undefined,
  homeTitle: string,
  calm: Speller,
): string | null {
  const headings = (home?.facts.h1s ?? []).map(cleanText);
  const claim = headings.find((one) =>
    one.length < homeTitle.length && !isChat(one) && saysSame(one, homeTitle)
  );
  return claim === undefined ? null : calm(claim);
}

/** Returns the headings of a page that say as much as a sentence. */
function headingsOf(page: CrawledPage | undefined): string[] {
  return (page?.facts.h1s ?? []).map(cleanText)
    .filter((text) => text.split(" ").length >= MIN_HEADING_WORDS && !isShouted(text));
}

/** Ends a text with a full stop, unless it has an end. */
function ended(text: string): string {
  return isFinished(text) || text.endsWith("…") ? text : `${text}.`;
}

/**
 * Puts paragraphs behind a short text until it is long enough; behind more than a slogan only those about the site. When the
 * text is only a slogan and the first paragraph is long, returns that paragraph alone.
 */
function joinedTexts(
  short: string,
  paragraphs: readonly string[],
  mayFollow: (text: string, before: string) => boolean,
): string {
  const [first = ""] = paragraphs;
  if (short.length < LENGTH.slogan && first.length >= LENGTH.min) return first;
  let joined = short;
  for (const text of paragraphs) {
    if (joined.length >= LENGTH.min) break;
    if (foldText(joined).includes(foldText(text))) continue;
    // What begins in small letters goes on from a heading.
    if (joined !== "" && /^\p{Ll}/u.test(text)) continue;
    if (!mayFollow(text, joined)) continue;
    if (saysSame(joined, text)) {
      if (text.length > joined.length) joined = text;
      continue;
    }
    joined = joined === "" ? text : `${ended(joined)} ${UNSPACED.test(text) ? text : ended(text)}`;
  }
  return joined;
}

/** Says whether a text hardly says more than another, or less: most words of the shorter one stand in the longer one. */
function saysSame(one: string, other: string): boolean {
  const [few, many] = [one, other].map(longWordsOf).sort((a, b) => a.size - b.size);
  return few!.size >= SAME.words && few!.intersection(many!).size >= few!.size * SAME.share;
}

function longWordsOf(text: string): Set<string> {
  const words = text.split(" ").map(foldText);
  return new Set(words.filter(({ length }) => length >= SAME.letters));
}

/**
 * Returns the slogan beside the site's name in the home page's title: three words or more besides those of the name. Null
 * when the title has none.
 */
export function sloganOf(homeTitle: string, names: readonly string[]): string | null {
  const [slogan = ""] = stripSharedParts([homeTitle], [...names, ...EMPTY_TITLES]);
  const isSaid = [homeTitle, ...names].map(foldText).includes(foldText(slogan));
  const nameWords = new Set(names.flatMap((name) => name.split(" ")).map(foldText));
  const own = slogan.split(" ").filter((word) => !nameWords.has(foldText(word)));
  const isNoSlogan = isPlaceholder(slogan) || isKeywordList(slogan) || isChat(slogan);
  return isSaid || isNoSlogan || own.length < MIN_SLOGAN_WORDS
    ? null
    : slogan.replaceAll(" | ", " – ");
}
