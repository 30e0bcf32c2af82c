/**
 * Fetches one page. The result is the page, or the reason why there is none.
 *
 * Decides what to ask for, which redirects to follow, and what the answer means. The page reader does the reading, perhaps
 * on another thread. Uses the clock port and the page reader.
 */

import type { BodyEnd, StoredPage } from "../ports.ts";
import { dateOf, retryAfterMs, robotsTagDirectives } from "../standards/header_fields.ts";
import type { LinkScope, PageFacts } from "../standards/page_facts.ts";
import { baseUrlOf, normalizePageUrl } from "../standards/url.ts";
import type { CrawlContext, CrawlLimits } from "./context.ts";
import { PAGE_TIMEOUT_MS, startDeadline } from "./deadline.ts";
import { type Followed, followRedirects, type Objection } from "./follow.ts";
import type { KnownPages } from "./known_pages.ts";
import { markdownUrlOf } from "./page_references.ts";
import type { PageHop } from "./read_page.ts";
import type { FetchedPage, Reason } from "./report.ts";
import {
  conditionsOf,
  fieldsOfUnchanged,
  isSameVersion,
  type KeptFields,
  keptFields,
  storedPage,
} from "./revisit.ts";

/** A `<meta http-equiv=refresh>` counts as a redirect when its delay is at most this many seconds. */
const REFRESH_REDIRECT_SECONDS = 3;

/** The statuses with which servers reject a conditional request (RFC 9110 sections 15.5.1 and 15.5.13). */
const CONDITION_REFUSALS = new Set([400, 412]);

/** The result of fetching one address. */
export type PageOutcome =
  | {
    readonly ok: true;
    readonly page: FetchedPage;
    /** A remark about a page that we use all the same, for example when its body is too large; null without remark. */
    readonly remark: Reason | null;
    /** Whether the site answered that the page has not changed since an earlier run read it. */
    readonly isUnchanged: boolean;
  }
  | {
    readonly ok: false;
    readonly reason: Reason;
    /** After how many milliseconds the site asks us to try again (RFC 9110 section 10.2.3); null when it does not ask. */
    readonly retryAfterMs: number | null;
  };

/** What fetching a page needs. */
export type PageContext =
  & Pick<CrawlContext, "readPage" | "clock" | "signal" | "productToken" | "license" | "requestId">
  & {
    readonly limits: Pick<CrawlLimits, "maxPageBytes">;
    /** Judges the target of a redirect before we follow it. The signal is that of the whole fetch. */
    readonly judgeRedirect: (
      target: URL,
      from: URL,
      signal: AbortSignal,
    ) => Objection | Promise<Objection>;
    readonly known: KnownPages;
  };

/** Fetches a page within the contract's 10 seconds and reads its facts; or says why there is none. Never throws. */
export async function fetchPage(
  url: URL,
  context: PageContext,
  links: LinkScope = "none",
): Promise<PageOutcome> {
  using deadline = startDeadline(context.clock, PAGE_TIMEOUT_MS, context.signal);
  const outcome = await fetchAndRead(url, url, context, deadline.signal, links, 0);
  if (outcome.ok || !deadline.isOver()) return outcome;
  return failedWith({ kind: "timed_out", seconds: PAGE_TIMEOUT_MS / 1000 });
}

/** The final response, after all redirects of an address. */
type Arrived = Extract<Followed<PageHop>, { ok: true }>;

async function fetchAndRead(
  requestedUrl: URL,
  url: URL,
  context: PageContext,
  signal: AbortSignal,
  links: LinkScope,
  refreshes: number,
): Promise<PageOutcome> {
  const judge = (target: URL) => context.judgeRedirect(target, url, signal);
  const { maxPageBytes } = context.limits;
  let known = refreshes === 0 ? await context.known.find(url, links, maxPageBytes) : null;
  const follow = (conditions: Readonly<Record<string, string>>) =>
    followRedirects(
      (target, isFirst) =>
        context.readPage({
          url: target.href,
          requestedUrl: requestedUrl.href,
          conditions: isFirst ? conditions : {},
          links,
          maxBytes: maxPageBytes,
          license: context.license,
          requestId: context.requestId,
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
  // Only a 304 (RFC 9110 section 15.4.5) without a redirect before it answers our condition.
  const outcome = known !== null && followed.hop.status === 304 && followed.url.href === url.href
    ? unchanged(known, followed, context)
    : outcomeOf(requestedUrl, followed, context, links);
  if (!outcome.ok || refreshes > 0) return outcome;
  const target = refreshTarget(outcome.page);
  if (target === null || target.href === outcome.page.url) return outcome;
  const objection = await judge(target);
  if (objection !== null) return failedWith(objection);
  return await fetchAndRead(requestedUrl, target, context, signal, links, refreshes + 1);
}

/** Says whether the server rejected the conditional request, or sent a 304 for another version. */
function isMisunderstood(url: URL, followed: Arrived, known: StoredPage): boolean {
  if (followed.url.href !== url.href) return false;
  const { status, fields } = followed.hop;
  return CONDITION_REFUSALS.has(status) || (status === 304 && !isSameVersion(known, fields));
}

function unchanged(
  known: StoredPage,
  { url, hop }: Arrived,
  { productToken }: PageContext,
): PageOutcome {
  const fields = fieldsOfUnchanged(known, hop.fields);
  const page = fetchedPage(url, fields, known.facts, productToken);
  return { ok: true, page, remark: null, isUnchanged: true };
}

/** Makes a page from the facts in its HTML and from its header fields. */
function fetchedPage(
  arrivedAt: URL,
  fields: KeptFields,
  facts: PageFacts,
  productToken: string,
): FetchedPage {
  const url = normalizePageUrl(arrivedAt.href, arrivedAt) ?? arrivedAt;
  return {
    url: url.href,
    lastModified: dateOf(fields["last-modified"] ?? null),
    robotsHeader: robotsTagDirectives(fields["x-robots-tag"] ?? null, productToken),
    contentLanguage: fields["content-language"]?.split(",")[0]?.trim() || null,
    markdownUrl: markdownUrlOf(facts, fields["link"] ?? null, url),
    facts,
  };
}

function refreshTarget({ url, facts }: FetchedPage): URL | null {
  if (facts.refresh === null || facts.refresh.seconds > REFRESH_REDIRECT_SECONDS) return null;
  return normalizePageUrl(facts.refresh.href, baseUrlOf(facts.base, new URL(url)));
}

function outcomeOf(
  requestedUrl: URL,
  { url, hop }: Arrived,
  context: PageContext,
  links: LinkScope,
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
    context.known.keep(storedPage(url, hop, links, facts));
  }
  return {
    ok: true,
    page: fetchedPage(url, keptFields(fields), facts, context.productToken),
    remark: remarkOn(end, context.limits.maxPageBytes),
    isUnchanged: false,
  };
}

function remarkOn(end: BodyEnd, maxBytes: number): Reason | null {
  if (end === "capped") return { kind: "body_capped", maxBytes };
  return end === "broken" ? { kind: "body_broken" } : null;
}

/** Makes the outcome of an address that gave no page and asks for no later try. */
export function failedWith(reason: Reason): PageOutcome {
  return { ok: false, reason, retryAfterMs: null };
}
