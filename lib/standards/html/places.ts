/**
 * Says in which region of a page we are reading: main content, navigation, footer, or none of them.
 *
 * Judges only by structure: by sectioning elements and landmark roles (HTML Standard, section 4.3; WAI-ARIA 1.2, section
 * 5.3.4), and by class names and ids. The words of the text play no part. No stack of all open elements is needed: a region
 * ends at the end tag that belongs to its start tag, and only tags that may begin a region are counted. Pure.
 */

import { Meaning, meaningsOf } from "./name_meanings.ts";
import { NameTable } from "./names.ts";
import { Attribute, MAX_DEPTH, Tag } from "./tags.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** Properties of a place in the page, as bits. A region passes them on to everything inside it. */
export const Place = {
  /** Inside `main`, or an element with that role. */
  main: 1,
  /** Inside an `article`. */
  article: 2,
  /** Inside the page's navigation or its header. */
  menu: 4,
  /** Inside the page's footer. */
  footer: 8,
  /** No paragraph of the main content stands here. */
  aside: 16,
  /** Like `aside`, but elements that hold a whole page may be so, too. It is ignored when most of the text stands there. */
  unlikely: 32,
  /** Inside an element whose id says that it holds the content. */
  content: 64,
  /** Like `aside`, but the page's own heading may stand here, with what it says of the page. */
  header: 128,
  /** Inside a box with a hint or a warning. It is about a part of the page's subject. */
  note: 256,
  /** Inside a `blockquote` that is not in another unlikely region. */
  quote: 512,
} as const;

/** The kinds of tags, as values of {@link KINDS}. */
const Kind = {
  /** The element is never a region, whatever attributes it has. */
  none: 0,
  /** The element is a region when a role, a class name or an id says so. */
  named: 1,
  /** The element is never a part of the main content. */
  aside: 2,
  /** The element is seldom a part of the main content. */
  unlikely: 3,
  main: 4,
  article: 5,
  navigation: 6,
  header: 7,
  footer: 8,
  form: 9,
  /** The element is seldom a part of the main content. But some pages have their own text in it. */
  quote: 10,
} as const;

const KINDS: Uint8Array = new Uint8Array(128);
const KIND_ROWS: readonly (readonly [kind: number, names: string])[] = [
  [Kind.named, "center details div dl figure ol section table ul"],
  [
    Kind.aside,
    "aside audio button canvas dialog figcaption menu noscript object pre search select video",
  ],
  [Kind.unlikely, "fieldset"],
  [Kind.quote, "blockquote"],
  [Kind.main, "main"],
  [Kind.article, "article"],
  [Kind.navigation, "nav"],
  [Kind.header, "header"],
  [Kind.footer, "footer"],
  [Kind.form, "form"],
];
for (const [kind, names] of KIND_ROWS) {
  for (const name of names.split(" ")) KINDS[Tag[name as keyof typeof Tag]] = kind;
}

/** Ids of the element that holds the content. In many pages, this element holds the sidebars, too. */
const CONTENT_IDS = new NameTable(
  Object.fromEntries(
    ["content", "main", "main-content", "maincontent", "page-content", "primary", "site-content"]
      .map((id) => [id, 1]),
  ),
  " \t\n\f\r",
);

/** Landmark roles, and the kind of tag that has each role by default (HTML Accessibility API Mappings 1.0). */
const ROLES = new NameTable(
  { main: Kind.main, navigation: Kind.navigation, banner: Kind.header, contentinfo: Kind.footer },
  " \t\n\f\r",
);

/** How many characters of a `style` attribute we read. */
const MAX_STYLE_LENGTH = 500;

const NAMED = (1 << Attribute.class) | (1 << Attribute.id);
const HIDDEN = (1 << Attribute.hidden) | (1 << Attribute["aria-hidden"]) | (1 << Attribute.style);
const TELLING = NAMED | HIDDEN | (1 << Attribute.role);

/** How many lists inside one another we tell apart. Real menus have fewer. */
const MAX_LIST_DEPTH = 8;

/** Stands for a place that is not worked out yet. */
const UNKNOWN = -1;

/** Stands for a place that is the same as that of the element around. */
const AS_AROUND = -2;

/** The fields of an entry, which describes one element. */
const Field = {
  tag: 0,
  /** Index of the nearest entry below with the same tag, or -1. */
  sameBelow: 1,
  /** Index of the landmark that the element is or stands in, or -1. */
  landmark: 2,
  /** Offset of the name in the start tag. */
  start: 3,
  /** The element's place as bits of {@link Place}; or {@link UNKNOWN} or {@link AS_AROUND}. */
  place: 4,
  /** Where the `article`, and where the unlikely region around the content begin. Known when the place is worked out. */
  article: 5,
  unlikely: 6,
  /** 1 when this tag, or a tag around it, says that the content is not the page's main content. */
  isBeside: 7,
} as const;

/** An entry takes `2 ** ENTRY_BITS` integers. */
const ENTRY_BITS = 3;

/** Keeps the open elements that may be regions. What a region is gets worked out when it is first asked for. */
export class Places {
  /**
   * True before the first longer text of the page. A `form` that begins before that text holds the whole page. A `header` that
   * begins behind it in a `section` is the header of that section, and holds content.
   */
  isBeforeText = true;
  /** The entries one after the other. The first one stands for the page itself. */
  readonly #entries: number[] = new Array(1 << ENTRY_BITS).fill(0);
  #top = 0;
  /** For each tag, the index of its innermost open element, or -1. */
  readonly #last: number[] = new Array(128).fill(-1);

  /** Starts at the beginning of a page, whose start tags `startTag` reads again. */
  constructor(readonly startTag: Tokenizer) {
    this.#entries[Field.landmark] = -1;
  }

  /** Where the page is being read, as bits of {@link Place}. */
  get current(): number {
    const place = this.#field(Field.place);
    return place >= 0 ? place : this.#findPlace();
  }

  /** How many `ul` and `ol` are open. Takes the same time on any page. */
  get listDepth(): number {
    let depth = 0;
    for (const tag of [Tag.ul, Tag.ol]) {
      let index = this.#last[tag]!;
      for (let count = 0; index >= 0 && count < MAX_LIST_DEPTH; count++, depth++) {
        index = this.#entries[(index << ENTRY_BITS) + Field.sameBelow]!;
      }
    }
    return depth;
  }

  /** Offset of the `article` in which the page is being read. Valid after {@link Places.current} was read. */
  get articleStart(): number {
    return this.#field(Field.article);
  }

  /** Offset of the unlikely region in which the page is being read. Valid after {@link Places.current} was read. */
  get unlikelyStart(): number {
    return this.#field(Field.unlikely);
  }

  /** True when tags alone say that this is not the main content. Takes less time than working out the place. */
  get isBeside(): boolean {
    return this.#field(Field.isBeside) !== 0;
  }

  /** Enters an element, by the offset of the name in its start tag. */
  enter(tag: number, start: number): void {
    const kind = KINDS[tag]!;
    if (kind === Kind.none || this.#top === MAX_DEPTH) return;
    const index = ++this.#top;
    const at = index << ENTRY_BITS;
    const entries = this.#entries;
    const below = at - (1 << ENTRY_BITS);
    entries[at + Field.tag] = tag;
    entries[at + Field.sameBelow] = this.#last[tag]!;
    entries[at + Field.landmark] = kind === Kind.named ? entries[below + Field.landmark]! : index;
    entries[at + Field.start] = start;
    const isAround = this.isBeforeText
      ? kind === Kind.form
      : kind === Kind.header && this.#last[Tag.section]! >= 0;
    entries[at + Field.place] = isAround ? AS_AROUND : UNKNOWN;
    entries[at + Field.article] = 0;
    entries[at + Field.unlikely] = 0;
    const isBeside = kind === Kind.aside || kind === Kind.navigation || kind === Kind.footer;
    entries[at + Field.isBeside] = isBeside
      ? 1
      : kind === Kind.main
      ? 0
      : entries[below + Field.isBeside]!;
    this.#last[tag] = index;
  }

  /** Leaves an element, and all that was left open inside it. Only the end tag of a landmark ends a landmark. */
  leave(tag: number): void {
    const index = this.#last[tag]!;
    if (index < 0) return;
    const entries = this.#entries;
    const top = this.#top;
    if (KINDS[tag] === Kind.named && index < entries[(top << ENTRY_BITS) + Field.landmark]!) return;
    for (let at = top << ENTRY_BITS; at >= index << ENTRY_BITS; at -= 1 << ENTRY_BITS) {
      this.#last[entries[at + Field.tag]!] = entries[at + Field.sameBelow]!;
    }
    this.#top = index - 1;
  }

  #field(field: number): number {
    return this.#entries[(this.#top << ENTRY_BITS) + field]!;
  }

  #findPlace(): number {
    const entries = this.#entries;
    let index = this.#top;
    while (entries[(index << ENTRY_BITS) + Field.place]! < 0) index--;
    let at = index << ENTRY_BITS;
    while (++index <= this.#top) {
      const outer = entries[at + Field.place]!;
      const [article, unlikely] = [entries[at + Field.article]!, entries[at + Field.unlikely]!];
      at += 1 << ENTRY_BITS;
      const isAsAround = entries[at + Field.place] === AS_AROUND;
      const place = isAsAround ? outer : this.#placeInside(at, outer);
      const start = entries[at + Field.start]!;
      const entered = place & ~outer;
      entries[at + Field.place] = place;
      entries[at + Field.article] = (entered & Place.article) !== 0 ? start : article;
      entries[at + Field.unlikely] = (entered & Place.unlikely) !== 0 ? start : unlikely;
    }
    return entries[at + Field.place]!;
  }

  #placeInside(at: number, outer: number): number {
    const tag = this.startTag;
    tag.readTag(this.#entries[at + Field.start]!);
    const kind = KINDS[this.#entries[at + Field.tag]!]!;
    const isTold = (tag.attributes & TELLING) !== 0;
    if (isTold && !isInContent(outer) && isContent(tag)) return Place.content;
    if (kind === Kind.named && !isTold) return outer;
    const role = isTold ? roleOf(tag) : Kind.none;
    switch (role === Kind.none ? kind : role) {
      case Kind.main:
        return Place.main;
      case Kind.navigation:
        return outer | navigationPlace(tag, outer);
      case Kind.header:
        return isInContent(outer) ? outer : outer | Place.header | Place.menu;
      case Kind.footer:
        return outer | Place.aside | (isInContent(outer) ? 0 : Place.footer);
      case Kind.aside:
      case Kind.form:
        return outer | Place.aside;
      case Kind.unlikely:
        return outer | Place.unlikely | namedPlace(tag, outer);
      case Kind.quote: {
        const around = outer | namedPlace(tag, outer);
        return around | Place.unlikely | ((around & Place.unlikely) === 0 ? Place.quote : 0);
      }
      case Kind.article:
        return outer | Place.article | namedPlace(tag, outer);
      default:
        return outer | namedPlace(tag, outer);
    }
  }
}

/** Says whether an id marks the element that holds the content. What is open around this element only lacks its end tag. */
function isContent(tag: Tokenizer): boolean {
  if ((tag.attributes & (1 << Attribute.id)) === 0) return false;
  CONTENT_IDS.read(tag.bytes, tag.valueStart(Attribute.id), tag.valueEnd(Attribute.id));
  return CONTENT_IDS.found !== 0;
}

/** Returns the kind that a role stands for. A landmark role counts like the tag that has it by default. */
function roleOf(tag: Tokenizer): number {
  const start = tag.valueStart(Attribute.role);
  const end = tag.valueEnd(Attribute.role);
  if (start === end) return Kind.none;
  ROLES.read(tag.bytes, start, end);
  return ROLES.found;
}

function navigationPlace(tag: Tokenizer, outer: number): number {
  const isInner = (outer & Place.article) !== 0 || (meaningsIn(tag) & Meaning.crumbs) !== 0;
  return isInner ? Place.aside : Place.aside | Place.menu;
}

/** Returns the bits of {@link Place} that names and hiding attributes of an element add to those around it. */
export function namedPlace(tag: Tokenizer, outer: number): number {
  if ((tag.attributes & TELLING) === 0) return 0;
  if (isHidden(tag)) return Place.aside;
  const meanings = meaningsIn(tag);
  if (meanings === 0) return 0;
  const isOutside = !isInContent(outer);
  const menu = isOutside ? Place.menu : 0;
  if ((meanings & Meaning.footer) !== 0) return Place.aside | (isOutside ? Place.footer : 0);
  if ((meanings & (Meaning.aside | Meaning.crumbs)) !== 0) return Place.aside;
  if ((meanings & Meaning.header) !== 0) return isOutside ? Place.header | menu : 0;
  if (meanings === Meaning.note) return Place.note;
  return Place.unlikely | ((meanings & Meaning.menu) !== 0 ? menu : 0);
}

/** Returns what class names and id say, as bits of {@link Meaning}. */
function meaningsIn(tag: Tokenizer): number {
  if ((tag.attributes & NAMED) === 0) return 0;
  const { bytes } = tag;
  return meaningsOf(bytes, tag.valueStart(Attribute.class), tag.valueEnd(Attribute.class)) |
    meaningsOf(bytes, tag.valueStart(Attribute.id), tag.valueEnd(Attribute.id));
}

function isHidden(tag: Tokenizer): boolean {
  if ((tag.attributes & HIDDEN) === 0) return false;
  return (tag.attributes & (1 << Attribute.hidden)) !== 0 ||
    tag.rawAttribute(Attribute["aria-hidden"]) === "true" ||
    /display:\s*none/i.test(tag.rawAttribute(Attribute.style)?.slice(0, MAX_STYLE_LENGTH) ?? "");
}

function isInContent(place: number): boolean {
  return (place & (Place.main | Place.article | Place.content)) !== 0;
}
