/**
 * Makes entries from the tags of a sitemap or feed.
 *
 * Implements the element tables of sitemaps.org 0.9, RSS and Atom. An entry is an element of the right name anywhere in the
 * document; its fields are its direct children, so that `image:loc` and what other extensions nest is no page. Prefixes count
 * only to tell extensions apart. No stack is kept: a depth within the entry is enough, and an entry that was not
 * closed ends where the next begins. Pure.
 *
 * @module
 */

import { detached } from "./kept_text.ts";
import type {
  SitemapAlternate,
  SitemapEntry,
  SitemapKind,
  SitemapKinds,
  SitemapReader,
  SitemapSink,
} from "./sitemap_entry.ts";
import { createXmlScanner, readAttributes, type XmlHandler } from "./sitemap_xml.ts";

/** A kind of document that is XML. */
type XmlKind = SitemapKinds["xml"];

/** What a child element of an entry says. */
type Field = "loc" | "lastmod" | "priority" | "atom_link" | "alternate";

/** Root elements, lower case. */
const KIND_OF_ROOT: ReadonlyMap<string, XmlKind> = new Map([
  ["urlset", "urlset"],
  ["sitemapindex", "sitemapindex"],
  ["rss", "rss"],
  ["rdf", "rss"],
  ["feed", "atom"],
]);

/** Elements that hold one entry, lower case. */
const KIND_OF_ENTRY: ReadonlyMap<string, XmlKind> = new Map([
  ["url", "urlset"],
  ["sitemap", "sitemapindex"],
  ["item", "rss"],
  ["entry", "atom"],
]);

/** Child elements of an entry, lower case. */
const FIELDS: Readonly<Record<XmlKind, ReadonlyMap<string, Field>>> = {
  urlset: new Map([
    ["loc", "loc"],
    ["lastmod", "lastmod"],
    ["priority", "priority"],
    ["link", "alternate"],
  ]),
  sitemapindex: new Map([["loc", "loc"], ["lastmod", "lastmod"]]),
  rss: new Map([["link", "loc"], ["pubdate", "lastmod"], ["date", "lastmod"]]),
  atom: new Map([["link", "atom_link"], ["updated", "lastmod"], ["modified", "lastmod"]]),
};

/** Prefixes of the sitemap extensions whose `loc` or `link` is never the entry's own. */
const EXTENSION_PREFIXES: ReadonlySet<string> = new Set(["image", "video", "news", "media"]);

/** Longer values are dropped, in characters; sitemaps.org allows 2,048 for an address. */
const MAX_VALUE_LENGTH = 8_192;

/** At most so many alternates of one entry are kept, and so many characters of all alternates of a document. */
const MAX_ALTERNATES = 100;
const MAX_ALTERNATES_LENGTH = 4_000_000;

/** An entry that is being read. */
interface OpenEntry {
  readonly kind: XmlKind;
  /** The element's own name, as written. */
  readonly name: string;
  readonly values: { loc: string | null; lastmod: string | null; priority: string | null };
  readonly alternates: SitemapAlternate[];
  /** Open elements within it. */
  depth: number;
}

/**
 * Makes a reader for one XML document.
 *
 * @param sink Takes entries and faults.
 * @returns The reader.
 */
export function createEntryReader(sink: SitemapSink): SitemapReader {
  const reader = new EntryReader(sink);
  const scanner = createXmlScanner(reader);
  return {
    get kind() {
      return reader.kind;
    },
    write(text) {
      scanner.write(text);
      return !reader.isDone;
    },
    end: () => reader.end(),
  };
}

/** Reads tags one by one, and keeps the state between them. */
class EntryReader implements XmlHandler {
  kind: SitemapKind = "unknown";
  /** Whether the rest of the document does not matter. */
  isDone = false;
  #sink: SitemapSink;
  #root: string | null = null;
  #isRootClosed = false;
  #hasEntries = false;
  #entry: OpenEntry | null = null;
  /** The field whose text is being read, and the text so far. */
  #field: "loc" | "lastmod" | "priority" | null = null;
  #text = "";
  #alternatesLength = 0;

  constructor(sink: SitemapSink) {
    this.#sink = sink;
  }

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (this.isDone) return;
    if (this.#field !== null) {
      this.malformed();
      this.#closeField();
    }
    const entry = this.#entry;
    if (entry !== null && entry.name !== name) {
      this.#openChild(entry, name, attributes, isEmpty);
      return;
    }
    const local = localNameOf(name);
    if (this.#root === null) this.#openRoot(name, local);
    const kind = KIND_OF_ENTRY.get(local);
    if (kind !== undefined && (entry !== null || this.#accepts(kind))) {
      this.#openEntry(kind, name, isEmpty);
    }
  }

  close(name: string): void {
    const hadField = this.#field !== null;
    if (hadField) this.#closeField();
    if (this.#entry?.name === name) {
      if (hadField) this.malformed();
      this.#closeEntry();
    } else if (!hadField && this.#entry !== null && this.#entry.depth > 0) this.#entry.depth--;
    if (name === this.#root) this.#isRootClosed = true;
  }

  wantsText(): boolean {
    return this.#field !== null;
  }

  text(text: string): void {
    if (this.#text.length <= MAX_VALUE_LENGTH) this.#text += text;
  }

  internalSubset(): void {
    this.#sink.report("dtd_ignored");
  }

  malformed(): void {
    if (!this.isDone) this.#sink.report("malformed");
  }

  /** The document is over. An entry that is open is used, a value that is cut off is not: it would be a wrong address. */
  end(): void {
    if (this.#entry?.values.loc) this.#closeEntry();
    if (this.#root !== null && !this.#isRootClosed && this.kind !== "unknown") {
      this.#sink.report("truncated");
    }
  }

  #openRoot(name: string, local: string): void {
    this.#root = name;
    this.kind = KIND_OF_ROOT.get(local) ?? "unknown";
    if (local !== "html") return;
    this.#sink.report("html_page");
    this.isDone = true;
  }

  /** The root decides, but under an unknown root, and between the two of sitemaps.org, the first entry does. */
  #accepts(kind: XmlKind): boolean {
    if (this.kind === kind) return true;
    const isFeed = this.kind === "rss" || this.kind === "atom";
    const mayChange = this.kind === "unknown" || !(isFeed || kind === "rss" || kind === "atom");
    return mayChange && !this.#hasEntries;
  }

  #openEntry(kind: XmlKind, name: string, isEmpty: boolean): void {
    if (this.#entry !== null) {
      this.malformed();
      this.#closeEntry();
    }
    this.kind = kind;
    this.#hasEntries = true;
    if (isEmpty) return;
    const values = { loc: null, lastmod: null, priority: null };
    this.#entry = { kind, name, values, alternates: [], depth: 0 };
  }

  #openChild(entry: OpenEntry, name: string, attributes: string, isEmpty: boolean): void {
    const field = entry.depth === 0 ? FIELDS[entry.kind].get(localNameOf(name)) : undefined;
    if (!isEmpty) entry.depth++;
    if (field === undefined || EXTENSION_PREFIXES.has(prefixOf(name))) return;
    if (field === "atom_link") readAtomLink(entry, attributes);
    else if (field === "alternate") this.#readAlternate(entry, attributes);
    else if (!isEmpty) this.#field = field;
  }

  #readAlternate({ alternates }: OpenEntry, text: string): void {
    const attributes = readAttributes(text);
    const hreflang = attributes.get("hreflang")?.trim();
    const href = attributes.get("href")?.trim();
    if (!hreflang || !href || attributes.get("rel")?.toLowerCase() !== "alternate") return;
    const length = hreflang.length + href.length;
    const hasRoom = length <= MAX_VALUE_LENGTH && alternates.length < MAX_ALTERNATES &&
      this.#alternatesLength + length <= MAX_ALTERNATES_LENGTH;
    if (!hasRoom) return;
    this.#alternatesLength += length;
    alternates.push({ hreflang: detached(hreflang), href: detached(href) });
  }

  #closeField(): void {
    const entry = this.#entry!;
    const value = this.#text.trim();
    if (value.length > MAX_VALUE_LENGTH) this.malformed();
    else if (value !== "") entry.values[this.#field!] ??= value;
    entry.depth--;
    this.#field = null;
    this.#text = "";
  }

  #closeEntry(): void {
    const { kind, values, alternates } = this.#entry!;
    this.#entry = null;
    if (values.loc !== null) {
      const entry: SitemapEntry = {
        loc: detached(values.loc),
        lastmod: values.lastmod === null ? null : detached(values.lastmod),
        priority: priorityOf(values.priority),
        alternates,
      };
      if (!this.#sink.add(entry)) this.isDone = true;
    } else if (kind === "urlset" || kind === "sitemapindex") this.malformed();
  }
}

/** RFC 4287 section 4.2.7.2: a link without `rel` is `alternate`, the entry's page; the first one counts. */
function readAtomLink(entry: OpenEntry, text: string): void {
  const attributes = readAttributes(text);
  const href = attributes.get("href")?.trim();
  if (href && (attributes.get("rel") ?? "alternate") === "alternate") entry.values.loc ??= href;
}

/** `priority` of sitemaps.org: a number from 0.0 to 1.0. */
function priorityOf(text: string | null): number | null {
  const priority = text === null ? NaN : Number(text);
  return priority >= 0 && priority <= 1 ? priority : null;
}

function localNameOf(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(":"))).toLowerCase();
}
