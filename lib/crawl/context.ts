/** What a crawl needs, and the one question that every step asks: may this address be fetched. Pure. */

import type { Config } from "../config.ts";
import type { Clock, Fetcher, OnProgress, PageCache } from "../ports.ts";
import { isAllowed, type RobotsTxt } from "../standards/robots_txt.ts";
import type { Holding } from "./byte_budget.ts";
import type { Connections } from "./connections.ts";
import type { Compute } from "./processor.ts";
import type { ReadPage } from "./read_page.ts";

/** What an operator may change about one run. */
export type CrawlLimits = Pick<
  Config,
  "maxPageBytes" | "maxSitemapBytes" | "maxSitemaps" | "maxSitemapUrls" | "discoverySeconds"
>;

/** How we reach a site. */
export interface SiteAccess {
  /** Fetches what is not a page, such as robots.txt. Does not follow redirects. */
  readonly fetcher: Fetcher;
  /** Fetches and reads a page. Does not follow redirects. */
  readonly readPage: ReadPage;
}

/** What a crawl needs. */
export type CrawlContext = SiteAccess & {
  readonly pageCache: PageCache;
  /** The license whose shares of memory and processor time the crawl uses. */
  readonly license: string;
  readonly requestId: string;
  /** The caller's share of the process's connections. */
  readonly connections: Connections;
  /** The caller's share of the thread's processor time. */
  readonly compute: Compute;
  /** The memory for what the run keeps. */
  readonly memory: Holding;
  readonly clock: Clock;
  /** Ends the crawl early, for example when the caller has left. */
  readonly signal: AbortSignal;
  readonly limits: CrawlLimits;
  /** Our name in robots.txt (RFC 9309 section 2.2.1). */
  readonly productToken: string;
  readonly respectRobots: boolean;
  readonly onProgress: OnProgress;
  /** Called for every page that was read. From the first page on, the run is certain to have a result. */
  readonly onPage: () => void;
};

/** Says whether we may fetch an address of an origin with these rules. When robots.txt is obeyed, it decides. */
export function mayFetch(
  url: URL,
  robots: RobotsTxt,
  context: Pick<CrawlContext, "productToken" | "respectRobots">,
): boolean {
  return !context.respectRobots || isAllowed(robots, context.productToken, url.href);
}
