/**
 * Reads words from an address: the last resort for a title, and a way to tell equal titles apart.
 *
 * Pure.
 */

import { folderAbove, PageAddress } from "../address/page_address.ts";
import { languagePrefixOf } from "../address/language_prefix.ts";
import { percentDecoded } from "../standards/url.ts";
import { cutAtSentence } from "./sentences.ts";
import { capitalized, cleanTitle, hasWords } from "./text.ts";

const MAX_LENGTH = 80;
/** Matches the number of a record in a shop or a database. Years do not match, because they say something to readers. */
const RECORD_NUMBER = /(?:_\d+|[-_ ](?!(?:19|20)\d\d$)\d{4,})$/;
/** Matches a segment that is a number, with at most two letters before it: `42`, `p24`. */
const NUMBER = /^[a-z]{0,2}\d+$/i;

/**
 * Returns the words of an address, `Ueber uns` for `/ueber-uns/`: of the last segment that is more than a number, else of the
 * last one with words; empty when no segment has words.
 */
export function pathTitle(url: string): string {
  const segments = PageAddress.of(url).segments.map(segmentWords).filter(hasWords);
  return asTitle(
    segments.findLast((segment) => !NUMBER.test(segment)) ?? segments.at(-1) ?? "",
  );
}

/** Returns the words of the last segment that has some, even if they are only a number; empty when there are none. */
export function lastSegmentTitle(url: string): string {
  return asTitle(PageAddress.of(url).segments.map(segmentWords).findLast(hasWords) ?? "");
}

/** The titles of pages, by their places in the site. */
export interface NamedPlaces {
  /** The titles by the pages' folders. */
  readonly byFolder: ReadonlyMap<string, string>;
  /** The titles by the last segment of the path. A segment that two pages have is left out. */
  readonly bySegment: ReadonlyMap<string, string>;
}

/** Collects titles by the addresses of their pages. */
export function namedPlaces(
  pages: readonly { readonly url: string }[],
  titles: readonly string[],
): NamedPlaces {
  const folders = pages.map(({ url }) => PageAddress.of(url).folder);
  const bySegment = Map.groupBy(folders.keys(), (i) => lastSegment(folders[i]!));
  return {
    byFolder: new Map(folders.map((folder, i) => [folder, titles[i]!])),
    bySegment: new Map(
      [...bySegment].filter(([, { length }]) => length === 1).map((
        [segment, [i]],
      ) => [segment, titles[i!]!]),
    ),
  };
}

/**
 * Returns what the page above is called, segments that are numbers left out: its title; else that of the only page with the
 * same last segment; else the words of that segment. Empty when only a language or nothing is above.
 */
export function titleAbove(url: string, { byFolder, bySegment }: NamedPlaces): string {
  let above = folderAbove(PageAddress.of(url).folder);
  while (NUMBER.test(lastSegment(above))) above = folderAbove(above);
  const segment = lastSegment(above);
  if (segment === "" || languagePrefixOf(segment) !== null) return "";
  const words = segmentWords(segment);
  return byFolder.get(above) ?? bySegment.get(segment) ??
    (hasWords(words) ? asTitle(words) : "");
}

function lastSegment(folder: string): string {
  return folder.split("/").at(-2) ?? "";
}

/** Returns path and query in readable form, at most about 80 characters. */
export function fullPath(url: string): string {
  const { path, query } = PageAddress.of(url);
  return cutAtSentence(cleanTitle(percentDecoded(path + query)), MAX_LENGTH);
}

function segmentWords(segment: string): string {
  const text = cleanTitle(percentDecoded(segment).replace(/\.[a-z]{2,5}\d?$/i, ""));
  const name = text.replace(RECORD_NUMBER, "");
  return (/\p{L}/u.test(name) ? name : text).replace(/[-_+ ]+/g, " ").trim();
}

function asTitle(words: string): string {
  return cutAtSentence(capitalized(words), MAX_LENGTH);
}
