/**
 * Fetches the selected pages. At the end, asks once more for pages that an overloaded server did not deliver. Uses the
 * clock port and the page reader.
 */

import { isMakersPage, tellsContact } from "../address/key_pages.ts";
import { folderAbove, PageAddress } from "../address/page_address.ts";
import { isSameSite } from "../standards/url.ts";
import { FIRST_CONNECTIONS } from "./adaptive_concurrency.ts";
import { weightOf } from "./byte_budget.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import { PAGE_TIMEOUT_MS, startDeadline } from "./deadline.ts";
import type { EnteredSite } from "./enter_site.ts";
import { failedWith, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { fetchPatiently, isLostPage } from "./fetch_patiently.ts";
import { CUT_OFF } from "./follow.ts";
import { contentLinks } from "./links.ts";
import { unlessAborted } from "./pause.ts";
import { rememberRobots } from "./robots.ts";
import type { Candidate, FetchedPage } from "./report.ts";
import { Semaphore } from "./semaphore.ts";

/** How many connections we use at the end, when we ask once more for lost pages. */
const LAST_CONNECTIONS = 2;

/** When this many pages of the sitemaps were fetched and all are gone, we do not ask for the others. */
const GONE_PAGES = 8;

/** Where pages wait for a place, so many of each folder come first. When all are gone, the pages that wait come next. */
const FIRST_OF_FOLDER = 4;

/** Of how many pages of a selection we read where their content leads. */
const MAX_LEADING_PAGES = 40;

/** The share of the places that is given before we know what the pages that lead to others show. */
const EARLY_SHARE = 1 / 8;

/** The result for one selected page. */
export type Fetched = {
  readonly candidate: Candidate;
  readonly outcome: PageOutcome;
};

/** How pages are fetched. */
export interface FetchOptions {
  /** Called with every page that no sitemap lists, with its hyperlinks, except the home page. Null: nobody needs them. */
  readonly onLinks: ((page: FetchedPage) => void) | null;
  /** How many pages the run fetched before this call. */
  readonly fetchedBefore: number;
  /**
   * Selects the other pages, for a site with more pages than may be fetched. Gets the pages that are known by now, those
   * that lead to others among them, and all pages that were asked for. Null: all pages have a place.
   */
  readonly selectAgain:
    | ((known: readonly Fetched[], asked: ReadonlySet<Candidate>) => Promise<readonly Candidate[]>)
    | null;
}

/** Fetches the selected pages, except the home page, which the site has. Gives the result of every page that was asked for. */
export async function fetchPages(
  candidates: readonly Candidate[],
  options: FetchOptions,
  site: EnteredSite,
  context: CrawlContext,
): Promise<readonly Fetched[]> {
  const ended = new AbortController();
  const pageContext: CrawlContext & PageContext = {
    ...context,
    known: site.known,
    judgeRedirect: judgeRedirects(site, context, ended.signal),
  };
  const fetching = new PageFetching(site, pageContext, options, candidates);
  const pages = await fetchInOrder(candidates, options.selectAgain, fetching);
  const slots = new Semaphore(LAST_CONNECTIONS);
  const fetched = await Promise.all(
    pages.map((page) => mayComeLater(page) ? slots.run(() => fetching.fetchAgain(page)) : page),
  );
  // Ends the fetching of a robots.txt that nobody waits for any more.
  ended.abort();
  return fetched;
}

/**
 * Fetches the pages that lead to others, with the first pages of folders on connections that would be idle meanwhile; and
 * then those that are selected when these are known.
 */
async function fetchInOrder(
  candidates: readonly Candidate[],
  selectAgain: FetchOptions["selectAgain"],
  fetching: PageFetching,
): Promise<readonly Fetched[]> {
  const fetch = (page: Candidate) => fetching.fetch(page);
  if (selectAgain === null) {
    return (await Promise.all(candidates.map(fetch))).filter((page) => page !== null);
  }
  const { context, leading, site } = fetching;
  const known = new Map<Candidate, Fetched>();
  const idle = Math.min(FIRST_CONNECTIONS - leading.size, candidates.length * EARLY_SHARE);
  const early = firstOfFolders(candidates, leading).slice(0, Math.max(0, idle));
  const asked = new Set([...leading, ...early]);
  const fetchByFolder = fetcherByFolder(site, leading, async (candidate) => {
    const page = await fetch(candidate);
    if (page !== null) known.set(candidate, page);
    return page;
  });
  const first = Promise.all(fetchByFolder([...asked]));
  // A page that hangs, or has us wait, holds up the others no longer than that.
  const limit = startDeadline(context.clock, PAGE_TIMEOUT_MS, context.signal);
  await unlessAborted(first, limit.signal);
  limit[Symbol.dispose]();
  fetching.forgetGonePages();
  const others = await selectAgain([...asked].flatMap((page) => known.get(page) ?? []), asked);
  const pages = await Promise.all(fetchByFolder(others));
  return [...await first, ...pages].filter((page) => page !== null);
}

/** Returns the pages of every folder that are asked for first, without those that lead to others. */
function firstOfFolders(
  candidates: readonly Candidate[],
  leading: ReadonlySet<Candidate>,
): readonly Candidate[] {
  const folders = Map.groupBy(candidates.filter((page) => !leading.has(page)), folderOf);
  folders.delete(null);
  return [...folders.values()].flatMap((pages) => pages.slice(0, FIRST_OF_FOLDER));
}

/** Fetches the first pages of every folder before the others, over several calls; null for the others when none was there. */
function fetcherByFolder(
  site: EnteredSite,
  leading: ReadonlySet<Candidate>,
  fetch: (candidate: Candidate) => Promise<Fetched | null>,
): (candidates: readonly Candidate[]) => readonly Promise<Fetched | null>[] {
  const firstOf = new Map<string, Promise<Fetched | null>[]>();
  return (candidates) =>
    candidates.map(async (candidate) => {
      // Pages that lead to others tell little of their folder: a hub is often missing.
      const folder = leading.has(candidate) ? null : folderOf(candidate);
      const first = firstOf.get(folder ?? "") ?? [];
      if (folder !== null && first.length === FIRST_OF_FOLDER) {
        return await isOneThere(first, site) ? fetch(candidate) : null;
      }
      const page = fetch(candidate);
      if (folder !== null) firstOf.set(folder, [...first, page]);
      return page;
    });
}

/** Says whether one of several pages is no dead end, as soon as that is known of one, because another may take long. */
function isOneThere(
  pages: readonly Promise<Fetched | null>[],
  site: EnteredSite,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const looking = pages.map(async (one) => {
    const page = await one;
    if (page === null || !isDeadEnd(page, site)) resolve(true);
  });
  return Promise.race([promise, Promise.all(looking).then(() => false)]);
}

/** Returns the folder of a page that only a sitemap names. Null for all others, and at the top, where pages differ. */
function folderOf({ url, sitemap, menu, shownAt }: Candidate): string | null {
  if (sitemap === null || menu !== null || shownAt !== null) return null;
  const { segments, folder } = PageAddress.of(url);
  return segments.length > 1 ? folderAbove(folder) : null;
}

/** Returns a test of pages: whether they may be there. They may not in a folder of which all fetched pages were gone. */
export function mayBeThere(
  fetched: readonly Fetched[],
  site: EnteredSite,
): (candidate: Candidate) => boolean {
  const folders = Map.groupBy(fetched, ({ candidate }) => folderOf(candidate));
  folders.delete(null);
  const dead = new Set(
    [...folders].filter(([, pages]) =>
      pages.length >= FIRST_OF_FOLDER && pages.every((page) => isDeadEnd(page, site))
    ).map(([folder]) => folder),
  );
  return (candidate) => dead.size === 0 || !dead.has(folderOf(candidate));
}

class PageFetching {
  /** How many fetched pages of the sitemaps are gone, and how many are not. */
  readonly #ofSitemaps = { gone: 0, others: 0 };
  #done: number;
  /** The pages of the selection that probably lead to others. */
  readonly leading: ReadonlySet<Candidate>;

  constructor(
    readonly site: EnteredSite,
    readonly context: CrawlContext & PageContext,
    readonly options: FetchOptions,
    readonly candidates: readonly Candidate[],
  ) {
    this.#done = options.fetchedBefore;
    this.leading = leadingPages(candidates);
  }

  /** Fetches a page. Gives null when the run ended first, or when the page is not wanted any more. */
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

  /**
   * Begins the count of gone pages anew, after the pages that lead to others were fetched. That many of these are gone does
   * not mean that the sitemap is old: a folder often has no page of its own.
   */
  forgetGonePages(): void {
    this.#ofSitemaps.gone = this.#ofSitemaps.others = 0;
  }

  /** Fetches a lost page once more. When the run ends first, the outcome of the first try stays. */
  async fetchAgain(page: Fetched): Promise<Fetched> {
    const outcome = await this.#outcomeOf(page.candidate) ?? page.outcome;
    this.#tell(page.candidate);
    return { ...page, outcome };
  }

  async #outcomeOf(candidate: Candidate): Promise<PageOutcome | null> {
    const { url, isHome, sitemap } = candidate;
    const { onLinks } = this.options;
    const isFollowed = onLinks !== null && sitemap === null;
    const isLeading = this.leading.has(candidate);
    const address = PageAddress.of(url);
    const isContact = tellsContact(address);
    const needsAll = isFollowed || isContact || isMakersPage(address);
    const links = needsAll ? "all" : isLeading ? "content" : "none";
    const isWanted = () => sitemap === null || this.#hasLiveSitemaps();
    const outcome = isHome
      ? this.site.homeOutcome
      : await fetchPatiently(new URL(url), this.context, { links, isWanted });
    if (outcome === null || !outcome.ok) return outcome;
    const { page } = outcome;
    if (isFollowed && !isHome) onLinks(page);
    if (isHome || isContact) return await this.#keep(outcome);
    // We drop most links, because those of hundreds of pages would take many megabytes.
    const facts = { ...page.facts, links: isLeading ? contentLinks(page.facts.links) : [] };
    return await this.#keep({ ...outcome, page: { ...page, facts } });
  }

  /** Takes memory for a page, and waits for it if necessary. Gives null when the run ends first. */
  async #keep(outcome: Extract<PageOutcome, { ok: true }>): Promise<PageOutcome | null> {
    const { memory, signal } = this.context;
    if (await memory.grow(weightOf(outcome.page.facts), signal)) return outcome;
    return signal.aborted ? null : failedWith({ kind: "memory_full" });
  }

  #hasLiveSitemaps(): boolean {
    return this.#ofSitemaps.others > 0 || this.#ofSitemaps.gone < GONE_PAGES;
  }

  #tell({ url }: Candidate): void {
    const total = this.options.fetchedBefore + this.candidates.length;
    this.context.onProgress({ stage: "crawl", done: ++this.#done, total, url });
  }
}

/** Returns pages that probably lead to others: of the menu, above another selected page, or shown by the home page. */
function leadingPages(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const folders = candidates.map(({ url }) => PageAddress.of(url).folder);
  const above = new Set(folders.map(folderAbove));
  const leading = candidates.filter(({ menu }, i) => menu !== null || above.has(folders[i]!));
  const shown = candidates.filter(({ shownAt }) => shownAt !== null);
  return new Set([...new Set([...leading, ...shown])].slice(0, MAX_LEADING_PAGES));
}

/**
 * Says whether a page is gone: 404, 410, a not-found page with status 200, or a redirect to the home page, as many sites
 * have it for the addresses of removed pages.
 */
export function isGone({ outcome }: Fetched, { home }: EnteredSite): boolean {
  if (outcome.ok) return outcome.page.url === home.href;
  const { reason } = outcome;
  return reason.kind === "soft_404" ||
    (reason.kind === "http_status" && (reason.status === 404 || reason.status === 410));
}

/** Says whether an address leads to no page of the site, now or later. */
function isDeadEnd(page: Fetched, site: EnteredSite): boolean {
  const { outcome } = page;
  return isGone(page, site) || (!outcome.ok && outcome.reason.kind === "redirects_elsewhere");
}

/** Says whether an overloaded server lost a page. The home page is left out: it has been asked for twice by now. */
function mayComeLater({ candidate, outcome }: Fetched): boolean {
  return !candidate.isHome && isLostPage(outcome);
}

/** Judges redirects: they must stay on the site, and the target's robots.txt must allow them (RFC 9309 section 2.3). */
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
