/**
 * The categories of all pages of a site: the site as a whole says what its pages are.
 *
 * What stands on every kind of page says nothing about one: such types are left out first. Then pages of one group
 * (`lib/address/page_groups.ts`) decide together, so that one page differs from its group only on strong evidence of its
 * own. A page that says little of itself and lies below a group of products is one of them, or a smaller group where other
 * pages lie below it.
 *
 * Pure.
 *
 * @module
 */

import { folderAbove, PageAddress } from "../address/page_address.ts";
import { groupPages, type PageGroup } from "../address/page_groups.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { foldText } from "../words/fold.ts";
import { CATEGORIES, type Category } from "../words/category.ts";
import { CATEGORY_TABLE, POINTS } from "./categories.ts";
import {
  type CategoryDecision,
  decideCategory,
  namesAnotherKind,
  standsInBlog,
  weigh,
  type Weight,
  type Weights,
} from "./categorize.ts";
import { type PageView, placeOf, type TreePlace, viewOf } from "./category_view.ts";
import { partsOf } from "./title_parts.ts";
import { readTemplate } from "./templates.ts";
import { HOME_NAMES, type Listing } from "./listing.ts";

/** A page with what its address says. */
interface PlacedPage {
  readonly page: CrawledPage;
  readonly place: TreePlace;
  readonly folder: string;
  /** Listed pages directly below it. */
  readonly pagesBelow: number;
}

/** A page with what speaks for each category. */
interface WeighedPage extends PlacedPage {
  readonly address: PageAddress;
  readonly sitemap: string | null;
  readonly view: PageView;
  readonly weights: Weights;
}

/** A type says nothing about a page where this share of the pages of different kinds carry it. */
const EVERYWHERE = 0.5;

/** Fewer pages of different kinds allow no conclusion. */
const MIN_KINDS = 2;

/**
 * Decides the category of every page.
 *
 * @param listings The crawled pages.
 * @param siteNames The site's names, folded.
 * @returns One decision per page, in the same order.
 */
export function categorizePages(
  listings: readonly Listing[],
  siteNames: ReadonlySet<string>,
): CategoryDecision[] {
  const placed = placePages(listings);
  const weighed = weighPages(placed, siteNames);
  const groups = groupPages(weighed);
  const common = new Map(
    [...Map.groupBy(weighed, (page) => groups.get(page)!)]
      .map(([group, members]) => [group, commonWeights(group, members)]),
  );
  const decisions = weighed.map((page) =>
    decideCategory(page.view, blended(page, common.get(groups.get(page)!) ?? null))
  );
  return belowCategories(decisions, placed);
}

function placePages(listings: readonly Listing[]): PlacedPage[] {
  const places = listings.map(({ page }) => placeOf(new PageAddress(page.url)));
  const folders = places.map(({ address }) => address.folder);
  const pagesBelow = new Map<string, number>();
  listings.forEach(({ reason }, i) => {
    const above = folderAbove(folders[i]!);
    if (reason === null) pagesBelow.set(above, (pagesBelow.get(above) ?? 0) + 1);
  });
  return listings.map(({ page }, i) => ({
    page,
    place: places[i]!,
    folder: folders[i]!,
    pagesBelow: pagesBelow.get(folders[i]!) ?? 0,
  }));
}

/** Looks at the site as a whole first, then weighs each page. */
function weighPages(
  placed: readonly PlacedPage[],
  siteNames: ReadonlySet<string>,
): readonly WeighedPage[] {
  const pages = placed.map(({ page }) => page);
  const others = placed.filter(({ page, place }) => page.isHome || namesAnotherKind(place))
    .map(({ page }) => page);
  const everywhere = typesEverywhere(others);
  const isDatedEverywhere = others.some(({ isHome, facts }) => !isHome && facts.published !== null);
  const site = {
    siteNames: siteNames.union(titlePartsEverywhere(pages)),
    mayBeShop: pages.some((page) => isProduct(page, everywhere)),
    hasBlog: placed.some(isOfBlog),
  };
  return placed.map((one): WeighedPage => {
    const { page, place, pagesBelow } = one;
    const isDated = !isDatedEverywhere && page.facts.published !== null;
    const view = viewOf({ ...inputOf(page, everywhere), ...site, pagesBelow, isDated }, place);
    const { address } = place;
    return { ...one, address, sitemap: page.sitemap, view, weights: weigh(view) };
  });
}

function inputOf(
  { url, isHome, sitemap, facts, unlisted }: CrawledPage,
  everywhere: ReadonlySet<string>,
) {
  const { title, h1, schemaTypes, entities, bodyClasses, generator, openGraph } = facts;
  const trail = entities.find(({ itemNames }) => itemNames.length > 0);
  const breadcrumbs = (trail?.itemNames ?? []).filter((name, i) =>
    !HOME_NAMES.has(foldText(name)) && !isHomeUrl(trail!.itemUrls[i] ?? null, url)
  );
  return {
    ...{ url, isHome, title, h1, sitemap, bodyClasses, generator },
    schemaTypes: schemaTypes.filter((type) => !everywhere.has(type)),
    breadcrumbs,
    openGraphType: openGraph.type,
    menuLabel: null,
    neverListed: unlisted,
  };
}

function isHomeUrl(href: string | null, url: string): boolean {
  const target = href === null ? null : URL.parse(href, url);
  return target !== null && new PageAddress(target.href).segments.length === 0;
}

/** Whether data or a template say of a page that it is a product. */
function isProduct({ facts, sitemap }: CrawledPage, everywhere: ReadonlySet<string>): boolean {
  return facts.schemaTypes.some((type) => type.startsWith("Product") && !everywhere.has(type)) ||
    readTemplate(facts.bodyClasses).known?.category === "product" ||
    (facts.openGraph.type?.includes("product") ?? false) || /product|produkt/i.test(sitemap ?? "");
}

/** Whether a page says by its folder, its template or its type that the site has a blog. */
function isOfBlog({ page: { facts }, place }: PlacedPage): boolean {
  return facts.schemaTypes.some((type) => type !== "Article" && Object.hasOwn(BLOG_TYPES, type)) ||
    readTemplate(facts.bodyClasses).known?.category === "blog" || standsInBlog(place);
}

const BLOG_TYPES = CATEGORY_TABLE.blog.schemaTypes;

/** Types that stand on most of the pages of different kinds: home, contact, legal, about. */
function typesEverywhere(others: readonly CrawledPage[]): ReadonlySet<string> {
  if (others.length < MIN_KINDS) return new Set();
  const counts = new Map<string, number>();
  for (const { facts } of others) {
    for (const type of facts.schemaTypes) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const enough = Math.max(MIN_KINDS, others.length * EVERYWHERE);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([type]) => type));
}

/** Parts that most titles have, such as the site's slogan. */
function titlePartsEverywhere(pages: readonly CrawledPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { facts } of pages) {
    const keys = partsOf((facts.title ?? "").slice(0, MAX_TITLE_LENGTH)).map(foldText);
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const enough = Math.max(MIN_TITLES, pages.length * EVERYWHERE);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key));
}

/** Characters of a title that are looked at. */
const MAX_TITLE_LENGTH = 300;

/** Fewer titles may share something by chance. */
const MIN_TITLES = 3;

/** What the pages of a group say on average; null where they are too few, or no kind. */
function commonWeights(group: PageGroup, members: readonly WeighedPage[]): Weights | null {
  const leaves = members.filter(({ pagesBelow }) => pagesBelow === 0);
  if (!group.isKind || leaves.length < POINTS.group.pages) return null;
  const share = leaves.length / (leaves.length + POINTS.group.trust);
  return mapWeights((category) => {
    const own = leaves.map(({ weights }) => weights[category]);
    const points = share * own.reduce((sum, weight) => sum + weight.points, 0) / leaves.length;
    const strongest = own.map(({ strongest }) => strongest)
      .reduce((a, b) => (b?.points ?? 0) > (a?.points ?? 0) ? b : a, null);
    return { points, strongest };
  });
}

/** A page's own evidence beside that of its group. */
function blended({ view, weights, pagesBelow }: WeighedPage, common: Weights | null): Weights {
  // A template names the kind of this very page.
  if (common === null || pagesBelow > 0 || view.template !== null) return weights;
  return mapWeights((category) => {
    const [own, group] = [weights[category], common[category]];
    return {
      points: own.points * OWN_SHARE + group.points,
      strongest: own.points >= group.points ? own.strongest ?? group.strongest : group.strongest,
    };
  });
}

/** The weight of a page's own evidence beside its group's. */
const OWN_SHARE = 0.5;

function mapWeights(weightOf: (category: Category) => Weight): Weights {
  return Object.fromEntries(CATEGORIES.map((category) => [category, weightOf(category)])) as Record<
    Category,
    Weight
  >;
}

/** A page that says little of itself and lies below a category is a product of it, or a smaller category. */
function belowCategories(
  decided: readonly CategoryDecision[],
  placed: readonly PlacedPage[],
): CategoryDecision[] {
  const decisions = [...decided];
  const folderOf = (i: number) => placed[i]!.folder;
  const groups = new Set(
    placed.filter((_, i) => decisions[i]!.category === "category").map(({ folder }) => folder),
  );
  groups.delete("/");
  // A folder comes before what lies below it, so that groups are known when their pages are looked at.
  const order = [...placed.keys()].sort((a, b) => folderOf(a).length - folderOf(b).length);
  for (const i of order) {
    const above = folderAbove(folderOf(i));
    if (!decisions[i]!.isDoubtful || !groups.has(above)) continue;
    const isGroup = placed[i]!.pagesBelow >= POINTS.groupPages;
    if (isGroup) groups.add(folderOf(i));
    const category = isGroup ? "category" : "product";
    decisions[i] = { ...decisions[i]!, category, reason: `below the category "${above}"` };
  }
  return decisions;
}
