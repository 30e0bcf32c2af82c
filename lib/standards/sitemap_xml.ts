/**
 * Makes entries from the tags of a sitemap or feed.
 *
 * Implements the elements of sitemaps.org 0.9, RSS and Atom. An entry is an element of the right name anywhere in the
 * document. Only direct children of an entry are its fields; so an address that an extension nests deeper is not a page.
 * Prefixes are read only to recognize extensions, as in `image:loc`. We keep no stack: the depth within the entry is enough.
 * An entry that is not closed ends where the next one begins. Pure.
 */

import { detached } from "./kept_text.ts";
import type { LanguageAlternate } from "./page_facts.ts";
import type {
  SitemapEntry,
  SitemapKind,
  SitemapReader,
  SitemapSink,
  XmlSitemapKind,
} from "./sitemap_entry.ts";
import { createXmlScanner, readAttributes, type XmlHandler } from "./xml_scanner.ts";

/** What a child of an entry states. `atom_link`: perhaps the address. `alternate`: the same content in another language. */
type Field = "loc" | "lastmod" | "priority" | "atom_link" | "alternate";

/** The kind of a document by the root element's name, in lower case. */
const KIND_OF_ROOT: ReadonlyMap<string, XmlSitemapKind> = new Map([
  ["urlset", "urlset"],
  ["sitemapindex", "sitemapindex"],
  ["rss", "rss"],
  ["rdf", "rss"],
  ["feed", "atom"],
]);

/** The kind of an entry by the name of its element, in lower case. */
const KIND_OF_ENTRY: ReadonlyMap<string, XmlSitemapKind> = new Map([
  ["url", "urlset"],
  ["sitemap", "sitemapindex"],
  ["item", "rss"],
  ["entry", "atom"],
]);

/** For each kind of entry, the names of the child elements that we read, in lower case. */
const FIELDS: Readonly<Record<XmlSitemapKind, ReadonlyMap<string, Field>>> = {
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

/** A value with more characters is dropped. sitemaps.org allows 2,048 for an address. */
const MAX_VALUE_LENGTH = 8_192;

/** We keep at most this many alternates of one entry, and this many characters of all alternates of a document. */
const MAX_ALTERNATES = 100;
const MAX_ALTERNATES_LENGTH = 4_000_000;

/** An entry that is being read. */
interface OpenEntry {
  readonly kind: XmlSitemapKind;
  /** The name of the entry's element, as written. */
  readonly name: string;
  readonly values: { loc: string | null; lastmod: string | null; priority: string | null };
  readonly alternates: LanguageAlternate[];
  /** How many elements are open inside the entry. */
  depth: number;
}

/** Makes a reader for one XML document. */
export function createEntryReader(sink: SitemapSink): SitemapReader {
  return new EntryReader(sink);
}

/** Reads tags one by one, and keeps the state between them. */
class EntryReader implements SitemapReader, XmlHandler {
  kind: SitemapKind = "unknown";
  readonly #scan = createXmlScanner(this);
  /** True when the rest of the document need not be read. */
  #isDone = false;
  #root: string | null = null;
  #isRootClosed = false;
  #hasEntries = false;
  #entry: OpenEntry | null = null;
  /** The field whose text is being read, and the text so far. */
  #field: "loc" | "lastmod" | "priority" | null = null;
  #text = "";
  #alternatesLength = 0;

  constructor(readonly sink: SitemapSink) {}

  write(text: string): boolean {
    this.#scan(text);
    return !this.#isDone;
  }

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (this.#isDone) return;
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
    this.sink.report("dtd_ignored");
  }

  malformed(): void {
    if (!this.#isDone) this.sink.report("malformed");
  }

  /** Ends the document. Uses an open entry, but not a value that is cut off, because it would be a wrong address. */
  end(): void {
    if (this.#entry?.values.loc) this.#closeEntry();
    if (this.#root !== null && !this.#isRootClosed && this.kind !== "unknown") {
      this.sink.report("truncated");
    }
  }

  #openRoot(name: string, local: string): void {
    this.#root = name;
    this.kind = KIND_OF_ROOT.get(local) ?? "unknown";
    if (local !== "html") return;
    this.sink.report("html_page");
    this.#isDone = true;
  }

  /**
   * Says whether the document may have entries of a kind. The root element decides. But the first entry decides when the root
   * is unknown, or when root and entry are the two different kinds of sitemaps.org.
   */
  #accepts(kind: XmlSitemapKind): boolean {
    if (this.kind === kind) return true;
    const isFeed = this.kind === "rss" || this.kind === "atom";
    const mayChange = this.kind === "unknown" || !(isFeed || kind === "rss" || kind === "atom");
    return mayChange && !this.#hasEntries;
  }

  #openEntry(kind: XmlSitemapKind, name: string, isEmpty: boolean): void {
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
      if (!this.sink.add(entry)) this.#isDone = true;
    } else if (kind === "urlset" || kind === "sitemapindex") this.malformed();
  }
}

/** Reads an Atom `link`. Without `rel`, or with `alternate`, it is the entry's page (RFC 4287 section 4.2.7.2). */
function readAtomLink(entry: OpenEntry, text: string): void {
  const attributes = readAttributes(text);
  const href = attributes.get("href")?.trim();
  if (href && (attributes.get("rel") ?? "alternate") === "alternate") entry.values.loc ??= href;
}

/** Reads the `priority` of sitemaps.org: a number from 0.0 to 1.0. */
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
