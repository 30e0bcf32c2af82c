/**
 * Turns what is known of a page into words for categorization: its address, title, breadcrumb and template.
 *
 * The site's name is removed first, wherever it stands. Pure.
 */

import type { PageAddress } from "../address/page_address.ts";
import { percentDecoded } from "../standards/url.ts";
import type { Shape } from "./categories.ts";
import { fold } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { oncePer, remembering } from "../words/lazily.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import { wordsOf } from "../words/terms.ts";
import { TERMS } from "./category_terms.ts";
import { readTemplate, type Template } from "./templates.ts";
import { readTitle } from "./title_parts.ts";

/** What is known of a page when its category is decided. */
export interface CategoryInput {
  /** The absolute address. */
  readonly url: string;
  /** Whether the page is the site's home page. */
  readonly isHome: boolean;
  /** The page's title. */
  readonly title: string | null;
  /** The page's first heading. */
  readonly h1: string | null;
  /** What the menu calls the page; null when the menu does not name it. */
  readonly menuLabel: string | null;
  /** What the menu calls the group of pages in which it names the page; empty when it names none. */
  readonly menuGroup: string;
  /** Schema.org type names without prefix, except those on every kind of page, which say nothing. */
  readonly schemaTypes: readonly string[];
  /** The name of the sitemap file that listed the page, such as `product-sitemap.xml`. */
  readonly sitemap: string | null;
  /** The names of the breadcrumb's items below the home page. The page itself is usually the last one. */
  readonly breadcrumbs: readonly string[];
  /** How many pages of the site are directly below the page. */
  readonly pagesBelow: number;
  /** The class names of `body`. */
  readonly bodyClasses: readonly string[];
  /** `meta[name=generator]`. */
  readonly generator: string | null;
  /** `og:type`. */
  readonly openGraphType: string | null;
  /** The site's names, folded. */
  readonly siteNames: ReadonlySet<string>;
  /** Whether the site may sell goods. False only when we know that it does not. */
  readonly mayBeShop: boolean;
  /** Whether the site has a blog; null when that is not known. */
  readonly hasBlog: boolean | null;
  /** How many preformatted texts the page begins with, as far as its text is counted. */
  readonly preformatted: number;
  /** Whether the page states when it was published, and pages of other kinds do not. */
  readonly isDated: boolean;
  /** The kind of never-listed page that the address suggests; null when it suggests none. */
  readonly neverListed: string | null;
}

/** An address with its segments in words. */
export interface TreePlace {
  /** The address. */
  readonly address: PageAddress;
  /** The last path segment; null when it has no words, or is a script that answers by its query. */
  readonly leaf: Segment | null;
  /** The other segments that have words, from the nearest to the farthest above the page. */
  readonly sections: readonly Segment[];
}

/** A page prepared for `categorize.ts`, its texts split into words. Made once per page, then compared with every category. */
export interface PageView extends TreePlace {
  /** What is known of the page. */
  readonly input: CategoryInput;
  /** The texts in which the shapes of the category table are looked for. */
  readonly shapeTexts: Readonly<Record<Shape["of"], string>>;
  /** The names of the query's parameters. */
  readonly parameters: readonly string[];
  /** The host's labels to the left of the registered name, without "www": "blog" in blog.example.com. */
  readonly subdomains: readonly Segment[];
  /**
   * The sitemap's file name in lower case, with a hyphen before and after every word, as in "-product-cat-sitemap-xml-".
   * Empty when no sitemap listed the page.
   */
  readonly sitemapWords: string;
  /** How many segments the path has. A language prefix and an index file are not counted. */
  readonly depth: number;
  /** Whether the path has only a language prefix. */
  readonly isLanguageRoot: boolean;
  /** Where the address looks like a shop's: in the segment above the page, or else in the host; null when nowhere. */
  readonly shop: "path" | "host" | null;
  /** The first part of the title that is not the host's name, and the h1. */
  readonly headings: readonly Segment[];
  /** What the menu calls the page. It has no words when the menu does not name the page. */
  readonly menuLabel: Segment;
  /** What the menu calls the group of the page. It has no words when there is none. */
  readonly menuGroup: Segment;
  /** The text before a colon in these headings, as in `Guide: Planting roses`. */
  readonly labels: readonly Segment[];
  /** The title's other parts. */
  readonly laterTitleParts: readonly Segment[];
  /** The items of the breadcrumb above the page. */
  readonly breadcrumbs: readonly Segment[];
  /** The category that a class name of the content system stands for, and that name; null when there is none. */
  readonly template: Template["known"];
  /** Names of kinds of page in the class names. */
  readonly kinds: readonly Segment[];
}

/** A text with its words. */
export interface Segment {
  /** The text as the page has it, without a file extension. */
  readonly text: string;
  /** The words of the text, folded, without stop words and numbers. */
  readonly words: readonly string[];
  /** The lists of {@linkcode TERMS} that may have a term in the text, as bits. */
  readonly lists: number;
}

/** What shops call themselves. Between two words there may be a hyphen. */
const SHOP_WORDS = itemsOfAll(({ shops }) => shops)
  .map((words) => fold(words).replaceAll(" ", "-?")).join("|");

/** Matches hosts such as `shop.example`, `example-store.com` and `boutique.example`. */
const SHOP_HOST = new RegExp(`(?:${SHOP_WORDS})s?(?:24)?\\.|^(?:www\\.)?shop`, "i");

/** Matches the path of a page directly below a shop's segment. */
const SHOP_PATH = new RegExp(`/(?:${SHOP_WORDS})/[^/]+/?$`, "i");

/** From this many letters on, a host's label counts as a name. */
const MIN_NAME_LENGTH = 4;

/** Matches domain endings of two labels, such as `co.uk`, under which names are registered. */
const TWO_LABEL_ENDING = /\.(?:co|com|org|net|gov|gob|ac|edu|or|asso)\.[a-z]{2}$/;

/** Matches file names of server scripts. One script answers for many pages, and the query says for which one. */
const SCRIPT_FILE = /\.(?:php\d?|aspx?|cfm|jsp|do|cgi|pl)$/i;

const FILE_EXTENSION = /\.[a-z]{2,5}\d?$/i;

/** Matches texts that may have camel case. */
const MAY_BE_CAMEL_CASE = /[A-Z]|[^\0-\x7f]/;

/** How many characters of a title we look at. */
const MAX_TITLE_LENGTH = 300;

/** Splits an address into words. */
export const placeOf: (address: PageAddress) => TreePlace = oncePer((address) => {
  const segments = [...address.segments.map(percentDecoded), ...address.route].map(segmentOf);
  const hasLeaf = (segments.at(-1)?.words.length ?? 0) > 0 &&
    (address.route.length > 0 || address.query === "" ||
      !SCRIPT_FILE.test(address.segments.at(-1) ?? ""));
  const leaf = hasLeaf ? segments.pop() ?? null : null;
  return { address, leaf, sections: segments.filter(({ words }) => words.length > 0).reverse() };
});

/** Turns what is known of a page, and its address, into words. */
export function viewOf(input: CategoryInput, place: TreePlace): PageView {
  const { address } = place;
  const path = percentDecoded(address.path).replaceAll("\\", "/");
  const { parameters, route, segments } = address;
  const { hostname, isShop, subdomains } = readHost(address.origin);
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
    subdomains,
    depth: segments.length,
    isLanguageRoot: address.prefix !== null && segments.length === 0 && route.length === 0,
    shop: SHOP_PATH.test(path) ? "path" : isShop ? "host" : null,
    headings,
    menuLabel: textOf((input.menuLabel ?? "").slice(0, MAX_TITLE_LENGTH)),
    menuGroup: textOf(input.menuGroup.slice(0, MAX_TITLE_LENGTH)),
    labels: headings.filter(({ text }) => text.includes(": "))
      .map(({ text }) => textOf(text.slice(0, text.indexOf(": ")))),
    laterTitleParts: titleParts.slice(1),
    breadcrumbs: input.breadcrumbs.slice(0, -1).map(textOf),
    template: template.known,
    kinds: template.kinds.map(textOf),
  };
}

/** Returns the parts of a title that do not name the site. Parts joined by a colon count as one. */
function ownParts(title: string, siteNames: ReadonlySet<string>): string[] {
  const { parts } = readTitle(title);
  const texts: string[] = [];
  for (const { text, separator } of parts.filter(({ key }) => !siteNames.has(key))) {
    if (separator === ": " && texts.length > 0) texts.push(`${texts.pop()}: ${text}`);
    else texts.push(text);
  }
  return texts;
}

/** Returns the title's first part and the h1. They are often equal. */
function headingsOf(titlePart: Segment | undefined, h1: string): Segment[] {
  const heading = titlePart !== undefined && titlePart.text === h1 ? titlePart : textOf(h1);
  return [titlePart ?? heading, heading].filter(({ words }) => words.length > 0);
}

/** Says whether a title's first part is the site's name as the host has it: `example | About us` on `www.example.com`. */
function isHostName(part: Segment | undefined, hostname: string): boolean {
  const name = part?.words.join("") ?? "";
  return name.length >= MIN_NAME_LENGTH && hostname.split(".").includes(name) &&
    !SHOP_HOST.test(`${name}.`);
}

/** Reads the host of an origin: nearly all pages of a site have the same one. */
const readHost = remembering((origin) => {
  const { hostname } = new URL(origin);
  const labels = hostname.split(".");
  const ending = TWO_LABEL_ENDING.test(hostname) ? 3 : 2;
  const subdomains = labels.slice(0, -ending).filter((label) => label !== "www").map(textOf);
  return { hostname, isShop: SHOP_HOST.test(hostname), subdomains };
});

/** Returns the words of a sitemap's name, with a hyphen before and after each. */
function sitemapWordsOf(sitemap: string | null): string {
  if (sitemap === null) return "";
  // WordPress itself writes `wp-sitemap-posts-page-1.xml`. There, `posts` says nothing.
  const name = sitemap.toLowerCase().replace(/^wp-sitemap-(?:posts|taxonomies)-/, "");
  return `-${name.split(/[^a-z]+/).join("-")}-`;
}

/** Splits a path segment into words, also at camel case. Leaves out its file extension and numbers. */
function segmentOf(part: string): Segment {
  const text = part.replace(FILE_EXTENSION, "");
  const split = MAY_BE_CAMEL_CASE.test(text) ? text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2") : text;
  return segment(text, split);
}

function textOf(text: string): Segment {
  return segment(text.trim(), text);
}

const EMPTY: Segment = { text: "", words: [], lists: 0 };

function segment(text: string, wordedText: string): Segment {
  if (text === "") return EMPTY;
  const words = wordsOf(wordedText, STOP_WORDS).filter((word) => !/^\d+$/.test(word));
  return { text, words, lists: TERMS.listsIn(words) };
}
