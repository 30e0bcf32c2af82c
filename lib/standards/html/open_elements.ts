/**
 * Keeps the stack of open elements (HTML Standard, section 13.2.4.2), without a tree.
 *
 * The facts of a page depend on this stack: it knows whether a tag is in the HTML namespace, whether a tag is inside a
 * template, and where each element ends. Every entry knows the entry below it with the same name, and the nearest scope
 * boundaries. So "has an element in scope" is one comparison at any depth. Each element is pushed and popped once. So the
 * time is linear in the number of tags.
 *
 * Without a tree, nothing is foster-parented, and the list of active formatting elements is not reconstructed. Of the
 * insertion modes, we have only what closes elements (tables). `select` and `frameset` keep what is inside them; for
 * `select`, the current Standard says the same. Pure.
 *
 * @module
 */

import { type Integration, integrationOf, staysForeign } from "./foreign.ts";
import { ElementStack, Field, FIRST_FOREIGN, MAX_FOREIGN_NAMES, REMOVED } from "./element_stack.ts";
import { CLOSING, Tag, TAG_TRAITS, Trait } from "./tags.ts";

/** The elements that are open at one place of a page. */
export class OpenElements extends ElementStack {
  readonly #foreignTags = new Map<string, number>();
  readonly #integration: Integration[] = [];
  readonly #isMath: boolean[] = [];
  #hasForm = false;

  /**
   * Closes the elements that a start tag of HTML closes, and opens those that it implies.
   *
   * @param tag The tag's number in `Tag`.
   * @returns False when the tag is ignored and makes no element.
   */
  prepareFor(tag: number): boolean {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & CLOSING) === 0) return true;
    if ((traits & Trait.closesP) !== 0) this.#closeP();
    if ((traits & Trait.tablePart) !== 0 && !this.#enterTablePart(tag)) return false;
    return (traits & Trait.ruled) === 0 || this.#applyRule(tag, traits);
  }

  /**
   * Opens the element of a start tag for which {@link OpenElements.prepareFor} returned true.
   *
   * @param tag The tag's number in `Tag`.
   */
  open(tag: number): void {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & Trait.unstacked) !== 0) return;
    this.push((traits & Trait.heading) !== 0 ? Tag.h1 : tag, traits);
    if (tag === Tag.form) this.#hasForm = true;
  }

  /**
   * Handles an end tag in HTML content.
   *
   * @param tag The tag's number in `Tag`.
   */
  endHtml(tag: number): void {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & Trait.unstacked) !== 0) return;
    const name = (traits & Trait.heading) !== 0 ? Tag.h1 : tag;
    const last = this.last[name]!;
    if (last < 0) return;
    if (last === this.top && tag !== Tag.form) {
      this.popTo(last);
    } else if ((traits & Trait.block) !== 0) {
      if (last >= this.#scopeBound()) this.popTo(last);
    } else if ((traits & Trait.formatting) !== 0) {
      this.#endFormatting(last);
    } else if (tag === Tag.p) {
      this.#closeP();
    } else if (tag === Tag.li) {
      if (last > this.#listBound()) this.popTo(last);
    } else if (tag === Tag.form) {
      this.#endForm(last);
    } else if (tag === Tag.template) {
      this.popTo(last);
    } else if (tag === Tag.table || (traits & Trait.tablePart) !== 0) {
      if (last > this.last[Tag.template]! && last >= this.last[Tag.table]!) this.popTo(last);
    } else if (last >= this.field(this.top, Field.special)) {
      this.popTo(last);
    }
  }

  /**
   * Says whether a start tag belongs to foreign content here (13.2.6, "tree construction dispatcher").
   *
   * @param name The tag's name in lower case.
   * @returns False when the rules for HTML apply to the tag.
   */
  takesForeign(name: string): boolean {
    return staysForeign(this.#integration[this.top] ?? "none", name);
  }

  /**
   * Opens an element of SVG or MathML.
   *
   * @param name The tag's name in lower case.
   * @param isRoot True for an `svg` or `math` that stands in HTML content.
   * @param encoding The tag's `encoding` attribute, or null.
   */
  startForeign(name: string, isRoot: boolean, encoding: string | null): void {
    const isMath = isRoot ? name === "math" : this.#isMath[this.top]!;
    const key = `${isMath ? "math" : "svg"} ${name}`;
    const tag = this.#foreignTags.get(key) ?? this.#numberForeign(key);
    const integration = integrationOf(key, encoding);
    this.push(tag, integration === "none" ? 0 : Trait.scope | Trait.special | Trait.stopsItem);
    this.#isMath[this.top] = isMath;
    this.#integration[this.top] = integration;
  }

  /** Gives a name of SVG or MathML a number. From {@link MAX_FOREIGN_NAMES} names on, all further names share one number. */
  #numberForeign(key: string): number {
    const { size } = this.#foreignTags;
    if (size < MAX_FOREIGN_NAMES) this.#foreignTags.set(key, FIRST_FOREIGN + size);
    const tag = FIRST_FOREIGN + Math.min(size, MAX_FOREIGN_NAMES);
    if (tag === this.last.length) this.last.push(-1);
    return tag;
  }

  /** Closes the element that a self-closing tag in foreign content has just opened. */
  pop(): void {
    this.popTo(this.top);
  }

  /**
   * Handles an end tag while the innermost element is foreign (13.2.6.5, "any other end tag").
   *
   * @param name The tag's name in lower case.
   * @param tag The tag's number in `Tag`.
   */
  endForeign(name: string, tag: number): void {
    const key = `${this.#isMath[this.top]! ? "math" : "svg"} ${name}`;
    const last = this.last[this.#foreignTags.get(key) ?? REMOVED]!;
    if (last > this.field(this.top, Field.html)) this.popTo(last);
    else this.endHtml(tag);
  }

  /** Closes foreign elements up to the next HTML element or integration point, as some start tags of HTML do (13.2.6.5). */
  breakOut(): void {
    while (this.isForeign && !this.#isIntegrationPoint()) this.pop();
  }

  #isIntegrationPoint(): boolean {
    const integration = this.#integration[this.top];
    return integration === "html" || integration === "mathml-text";
  }

  #scopeBound(): number {
    return this.field(this.top, Field.scope);
  }

  #listBound(): number {
    return Math.max(this.#scopeBound(), this.last[Tag.ol]!, this.last[Tag.ul]!);
  }

  #closeP(): void {
    const last = this.last[Tag.p]!;
    if (last > this.#scopeBound() && last > this.last[Tag.button]!) this.popTo(last);
  }

  /** Applies the rules of start tags that close elements other than a `p`. Returns false when the tag is ignored. */
  #applyRule(tag: number, traits: number): boolean {
    const top = this.field(this.top, Field.tag);
    if ((traits & Trait.heading) !== 0) {
      if (top === Tag.h1) this.pop();
    } else if (tag === Tag.li || tag === Tag.dd || tag === Tag.dt) {
      this.#closeItem(tag);
    } else if (tag === Tag.option) {
      if (top === Tag.option) this.pop();
    } else if (tag === Tag.a || tag === Tag.nobr) {
      if (this.last[tag]! >= 0) this.#endFormatting(this.last[tag]!);
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
    const stop = this.field(this.top, Field.item);
    const open = this.field(stop, Field.tag);
    const isItem = tag === Tag.li ? open === Tag.li : open === Tag.dd || open === Tag.dt;
    if (isItem) this.popTo(stop);
  }

  /** Closes an open `select` that is in scope, at an `input` or another `select`. Returns whether it closed one. */
  #closeSelect(): boolean {
    const select = this.last[Tag.select]!;
    const isInScope = select >= 0 && select === this.#scopeBound();
    if (isInScope) this.popTo(select);
    return isInScope;
  }

  /** Closes the open table before a table directly inside it ("in table"). In a cell or caption, the new table is nested. */
  #closeTableBefore(): void {
    const table = this.last[Tag.table]!;
    const isNested = Math.max(
      this.last[Tag.td]!,
      this.last[Tag.th]!,
      this.last[Tag.caption]!,
      this.last[Tag.template]!,
    ) > table;
    if (table >= 0 && !isNested) this.popTo(table);
  }

  /** Closes elements until a part of a table may follow (13.2.6.4.9 to 15). Returns false outside of tables and templates. */
  #enterTablePart(tag: number): boolean {
    const template = this.last[Tag.template]!;
    const table = Math.max(this.last[Tag.table]!, template);
    if (table < 0) return false;
    const section = Math.max(
      this.last[Tag.tbody]!,
      this.last[Tag.thead]!,
      this.last[Tag.tfoot]!,
      table,
    );
    const isCell = tag === Tag.td || tag === Tag.th;
    const row = Math.max(this.last[Tag.tr]!, section);
    const base = isCell ? row : tag === Tag.tr ? section : table;
    if (base < this.top) this.popTo(base + 1);
    if (table > template) this.#addImpliedParts(tag, base === table, isCell && base === section);
    return true;
  }

  /** Opens the `tbody` and `tr` that a row or a cell implies. */
  #addImpliedParts(tag: number, isInTable: boolean, needsRow: boolean): void {
    const isRow = tag === Tag.tr;
    if (isInTable && (isRow || needsRow)) this.push(Tag.tbody, TAG_TRAITS[Tag.tbody]!);
    if (needsRow) this.push(Tag.tr, TAG_TRAITS[Tag.tr]!);
  }

  /** Runs the adoption agency (13.2.6.4.7), as far as it takes elements off the stack. */
  #endFormatting(last: number): void {
    if (last > this.field(this.top, Field.special)) this.popTo(last);
    else if (last > this.#scopeBound()) this.remove(last);
  }

  /** Takes a form off the stack at the form's end tag. Elements inside the form stay open. */
  #endForm(form: number): void {
    const isPointed = this.#hasForm || this.isInTemplate;
    if (!this.isInTemplate) this.#hasForm = false;
    if (!isPointed || form < this.#scopeBound()) return;
    if (form === this.top) this.pop();
    else this.remove(form);
  }

  /** Closes all elements. The next call of {@link ElementStack.takeLow} does not report them. */
  reset(): void {
    if (this.top > 0) this.popTo(1);
    this.takeLow();
  }

  /**
   * Says whether no open element fits an end tag.
   *
   * @param name The tag's name in lower case.
   * @param tag The tag's number in `Tag`.
   * @returns True when neither a foreign element nor an HTML element of that name is open. False for a tag whose element is
   * never on the stack, such as `br`.
   */
  isUnmatched(name: string, tag: number): boolean {
    const traits = TAG_TRAITS[tag]!;
    if ((traits & Trait.unstacked) !== 0) return false;
    if (this.isForeign) {
      const key = `${this.#isMath[this.top]! ? "math" : "svg"} ${name}`;
      const last = this.last[this.#foreignTags.get(key) ?? REMOVED]!;
      if (last > this.field(this.top, Field.html)) return false;
    }
    return this.last[(traits & Trait.heading) !== 0 ? Tag.h1 : tag]! < 0;
  }
}
