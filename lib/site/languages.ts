/**
 * Which languages a site speaks: that of every page, its own, and the home pages of the others.
 *
 * What `hreflang` calls a page counts first, then the language that its path begins with, then what it declares. Themes
 * often declare one language for all pages: the texts decide, by the frequent words of our languages, where they are clearly
 * in another, or where nothing is declared. Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { primaryLanguage, readLanguageTag } from "../standards/language_tag.ts";
import { itemsOf, type Language, LANGUAGES, VOCABULARIES } from "../words/languages.ts";
import { UNSPACED } from "../words/terms.ts";

/** At least so many frequent words are needed to tell a language from texts. */
const MIN_TELLING_WORDS = 3;

/**
 * A declared language is outvoted by so many frequent words of another one, if they are this many times those of the
 * declared one.
 */
const OUTVOTING = { words: 8, times: 3 } as const;

/** Pages whose texts are looked at. */
const MAX_PAGES = 50;
/** Paragraphs of each, and characters of each text. */
const MAX_PARAGRAPHS = 2;
const MAX_TEXT_LENGTH = 500;

/** The languages of a site. */
export interface SiteLanguages {
  /** The primary language of the site, such as `de`; null when nothing tells. */
  readonly own: string | null;
  /** The primary language of every page of which it is known, by its address. */
  readonly byUrl: ReadonlyMap<string, string>;
  /** The home pages of the other languages, in the order in which the site names them. */
  readonly others: readonly { readonly language: string; readonly url: string }[];
}

/**
 * Finds the languages of a site.
 *
 * @param pages The crawled pages, the home page first.
 * @param missing Addresses that gave no page: none of them is the home page of a language.
 * @returns Its languages.
 */
export function findLanguages(
  pages: readonly CrawledPage[],
  missing: ReadonlySet<string> = new Set(),
): SiteLanguages {
  const byUrl = languagesOf(pages);
  const home = pages.find(({ isHome }) => isHome);
  const own = (home && byUrl.get(home.url)) ?? languageOfMost(pages, byUrl, home);
  return {
    own,
    byUrl,
    others: home === undefined
      ? []
      : otherHomes(home, pages, own, byUrl).filter(({ url }) => !missing.has(url)),
  };
}

/**
 * The language that a page declares, by `html[lang]`, `og:locale`, `Content-Language` or `inLanguage`.
 *
 * @param page A crawled page.
 * @returns A language tag such as `de-AT`; null when none is declared.
 */
export function languageTagOf(page: CrawledPage): string | null {
  const { facts } = page;
  const declared = [
    facts.lang,
    facts.openGraph.locale,
    page.contentLanguage,
    facts.entities.find((entity) => entity.topLevel && entity.inLanguage !== null)?.inLanguage,
  ];
  return declared.map(readLanguageTag).find((tag) => tag !== null) ?? null;
}

function languagesOf(pages: readonly CrawledPage[]): ReadonlyMap<string, string> {
  const languages = new Map<string, string>();
  for (const page of pages) {
    const tag = languageTagOf(page);
    if (tag !== null) languages.set(page.url, primaryLanguage(tag));
  }
  const declared = new Set(languages.values());
  const outvoting = declared.size === 1 ? outvotingLanguage(pages, [...declared][0]!) : null;
  if (outvoting !== null) { for (const url of languages.keys()) languages.set(url, outvoting); }
  for (const [language, members] of languageTrees(pages, languages)) {
    for (const { url } of members) languages.set(url, language);
  }
  for (const { url, alternates } of pages) {
    const own = new Set(
      alternates.filter((link) => link.url === url).map(languageOfAlternate)
        .filter((language) => language !== null),
    );
    // A page that declares itself both German and French tells nothing.
    if (own.size === 1) languages.set(url, [...own][0]!);
  }
  return languages;
}

/** The language of pages without prefix by their texts, else the one that most pages declare, else that of all texts. */
function languageOfMost(
  pages: readonly CrawledPage[],
  byUrl: ReadonlyMap<string, string>,
  home: CrawledPage | undefined,
): string | null {
  const prefix = home === undefined ? null : new PageAddress(home.url).prefix;
  const edition = pages.filter(({ url }) => new PageAddress(url).prefix?.tag === prefix?.tag);
  const counts = new Map<string, number>();
  for (const { url } of edition) {
    const language = byUrl.get(url);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent?.[0] ?? guessLanguage(edition) ?? guessLanguage(pages);
}

/** By the home page's own statements, then by links on it to the root of a language, then by pages there. */
function otherHomes(
  home: CrawledPage,
  pages: readonly CrawledPage[],
  own: string | null,
  byUrl: ReadonlyMap<string, string>,
): SiteLanguages["others"] {
  const homes = new Map<string, string>();
  const add = (language: string | null, url: string) => {
    if (language !== null && language !== own && url !== home.url && !homes.has(language)) {
      homes.set(language, url);
    }
  };
  for (const alternate of home.alternates) add(languageOfAlternate(alternate), alternate.url);
  for (const { href } of home.facts.links) {
    const url = URL.parse(href, home.url);
    if (url !== null && url.origin === new URL(home.url).origin) {
      add(languageOfRoot(url.href), url.href);
    }
  }
  for (const { url } of pages) if (languageOfRoot(url) !== null) add(byUrl.get(url) ?? null, url);
  return [...homes].map(([language, url]) => ({ language, url }));
}

/** The language of an address that is nothing but a language prefix; null for every other. */
function languageOfRoot(url: string): string | null {
  const { prefix, depth } = new PageAddress(url);
  const language = depth === 0 ? prefix?.language ?? null : null;
  return language === null ? null : primaryLanguage(language);
}

/** The primary language of an alternate; null for `x-default`. */
function languageOfAlternate({ hreflang }: { readonly hreflang: string }): string | null {
  const tag = readLanguageTag(hreflang);
  return tag === null || tag.toLowerCase() === "x-default" ? null : primaryLanguage(tag);
}

/**
 * Finds pages below paths such as `/en/` that declare another language, or none, although the path is right. The path
 * is right where the texts agree, or where they tell nothing and the site has several such trees. Otherwise `/it/` may
 * be a department.
 */
function languageTrees(
  pages: readonly CrawledPage[],
  declared: ReadonlyMap<string, string>,
): [string, CrawledPage[]][] {
  const trees = Map.groupBy(pages, ({ url }) => new PageAddress(url).prefix?.language ?? "");
  trees.delete("");
  return [...trees].map((
    [language, members],
  ): [string, CrawledPage[]] => [primaryLanguage(language), members])
    .filter(([language, members]) => {
      if (members.every(({ url }) => declared.get(url) === language)) return false;
      const guessed = guessLanguage(members);
      return guessed === language || guessed === null && trees.size > 1;
    });
}

/** The language of which clearly more frequent words occur in the pages' texts than of any other. */
function guessLanguage(pages: readonly CrawledPage[]): Language | null {
  const [best, second] = tellingWordsIn(pages);
  const isClear = best!.words >= MIN_TELLING_WORDS && best!.words > second!.words;
  return isClear ? best!.language : null;
}

/** The language that pages are clearly in although all of them declare another, as a template's default. */
function outvotingLanguage(pages: readonly CrawledPage[], declared: string): Language | null {
  const found = tellingWordsIn(pages);
  const own = found.find(({ language }) => language === declared);
  if (own === undefined) return null;
  const best = found[0]!;
  const isClear = best.words >= OUTVOTING.words && best.words >= OUTVOTING.times * own.words;
  return isClear ? best.language : null;
}

/** How many frequent words of each language occur in the pages' texts, the most first. */
function tellingWordsIn(
  pages: readonly CrawledPage[],
): readonly { readonly language: Language; readonly words: number }[] {
  const text = pages.slice(0, MAX_PAGES).map(({ facts }) =>
    [facts.title, facts.description, facts.h1, ...facts.paragraphs.slice(0, MAX_PARAGRAPHS)]
      .map((part) => part?.slice(0, MAX_TEXT_LENGTH) ?? "").join(" ")
  ).join(" ").toLowerCase();
  // Each word once: an `e` of `e.V.` or an article in the brand stands in every title and says nothing.
  const words = new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length > 1));
  const occurs = (word: string) => UNSPACED.test(word) ? text.includes(word) : words.has(word);
  return LANGUAGES.map((language) => ({
    language,
    words: itemsOf(VOCABULARIES[language].telling).filter(occurs).length,
  })).sort((a, b) => b.words - a.words);
}
