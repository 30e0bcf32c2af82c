/**
 * Where a page is being read: in its main content, its navigation, its footer, or beside all of that.
 *
 * Judges by structure alone: sectioning elements and landmark roles (HTML Standard, section 4.3; WAI-ARIA 1.2, section
 * 5.3.4), and the class names and ids that pages give to what is no content. Words of languages play no part. It needs
 * no stack of open elements: a region ends with the end tag that its own start tag is paired with, tags of its name
 * counted in between. Pure.
 *
 * @module
 */

import { Meaning, meaningsOf } from "./name_meanings.ts";
import { NameTable } from "./names.ts";
import { Attribute, Tag } from "./tags.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** What is known of a place, as bits; a region hands them on to what is inside of it. */
export const Place = {
  /** Inside `main` or what says that it is that. */
  main: 1,
  /** Inside an `article`. */
  article: 2,
  /** Inside the page's navigation or its header. */
  menu: 4,
  /** Inside the page's footer. */
  footer: 8,
  /** No paragraph of the main content stands here. */
  aside: 16,
  /** The same, but by a sign that layouts of whole pages carry, too: it does not hold where most of the text stands. */
  unlikely: 32,
  /** Inside an element whose id says that it holds the content. */
  content: 64,
} as const;

/** What a tag may be, as a row of {@link KINDS}. */
const Kind = {
  /** No region, whatever its attributes. */
  none: 0,
  /** A region where a role, a class name or an id says so. */
  named: 1,
  /** Never a part of the main content. */
  aside: 2,
  /** Seldom one. */
  unlikely: 3,
  main: 4,
  article: 5,
  navigation: 6,
  header: 7,
  footer: 8,
  form: 9,
} as const;

const KINDS: Uint8Array = new Uint8Array(128);
const KIND_ROWS: readonly (readonly [kind: number, names: string])[] = [
  [Kind.named, "center details div dl figure ol other section span table ul"],
  [Kind.aside, "aside button dialog figcaption menu noscript object pre search select"],
  [Kind.unlikely, "blockquote fieldset"],
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

/** Ids of the element that holds the content; many pages have its sidebars in there, too. */
const CONTENT_IDS = new NameTable(
  Object.fromEntries(
    ["content", "main", "main-content", "maincontent", "page-content", "primary", "site-content"]
      .map((id) => [id, 1]),
  ),
  " \t\n\f\r",
);

/** Landmark roles, by the kind of tag that has them without saying so (HTML Accessibility API Mappings 1.0). */
const ROLES = new NameTable(
  { main: Kind.main, navigation: Kind.navigation, banner: Kind.header, contentinfo: Kind.footer },
  " \t\n\f\r",
);

/** Characters of a style that are read. */
const MAX_STYLE_LENGTH = 500;

/** Regions that can be open; those inside of so many count as them. */
const MAX_REGIONS = 64;

const NAMED = (1 << Attribute.class) | (1 << Attribute.id);
const HIDDEN = (1 << Attribute.hidden) | (1 << Attribute["aria-hidden"]) | (1 << Attribute.style);
const TELLING = NAMED | HIDDEN | (1 << Attribute.role);

/** The regions that are open at one place of a page. */
export class Places {
  /** Where the page is being read, as bits of {@link Place}. */
  current = 0;
  /** Where the `article` begins in which the page is being read. */
  articleStart = 0;
  /** Where the unlikely region begins in which it is being read. */
  unlikelyStart = 0;
  /** False once the page had text: a `form` that begins before it holds the whole page. */
  isBeforeText = true;
  readonly #tokens: Tokenizer;
  /** Per open region its tag, how many elements of that tag are open in it, and the place around it. */
  readonly #tags = new Uint8Array(MAX_REGIONS);
  readonly #depths = new Int32Array(MAX_REGIONS);
  readonly #outer = new Uint8Array(MAX_REGIONS);
  #top = 0;

  /**
   * Stands at the start of a page.
   *
   * @param tokens Splits it into tags.
   */
  constructor(tokens: Tokenizer) {
    this.#tokens = tokens;
  }

  /** Goes into the element of the last tag. */
  enter(): void {
    const { tag } = this.#tokens;
    const kind = KINDS[tag]!;
    const place = kind === Kind.none ? this.current : this.#placeInside(kind);
    const top = this.#top;
    if (place !== this.current && top + 1 < MAX_REGIONS) {
      this.#outer[top + 1] = this.current;
      this.#tags[top + 1] = tag;
      this.#depths[top + 1] = 1;
      this.#top = top + 1;
      const entered = place & ~this.current;
      if ((entered & Place.article) !== 0) this.articleStart = this.#tokens.nameStart;
      if ((entered & Place.unlikely) !== 0) this.unlikelyStart = this.#tokens.nameStart;
      this.current = place;
    } else if (tag === this.#tags[top]) this.#depths[top]!++;
  }

  /** True when the last tag's own names say that its text is no part of the content. */
  get isNamedAside(): boolean {
    return (this.#tokens.attributes & TELLING) !== 0 && this.#namedPlace() !== 0;
  }

  /** Leaves the element of the last tag. */
  leave(): void {
    const { tag } = this.#tokens;
    const kind = KINDS[tag]!;
    if (kind === Kind.none || this.#top === 0) return;
    if (this.#tags[this.#top] === tag) {
      if (--this.#depths[this.#top]! === 0) this.#close(this.#top);
    } else if (kind !== Kind.named) {
      // What is left open inside of a landmark ends with it.
      const index = this.#tags.lastIndexOf(tag, this.#top - 1);
      if (index > 0) this.#close(index);
    }
  }

  #close(index: number): void {
    this.current = this.#outer[index]!;
    this.#top = index - 1;
  }

  #placeInside(kind: number): number {
    const outer = this.current;
    const { attributes } = this.#tokens;
    const isTold = (attributes & TELLING) !== 0;
    if (isTold && this.#isContent()) return Place.content;
    if (kind === Kind.named && !isTold) return outer;
    const role = isTold ? this.#role() : Kind.none;
    switch (role === Kind.none ? kind : role) {
      case Kind.main:
        return Place.main;
      case Kind.navigation:
        return outer | this.#navigationPlace();
      case Kind.header:
        return isInContent(outer) ? outer : outer | Place.aside | Place.menu;
      case Kind.footer:
        return outer | Place.aside | (isInContent(outer) ? 0 : Place.footer);
      case Kind.aside:
        return outer | Place.aside;
      case Kind.unlikely:
        return outer | Place.unlikely | this.#namedPlace();
      case Kind.article:
        return outer | Place.article | this.#namedPlace();
      case Kind.form:
        return this.isBeforeText ? outer : outer | Place.aside;
      default:
        return outer | this.#namedPlace();
    }
  }

  /** Whether the last tag's id says that the content stands in it: what was open around it ended without an end tag. */
  #isContent(): boolean {
    const tokens = this.#tokens;
    const isOutside = (this.current & (Place.main | Place.article | Place.content)) === 0;
    if (!isOutside || (tokens.attributes & (1 << Attribute.id)) === 0) return false;
    CONTENT_IDS.read(tokens.bytes, tokens.valueStart(Attribute.id), tokens.valueEnd(Attribute.id));
    return CONTENT_IDS.found !== 0;
  }

  /** What the last tag's role says; landmark roles are as good as the tags that have them. */
  #role(): number {
    const tokens = this.#tokens;
    const start = tokens.valueStart(Attribute.role);
    const end = tokens.valueEnd(Attribute.role);
    if (start === end) return Kind.none;
    ROLES.read(tokens.bytes, start, end);
    return ROLES.found;
  }

  #navigationPlace(): number {
    const isInner = (this.current & Place.article) !== 0 ||
      (this.#meanings() & Meaning.crumbs) !== 0;
    return isInner ? Place.aside : Place.aside | Place.menu;
  }

  /** What the last tag's names, and attributes that hide it, add to its place. */
  #namedPlace(): number {
    if (this.#isHidden()) return Place.aside;
    const meanings = this.#meanings();
    if (meanings === 0) return 0;
    const isOutside = !isInContent(this.current);
    const menu = isOutside ? Place.menu : 0;
    if ((meanings & Meaning.footer) !== 0) return Place.aside | (isOutside ? Place.footer : 0);
    if ((meanings & (Meaning.aside | Meaning.crumbs)) !== 0) return Place.aside;
    if ((meanings & Meaning.header) !== 0) return isOutside ? Place.aside | menu : 0;
    return Place.unlikely | ((meanings & Meaning.menu) !== 0 ? menu : 0);
  }

  /** What class names and id say, as bits of {@link Meaning}. */
  #meanings(): number {
    const tokens = this.#tokens;
    if ((tokens.attributes & NAMED) === 0) return 0;
    const inClass = meaningsOf(
      tokens.bytes,
      tokens.valueStart(Attribute.class),
      tokens.valueEnd(Attribute.class),
    );
    return inClass |
      meaningsOf(tokens.bytes, tokens.valueStart(Attribute.id), tokens.valueEnd(Attribute.id));
  }

  #isHidden(): boolean {
    const tokens = this.#tokens;
    if ((tokens.attributes & HIDDEN) === 0) return false;
    return (tokens.attributes & (1 << Attribute.hidden)) !== 0 ||
      tokens.rawAttribute(Attribute["aria-hidden"]) === "true" ||
      /display:\s*none/i.test(
        tokens.rawAttribute(Attribute.style)?.slice(0, MAX_STYLE_LENGTH) ?? "",
      );
  }
}

function isInContent(place: number): boolean {
  return (place & (Place.main | Place.article | Place.content)) !== 0;
}
