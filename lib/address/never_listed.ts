/**
 * Addresses of pages that every site has and that say nothing about it: archives, carts, logins, site maps.
 *
 * Follows the address conventions of WordPress, WooCommerce, Shopify, Magento, Shopware,
 * PrestaShop, OpenCart, Zen Cart, Joomla and TYPO3; what languages add to them is in `lib/words`. It deliberately compares
 * whole path segments and well-known parameters only, since `/warenkorb-aus-weide` is a product and
 * `/docs/login` is documentation; words that also name content (`recherche`, `konto`, `anmeldung`)
 * are left out. Pure.
 *
 * @module
 */

import { type Parameter, percentDecoded } from "../standards/url.ts";
import { fold } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import type { UnlistedWords, Words } from "../words/vocabulary.ts";
import { isDownload } from "./downloads.ts";
import { comparableName, type PageAddress } from "./page_address.ts";

/** What kind of page an address tells that no reader of either file looks for. */
export type NeverListedKind =
  | "file"
  | "error page"
  | "pagination"
  | "tag archive"
  | "author archive"
  | "date archive"
  | "cart"
  | "checkout"
  | "account"
  | "login"
  | "search"
  | "thank-you page"
  | "feed"
  | "preview"
  | "site map"
  | "index of terms"
  | "page about a page"
  | "category of unsorted posts";

/** What an address of one kind looks like. */
interface UnlistedRow {
  /** Last path segments that are such a page, where nothing but neutral segments stands above. */
  readonly pages: readonly string[];
  /** The same of a first segment, with everything below it. */
  readonly areas: readonly string[];
  /** Segments at any depth below which such pages stand, never such a page itself. */
  readonly archives: readonly string[];
  /** Parameters, with any value but none. */
  readonly parameters: readonly string[];
  /** Parameters, with any value but none, of the home page; elsewhere `s` is often a session. */
  readonly homeParameters: readonly string[];
  /**
   * Parameters whose value is a number, except on the home page, where it is that of a content
   * page.
   */
  readonly counters: readonly string[];
  /** Words of the name of the sitemap that lists such pages. */
  readonly sitemaps: readonly string[];
  /**
   * Forms of the normalised path, or of the query. Each is linear: no repetition inside another.
   */
  readonly shapes: readonly RegExp[];
  /** File names, with their extensions. */
  readonly files: RegExp | null;
}

const NOTHING: UnlistedRow = {
  pages: [],
  areas: [],
  archives: [],
  parameters: [],
  homeParameters: [],
  counters: [],
  sitemaps: [],
  shapes: [],
  files: null,
};

/** What one kind of page is called in any language, as path segments. */
const named = (pick: (words: UnlistedWords) => Words): string[] =>
  itemsOfAll(({ unlisted }) => pick(unlisted)).flatMap(segmentsOf);

/** The same as alternatives of a pattern. */
const anyOf = (pick: (words: UnlistedWords) => Words): string => named(pick).join("|");

/** Namespaces of a wiki whose pages are not its content. */
const WIKI_NAMESPACE =
  "(?:[a-z]+[-_ ])?(?:talk|diskussion|discussion|discusion|discussione|overleg|user|benutzer|" +
  "utilisateur|usuario|utente|gebruiker|special|spezial|especial|speciale|speciaal|file|datei|fichier|archivo|" +
  "template|vorlage|modele|plantilla|mediawiki|module):";

/** What blogs and news are called, as alternatives of a pattern. */
function anyOfBlogs(): string {
  const names = itemsOfAll(({ categories }) => categories.blog.names).flatMap(segmentsOf);
  return names.filter((name) => /^[\p{L}\p{N}-]+$/u.test(name)).join("|");
}

/** The kinds in the order in which they are tried. */
const UNLISTED_TABLE: Readonly<Record<NeverListedKind, UnlistedRow>> = {
  feed: {
    ...NOTHING,
    parameters: ["feed"],
    shapes: [/\/(?:feed|rss|atom|rss2)$/, /[?&]format=feed(?:&|$)/],
    files: /\.(?:rss|atom)$/i,
  },
  file: {
    ...NOTHING,
    areas: [".well-known"],
  },
  "error page": {
    ...NOTHING,
    pages: ["404", "403", "500", "error-404", "404-error", "404-page", "page-not-found"],
  },
  preview: {
    ...NOTHING,
    parameters: [
      ...["preview", "preview-id", "preview-theme-id", "elementor-preview", "elementor-library"],
      ...["et-fb", "fl-builder", "vc-editable", "customize-changeset-uuid"],
    ],
  },
  "thank-you page": {
    ...NOTHING,
    pages: named(({ thanks }) => thanks),
    shapes: [
      /\/checkout\/(?:onepage\/)?(?:success|finish|order-received(?:\/\d+)?)$/,
      // Below a form only: `/collections/thank-you` sells cards. For one thing only: more words are a post.
      new RegExp(`/(?:${anyOf(({ forms }) => forms)})/(?:${anyOf(({ thanks }) => thanks)})$`),
      /^\/thank-you-for-(?:subscribing|contacting|signing-up|registering|joining)(?:-us)?$/,
      new RegExp(`^/(?:${anyOf(({ thanksFor }) => thanksFor)})-(?!service$)[a-z]+$`),
    ],
  },
  cart: {
    ...NOTHING,
    pages: named(({ cart }) => cart),
    shapes: [/\/checkout\/cart(?:\/|$)/],
  },
  checkout: {
    ...NOTHING,
    areas: named(({ checkout }) => checkout.areas),
    pages: named(({ checkout }) => checkout.pages),
  },
  account: {
    ...NOTHING,
    areas: ["wp-admin", ...named(({ account }) => account.areas)],
    pages: named(({ account }) => account.pages),
  },
  login: {
    ...NOTHING,
    areas: ["wp-login", ...named(({ login }) => login.areas)],
    pages: named(({ login }) => login.pages),
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/users(?:\/|$)/,
      /[?&]option=com_users(?:&|$)/,
    ],
  },
  search: {
    ...NOTHING,
    areas: ["catalogsearch", ...named(({ search }) => search.areas)],
    pages: named(({ search }) => search.pages),
    homeParameters: ["s"],
    parameters: ["q", "ssearch", ...named(({ searchParameters }) => searchParameters)],
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/(?:search|finder)(?:\/|$)/,
      /[?&]option=com_(?:search|finder)(?:&|$)/,
    ],
  },
  pagination: {
    ...NOTHING,
    parameters: ["paged", "product-page", "limitstart"],
    counters: ["p", "pg", "pagenum", "start", "offset", ...named(({ page }) => page)],
    shapes: [
      new RegExp(`/(?:pag|comment-page|${anyOf(({ page }) => page)})[-/]?\\d+$`),
      /[?&]query-\d+-page=\d/,
      /\[currentpage\]=\d/,
    ],
  },
  "tag archive": {
    ...NOTHING,
    pages: ["tags"],
    archives: named(({ tags }) => tags),
    parameters: ["tag", "product-tag"],
    sitemaps: ["post_tag", "product_tag", "tag", "tags"],
    shapes: [/\/blog\/tags$/],
  },
  "author archive": {
    ...NOTHING,
    archives: named(({ authors }) => authors),
    parameters: ["author"],
    sitemaps: ["author", "authors", "users"],
    pages: ["authors"],
    shapes: [/\/blog\/authors$/],
  },
  "date archive": {
    ...NOTHING,
    pages: ["year", "years", "month", "months"],
    shapes: [
      new RegExp(`^/(?:(?:posts?|${anyOfBlogs()})/)?(?:19|20)\\d\\d$`),
      /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?$/,
      new RegExp(`/(?:date|${anyOf(({ archives }) => archives)})/(?:19|20)\\d\\d$`),
      /[?&]m=(?:19|20)\d{4}(?:\d\d)?(?:&|$)/,
      // A month of a calendar; `/event/yoga/2024-05-31` is one of a series.
      new RegExp(
        `/(?:${anyOf(({ calendar }) => calendar.names)})/(?:(?:${
          anyOf(({ calendar }) => calendar.periods)
        })/)?(?:19|20)\\d\\d-\\d\\d(?:-\\d\\d)?$`,
      ),
    ],
  },
  "site map": {
    ...NOTHING,
    pages: named(({ siteMap }) => siteMap),
  },
  // Of Sphinx and of Javadoc.
  "index of terms": {
    ...NOTHING,
    shapes: [
      /\/(?:genindex(?:-[a-z]+)?|(?:py-)?modindex|index-all|allclasses(?:-index|-frame|-noframe)?|allpackages-index|overview-tree|package-tree|serialized-form)$/,
    ],
  },
  // Of MediaWiki and DokuWiki: talk about a page, its versions and its links, users and files.
  "page about a page": {
    ...NOTHING,
    parameters: ["do", "oldid", "diff", "rev", "printable", "redlink"],
    shapes: [
      new RegExp(`/${WIKI_NAMESPACE}`),
      new RegExp(`[?&]title=${WIKI_NAMESPACE}`),
      /[?&]action=(?:edit|history|info|raw)(?:&|$)/,
    ],
  },
  "category of unsorted posts": {
    ...NOTHING,
    shapes: [
      new RegExp(
        `/(?:[a-z]+-)?(?:${anyOf(({ unsorted }) => unsorted.folders)})/(?:${
          anyOf(({ unsorted }) => unsorted.names)
        })(?:-[a-z]{2})?$`,
      ),
    ],
  },
};

/** Segments above a page that do not make it content. */
const NEUTRAL_SEGMENTS: ReadonlySet<string> = new Set(
  [
    ...itemsOfAll(({ shops }) => shops).flatMap(segmentsOf),
    ...["user", "users", "auth", "member", "members", "customer", "service", "pages", "page"],
    ...["site", "home", "main", "onepage", "product", "common"],
  ],
);

/** A row with its lists as sets. */
interface IndexedRow extends Pick<UnlistedRow, "shapes" | "files"> {
  readonly kind: NeverListedKind;
  readonly pages: ReadonlySet<string>;
  readonly areas: ReadonlySet<string>;
  readonly archives: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
  readonly homeParameters: ReadonlySet<string>;
  readonly counters: ReadonlySet<string>;
  readonly sitemaps: ReadonlySet<string>;
}

const ROWS: readonly IndexedRow[] = Object.entries(UNLISTED_TABLE).map(([kind, row]) => ({
  kind: kind as NeverListedKind,
  pages: new Set(row.pages.map(comparableName)),
  areas: new Set(row.areas.map(comparableName)),
  archives: new Set(row.archives.map(comparableName)),
  parameters: new Set(row.parameters.map(comparableName)),
  homeParameters: new Set(row.homeParameters.map(comparableName)),
  counters: new Set(row.counters.map(comparableName)),
  sitemaps: new Set(row.sitemaps),
  shapes: row.shapes,
  files: row.files,
}));

/** How addresses write a phrase: its words with hyphens, or as one word. */
function segmentsOf(phrase: string): string[] {
  const words = fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join("-"), fold(words.join(""))];
}

/** An address in the form that is compared. */
interface AddressView {
  readonly segments: readonly string[];
  /** The segments above the last one. */
  readonly parents: readonly string[];
  /** The first segment that is not neutral; empty when there is none. */
  readonly area: string;
  /** The same where it is the last segment. */
  readonly page: string;
  /** The path made of the segments, without a slash at its end. */
  readonly path: string;
  /** The last segment as it is, with its file extension. */
  readonly file: string;
  /** The query with its question mark, lower case. */
  readonly query: string;
  /** The parameters that have a value. */
  readonly parameters: readonly Parameter[];
  /** The words of the sitemap's name. */
  readonly sitemapWords: readonly string[];
}

/**
 * Tells what kind of page without content of its own an address leads to.
 *
 * @param address The page's address.
 * @param sitemap The name of the sitemap file that listed it, such as `post_tag-sitemap.xml`.
 * @returns The kind; null for a page that may have content.
 */
export function neverListedKindOf(
  address: PageAddress,
  sitemap: string | null,
): NeverListedKind | null {
  const view = viewOf(address, sitemap);
  return ROWS.find((row) => isOfKind(view, row))?.kind ?? null;
}

function isOfKind(address: AddressView, row: IndexedRow): boolean {
  const { path, query } = address;
  return address.parameters.some((pair) => isParameter(pair, address, row)) ||
    address.sitemapWords.some((word) => row.sitemaps.has(word)) ||
    row.areas.has(address.area) ||
    row.pages.has(address.page) ||
    address.parents.some((segment) => row.archives.has(segment)) ||
    row.shapes.some((shape) => shape.test(path) || (query !== "" && shape.test(query))) ||
    (row.files?.test(address.file) ?? false) || (row.kind === "file" && isDownload(address.file));
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
    sitemapWords: sitemap === null ? [] : sitemap.toLowerCase().split(/[^a-z_]+/),
  };
}
