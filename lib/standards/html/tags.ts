/**
 * The tags and attributes that the scanner knows, and what each tag does to the open elements.
 *
 * The sets are those of the HTML Standard, sections 13.2.4.2 (special elements, scopes), 13.2.6.4.7
 * ("in body") and 13.2.6.5 (foreign content). Data only. Pure.
 */

import { NameTable } from "./names.ts";

/** Every tag name that has a rule of its own; 0 stands for all the others. */
// deno-fmt-ignore
export const Tag = {
  other: 0, a: 1, address: 2, applet: 3, area: 4, article: 5, aside: 6, b: 7, base: 8,
  basefont: 9, bgsound: 10, big: 11, blockquote: 12, body: 13, br: 14, button: 15, caption: 16,
  center: 17, code: 18, col: 19, colgroup: 20, dd: 21, details: 22, dialog: 23, dir: 24, div: 25,
  dl: 26, dt: 27, em: 28, embed: 29, fieldset: 30, figcaption: 31, figure: 32, font: 33,
  footer: 34, form: 35, frame: 36, frameset: 37, h1: 38, h2: 39, h3: 40, h4: 41, h5: 42, h6: 43,
  head: 44, header: 45, hgroup: 46, hr: 47, html: 48, i: 49, iframe: 50, image: 51, img: 52,
  input: 53, keygen: 54, li: 55, link: 56, listing: 57, main: 58, marquee: 59, math: 60, menu: 61,
  meta: 62, nav: 63, nobr: 64, noembed: 65, noframes: 66, noscript: 67, object: 68, ol: 69,
  option: 70, p: 71, param: 72, plaintext: 73, pre: 74, ruby: 75, s: 76, script: 77, search: 78,
  section: 79, select: 80, small: 81, source: 82, span: 83, strike: 84, strong: 85, style: 86,
  sub: 87, summary: 88, sup: 89, svg: 90, table: 91, tbody: 92, td: 93, template: 94,
  textarea: 95, tfoot: 96, th: 97, thead: 98, title: 99, tr: 100, track: 101, tt: 102, u: 103,
  ul: 104, var: 105, wbr: 106, xmp: 107, time: 108, audio: 109, canvas: 110, del: 111, video: 112,
} as const;

/** Finds the number of a tag's name. The name ends at white space, `/` or `>` (13.2.5.8). */
export const TAGS: NameTable = new NameTable(Tag, "\t\n\f\r />");

/** What a tag is, as bits of {@link TAG_TRAITS}. */
export const Trait = {
  /** The element is never on the stack, because it is void, or because it is `html`, `head` or `body`. */
  unstacked: 1 << 0,
  /** "Special": the end tag of an ordinary element around it is ignored while this element is open. */
  special: 1 << 1,
  /** The element is a boundary of every scope. */
  scope: 1 << 2,
  /** The start tag closes an open `p`. */
  closesP: 1 << 3,
  /** The tag is one of `h1` to `h6`, which close each other. */
  heading: 1 << 4,
  /** The end tag runs the adoption agency algorithm (13.2.6.4.7). */
  formatting: 1 << 5,
  /** The end tag closes the element, and all that is open inside it, if the element is in scope. */
  block: 1 << 6,
  /** The start tag ends foreign content. */
  breakout: 1 << 7,
  /** The content is text up to the element's own end tag. */
  rawText: 1 << 8,
  /** The tag is ignored outside of tables and templates. */
  tablePart: 1 << 9,
  /** The start tag has a rule in `OpenElements`. */
  ruled: 1 << 10,
  /** The element stops the search for an open `li`, `dd` or `dt`. */
  stopsItem: 1 << 11,
  /** The element stands within a line of text and does not end a paragraph. */
  inline: 1 << 12,
} as const;

/** The traits of tags whose start tag may do more than open one element. */
export const CLOSING: number = Trait.closesP | Trait.tablePart | Trait.ruled;

const TRAIT_ROWS: readonly (readonly [trait: number, names: string])[] = [
  [
    Trait.unstacked,
    "html head body area base basefont bgsound br embed frame hr image img input keygen link meta " +
    "param source track wbr col",
  ],
  [
    Trait.special | Trait.stopsItem,
    "applet article aside blockquote button caption center colgroup dd details dir dl dt fieldset " +
    "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup iframe li listing main " +
    "marquee menu nav noembed noframes noscript object ol plaintext pre script search section " +
    "select style summary table tbody td template textarea tfoot th thead title tr ul xmp",
  ],
  [Trait.special, "address div p"],
  [Trait.scope, "applet caption marquee object select table td template th"],
  [
    Trait.closesP,
    "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p " +
    "plaintext pre search section summary table ul xmp",
  ],
  [Trait.heading, "h1 h2 h3 h4 h5 h6"],
  [Trait.formatting, "a b big code em font i nobr s small strike strong tt u"],
  [
    Trait.block,
    "address applet article aside blockquote button center dd details dialog dir div dl dt " +
    "fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup listing main marquee menu " +
    "nav object ol pre search section select summary ul",
  ],
  [
    Trait.breakout,
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img " +
    "li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
  ],
  [Trait.rawText, "iframe noembed noframes script style textarea title xmp"],
  [Trait.tablePart, "caption col colgroup tbody td tfoot th thead tr"],
  [
    Trait.inline,
    "a b basefont big br code del em font i image img nobr ruby s small span strike strong sub sup svg math time " +
    "tt u var wbr",
  ],
  [Trait.ruled, "a button dd dt form h1 h2 h3 h4 h5 h6 input li nobr option select table"],
];

/** For each tag, its bits of {@link Trait}. */
export const TAG_TRAITS: Uint16Array = new Uint16Array(128);
TAG_TRAITS[Tag.other] = Trait.inline;
for (const [trait, names] of TRAIT_ROWS) {
  for (const name of names.split(" ")) TAG_TRAITS[Tag[name as keyof typeof Tag]]! |= trait;
}

/** Says whether a tag is one of `h1` to `h6`. */
export function isHeading(tag: number): boolean {
  return tag >= Tag.h1 && tag <= Tag.h6;
}

/** Makes a set of tags. For each tag, it has 1 or 0: to look it up takes less time than in a `Set`. */
export function tagSet(names: string): Uint8Array {
  const set = new Uint8Array(TAG_TRAITS.length);
  for (const name of names.split(" ")) set[Tag[name as keyof typeof Tag]] = 1;
  return set;
}

/** How many elements inside one another we keep. Browsers keep 512; a hostile page has a million, and each takes memory. */
export const MAX_DEPTH: number = 50_000;

/** Every attribute that we read; 0 stands for all the others. */
// deno-fmt-ignore
export const Attribute = {
  other: 0, name: 1, content: 2, property: 3, "http-equiv": 4, rel: 5, href: 6, hreflang: 7,
  type: 8, lang: 9, itemtype: 10, typeof: 11, vocab: 12, prefix: 13, color: 14, face: 15,
  size: 16, encoding: 17, class: 18, id: 19, role: 20, itemprop: 21, datetime: 22, pubdate: 23,
  hidden: 24, "aria-hidden": 25, style: 26,
} as const;

/** Finds the number of an attribute's name. The name also ends at an equals sign (13.2.5.33). */
export const ATTRIBUTES: NameTable = new NameTable(Attribute, "\t\n\f\r />=");
