/**
 * Finds families of products: those to which one page of the menu leads, with what the menu calls it.
 *
 * A shop's menu names its categories. Their names say more than `Products`, and each category's page stands before its
 * products. A page that leads to nearly all products names no category, unless a list of the shop is called so. Pure.
 */

import { foldText } from "../words/fold.ts";
import { type Family, plainHeading } from "./families.ts";
import { compareInTree, type Placed } from "./section_places.ts";

/** How many products a page of the menu must lead to. */
const MIN_PRODUCTS = 3;

/** Over how many pages above a product we look for one of the menu. Breadcrumbs may name each other. */
const MAX_LEVELS = 5;

/** The smallest share of the products that the families must have. Otherwise products of one kind would stand in two places. */
const MIN_SHARE = 0.8;

/** Finds the families of a shop, in the order of the menu; none when most products have none. No heading is a taken one. */
export function productFamiliesOf(
  pages: readonly Placed[],
  taken: ReadonlySet<string>,
): Family[] {
  const goods = pages.filter(({ category }) => category === "product" || category === "category");
  const all = goods.filter(isProduct).length;
  const led = Map.groupBy(goods, hubsIn(pages));
  const families = [...led].flatMap(([hub, members]): Family[] => {
    const heading = hub === null ? "" : plainHeading(hub.entry.menuLabel);
    const products = members.filter(isProduct).length;
    const isKind = products < all * MIN_SHARE ||
      members.some((page) => isListCalled(heading, page));
    return heading === "" || products < MIN_PRODUCTS || !isKind || taken.has(foldText(heading))
      ? []
      : [{ heading, category: "product", hub, members }];
  });
  const covered = families.flatMap(({ members }) => members).filter(isProduct).length;
  return covered < all * MIN_SHARE ? [] : families.sort((a, b) => compareInTree(a.hub!, b.hub!));
}

const isProduct = ({ category }: Placed) => category === "product";

/** Says whether a page is a list of the goods that have a name. A shop's first page and its sale lie in no folder of lists. */
function isListCalled(heading: string, { category, depth, entry }: Placed): boolean {
  return category === "category" && depth > 1 && foldText(entry.link.title) === foldText(heading);
}

/** Makes a function that finds the nearest page of the menu at or above a page; it gives null when there is none. */
function hubsIn(pages: readonly Placed[]): (page: Placed) => Placed | null {
  const byUrl = new Map(pages.map((page) => [page.entry.link.url, page]));
  const above = ({ entry, lead }: Placed) =>
    byUrl.get(entry.above.at(-1)?.url ?? "") ?? byUrl.get(lead?.page.entry.link.url ?? "");
  return (page) => {
    let hub: Placed | undefined = page;
    for (let level = 0; level < MAX_LEVELS && hub?.entry.menuLabel === ""; level++) {
      hub = above(hub);
    }
    return hub?.entry.menuLabel ? hub : null;
  };
}
