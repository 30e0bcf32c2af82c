/**
 * The one table of page categories: which Schema.org types, sitemap names and address shapes speak
 * for each of the eight, and how much each kind of evidence weighs. Their words are in `lib/words`.
 *
 * Implements step 4 of the contract (categories from URL paths and Schema.org types). It
 * deliberately names no site, only the habits of content systems. Pure.
 *
 * @module
 */

import type { Category } from "../words/category.ts";
import { itemsOfAll } from "../words/languages.ts";
import { slugsOf } from "../words/slugs.ts";
import type { Vocabulary, Words } from "../words/vocabulary.ts";

/** A form of address or title that speaks for a category. */
export interface Shape {
  /** The text that is looked at: the path, the query with its question mark, or the title. */
  readonly of: "path" | "query" | "title";
  /** Linear on any input: no nested repetition. */
  readonly pattern: RegExp;
  /** How much it weighs. */
  readonly points: number;
  /** The evidence in words, for `category_reason`. */
  readonly says: string;
  /** Whether it is evidence only on sites that sell goods: a service may have a price as well. */
  readonly inShopsOnly?: true;
}

/** What speaks for one category. */
export interface CategoryRow {
  /** The factor for the points of its names, where it is not 1. */
  readonly weight?: number;
  /** Whether pages below a path segment of such a name belong to the category as well. */
  readonly namesAreSections?: true;
  /** Whether its names are used as labels in titles, as in `Guide: Planting roses`. */
  readonly namesAreLabels?: true;
  /** Query parameters that are evidence for it, in lower case, separated by spaces. */
  readonly parameters?: string;
  /** Schema.org types with their points. */
  readonly schemaTypes: Readonly<Record<string, number>>;
  /** What a sitemap's file name contains, lower case, separated by spaces. */
  readonly sitemaps: string;
  /** Forms of address or title. */
  readonly shapes?: readonly Shape[];
}

/** Points per kind of evidence; of each kind the best one counts, and the kinds add up. */
export const POINTS = {
  /** The last path segment is the name, is at least half of it, or contains it. */
  leaf: { whole: 6, half: 2, part: 1 },
  /** The same of the title's first part, or of the h1. */
  title: { whole: 5, half: 2, part: 0 },
  /** The title or h1 begins with the name and a colon. */
  label: 5,
  /** A later part of the title, where the brand often stands, is the name. */
  laterTitlePart: 2,
  /** The last path segment or the first title part is a thing that is sold, or is half of it. */
  topic: { whole: 4, half: 3, third: 2 },
  /** The parent segment is the name of a section, half of it is, or a segment further up is. */
  section: { near: 5.5, half: 2, far: 4 },
  /** A label of the host above its name is a section. */
  subdomain: 4,
  /** An item of the breadcrumb above the page is the name of the category or of a section. */
  breadcrumb: 3,
  /** A sign in the last path segment, title or h1. */
  sign: 3,
  /** A query parameter. */
  parameter: 4,
  /** The name of the sitemap that listed the page; `product_cat` says more than `product`. */
  sitemap: { word: 5, words: 6 },
  /** The path holds nothing but a language, or an index file. */
  languageRoot: 4,
  /** A slug and a title as long as a headline. */
  headline: { words: 6, long: 2, manyWords: 9, veryLong: 3 },
  /** The path is that of a service: more than half of a name in path and title. */
  service: 4.5,
  /**
   * The host or the parent segment is that of a shop. A title of more words than this names a product there, a shorter
   * one a category.
   */
  shop: { host: 2, path: 3, categoryWords: 4 },
  /** A page that looks like a product, with so many pages directly below it, is a group of products. */
  groupPages: 2,
  /** A class name that a content system's template gives to pages of one kind. */
  template: 9,
  /** A name of a section in such a class name. */
  kind: 4,
  /** A generator of documentation. */
  documentation: 3,
  /** `og:type`. */
  openGraph: 4,
  /** A day of publication, where pages of other kinds state none. */
  published: 1.5,
  /** `Article` outside the site's blog, or on a site without one. */
  article: { besideBlog: 1, withoutBlog: 3 },
  /** A kind of page that is never listed. */
  neverListed: 6,
  /** A group of at least so many pages decides together; in a smaller one, each page is decided alone. */
  group: { pages: 3, trust: 3 },
  /** Below this a page is a main page. */
  threshold: 2,
} as const;

/** Words as alternatives of a pattern, as paths write them. */
function anyOf(pick: (vocabulary: Vocabulary) => Words): string {
  return itemsOfAll(pick).flatMap(slugsOf).join("|");
}

const PRODUCT_CATEGORY_PATH = new RegExp(
  `/(?:${anyOf(({ productCategory }) => productCategory)})/`,
  "i",
);

/** A slug of three words or more below a section of a newspaper. */
const NEWSPAPER_PATH = new RegExp(
  `^/(?:${anyOf(({ newsSections }) => newsSections)})/(?:[^/]*/)*[^/-]+-[^/-]+-[^/]`,
  "i",
);

const TITLE_THAT_ASKS = new RegExp(
  `^(?:${itemsOfAll(({ titles }) => titles.how).join("|")}) `,
  "i",
);

/** The rows, in the order in which ties are decided. */
export const CATEGORY_TABLE: Readonly<Record<Category, CategoryRow>> = {
  legal: {
    namesAreSections: true,
    schemaTypes: { PrivacyPolicy: 5, TermsOfService: 5 },
    sitemaps: "legal",
  },
  faq: {
    namesAreLabels: true,
    namesAreSections: true,
    // Only a hint: service and product pages carry a block of questions with this type as well.
    schemaTypes: { FAQPage: 1, QAPage: 4 },
    sitemaps: "faq faqs",
  },
  guide: {
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
    namesAreSections: true,
    schemaTypes: { AboutPage: 5, ProfilePage: 2 },
    sitemaps: "team employee staff mitarbeiter",
  },
  blog: {
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
      { of: "query", pattern: /[?&]p=\d/, points: 2, says: "number of a post" },
    ],
  },
  main: {
    // Half, since what no other category claims is a main page anyway.
    weight: 0.5,
    namesAreSections: true,
    schemaTypes: { ContactPage: 5, CheckoutPage: 4, JobPosting: 4, Event: 3, Service: 3 },
    sitemaps: "page pages",
  },
};

/**
 * Paths of services: `corporate-law` is not about the company, `trademark-registration` is no legal notice. At most one
 * folder deep, and neither below a year nor a section where such words name posts, chapters and goods.
 */
export const SERVICE_PATH =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/(?!(?:\d+|docs?|documentation|manual|guides?|help|support|learn|tutorials?|faqs?|blog|news|articles?|shop|store|products?)\/)[^/]+)?\/(?!terms-)(?:[^/-]+-){1,3}(?:law|advice|consulting|coaching|training|lessons|registration|translation|insurance|tours|formation|building|counting|cleaning|repair|installation|services)(?:\.\w{2,5})?\/?$/i;
