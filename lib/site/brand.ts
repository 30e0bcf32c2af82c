/**
 * Finds the name of a site, which becomes the H1 of its files. Pure.
 */

import type { CrawledPage } from "../crawl/report.ts";
import type { Entity } from "../standards/page_facts.ts";
import { displayHost } from "../standards/url.ts";
import type { Organization } from "./organization.ts";
import { isPlaceholder } from "./default_texts.ts";
import { hostCloseness, hostInWords, isHost, labelOf } from "./host_spelling.ts";
import { withoutLegalForm } from "./legal_form.ts";
import { textsOf } from "./page_texts.ts";
import { cutAtSentence } from "./sentences.ts";
import { isGreeting } from "./statements.ts";
import { cleanText, hasWords, isShouted, roundBrackets } from "./text.ts";
import { partsOf, type TitleEnd, titleEnds } from "./title_parts.ts";
import { foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";
import { countEach } from "../words/counts.ts";

const MAX_NAME_LENGTH = 60;
/** Names that installations have before somebody names them, and names of pages; folded. */
const NO_NAMES = keysOfAll(
  `WordPress, React App, Vite App, Vite React, Vite React TS, Create Next App, Next App, Nuxt App, Vue App,
  Angular App`,
  ({ homeTitles, emptyTitles, unnamedSites }) => [homeTitles, emptyTitles, unnamedSites].join(","),
);

/** How much a source counts when it states a whole name. When it states several parts, each part counts half. */
const WEIGHTS = {
  siteName: 4,
  webSite: 4,
  organization: 3,
  alternateName: 1,
  application: 2,
  /** All titles begin or end with the name. When only some do, their share counts. */
  titles: 4,
  /** The home page's title begins or ends with the name. Of two parts in all titles, the site begins with its name. */
  homeTitle: { first: 1.25, last: 1 },
  /** Most pages have the name as their first heading, because the page's header is marked up as one. */
  sharedHeading: 3,
  /** The host spells the name, letter by letter. */
  host: 2,
} as const;

/**
 * Matches a version number behind a name: `v` and two parts or more, or exactly three parts. `Web 2.0`, `V8` and IP
 * addresses stay whole.
 */
const VERSION = / (?:v\d{1,6}\.[\d.]{1,20}|\d{1,6}\.\d{1,6}\.\d{1,6})$/;

/** How much evidence a name needs. */
const MIN_WEIGHT = 1.5;

/** A site's name, and its other names. */
export interface Brand {
  /** At most 60 characters, without `|`. */
  readonly name: string;
  /** Every name that titles may contain: the name, other stated names, the host. */
  readonly names: readonly string[];
}

/** What one source calls the site. */
interface NameStatement {
  readonly text: string;
  readonly weight: number;
}

/** A possible name, and the evidence for it. */
interface NameCandidate {
  /** The spellings of the name, in the order of the sources. */
  readonly spellings: Set<string>;
  /** The sum of the weights of its sources. */
  weight: number;
  /** Whether a source states this name itself, and not only with a legal form behind it. */
  isStated: boolean;
}

/**
 * Names a site. These are evidence of its name: `og:site_name`, `WebSite`, `Organization`, the application's name, what
 * titles begin or end with, a heading that most pages share; and the host, when it spells the name. The name with most
 * evidence wins. Without enough, we take the home page's heading, its short title, or the host. We spell a host as the
 * pages write it in words.
 */
export function findBrand(
  origin: string,
  pages: readonly CrawledPage[],
  organization: Organization | null,
): Brand {
  const host = displayHost(new URL(origin)).replace(/^www\./, "");
  const home = pages.find((page) => page.isHome);
  const stated = statedNames(pages, organization, home, host);
  const candidates = candidatesOf([...stated, ...unstatedNames(pages, home)]);
  const weightOf = ({ spellings: [text = ""], weight }: NameCandidate) =>
    (isHost(text, host) ? weight / 2 : weight) + WEIGHTS.host * hostCloseness(text, host);
  const [best] = candidates
    .map((candidate) => ({ candidate, weight: weightOf(candidate) }))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .sort((a, b) => b.weight - a.weight);
  const found = best === undefined
    ? headingName(home, host) ?? shortTitle(home) ?? cutAtSentence(host, MAX_NAME_LENGTH)
    : bestSpelling([...best.candidate.spellings]);
  // With a capital, as in `Acme.com`, an address may be the name.
  const isAddress = isHost(found, host) && !/\p{Lu}/u.test(found);
  const spelled = isAddress && hostInWords(pages.flatMap(visibleTexts), host) || found;
  const name = spelled.replace(VERSION, "");
  const names = [name, found, host, `www.${host}`, ...stated.map(({ text }) => text)]
    .filter((one) => !NO_NAMES.has(foldText(one)));
  return { name: roundBrackets(name), names: [...new Set(names)] };
}

/** Returns what the pages' data call the site. */
function statedNames(
  pages: readonly CrawledPage[],
  organization: Organization | null,
  home: CrawledPage | undefined,
  host: string,
): NameStatement[] {
  const siteNames = pages.map(({ facts }) => [facts.openGraph.siteName]);
  const webSites = pages.map((page) =>
    page.facts.entities.filter((entity) => isWebSiteOf(host, entity, page))
  );
  return [
    ...statementsOf(siteNames, WEIGHTS.siteName, pages, home),
    ...statementsOf(webSites.map((of) => of.map(({ name }) => name)), WEIGHTS.webSite, pages, home),
    { text: organization?.name ?? "", weight: WEIGHTS.organization },
    { text: home?.facts.applicationName ?? "", weight: WEIGHTS.application },
    ...[...webSites.flat(), organization].slice(0, 20).map((of) => ({
      text: of?.alternateName ?? "",
      weight: WEIGHTS.alternateName,
    })),
  ].map(({ text, weight }) => ({ text: cleanText(text), weight }))
    .filter(({ text }, i, all) =>
      hasWords(text) &&
      all.findIndex((other) => other.text === text && other.weight >= all[i]!.weight) === i
    );
}

/**
 * Weighs the names that one source states. A name on the home page counts in full. A name on other pages counts by their
 * share of all pages. A name on a single inner page does not count.
 */
function statementsOf(
  names: readonly (readonly (string | null)[])[],
  weight: number,
  pages: readonly CrawledPage[],
  home: CrawledPage | undefined,
): NameStatement[] {
  const counts = countEach(
    names.flatMap((ofPage) => [...new Set(ofPage)].filter((text) => text !== null)),
  );
  const first = names[home === undefined ? 0 : pages.indexOf(home)] ?? [];
  return [...counts].flatMap(([text, count]) => {
    if (first.includes(text)) return [{ text, weight }];
    return count > 1 ? [{ text, weight: weight * count / pages.length }] : [];
  });
}

/** Says whether a node describes this site. Pages also hold nodes of partners and platforms. */
function isWebSiteOf(host: string, { types, url, id }: Entity, page: CrawledPage): boolean {
  if (!types.includes("WebSite")) return false;
  const address = url ?? id;
  if (address === null || !URL.canParse(address, page.url)) return true;
  return displayHost(new URL(address, page.url)).replace(/^www\./, "") === host;
}

/** Returns what titles and headings call the site, although nothing marks it as a name. */
function unstatedNames(
  pages: readonly CrawledPage[],
  home: CrawledPage | undefined,
): NameStatement[] {
  const titles = pages.map((page) => textsOf(page).title.text);
  const homeTitle = home === undefined ? "" : textsOf(home).title.text;
  // In the middle of titles, sections stand, too, and pages of one kind may have one title. The home page has the site's name.
  const isOfHome = (key: string) => foldText(homeTitle).includes(key);
  const mayBeOther = ({ count, isInside, isWhole }: TitleEnd) =>
    isInside ||
    isWhole && count * 2 <= titles.length && isName(homeTitle) && !isGreeting(homeTitle);
  const ofTitles = [...titleEnds(titles)].flatMap(([key, end]) =>
    end.count < 2 || mayBeOther(end) && !isOfHome(key) ? [] : [...end.spellings].map((text, i) => ({
      text,
      weight: i > 0 ? 0 : WEIGHTS.titles * titleShare(key, end.count, titles.length, homeTitle),
    }))
  );
  const homeParts = partsOf(homeTitle);
  return [
    ...ofTitles,
    ...(homeParts.length < 2 ? [] : [
      { text: homeParts[0]!, weight: WEIGHTS.homeTitle.first },
      { text: homeParts.at(-1)!, weight: WEIGHTS.homeTitle.last },
    ]),
    ...sharedHeadings(pages),
  ];
}

/**
 * Returns the share of titles that begin or end with a name. A name that contains the home page's title is its long form
 * and gets at least one half: `Brand 2 Documentation` on many pages, when the home page is called `2 Documentation`.
 */
function titleShare(key: string, count: number, titles: number, homeTitle: string): number {
  const share = count / titles;
  const homeKey = foldText(homeTitle);
  const isWrittenOut = homeKey !== "" && key !== homeKey && key.includes(homeKey) && count > 2;
  return isWrittenOut && share > 0.1 ? Math.max(share, 0.5) : share;
}

function sharedHeadings(pages: readonly CrawledPage[]): NameStatement[] {
  const counts = Map.groupBy(pages.map((page) => textsOf(page).h1.text), (text) => text);
  return [...counts].filter(([, { length }]) => length > 2 && length * 2 > pages.length)
    .map(([text]) => ({ text, weight: WEIGHTS.sharedHeading }));
}

/** Adds up the evidence for each name, and for each name without its legal form. */
function candidatesOf(statements: readonly NameStatement[]): NameCandidate[] {
  const candidates = new Map<string, NameCandidate>();
  const add = (text: string, weight: number, isStated: boolean) => {
    const key = foldText(text);
    const candidate = candidates.get(key) ?? { spellings: new Set(), weight: 0, isStated: false };
    candidate.spellings.add(text);
    candidate.weight += weight;
    candidate.isStated ||= isStated;
    candidates.set(key, candidate);
  };
  for (const { text, weight } of statements) {
    const parts = partsOf(text);
    for (const part of parts.filter(isName)) {
      const ofPart = parts.length === 1 ? weight : weight / 2;
      add(part, ofPart, true);
      const short = withoutLegalForm(part);
      if (short !== null) add(short, ofPart, false);
    }
  }
  return [...candidates.values()].filter(({ isStated }) => isStated);
}

/**
 * Chooses the best spelling of a name: one with some capitals, but not only capitals, as in a logo; of those, the one with
 * the most accents and umlauts, because a spelling that was taken from an address has none.
 */
function bestSpelling(spellings: readonly string[]): string {
  const calm = spellings.filter((text) => !isShouted(text) && /\p{Lu}/u.test(text));
  const marks = (text: string) => text.normalize("NFD").match(/\p{M}/gu)?.length ?? 0;
  return (calm.length > 0 ? calm : spellings)
    .reduce((best, text) => marks(text) > marks(best) ? text : best);
}

/** Returns what visitors read on a page, as far as we know it. */
function visibleTexts({ facts: { contactTexts, headings, paragraphs } }: CrawledPage): string[] {
  return [...contactTexts.flatMap(({ lines }) => lines), ...headings, ...paragraphs];
}

/** Says whether a text can be a site's name. */
function isName(name: string): boolean {
  return hasWords(name) && name.length <= MAX_NAME_LENGTH && !NO_NAMES.has(foldText(name)) &&
    !isPlaceholder(name) && !/^https?:/i.test(name);
}

/**
 * Returns the home page's heading when it begins with the host's name, or is at least two thirds of it. Some sites are
 * named nowhere else, because their title is `Home`.
 */
function headingName(home: CrawledPage | undefined, host: string): string | undefined {
  if (home === undefined) return undefined;
  const parts = partsOf(textsOf(home).h1.text);
  const name = parts.find((part) => hostCloseness(part, host) > 0) ?? parts[0] ?? "";
  const label = foldText(labelOf(host));
  const key = foldText(name);
  // `Hotel` is no name of `hotel-post.example`.
  const isNearly = label.includes(key) && key.length * 3 >= label.length * 2;
  return isName(name) && hostCloseness(name, host) > 0 && (key.startsWith(label) || isNearly)
    ? name
    : undefined;
}

/** Returns the home page's title when it is short enough to be a name. It is used when a site states nothing. */
function shortTitle(home: CrawledPage | undefined): string | undefined {
  const [title = "", ...more] = partsOf(home === undefined ? "" : textsOf(home).title.text);
  return more.length === 0 && title.length <= 40 && isName(title) ? title : undefined;
}
