/**
 * Reads from class names and ids what part an element plays in a page.
 *
 * The words are English, because pages of all languages name their elements in English. Some words are names of tools that
 * add notices to pages. Pure.
 */

import { Byte, ByteClass, CLASS } from "./bytes.ts";
import { NameTable } from "./names.ts";

/** What names may say, as bits. */
export const Meaning = {
  /** The element is never a part of the main content. */
  aside: 1,
  /** The element is seldom a part of the main content. But some elements that hold a whole page have such names, too. */
  unlikely: 2,
  footer: 4,
  menu: 8,
  header: 16,
  /** The element is a navigation within the content, such as breadcrumbs or page numbers. */
  crumbs: 32,
  /** The words that follow in the same name do not count, as in `no-sidebar` or `category-news`. */
  none: 64,
  /** The element is a box with a hint, a warning or the like. */
  note: 128,
  /** Like `unlikely`: the element seems to be the column beside the content. */
  sidebar: 256,
  /** The column that the same name calls is not there, as in `sidebar-disabled`. */
  absent: 512,
} as const;

/** Where in a name a word must stand to have its meaning. A word that is the whole name is its first and its last one. */
type Position = (isFirst: boolean, isLast: boolean) => boolean;

const anywhere: Position = () => true;
const first: Position = (isFirst) => isFirst;
const last: Position = (_, isLast) => isLast;
const atEitherEnd: Position = (isFirst, isLast) => isFirst || isLast;
const alone: Position = (isFirst, isLast) => isFirst && isLast;

/** `asLast`: what the words mean instead where they end a name. */
const ROWS: readonly (readonly [
  meaning: number,
  position: Position,
  words: string,
  asLast?: number,
])[] = [
  [
    Meaning.aside,
    anywhere,
    "byline caption ccm cmp colophon comment commentlist comments consent cookie cookiebar cookiebanner cookieconsent " +
    "cookielaw cookienotice cookies copyright disqus gdpr invisible replies reply respond skip",
  ],
  [Meaning.aside, first, "screen sr visually"],
  [Meaning.aside, alone, "hidden"],
  [
    Meaning.unlikely,
    anywhere,
    "ad ads advert advertisement lightbox login masthead meta newsletter offcanvas popup recommendations related " +
    "share sharedaddy sharing social sponsor submitted subscribe teaser toast toolbar tooltip topbar",
  ],
  // An element that is called a modal is a dialog, and not only a part of one.
  [Meaning.unlikely, anywhere, "modal", Meaning.aside],
  [Meaning.unlikely, first, "widget"],
  [Meaning.sidebar, anywhere, "sidebar"],
  [Meaning.none, first, "category has is js no not tag term with without"],
  [Meaning.footer, atEitherEnd, "footer sitefooter"],
  [
    Meaning.menu,
    anywhere,
    "mainmenu mainnav menu menubar nav navbar navi navigation submenu topnav",
  ],
  [Meaning.header, last, "header siteheader"],
  [Meaning.crumbs, anywhere, "breadcrumb breadcrumbs crumbs pager pagination toc"],
  [Meaning.note, anywhere, "admonition alert deprecated versionadded versionchanged"],
  [Meaning.absent, last, "disable disabled none off"],
];

/** Every word with the number of its row in {@link ROWS}, counted from 1. */
const WORDS = new NameTable(
  Object.fromEntries(
    ROWS.flatMap(([, , words], row) => words.split(" ").map((word) => [word, row + 1])),
  ),
  "-_: \t\n\f\r",
);

/** How many bytes of one attribute we read. */
const MAX_BYTES = 500;

/** Reads the names in an element's `class` or `id`, between two offsets. Returns bits of {@link Meaning}. */
export function meaningsOf(bytes: Uint8Array, start: number, valueEnd: number): number {
  const end = Math.min(valueEnd, start + MAX_BYTES);
  let meanings = 0;
  let before = 0;
  let isFirst = true;
  let isSkipped = false;
  let at = start;
  while (at < end) {
    const byte = bytes[at]!;
    if (isSpace(byte)) {
      isFirst = true;
      isSkipped = false;
      before = meanings;
      at++;
    } else if (isSeparator(byte)) at++;
    else {
      at = WORDS.read(bytes, at, end);
      const isLast = at === end || isSpace(bytes[at]!);
      const meaning = WORDS.found === 0 ? 0 : meaningAt(WORDS.found - 1, isFirst, isLast);
      isSkipped ||= meaning === Meaning.none;
      if (meaning === Meaning.absent) meanings &= before | ~Meaning.sidebar;
      else if (!isSkipped) meanings |= meaning;
      isFirst = false;
    }
  }
  return meanings;
}

/** Returns what a word of a row means where it stands in a name; 0 when it means nothing there. */
function meaningAt(row: number, isFirst: boolean, isLast: boolean): number {
  const [meaning, position, , asLast] = ROWS[row]!;
  if (isLast && asLast !== undefined) return asLast;
  return position(isFirst, isLast) ? meaning : 0;
}

function isSpace(byte: number): boolean {
  return (CLASS[byte]! & ByteClass.space) !== 0;
}

/** Says whether a byte is `-`, `_` or `:`. */
function isSeparator(byte: number): boolean {
  return byte === Byte.hyphen || byte === 0x5f || byte === 0x3a;
}
