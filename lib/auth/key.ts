/**
 * The API key: where it may stand in a request, its format, its hash, and how one is made.
 *
 * Implements the contract's part on authentication. It does not know whether a key belongs to a
 * license. Pure; randomness is an argument.
 *
 * @module
 */

import { createHash } from "node:crypto";
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
 * Each character as it is or percent-encoded (RFC 3986 section 2.1), as addresses may hold it. The placeholder
 * `LLMS-XXXX-…` of our own texts stays.
 */
const KEY_IN_TEXT =
  /(?!LLMS(?:-X{4}){4})(?:L|%[46]C){2}(?:M|%[46]D)(?:S|%[57]3)(?:(?:-|%2D)(?:[A-Z0-9]|%3\d|%[46][1-9A-F]|%[57][0-9A]){4}){4}/gi;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Bytes from here on would favour the alphabet's first letters, so they are drawn again. */
const UNBIASED_BELOW = 256 - (256 % ALPHABET.length);
/** Stands for a key that is no string: present, so that it decides, and never valid. */
const NOT_TEXT = "not a string";

/**
 * Finds the key of a request.
 *
 * The first place that holds a non-empty key decides, even when that key is bad. The query parameter
 * counts for GET and HEAD only, as elsewhere it would end up in access logs for no need.
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
 * Brings a key into the one form that is hashed: trimmed, ASCII letters in upper case.
 *
 * @param key A key as sent.
 * @returns The normalised key, well-formed or not.
 */
export function normalizeKey(key: string): string {
  return key.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * Whether a key has the contract's format, `LLMS-` and four groups of four letters or digits.
 *
 * @param normalizedKey A key as {@link normalizeKey} returns it.
 * @returns True when it has.
 */
export function isWellFormedKey(normalizedKey: string): boolean {
  return KEY_FORMAT.test(normalizedKey);
}

/**
 * Hides every key in a text that is shown to somebody, percent-encoded ones too.
 *
 * @param text Any text.
 * @returns The text with `LLMS-…` for each key.
 */
export function redactKeys(text: string): string {
  return text.replace(KEY_IN_TEXT, "LLMS-…");
}

/**
 * Whether a text holds a key, percent-encoded or not.
 *
 * @param text Any text.
 * @returns True where {@link redactKeys} would hide something.
 */
export function holdsKey(text: string): boolean {
  return redactKeys(text) !== text;
}

/**
 * Hashes a key. The keys are random with 82 bits, so that a plain SHA-256 cannot be searched.
 *
 * @param normalizedKey A key as {@link normalizeKey} returns it.
 * @returns Its SHA-256, in lower-case hexadecimal.
 */
export function hashKey(normalizedKey: string): LicenseHash {
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
