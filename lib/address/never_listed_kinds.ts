/**
 * Lists addresses of pages that say nothing about a site: archives, carts, logins, site maps.
 *
 * The table follows the address conventions of WordPress, WooCommerce, Shopify, Magento, Shopware, PrestaShop, OpenCart,
 * Zen Cart, Joomla and TYPO3. `lib/words` adds the words of each language. Pure.
 */

import { slugsOfAll, type WordSource } from "../words/slugs.ts";
import { DOWNLOADS } from "./downloads.ts";
import { comparableName } from "./page_address.ts";

/** Names in the form in which those of an address are compared. */
export type Names = ReadonlySet<string>;

/** What an address of one kind looks like. An address that fits one of these lists is of the kind. */
export interface NeverListedRow {
  /** Where the last segment is one of these, and all segments above are neutral, the page is of this kind. */
  readonly pages?: Names;
  /** Where the first segment that is not neutral is one of these, that page and every page below it are of this kind. */
  readonly areas?: Names;
  /** Every page below such a segment, at any depth, is of this kind. The page of the segment itself is not. */
  readonly archives?: Names;
  /** A query with one of these parameters is of this kind, unless its value is empty. */
  readonly parameters?: Names;
  /** The same, but only on the home page: elsewhere `s` is often a session. */
  readonly homeParameters?: Names;
  /** Parameters with a number as value mean this kind, but not on the home page: there the number is a content page's. */
  readonly counters?: Names;
  /** Words in the name of a sitemap that lists such pages. */
  readonly sitemaps?: Names;
  /** The text before a colon in a segment or in the parameter `title`, or the last word of that text. */
  readonly namespaces?: Names;
  /** A page whose last segment fits is of this kind, in one of these folders. `blog-category` counts as `category`. */
  readonly below?: readonly { readonly folders: Names; readonly pages: RegExp }[];
  /** Patterns for the normalised path or for the query. Each is linear: no repetition inside another. */
  readonly shapes?: readonly RegExp[];
  /** File extensions. */
  readonly extensions?: Names;
}

/** Returns lists of words as alternatives of a pattern. */
const anyOf = (source: WordSource): string => slugsOfAll(source).join("|");

/** Returns names that are separated by spaces, and those of all languages. */
const named = (names: string, ...sources: readonly WordSource[]): Names =>
  new Set([...names.match(/\S+/g) ?? [], ...slugsOfAll(...sources)].map(comparableName));

const YEAR = /^(?:19|20)\d\d$/;

/** All kinds, in the order in which they are tried. */
export const NEVER_LISTED_TABLE = {
  feed: {
    parameters: named("feed"),
    shapes: [/\/(?:feed|rss|atom|rss2)$/, /[?&]format=feed(?:&|$)/],
    extensions: named("rss atom"),
  },
  file: {
    areas: named(".well-known"),
    extensions: DOWNLOADS,
  },
  "error page": {
    pages: named("404 403 500 error-404 404-error 404-page", ({ notFound }) => notFound),
  },
  // Addresses that open an app. Visitors without the app are told to install it.
  "deep link": {
    shapes: [/^\/deep-?links?\/./],
  },
  preview: {
    parameters: named(
      "preview preview-id preview-theme-id elementor-preview elementor-library et-fb fl-builder vc-editable " +
        "customize-changeset-uuid",
    ),
  },
  "thank-you page": {
    pages: named("", ({ thankYouPages }) => thankYouPages),
    // `below`: only below a form, because `/collections/thank-you` sells cards. `shapes`: thanks for one thing, because a
    // name of more words is a post.
    below: [{
      folders: named("", ({ formFolders }) => formFolders),
      pages: new RegExp(`^(?:${anyOf(({ thankYouPages }) => thankYouPages)})(?:-[a-z]{2})?$`),
    }],
    shapes: [
      /\/checkout\/(?:onepage\/)?(?:success|finish|order-received(?:\/\d+)?)$/,
      /^\/thank-you-for-(?:subscribing|contacting|signing-up|registering|joining)(?:-us)?$/,
      new RegExp(`^/(?:${anyOf(({ thanksFor }) => thanksFor)})-(?!service$)[a-z]+$`),
    ],
  },
  cart: {
    pages: named("", ({ cartPages }) => cartPages),
    shapes: [/\/checkout\/cart(?:\/|$)/],
  },
  checkout: {
    areas: named("", ({ areas }) => areas?.checkout),
    pages: named("", ({ checkoutPages }) => checkoutPages),
  },
  account: {
    areas: named("wp-admin", ({ areas }) => areas?.account),
    pages: named("", ({ accountPages }) => accountPages),
  },
  login: {
    areas: named("wp-login", ({ areas }) => areas?.login),
    pages: named("", ({ loginPages }) => loginPages),
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/users(?:\/|$)/,
      /[?&]option=com_users(?:&|$)/,
    ],
  },
  search: {
    areas: named("catalogsearch", ({ areas }) => areas?.search),
    pages: named("", ({ searchPages }) => searchPages),
    homeParameters: named("s"),
    parameters: named("q ssearch", ({ searchParameters }) => searchParameters),
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/(?:search|finder)(?:\/|$)/,
      /[?&]option=com_(?:search|finder)(?:&|$)/,
    ],
  },
  pagination: {
    parameters: named("paged product-page limitstart"),
    counters: named("p pg pagenum start offset", ({ pageNumber }) => pageNumber),
    shapes: [
      new RegExp(`/(?:pag|comment-page|${anyOf(({ pageNumber }) => pageNumber)})[-/]?\\d+$`),
      /[?&]query-\d+-page=\d/,
      /\[currentpage\]=\d/,
    ],
  },
  "tag archive": {
    pages: named("tags"),
    archives: named("", ({ tagFolders }) => tagFolders),
    parameters: named("tag product-tag"),
    sitemaps: named("post-tag product-tag tag tags"),
    shapes: [/\/blog\/tags$/],
  },
  "author archive": {
    archives: named("", ({ authorFolders }) => authorFolders),
    parameters: named("author"),
    sitemaps: named("author authors users"),
    pages: named("authors"),
    shapes: [/\/blog\/authors$/],
  },
  "date archive": {
    pages: named("year years month months"),
    below: [
      {
        folders: named(
          "post posts date",
          ({ yearFolders }) => yearFolders,
          ({ names }) => names.blog,
        ),
        pages: YEAR,
      },
      // A month or day of a calendar. `/event/yoga/2024-05-31` is one event of a series, and not meant.
      {
        folders: named("", ({ calendarFolders }) => calendarFolders),
        pages: /^(?:19|20)\d\d-\d\d(?:-\d\d)?$/,
      },
    ],
    shapes: [
      /\/blog\/archive$/,
      /^\/(?:19|20)\d\d$/,
      /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?$/,
      /[?&]m=(?:19|20)\d{4}(?:\d\d)?(?:&|$)/,
    ],
  },
  "site map": {
    pages: named("", ({ siteMapPages }) => siteMapPages),
  },
  // Indexes that Sphinx and Javadoc make.
  "index of terms": {
    shapes: [
      /\/(?:genindex(?:-[a-z]+)?|(?:py-)?modindex|index-all|allclasses(?:-index|-frame|-noframe)?|allpackages-index|overview-tree|package-tree|serialized-form)$/,
    ],
  },
  // What Sphinx, Javadoc and rustdoc copy of a program. An underscore counts as a hyphen.
  "source code": {
    shapes: [/\/(?:-modules|src-html)(?:\/|$)/, /^(?=.*\/src\/).*\.rs$/],
  },
  // Pages of MediaWiki and DokuWiki: talk about a page, versions of a page, links to it, users, files.
  "page about a page": {
    parameters: named("do oldid diff rev printable redlink"),
    namespaces: named("", ({ wikiNamespaces }) => wikiNamespaces),
    shapes: [/[?&]action=(?:edit|history|info|raw)(?:&|$)/],
  },
  "category of unsorted posts": {
    below: [{
      folders: named("", ({ unsortedFolders }) => unsortedFolders),
      pages: new RegExp(`^(?:${anyOf(({ unsortedNames }) => unsortedNames)})(?:-[a-z]{2})?$`),
    }],
  },
} as const satisfies Readonly<Record<string, NeverListedRow>>;

/** A kind of page that no reader of the two files looks for, recognised by its address. */
export type NeverListedKind = keyof typeof NEVER_LISTED_TABLE;
