/**
 * Which language each page is in: what `hreflang` calls it, else its path, else what it declares.
 *
 * Alternates are those of the HTML Standard's `hreflang`. Themes often declare one language for all
 * pages, so that a tree such as `/en/` is believed before them, unless its texts say otherwise.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { PageAddress } from "../address/page_address.ts";
import { baseUrlOf } from "../standards/url.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import { guessLanguage, languageTagOf, outvotingLanguage } from "./language.ts";

/** A link to a page's content in another language. */
export interface Alternate {
  /** The absolute address. */
  readonly url: string;
  /** The language tag. */
  readonly hreflang: string;
}

/** Every page's alternates, in page order. */
export type Alternates = ReadonlyMap<CrawledPage, readonly Alternate[]>;

/**
 * The alternates of every page, with their addresses resolved, `x-default` aside.
 *
 * @param pages The crawled pages.
 * @returns One element per page, in the same order.
 */
export function alternatesOf(pages: readonly CrawledPage[]): Alternates {
  return new Map(pages.map((page) => [page, readAlternates(page)]));
}

/**
 * The primary language of every page of which it is known.
 *
 * @param alternates The pages with their alternates.
 * @returns Primary languages such as `de` by the pages' addresses.
 */
export function languagesOf(alternates: Alternates): ReadonlyMap<string, string> {
  const languages = new Map<string, string>();
  for (const page of alternates.keys()) {
    const tag = languageTagOf(page);
    if (tag !== null) languages.set(page.url, primaryLanguage(tag));
  }
  const declared = new Set(languages.values());
  const outvoting = declared.size === 1
    ? outvotingLanguage([...alternates.keys()], [...declared][0]!)
    : null;
  if (outvoting !== null) { for (const url of languages.keys()) languages.set(url, outvoting); }
  for (const [language, pages] of languageTrees([...alternates.keys()], languages)) {
    for (const { url } of pages) languages.set(url, language);
  }
  for (const [{ url }, links] of alternates) {
    const own = new Set(
      links.filter((link) => link.url === url).map(({ hreflang }) => primaryLanguage(hreflang)),
    );
    // A page that calls itself German and French says nothing by that.
    if (own.size === 1) languages.set(url, [...own][0]!);
  }
  return languages;
}

/**
 * What a page's links are relative to.
 *
 * @param page A crawled page.
 * @returns `<base href>`, else its own address.
 */
export function baseOf(page: CrawledPage): URL {
  return baseUrlOf(page.facts.base, new URL(page.url));
}

/**
 * The pages below paths such as `/en/` that declare another language, or none, where the path is right: its
 * texts say the same, or say nothing while the site has several such trees. `/it/` may also be a department.
 */
function languageTrees(
  pages: readonly CrawledPage[],
  declared: ReadonlyMap<string, string>,
): [string, CrawledPage[]][] {
  const trees = Map.groupBy(pages, ({ url }) => pathLanguage(url));
  trees.delete("");
  return [...trees].filter(([language, members]) => {
    if (members.every(({ url }) => declared.get(url) === language)) return false;
    const guessed = guessLanguage(members);
    return guessed === language || guessed === null && trees.size > 1;
  });
}

/** The primary language that an address's path begins with; empty when it begins with none. */
function pathLanguage(url: string): string {
  return new PageAddress(url).prefix?.language ?? "";
}

function readAlternates(page: CrawledPage): Alternate[] {
  return page.alternates.flatMap(({ hreflang, url }) => {
    const isLanguage = /^[A-Za-z]{2,3}(?:[-_]|$)/.test(hreflang);
    return isLanguage ? [{ url, hreflang: hreflang.replaceAll("_", "-") }] : [];
  });
}
