/**
 * Pages that a content system has made and nobody has filled: `Hello world!`, `Sample Page`, `New Page`.
 *
 * An address alone does not tell: many a page that was called `Sample Page` once has become something since
 * and kept its address. Neither does a title: somebody's site is called `Hello World`. So it takes both, where the
 * page says nothing else.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { folderAbove, PageAddress } from "../address/page_address.ts";
import { percentDecoded } from "../standards/url.ts";
import { textsOf } from "./page_texts.ts";

import { partsOf } from "./title_parts.ts";
import { foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";

/** What WordPress, Squarespace, Wix and Docusaurus call a page that nobody has named, or its address; numbers aside. */
const SAMPLE_TITLES: ReadonlySet<string> = new Set(
  ["Markdown page", "Markdown page example", ...itemsOfAll(({ titles }) => titles.samples)]
    .map(foldText),
);

/** Elementor numbers such pages; without a number its name is a subject like others. */
const ELEMENTOR = /^elementor\d+$/;

/** The collection that every Shopify shop is made with. */
const SHOP_FRONT = { folder: "/collections/frontpage/", title: foldText("Home page") } as const;

/** Nothing above the page but a language or a date: `/docs/hello-world` is a lesson. */
const TOP_FOLDER = /^\/(?:[a-z]{2}\/)?(?:\d+\/)*$/;

/**
 * Whether a page is only what its content system made it.
 *
 * @param page A crawled page.
 * @returns True where it is still called what the system called it, and describes itself by nothing.
 */
export function isSamplePage(page: CrawledPage): boolean {
  const { title, h1, description } = textsOf(page);
  if (page.isHome || description.text !== "") return false;
  const { folder } = new PageAddress(page.url);
  const isShopFront = folder === SHOP_FRONT.folder;
  // Before the texts are taken apart: most addresses tell at once.
  if (!isShopFront && !isSampleFolder(folder)) return false;
  const parts = partsOf(title.text).map(foldText);
  const names = [...parts, h1.key];
  if (isShopFront) return names.includes(SHOP_FRONT.title);
  // A heading that the title does not repeat is a page's own: only the title was forgotten.
  if (h1.key !== "" && !isSampleName(h1.key) && !parts.includes(h1.key)) return false;
  return names.some(isSampleName);
}

function isSampleFolder(folder: string): boolean {
  const above = folderAbove(folder);
  if (!TOP_FOLDER.test(above)) return false;
  const slug = foldText(percentDecoded(folder.slice(above.length)));
  return slug === "" || isSampleName(slug);
}

function isSampleName(key: string): boolean {
  return SAMPLE_TITLES.has(key.replace(/(?<!\d)\d+$/, "")) || ELEMENTOR.test(key);
}
