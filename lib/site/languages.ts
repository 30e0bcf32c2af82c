/**
 * Finds the languages of a site: that of every page, the site's own, and the home pages of the others.
 *
 * `hreflang` links decide first, then the language prefix of the path, then what the page declares. Themes often declare
 * one language for all pages. So texts decide, by frequent words and scripts, when they are clearly in another language, or
 * when nothing is declared. Pure.
 */

import { languageOfFile } from "../address/language_prefix.ts";
import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { primaryLanguage, readLanguageTag } from "../standards/language_tag.ts";
import { fileNameOf } from "../standards/url.ts";
import { itemsOf, LANGUAGES, VOCABULARIES } from "../words/languages.ts";
import { oncePer } from "../words/lazily.ts";
import { UNSPACED } from "../words/terms.ts";
import { countEach } from "../words/counts.ts";

/** How many frequent words of a language texts need to show that language. */
const MIN_TELLING_WORDS = 3;

/** Texts outvote a declared language with at least `words` words of another one, and `times` times as many as of its own. */
const OUTVOTING = { words: 8, times: 3 } as const;

/** The same for a single page. With more than `ownWords` words of the declared language, it is in that language. */
const STRANGE = { words: 5, times: 2, ownWords: 2 } as const;

/** Of how many pages we read the texts. */
const MAX_PAGES = 50;
/** How many paragraphs of a page we read, and how many characters of each text. */
const MAX_PARAGRAPHS = 2;
const MAX_TEXT_LENGTH = 500;

/** A description on at least this many pages says nothing of the language of one. */
const SHARED_PAGES = 3;

/** Of `pages` or more, more than this share names a translation when the site has another language. */
const TRANSLATED = { pages: 20, share: 0.1 } as const;

/** The languages of a site. */
export interface SiteLanguages {
  /** The primary language of the site, such as `de`; null when it is not known. */
  readonly own: string | null;
  /** The primary language of every page whose language is known, by the page's address. */
  readonly byUrl: ReadonlyMap<string, string>;
  /** The other languages, each with its home page, in the order in which the site names them. */
  readonly others: readonly OtherLanguage[];
}

/** A language that is not the site's own. */
export interface OtherLanguage {
  /** The primary language, such as `de`. */
  readonly language: string;
  /** The home page in this language; null when none is known. */
  readonly url: string | null;
}

/** Finds the languages of a site. None of the missing addresses, which gave no page, can be the home page of a language. */
export function findLanguages(
  pages: readonly CrawledPage[],
  missing: ReadonlySet<string> = new Set(),
): SiteLanguages {
  const declared = languagesOf(pages);
  const home = pages.find(({ isHome }) => isHome);
  const own = (home && declared.get(home.url)) ?? languageOfMost(pages, declared, home);
  const byUrl = new Map([...declared, ...strangers(pages, declared, own)]);
  return {
    own,
    byUrl,
    others: home === undefined ? [] : otherHomes(home, pages, missing, own, byUrl)
      .filter(({ url }) => url === null || !missing.has(url)),
  };
}

/** Returns the tag that `html[lang]`, `og:locale`, `Content-Language` or `inLanguage` of a page states; null without one. */
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

/** Returns the language of most pages with the home page's prefix, else that of their texts, else that of all texts. */
function languageOfMost(
  pages: readonly CrawledPage[],
  byUrl: ReadonlyMap<string, string>,
  home: CrawledPage | undefined,
): string | null {
  const prefix = home === undefined ? null : PageAddress.of(home.url).prefix;
  const edition = pages.filter(({ url }) => PageAddress.of(url).prefix?.tag === prefix?.tag);
  const counts = countEach(
    edition.map(({ url }) => byUrl.get(url)).filter((language) => language !== undefined),
  );
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent?.[0] ?? guessLanguage(edition) ?? guessLanguage(pages);
}

/**
 * Finds the home pages of other languages: by the home page's own statements, then by its links to the root of a language,
 * then by pages at such a root. Where the home page states no versions, the languages come last in which other pages have some.
 */
function otherHomes(
  home: CrawledPage,
  pages: readonly CrawledPage[],
  missing: ReadonlySet<string>,
  own: string | null,
  byUrl: ReadonlyMap<string, string>,
): SiteLanguages["others"] {
  const homes = new Map<string, string | null>();
  const add = (language: string | null, url: string | null) => {
    if (language !== null && language !== own && url !== home.url && !homes.has(language)) {
      homes.set(language, url);
    }
  };
  const crawled = new Map(pages.map((page) => [page.url, page]));
  const isOther = (url: string, isTrusted: boolean) => {
    const page = crawled.get(url);
    return page === undefined ? isTrusted : !isSameText(page, home);
  };
  // Themes come in many languages. Where one home page was not translated, others that we have not read are in doubt.
  const areTranslated = home.alternates.every(({ url }) => url === home.url || isOther(url, true));
  // So are they where hardly any page besides the home page names a translation.
  const translated = pages.filter((page) => page.alternates.some(({ url }) => url !== page.url));
  const isUsual = pages.length < TRANSLATED.pages ||
    translated.length > pages.length * TRANSLATED.share;
  const shown = home.facts.links.map(({ href }) => URL.parse(href, home.url))
    .flatMap((url) => url?.origin === new URL(home.url).origin ? [url.href] : []);
  const read = new Set(pages.map(({ url }) => byUrl.get(url)));
  for (const alternate of home.alternates) {
    const language = languageOfAlternate(alternate);
    const isSeen = isUsual || shown.includes(alternate.url) || read.has(language ?? undefined);
    if (isOther(alternate.url, areTranslated && isSeen)) add(language, alternate.url);
  }
  const linked = shown.filter((url) => languageOfRoot(url) !== null);
  // When some of these links are dead, other links that we have not followed may be dead, too.
  const areAlive = !linked.some((url) => missing.has(url));
  for (const url of linked) {
    if (isOther(url, areAlive && areTranslated)) add(languageOfRoot(url), url);
  }
  for (const { url } of pages) {
    // `/jp/` is named after a country. What the page is written in says the rest.
    const { prefix, depth } = PageAddress.of(url);
    const isRoot = depth === 0 && prefix !== null;
    if (isRoot && isOther(url, true)) add(byUrl.get(url) ?? null, url);
  }
  if (home.alternates.length === 0 && isUsual) {
    for (const page of translated) {
      for (const alternate of page.alternates) {
        const isThere = !missing.has(alternate.url) && isOther(alternate.url, true);
        if (isThere) add(languageOfAlternate(alternate), null);
      }
    }
  }
  return [...homes].map(([language, url]) => ({ language, url }));
}

/** Says whether a page has texts, and all are those of another one, so that only its declared language can differ. */
export function isSameText(page: CrawledPage, other: CrawledPage): boolean {
  const textsOf = ({ facts }: CrawledPage) =>
    [facts.title, facts.description, ...facts.paragraphs].join("\n");
  return page.facts.paragraphs.length > 0 && textsOf(page) === textsOf(other);
}

/** Returns the language of an address that is only a language prefix; null for every other address. */
function languageOfRoot(url: string): string | null {
  const { prefix, depth } = PageAddress.of(url);
  return depth === 0 ? prefix?.language ?? null : null;
}

/** Returns the primary language of an alternate; null for `x-default`. */
function languageOfAlternate({ hreflang }: { readonly hreflang: string }): string | null {
  const tag = readLanguageTag(hreflang);
  return tag === null || tag.toLowerCase() === "x-default" ? null : primaryLanguage(tag);
}

/**
 * Finds pages below paths such as `/en/` that declare another language, or none, although the path is right. The path is
 * right when the texts agree, or when they tell nothing and the site has several such paths. Otherwise `/it/` may be a
 * department.
 */
function languageTrees(
  pages: readonly CrawledPage[],
  declared: ReadonlyMap<string, string>,
): [string, CrawledPage[]][] {
  const trees = Map.groupBy(pages, ({ url }) => PageAddress.of(url).prefix?.language ?? "");
  trees.delete("");
  return [...trees].filter(([language, members]) => {
    if (members.every(({ url }) => declared.get(url) === language)) return false;
    const guessed = guessLanguage(members);
    return guessed === language || guessed === null && trees.size > 1;
  });
}

/**
 * Returns the language in which most pages clearly are, else that of all texts together, by their frequent words. A few pages in
 * another language, such as licenses, may have more of them than all others.
 */
function guessLanguage(pages: readonly CrawledPage[]): string | null {
  const texts = pages.slice(0, MAX_PAGES).map(({ facts }) => textOf(facts));
  const ofPages = countEach(texts.map(clearLanguage).filter((language) => language !== null));
  const [most, second] = [...ofPages].sort(([, a], [, b]) => b - a);
  const isMost = most !== undefined && most[1] > (second?.[1] ?? 0) && most[1] * 2 >= texts.length;
  return isMost ? most[0] : clearLanguage(texts.join(" "));
}

/** Returns the language that clearly has the most frequent words in a text; null when none has. */
function clearLanguage(text: string): string | null {
  const [best, second] = tellingWords(occurrence(text), TELLING);
  const isClear = best!.words >= MIN_TELLING_WORDS && best!.words > second!.words;
  return isClear ? best!.language : null;
}

/** Returns the language in which pages clearly are, although all declare another one, such as a template's default. */
function outvotingLanguage(pages: readonly CrawledPage[], declared: string): string | null {
  const found = tellingWordsIn(pages);
  const own = found.find(({ language }) => language === declared);
  if (own === undefined) return null;
  const best = found[0]!;
  const isClear = best.words >= OUTVOTING.words && best.words >= OUTVOTING.times * own.words;
  return isClear ? best.language : null;
}

/** Finds pages that are declared to be in the site's language, but are clearly written in another one. */
function strangers(
  pages: readonly CrawledPage[],
  declared: ReadonlyMap<string, string>,
  own: string | null,
): [string, string][] {
  const counts = countEach(pages.map(({ facts }) => facts.description));
  return pages.flatMap(({ url, isHome, facts, alternates }): [string, string][] => {
    // A file that names its language is not somewhere by mistake, as pages in a language's folder are.
    const isStated = alternates.some((link) => link.url === url) ||
      languageOfFile(fileNameOf(new URL(url)))?.prefix.language === own;
    if (own === null || isHome || isStated || declared.get(url) !== own) return [];
    // A text of many pages is the site's or its system's, and often nobody has translated it.
    const isShared = counts.get(facts.description)! >= SHARED_PAGES;
    const description = isShared ? null : facts.description;
    const language = writtenLanguage(textOf({ ...facts, description }), own);
    return language === null ? [] : [[url, language]];
  });
}

/** Returns the language in which a text clearly is, by frequent words, else by its script; null for the site's own. */
function writtenLanguage(text: string, own: string): string | null {
  const ownTelling = TELLING.find(([language]) => language === own);
  if (ownTelling === undefined) return null;
  // Most pages are in the site's language. This finds them by a few words, without splitting the text.
  let said = 0;
  for (const word of spaced(ownTelling[1])) {
    if (text.includes(word) && ++said > STRANGE.ownWords) return null;
  }
  const occurs = occurrence(text);
  const ownWords = ownTelling[1].filter(occurs).length;
  const best = tellingWords(occurs, TELLING)[0]!;
  const least = ownWords === 0 ? MIN_TELLING_WORDS : STRANGE.words;
  if (best.words >= least && best.words > STRANGE.times * ownWords) return best.language;
  const ofScript = ownWords === 0 ? languageOfScript(text) : null;
  // Short Japanese texts may have only Chinese characters.
  return ofScript === "zh" && own === "ja" ? null : ofScript;
}

/** Writes words as they stand within a text. */
const spaced = oncePer((words: readonly string[]) => words.map((word) => ` ${word} `));

/** Frequent words of each language that has a vocabulary. */
const OURS: readonly Telling[] = LANGUAGES.map((
  language,
) => [language, itemsOf(VOCABULARIES[language].telling)]);

/** The same, with languages that have no vocabulary. */
const TELLING: readonly Telling[] = [
  ...OURS,
  ["ca", itemsOf("amb, els, més, dels, també, nostra, aquest, aquesta, són, seva, però")],
  [
    "id",
    itemsOf(
      "yang, dan, untuk, dengan, dari, ini, tidak, adalah, pada, kami, anda, atau, akan, bisa, juga, dalam, telah, " +
        "sudah, oleh, karena, kalau, sebagai, secara, saya",
    ),
  ],
  ["gn", itemsOf("ha, rehegua, peteĩ, ikatu, avei, oĩ, umi, upe, ñande, ndive, ko, pe")],
  ["vi", itemsOf("và, của, các, cho, không, được, với, những, này, trong, người, nhiều")],
];

/** A language, with words that are frequent in it and rare in others. */
type Telling = readonly [language: string, words: readonly string[]];

/** Scripts that show a language without a vocabulary. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["zh", /\p{Script=Han}/gu],
];

function languageOfScript(text: string): string | null {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const most = count(/\p{L}/gu) / 2;
  return SCRIPTS.find(([, letters]) => count(letters) > most)?.[0] ?? null;
}

/** Returns what a page says, from its title to its first paragraphs. */
function textOf(
  { title, description, h1, paragraphs }: Pick<
    CrawledPage["facts"],
    "title" | "description" | "h1" | "paragraphs"
  >,
): string {
  return [title, description, h1, ...paragraphs.slice(0, MAX_PARAGRAPHS)]
    .map((part) => part?.slice(0, MAX_TEXT_LENGTH) ?? "").join(" ");
}

/** Counts how many frequent words of each language are in the pages' texts. The language with the most comes first. */
function tellingWordsIn(pages: readonly CrawledPage[]) {
  const texts = pages.slice(0, MAX_PAGES).map(({ facts }) => textOf(facts));
  return tellingWords(occurrence(texts.join(" ")), OURS);
}

/** Makes a function that says whether a word occurs in a text. */
function occurrence(anyCase: string): (word: string) => boolean {
  const text = anyCase.toLowerCase();
  // Each word counts once: an `e` of `e.V.`, or an article in the brand, stands in every title and says nothing.
  const said = new Set(text.match(/\p{L}+/gu));
  const isUnspaced = UNSPACED.test(text);
  return (word) =>
    isUnspaced && UNSPACED.test(word) ? text.includes(word) : word.length > 1 && said.has(word);
}

/** Counts how many frequent words of each language occur in a text. The language with the most comes first. */
function tellingWords(occurs: (word: string) => boolean, tellings: readonly Telling[]) {
  return tellings.map(([language, words]) => ({ language, words: words.filter(occurs).length }))
    .sort((a, b) => b.words - a.words);
}
