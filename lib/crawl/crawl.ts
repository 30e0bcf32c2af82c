/**
 * Crawls a site: an address becomes a report of its pages, within the limits of one run.
 *
 * Enters by robots.txt and the home page, finds pages, selects, fetches, reports. What the pages mean is
 * not decided here. Uses the fetcher and clock ports.
 *
 * @module
 */

import { isSameSite } from "../standards/url.ts";
import { conclude, type CrawlResult, type Fetched } from "./conclude.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import { startDeadline } from "./deadline.ts";
import { candidateOf } from "./discover.ts";
import { enterSite, type Entry } from "./enter_site.ts";
import { fetchPage, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { RUN_TIMEOUT_MS } from "./limits.ts";
import { internalLinks } from "./links.ts";
import type { Warning } from "./report.ts";
import { type Candidate, selectPages } from "./select.ts";
import { Semaphore } from "./semaphore.ts";

/** Longest wait that a site's `Retry-After` may ask for before its page is given up, in milliseconds. */
const MAX_RETRY_WAIT_MS = 30_000;

/** How often a page is asked for again after 429 or 503. */
const MAX_RETRIES = 2;

/** What is to be crawled. */
export interface CrawlRequest {
  /** The address that the caller gave, without query and fragment. */
  readonly seed: URL;
  /** Pages to crawl at most, the home page included. */
  readonly maxUrls: number;
  /** When the request arrived, on the clock's monotonic scale: its 120 s run from here. */
  readonly startedMs: number;
}

/**
 * Crawls a site.
 *
 * @param request What is to be crawled.
 * @param context What it needs.
 * @returns The report, partial when the time ended first; or, without a single page, the reason why.
 *   Never throws for anything that a site does.
 */
export async function crawlSite(
  request: CrawlRequest,
  context: CrawlContext,
): Promise<CrawlResult> {
  const elapsedMs = context.clock.monotonicMs() - request.startedMs;
  const run = startDeadline(context.clock, RUN_TIMEOUT_MS - elapsedMs, context.signal);
  try {
    const within = { ...context, signal: run.signal };
    const entry = await enterSite(request.seed, within);
    const found = findPages(entry, request.seed);
    const chosen = choosePages(found, request.maxUrls, entry, within);
    const fetched = await fetchPages(chosen.pages, entry, within);
    const { warnings } = chosen;
    return conclude(entry, fetched, { ...found, warnings }, context.productToken);
  } finally {
    run.clear();
  }
}

/** What discovery found. */
interface Found {
  readonly candidates: readonly Candidate[];
  readonly pagesFound: number;
  /** The path whose pages come first; `/` for none. */
  readonly scope: string;
}

/** Takes the sitemaps' pages, else the home page's links; the home page is always among them. */
function findPages({ home, door, homeOutcome, discovery }: Entry, seed: URL): Found {
  const isHome = (url: string) => url === home.href || url === door.href;
  const listed = discovery.candidates;
  if (listed.length > 0) {
    const homeListed = listed.find(({ url }) => isHome(url)) ?? candidateOf(home, null);
    const others = listed.filter(({ url }) => !isHome(url));
    const candidates = [{ ...homeListed, url: home.href, isHome: true }, ...others];
    return { candidates, pagesFound: listed.length, scope: "/" };
  }
  const links = homeOutcome.ok
    ? internalLinks(homeOutcome.facts.links, homeOutcome.facts.base, home, seed.pathname)
    : [];
  const others = links.filter((url) => !isHome(url)).map((url) => candidateOf(new URL(url), null));
  const candidates = [{ ...candidateOf(home, null), isHome: true }, ...others];
  return { candidates, pagesFound: candidates.length, scope: seed.pathname };
}

/** Selects among the allowed pages; a page that only robots.txt keeps out of the selection is named. */
function choosePages(
  { candidates, scope }: Found,
  maxUrls: number,
  entry: Entry,
  context: CrawlContext,
): { readonly pages: readonly Candidate[]; readonly warnings: readonly Warning[] } {
  const isOpen = ({ isHome, url }: Candidate) =>
    isHome || mayFetch(new URL(url), entry.robots, context);
  const open = candidates.filter(isOpen);
  const closed = open.length === candidates.length
    ? []
    : selectScopeFirst(candidates, scope, maxUrls).filter((candidate) => !isOpen(candidate));
  return {
    pages: selectScopeFirst(open, scope, maxUrls),
    warnings: closed.map(({ url }) => ({ url, reason: { kind: "disallowed" } })),
  };
}

function selectScopeFirst(
  candidates: readonly Candidate[],
  scope: string,
  maxUrls: number,
): readonly Candidate[] {
  const isInScope = ({ isHome, url }: Candidate) =>
    isHome || new URL(url).pathname.startsWith(scope);
  const { pages } = selectPages(scope === "/" ? candidates : candidates.filter(isInScope), maxUrls);
  if (scope === "/" || pages.length === maxUrls) return pages;
  const others = candidates.filter((candidate) => !isInScope(candidate));
  return [...pages, ...selectPages(others, maxUrls - pages.length).pages];
}

async function fetchPages(
  candidates: readonly Candidate[],
  entry: Entry,
  context: CrawlContext,
): Promise<readonly Fetched[]> {
  const slots = new Semaphore(context.limits.concurrency);
  const pageContext: PageContext = {
    ...context,
    maxPageBytes: context.limits.maxPageBytes,
    judgeRedirect: (target, from) => {
      if (!isSameSite(target, from)) return { kind: "redirects_elsewhere", to: target.href };
      return mayFetch(target, entry.robots, context) ? null : { kind: "disallowed" };
    },
  };
  return await Promise.all(candidates.map(async (candidate) => ({
    candidate,
    outcome: candidate.isHome
      ? entry.homeOutcome
      : await fetchPatiently(new URL(candidate.url), pageContext, slots),
  })));
}

/** Fetches a page; where the site asks to come back later, waits outside the slots and asks again. */
async function fetchPatiently(
  url: URL,
  context: PageContext,
  slots: Semaphore,
): Promise<PageOutcome | null> {
  for (let tries = 0;; tries++) {
    const outcome = await slots.run(async () =>
      context.signal.aborted ? null : await fetchPage(url, context)
    );
    if (outcome === null || outcome.ok) return outcome;
    if (context.signal.aborted) return null;
    if (outcome.retryAfterMs === null || outcome.retryAfterMs > MAX_RETRY_WAIT_MS) return outcome;
    if (tries === MAX_RETRIES) return outcome;
    await pause(outcome.retryAfterMs, context);
  }
}

/** Waits, or returns at once when the signal aborts. */
async function pause(
  ms: number,
  { clock, signal }: Pick<PageContext, "clock" | "signal">,
): Promise<void> {
  const deadline = startDeadline(clock, ms, signal);
  if (!deadline.signal.aborted) {
    const { promise, resolve } = Promise.withResolvers<void>();
    deadline.signal.addEventListener("abort", () => resolve(), { once: true });
    await promise;
  }
  deadline.clear();
}
