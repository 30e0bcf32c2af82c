/**
 * Decides the category of a page by that page alone, for tests and benchmarks.
 */

import { PageAddress } from "../../lib/address/page_address.ts";
import { type CategoryDecision, decideCategory, weigh } from "../../lib/site/categorize.ts";
import { type CategoryInput, placeOf, viewOf } from "../../lib/site/category_view.ts";

/** What is known of a page besides its absolute address. */
export type Known = Partial<Omit<CategoryInput, "url">>;

/** A page of which only the address is known. */
const NOTHING_KNOWN: Omit<CategoryInput, "url"> = {
  isHome: false,
  title: null,
  h1: null,
  menuLabel: null,
  menuGroup: "",
  schemaTypes: [],
  sitemap: null,
  breadcrumbs: [],
  pagesBelow: 0,
  bodyClasses: [],
  generator: null,
  openGraphType: null,
  siteNames: new Set(),
  mayBeShop: true,
  hasBlog: null,
  preformatted: 0,
  isDated: false,
  neverListed: null,
};

/** Decides the category of the page at an absolute address. */
export function categorize(url: string, known: Known = {}): CategoryDecision {
  const view = viewOf({ url, ...NOTHING_KNOWN, ...known }, placeOf(PageAddress.of(url)));
  return decideCategory(view, weigh(view));
}
