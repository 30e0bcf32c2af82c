/**
 * Pages that a content system has made and nobody has filled: `Hello world!`, `Sample Page`, `New Page`.
 *
 * An address alone does not tell: many a page that was called `Sample Page` once has become something since
 * and kept its address. So it goes by what the page still calls itself, where it says nothing else.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { folderAbove, folderOf } from "./folder.ts";
import { textsOf } from "./page_texts.ts";
import { foldText } from "./text.ts";
import { partsOf } from "./title_parts.ts";

/** What WordPress, Elementor, Squarespace, Wix and Docusaurus call a page that nobody has named; numbers aside. */
const SAMPLE_TITLES: ReadonlySet<string> = new Set(
  ("Hello world, Hallo Welt, Bonjour tout le monde, Hola mundo, Ciao mondo, Hallo wereld, " +
    "Sample Page, Beispiel-Seite, Page d’exemple, Página de ejemplo, Pagina di esempio, " +
    "Pagina d’esempio, Voorbeeldpagina, Elementor, New Page, Neue Seite, Nouvelle page, " +
    "Markdown page example, Página nueva, Nueva página, Nuova pagina, Nieuwe pagina, Blank Page, Leere Seite")
    .split(", ").map(foldText),
);

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
  const folder = folderOf(page.url);
  const isShopFront = folder === SHOP_FRONT.folder;
  if (!isShopFront && !TOP_FOLDER.test(folderAbove(folder))) return false;
  const names = [...partsOf(title.text).map(foldText), h1.key];
  return names.some((name) =>
    isShopFront ? name === SHOP_FRONT.title : SAMPLE_TITLES.has(name.replace(/(?<!\d)\d+$/, ""))
  );
}
