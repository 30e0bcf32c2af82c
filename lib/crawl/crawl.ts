/**
 * Crawls a site: enter, discover, select, fetch, report, within the limits of one run.
 *
 * What the pages mean is not decided here. Uses the fetcher and clock ports and the page reader.
 */

import { buildReport, type Crawled, type CrawlResult, type RunEnd } from "./build_report.ts";
import type { CrawlContext } from "./context.ts";
import { chooseAmong } from "./choose_pages.ts";
import { type Deadline, RUN_TIMEOUT_MS, startDeadline } from "./deadline.ts";
import {
  collectLinks,
  discoverMore,
  discoverPages,
  type Discovery,
  placesShown,
} from "./discover.ts";
import { type EnteredSite, enterSite } from "./enter_site.ts";
import { type Fetched, fetchPages } from "./fetch_pages.ts";
import { finishInSteps } from "./pause.ts";
import type { Candidate, Warning } from "./report.ts";

/** What to crawl. */
export interface CrawlRequest {
  /** The address that the caller gave, without query and fragment. */
  readonly url: URL;
  /** How many pages to crawl at most. The home page is counted. */
  readonly maxUrls: number;
  /** When the request arrived, in milliseconds of the monotonic clock. Its 120 seconds begin here. */
  readonly startedMs: number;
}

/**
 * Crawls a site. The report is partial when the time was over or the signal aborted; without a single page, there is the
 * reason instead. Nothing that a site does makes the function throw.
 */
export async function crawlSite(
  request: CrawlRequest,
  context: CrawlContext,
): Promise<CrawlResult> {
  const elapsedMs = context.clock.monotonicMs() - request.startedMs;
  using run = startDeadline(context.clock, RUN_TIMEOUT_MS - elapsedMs, context.signal);
  const within = { ...context, signal: run.signal };
  // We leave out the path that the caller gave, because it may hold anything.
  const { href } = new URL("/", request.url);
  context.onProgress({ stage: "discover", done: 0, total: null, url: href });
  const site = await enterSite(request.url, within);
  const inDiscovery = run.signal.aborted;
  const crawled = await crawlPages(site, request, within);
  site.known.save();
  return buildReport(site, crawled, { by: endOf(run), inDiscovery });
}

/** Discovers, selects and fetches pages. Repeats this while fetched pages lead to more pages and there is room for them. */
async function crawlPages(
  site: EnteredSite,
  { url, maxUrls }: CrawlRequest,
  context: CrawlContext,
): Promise<Crawled> {
  let next: Discovery | null = await finishInSteps(discoverPages(site, url), context);
  const fetched: Fetched[] = [];
  const warnings: Warning[] = [];
  for (;;) {
    const found: Discovery = next;
    const room = maxUrls - fetched.length;
    const choose = chooseAmong(found, room, site, context);
    const chosen = await choose(new Map());
    warnings.push(...chosen.warnings);
    const fetchedBefore = fetched.length;
    let { leftOut } = chosen;
    let planned = chosen.pages.length;
    fetched.push(
      ...await fetchPages(
        chosen.pages,
        {
          onLinks: found.collectedLinks && ((page) => collectLinks(page, found, site)),
          fetchedBefore,
          // What pages that lead to others show decides between equal pages. A hub shows what the site itself thinks most of,
          // such as the newest posts or the products that sell best.
          selectAgain: chosen.leftOut === 0 ? null : async (known, asked) => {
            const shown = context.signal.aborted
              ? new Map<Candidate, number>()
              : await finishInSteps(placesShown(found, known, site), context);
            const isSame = shown.size === 0 || context.signal.aborted;
            const again = isSame ? { ...chosen, warnings: [] } : await choose(shown);
            const others = withoutAsked(again.pages, known, asked)
              .slice(0, chosen.pages.length - asked.size);
            warnings.push(...again.warnings);
            leftOut = again.leftOut;
            planned = asked.size + others.length;
            return others;
          },
        },
        site,
        context,
      ),
    );
    const isOver = context.signal.aborted || fetched.length >= maxUrls;
    next = isOver
      ? null
      : await finishInSteps(discoverMore(found, { fetched, warnings }, site), context);
    if (next !== null) continue;
    // Pages that are hardly there do not count when none of them was there.
    const areThere = found.source !== "doubtful pages" ||
      fetched.slice(fetchedBefore).some(({ outcome }) => outcome.ok);
    leftOut = areThere
      ? leftOut + found.doubtful.filter(({ unlisted }) => unlisted === null).length
      : 0;
    const pagesLeft = context.signal.aborted ? fetchedBefore + planned - fetched.length : 0;
    return { found, fetched, pagesLeft, leftOut, warnings };
  }
}

/** Returns pages without those that were asked for. A page that was asked for may also redirect to another of these. */
function withoutAsked(
  pages: readonly Candidate[],
  known: readonly Fetched[],
  asked: ReadonlySet<Candidate>,
): readonly Candidate[] {
  const addresses = new Set([
    ...[...asked].map(({ url }) => url),
    ...known.flatMap(({ outcome }) => outcome.ok ? outcome.page.url : []),
  ]);
  return pages.filter(({ url }) => !addresses.has(url));
}

function endOf(run: Deadline): RunEnd["by"] {
  if (!run.signal.aborted) return "completion";
  return run.isOver() ? "time" : "stop";
}
