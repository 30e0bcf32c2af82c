/**
 * Fetches a page on a connection of its own, and again where the site asks to come back later or broke the connection.
 *
 * Uses the clock port and the page reader.
 *
 * @module
 */

import type { AnswerKind } from "./adaptive_concurrency.ts";
import type { CrawlContext } from "./context.ts";
import { fetchPage, type PageContext, type PageOutcome } from "./fetch_page.ts";
import { pause } from "./pause.ts";
import type { Reason } from "./report.ts";

/** Longest wait that a site's `Retry-After` may ask for before its page is given up, in milliseconds. */
const MAX_RETRY_WAIT_MS = 30_000;

/** How often a page is asked for again after 429 or 503 with `Retry-After`. */
const MAX_RETRIES = 2;

/**
 * Fetches a page.
 *
 * @param url The page's address.
 * @param pageContext What fetching it needs.
 * @param context The caller's connections, the run's signal, and who is told of a page.
 * @param options `links`: also collect the page's hyperlinks; `isWanted`: asked when a connection is free.
 * @returns What became of it; null when the run ended first, or it is not wanted any more.
 */
export async function fetchPatiently(
  url: URL,
  pageContext: PageContext,
  context: Pick<CrawlContext, "connections" | "clock" | "signal" | "onPage">,
  { links, isWanted = () => true }: {
    readonly links: boolean;
    readonly isWanted?: () => boolean;
  },
): Promise<PageOutcome | null> {
  const { connections, signal } = context;
  const fetchIfWanted = async () =>
    isWanted() ? await fetchPage(url, pageContext, { links }) : null;
  for (let tries = 0;; tries++) {
    const outcome = await connections.run(url.host, fetchIfWanted, {
      signal,
      // What our own signal has ended says nothing about the site.
      kindOf: (outcome) => outcome === null || signal.aborted ? "none" : answerKindOf(outcome),
    });
    if (outcome?.ok) context.onPage();
    if (outcome === null || outcome.ok) return outcome;
    if (signal.aborted) return null;
    const waitMs = waitBeforeRetry(outcome, tries);
    if (waitMs === null) return outcome;
    await pause(waitMs, context);
  }
}

/** A client may repeat a GET whose connection was lost, once (RFC 9110 section 9.2.2). */
function waitBeforeRetry(
  { reason, retryAfterMs }: Extract<PageOutcome, { ok: false }>,
  tries: number,
): number | null {
  if (reason.kind === "reset" && tries === 0) return 0;
  if (retryAfterMs === null || retryAfterMs > MAX_RETRY_WAIT_MS) return null;
  return tries < MAX_RETRIES ? retryAfterMs : null;
}

/**
 * Whether a page was lost to a strained server, and may come when it is asked for alone.
 *
 * @param outcome What became of it.
 * @returns True after a time-out, a reset, 429 and 5xx, but not where we have waited already, as the site had asked.
 */
export function isLostPage(outcome: PageOutcome): boolean {
  return !outcome.ok && outcome.retryAfterMs === null && isLost(outcome.reason);
}

/**
 * Whether a strained server is why an address gave nothing.
 *
 * @param reason Why it gave nothing.
 * @returns True for a time-out, a reset, 429 and 5xx.
 */
export function isLost(reason: Reason): boolean {
  const strain = strainOf(reason);
  return strain === "overload" || strain === "server_error";
}

const OVERLOADS: ReadonlySet<Reason["kind"]> = new Set([
  "timed_out",
  "reset",
  "out_of_descriptors",
]);

function answerKindOf(outcome: PageOutcome): AnswerKind {
  return outcome.ok ? "answer" : strainOf(outcome.reason);
}

/** What a failure says about the site's strength. */
function strainOf(reason: Reason): AnswerKind {
  // Without a file descriptor this process is strained, not the site. Fewer connections help it as well.
  if (OVERLOADS.has(reason.kind)) return "overload";
  if (reason.kind !== "http_status") return "none";
  const { status } = reason;
  if (status === 429 || status === 503) return "overload";
  return status >= 500 ? "server_error" : "answer";
}
