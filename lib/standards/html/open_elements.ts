/**
 * Keeps the stack of open elements (HTML Standard, section 13.2.4.2), without a tree.
 *
 * The facts of a page depend on this stack: it knows whether a tag is in the HTML namespace, whether a tag is inside a
 * template, and where each element ends. Every entry knows the entry below it with the same name, and the nearest entries
 * of certain kinds. So "has an element in scope" is one comparison at any depth. Each element is pushed and popped once.
 * So the time is linear in the number of tags.
 *
 * Without a tree, nothing is foster-parented, and the list of active formatting elements is not reconstructed. Of the
 * insertion modes, we have only what closes elements (tables). `select` and `frameset` keep what is inside them; for
 * `select`, the current Standard says the same. Pure.
 */

import { CLOSING, MAX_DEPTH, Tag, TAG_TRAITS, Trait } from "./tags.ts";

/** Says by its name whether a start tag inside an element of SVG or MathML follows the rules for HTML (13.2.6). */
type TakesHtml = (name: string) => boolean;

const EVERY_TAG: TakesHtml = () => true;
const NOT_MATH: TakesHtml = (name) => name !== "mglyph" && name !== "malignmark";
const ONLY_SVG: TakesHtml = (name) => name === "svg";

/** The foreign elements that may hold HTML. For `annotation-xml`, the `encoding` decides, too. */
const INTEGRATION_POINTS: Readonly<Record<string, TakesHtml>> = {
  "svg desc": EVERY_TAG,
  "svg foreignobject": EVERY_TAG,
  "svg title": EVERY_TAG,
  "math annotation-xml": ONLY_SVG,
  "math mi": NOT_MATH,
  "math mn": NOT_MATH,
  "math mo": NOT_MATH,
  "math ms": NOT_MATH,
  "math mtext": NOT_MATH,
};

/** Tag numbers from this one on are elements of SVG and MathML. */
const FIRST_FOREIGN = 128;

/** How many names of SVG and MathML we tell apart on one page. Both languages together have fewer than 300. */
const MAX_FOREIGN_NAMES = 1_000;

/** Marks an entry that was taken out of the middle of the stack: a `form`, or a formatting element. */
const REMOVED = 127;

/** An open element. Where an index is named, it is that of the nearest such entry, from this one downwards. */
interface Entry {
  /** The tag's number in `Tag`, or one from {@link FIRST_FOREIGN} on. */
  tag: number;
  /** The index of the next entry of the same tag below this one; -1 when there is none. */
  readonly sameBelow: number;
  /** The index of a scope boundary. */
  readonly scope: number;
  /** The index of a special element. */
  readonly special: number;
  /** The index of an element that stops the search for an open `li`, `dd` or `dt`. */
  readonly item: number;
  /** The index of an HTML element. */
  readonly html: number;
  /** Whether this is an element of SVG or MathML, or lies in one. */
  readonly isInForeign: boolean;
  /** Of an SVG or MathML element: which of both, and which tags of HTML it may hold; null for none. */
  readonly isMath: boolean;
  readonly takesHtml: TakesHtml | null;
}

/** The elements that are open at one place of a page. */
export class OpenElements {
  /** Index of the innermost open element; 0 stands for `html`, `head` and `body`, which stay open. */
  top = 0;
  /** True when the innermost element is one of SVG or MathML. */
  isForeign = false;
  readonly #entries: Entry[] = [{
    tag: Tag.html,
    sameBelow: -1,
    scope: 0,
    special: 0,
    item: 0,
    html: 0,
    isInForeign: false,
    isMath: false,
    takesHtml: null,
  }];
  /** For each tag, the index of its innermost open entry; -1 when none is open. */
  readonly #last: number[] = new Array(FIRST_FOREIGN).fill(-1);
  /** The lowest index that {@link OpenElements.top} has had since {@link OpenElements.takeLow}. */
  #low = 0;
  readonly #foreignTags = new Map<string, number>();
  #hasForm = false;

  /** True inside a `template`, whose content is inert. */
  get isInTemplate(): boolean {
    return this.#last[Tag.template]! >= 0;
  }

  /** True when no foreign element is open. */
  get holdsOnlyHtml(): boolean {
    return !this.#top.isInForeign;
  }

  /** Tells which elements have ended since the last call: all whose index is higher than the returned one. */
  takeLow(): number {
    const low = this.#low;
    this.#low = this.top;
    return low;
  }

  /** Closes and opens the elements that a start tag of HTML implies. Returns false when the tag is ignored. */
  prepareFor(tag: number): boolean {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & CLOSING) === 0) return true;
    if ((traits & Trait.closesP) !== 0) this.#closeP();
    if ((traits & Trait.tablePart) !== 0 && !this.#enterTablePart(tag)) return false;
    return (traits & Trait.ruled) === 0 || this.#applyRule(tag, traits);
  }

  /** Opens the element of a start tag for which {@link OpenElements.prepareFor} returned true. */
  open(tag: number): void {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & Trait.unstacked) !== 0) return;
    this.#push((traits & Trait.heading) !== 0 ? Tag.h1 : tag, traits);
    if (tag === Tag.form) this.#hasForm = true;
  }

  /** Handles an end tag in HTML content. */
  endHtml(tag: number): void {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & Trait.unstacked) !== 0) return;
    const name = (traits & Trait.heading) !== 0 ? Tag.h1 : tag;
    const last = this.#last[name]!;
    if (last < 0) return;
    if (last === this.top && tag !== Tag.form) {
      this.#popTo(last);
    } else if ((traits & Trait.block) !== 0) {
      if (last >= this.#scopeBound()) this.#popTo(last);
    } else if ((traits & Trait.formatting) !== 0) {
      this.#endFormatting(last);
    } else if (tag === Tag.p) {
      this.#closeP();
    } else if (tag === Tag.li) {
      if (last > this.#listBound()) this.#popTo(last);
    } else if (tag === Tag.form) {
      this.#endForm(last);
    } else if (tag === Tag.template) {
      this.#popTo(last);
    } else if (tag === Tag.table || (traits & Trait.tablePart) !== 0) {
      if (last > this.#last[Tag.template]! && last >= this.#last[Tag.table]!) this.#popTo(last);
    } else if (last >= this.#top.special) {
      this.#popTo(last);
    }
  }

  /** Says by its lower-case name whether a start tag belongs to foreign content here ("tree construction dispatcher"). */
  takesForeign(name: string): boolean {
    return !this.#top.takesHtml?.(name);
  }

  /** Opens an element of SVG or MathML. `isRoot`: it is an `svg` or `math` that stands in HTML content. */
  startForeign(name: string, isRoot: boolean, encoding: string | null): void {
    const isMath = isRoot ? name === "math" : this.#top.isMath;
    const key = foreignKey(name, isMath);
    const takesHtml = takesHtmlIn(key, encoding);
    const traits = takesHtml === null ? 0 : Trait.scope | Trait.special | Trait.stopsItem;
    this.#push(this.#foreignTags.get(key) ?? this.#numberForeign(key), traits, isMath, takesHtml);
  }

  /** Gives a name of SVG or MathML a number. From {@link MAX_FOREIGN_NAMES} names on, all further names share one number. */
  #numberForeign(key: string): number {
    const { size } = this.#foreignTags;
    if (size < MAX_FOREIGN_NAMES) this.#foreignTags.set(key, FIRST_FOREIGN + size);
    const tag = FIRST_FOREIGN + Math.min(size, MAX_FOREIGN_NAMES);
    if (tag === this.#last.length) this.#last.push(-1);
    return tag;
  }

  /** Closes the element that a self-closing tag in foreign content has just opened. */
  pop(): void {
    this.#popTo(this.top);
  }

  /** Handles an end tag while the innermost element is foreign (13.2.6.5, "any other end tag"). */
  endForeign(name: string, tag: number): void {
    const last = this.#lastForeign(name);
    if (last > this.#top.html) this.#popTo(last);
    else this.endHtml(tag);
  }

  /** Returns the index of the innermost element of SVG or MathML with a name; -1 when none is open. */
  #lastForeign(name: string): number {
    return this.#last[this.#foreignTags.get(foreignKey(name, this.#top.isMath)) ?? REMOVED]!;
  }

  /** Closes foreign elements up to the next HTML element or integration point, as some start tags of HTML do (13.2.6.5). */
  breakOut(): void {
    const isOpen = () => this.#top.takesHtml === null || this.#top.takesHtml === ONLY_SVG;
    while (this.isForeign && isOpen()) this.pop();
  }

  get #top(): Entry {
    return this.#entries[this.top]!;
  }

  #scopeBound(): number {
    return this.#top.scope;
  }

  #listBound(): number {
    return Math.max(this.#scopeBound(), this.#last[Tag.ol]!, this.#last[Tag.ul]!);
  }

  #closeP(): void {
    const last = this.#last[Tag.p]!;
    if (last > this.#scopeBound() && last > this.#last[Tag.button]!) this.#popTo(last);
  }

  /** Applies the rules of start tags that close elements other than a `p`. Returns false when the tag is ignored. */
  #applyRule(tag: number, traits: number): boolean {
    const top = this.#top.tag;
    if ((traits & Trait.heading) !== 0) {
      if (top === Tag.h1) this.pop();
    } else if (tag === Tag.li || tag === Tag.dd || tag === Tag.dt) {
      this.#closeItem(tag);
    } else if (tag === Tag.option) {
      if (top === Tag.option) this.pop();
    } else if (tag === Tag.a || tag === Tag.nobr) {
      if (this.#last[tag]! >= 0) this.#endFormatting(this.#last[tag]!);
    } else if (tag === Tag.button) {
      this.endHtml(tag);
    } else if (tag === Tag.form) {
      return !this.#hasForm || this.isInTemplate;
    } else if (tag === Tag.table) {
      this.#closeTableBefore();
    } else if (tag === Tag.select || tag === Tag.input) {
      return !this.#closeSelect() || tag === Tag.input;
    }
    return true;
  }

  /** Closes the open item at a new `li`, `dd` or `dt`, unless a special element other than `address`, `div`, `p` is between. */
  #closeItem(tag: number): void {
    const stop = this.#top.item;
    const open = this.#entries[stop]!.tag;
    const isItem = tag === Tag.li ? open === Tag.li : open === Tag.dd || open === Tag.dt;
    if (isItem) this.#popTo(stop);
  }

  /** Closes an open `select` that is in scope, at an `input` or another `select`. Returns whether it closed one. */
  #closeSelect(): boolean {
    const select = this.#last[Tag.select]!;
    const isInScope = select >= 0 && select === this.#scopeBound();
    if (isInScope) this.#popTo(select);
    return isInScope;
  }

  /** Closes the open table before a table directly inside it ("in table"). In a cell or caption, the new table is nested. */
  #closeTableBefore(): void {
    const table = this.#last[Tag.table]!;
    const isNested = Math.max(
      this.#last[Tag.td]!,
      this.#last[Tag.th]!,
      this.#last[Tag.caption]!,
      this.#last[Tag.template]!,
    ) > table;
    if (table >= 0 && !isNested) this.#popTo(table);
  }

  /** Closes elements until a part of a table may follow (13.2.6.4.9 to 15). Returns false outside of tables and templates. */
  #enterTablePart(tag: number): boolean {
    const template = this.#last[Tag.template]!;
    const table = Math.max(this.#last[Tag.table]!, template);
    if (table < 0) return false;
    const section = Math.max(
      this.#last[Tag.tbody]!,
      this.#last[Tag.thead]!,
      this.#last[Tag.tfoot]!,
      table,
    );
    const isCell = tag === Tag.td || tag === Tag.th;
    const row = Math.max(this.#last[Tag.tr]!, section);
    const base = isCell ? row : tag === Tag.tr ? section : table;
    if (base < this.top) this.#popTo(base + 1);
    if (table > template) this.#addImpliedParts(tag, base === table, isCell && base === section);
    return true;
  }

  /** Opens the `tbody` and `tr` that a row or a cell implies. */
  #addImpliedParts(tag: number, isInTable: boolean, needsRow: boolean): void {
    const isRow = tag === Tag.tr;
    if (isInTable && (isRow || needsRow)) this.#push(Tag.tbody, TAG_TRAITS[Tag.tbody]!);
    if (needsRow) this.#push(Tag.tr, TAG_TRAITS[Tag.tr]!);
  }

  /** Runs the adoption agency (13.2.6.4.7), as far as it takes elements off the stack. */
  #endFormatting(last: number): void {
    if (last > this.#top.special) this.#popTo(last);
    else if (last > this.#scopeBound()) this.#remove(last);
  }

  /** Takes a form off the stack at the form's end tag. Elements inside the form stay open. */
  #endForm(form: number): void {
    const isPointed = this.#hasForm || this.isInTemplate;
    if (!this.isInTemplate) this.#hasForm = false;
    if (!isPointed || form < this.#scopeBound()) return;
    if (form === this.top) this.pop();
    else this.#remove(form);
  }

  /** Closes all elements. The next call of {@link OpenElements.takeLow} does not report them. */
  reset(): void {
    if (this.top > 0) this.#popTo(1);
    this.takeLow();
  }

  /** Says whether no open element fits an end tag. False for a tag whose element is never on the stack, such as `br`. */
  isUnmatched(name: string, tag: number): boolean {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & Trait.unstacked) !== 0) return false;
    if (this.isForeign && this.#lastForeign(name) > this.#top.html) return false;
    return this.#last[(traits & Trait.heading) !== 0 ? Tag.h1 : tag]! < 0;
  }

  /** Takes an entry out of the middle of the stack. */
  #remove(index: number): void {
    const entry = this.#entries[index]!;
    this.#last[entry.tag] = entry.sameBelow;
    entry.tag = REMOVED;
  }

  /** Puts an element on the stack. At {@link MAX_DEPTH}, it takes the place of the innermost one. */
  #push(tag: number, traits: number, isMath = false, takesHtml: TakesHtml | null = null): void {
    if (this.top >= MAX_DEPTH) this.#popTo(MAX_DEPTH);
    const below = this.#top;
    const index = ++this.top;
    this.isForeign = tag >= FIRST_FOREIGN;
    this.#entries[index] = {
      tag,
      sameBelow: this.#last[tag]!,
      scope: (traits & Trait.scope) !== 0 ? index : below.scope,
      special: (traits & Trait.special) !== 0 ? index : below.special,
      item: (traits & Trait.stopsItem) !== 0 ? index : below.item,
      html: this.isForeign ? below.html : index,
      isInForeign: this.isForeign || below.isInForeign,
      isMath,
      takesHtml,
    };
    this.#last[tag] = index;
  }

  /** Pops all entries down to that index, and entries right below that are marked {@link REMOVED}. */
  #popTo(index: number): void {
    while (this.top >= index || this.#top.tag === REMOVED) {
      const { tag, sameBelow } = this.#top;
      if (tag !== REMOVED) this.#last[tag] = sameBelow;
      this.top--;
    }
    if (this.top < this.#low) this.#low = this.top;
    this.isForeign = this.#top.tag >= FIRST_FOREIGN;
  }
}

function foreignKey(name: string, isMath: boolean): string {
  return `${isMath ? "math" : "svg"} ${name}`;
}

/** Returns which tags of HTML a foreign element may hold; null when it may hold none. */
function takesHtmlIn(key: string, encoding: string | null): TakesHtml | null {
  const takesHtml = INTEGRATION_POINTS[key] ?? null;
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding ?? "");
  return takesHtml === ONLY_SVG && isHtml ? EVERY_TAG : takesHtml;
}
