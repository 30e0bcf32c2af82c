/**
 * Finds the API key in a request, checks its format, hashes it, hides it in texts, and makes new ones.
 *
 * Implements the contract's part on authentication. Does not know whether a key belongs to a license. Pure; randomness is
 * an argument.
 */

import process from "node:process";
import type { LicenseHash } from "../ports.ts";

const KEY_FORMAT = /^LLMS(?:-[A-Z0-9]{4}){4}$/;
/** Matches a key, percent-encoded (RFC 3986 section 2.1) or not, but not the placeholder `LLMS-XXXX-…` of our own texts. */
const KEY_IN_TEXT =
  /(?!LLMS(?:-X{4}){4})(?:L|%[46]C){2}(?:M|%[46]D)(?:S|%[57]3)(?:(?:-|%2D)(?:[A-Z0-9]|%3\d|%[46][1-9A-F]|%[57][0-9A]){4}){4}/gi;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** We draw again when a byte is not below this number. Otherwise the first letters of the alphabet would be more likely. */
const UNBIASED_BELOW = 256 - (256 % ALPHABET.length);
/** Takes the place of a key that is no string. Such a key counts as sent, and it is never valid. */
const NOT_TEXT = "not a string";

/**
 * Finds the key of a request, as sent, in the contract's order of places; null when no place holds one.
 *
 * The first place with a non-empty key decides, even when that key is wrong. The query parameter counts for GET and HEAD
 * only: other methods can send the key in the body, which access logs do not keep.
 */
export function findKey({ header, body, query, method }: {
  readonly header: string | null;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly method: string;
}): string | null {
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

/** Brings a key, well-formed or not, into the form that is hashed: no white space around it, ASCII letters in upper case. */
export function normalizeKey(key: string): string {
  return key.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * Reads a key that must have the contract's format: `LLMS-` and four groups of four letters or digits. Returns the
 * normalised key; null when it has another format.
 */
export function wellFormedKey(key: string): string | null {
  const normalized = normalizeKey(key);
  return KEY_FORMAT.test(normalized) ? normalized : null;
}

/** Puts `LLMS-…` in the place of every key in a text that is shown to somebody, percent-encoded or not. */
export function redactKeys(text: string): string {
  return text.replace(KEY_IN_TEXT, "LLMS-…");
}

/** Says whether a text holds a key, percent-encoded or not. */
export function holdsKey(text: string): boolean {
  return redactKeys(text) !== text;
}

/**
 * Returns the SHA-256 of a key that {@link normalizeKey} returned, in lower-case hexadecimal. A key has 82 random bits, so
 * nobody can find it by trying keys until one has the same hash.
 */
export function hashKey(normalizedKey: string): LicenseHash {
  // Loaded with the first key: it takes 20 ms of the start.
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha256").update(normalizedKey).digest("hex") as LicenseHash;
}

/** Makes a new key, each of the 36 characters equally likely. `random` returns that many cryptographically random bytes. */
export function generateKey(random: (bytes: number) => Uint8Array): string {
  let characters = "";
  while (characters.length < 16) {
    for (const byte of random(16 - characters.length)) {
      if (byte < UNBIASED_BELOW) characters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return `LLMS-${characters.replace(/.{4}(?=.)/g, "$&-")}`;
}
