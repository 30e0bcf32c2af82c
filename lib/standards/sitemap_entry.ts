/**
 * What a sitemap or a feed is once it is read, and what its readers share.
 *
 * Types alone.
 *
 * @module
 */

import type { ByteFault } from "./sitemap_bytes.ts";

/** The kinds of documents that each syntax has: those of sitemaps.org, and feeds. */
export interface SitemapKinds {
  /** XML. */
  readonly xml: "urlset" | "sitemapindex" | "rss" | "atom";
  /** One address per line. */
  readonly text: "text";
}

/** What a document is; `unknown` lists no addresses. */
export type SitemapKind = SitemapKinds[keyof SitemapKinds] | "unknown";

/** The same content in another language (`<xhtml:link rel="alternate" hreflang>`). */
export interface SitemapAlternate {
  /** The `hreflang` value as written. */
  readonly hreflang: string;
  /** The `href` as written, entities decoded once, trimmed, unresolved. */
  readonly href: string;
}

/** One address that a document lists. */
export interface SitemapEntry {
  /** The address as written, entities decoded once, trimmed, unresolved, never empty. */
  readonly loc: string;
  /** When it last changed, as written; null when it is not said. */
  readonly lastmod: string | null;
  /** From 0 to 1; null when it is not said or no such number. */
  readonly priority: number | null;
  /** The address in other languages, at most 100. */
  readonly alternates: readonly SitemapAlternate[];
}

/** What can be wrong with a document, as a closed set. */
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

/** Reads one syntax, text by text. */
export interface SitemapReader {
  /** What the document is, as far as is known. */
  readonly kind: SitemapKind;
  /**
   * Reads on.
   *
   * @param text The next piece.
   * @returns False when the rest need not be read.
   */
  write(text: string): boolean;
  /**
   * Reads what was held back for a next piece.
   *
   * @param isCut Whether the document is known to go on.
   */
  end(isCut: boolean): void;
}

/** Takes what a reader finds. */
export interface SitemapSink {
  /** Takes an entry; false when there is no more room. */
  readonly add: (entry: SitemapEntry) => boolean;
  /** Takes a fault. */
  readonly report: (kind: SitemapFaultKind) => void;
}
