/**
 * Splits titles into their parts, and removes the parts that do not belong to a page: the site's name, and what many titles
 * share, such as ` | Brand`.
 *
 * Pure. The time is linear in the number of titles. Of each title at most nine parts are looked at.
 */

import { hasWords } from "./text.ts";
import { foldText } from "../words/fold.ts";
import { remembering } from "../words/lazily.ts";
import { countEach } from "../words/counts.ts";

/** Matches a separator between the parts of a title, as sites really write it. */
const SEPARATOR = / (?:[-‒–—―|:·•●∙・»«›‹>~]+|\/\/) | ?[|│｜丨]+ ?|: | »|« /gu;
const BAR = /[|│｜丨]/;
const COLON = /^ ?: $/;
/** Matches a quotation or brackets at the end of a part. A separator inside of them does not split the title. */
const ENCLOSED = /(?:«[^«»]*»|‹[^‹›]*›|\([^()]*\)|\[[^[\]]*\])(?! ?[\p{L}\p{N}])/gu;
/** Matches the end of `Page [Site]`, as wikis write it. */
const BRACKETED_END = / \[([^[\]]+)\]$/;
const MAX_SEPARATORS = 8;
const MAX_ROUNDS = 3;

/** A last part that more than this share of all titles has says nothing about one page. */
const SHARED_END_RATIO = 0.3;
/** A first part may be more frequent: `Recipe: …` on a third of the pages says what these pages are. */
const SHARED_BEGINNING_RATIO = 0.5;
/** A part that more than this share of the titles has is taken for the site's name. */
const NAME_RATIO = 0.8;

/** What templates write when the site's name is missing; folded. */
const MISSING_NAMES: ReadonlySet<string> = new Set(["undefined", "null"]);

/** How many letters a name needs, so that we look for it in longer texts. A shorter one may match by chance. */
const MIN_NAME_LENGTH = 4;
/** How many letters longer than a name a part may be that contains the name and is taken for it. */
const MAX_WORD_LENGTH = 15;

/** One part of a title. */
export interface TitlePart {
  /** The part without its separators; never empty. */
  readonly text: string;
  /** The folded part, for comparison. */
  readonly key: string;
  /** The separator before the part, with its spaces; empty before the first part. */
  readonly separator: string;
}

/** A title with its parts. */
export interface Title {
  /** The title itself. */
  readonly text: string;
  /** The folded title, for comparison. */
  readonly key: string;
  /** The title's parts, from left to right. */
  readonly parts: readonly TitlePart[];
}

/** Splits a clean title at its separators. No part is empty. */
export function partsOf(title: string): string[] {
  return splitTitle(title, Infinity).map(({ text }) => text);
}

/** Splits a title, and folds it and its parts. Remembers the last titles. */
export const readTitle: (title: string) => Title = remembering((text) => {
  const parts = splitTitle(text, MAX_SEPARATORS)
    .map((part) => ({ ...part, key: foldText(part.text) }));
  return { text, key: foldText(text), parts };
});

/** Joins parts of a title, in order, with the separator that stood before each part but the first. */
export function joinParts(parts: readonly TitlePart[]): string {
  return parts.map(({ text, separator }, i) => i === 0 ? text : separator + text).join("");
}

/** Says whether a part stands behind a bar, `A | B`. It is nearly always a slogan, or names a section or the site. */
export function isBehindBar(part: TitlePart): boolean {
  return BAR.test(part.separator);
}

/** Says whether a part continues the one before it behind a colon, `A: B`. */
export function isBehindColon(part: TitlePart): boolean {
  return COLON.test(part.separator);
}

/**
 * Removes from clean titles what they share, and names of the site wherever they stand. A title that is nothing else stays
 * whole.
 */
export function stripSharedParts(
  titles: readonly string[],
  names: readonly string[],
): string[] {
  return stripParts(titles, names, sharedParts);
}

/**
 * Removes from clean titles what only names the site. Keeps what they share besides: `Berlin` and `Hamburg` of `Prices -
 * Berlin` and so on. A title that is nothing but a name stays whole.
 */
export function stripNames(
  titles: readonly string[],
  names: readonly string[],
): string[] {
  return stripParts(titles, names, namingParts);
}

/** A part with which titles begin or end, or which most of them have in the middle. */
export interface TitleEnd {
  /** The part's spellings. The one that was found first is the first. */
  readonly spellings: ReadonlySet<string>;
  /** How many titles begin or end with the part, or have it in the middle when most have. */
  readonly count: number;
  /** Whether no title begins or ends with the part. */
  readonly isInside: boolean;
  /** Whether the part is the whole of every title that has it. */
  readonly isWhole: boolean;
}

/**
 * Returns the parts with which titles begin and end, and those that most titles have, by their folded forms: behind the
 * site's name may stand its town or slogan, as in `Contact | Brand | Town`.
 */
export function titleEnds(titles: readonly string[]): ReadonlyMap<string, TitleEnd> {
  const ends = countPicked(titles, (parts) => [...parts.slice(0, 1), ...parts.slice(-1)]);
  const all = countPicked(titles, (parts) => parts);
  const most = [...all].filter(([, { count }]) => count * 2 > titles.length);
  return new Map(
    [...ends, ...most].map(([key, part]) => [key, { ...part, isInside: !ends.has(key) }]),
  );
}

/** Counts the titles that have a part among those that are picked. */
function countPicked(
  titles: readonly string[],
  pick: (parts: readonly TitlePart[]) => readonly TitlePart[],
): ReadonlyMap<string, Omit<TitleEnd, "isInside">> {
  const counted = new Map<string, { spellings: Set<string>; count: number; isWhole: boolean }>();
  for (const [title, times] of countEach(titles)) {
    const { parts } = readTitle(title);
    const byKey = new Map(pick(parts).map(({ key, text }) => [key, text]));
    for (const [key, text] of byKey) {
      const part = counted.get(key) ?? { spellings: new Set(), count: 0, isWhole: true };
      part.spellings.add(text);
      part.count += times;
      part.isWhole &&= parts.length === 1;
      counted.set(key, part);
    }
  }
  return counted;
}

/** Says whether a part of a title is removed. */
type PartTest = (part: TitlePart, index: number, parts: readonly TitlePart[]) => boolean;

function stripParts(
  titles: readonly string[],
  names: readonly string[],
  superfluousParts: (
    titles: readonly (readonly TitlePart[])[],
    names: ReadonlySet<string>,
  ) => PartTest,
): string[] {
  const nameKeys = new Set(names.map((name) => readTitle(name).key));
  const whole = withOwnNames(titles.map((title) => readTitle(title).parts), nameKeys);
  let kept = whole;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const isSuperfluous = superfluousParts(kept.filter(({ length }) => length > 0), nameKeys);
    const next = kept.map((parts) => withoutParts(parts, isSuperfluous));
    if (next.every(({ length }, i) => length === kept[i]!.length)) break;
    kept = next;
  }
  return titles.map((title, i) =>
    trimSeparators(kept[i] === whole[i] ? title : joinParts(kept[i]!))
  );
}

/**
 * Joins the site's name behind a colon with the part before it where the name stands once more at the end: of `March: Brand -
 * Brand`, only the last part names the site. A template would write it so in several titles.
 */
function withOwnNames(
  titles: readonly (readonly TitlePart[])[],
  names: ReadonlySet<string>,
): readonly (readonly TitlePart[])[] {
  const isOwn: PartTest = (part, i, parts) =>
    i > 0 && i < parts.length - 1 && isBehindColon(part) && names.has(part.key) &&
    names.has(parts.at(-1)!.key);
  const count = titles.filter((parts) => parts.some(isOwn)).length;
  if (count !== 1) return titles;
  return titles.map((parts) => {
    const i = parts.findIndex(isOwn);
    return i < 0 ? parts : parts.toSpliced(i - 1, 2, joined(parts[i - 1]!, parts[i]!));
  });
}

function joined(one: TitlePart, other: TitlePart): TitlePart {
  const text = joinParts([one, other]);
  return { text, key: foldText(text), separator: one.separator };
}

/** Returns the parts that stay. When no part with words would stay, the first part with words does. */
function withoutParts(parts: readonly TitlePart[], isSuperfluous: PartTest): readonly TitlePart[] {
  const kept: TitlePart[] = [];
  let bar: string | null = null;
  for (const [i, part] of parts.entries()) {
    if (isSuperfluous(part, i, parts)) {
      if (isBehindBar(part)) bar = part.separator;
      continue;
    }
    // `Leeds` of `Contact | Brand – Leeds` stands behind the bar as well.
    kept.push(bar === null ? part : { ...part, separator: bar });
    bar = null;
  }
  if (kept.some(({ text }) => hasWords(text))) return kept.length < parts.length ? kept : parts;
  const worded = parts.filter(({ text }) => hasWords(text));
  return worded.length < 2 ? parts : worded.slice(0, 1);
}

/** Makes a test for parts that many titles have, or that name the site or a section. */
function sharedParts(
  titles: readonly (readonly TitlePart[])[],
  names: ReadonlySet<string>,
): PartTest {
  const { first, last, any, isNaming } = countParts(titles, names);
  return (part, i, { length }) => {
    const { key } = part;
    if (isNaming(key)) return true;
    if (i === 0 && isShared(first.get(key)!, SHARED_BEGINNING_RATIO, titles)) return true;
    if (i < length - 1) return isShared(any.get(key)!, SHARED_BEGINNING_RATIO, titles);
    if (i > 0 && beginsWithName(key, names)) return true;
    return isShared(last.get(key)!, SHARED_END_RATIO, titles) ||
      isBehindBar(part) && (last.get(key)! > 1 || isPartOfName(key, names));
  };
}

/** Says whether so many titles have something that it says nothing about one page. One title alone shares nothing. */
function isShared(count: number, ratio: number, { length }: readonly unknown[]): boolean {
  return count > 1 && count > length * ratio;
}

/** Makes a test for parts that name the site, or that nearly all titles have. */
function namingParts(
  titles: readonly (readonly TitlePart[])[],
  names: ReadonlySet<string>,
): PartTest {
  const { any, isNaming } = countParts(titles, names);
  return ({ key }) => isNaming(key) || any.get(key)! > Math.max(1, titles.length * NAME_RATIO);
}

/** Counts in how many titles each part is the first, is the last, and stands anywhere. */
function countParts(titles: readonly (readonly TitlePart[])[], names: ReadonlySet<string>): {
  readonly first: ReadonlyMap<string, number>;
  readonly last: ReadonlyMap<string, number>;
  readonly any: ReadonlyMap<string, number>;
  readonly isNaming: (key: string) => boolean;
} {
  const keys = titles.map((parts) => parts.map(({ key }) => key));
  const first = countEach(keys.flatMap((of) => of.slice(0, 1)));
  const last = countEach(keys.flatMap((of) => of.slice(-1)));
  const any = countEach(keys.flatMap((of) => [...new Set(of)]));
  const isNaming = (key: string) =>
    names.has(key) || MISSING_NAMES.has(key) || (any.get(key) ?? 0) > 1 && holdsName(key, names);
  return { first, last, any, isNaming };
}

/** Says whether a part is a name and one more word, such as `Brand Docs` or `Blog of Brand`. */
function holdsName(key: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) =>
    name.length >= MIN_NAME_LENGTH && (key.startsWith(name) || key.endsWith(name)) &&
    key.length <= name.length + MAX_WORD_LENGTH
  );
}

/** Says whether a part is a name with a legal form or a place behind it, such as `Brand GmbH Frankfurt`. */
function beginsWithName(key: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) =>
    name.length >= MIN_NAME_LENGTH && key.startsWith(name) && key.length <= 2 * name.length
  );
}

/** Says whether a part is a short form of a name: `Grinders` for `Coffee Grinders`. */
function isPartOfName(key: string, names: ReadonlySet<string>): boolean {
  return key.length >= MIN_NAME_LENGTH && [...names].some((name) => name.includes(key));
}

/** Removes separators with nothing on one side, as templates leave them: `| Contact`, `HQ Mirror:`. */
function trimSeparators(title: string): string {
  const trimmed = title.replace(
    /^[-‒–—―|│｜丨:·•●∙・»›>~/ ]+ |^[|│｜丨»›]+|(?: [-‒–—―|│｜丨:·•●∙・«‹>~/ ]+| ?[|│｜丨:«‹]+)$/gu,
    "",
  );
  // After an opening mark, the sign is the end of a quotation and stays.
  const bare = /[«‹]/.test(trimmed) ? trimmed : trimmed.replace(/ [»›]+$/u, "");
  return bare.trim() || title;
}

/** Splits a title at its first and its last separators. Leaves out empty parts. */
function splitTitle(title: string, maxSeparators: number): Omit<TitlePart, "key">[] {
  const text = title.endsWith("]") ? title.replace(BRACKETED_END, " - $1") : title;
  const masked = text.replace(ENCLOSED, (enclosed) => "x".repeat(enclosed.length));
  const separators = [...masked.matchAll(SEPARATOR)];
  const half = maxSeparators / 2;
  const kept = separators.length <= maxSeparators
    ? separators
    : [...separators.slice(0, half), ...separators.slice(-half)];
  const ends = [...kept.map(({ index }) => index), text.length];
  const starts = [0, ...kept.map((match) => match.index + match[0].length)];
  const parts = starts.map((start, i) => ({
    text: text.slice(start, ends[i]).trim(),
    separator: i === 0 ? "" : kept[i - 1]![0],
  }));
  return parts.filter((part) => part.text !== "");
}
