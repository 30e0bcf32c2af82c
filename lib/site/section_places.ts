/**
 * Finds the place of every listed page in the site's tree, and compares pages by it.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { Category } from "../words/category.ts";
import type { Crumb } from "./breadcrumbs.ts";
import type { OutlineLink } from "./outline.ts";
import { type AddressOrder, addressOrder, compareAddresses } from "./text.ts";

/** Down to which depth we look for pages that others lie below. */
const MAX_DEPTH = 20;

/** A link, and everything that decides its place. */
export interface Entry {
  /** The link to the page. */
  readonly link: OutlineLink;
  /** Whether the page is the home page. */
  readonly isHome: boolean;
  /** Whether the page itself says that it leads to other pages, as a blog's first page does. */
  readonly isIndex: boolean;
  /** Whether the page is for job applicants, whom the files do not address. */
  readonly isJob: boolean;
  /** Whether the page's address lies in a blog. */
  readonly isInBlog: boolean;
  /** When the page was published, else last changed: begins `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null when unknown. */
  readonly published: string | null;
  /** Whether the page itself states when it was published, as posts do. */
  readonly statesDate: boolean;
  /** The position at which the home page names the page, in the menu before the content; infinite when it does not. */
  readonly homePosition: number;
  /** What the home page's menu calls the page; empty when the menu does not name it. */
  readonly menuLabel: string;
  /** The items of the page's breadcrumb between the home page and the page. */
  readonly above: readonly Crumb[];
  /** The name of the page's language when that is not the site's; null otherwise. */
  readonly foreignLanguage: string | null;
}

/** An entry, with its place in the site's tree. */
export interface Placed {
  /** The entry. */
  readonly entry: Entry;
  /** The category under which the page is listed. */
  readonly category: Category;
  /** The page's own folder (see `PageAddress.folder`), with a slash at its end. */
  readonly folder: string;
  /** How many segments the folder has; 0 for the home page. */
  readonly depth: number;
  /** Whether other listed pages lie below the page, or the page says that it leads to others. */
  readonly isHub: boolean;
  /** The page's address, ready to be compared with others. */
  readonly order: AddressOrder;
}

/**
 * Finds the place of each entry.
 *
 * @param entries The listed pages.
 * @returns The entries with their places, in the same order.
 */
export function placeEntries(entries: readonly Entry[]): Placed[] {
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
    const { category } = entry.link.details;
    return { entry, category, folder: path, depth, isHub, order: addressOrder(entry.link.url) };
  });
}

/**
 * Says whether a page lies below another by its address.
 *
 * @param page The page.
 * @param above The other page.
 * @returns True when the page is `/a/b` and the other is `/a`.
 */
export function isBelow(page: Placed, above: Placed): boolean {
  return page !== above && page.folder.startsWith(above.folder);
}

/**
 * Compares two pages for reading order. The home page comes first, then pages of its menu, then pages to which its content
 * links. Of the rest, shallow pages come before deep ones, and pages that lead to others before those that do not. Pages
 * for applicants come last.
 *
 * @param a A page.
 * @param b Another one.
 * @returns A negative number when `a` comes first.
 */
export function compareInTree(a: Placed, b: Placed): number {
  return Number(b.entry.isHome) - Number(a.entry.isHome) ||
    Number(a.entry.isJob) - Number(b.entry.isJob) || compareOnHome(a.entry, b.entry) ||
    a.depth - b.depth || Number(b.isHub) - Number(a.isHub) || compareAddresses(a.order, b.order);
}

function compareOnHome({ homePosition: a }: Entry, { homePosition: b }: Entry): number {
  return a === b ? 0 : a - b;
}
