/**
 * Finds families: many pages that the site itself keeps together, with the site's name for them.
 *
 * The pages of a family lie below one page by their addresses, or below one item of their breadcrumbs. Or they share a
 * folder, or the beginning of their names, as a page for every town does. We take main pages and guides, because they would
 * fill these sections. We take posts only when they lie below a page of the menu, outside the blog, or when one list in the
 * menu leads to them. Pure.
 */

import { folderAbove } from "../address/page_address.ts";
import { SYSTEM_FOLDER } from "../address/page_groups.ts";
import { foldText } from "../words/fold.ts";
import { lazily, valueOf } from "../words/lazily.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import type { Category } from "../words/category.ts";
import { CATEGORY_TABLE } from "./categories.ts";
import { HOME_NAMES } from "./listing.ts";
import { compareInTree, type Entry, hasPlace, isBelow, type Placed } from "./section_places.ts";
import { capitalized } from "./text.ts";
import { readTitle } from "./title_parts.ts";

/** How many pages a family needs. The page above them is not counted. The menu may name a smaller one. */
export const MIN_FAMILY = 4;
const MIN_MENU_FAMILY = 3;
/** The largest share of the guides that a family may take, unless the menu names it. A larger one is simply the guides. */
const MAX_GUIDE_SHARE = 0.7;
/** How many main pages must be left, besides the home page and a family with a page of its own above the others. */
const MIN_LEFT = 1;
/** In letters. A shorter name may stand in a title by chance. */
const MIN_NAME = 8;
/** In characters. A longer title is no heading. */
const MAX_HEADING_LENGTH = 40;

/** Pages that have a section of their own. */
export interface Family {
  /** What the site calls the pages, as plain text. */
  readonly heading: string;
  /** The family's section stands behind the section of this category. */
  readonly category: Category;
  /** The page above the others; null when it is not in the family. */
  readonly hub: Placed | null;
  /** The pages, also the page above the others if it is in the family. */
  readonly members: readonly Placed[];
}

/** Pages that may become a family: the page above them, if any, and a test of which pages lie below it. */
interface Group {
  readonly hub: Placed | null;
  /** What the family may be called, best first. */
  readonly names: readonly string[];
  /** How many levels the group is below the home page. */
  readonly depth: number;
  /** Whether the menu names the group. */
  readonly isOfMenu: boolean;
  /** Pages that the menu itself names in the group. */
  readonly named?: ReadonlySet<Placed>;
  /** How many pages the group needs, the page above them not counted, when it is not {@linkcode MIN_FAMILY}. */
  readonly min?: number;
  readonly holds: (page: Placed) => boolean;
}

/** Finds families in reading order. No page is in two of them, and no heading is that of another, or a taken one (folded). */
export function familiesOf(pages: readonly Placed[], taken: ReadonlySet<string>): Family[] {
  const headings = new Set(taken);
  const families: Family[] = [];
  let open = pages.filter(({ entry }) => !entry.isHome);
  const mainPages = () => open.filter(isMain).length;
  const guides = pages.filter(isGuide).length;
  for (const group of groupsOf(open)) {
    const { hub } = group;
    const below = withOtherGuides(
      open.filter((page) => page !== hub && isMember(page, group)),
      group,
      open,
    );
    // The page above stays outside when the others have another category and lie below it only by their breadcrumbs.
    const isWithin = hub !== null && open.includes(hub) &&
      below.some((page) =>
        page.category === hub.category || isBelow(page, hub) || page.lead?.page.entry === hub.entry
      );
    const members = isWithin ? [hub, ...below] : below;
    const heading = group.names.map(plainHeading).find((name) => name !== "") ?? "";
    const mainMembers = members.filter(isMain).length;
    const isAllGuides = below.every(isGuide) && below.length > guides * MAX_GUIDE_SHARE;
    // Guides that only breadcrumbs put below a page of another kind stay with the other guides.
    const isApart = hub !== null && !isWithin && !group.isOfMenu && below.every(isGuide);
    const isTooMuch = isApart || isAllGuides && !group.isOfMenu ||
      hub !== null && mainMembers > 0 && mainPages() - mainMembers < MIN_LEFT;
    // Pages about the site only join a family: by themselves, they are a section already.
    const others = below.filter(({ category }) => category !== "about").length;
    if (others < (group.min ?? MIN_FAMILY) || isTooMuch) continue;
    if (heading === "" || headings.has(foldText(heading))) continue;
    headings.add(foldText(heading));
    const { category } = members.find(isFamilyPage) ?? members[0]!;
    families.push({ heading, category, hub: isWithin ? hub : null, members });
    open = open.filter((page) => !members.includes(page));
  }
  return [...families, ...namesakesOf(open, pages, headings)]
    .sort((a, b) => compareInTree(firstOf(a), firstOf(b)));
}

/** Adds the guides that the menu does not name when a group of the menu has most guides. Two sections would say the same. */
function withOtherGuides(
  below: readonly Placed[],
  { hub, isOfMenu }: Group,
  open: readonly Placed[],
): readonly Placed[] {
  if (!isOfMenu) return below;
  const most = open.filter(isGuide).length * MAX_GUIDE_SHARE;
  if (below.filter(isGuide).length <= most) return below;
  const inside = new Set(below);
  const isOther = (page: Placed) =>
    isGuide(page) && page !== hub && page.entry.menuLabel === "" && !inside.has(page);
  return open.filter((page) => inside.has(page) || isOther(page));
}

/** Groups pages by their addresses and by their breadcrumbs. Groups near the home page come first. */
function groupsOf(pages: readonly Placed[]): Group[] {
  const groups = new Map<Placed | string, Group>();
  const isLedBy = ({ lead }: Placed, hub: Placed) =>
    lead !== null && lead.isOnly && lead.page.entry === hub.entry;
  const leading = new Set(pages.map(({ lead }) => lead?.page.entry));
  const isHub = (page: Placed) => page.isHub || leading.has(page.entry);
  const byWord = lazily(() => looseByWord(pages));
  for (const hub of pages.filter((page) => isHub(page) && mayBeHub(page))) {
    const name = foldText(hub.entry.menuLabel);
    // Pages whose titles have the menu's name belong to it, too: `Gold plans` to `Plans`.
    const named = name.length < MIN_NAME ? [] : byWord().get(name) ?? [];
    const alike = new Set(named.map(([, page]) => page));
    groups.set(hub, {
      hub,
      names: [hub.entry.menuLabel, hub.entry.link.title],
      depth: hub.depth,
      isOfMenu: hub.entry.menuLabel !== "",
      holds: (page) => isBelow(page, hub) || isLedBy(page, hub) || alike.has(page),
    });
  }
  const hubs = lazily(() => hubsOf(pages));
  for (const { name, depth, members } of trailsOf(pages)) {
    const hub = hubOf(members, depth, hubs());
    if (hub === null && members.size < MIN_FAMILY) continue;
    const known = hub && groups.get(hub);
    groups.set(hub ?? `${depth} ${foldText(name)}`, {
      hub,
      names: [name, ...known?.names ?? []],
      depth: depth + 1,
      isOfMenu: known?.isOfMenu === true,
      holds: (page) => members.has(page) || known?.holds(page) === true,
    });
  }
  const named = (["menuGroup", "homeGroup"] as const).flatMap((one) => namedGroups(pages, one));
  for (const [key, group] of named) {
    const known = groups.get(key);
    groups.set(key, {
      ...group,
      isOfMenu: group.isOfMenu || known?.isOfMenu === true,
      holds: (page) => group.holds(page) || known?.holds(page) === true,
    });
  }
  return [...groups.values()].sort((a, b) =>
    a.depth - b.depth || (a.hub && b.hub ? compareInTree(a.hub, b.hub) : 0)
  );
}

/** Groups pages that nothing leads to by the words of their titles. */
function looseByWord(pages: readonly Placed[]) {
  const titled = pages.filter(({ lead, isHub }) => lead === null && !isHub).flatMap((page) =>
    page.entry.link.title.split(" ").map((word) => [foldText(word), page] as const)
  );
  return Map.groupBy(titled, ([word]) => word);
}

/** Groups pages by what the home page calls their groups. Keys are pages that are called the same. */
function namedGroups(
  pages: readonly Placed[],
  source: "menuGroup" | "homeGroup",
): (readonly [Placed | string, Group])[] {
  if (pages.every(({ entry }) => entry[source] === "")) return [];
  const isOfMenu = source === "menuGroup";
  const hubs = pages.filter(isFamilyPage).toReversed();
  const byName = new Map([
    ...hubs.map((page) => [readTitle(page.entry.link.title).key, page] as const),
    ...hubs.map((page) => [foldText(page.entry.menuLabel), page] as const),
  ]);
  // A page with a family of its own stays with it.
  const hasFamily = (page: Placed) =>
    page.isHub &&
    pages.filter((other) => isFamilyPage(other) && isBelow(other, page)).length >= MIN_FAMILY;
  const names = new Map(pages.map(({ entry }) => [foldText(entry[source]), entry[source]]));
  // Breadcrumbs say to which group a page belongs that the menu names in two.
  const groupOf = ({ entry }: Placed) =>
    entry.above.map(({ name }) => foldText(name)).find((key) => names.has(key)) ??
      foldText(entry[source]);
  const named = Map.groupBy(pages, groupOf);
  const leading = new Set(pages.map(({ lead }) => lead?.page.entry));
  return [...named].filter(([key]) => key !== "" && !HOME_NAMES.has(key)).map(([key, list]) => {
    const hub = byName.get(key) ?? null;
    const members = new Set(list.filter((page) => !hasFamily(page)));
    const isPart = (page: Placed) =>
      isOfMenu && page.entry.menuGroup !== "" && !page.isHub && !leading.has(page.entry);
    return [hub ?? `${source} ${key}`, {
      hub,
      names: [names.get(key)!, hub?.entry.link.title ?? ""],
      depth: 0,
      isOfMenu,
      named: new Set([...members].filter(isPart)),
      ...isOfMenu && { min: MIN_MENU_FAMILY },
      holds: (page) => members.has(page),
    }];
  });
}

/** Pages whose breadcrumbs begin with the same items. */
interface Trail {
  /** The name of the last item that they share. */
  readonly name: string;
  /** How many items stand before the last shared one. */
  readonly depth: number;
  readonly members: ReadonlySet<Placed>;
}

function trailsOf(pages: readonly Placed[]): Trail[] {
  const trails = new Map<string, { name: string; depth: number; members: Set<Placed> }>();
  for (const page of pages) {
    let key = "";
    page.entry.above.forEach(({ name }, depth) => {
      key += `/${foldText(name)}`;
      valueOf(trails, key, () => ({ name, depth, members: new Set<Placed>() })).members.add(page);
    });
  }
  return [...trails.values()];
}

/** Pages that items of breadcrumbs may lead to: by their addresses, and by their folded names. */
interface Hubs {
  readonly byUrl: ReadonlyMap<string, Placed>;
  readonly byName: ReadonlyMap<string, readonly Placed[]>;
}

function hubsOf(pages: readonly Placed[]): Hubs {
  const family = pages.filter(isFamilyPage);
  const named = family.flatMap((page) =>
    [page.entry.menuLabel, page.entry.link.title].map((name) => [foldText(name), page] as const)
  );
  return {
    byUrl: new Map(family.map((page) => [page.entry.link.url, page])),
    byName: new Map(
      [...Map.groupBy(named, ([name]) => name)].map(([name, all]) => [name, all.map(([, p]) => p)]),
    ),
  };
}

/** Finds the page to which an item of breadcrumbs leads: by the item's address, else by its name. */
function hubOf(members: ReadonlySet<Placed>, depth: number, hubs: Hubs): Placed | null {
  const crumbs = [...members].map(({ entry }) => entry.above[depth]!);
  const linked = crumbs.map(({ url }) => hubs.byUrl.get(url ?? ""));
  const named = hubs.byName.get(foldText(crumbs[0]!.name)) ?? [];
  return [...linked, ...named].find((page) => page !== undefined && !members.has(page)) ?? null;
}

/** A list of posts that the menu names is a hub, too. */
function mayBeHub(page: Placed): boolean {
  return isFamilyPage(page) || page.category === "category" && page.entry.menuLabel !== "";
}

function isFamilyPage({ category }: Placed): boolean {
  return CATEGORY_TABLE[category].formsFamilies;
}

const isMain = ({ category }: Placed) => category === "main";
const isGuide = ({ category }: Placed) => category === "guide";

/** Categories whose pages stand in their own section, also where the menu names them in a group. */
const APART: ReadonlySet<Category> = new Set<Category>(["faq", "legal"]);

/**
 * Says whether a page belongs to a group. A main page or a guide may. Others may when the menu names them in the group. A post
 * may, too, when its address puts it below a page of the menu and outside the blog, or when a list in the menu leads to it.
 */
function isMember(page: Placed, { hub, named, holds }: Group): boolean {
  if (!holds(page)) return false;
  if (named?.has(page) && !APART.has(page.category)) return true;
  const isOfMenu = hub !== null && hub.entry.menuLabel !== "" &&
    (isBelow(page, hub) || page.lead?.page.entry === hub.entry);
  return isFamilyPage(page) || page.category === "blog" && !page.entry.isInBlog && isOfMenu;
}

/**
 * Finds families of main pages that are in one folder without a page of its own, or whose names begin alike, such as a page
 * for every town. Guides among them belong to them, too. The names are titles. We use headings instead when they group at
 * least as many pages in at most as many families, and have more words in common.
 */
function namesakesOf(
  open: readonly Placed[],
  pages: readonly Placed[],
  headings: ReadonlySet<string>,
): Family[] {
  const home = pages.find(({ entry }) => entry.isHome)?.folder ?? "/";
  const leaves = open.filter((page) => isFamilyPage(page) && !page.isHub && !page.entry.isJob);
  const [byTitle, byHeading] = [
    ({ link }: Entry) => link.title,
    ({ link: { title, details } }: Entry) => details.h1 ?? title,
  ].map((nameOf) => {
    const groups = Map.groupBy(leaves, ({ folder, entry }) => {
      const above = folderAbove(folder);
      const isNamed = above !== "/" && above !== home && !SYSTEM_FOLDER.test(above);
      return isNamed ? above : nameOf(entry).split(" ", 1)[0]!;
    });
    const large = [...groups].filter(([, members]) => members.filter(isMain).length >= MIN_FAMILY);
    const inLarge = new Set(large.flatMap(([, members]) => members));
    const others = open.filter((page) => isMain(page) && !page.isHub && !inLarge.has(page));
    return large.flatMap(([key, members]): Family[] => {
      const hub = showing(members, others);
      const heading = plainHeading(hub?.entry.link.title ?? "") ||
        pluralOf(folderHeading(key), members) ||
        beginningOfFew(members.map(({ entry }) => nameOf(entry)), pages);
      const isTaken = heading === "" || headings.has(foldText(heading)) ||
        open.some(({ folder }) => folder === key);
      // Pages that no other page names stand behind what the site sells.
      const category = members.some(hasPlace) ? "main" : "category";
      return isTaken
        ? []
        : [{ heading, category, hub, members: hub === null ? members : [hub, ...members] }];
    });
  });
  const pagesIn = (families: readonly Family[], times = (_: Family) => 1) =>
    families.reduce((sum, family) => sum + family.members.length * times(family), 0);
  const sharedWords = (families: readonly Family[]) =>
    pagesIn(families, ({ heading }) => heading.split(" ").length);
  const isBetter = pagesIn(byHeading!) >= pagesIn(byTitle!) &&
    byHeading!.length <= byTitle!.length && sharedWords(byHeading!) > sharedWords(byTitle!);
  return isBetter ? byHeading! : byTitle!;
}

/** Returns the only page whose content leads to all pages of a group, and to few others; null when none or several do. */
function showing(members: readonly Placed[], others: readonly Placed[]): Placed | null {
  const [hub = null, ...more] = others.filter(({ entry: { shows } }) => {
    if (shows.length < members.length || shows.length >= members.length * 2) return false;
    const shown = new Set(shows);
    return members.every(({ entry }) => shown.has(entry.link.url));
  });
  return more.length > 0 ? null : hub;
}

/** Returns the words with which all names begin, unless most titles of other pages have them, too. */
function beginningOfFew(names: readonly string[], pages: readonly Placed[]): string {
  const heading = commonBeginning(names);
  const key = foldText(heading);
  const others = pages.filter((page) => isFamilyPage(page) && !page.entry.isHome);
  const having = others.filter(({ entry }) => readTitle(entry.link.title).key.includes(key)).length;
  return (having - names.length) * 2 > others.length - names.length ? "" : heading;
}

/** Makes a heading of a folder's name. Empty when the name has other signs than letters, or may have lost its umlauts. */
function folderHeading(folder: string): string {
  const name = folder.split("/").at(-2) ?? "";
  return /^[a-z]{3,20}(?:-[a-z]{2,20})?$/.test(name) && !/[aou]e/.test(name)
    ? capitalized(name)
    : "";
}

/** Returns a heading in the plural, if that is what the site calls its pages. */
function pluralOf(heading: string, [page]: readonly Placed[]): string {
  const { kindName = "" } = page?.entry ?? {};
  return heading !== "" && kindName.startsWith(heading) ? kindName : heading;
}

function firstOf({ members }: Family): Placed {
  return members.toSorted(compareInTree)[0]!;
}

/** Returns the words with which all names begin, without small words at the end; empty when they say nothing. */
export function commonBeginning(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(" "));
  const shared = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  const words = first.slice(0, Math.max(0, shared));
  while (words.length > 0 && STOP_WORDS.has(foldText(words.at(-1)!))) words.pop();
  const heading = words.join(" ").replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, "");
  return /\p{L}{4}/u.test(heading) ? plainHeading(heading) : "";
}

/** Returns a text if it can be a heading; empty when it is too long, calls to act, has markup, or hardly a letter. */
export function plainHeading(text: string): string {
  const isPlain = text.length <= MAX_HEADING_LENGTH && /\p{L}{2}/u.test(text) &&
    !/[[\]<>*_`#\\|~%!]|&\w/.test(text);
  return isPlain ? text : "";
}
