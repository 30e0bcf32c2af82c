/**
 * Makes the report of a run: the pages in their order, a remark for every address that gave no page, and remarks about the
 * site as a whole. Pure.
 */

import { neverListedKindOf } from "../address/never_listed.ts";
import { PageAddress } from "../address/page_address.ts";
import { baseUrlOf, isSameSite, normalizePageUrl } from "../standards/url.ts";
import { compareText, countEach } from "../words/counts.ts";
import type { Discovery } from "./discover.ts";
import type { EnteredSite } from "./enter_site.ts";
import type { PageOutcome } from "./fetch_page.ts";
import type { Fetched } from "./fetch_pages.ts";
import { RUN_TIMEOUT_MS } from "./deadline.ts";
import { internalLinks } from "./links.ts";
import { alternatesOf } from "./page_references.ts";
import type {
  Candidate,
  CrawledPage,
  CrawlReport,
  FetchedPage,
  Reason,
  RedirectAlias,
  SiteReason,
  UnlistedKind,
  Warning,
} from "./report.ts";

/** The results of discovery, selection and fetching. */
export type Crawled = {
  readonly found: Discovery;
  /** The result for every selected page that was asked for. */
  readonly fetched: readonly Fetched[];
  /** How many selected pages were not fetched when the run ended. */
  readonly pagesLeft: number;
  /** How many pages that might be listed were not selected. */
  readonly leftOut: number;
  readonly warnings: readonly Warning[];
};

/** A report with at least one page, or why there is none. */
export type CrawlResult =
  | {
    readonly ok: true;
    readonly report: CrawlReport;
    /** How many pages were confirmed as unchanged by a 304. */
    readonly pagesUnchanged: number;
  }
  | {
    readonly ok: false;
    /** `unreachable`: the home page gave no answer, or refused; `no_pages`: it answered, but there is no page to list. */
    readonly problem: "unreachable" | "no_pages";
    /** Why there is no page: what happened to the home page, or to robots.txt before it. */
    readonly reason: Reason;
    readonly url: string;
  };

/** What ended the run. */
export interface RunEnd {
  /** `completion`: nothing was left to do. `time`: the time limit passed. `stop`: the run was stopped from outside. */
  readonly by: "completion" | "time" | "stop";
  /** Whether the run ended while we were still looking for pages. */
  readonly inDiscovery: boolean;
}

/** Reasons that mean: the site answered, but not with a page. */
const ANSWERED_WITHOUT_PAGE: ReadonlySet<Reason["kind"]> = new Set([
  "disallowed",
  "not_html",
  "empty_body",
  "login_wall",
  "soft_404",
]);

/**
 * Builds the report of a run; without a page, says why. Pages and remarks are sorted: the home page first, then by address.
 */
export function buildReport(site: EnteredSite, crawled: Crawled, end: RunEnd): CrawlResult {
  const { fetched, found } = crawled;
  const listed = new Map(site.sitemaps.pages.map((page) => [page.url, page]));
  const pages = new Map<string, CrawledPage>();
  const redirectAliases: RedirectAlias[] = [];
  const warnings = [...crawled.warnings];
  const dayOfFiles = dayOfFilesIn(fetched);
  for (const { candidate, outcome } of directFirst(fetched)) {
    if (!outcome.ok) {
      warnings.push({ url: candidate.url, reason: outcome.reason });
      continue;
    }
    const { url } = outcome.page;
    const known = pages.get(url);
    if (known === undefined) {
      if (outcome.remark) warnings.push({ url, reason: outcome.remark });
      pages.set(url, crawledPage(candidate, outcome.page, listed, dayOfFiles));
      continue;
    }
    const { url: requestedUrl, sitemap, menu, shownAt } = candidate;
    redirectAliases.push({ url, requestedUrl, sitemap });
    // No remark: no sitemap lists this address. Only a link uses it, for a page that we have already.
    if (sitemap === null && listed.size > 0) {
      pages.set(url, { ...known, menu: known.menu ?? menu, shownAt: known.shownAt ?? shownAt });
    } else warnings.push({ url: requestedUrl, reason: { kind: "duplicate", of: url } });
  }
  if (pages.size === 0) return nothingCrawled(site, end);
  const inPageOrder = <T extends { readonly url: string }>(items: Iterable<T>): T[] =>
    [...items].sort((a, b) =>
      Number(b.url === site.home.href) - Number(a.url === site.home.href) ||
      compareText(a.url, b.url)
    );
  const crawledPages = inPageOrder(pages.values());
  const endReason = endReasonOf(end, crawled.pagesLeft);
  return {
    ok: true,
    pagesUnchanged: fetched.filter(({ outcome }) => outcome.ok && outcome.isUnchanged).length,
    report: {
      origin: site.home.origin,
      pagesFound: found.pagesFound,
      hasSitemap: site.sitemaps.pages.length > 0,
      pagesUnread: crawled.leftOut + crawled.pagesLeft,
      pages: crawledPages,
      redirectAliases,
      warnings: [
        ...(endReason === null ? [] : [{ url: site.home.origin, reason: endReason }]),
        ...site.sitemaps.warnings,
        ...remarksOnSite(site, found, crawledPages),
        ...inPageOrder(warnings),
      ],
    },
  };
}

/** Sorts the home page first, then pages at their own address, then redirects. So an address that redirects is the alias. */
function directFirst(fetched: readonly Fetched[]): readonly Fetched[] {
  const rank = ({ candidate, outcome }: Fetched) =>
    candidate.isHome ? 0 : outcome.ok && outcome.page.url === candidate.url ? 1 : 2;
  return fetched.toSorted((a, b) =>
    rank(a) - rank(b) || compareText(a.candidate.url, b.candidate.url)
  );
}

/**
 * Finds the day that most header fields `Last-Modified` name. On that day files were written, as when a site is built anew
 * or moved, and that says nothing about when a page changed.
 */
function dayOfFilesIn(fetched: readonly Fetched[]): string | null {
  const pages = fetched.flatMap(({ outcome }) => outcome.ok ? [outcome.page] : []);
  const files = new Map(pages.map(({ url, lastModified }) => [url, lastModified]));
  const days = [...files.values()].filter((day) => day !== null);
  const [most] = [...countEach(days)].sort(([, a], [, b]) => b - a);
  return most !== undefined && most[1] >= MIN_FILES && most[1] > days.length / 2 ? most[0] : null;
}

/** Fewer pages may have changed on one day. */
const MIN_FILES = 5;

/** Makes a page of the report. For a redirect from the menu, we use what a sitemap says of the final address. */
function crawledPage(
  candidate: Candidate,
  page: FetchedPage,
  listed: ReadonlyMap<string, Candidate>,
  dayOfFiles: string | null,
): CrawledPage {
  const { isHome, url: requestedUrl, menu, shownAt } = candidate;
  const { sitemap, foundAt, lastmod, alternates } = candidate.sitemap === null
    ? listed.get(page.url) ?? candidate
    : candidate;
  return {
    ...page,
    requestedUrl,
    isHome,
    sitemap,
    foundAt,
    unlisted: isHome ? null : unlistedKindOf(candidate, page),
    lastModified: lastmod ?? (page.lastModified === dayOfFiles ? null : page.lastModified),
    menu,
    shownAt,
    alternates: alternatesOf(page.facts, alternates, new URL(page.url)),
  };
}

/** Returns the page's kind as discovery judged it. After a redirect, judges the final address. */
function unlistedKindOf(
  { url, sitemap, unlisted }: Candidate,
  page: FetchedPage,
): UnlistedKind | null {
  return page.url === url ? unlisted : neverListedKindOf(PageAddress.of(page.url), sitemap);
}

function endReasonOf({ by, inDiscovery }: RunEnd, pagesUnread: number): Reason | null {
  if (pagesUnread === 0 && !inDiscovery) return null;
  const pagesLeft = inDiscovery ? null : pagesUnread;
  return by === "stop"
    ? { kind: "run_stopped", pagesLeft }
    : { kind: "run_time_ended", seconds: RUN_TIMEOUT_MS / 1000, pagesLeft };
}

function nothingCrawled({ failedAt, homeOutcome }: EnteredSite, end: RunEnd): CrawlResult {
  const reason = reasonWithoutPages(homeOutcome, end);
  const problem = ANSWERED_WITHOUT_PAGE.has(reason.kind) ? "no_pages" : "unreachable";
  return { ok: false, problem, reason, url: failedAt.href };
}

function reasonWithoutPages(homeOutcome: PageOutcome, end: RunEnd): Reason {
  // When the time was over, or the run was stopped, what happened to the home page says nothing about the site.
  if (end.by === "time") return { kind: "timed_out", seconds: RUN_TIMEOUT_MS / 1000 };
  if (homeOutcome.ok || (end.by === "stop" && end.inDiscovery)) {
    return { kind: "run_stopped", pagesLeft: null };
  }
  return homeOutcome.reason;
}

/** A home page with fewer characters of text than this, with scripts and without links, gets its content from the scripts. */
const LITTLE_TEXT = 100;

/** Remarks on the site as a whole, so that its owner can act on them: at most one warning of each kind, about its origin. */
function remarksOnSite(
  site: EnteredSite,
  found: Discovery,
  pages: readonly CrawledPage[],
): Warning[] {
  const isListed = found.source !== "home page" && found.source !== "its pages";
  const reasons: readonly (SiteReason | null)[] = [
    !isListed && site.sitemaps.pages.length > 0 ? { kind: "sitemap_dead" } : null,
    isListed ? menuNotInSitemap(site, pages) : null,
    isEmptyWithoutScripts(site) ? { kind: "content_not_in_html" } : null,
    canonicalElsewhere(pages),
  ];
  return reasons.flatMap((reason) => reason === null ? [] : [{ url: site.home.origin, reason }]);
}

/** Lists pages of the menu that no sitemap lists. Leaves out pages with `noindex` and the links of a language switcher. */
function menuNotInSitemap(site: EnteredSite, pages: readonly CrawledPage[]): SiteReason | null {
  const listed = new Set(site.sitemaps.pages.map(({ url }) => url));
  const language = languageOf(site.home.href);
  const urls = pages.filter((page) => page.menu !== null && page.sitemap === null && !page.isHome)
    .filter(({ url }) => [null, language].includes(languageOf(url)))
    .filter(({ robotsHeader, facts }) => ![...robotsHeader, ...facts.robots].includes("noindex"))
    .filter((page) => !listed.has(canonicalOf(page)?.href ?? page.url))
    .map(({ url }) => url);
  return urls.length === 0 ? null : { kind: "menu_not_in_sitemap", urls };
}

function languageOf(url: string): string | null {
  return PageAddress.of(url).prefix?.language ?? null;
}

function isEmptyWithoutScripts({ home, homeOutcome }: EnteredSite): boolean {
  if (!homeOutcome.ok) return false;
  const { textLength, scripts, links, base } = homeOutcome.page.facts;
  const others = internalLinks(links, base, home).filter(({ url }) => url !== home.href);
  return scripts > 0 && textLength < LITTLE_TEXT && others.length === 0;
}

/** Finds the other site that most canonical links name. Search engines list that site instead of this one. */
function canonicalElsewhere(pages: readonly CrawledPage[]): SiteReason | null {
  const hosts = Map.groupBy(
    pages.flatMap((page) => {
      const canonical = canonicalOf(page);
      return canonical === null || isSameSite(canonical, new URL(page.url)) ? [] : [canonical.host];
    }),
    (host) => host,
  );
  const [most] = [...hosts.values()].sort((a, b) => b.length - a.length);
  return most === undefined
    ? null
    : { kind: "canonical_elsewhere", host: most[0]!, pages: most.length };
}

function canonicalOf({ url, facts }: CrawledPage): URL | null {
  if (facts.canonical === null) return null;
  return normalizePageUrl(facts.canonical, baseUrlOf(facts.base, new URL(url)));
}
