/**
 * Reads the sitemaps of a site (sitemaps.org), and those that an index points to, within the limits of one run.
 *
 * Which of the found pages are crawled is not decided here. Uses the fetcher and clock ports.
 */

import type { FetchResponse } from "../ports.ts";
import { primaryLanguage, readLanguageTag } from "../standards/language_tag.ts";
import { FAULT_DETAILS, readSitemap, type SitemapDocument } from "../standards/sitemap.ts";
import type { SitemapEntry } from "../standards/sitemap_entry.ts";
import { alignToOrigin, fileNameOf, isSameSite, normalizePageUrl } from "../standards/url.ts";
import type { CrawlContext } from "./context.ts";
import { type Deadline, PAGE_TIMEOUT_MS, startDeadline } from "./deadline.ts";
import { isLost } from "./fetch_patiently.ts";
import { CUT_OFF, followRedirects, hopsOf } from "./follow.ts";
import { forEachInSlices } from "./pause.ts";
import { childPlace, type SitemapPlace } from "./sitemap_places.ts";
import { formatReason } from "./reasons.ts";
import type { Candidate, Reason, Warning } from "./report.ts";
import { candidateOf } from "./select.ts";

/** How many levels of sitemaps below the first one we read. sitemaps.org allows one. */
const MAX_SITEMAP_DEPTH = 5;

/** How many sitemaps we read at the same time. Few, because each may hold 50,000 entries in memory until it is merged. */
const SITEMAPS_AT_ONCE = 8;

/** What the sitemaps of a site say. */
export type SitemapPages = {
  /** Distinct pages of the site, in the order of the sitemaps. */
  readonly pages: readonly Candidate[];
  /** True when no sitemap gives a page, and at least one that the site names could not be read. */
  readonly areDead: boolean;
  readonly warnings: readonly Warning[];
};

/** What a search needs. */
export type SearchContext = Pick<
  CrawlContext,
  "connections" | "fetcher" | "clock" | "compute" | "memory" | "signal" | "limits" | "onProgress"
>;

/**
 * How many files of other hosts one site may make us ask for. Redirects to other hosts are counted. Enough for a site that
 * keeps sitemaps on another host, and too few to attack others through us.
 */
const MAX_FOREIGN_FILES = 20;

/** The result of reading one sitemap. It is used only when all sitemaps before it in the order have been merged. */
type ReadResult =
  | {
    readonly ok: true;
    readonly finalUrl: URL;
    /** Null when the address is a second name of a file that is read anyway. */
    readonly document: SitemapDocument | null;
  }
  | { readonly ok: false; readonly reason: Reason };

/**
 * One search, with its limits. Each address is read once. When a limit is reached, the search goes on with what it has, and
 * adds a warning. The result does not depend on the order in which answers arrive, unless redirects reach the limit
 * {@link MAX_FOREIGN_FILES}.
 */
export class SitemapSearch {
  readonly #seen = new Set<string>();
  /** The files of the batch that is being read, by their final addresses. */
  readonly #arriving = new Map<string, Promise<SitemapDocument>>();
  readonly #pages = new Map<string, Candidate>();
  /** The language that an `xhtml:link` states, by address. */
  readonly #languages = new Map<string, string>();
  readonly #warnings: Warning[] = [];
  readonly #warningsOfGuesses: Warning[] = [];
  /** The limits that were reached, in words for the warnings. */
  readonly #bounds = new Set<string>();
  #otherHost: string | null = null;
  /** Whether a sitemap that the site names could not be read. */
  #hasDeadSitemap = false;
  #isMemoryFull = false;
  #read = 0;
  #bytesLeft: number;
  #filesLeft: number;
  #foreignFilesLeft = MAX_FOREIGN_FILES;

  readonly #deadline: Deadline;

  /** Starts the search and its time limit. */
  constructor(readonly origin: URL, readonly context: SearchContext) {
    this.#deadline = startDeadline(
      context.clock,
      context.limits.discoverySeconds * 1000,
      context.signal,
    );
    this.#bytesLeft = context.limits.maxSitemapBytes;
    this.#filesLeft = context.limits.maxSitemaps;
  }

  /** Whether to search further places: no page was found yet, and the limits of bytes and memory are not reached. */
  get mayGoOn(): boolean {
    return this.#pages.size === 0 && this.#bytesLeft > 0 && !this.#isMemoryFull;
  }

  /** Reads sitemaps, and the sitemaps that they point to. */
  async read(places: readonly SitemapPlace[]): Promise<void> {
    let level = places;
    for (let depth = 0; depth <= MAX_SITEMAP_DEPTH && level.length > 0; depth++) {
      const children: SitemapPlace[] = [];
      const admitted = this.#admit(level);
      while (admitted.length > 0) {
        const batch = admitted.splice(0, SITEMAPS_AT_ONCE);
        if (this.#deadline.signal.aborted || this.#isSpent()) return;
        const results = await Promise.all(batch.map((place) => this.#fetch(place)));
        for (const [i, first] of results.entries()) {
          const result = mayComeLater(batch[i]!, first) ? await this.#fetch(batch[i]!) : first;
          children.push(...await this.#merge(batch[i]!, result));
        }
        this.#arriving.clear();
      }
      level = children;
    }
    if (level.length > 0) this.#bounds.add(`${MAX_SITEMAP_DEPTH} levels of sitemap indexes`);
  }

  /** Ends the search. Returns what was found by then. */
  finish(): SitemapPages {
    this.#deadline[Symbol.dispose]();
    const pages = [...this.#pages.values()].map((page) => {
      const language = this.#languages.get(page.url);
      return language === undefined ? page : { ...page, language };
    });
    const isEmpty = this.#pages.size === 0;
    if (isEmpty) this.#warnings.push(...this.#warningsOfGuesses);
    const url = this.origin.origin;
    const warn = (reason: Reason) => this.#warnings.push({ url, reason });
    for (const bound of this.#bounds) warn({ kind: "sitemap_bound", bound });
    if (this.#deadline.isOver()) {
      warn({ kind: "sitemap_time", seconds: this.context.limits.discoverySeconds });
    }
    // Without this warning, a copy of a site whose sitemap names the live site would lose its pages without a word.
    if (isEmpty && this.#otherHost !== null) {
      warn({ kind: "sitemap_elsewhere", host: this.#otherHost });
    }
    const areDead = isEmpty && this.#hasDeadSitemap;
    return { pages, areDead, warnings: this.#warnings };
  }

  /** Drops places that were read before, and those above the limits on files. */
  #admit(places: readonly SitemapPlace[]): SitemapPlace[] {
    return places.filter(({ url }) => {
      if (this.#seen.has(url.href)) return false;
      this.#seen.add(url.href);
      if (this.#filesLeft === 0) {
        this.#bounds.add(`${this.context.limits.maxSitemaps} sitemap files`);
        return false;
      }
      if (!this.#mayAsk(url)) return false;
      this.#filesLeft--;
      return true;
    });
  }

  /** Says whether we may ask for an address. Counts addresses of other hosts, and refuses them when there were too many. */
  #mayAsk(url: URL): boolean {
    if (isSameSite(url, this.origin)) return true;
    if (this.#foreignFilesLeft === 0) {
      this.#bounds.add(`${MAX_FOREIGN_FILES} sitemap files on other hosts`);
      return false;
    }
    this.#foreignFilesLeft--;
    return true;
  }

  /**
   * Says whether the search must end, because the sitemaps have reached the limit of bytes, or the site's memory is full.
   * Notes the limit of bytes for the warnings.
   */
  #isSpent(): boolean {
    if (this.#isMemoryFull) return true;
    if (this.#bytesLeft > 0) return false;
    this.#bounds.add(`${this.context.limits.maxSitemapBytes / 1e6} MB of sitemaps`);
    return true;
  }

  async #fetch(place: SitemapPlace): Promise<ReadResult> {
    const { connections, onProgress } = this.context;
    const job = () => this.#fetchNow(place);
    const result = await connections.run(place.url.host, job, { signal: this.#deadline.signal }) ??
      { ok: false, reason: CUT_OFF };
    if (result.ok) {
      onProgress({ stage: "discover", done: ++this.#read, total: null, url: place.url.href });
    }
    return result;
  }

  /** Fetches a sitemap. The answer must begin within the time of one page, so that a file that hangs stops no other. */
  async #fetchNow(place: SitemapPlace): Promise<ReadResult> {
    const { clock, fetcher } = this.context;
    using beginning = startDeadline(clock, PAGE_TIMEOUT_MS, this.#deadline.signal);
    const followed = await followRedirects(
      hopsOf(fetcher, beginning.signal),
      place.url,
      (target) => this.#mayAsk(target) ? null : { kind: "redirects_elsewhere", to: target.href },
    );
    beginning.lift();
    if (beginning.isOver()) {
      return { ok: false, reason: { kind: "timed_out", seconds: PAGE_TIMEOUT_MS / 1000 } };
    }
    return followed.ok
      ? await this.#readBody(place, followed.url, followed.hop.response)
      : followed;
  }

  async #readBody(place: SitemapPlace, url: URL, response: FetchResponse): Promise<ReadResult> {
    if (response.status < 200 || response.status > 299) {
      await response.discard();
      return { ok: false, reason: { kind: "http_status", status: response.status } };
    }
    if (this.#isSecondName(place, url)) {
      await response.discard();
      return { ok: true, finalUrl: url, document: null };
    }
    const arriving = this.#arriving.get(url.href);
    if (arriving !== undefined) await response.discard();
    const document = arriving ?? readSitemap(response.streamBody(), {
      contentType: response.headers.get("content-type"),
      maxBytes: this.#bytesLeft,
      maxEntries: this.context.limits.maxSitemapUrls,
      compute: this.context.compute,
      keep: (bytes) => this.#keep(bytes),
    });
    this.#arriving.set(url.href, document);
    return { ok: true, finalUrl: url, document: await document };
  }

  async #keep(bytes: number): Promise<boolean> {
    const isKept = await this.context.memory.grow(bytes, this.#deadline.signal);
    if (!isKept && !this.#deadline.signal.aborted) {
      this.#bounds.add("the memory for one site");
      this.#isMemoryFull = true;
    }
    return isKept;
  }

  /** Says whether an address redirects to a file that we know already by another address. */
  #isSecondName({ url }: SitemapPlace, finalUrl: URL): boolean {
    return finalUrl.href !== url.href && this.#seen.has(finalUrl.href);
  }

  /** Adds the pages of a document. Returns the sitemaps that the document points to. */
  async #merge(place: SitemapPlace, result: ReadResult): Promise<SitemapPlace[]> {
    if (!result.ok) {
      this.#warnUnreadable(place, result.reason);
      return [];
    }
    const { finalUrl, document } = result;
    if (document === null || this.#isSecondName(place, finalUrl)) return [];
    this.#seen.add(finalUrl.href);
    this.#bytesLeft -= document.bytes;
    if (document.kind === "unknown") {
      if (!place.isNamed) return [];
      this.#hasDeadSitemap = true;
    }
    this.#remarkFaults(place, document);
    if (document.kind === "sitemapindex") return await this.#childrenOf(document, finalUrl);
    await forEachInSlices(
      document.entries,
      this.context,
      (entry) => this.#addPage(entry, finalUrl),
    );
    return [];
  }

  /** Adds warnings about a document. A fault of the file names the file's address; a limit of ours names the site's. */
  #remarkFaults(place: SitemapPlace, document: SitemapDocument): void {
    const { maxSitemapBytes, maxSitemapUrls } = this.context.limits;
    for (const fault of document.faults) {
      if (fault === "entry_cap") this.#bounds.add(`${maxSitemapUrls} addresses`);
      else if (fault === "byte_cap") this.#bounds.add(`${maxSitemapBytes / 1e6} MB of sitemaps`);
      else {
        const kind = document.entries.length > 0 ? "sitemap_partly_readable" : "sitemap_unreadable";
        const detail = FAULT_DETAILS[fault];
        this.#warnings.push({ url: place.url.href, reason: { kind, detail } });
      }
    }
  }

  /** Returns the files that an index may point to: those of its own site or of ours (sitemaps.org, "Sitemap file location"). */
  async #childrenOf(document: SitemapDocument, indexUrl: URL): Promise<SitemapPlace[]> {
    const places: SitemapPlace[] = [];
    await forEachInSlices(document.entries, this.context, ({ loc }) => {
      const place = childPlace(loc, indexUrl);
      if (place === null) return;
      if (isSameSite(place.url, indexUrl) || isSameSite(place.url, this.origin)) places.push(place);
    });
    return places;
  }

  #warnUnreadable({ url, isNamed }: SitemapPlace, reason: Reason): void {
    if (this.#deadline.signal.aborted) return;
    if (isNamed) this.#hasDeadSitemap = true;
    else if (isAbsence(reason)) return;
    const warnings = isNamed ? this.#warnings : this.#warningsOfGuesses;
    const detail = formatReason(reason);
    warnings.push({ url: url.href, reason: { kind: "sitemap_unreadable", detail } });
  }

  #addPage(entry: SitemapEntry, sitemapUrl: URL): void {
    const listed = normalizePageUrl(entry.loc, sitemapUrl);
    if (listed === null) return;
    // Two slashes are a mistake in joining a folder and a name, except behind the scheme of an address in the path.
    if (listed.pathname.includes("//")) {
      listed.pathname = listed.pathname.replace(/(?<!:)\/{2,}/g, "/");
    }
    if (!isSameSite(listed, this.origin)) {
      this.#otherHost ??= listed.host;
      return;
    }
    const url = alignToOrigin(listed, this.origin);
    for (const { hreflang, href } of entry.alternates) {
      const tag = readLanguageTag(hreflang);
      if (tag === null) continue;
      this.#languages.set(href === entry.loc ? url.href : href, primaryLanguage(tag));
    }
    if (this.#pages.has(url.href)) return;
    const { maxSitemapUrls } = this.context.limits;
    if (this.#pages.size === maxSitemapUrls) this.#bounds.add(`${maxSitemapUrls} addresses`);
    else {
      const page = candidateOf(url, fileNameOf(sitemapUrl), entry);
      this.#pages.set(url.href, { ...page, foundAt: this.#pages.size });
    }
  }
}

/** Says whether an overloaded server may deliver a file later. A guessed address that times out is not counted. */
function mayComeLater({ isNamed }: SitemapPlace, result: ReadResult): boolean {
  if (result.ok || !isLost(result.reason)) return false;
  return isNamed || result.reason.kind !== "timed_out";
}

/** Says whether a site has no such file, or refuses it to us: a status below 500, except 429. */
function isAbsence(reason: Reason): boolean {
  return reason.kind === "http_status" && reason.status < 500 && reason.status !== 429;
}
