/**
 * A page's address, taken apart once.
 *
 * Selection, versions, pages that are never listed, categories, titles and sections read it; none of them splits a
 * URL again. It follows conventions of the web alone (index files, language prefixes, dates in paths) and knows
 * no category. Pure.
 *
 * @module
 */

import { type Parameter, percentDecoded, routeIn } from "../standards/url.ts";
import { fold } from "../words/fold.ts";
import { type LanguagePrefix, languagePrefixOf } from "./language_prefix.ts";

/** A file that stands for its folder. */
const INDEX_FILE = /^(?:index|default)(?:\.[a-z]{2,5}\d?)?$/i;

/** `.html`, `.php5` and the like. */
const FILE_EXTENSION = /\.[a-z]{2,5}\d?$/i;

const HAS_LETTER = /[^\d]/;

/** The day, or the month, or the year, that a path states: `/2024/05/31/post`, `/2024-05-31-post`, `/2024/post`. */
const DATE =
  /(?:^|\/)((?:19|20)\d\d)(?:[/-](0?[1-9]|1[0-2])(?:[/-](0?[1-9]|[12]\d|3[01]))?)?(?=[/-]|$)/;

/** Parameters whose value takes the place of the path (OpenCart, Zen Cart, PrestaShop, Joomla). */
const ROUTE_PARAMETERS = ["route", "main_page", "controller", "view"] as const;

/** A page's address in normal form, and its parts. */
export class PageAddress {
  /** The absolute address as `URL.href` writes it. */
  readonly href: string;
  /** The path, percent-encoded. */
  readonly path: string;
  /** The query with its question mark; empty when there is none. */
  readonly query: string;
  /** The language or region that the path begins with. */
  readonly prefix: LanguagePrefix | null;
  /** The path's segments behind the prefix, percent-encoded; an index file stands for its folder and is none. */
  readonly segments: readonly string[];
  /** The number of segments behind the prefix. A query counts as one, a date as none. */
  readonly depth: number;

  /**
   * Takes an address apart.
   *
   * @param href An absolute address in normal form (`lib/standards/url.ts`).
   */
  constructor(href: string) {
    const start = href.indexOf("/", href.indexOf("//") + 2);
    const question = href.indexOf("?", start);
    this.href = href;
    this.path = start === -1 ? "/" : href.slice(start, question === -1 ? undefined : question);
    this.query = question === -1 ? "" : href.slice(question);
    const segments = this.path.split("/").filter((segment) => segment !== "");
    if (segments.length > 0 && INDEX_FILE.test(segments.at(-1)!)) segments.pop();
    this.prefix = segments.length === 0 ? null : languagePrefixOf(segments[0]!);
    if (this.prefix !== null) segments.shift();
    this.segments = segments;
    this.depth = depthOf(segments) + (this.query === "" ? 0 : 1);
  }

  /** Scheme, host and port. */
  get origin(): string {
    return this.href.slice(0, this.href.length - this.path.length - this.query.length);
  }

  /** The address without index file and without slash at its end: what differs in these alone is one page. */
  get shortest(): string {
    const prefix = this.prefix === null ? [] : [this.path.split("/", 2)[1]!];
    const path = [...prefix, ...this.segments].map((segment) => `/${segment}`).join("");
    return `${this.origin}${path}${this.query}`;
  }

  /** The last segment as a person reads it, without file extension; empty for the root. */
  get name(): string {
    return percentDecoded(this.segments.at(-1) ?? "").replace(FILE_EXTENSION, "");
  }

  /** The parameters of the query in their order. */
  get parameters(): readonly Parameter[] {
    // A query is rare, and taking one apart costs more than all the rest of an address.
    return this.query === "" ? [] : [...new URLSearchParams(this.query)];
  }

  /** The path that a content system has put into the query, as in `?route=product/category`. */
  get route(): readonly string[] {
    return this.query === "" ? [] : routeIn(this.parameters, ROUTE_PARAMETERS);
  }

  /**
   * The segments in the form in which they are compared: folded, with `-` for `_`, without file extension. A path in a
   * parameter follows them.
   */
  get names(): readonly string[] {
    return [...this.segments.map(percentDecoded), ...this.route].map(comparableName)
      .filter((name) => name !== "" && name !== "index");
  }

  /**
   * The folder that the page is or stands for, with a slash at its end: `/blog.html` and `/blog/index.php` are
   * above `/blog/post`.
   */
  get folder(): string {
    const prefix = this.prefix === null ? "" : `/${this.prefix.tag}`;
    const last = this.segments.length - 1;
    const names = this.segments.map((name, i) =>
      i === last ? name.replace(FILE_EXTENSION, "") : name
    );
    return [prefix, ...names.map((name) => `/${name}`), "/"].join("");
  }

  /** The date that the path states: `2024-05-31`, `2024-05` or `2024`; null when it states none. */
  get date(): string | null {
    const [, year, ...rest] = DATE.exec(`/${this.segments.join("/")}`) ?? [];
    if (year === undefined) return null;
    return [year, ...rest.filter((part) => part !== undefined).map((part) => part.padStart(2, "0"))]
      .join("-");
  }
}

/** A number below a name is one of the name's pages; other numbers are dates. */
function depthOf(segments: readonly string[]): number {
  const last = segments.length - 1;
  let depth = 0;
  let isBelowName = true;
  for (let i = 0; i <= last; i++) {
    const isName = HAS_LETTER.test(segments[i]!);
    if (isName || (i === last && isBelowName)) depth++;
    isBelowName = isName;
  }
  return depth;
}

/**
 * The folder above.
 *
 * @param folder A folder with a slash at its end.
 * @returns What is left without its last segment; empty above the root.
 */
export function folderAbove(folder: string): string {
  return folder === "/" ? "" : folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
}

/**
 * The form in which a path segment or a parameter's name is compared.
 *
 * @param text The segment, percent-decoded.
 * @returns The folded segment, with `-` for `_` and without file extension.
 */
export function comparableName(text: string): string {
  return fold(text).replaceAll("_", "-").replace(FILE_EXTENSION, "");
}
