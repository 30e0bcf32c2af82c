/**
 * Fetches a page on a connection of its own. Tries again when the site asks us to come later, or when the connection is
 * lost. Uses the clock port and the page reader.
 */

import type { AnswerKind } from "./adaptive_concurrency.ts";
import type { CrawlContext } from "./context.ts";
import { fetchPage, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { pause } from "./pause.ts";
import type { Reason } from "./report.ts";
import type { LinkScope } from "../standards/page_facts.ts";

/** For how many milliseconds we wait at most when a site sends `Retry-After`. When it asks for more, we give the page up. */
const MAX_RETRY_WAIT_MS = 30_000;

/** How often we ask for a page again after 429 or 503 with `Retry-After`. */
const MAX_RETRIES = 2;

/** Fetches a page that is still wanted when a connection is free. Gives null when it is not, or when the run ended first. */
export async function fetchPatiently(
  url: URL,
  context: PageContext & Pick<CrawlContext, "connections" | "onPage">,
  { links, isWanted = () => true }: {
    readonly links: LinkScope;
    readonly isWanted?: () => boolean;
  },
): Promise<PageOutcome | null> {
  const { connections, signal } = context;
  const fetchIfWanted = async () => isWanted() ? await fetchPage(url, context, links) : null;
  for (let tries = 0;; tries++) {
    const outcome = await connections.run(url.host, fetchIfWanted, {
      signal,
      // When our own signal ended the fetching, the result says nothing about the site.
      kindOf: (outcome) => {
        if (outcome === null || signal.aborted) return "none";
        return outcome.ok ? "answer" : strainOf(outcome.reason);
      },
    });
    if (outcome?.ok) context.onPage();
    if (outcome === null || outcome.ok) return outcome;
    if (signal.aborted) return null;
    const waitMs = waitBeforeRetry(outcome, tries);
    if (waitMs === null) return outcome;
    await pause(waitMs, context);
  }
}

/**
 * Returns how many milliseconds to wait before we ask again; null to give up. A lost connection is retried once, without
 * waiting (RFC 9110 section 9.2.2). A `Retry-After` is obeyed twice.
 */
function waitBeforeRetry(
  { reason, retryAfterMs }: Extract<PageOutcome, { ok: false }>,
  tries: number,
): number | null {
  if (reason.kind === "reset" && tries === 0) return 0;
  if (retryAfterMs === null || retryAfterMs > MAX_RETRY_WAIT_MS) return null;
  return tries < MAX_RETRIES ? retryAfterMs : null;
}

/**
 * Says whether an overloaded server lost a page that it may deliver later, when we send it fewer requests: see {@link
 * isLost}. Not when the site sent a `Retry-After`: {@link fetchPatiently} has dealt with that.
 */
export function isLostPage(outcome: PageOutcome): boolean {
  return !outcome.ok && outcome.retryAfterMs === null && isLost(outcome.reason);
}

/** Says whether server or process was overloaded: a time-out, a reset, 429, 5xx, or a lack of file descriptors. */
export function isLost(reason: Reason): boolean {
  const strain = strainOf(reason);
  return strain === "overload" || strain === "server_error";
}

const OVERLOADS: ReadonlySet<Reason["kind"]> = new Set([
  "timed_out",
  "reset",
  "out_of_descriptors",
]);

/** Says what a failure tells us about the load on the site. */
function strainOf(reason: Reason): AnswerKind {
  // Without a file descriptor, this process is overloaded, not the site. But fewer connections help here, too.
  if (OVERLOADS.has(reason.kind)) return "overload";
  if (reason.kind !== "http_status") return "none";
  const { status } = reason;
  if (status === 429 || status === 503) return "overload";
  return status >= 500 ? "server_error" : "answer";
}
