/**
 * What a crawl needs, and the one question that every step asks: may this address be fetched.
 *
 * Pure.
 *
 * @module
 */

import type { Clock, Fetcher, PageCache } from "../ports.ts";
import { isAllowed, type RobotsTxt } from "../standards/robots_txt.ts";
import type { Holding } from "./byte_budget.ts";
import type { Connections } from "./connections.ts";
import type { CrawlLimits } from "./limits.ts";
import type { OnProgress } from "./progress.ts";
import type { Compute } from "./processor.ts";
import type { ReadPage } from "./read_page.ts";

/** How a site is reached. */
export interface SiteAccess {
  /** Fetches one hop of anything that is no page, such as robots.txt. */
  readonly fetcher: Fetcher;
  /** Fetches and reads one hop of a page. */
  readonly readPage: ReadPage;
}

/** What a crawl needs. */
export interface CrawlContext extends SiteAccess {
  /** Where pages are kept between runs. */
  readonly pageCache: PageCache;
  /** Whose shares of memory and processor time it uses. */
  readonly license: string;
  /** The caller's share of the process's connections. */
  readonly connections: Connections;
  /** The caller's share of the thread's processor time. */
  readonly compute: Compute;
  /** The memory for what the run keeps. */
  readonly memory: Holding;
  /** Where time comes from. */
  readonly clock: Clock;
  /** Ends the crawl early, such as when the caller has gone. */
  readonly signal: AbortSignal;
  /** What one run may cost. */
  readonly limits: CrawlLimits;
  /** Our name in robots.txt (RFC 9309 section 2.2.1). */
  readonly productToken: string;
  /** Whether robots.txt is obeyed. */
  readonly respectRobots: boolean;
  /** Called with the run's progress. */
  readonly onProgress: OnProgress;
  /** Called for every page that was read. From the first page on, the run is certain to have a result. */
  readonly onPage: () => void;
}

/**
 * Whether robots.txt lets us fetch an address, where it is obeyed.
 *
 * @param url The address.
 * @param robots The rules of its origin.
 * @param context Our name, and whether rules are obeyed.
 * @returns True when it may be fetched.
 */
export function mayFetch(
  url: URL,
  robots: RobotsTxt,
  context: Pick<CrawlContext, "productToken" | "respectRobots">,
): boolean {
  return !context.respectRobots || isAllowed(robots, context.productToken, url.href);
}
