// @ts-check
/**
 * Reads the Markdown of the two files: headings, a block quote, paragraphs, items, links and escapes.
 *
 * A part of CommonMark 0.31.2, as much as the two files use; what is not known stays text. Linear in
 * the text's size. Pure.
 *
 * @module
 */

/** @typedef {{ readonly text: string, readonly href: string | null }} Span */
/**
 * @typedef {object} Block
 * @property {"heading" | "quote" | "item" | "paragraph"} kind What it is.
 * @property {number} level Of a heading, 1 to 3; else 0.
 * @property {readonly Span[]} spans Its text in pieces.
 */

/** @type {readonly (readonly [start: string, kind: Block["kind"], level: number])[]} */
const BLOCK_STARTS = [
  ["### ", "heading", 3],
  ["## ", "heading", 2],
  ["# ", "heading", 1],
  ["> ", "quote", 0],
  ["- ", "item", 0],
  ["", "paragraph", 0],
];

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** An escape, a bracket that opens, one that closes and perhaps a link's target, or an address in angles. */
const TOKEN = /\\[!-/:-@[-`{-~]|\[|\](?:\(([^()\s]*)\))?|<(https?:\/\/[^\s<>]*)>/g;

/**
 * Reads a file.
 *
 * @param {string} text The whole file.
 * @returns {Block[]} Its blocks, one per line that is not empty.
 */
export function readBlocks(text) {
  return text.split("\n").filter((line) => line.trim() !== "").flatMap((line) =>
    BLOCK_STARTS.filter(([start]) => line.startsWith(start)).slice(0, 1)
      .map(([start, kind, level]) => ({ kind, level, spans: readSpans(line.slice(start.length)) }))
  );
}

/**
 * Reads the links and escapes of a line.
 *
 * @param {string} line One line, without the start of its block.
 * @returns {Span[]} Its text in pieces, none empty.
 */
export function readSpans(line) {
  /** @type {Span[]} */
  const spans = [];
  /** @type {number[]} Where the brackets stand that are open. */
  let open = [];
  let end = 0;
  /** @param {number} to @param {string} text @param {string} href @param {number} after */
  const addLink = (to, text, href, after) => {
    addText(to);
    spans.push({ text: unescape(text), href });
    end = after;
    open = [];
  };
  /** @param {number} to */
  const addText = (to) => {
    if (to > end) spans.push({ text: unescape(line.slice(end, to)), href: null });
  };
  for (const { 0: token, 1: target, 2: address, index } of line.matchAll(TOKEN)) {
    const after = index + token.length;
    if (token === "[") open.push(index);
    else if (address !== undefined) addLink(index, address, address, after);
    else if (token.startsWith("]")) {
      const start = open.pop();
      if (start === undefined || target === undefined) continue;
      addLink(start, line.slice(start + 1, index), target, after);
    }
  }
  addText(line.length);
  return spans;
}

/** @param {string} text */
function unescape(text) {
  return text.replace(ESCAPED, "$1");
}
