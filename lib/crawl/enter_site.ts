/**
 * Enters a site: finds its final origin, its rules, its home page and its sitemaps.
 *
 * Uses the fetcher and clock ports and the page reader.
 *
 * @module
 */

import type { RobotsTxt } from "../standards/robots_txt.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import { discoverBySitemaps, type Discovery } from "./discover.ts";
import { failedWith, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { fetchPatiently, isLostPage } from "./fetch_patiently.ts";
import { type KnownPages, recallPages } from "./known_pages.ts";
import { MAX_REDIRECTS, RUN_TIMEOUT_MS } from "./limits.ts";
import type { Reason } from "./report.ts";
import { readRobots } from "./robots.ts";

/** A site whose door is found. */
export interface Entry {
  /** The home page's address after redirects. */
  readonly home: URL;
  /** The address of the home page before the last redirects within its origin. */
  readonly door: URL;
  /** The address whose failure keeps us out, where one does: the home page's, or robots.txt's. */
  readonly failedAt: URL;
  /** The rules of the final origin. */
  readonly robots: RobotsTxt;
  /** What became of the home page; its links are collected. */
  readonly homeOutcome: PageOutcome;
  /** What the sitemaps say. */
  readonly discovery: Discovery;
  /** What earlier runs have read of the final origin. */
  readonly known: KnownPages;
}

const NOTHING_FOUND: Discovery = { candidates: [], warnings: [] };

/**
 * Follows the home page to its final origin, reading the robots.txt of every origin on the way first.
 *
 * @param seed Any address of the site.
 * @param context What it needs.
 * @returns The site, whether or not its home page could be read.
 */
export async function enterSite(seed: URL, context: CrawlContext): Promise<Entry> {
  let door = new URL("/", seed);
  const doors = new Set<string>();
  for (;;) {
    doors.add(door.href);
    const entry = await enterOrigin(door, context);
    const { homeOutcome } = entry;
    if (homeOutcome.ok || homeOutcome.reason.kind !== "redirects_elsewhere") return entry;
    const { to } = homeOutcome.reason;
    if (doors.has(to)) return { ...entry, homeOutcome: failedWith({ kind: "redirect_loop" }) };
    if (doors.size > MAX_REDIRECTS) {
      const reason: Reason = { kind: "too_many_redirects", limit: MAX_REDIRECTS };
      return { ...entry, homeOutcome: failedWith(reason) };
    }
    door = new URL(to);
  }
}

/** Reads one origin's robots.txt, then its home page and sitemaps side by side. */
async function enterOrigin(door: URL, context: CrawlContext): Promise<Entry> {
  const known = recallPages(door.origin, context);
  const { robots, failure } = await readRobots(door, context);
  if (failure !== null && context.respectRobots) {
    const failedAt = new URL("/robots.txt", door);
    const homeOutcome = failedWith(failure);
    return { home: door, door, failedAt, robots, homeOutcome, discovery: NOTHING_FOUND, known };
  }
  const leaving = new AbortController();
  const sitemaps = discoverBySitemaps(door, robots.sitemaps, {
    ...context,
    signal: AbortSignal.any([context.signal, leaving.signal]),
  });
  const homeOutcome = await fetchHome(door, robots, known, sitemaps, context);
  const leaves = !homeOutcome.ok && homeOutcome.reason.kind === "redirects_elsewhere";
  if (leaves) leaving.abort();
  const found = await sitemaps;
  const home = homeOutcome.ok ? homeOutcome.url : door;
  // What was read of the sitemaps by then is chance.
  const discovery = leaves ? NOTHING_FOUND : found;
  return { home, door, failedAt: door, robots, homeOutcome, discovery, known };
}

/** Fetches the home page; where a strained server loses it, once more when the sitemaps are read. */
async function fetchHome(
  door: URL,
  robots: RobotsTxt,
  known: KnownPages,
  sitemaps: Promise<unknown>,
  context: CrawlContext,
): Promise<PageOutcome> {
  if (!mayFetch(door, robots, context)) return failedWith({ kind: "disallowed" });
  const pageContext = homeContext(door, robots, known, context);
  const fetchOnce = () => fetchPatiently(door, pageContext, context, { links: true });
  const outcome = await fetchOnce();
  if (outcome === null) return failedWith({ kind: "timed_out", seconds: RUN_TIMEOUT_MS / 1000 });
  if (!isLostPage(outcome)) return outcome;
  await sitemaps;
  return await fetchOnce() ?? outcome;
}

function homeContext(
  door: URL,
  robots: RobotsTxt,
  known: KnownPages,
  context: CrawlContext,
): PageContext {
  return {
    ...context,
    known,
    maxPageBytes: context.limits.maxPageBytes,
    // Another origin has a robots.txt of its own, which must be read before its pages.
    judgeRedirect: (target) => {
      if (target.origin !== door.origin) return { kind: "redirects_elsewhere", to: target.href };
      return mayFetch(target, robots, context) ? null : { kind: "disallowed" };
    },
  };
}
