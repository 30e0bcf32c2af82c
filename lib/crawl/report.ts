/**
 * Describes what a crawl found: pages, and a reason for every address without a page.
 *
 * All reasons are here, and `reasons.ts` says each in English. To add one, add a member here and a row there. Only types.
 */

import type { NeverListedKind } from "../address/never_listed_kinds.ts";
import type { TransportFailure } from "../ports.ts";
import type { LanguageAlternate, PageFacts } from "../standards/page_facts.ts";

/** Why a page is missing from the result, or is crawled but not listed, or deserves a remark. */
export type PageReason =
  | { readonly kind: "http_status"; readonly status: number }
  | { readonly kind: "timed_out"; readonly seconds: number }
  /** Why no response came. `aborted` is left out, because then we ended the request ourselves. */
  | Exclude<TransportFailure, { readonly kind: "aborted" }>
  | { readonly kind: "empty_body" }
  | { readonly kind: "not_html"; readonly mediaType: string }
  | { readonly kind: "redirects_elsewhere"; readonly to: string }
  | { readonly kind: "redirect_loop" }
  | { readonly kind: "too_many_redirects"; readonly limit: number }
  | { readonly kind: "disallowed" }
  | { readonly kind: "bot_challenge"; readonly by: string }
  | { readonly kind: "login_wall" }
  | { readonly kind: "soft_404" }
  | { readonly kind: "body_capped"; readonly maxBytes: number }
  | { readonly kind: "body_broken" }
  /** The pages of the site need more memory than one run may have. */
  | { readonly kind: "memory_full" }
  | { readonly kind: "noindex" }
  | { readonly kind: "duplicate"; readonly of: string }
  | { readonly kind: "language_alternate"; readonly language: string; readonly of: string }
  /** The page is in another language, and has no version in the site's own language. */
  | { readonly kind: "other_language"; readonly language: string }
  | { readonly kind: "other_version"; readonly of: string }
  | { readonly kind: "not_listed"; readonly as: UnlistedKind };

/** What deserves a remark about the whole site, or about the run. */
export type SiteReason =
  /** `pagesLeft`, here and below: how many pages were not fetched; null when not all pages had been found. */
  | { readonly kind: "run_time_ended"; readonly seconds: number; readonly pagesLeft: number | null }
  /** Stopped from outside, such as when the process ends. */
  | { readonly kind: "run_stopped"; readonly pagesLeft: number | null }
  | { readonly kind: "sitemap_unreadable"; readonly detail: string }
  | { readonly kind: "sitemap_partly_readable"; readonly detail: string }
  | { readonly kind: "sitemap_bound"; readonly bound: string }
  | { readonly kind: "sitemap_time"; readonly seconds: number }
  | { readonly kind: "sitemap_elsewhere"; readonly host: string }
  /** All pages of the sitemap that were asked for are gone (404, 410). */
  | { readonly kind: "sitemap_dead" }
  /** Pages that the home page's menu names and no sitemap lists. */
  | { readonly kind: "menu_not_in_sitemap"; readonly urls: readonly string[] }
  /** The home page's HTML has neither text nor links: scripts add them. */
  | { readonly kind: "content_not_in_html" }
  | { readonly kind: "canonical_elsewhere"; readonly host: string; readonly pages: number }
  /** Pages that were read in one language other than the site's own. */
  | { readonly kind: "translations"; readonly language: string; readonly pages: number }
  | { readonly kind: "robots_unreachable" };

/** The reason of a remark: about a page, about the whole site, or about the run. */
export type Reason = PageReason | SiteReason;

/** Kinds of pages that may be crawled but are not listed in the two files, because of their address or their text. */
export type UnlistedKind = NeverListedKind | "list of posts" | "empty page" | "sample page";

/** One remark about one address. */
export type Warning = {
  readonly url: string;
  readonly reason: Reason;
};

/** A page's place in the menu of the home page. */
export interface MenuPlace {
  /** The link's position on the page, from 0, in document order. */
  readonly position: number;
  /** The text of the link; empty when the link has no text. */
  readonly label: string;
  /** What the menu calls the group of pages in which it names the page; missing when it names no group. */
  readonly group?: string;
}

/** The same content in another language. */
export type PageAlternate = {
  /** The language tag as given, or `x-default`. */
  readonly hreflang: string;
  readonly url: string;
};

/** A page that discovery found. */
export type Candidate = {
  /** The page's absolute address in normal form. */
  readonly url: string;
  readonly isHome: boolean;
  /** The name of the sitemap file that lists it, such as `product-sitemap1.xml`; null when found otherwise. */
  readonly sitemap: string | null;
  /** The page's position, from 0, in the sitemaps or among the links that named it; null when found otherwise. */
  readonly foundAt: number | null;
  /** When the page last changed, `YYYY-MM-DD`; null when unknown. */
  readonly lastmod: string | null;
  /** The page's `priority` in the sitemap, 0 to 1; null when the sitemap states none. */
  readonly priority: number | null;
  /** The kind of unlisted page that the address suggests; null for all other pages. */
  readonly unlisted: UnlistedKind | null;
  /** The page's place in the menu of the home page; null when the menu does not link to it. */
  readonly menu: MenuPlace | null;
  /** The page's position among the links of the home page, from 0; null when no link in the content leads to it. */
  readonly shownAt: number | null;
  /** Whether the footer of the home page links to the page. */
  readonly isInFooter: boolean;
  /** The page's primary language as the sitemap states it (`xhtml:link hreflang`); null when it does not. */
  readonly language: string | null;
  /** The page's versions in other languages, as the sitemap states them, unresolved. */
  readonly alternates: readonly LanguageAlternate[];
};

/** A page that was fetched: the address answered 2xx with HTML, which was parsed. */
export type FetchedPage = {
  /** The address after redirects, normalised, without fragment. */
  readonly url: string;
  /** When the page last changed, `YYYY-MM-DD`; null when unknown. */
  readonly lastModified: string | null;
  /** The directives of `X-Robots-Tag` that apply to every crawler or to ours, lower case. */
  readonly robotsHeader: readonly string[];
  /** The first value of `Content-Language`. */
  readonly contentLanguage: string | null;
  /** The address of the page's Markdown version on the same site; null when the page names none. */
  readonly markdownUrl: string | null;
  readonly facts: PageFacts;
};

/** A fetched page, and what discovery knows of it. `lastModified` is the sitemap's date, if there is one. */
export type CrawledPage =
  & FetchedPage
  & Pick<Candidate, "isHome" | "sitemap" | "foundAt" | "unlisted" | "menu" | "shownAt">
  & {
    /** The address as discovery found it. It may redirect to `url`. */
    readonly requestedUrl: string;
    /** The page's versions in other languages, as HTML and sitemap state them. The page itself is often among them. */
    readonly alternates: readonly PageAlternate[];
  };

/** An address that redirects to a page that we have from another address. */
export type RedirectAlias = Pick<CrawledPage, "url" | "requestedUrl" | "sitemap">;

/** Everything that rendering needs to know of a run. */
export interface CrawlReport {
  /** The crawled base URL: an origin without trailing slash. */
  readonly origin: string;
  /** How many distinct page addresses of the site discovery found. */
  readonly pagesFound: number;
  /** Whether a sitemap names pages of the site, even if none of them was read. */
  readonly hasSitemap: boolean;
  /** How many pages that might be listed were not asked for. */
  readonly pagesUnread: number;
  /** The crawled pages: home page first, then in the order of their URLs. */
  readonly pages: readonly CrawledPage[];
  /** Addresses that redirect to one of the pages. */
  readonly redirectAliases: readonly RedirectAlias[];
  /** The remarks: first those about the whole site, then the others in the order of the pages. */
  readonly warnings: readonly Warning[];
}
