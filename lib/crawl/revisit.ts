/**
 * What is kept of a page, and how it is asked for again on a condition (RFC 9110 section 13.1, RFC 9111).
 *
 * A page that its site says is unchanged costs neither its bytes nor their reading. Kept is only what gives the
 * same outcome as reading the page again would. Pure.
 *
 * @module
 */

import type { StoredPage } from "../ports.ts";
import type { PageFacts } from "../standards/page_facts.ts";
import type { PageFields, PageHop } from "./read_page.ts";

/**
 * Validators, by which a page is asked for again (RFC 9110 section 8.8), and the fields that a report is made of; each
 * with the longest value that is kept. Nobody's honest validator is longer, but some sites name dozens of crawlers.
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

/**
 * The header fields that are kept of a response.
 *
 * @param fields Its header fields.
 * @returns Those that the response has; without a value that is too long, or says nothing.
 */
export function keptFields(fields: PageFields): KeptFields {
  const kept: Record<string, string> = {};
  for (const [name, maxLength] of KEPT_FIELDS) {
    const value = fields[name];
    if (value !== undefined && value.length <= maxLength && isMeant(value)) kept[name] = value;
  }
  return kept;
}

/** An empty value is none. `*` as a condition would match any version of the page (RFC 9110 section 13.1.2). */
function isMeant(value: string): boolean {
  return value !== "" && value !== "*";
}

/**
 * The conditions on which a page is asked for again.
 *
 * @param page What is kept of it, or null.
 * @returns Header fields; both conditions where there are both validators: a server takes the one that it knows.
 */
export function conditionsOf(page: StoredPage | null): Record<string, string> {
  const { etag, "last-modified": lastModified } = page?.fields ?? {};
  return {
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  };
}

/**
 * What is to be kept of a page that was read whole at the address that was asked for.
 *
 * @param url Its address.
 * @param hop Its response: status, header fields, decoded bytes.
 * @param hasLinks Whether its hyperlinks were collected.
 * @param facts What it says about itself.
 * @returns The page; null where its site cannot or does not want to be asked again, or might not tell of a change.
 */
export function storedPage(
  url: URL,
  { status, fields, bytes }: Pick<PageHop, "status" | "fields" | "bytes">,
  hasLinks: boolean,
  facts: PageFacts,
): StoredPage | null {
  const kept = keptFields(fields);
  const hasValidator = "etag" in kept || "last-modified" in kept;
  if (status !== 200 || !hasValidator || forbidsKeeping(fields)) return null;
  return { url: url.href, fields: kept, bytes, hasLinks, facts };
}

/**
 * RFC 9111 sections 5.2.2.5 and 4.1. A field that keeps a page out of the index may be taken back without any change
 * of the page, and a 304 need not say so: such a page is always read in full.
 */
function forbidsKeeping(fields: PageFields): boolean {
  return /\bno-store\b/i.test(fields["cache-control"] ?? "") ||
    (fields.vary ?? "").includes("*") ||
    /\b(noindex|none)\b/i.test(fields["x-robots-tag"] ?? "");
}

/**
 * Whether a 304 is about what was kept (RFC 9111 section 4.3.4): by the entity tag where both have one, else by the date.
 *
 * @param page What is kept of the page.
 * @param confirmation The header fields of the 304.
 * @returns False where they name different versions.
 */
export function isSameVersion({ fields }: StoredPage, confirmation: PageFields): boolean {
  for (const name of ["etag", "last-modified"] as const) {
    // Weak or not: who compresses a page on its way may make its tag a weak one.
    const [kept, confirmed] = [fields[name], confirmation[name]]
      .map((value) => value?.replace(/^W\//, ""));
    if (kept !== undefined && confirmed !== undefined) return kept === confirmed;
  }
  return true;
}

/**
 * The header fields of a page that its site has confirmed: what the confirmation says goes before what was kept
 * (RFC 9111 section 3.2).
 *
 * @param page What is kept of the page.
 * @param confirmation The header fields of the 304.
 * @returns The fields that a report is made of.
 */
export function fieldsOfUnchanged({ fields }: StoredPage, confirmation: PageFields): KeptFields {
  return { ...fields, ...keptFields(confirmation) };
}
