// @ts-check
/**
 * Reads the Markdown of the two files: headings, a block quote, paragraphs, items, links and escapes.
 *
 * Knows the part of CommonMark 0.31.2 that the two files use; the rest stays text. Linear in the text's size. Pure.
 */

/** @typedef {{ readonly text: string, readonly href: string | null }} Span */
/** @typedef {"h4" | "h5" | "h6" | "blockquote" | "li" | "p"} Tag */
/** @typedef {{ readonly tag: Tag, readonly spans: readonly Span[] }} Block A line: its element, its text in pieces. */

/** How a line of each kind begins. Headings stand below those of the page. @type {readonly (readonly [start: string, tag: Tag])[]} */
const BLOCK_STARTS = [
  ["### ", "h6"],
  ["## ", "h5"],
  ["# ", "h4"],
  ["> ", "blockquote"],
  ["- ", "li"],
];

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** Matches an escape, a bracket that opens, one that closes and perhaps a link's target, or an address in `<` and `>`. */
const TOKEN = /\\[!-/:-@[-`{-~]|\[|\](?:\(([^()\s]*)\))?|<(https?:\/\/[^\s<>]*)>/g;

/** Reads a file: one block per line that is not empty. @param {string} text @returns {Block[]} */
export function readBlocks(text) {
  return text.split("\n").filter((line) => line.trim() !== "").map((line) => {
    const [start, tag] = BLOCK_STARTS.find(([start]) => line.startsWith(start)) ??
      /** @type {const} */ (["", "p"]);
    return { tag, spans: readSpans(line.slice(start.length)) };
  });
}

/** Reads the links and escapes of a line behind the start of its block. No piece is empty. @param {string} line */
export function readSpans(line) {
  /** @type {Span[]} */
  const spans = [];
  /** @type {number[]} Where the brackets stand that are still open. */
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
