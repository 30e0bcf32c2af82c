/**
 * Recognises addresses of pages that every site has and that say nothing about the site.
 *
 * We compare only whole path segments and well-known parameters: `/warenkorb-aus-weide` is a product, and `/docs/login` is
 * documentation. Words that also name content (`recherche`, `konto`, `anmeldung`) are in no list. Pure.
 */

import { type Parameter, percentDecoded } from "../standards/url.ts";
import { remembering } from "../words/lazily.ts";
import { slugsOfAll } from "../words/slugs.ts";
import { extensionOf } from "./downloads.ts";
import {
  type Names,
  NEVER_LISTED_TABLE,
  type NeverListedKind,
  type NeverListedRow,
} from "./never_listed_kinds.ts";
import { comparableName, type PageAddress } from "./page_address.ts";

/** Path segments that do not tell whether the pages below are content. */
const NEUTRAL_SEGMENTS: ReadonlySet<string> = new Set(
  slugsOfAll(
    ({ shops }) => shops,
    "user, users, auth, member, members, customer, service, pages, page, site, home, main, onepage, product, common",
  ),
);

const ROWS = Object.entries(NEVER_LISTED_TABLE) as [NeverListedKind, NeverListedRow][];

const NONE: Names = new Set();

/** All words in lists of the rows: in those compared with parts of the path, and in those for the sitemap's name. */
const PATH_WORDS = wordsIn((row) => [row.pages, row.areas, row.archives, row.namespaces]);
const SITEMAP_WORDS = wordsIn(({ sitemaps }) => [sitemaps]);

function wordsIn(listsOf: (row: NeverListedRow) => readonly (Names | undefined)[]): Names {
  return new Set(
    ROWS.flatMap(([, row]) => listsOf(row).flatMap((names) => [...names ?? NONE])),
  );
}

/** Matches where any shape does. */
const ANY_SHAPE = new RegExp(
  ROWS.flatMap(([, { shapes = [] }]) => shapes.map(({ source }) => source)).join("|"),
);

/** An address in the form that the rows are compared with. */
type AddressView = ReturnType<typeof viewOf>;

/** Returns the kind of page without content of its own that an address shows, or the file name of the sitemap with it. */
export function neverListedKindOf(
  address: PageAddress,
  sitemap: string | null,
): NeverListedKind | null {
  const view = viewOf(address, sitemap);
  const { area, parents, namespaces, sitemapWords } = view;
  // Most addresses have no such word and no such shape. To see that takes less time than to ask every row.
  const mayBeNamed = view.parameters.length > 0 ||
    [area, ...parents, ...namespaces].some((word) => PATH_WORDS.has(word)) ||
    sitemapWords.some((word) => SITEMAP_WORDS.has(word));
  const mayBeShaped = view.query !== "" || ANY_SHAPE.test(view.path);
  const found = ROWS.find(([, row]) =>
    mayBeNamed && isNamed(view, row) || mayBeShaped && isShaped(view, row) || isPlaced(view, row)
  );
  return found?.[0] ?? null;
}

/** Says whether an address is that of Hugo's list of the posts on one subject: `/categories/music/`, no category of a shop. */
export function isListOfPosts(url: string, generator: string | null): boolean {
  return generator !== null && generator.startsWith("Hugo") &&
    /\/(?:categories|series)\/[^/]+\/?$/.test(url);
}

/** Says whether a word of the row is in its place. */
function isNamed(
  { segments, parents, area, page, parameters, namespaces, sitemapWords }: AddressView,
  { sitemaps = NONE, archives = NONE, namespaces: spaces = NONE, ...row }: NeverListedRow,
): boolean {
  const ofHome = segments.length === 0 ? row.homeParameters : undefined;
  const counters = segments.length === 0 ? undefined : row.counters;
  return parameters.some(([name, value]) =>
    row.parameters?.has(name) || ofHome?.has(name) || counters?.has(name) && /^\d+$/.test(value)
  ) ||
    row.areas?.has(area) || row.pages?.has(page) ||
    sitemapWords.some((word) => sitemaps.has(word)) ||
    parents.some((segment) => archives.has(segment)) ||
    namespaces.some((name) => spaces.has(name));
}

function isShaped({ path, query }: AddressView, { shapes = [] }: NeverListedRow): boolean {
  return shapes.some((shape) => shape.test(path) || query !== "" && shape.test(query));
}

/** Says whether the address is that of such a file, or stands in a folder of the row. */
function isPlaced(
  { extension, parents, segments }: AddressView,
  { extensions, below = [] }: NeverListedRow,
): boolean {
  return extensions?.has(extension) || below.some(({ folders, pages }) => {
    const folder = parents.at(-1) ?? "";
    const lastWord = folder.slice(folder.lastIndexOf("-") + 1);
    return (folders.has(folder) || folders.has(lastWord)) && pages.test(segments.at(-1) ?? "");
  });
}

function viewOf(address: PageAddress, sitemap: string | null) {
  const segments = address.names;
  const first = segments.findIndex((segment) => !NEUTRAL_SEGMENTS.has(segment));
  const area = segments[first] ?? "";
  const titles = address.parameters.filter(([name]) => name === "title");
  return {
    segments,
    parents: segments.slice(0, -1),
    // The first segment that is not neutral; empty when all are.
    area,
    // The area, when it is the last segment.
    page: first === segments.length - 1 ? area : "",
    path: `/${segments.join("/")}`,
    extension: extensionOf(address.segments.at(-1) ?? ""),
    query: percentDecoded(address.query).toLowerCase(),
    parameters: address.parameters.filter(([, value]) => value !== "")
      .map(([name, value]): Parameter => [comparableName(name), value]),
    // Possible wiki namespaces: `user-talk` and `talk` for `User_talk:Anna`, and for `index.php?title=User_talk:Anna`.
    namespaces: [...segments, ...titles.map(([, value]) => comparableName(value))]
      .filter((name) => name.includes(":"))
      .map((name) => name.slice(0, name.indexOf(":")))
      .flatMap((name) => [name, name.split(/[- ]/).at(-1)!]),
    sitemapWords: sitemap === null ? [] : sitemapWordsOf(sitemap),
  };
}

const sitemapWordsOf = remembering((name) =>
  name.toLowerCase().split(/[^a-z_]+/).map((word) => word.replaceAll("_", "-"))
);
