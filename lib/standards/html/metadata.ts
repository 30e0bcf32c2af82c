/**
 * Collects what `meta`, `link`, `base`, dates and the `body`'s class names say about a page.
 *
 * Implements the HTML Standard, sections 4.2.3 to 4.2.5 and the declarative refresh of 4.2.5.3; the Open Graph protocol;
 * and robots directives as search engines document them. When several elements state the same fact, the first one that is
 * not empty counts. Addresses are not resolved, and values are not checked. Pure.
 */

import type { LanguageAlternate, PageFacts, PageMetadata } from "../page_facts.ts";
import { cutText, detached, keptAddress, MAX_ADDRESS_LENGTH } from "../kept_text.ts";
import { Attribute } from "./tags.ts";
import { collapseSpace, splitTokens } from "./text.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** How many characters of a title or a heading we keep. */
export const MAX_TITLE_LENGTH: number = 300;
/** How many characters of a description we keep. */
const MAX_DESCRIPTION_LENGTH = 5_000;
/** How many characters of a name or a date we keep. */
export const MAX_NAME_LENGTH: number = 200;

/** How many robots directives of a page we keep, and how many language alternates. */
const MAX_DIRECTIVES = 200;
const MAX_ALTERNATES = 500;

/** The names of `meta` elements that we keep, and how many characters of the content of each. */
const META_NAMES: ReadonlyMap<string, number> = new Map([
  ["application-name", MAX_TITLE_LENGTH],
  ["article:modified_time", MAX_NAME_LENGTH],
  ["article:published_time", MAX_NAME_LENGTH],
  ["description", MAX_DESCRIPTION_LENGTH],
  ["generator", MAX_NAME_LENGTH],
  ["og:description", MAX_DESCRIPTION_LENGTH],
  ["og:locale", MAX_NAME_LENGTH],
  ["og:site_name", MAX_TITLE_LENGTH],
  ["og:title", MAX_TITLE_LENGTH],
  ["og:type", MAX_NAME_LENGTH],
  ["robots", MAX_NAME_LENGTH],
]);

/** The properties of schema.org that hold a date of the page, in lower case. */
const DATE_PROPERTIES: ReadonlySet<string> = new Set(["datepublished", "datemodified"]);

/** Class names that mark a `time` as the date of publication. `pubdate` may be an attribute, too. */
const PUBLISHED_MARKS: ReadonlySet<string> = new Set([
  "dt-published",
  "entry-date",
  "pubdate",
  "published",
]);

/** How many class names of the `body` we keep, and how many characters one may have. */
const MAX_BODY_CLASSES = 60;
const MAX_CLASS_LENGTH = 100;

/** The attributes that may hold the name of a `meta`. Open Graph asks for `property`, but pages use either one. */
const META_KEYS = [Attribute.name, Attribute.property] as const;

/** Collects metadata elements in document order. */
export class MetadataCollector {
  readonly #values = new Map<string, string>();
  readonly #robots: string[] = [];
  readonly #alternates: LanguageAlternate[] = [];
  #canonical: string | null = null;
  #sitemapHref: string | null = null;
  #markdownHref: string | null = null;
  #nextHref: string | null = null;
  #bodyClasses: readonly string[] | null = null;
  #base: string | null = null;
  #refresh: PageFacts["refresh"] = null;

  /** Reads a `meta` element. */
  addMeta(tag: Tokenizer): void {
    for (const key of META_KEYS) {
      const name = tag.attribute(key)?.trim().toLowerCase();
      if (name === undefined) continue;
      const content = META_NAMES.has(name) ? tag.attribute(Attribute.content) : null;
      if (content !== null) this.#addNamed(name, content);
    }
    if (
      this.#refresh === null && tag.attribute(Attribute["http-equiv"])?.toLowerCase() === "refresh"
    ) {
      this.#refresh = parseRefresh(tag.attribute(Attribute.content) ?? "");
    }
  }

  /** Reads a `link` element. */
  addLink(tag: Tokenizer): void {
    const rel = tag.attribute(Attribute.rel)?.toLowerCase();
    if (rel === undefined || !/canonical|alternate|sitemap|next/.test(rel)) return;
    const href = tag.attribute(Attribute.href)?.trim();
    if (!href) return;
    const types = splitTokens(rel);
    if (types.includes("canonical")) this.#canonical ??= href;
    if (types.includes("sitemap")) this.#sitemapHref ??= href;
    if (types.includes("next")) this.#nextHref ??= href;
    if (!types.includes("alternate")) return;
    const hreflang = tag.attribute(Attribute.hreflang)?.trim();
    if (hreflang) this.#addAlternate(hreflang, href);
    const type = tag.attribute(Attribute.type)?.trim().toLowerCase();
    if (type === "text/markdown") this.#markdownHref ??= href;
  }

  /** Reads a `base` element. */
  addBase(tag: Tokenizer): void {
    this.#base ??= tag.attribute(Attribute.href)?.trim() ?? null;
  }

  /** Reads the `class` attribute of the `body`. */
  addBody(classes: string | null): void {
    this.#bodyClasses ??= splitTokens(classes ?? "")
      .filter(({ length }) => length <= MAX_CLASS_LENGTH).slice(0, MAX_BODY_CLASSES).map(detached);
  }

  /** Reads a date that an `itemprop`, or one of some names separated by spaces ({@link PUBLISHED_MARKS}), may mark. */
  addDate(itemprop: string | null, marks: string, date: () => string): void {
    if (itemprop !== null && /date/i.test(itemprop)) {
      for (const name of splitTokens(itemprop.toLowerCase())) {
        if (DATE_PROPERTIES.has(name)) this.#addNamed(name, date());
      }
    }
    if (marks === "") return;
    if (splitTokens(marks).some((mark) => PUBLISHED_MARKS.has(mark))) {
      this.#addNamed("time", date());
    }
  }

  /** Reads the date of a `time` close behind the page's heading. It counts when nothing else states one. */
  addDateBelowTitle(date: string): void {
    if (/^\d{4}-\d{2}-\d{2}/.test(date)) this.#addNamed("time below title", date);
  }

  /** Ends the page, and returns all that was collected. */
  facts(): PageMetadata {
    const value = (name: string) => this.#values.get(name) ?? null;
    return {
      description: value("description"),
      openGraph: {
        siteName: value("og:site_name"),
        title: value("og:title"),
        description: value("og:description"),
        locale: value("og:locale"),
        type: value("og:type"),
      },
      applicationName: value("application-name"),
      generator: value("generator"),
      published: value("article:published_time") ?? value("datepublished") ?? value("time") ??
        value("time below title"),
      modified: value("article:modified_time") ?? value("datemodified"),
      canonical: keptAddress(this.#canonical),
      base: keptAddress(this.#base),
      robots: this.#robots,
      refresh: this.#keptRefresh(),
      alternates: this.#alternates,
      sitemapHref: keptAddress(this.#sitemapHref),
      markdownHref: keptAddress(this.#markdownHref),
      nextHref: keptAddress(this.#nextHref),
      bodyClasses: this.#bodyClasses ?? [],
    };
  }

  #addNamed(name: string, content: string): void {
    if (name === "robots") return this.#addRobots(content);
    if (this.#values.has(name)) return;
    const text = collapseSpace(content);
    if (text !== "") this.#values.set(name, cutText(text, META_NAMES.get(name) ?? MAX_NAME_LENGTH));
  }

  #addRobots(content: string): void {
    for (const directive of content.toLowerCase().split(",").map(collapseSpace)) {
      if (this.#robots.length === MAX_DIRECTIVES) return;
      if (directive !== "" && directive.length <= MAX_NAME_LENGTH) {
        this.#robots.push(detached(directive));
      }
    }
  }

  #addAlternate(hreflang: string, href: string): void {
    const isKept = hreflang.length <= MAX_NAME_LENGTH && href.length <= MAX_ADDRESS_LENGTH &&
      this.#alternates.length < MAX_ALTERNATES;
    if (isKept) this.#alternates.push({ hreflang: detached(hreflang), href: detached(href) });
  }

  #keptRefresh(): PageFacts["refresh"] {
    const href = keptAddress(this.#refresh?.href ?? null);
    return this.#refresh === null || href === null ? null : { ...this.#refresh, href };
  }
}

/**
 * Parses the content of a refresh (HTML Standard, "shared declarative refresh steps"): seconds, a separator, perhaps
 * `url=`, and an address, perhaps in quotes; empty for the page itself. Null when the content is invalid.
 */
function parseRefresh(content: string): { seconds: number; href: string } | null {
  const match = /^[\t\n\f\r ]*(?:(\d+)[\d.]*|\.[\d.]*)/.exec(content);
  if (match === null) return null;
  const seconds = Math.min(Number(match[1] ?? 0), Number.MAX_SAFE_INTEGER);
  const rest = content.slice(match[0].length);
  if (rest !== "" && !/^[\t\n\f\r ;,]/.test(rest)) return null;
  const target = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, "")
    .replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, "");
  const quote = target[0];
  if (quote !== '"' && quote !== "'") return { seconds, href: target.trim() };
  const close = target.indexOf(quote, 1);
  return { seconds, href: (close < 0 ? target.slice(1) : target.slice(1, close)).trim() };
}
