/**
 * Groups links into sections and puts both in reading order.
 *
 * Pure.
 *
 * @module
 */

import { OPTIONAL, type OutlineLink, type Section } from "./outline.ts";
import { type AddressOrder, addressOrder, compareAddresses, compareText } from "./text.ts";
import { folderAbove, PageAddress } from "../address/page_address.ts";
import { CATEGORIES, type Category } from "../words/category.ts";
import { foldText } from "../words/fold.ts";
import { headingOf, itemsOfAll, type Language } from "../words/languages.ts";

/** So many pages below one page have a section of their own. */
const MIN_FAMILY = 5;
/** The share of the guides that a section of its own may take: more of them are simply the guides. */
const MAX_GUIDE_SHARE = 0.7;
/** A longer title is no heading. */
const MAX_HEADING_LENGTH = 40;

/** Below this depth, no page is looked for that others lie under. */
const MAX_DEPTH = 20;

/** A link, with everything that decides its place. */
export interface Entry {
  /** What is listed. */
  readonly link: OutlineLink;
  /** Whether it is the home page. */
  readonly isHome: boolean;
  /** Whether it says itself that it leads to other pages, as a blog's first page does. */
  readonly isIndex: boolean;
  /** Whether it is for job applicants, whom the files do not address. */
  readonly isJob: boolean;
  /** `YYYY-MM-DD` or longer: when a post was published; null when unknown, or for no post. */
  readonly published: string | null;
  /** Where the home page names it, what its menu names first; infinite where it does not. */
  readonly homePosition: number;
  /** What the home page's menu calls it; empty where that does not name it. */
  readonly menuLabel: string;
  /** What the page's language is called where it is not the site's; null otherwise. */
  readonly foreignLanguage: string | null;
}

/** An entry with its place in the site's tree. */
interface Placed {
  readonly entry: Entry;
  /** The path that it is or stands for, with a slash at its end. */
  readonly folder: string;
  readonly depth: number;
  readonly isHub: boolean;
  readonly order: AddressOrder;
}

/**
 * Builds the sections: the eight categories in their order, behind the main pages and the guides what stands below one
 * page of theirs in number, then one section per other language, legal pages last under `Optional`.
 *
 * @param entries The listed pages.
 * @param language The language of the headings.
 * @returns Sections without an empty one, their headings distinct.
 */
export function arrangeSections(entries: readonly Entry[], language: Language): Section[] {
  const placed = placeEntries(entries);
  const native = placed.filter(({ entry }) => entry.foreignLanguage === null);
  const foreign = Map.groupBy(
    placed.filter(({ entry }) => entry.foreignLanguage !== null),
    ({ entry }) => entry.foreignLanguage!,
  );
  const families = familiesOf(
    native,
    new Set(
      [OPTIONAL, ...foreign.keys(), ...CATEGORIES.map((category) => headingOf(category, language))]
        .map(foldText),
    ),
  );
  const inFamily = new Set(families.flatMap(({ members }) => members));
  const byCategory = Map.groupBy(
    native.filter((page) => !inFamily.has(page)),
    ({ entry }) => entry.link.details.category,
  );
  moveShopPage(byCategory);
  moveLonePages(byCategory);
  const ofCategory = (category: Category) => byCategory.get(category) ?? [];
  const sections = [
    ...CATEGORIES.filter((category) => category !== "legal").flatMap((category) => [
      {
        heading: headingOf(category, language),
        links: linksOf(ofCategory(category), category === "blog" ? compareInBlog : compareInTree),
      },
      ...families.filter((family) => family.category === category)
        .map(({ heading, members }) => ({ heading, links: linksOf(members, compareInBlog) })),
    ]),
    ...[...foreign].sort(([a], [b]) => compareText(a, b)).map(([heading, members]) => ({
      heading,
      links: linksOf(members, compareAcrossCategories),
    })),
    { heading: OPTIONAL, links: linksOf(ofCategory("legal"), compareInTree) },
  ];
  return sections.filter(({ links }) => links.length > 0);
}

/** Pages below one page, which names them. */
interface Family {
  readonly heading: string;
  /** The category behind whose section it stands. */
  readonly category: Category;
  /** The page above among them. */
  readonly members: readonly Placed[];
}

/** The families among main pages and guides, in the order of the pages above them. */
function familiesOf(native: readonly Placed[], taken: ReadonlySet<string>): Family[] {
  const isAbove = ({ entry, isHub }: Placed) =>
    isHub && !entry.isHome && FAMILY_CATEGORIES.has(entry.link.details.category);
  // The highest page first: what lies below it is not looked at again.
  const above = native.filter(isAbove).sort((a, b) => a.depth - b.depth || compareInTree(a, b));
  const headings = new Set(taken);
  const families: { readonly hub: Placed; readonly family: Family }[] = [];
  let open = native;
  for (const hub of above) {
    const heading = familyHeading(hub.entry);
    const { category } = hub.entry.link.details;
    const ofCategory = open.filter(({ entry }) => entry.link.details.category === category);
    const below = ofCategory.filter((page) => page !== hub && page.folder.startsWith(hub.folder));
    // Beside the home page and the hub, something has to be left of the main pages.
    const most = category === "guide" ? ofCategory.length * MAX_GUIDE_SHARE : ofCategory.length - 3;
    const isTooMuch = below.length > most;
    if (below.length < MIN_FAMILY || isTooMuch || heading === "") continue;
    if (headings.has(foldText(heading))) continue;
    headings.add(foldText(heading));
    const members = [hub, ...below];
    families.push({ hub, family: { heading, category, members } });
    open = open.filter((page) => !members.includes(page));
  }
  const called = families.sort((a, b) => compareInTree(a.hub, b.hub)).map(({ family }) => family);
  const home = native.find(({ entry }) => entry.isHome)?.folder ?? "/";
  return [...called, ...namesakesOf(open, home, headings)];
}

/** Main pages of one folder without a page of its own, or of one first word of their titles: a page for every town. */
function namesakesOf(open: readonly Placed[], home: string, headings: Set<string>): Family[] {
  const isLeaf = ({ entry, isHub }: Placed) =>
    !entry.isHome && !isHub && !entry.isJob && entry.link.details.category === "main";
  const groups = Map.groupBy(open.filter(isLeaf), ({ folder, entry }) => {
    const above = folderAbove(folder);
    return above === "/" || above === home ? entry.link.title.split(" ", 1)[0]! : above;
  });
  return [...groups].flatMap(([key, members]) => {
    const heading = folderHeading(key) ||
      commonBeginning(members.map(({ entry }) => entry.link.title));
    const isNew = !headings.has(foldText(heading));
    const hasHub = open.some(({ folder }) => folder === key);
    if (members.length < MIN_FAMILY || heading === "" || !isNew || hasHub) return [];
    headings.add(foldText(heading));
    return [{ heading, category: "main" as const, members }];
  }).sort((a, b) => compareInTree(firstOf(a), firstOf(b)));
}

/** What a folder is called; empty where its name is none, or lost its umlauts. */
function folderHeading(folder: string): string {
  const name = folder.split("/").at(-2) ?? "";
  return /^[a-z]{3,20}$/.test(name) && !/[aou]e/.test(name)
    ? name.charAt(0).toUpperCase() + name.slice(1)
    : "";
}

function firstOf({ members }: Family): Placed {
  return members.toSorted(compareInTree)[0]!;
}

/** The words that all titles begin with, without small ones at the end; empty where they say nothing. */
function commonBeginning(titles: readonly string[]): string {
  const [first = [], ...others] = titles.map((title) => title.split(" "));
  const shared = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  const words = first.slice(0, Math.max(0, shared));
  while (words.length > 0 && SMALL_WORDS.has(foldText(words.at(-1)!))) words.pop();
  const heading = words.join(" ").replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, "");
  return /\p{L}{4}/u.test(heading) ? plainHeading(heading) : "";
}

/** Words that end no heading. */
const SMALL_WORDS: ReadonlySet<string> = new Set(itemsOfAll(({ small }) => small).map(foldText));

const FAMILY_CATEGORIES: ReadonlySet<Category> = new Set(["main", "guide"]);

/** What the owner calls a page in few words; empty where that is not known. */
function familyHeading({ menuLabel, link: { title } }: Entry): string {
  return [menuLabel, title].map(plainHeading).find((heading) => heading !== "") ?? "";
}

/** Categories that a site has in number, if at all: their single page is one of the main ones, unless it is a blog's. */
const PLURAL: readonly Category[] = ["category", "guide", "blog"];

function moveLonePages(byCategory: Map<Category, Placed[]>): void {
  const main = byCategory.get("main") ?? [];
  for (const category of PLURAL) {
    const [first, ...more] = byCategory.get(category) ?? [];
    if (first === undefined || more.length > 0 || main.length < 2) continue;
    if (category === "blog" && (first.entry.isIndex || first.entry.published !== null)) continue;
    byCategory.delete(category);
    main.push(first);
  }
}

/** A text as a heading: no Markdown or markup, some letters, not long; empty where it is none. */
function plainHeading(text: string): string {
  const isPlain = text.length <= MAX_HEADING_LENGTH && /\p{L}{2}/u.test(text) &&
    !/[[\]<>*_`#\\|~]|&\w/.test(text);
  return isPlain ? text : "";
}

/** A shop's only page that leads to products stands before them. */
function moveShopPage(byCategory: Map<Category, Placed[]>): void {
  const [first, ...more] = byCategory.get("category") ?? [];
  const products = byCategory.get("product") ?? [];
  if (first === undefined || more.length > 0 || !first.isHub || products.length === 0) return;
  byCategory.delete("category");
  products.push(first);
}

type Compare = (a: Placed, b: Placed) => number;

function linksOf(members: readonly Placed[], compare: Compare): OutlineLink[] {
  return [...members].sort(compare).map(({ entry: { link }, isHub }) =>
    isHub && link.isLeaf ? { ...link, isLeaf: false } : link
  );
}

/**
 * The home page, then what its menu names, then what its content links to, in its order; the rest shallow before deep,
 * hubs before leaves. Pages for applicants stand last.
 */
function compareInTree(a: Placed, b: Placed): number {
  return Number(b.entry.isHome) - Number(a.entry.isHome) ||
    Number(a.entry.isJob) - Number(b.entry.isJob) || compareOnHome(a.entry, b.entry) ||
    a.depth - b.depth || Number(b.isHub) - Number(a.isHub) || compareAddresses(a.order, b.order);
}

function compareOnHome({ homePosition: a }: Entry, { homePosition: b }: Entry): number {
  return a === b ? 0 : a - b;
}

/** The blog's own pages, then posts from the newest to the oldest, undated ones last. */
function compareInBlog(a: Placed, b: Placed): number {
  const isPost = ({ entry, isHub }: Placed) => Number(!isHub && entry.published !== null);
  const published = ({ entry, isHub }: Placed) => isHub ? "" : entry.published ?? "";
  return Number(b.isHub) - Number(a.isHub) || isPost(b) - isPost(a) ||
    compareText(published(b), published(a)) || compareInTree(a, b);
}

function compareAcrossCategories(a: Placed, b: Placed): number {
  const rank = ({ entry }: Placed) => CATEGORIES.indexOf(entry.link.details.category);
  return Number(b.entry.isHome) - Number(a.entry.isHome) || rank(a) - rank(b) ||
    compareInTree(a, b);
}

/** A hub is a page that other listed pages lie under. */
function placeEntries(entries: readonly Entry[]): Placed[] {
  const parents = new Set<string>();
  const paths = entries.map(({ link }) => new PageAddress(link.url).folder);
  for (const path of paths) {
    let end = 0;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      end = path.indexOf("/", end + 1);
      if (end < 0 || end === path.length - 1) break;
      parents.add(path.slice(0, end + 1));
    }
  }
  return entries.map((entry, i) => {
    const path = paths[i]!;
    const depth = entry.isHome ? 0 : path.split("/").length - 2;
    const isHub = entry.isIndex || parents.has(path);
    return { entry, folder: path, depth, isHub, order: addressOrder(entry.link.url) };
  });
}
