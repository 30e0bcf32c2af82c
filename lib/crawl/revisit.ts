/**
 * Decides what we keep of a page, and how a later run asks for the page on a condition (RFC 9110 section 13.1, RFC 9111).
 *
 * When the site answers that the page is unchanged, we need not fetch and read it again. We keep a page only when this gives
 * the same outcome as reading it again. Pure.
 */

import type { StoredPage } from "../ports.ts";
import type { LinkScope, PageFacts } from "../standards/page_facts.ts";
import type { PageFields, PageHop } from "./read_page.ts";

/**
 * The header fields that we keep, and how many characters of value each may have: the validators, which make a condition
 * (RFC 9110 section 8.8), and the fields that a report needs. Real validators are shorter, but some sites name dozens of
 * crawlers.
 */
const KEPT_FIELDS = [
  ["etag", 1_000],
  ["last-modified", 1_000],
  ["content-language", 1_000],
  ["link", 10_000],
  ["x-robots-tag", 10_000],
] as const;

/** The header fields of a page that are kept, by their names in lower case. */
export type KeptFields = StoredPage["fields"];

/** Chooses the header fields that we keep of a response. A value that is too long or says nothing is left out. */
export function keptFields(fields: PageFields): KeptFields {
  const kept: Record<string, string> = {};
  for (const [name, maxLength] of KEPT_FIELDS) {
    const value = fields[name];
    // `*` says nothing: as a condition it would match any version (RFC 9110 section 13.1.2).
    if (value && value !== "*" && value.length <= maxLength) kept[name] = value;
  }
  return kept;
}

/** Makes the conditions on which we ask for a page again: one for each validator. A server uses the one that it knows. */
export function conditionsOf(page: StoredPage | null): Record<string, string> {
  const { etag, "last-modified": lastModified } = page?.fields ?? {};
  return {
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  };
}

/**
 * Decides what to keep of a page that was read to its end, at the address that was asked for, without redirects. Null when
 * the site sends no validator, forbids keeping the page, or might not report a change.
 */
export function storedPage(
  url: URL,
  { status, fields, bytes }: Pick<PageHop, "status" | "fields" | "bytes">,
  links: LinkScope,
  facts: PageFacts,
): StoredPage | null {
  const kept = keptFields(fields);
  const hasValidator = "etag" in kept || "last-modified" in kept;
  if (status !== 200 || !hasValidator || forbidsKeeping(fields)) return null;
  return { url: url.href, fields: kept, bytes, links, facts };
}

/**
 * Says whether we must not keep a page (RFC 9111 sections 5.2.2.5 and 4.1). A page with `noindex` in a header field is not
 * kept either: the site may take the field back without changing the page, and a 304 need not say so.
 */
function forbidsKeeping(fields: PageFields): boolean {
  return /\bno-store\b/i.test(fields["cache-control"] ?? "") ||
    (fields.vary ?? "").includes("*") ||
    /\b(noindex|none)\b/i.test(fields["x-robots-tag"] ?? "");
}

/** Says whether a 304 is about the kept version (RFC 9111 section 4.3.4): by entity tags when both have one, else by dates. */
export function isSameVersion({ fields }: StoredPage, confirmation: PageFields): boolean {
  for (const name of ["etag", "last-modified"] as const) {
    // We ignore `W/`: a proxy that compresses a page may make the page's tag a weak one.
    const [kept, confirmed] = [fields[name], confirmation[name]]
      .map((value) => value?.replace(/^W\//, ""));
    if (kept !== undefined && confirmed !== undefined) return kept === confirmed;
  }
  return true;
}

/** Returns the header fields of a page that is unchanged. A field of the 304 replaces the kept one (RFC 9111 section 3.2). */
export function fieldsOfUnchanged({ fields }: StoredPage, confirmation: PageFields): KeptFields {
  return { ...fields, ...keptFields(confirmation) };
}
