/**
 * What `meta`, `link` and `base` say about a page.
 *
 * HTML Standard, sections 4.2.3 to 4.2.5 and the declarative refresh of 4.2.5.3; the Open Graph
 * protocol; robots directives as search engines document them. Of competing values the first
 * non-empty one counts. Nothing is resolved or validated. Pure.
 *
 * @module
 */

import type { LanguageAlternate, PageFacts } from "../page_facts.ts";
import { collapseSpace, splitTokens } from "./text.ts";

/** The facts that come from metadata elements. */
export type Metadata = Pick<
  PageFacts,
  | "description"
  | "openGraph"
  | "applicationName"
  | "canonical"
  | "base"
  | "robots"
  | "refresh"
  | "alternates"
>;

/** Gives an attribute's decoded value, or null. */
export type ReadAttribute = (
  name: "name" | "property" | "http-equiv" | "content" | "rel" | "href" | "hreflang",
) => string | null;

/** Which `meta` names are kept. */
const META_NAMES = new Set([
  "application-name",
  "description",
  "og:description",
  "og:locale",
  "og:site_name",
  "og:title",
  "og:type",
  "robots",
]);

/** The attributes that name a `meta`; Open Graph uses `property`, but pages write either. */
const META_KEYS = ["name", "property"] as const;

/** Collects metadata elements in document order. */
export class MetadataCollector {
  readonly #values = new Map<string, string>();
  readonly #robots: string[] = [];
  readonly #alternates: LanguageAlternate[] = [];
  #canonical: string | null = null;
  #base: string | null = null;
  #refresh: PageFacts["refresh"] = null;

  /**
   * Takes in a `meta` element.
   *
   * @param attribute Gives its attributes.
   */
  addMeta(attribute: ReadAttribute): void {
    for (const key of META_KEYS) {
      const name = attribute(key)?.trim().toLowerCase();
      if (name === undefined) continue;
      const content = META_NAMES.has(name) ? attribute("content") : null;
      if (content !== null) this.#addNamed(name, content);
    }
    if (this.#refresh === null && attribute("http-equiv")?.toLowerCase() === "refresh") {
      this.#refresh = parseRefresh(attribute("content") ?? "");
    }
  }

  /**
   * Takes in a `link` element.
   *
   * @param attribute Gives its attributes.
   */
  addLink(attribute: ReadAttribute): void {
    const rel = attribute("rel")?.toLowerCase();
    if (rel === undefined || !/canonical|alternate/.test(rel)) return;
    const href = attribute("href")?.trim();
    if (!href) return;
    const types = splitTokens(rel);
    if (types.includes("canonical")) this.#canonical ??= href;
    const hreflang = attribute("hreflang")?.trim();
    if (hreflang && types.includes("alternate")) this.#alternates.push({ hreflang, href });
  }

  /**
   * Takes in a `base` element.
   *
   * @param attribute Gives its attributes.
   */
  addBase(attribute: ReadAttribute): void {
    this.#base ??= attribute("href")?.trim() ?? null;
  }

  /**
   * Ends the page.
   *
   * @returns All that was collected.
   */
  facts(): Metadata {
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
      canonical: this.#canonical,
      base: this.#base,
      robots: this.#robots,
      refresh: this.#refresh,
      alternates: this.#alternates,
    };
  }

  #addNamed(name: string, content: string): void {
    if (name === "robots") {
      for (const directive of content.toLowerCase().split(",").map(collapseSpace)) {
        if (directive !== "") this.#robots.push(directive);
      }
    } else if (!this.#values.has(name)) {
      const text = collapseSpace(content);
      if (text !== "") this.#values.set(name, text);
    }
  }
}

/**
 * Parses the content of a refresh: seconds, then a separator, then optionally `url=`, then an address
 * that may be quoted (HTML Standard, "shared declarative refresh steps").
 *
 * @param content The `content` attribute.
 * @returns Delay and target, the target being empty when the page reloads itself; null when invalid.
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
