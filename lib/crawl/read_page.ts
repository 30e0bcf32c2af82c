/**
 * Reads what one address answers: its response's header, and what its page says about itself.
 *
 * What is asked and what comes back is plain data, so that pages can be read on other threads. A page's bytes live only
 * until its facts are known. Uses the fetcher port.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import type { BodyEnd, Fetcher, FetchResponse, ReadBody } from "../ports.ts";
import { isHtml, mediaTypeOf } from "../standards/header_fields.ts";
import { PageReading } from "../standards/html_facts.ts";
import { cutText } from "../standards/kept_text.ts";
import type { PageFacts } from "../standards/page_facts.ts";
import { type Hop, type HopResult, redirectTarget } from "./follow.ts";
import { type Obstacle, obstacleOf } from "./obstacle.ts";
import type { Compute, Processor } from "./processor.ts";
import type { Reason } from "./report.ts";

/** Bytes of an error page that are read, to tell a bot challenge from a plain refusal. */
const ERROR_BODY_BYTES = 16_384;

/** Characters of a media type that are looked at, and of another header field that is kept. */
const MAX_MEDIA_TYPE_LENGTH = 1_000;
const MAX_FIELD_LENGTH = 2_048;
/** Characters of a media type that are quoted: a real one has fewer (RFC 6838 section 4.2). */
const MAX_QUOTED_LENGTH = 255;

/** Bytes at the start of a body by which obstacles are recognised. */
const PREFIX_BYTES = 4_096;

/** The header fields that the callers of the reader use. */
export const PAGE_FIELDS = [
  "cache-control",
  "content-language",
  "etag",
  "last-modified",
  "link",
  "retry-after",
  "vary",
  "x-robots-tag",
] as const;

/** The header fields of a response that are of use, as far as it has them. */
export type PageFields = Readonly<Partial<Record<typeof PAGE_FIELDS[number], string>>>;

/** What is to be read. */
export interface PageRequest {
  /** The address. */
  readonly url: string;
  /** The address that led here, by redirects or not. */
  readonly requestedUrl: string;
  /** Header fields on whose condition the page is wanted (RFC 9110 section 13.1). */
  readonly conditions: Readonly<Record<string, string>>;
  /** Whether hyperlinks are collected. */
  readonly links: boolean;
  /** Decoded bytes that are read at most. */
  readonly maxBytes: number;
  /** Whose share of memory and processor time it uses. */
  readonly license: string;
}

/** What stands at an address: a page, read as far as its body came, or the reason why there is none. */
export type PageContent =
  | { readonly ok: true; readonly facts: PageFacts; readonly end: BodyEnd }
  | { readonly ok: false; readonly reason: Reason };

/** The response of one address. */
export interface PageHop extends Hop {
  /** Its header fields. */
  readonly fields: PageFields;
  /** Decoded bytes of its body that were read. */
  readonly bytes: number;
  /** What stands there; no page where it leads elsewhere. */
  readonly content: PageContent;
}

/** Reads what an address answers; the signal ends it. Never rejects for anything that a site does. */
export type ReadPage = (request: PageRequest, signal: AbortSignal) => Promise<HopResult<PageHop>>;

/**
 * Makes a reader that works on its caller's thread.
 *
 * @param fetcher How to fetch one hop.
 * @param processor Where pages are read, in their license's turn.
 * @returns The reader. It rejects only with what `processor` rejects with.
 */
export function createPageReader(
  fetcher: Fetcher,
  processor: Processor,
): ReadPage {
  return async (request, signal) => {
    const url = new URL(request.url);
    const result = await fetcher({
      url,
      signal,
      headers: request.conditions,
      license: request.license,
    });
    if (!result.ok) return result;
    const { response } = result;
    const { status, headers } = response;
    const head = { status, location: headers.get("location"), fields: fieldsOf(headers) };
    // A page that did not change, and a redirect, have nothing to read.
    if (status === 304 || redirectTarget(head, url) !== null) {
      await response.discard();
      return {
        ok: true,
        hop: { ...head, bytes: 0, content: noPage({ kind: "http_status", status }) },
      };
    }
    const isError = status < 200 || status > 299;
    const compute = processor.of(request.license);
    const read = isError ? readErrorPage : readContent;
    const looking = { url, request, compute, signal };
    return { ok: true, hop: { ...head, ...await read(response, looking) } };
  };
}

type Reading = Pick<PageHop, "bytes" | "content">;

/** What is looked for, and how. */
interface Looking {
  readonly url: URL;
  readonly request: PageRequest;
  readonly compute: Compute;
  readonly signal: AbortSignal;
}

async function readContent(response: FetchResponse, looking: Looking): Promise<Reading> {
  const contentType = contentTypeOf(response);
  const mediaType = mediaTypeOf(contentType);
  if (mediaType !== "" && !isHtml(contentType, "")) {
    await response.discard();
    return { bytes: 0, content: noPage(notHtml(mediaType)) };
  }
  const body = await response.readBody(looking.request.maxBytes);
  const { end } = body;
  const bytes = body.bytes.length;
  try {
    if (end === "aborted") return { bytes, content: noPage({ kind: "body_broken" }) };
    if (bytes === 0) {
      return { bytes, content: noPage({ kind: end === "broken" ? "body_broken" : "empty_body" }) };
    }
    if (mediaType === "" && !isHtml(contentType, prefixOf(body.bytes))) {
      return { bytes, content: noPage({ kind: "not_html", mediaType: "no media type" }) };
    }
    const seen = await lookAt(body, response, looking);
    if (seen === null) return { bytes, content: noPage({ kind: "body_broken" }) };
    const { facts, obstacle } = seen;
    return { bytes, content: obstacle === null ? { ok: true, facts, end } : noPage(obstacle) };
  } finally {
    body.release();
  }
}

async function readErrorPage(response: FetchResponse, looking: Looking): Promise<Reading> {
  const body = await response.readBody(ERROR_BODY_BYTES);
  const bytes = body.bytes.length;
  const seen = await lookAt(body, response, looking).finally(() => body.release());
  const isChallenge = seen?.obstacle?.kind === "bot_challenge";
  const { status } = response;
  const reason: Reason = isChallenge ? seen.obstacle : { kind: "http_status", status };
  return { bytes, content: noPage(reason) };
}

/** What a body says, and what stands in the way of taking it for a page. */
interface Seen {
  readonly facts: PageFacts;
  readonly obstacle: Obstacle | null;
}

/** Looks at a body in steps, between which others may run; null where the signal aborts before the last one. */
async function lookAt(
  body: ReadBody,
  response: FetchResponse,
  { url, request: { requestedUrl, links }, compute, signal }: Looking,
): Promise<Seen | null> {
  const bodyPrefix = prefixOf(body.bytes);
  const { status, headers } = response;
  const asked = { requestedUrl: new URL(requestedUrl), url, status, headers, bodyPrefix };
  let reading: PageReading | null = null;
  while (!signal.aborted) {
    const seen = await compute(() => {
      reading ??= new PageReading(body.bytes, contentTypeOf(response), { links });
      const facts = reading.step();
      return facts && { facts, obstacle: obstacleOf({ ...asked, ...facts }) };
    });
    if (seen !== null) return seen;
  }
  return null;
}

function notHtml(mediaType: string): Reason {
  return { kind: "not_html", mediaType: cutText(mediaType, MAX_QUOTED_LENGTH) };
}

function contentTypeOf({ headers }: FetchResponse): string | null {
  return headers.get("content-type")?.slice(0, MAX_MEDIA_TYPE_LENGTH) ?? null;
}

function noPage(reason: Reason): PageContent {
  return { ok: false, reason };
}

function fieldsOf(headers: Headers): PageFields {
  const fields: Partial<Record<typeof PAGE_FIELDS[number], string>> = {};
  for (const name of PAGE_FIELDS) {
    const value = headers.get(name);
    if (value !== null) fields[name] = cutText(value, MAX_FIELD_LENGTH);
  }
  return fields;
}

/** One character per byte. */
function prefixOf(bytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = bytes.subarray(0, PREFIX_BYTES);
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
