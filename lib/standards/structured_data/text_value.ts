/**
 * Reads the text in a JSON-LD value. The value may be a text, a number, a list, of which the first value counts, a value
 * object, or a node with a name. Pure.
 */

import { decodeHTML } from "entities/decode";
import { collapseSpace } from "../html/text.ts";
import { isJsonObject } from "../json.ts";
import { cutText } from "../kept_text.ts";

/** Texts are cut at this many characters. */
const MAX_TEXT_LENGTH = 2_000;

/** How many lists and nodes we follow, one inside the other, to find a text. */
const MAX_INDIRECTIONS = 4;

/** Returns the first text in a value; null without one. A node's `@id` is no name, but may be an address. */
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

const NONE: readonly unknown[] = [];

/** Returns the first values of a property. Most nodes do not have most properties. */
export function listOf(value: unknown, most: number): readonly unknown[] {
  if (value === undefined) return NONE;
  return Array.isArray(value) ? value.slice(0, most) : [value];
}

/** Writes a number as people do. Returns null when the number needs an exponent, or is infinite. */
function plainNumber(value: number): string | null {
  const text = String(value);
  return /^-?[\d.]+$/.test(text) ? text : null;
}

/** Decodes character references, which sites write into JSON by mistake; collapses white space; cuts the text. */
function cleanText(value: string): string | null {
  // Decoding makes a text shorter. So we read more than we keep, but not a megabyte.
  const part = value.slice(0, MAX_TEXT_LENGTH * 10);
  const decoded = part.includes("&") ? decodeHTML(part) : part;
  return cutText(collapseSpace(decoded), MAX_TEXT_LENGTH) || null;
}
