/**
 * Decides the categories of all pages of a site. The site as a whole says what its pages are.
 *
 * A type on every kind of page says nothing about one page, so such types are left out first. Then the pages of one group
 * (`lib/address/page_groups.ts`) decide together: a page differs from its group only by strong evidence of its own. A page
 * that says little about itself and lies below a category is a product, or a smaller category when pages lie below it.
 *
 * Pure.
 */

import { folderAbove, PageAddress } from "../address/page_address.ts";
import { groupPages, type PageGroup, SYSTEM_FOLDER } from "../address/page_groups.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
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
import { readTitle } from "./title_parts.ts";
import { readTemplate } from "./templates.ts";
import { breadcrumbOf } from "./breadcrumbs.ts";
import type { Listing } from "./listing.ts";
import { countEach } from "../words/counts.ts";
import { oncePer } from "../words/lazily.ts";

/** A page, and what its address says. */
interface PlacedPage {
  readonly page: CrawledPage;
  readonly place: TreePlace;
  readonly folder: string;
  /** How many listed pages are directly below the page. */
  readonly pagesBelow: number;
}

/** A page, and the evidence for each category. */
interface WeighedPage extends PlacedPage {
  readonly address: PageAddress;
  readonly sitemap: string | null;
  readonly view: PageView;
  readonly weights: Weights;
}

/** Matches folders below one for documentation. */
const DOCS_FOLDER = /^\/(?:[a-z]{2}\/)?(?:docs?|documentation)\/./;

/** When this share of the pages of different kinds has a type, the type says nothing about a page. */
const EVERYWHERE = 0.5;

/** From fewer pages of different kinds we conclude nothing. */
const MIN_KINDS = 2;

/** A blog has at least so many pages that state a day. */
const MIN_DATED = 3;

/** Decides the category of every page, in the same order. The site's names are folded. */
export function* categorizePages(
  listings: readonly Listing[],
  siteNames: ReadonlySet<string>,
): Steps<CategoryDecision[]> {
  const placed = placePages(listings);
  yield;
  const weighed = yield* weighPages(placed, siteNames);
  const groupOf = new Map(
    (yield* groupPages(weighed)).flatMap((group) => group.pages.map((page) => [page, group])),
  );
  yield;
  // Pages with different breadcrumbs or templates are of different kinds.
  const kindOf = oncePer((page: WeighedPage) => {
    const { breadcrumbs, kinds, template } = page.view;
    const said = [...breadcrumbs, ...kinds].map(({ text }) => text);
    return [groupOf.get(page)!.key, template?.name ?? "", ...said].join("\n");
  });
  const common = new Map(
    [...Map.groupBy(weighed, kindOf)].map((
      [kind, members],
    ) => [kind, commonWeights(groupOf.get(members[0]!)!, members)]),
  );
  const decisions = yield* mapInSteps(
    weighed,
    (page) => decideCategory(page.view, blended(page, common.get(kindOf(page)) ?? null)),
  );
  return belowCategories(decisions, placed);
}

function placePages(listings: readonly Listing[]): PlacedPage[] {
  const places = listings.map(({ page }) => placeOf(PageAddress.of(page.url)));
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

/** Looks at the site as a whole, then weighs each page. */
function* weighPages(
  placed: readonly PlacedPage[],
  siteNames: ReadonlySet<string>,
): Steps<readonly WeighedPage[]> {
  const pages = placed.map(({ page }) => page);
  const others = placed.filter(({ page, place }) => page.isHome || namesAnotherKind(place))
    .map(({ page }) => page);
  const everywhere = typesEverywhere(others);
  const isDatedEverywhere = others.some(({ isHome, facts }) => !isHome && facts.published !== null);
  const days = pages.map(({ facts }) => facts.published).filter((day) => day !== null);
  // A manual states the day of its making on every page.
  const hasDatedPages = !isDatedEverywhere && days.length >= MIN_DATED && new Set(days).size > 1;
  const site = {
    siteNames: siteNames.union(titlePartsEverywhere(pages)),
    mayBeShop: pages.some((page) => isProduct(page, everywhere)),
    hasBlog: placed.some(isOfBlog),
  };
  const hasDocs = placed.some(({ place }) => DOCS_FOLDER.test(place.address.folder));
  yield;
  return yield* mapInSteps(placed, (one): WeighedPage => {
    const { page, place, pagesBelow } = one;
    const isDated = hasDatedPages && page.facts.published !== null;
    // Beside a folder for it, what a program for documentation writes at the top is no documentation.
    const isBesideDocs = hasDocs && place.address.segments.length === 1;
    const input = { ...inputOf(page, everywhere), ...(isBesideDocs && { generator: null }) };
    const view = viewOf({ ...input, ...site, pagesBelow, isDated }, place);
    const { address } = place;
    return { ...one, address, sitemap: page.sitemap, view, weights: weigh(view) };
  });
}

function inputOf(page: CrawledPage, everywhere: ReadonlySet<string>) {
  const { url, isHome, sitemap, facts, unlisted, menu } = page;
  const { title, h1, schemaTypes, bodyClasses, generator, openGraph, preformatted } = facts;
  // Joomla calls every list of articles a blog, and every article a post.
  const isJoomla = generator?.startsWith("Joomla!") ?? false;
  const isTelling = (type: string) =>
    !everywhere.has(type) && !(isJoomla && Object.hasOwn(BLOG_TYPES, type));
  return {
    ...{ url, isHome, title, h1, sitemap, bodyClasses, generator, preformatted },
    schemaTypes: schemaTypes.filter(isTelling),
    breadcrumbs: breadcrumbOf(page).map(({ name }) => name),
    openGraphType: openGraph.type,
    menuLabel: menu?.label ?? null,
    menuGroup: menu?.group ?? "",
    neverListed: unlisted,
  };
}

/** Says whether a page's data, template or sitemap say that it is a product. */
function isProduct({ facts, sitemap }: CrawledPage, everywhere: ReadonlySet<string>): boolean {
  return facts.schemaTypes.some((type) => type.startsWith("Product") && !everywhere.has(type)) ||
    readTemplate(facts.bodyClasses).known?.category === "product" ||
    (facts.openGraph.type?.includes("product") ?? false) || /product|produkt/i.test(sitemap ?? "");
}

/** Says whether a page's folder, template or type shows that the site has a blog. */
function isOfBlog({ page: { facts }, place }: PlacedPage): boolean {
  return facts.schemaTypes.some((type) => type !== "Article" && Object.hasOwn(BLOG_TYPES, type)) ||
    readTemplate(facts.bodyClasses).known?.category === "blog" || standsInBlog(place);
}

const BLOG_TYPES = CATEGORY_TABLE.blog.schemaTypes;

/** Finds the types on most pages of different kinds: home, contact, legal, about. */
function typesEverywhere(others: readonly CrawledPage[]): ReadonlySet<string> {
  if (others.length < MIN_KINDS) return new Set();
  const counts = countEach(others.flatMap(({ facts }) => facts.schemaTypes));
  const enough = Math.max(MIN_KINDS, others.length * EVERYWHERE);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([type]) => type));
}

/** Finds parts that most titles have, such as the site's slogan. */
function titlePartsEverywhere(pages: readonly CrawledPage[]): ReadonlySet<string> {
  const counts = countEach(
    pages.flatMap(({ facts }) => [
      ...new Set(readTitle(facts.title ?? "").parts.map(({ key }) => key)),
    ]),
  );
  const enough = Math.max(MIN_TITLES, pages.length * EVERYWHERE);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key));
}

/** How many titles must share a part. Fewer may do so by chance. */
const MIN_TITLES = 3;

/** Returns the average evidence of a group's leaf pages; null when these are too few, or of different kinds, as in `/pages/`. */
function commonWeights(
  { isKind }: PageGroup<WeighedPage>,
  members: readonly WeighedPage[],
): Weights | null {
  const leaves = members.filter(({ pagesBelow }) => pagesBelow === 0);
  if (!isKind || SYSTEM_FOLDER.test(folderAbove(members[0]!.folder))) return null;
  if (leaves.length < POINTS.group.pages) return null;
  const share = leaves.length / (leaves.length + POINTS.group.trust);
  return mapWeights((category) => {
    const own = leaves.map(({ weights }) => weights[category]);
    const points = share * own.reduce((sum, weight) => sum + weight.points, 0) / leaves.length;
    const strongest = own.map(({ strongest }) => strongest)
      .reduce((a, b) => (b?.points ?? 0) > (a?.points ?? 0) ? b : a, null);
    return { points, strongest };
  });
}

/** Adds the evidence of a page's group to the page's own evidence. */
function blended({ view, weights, pagesBelow }: WeighedPage, common: Weights | null): Weights {
  // When there is a template, it names the kind of this very page.
  if (common === null || pagesBelow > 0 || view.template !== null) return weights;
  return mapWeights((category) => {
    const [own, group] = [weights[category], common[category]];
    return {
      points: own.points * OWN_SHARE + group.points,
      strongest: own.points >= group.points ? own.strongest ?? group.strongest : group.strongest,
    };
  });
}

/** The factor for a page's own evidence when the evidence of its group is added. */
const OWN_SHARE = 0.5;

function mapWeights(weightOf: (category: Category) => Weight): Weights {
  return Object.fromEntries(CATEGORIES.map((category) => [category, weightOf(category)])) as Record<
    Category,
    Weight
  >;
}

/** Makes a doubtful page below a category a product, or a smaller category when pages lie below it. */
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
  // A folder comes before the folders below it, so that a category is known before the pages below it are looked at.
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
