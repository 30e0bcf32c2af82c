/**
 * Collects the hyperlinks of a page in document order. Pure.
 */

import { cutText, detached, MAX_ADDRESS_LENGTH } from "../kept_text.ts";
import { type Hyperlink, MAX_CONTENT_LINKS } from "../page_facts.ts";
import { Place, type Places } from "./places.ts";
import { Attribute, isHeading, Tag } from "./tags.ts";
import { splitTokens } from "./text.ts";
import { MAX_TEXT_BYTES } from "./text_runs.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** How many hyperlinks of a page we keep, how many characters of all together, and how many of the text of each. */
const MAX_LINKS = 5_000;
const MAX_LENGTH = 1_000_000;
const MAX_TEXT_LENGTH = 500;

/** How many link types (`rel`) of one hyperlink we keep, and how many characters one may have. */
const MAX_TYPES = 10;
const MAX_TYPE_LENGTH = 50;

type Target = Omit<Hyperlink, "text" | "under">;

/** A hyperlink whose text is still being read. */
interface OpenLink {
  readonly target: Target;
  /** How many lists are open around the link. */
  readonly depth: number;
  /** Where the link's text begins, as `TextRuns.position`. */
  readonly textStart: number;
}

/** The first link of a list item of the menu. */
interface OuterLink {
  readonly depth: number;
  readonly text: string;
  /** Whether the link leads nowhere, and only opens what stands behind it. */
  readonly isToggle: boolean;
}

/** How many parts of a page we know by the menu's names. */
const MAX_PARTS = 50;

/** Matches the addresses of parts of the home page. */
const PART = /^(?:\/(?:[a-z]{2}\/)?)?#(.{1,100})$/;

/** Matches the addresses of links that lead nowhere. */
const NOWHERE = /^(?:#|javascript:.*)?$/i;

/** Collects hyperlinks while a page is read. */
export class Hyperlinks {
  /** The hyperlinks that were found so far. */
  readonly found: Hyperlink[] = [];
  #open: OpenLink | null = null;
  /** The first link of each open list item of the menu, from the outermost to the innermost. */
  readonly #outer: OuterLink[] = [];
  /** The last heading in the footer, and where the text of the heading that is open begins, or -1. */
  #heading = "";
  #headingStart = -1;
  /** How many lists are open around that heading; and whether a link stood in a list behind the heading. */
  #headingDepth = 0;
  #isListBehindHeading = false;
  /** What the menu calls parts of this page, by their ids; and the name of the part that is read. */
  readonly #parts = new Map<string, string>();
  #part = "";
  #length = 0;

  /** Starts at the beginning of a page. `isOfContent`: only the first links of the content are wanted. */
  constructor(
    readonly tokens: Tokenizer,
    readonly places: Places,
    readonly isOfContent: boolean,
  ) {}

  /** True while the text of a hyperlink, or of a heading in the footer, is read. */
  get isOpen(): boolean {
    return this.#open !== null || this.#headingStart >= 0;
  }

  /** Reads the start tag of an `a`. The link ends at the end tag, or at the next `a`, because links do not nest. */
  open(): void {
    this.close();
    const target = this.#readTarget();
    if (target === null || !this.#isOfUse(target)) return;
    const { listDepth: depth } = this.places;
    this.#open = { target, depth, textStart: this.tokens.text.position };
  }

  /** Says whether a link is wanted, or names a part of the page, whose links are. */
  #isOfUse({ place, href }: Target): boolean {
    if (!this.isOfContent) return true;
    if (this.found.length === MAX_CONTENT_LINKS) return false;
    return place === "content" || place === "menu" && PART.test(href);
  }

  /** Passes the start tag of what may group links: an item of a list, a section to which the menu may link, a heading. */
  startGroup(tag: number): void {
    if (tag === Tag.li) {
      const depth = this.places.listDepth;
      while ((this.#outer.at(-1)?.depth ?? -1) >= depth) this.#outer.pop();
    } else if (tag === Tag.section) {
      this.#part = this.#parts.get(this.tokens.attribute(Attribute.id) ?? "") ?? "";
    } else if (isHeading(tag) && placeOfLink(this.places.current) === "footer") {
      this.#heading = "";
      this.#headingDepth = this.places.listDepth;
      this.#isListBehindHeading = false;
      this.#headingStart = this.tokens.text.position;
    }
  }

  /** Passes an end tag. */
  end(tag: number): void {
    if (tag === Tag.a) this.close();
    else if (tag === Tag.section) this.#part = "";
    else if (isHeading(tag) && this.#headingStart >= 0) {
      const text = this.tokens.text.textFrom(this.#headingStart, MAX_TEXT_BYTES);
      this.#heading = cutText(text, MAX_TEXT_LENGTH);
      this.#headingStart = -1;
    }
  }

  /** Ends the text of the hyperlink that is open. */
  close(): void {
    if (this.#open === null) return;
    const { textStart, depth, target } = this.#open;
    this.#open = null;
    const text = this.tokens.text.textFrom(textStart, MAX_TEXT_BYTES);
    this.#add(target, text, this.#textAbove(target, depth, text));
  }

  /** Reads an `area`, which has no text. */
  addArea(): void {
    const target = this.#readTarget();
    if (target !== null) this.#add(target, "", "");
  }

  #textAbove({ href, place }: Target, depth: number, text: string): string {
    if (place === "footer") return this.#textInFooter(depth);
    return place === "menu" ? this.#textInMenu(href, depth, text) : this.#part;
  }

  /** Returns the heading above a link of the footer. When a list stood below it, it says nothing of links behind the list. */
  #textInFooter(depth: number): string {
    if (depth > this.#headingDepth) this.#isListBehindHeading = true;
    else if (this.#isListBehindHeading) this.#heading = "";
    return this.#heading;
  }

  /** Returns the text above a link of the menu, and remembers the link for those below it, or for the part it leads to. */
  #textInMenu(href: string, depth: number, text: string): string {
    const isAbove = (link: OuterLink) =>
      link.depth < depth || link.isToggle && link.depth === depth;
    const above = this.#outer.findLast(isAbove)?.text ?? "";
    const isFirst = (this.#outer.at(-1)?.depth ?? 0) < depth;
    if (isFirst && text !== "") {
      const isToggle = NOWHERE.test(href);
      this.#outer.push({ depth, text: cutText(text, MAX_TEXT_LENGTH), isToggle });
    }
    const id = PART.exec(href)?.[1];
    if (id !== undefined && text !== "" && !this.#parts.has(id) && this.#parts.size < MAX_PARTS) {
      this.#parts.set(id, cutText(text, MAX_TEXT_LENGTH));
    }
    return above;
  }

  #add({ href, rel, place }: Target, whole: string, under: string): void {
    if (this.isOfContent && place !== "content") return;
    const text = cutText(whole, MAX_TEXT_LENGTH);
    this.#length += href.length + text.length + under.length;
    const max = this.isOfContent ? MAX_CONTENT_LINKS : MAX_LINKS;
    if (this.found.length < max && this.#length <= MAX_LENGTH) {
      this.found.push({ href, rel, place, text, ...(under !== "" && { under }) });
    }
  }

  #readTarget(): Target | null {
    const href = this.tokens.attribute(Attribute.href)?.trim();
    if (href === undefined || href.length > MAX_ADDRESS_LENGTH) return null;
    const rel = this.tokens.attribute(Attribute.rel);
    return {
      href: detached(href),
      rel: rel === null ? NO_TYPES : linkTypesOf(rel),
      place: placeOfLink(this.places.current),
    };
  }
}

const NO_TYPES: readonly string[] = [];

function linkTypesOf(rel: string): readonly string[] {
  return splitTokens(rel.toLowerCase()).filter(({ length }) => length <= MAX_TYPE_LENGTH)
    .slice(0, MAX_TYPES).map(detached);
}

function placeOfLink(place: number): Hyperlink["place"] {
  if ((place & Place.footer) !== 0) return "footer";
  return (place & Place.menu) !== 0 ? "menu" : "content";
}
