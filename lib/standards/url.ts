/**
 * Addresses of pages in one normal form, so that one page is one string.
 *
 * Implements the WHATWG URL Standard through the platform's `URL`, and the equivalences of RFC 3986
 * section 6.2.2 on top of it. Deliberately leaves alone what a server may tell apart: the case of a
 * path, its trailing slash, the order of parameters, `http` against `https`, `www.` against none.
 * Says nothing about whether an address may be fetched. Pure.
 *
 * @module
 */

import { domainToUnicode } from "node:url";

/** The longest address that is kept, in characters; sitemaps.org has the same limit for `loc`. */
export const MAX_URL_LENGTH = 2_048;

/** The schemes of a page, as `URL.protocol` spells them. */
const PAGE_PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:"]);

/** Parameters that only say where a visitor came from, or which session is his; lower case. */
const TRACKING_PARAMETERS: ReadonlySet<string> = new Set([
  // Google
  "gclid",
  "gclsrc",
  "dclid",
  "gbraid",
  "wbraid",
  "gad_source",
  "gad_campaignid",
  "srsltid",
  "_ga",
  "_gl",
  // Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest
  "fbclid",
  "igshid",
  "msclkid",
  "yclid",
  "_openstat",
  "twclid",
  "ttclid",
  "li_fat_id",
  "epik",
  // Newsletters and marketing suites
  "mc_cid",
  "mc_eid",
  "mkt_tok",
  "vero_id",
  "oly_anon_id",
  "oly_enc_id",
  "_kx",
  "_hsenc",
  "_hsmi",
  "__hssc",
  "__hstc",
  "__hsfp",
  "hsctatracking",
  // Matomo
  "mtm_campaign",
  "mtm_keyword",
  "mtm_source",
  "mtm_medium",
  "mtm_content",
  "mtm_cid",
  "mtm_group",
  "mtm_placement",
  "pk_campaign",
  "pk_kwd",
  "pk_source",
  "pk_medium",
  "pk_content",
  // Sessions
  "phpsessid",
  "jsessionid",
  "oscsid",
  "zenid",
  "sessionid",
  "session_id",
  "cfid",
  "cftoken",
]);

/** A session in the path, as Java servers write it. */
const SESSION_IN_PATH = /;jsessionid=[^/?;]*/gi;

/** Every parameter of this family tracks, whatever follows. */
const TRACKING_PREFIX = "utm_";

/**
 * Brings the address of a page into its normal form.
 *
 * Gone are user info, fragment, tracking parameters, an empty query, a default port and the dot that
 * ends a fully qualified host name. Percent-encoded octets are written in upper case, and those that
 * need no encoding are decoded (RFC 3986 sections 6.2.2.1 and 6.2.2.2). Applying it twice changes nothing.
 *
 * @param href The address as it was found, absolute or relative.
 * @param base What a relative address is relative to.
 * @returns The address in normal form; null when it does not parse, is not `http:` or `https:`, or is
 * longer than {@link MAX_URL_LENGTH}, before or after.
 */
export function normalizePageUrl(href: string, base: URL): URL | null {
  if (href.length > MAX_URL_LENGTH) return null;
  const url = /^https?:\/\//.test(href) ? URL.parse(href) : URL.parse(href, base.href);
  if (url === null || !PAGE_PROTOCOLS.has(url.protocol)) return null;
  if (url.hostname.endsWith("..")) return null;
  normalizeParts(url);
  return url.href.length > MAX_URL_LENGTH ? null : url;
}

/** Changes only what is not normal: each assignment parses the address anew, and sitemaps have 50,000 of them. */
function normalizeParts(url: URL): void {
  if (url.username !== "") url.username = "";
  if (url.password !== "") url.password = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  // `hash` and `search` do not show the sign of an empty fragment or query.
  if (url.href.includes("#")) url.hash = "";
  if (url.pathname.includes(";")) url.pathname = url.pathname.replace(SESSION_IN_PATH, "");
  if (url.pathname.includes("%")) url.pathname = normalizePercentEncoding(url.pathname);
  if (url.href.includes("?")) {
    const query = normalizeQuery(url.search.slice(1));
    // With its question mark: without it, one that the query itself begins with would be taken for it.
    url.search = query === "" ? "" : `?${query}`;
  }
}

/** Drops empty and tracking parameters; the others keep their order and spelling. */
function normalizeQuery(query: string): string {
  if (query === "") return "";
  return query
    .split("&")
    .filter((parameter) => parameter !== "" && !isTracking(parameter))
    .map(normalizePercentEncoding)
    .join("&");
}

/** Whether a parameter, `name=value` or `name`, only tracks. */
function isTracking(parameter: string): boolean {
  const end = parameter.indexOf("=");
  const name = normalizePercentEncoding(end === -1 ? parameter : parameter.slice(0, end))
    .toLowerCase();
  return name.startsWith(TRACKING_PREFIX) || TRACKING_PARAMETERS.has(name);
}

/**
 * Upper-case digits, and no encoding of unreserved characters (RFC 3986 section 2.3). A text with a
 * stray `%` stays as it is: decoding beside it could make up an octet that was not there (`%%34%31`).
 */
function normalizePercentEncoding(text: string): string {
  if (!text.includes("%") || /%(?![0-9A-Fa-f]{2})/.test(text)) return text;
  return text.replace(/%[0-9A-Fa-f]{2}/g, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : octet.toUpperCase();
  });
}

/**
 * Whether two addresses belong to one site: the same host, a leading `www.` aside, and the same port.
 * `http:` and `https:` on their default ports are one site.
 *
 * @param a One address.
 * @param b The other.
 * @returns True when they do.
 */
export function isSameSite(a: URL, b: URL): boolean {
  return a.port === b.port && siteHostOf(a) === siteHostOf(b);
}

/**
 * What a page's relative addresses are relative to (HTML section 2.4.3).
 *
 * @param baseHref The page's `<base href>`, unresolved; null when it has none.
 * @param pageUrl The page's own address.
 * @returns The base where it is a usable web address, else the page's own.
 */
export function baseUrlOf(baseHref: string | null, pageUrl: URL): URL {
  const base = baseHref === null ? null : URL.parse(baseHref, pageUrl.href);
  return base !== null && PAGE_PROTOCOLS.has(base.protocol) ? base : pageUrl;
}

/**
 * Writes an address of a site with the scheme and host that the site itself uses: the home page's redirects have
 * shown which of `http:`, `https:`, `www.` and none that is.
 *
 * @param url An address of the same site ({@link isSameSite}).
 * @param origin Any address of the site's own origin.
 * @returns The same path and query at that origin.
 */
export function alignToOrigin(url: URL, origin: URL): URL {
  if (url.origin === origin.origin) return url;
  // Not as a relative address: a path that begins with two slashes would be taken for a host.
  return new URL(origin.origin + url.pathname + url.search);
}

/** The host without `www.` and without the dot that ends a fully qualified name. */
function siteHostOf(url: URL): string {
  return url.hostname.replace(/^www\./, "").replace(/\.$/, "");
}

/**
 * The host of an address as people read it.
 *
 * @param url An `http:` or `https:` address.
 * @returns The host name with its punycode decoded (UTS #46), without port: `müller.de`. An IP literal stays as it is.
 */
export function displayHost(url: URL): string {
  return domainToUnicode(url.hostname) || url.hostname;
}

/**
 * Undoes percent-encoding (RFC 3986 section 2.1).
 *
 * @param text A path, a query or a part of one.
 * @returns The text that its octets are in UTF-8; the text as it is where they are not, or a `%` is stray.
 */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A parameter of a query. */
export type Parameter = readonly [name: string, value: string];

/**
 * The path that content systems put into parameters, as in `?route=product/category`.
 *
 * @param parameters The parameters of a query.
 * @param names The parameters that hold a path; of each the first one counts.
 * @returns The path's segments.
 */
export function routeIn(
  parameters: readonly Parameter[],
  names: readonly string[],
): string[] {
  return names.flatMap((route) =>
    parameters.find(([name]) => name === route)?.[1].split("/") ?? []
  );
}

/**
 * The last segment of an address's path.
 *
 * @param url Any address.
 * @returns The segment in the address's own encoding, such as `product-sitemap.xml`; empty when the path ends in `/`.
 */
export function fileNameOf(url: URL): string {
  return url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
}
