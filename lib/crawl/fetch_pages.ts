/**
 * Fetches the selected pages, and once more at the end those that a strained server has lost.
 *
 * Uses the clock port and the page reader.
 *
 * @module
 */

import { isContactPage } from "../address/key_pages.ts";
import { PageAddress } from "../address/page_address.ts";
import { isSameSite } from "../standards/url.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import type { EnteredSite } from "./enter_site.ts";
import { failedWith, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { fetchPatiently, isLostPage } from "./fetch_patiently.ts";
import { CUT_OFF } from "./follow.ts";
import { rememberRobots } from "./robots.ts";
import type { FetchedPage } from "./report.ts";
import type { Candidate } from "./select.ts";
import { Semaphore } from "./semaphore.ts";
import { weightOf } from "./weight.ts";

/** So many connections ask again for pages that a strained server has lost. */
const LAST_CONNECTIONS = 2;

/** When the first pages of the sitemaps, so many of them, are all gone, the others are not asked for. */
const GONE_PAGES = 8;

/** What became of one selected page. */
export interface Fetched {
  /** The page, as discovery found it. */
  readonly candidate: Candidate;
  /** The page as it was fetched, or why there is none. */
  readonly outcome: PageOutcome;
}

/** How pages are fetched. */
export interface FetchOptions {
  /** Told of every page that no sitemap lists, with its hyperlinks; null where nobody needs them. */
  readonly onLinks: ((page: FetchedPage) => void) | null;
  /** How many pages the run has fetched before. */
  readonly fetchedBefore: number;
}

/**
 * Fetches pages.
 *
 * @param candidates The selected pages.
 * @param options How.
 * @param site The site that was entered; its home page is not fetched again.
 * @param context What it needs.
 * @returns What became of each that was asked for.
 */
export async function fetchPages(
  candidates: readonly Candidate[],
  options: FetchOptions,
  site: EnteredSite,
  context: CrawlContext,
): Promise<readonly Fetched[]> {
  const ended = new AbortController();
  const pageContext: PageContext = {
    ...context,
    known: site.known,
    judgeRedirect: judgeRedirects(site, context, ended.signal),
  };
  const fetching = new PageFetching(site, pageContext, context, options, candidates.length);
  const pages = await Promise.all(candidates.map((candidate) => fetching.fetch(candidate)));
  const slots = new Semaphore(LAST_CONNECTIONS);
  const fetched = await Promise.all(
    pages.filter((page) => page !== null).map((page) =>
      mayComeLater(page) ? slots.run(() => fetching.fetchAgain(page)) : page
    ),
  );
  // A robots.txt may be on its way still, though nobody waits for it any more.
  ended.abort();
  return fetched;
}

class PageFetching {
  /** Pages of sitemaps that are gone, and others. */
  readonly #ofSitemaps = { gone: 0, others: 0 };
  #done: number;

  constructor(
    readonly site: EnteredSite,
    readonly pageContext: PageContext,
    readonly context: CrawlContext,
    readonly options: FetchOptions,
    readonly count: number,
  ) {
    this.#done = options.fetchedBefore;
  }

  /** Null where the run ended first, or the page is not worth asking for any more. */
  async fetch(candidate: Candidate): Promise<Fetched | null> {
    const outcome = await this.#outcomeOf(candidate);
    if (outcome === null) return null;
    const page = { candidate, outcome };
    if (candidate.sitemap !== null && !candidate.isHome) {
      this.#ofSitemaps[isGone(page, this.site) ? "gone" : "others"]++;
    }
    if (!mayComeLater(page)) this.#tell(candidate);
    return page;
  }

  /** Where the run ends first, the outcome of the first try stays. */
  async fetchAgain(page: Fetched): Promise<Fetched> {
    const outcome = await this.#outcomeOf(page.candidate) ?? page.outcome;
    this.#tell(page.candidate);
    return { ...page, outcome };
  }

  async #outcomeOf({ url, isHome, sitemap }: Candidate): Promise<PageOutcome | null> {
    const { onLinks } = this.options;
    const isFollowed = onLinks !== null && sitemap === null;
    const links = isFollowed || isContactPage(new PageAddress(url));
    const isWanted = () => sitemap === null || this.#hasLiveSitemaps();
    const outcome = isHome
      ? this.site.homeOutcome
      : await fetchPatiently(new URL(url), this.pageContext, this.context, { links, isWanted });
    if (outcome === null || !outcome.ok) return outcome;
    if (!isFollowed || isHome) return await this.#keep(outcome);
    const { page } = outcome;
    onLinks(page);
    // The links of hundreds of pages would be many megabytes.
    return await this.#keep({ ...outcome, page: { ...page, facts: { ...page.facts, links: [] } } });
  }

  /** Waits for memory where the run's pages say much; null where the run ends first. */
  async #keep(outcome: Extract<PageOutcome, { ok: true }>): Promise<PageOutcome | null> {
    const { memory, signal } = this.context;
    if (await memory.grow(weightOf(outcome.page.facts), signal)) return outcome;
    return signal.aborted ? null : failedWith({ kind: "memory_full" });
  }

  #hasLiveSitemaps(): boolean {
    return this.#ofSitemaps.others > 0 || this.#ofSitemaps.gone < GONE_PAGES;
  }

  #tell({ url }: Candidate): void {
    const total = this.options.fetchedBefore + this.count;
    this.context.onProgress({ stage: "crawl", done: ++this.#done, total, url });
  }
}

/**
 * Whether a page is gone.
 *
 * @param page What became of it.
 * @param site The site: many send visitors of what is gone to the home page.
 * @returns True for 404, 410, and what leads to the home page.
 */
export function isGone({ outcome }: Fetched, { home }: EnteredSite): boolean {
  if (outcome.ok) return outcome.page.url === home.href;
  const { reason } = outcome;
  return reason.kind === "soft_404" ||
    (reason.kind === "http_status" && (reason.status === 404 || reason.status === 410));
}

/** Whether a strained server lost a page. The home page has been asked for again by now. */
function mayComeLater({ candidate, outcome }: Fetched): boolean {
  return !candidate.isHome && isLostPage(outcome);
}

/** Keeps redirects within the site, and to the rules of the origin that each leads to (RFC 9309 section 2.3). */
function judgeRedirects(
  { home, robots }: EnteredSite,
  context: CrawlContext,
  ended: AbortSignal,
): PageContext["judgeRedirect"] {
  const signal = AbortSignal.any([context.signal, ended]);
  const findRobots = rememberRobots(home, robots, { ...context, signal });
  return async (target, from, signal) => {
    if (!isSameSite(target, from)) return { kind: "redirects_elsewhere", to: target.href };
    if (!context.respectRobots) return null;
    const found = await findRobots(target, signal);
    if (found === null) return CUT_OFF;
    return found.failure ??
      (mayFetch(target, found.robots, context) ? null : { kind: "disallowed" });
  };
}
