/**
 * Finds the titles under which pages are listed: without the site's name, unique, understandable alone.
 *
 * A page is called what its main heading says, if its `<title>` says the same; else what the first parts of its `<title>`
 * say. When these name no page, or several, we take the page's other texts, and its address last.
 *
 * Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { displayHost } from "../standards/url.ts";
import { countEach } from "../words/counts.ts";
import { foldText } from "../words/fold.ts";
import type { Brand } from "./brand.ts";
import { lazily } from "../words/lazily.ts";
import { keysOfAll } from "../words/slugs.ts";
import { type ComparableText, textsOf } from "./page_texts.ts";
import { fullPath, lastSegmentTitle, namedPlaces, pathTitle, titleAbove } from "./path_title.ts";
import { publishedOf } from "./published.ts";
import { cutAtSentence } from "./sentences.ts";
import { homeNames } from "./shown_pages.ts";
import { capitalized, cleanText, hasWords, isShouted, roundBrackets } from "./text.ts";
import {
  isBehindBar,
  isBehindColon,
  joinParts,
  readTitle,
  stripNames,
  stripSharedParts,
  type Title,
  type TitlePart,
} from "./title_parts.ts";
import { namesPage, withoutArchive, withoutDays } from "./title_words.ts";
import type { SiteSpelling } from "./word_spellings.ts";

const MAX_TITLE_LENGTH = 110;
const MAX_RAW_TITLE_LENGTH = 300;
/** In characters. A longer label of the menu may say as much as a title. */
const MAX_NAME = 30;
/** In characters. A title of at most this length is used as it is. */
const SHORT_TITLE = 40;
/** In characters. Of a longer title we use as many of the first parts as fit into this length. */
const LONG_TITLE = 60;
/** In characters. A longer heading is a sentence, not a title. */
const MAX_HEADING_LENGTH = 80;
/** How many letters a word has that a heading must share with the title. Shorter words are articles and prepositions. */
const MIN_SHARED_WORD = 4;
/** In letters. What is longer behind a word is no ending, and no short second word as in `Hochzeitsbank`. */
const MAX_ENDING = 5;
/** Matches a text that begins with a word in small letters. */
const LOWER_WORD = /^\p{Ll}+(?: |$)/u;
const YEAR = /^(?:19|20)\d\d$/;
/** A title on more than this share of the pages names none of them. */
const SHARED_RATIO = 0.3;
/** Headings that have so many first words in common are a series. */
const SERIES_WORDS = 3;
/** So many first words are a long beginning when they have this many characters. */
const LONG_BEGINNING = { words: 4, length: 24 };
/** A single word that is the title of at least this many pages comes from their template. */
const TEMPLATE_PAGES = 3;

/** Matches addresses of archives, as WordPress writes them. */
const ARCHIVE_PATH = /\/(?:category|kategorie|categorie|categoria)\//;

/**
 * Finds a title for every page. All are different, on one line, and not empty.
 *
 * @param mainHeadings For each page, the heading of its content.
 * @param homeTitle What the home page is called in the site's language.
 * @param languageNames For each page, the name of its language when that is not the site's; null otherwise.
 */
export function* titlePages(
  pages: readonly CrawledPage[],
  mainHeadings: readonly ComparableText[],
  brand: Brand,
  homeTitle: string,
  languageNames: readonly (string | null)[],
  spelling: SiteSpelling,
): Steps<string[]> {
  const names = new Set([...brand.names, homeTitle].map(foldText));
  const nameWords = brand.names.map(wordsOf).filter(({ length }) => length > 1);
  const isOfSite = (text: string) =>
    nameWords.some((words) => new Set(words).isSubsetOf(new Set(wordsOf(text))));
  const naming = (texts: readonly string[]) => withoutEmpty(texts, names, isOfSite);
  const short = (texts: readonly string[]) => shortened(texts, languageNames, brand);
  const raw = yield* mapInSteps(pages, ownTitle);
  yield* mapInSteps(raw, readTitle);
  const stated = short(raw).map((title, i) => withoutSystemWords(title, pages[i]!));
  const titles = naming(stated);
  yield;
  const headingTexts = mainHeadings.map(({ text }) => text);
  yield* mapInSteps(headingTexts, readTitle);
  const headings = naming(short(headingTexts));
  yield;
  // Most pages need only titles and headings.
  const wholeTitles = lazily(() => naming(stripNames(raw, brand.names)));
  const openGraphTitles = lazily(() =>
    naming(short(pages.map(({ facts }) => cleanText(facts.openGraph.title))))
  );
  const menuLabels = naming(pages.map(({ menu }) => cleanText(menu?.label ?? null)));
  const labelOf = (i: number) => homeNames(pages).get(i)?.[0] ?? "";
  const pathTitleOf = (i: number) => {
    const title = spelling.spell(pathTitle(pages[i]!.url));
    const label = labelOf(i);
    return isFormOf(label, title) ? label : title;
  };
  const linkNameOf = lazily(() => linkNames(pages, raw, names));
  const isSlogan = sloganTest(titles, brand);
  const nameOf = (page: CrawledPage, i: number) => {
    if (page.isHome) return homeTitle;
    // Systems call the category of all posts `General`.
    if (ARCHIVE_PATH.test(page.url) && menuLabels[i] !== "") return menuLabels[i]!;
    const namesake = namesakeOf(page, names);
    if (namesake !== "") return namesake;
    const heading = readTitle(headings[i]!);
    const title = readTitle(titles[i]!);
    const [first] = title.parts;
    const bare = first === undefined || first.key === heading.key
      ? ""
      : textBeforeName(first.text, brand.names);
    const isCalled = (name: string) => foldText(name) === foldText(bare);
    if (bare !== "" && (isCalled(menuLabels[i]!) || isCalled(pathTitle(page.url)))) return bare;
    if (first !== undefined && isGluedBehind(heading.text, first.text)) return first.text;
    if (heading.key === readTitle(menuLabels[i]!).key && saysOther(title, heading)) {
      return heading.text;
    }
    if (isNameBefore(menuLabels[i]!, title)) return menuLabels[i]!;
    return pageName(title, heading, isSlogan, page.url) || heading.text || openGraphTitles()[i]! ||
      menuLabels[i]! || inAddress(stated[i]!, page.url) || linkNameOf().get(i) || pathTitleOf(i) ||
      displayHost(new URL(page.url));
  };
  const rewordings: readonly Rewording[] = [
    (title, i) => languageNames[i] === null ? "" : `${title} (${languageNames[i]})`,
    (_, i) => titles[i]!,
    (_, i) => wholeTitles()[i]!,
    (_, i) => headings[i]!,
    (_, i) => openGraphTitles()[i]!,
    (_, i) => menuLabels[i]!,
  ];
  const named = alike(yield* mapInSteps(pages, nameOf), headings, pages);
  yield;
  const linked = asLinked(named, labelOf);
  yield;
  let twins = yield* withCutParts(linked, titles);
  for (const reword of rewordings) {
    const replaced = replaceTwins(twins, reword, pages);
    if (replaced === twins) break;
    twins = replaced;
    yield;
  }
  const reworded = yield* mapInSteps(
    twins,
    (title, i) => {
      const isLabel = LOWER_WORD.test(title) &&
        readTitle(title).key === readTitle(menuLabels[i]!).key;
      const name = isLabel ? capitalized(title) : title;
      return cutAtSentence(spelling.calm(withoutPictures(name)), MAX_TITLE_LENGTH);
    },
  );
  return numberTwins(qualifyTwins(reworded, titles, pathTitleOf, pages)).map(roundBrackets);
}

/**
 * Gives pages whose headings begin alike, as those of towns do, titles of one pattern: their headings, if most of them are
 * called so already.
 */
function alike(
  titles: readonly string[],
  headings: readonly string[],
  pages: readonly CrawledPage[],
): readonly string[] {
  const series = Map.groupBy(
    pages.keys().filter((i) =>
      !pages[i]!.isHome && headings[i] !== "" && headings[i]!.length <= MAX_HEADING_LENGTH
    ),
    (i) => headings[i]!.split(" ", SERIES_WORDS).join(" "),
  );
  const replaced = [...titles];
  for (const members of series.values()) {
    const called = members.filter((i) => titles[i] === headings[i]);
    if (called.length < TEMPLATE_PAGES || called.length * 2 <= members.length) continue;
    for (const i of members) replaced[i] = headings[i]!;
  }
  return replaced;
}

/**
 * Gives pages whose titles share a long beginning, as those of towns do, the names by which the home page links to them, where
 * these say a part of the titles.
 */
function asLinked(
  titles: readonly string[],
  labelOf: (page: number) => string,
): readonly string[] {
  const beginningOf = (title: string) => title.split(" ", LONG_BEGINNING.words).join(" ");
  const series = Map.groupBy(titles.keys(), (i) => beginningOf(titles[i]!));
  const replaced = [...titles];
  for (const [beginning, members] of series) {
    if (
      beginning.length < LONG_BEGINNING.length ||
      members.length < Math.max(TEMPLATE_PAGES, titles.length * SHARED_RATIO)
    ) continue;
    const names = members.map(labelOf);
    const isPart = (name: string, i: number) =>
      wordsOf(name).length > 0 &&
      new Set(wordsOf(name)).isSubsetOf(new Set(wordsOf(titles[i]!)));
    if (!members.every((i, rank) => isPart(names[rank]!, i))) continue;
    if (new Set(names.map(foldText)).size < names.length) continue;
    members.forEach((i, rank) => replaced[i] = names[rank]!);
  }
  return replaced;
}

/** A name of so many long words says nearly the same as one that has them all. */
const MIN_NEAR_WORDS = 3;

/**
 * Restores the part behind a bar when another page's name has all words of a name: `Homes near Leeds | Shared living`
 * beside `Homes for families near Leeds`.
 */
function* withCutParts(
  names: readonly string[],
  titles: readonly string[],
): Steps<readonly string[]> {
  const words = yield* mapInSteps(names, (name) => new Set(wordsOf(name)));
  return yield* mapInSteps(names, (name, i) => {
    const { text, parts: [first, second] } = readTitle(titles[i]!);
    const isCut = second !== undefined && isBehindBar(second) && first!.text === name;
    if (!isCut || text.length > LONG_TITLE || words[i]!.size < MIN_NEAR_WORDS) return name;
    return words.some((others, j) => i !== j && words[i]!.isSubsetOf(others)) ? text : name;
  });
}

/**
 * Finds what the home page's links call pages that have its own title, where several do because nobody has given them one: the
 * first short name that no other page has, by the index of the page.
 */
function linkNames(
  pages: readonly CrawledPage[],
  titles: readonly string[],
  siteNames: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const homeTitle = titles[pages.findIndex(({ isHome }) => isHome)] ?? "";
  const isUntitled = (title: string | undefined) => title === homeTitle && title !== "";
  if (titles.filter(isUntitled).length <= TEMPLATE_PAGES) return new Map();
  const called = [...homeNames(pages)].filter(([i]) => i >= 0);
  const pagesCalled = countEach(called.flatMap(([, all]) => [...new Set(all.map(foldText))]));
  const said = new Set([foldText(homeTitle), ...siteNames, ...MORE]);
  const isName = (label: string) =>
    label.length <= MAX_NAME && label.split(" ").length <= MAX_LINK_WORDS &&
    !said.has(foldText(label)) && pagesCalled.get(foldText(label)) === 1;
  return new Map(called.flatMap(([i, all]) => {
    const name = isUntitled(titles[i]) ? all.find(isName) : undefined;
    return name === undefined ? [] : [[i, name]];
  }));
}

/** A link of more words is a part of a sentence. */
const MAX_LINK_WORDS = 4;
const MORE = keysOfAll(({ readMore }) => readMore);

/** Whether a title is as short as a heading, and shares no word with it: plugins write titles in another language. */
function saysOther(title: Title, heading: Title): boolean {
  const said = wordsOf(heading.text);
  if (said.length === 0) return false;
  const asked = wordsOf(title.text);
  return asked.length <= said.length && !asked.some((word) => said.includes(word));
}

/** Whether a heading is a name and another text without a space: `ServicesLeistungen`, of which a script shows one. */
function isGluedBehind(heading: string, name: string): boolean {
  return heading.startsWith(name) && /^\p{Lu}\p{Ll}/u.test(heading.slice(name.length)) &&
    /\p{Ll}$/u.test(name);
}

/**
 * Whether a short label is what a title from an address says, alone, with an ending or with more words: `Hedges`, `Hedge plants`
 * for `hedge`.
 */
function isFormOf(label: string, title: string): boolean {
  const [key, start] = [foldText(label), foldText(title)];
  if (label.length > MAX_NAME || start.length < MIN_SHARED_WORD || !key.startsWith(start)) {
    return false;
  }
  const words = label.split(" ");
  const isWhole = words.some((_, i) => foldText(words.slice(0, i + 1).join(" ")) === start);
  return isWhole || key.length <= start.length + MAX_ENDING && !label.includes(" ");
}

/** Whether a label is the full name of what a title has before a colon and a slogan: `Acme Data` of `Data: use what you have`. */
function isNameBefore(label: string, { parts: [name, slogan] }: Title): boolean {
  if (name === undefined || slogan === undefined || !isBehindColon(slogan)) return false;
  return label.length <= MAX_NAME && label.toLowerCase().endsWith(` ${name.text.toLowerCase()}`);
}

/** Returns `Contact` for `Contact Brand`; empty for a text that does not end with a name. */
function textBeforeName(text: string, names: readonly string[]): string {
  const name = names.find((name) => text.toLowerCase().endsWith(` ${name.toLowerCase()}`));
  return name === undefined ? "" : text.slice(0, -name.length).trim();
}

/** Whether a part of a title, not its first one, tells nothing of its page. */
type SloganTest = (part: TitlePart, first: TitlePart) => boolean;

/** Slogans stand in several titles, or behind the site's name: `Contact Brand - Order now`. */
function sloganTest(titles: readonly string[], brand: Brand): SloganTest {
  const counts = countEach(
    titles.flatMap((title) => [...new Set(readTitle(title).parts.slice(1).map(({ key }) => key))]),
  );
  const endings = brand.names.map((name) => ` ${name}`.toLowerCase());
  return ({ key }, { text }) =>
    (counts.get(key) ?? 0) >= TEMPLATE_PAGES ||
    endings.some((ending) => text.toLowerCase().endsWith(ending));
}

/** Returns a placeholder such as `Untitled` where the address repeats it: works of art may be called so; else nothing. */
function inAddress(text: string, url: string): string {
  return foldText(PageAddress.of(url).segments.at(-1) ?? "") === foldText(text) ? text : "";
}

/** The site's name where a page is about who bears it, and its address and heading say so; empty elsewhere. */
function namesakeOf(page: CrawledPage, names: ReadonlySet<string>): string {
  const { h1 } = textsOf(page);
  const isNamed = names.has(h1.key) && foldText(pathTitle(page.url)) === h1.key;
  return isNamed ? h1.text : "";
}

/** Returns `<title>`, else `og:title`, else the headline in the page's own data. */
function ownTitle(page: CrawledPage): string {
  const { facts } = page;
  const title = textsOf(page).title.text;
  if (title !== "") return capped(title);
  const headline = facts.entities.find((entity) => entity.topLevel && entity.headline !== null);
  return capped(cleanText(facts.openGraph.title) || cleanText(headline?.headline ?? null));
}

function capped(title: string): string {
  return title.slice(0, MAX_RAW_TITLE_LENGTH).toWellFormed();
}

/**
 * Removes what all titles share, and then what all titles of one language share. The site's names are removed once: what is
 * left of them is the page's own.
 */
function shortened(
  titles: readonly string[],
  languageNames: readonly (string | null)[],
  brand: Brand,
): string[] {
  const stripped = stripSharedParts(titles, brand.names);
  for (const members of Map.groupBy(titles.keys(), (i) => languageNames[i]).values()) {
    if (members.length === titles.length) break;
    const shorter = stripSharedParts(members.map((i) => stripped[i]!), []);
    members.forEach((i, rank) => stripped[i] = shorter[rank]!);
  }
  return stripped;
}

/**
 * Removes words of content systems. WordPress calls a product category `Candles Archives`, though not in its heading, and a
 * calendar by its days.
 */
function withoutSystemWords(title: string, page: CrawledPage): string {
  const named = withoutDays(title);
  const isArchive = page.facts.schemaTypes.includes("CollectionPage") ||
    ARCHIVE_PATH.test(page.url);
  const { h1 } = textsOf(page);
  return isArchive && withoutArchive(h1.text) === h1.text ? withoutArchive(named) : named;
}

/**
 * Empties texts that do not name their page: the site's name, a placeholder, or a text of many pages. Of a text with all words
 * of the site's name, a few pages are many.
 */
function withoutEmpty(
  texts: readonly string[],
  names: ReadonlySet<string>,
  isOfSite: (text: string) => boolean,
): string[] {
  const counts = countEach(texts.map((text) => readTitle(text).key));
  const most = Math.max(TEMPLATE_PAGES, texts.length * SHARED_RATIO);
  return texts.map((text) => {
    const { key } = readTitle(text);
    const count = counts.get(key)!;
    const isShared = count > most || count >= TEMPLATE_PAGES && isOfSite(text);
    return !names.has(key) && !isShared && namesPage(text, key) ? text : "";
  });
}

/** Removes pictures at the end of a title, unless it is nothing else. */
function withoutPictures(title: string): string {
  const rest = title.replace(PICTURES_AT_END, "");
  return hasWords(rest) ? rest : title;
}

/** Matches pictures at the end of a text. Older signs, such as arrows and hearts, are none: they may stand for words. */
const PICTURES_AT_END = /(?: ?[\p{Emoji_Presentation}\u{1F300}-\u{1FAFF}]\uFE0F?){1,9}$/u;

/**
 * Chooses what a page is called: the title when it is short; else the heading when the title says the same in more words;
 * else the title's first parts.
 */
function pageName(
  title: Title,
  heading: Title,
  isSlogan: SloganTest,
  url: string,
): string {
  if (title.key === heading.key) return isShouted(title.text) ? heading.text : title.text;
  const [first, second] = title.parts;
  if (first === undefined) return "";
  const isFirst = first.key === heading.key;
  // `Newsletter 5` is only half of the name `Newsletter 5: Sow and reap`.
  if (isFirst && !isBehindColon(second!)) return heading.text;
  // Words for search engines may stand before the name: `Organic lawn food | Greenking Lawn`.
  const named = title.parts.slice(1).find(({ key }) => key === heading.key);
  if (named !== undefined && isBehindBar(named) && isNamedInAddress(named, url)) {
    return heading.text;
  }
  const parts = beforeBar(title.parts);
  const name = joinParts(parts);
  if (name.length <= SHORT_TITLE) return name;
  if (isFirst || isNameWithin(heading, title, url)) return heading.text;
  const slogan = parts.findIndex((part, i) => i > 0 && isSlogan(part, first));
  return firstParts(slogan < 0 ? parts : parts.slice(0, slogan));
}

/** Says whether a part of a title has several words, and all those of the page's address. A section has not. */
function isNamedInAddress({ text }: TitlePart, url: string): boolean {
  const words = wordsOf(text);
  const ofAddress = wordsOf(pathTitle(url));
  return words.length > 1 && ofAddress.length > 0 &&
    ofAddress.every((word) => words.includes(word));
}

/** Returns the parts before the first bar. Behind a bar stand sections, slogans and numbers of articles. A year stays. */
function beforeBar(parts: readonly TitlePart[]): readonly TitlePart[] {
  const bar = parts.findIndex((part, i) => i > 0 && isBehindBar(part) && !YEAR.test(part.text));
  return bar < 0 ? parts : parts.slice(0, bar);
}

/** Returns as many of a title's first parts as fit. When these would be a single word or nothing, returns all parts. */
function firstParts(parts: readonly TitlePart[]): string {
  const lengths = parts.map((_, i) => joinParts(parts.slice(0, i + 1)));
  const last = lengths.findLastIndex((name) => name.length <= LONG_TITLE && name.includes(" "));
  return lengths.at(last)!;
}

/**
 * Says whether a heading is what the title says in fewer words, but neither a part of the title nor a single word. Where the
 * title does not begin so, the heading has all words of the title that the address has, too.
 */
function isNameWithin(heading: Title, title: Title, url: string): boolean {
  const { length } = heading.text;
  if (length > MAX_HEADING_LENGTH || length >= title.text.length) return false;
  if (title.parts.some(({ key }) => key === heading.key)) return false;
  const said = new Set(wordsOf(title.text));
  const words = wordsOf(heading.text);
  const ofAddress = wordsOf(pathTitle(url)).filter((word) => said.has(word));
  const isBeginning = title.key.startsWith(heading.key);
  return words.length > 1 && words.every((word) => said.has(word)) &&
    (isBeginning || ofAddress.every((word) => words.includes(word)));
}

/** Returns the words of a text, without short ones such as articles and prepositions. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText)
    .filter((word) => word.length >= MIN_SHARED_WORD || /\d/.test(word));
}

/** Makes another title for a page; empty when there is none. */
type Rewording = (title: string, index: number) => string;

/**
 * Gives other titles to pages that share one. A page keeps its title when as many pages would share the new one. The home
 * page always keeps its title.
 */
function replaceTwins(
  titles: readonly string[],
  reword: Rewording,
  pages: readonly CrawledPage[],
): readonly string[] {
  const keys = titles.map((title) => readTitle(title).key);
  const counts = countEach(keys);
  const isTwin = (i: number) => !pages[i]!.isHome && counts.get(keys[i]!)! > 1;
  const twins = [...Map.groupBy(titles.keys().filter(isTwin), (i) => keys[i]!).values()]
    .flatMap((members) =>
      members.length < counts.get(keys[members[0]!]!)! ? members : withoutHub(members, pages)
    );
  if (twins.length === 0) return titles;
  const replaced = [...titles];
  const newKeys = [...keys];
  for (const i of twins) {
    replaced[i] = reword(titles[i]!, i) || titles[i]!;
    newKeys[i] = readTitle(replaced[i]!).key;
  }
  const newCounts = countEach(newKeys);
  for (const i of twins) {
    if (newCounts.get(newKeys[i]!)! >= counts.get(keys[i]!)!) replaced[i] = titles[i]!;
  }
  return replaced;
}

/** Leaves out the one page that lies above all the others, if there is one. It keeps its title. */
function withoutHub(members: readonly number[], pages: readonly CrawledPage[]): readonly number[] {
  const folders = members.map((i) => PageAddress.of(pages[i]!.url).folder);
  const isAbove = (folder: string) => folders.every((other) => other.startsWith(folder));
  const others = members.filter((_, rank) => !isAbove(folders[rank]!));
  return others.length === members.length - 1 ? others : members;
}

/**
 * Makes titles differ where several pages still share one. A title that comes from a template, such as `Product`, is replaced
 * by the words of the address. To any other title we add what distinguishes the page: words of its address, the title of the
 * page above, its year, or else the whole path.
 */
function qualifyTwins(
  shortTitles: readonly string[],
  titles: readonly string[],
  pathTitleOf: (page: number) => string,
  pages: readonly CrawledPage[],
): readonly string[] {
  const places = lazily(() => namedPlaces(pages, shortTitles));
  const counts = countEach(shortTitles.map((title) => readTitle(title).key));
  const isTemplateWord = (title: string) =>
    !title.includes(" ") && counts.get(readTitle(title).key)! >= TEMPLATE_PAGES;
  const qualified = (title: string, i: number, words: string) => {
    const more = beyond(beyond(words, readTitle(title).key), readTitle(titles[i]!).key);
    const rest = title.length + more.length > LONG_TWIN ? unsaid(more, title) : more;
    return rest === "" || repeats(rest, title) ? "" : `${title} (${rest})`;
  };
  const rewordings: readonly Rewording[] = [
    (title, i) => isTemplateWord(title) ? pathTitleOf(i) : "",
    // The number of a copy says less than what stands above.
    (title, i) => isCopy(pathTitleOf(i)) ? "" : qualified(title, i, pathTitleOf(i)),
    (title, i) => qualified(title, i, titleAbove(pages[i]!.url, places())),
    (title, i) => qualified(title, i, lastSegmentTitle(pages[i]!.url)),
    (title, i) => qualified(title, i, publishedOf(pages[i]!)?.slice(0, 4) ?? ""),
    (title, i) => `${title} (${fullPath(pages[i]!.url)})`,
  ];
  return rewordings.reduce(
    (twins, reword) => replaceTwins(twins, reword, pages),
    shortTitles,
  );
}

/** In characters. With so many words of its address, a title is too long, so we add only those that it has not. */
const LONG_TWIN = 80;

function unsaid(words: string, title: string): string {
  const said = new Set(title.split(/[\s\p{P}]+/u).map(foldText));
  return words.split(" ").filter((word) => !said.has(foldText(word))).join(" ");
}

/** Whether an address ends with a number that tells copies apart: `mug-2`. */
function isCopy(words: string): boolean {
  return / \d$/.test(words);
}

/** So many words that a title has already say nothing more of its page, and so does a name that it ends with. */
const REPEATED_WORDS = 3;

function repeats(words: string, title: string): boolean {
  if (words.includes(" ") && foldText(title).endsWith(foldText(words))) return true;
  const said = new Set(wordsOf(title));
  const asked = wordsOf(words);
  return asked.length >= REPEATED_WORDS && asked.every((word) => said.has(word));
}

/** Returns what words add to a title: the number behind the title in them, else all words; empty when nothing. */
function beyond(words: string, key: string): string {
  const said = foldText(words);
  if (key.startsWith(said)) return "";
  const rest = key !== "" && said.startsWith(key) ? said.slice(key.length) : words;
  return /^\d+$/.test(rest) ? rest : words;
}

/** Adds numbers to titles that are still equal, because nothing else distinguishes their addresses. */
function numberTwins(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    let unique = title;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${title} (${number})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
