/**
 * Reads the website address that a caller sends: returns a URL, or the rule that the address breaks.
 *
 * We refuse what the WHATWG URL Standard would silently repair, and then parse as that standard says. The caller passes a
 * function that decides which addresses are public. Pure.
 */

import { holdsKey } from "../auth/key.ts";

const WEB_SCHEME = /^https?:\/\//i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A key in the address would come back in our answers, and go into name look-ups and the site's logs. */
const KEY_FAULT = "must not contain an API key";

/**
 * Reads a website address. Returns the URL without query and fragment, whose path is the scope of the crawl; or the broken
 * rule as a phrase. `checkUrl` returns the rule that a URL breaks by its host or port, or null.
 */
export function readTargetUrl(text: string, checkUrl: (url: URL) => string | null): URL | string {
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
  // Parsing has decoded the host and mapped it to ASCII, so a key may be visible only now.
  if (holdsKey(url.href)) return KEY_FAULT;
  if (url.username || url.password) return "must not contain a user name or password";
  url.search = "";
  url.hash = "";
  return checkUrl(url) ?? url;
}

/** Completes an address that people may have written without a scheme: with `https://`. */
export function withScheme(address: string): string {
  return ANY_SCHEME.test(address) ? address : `https://${address}`;
}

function refuseScheme(text: string): string {
  return ANY_SCHEME.test(text)
    ? "must begin with http:// or https://, no other scheme is crawled"
    : "must begin with http:// or https://, as in https://www.example.com/";
}
