/**
 * Finds the API key in a request, checks its format, hashes it, hides it in texts, and makes new ones.
 *
 * Implements the contract's part on authentication. Does not know whether a key belongs to a license. Pure; randomness is
 * an argument.
 *
 * @module
 */

import process from "node:process";
import type { LicenseHash } from "./license.ts";

/** The places of a request where a key may stand. */
export interface KeyPlaces {
  /** The value of `X-API-Key`, or null. */
  readonly header: string | null;
  /** The parsed JSON body; undefined when there is none. */
  readonly body: unknown;
  /** The query parameters. */
  readonly query: URLSearchParams;
  /** The request method. */
  readonly method: string;
}

const KEY_FORMAT = /^LLMS(?:-[A-Z0-9]{4}){4}$/;
/**
 * Matches a key whose characters may be percent-encoded (RFC 3986 section 2.1), as in addresses. Does not match the
 * placeholder `LLMS-XXXX-…` of our own texts.
 */
const KEY_IN_TEXT =
  /(?!LLMS(?:-X{4}){4})(?:L|%[46]C){2}(?:M|%[46]D)(?:S|%[57]3)(?:(?:-|%2D)(?:[A-Z0-9]|%3\d|%[46][1-9A-F]|%[57][0-9A]){4}){4}/gi;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** We draw again when a byte is not below this number. Otherwise the first letters of the alphabet would be more likely. */
const UNBIASED_BELOW = 256 - (256 % ALPHABET.length);
/** Takes the place of a key that is no string. Such a key counts as sent, and it is never valid. */
const NOT_TEXT = "not a string";

/**
 * Finds the key of a request.
 *
 * The first place with a non-empty key decides, even when that key is wrong. The query parameter counts for GET and HEAD
 * only: other methods can send the key in the body, which access logs do not keep.
 *
 * @param places The places, in the contract's order of priority.
 * @returns The key as sent, or null when no place holds one.
 */
export function findKey(places: KeyPlaces): string | null {
  const { header, body, query, method } = places;
  const isRead = method === "GET" || method === "HEAD";
  const candidates = [header, keyOfBody(body), ...(isRead ? query.getAll("key") : [])];
  return candidates.find((key) => key !== null && key.trim() !== "") ?? null;
}

function keyOfBody(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, "key")) return null;
  const { key } = body as { readonly key: unknown };
  if (key === null) return null;
  return typeof key === "string" ? key : NOT_TEXT;
}

/**
 * Brings a key into the form that is hashed: no white space around it, ASCII letters in upper case.
 *
 * @param key A key as sent.
 * @returns The normalised key, well-formed or not.
 */
export function normalizeKey(key: string): string {
  return key.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * Says whether a key has the contract's format: `LLMS-` and four groups of four letters or digits.
 *
 * @param normalizedKey A key as {@link normalizeKey} returns it.
 * @returns True when the key has that format.
 */
export function isWellFormedKey(normalizedKey: string): boolean {
  return KEY_FORMAT.test(normalizedKey);
}

/**
 * Replaces every key in a text that is shown to somebody, including percent-encoded keys.
 *
 * @param text Any text.
 * @returns The text with `LLMS-…` for each key.
 */
export function redactKeys(text: string): string {
  return text.replace(KEY_IN_TEXT, "LLMS-…");
}

/**
 * Says whether a text holds a key, percent-encoded or not.
 *
 * @param text Any text.
 * @returns True where {@link redactKeys} would hide something.
 */
export function holdsKey(text: string): boolean {
  return redactKeys(text) !== text;
}

/**
 * Hashes a key. A key has 82 random bits, so nobody can find it by trying keys until one has the same SHA-256.
 *
 * @param normalizedKey A key as {@link normalizeKey} returns it.
 * @returns The key's SHA-256, in lower-case hexadecimal.
 */
export function hashKey(normalizedKey: string): LicenseHash {
  // Loaded with the first key: it takes 20 ms of the start.
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha256").update(normalizedKey).digest("hex") as LicenseHash;
}

/**
 * Makes a new key, each of the 36 characters equally likely.
 *
 * @param random Returns that many cryptographically random bytes.
 * @returns A normalised, well-formed key.
 */
export function generateKey(random: (bytes: number) => Uint8Array): string {
  let characters = "";
  while (characters.length < 16) {
    for (const byte of random(16 - characters.length)) {
      if (byte < UNBIASED_BELOW) characters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return `LLMS-${characters.replace(/.{4}(?=.)/g, "$&-")}`;
}
