/**
 * Writes a page's address so that the reference grammar and CommonMark read it back.
 *
 * Percent-encoding is that of RFC 3986. Characters that `URL` leaves alone are encoded, too, when the grammar or
 * Markdown would take them for markup. Pure.
 */

import { normalizePageUrl } from "../standards/url.ts";
import { remembering } from "../words/lazily.ts";

/** The base for absolute addresses. They do not depend on it. */
const NO_BASE = new URL("https://base.invalid");
const MARKUP = /[\s()<>\\"'`[\]{}|^]/g;
const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/g;
/** Matches a parameter such as `&copy;`, which Markdown would take for a character reference. */
const REFERENCE = /&(#?[A-Za-z0-9]+);/g;

/** Returns the address that is listed for a page: in ASCII, without fragment and tracking parameters. Remembers the last ones. */
export const listedUrl: (url: string) => string = remembering((url) => {
  const { href, origin } = normalizePageUrl(url, NO_BASE) ?? new URL(url);
  // The host stays as it is, because brackets are part of an IPv6 address.
  return origin + href.slice(origin.length).replace(STRAY_PERCENT, "%25").replace(
    MARKUP,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
    .replace(REFERENCE, "&$1%3B");
});
