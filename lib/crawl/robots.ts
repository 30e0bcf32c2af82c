/** Reads a site's robots.txt (RFC 9309 section 2.3). Uses the fetcher and clock ports. */

import {
  ALLOW_ALL,
  DISALLOW_ALL,
  MAX_ROBOTS_TXT_BYTES,
  parseRobotsTxt,
  robotsFor,
  type RobotsTxt,
} from "../standards/robots_txt.ts";
import type { CrawlContext } from "./context.ts";
import { PAGE_TIMEOUT_MS, startDeadline } from "./deadline.ts";
import { followRedirects, hopsOf } from "./follow.ts";
import { unlessAborted } from "./pause.ts";
import type { Reason } from "./report.ts";

/** What reading robots.txt needs. */
export type RobotsContext = Pick<CrawlContext, "connections" | "fetcher" | "clock" | "signal">;

/** The rules of an origin. */
export interface SiteRobots {
  /** The rules that apply. They come from the file or, when there is none, from the status of the answer. */
  readonly robots: RobotsTxt;
  /** Why robots.txt could not be read, so that nothing may be fetched: no complete answer, or a server error. Otherwise null. */
  readonly failure: Reason | null;
}

/**
 * Fetches and parses the robots.txt of an origin. Follows redirects (RFC 9309 section 2.3.1.2). After a server error or
 * without an answer, nothing may be fetched (section 2.3.1.4).
 */
export async function readRobots(origin: URL, context: RobotsContext): Promise<SiteRobots> {
  const { connections, signal } = context;
  const fetchOnce = async () =>
    await connections.run(origin.host, () => fetchRobots(origin, context), { signal }) ??
      closed({ kind: "robots_unreachable" });
  const found = await fetchOnce();
  return found.failure !== null && ACCIDENTS.has(found.failure.kind) ? await fetchOnce() : found;
}

/**
 * Makes a function that finds the rules of an address's origin and remembers them, beginning with those that are known of
 * one; null when its signal aborts first. The caller already holds a connection, and robots.txt is fetched on it. If callers
 * waited for a second connection, they could wait for each other for ever.
 */
export function rememberRobots(
  origin: URL,
  robots: RobotsTxt,
  context: Omit<RobotsContext, "connections">,
): (url: URL, signal: AbortSignal) => Promise<SiteRobots | null> {
  const own: SiteRobots = { robots, failure: null };
  const byOrigin = new Map([[origin.origin, Promise.resolve(own)]]);
  return (url, signal) => {
    const found = byOrigin.get(url.origin) ?? fetchRobots(url, context);
    byOrigin.set(url.origin, found);
    return unlessAborted(found, signal);
  };
}

async function fetchRobots(
  origin: URL,
  { fetcher, clock, signal }: Omit<RobotsContext, "connections">,
): Promise<SiteRobots> {
  using deadline = startDeadline(clock, PAGE_TIMEOUT_MS, signal);
  const url = new URL("/robots.txt", origin);
  const followed = await followRedirects(hopsOf(fetcher, deadline.signal), url, () => null);
  if (deadline.isOver()) return closed({ kind: "timed_out", seconds: PAGE_TIMEOUT_MS / 1000 });
  if (!followed.ok) {
    return GIVEN_UP.has(followed.reason.kind)
      ? { robots: ALLOW_ALL, failure: null }
      : closed(followed.reason);
  }
  const { response } = followed.hop;
  if (response.status >= 200 && response.status < 300) {
    const body = await response.readBody(MAX_ROBOTS_TXT_BYTES);
    const { end } = body;
    // Half a file may lack the very rule that closes the site.
    const isWhole = end === "complete" || end === "capped";
    const robots = isWhole ? parseRobotsTxt(body.bytes) : null;
    body.release();
    if (end === "aborted") return closed({ kind: "timed_out", seconds: PAGE_TIMEOUT_MS / 1000 });
    return robots === null ? closed({ kind: "robots_unreachable" }) : { robots, failure: null };
  }
  await response.discard();
  const robots = robotsFor(response.status);
  return { robots, failure: robots === DISALLOW_ALL ? { kind: "robots_unreachable" } : null };
}

/** Failures after which we try once more: a lost connection, a server error, half a file. */
const ACCIDENTS: ReadonlySet<Reason["kind"]> = new Set(["reset", "robots_unreachable"]);

/** Redirects without an end. They mean that the site has no robots.txt (section 2.3.1.2). */
const GIVEN_UP: ReadonlySet<Reason["kind"]> = new Set(["redirect_loop", "too_many_redirects"]);

function closed(failure: Reason): SiteRobots {
  return { robots: robotsFor("unreachable"), failure };
}
