/**
 * The page as categorization looks at it: its address, title, breadcrumb and template in words.
 *
 * The site's name is taken out first, wherever it stands. It knows no category. Pure.
 *
 * @module
 */

import type { PageAddress } from "../address/page_address.ts";
import { percentDecoded } from "../standards/url.ts";
import type { Shape } from "./categories.ts";
import { fold } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { wordsOf } from "../words/terms.ts";
import { STOP_WORDS, TERMS } from "./category_terms.ts";
import { readTemplate, type Template } from "./templates.ts";
import { titleReader } from "./title_parts.ts";

/** What is known of a page when its category is decided. */
export interface CategoryInput {
  /** The absolute address. */
  readonly url: string;
  /** Whether it is the site's home page. */
  readonly isHome: boolean;
  /** The page's title. */
  readonly title: string | null;
  /** The page's first heading. */
  readonly h1: string | null;
  /** Schema.org type names without prefix; those that say nothing because they stand everywhere are left out. */
  readonly schemaTypes: readonly string[];
  /** The name of the sitemap file that listed the page, such as `product-sitemap.xml`. */
  readonly sitemap: string | null;
  /** The breadcrumb's item names from below the home page, the page itself usually last. */
  readonly breadcrumbs: readonly string[];
  /** Pages of the site that lie directly below it. */
  readonly pagesBelow: number;
  /** The class names of `body`. */
  readonly bodyClasses: readonly string[];
  /** `meta[name=generator]`. */
  readonly generator: string | null;
  /** `og:type`. */
  readonly openGraphType: string | null;
  /** What the home page's menu calls it; null where the menu does not name it. */
  readonly menuLabel: string | null;
  /** The site's names, folded. */
  readonly siteNames: ReadonlySet<string>;
  /** False where the site is known to sell no goods. */
  readonly mayBeShop: boolean;
  /** Whether the site has a blog, with a folder or a template of its own; null where that is not known. */
  readonly hasBlog: boolean | null;
  /** Whether the page states when it was published, and pages of other kinds do not. */
  readonly isDated: boolean;
  /** The kind of page, of those that are never listed, that its address suggests. */
  readonly neverListed: string | null;
}

/** A page of which nothing is known but its address. */
export const NOTHING_KNOWN: Omit<CategoryInput, "url"> = {
  isHome: false,
  title: null,
  h1: null,
  schemaTypes: [],
  sitemap: null,
  breadcrumbs: [],
  pagesBelow: 0,
  bodyClasses: [],
  generator: null,
  openGraphType: null,
  menuLabel: null,
  siteNames: new Set(),
  mayBeShop: true,
  hasBlog: null,
  isDated: false,
  neverListed: null,
};

/** An address, its segments in words. */
export interface TreePlace {
  /** The address. */
  readonly address: PageAddress;
  /** The last path segment when it has words and is no script; null otherwise. */
  readonly leaf: Segment | null;
  /** The segments above it, from the nearest up. */
  readonly sections: readonly Segment[];
}

/** The page as the collectors see it, computed once for all rows. */
export interface PageView extends TreePlace {
  /** What it was made from. */
  readonly input: CategoryInput;
  /** The texts in which the shapes of the category table are looked for. */
  readonly shapeTexts: Readonly<Record<Shape["of"], string>>;
  /** The names of the query's parameters. */
  readonly parameters: readonly string[];
  /** The host's labels above its name, as in `blog.example.com`. */
  readonly subdomains: readonly Segment[];
  /** The name of the sitemap, lower case, its words between hyphens; empty when there is none. */
  readonly sitemapWords: string;
  /** Path segments, language and index file aside. */
  readonly depth: number;
  /** Whether the path holds nothing but a language. */
  readonly isLanguageRoot: boolean;
  /** Where the address looks like a shop's: in the segment above the page, or else in the host. */
  readonly shop: "path" | "host" | null;
  /** The title's first part that is not the host's name, and the h1. */
  readonly headings: readonly Segment[];
  /** What stands before a colon in these, as in `Guide: Planting roses`. */
  readonly labels: readonly Segment[];
  /** The title's other parts. */
  readonly laterTitleParts: readonly Segment[];
  /** The items of the breadcrumb above the page. */
  readonly breadcrumbs: readonly Segment[];
  /** The category that the content system's template stands for. */
  readonly template: Template["known"];
  /** What the template calls its kind of page. */
  readonly kinds: readonly Segment[];
}

/** A text with its words. */
export interface Segment {
  /** As the page has it, without a file extension. */
  readonly text: string;
  /** Its words, folded, without stop words and numbers. */
  readonly words: readonly string[];
  /** The lists of {@linkcode TERMS} of which a term may begin in it, as bits. */
  readonly lists: number;
}

/** What shops call themselves, with or without a hyphen between two words. */
const SHOP_WORDS = itemsOfAll(({ shops }) => shops)
  .map((words) => fold(words).replaceAll(" ", "-?")).join("|");

/** Hosts such as `shop.example`, `example-store.com` and `boutique.example`. */
const SHOP_HOST = new RegExp(`(?:${SHOP_WORDS})s?(?:24)?\\.|^(?:www\\.)?shop`, "i");

/** A page below a shop's path. */
const SHOP_PATH = new RegExp(`/(?:${SHOP_WORDS})/[^/]+/?$`, "i");

/** A host's label with at least so many letters is a name. */
const MIN_NAME_LENGTH = 4;

/** Domain endings of two labels, such as `co.uk`, under which names are registered. */
const TWO_LABEL_ENDING = /\.(?:co|com|org|net|gov|gob|ac|edu|or|asso)\.[a-z]{2}$/;

/** Files that answer according to their query. */
const SCRIPT_FILE = /\.(?:php\d?|aspx?|cfm|jsp|do|cgi|pl)$/i;

const FILE_EXTENSION = /\.[a-z]{2,5}\d?$/i;

/** A text with letters that may be capitals. */
const MAY_BE_CAMEL_CASE = /[A-Z]|[^\0-\x7f]/;

/** Items of a breadcrumb that are looked at. */
const MAX_BREADCRUMBS = 10;

/** Characters of a title that are looked at. */
const MAX_TITLE_LENGTH = 300;

/**
 * Splits an address into words.
 *
 * @param address The page's address.
 * @returns Its segments in words.
 */
export function placeOf(address: PageAddress): TreePlace {
  const segments = [...address.segments.map(percentDecoded), ...address.route].map(segmentOf);
  const hasLeaf = (segments.at(-1)?.words.length ?? 0) > 0 &&
    (address.route.length > 0 || address.query === "" ||
      !SCRIPT_FILE.test(address.segments.at(-1) ?? ""));
  const leaf = hasLeaf ? segments.pop() ?? null : null;
  return { address, leaf, sections: segments.filter(({ words }) => words.length > 0).reverse() };
}

/**
 * Looks at a page.
 *
 * @param input What is known of it.
 * @param place What its address says.
 * @returns The view.
 */
export function viewOf(input: CategoryInput, place: TreePlace): PageView {
  const { address } = place;
  const path = percentDecoded(address.path).replaceAll("\\", "/");
  const { parameters, route, segments } = address;
  const { hostname } = new URL(address.href);
  const title = (input.title ?? "").slice(0, MAX_TITLE_LENGTH);
  const titleParts = ownParts(title, input.siteNames).map(textOf);
  if (isHostName(titleParts[0], hostname)) titleParts.shift();
  const h1 = ownParts((input.h1 ?? "").slice(0, MAX_TITLE_LENGTH), input.siteNames).join(" – ");
  const headings = headingsOf(titleParts[0], h1);
  const template = readTemplate(input.bodyClasses);
  return {
    input,
    shapeTexts: {
      path,
      query: address.query,
      title: titleParts.map(({ text }) => text).join(" – "),
    },
    parameters: parameters.map(([name]) => name),
    sitemapWords: sitemapWordsOf(input.sitemap),
    ...place,
    subdomains: subdomainsOf(hostname),
    depth: segments.length,
    isLanguageRoot: address.prefix !== null && segments.length === 0 && route.length === 0,
    shop: SHOP_PATH.test(path) ? "path" : SHOP_HOST.test(hostname) ? "host" : null,
    headings,
    labels: headings.filter(({ text }) => text.includes(": "))
      .map(({ text }) => textOf(text.slice(0, text.indexOf(": ")))),
    laterTitleParts: titleParts.slice(1),
    breadcrumbs: input.breadcrumbs.slice(0, -1).slice(0, MAX_BREADCRUMBS).map(textOf),
    template: template.known,
    kinds: template.kinds.map(textOf),
  };
}

/** The parts of a title that do not name the site; parts joined by a colon count as one. */
function ownParts(title: string, siteNames: ReadonlySet<string>): string[] {
  const { parts } = titleReader()(title);
  const texts: string[] = [];
  for (const { text, separator } of parts.filter(({ key }) => !siteNames.has(key))) {
    if (separator === ": " && texts.length > 0) texts.push(`${texts.pop()}: ${text}`);
    else texts.push(text);
  }
  return texts;
}

/** The title's first part and the h1, which often are the same. */
function headingsOf(titlePart: Segment | undefined, h1: string): Segment[] {
  const heading = titlePart !== undefined && titlePart.text === h1 ? titlePart : textOf(h1);
  return [titlePart ?? heading, heading].filter(({ words }) => words.length > 0);
}

/** Whether a title begins with the site's name, as `example | About us` on `www.example.com`. */
function isHostName(part: Segment | undefined, hostname: string): boolean {
  const name = part?.words.join("") ?? "";
  return name.length >= MIN_NAME_LENGTH && hostname.split(".").includes(name) &&
    !SHOP_HOST.test(`${name}.`);
}

/** The host's labels above the name that was registered; its ending may have two (`co.uk`). */
function subdomainsOf(hostname: string): Segment[] {
  const labels = hostname.split(".");
  const ending = TWO_LABEL_ENDING.test(hostname) ? 3 : 2;
  return labels.slice(0, -ending).filter((label) => label !== "www").map(textOf);
}

/** The words of a sitemap's name, each between hyphens. */
function sitemapWordsOf(sitemap: string | null): string {
  if (sitemap === null) return "";
  // WordPress itself writes `wp-sitemap-posts-page-1.xml`, where `posts` says nothing.
  const name = sitemap.toLowerCase().replace(/^wp-sitemap-(?:posts|taxonomies)-/, "");
  return `-${name.split(/[^a-z]+/).join("-")}-`;
}

/** A path segment without its file extension, its camel case split; numbers are no words. */
function segmentOf(part: string): Segment {
  const text = part.replace(FILE_EXTENSION, "");
  const split = MAY_BE_CAMEL_CASE.test(text) ? text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2") : text;
  return segment(text, split);
}

function textOf(text: string): Segment {
  return segment(text.trim(), text);
}

function segment(text: string, wordedText: string): Segment {
  const words = wordsOf(wordedText, STOP_WORDS).filter((word) => !/^\d+$/.test(word));
  return { text, words, lists: TERMS.listsIn(words) };
}
