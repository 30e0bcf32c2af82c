/**
 * Reads a sitemap or a feed, whatever it is and however it comes: the addresses of pages or of further sitemaps.
 *
 * Implements sitemaps.org 0.9 (`urlset`, `sitemapindex`, plain text), RSS 2.0 with RSS 1.0, and Atom (RFC 4287, and 0.3).
 * Tolerant: namespaces are not checked, broken XML gives what was readable. Deliberately resolves no address, judges none,
 * fetches nothing, and keeps no images. Its memory is the entries
 * and one block of text. Pure.
 *
 * @module
 */

import { type ByteFault, decodedBlocks, sniffEncoding } from "./sitemap_bytes.ts";
import { createEntryReader } from "./sitemap_entries.ts";
import type {
  SitemapEntry,
  SitemapFaultKind,
  SitemapKind,
  SitemapKinds,
  SitemapReader,
  SitemapSink,
} from "./sitemap_entry.ts";
import { createTextReader } from "./sitemap_text.ts";

/** A syntax that sitemaps and feeds are written in. */
interface Syntax {
  /** What is found in the first block of such a document. */
  readonly sign: RegExp;
  /** Makes what reads it. */
  readonly createReader: (sink: SitemapSink) => SitemapReader;
}

/** The syntaxes; the first one whose sign is found is taken. */
const SYNTAXES: Readonly<Record<keyof SitemapKinds, Syntax>> = {
  // A tag or a declaration: no address has one.
  xml: { sign: /<[?!a-z]/i, createReader: createEntryReader },
  text: { sign: /^/, createReader: createTextReader },
};

/** The phrase for each fault. */
const FAULT_DETAILS: Readonly<Record<SitemapFaultKind, string>> = {
  malformed: "not well-formed; what was readable was used",
  truncated: "ends before its last element is closed; what was readable was used",
  byte_cap: "larger than the limit; the part within it was used",
  entry_cap: "lists more addresses than the limit; the first ones were used",
  gzip_truncated: "gzip data end too early; what was readable was used",
  gzip_broken: "gzip data are damaged; what was readable was used",
  dtd_ignored: "declarations of its DOCTYPE were ignored",
  unknown_encoding: "declares an unknown character set; read as UTF-8",
  html_page: "an HTML page, not a sitemap",
  empty: "empty",
  not_a_sitemap: "neither a sitemap nor a feed nor a list of addresses",
};

/** Faults that cut a document off. */
const CUTS: readonly ByteFault[] = ["byte_cap", "gzip_truncated", "gzip_broken"];

/** One remark about a document; at most one of a kind. */
export interface SitemapFault {
  /** What is wrong. */
  readonly kind: SitemapFaultKind;
  /** The same as a short English phrase. */
  readonly detail: string;
}

/** A document, read. */
export interface SitemapDocument {
  /** What it is. */
  readonly kind: SitemapKind;
  /** Its addresses in document order, repeated ones included. */
  readonly entries: readonly SitemapEntry[];
  /** What is wrong with it; empty for a sound one. */
  readonly faults: readonly SitemapFault[];
  /** Bytes that were read, gzip undone. */
  readonly bytes: number;
}

/** How to read, and how much. */
export interface SitemapOptions {
  /** The `Content-Type` field's value, or null: only its `charset` counts. */
  readonly contentType: string | null;
  /** The cap in bytes, gzip undone. */
  readonly maxBytes: number;
  /** The cap in addresses. */
  readonly maxEntries: number;
  /** Runs a step of the reading in its turn; without it, at once. */
  readonly compute?: <T>(work: () => T) => Promise<T>;
  /** Told how many bytes more are kept; false ends the document there. */
  readonly keep?: (bytes: number) => boolean | Promise<boolean>;
}

/** What an entry takes beside its texts, with what is made of it. */
const ENTRY_BYTES = 300;

/**
 * Reads a sitemap or feed as it comes.
 *
 * @param chunks The body; it is left early when the rest does not matter.
 * @param options Content type and caps.
 * @returns The document. Whatever the bytes are, it does not throw; `chunks` may.
 */
export async function readSitemap(
  chunks: AsyncIterable<Uint8Array>,
  options: SitemapOptions,
): Promise<SitemapDocument> {
  const entries: SitemapEntry[] = [];
  const faults = new Set<SitemapFaultKind>();
  const report = (kind: SitemapFaultKind): void => void faults.add(kind);
  const add = (entry: SitemapEntry): boolean => {
    if (entries.length < options.maxEntries) entries.push(entry);
    else report("entry_cap");
    return !faults.has("entry_cap");
  };

  const { compute = (work) => Promise.try(work), keep = () => true } = options;
  const blocks = decodedBlocks(chunks, options.maxBytes, report);
  let reader = null as SitemapReader | null;
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  let isWanted = true;
  const read = (block: Uint8Array): boolean => {
    decoder ??= decoderFor(block, options.contentType, report);
    const text = decoder.decode(block, { stream: true });
    reader ??= Object.values(SYNTAXES).find(({ sign }) => sign.test(text))!
      .createReader({ add, report });
    return reader.write(text);
  };
  for await (const block of blocks) {
    bytes += block.length;
    const entriesBefore = entries.length;
    isWanted = await compute(() => read(block)) &&
      await keep(block.length + (entries.length - entriesBefore) * ENTRY_BYTES);
    if (!isWanted) break;
  }
  if (isWanted) reader?.end(CUTS.some((kind) => faults.has(kind)));
  const kind = reader?.kind ?? "unknown";
  if (bytes === 0 && faults.size === 0) report("empty");
  else if (bytes > 0 && kind === "unknown" && !faults.has("html_page")) report("not_a_sitemap");
  return { kind, entries, faults: faultsOf(faults), bytes };
}

/** The decoder that the first block asks for. */
function decoderFor(
  head: Uint8Array,
  contentType: string | null,
  report: SitemapSink["report"],
): TextDecoder {
  const { label, unknownLabel } = sniffEncoding(head, contentType);
  if (unknownLabel !== null) report("unknown_encoding");
  return new TextDecoder(label);
}

/** The remarks, one per kind. That a document ends early is no news when a cap or its gzip cut it. */
function faultsOf(kinds: Set<SitemapFaultKind>): SitemapFault[] {
  const isCut = CUTS.some((kind) => kinds.has(kind));
  return [...kinds]
    .filter((kind) => !(isCut && kind === "truncated"))
    .map((kind) => ({ kind, detail: FAULT_DETAILS[kind] }));
}
