/**
 * The addresses of pages that say nothing about a site: archives, carts, logins, site maps.
 *
 * The table follows the address conventions of WordPress, WooCommerce, Shopify, Magento, Shopware, PrestaShop, OpenCart,
 * Zen Cart, Joomla and TYPO3; what languages add to them is in `lib/words`. Pure.
 *
 * @module
 */

import { itemsOfAll } from "../words/languages.ts";
import { slugsOf } from "../words/slugs.ts";
import type { UnlistedWords, Words } from "../words/vocabulary.ts";

/** What an address of one kind looks like. */
export interface NeverListedRow {
  /** Last path segments that are such a page, where nothing but neutral segments stands above. */
  readonly pages?: readonly string[];
  /** First path segments that are such a page, with everything below. */
  readonly areas?: readonly string[];
  /** Segments at any depth below which such pages stand, never such a page itself. */
  readonly archives?: readonly string[];
  /** Parameters, with any value but none. */
  readonly parameters?: readonly string[];
  /** Parameters, with any value but none, of the home page; elsewhere `s` is often a session. */
  readonly homeParameters?: readonly string[];
  /**
   * Parameters whose value is a number, except on the home page, where it is that of a content
   * page.
   */
  readonly counters?: readonly string[];
  /** Words of the name of the sitemap that lists such pages. */
  readonly sitemaps?: readonly string[];
  /** What stands before a colon in a segment or in the parameter `title`, or its last word. */
  readonly namespaces?: readonly string[];
  /** Last segments below one of some folders; a folder counts with what stands before its last hyphen, too. */
  readonly below?: readonly {
    readonly folders: readonly string[];
    readonly pages: readonly string[] | RegExp;
  }[];
  /**
   * Forms of the normalised path, or of the query. Each is linear: no repetition inside another.
   */
  readonly shapes?: readonly RegExp[];
  /** File names, with their extensions. */
  readonly files?: RegExp;
}

/** What one kind of page is called in any language, as path segments. */
const named = (pick: (words: UnlistedWords) => Words | undefined): string[] =>
  itemsOfAll(({ unlisted }) => pick(unlisted)).flatMap(slugsOf);

/** The same as alternatives of a pattern. */
const anyOf = (pick: (words: UnlistedWords) => Words | undefined): string => named(pick).join("|");

/** What blogs and news are called. */
const BLOGS = itemsOfAll(({ categories }) => categories.blog?.names).flatMap(slugsOf)
  .filter((name) => !name.includes("*"));

const YEAR = /^(?:19|20)\d\d$/;

/** The kinds in the order in which they are tried. */
export const NEVER_LISTED_TABLE = {
  feed: {
    parameters: ["feed"],
    shapes: [/\/(?:feed|rss|atom|rss2)$/, /[?&]format=feed(?:&|$)/],
    files: /\.(?:rss|atom)$/i,
  },
  file: {
    areas: [".well-known"],
  },
  "error page": {
    pages: [
      ...["404", "403", "500", "error-404", "404-error", "404-page"],
      ...itemsOfAll(({ obstacles }) => obstacles.notFound).flatMap(slugsOf),
    ],
  },
  preview: {
    parameters: [
      ...["preview", "preview-id", "preview-theme-id", "elementor-preview", "elementor-library"],
      ...["et-fb", "fl-builder", "vc-editable", "customize-changeset-uuid"],
    ],
  },
  "thank-you page": {
    pages: named(({ thanks }) => thanks),
    // Below a form only: `/collections/thank-you` sells cards. For one thing only: more words are a post.
    below: [{ folders: named(({ forms }) => forms), pages: named(({ thanks }) => thanks) }],
    shapes: [
      /\/checkout\/(?:onepage\/)?(?:success|finish|order-received(?:\/\d+)?)$/,
      /^\/thank-you-for-(?:subscribing|contacting|signing-up|registering|joining)(?:-us)?$/,
      new RegExp(`^/(?:${anyOf(({ thanksFor }) => thanksFor)})-(?!service$)[a-z]+$`),
    ],
  },
  cart: {
    pages: named(({ cart }) => cart),
    shapes: [/\/checkout\/cart(?:\/|$)/],
  },
  checkout: {
    areas: named(({ checkout }) => checkout.areas),
    pages: named(({ checkout }) => checkout.pages),
  },
  account: {
    areas: ["wp-admin", ...named(({ account }) => account.areas)],
    pages: named(({ account }) => account.pages),
  },
  login: {
    areas: ["wp-login", ...named(({ login }) => login.areas)],
    pages: named(({ login }) => login.pages),
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/users(?:\/|$)/,
      /[?&]option=com_users(?:&|$)/,
    ],
  },
  search: {
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
    parameters: ["paged", "product-page", "limitstart"],
    counters: ["p", "pg", "pagenum", "start", "offset", ...named(({ page }) => page)],
    shapes: [
      new RegExp(`/(?:pag|comment-page|${anyOf(({ page }) => page)})[-/]?\\d+$`),
      /[?&]query-\d+-page=\d/,
      /\[currentpage\]=\d/,
    ],
  },
  "tag archive": {
    pages: ["tags"],
    archives: named(({ tags }) => tags),
    parameters: ["tag", "product-tag"],
    sitemaps: ["post_tag", "product_tag", "tag", "tags"],
    shapes: [/\/blog\/tags$/],
  },
  "author archive": {
    archives: named(({ authors }) => authors),
    parameters: ["author"],
    sitemaps: ["author", "authors", "users"],
    pages: ["authors"],
    shapes: [/\/blog\/authors$/],
  },
  "date archive": {
    pages: ["year", "years", "month", "months"],
    below: [
      { folders: ["post", "posts", ...BLOGS], pages: YEAR },
      { folders: ["date", ...named(({ archives }) => archives)], pages: YEAR },
      // A month of a calendar; `/event/yoga/2024-05-31` is one of a series.
      {
        folders: [
          ...named(({ calendar }) => calendar.names),
          ...named(({ calendar }) => calendar.periods),
        ],
        pages: /^(?:19|20)\d\d-\d\d(?:-\d\d)?$/,
      },
    ],
    shapes: [
      /^\/(?:19|20)\d\d$/,
      /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?$/,
      /[?&]m=(?:19|20)\d{4}(?:\d\d)?(?:&|$)/,
    ],
  },
  "site map": {
    pages: named(({ siteMap }) => siteMap),
  },
  // Of Sphinx and of Javadoc.
  "index of terms": {
    shapes: [
      /\/(?:genindex(?:-[a-z]+)?|(?:py-)?modindex|index-all|allclasses(?:-index|-frame|-noframe)?|allpackages-index|overview-tree|package-tree|serialized-form)$/,
    ],
  },
  // Of MediaWiki and DokuWiki: talk about a page, its versions and its links, users and files.
  "page about a page": {
    parameters: ["do", "oldid", "diff", "rev", "printable", "redlink"],
    namespaces: named(({ wiki }) => wiki),
    shapes: [/[?&]action=(?:edit|history|info|raw)(?:&|$)/],
  },
  "category of unsorted posts": {
    below: [{
      folders: named(({ unsorted }) => unsorted.folders),
      pages: named(({ unsorted }) => unsorted.names),
    }],
  },
} as const satisfies Readonly<Record<string, NeverListedRow>>;

/** A kind of page, told by its address, that no reader of the two files looks for. */
export type NeverListedKind = keyof typeof NEVER_LISTED_TABLE;
