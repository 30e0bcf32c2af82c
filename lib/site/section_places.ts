/**
 * Finds the place of every listed page in the site's tree, and compares pages by it.
 *
 * Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import type { Category } from "../words/category.ts";
import { foldText } from "../words/fold.ts";
import type { Crumb } from "./breadcrumbs.ts";
import type { OutlineLink } from "./outline.ts";
import { type AddressOrder, addressOrder, compareAddresses } from "./text.ts";

/** Down to which depth we look for pages that others lie below. */
const MAX_DEPTH = 20;

/** A page of the menu leads to others when it links to at least so many that have no place of their own. */
const MIN_SHOWN = 3;

/** In letters. A shorter word in two names is an article, or says too little. */
const MIN_WORD = 4;

/** So many pages that name each other as the next one have an order. Two may be neighbours by chance. */
const MIN_CHAIN = 3;

/** A link, and everything that decides its place. */
export interface Entry {
  /** The link to the page. */
  readonly link: OutlineLink;
  /** Whether the page is the home page. */
  readonly isHome: boolean;
  /** Whether the page itself says that it leads to other pages, as a blog's first page does. */
  readonly isIndex: boolean;
  /** Whether the page is a post that is no news but what the site offers. It has a place among the main pages. */
  readonly isOffer: boolean;
  /** Whether the page says how to reach the site's owner. */
  readonly isContact: boolean;
  /** Whether the page is for job applicants, whom the files do not address. */
  readonly isJob: boolean;
  /** Whether the page's address lies in a blog. */
  readonly isInBlog: boolean;
  /**
   * When a post or a page with a date in its address was published, else last changed: begins `YYYY`, `YYYY-MM` or
   * `YYYY-MM-DD`; null for other pages, and when unknown.
   */
  readonly published: string | null;
  /** Whether the page itself states when it was published, as posts do. */
  readonly statesDate: boolean;
  /** The position at which the home page names the page: in menu, content or footer; infinite when it does not. */
  readonly homePosition: number;
  /** The position at which the sitemaps, or the links that were followed, name the page; infinite when neither does. */
  readonly foundAt: number;
  /** The addresses of the pages that the page's content links to, in document order. */
  readonly shows: readonly string[];
  /** The address of the page that this one names as the next to read; null when it names none. */
  readonly next: string | null;
  /** What the home page's menu calls the page; empty when the menu does not name it. */
  readonly menuLabel: string;
  /** What the menu calls the group of pages in which it names the page; empty when it names none. */
  readonly menuGroup: string;
  /** What the home page's content or footer calls the page's group; empty when neither does, and for pages of the menu. */
  readonly homeGroup: string;
  /** What the site calls all pages of the page's kind, when its content system calls them by one of them; else empty. */
  readonly kindName: string;
  /** The items of the page's breadcrumb between the home page and the page. */
  readonly above: readonly Crumb[];
  /** The name of the page's language when that is not the site's; null otherwise. */
  readonly foreignLanguage: string | null;
}

/** A place behind another page. */
export interface PlaceBehind {
  /** The page in front. */
  readonly page: Placed;
  /** Of several pages behind that one, the page with the smaller number comes first. */
  readonly index: number;
}

/** How a page is reached from another, which links to it. The index is the position of the link on that page. */
export interface Lead extends PlaceBehind {
  /** Whether no other page of the menu leads to it and to others, or its title repeats the name of this one alone. */
  readonly isOnly: boolean;
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
  /** The first position that the home page gives to the page or to a page below it. */
  readonly position: number;
  /** The page whose content leads to this one; null when no such page is known. */
  readonly lead: Lead | null;
  /** The page behind which this one stands: the one that leads to it, or, in a manual, the first; null when there is none. */
  readonly follows: PlaceBehind | null;
  /** The page's address, ready to be compared with others. */
  readonly order: AddressOrder;
}

/** Finds the place of each entry, in the same order. */
export function placeEntries(entries: readonly Entry[]): Placed[] {
  const parents = new Set<string>();
  const paths = entries.map(({ link }) => PageAddress.of(link.url).folder);
  for (const path of paths) {
    let end = 0;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      end = path.indexOf("/", end + 1);
      if (end < 0 || end === path.length - 1) break;
      parents.add(path.slice(0, end + 1));
    }
  }
  const placed = entries.map((entry, i): Placing => {
    const folder = paths[i]!;
    const depth = entry.isHome ? 0 : folder.split("/").length - 2;
    const isHub = entry.isIndex || parents.has(folder);
    const category = entry.isOffer ? "main" : entry.link.details.category;
    const order = addressOrder(entry.link.url);
    return {
      entry,
      category,
      folder,
      depth,
      isHub,
      order,
      position: entry.isHome ? -1 : entry.homePosition,
      lead: null,
      follows: null,
    };
  });
  for (const hub of placed.filter(({ isHub, entry }) => isHub && !entry.isHome)) {
    const below = placed.filter((page) => isBelow(page, hub));
    hub.position = Math.min(hub.position, ...below.map(({ entry }) => entry.homePosition));
  }
  for (const [page, lead] of leadsOf(placed)) page.lead = page.follows = lead;
  standInChains(placed);
  standBesideNamesakes(placed);
  return placed;
}

/** Says whether something orders a page: the home page names it, or another page leads to it. */
export function hasPlace({ follows, position }: Pick<Placed, "follows" | "position">): boolean {
  return follows !== null || position !== Infinity;
}

/** Gives main pages that nothing leads to the place behind those whose addresses begin alike, as those of towns do. */
function standBesideNamesakes(placed: readonly Placing[]): void {
  const nameOf = ({ folder }: Placing) => folder.slice(0, -1).match(NAME_BEGINNING)?.[0] ?? folder;
  const main = placed.filter(({ category }) => category === "main");
  for (const namesakes of Map.groupBy(main, nameOf).values()) {
    const [known] = namesakes.filter(hasPlace).sort(compareInTree).slice(-1);
    if (known === undefined) continue;
    for (const page of namesakes.filter((page) => !hasPlace(page))) {
      const behind = <T extends PlaceBehind>(place: T | null) =>
        place && { ...place, index: place.index + BEHIND };
      page.lead = behind(known.lead);
      page.follows = behind(known.follows);
      page.position = known.position + BEHIND;
    }
  }
}

/** Positions are whole numbers, so this is behind one of them and before the next. */
const BEHIND = 0.5;

/** Matches an address up to the first word of its last segment, when another word follows. */
const NAME_BEGINNING = /^.*\/[^/_-]{4,}[_-](?=[^/]*$)/;

/** A page whose place is not known in full. */
interface Placing extends Omit<Placed, "position" | "lead" | "follows"> {
  position: number;
  lead: Lead | null;
  follows: PlaceBehind | null;
}

/**
 * Finds for each page the page that leads to it: the nearest one above it that links to it; else the page of the menu that
 * links to most such pages, or one whose name the page's title repeats. Pages of the menu stand where the menu has them.
 */
function leadsOf(pages: readonly Placing[]): ReadonlyMap<Placing, Lead> {
  const byUrl = new Map(pages.map((page) => [page.entry.link.url, page]));
  const links = pages.flatMap((page) =>
    page.entry.shows.map((url, index) => ({ page, index, isOnly: true, target: byUrl.get(url)! }))
  ).filter(({ target }) => !target.entry.isHome && target.entry.link.isLeaf);
  // Strictly below: two pages of one folder, `/list?a` and `/list?b`, would lead to each other.
  const above = links.filter(({ page, target }) =>
    isBelow(target, page) && target.folder !== page.folder
  )
    .sort((a, b) => a.page.depth - b.page.depth);
  const leads = new Map(above.map((link) => [link.target, link]));
  const others = links.filter(({ page, target }) =>
    !leads.has(target) && !isBelow(page, target) && page.entry.menuLabel !== "" &&
    page.category !== "legal" &&
    (page.category === "category" || (page.category === "blog") === (target.category === "blog"))
  );
  const byPage = [...Map.groupBy(others, ({ page }) => page).values()]
    .filter(({ length }) => length >= MIN_SHOWN)
    .sort((a, b) => a.length - b.length || b[0]!.page.position - a[0]!.page.position);
  for (const link of byPage.flat()) {
    const { page, target } = link;
    const known = leads.get(target)?.page ?? null;
    const isNamed = isNamedAfter(target, page);
    const isKnownNamed = known !== null && isNamedAfter(target, known);
    if (isKnownNamed && !isNamed) continue;
    leads.set(target, { ...link, isOnly: known === null || isNamed && !isKnownNamed });
  }
  return leads;
}

/** Says whether the names of two pages have a word in common, as `Gold plan` and `All plans` have. */
function isNamedAfter({ entry: { link } }: Placing, { entry }: Pick<Placing, "entry">): boolean {
  const wordsOf = (text: string) => text.split(" ").map(foldText).filter(isLongWord);
  const [asked, said] = [wordsOf(link.title), wordsOf(entry.menuLabel)];
  return asked.some((word) =>
    said.some((other) => word.startsWith(other) || other.startsWith(word))
  );
}

const isLongWord = ({ length }: string) => length >= MIN_WORD;

/** Lets pages that name each other as the next one stand in that order, also where the menu has another. */
function standInChains(pages: readonly Placing[]): void {
  for (const [first, ...others] of chainsOf(pages)) {
    first.follows = null;
    first.position = Math.min(first.position, ...others.map(({ position }) => position));
    for (const [index, page] of others.entries()) page.follows = { page: first, index };
  }
}

/** Pages that are read one after the other. */
type Chain = readonly [first: Placing, ...others: Placing[]];

/** Finds the pages that name each other as the next, as those of a manual do. Posts have an order of their own. */
function chainsOf(pages: readonly Placing[]): readonly Chain[] {
  const byUrl = new Map(pages.map((page) => [page.entry.link.url, page]));
  const nextOf = ({ entry }: Placing) => byUrl.get(entry.next ?? "");
  const followers = new Set(pages.map(nextOf));
  const seen = new Set<Placing>();
  return pages.filter((page) => !followers.has(page)).map((first) => {
    const chain: [Placing, ...Placing[]] = [first];
    for (let page = nextOf(first); page !== undefined && !seen.has(page); page = nextOf(page)) {
      seen.add(page);
      if (page.category !== "blog" && !page.entry.isOffer) chain.push(page);
    }
    return chain;
  }).filter(({ length }) => length >= MIN_CHAIN);
}

/** Says whether a page lies below another by its address: `/a/b` below `/a`. */
export function isBelow(page: Placed, above: Placed): boolean {
  return page !== above && page.folder.startsWith(above.folder);
}

/** Says whether a page stands below another by its address or by its breadcrumb. */
export function standsBelow(page: Placed, above: Placed): boolean {
  return isBelow(page, above) || page.entry.above.some(({ url }) => url === above.entry.link.url);
}

/**
 * Compares two pages for reading order. The home page comes first, then pages of its menu, then pages to which its content
 * links. Pages to which one page leads stand behind it, in its order. Of the rest, shallow pages come before deep ones, and
 * pages that lead to others before those that do not; these stand in the order of the sitemap. Contact pages and pages for
 * applicants come last, and so do those to which such a page leads.
 */
export function compareInTree(a: Placed, b: Placed): number {
  const [one, other] = [trailOf(a), trailOf(b)];
  return Number(b.entry.isHome) - Number(a.entry.isHome) || lateness(one) - lateness(other) ||
    compareTrails(one, other);
}

/** What a site offers comes before the way to its owner, and that before its offers of work. */
function lateness(trail: readonly Placed[]): number {
  if (trail.some(({ entry }) => entry.isJob)) return 2;
  return Number(trail.some(({ entry }) => entry.isContact));
}

/** Returns the pages behind which a page stands, one behind the other, and the page itself at the end. */
function trailOf(page: Placed): readonly Placed[] {
  const trail = [page];
  for (let { follows } = page; follows !== null; { follows } = follows.page) {
    trail.push(follows.page);
  }
  return trail.reverse();
}

function compareTrails(a: readonly Placed[], b: readonly Placed[]): number {
  const fork = a.findIndex((page, i) => page.entry !== b[i]?.entry);
  if (fork < 0) return a.length - b.length;
  const [one, other] = [a[fork]!, b[fork]];
  if (other === undefined) return 1;
  const order = fork > 0
    ? one.follows!.index - other.follows!.index
    : comparePositions(one.position, other.position);
  return order || one.depth - other.depth ||
    Number(other.isHub) - Number(one.isHub) ||
    comparePositions(one.entry.foundAt, other.entry.foundAt) ||
    compareAddresses(one.order, other.order);
}

/** Compares positions, which may both be infinite. */
function comparePositions(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
