/**
 * What CommonMark makes of a rendered file, by the reference implementation (npm `commonmark`).
 */

// @ts-types="./commonmark_shape.d.ts"
import { type MarkdownNode, Parser } from "commonmark";

/** A block of the document as plain text, with the links in it. */
export interface Block {
  /** Such as `heading 2`, `paragraph`, `block_quote`, `item`; anything else is unexpected. */
  readonly type: string;
  /** The text that a reader sees. */
  readonly text: string;
  /** Its links. */
  readonly links: readonly { readonly text: string; readonly url: string }[];
  /** Types of inline nodes other than text and links. */
  readonly markup: readonly string[];
}

/**
 * Reads Markdown.
 *
 * @param markdown A whole file.
 * @returns Its blocks in order; a quote or a list item with its one paragraph is one block.
 */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const list = (node: MarkdownNode, container: string | null) => {
    for (let child = node.firstChild; child !== null; child = child.next) {
      const type = child.type === "heading" ? `heading ${child.level}` : child.type;
      if (["document", "list", "item", "block_quote"].includes(child.type)) {
        list(child, child.type === "list" ? container : child.type);
      } else {
        blocks.push(
          readBlock(child, type === "paragraph" && container !== null ? container : type),
        );
      }
    }
  };
  list(new Parser().parse(markdown), null);
  return blocks;
}

function readBlock(node: MarkdownNode, type: string): Block {
  const links: { text: string; url: string }[] = [];
  const markup: string[] = [];
  let text = node.literal ?? "";
  const walker = node.walker();
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (!event.entering || event.node === node) continue;
    const { node: inline } = event;
    if (inline.type === "link") {
      links.push({ text: textOf(inline), url: inline.destination ?? "" });
    } else if (inline.type === "text") text += inline.literal ?? "";
    else markup.push(inline.type);
  }
  return { type, text, links, markup };
}

function textOf(node: MarkdownNode): string {
  let text = "";
  for (let child = node.firstChild; child !== null; child = child.next) {
    text += child.literal ?? textOf(child);
  }
  return text;
}
