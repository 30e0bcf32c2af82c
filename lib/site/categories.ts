/**
 * Lists the evidence for each category in one table: Schema.org types, names of sitemaps, forms of address,
 * and how much each kind of evidence counts. The words of the categories are in `lib/words`.
 *
 * Implements step 4 of the contract (categories from URL paths and Schema.org types). The table names no site, only the
 * habits of content systems. Pure.
 */

import type { Category } from "../words/category.ts";
import { itemsOfAll } from "../words/languages.ts";
import { slugsOf } from "../words/slugs.ts";
import type { Vocabulary, Words } from "../words/vocabulary.ts";

/** A form of address or title that is evidence for a category. */
export interface Shape {
  /** In which text we look for the pattern: the path, the query with its question mark, or the title. */
  readonly of: "path" | "query" | "title";
  /** The pattern. It is linear on any input: no repetition inside another. */
  readonly pattern: RegExp;
  /** How many points it counts. */
  readonly points: number;
  /** The evidence in words, for `category_reason`. */
  readonly says: string;
  /** Whether it is evidence only on sites that sell goods. A service may have a price, too. */
  readonly inShopsOnly?: true;
}

/** What a category is, and the evidence for it. */
export interface CategoryRow {
  /** Whether sites of every kind have such pages. The others can be what a whole site is: a shop, a blog. */
  readonly isOfEverySite: boolean;
  /** Whether a site has several such pages, if any. A single page is a main page then, unless it is a post. */
  readonly isPlural: boolean;
  /** Whether many such pages that the site keeps together, as a page for every town, have a section of their own. */
  readonly formsFamilies: boolean;
  /** The factor for the points of its names, when it is not 1. */
  readonly weight?: number;
  /** Whether its names are names of sections, too. Then pages below such a path segment belong to the category. */
  readonly namesAreSections?: true;
  /** Whether titles use its names as labels, as in `Guide: Planting roses`. */
  readonly namesAreLabels?: true;
  /** Query parameters that are evidence for the category, in lower case, separated by spaces. */
  readonly parameters?: string;
  /** Schema.org types with their points. */
  readonly schemaTypes: Readonly<Record<string, number>>;
  /** Words in the file name of a sitemap, in lower case, separated by spaces. */
  readonly sitemaps: string;
  /** Forms of addresses or titles that are evidence for the category, such as a date in the path. */
  readonly shapes?: readonly Shape[];
}

/** The points of each kind of evidence. Of one kind, only the best piece counts. The kinds add up. */
export const POINTS = {
  /** `whole`: all words of the last path segment are a name of the category. `half`: at least half are. `part`: fewer. */
  leaf: { whole: 6, half: 2, part: 1 },
  /** The same for the title's first part and for the h1. */
  title: { whole: 5, half: 2, part: 0 },
  /** The title or h1 begins with a name of the category and a colon. */
  label: 5,
  /** A later part of the title is a name of the category. This counts little, because the site's own name often stands there. */
  laterTitlePart: 2,
  /**
   * The last path segment, the title's first part or the h1 names goods: `whole` with all of its words, `half` with at least
   * half of them, `third` with at least a third.
   */
  topic: { whole: 4, half: 3, third: 2 },
  /**
   * A segment above the page is the name of a section. `near`: the segment directly above. `far`: one further up. `half`: only
   * half of the segment's words. `menu`: no segment, but the group of the menu, which says less than a page's own name.
   */
  section: { near: 5.5, half: 2, far: 4, menu: 2 },
  /** A label of the host, to the left of the registered name, is the name of a section. */
  subdomain: 4,
  /** An item of the breadcrumb above the page is the name of a section. */
  breadcrumb: 3,
  /** A sign stands in the last path segment, the title or the h1. */
  sign: 3,
  /** The query has a parameter of the category. */
  parameter: 4,
  /**
   * The sitemap's name has a word of the category, or several, as in `product_cat`, which say more than `product`. `pages`: the
   * sitemap of a content system's pages says only that they are no posts.
   */
  sitemap: { word: 5, words: 6, pages: 2 },
  /** The path has only a language prefix, and perhaps an index file. */
  languageRoot: 4,
  /** Slug and title are as long as a headline: `long` points from `words` words on, `veryLong` from `manyWords` on. */
  headline: { words: 6, long: 2, manyWords: 9, veryLong: 3 },
  /** The path is that of a service. These points are more than `leaf.half` and `title.half` together. */
  service: 4.5,
  /**
   * The host or the parent segment is that of a shop. There, a title of more than `categoryWords` words names a product,
   * and a shorter one a category.
   */
  shop: { host: 2, path: 3, categoryWords: 4 },
  /** When at least this many pages are directly below it, a page that looks like a product is a category. */
  groupPages: 2,
  /** A class name that a content system's template gives to pages of one kind. */
  template: 9,
  /** Such a class name contains the name of a section. */
  kind: 4,
  /** A generator of documentation has written the page. */
  documentation: 3,
  /** The page has at least `blocks` preformatted texts, as manuals show what to type. */
  preformatted: { points: 2, blocks: 3 },
  /** `og:type` says that the page is a product. */
  openGraph: 4,
  /** The page and some others state a day of publication, and pages of other kinds do not. */
  published: 2,
  /** The type `Article`: `besideBlog` for a post on a site with a blog, `withoutBlog` for a guide on a site without one. */
  article: { besideBlog: 1, withoutBlog: 3 },
  /** The address is of a kind that we never list, such as a tag archive. */
  neverListed: 6,
  /**
   * In a group of at least `pages` leaf pages, each page also gets the group's average evidence, times n / (n + `trust`): a
   * larger group counts more. In a smaller group each page is decided alone.
   */
  group: { pages: 3, trust: 3 },
  /** A category needs at least this many points. Otherwise the page is a main page. */
  threshold: 2,
} as const;

/** Returns words as alternatives of a pattern, as paths write them. */
function anyOf(pick: (vocabulary: Vocabulary) => Words): string {
  return itemsOfAll(pick).flatMap(slugsOf).join("|");
}

const PRODUCT_CATEGORY_PATH = new RegExp(
  `/(?:${anyOf(({ productCategory }) => productCategory)})/`,
  "i",
);

/** Matches a slug of three words or more below a section of a newspaper. */
const NEWSPAPER_PATH = new RegExp(
  `^/(?:${anyOf(({ newsSections }) => newsSections)})/(?:[^/]*/)*[^/-]+-[^/-]+-[^/]`,
  "i",
);

const TITLE_THAT_ASKS = new RegExp(
  `^(?:${itemsOfAll(({ how }) => how).join("|")}) `,
  "i",
);

/** The rows. When two categories have equal points, the first row wins. */
export const CATEGORY_TABLE: Readonly<Record<Category, CategoryRow>> = {
  legal: {
    isOfEverySite: true,
    isPlural: false,
    formsFamilies: false,
    namesAreSections: true,
    schemaTypes: { PrivacyPolicy: 5, TermsOfService: 5 },
    sitemaps: "legal",
  },
  faq: {
    isOfEverySite: true,
    isPlural: false,
    formsFamilies: false,
    namesAreLabels: true,
    namesAreSections: true,
    // Only a hint: pages of services and products also carry a block of questions with this type.
    schemaTypes: { FAQPage: 1, QAPage: 4 },
    sitemaps: "faq faqs",
  },
  guide: {
    isOfEverySite: false,
    isPlural: true,
    formsFamilies: true,
    namesAreLabels: true,
    namesAreSections: true,
    schemaTypes: { HowTo: 6, Recipe: 5, TechArticle: 5, APIReference: 5, Course: 3, Guide: 5 },
    sitemaps: "guide guides ratgeber docs recipe recipes tutorial help",
    shapes: [
      {
        of: "title",
        pattern: TITLE_THAT_ASKS,
        points: 2,
        says: "title that asks how",
      },
    ],
  },
  product: {
    isOfEverySite: false,
    isPlural: false,
    formsFamilies: false,
    parameters: "product product_id products_id productid id_product prod_id prodid productcode " +
      "product_code pid sku itemid item_id",
    schemaTypes: {
      Product: 4,
      ProductGroup: 5,
      ProductModel: 5,
      IndividualProduct: 5,
      SomeProducts: 4,
      Vehicle: 4,
      Car: 4,
      Accommodation: 3,
      HotelRoom: 3,
      Book: 3,
      Offer: 1,
      AggregateOffer: 1,
    },
    sitemaps: "product products produkt produkte produits productos prodotti",
    shapes: [
      {
        of: "path",
        pattern: /[-_/]pd?[-_]\d+(?:[-.]|$)|[-_,]p\d{3,}(?:\.html?)?$/i,
        points: 5,
        says: "product number",
      },
      { of: "path", pattern: /\/p\/\d/i, points: 3, says: "product number" },
      {
        of: "path",
        pattern: /\/details?\/[^?]{0,200}\/\d{5,}\/?$/i,
        points: 3,
        says: "number below details",
        inShopsOnly: true,
      },
      {
        of: "title",
        pattern:
          /[$€£] ?\d+(?:[.,]\d\d)?(?![\d.,]| ?(?:m|b)(?:illion|n|\b))|\d ?(?:€|EUR\b|CHF\b)/i,
        points: 3,
        says: "price",
        inShopsOnly: true,
      },
      {
        of: "title",
        pattern:
          /(?:^|[\s(\-])\d+(?:[.,]\d+)? ?(?:kg|g|mg|ml|cl|l|cm|mm|nm|watt|mah|gb|oz|lbs?|pounds?|inch|zoll|pcs|stück|pack|er[- ]?set)(?:$|[\s),.;\-])/i,
        points: 3,
        says: "quantity",
        inShopsOnly: true,
      },
      {
        of: "title",
        pattern: /\((?:CD|DVD|LP|Blu-ray|Vinyl)\)|\b(?:Paperback|Hardcover|Taschenbuch|ISBN)\b/i,
        points: 3,
        says: "medium",
        inShopsOnly: true,
      },
      {
        of: "title",
        pattern: /\b[A-Z]{1,4}-?\d{3,}[A-Z]{0,3}\b/,
        points: 3,
        says: "model number",
        inShopsOnly: true,
      },
      {
        of: "path",
        pattern: /^\/[^/]*[a-z]-\d{3,6}\.html?$/i,
        points: 2,
        says: "article number",
        inShopsOnly: true,
      },
    ],
  },
  category: {
    isOfEverySite: false,
    isPlural: true,
    formsFamilies: false,
    parameters: "product_cat categoryid category_id category cat_id catid cat cpath id_category",
    schemaTypes: { OfferCatalog: 3, CollectionPage: 2, ItemList: 1, ProductCollection: 4 },
    sitemaps: "product_cat category categories collections kategorie categorie brand",
    shapes: [
      {
        of: "path",
        pattern: PRODUCT_CATEGORY_PATH,
        points: 4,
        says: "path of a product category",
      },
      {
        of: "path",
        pattern: /[-_/]c[-_]\d{1,6}(?!\d)|[-_/,]c\d+_\d|[-_/,]c\d{3,}(?:[-./]|$)|\/c\/\d+\/?$/i,
        points: 5,
        says: "category number",
      },
    ],
  },
  about: {
    isOfEverySite: true,
    isPlural: false,
    formsFamilies: false,
    namesAreSections: true,
    schemaTypes: { AboutPage: 5, ProfilePage: 2 },
    sitemaps: "team employee staff mitarbeiter",
  },
  blog: {
    isOfEverySite: false,
    isPlural: true,
    formsFamilies: false,
    namesAreLabels: true,
    namesAreSections: true,
    schemaTypes: {
      NewsArticle: 6,
      BlogPosting: 6,
      LiveBlogPosting: 6,
      ReportageNewsArticle: 6,
      OpinionNewsArticle: 6,
      AnalysisNewsArticle: 6,
      ReviewNewsArticle: 6,
      SocialMediaPosting: 3,
      Blog: 4,
      Article: 4,
    },
    sitemaps: "post posts blog news article articles artikel blogs",
    shapes: [
      {
        of: "path",
        pattern: /[/_-](?:19|20)\d\d[/_-](?:0?[1-9]|1[0-2])(?:[/_-]|$)/,
        points: 4,
        says: "date in the path",
      },
      {
        of: "path",
        pattern: /\/(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d\/?/,
        points: 4,
        says: "date in the path",
      },
      { of: "path", pattern: /\/(?:19|20)\d\d\/[^/]/, points: 3, says: "year in the path" },
      {
        of: "path",
        pattern: NEWSPAPER_PATH,
        points: 2,
        says: "slug below a section of a newspaper",
      },
      {
        of: "path",
        pattern:
          /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:blogs?|news|magazine?|aktuelles|actualites|noticias|notizie|nieuws)\/[^/]+\/[^/]/i,
        points: 3,
        says: "path below a topic of the blog",
      },
      // Shopify calls its blogs so, whatever their names.
      {
        of: "path",
        pattern: /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?blogs\/[^/]+\/?$/i,
        points: 6,
        says: "path of a blog",
      },
      { of: "query", pattern: /[?&]p=\d/, points: 2, says: "number of a post" },
    ],
  },
  main: {
    isOfEverySite: true,
    isPlural: false,
    formsFamilies: true,
    // Half of the usual weight, because a page with no evidence for another category becomes a main page anyway.
    weight: 0.5,
    namesAreSections: true,
    schemaTypes: { ContactPage: 5, CheckoutPage: 4, JobPosting: 4, Event: 3, Service: 3 },
    sitemaps: "page pages",
  },
};

/**
 * Matches paths of services: `corporate-law` is not about the company, `trademark-registration` is no legal notice. At most
 * one folder is above. It must not be a year, or a section where such words name posts, chapters or goods.
 */
export const SERVICE_PATH =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/(?!(?:\d+|docs?|documentation|manual|guides?|help|support|learn|tutorials?|faqs?|blog|news|articles?|shop|store|products?)\/)[^/]+)?\/(?!terms-)(?:[^/-]+-){1,3}(?:law|advice|consulting|coaching|training|lessons|registration|translation|insurance|tours|formation|building|counting|cleaning|repair|installation|services)(?:\.\w{2,5})?\/?$/i;
