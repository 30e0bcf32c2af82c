/**
 * Finds a site's pages: sitemaps first (sitemaps.org), else the links of its home page.
 *
 * Which of the found pages are crawled is not decided here. Uses the fetcher and clock ports.
 *
 * @module
 */

import { dateOf } from "../standards/header_fields.ts";
import { readSitemap, type SitemapDocument, type SitemapEntry } from "../standards/sitemap.ts";
import { fileNameOf, isSameSite, normalizePageUrl } from "../standards/url.ts";
import type { CrawlContext } from "./context.ts";
import { startDeadline } from "./deadline.ts";
import { followRedirects } from "./follow.ts";
import { MAX_SITEMAP_DEPTH } from "./limits.ts";
import { formatReason } from "./reasons.ts";
import type { Reason, Warning } from "./report.ts";
import type { Candidate } from "./select.ts";
import { unlistedKindOf } from "./unlisted_kind.ts";

/** Where sitemaps usually are (contract, part 1). */
const KNOWN_PATHS = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"] as const;

/** Sitemaps read at the same time: few, because each may hold 50,000 entries until it is merged. */
const SITEMAPS_AT_ONCE = 8;

/** What the sitemaps of a site say. */
export interface Discovery {
  /** Distinct pages of the site, in the order of the sitemaps. */
  readonly candidates: readonly Candidate[];
  /** Remarks about sitemaps. */
  readonly warnings: readonly Warning[];
}

/** What discovery needs. */
export type DiscoveryContext = Pick<
  CrawlContext,
  "connections" | "fetcher" | "clock" | "signal" | "limits" | "onProgress"
>;

interface SitemapRef {
  readonly url: URL;
  /** Named by robots.txt or an index: its absence deserves a warning, that of a mere guess does not. */
  readonly isNamed: boolean;
}

/**
 * Reads every sitemap of a site: those that robots.txt names, the three known paths, and what indexes point to.
 * Each address is read once. Past a bound it goes on with what it has, and says so.
 *
 * @param origin Any address of the site's origin.
 * @param named The `Sitemap:` lines of robots.txt, as they stand there.
 * @param context What it needs.
 * @returns The pages and remarks; the same for the same site, whatever order answers arrive in.
 */
export async function discoverBySitemaps(
  origin: URL,
  named: readonly string[],
  context: DiscoveryContext,
): Promise<Discovery> {
  const deadline = startDeadline(
    context.clock,
    context.limits.discoveryTimeoutMs,
    context.signal,
  );
  try {
    const search = new SitemapSearch(origin, { ...context, signal: deadline.signal });
    const fromRobots = named.map((href) => URL.parse(href, origin)).filter((url) => url !== null);
    await search.read([
      ...fromRobots.map((url) => ({ url, isNamed: true })),
      ...KNOWN_PATHS.map((path) => ({ url: new URL(path, origin), isNamed: false })),
    ]);
    if (deadline.isOver()) search.warnBound(`${context.limits.discoveryTimeoutMs / 1000} s`);
    return search.discovery();
  } finally {
    deadline.clear();
  }
}

/** One search with its budgets: level by level, merged in the order of the documents. */
class SitemapSearch {
  readonly #seen = new Set<string>();
  readonly #candidates = new Map<string, Candidate>();
  readonly #warnings: Warning[] = [];
  #otherHost: string | null = null;
  #read = 0;
  #bytesLeft: number;
  #filesLeft: number;

  constructor(readonly origin: URL, readonly context: DiscoveryContext) {
    this.#bytesLeft = context.limits.maxSitemapBytes;
    this.#filesLeft = context.limits.maxSitemaps;
  }

  async read(start: readonly SitemapRef[]): Promise<void> {
    let level = start;
    for (let depth = 0; depth <= MAX_SITEMAP_DEPTH && level.length > 0; depth++) {
      const children: SitemapRef[] = [];
      for (const batch of batches(this.#admit(level), SITEMAPS_AT_ONCE)) {
        if (this.context.signal.aborted || this.#isSpent()) return;
        const documents = await Promise.all(batch.map((ref) => this.#fetchInTurn(ref)));
        documents.forEach((document, i) => {
          if (document !== null) children.push(...this.#merge(batch[i]!, document));
        });
      }
      level = children;
    }
    if (level.length > 0) this.warnBound(`${MAX_SITEMAP_DEPTH} levels of sitemap indexes`);
  }

  discovery(): Discovery {
    const candidates = [...this.#candidates.values()];
    // A copy whose sitemap still names the live site would otherwise lose its pages without a word.
    if (candidates.length === 0 && this.#otherHost !== null) {
      const reason: Reason = { kind: "sitemap_elsewhere", host: this.#otherHost };
      this.#warnings.push({ url: this.origin.origin, reason });
    }
    return { candidates, warnings: this.#warnings };
  }

  warnBound(bound: string): void {
    this.#warnings.push({ url: this.origin.origin, reason: { kind: "sitemap_bound", bound } });
  }

  /** Drops what was read before and what exceeds the number of files. */
  #admit(refs: readonly SitemapRef[]): SitemapRef[] {
    const fresh = refs.filter(({ url }) => {
      const isNew = !this.#seen.has(url.href);
      this.#seen.add(url.href);
      return isNew;
    });
    if (fresh.length > this.#filesLeft) {
      this.warnBound(`${this.context.limits.maxSitemaps} sitemap files`);
    }
    const admitted = fresh.slice(0, this.#filesLeft);
    this.#filesLeft -= admitted.length;
    return admitted;
  }

  /** Whether bytes or addresses are used up, which ends the search with a remark. */
  #isSpent(): boolean {
    const { maxSitemapBytes, maxSitemapUrls } = this.context.limits;
    if (this.#candidates.size >= maxSitemapUrls) this.warnBound(`${maxSitemapUrls} addresses`);
    else if (this.#bytesLeft <= 0) this.warnBound(`${maxSitemapBytes / 1e6} MB of sitemaps`);
    else return false;
    return true;
  }

  async #fetchInTurn(ref: SitemapRef): Promise<SitemapDocument | null> {
    const { connections, onProgress } = this.context;
    const document = await connections.run(ref.url.host, () => this.#fetch(ref));
    if (document !== null) {
      onProgress({ stage: "discover", done: ++this.#read, total: null, url: ref.url.href });
    }
    return document;
  }

  async #fetch(ref: SitemapRef): Promise<SitemapDocument | null> {
    const { fetcher, signal, limits } = this.context;
    const followed = await followRedirects(fetcher, ref.url, signal, () => null);
    if (!followed.ok) return this.#unreadable(ref, followed.reason);
    const { url, response } = followed;
    const isSecondName = url.href !== ref.url.href && this.#seen.has(url.href);
    this.#seen.add(url.href);
    if (isSecondName || response.status < 200 || response.status > 299) {
      await response.discard();
      if (isSecondName) return null;
      return this.#unreadable(ref, { kind: "http_status", status: response.status });
    }
    return await readSitemap(response.streamBody(), {
      contentType: response.headers.get("content-type"),
      maxBytes: this.#bytesLeft,
      maxEntries: limits.maxSitemapUrls,
    });
  }

  #unreadable(ref: SitemapRef, reason: Reason): null {
    if (ref.isNamed && !this.context.signal.aborted) {
      const detail = formatReason(reason);
      this.#warnings.push({ url: ref.url.href, reason: { kind: "sitemap_unreadable", detail } });
    }
    return null;
  }

  /** Takes a document's pages over; returns the sitemaps that it points to. */
  #merge(ref: SitemapRef, document: SitemapDocument): SitemapRef[] {
    this.#bytesLeft -= document.bytes;
    if (document.kind === "unknown" && !ref.isNamed) return [];
    for (const { detail } of document.faults) {
      const kind = document.entries.length > 0 ? "sitemap_partly_readable" : "sitemap_unreadable";
      this.#warnings.push({ url: ref.url.href, reason: { kind, detail } });
    }
    if (document.kind === "sitemapindex") {
      return document.entries.map(({ loc }) => URL.parse(loc, ref.url))
        .filter((url) => url !== null).map((url) => ({ url, isNamed: true }));
    }
    for (const entry of document.entries) this.#addPage(entry, ref.url);
    return [];
  }

  #addPage(entry: SitemapEntry, sitemapUrl: URL): void {
    if (this.#candidates.size >= this.context.limits.maxSitemapUrls) return;
    const url = normalizePageUrl(entry.loc, sitemapUrl);
    if (url === null || this.#candidates.has(url.href)) return;
    if (!isSameSite(url, this.origin)) {
      this.#otherHost ??= url.host;
      return;
    }
    this.#candidates.set(url.href, candidateOf(url, fileNameOf(sitemapUrl), entry));
  }
}

/**
 * Describes a found page for the selection.
 *
 * @param url The page's address, normalised.
 * @param sitemap The file name of the sitemap that lists it; null when found otherwise.
 * @param entry What the sitemap says of it, if anything.
 * @returns The candidate, not the home page.
 */
export function candidateOf(
  url: URL,
  sitemap: string | null,
  entry: Pick<SitemapEntry, "lastmod" | "priority"> = { lastmod: null, priority: null },
): Candidate {
  return {
    url: url.href,
    isHome: false,
    sitemap,
    lastmod: dateOf(entry.lastmod),
    priority: entry.priority,
    unlisted: unlistedKindOf(url, sitemap),
  };
}

function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
