/**
 * The website address that a caller asks for: from text to URL, or the rule that it breaks.
 *
 * Parsing is the WHATWG URL Standard's, after refusing what that standard would silently repair.
 * Which addresses are public is not decided here but by a function handed in. Pure.
 *
 * @module
 */

import { holdsKey } from "../auth/key.ts";

const WEB_SCHEME = /^https?:\/\//i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A key would come back in answers, go into look-ups and into the site's own logs. */
const KEY_FAULT = "must not contain an API key";

/**
 * Reads a website address.
 *
 * @param text The address as sent.
 * @param checkUrl Returns the rule that a URL breaks by its host or port, or null.
 * @returns The URL without query and fragment, its path kept as scope; or the broken rule as a phrase.
 */
export function readTargetUrl(
  text: string,
  checkUrl: (url: URL) => string | null,
): URL | string {
  const trimmed = text.trim();
  if (trimmed === "") {
    return "must not be empty; send the website's address, such as https://www.example.com/";
  }
  if (/\p{Cc}/u.test(trimmed)) return "must not contain control characters";
  if (holdsKey(trimmed)) return KEY_FAULT;
  if (!WEB_SCHEME.test(trimmed)) return refuseScheme(trimmed);
  if (!URL.canParse(trimmed)) {
    return "is not a valid URL; send a host and, if needed, a path, such as https://www.example.com/";
  }
  const url = new URL(trimmed);
  // A host is decoded and mapped to ASCII, so that a key may only now be one.
  if (holdsKey(url.href)) return KEY_FAULT;
  if (url.username || url.password) return "must not contain a user name or password";
  url.search = "";
  url.hash = "";
  return checkUrl(url) ?? url;
}

/**
 * Completes an address as people write it.
 *
 * @param address An address, with or without a scheme.
 * @returns The address; with `https://` where it has none.
 */
export function withScheme(address: string): string {
  return ANY_SCHEME.test(address) ? address : `https://${address}`;
}

function refuseScheme(text: string): string {
  return ANY_SCHEME.test(text)
    ? "must begin with http:// or https://, no other scheme is crawled"
    : "must begin with http:// or https://, as in https://www.example.com/";
}
