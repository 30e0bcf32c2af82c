/**
 * Categorizes the pages of a site that a test sketches.
 *
 * @module
 */

import { finish } from "../fakes.ts";
import { categorizePages } from "../../lib/site/page_categories.ts";
import { shownPages } from "../../lib/site/shown_pages.ts";
import { pageOf, type PageSketch } from "./report_builder.ts";

/**
 * Decides the categories of the pages of a site.
 *
 * @param pages What each page says, by its path.
 * @returns The category of each page, by its path.
 */
export function categoriesOf(pages: Readonly<Record<string, PageSketch>>): Record<string, string> {
  const crawled = Object.entries(pages).map(([path, sketch]) =>
    pageOf(path, { url: `https://site.example${path}`, ...sketch })
  );
  const listings = crawled.map((page) => ({
    page,
    address: page.url,
    language: null,
    reason: null,
  }));
  const shown = finish(shownPages(crawled));
  const decisions = finish(categorizePages(listings, new Set(["shop"]), shown));
  return Object.fromEntries(Object.keys(pages).map((path, i) => [path, decisions[i]!.category]));
}
