/**
 * Crawls a site: an address becomes a report of its pages, within the limits of one run.
 *
 * Enters by robots.txt and the home page, finds pages, selects, fetches, reports. What the pages mean is
 * not decided here. Uses the fetcher and clock ports and the page reader.
 *
 * @module
 */

import { primaryLanguage, readLanguageTag } from "../standards/language_tag.ts";
import { alignToOrigin, isSameSite, normalizePageUrl } from "../standards/url.ts";
import { conclude, type CrawlResult, type Fetched, type RunEnd } from "./conclude.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { enterSite, type Entry } from "./enter_site.ts";
import type { PageContext } from "./fetch_page.ts";
import { fetchPatiently, isLostPage } from "./fetch_patiently.ts";
import { CUT_OFF } from "./follow.ts";
import { RUN_TIMEOUT_MS } from "./limits.ts";
import { internalLinks, isUnder } from "./links.ts";
import { forEachInSlices } from "./pause.ts";
import type { Warning } from "./report.ts";
import { type FindRobots, rememberRobots } from "./robots.ts";
import { type Candidate, candidateOf, selectPages } from "./select.ts";
import { Semaphore } from "./semaphore.ts";

/** How often pages are selected again in place of those that robots.txt keeps out, before all are held against it. */
const MAX_SELECTIONS = 5;

/** Connections on which pages that a strained server has lost are asked for again. */
const LAST_CONNECTIONS = 2;

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
 * @returns The report, partial when the time ended first or the signal aborted; or, without a single page, the reason why.
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
    // Without the caller's own path, which may hold anything.
    const { href } = new URL("/", request.seed);
    context.onProgress({ stage: "discover", done: 0, total: null, url: href });
    const entry = await enterSite(request.seed, within);
    const inDiscovery = run.signal.aborted;
    const found = await findPages(entry, request.seed, within);
    const chosen = await choosePages(found, request.maxUrls, entry, within);
    const fetched = await fetchPages(chosen.pages, entry, within);
    entry.known.save();
    const { warnings } = chosen;
    const end: RunEnd = { by: endOf(run), inDiscovery };
    return conclude(entry, fetched, { ...found, warnings }, end, context.productToken);
  } finally {
    run.clear();
  }
}

function endOf(run: Deadline): RunEnd["by"] {
  if (!run.signal.aborted) return "completion";
  return run.isOver() ? "time" : "stop";
}

/** The primary language that the home page declares; null where it declares none. */
function languageOfHome({ homeOutcome }: Entry): string | null {
  if (!homeOutcome.ok) return null;
  const { lang, openGraph } = homeOutcome.facts;
  const tag = readLanguageTag(lang) ?? readLanguageTag(openGraph.locale);
  return tag === null ? null : primaryLanguage(tag);
}

/** What discovery found. */
interface Found {
  readonly candidates: readonly Candidate[];
  readonly pagesFound: number;
  /** The path whose pages come first; `/` for none. */
  readonly scope: string;
}

/** Takes the sitemaps' pages and marks those that the home page links to, else takes its links; it is always among them. */
async function findPages(
  { home, door, homeOutcome, discovery }: Entry,
  seed: URL,
  context: CrawlContext,
): Promise<Found> {
  const isHome = (url: string) => url === home.href || url === door.href;
  const linked = new Map<string, Pick<Candidate, "isLinked" | "menu">>();
  const links = homeOutcome.ok
    ? internalLinks(homeOutcome.facts.links, homeOutcome.facts.base, home)
    : [];
  await forEachInSlices(links, context, ({ url, menuLabel }) => {
    const menu = menuLabel === null ? null : { position: linked.size, label: menuLabel };
    linked.set(alignToOrigin(new URL(url), home).href, { isLinked: true, menu });
  });
  const listed = discovery.candidates;
  if (listed.length > 0) {
    const homeListed = listed.find(({ url }) => isHome(url)) ?? candidateOf(home, null);
    const others = listed.filter(({ url }) => !isHome(url))
      .map((page) => ({ ...page, ...linked.get(page.url) }));
    const candidates = [{ ...homeListed, url: home.href, isHome: true }, ...others];
    return { candidates, pagesFound: listed.length, scope: "/" };
  }
  const candidates: Candidate[] = [{ ...candidateOf(home, null), isHome: true }];
  // Not remarked as linked: where all are, that distinguishes none, and half of the room would not be mixed.
  for (const [url, { menu }] of linked) {
    if (!isHome(url)) candidates.push({ ...candidateOf(new URL(url), null), menu });
  }
  const scope = (normalizePageUrl(seed.href, seed) ?? seed).pathname;
  return { candidates, pagesFound: candidates.length, scope };
}

/**
 * Selects pages, and again for every page that robots.txt keeps out: those of the first selection are named. As long as
 * that gets anywhere only selected pages are held against the rules, because a hostile robots.txt can make each look-up
 * expensive; in slices, up to the end of the run.
 */
async function choosePages(
  { candidates, scope }: Found,
  maxUrls: number,
  entry: Entry,
  context: CrawlContext,
): Promise<{ readonly pages: readonly Candidate[]; readonly warnings: readonly Warning[] }> {
  const language = languageOfHome(entry);
  // Already read, or not to be: also where the run ends before anything else is judged.
  const open = new Set(candidates.filter(({ isHome }) => isHome));
  const shut = new Set<Candidate>();
  const warnings: Warning[] = [];
  const judge = (page: Candidate): boolean => {
    const isOpen = mayFetch(new URL(page.url), entry.robots, context);
    (isOpen ? open : shut).add(page);
    return isOpen;
  };
  for (let round = 0; round < MAX_SELECTIONS; round++) {
    const remaining = candidates.filter((candidate) => !shut.has(candidate));
    const pages = selectScopeFirst(remaining, scope, maxUrls, language);
    const unjudged = pages.filter((page) => !open.has(page));
    await forEachInSlices(unjudged, context, (page) => {
      if (!judge(page) && round === 0) {
        warnings.push({ url: page.url, reason: { kind: "disallowed" } });
      }
    });
    if (pages.every((page) => open.has(page))) return { pages, warnings };
  }
  const unjudged = candidates.filter((page) => !open.has(page) && !shut.has(page));
  await forEachInSlices(unjudged, context, judge);
  return { pages: selectScopeFirst([...open], scope, maxUrls, language), warnings };
}

function selectScopeFirst(
  candidates: readonly Candidate[],
  scope: string,
  maxUrls: number,
  language: string | null,
): readonly Candidate[] {
  const isInScope = ({ isHome, url }: Candidate) => isHome || isUnder(new URL(url).pathname, scope);
  const inScope = scope === "/" ? candidates : candidates.filter(isInScope);
  const pages = selectPages(inScope, maxUrls, language);
  if (scope === "/" || pages.length === maxUrls) return pages;
  const others = candidates.filter((candidate) => !isInScope(candidate));
  return [...pages, ...selectPages(others, maxUrls - pages.length, language)];
}

async function fetchPages(
  candidates: readonly Candidate[],
  entry: Entry,
  context: CrawlContext,
): Promise<readonly Fetched[]> {
  const ended = new AbortController();
  const signal = AbortSignal.any([context.signal, ended.signal]);
  const findRobots = rememberRobots(entry.home, entry.robots, { ...context, signal });
  const pageContext: PageContext = {
    ...context,
    known: entry.known,
    maxPageBytes: context.limits.maxPageBytes,
    judgeRedirect: judgeWithin(findRobots, context),
  };
  let done = 0;
  const tell = ({ url }: Candidate) =>
    context.onProgress({ stage: "crawl", done: ++done, total: candidates.length, url });
  const fetchOne = async (candidate: Candidate): Promise<Fetched> => {
    const outcome = candidate.isHome
      ? entry.homeOutcome
      : await fetchPatiently(new URL(candidate.url), pageContext, context);
    return { candidate, outcome };
  };
  const fetchFirst = async (candidate: Candidate): Promise<Fetched> => {
    const page = await fetchOne(candidate);
    if (!mayBeFetchedLater(page)) tell(candidate);
    return page;
  };
  const fetchAgain = async (page: Fetched): Promise<Fetched> => {
    const { outcome } = await fetchOne(page.candidate);
    tell(page.candidate);
    // Where the run ended first, what the first try says is all that is known.
    return outcome === null ? page : { ...page, outcome };
  };
  const pages = await Promise.all(candidates.map(fetchFirst));
  const slots = new Semaphore(LAST_CONNECTIONS);
  const fetched = await Promise.all(
    pages.map((page) => mayBeFetchedLater(page) ? slots.run(() => fetchAgain(page)) : page),
  );
  // A robots.txt may be on its way still, though nobody waits for it any more.
  ended.abort();
  return fetched;
}

/** Whether a page was lost to a strained server. The home page has been asked for again by now. */
function mayBeFetchedLater({ candidate, outcome }: Fetched): boolean {
  return !candidate.isHome && outcome !== null && isLostPage(outcome);
}

/** Keeps redirects within the site, and to the rules of the origin that each leads to (RFC 9309 section 2.3). */
function judgeWithin(
  findRobots: FindRobots,
  context: Pick<CrawlContext, "productToken" | "respectRobots">,
): PageContext["judgeRedirect"] {
  return async (target, from, signal) => {
    if (!isSameSite(target, from)) return { kind: "redirects_elsewhere", to: target.href };
    if (!context.respectRobots) return null;
    const found = await findRobots(target, signal);
    if (found === null) return CUT_OFF;
    return found.failure ??
      (mayFetch(target, found.robots, context) ? null : { kind: "disallowed" });
  };
}
