/**
 * Fetches a page on a connection of its own, and again where the site asks to come back later.
 *
 * Uses the clock port and the page reader.
 *
 * @module
 */

import type { CrawlContext } from "./context.ts";
import { fetchPage, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { pause } from "./pause.ts";
import type { AnswerKind } from "./politeness.ts";

/** Longest wait that a site's `Retry-After` may ask for before its page is given up, in milliseconds. */
const MAX_RETRY_WAIT_MS = 30_000;

/** How often a page is asked for again after 429 or 503. */
const MAX_RETRIES = 2;

/**
 * Fetches a page.
 *
 * @param url The page's address.
 * @param pageContext What fetching it needs.
 * @param context The caller's connections, the run's signal, and who is told of a page.
 * @param options `links`: also collect the page's hyperlinks.
 * @returns What became of it; null when the run ended first.
 */
export async function fetchPatiently(
  url: URL,
  pageContext: PageContext,
  context: Pick<CrawlContext, "connections" | "clock" | "signal" | "onPage">,
  options: { readonly links: boolean } = { links: false },
): Promise<PageOutcome | null> {
  const { connections, signal } = context;
  for (let tries = 0;; tries++) {
    const outcome = await connections.run(url.host, () => fetchPage(url, pageContext, options), {
      signal,
      kindOf: answerKindOf,
    });
    if (outcome?.ok) context.onPage();
    if (outcome === null || outcome.ok) return outcome;
    if (signal.aborted) return null;
    if (outcome.retryAfterMs === null || outcome.retryAfterMs > MAX_RETRY_WAIT_MS) return outcome;
    if (tries === MAX_RETRIES) return outcome;
    await pause(outcome.retryAfterMs, context);
  }
}

/** What an outcome says about the site's strength. */
function answerKindOf(outcome: PageOutcome): AnswerKind {
  if (outcome.ok) return "answer";
  const { reason } = outcome;
  if (reason.kind === "timed_out") return "overload";
  if (reason.kind !== "http_status") return "none";
  return reason.status === 429 || reason.status === 503 ? "overload" : "answer";
}
