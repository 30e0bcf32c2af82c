/**
 * The name of a site: its H1.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { displayHost } from "../standards/url.ts";
import type { Organization } from "./organization.ts";
import { isPlaceholder } from "./boilerplate.ts";
import { isHost, labelOf, spellsHost } from "./host_spelling.ts";
import { lazily } from "./lazily.ts";
import { withoutLegalForm } from "./legal_form.ts";
import { textsOf } from "./page_texts.ts";
import { cleanTitle, cutText, foldText, hasWords, isShouted, roundBrackets } from "./text.ts";
import { partsOf, sharedName } from "./title_parts.ts";

const MAX_NAME_LENGTH = 60;
/** What installations call themselves before somebody names them, and what pages are called; folded. */
const NO_NAMES: ReadonlySet<string> = new Set(
  ("Home, Homepage, Home page, Startseite, Start, Accueil, Inicio, Index, Willkommen, Welcome, " +
    "Bienvenue, Bienvenido, Bienvenidos, Benvenuti, Welkom, Website, Site, My Blog, My Site, " +
    "My Website, My Store, Mein Blog, Meine Website, WordPress, Blog, Shop, Online Shop, Mysite, " +
    "Untitled, Example, Site Title, Organization, Company, React App, Vite App, Vite React, Vite React TS, " +
    "Create Next App, Next App, Nuxt App, Vue App, Angular App, Document, New Page, Neue Seite, " +
    "Unbenanntes Dokument").split(", ").map(foldText),
);

/** A site's name, and what else it is called. */
export interface Brand {
  /** At most 60 characters, without `|`. */
  readonly name: string;
  /** Every name that titles may carry: the name, what else is stated, the host. */
  readonly names: readonly string[];
}

/**
 * Names a site: `og:site_name`, `WebSite` or `Organization` name, application name, the part of its
 * titles that the host spells, the part that they share, the home page's heading where it begins as the host does, a
 * short title of the home page, else the host.
 *
 * @param origin The site's origin.
 * @param pages The crawled pages, the home page first.
 * @param organization The organization behind it, if one is stated.
 * @returns The name and its variants.
 */
export function findBrand(
  origin: string,
  pages: readonly CrawledPage[],
  organization: Organization | null,
): Brand {
  const host = displayHost(new URL(origin)).replace(/^www\./, "");
  const home = pages.find((page) => page.isHome);
  const homeTitle = cleanTitle(home?.facts.title ?? null);
  const stated = statedNames(pages, organization, home);
  const ofStated = stated.map((name) => nameWithin(name, host)).filter(isName);
  // Where a name is stated, the titles need not be searched for one.
  const ofTitles = lazily(() =>
    namesInTitles(pages, homeTitle, host).map((name) => nameWithin(name, host)).filter(isName)
  );
  const isRealName = (candidate: string) => !isHost(candidate, host);
  const chosen = ofStated.find(isRealName) ??
    ofTitles().find((candidate) => isRealName(candidate) && spellsHost(candidate, host)) ??
    ofStated[0] ?? ofTitles()[0] ?? headingName(home, host) ?? shortTitle(partsOf(homeTitle)) ??
    cutText(host, MAX_NAME_LENGTH);
  const called = withoutForm(chosen, lazily(() => [...ofStated, ...ofTitles()]));
  const name = isShouted(called)
    ? calmly(called, [...ofStated, ...ofTitles(), ...titleEnds(pages)])
    : called;
  // A bare host says little about how titles spell the name; a real name is itself what they carry.
  const spelling = isHost(name, host) ? ofTitles().slice(0, 1) : [];
  const names = [name, chosen, host, `www.${host}`, ...stated, ...ofStated, ...spelling];
  return { name, names: [...new Set(names)].filter((one) => !NO_NAMES.has(foldText(one))) };
}

/** What the pages' data call the site, from the most telling on. */
function statedNames(
  pages: readonly CrawledPage[],
  organization: Organization | null,
  home: CrawledPage | undefined,
): string[] {
  const stated = new Set([
    ...pages.map(({ facts }) => facts.openGraph.siteName).filter(isFirstOrFrequent),
    ...websiteNames(pages),
    organization?.name ?? null,
    organization?.alternateName ?? null,
    home?.facts.applicationName ?? null,
  ]);
  return [...stated].map(cleanTitle).filter(hasWords);
}

/** The name without its legal form, where the site calls itself so elsewhere. */
function withoutForm(name: string, spellings: () => readonly string[]): string {
  const short = withoutLegalForm(name);
  if (short === null) return name;
  const key = foldText(short);
  return spellings().find((other) => foldText(other) === key) ?? name;
}

/** The name without its capitals, where the site itself spells it so elsewhere: a logo shouts, a title does not. */
function calmly(name: string, spellings: readonly string[]): string {
  const key = foldText(name);
  const isCalm = (other: string) => !isShouted(other) && /\p{Lu}/u.test(other);
  return spellings.find((other) => isCalm(other) && foldText(other) === key) ?? name;
}

/** The last and the first part of every title. */
function titleEnds(pages: readonly CrawledPage[]): string[] {
  return pages.flatMap((page) => {
    const parts = partsOf(roundBrackets(textsOf(page).title.text));
    return [...parts.slice(-1), ...parts.slice(0, 1)];
  });
}

/** What the titles call it: parts at their ends that the host spells, the closest first, else what they share. */
function namesInTitles(pages: readonly CrawledPage[], homeTitle: string, host: string): string[] {
  const titles = pages.map((page) => roundBrackets(textsOf(page).title.text)).filter(hasWords);
  const ends = [homeTitle, ...titles].flatMap((title) => {
    const parts = partsOf(title);
    const isWhole = parts.length === 1 && title !== homeTitle;
    return isWhole ? [] : [...parts.slice(-1), ...parts.slice(0, 1)];
  });
  const label = foldText(labelOf(host));
  const distance = (part: string) =>
    Math.abs(foldText(part).length - label.length) + Number(isHost(part, host));
  const spelled = [...new Set(ends)].filter((part) => spellsHost(part, host))
    .sort((a, b) => distance(a) - distance(b));
  return [...spelled, sharedName(titles, homeTitle) ?? ""].filter(hasWords);
}

/** Whether a text can stand as the H1. */
function isName(name: string): boolean {
  return hasWords(name) && name.length <= MAX_NAME_LENGTH && !NO_NAMES.has(foldText(name)) &&
    !isPlaceholder(name) && !/^https?:/i.test(name);
}

/** The first page's value, and those that two pages share: a stray one names no site. */
function isFirstOrFrequent(
  value: string | null,
  index: number,
  values: readonly (string | null)[],
): boolean {
  return value !== null && (index === 0 || values.indexOf(value) < index);
}

function websiteNames(pages: readonly CrawledPage[]): (string | null)[] {
  return pages.flatMap(({ facts }) => facts.entities)
    .filter(({ types }) => types.includes("WebSite"))
    .flatMap(({ name, alternateName }) => [name, alternateName])
    .slice(0, 20);
}

/** `Brand | Slogan` without its slogan: the part that the host spells, else the first. */
function nameWithin(name: string, host: string): string {
  const parts = partsOf(name);
  if (parts.length === 0) return "";
  if (parts.length === 1) return parts[0]!;
  return parts.find((part) => spellsHost(part, host)) ??
    parts.find((part) => !NO_NAMES.has(foldText(part))) ?? parts[0]!;
}

/**
 * The home page's heading where the host begins it, or is hardly longer: many a site is named by nothing else, its title
 * being `Home`.
 */
function headingName(home: CrawledPage | undefined, host: string): string | undefined {
  if (home === undefined) return undefined;
  const name = nameWithin(roundBrackets(textsOf(home).h1.text), host);
  const label = foldText(labelOf(host));
  const key = foldText(name);
  // `Hotel` is no name of `hotel-post.example`.
  const isNearly = label.includes(key) && key.length * 3 >= label.length * 2;
  return isName(name) && spellsHost(name, host) && (key.startsWith(label) || isNearly)
    ? name
    : undefined;
}

/** The last resort of a site without any statement: a home page's title that is a name by its length. */
function shortTitle(parts: readonly string[]): string | undefined {
  if (parts.length !== 1) return undefined;
  return parts.find((part) => part.length <= 40 && isName(part));
}
