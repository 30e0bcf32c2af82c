/**
 * Reads JSON as pages write it into scripts. The first try is strict (RFC 8259). When it fails, we remove what JSON does
 * not allow and try a second time.
 *
 * Before the second try, we remove comments of JavaScript, the marks of HTML comments and of CDATA, control characters,
 * commas before a closing bracket, semicolons, and backslashes that escape nothing. Nothing is guessed: a missing comma or
 * quote stays an error. The time is linear, and `JSON.parse` does not recurse. Pure.
 */

import { parseJson } from "../json.ts";

/** How many characters a text may have to be repaired. Texts that people break by hand are short, and a repair costs time. */
const MAX_REPAIR_LENGTH = 1_000_000;

/** The characters that may follow a backslash (RFC 8259, section 7). */
const ESCAPED = '"\\/bfnrtu';

/** Further characters that count as white space outside strings. U+0020 and all characters below it always count. */
const BLANKS = new Set([";", "\u00a0", "\ufeff"]);

/** What is removed outside strings: all from an opening mark to its closing mark. Empty: only the opening mark is removed. */
const IGNORED: readonly (readonly [open: string, close: string])[] = [
  ["/*", "*/"],
  ["//", "\n"],
  ["<!--", ""],
  ["-->", ""],
  ["<![CDATA[", ""],
  ["]]>", ""],
];

/** Parses a JSON text. Returns the value; undefined when it cannot be read. */
export function parseLenientJson(text: string): unknown {
  const value = parseJson(text);
  const isRead = value !== undefined || text.length > MAX_REPAIR_LENGTH;
  return isRead ? value : parseJson(repairJson(text));
}

/** Copies a JSON text. Leaves out what {@link IGNORED} lists, and cleans the strings. */
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

/** Returns the position behind the string that begins at `at`; the text's length when the string has no end. */
function findStringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === '"') return i + 1;
  }
  return text.length;
}

/** Replaces control characters in a string by spaces. Drops a backslash when JSON has no such escape. */
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
