/**
 * The text in a JSON-LD value, as pages write it: a text, a number, a list of which the first counts, a value object, or
 * a node with a name. Pure.
 *
 * @module
 */

import { decodeHTML } from "entities/decode";
import { collapseSpace } from "../html/text.ts";
import { isJsonObject } from "../json.ts";
import { cutText } from "../kept_text.ts";

/** Texts are cut at this many characters. */
const MAX_TEXT_LENGTH = 2_000;

/** Lists inside lists, and nodes that name nodes, are followed this far. */
const MAX_INDIRECTIONS = 4;

/**
 * The first text that a value gives.
 *
 * @param value The value of a property.
 * @param alsoIn Further properties of a node that may hold the text: an identifier is none, but the address of what the
 * node stands for.
 * @returns The text, cut at 2,000 characters; null where there is none.
 */
export function textOf(value: unknown, ...alsoIn: readonly "@id"[]): string | null {
  let current = value;
  for (let i = 0; i <= MAX_INDIRECTIONS; i++) {
    if (typeof current === "string") return cleanText(current);
    if (typeof current === "number") return plainNumber(current);
    if (Array.isArray(current)) current = current[0];
    else if (isJsonObject(current)) {
      const node = current;
      current = ["@value", "name", ...alsoIn].map((name) => node[name]).find((part) =>
        part !== undefined && part !== null
      );
    } else return null;
  }
  return null;
}

/** A number as people write it; null for one that needs an exponent, or has no end. */
function plainNumber(value: number): string | null {
  const text = String(value);
  return /^-?[\d.]+$/.test(text) ? text : null;
}

/** Decodes once what sites encode twice (`&amp;` in JSON), collapses and cuts. */
function cleanText(value: string): string | null {
  // Decoding shortens, so more than is kept has to be read, but not a megabyte of it.
  const part = value.slice(0, MAX_TEXT_LENGTH * 10);
  const decoded = part.includes("&") ? decodeHTML(part) : part;
  return cutText(collapseSpace(decoded), MAX_TEXT_LENGTH) || null;
}
