/**
 * Fetches one page: an address becomes a page, or a reason why it is none.
 *
 * Decides what is asked for, where to go on, and what the answer means; reading it is the reader's affair, which
 * may be another thread's. Uses the clock port and the page reader.
 *
 * @module
 */

import type { BodyEnd, Clock, StoredPage } from "../ports.ts";
import { retryAfterMs } from "../standards/header_fields.ts";
import type { PageFacts } from "../standards/page_facts.ts";
import { baseUrlOf, normalizePageUrl } from "../standards/url.ts";
import { startDeadline } from "./deadline.ts";
import { type Followed, followRedirects, type Objection } from "./follow.ts";
import type { KnownPages } from "./known_pages.ts";
import { PAGE_TIMEOUT_MS } from "./limits.ts";
import type { PageHop, ReadPage } from "./read_page.ts";
import type { Reason } from "./report.ts";
import {
  conditionsOf,
  fieldsOfUnchanged,
  isSameVersion,
  type KeptFields,
  keptFields,
  storedPage,
} from "./revisit.ts";

/** Longest delay of `<meta http-equiv=refresh>` that still counts as a redirect, in seconds. */
const REFRESH_REDIRECT_SECONDS = 3;

/** What servers that cannot take a condition say to it (RFC 9110 sections 15.5.1 and 15.5.13). */
const CONDITION_REFUSALS = new Set([400, 412]);

/** What became of one address. */
export type PageOutcome =
  | {
    readonly ok: true;
    /** The address after redirects, normalised. */
    readonly url: URL;
    /** The response's header fields that a report is made of. */
    readonly fields: KeptFields;
    /** What the page says about itself. */
    readonly facts: PageFacts;
    /** A remark about a page that is used all the same, such as a body over the cap. */
    readonly remark: Reason | null;
    /** Whether the site only confirmed what an earlier run has read. */
    readonly isUnchanged: boolean;
  }
  | {
    readonly ok: false;
    /** Why it is no page. */
    readonly reason: Reason;
    /** Milliseconds after which the site asks to come back (RFC 9110 section 10.2.3); null when it does not. */
    readonly retryAfterMs: number | null;
  };

/** What fetching a page needs. */
export interface PageContext {
  /** How to read what an address answers. */
  readonly readPage: ReadPage;
  /** Where time comes from. */
  readonly clock: Clock;
  /** Ends everything: the run's own signal. */
  readonly signal: AbortSignal;
  /** Decoded bytes that are read of a page. */
  readonly maxPageBytes: number;
  /** Judges where a redirect leads before it is followed; the signal ends the page, and with it the judging. */
  readonly judgeRedirect: (
    target: URL,
    from: URL,
    signal: AbortSignal,
  ) => Objection | Promise<Objection>;
  /** What earlier runs have read of the site. */
  readonly known: KnownPages;
}

/**
 * Fetches a page within the contract's 10 seconds and reads its facts.
 *
 * @param url The page's address, normalised.
 * @param context What it needs.
 * @param options `links`: also collect the page's hyperlinks.
 * @returns The page, or why there is none; never throws.
 */
export async function fetchPage(
  url: URL,
  context: PageContext,
  options: { readonly links: boolean } = { links: false },
): Promise<PageOutcome> {
  const deadline = startDeadline(context.clock, PAGE_TIMEOUT_MS, context.signal);
  try {
    const outcome = await fetchAndRead(url, url, context, deadline.signal, options, 0);
    if (outcome.ok || !deadline.isOver()) return outcome;
    return failedWith({ kind: "timed_out", seconds: PAGE_TIMEOUT_MS / 1000 });
  } finally {
    deadline.clear();
  }
}

/** The end of the redirects of an address. */
type Arrived = Extract<Followed<PageHop>, { ok: true }>;

async function fetchAndRead(
  requestedUrl: URL,
  url: URL,
  context: PageContext,
  signal: AbortSignal,
  options: { readonly links: boolean },
  refreshes: number,
): Promise<PageOutcome> {
  const judge = (target: URL) => context.judgeRedirect(target, url, signal);
  let known = refreshes === 0 ? await context.known.find(url, options, context) : null;
  const follow = (conditions: Readonly<Record<string, string>>) =>
    followRedirects(
      (target, isFirst) =>
        context.readPage({
          url: target.href,
          requestedUrl: requestedUrl.href,
          conditions: isFirst ? conditions : {},
          links: options.links,
          maxBytes: context.maxPageBytes,
        }, signal),
      url,
      judge,
    );
  let followed = await follow(conditionsOf(known));
  if (known !== null && followed.ok && isMisunderstood(url, followed, known)) {
    known = null;
    followed = await follow({});
  }
  if (!followed.ok) return failedWith(followed.reason);
  const outcome = known !== null && isConfirmed(url, followed)
    ? unchanged(known, followed)
    : outcomeOf(requestedUrl, followed, context, options);
  if (!outcome.ok || refreshes > 0) return outcome;
  const target = refreshTarget(outcome.facts, outcome.url);
  if (target === null || target.href === outcome.url.href) return outcome;
  const objection = await judge(target);
  if (objection !== null) return failedWith(objection);
  return await fetchAndRead(requestedUrl, target, context, signal, options, refreshes + 1);
}

/** A 304 (RFC 9110 section 15.4.5) of the address that was asked on a condition, not of one that it leads to. */
function isConfirmed(url: URL, followed: Arrived): boolean {
  return followed.hop.status === 304 && followed.url.href === url.href;
}

/** Whether the condition cost us the answer: it was refused, or what was confirmed is something else. */
function isMisunderstood(url: URL, followed: Arrived, known: StoredPage): boolean {
  if (followed.url.href !== url.href) return false;
  const { status, fields } = followed.hop;
  return CONDITION_REFUSALS.has(status) || (status === 304 && !isSameVersion(known, fields));
}

function unchanged(known: StoredPage, { url, hop }: Arrived): PageOutcome {
  const fields = fieldsOfUnchanged(known, hop.fields);
  const { facts } = known;
  return { ok: true, url: finalUrl(url), fields, facts, remark: null, isUnchanged: true };
}

function finalUrl(url: URL): URL {
  return normalizePageUrl(url.href, url) ?? url;
}

function refreshTarget(facts: PageFacts, url: URL): URL | null {
  if (facts.refresh === null || facts.refresh.seconds > REFRESH_REDIRECT_SECONDS) return null;
  return normalizePageUrl(facts.refresh.href, baseUrlOf(facts.base, url));
}

function outcomeOf(
  requestedUrl: URL,
  { url, hop }: Arrived,
  context: PageContext,
  options: { readonly links: boolean },
): PageOutcome {
  const { content, status, fields } = hop;
  if (!content.ok) {
    const mayRetry = status === 429 || status === 503;
    const now = context.clock.now();
    const waitMs = mayRetry ? retryAfterMs(fields["retry-after"] ?? null, now) : null;
    return { ok: false, reason: content.reason, retryAfterMs: waitMs };
  }
  const { facts, end } = content;
  if (url.href === requestedUrl.href && end === "complete") {
    context.known.keep(storedPage(url, hop, options.links, facts));
  }
  return {
    ok: true,
    url: finalUrl(url),
    fields: keptFields(fields),
    facts,
    remark: remarkOn(end, context.maxPageBytes),
    isUnchanged: false,
  };
}

function remarkOn(end: BodyEnd, maxBytes: number): Reason | null {
  if (end === "capped") return { kind: "body_capped", maxBytes };
  return end === "broken" ? { kind: "body_broken" } : null;
}

/**
 * An address that gave no page, and need not be asked again.
 *
 * @param reason Why.
 * @returns The outcome.
 */
export function failedWith(reason: Reason): PageOutcome {
  return { ok: false, reason, retryAfterMs: null };
}
