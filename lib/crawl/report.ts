/**
 * What a crawl found: pages, and a reason for everything that is not one.
 *
 * The closed set of reasons lives here; "add one" is one member and one row. Pure.
 *
 * @module
 */

import type { NeverListedKind } from "../address/never_listed_kinds.ts";
import type { TransportFailure } from "../ports.ts";
import type { PageFacts } from "../standards/page_facts.ts";

/** Why a page is missing from the result, or is crawled but not listed, or deserves a remark. */
export type PageReason =
  | { readonly kind: "http_status"; readonly status: number }
  | { readonly kind: "timed_out"; readonly seconds: number }
  /** Why no response came. `aborted` is left out: then we ended the request ourselves. */
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
  /** What the site's pages say is more than one run may keep. */
  | { readonly kind: "memory_full" }
  | { readonly kind: "noindex" }
  | { readonly kind: "duplicate"; readonly of: string }
  | { readonly kind: "language_alternate"; readonly language: string; readonly of: string }
  /** In another language, without a counterpart in the site's own. */
  | { readonly kind: "other_language"; readonly language: string }
  | { readonly kind: "other_version"; readonly of: string }
  | { readonly kind: "not_listed"; readonly as: UnlistedKind };

/** What deserves a remark about the site as a whole, or the run. */
export type SiteReason =
  /** `pagesLeft`, here and below, is null when not all pages had been found. */
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
  /** Pages in one language that are not the site's own. */
  | { readonly kind: "translations"; readonly language: string; readonly pages: number }
  | { readonly kind: "robots_unreachable" };

/** What is remarked. */
export type Reason = PageReason | SiteReason;

/** Kinds of page that are crawled but do not belong into the two files: by their address, or by what they say. */
export type UnlistedKind = NeverListedKind | "category of posts" | "empty page" | "sample page";

/** One remark about one address. */
export interface Warning {
  /** The address that it is about. */
  readonly url: string;
  /** What is remarked. */
  readonly reason: Reason;
}

/** A page's place in the menu of the home page. */
export interface MenuPlace {
  /** From 0, in document order. */
  readonly position: number;
  /** What the menu calls it; empty where the link has no text. */
  readonly label: string;
}

/** The same content in another language. */
export interface PageAlternate {
  /** The language tag as given, or `x-default`. */
  readonly hreflang: string;
  /** The absolute address, normalised. */
  readonly url: string;
}

/** What an address answered: 2xx with HTML that was parsed. */
export interface FetchedPage {
  /** The address after redirects, normalised, without fragment. */
  readonly url: string;
  /** When it last changed, `YYYY-MM-DD`; null when unknown. */
  readonly lastModified: string | null;
  /** The directives of `X-Robots-Tag` that apply to every crawler or to ours, lower case. */
  readonly robotsHeader: readonly string[];
  /** `Content-Language`, the first value. */
  readonly contentLanguage: string | null;
  /** The address of its Markdown version on the same site; null when it names none. */
  readonly markdownUrl: string | null;
  /** What the page says about itself. */
  readonly facts: PageFacts;
}

/** A fetched page, and what discovery knows of it. `lastModified` is the sitemap's, where the sitemap has one. */
export interface CrawledPage extends FetchedPage {
  /** The address as it was found, where that differs. */
  readonly requestedUrl: string;
  /** Whether it is the site's home page. */
  readonly isHome: boolean;
  /** The name of the sitemap file that listed it, such as `product-sitemap.xml`; null when found otherwise. */
  readonly sitemap: string | null;
  /** The kind of page without content of its own that its address suggests; null for every other page. */
  readonly unlisted: UnlistedKind | null;
  /** Where the home page's menu names it; null where it does not. */
  readonly menu: MenuPlace | null;
  /** Its place among the links of the home page's content, from 0; null where that does not link to it. */
  readonly shownAt: number | null;
  /** The page in other languages, itself often among them, as its HTML and its sitemap say. */
  readonly alternates: readonly PageAlternate[];
}

/** An address that redirects to a page which another address had led to already. */
export type RedirectAlias = Pick<CrawledPage, "url" | "requestedUrl" | "sitemap">;

/** Everything that rendering needs to know of a run. */
export interface CrawlReport {
  /** The crawled base URL: an origin without trailing slash. */
  readonly origin: string;
  /** Distinct page URLs of the site that discovery found. */
  readonly pagesFound: number;
  /** The crawled pages: home page first, then in the order of their URLs. */
  readonly pages: readonly CrawledPage[];
  /** Addresses that redirect to one of the pages. */
  readonly redirectAliases: readonly RedirectAlias[];
  /** In page order; remarks about the site as a whole first. */
  readonly warnings: readonly Warning[];
}
