/**
 * Words of an address: the last resort for a title, and a way to tell equal titles apart.
 *
 * Pure.
 *
 * @module
 */

import { folderAbove, PageAddress } from "../address/page_address.ts";
import { languagePrefixOf } from "../address/language_prefix.ts";
import { percentDecoded } from "../standards/url.ts";
import { cutAtSentence } from "./sentences.ts";
import { cleanTitle, hasWords } from "./text.ts";

const MAX_LENGTH = 80;
/** The number of a record in a shop or a database. Years are left out: they say something to readers. */
const RECORD_NUMBER = /(?:_\d+|[-_ ](?!(?:19|20)\d\d$)\d{4,})$/;
/** A segment that is a number, or the short name of one: `42`, `p24`. */
const NUMBER = /^[a-z]{0,2}\d+$/i;

/**
 * The words of an address.
 *
 * @param url An absolute address.
 * @returns `Ueber uns` for `/ueber-uns/`: the last segment that says more than a number, else the last one with words;
 *   empty where none has any.
 */
export function pathTitle(url: string): string {
  const segments = new PageAddress(url).segments.map(segmentWords).filter(hasWords);
  return capitalized(
    segments.findLast((segment) => !NUMBER.test(segment)) ?? segments.at(-1) ?? "",
  );
}

/**
 * The words of the last segment, even if they are only a number.
 *
 * @param url An absolute address.
 * @returns Its words; empty where it has none.
 */
export function lastSegmentTitle(url: string): string {
  return capitalized(new PageAddress(url).segments.map(segmentWords).findLast(hasWords) ?? "");
}

/**
 * What the page above is called: `/pool/prices/` lies in `Pool`.
 *
 * @param url An absolute address.
 * @param byFolder Titles of pages by their folders.
 * @returns The title of the nearest page above, else the nearest segment of the path that is no number; empty where
 *   only a language or nothing is above.
 */
export function titleAbove(url: string, byFolder: ReadonlyMap<string, string>): string {
  let above = folderAbove(new PageAddress(url).folder);
  while (NUMBER.test(above.split("/").at(-2) ?? "")) above = folderAbove(above);
  const segment = above.split("/").at(-2) ?? "";
  if (segment === "" || languagePrefixOf(segment) !== null) return "";
  const words = segmentWords(segment);
  return byFolder.get(above) ?? (hasWords(words) ? capitalized(words) : "");
}

/**
 * Path and query as they are.
 *
 * @param url An absolute address.
 * @returns At most about 80 characters, readable.
 */
export function fullPath(url: string): string {
  const { path, query } = new PageAddress(url);
  return cutAtSentence(cleanTitle(percentDecoded(path + query)), MAX_LENGTH);
}

function segmentWords(segment: string): string {
  const text = cleanTitle(percentDecoded(segment).replace(/\.[a-z]{2,5}\d?$/i, ""));
  const name = text.replace(RECORD_NUMBER, "");
  return (/\p{L}/u.test(name) ? name : text).replace(/[-_+ ]+/g, " ").trim();
}

function capitalized(words: string): string {
  return cutAtSentence(words.charAt(0).toUpperCase() + words.slice(1), MAX_LENGTH);
}
