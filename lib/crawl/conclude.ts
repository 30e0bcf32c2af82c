/**
 * Turns what became of every address into the report: pages in their order, remarks beside them.
 *
 * Pure.
 *
 * @module
 */

import { dateOf, robotsTagDirectives } from "../standards/header_fields.ts";
import type { Entry } from "./enter_site.ts";
import { alternatesOf, markdownUrlOf } from "./page_references.ts";
import type { PageOutcome } from "./fetch_page.ts";
import { RUN_TIMEOUT_MS } from "./limits.ts";
import type { CrawledPage, CrawlReport, Reason, Twin, UnlistedKind, Warning } from "./report.ts";
import type { Candidate } from "./select.ts";
import { neverListedKindOf } from "../address/never_listed.ts";
import { PageAddress } from "../address/page_address.ts";

/** What became of one selected page. */
export interface Fetched {
  /** The page, as discovery found it. */
  readonly candidate: Candidate;
  /** Null when the run's time ended before it was fetched. */
  readonly outcome: PageOutcome | null;
}

/** A report with at least one page, or why there is none. */
export type CrawlResult =
  | {
    readonly ok: true;
    readonly report: CrawlReport;
    /** How many pages the site only confirmed. */
    readonly pagesUnchanged: number;
  }
  | {
    readonly ok: false;
    /** `unreachable`: the home page gave no answer or a refusal; `no_pages`: it did, but there is none to list. */
    readonly problem: "unreachable" | "no_pages";
    /** What became of the home page, or of robots.txt before it. */
    readonly reason: Reason;
    /** The address that the reason is about. */
    readonly url: string;
  };

/** What ended the run. */
export interface RunEnd {
  /** That it had nothing left to do, its time, or somebody outside. */
  readonly by: "completion" | "time" | "stop";
  /** Whether it had ended while pages were still being found. */
  readonly inDiscovery: boolean;
}

/** Reasons by which a site answers, yet gives no page. */
const ANSWERED_WITHOUT_PAGE: ReadonlySet<Reason["kind"]> = new Set([
  "disallowed",
  "not_html",
  "empty_body",
  "login_wall",
  "soft_404",
]);

/**
 * Builds the report of a run.
 *
 * @param entry The site.
 * @param fetched What became of every selected page.
 * @param found How many pages discovery found, and remarks made while selecting.
 * @param end What ended the run.
 * @param productToken Our name, for `X-Robots-Tag`.
 * @returns The report; pages and remarks in page order: home page first, then by address.
 */
export function conclude(
  entry: Entry,
  fetched: readonly Fetched[],
  found: { readonly pagesFound: number; readonly warnings: readonly Warning[] },
  end: RunEnd,
  productToken: string,
): CrawlResult {
  const warnings = [...found.warnings];
  const pages = new Map<string, CrawledPage>();
  const twins: Twin[] = [];
  for (const { candidate, outcome } of directFirst(fetched)) {
    if (outcome === null) continue;
    if (!outcome.ok) {
      warnings.push({ url: candidate.url, reason: outcome.reason });
    } else if (pages.has(outcome.url.href)) {
      const { url: requestedUrl, sitemap } = candidate;
      warnings.push({ url: requestedUrl, reason: { kind: "duplicate", of: outcome.url.href } });
      twins.push({ url: outcome.url.href, requestedUrl, sitemap });
    } else {
      if (outcome.remark) warnings.push({ url: outcome.url.href, reason: outcome.remark });
      pages.set(outcome.url.href, crawledPage(candidate, outcome, productToken));
    }
  }
  if (pages.size === 0) return nothingCrawled(entry, end);
  const inPageOrder = <T extends { readonly url: string }>(items: Iterable<T>): T[] =>
    [...items].sort((a, b) => compareAddresses(a.url, b.url, entry.home.href));
  const pagesLeft = fetched.filter(({ outcome }) => outcome === null).length;
  const endReason = endReasonOf(end, pagesLeft);
  return {
    ok: true,
    pagesUnchanged: fetched.filter(({ outcome }) => outcome?.ok && outcome.isUnchanged).length,
    report: {
      origin: entry.home.origin,
      pagesFound: found.pagesFound,
      pages: inPageOrder(pages.values()),
      twins,
      warnings: [
        ...(endReason === null ? [] : [{ url: entry.home.origin, reason: endReason }]),
        ...entry.discovery.warnings,
        ...inPageOrder(warnings),
      ],
    },
  };
}

/** The home page, then pages at their own address, then redirects to them: the twin is the one that redirects. */
function directFirst(fetched: readonly Fetched[]): readonly Fetched[] {
  const rank = ({ candidate, outcome }: Fetched) =>
    candidate.isHome ? 0 : outcome?.ok && outcome.url.href === candidate.url ? 1 : 2;
  return fetched.toSorted((a, b) =>
    rank(a) - rank(b) || compareAddresses(a.candidate.url, b.candidate.url, "")
  );
}

/** The home page first, then by code units: the same order on every machine. */
function compareAddresses(a: string, b: string, home: string): number {
  if (a === b) return 0;
  if (a === home || b === home) return a === home ? -1 : 1;
  return a < b ? -1 : 1;
}

function crawledPage(
  candidate: Candidate,
  outcome: Extract<PageOutcome, { ok: true }>,
  productToken: string,
): CrawledPage {
  const { url, fields, facts } = outcome;
  return {
    url: url.href,
    requestedUrl: candidate.url,
    isHome: candidate.isHome,
    sitemap: candidate.sitemap,
    unlisted: unlistedOf(candidate, url),
    lastModified: candidate.lastmod ?? dateOf(fields["last-modified"] ?? null),
    robotsHeader: robotsTagDirectives(fields["x-robots-tag"] ?? null, productToken),
    contentLanguage: fields["content-language"]?.split(",")[0]?.trim() || null,
    menu: candidate.menu,
    alternates: alternatesOf(facts, candidate.alternates, url),
    markdownUrl: markdownUrlOf(facts, fields["link"] ?? null, url),
    facts,
  };
}

/** What discovery has said of it, unless it led elsewhere. */
function unlistedOf(
  { isHome, url, sitemap, unlisted }: Candidate,
  arrivedAt: URL,
): UnlistedKind | null {
  if (isHome) return null;
  return arrivedAt.href === url
    ? unlisted
    : neverListedKindOf(new PageAddress(arrivedAt.href), sitemap);
}

function endReasonOf({ by, inDiscovery }: RunEnd, pagesUnread: number): Reason | null {
  if (pagesUnread === 0 && !inDiscovery) return null;
  const pagesLeft = inDiscovery ? null : pagesUnread;
  return by === "stop"
    ? { kind: "run_stopped", pagesLeft }
    : { kind: "run_time_ended", seconds: RUN_TIMEOUT_MS / 1000, pagesLeft };
}

function nothingCrawled({ failedAt, homeOutcome }: Entry, end: RunEnd): CrawlResult {
  const url = failedAt.href;
  // What became of the home page of a stopped run says nothing about the site.
  if ((end.by === "stop" && end.inDiscovery) || homeOutcome.ok) {
    const reason: Reason = { kind: "run_stopped", pagesLeft: null };
    return { ok: false, problem: "unreachable", reason, url };
  }
  // Nor does it once the time was over.
  const reason: Reason = end.by === "time"
    ? { kind: "timed_out", seconds: RUN_TIMEOUT_MS / 1000 }
    : homeOutcome.reason;
  const problem = ANSWERED_WITHOUT_PAGE.has(reason.kind) ? "no_pages" : "unreachable";
  return { ok: false, problem, reason, url };
}
