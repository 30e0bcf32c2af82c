/**
 * Which crawled pages are listed in the two files, and why the others are not.
 *
 * `noindex` is read as search engines define it (`none` included), canonical links as in RFC 6596,
 * alternates as in the HTML Standard's `hreflang`. Of a documentation in several versions one is listed.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage, Reason } from "../crawl/report.ts";
import { betterVersions } from "../address/versions.ts";
import { normalizePageUrl } from "../standards/url.ts";
import { listedUrl } from "./listed_url.ts";
import { type Alternates, baseOf } from "./page_languages.ts";
import { textsOf } from "./page_texts.ts";
import { isSamplePage } from "./sample_page.ts";

/** The end of an address that leads to the same page without it. */
const INDEX_FILE = /\/(?:index\.(?:html?|php|aspx?))?$/;

/** One page with what was decided about it. */
export interface Listing {
  /** The page. */
  readonly page: CrawledPage;
  /** The address that it is listed under. */
  readonly address: string;
  /** Its primary language; null when unknown. */
  readonly language: string | null;
  /** Why it is not listed; null when it is. */
  readonly reason: Reason | null;
}

/**
 * Decides for every page whether it is listed. When nothing would be, the home page is.
 *
 * @param alternates The crawled pages in page order, the home page first, with their alternates.
 * @param languages The primary language of every address of which it is known.
 * @param language The site's primary language; null when unknown.
 * @returns One decision per page, in the same order.
 */
export function decideListing(
  alternates: Alternates,
  languages: ReadonlyMap<string, string>,
  language: string | null,
): Listing[] {
  const own = [...alternates.keys()].map((page) => ({
    page,
    address: listedUrl(page.url),
    language: languages.get(page.url) ?? null,
    reason: ownReason(page),
  }));
  const unique = withoutVersions(withoutDuplicates(own));
  const listings = language === null ? unique : withoutAlternates(unique, alternates, language);
  if (listings.some(({ reason }) => reason === null)) return listings;
  const shown = Math.max(0, listings.findIndex(({ page }) => page.isHome));
  return listings.map((listing, i) => i === shown ? { ...listing, reason: null } : listing);
}

/** What speaks against a page without a look at the others. */
function ownReason(page: CrawledPage): Reason | null {
  const robots = [...page.facts.robots, ...page.robotsHeader];
  if (robots.includes("noindex") || robots.includes("none")) return { kind: "noindex" };
  if (page.unlisted !== null) return { kind: "not_listed", as: page.unlisted };
  return isSamplePage(page) ? { kind: "not_listed", as: "sample page" } : null;
}

/** Canonical link to another crawled page, or an address under which an earlier page is listed, to the letter or nearly. */
function withoutDuplicates(listings: readonly Listing[]): Listing[] {
  const canonicals = new Map(
    listings.map(({ page }) => [page.url, canonicalOf(page)]),
  );
  const crawled = new Set(canonicals.keys());
  const shownAs = new Map<string, string>();
  return listings.map((listing) => {
    const { page, address } = listing;
    const { url } = page;
    if (listing.reason !== null) return listing;
    const canonical = canonicals.get(url)!;
    if (canonical !== null && canonical !== url && crawled.has(canonical)) {
      // Of pages that name each other in a circle the first one stands.
      if (!isFirstOfCircle(url, canonicals)) {
        return { ...listing, reason: { kind: "duplicate", of: canonical } };
      }
    }
    const names = [address, looseName(page, address)];
    const earlier = names.map((name) => shownAs.get(name)).find((name) => name !== undefined);
    if (earlier !== undefined) return { ...listing, reason: { kind: "duplicate", of: earlier } };
    for (const name of names) shownAs.set(name, url);
    return listing;
  });
}

/** Pages that say the same as a better version of theirs, the version's number aside. */
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

/** What `/team`, `/Team/` and `/team/index.html` have in common where they say the same. */
function looseName(page: CrawledPage, address: string): string {
  const { title, h1, description } = textsOf(page);
  if (title.text === "" && h1.text === "") return address;
  const place = address.toLowerCase().replace(INDEX_FILE, "");
  return [place, title.key, h1.key, description.key].join("\n");
}

/** Whether canonical links lead from a page back to it, and it is the first of the pages on that way. */
function isFirstOfCircle(url: string, canonicals: ReadonlyMap<string, string | null>): boolean {
  const visited = new Set<string>([url]);
  for (let next = canonicals.get(url); next; next = canonicals.get(next)) {
    if (next === url) return true;
    if (next < url || visited.has(next)) return false;
    visited.add(next);
  }
  return false;
}

/** Pages in another language than the site's that are alternates of a listed page in the site's. */
function withoutAlternates(
  listings: readonly Listing[],
  alternates: Alternates,
  siteLanguage: string,
): Listing[] {
  const originals = new Map<string, string>();
  for (const { page, language, reason } of listings) {
    if (reason !== null || (language ?? siteLanguage) !== siteLanguage) continue;
    for (const { url } of alternates.get(page)!) {
      if (url !== page.url && !originals.has(url)) originals.set(url, page.url);
    }
    originals.set(page.url, page.url);
  }
  const claimed = new Set<string>();
  return listings.map((listing) => {
    const { page, language, reason } = listing;
    if (reason !== null || page.isHome || language === null || language === siteLanguage) {
      return listing;
    }
    const named = alternates.get(page)!.find(({ url }) => originals.get(url) === url);
    const of = originals.get(page.url) ?? named?.url;
    if (of === undefined || of === page.url) return listing;
    // Templates name the home page on every page; an original that does not name its translations has one at most.
    const claim = `${language} ${of}`;
    if (!originals.has(page.url) && claimed.has(claim)) return listing;
    claimed.add(claim);
    return { ...listing, reason: { kind: "language_alternate", language, of } };
  });
}

function canonicalOf(page: CrawledPage): string | null {
  const { canonical } = page.facts;
  if (canonical === null || canonical === page.url) return canonical;
  return normalizePageUrl(canonical, baseOf(page))?.href ?? null;
}
