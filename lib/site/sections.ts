/**
 * Groups links into sections and puts both in reading order.
 *
 * Pure.
 *
 * @module
 */

import { OPTIONAL, type OutlineLink, type Section } from "./outline.ts";
import { folderOf } from "./folder.ts";
import { type AddressOrder, addressOrder, compareAddresses, compareText } from "./text.ts";
import { CATEGORIES } from "../words/category.ts";
import { headingOf, type Language } from "../words/languages.ts";

/** Below this depth, no page is looked for that others lie under. */
const MAX_DEPTH = 20;

/** A link with what its place depends on. */
export interface Entry {
  /** What is listed. */
  readonly link: OutlineLink;
  /** Whether it is the home page. */
  readonly isHome: boolean;
  /** Whether it says itself that it leads to other pages, as a blog's first page does. */
  readonly isIndex: boolean;
  /** Whether it is for applicants, who are not whom the files are for. */
  readonly isJob: boolean;
  /** `YYYY-MM-DD` or longer: when a post was published; null when unknown, or for no post. */
  readonly published: string | null;
  /** Its position in the menu; infinite where the menu does not name it. */
  readonly menuPosition: number;
  /** What the page's language is called where it is not the site's; null otherwise. */
  readonly foreignLanguage: string | null;
}

/** An entry with its place in the site's tree. */
interface Placed {
  readonly entry: Entry;
  readonly depth: number;
  readonly isHub: boolean;
  readonly order: AddressOrder;
}

/**
 * Builds the sections: the eight categories in their order, then one section per other language,
 * legal pages last under `Optional`.
 *
 * @param entries The listed pages.
 * @param language The language of the headings.
 * @returns Sections without an empty one, their headings distinct.
 */
export function arrangeSections(entries: readonly Entry[], language: Language): Section[] {
  const placed = placeEntries(entries);
  const native = placed.filter(({ entry }) => entry.foreignLanguage === null);
  const ofCategory = (category: typeof CATEGORIES[number]) =>
    native.filter(({ entry }) => entry.link.details.category === category);
  const foreign = Map.groupBy(
    placed.filter(({ entry }) => entry.foreignLanguage !== null),
    ({ entry }) => entry.foreignLanguage!,
  );
  const sections = [
    ...CATEGORIES.filter((category) => category !== "legal").map((category) => ({
      heading: headingOf(category, language),
      links: linksOf(ofCategory(category), category === "blog" ? compareInBlog : compareInTree),
    })),
    ...[...foreign].sort(([a], [b]) => compareText(a, b)).map(([heading, members]) => ({
      heading,
      links: linksOf(members, compareAcrossCategories),
    })),
    { heading: OPTIONAL, links: linksOf(ofCategory("legal"), compareInTree) },
  ];
  return sections.filter(({ links }) => links.length > 0);
}

type Compare = (a: Placed, b: Placed) => number;

function linksOf(members: readonly Placed[], compare: Compare): OutlineLink[] {
  return [...members].sort(compare).map(({ entry: { link }, isHub }) =>
    isHub && link.isLeaf ? { ...link, isLeaf: false } : link
  );
}

/**
 * The home page, then what the menu names, in its order; the rest shallow before deep, hubs before leaves. Pages for
 * applicants stand last.
 */
function compareInTree(a: Placed, b: Placed): number {
  return Number(b.entry.isHome) - Number(a.entry.isHome) ||
    Number(a.entry.isJob) - Number(b.entry.isJob) || compareInMenu(a.entry, b.entry) ||
    a.depth - b.depth || Number(b.isHub) - Number(a.isHub) || compareAddresses(a.order, b.order);
}

function compareInMenu({ menuPosition: a }: Entry, { menuPosition: b }: Entry): number {
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
  const paths = entries.map(({ link }) => folderOf(link.url));
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
    return { entry, depth, isHub, order: addressOrder(entry.link.url) };
  });
}
