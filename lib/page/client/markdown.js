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
];

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const AUTOLINK = /<(https?:\/\/[^\s<>]*)>/y;
const LINK_END = /\]\(([^()\s]*)\)/y;

/**
 * Reads a file.
 *
 * @param {string} text The whole file.
 * @returns {Block[]} Its blocks, one per line that is not empty.
 */
export function readBlocks(text) {
  return text.split("\n").filter((line) => line.trim() !== "").map((line) => {
    const [start, kind, level] = BLOCK_STARTS.find(([start]) => line.startsWith(start)) ??
      /** @type {const} */ (["", "paragraph", 0]);
    return { kind, level, spans: readSpans(line.slice(start.length)) };
  });
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
  const ends = linkEnds(line);
  let start = 0;
  /** @param {number} end */
  const endText = (end) => {
    if (end > start) spans.push({ text: unescape(line.slice(start, end)), href: null });
  };
  for (let i = 0; i < line.length; i++) {
    const link = line[i] === "[" ? linkAt(line, i, ends) : autolinkAt(line, i);
    if (line[i] === "\\") i++;
    if (link === null) continue;
    endText(i);
    spans.push({ text: link.text, href: link.href });
    start = link.end;
    i = start - 1;
  }
  endText(line.length);
  return spans;
}

/** Where each `](` stands that no backslash hides, in order. @param {string} line @returns {number[]} */
function linkEnds(line) {
  const ends = [];
  for (let i = 0; i < line.length; i++) {
    if (line[i] === "\\") i++;
    else if (line[i] === "]" && line[i + 1] === "(") ends.push(i);
  }
  return ends;
}

/**
 * The link whose text begins here. Every end is looked at once, as it is used up by the first bracket.
 *
 * @param {string} line
 * @param {number} start
 * @param {number[]} ends
 */
function linkAt(line, start, ends) {
  while (ends.length > 0 && /** @type {number} */ (ends[0]) < start) ends.shift();
  const end = ends.shift();
  if (end === undefined) return null;
  LINK_END.lastIndex = end;
  const target = LINK_END.exec(line);
  if (target === null) return null;
  const text = unescape(line.slice(start + 1, end));
  return { text, href: target[1] ?? "", end: LINK_END.lastIndex };
}

/** @param {string} line @param {number} start */
function autolinkAt(line, start) {
  if (line[start] !== "<") return null;
  AUTOLINK.lastIndex = start;
  const found = AUTOLINK.exec(line);
  const href = found?.[1];
  return href === undefined ? null : { text: href, href, end: AUTOLINK.lastIndex };
}

/** @param {string} text */
function unescape(text) {
  return text.replace(ESCAPED, "$1");
}
