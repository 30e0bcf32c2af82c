/**
 * Groups links into sections and puts both in reading order.
 *
 * Pure.
 */

import { folderAbove } from "../address/page_address.ts";
import { CATEGORIES, type Category } from "../words/category.ts";
import { compareText } from "../words/counts.ts";
import { foldText } from "../words/fold.ts";
import { headingOf, type Language } from "../words/languages.ts";
import { valueOf } from "../words/lazily.ts";
import { CATEGORY_TABLE, POINTS } from "./categories.ts";
import { commonBeginning, familiesOf, type Family, MIN_FAMILY, plainHeading } from "./families.ts";
import { productFamiliesOf } from "./product_families.ts";
import { OPTIONAL, type Section } from "./outline.ts";
import {
  compareInTree,
  type Entry,
  isBelow,
  type Placed,
  placeEntries,
  standsBelow,
} from "./section_places.ts";
import { capitalized } from "./text.ts";
import { readTitle } from "./title_parts.ts";

/** How many posts need to be called alike to name the section, or a list needs to be one of posts. */
const MIN_SERIES = 3;

/** So many pages about others are a section, the page above them not counted: among pages about the site they mislead. */
const MIN_ABOUT_FAMILY = 3;

/** From this depth on, a title of one word may say too little of its page. */
const MIN_DEPTH = 3;

/**
 * Builds the sections: the categories in their order, each with its families behind it; then one section for each
 * other language; legal pages last, under `Optional`. None is empty, and all headings are different.
 */
export function arrangeSections(entries: readonly Entry[], language: Language): Section[] {
  const placed = placeEntries(entries);
  // Legal pages can be skipped in every language.
  const isForeign = ({ entry, category }: Placed) =>
    entry.foreignLanguage !== null && category !== "legal";
  const native = withoutLoneCategory(withoutMenuPosts(withoutEmptyBlogs(
    placed.filter((page) => !isForeign(page)),
  )));
  const foreign = Map.groupBy(
    placed.filter(isForeign),
    ({ entry }) => entry.foreignLanguage!,
  );
  const headings = headingsOf(native, language, [...foreign.keys()]);
  const taken = new Set([OPTIONAL, ...foreign.keys(), ...headings.values()].map(foldText));
  const gathered = [...otherBlogs(native, taken), ...productFamiliesOf(native, taken)];
  const named = [...gathered, ...aboutFamilies(native, withHeadings(taken, gathered))];
  const families = [
    ...named,
    ...familiesOf(
      outside(named, native),
      withHeadings(taken, named),
    ),
  ];
  const isAbove = (page: Placed) =>
    page.category === "category" &&
    families.some(({ hub }) => hub !== null && standsBelow(hub, page));
  const byCategory = Map.groupBy(
    outside(families, native),
    (page) => isAbove(page) ? "main" : page.category,
  );
  moveListOfPosts(byCategory, placed);
  moveShopPage(byCategory, headingOf("product", language));
  moveLonePages(byCategory, families.length > 0);
  const ofCategory = (category: Category) => byCategory.get(category) ?? [];
  const titleIn = titlesIn(placed);
  const sections = [
    ...CATEGORIES.filter((category) => category !== "legal").flatMap((category) => [
      sectionOf(
        headings.get(category)!,
        true,
        ofCategory(category),
        compareInCategory(category, ofCategory(category)),
        titleIn,
      ),
      ...families.filter((family) => family.category === category)
        .map((family) =>
          sectionOf(family.heading, true, family.members, compareInFamily(family), titleIn)
        ),
    ]),
    ...[...foreign].sort(([a], [b]) => compareText(a, b))
      .map(([name, members]) => {
        // Readers of the site's own language learn at least that posts stand there.
        const arePosts = members.length > 1 && members.every(({ category }) => category === "blog");
        const heading = arePosts ? `${headings.get("blog")} (${name})` : name;
        return sectionOf(heading, false, members, compareAcrossCategories, titleIn);
      }),
    sectionOf(OPTIONAL, false, ofCategory("legal"), compareInTree, titleIn),
  ];
  return sections.filter(({ links }) => links.length > 0);
}

function withHeadings(
  taken: ReadonlySet<string>,
  families: readonly Family[],
): ReadonlySet<string> {
  return taken.union(new Set(families.map(({ heading }) => foldText(heading))));
}

function outside(families: readonly Family[], pages: readonly Placed[]): Placed[] {
  const inside = new Set(families.flatMap(({ members }) => members));
  return pages.filter((page) => !inside.has(page));
}

/** Makes families of the blogs, when the menu names several. One may be called as the section of all blogs is. */
function otherBlogs(native: readonly Placed[], taken: ReadonlySet<string>): Family[] {
  const blogs = blogsOf(native).map((hub): Family => {
    const posts = native.filter((page) => page.category === "blog" && isBelow(page, hub));
    const heading = capitalized(hub.entry.menuLabel);
    return { heading, category: "blog", hub, members: [hub, ...posts] };
  }).filter(({ members }) => members.length > MIN_FAMILY);
  return blogs.length < 2 ? [] : blogs.filter(({ heading }) => !taken.has(foldText(heading)));
}

/** Makes families of the many pages about others, such as partners, whose breadcrumbs end with one page about the site. */
function aboutFamilies(native: readonly Placed[], taken: ReadonlySet<string>): Family[] {
  const abouts = native.filter(({ category }) => category === "about");
  const byCrumb = Map.groupBy(abouts, ({ entry }) => entry.above.at(-1)?.url);
  return abouts.map((hub): Family => {
    const below = (byCrumb.get(hub.entry.link.url) ?? [])
      .filter(({ entry }) => !byCrumb.has(entry.link.url));
    const heading = plainHeading(hub.entry.link.title);
    return { heading, category: "about", hub, members: [hub, ...below] };
  }).filter(({ heading, members }) =>
    heading !== "" && !taken.has(foldText(heading)) &&
    members.length > MIN_ABOUT_FAMILY && members.length < abouts.length
  );
}

/** Returns the heading of each category. The blog is called what the menu calls it, such as `News`, unless there are two. */
function headingsOf(
  native: readonly Placed[],
  language: Language,
  others: readonly string[],
): ReadonlyMap<Category, string> {
  const headings = new Map(
    CATEGORIES.map((category) => [category, headingOf(category, language)]),
  );
  const [hub, second] = blogsOf(native);
  const areTwo = second !== undefined && native.some((page) => isBelow(page, second));
  const label = areTwo ? "" : hub?.entry.menuLabel ?? seriesName(native);
  const taken = new Set([OPTIONAL, ...others, ...headings.values()].map(foldText));
  const rename = (category: Category, label: string) => {
    if (label === "" || taken.has(foldText(label))) return;
    taken.add(foldText(label));
    headings.set(category, capitalized(label));
  };
  rename("blog", label);
  rename("about", groupOf(native, "about"));
  return headings;
}

/** Returns what the menu calls the group of all pages of a category, if no family has pages of this group. */
function groupOf(native: readonly Placed[], category: Category): string {
  const [first = "", ...more] = new Set(
    native.filter((page) => page.category === category).map(({ entry }) => entry.menuGroup),
  );
  const isFamily = native.some((page) =>
    CATEGORY_TABLE[page.category].formsFamilies && page.entry.menuGroup === first
  );
  return more.length > 0 || isFamily ? "" : plainHeading(first);
}

/**
 * Returns what all posts are called, if their titles begin alike and go on with a number: `Calendar` for `Calendar 2025` and
 * `Calendar 2026`.
 */
function seriesName(native: readonly Placed[]): string {
  const titles = native.filter(({ category }) => category === "blog")
    .map(({ entry }) => entry.link.title);
  const name = titles.length < MIN_SERIES ? "" : commonBeginning(titles);
  // Beginnings of sentences are no name: `What is` for `What is soap`.
  const isNumbered = titles.every((title) => /\d/.test(title.slice(name.length)));
  return isNumbered ? name : "";
}

/** Returns pages of the menu that are first pages of a blog. The one with the most posts below it comes first. */
function blogsOf(native: readonly Placed[]): Placed[] {
  const posts = native.filter(({ category }) => category === "blog");
  const hubs = posts.filter(({ entry: { isIndex, menuLabel } }) =>
    isIndex && plainHeading(menuLabel) !== ""
  );
  const counts = new Map(
    hubs.map((hub) => [hub, posts.filter((page) => isBelow(page, hub)).length]),
  );
  return hubs.sort((a, b) => counts.get(b)! - counts.get(a)! || compareInTree(a, b));
}

/** Makes other first pages of blogs main pages when all posts lie below one of them: `News` beside `Archive`. */
function withoutEmptyBlogs(native: readonly Placed[]): Placed[] {
  const [first, ...others] = blogsOf(native);
  const isElsewhere = (page: Placed) =>
    page.category === "blog" && page !== first && !isBelow(page, first!);
  const elsewhere = first === undefined ? [] : native.filter(isElsewhere);
  const areEmpty = elsewhere.every((page) => others.includes(page));
  return native.map((page) =>
    areEmpty && elsewhere.includes(page) ? { ...page, category: "main" } : page
  );
}

/** Says whether a link is as long as a headline: the head of a page may show the latest posts. */
function isHeadline(label: string): boolean {
  return label.split(" ").length >= POINTS.headline.words;
}

/** Makes posts main pages that the menu names for themselves, outside of a blog. They lead to no other posts. */
function withoutMenuPosts(native: readonly Placed[]): readonly Placed[] {
  const posts = native.filter(({ category }) => category === "blog");
  const hubs = posts.filter(({ isHub }) => isHub);
  const leading = new Set(posts.map(({ lead }) => lead?.page.entry));
  const blogs = new Set(hubs.map(({ entry }) => entry.menuLabel));
  const isOwn = (page: Placed) => {
    const { entry, category, isHub } = page;
    return category === "blog" && entry.menuLabel !== "" && !isHub && !entry.isInBlog &&
      !isHeadline(entry.menuLabel) && !leading.has(entry) && !blogs.has(entry.menuGroup) &&
      !hubs.some((hub) => isBelow(page, hub));
  };
  return native.map((page) => isOwn(page) ? { ...page, category: "main" } : page);
}

/** Makes the only list a main page where there are no products. So it may be in a family. */
function withoutLoneCategory(native: readonly Placed[]): readonly Placed[] {
  const lists = native.filter(({ category }) => category === "category");
  const main = native.filter(({ category }) => category === "main");
  const hasProducts = native.some(({ category }) => category === "product");
  if (lists.length !== 1 || lists[0]!.isHub || hasProducts || main.length < 2) return native;
  if (leadsToPosts(lists[0]!, native)) return native;
  return native.map((page) => page === lists[0] ? { ...page, category: "main" } : page);
}

/** Makes a single page of a category that has several, if any, a main page; also guides that are only pages of the menu. */
function moveLonePages(byCategory: Map<Category, Placed[]>, hasFamilies: boolean): void {
  const main = valueOf(byCategory, "main", () => []);
  for (const category of CATEGORIES.filter((one) => CATEGORY_TABLE[one].isPlural)) {
    const [first, ...more] = byCategory.get(category) ?? [];
    if (first === undefined) continue;
    const mayBeOfMenu = category === "guide" && main.length + Number(hasFamilies) > 1;
    const isOfMenu = ({ entry }: Placed) => mayBeOfMenu && entry.menuLabel !== "";
    if (more.length > 0 && ![first, ...more].every(isOfMenu)) continue;
    if (category === "blog" && first.entry.statesDate) continue;
    byCategory.delete(category);
    main.push(first, ...more);
  }
}

/** Puts the only list that has no family into the blog, when it leads to posts. */
function moveListOfPosts(byCategory: Map<Category, Placed[]>, placed: readonly Placed[]): void {
  const [list, ...more] = byCategory.get("category") ?? [];
  const blog = byCategory.get("blog");
  if (list === undefined || more.length > 0 || blog === undefined) return;
  if (!leadsToPosts(list, placed)) return;
  byCategory.delete("category");
  blog.push({ ...list, isHub: true });
}

function leadsToPosts(list: Placed, placed: readonly Placed[]): boolean {
  const posts = placed.filter(({ category, lead }) =>
    category === "blog" && lead?.page.entry === list.entry
  );
  return posts.length >= MIN_SERIES;
}

/**
 * Puts the only list that leads to products among them, unless it is one of several lists in a folder. Other sites have lists of
 * other things, such as a museum's collections.
 */
function moveShopPage(byCategory: Map<Category, Placed[]>, heading: string): void {
  const lists = byCategory.get("category") ?? [];
  const products = byCategory.get("product") ?? [];
  const [first, ...more] = lists.filter((list) => isListOf(products, list, heading));
  if (first === undefined || more.length > 0) return;
  const others = lists.filter((list) => list !== first);
  const folder = folderAbove(first.folder);
  const beside = others.filter((list) => folderAbove(list.folder) === folder).length;
  if (beside > (folder === "/" ? 1 : 0)) return;
  byCategory.set("category", others);
  products.push(first);
}

/** Says whether a list leads to products, or is called as their section is: scripts may fill it. */
function isListOf(products: readonly Placed[], list: Placed, heading: string): boolean {
  const shown = new Set(list.entry.shows);
  const isLed = (page: Placed) => standsBelow(page, list) || shown.has(page.entry.link.url);
  return products.some(isLed) || products.length > 0 && isCalled(list, foldText(heading));
}

/** Says whether a page or the menu's link to it has a name. */
function isCalled({ entry: { link, menuLabel } }: Placed, key: string): boolean {
  return readTitle(link.title).key === key || foldText(menuLabel) === key;
}

type Compare = (a: Placed, b: Placed) => number;

/** Makes a section. The page that is called like the section comes first. */
function sectionOf(
  heading: string,
  namesKind: boolean,
  members: readonly Placed[],
  compare: Compare,
  titleIn: TitleIn,
): Section {
  const key = foldText(heading);
  const sorted = members.toSorted(compare);
  const called = sorted.filter((page) => isCalled(page, key));
  // A list of products may be called like one of them.
  const lists = called.filter(({ category }) => category === "category");
  const namesakes = new Set([...lists, ...called]);
  const links = [...namesakes, ...sorted.filter((page) => !namesakes.has(page))]
    .map((page) => {
      const { entry: { link }, isHub } = page;
      return { ...link, title: titleIn(page, key), isLeaf: link.isLeaf && !isHub };
    });
  return { heading, namesKind, links };
}

/** Returns the title of a page in a section, whose folded heading is given. */
type TitleIn = (page: Placed, section: string) => string;

/**
 * Makes the function that adds the name of the page directly above to a title of one word, where the section is not called so
 * and the page is not one of the first below the site's own parts: `Models (Lamps)` for `/shop/lamps/models`. Below the
 * contact page, a form is called by its subject alone: `Project (Contact)` for `/contact/project`.
 */
function titlesIn(placed: readonly Placed[]): TitleIn {
  const byFolder = new Map(placed.map((page) => [page.folder, page]));
  const titles = new Set(placed.map(({ entry }) => foldText(entry.link.title)));
  return (page, section) => {
    const { entry: { link: { title } }, category, folder, depth } = page;
    // Products, posts and people have names of their own.
    const isNamed = category === "product" || category === "blog" || category === "about";
    const above = isNamed ? undefined : byFolder.get(folderAbove(folder));
    if (depth < MIN_DEPTH && above?.entry.isContact !== true) return title;
    const name = above?.entry.link.title ?? "";
    if (above === undefined || isCalled(above, section) || name.includes("(")) return title;
    // With another word, a title says by itself what its page is about; with a number, it does not.
    if (title.split(" ").filter((word) => !/\d/.test(word)).length > 1) return title;
    const longer = `${title} (${name})`;
    return titles.has(foldText(longer)) ? title : longer;
  };
}

/** Compares pages of a blog: its own pages first, then posts from the newest to the oldest, then pages without a date. */
function compareInBlog(a: Placed, b: Placed): number {
  const isPost = ({ entry, isHub }: Placed) => Number(!isHub && entry.published !== null);
  const published = ({ entry, isHub }: Placed) => isHub ? "" : entry.published ?? "";
  return Number(b.isHub) - Number(a.isHub) || isPost(b) - isPost(a) ||
    compareText(published(b), published(a)) || compareInTree(a, b);
}

/** Compares pages of a category's section: outside the main pages, those come first to which the others' breadcrumbs lead. */
function compareInCategory(category: Category, members: readonly Placed[]): Compare {
  if (category === "main") {
    // A lone article tells less of the site than its main pages, also where many links of the menu name it.
    const [article, ...more] = members.filter(({ entry }) =>
      entry.link.details.schemaTypes.some((type) => /(?:Article|Posting)$/.test(type))
    );
    const isLone = (page: Placed) =>
      Number(page === article && more.length === 0 && page.category !== "main");
    return (a, b) => isLone(a) - isLone(b) || compareInTree(a, b);
  }
  const compare = category === "blog" ? compareInBlog : compareInTree;
  const urls = new Set(members.map(({ entry }) => entry.link.url));
  const named = new Set(members.map(({ entry }) => entry.above.at(-1)?.url));
  const isHead = (page: Placed) => {
    const { link, above } = page.entry;
    const isNamed = named.has(link.url) && !above.some(({ url }) => urls.has(url ?? ""));
    return Number(isNamed || category === "product" && page.category === "category");
  };
  return (a, b) => isHead(b) - isHead(a) || compare(a, b);
}

/**
 * Compares pages of a family: the page above comes first, the rest as in a blog if most state a day. Else, when most are
 * called by years and no menu orders them, these stand from the newest to the oldest.
 */
function compareInFamily({ hub, members }: Family): Compare {
  const isAbove = ({ entry }: Placed) => Number(entry === hub?.entry);
  const below = members.filter((page) => isAbove(page) === 0);
  const dated = members.filter(({ entry }) => entry.published !== null).length;
  const isBlog = dated > members.length / 2;
  const withYear = below.filter(({ entry }) => YEAR_AT_END.test(entry.link.title));
  const hasYears = !isBlog && withYear.length > below.length / 2 &&
    below.every(({ entry }) => entry.menuLabel === "");
  const yearOf = ({ entry }: Placed) =>
    hasYears ? YEAR_AT_END.exec(entry.link.title)?.[0] ?? "" : "";
  const compare = isBlog ? compareInBlog : compareInTree;
  return (a, b) => isAbove(b) - isAbove(a) || compareText(yearOf(b), yearOf(a)) || compare(a, b);
}

/** Matches a title that ends with a year. */
const YEAR_AT_END = /(?<!\d)(?:19|20)\d\d$/;

function compareAcrossCategories(a: Placed, b: Placed): number {
  const rank = ({ category }: Placed) => CATEGORIES.indexOf(category);
  const compare = a.category === "blog" ? compareInBlog : compareInTree;
  return Number(b.entry.isHome) - Number(a.entry.isHome) || rank(a) - rank(b) || compare(a, b);
}
