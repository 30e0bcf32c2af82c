/**
 * Recognises addresses of pages that every site has and that say nothing about the site.
 *
 * We compare only whole path segments and well-known parameters: `/warenkorb-aus-weide` is a product, and `/docs/login` is
 * documentation. Words that also name content (`recherche`, `konto`, `anmeldung`) are in no list. Pure.
 *
 * @module
 */

import { type Parameter, percentDecoded } from "../standards/url.ts";
import { itemsOfAll } from "../words/languages.ts";
import { slugsOf } from "../words/slugs.ts";
import { isDownload } from "./downloads.ts";
import {
  NEVER_LISTED_TABLE,
  type NeverListedKind,
  type NeverListedRow,
} from "./never_listed_kinds.ts";
import { comparableName, type PageAddress } from "./page_address.ts";

/** Path segments that do not tell whether the pages below are content. */
const NEUTRAL_SEGMENTS: ReadonlySet<string> = new Set(
  [
    ...itemsOfAll(({ shops }) => shops).flatMap(slugsOf),
    ...["user", "users", "auth", "member", "members", "customer", "service", "pages", "page"],
    ...["site", "home", "main", "onepage", "product", "common"],
  ],
);

const LISTS = ["pages", "areas", "archives", "parameters", "homeParameters", "counters"] as const;

/** A row of the table, with sets in place of its lists. */
interface IndexedRow
  extends Readonly<Record<typeof LISTS[number] | "sitemaps" | "namespaces", ReadonlySet<string>>> {
  readonly kind: NeverListedKind;
  readonly below: readonly {
    readonly folders: ReadonlySet<string>;
    readonly pages: ReadonlySet<string> | RegExp;
  }[];
  readonly shapes: readonly RegExp[];
  readonly files: RegExp | null;
}

const ROWS: readonly IndexedRow[] = Object.entries<NeverListedRow>(NEVER_LISTED_TABLE)
  .map(([kind, row]) => ({
    kind: kind as NeverListedKind,
    ...Object.fromEntries(
      LISTS.map((list) => [list, new Set(row[list]?.map(comparableName))]),
    ) as Record<typeof LISTS[number], Set<string>>,
    sitemaps: new Set(row.sitemaps),
    namespaces: new Set(row.namespaces),
    below: (row.below ?? []).map(({ folders, pages }) => ({
      folders: new Set(folders),
      pages: pages instanceof RegExp ? pages : new Set(pages),
    })),
    shapes: row.shapes ?? [],
    files: row.files ?? null,
  }));

/** All words in the lists of all rows that are compared with parts of the path, or with the sitemap's name. */
const WORDS: ReadonlySet<string> = new Set(
  ROWS.flatMap(({ pages, areas, archives, namespaces, sitemaps }) => [
    ...[...pages, ...areas, ...archives, ...namespaces, ...sitemaps],
  ]),
);

/** An address in the form that the rows are compared with. */
interface AddressView {
  readonly segments: readonly string[];
  /** All segments but the last one. */
  readonly parents: readonly string[];
  /** The first segment that is not neutral; empty when all are. */
  readonly area: string;
  /** The `area`, when it is the last segment; otherwise empty. */
  readonly page: string;
  /** The segments as a path, without a slash at its end. */
  readonly path: string;
  /** The last segment as the address has it, with its file extension. */
  readonly file: string;
  /** The query with its question mark, percent-decoded and in lower case. */
  readonly query: string;
  /** The parameters that have a value. */
  readonly parameters: readonly Parameter[];
  /** Possible wiki namespaces: the text before a colon and its last word. For `User_talk:Anna`: `user-talk`, `talk`. */
  readonly namespaces: readonly string[];
  /** The words of the sitemap's file name. */
  readonly sitemapWords: readonly string[];
}

/**
 * Returns the kind of page without content of its own to which an address leads; null for a page that may have content.
 * The sitemap is the name of the file that listed it, such as `post_tag-sitemap.xml`.
 */
export function neverListedKindOf(
  address: PageAddress,
  sitemap: string | null,
): NeverListedKind | null {
  const view = viewOf(address, sitemap);
  // Most addresses have no such word, and to see that takes less time than to ask every row.
  const mayBeNamed = view.parameters.length > 0 || wordsIn(view).some((word) => WORDS.has(word));
  return ROWS.find((row) => mayBeNamed && isNamed(view, row) || isShaped(view, row))?.kind ?? null;
}

/**
 * Says whether an address is that of a list of the posts on one subject, as Hugo makes one for each:
 * `/categories/music/`. In shops, addresses like these are those of categories.
 */
export function isListOfPosts(url: string, generator: string | null): boolean {
  return generator !== null && generator.startsWith("Hugo") &&
    /\/(?:categories|series)\/[^/]+\/?$/.test(url);
}

/** Returns the words that {@link isNamed} looks up. */
function wordsIn({ area, parents, namespaces, sitemapWords }: AddressView): readonly string[] {
  return [area, ...parents, ...namespaces, ...sitemapWords];
}

/** Says whether a word of the row is in its place. */
function isNamed(address: AddressView, row: IndexedRow): boolean {
  return address.parameters.some((pair) => isParameter(pair, address, row)) ||
    address.sitemapWords.some((word) => row.sitemaps.has(word)) ||
    row.areas.has(address.area) ||
    row.pages.has(address.page) ||
    address.parents.some((segment) => row.archives.has(segment)) ||
    address.namespaces.some((namespace) => row.namespaces.has(namespace));
}

function isShaped(address: AddressView, row: IndexedRow): boolean {
  const { path, query, file } = address;
  return isBelow(address, row) ||
    row.shapes.some((shape) => shape.test(path) || (query !== "" && shape.test(query))) ||
    (row.files?.test(file) ?? false) || (row.kind === "file" && isDownload(file));
}

/** Says whether a page is below a folder of the row: also below `blog-category`, and also `uncategorized-de`. */
function isBelow({ parents, segments }: AddressView, row: IndexedRow): boolean {
  if (row.below.length === 0 || parents.length === 0) return false;
  const folder = parents.at(-1)!;
  const page = segments.at(-1)!;
  return row.below.some(({ folders, pages }) => {
    if (!folders.has(folder) && !folders.has(folder.slice(folder.lastIndexOf("-") + 1))) {
      return false;
    }
    return pages instanceof RegExp
      ? pages.test(page)
      : pages.has(page) || pages.has(page.replace(/-[a-z]{2}$/, ""));
  });
}

function isParameter(
  pair: Parameter,
  { segments }: AddressView,
  row: IndexedRow,
): boolean {
  if (row.parameters.has(pair[0])) return true;
  return segments.length === 0 ? row.homeParameters.has(pair[0]) : isCounter(pair, row);
}

function isCounter([name, value]: Parameter, row: IndexedRow): boolean {
  return row.counters.has(name) && /^\d+$/.test(value);
}

function viewOf(address: PageAddress, sitemap: string | null): AddressView {
  const segments = address.names;
  const first = segments.findIndex((segment) => !NEUTRAL_SEGMENTS.has(segment));
  const area = segments[first] ?? "";
  return {
    segments,
    parents: segments.slice(0, -1),
    area,
    page: first === segments.length - 1 ? area : "",
    path: `/${segments.join("/")}`,
    file: address.segments.at(-1) ?? "",
    query: percentDecoded(address.query).toLowerCase(),
    parameters: address.parameters.filter(([, value]) => value !== "")
      .map(([name, value]) => [comparableName(name), value]),
    namespaces: [...segments, ...titlesOf(address)].filter((name) => name.includes(":"))
      .map((name) => name.slice(0, name.indexOf(":")))
      .flatMap((name) => [name, name.split(/[- ]/).at(-1)!]),
    sitemapWords: sitemap === null ? [] : sitemap.toLowerCase().split(/[^a-z_]+/),
  };
}

/** Returns the page titles in the query, as in `index.php?title=User_talk:Anna`. */
function titlesOf({ parameters }: PageAddress): string[] {
  return parameters.filter(([name]) => name === "title").map(([, value]) => comparableName(value));
}
