/**
 * Splits a page's address into its parts, once.
 *
 * Selection, versions, pages that are never listed, categories, titles and sections use these parts; none of them splits a
 * URL again. Only conventions of the web count here (index files, language prefixes, dates in paths). Pure.
 */

import { type Parameter, percentDecoded, routeIn } from "../standards/url.ts";
import { fold } from "../words/fold.ts";
import { remembering } from "../words/lazily.ts";
import { languageOfFile, type LanguagePrefix, languagePrefixOf } from "./language_prefix.ts";

/** Matches a file that stands for its folder. */
const INDEX_FILE = /^(?:index|default)(?:\.[a-z]{2,5}\d?)?$/i;

/** Matches `.html`, `.php5` and the like. */
const FILE_EXTENSION = /\.[a-z]{2,5}\d?$/i;

const HAS_LETTER = /[^\d]/;

/** Matches the year, the month or the day in a path: `/2024/05/31/post`, `/2024-05-31-post`, `/2024/post`. */
const DATE =
  /(?:^|\/)((?:19|20)\d\d)(?:[/-](0?[1-9]|1[0-2])(?:[/-](0?[1-9]|[12]\d|3[01]))?)?(?=[/-]|$)/;

/** Parameters whose value takes the place of the path (OpenCart, Zen Cart, PrestaShop, Joomla). */
const ROUTE_PARAMETERS = ["route", "main_page", "controller", "view"] as const;

/** Characters of a segment that are compared: no name has more. */
export const MAX_SEGMENT_LENGTH: number = 200;

/** Segments that are looked at, from the beginning and as many from the end: a hostile address has a thousand. */
const MAX_SEGMENTS = 16;

/** A page's address in normal form, and its parts. */
export class PageAddress {
  /** The absolute address as `URL.href` writes it. */
  readonly href: string;
  /** The path, percent-encoded. */
  readonly path: string;
  /** The query with its question mark; empty when there is none. */
  readonly query: string;
  /**
   * The language or region with which the path begins, else the language that its file names, as `about.de.html` does; null
   * without both. Such a file has the segments and the folder of a page below `/de/`.
   */
  readonly prefix: LanguagePrefix | null;
  /** The path's segments behind the prefix, percent-encoded. The name of an index file is left out. */
  readonly segments: readonly string[];
  /** Whether the path ends in the name of an index file. */
  readonly isIndexFile: boolean;
  /** How many segments stand behind the prefix; a query is one. A number counts only as the last one, below a name. */
  readonly depth: number;

  /** Splits an address into its parts. Remembers the last addresses, and what was asked of them. */
  static readonly of: (href: string) => PageAddress = remembering((href) =>
    new RememberedAddress(href)
  );

  /** Splits an absolute address in normal form (`lib/standards/url.ts`) into its parts. */
  constructor(href: string) {
    const start = href.indexOf("/", href.indexOf("//") + 2);
    const question = href.indexOf("?", start);
    this.href = href;
    this.path = start === -1 ? "/" : href.slice(start, question === -1 ? undefined : question);
    this.query = question === -1 ? "" : href.slice(question);
    const inner = this.path.slice(1, this.path.endsWith("/") ? -1 : undefined);
    const all = inner === "" ? [] : inner.split("/");
    // To filter makes a list with much room to grow, and empty segments are rare.
    const segments = all.includes("") ? all.filter((segment) => segment !== "") : all;
    const first = languagePrefixOf(segments[0] ?? "");
    const file = first === null ? languageOfFile(segments.at(-1) ?? "") : null;
    this.prefix = first ?? file?.prefix ?? null;
    if (first !== null) segments.shift();
    if (file !== null) segments[segments.length - 1] = file.rest;
    this.isIndexFile = segments.length > 0 && INDEX_FILE.test(segments.at(-1)!);
    if (this.isIndexFile) segments.pop();
    this.segments = segments;
    this.depth = depthOf(segments) + (this.query === "" ? 0 : 1);
  }

  /** Scheme, host and port. */
  get origin(): string {
    return this.href.slice(0, this.href.length - this.path.length - this.query.length);
  }

  /** The address without an index file and without a slash at its end. Addresses with the same such form are one page. */
  get shortest(): string {
    const first = this.path.split("/", 2)[1]!;
    const prefix = this.prefix === null ? [] : [languagePrefixOf(first) ? first : this.prefix.tag];
    const path = [...prefix, ...this.segments].map((segment) => `/${segment}`).join("");
    return `${this.origin}${path}${this.query}`;
  }

  /** The last segment as a person reads it: decoded, without file extension. Empty for the root. */
  get name(): string {
    return percentDecoded(this.segments.at(-1) ?? "").replace(FILE_EXTENSION, "");
  }

  /** The parameters of the query in their order. */
  get parameters(): readonly Parameter[] {
    // Queries are rare, and to parse one costs more than all the rest of an address.
    return this.query === "" ? [] : [...new URLSearchParams(this.query)];
  }

  /** The path that a content system puts into the query, as in `?route=product/category`. */
  get route(): readonly string[] {
    return this.query === "" ? [] : routeIn(this.parameters, ROUTE_PARAMETERS);
  }

  /** The segments as {@link comparableName} folds them, then those of {@link PageAddress.route}. */
  get names(): readonly string[] {
    return [...outermost(this.segments).map(percentDecoded), ...this.route].map(comparableName)
      .filter((name) => name !== "" && name !== "index");
  }

  /** The folder of the pages below this one, with a slash at its end: `/blog/` for `/blog.html` and `/blog/index.php`. */
  get folder(): string {
    return `${this.stem}/`;
  }

  /** The same without the slash: mostly a part of the address, so that no copy is made. Empty for the root. */
  get stem(): string {
    // Most pages are no files, and to replace takes long in a long address.
    return this.segments.at(-1)?.includes(".")
      ? this.#joined.replace(FILE_EXTENSION, "")
      : this.#joined;
  }

  /** The folder above this page, without the slash at its end. Empty for the root, and for pages right below it. */
  get above(): string {
    const last = this.segments.at(-1);
    return last === undefined ? "" : this.#joined.slice(0, -1 - last.length);
  }

  /** The prefix and the segments as a path. */
  get #joined(): string {
    const { path, segments } = this;
    const length = segments.reduce((sum, segment) => sum + 1 + segment.length, 0);
    if (path.length === length + (path.endsWith("/") ? 1 : 0)) return path.slice(0, length);
    let joined = this.prefix === null ? "" : `/${this.prefix.tag}`;
    for (const segment of segments) joined += `/${segment}`;
    return joined;
  }

  /** The date in the path: `2024-05-31`, `2024-05` or `2024`; null when there is none. */
  get date(): string | null {
    // Of 50,000 addresses most have no year, and that is seen faster.
    if (!this.path.includes("/20") && !this.path.includes("/19")) return null;
    const [, year, month, day] = DATE.exec(this.#joined) ?? [];
    if (year === undefined || month === undefined) return year ?? null;
    const ofMonth = `${year}-${month.padStart(2, "0")}`;
    return day === undefined ? ofMonth : `${ofMonth}-${day.padStart(2, "0")}`;
  }
}

/** An address whose parts are put together once. Of 50,000 addresses these parts would take much memory. */
class RememberedAddress extends PageAddress {
  #shortest: string | undefined;
  #names: readonly string[] | undefined;
  #folder: string | undefined;

  override get shortest(): string {
    return this.#shortest ??= super.shortest;
  }

  override get names(): readonly string[] {
    return this.#names ??= super.names;
  }

  override get folder(): string {
    return this.#folder ??= super.folder;
  }
}

function outermost(segments: readonly string[]): readonly string[] {
  if (segments.length <= 2 * MAX_SEGMENTS) return segments;
  return [...segments.slice(0, MAX_SEGMENTS), ...segments.slice(-MAX_SEGMENTS)];
}

/** Counts segments. A number counts only as the last segment right below a name; other numbers are dates. */
function depthOf(segments: readonly string[]): number {
  if (segments.length > 2 * MAX_SEGMENTS) return segments.length;
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

/** Returns the folder above a folder: the folder without its last segment; empty above the root. */
export function folderAbove(folder: string): string {
  return folder === "/" ? "" : folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
}

/** Folds a path segment or a parameter's name to compare it: with `-` for `_` and spaces, and without file extension. */
export function comparableName(text: string): string {
  return fold(text.slice(0, MAX_SEGMENT_LENGTH)).replace(/[_ ]/g, "-").replace(FILE_EXTENSION, "");
}
