/**
 * The one line that is said of a page, and of the whole site: the site's own words or none.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { isPlaceholder } from "./boilerplate.ts";
import { isOrganization, type Organization } from "./organization.ts";
import { type PageText, readText, textsOf } from "./page_texts.ts";
import { cleanText, cleanTitle, cutText, hasWords } from "./text.ts";
import { stripSharedParts } from "./title_parts.ts";
import { EMPTY_TITLES } from "./title_words.ts";
import { foldText } from "../words/fold.ts";

const MAX_DESCRIPTION_LENGTH = 200;
const SUMMARY_LENGTH = { min: 120, max: 250 };
/** One text on so many pages says nothing about any of them. */
const BOILERPLATE_PAGES = 3;
const MIN_SLOGAN_WORDS = 3;
/** Types of nodes that stand on a page and describe something else: its author, its trail, the whole site. */
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(
  "Brand BreadcrumbList Person Place SiteNavigationElement WebSite".split(" "),
);

/**
 * Describes every page: meta description, else `og:description`, else its own JSON-LD description.
 *
 * @param pages The pages to list.
 * @param titleKeys What their titles are compared by, in the same order.
 * @returns One line per page, at most about 200 characters; null where the page says nothing of its own.
 */
export function describePages(
  pages: readonly CrawledPage[],
  titleKeys: readonly string[],
): (string | null)[] {
  const stated = pages.map((page) => statedDescriptions(page).map(asLine));
  const counts = new Map<string, number>();
  for (const texts of stated) {
    for (const key of new Set(texts.map(({ key }) => key))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return stated.map((texts, i) => {
    const { title, h1 } = textsOf(pages[i]!);
    const said = [titleKeys[i], title.key, h1.key];
    const fresh = texts.find(({ key }) =>
      counts.get(key)! < BOILERPLATE_PAGES && !said.includes(key)
    );
    return fresh?.text ?? null;
  });
}

/** A description as it is printed: two that differ only behind the cut are the same. */
function asLine(stated: PageText): PageText {
  const text = cutText(stated.text, MAX_DESCRIPTION_LENGTH);
  return text === stated.text ? stated : { text, key: foldText(text) };
}

/**
 * Sums a site up in its own words: the home page's descriptions, else what its organization or
 * `WebSite` data say; the first that is long enough, else the longest. Without any of these, the slogan
 * that stands beside the name in the home page's title.
 *
 * @param home The home page; undefined when it was not crawled.
 * @param organization The organization behind the site.
 * @param title The site's name, which no summary repeats.
 * @param names Every name that titles may carry.
 * @returns One line, at most about 250 characters; null when the site says nothing.
 */
export function summarize(
  home: CrawledPage | undefined,
  organization: Organization | null,
  title: string,
  names: readonly string[],
): string | null {
  const website = home?.facts.entities.find(({ types }) => types.includes("WebSite"));
  const said = [title, cleanTitle(home?.facts.title ?? null)].map(foldText);
  const candidates = [
    ...(home === undefined ? [] : statedDescriptions(home).map(({ text }) => text)),
    organization?.description ?? "",
    cleanText(website?.description ?? null),
    organization?.slogan ?? "",
  ].filter((text) => hasWords(text) && !said.includes(foldText(text)));
  const chosen = candidates.find((text) => text.length >= SUMMARY_LENGTH.min) ??
    candidates.reduce((a, b) => b.length > a.length ? b : a, "");
  if (chosen !== "") return cutText(chosen, SUMMARY_LENGTH.max);
  return sloganOf(cleanTitle(home?.facts.title ?? null), names);
}

/** What the home page's title says beside the name and its own: three words or more, so that no `Home` passes for one. */
function sloganOf(homeTitle: string, names: readonly string[]): string | null {
  const [slogan = ""] = stripSharedParts([homeTitle], [...names, ...EMPTY_TITLES]);
  const isSaid = [homeTitle, ...names].map(foldText).includes(foldText(slogan));
  return isSaid || isPlaceholder(slogan) || slogan.split(" ").length < MIN_SLOGAN_WORDS
    ? null
    : slogan;
}

/** The chain of the page's own descriptions, clean, without empty ones. */
function statedDescriptions(page: CrawledPage): PageText[] {
  const { facts } = page;
  const own = facts.entities.find((entity) =>
    entity.topLevel && entity.description !== null && !isOrganization(entity) &&
    !entity.types.some((type) => OTHER_SUBJECTS.has(type))
  );
  const others = [facts.openGraph.description, own?.description ?? null].map(readText);
  return [textsOf(page).description, ...others].filter(({ text }) => hasWords(text));
}
