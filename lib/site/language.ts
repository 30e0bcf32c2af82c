/**
 * Which language a page and a site are written in.
 *
 * A declared language is believed; the texts decide, by the frequent words of our
 * languages, where nothing is declared, or where all that pages declare is one of them and they are clearly in another.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { readLanguageTag } from "../standards/language_tag.ts";
import { itemsOf, type Language, LANGUAGES, VOCABULARIES } from "../words/languages.ts";
import { UNSPACED } from "../words/terms.ts";

const MIN_STOP_WORDS = 3;

/** So many stop words, and so many times those of the declared language, outvote what a template declares by default. */
const OUTVOTING = { stopWords: 8, times: 3 } as const;

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

/**
 * The language of a site: its home page's, else most pages', else what the texts look like.
 *
 * @param pages The crawled pages, the home page first.
 * @param languages The primary language of every address of which it is known.
 * @returns A primary language such as `de`; null when nothing tells.
 */
export function siteLanguage(
  pages: readonly CrawledPage[],
  languages: ReadonlyMap<string, string>,
): string | null {
  const home = pages.find((page) => page.isHome);
  const homeLanguage = home && languages.get(home.url);
  if (homeLanguage !== undefined) return homeLanguage;
  const counts = new Map<string, number>();
  for (const { url } of pages) {
    const language = languages.get(url);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent?.[0] ?? guessLanguage(pages);
}

/**
 * The row of the phrase table for a language.
 *
 * @param language A primary language, or null.
 * @returns That language where it has a row, else `en`.
 */
export function phraseLanguage(language: string | null): Language {
  return LANGUAGES.find((known) => known === language) ?? "en";
}

/**
 * What a language is called.
 *
 * @param language A primary language.
 * @param inLanguage The language to name it in.
 * @returns Its name, such as `Deutsch`; null when it has none.
 */
export function languageName(language: string, inLanguage: string): string | null {
  const name = displayNames(inLanguage).of(language);
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Languages that a hostile site can make us remember. */
const MAX_DISPLAY_NAMES = 100;

/** What a language is named in that the runtime does not know: without it, in the machine's own. */
const OTHERWISE = "en";

/** Making one costs far more than asking it; there are as many as languages that are written in. */
const DISPLAY_NAMES = new Map<string, Intl.DisplayNames>();

function displayNames(inLanguage: string): Intl.DisplayNames {
  const known = DISPLAY_NAMES.get(inLanguage);
  if (known) return known;
  const names = new Intl.DisplayNames([inLanguage, OTHERWISE], {
    type: "language",
    fallback: "none",
  });
  if (DISPLAY_NAMES.size < MAX_DISPLAY_NAMES) DISPLAY_NAMES.set(inLanguage, names);
  return names;
}

/**
 * The language of which clearly more stop words occur in the pages' texts than of any other.
 *
 * @param pages Crawled pages; the first fifty are looked at.
 * @returns One of our languages; null when the texts do not tell.
 */
export function guessLanguage(pages: readonly CrawledPage[]): Language | null {
  const [best, second] = stopWordsIn(pages);
  const isClear = best!.score >= MIN_STOP_WORDS && best!.score > second!.score;
  return isClear ? best!.language : null;
}

/**
 * The language that pages are clearly in although all of them declare another, as a template's default.
 *
 * @param pages Crawled pages; the first fifty are looked at.
 * @param declared The primary language that they declare.
 * @returns One of our languages; null where the declared one is none of them, or may be right.
 */
export function outvotingLanguage(
  pages: readonly CrawledPage[],
  declared: string,
): Language | null {
  if (!LANGUAGES.some((known) => known === declared)) return null;
  const scores = stopWordsIn(pages);
  const best = scores[0]!;
  const own = scores.find(({ language }) => language === declared)!;
  const isClear = best.score >= OUTVOTING.stopWords && best.score >= OUTVOTING.times * own.score;
  return isClear ? best.language : null;
}

/** How many stop words of each language occur in the pages' texts, the most first. */
function stopWordsIn(
  pages: readonly CrawledPage[],
): readonly { readonly language: Language; readonly score: number }[] {
  const text = pages.slice(0, 50).map(({ facts }) =>
    [facts.title, facts.description, facts.h1].map((part) => part?.slice(0, 500) ?? "").join(" ")
  ).join(" ").toLowerCase();
  // Each word once: an `e` of `e.V.` or an article in the brand stands in every title and says nothing.
  const words = new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length > 1));
  const occurs = (word: string) => UNSPACED.test(word) ? text.includes(word) : words.has(word);
  const scores = LANGUAGES.map((language) => ({
    language,
    score: itemsOf(VOCABULARIES[language].telling).filter(occurs).length,
  }));
  return scores.sort((a, b) => b.score - a.score);
}
