/**
 * Enters a site: finds its final origin, its rules, its home page and its sitemaps. Uses the fetcher and clock ports and
 * the page reader.
 */

import type { RobotsTxt } from "../standards/robots_txt.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import { failedWith, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { fetchPatiently, isLostPage } from "./fetch_patiently.ts";
import { KnownPages } from "./known_pages.ts";
import { RUN_TIMEOUT_MS } from "./deadline.ts";
import type { Reason } from "./report.ts";
import { readRobots } from "./robots.ts";
import { firstPlaces, laterPlaces } from "./sitemap_places.ts";
import { type SitemapPages, SitemapSearch } from "./sitemap_search.ts";
import { MAX_REDIRECTS } from "./follow.ts";

/** A site whose final origin is known. */
export type EnteredSite = {
  /** The root of the final origin. */
  readonly entryUrl: URL;
  /** The home page's address: the entry URL, or the target of the entry URL's redirects within the same origin. */
  readonly home: URL;
  /** The result of fetching the home page, with its links. */
  readonly homeOutcome: PageOutcome;
  /** The address that failed when the site cannot be entered: that of the home page, or of robots.txt. */
  readonly failedAt: URL;
  readonly robots: RobotsTxt;
  readonly sitemaps: SitemapPages;
  /** What earlier runs have read of the final origin. */
  readonly known: KnownPages;
};

const NO_SITEMAPS: SitemapPages = { pages: [], areDead: false, warnings: [] };

/**
 * Follows the home page's redirects to the final origin, from any address of the site. Reads the robots.txt of every origin
 * before its home page. Gives the site, whether or not its home page could be read.
 */
export async function enterSite(url: URL, context: CrawlContext): Promise<EnteredSite> {
  let entryUrl = new URL("/", url);
  const tried = new Set<string>();
  for (;;) {
    tried.add(entryUrl.href);
    const site = await enterOrigin(entryUrl, context);
    const { homeOutcome } = site;
    if (homeOutcome.ok || homeOutcome.reason.kind !== "redirects_elsewhere") return site;
    const { to } = homeOutcome.reason;
    if (tried.has(to)) return { ...site, homeOutcome: failedWith({ kind: "redirect_loop" }) };
    if (tried.size > MAX_REDIRECTS) {
      const reason: Reason = { kind: "too_many_redirects", limit: MAX_REDIRECTS };
      return { ...site, homeOutcome: failedWith(reason) };
    }
    entryUrl = new URL(to);
  }
}

/** Reads one origin's robots.txt, then its home page and its sitemaps at the same time. */
async function enterOrigin(entryUrl: URL, context: CrawlContext): Promise<EnteredSite> {
  const known = new KnownPages(entryUrl.origin, context);
  const { robots, failure } = await readRobots(entryUrl, context);
  const closed = { entryUrl, home: entryUrl, robots, sitemaps: NO_SITEMAPS, known };
  if (failure !== null && context.respectRobots) {
    const failedAt = new URL("/robots.txt", entryUrl);
    return { ...closed, failedAt, homeOutcome: failedWith(failure) };
  }
  const leaving = new AbortController();
  const signal = AbortSignal.any([context.signal, leaving.signal]);
  const search = new SitemapSearch(entryUrl, { ...context, signal });
  const reading = search.read(firstPlaces(entryUrl, robots.sitemaps));
  const fetchHome = () => fetchHomePage(entryUrl, robots, known, context);
  let homeOutcome = await fetchHome();
  // How many sitemaps were read by then depends on chance, so we use none of them.
  if (leadsElsewhere(homeOutcome)) leaving.abort();
  await reading;
  // An overloaded server may deliver the home page now, when we ask for nothing else.
  if (isLostPage(homeOutcome)) homeOutcome = await fetchHome();
  if (homeOutcome.ok && search.mayGoOn) {
    const { url, facts } = homeOutcome.page;
    const places = laterPlaces(new URL(url), facts);
    await search.read(places.filter((place) => mayFetch(place.url, robots, context)));
  }
  const found = search.finish();
  return {
    ...closed,
    home: homeOutcome.ok ? new URL(homeOutcome.page.url) : entryUrl,
    homeOutcome,
    failedAt: entryUrl,
    sitemaps: leadsElsewhere(homeOutcome) ? NO_SITEMAPS : found,
  };
}

function leadsElsewhere(outcome: PageOutcome): boolean {
  return !outcome.ok && outcome.reason.kind === "redirects_elsewhere";
}

async function fetchHomePage(
  entryUrl: URL,
  robots: RobotsTxt,
  known: KnownPages,
  context: CrawlContext,
): Promise<PageOutcome> {
  if (!mayFetch(entryUrl, robots, context)) return failedWith({ kind: "disallowed" });
  const pageContext: CrawlContext & PageContext = {
    ...context,
    known,
    // Another origin has a robots.txt of its own, which must be read before its pages.
    judgeRedirect: (target) => {
      if (target.origin !== entryUrl.origin) {
        return { kind: "redirects_elsewhere", to: target.href };
      }
      return mayFetch(target, robots, context) ? null : { kind: "disallowed" };
    },
  };
  return await fetchPatiently(entryUrl, pageContext, { links: "all" }) ??
    failedWith({ kind: "timed_out", seconds: RUN_TIMEOUT_MS / 1000 });
}
