/**
 * Finds what a page says beside a hyperlink about the page that it leads to: in cards, lists and tables. Pure.
 *
 * @module
 */

import { cutText } from "../kept_text.ts";
import { Tag, TAG_TRAITS, Trait } from "./tags.ts";

/** A text between two tags that are not inline. */
export interface TextBlock {
  /** The start tag before the text, or 0 after an end tag. */
  readonly tag: number;
  /** How many bytes the text has, and how many of them stand in links. */
  readonly bytes: number;
  readonly linkBytes: number;
  /** Whether a link is still open at the end of the text. */
  readonly isInLink: boolean;
  /** Whether the text begins with a link, and no other link with text follows. */
  readonly beginsWithLink: boolean;
  /** Offset of the list item or table cell around the text; 0 without one. */
  readonly item: number;
  /** The number of the latest link of the page. */
  readonly link: number;
}

/** How many bytes a title has at most, and a text at least. */
const MAX_TITLE_BYTES = 200;
const MIN_BYTES = 20;

/** Elements that hold a title, beside headings. */
const TITLED: ReadonlySet<number> = new Set([Tag.dt, Tag.li, Tag.td]);

/** How many characters of a text we keep. */
const MAX_LENGTH = 300;

/** How many bytes of a text are no text: a bullet before a link, an arrow behind it. */
const SIGN_BYTES = 4;

/** Matches what separates a link from the text about the page it leads to. */
const SEPARATOR = /^[-–—:：|] ?/;

/** Finds texts beside links while a page is read. */
export class LinkCards {
  /** The title of the card that is being read; null outside of cards. */
  #title: TextBlock | null = null;
  /** The number of the latest link at the end of the last text. */
  #link = 0;

  /**
   * Reads a text of the page.
   *
   * @param block Where the text stands.
   * @param read Reads the text: all of it, or what stands behind its link.
   * @returns What is said of the page to which the latest link leads; empty when that is nothing.
   */
  textOf(block: TextBlock, read: (isBehindLink: boolean) => string): string {
    const title = this.#title;
    const isNext = block.link === this.#link + 1;
    this.#link = block.link;
    this.#title = null;
    if (title !== null && isBelow(block, title)) {
      if (block.bytes >= MIN_BYTES) return kept(read(false));
      // A date or a price may stand above the text.
      if (block.linkBytes === 0) this.#title = title;
    }
    if (isTitle(block)) this.#title = block;
    const rest = block.bytes - block.linkBytes;
    if (!isNext || !block.beginsWithLink || rest < MIN_BYTES) return "";
    const behind = read(true);
    const text = behind.replace(SEPARATOR, "");
    return text === behind ? "" : kept(text);
  }
}

/** Says whether a text is a link that may be the title of a card. */
function isTitle({ tag, bytes, linkBytes, isInLink, beginsWithLink }: TextBlock): boolean {
  return beginsWithLink && bytes <= MAX_TITLE_BYTES && linkBytes + SIGN_BYTES >= bytes &&
    (isInLink || isHeading(tag) || TITLED.has(tag));
}

/** Says whether a text belongs to the title above it: whether it stands in the same link, or in no link. */
function isBelow(block: TextBlock, title: TextBlock): boolean {
  const isRow = title.tag === Tag.td && block.tag === Tag.td;
  if (block.link !== title.link || isHeading(block.tag)) return false;
  if (block.item !== title.item && !isRow) return false;
  if (block.linkBytes > 0) return block.linkBytes === block.bytes;
  return isRow || title.item > 0 || title.tag === Tag.dt || isHeading(title.tag);
}

function isHeading(tag: number): boolean {
  return (TAG_TRAITS[tag]! & Trait.heading) !== 0;
}

function kept(text: string): string {
  return text.length < MIN_BYTES ? "" : cutText(text, MAX_LENGTH);
}
