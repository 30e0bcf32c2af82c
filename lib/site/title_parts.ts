/**
 * Finds the beginnings and ends that a site's titles share, such as ` | Brand`, and takes them off.
 *
 * Pure; linear in the number of titles, of which at most eight separators each are looked at.
 *
 * @module
 */

import { foldText, hasWords } from "./text.ts";

/** Separators between the parts of a title, as sites really write them. */
const SEPARATOR = / (?:[-‒–—―|:·•●∙・»«›‹>~]+|\/\/) | ?[|│｜丨]+ ?|: | »|« /gu;
const BAR = /[|│｜丨]/;
const MAX_SEPARATORS = 8;
const MAX_ROUNDS = 3;
/** An end that more titles than this share says nothing about a page. */
const SHARED_SUFFIX_RATIO = 0.3;
/** Beginnings say more: `Recipe: …` on a third of the pages is what these pages are. */
const SHARED_PREFIX_RATIO = 0.5;

/** What so many titles have is the site's name, even where it is not known as one. */
const NAME_RATIO = 0.8;

/** What templates write where the site's name is missing; folded. */
const MISSING_NAMES: ReadonlySet<string> = new Set(["undefined", "null"]);

/** How much longer than a name a part may be that is taken for it. */
const MAX_WORD_LENGTH = 15;

/** One place to cut a title. What stands behind a bar is nearly always the name of a section or site. */
export interface Cut {
  /** What stands before it. */
  readonly before: string;
  /** What stands after it. */
  readonly after: string;
  /** Whether it is a bar. */
  readonly isBar: boolean;
  /** What the text before it is compared by. */
  readonly beforeKey: string;
  /** What the text after it is compared by. */
  readonly afterKey: string;
}

/** A title with the places to cut it. */
export interface Title {
  /** The title itself. */
  readonly text: string;
  /** What it is compared by. */
  readonly key: string;
  /** The places, from left to right. */
  readonly cuts: readonly Cut[];
  /** What it begins with, folded, itself included. */
  readonly prefixes: ReadonlySet<string>;
  /** What it ends with, folded, itself included. */
  readonly suffixes: ReadonlySet<string>;
}

/** Takes titles apart, each of them once. */
export type TitleReader = (title: string) => Title;

/** What is taken off titles, as folded texts. */
interface Affixes {
  readonly prefixes: ReadonlySet<string>;
  readonly suffixes: ReadonlySet<string>;
}

/**
 * Splits a title at its separators.
 *
 * @param title A clean title.
 * @returns Its non-empty parts in order.
 */
export function partsOf(title: string): string[] {
  return title.split(SEPARATOR).map((part) => part.trim()).filter((part) => part !== "");
}

/**
 * Makes a reader that remembers every title it has taken apart, for titles that are stripped in several rounds.
 *
 * @returns The reader.
 */
export function titleReader(): TitleReader {
  const titles = new Map<string, Title>();
  return (text) => {
    const known = titles.get(text);
    if (known !== undefined) return known;
    const title = readTitle(text);
    titles.set(text, title);
    return title;
  };
}

function readTitle(text: string): Title {
  const key = foldText(text);
  const cuts = cutsOf(text);
  return {
    text,
    key,
    cuts,
    prefixes: new Set([...cuts.map(({ beforeKey }) => beforeKey), key]),
    suffixes: new Set([...cuts.map(({ afterKey }) => afterKey), key]),
  };
}

/**
 * Takes off what titles share, or what only names the site.
 *
 * @param titles The clean titles of all pages of a site; empty ones are passed through.
 * @param names Names of the site, taken off wherever they begin or end a title.
 * @param read Takes titles apart.
 * @returns The titles in the same order; one that is nothing but a shared part stays whole.
 */
export function stripSharedParts(
  titles: readonly string[],
  names: readonly string[],
  read: TitleReader = titleReader(),
): string[] {
  return stripParts(titles, names, read, sharedAffixes);
}

/**
 * Takes off what only names the site, and leaves what titles share besides, such as the places of
 * `Prices - Berlin` and `Prices - Hamburg`.
 *
 * @param titles The clean titles of all pages of a site; empty ones are passed through.
 * @param names Names of the site.
 * @param read Takes titles apart.
 * @returns The titles in the same order; one that is nothing but a name stays whole.
 */
export function stripNames(
  titles: readonly string[],
  names: readonly string[],
  read: TitleReader,
): string[] {
  return stripParts(titles, names, read, namingAffixes);
}

function stripParts(
  titles: readonly string[],
  names: readonly string[],
  read: TitleReader,
  affixesOf: (titles: readonly Title[], names: ReadonlySet<string>) => Affixes,
): string[] {
  const nameKeys = new Set(names.map((name) => read(name).key));
  let stripped = titles.map(read);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const affixes = affixesOf(stripped.filter(({ text }) => text !== ""), nameKeys);
    const next = stripped.map((title) => read(stripTitle(title, affixes, nameKeys)));
    if (next.every((title, i) => title === stripped[i])) break;
    stripped = next;
  }
  return stripped.map(({ text }) => trimSeparators(text));
}

/**
 * The part that most titles begin or end with; or that a tenth of them do, where it holds the home page's title:
 * `Brand 2 Documentation` on every page beside a home page that is just called `2 Documentation`.
 *
 * @param titles The clean titles of all pages.
 * @param homeTitle The home page's clean title; empty when unknown.
 * @returns The part as the first title writes it; null when the titles share none.
 */
export function sharedName(titles: readonly string[], homeTitle: string): string | null {
  const spellings = new Map<string, number>();
  for (const title of titles) {
    const parts = partsOf(title.slice(0, 300));
    countEach(spellings, new Set(parts.length > 1 ? [parts.at(-1)!, parts[0]!] : parts));
  }
  const counts = new Map<string, { text: string; count: number }>();
  for (const [text, count] of spellings) {
    const key = foldText(text);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { text, count });
    else known.count += count;
  }
  const byCount = [...counts].sort(([, a], [, b]) => b.count - a.count);
  const [best] = byCount.filter(([, { count }]) => count > 1 && count * 2 > titles.length);
  if (best !== undefined) return best[1].text;
  const homeKey = foldText(homeTitle);
  const around = byCount.find(([key, { count }]) =>
    homeKey !== "" && count > 2 && count * 10 > titles.length && key !== homeKey &&
    key.includes(homeKey)
  );
  return around?.[1].text ?? null;
}

/** What is worth taking off because so many titles have it, or because it names the site or a section. */
function sharedAffixes(titles: readonly Title[], names: ReadonlySet<string>): Affixes {
  const { prefixes, suffixes, behindBar, isNaming } = countAffixes(titles, names);
  const isShared = ([key, count]: [string, number], ratio: number) =>
    count > 1 && (count > titles.length * ratio || isNaming(key));
  const isSection = ([key, count]: [string, number]) =>
    behindBar.has(key) && (count > 1 || isPartOfName(key, names));
  return {
    prefixes: keysWhere(prefixes, (entry) => isShared(entry, SHARED_PREFIX_RATIO)),
    suffixes: keysWhere(
      suffixes,
      (entry) => isShared(entry, SHARED_SUFFIX_RATIO) || isSection(entry),
    ),
  };
}

/** What names the site in more than one title, or stands on nearly all of them. */
function namingAffixes(titles: readonly Title[], names: ReadonlySet<string>): Affixes {
  const { prefixes, suffixes, isNaming } = countAffixes(titles, names);
  const isName = ([key, count]: [string, number]) =>
    count > 1 && (count > titles.length * NAME_RATIO || isNaming(key));
  return { prefixes: keysWhere(prefixes, isName), suffixes: keysWhere(suffixes, isName) };
}

/** How often titles begin and end with what. */
function countAffixes(titles: readonly Title[], names: ReadonlySet<string>): {
  readonly prefixes: ReadonlyMap<string, number>;
  readonly suffixes: ReadonlyMap<string, number>;
  readonly behindBar: ReadonlySet<string>;
  readonly isNaming: (key: string) => boolean;
} {
  const prefixes = new Map<string, number>();
  const suffixes = new Map<string, number>();
  const behindBar = new Set<string>();
  /** Ends of several parts: `Brazil | Brand` holds the brand's name, but says more than that. */
  const compound = new Set<string>();
  for (const title of titles) {
    countEach(prefixes, title.prefixes);
    countEach(suffixes, title.suffixes);
    title.cuts.forEach(({ isBar, beforeKey, afterKey }, i) => {
      if (isBar) behindBar.add(afterKey);
      if (i > 0) compound.add(beforeKey);
      if (i < title.cuts.length - 1) compound.add(afterKey);
    });
  }
  const isNaming = (key: string) => !compound.has(key) && holdsName(key, names);
  return { prefixes, suffixes, behindBar, isNaming };
}

function keysWhere(
  counts: ReadonlyMap<string, number>,
  test: (entry: [string, number]) => boolean,
): ReadonlySet<string> {
  return new Set([...counts].filter(test).map(([key]) => key));
}

/** Whether a part is a name with a word more, such as `Brand Docs` or `Blog of Brand`. */
function holdsName(key: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) =>
    name.length >= 4 && (key.startsWith(name) || key.endsWith(name)) &&
    key.length <= name.length + MAX_WORD_LENGTH
  );
}

/** Whether a part shortens a name: `Grinders` of `Coffee Grinders`. */
function isPartOfName(key: string, names: ReadonlySet<string>): boolean {
  return key.length >= 4 && [...names].some((name) => name.includes(key));
}

function countEach(counts: Map<string, number>, keys: ReadonlySet<string>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Takes the longest shared end off, else the longest shared beginning. */
function stripTitle(
  { text, cuts }: Title,
  { prefixes, suffixes }: Affixes,
  names: ReadonlySet<string>,
): string {
  const isIn = (affixes: ReadonlySet<string>, key: string) =>
    affixes.has(key) || names.has(key) || MISSING_NAMES.has(key);
  const kept = cuts.find(({ afterKey }) => isIn(suffixes, afterKey))?.before ??
    cuts.findLast(({ beforeKey }) => isIn(prefixes, beforeKey))?.after;
  return kept !== undefined && hasWords(kept) ? kept : text;
}

/** Takes off separators with nothing on one side, as templates leave them: `| Contact`, `HQ Mirror:`. */
function trimSeparators(title: string): string {
  const trimmed = title.replace(
    /^[-‒–—―|│｜丨:·•●∙・»›>~/ ]+ |^[|│｜丨»›]+|(?: [-‒–—―|│｜丨:·•●∙・«‹>~/ ]+| ?[|│｜丨:«‹]+)$/gu,
    "",
  );
  // Behind its opening mark it is a quotation's end.
  const bare = /[«‹]/.test(trimmed) ? trimmed : trimmed.replace(/ [»›]+$/u, "");
  return bare.trim() || title;
}

/** What stands before and after each of the first and last separators. */
function cutsOf(title: string): Cut[] {
  const separators = [...title.matchAll(SEPARATOR)];
  const half = MAX_SEPARATORS / 2;
  const kept = separators.length <= MAX_SEPARATORS
    ? separators
    : [...separators.slice(0, half), ...separators.slice(-half)];
  return kept.map((match) => {
    const before = title.slice(0, match.index).trim();
    const after = title.slice(match.index + match[0].length).trim();
    const keys = { beforeKey: foldText(before), afterKey: foldText(after) };
    return { before, after, isBar: BAR.test(match[0]), ...keys };
  });
}
