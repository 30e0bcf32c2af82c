/**
 * Describes what is read from a sitemap or a feed, and what the readers of all syntaxes share. Only types.
 */

import type { LanguageAlternate } from "./page_facts.ts";
import type { ByteFault } from "./sitemap_bytes.ts";

/** The kinds of sitemaps and feeds that are written in XML. */
export type XmlSitemapKind = "urlset" | "sitemapindex" | "rss" | "atom";

/** The kind of a document. `text`: one address per line. `unknown`: we did not recognize a sitemap or feed. */
export type SitemapKind = XmlSitemapKind | "text" | "unknown";

/** One address that a document lists. */
export interface SitemapEntry {
  /** The address as written, entities decoded once, trimmed, unresolved, never empty. */
  readonly loc: string;
  /** When the page last changed, as written; null when the document does not say. */
  readonly lastmod: string | null;
  /** The priority from 0 to 1; null when the document states none in this range. */
  readonly priority: number | null;
  /** The same content in other languages (`<xhtml:link rel="alternate" hreflang>`), at most 100. */
  readonly alternates: readonly LanguageAlternate[];
}

/** What can be wrong with a document. `FAULT_DETAILS` in sitemap.ts explains each kind. */
export type SitemapFaultKind =
  | ByteFault
  | "malformed"
  | "truncated"
  | "entry_cap"
  | "dtd_ignored"
  | "unknown_encoding"
  | "html_page"
  | "empty"
  | "not_a_sitemap";

/** Reads a document of one syntax, piece by piece. */
export interface SitemapReader {
  /** The kind of the document, as far as we know it by now. */
  readonly kind: SitemapKind;
  /** Reads the next piece. Returns false when the rest need not be read. */
  write(text: string): boolean;
  /** Ends the document, and reads what was held back, which must be little. `isCut`: a limit or damage cut off the rest. */
  end(isCut: boolean): void;
}

/** Takes what a reader finds. */
export type SitemapSink = {
  /** Takes an entry. Returns false when there is no room for more entries. */
  readonly add: (entry: SitemapEntry) => boolean;
  readonly report: (kind: SitemapFaultKind) => void;
};
