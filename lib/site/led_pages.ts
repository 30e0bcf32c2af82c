/**
 * Decides what pages are that say little about themselves, by the lists that lead to them.
 *
 * What a page called `Our products` leads to are products, and so it is with guides and posts. A page lies below a list by
 * its address, or the list alone shows it. A page that shows several products itself is a list of them. Pure.
 *
 * @module
 */

import { folderAbove } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import type { Category } from "../words/category.ts";
import { CATEGORY_TABLE, POINTS } from "./categories.ts";
import { type CategoryDecision, isCalled } from "./categorize.ts";
import type { PageView } from "./category_view.ts";

/** A page, and what was decided about it alone. */
export interface DecidedPage {
  /** The page. */
  readonly page: CrawledPage;
  /** The page in words. */
  readonly view: PageView;
  /** The folder of its address. */
  readonly folder: string;
  /** How many listed pages are directly below the page. */
  readonly pagesBelow: number;
  /** The decision. */
  readonly decision: CategoryDecision;
}

/** What the pages of a list are. */
const LISTED: Readonly<Partial<Record<Category, Category>>> = {
  category: "product",
  guide: "guide",
  blog: "blog",
};

/** A list leads to at least so many pages. */
const MIN_LED = 2;
/** A page without a name for it is a list when it leads to so many products. */
const MIN_PRODUCTS = 3;
/** The text about one thing stands under at most so many headings at the beginning of a page. */
const MAX_PARTS = 3;

/** A page of which the decision may change. */
interface Page extends DecidedPage {
  decision: CategoryDecision;
}

/**
 * Decides doubtful pages by the lists that lead to them.
 *
 * @param decided The pages, each decided alone.
 * @param led The pages that each page leads to.
 * @returns One decision per page, in the same order.
 */
export function belowLists(
  decided: readonly DecidedPage[],
  led: ReadonlyMap<DecidedPage, readonly DecidedPage[]>,
): CategoryDecision[] {
  const pages = decided.map((page): Page => ({ ...page }));
  const pageOf = new Map(decided.map((page, i) => [page, pages[i]!]));
  const inGroups = Map.groupBy(pages, ({ page }) => page.menu?.group ?? "");
  inGroups.delete("");
  const ledPages = new Map(decided.map((page, i) => {
    const label = page.page.menu?.label ?? "";
    const inGroup = inGroups.get(label) ?? [];
    // Of several pages that the menu calls the same, the first one names the group.
    inGroups.delete(label);
    const shown = (led.get(page) ?? []).map((other) => pageOf.get(other)!);
    return [pages[i]!, [...new Set([...shown, ...inGroup])]];
  }));
  const ledBy = (one: Page) => ledPages.get(one)!;
  decideByAddress(pages);
  decideByLinks(pages, ledBy);
  findLists(pages, ledBy);
  findGoods(pages, ledBy);
  return pages.map(({ decision }) => decision);
}

/** Makes a doubtful page below a list what the list lists, or a smaller category when pages lie below it. */
function decideByAddress(pages: readonly Page[]): void {
  const lists = new Map(pages.filter(isList).map((one) => [one.folder, one.decision.category]));
  lists.delete("/");
  // A folder comes before the folders below it, so that a list is known before the pages below it are looked at.
  for (const one of pages.toSorted((a, b) => a.folder.length - b.folder.length)) {
    const above = folderAbove(one.folder);
    const kind = lists.get(above);
    if (!one.decision.isDoubtful || kind === undefined) continue;
    const isGroup = kind === "category" && one.pagesBelow >= POINTS.groupPages;
    if (isGroup) lists.set(one.folder, kind);
    decide(one, isGroup ? kind : LISTED[kind]!, `below the ${kind} "${above}"`);
  }
}

/** Makes doubtful pages to which only one list leads what it lists. Pages that the menu names for themselves are no parts of one. */
function decideByLinks(pages: readonly Page[], ledBy: (one: Page) => readonly Page[]): void {
  const links = pages.flatMap((one) => ledBy(one).map((target) => ({ one, target })));
  const leading = Map.groupBy(links, ({ target }) => target);
  for (const list of pages.filter(isList)) {
    const kind = LISTED[list.decision.category]!;
    const led = ledBy(list).filter((one) => isPartOf(one, list));
    const alone = new Set([list, ...led]);
    const isAlone = (one: Page) => leading.get(one)!.every(({ one: other }) => alone.has(other));
    // A page that leads on is a list of another kind.
    const leadsOn = (one: Page) => furtherPages(one, ledBy).length >= MIN_LED;
    const open = led.filter((one) => one.decision.isDoubtful && isAlone(one) && !leadsOn(one));
    const alike = led.filter(({ decision }) => decision.category === kind);
    if (open.length + alike.length < Math.max(MIN_LED, led.length / 2)) continue;
    for (const one of open) decide(one, kind, `shown by "${list.folder}"`);
  }
}

/** Makes a page a list when it leads to several products that do not lead back. A page whose own data call it a product stays one. */
function findLists(pages: readonly Page[], ledBy: (one: Page) => readonly Page[]): void {
  for (const one of pages) {
    const { decision, view } = one;
    const mayBeList = !view.input.isHome &&
      (decision.isDoubtful || decision.category === "product" && !statesProduct(view));
    if (!mayBeList) continue;
    const led = ledBy(one).filter((other) => !ledBy(other).includes(one));
    const products = led.filter(({ decision }) => decision.category === "product");
    if (products.length < MIN_PRODUCTS || products.length * 2 < led.length) continue;
    decide(one, "category", `leads to ${products.length} products`);
  }
}

/** Makes a page that names goods a product when it was read for what it leads to, and neither leads further nor lists things. */
function findGoods(pages: readonly Page[], ledBy: (one: Page) => readonly Page[]): void {
  for (const one of pages) {
    const { page, pagesBelow, decision, view } = one;
    const isGoods = decision.category === "category" && decision.isOfGoods && pagesBelow === 0;
    const isRead = page.menu !== null || page.shownAt !== null;
    const isOfParts = new Set(page.facts.sections).size > MAX_PARTS;
    if (!isGoods || !isRead || isOfParts || isCalled(view, "category")) continue;
    if (furtherPages(one, ledBy).length === 0) decide(one, "product", decision.reason);
  }
}

/** Returns the pages that are parts of what a page shows: those to which it leads, without those that lead back. */
function furtherPages(one: Page, ledBy: (one: Page) => readonly Page[]): readonly Page[] {
  return ledBy(one).filter((other) => isPartOf(other, one) && !ledBy(other).includes(one));
}

function statesProduct({ input: { schemaTypes } }: PageView): boolean {
  return schemaTypes.some((type) => Object.hasOwn(CATEGORY_TABLE.product.schemaTypes, type));
}

/** Says whether a page is a list of pages of one kind: a sure category, or a page called what guides or posts are called. */
function isList({ decision, view }: Page): boolean {
  const { category, isDoubtful } = decision;
  if (view.input.isHome || view.input.neverListed !== null) return false;
  return category === "category"
    ? !isDoubtful
    : LISTED[category] !== undefined && isCalled(view, category);
}

/** Says whether the menu leaves it open what a page is part of, or names it as part of another page. It names no single posts. */
function isPartOf({ page: { menu } }: Page, { page, decision }: Page): boolean {
  return menu === null ||
    decision.category !== "blog" && menu.group !== undefined && menu.group === page.menu?.label;
}

function decide(one: Page, category: Category, reason: string): void {
  one.decision = { ...one.decision, category, reason };
}
