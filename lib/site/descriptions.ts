/**
 * Finds the description of each page: one line in the page's own words, or none.
 *
 * Pure.
 */

import { forEachInSteps, mapInSteps, type Steps } from "../crawl/pause.ts";
import { fold, foldText } from "../words/fold.ts";
import { lazily } from "../words/lazily.ts";
import { countEach } from "../words/counts.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import type { DescriptionSource } from "./codes.ts";
import { siteTest, type StatementTest, subjectsOf, type TitledPage } from "./page_subjects.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence, isCut, isFinished, isQuestion, sentencesOf } from "./sentences.ts";
import {
  COMPARED,
  isGreeting,
  isParagraph,
  pointsAway,
  type Statement,
  type Statements,
} from "./statements.ts";
import { partsOf, readTitle } from "./title_parts.ts";

/**
 * In characters. `max`: how long a description may be. `whole`: how long, when a sentence would be cut otherwise. `first`: how
 * long, when that is the first sentence.
 */
const LENGTH = { max: 200, whole: 250, first: 300 };
/** A text on at least this many pages fits only the page whose title it has. */
const BOILERPLATE_PAGES = 3;
/** A sentence on at least so many pages, and on this share of all, is boilerplate. */
const BOILERPLATE_SHARE = 0.1;
/**
 * Which share of a text's words stands in phrases of other pages' texts, too: `pattern` when the texts differ only in names, at
 * most `own` when the text is the page's own.
 */
const SHARED_WORDS = { pattern: 0.75, own: 0.5 };
/** In characters. A shorter paragraph says no more than the stated text that it would replace. */
const MIN_OWN = 60;
/** How many words in a row are a phrase. */
const PHRASE_WORDS = 3;
/** A text with fewer words, besides those of the title, is not compared by phrases. */
const MIN_WORDS = 4;
/** With fewer words that its page's title has not, a stated text says little. */
const MIN_NEW_WORDS = 4;
/** In letters. A shorter text may be in the summary, or in the home page's title, by chance. */
const MIN_REPEATED = 20;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Makes one number of several (FNV-1). Two phrases may share a number by chance, and seldom do. */
const MIX = 0x01000193;
const SPACE = 0x20;
/** In characters. A shorter rest of a text says too little. */
const MIN_REST = 40;
/** In letters. A shorter word of a title may stand in a text by chance. */
const MIN_NAME = 4;
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
  /** The whole text, of which the line is the beginning. */
  readonly whole: string;
  /** The line's sentences. */
  readonly sentences: readonly string[];
  /** Whether the line breaks off within its first sentence. */
  readonly isCut: boolean;
  /** A number for each word of the line, also of sentences that were removed from its text. */
  readonly words: () => readonly number[];
  /** A number for each three words in a row. */
  readonly phrases: () => readonly number[];
}

/**
 * Describes every page by the first text that fits: meta description, `og:description`, description in the page's own
 * JSON-LD, then its paragraphs. A text on three pages describes only one whose title it says. A description that others repeat,
 * that differs from them only in names, or that hardly says more than its title gives way to a text of the page's own. Where
 * there is none, it stays, unless it differs only in names.
 *
 * @param pages The pages to list, the home page first.
 * @param site The summary of the whole site, which no description repeats; the slogan in the home page's title, which
 *   describes the home page when nothing else does; and the site's names, the best one first.
 * @returns One description per page; null when the page says nothing of its own.
 */
export function* describePages(
  pages: readonly TitledPage[],
  statements: Statements,
  { summary, slogan, names }: {
    readonly summary: string | null;
    readonly slogan: string | null;
    readonly names: readonly string[];
  },
): Steps<(Description | null)[]> {
  const summaryKey = foldText(summary ?? "");
  const isInSummary = ({ key }: Statement) =>
    key.length >= MIN_REPEATED && summaryKey.includes(key);
  const nameKeys = ["", ...names.map(foldText)];
  const nameWords = wordNumbers(names[0]!);
  const sharedOn = (page: TitledPage, counts: Counts<number>) =>
    sharedWords(page, nameWords, counts);
  const subjects = subjectsOf(pages, statements, names[0]!);
  yield;
  const lines = yield* mapInSteps(pages, ({ page }) => {
    const said = statements.get(page)!;
    return (page.isHome ? said.map((one) => unsaid(one, summaryKey)) : said).map(lineOf);
  });
  const texts = yield* countPages(lines, ({ key }) => [key]);
  const ownTexts = yield* countPages(lines, (line) => isOfPart(line) ? [] : [line.key]);
  const sentences = yield* countPages(lines, ({ sentences }) => sentences);
  const boilerplate = boilerplatePages(pages);
  const shared = new Set(
    lines.flat().flatMap((line) => largeShared(line, sentences, boilerplate)),
  );
  yield;
  const hasShared = (line: Line) => line.sentences.some((one) => shared.has(one));
  const sharedPhrases = yield* countPhrases(lines.flat().filter(hasShared), lines);
  const describes = onlyTitled(pages, lines, texts);
  yield;
  const isOf = (line: Line, i: number, maxPages: number) =>
    pagesWith(texts, line.key) <= maxPages || describes.get(line.key) === i;
  const hasNewWords = yield* mapInSteps(pages, newWordsTest);
  // Other pages repeat the home page's slogan, also behind the site's name.
  let slogans: readonly string[] = [];
  /** Returns the lines of a page that may describe it. Each is examined only when no earlier one fits. */
  function* fitting(i: number, isAbout: StatementTest): Generator<Line> {
    const { page, title, category } = pages[i]!;
    const titles = [readTitle(title).key, textsOf(page).title.key];
    const isSaid = (line: Line, key: string) => {
      const mayRepeat = page.isHome || !isParagraph(line);
      const isRepeated = (rest: string) =>
        slogans.includes(rest) ||
        mayRepeat && rest.length >= MIN_REPEATED && summaryKey.includes(rest);
      return titles.includes(key) ||
        nameKeys.some((name) => key.startsWith(name) && isRepeated(key.slice(name.length)));
    };
    const isShared = ({ key }: Statement) => pagesWith(texts, key) > 1;
    const isOfSite = page.isHome || category === "about"
      ? siteTest(page, lines[i]!, names[0]!, isShared, isInSummary)
      : () => true;
    const shareOf = sharedOn(pages[i]!, sharedPhrases);
    for (const line of lines[i]!) {
      if (!isOf(line, i, isOfPart(line) ? 1 : BOILERPLATE_PAGES - 1)) continue;
      if (!(page.isHome || isAbout(line)) || !isOfSite(line) || !hasNewWords[i]!(line, 1)) continue;
      const own = hasShared(line) && shareOf(line) < SHARED_WORDS.pattern
        ? withOwnSentences(line, shared)
        : line;
      if (!isSaid(own, own === line ? wholeKey(line) : foldText(own.text))) yield own;
    }
  }
  /** Returns the first line of a page that may describe it and passes a test. */
  const lineOfPage = (i: number, isWanted: (line: Line) => boolean) => {
    const { isWhole, isNamed } = subjects[i]!;
    // A paragraph that breaks off may say best what the page is about.
    const isPoor = (line: Line) => line.isCut && !(isParagraph(line) && isNamed(line));
    return chooseLine(fitting(i, isWhole).filter(isWanted), isPoor);
  };
  const chosen = yield* mapInSteps(pages, ({ page }, i) => {
    const line = lineOfPage(i, () => true);
    if (page.isHome) slogans = slogansOf(textsOf(page).title.text, line);
    return line;
  });
  const twins = Map.groupBy(pages.keys(), (i) => chosen[i]?.key ?? "");
  const ofPages = chosen.map((line) => line === null ? [] : [line]);
  const stated = ofPages.flat().filter((line) => !isParagraph(line));
  const chosenPhrases = yield* countPhrases(stated, ofPages);
  const weak = yield* mapInSteps(chosen, (line, i) => {
    if (line === null || isParagraph(line)) return null;
    const { page, category } = pages[i]!;
    const isPattern = sharedOn(pages[i]!, chosenPhrases)(line) >= SHARED_WORDS.pattern;
    const isOwn = !isPattern && pagesWith(ownTexts, line.key) === 1;
    const isThin = (one: Line) => !hasNewWords[i]!(one, MIN_NEW_WORDS);
    if (isOwn && !isThin(line)) return null;
    // A later paragraph goes on from the first one, and one under a subheading is about a part, except in an article, which
    // begins with it. Neither stands for a text of the page's own that says a little.
    const first = lines[i]!.find(isParagraph);
    const mayStand = (other: Line) =>
      !isOwn || page.isHome ||
      other.key === first?.key && (other.section === 0 || category === "blog");
    const others = [...fitting(i, subjects[i]!.isNear)].filter((other) =>
      isOf(other, i, 1) && !isThin(other) && (!isParagraph(other) || mayStand(other))
    );
    const { isNamed } = subjects[i]!;
    const rests = isPattern
      ? others.flatMap((other) => isNamed(other) ? [] : fromNamed(other, isNamed))
      : fromNamed(line, nameTest(pages, i, twins.get(line.key)!));
    return { isPattern, others: [...others, ...rests.filter((rest) => !isThin(rest))] };
  });
  const candidates = weak.map((one) => one?.others ?? []);
  const phrases = yield* countPhrases(
    candidates.flat(),
    lines.map((ofPage, i) => [...ofPage, ...candidates[i]!]),
  );
  const own = yield* mapInSteps(chosen, (line, i) => {
    if (line === null || weak[i] === null) return line;
    const { isPattern, others } = weak[i]!;
    const isAbout = (other: Line) => pages[i]!.page.isHome || subjects[i]!.isNamed(other);
    const better = ownLine(others, isAbout, isPattern, sharedOn(pages[i]!, phrases));
    return better ?? (isPattern ? null : line);
  });
  // Where all pages that state a text say something else, too, the first one keeps the text.
  for (const [key, [first, ...others]] of twins) {
    const line = chosen[first!] ?? null;
    const isReplaced = (i: number) => weak[i]?.isPattern === false && own[i]!.key !== key;
    if (line !== null && others.length > 0 && [first!, ...others].every(isReplaced)) {
      own[first!] = line;
    }
  }
  const ofHome = own.find((line, i) => line !== null && pages[i]!.page.isHome);
  const homePhrases = new Map(ofHome?.phrases().map((one) => [one, BOILERPLATE_PAGES]));
  const printed = new Set<string>();
  const best = yield* mapInSteps(own, (line, i) => {
    const shareOfHome = sharedOn(pages[i]!, homePhrases);
    const isOther = (one: Line) =>
      shareOfHome(one) < SHARED_WORDS.pattern && !printed.has(one.key) && !isInSummary(one);
    const isOwn = line === null || pages[i]!.page.isHome || !isParagraph(line) || isOther(line);
    const isEnough = (one: Line) => one.text.length >= MIN_OWN && isOther(one);
    const one = isOwn ? line : lineOfPage(i, isEnough) ?? line;
    if (one !== null) printed.add(one.key);
    return one;
  });
  yield;
  const ofTitle: Description | null = slogan === null || summaryKey.includes(foldText(slogan))
    ? null
    : { text: slogan, source: "title" };
  return withoutRepeatedEnds(pages, best.map((line) => line && withoutPointers(line)))
    .map((one, i) => one ?? (pages[i]!.page.isHome ? ofTitle : null));
}

/** Removes last sentences that point to what is not printed. When little or only a question would be left, keeps them. */
function withoutPointers(line: Line): Line {
  const end = line.sentences.findLastIndex((one) => !pointsAway(one)) + 1;
  const sentences = line.sentences.slice(0, end);
  const text = sentences.join(" ");
  return end < line.sentences.length && text.length >= MIN_REST && !isQuestion(text)
    ? { ...line, text, sentences }
    : line;
}

/**
 * Removes from descriptions what every reader sees anyway: the printed title before a colon, and a last sentence with which
 * others end, too, or that differs from theirs only in words of the titles. What would then be said of two pages stays whole.
 */
function withoutRepeatedEnds(
  pages: readonly TitledPage[],
  lines: readonly (Line | null)[],
): (Description | null)[] {
  const ends = lines.map((line, i) => {
    const last = line?.sentences.at(-1) ?? "";
    const isEnd = !pages[i]!.page.isHome && line !== null && line.sentences.length > 1 &&
      line.text.endsWith(last);
    return isEnd ? last : "";
  });
  const keys = ends.map((end, i) => wordsBeside(end, pages[i]!.title));
  const counts = countEach(keys);
  const boilerplate = boilerplatePages(pages);
  const texts = lines.map((line, i) => {
    if (line === null) return "";
    const rest = line.text.slice(0, line.text.length - ends[i]!.length).trimEnd();
    const isRepeated = keys[i] !== "" && counts.get(keys[i]!)! >= boilerplate;
    // An answer belongs to its question.
    const isEnough = isRepeated && rest.length >= MIN_REST && !isQuestion(rest);
    return withoutTitle(isEnough ? rest : line.text, pages[i]!.title);
  });
  const printed = countEach(texts);
  return lines.map((line, i) =>
    line && { text: printed.get(texts[i]!) === 1 ? texts[i]! : line.text, source: line.source }
  );
}

/** Returns the words of a sentence that a title does not have, folded; empty for too few. */
function wordsBeside(sentence: string, title: string): string {
  const known = new Set(fold(title).match(WORDS));
  const words = (fold(sentence).match(WORDS) ?? []).filter((word) => !known.has(word));
  return words.length < MIN_WORDS ? "" : words.join(" ");
}

/** Matches what stands between a title and a new sentence. */
const TITLE_SIGN = /^ ?: (?=[\p{Lu}\p{Lo}\p{N}])/u;
/** Matches also what stands between a name and what it is, in small letters. */
const NAME_SIGN = /^(?: ?: (?=[\p{Lu}\p{Lo}\p{N}])| [-–—] (?=\p{Ll}+ ))/u;

/**
 * Removes the title from the beginning of a text, in any case of its letters, if a colon and a new sentence follow; or, of
 * a command or a name of several words, a dash and what it is: `Forms: What to fill in.`, `forms - lists all forms`.
 * `Paris – Berlin` stays.
 */
function withoutTitle(text: string, title: string): string {
  const sign = text.slice(0, title.length).toLowerCase() === title.toLowerCase()
    ? (isNameOfThing(text, title) ? NAME_SIGN : TITLE_SIGN).exec(text.slice(title.length))
    : null;
  const rest = text.slice(title.length + (sign?.[0].length ?? 0));
  return sign === null || rest.length < MIN_REST
    ? text
    : rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Says whether a text begins with a command, in small letters, or its title has several words. */
function isNameOfThing(text: string, title: string): boolean {
  return /^\p{Ll}/u.test(text) || title.includes(" ");
}

/**
 * Returns the line that is most the page's own: another stated text, a paragraph about the page's subject, one that also has
 * something in common with others, or, instead of a pattern, the longest one about a part of it.
 */
function ownLine(
  lines: readonly Line[],
  isAbout: (line: Line) => boolean,
  isPattern: boolean,
  shareOf: (line: Line) => number,
): Line | undefined {
  // Instead of a pattern, a short text is better than none where it stands under the page's heading.
  const isEnough = (line: Line) => line.text.length >= MIN_OWN || isPattern && !isOfPart(line);
  const others = lines.filter((line) =>
    isAnswer(line) && shareOf(line) < SHARED_WORDS.pattern &&
    (isParagraph(line) ? isEnough(line) : !line.isCut)
  );
  const own = others.filter((line) => shareOf(line) < SHARED_WORDS.own);
  const [longest] = own.toSorted((a, b) => b.text.length - a.text.length);
  return others.find((line) => !isParagraph(line) || isAbout(line) && own.includes(line)) ??
    others.find(isAbout) ?? (isPattern ? longest : undefined);
}

/**
 * Returns the first line, but a poor one, a question or a greeting only when there is nothing else. Only a whole sentence
 * stands for a poor paragraph.
 */
function chooseLine(lines: Iterable<Line>, isPoor: (line: Line) => boolean): Line | null {
  let poor: Line | undefined;
  let question: Line | undefined;
  for (const line of lines) {
    const standsForPoor = poor === undefined || !isParagraph(poor) ||
      line.text.length >= MIN_OWN && isFinished(line.text);
    if (!isAnswer(line)) question ??= line;
    else if (isPoor(line) || !standsForPoor) poor ??= line;
    else return line;
  }
  return poor ?? question ?? null;
}

/** Says whether a line stands under a subheading: lists show there what other pages state. */
function isOfPart(line: Line): boolean {
  return isParagraph(line) && line.section > 0;
}

/** Says whether a line states something. In a paragraph, a few words behind a question do not: `Any bug? We are sorry.` */
function isAnswer(line: Line): boolean {
  if (isQuestion(line.text)) return false;
  if (!isParagraph(line)) return true;
  const answers = line.sentences.filter((one) => !isQuestion(one));
  const isEnough = answers.length === line.sentences.length || answers.join(" ").length >= MIN_REST;
  return isEnough && !isGreeting(line.text);
}

/** For texts of several pages, finds the only page whose title of two words or more the text says. */
function onlyTitled(
  pages: readonly TitledPage[],
  lines: readonly (readonly Line[])[],
  texts: Counts<string>,
): ReadonlyMap<string, number> {
  const titled = new Map<string, number>();
  for (const [i, { title }] of pages.entries()) {
    const key = title.includes(" ") ? readTitle(title).key : "";
    const saying = key === ""
      ? []
      : lines[i]!.filter((line) => pagesWith(texts, line.key) > 1 && line.key.includes(key));
    for (const text of new Set(saying.map((line) => line.key))) {
      titled.set(text, titled.has(text) ? NO_PAGE : i);
    }
  }
  return titled;
}

/** Stands for several pages: the text is about none of them. */
const NO_PAGE = -1;

/** Returns what the home page says of the site in its title and in its description, folded. */
function slogansOf(title: string, description: Line | null): string[] {
  return [...partsOf(title), description?.text ?? ""].map(foldText)
    .filter((key) => key.length >= MIN_REPEATED);
}

/**
 * Returns on how many pages a sentence must stand that says nothing of them. Of a site with many pages, a few may say of which
 * kind they are: `Free form to download.`
 */
function boilerplatePages(pages: readonly TitledPage[]): number {
  return Math.max(BOILERPLATE_PAGES, pages.length * BOILERPLATE_SHARE);
}

/** Returns the sentences that other pages say, too, when they are a large part of a text. */
function largeShared(
  { text, sentences }: Line,
  counts: Counts<string>,
  boilerplate: number,
): readonly string[] {
  const isShared = (one: string) => pagesWith(counts, one) >= boilerplate;
  if (!sentences.some(isShared)) return [];
  const shared = sentences.filter(isShared);
  const length = shared.reduce((sum, one) => sum + one.length, 0);
  return length > text.length * SHARED_SENTENCES ? shared : [];
}

/** Removes shared sentences. When little or only a question would be left, keeps the whole text. */
function withOwnSentences(line: Line, shared: ReadonlySet<string>): Line {
  const rest = line.sentences.filter((one) => !shared.has(one)).join(" ");
  return rest.length < MIN_REST || isQuestion(rest) ? line : { ...line, text: rest };
}

/**
 * Makes the function that says which share of a line's words stands in phrases of several pages. Words of its title and heading do
 * not count, because they differ by nature, and those of the site's name do not, because any text may have them. Of few words,
 * the share is 0.
 */
function sharedWords(
  { page, title }: TitledPage,
  nameWords: readonly number[],
  counts: Counts<number>,
): (line: Line) => number {
  const known = lazily(() =>
    new Set([...wordNumbers(`${title} ${textsOf(page).h1.text}`), ...nameWords])
  );
  const isShared = (phrase: number) => pagesWith(counts, phrase) >= BOILERPLATE_PAGES;
  return (line) => {
    const phrases = line.phrases();
    if (!phrases.some(isShared)) return 0;
    let [own, shared, sharedTo] = [0, 0, 0];
    for (const [i, word] of line.words().entries()) {
      if (i < phrases.length && isShared(phrases[i]!)) sharedTo = i + PHRASE_WORDS;
      if (known().has(word)) continue;
      if (i < sharedTo) shared++;
      else own++;
    }
    return own + shared < MIN_WORDS ? 0 : shared / (own + shared);
  };
}

/** Returns what follows in a text from the first sentence on that names something, if others stand before it. */
function fromNamed(line: Line, isNamed: StatementTest): Line[] {
  const sentences = sentencesOf(line.whole);
  const at = sentences.findIndex((one) => isNamed({ ...line, text: one, key: foldText(one) }));
  const rest = at > 0 ? sentences.slice(at).join(" ") : "";
  return rest.length < MIN_OWN ? [] : [lineOf({ ...line, text: rest, key: foldText(rest) })];
}

/** Makes the test whether a statement has a word of one page's title that the titles of pages with the same text lack. */
function nameTest(
  pages: readonly TitledPage[],
  i: number,
  twins: readonly number[],
): StatementTest {
  const wordsIn = (one: number) => fold(pages[one]!.title).match(WORDS) ?? [];
  const others = new Set(twins.filter((one) => one !== i).flatMap(wordsIn));
  const own = new Set(wordsIn(i).filter((word) => word.length >= MIN_NAME && !others.has(word)));
  return ({ text }) =>
    others.size > 0 && (fold(text).match(WORDS) ?? []).some((word) => own.has(word));
}

/** Removes the first sentences, as far as the summary has them. When little or only a question would be left, keeps the whole text. */
function unsaid(statement: Statement, summaryKey: string): Statement {
  const sentences = sentencesOf(statement.text);
  const isNew = (sentence: string) => {
    const key = foldText(sentence);
    return key.length < MIN_REPEATED || !summaryKey.includes(key);
  };
  const first = sentences.findIndex(isNew);
  const rest = first > 0 ? sentences.slice(first).join(" ") : "";
  if (rest.length < MIN_OWN || isQuestion(rest)) return statement;
  return { ...statement, text: rest, key: foldText(rest) };
}

/** Returns the whole text of a line, folded. */
function wholeKey({ text, key }: Line): string {
  return text.length > COMPARED ? foldText(text) : key;
}

/** Returns a statement as it would be printed: texts that differ only behind the cut become equal. */
function lineOf(statement: Statement): Line {
  const text = withoutLastQuestions(
    isWholeParagraph(statement) ? statement.text : shortened(statement.text),
  );
  const sentences = sentencesOf(text);
  const words = lazily(() => wordNumbers(sentences.join(" ")));
  return {
    ...statement,
    whole: statement.text,
    text,
    key: text === statement.text ? statement.key : foldText(text),
    sentences,
    isCut: text.endsWith("…"),
    words,
    phrases: lazily(() => phrasesOf(words())),
  };
}

/** Says whether a paragraph has room as it is: its writer may have left out the last full stop. */
function isWholeParagraph(statement: Statement): boolean {
  const { text } = statement;
  return isParagraph(statement) && text.length <= LENGTH.whole && sentencesOf(text).length === 1 &&
    !isCut(text);
}

/** Shortens a text. When only questions would be left, begins behind them. */
function shortened(text: string): string {
  const short = cutAtSentence(text, LENGTH.max, LENGTH.whole);
  const cut = short.endsWith("…") ? cutAtSentence(text, LENGTH.max, LENGTH.first) : short;
  const rest = sentencesOf(cut).every(isQuestion) ? text.slice(cut.length).trim() : "";
  return rest.length < MIN_REST ? cut : shortened(rest);
}

/** Makes the test whether a line has so many words that its page's title does not have. */
function newWordsTest({ page, title }: TitledPage): (line: Line, count: number) => boolean {
  const { title: own, h1 } = textsOf(page);
  // When the heading is not the page's title, it may be the page's best description.
  const known = h1.key === readTitle(title).key ? `${own.text} ${h1.text}` : own.text;
  const names = fold(known).match(WORDS) ?? [];
  const isNew = (word: string) =>
    !STOP_WORDS.has(word) && !names.some((name) => name === word || isSpelledLike(word, name));
  return ({ text }, count) => {
    const folded = fold(text);
    let found = 0;
    WORDS.lastIndex = 0;
    for (let word = WORDS.exec(folded); word !== null; word = WORDS.exec(folded)) {
      if (isNew(word[0]) && ++found === count) return true;
    }
    return false;
  };
}

/** Says whether at most one letter tells two words apart, as in a plural or behind a slip of the pen. */
function isSpelledLike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < MIN_SIMILAR || long.length > short.length + 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return short.slice(same + (long.length === short.length ? 1 : 0)) === long.slice(same + 1);
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

/** Returns a number for each three words in a row, because numbers are counted faster than texts. */
function phrasesOf(words: readonly number[]): number[] {
  const phrases: number[] = [];
  for (let i = PHRASE_WORDS - 1; i < words.length; i++) {
    phrases.push(
      Math.imul(Math.imul(words[i - 2]!, MIX) + words[i - 1]!, MIX) + words[i]! | 0,
    );
  }
  return phrases;
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

/** For each value on several pages, the number of these pages. */
type Counts<T> = ReadonlyMap<T, number>;

/** Returns on how many pages a value stands that stands on one. */
function pagesWith<T>(counts: Counts<T>, value: T): number {
  return counts.get(value) ?? 1;
}

const EVERYTHING = { has: () => true };

/** Counts on how many pages each value stands that counts. Most stand on one. */
function* countPages<T>(
  lines: readonly (readonly Line[])[],
  valuesOf: (line: Line) => readonly T[],
  counted: { has(value: T): boolean } = EVERYTHING,
): Steps<Counts<T>> {
  const counts = new Map<T, number>();
  const lastPages = new Map<T, readonly Line[]>();
  yield* forEachInSteps(lines, (ofPage) => {
    for (const line of ofPage) {
      for (const value of valuesOf(line)) {
        if (!counted.has(value)) continue;
        const last = lastPages.get(value);
        if (last === ofPage) continue;
        lastPages.set(value, ofPage);
        if (last !== undefined) counts.set(value, pagesWith(counts, value) + 1);
      }
    }
  });
  return counts;
}

/** Counts on how many pages the phrases of some lines stand. To count all phrases takes longer than all the rest. */
function* countPhrases(
  some: readonly Line[],
  lines: readonly (readonly Line[])[],
): Steps<Counts<number>> {
  const wanted = new Set(some.flatMap((line) => line.phrases()));
  if (wanted.size === 0) return new Map();
  return yield* countPages(lines, (line) => line.phrases(), wanted);
}
