/**
 * Fetches one page and reads its facts: an address becomes a page, or a reason why it is none.
 *
 * The page's bytes live only until its facts are known. Uses the fetcher and clock ports.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import type { BodyEnd, Clock, Fetcher, FetchResponse, StoredPage } from "../ports.ts";
import { isHtml, mediaTypeOf, retryAfterMs } from "../standards/header_fields.ts";
import { extractFacts } from "../standards/html_facts.ts";
import type { PageFacts } from "../standards/page_facts.ts";
import { normalizePageUrl } from "../standards/url.ts";
import { startDeadline } from "./deadline.ts";
import { type Followed, followRedirects } from "./follow.ts";
import type { KnownPages } from "./known_pages.ts";
import { PAGE_TIMEOUT_MS } from "./limits.ts";
import { boundFacts } from "./kept_facts.ts";
import { obstacleOf } from "./obstacle.ts";
import type { Reason } from "./report.ts";
import {
  conditionsOf,
  fieldsOfUnchanged,
  type KeptFields,
  keptFields,
  storedPage,
} from "./revisit.ts";

/** Bytes of an error page that are read, to tell a bot challenge from a plain refusal. */
const ERROR_BODY_BYTES = 16_384;

/** Characters of a media type that are looked at: what is longer is none, and would be copied again and again. */
const MAX_MEDIA_TYPE_LENGTH = 1_000;

/** Bytes at the start of a body by which obstacles are recognised. */
const PREFIX_BYTES = 4_096;

/** Longest delay of `<meta http-equiv=refresh>` that still counts as a redirect, in seconds. */
const REFRESH_REDIRECT_SECONDS = 3;

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
  /** How to fetch one hop. */
  readonly fetcher: Fetcher;
  /** Where time comes from. */
  readonly clock: Clock;
  /** Ends everything: the run's own signal. */
  readonly signal: AbortSignal;
  /** Decoded bytes that are read of a page. */
  readonly maxPageBytes: number;
  /** Judges where a redirect leads before it is followed: null to go on, else why not. */
  readonly judgeRedirect: (target: URL, from: URL) => Reason | null;
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
    return failed({ kind: "timed_out", seconds: PAGE_TIMEOUT_MS / 1000 });
  } finally {
    deadline.clear();
  }
}

async function fetchAndRead(
  requestedUrl: URL,
  url: URL,
  context: PageContext,
  signal: AbortSignal,
  options: { readonly links: boolean },
  refreshes: number,
): Promise<PageOutcome> {
  const judge = (target: URL) => context.judgeRedirect(target, url);
  const known = refreshes === 0 ? await context.known.find(url, options, context) : null;
  const conditions = conditionsOf(known);
  const followed = await followRedirects(context.fetcher, url, signal, judge, conditions);
  if (!followed.ok) return failed(followed.reason);
  const outcome = known !== null && isConfirmed(url, followed)
    ? await unchanged(known, followed)
    : await readPage(requestedUrl, followed, context, options);
  if (!outcome.ok || refreshes > 0) return outcome;
  const target = refreshTarget(outcome.facts, outcome.url);
  if (target === null || target.href === outcome.url.href) return outcome;
  const objection = judge(target);
  if (objection !== null) return failed(objection);
  return await fetchAndRead(requestedUrl, target, context, signal, options, refreshes + 1);
}

/** A 304 (RFC 9110 section 15.4.5) of the address that was asked on a condition, not of one that it leads to. */
function isConfirmed(url: URL, followed: Extract<Followed, { ok: true }>): boolean {
  return followed.response.status === 304 && followed.url.href === url.href;
}

async function unchanged(
  known: StoredPage,
  { url, response }: Extract<Followed, { ok: true }>,
): Promise<PageOutcome> {
  await response.discard();
  const fields = fieldsOfUnchanged(known, response.headers);
  const { facts } = known;
  return { ok: true, url: finalUrl(url), fields, facts, remark: null, isUnchanged: true };
}

function finalUrl(url: URL): URL {
  return normalizePageUrl(url.href, url) ?? url;
}

function refreshTarget(facts: PageFacts, url: URL): URL | null {
  if (facts.refresh === null || facts.refresh.seconds > REFRESH_REDIRECT_SECONDS) return null;
  const base = (facts.base !== null ? URL.parse(facts.base, url) : null) ?? url;
  return normalizePageUrl(facts.refresh.href, base);
}

async function readPage(
  requestedUrl: URL,
  followed: Extract<Followed, { ok: true }>,
  context: PageContext,
  options: { readonly links: boolean },
): Promise<PageOutcome> {
  const { url, response } = followed;
  const contentType = response.headers.get("content-type")?.slice(0, MAX_MEDIA_TYPE_LENGTH) ?? null;
  const isError = response.status < 200 || response.status > 299;
  if (isError) return await readErrorPage(requestedUrl, followed, context);
  if (mediaTypeOf(contentType) !== "" && !isHtml(contentType, "")) {
    await response.discard();
    return failed({ kind: "not_html", mediaType: mediaTypeOf(contentType) });
  }
  const { bytes, end, release } = await response.readBody(context.maxPageBytes);
  if (end === "aborted") return failed({ kind: "body_broken" });
  if (bytes.length === 0) return failed({ kind: end === "broken" ? "body_broken" : "empty_body" });
  const bodyPrefix = latin1(bytes.subarray(0, PREFIX_BYTES));
  if (!isHtml(contentType, bodyPrefix)) {
    return failed({ kind: "not_html", mediaType: "no media type" });
  }
  const size = bytes.length;
  const facts = boundFacts(extractFacts(bytes, contentType, options), size);
  release();
  const obstacle = obstacleOf({ requestedUrl, url, ...statusOf(response), ...facts, bodyPrefix });
  if (obstacle !== null) return failed(obstacle);
  if (url.href === requestedUrl.href && end === "complete") {
    context.known.keep(storedPage(url, response, size, options.links, facts));
  }
  const remark = remarkOn(end, context.maxPageBytes);
  const fields = keptFields(response.headers);
  return { ok: true, url: finalUrl(url), fields, facts, remark, isUnchanged: false };
}

function remarkOn(end: BodyEnd, maxBytes: number): Reason | null {
  if (end === "capped") return { kind: "body_capped", maxBytes };
  return end === "broken" ? { kind: "body_broken" } : null;
}

async function readErrorPage(
  requestedUrl: URL,
  { url, response }: Extract<Followed, { ok: true }>,
  context: PageContext,
): Promise<PageOutcome> {
  const { status, headers } = response;
  const { bytes } = await response.readBody(ERROR_BODY_BYTES);
  const facts = extractFacts(bytes, headers.get("content-type"));
  const bodyPrefix = latin1(bytes.subarray(0, PREFIX_BYTES));
  const obstacle = obstacleOf({ requestedUrl, url, status, headers, ...facts, bodyPrefix });
  return {
    ok: false,
    reason: obstacle?.kind === "bot_challenge" ? obstacle : { kind: "http_status", status },
    retryAfterMs: status === 429 || status === 503
      ? retryAfterMs(headers.get("retry-after"), context.clock.now())
      : null,
  };
}

function statusOf(response: FetchResponse): { status: number; headers: Headers } {
  return { status: response.status, headers: response.headers };
}

function failed(reason: Reason): PageOutcome {
  return { ok: false, reason, retryAfterMs: null };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
