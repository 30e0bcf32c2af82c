/**
 * Decides which crawled pages are listed in the two files, and why the others are not.
 *
 * `noindex` is read as search engines define it (also `none`), canonical links as in RFC 6596. Of a documentation in
 * several versions, one is listed. Of a site in several languages, its own is listed. The home page is always listed.
 *
 * Pure.
 */

import { isListOfPosts } from "../address/never_listed.ts";
import { folderAbove, PageAddress } from "../address/page_address.ts";
import { betterVersions } from "../address/versions.ts";
import { contentLinks } from "../crawl/links.ts";
import type { CrawledPage, Reason } from "../crawl/report.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import { baseUrlOf, normalizePageUrl } from "../standards/url.ts";
import { isInBlog } from "./categorize.ts";
import { placeOf as treePlaceOf } from "./category_view.ts";
import { isSameText, type SiteLanguages } from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import { textsOf } from "./page_texts.ts";
import { isSamplePage } from "./sample_page.ts";
import { readTemplate } from "./templates.ts";
import { partsOf } from "./title_parts.ts";
import { foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";
import { countEach } from "../words/counts.ts";

/** Matches the number of a copy that a content system has made: `about-us-2`. */
const COPY_NUMBER = /[-_]?\d{1,2}$/;

/** In characters. A page with less text and without a description is empty. */
export const EMPTY_TEXT_LENGTH = 40;
/** In characters. When most pages have this much text, the site's content is in its HTML. */
const USUAL_TEXT_LENGTH = 400;
/** With so many same paragraphs, two pages say the same. */
const TWIN_PARAGRAPHS = 3;
/** So many headings below the main one are those of cards. */
const MIN_CARDS = 3;
/** A description on at least this many pages describes none of them. */
const BOILERPLATE_PAGES = 3;

/** A page, and what was decided about it. */
export interface Listing {
  /** The page. */
  readonly page: CrawledPage;
  /** The address under which the page is listed. */
  readonly address: string;
  /** The page's primary language; null when unknown. */
  readonly language: string | null;
  /** Why the page is not listed; null when it is listed. */
  readonly reason: Reason | null;
}

/** Decides for every page whether it is listed, in page order. When no page would be listed, the home page is. */
export function decideListing(pages: readonly CrawledPage[], languages: SiteLanguages): Listing[] {
  const emptinessOf = emptyPages(pages);
  const home = pages.find(({ isHome }) => isHome);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const own = pages.map((page) => ({
    page,
    address: listedUrl(page.isHome ? homeAddressOf(page, byUrl) : page.url),
    language: languages.byUrl.get(page.url) ?? null,
    reason: ownReason(page, emptinessOf) ??
      (home !== undefined && isNumbered(page, home) ? NUMBERED_PAGE : null),
  }));
  const homes = new Set(languages.others.flatMap(({ url }) => url ?? []));
  const unique = withoutVersions(withoutDuplicates(own, homes));
  const listings = languages.own === null ? unique : withoutForeign(unique, languages);
  if (listings.some(({ reason }) => reason === null)) return listings;
  const shown = Math.max(0, listings.findIndex(({ page }) => page.isHome));
  return listings.map((listing, i) => i === shown ? { ...listing, reason: null } : listing);
}

/** Returns the home page's address: the one that it calls its own, if that page says the same, as `/de/` on some sites. */
function homeAddressOf(home: CrawledPage, byUrl: ReadonlyMap<string, CrawledPage>): string {
  const canonical = byUrl.get(canonicalOf(home) ?? "");
  if (canonical === undefined || canonicalOf(canonical) !== canonical.url) return home.url;
  const [one, other] = [textsOf(home), textsOf(canonical)];
  const isSame = one.title.key === other.title.key && one.h1.key === other.h1.key &&
    one.title.key + one.h1.key !== "";
  return isSame && ownReason(canonical, () => null) === null ? canonical.url : home.url;
}

/** Returns what speaks against a page, without a look at other pages. */
function ownReason(
  page: CrawledPage,
  emptinessOf: (page: CrawledPage) => Reason | null,
): Reason | null {
  const robots = [...page.facts.robots, ...page.robotsHeader];
  if (robots.includes("noindex") || robots.includes("none")) return { kind: "noindex" };
  if (page.unlisted !== null) return { kind: "not_listed", as: page.unlisted };
  if (page.menu === null && isThanks(page)) return { kind: "not_listed", as: "thank-you page" };
  if (isSamplePage(page)) return { kind: "not_listed", as: "sample page" };
  if (page.menu === null && isPostCategory(page)) {
    return { kind: "not_listed", as: "list of posts" };
  }
  return emptinessOf(page);
}

/** What pages are called that thank for a form or an order; folded. */
const THANKS = keysOfAll(({ thankYouPages }) => thankYouPages);

/** Says whether a page does nothing but thank: its address and its title or heading say so, in whatever folder. */
function isThanks(page: CrawledPage): boolean {
  if (!THANKS.has(foldText(PageAddress.of(page.url).name))) return false;
  const { title, h1 } = textsOf(page);
  return [h1.key, ...partsOf(title.text).map(foldText)].some((name) => THANKS.has(name));
}

/**
 * Says whether a page is a content system's list of posts: on one subject, or of all posts under a heading that only says
 * that it is an archive. The posts themselves are listed.
 */
function isPostCategory({ url, facts: { bodyClasses, generator, h1 } }: CrawledPage): boolean {
  return bodyClasses.some((name) => /^category-\d+$/.test(name)) ||
    bodyClasses.includes("blog") && ARCHIVES.has(foldText(h1 ?? "")) ||
    isListOfPosts(url, generator) ||
    /\/(?:category|categories|series)\/[^/]+\/?$/.test(url) &&
      isInBlog(treePlaceOf(PageAddress.of(url)));
}

/** What themes call a list of posts that nobody has named; folded. */
const ARCHIVES = keysOfAll(({ archiveTitles }) => archiveTitles);

const NUMBERED_PAGE: Reason = { kind: "not_listed", as: "pagination" };

/** Says whether a page is a part of a list: it is called by a number alone, has no heading, and the home page's title. */
function isNumbered(page: CrawledPage, home: CrawledPage): boolean {
  const { title, h1 } = textsOf(page);
  return !page.isHome && h1.text === "" && title.text !== "" &&
    title.key === textsOf(home).title.key &&
    /^\d{1,3}$/.test(PageAddress.of(page.url).name);
}

/** Folders in which content systems list a site's categories, tags and the like. They do so even when the site has none. */
const TAXONOMIES: ReadonlySet<string> = new Set(["categories", "series", "tags", "topics"]);

/**
 * Makes a function that says why a page is empty, or only a list of links to posts. It gives null for every other page. On a
 * site that scripts fill, no page counts as empty for its little text.
 */
function emptyPages(pages: readonly CrawledPage[]): (page: CrawledPage) => Reason | null {
  const folders = new Set(pages.map(({ url }) => folderAbove(PageAddress.of(url).folder)));
  const isSparse = sparsePages(pages);
  const withoutGoods = listsWithoutGoods(pages);
  const isShop = pages.some(isProduct);
  return (page) => {
    const { facts: { description, paragraphs, h1, bodyClasses } } = page;
    const saysSomething = description !== null || paragraphs.length > 0;
    if (page.isHome || page.menu !== null) return null;
    const { segments, folder } = PageAddress.of(page.url);
    const isTaxonomy = segments.length <= 2 && TAXONOMIES.has(segments[0] ?? "");
    const isTerm = !isShop && bodyClasses.includes("path-taxonomy");
    const isList = isTerm || isTaxonomy && (segments.length === 2 || folders.has(folder));
    const isBare = !saysSomething &&
      (isTerm || isTaxonomy && !isList ||
        h1 === null && bodyClasses.some((name) => TERM.test(name)));
    if (!isBare && !isSparse(page) && !withoutGoods.has(page)) return null;
    return { kind: "not_listed", as: isList ? "list of posts" : "empty page" };
  };
}

/** Says whether a page sells something. Where pages do, the terms of a taxonomy in Drupal, `path-taxonomy`, are a catalogue. */
function isProduct({ facts: { schemaTypes, bodyClasses } }: CrawledPage): boolean {
  return schemaTypes.includes("Product") || bodyClasses.includes("path-product") ||
    readTemplate(bodyClasses).known?.category === "product";
}

/** From fewer lists we do not see which links come from their template. */
const MIN_LISTS = 3;

/**
 * Finds a shop's lists without goods: they link to nothing but what all lists link to, while others lead to more. WooCommerce
 * writes its goods into the HTML. Links are compared as they are written, because to resolve them takes long.
 */
function listsWithoutGoods(pages: readonly CrawledPage[]): ReadonlySet<CrawledPage> {
  const lists = pages.filter(({ facts }) =>
    facts.bodyClasses.includes("tax-product_cat") && facts.links.length > 0
  );
  const written = ({ url }: CrawledPage) => [url, PageAddress.of(url).path];
  const links = lists.map((page) => {
    const hrefs = contentLinks(page.facts.links).map(({ href }) => href);
    return new Set(hrefs).difference(new Set(written(page)));
  });
  const counts = countEach(links.flatMap((hrefs) => [...hrefs]));
  const products = new Set(pages.filter(isProduct).flatMap(written));
  const isBare = links.map((hrefs) =>
    [...hrefs].every((href) => counts.get(href) === lists.length && !products.has(href))
  );
  const isKnown = lists.length >= MIN_LISTS && isBare.includes(false);
  return new Set(isKnown ? lists.filter((_, i) => isBare[i]) : []);
}

/** Matches the class that WordPress gives to the pages of a taxonomy's term. The goods of a shop are worth a list. */
const TERM = /^tax-(?!product_|pa_)/;

/** Makes a test for pages that say nothing, such as an empty list or a page that nobody has filled. */
function sparsePages(pages: readonly CrawledPage[]): (page: CrawledPage) => boolean {
  const lengths = pages.map(({ facts }) => facts.textLength).sort((a, b) => a - b);
  if ((lengths[Math.floor(lengths.length / 2)] ?? 0) < USUAL_TEXT_LENGTH) return () => false;
  const home = pages.find(({ isHome }) => isHome);
  // A home page's title names only that page.
  const hasName = (page: CrawledPage) => {
    const { title, h1 } = textsOf(page);
    const isOwn = page.isHome || home === undefined || title.key !== textsOf(home).title.key;
    return title.text !== "" && isOwn || h1.text !== "";
  };
  // Where pages have names, a page without one was not filled. What it shows is its template's.
  const areNamed = pages.filter(hasName).length * 2 > pages.length;
  const counts = countEach(pages.map((page) => textsOf(page).description.key));
  return (page) => {
    const { text, key } = textsOf(page).description;
    const isDescribed = text !== "" && counts.get(key)! < BOILERPLATE_PAGES &&
      !textsOf(page).title.key.includes(key);
    const { textLength, paragraphs, h1, headings } = page.facts;
    // Cards that are links as a whole have headings, and count as no text.
    const hasCards = h1 !== null && headings.length >= MIN_CARDS;
    return !isDescribed && paragraphs.length === 0 && !hasCards &&
      (textLength < EMPTY_TEXT_LENGTH ||
        areNamed && !hasName(page) && textLength < USUAL_TEXT_LENGTH);
  };
}

/**
 * Marks duplicates. A page is a duplicate when its canonical link names another crawled page, or when an earlier page has
 * the same or nearly the same address. The home page of another language is no duplicate: there, the canonical link is
 * wrong. With the home page's own text, it is one.
 */
function withoutDuplicates(
  listings: readonly Listing[],
  foreignHomes: ReadonlySet<string>,
): Listing[] {
  const canonicals = new Map(
    listings.map(({ page }) => [page.url, foreignHomes.has(page.url) ? null : canonicalOf(page)]),
  );
  const crawled = new Set(canonicals.keys());
  const home = listings.find(({ page }) => page.isHome)?.page;
  const isUntranslated = (page: CrawledPage) =>
    home !== undefined && PageAddress.of(page.url).depth === 0 && isSameText(page, home);
  const shownAs = new Map<string, string>();
  const reasonOf = ({ page, address, reason }: Listing): Reason | null => {
    const { url } = page;
    if (reason !== null) return reason;
    const canonical = canonicals.get(url)!;
    if (!page.isHome && canonical !== null && canonical !== url && crawled.has(canonical)) {
      // Of pages whose canonical links form a circle, the first is listed.
      if (!isFirstOfCircle(url, canonicals)) return { kind: "duplicate", of: canonical };
    }
    const names = [address, ...looseNames(page, address), ...twinNames(page)];
    // The home page is listed even where its canonical link names another address.
    if (page.isHome && canonical !== null) names.push(listedUrl(canonical));
    if (page.isHome || isHomeCopy(page) || isUntranslated(page)) names.push(HOME);
    const earlier = names.map((name) => shownAs.get(name)).find((name) => name !== undefined);
    if (earlier !== undefined) return { kind: "duplicate", of: earlier };
    for (const name of names) shownAs.set(name, url);
    return null;
  };
  // Pages of the menu come first, and a page without a number before its copies.
  const rank = ({ page, address }: Listing) =>
    page.isHome ? 0 : page.menu !== null ? 1 : COPY_NUMBER.test(placeOf(address)) ? 3 : 2;
  const ranks = Map.groupBy(listings, rank);
  const order = ([0, 1, 2, 3] as const).flatMap((one) => ranks.get(one) ?? []);
  const reasons = new Map(order.map((listing) => [listing, reasonOf(listing)]));
  return listings.map((listing) => ({ ...listing, reason: reasons.get(listing) ?? null }));
}

/** Marks pages that say the same as a better version of the page. Numbers of versions are not compared. */
function withoutVersions(listings: readonly Listing[]): Listing[] {
  const listed = new Map(
    listings.filter(({ reason }) => reason === null).map(({ page }) => [page.url, page]),
  );
  const better = betterVersions(listed.keys());
  return listings.map((listing) => {
    const of = better.get(listing.page.url);
    const { page } = listing;
    if (of === undefined || page.isHome || !isSameSubject(page, listed.get(of)!)) return listing;
    return { ...listing, reason: { kind: "other_version", of } };
  });
}

function isSameSubject(one: CrawledPage, other: CrawledPage): boolean {
  const [a, b] = [textsOf(one), textsOf(other)];
  const subject = (key: string) => key.replace(/v?\d+x?/g, "");
  return subject(a.title.key) === subject(b.title.key) ||
    a.h1.text !== "" && a.h1.key === b.h1.key;
}

/**
 * Returns keys for duplicates. `/team`, `/Team/` and `/team/index.html` share a key when they say the same. `/team-2`
 * shares a key with them only when it also has the same first paragraph.
 */
function looseNames(page: CrawledPage, address: string): string[] {
  const { title, h1, description } = textsOf(page);
  if (title.text === "" && h1.text === "") return page.isHome ? [placeOf(address)] : [];
  const said = [title.key, h1.key, description.key];
  const place = placeOf(address);
  const { paragraphs, textLength } = page.facts;
  const copy = [place.replace(COPY_NUMBER, ""), paragraphs[0] ?? String(textLength)];
  return [[place, ...said], [...copy, ...said]].map((parts) => parts.join("\n"));
}

/**
 * Returns a key that a page shares with an older or newer version of itself in the same folder: title, description, heading
 * and first paragraphs are the same.
 */
function twinNames(page: CrawledPage): string[] {
  const { title, description, h1 } = textsOf(page);
  const { paragraphs } = page.facts;
  if (h1.text === "" || title.text === "" || paragraphs.length < TWIN_PARAGRAPHS) return [];
  const { origin, folder } = PageAddress.of(page.url);
  const said = [title.key, description.key, h1.key, ...paragraphs];
  return [[origin, folderAbove(folder), ...said].join("\n")];
}

function placeOf(address: string): string {
  const { origin, prefix, segments, query } = PageAddress.of(address);
  return [origin, prefix?.tag ?? "", ...segments].join("/").toLowerCase() + query;
}

/** The key of the home page and of its copies. */
const HOME = "home";

/** What home pages are called in any language; folded. */
export const HOME_NAMES: ReadonlySet<string> = keysOfAll(({ homeTitles }) => homeTitles);

/** Says whether a page is a copy of the home page that a system has made: `/home-2/`, in no menu. */
function isHomeCopy({ url, menu }: CrawledPage): boolean {
  const { segments, name } = PageAddress.of(url);
  return menu === null && segments.length === 1 && /-[2-9]$/.test(name) &&
    HOME_NAMES.has(foldText(name.slice(0, -2)));
}

/** Says whether canonical links lead from a page back to it, and the page's address is the first in order on that way. */
function isFirstOfCircle(url: string, canonicals: ReadonlyMap<string, string | null>): boolean {
  const visited = new Set<string>([url]);
  for (let next = canonicals.get(url); next; next = canonicals.get(next)) {
    if (next === url) return true;
    if (next < url || visited.has(next)) return false;
    visited.add(next);
  }
  return false;
}

/**
 * Marks pages in another language than the site's: translations of a listed page, and pages in the folder of a language
 * whose home page the details paragraph names. Others stay: the site says these things nowhere else.
 */
function withoutForeign(listings: readonly Listing[], { own, others }: SiteLanguages): Listing[] {
  const isForeign = ({ language }: Listing) => language !== null && language !== own;
  const ownPages = listings.filter((listing) => listing.reason === null && !isForeign(listing));
  const originals = new Map(ownPages.map(({ page }) => [page.url, page.url]));
  for (const { page } of ownPages) {
    for (const { url } of page.alternates) if (!originals.has(url)) originals.set(url, page.url);
  }
  const named = new Set(others.filter(({ url }) => url !== null).map(({ language }) => language));
  const claimed = new Set<string>();
  return listings.map((listing) => {
    const { page, language, reason } = listing;
    if (reason !== null || language === null || page.isHome || !isForeign(listing)) return listing;
    const original = page.alternates.find(({ url }) => originals.get(url) === url)?.url;
    const of = originals.get(page.url) ?? original;
    // Templates may name the home page on every page. So an original that names no translations has at most one per
    // language.
    const isClaimed = !originals.has(page.url) && claimed.has(`${language} ${of}`);
    if (of !== undefined && !isClaimed) {
      claimed.add(`${language} ${of}`);
      return { ...listing, reason: { kind: "language_alternate", language, of } };
    }
    const { prefix } = PageAddress.of(page.url);
    // A page in another language in the folder of the site's language is a translation in the wrong place.
    const isInFolder = prefix !== null &&
      (named.has(language) || prefix.language !== null && primaryLanguage(prefix.language) === own);
    return isInFolder ? { ...listing, reason: { kind: "other_language", language } } : listing;
  });
}

/** The reasons of pages in another language than the site's. */
export type LanguageReason = Extract<
  Reason,
  { readonly kind: "language_alternate" | "other_language" }
>;

/** Says whether a page is not listed because it is a translation, or lies in the folder of another language. */
export function isOfLanguage(reason: Reason | null): reason is LanguageReason {
  return reason?.kind === "language_alternate" || reason?.kind === "other_language";
}

/** Returns the address that a page calls its own (RFC 6596), in normal form; null when the page names none. */
export function canonicalOf(page: CrawledPage): string | null {
  const { canonical } = page.facts;
  if (canonical === null || canonical === page.url) return canonical;
  return normalizePageUrl(canonical, baseUrlOf(page.facts.base, new URL(page.url)))?.href ?? null;
}
