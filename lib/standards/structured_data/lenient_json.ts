/**
 * Reads JSON as pages write it into scripts: strictly, and only when that fails, with what browsers'
 * developers leave in it taken out.
 *
 * RFC 8259, and as the second try: comments of JavaScript, of HTML and CDATA marks around or between
 * values, control characters, commas before a closing bracket, a semicolon at the end. Nothing is
 * guessed: a missing comma or quote stays an error. Linear; `JSON.parse` does not recurse. Pure.
 *
 * @module
 */

import { parseJson } from "../json.ts";

/** Longest text that is repaired: what sites break by hand is short, and repairing costs several passes. */
const MAX_REPAIR_LENGTH = 1_000_000;

/** The characters that may follow a backslash (RFC 8259, section 7). */
const ESCAPED = '"\\/bfnrtu';

/** Characters outside strings that count as white space, beyond U+0020 and those below it. */
const BLANKS = new Set([";", "\u00a0", "\ufeff"]);

/** What may stand outside strings without meaning: its opening and its closing mark. */
const IGNORED: readonly (readonly [open: string, close: string])[] = [
  ["/*", "*/"],
  ["//", "\n"],
  ["<!--", ""],
  ["-->", ""],
  ["<![CDATA[", ""],
  ["]]>", ""],
];

/**
 * Parses a JSON text.
 *
 * @param text The text of a script element.
 * @returns The value; undefined when it cannot be read.
 */
export function parseLenientJson(text: string): unknown {
  const value = parseJson(text);
  const isRead = value !== undefined || text.length > MAX_REPAIR_LENGTH;
  return isRead ? value : parseJson(repairJson(text));
}

/** Copies a JSON text without what {@link IGNORED} lists, with its strings cleaned. */
function repairJson(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (char === '"') {
      const end = findStringEnd(text, at);
      parts.push(cleanString(text.slice(at, end)));
      at = end;
      continue;
    }
    const ignored = IGNORED.find(([open]) => text.startsWith(open, at));
    if (ignored !== undefined) {
      at = skipPast(text, ignored[1], at + ignored[0].length);
      parts.push(" ");
      continue;
    }
    if (char === "}" || char === "]") dropTrailingComma(parts);
    parts.push(char > " " && !BLANKS.has(char) ? char : " ");
    at++;
  }
  return parts.join("");
}

/** Where a string that opens at `at` is closed, or the end of the text. */
function findStringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === '"') return i + 1;
  }
  return text.length;
}

/** Makes control characters in a string spaces, and drops the backslash of escapes that JSON lacks. */
function cleanString(text: string): string {
  // deno-lint-ignore no-control-regex
  const spaced = text.replace(/[\0-\x1f]/g, " ");
  return spaced.replace(/\\([^])/g, (pair, char) => ESCAPED.includes(char) ? pair : char);
}

function skipPast(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function dropTrailingComma(parts: string[]): void {
  while (parts.at(-1) === " ") parts.pop();
  if (parts.at(-1) === ",") parts.pop();
}
