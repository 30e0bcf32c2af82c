/**
 * Reads a sitemap or a feed: the addresses of pages or of further sitemaps.
 *
 * Implements sitemaps.org 0.9 (`urlset`, `sitemapindex`, plain text), RSS 2.0 with RSS 1.0, and Atom (RFC 4287, and 0.3).
 * Tolerant: namespaces are not checked, and of broken XML we use what is readable. Addresses are not resolved or judged,
 * images are ignored, and nothing is fetched. Only the entries and one block of text are in memory. Pure.
 */

import { type ByteFault, decodedBlocks, sniffEncoding } from "./sitemap_bytes.ts";
import { createEntryReader } from "./sitemap_xml.ts";
import type {
  SitemapEntry,
  SitemapFaultKind,
  SitemapKind,
  SitemapReader,
  SitemapSink,
} from "./sitemap_entry.ts";
import { createTextReader } from "./sitemap_text.ts";

/** Matches a tag or a declaration. No address contains one. */
const XML_SIGN = /<[?!a-z]/i;

/** For each kind of fault, a short English phrase. */
export const FAULT_DETAILS: Readonly<Record<SitemapFaultKind, string>> = {
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

/** What was read from a document. */
export type SitemapDocument = {
  readonly kind: SitemapKind;
  /** The addresses in document order. A repeated address stays. */
  readonly entries: readonly SitemapEntry[];
  /** What is wrong with the document, each kind once. */
  readonly faults: readonly SitemapFaultKind[];
  /** How many bytes were read, counted after gzip was undone. */
  readonly bytes: number;
};

/** How to read a document, and how much of it. */
export type SitemapOptions = {
  /** The `Content-Type` field's value, or null. Only `charset` is used. */
  readonly contentType: string | null;
  /** How many bytes to read at most, both before and after gzip is undone. */
  readonly maxBytes: number;
  readonly maxEntries: number;
  /** Runs a step of the reading when it is this document's turn. When missing, every step runs at once. */
  readonly compute?: <T>(work: () => T) => Promise<T>;
  /** Hears how many more bytes of memory the document takes. Returns false to stop reading. */
  readonly keep?: (bytes: number) => boolean | Promise<boolean>;
};

/** About how many bytes of memory an entry takes, with all that the crawl makes of it, besides its texts. */
const ENTRY_BYTES = 300;

/** Reads a sitemap or feed while its bytes arrive, as far as the rest matters. Throws only what `chunks` throws. */
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
    reader ??= (XML_SIGN.test(text) ? createEntryReader : createTextReader)({ add, report });
    return reader.write(text);
  };
  for await (const block of blocks) {
    bytes += block.length;
    const entriesBefore = entries.length;
    isWanted = await compute(() => read(block)) &&
      await keep(block.length + (entries.length - entriesBefore) * ENTRY_BYTES);
    if (!isWanted) break;
  }
  if (isWanted) await compute(() => reader?.end(CUTS.some((kind) => faults.has(kind))));
  const kind = reader?.kind ?? "unknown";
  if (bytes === 0 && faults.size === 0) report("empty");
  else if (bytes > 0 && kind === "unknown" && !faults.has("html_page")) report("not_a_sitemap");
  return { kind, entries, faults: faultsOf(faults), bytes };
}

function decoderFor(
  head: Uint8Array,
  contentType: string | null,
  report: SitemapSink["report"],
): TextDecoder {
  const label = sniffEncoding(head, contentType);
  if (label === null) report("unknown_encoding");
  return new TextDecoder(label ?? "utf-8");
}

/** Lists the faults. Leaves out `truncated` when a limit or damaged gzip data cut the document, because that is no news. */
function faultsOf(kinds: ReadonlySet<SitemapFaultKind>): SitemapFaultKind[] {
  const isCut = CUTS.some((kind) => kinds.has(kind));
  return [...kinds].filter((kind) => !(isCut && kind === "truncated"));
}
