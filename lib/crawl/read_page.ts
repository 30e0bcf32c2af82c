/**
 * Reads what one address answers: the header fields of the response, and what the page says about itself.
 *
 * Request and result are plain data, so that pages can be read on other threads. We drop the bytes of a page as soon as the
 * page's facts are known. Uses the fetcher port.
 */

import { Buffer } from "node:buffer";
import type { BodyEnd, Clock, Fetcher, FetchResponse, ReadBody } from "../ports.ts";
import { isHtml, mediaTypeOf } from "../standards/header_fields.ts";
import { PageReading } from "../standards/html_facts.ts";
import { cutText } from "../standards/kept_text.ts";
import type { LinkScope, PageFacts } from "../standards/page_facts.ts";
import { type Hop, type HopResult, redirectTarget } from "./follow.ts";
import { obstacleOf } from "./obstacle.ts";
import type { Compute, Processor } from "./processor.ts";
import type { Reason } from "./report.ts";

/** How many bytes of an error page we read, to tell a bot challenge from an ordinary error. */
const ERROR_BODY_BYTES = 16_384;

/**
 * How many characters of a `Content-Type` we read, and how many we keep of any other header field: some sites name dozens
 * of crawlers in `X-Robots-Tag`.
 */
const MAX_MEDIA_TYPE_LENGTH = 1_000;
const MAX_FIELD_LENGTH = 10_000;
/** How many characters of a media type we quote. A real one has fewer (RFC 6838 section 4.2). */
const MAX_QUOTED_LENGTH = 255;

/** In how many bytes at the start of a body we look for signs of an obstacle. */
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

/** The header fields in {@link PAGE_FIELDS} that a response has. */
export type PageFields = Readonly<Partial<Record<typeof PAGE_FIELDS[number], string>>>;

/** What to read. */
export type PageRequest = {
  readonly url: string;
  /** The address that was asked for first, before any redirect. */
  readonly requestedUrl: string;
  /** Header fields that make the request conditional (RFC 9110 section 13.1). */
  readonly conditions: Readonly<Record<string, string>>;
  readonly links: LinkScope;
  readonly maxBytes: number;
  /** The license whose shares of memory and processor time the reading uses. */
  readonly license: string;
  readonly requestId: string;
};

/** What an address holds: a page, as far as its body came; or the reason why there is no page. */
export type PageContent =
  | { readonly ok: true; readonly facts: PageFacts; readonly end: BodyEnd }
  | { readonly ok: false; readonly reason: Reason };

/** The response of one address. */
export type PageHop = Hop & {
  readonly fields: PageFields;
  /** How many milliseconds the site took to begin the answer. */
  readonly answerMs: number;
  /** How many decoded bytes of the body were read. */
  readonly bytes: number;
  /** What the address holds. A redirect holds no page. */
  readonly content: PageContent;
};

/** Reads what an address answers. The signal ends the reading. Nothing that a site does makes the promise reject. */
export type ReadPage = (request: PageRequest, signal: AbortSignal) => Promise<HopResult<PageHop>>;

/** Makes a reader that works on its caller's thread. Its promise rejects only when that of `processor` rejects. */
export function createPageReader(
  fetcher: Fetcher,
  processor: Pick<Processor, "forPagesOf">,
  clock: Pick<Clock, "monotonicMs">,
): ReadPage {
  return async (request, signal) => {
    const url = new URL(request.url);
    const startedMs = clock.monotonicMs();
    const result = await fetcher({
      url,
      signal,
      headers: request.conditions,
      license: request.license,
    });
    if (!result.ok) return result;
    const { response } = result;
    const { status, headers } = response;
    const answerMs = clock.monotonicMs() - startedMs;
    const location = headers.get("location");
    const head = { status, location, fields: fieldsOf(headers), answerMs };
    // A page that did not change, and a redirect, have nothing to read.
    if (status === 304 || redirectTarget(head, url) !== null) {
      await response.discard();
      return {
        ok: true,
        hop: { ...head, bytes: 0, content: noPage({ kind: "http_status", status }) },
      };
    }
    const isError = status < 200 || status > 299;
    const compute = processor.forPagesOf(request.license);
    const read = isError ? readErrorPage : readContent;
    const looking = { url, request, compute, signal };
    return { ok: true, hop: { ...head, ...await read(response, looking) } };
  };
}

type Reading = Pick<PageHop, "bytes" | "content">;

/** What to read, and how. */
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
    const quoted = cutText(mediaType, MAX_QUOTED_LENGTH);
    return { bytes: 0, content: noPage({ kind: "not_html", mediaType: quoted }) };
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
  const obstacle = (await lookAt(body, response, looking).finally(() => body.release()))?.obstacle;
  const { status } = response;
  const isChallenge = obstacle?.kind === "bot_challenge";
  return { bytes, content: noPage(isChallenge ? obstacle : { kind: "http_status", status }) };
}

/**
 * Reads what a body says, and why it is not the page that was asked for, in steps, so that other work can run in between. Null
 * when the signal aborts before the last step.
 */
async function lookAt(
  body: ReadBody,
  response: FetchResponse,
  { url, request: { requestedUrl, links }, compute, signal }: Looking,
) {
  const bodyPrefix = prefixOf(body.bytes);
  const { status, headers } = response;
  const first = requestedUrl === url.href ? url : new URL(requestedUrl);
  const asked = { requestedUrl: first, url, status, headers, bodyPrefix };
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

/** Returns the start of a body, with one character per byte. */
function prefixOf(bytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = bytes.subarray(0, PREFIX_BYTES);
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
