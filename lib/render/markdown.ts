/**
 * Writes one line of plain text so that CommonMark reads it back as that text.
 *
 * Implements the inline rules (section 6) and the block starts (section 4) of https://spec.commonmark.org/0.31.2/.
 * Escapes only what would be read as markup. Texts must have no line breaks and control characters. Extensions do not
 * count. Pure.
 */

import { lazily } from "../words/lazily.ts";

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const PUNCTUATION = /\p{P}/u;
const REFERENCE = /^&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});/;
/** Every inline construct needs one of these characters. Most texts have none. */
const MAY_BE_MARKUP = /[`*_\\<&\]]/g;
const BLOCK_START = /^(?:#|>|[-+*](?: |$)|[-_*](?: ?[-_*]){2,} *$|~~~|\[|<)/;
const ORDERED_ITEM = /^(\d{1,9})([.)])(?= |$)/;
const CLOSING_HASHES = /(?<=^| )(#+)$/;

/**
 * Escapes what CommonMark would read as inline markup in plain text. `line` is all text of the same paragraph: a backtick,
 * or a `<`, in the text may find its partner there.
 */
export function escapeInline(text: string, line: string = text): string {
  const emphasis = lazily(() => emphasisPositions(text));
  return text.replace(MAY_BE_MARKUP, (char, i: number) => {
    const next = text[i + 1];
    const isMarkup = char === "`"
      ? line.indexOf(char) !== line.lastIndexOf(char)
      : char === "*" || char === "_"
      ? emphasis().has(i)
      : char === "\\"
      ? next === undefined || ASCII_PUNCTUATION.test(next)
      : char === "<"
      ? next !== undefined && (/[A-Za-z/!?]/.test(next) || line.includes(">") && next !== " ")
      : char === "&"
      ? REFERENCE.test(text.slice(i, i + 40))
      : char === "]" && next === "(";
    return isMarkup ? `\\${char}` : char;
  });
}

/** Escapes a line that opens a paragraph or a block quote, so that it is read as one paragraph and nothing else. */
export function escapeParagraph(text: string): string {
  const markdown = escapeInline(text);
  const isEscaped = markdown[0] !== text[0];
  if (!isEscaped && (BLOCK_START.test(text) || /^(?:```|\*\*\*|---|___)/.test(text))) {
    return `\\${markdown}`;
  }
  return markdown.replace(ORDERED_ITEM, "$1\\$2");
}

/** Escapes a line that stands behind `#`, `##` or `###`. A `#` at its end is escaped, so that it is kept. */
export function escapeHeading(text: string): string {
  return escapeInline(text).replace(CLOSING_HASHES, "\\$1");
}

/** Removes the backslash escapes: returns the plain text of what one of the functions above returned. */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replace(ESCAPED, "$1");
}

/** Finds the positions of delimiters that may pair up: from the first run that can open to the last run that can close. */
function emphasisPositions(text: string): ReadonlySet<number> {
  const positions = new Set<number>();
  const runs = delimiterRuns(text);
  for (const char of "*_") {
    const ofChar = runs.filter((run) => run.char === char);
    const firstOpener = ofChar.findIndex((run) => run.canOpen);
    const lastCloser = ofChar.findLastIndex((run) => run.canClose);
    if (firstOpener < 0 || lastCloser <= firstOpener) continue;
    for (const run of ofChar.slice(firstOpener, lastCloser + 1)) {
      for (let i = run.start; i < run.end; i++) positions.add(i);
    }
  }
  return positions;
}

/** Finds runs of `*` or `_` that can open or close emphasis (CommonMark 6.2, without the rule of multiples of 3). */
function delimiterRuns(text: string) {
  return [...text.matchAll(/\*+|_+/g)].map(({ 0: run, index: start }) => {
    const end = start + run.length;
    const char = run[0]!;
    const befores = sidesOf(text.slice(Math.max(0, start - 2), start).match(/.$/u)?.[0]);
    const afters = sidesOf(text.slice(end, end + 2).match(/^./u)?.[0]);
    const flanks = befores.flatMap((before) => afters.map((after) => flankOf(before, after)));
    return {
      char,
      start,
      end,
      canOpen: flanks.some((flank) => char === "*" ? flank.isLeft : flank.opensUnderscore),
      canClose: flanks.some((flank) => char === "*" ? flank.isRight : flank.closesUnderscore),
    };
  });
}

/** The kind of character beside a run. */
type Side = "space" | "punctuation" | "other";

/** Says how a run flanks, and whether a run of `_` may open or close emphasis (CommonMark 6.2, rules 1 to 8). */
function flankOf(before: Side, after: Side) {
  const isLeft = after !== "space" && (after !== "punctuation" || before !== "other");
  const isRight = before !== "space" && (before !== "punctuation" || after !== "other");
  return {
    isLeft,
    isRight,
    opensUnderscore: isLeft && (!isRight || before === "punctuation"),
    closesUnderscore: isRight && (!isLeft || after === "punctuation"),
  };
}

/**
 * Returns every kind that some Markdown parser may take a character for. Parsers differ: symbols count as punctuation only
 * since CommonMark 0.31, and some parsers know no punctuation beyond U+FFFF.
 */
function sidesOf(char: string | undefined): readonly Side[] {
  if (char === undefined || /\s/.test(char)) return ["space"];
  if (ASCII_PUNCTUATION.test(char)) return ["punctuation"];
  if (/\p{S}/u.test(char) || char.length > 1) return ["punctuation", "other"];
  return PUNCTUATION.test(char) ? ["punctuation"] : ["other"];
}
