/**
 * Brings addresses of pages into one normal form, so that one page is one string.
 *
 * Implements the WHATWG URL Standard with the platform's `URL`, and also the equivalences of RFC 3986 section 6.2.2. We do
 * not change what a server may tell apart: upper and lower case in a path, a slash at the end of a path, the order of
 * parameters, `http` and `https`, a host with and without `www.`. Whether an address may be fetched is not decided here.
 * Pure.
 */

import { domainToUnicode } from "node:url";
import { MAX_ADDRESS_LENGTH } from "./kept_text.ts";

/** The schemes of a page, as `URL.protocol` spells them. */
const PAGE_PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:"]);

/** Parameters, in lower case, that only say where a visitor came from, or which session the visitor has. */
const TRACKING_PARAMETERS: ReadonlySet<string> = new Set(
  [
    // Google
    "gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl",
    // Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest
    "fbclid igshid msclkid yclid _openstat twclid ttclid li_fat_id epik",
    // Newsletters and marketing suites
    "mc_cid mc_eid mkt_tok vero_id oly_anon_id oly_enc_id _kx _hsenc _hsmi __hssc __hstc",
    "__hsfp hsctatracking",
    // Matomo
    "mtm_campaign mtm_keyword mtm_source mtm_medium mtm_content mtm_cid mtm_group",
    "mtm_placement pk_campaign pk_kwd pk_source pk_medium pk_content",
    // Sessions
    "phpsessid jsessionid oscsid zenid sessionid session_id cfid cftoken",
  ].flatMap((names) => names.split(" ")),
);

/** A session id in the path, as Java servers write it. */
const SESSION_IN_PATH = /;jsessionid=[^/?;]*/gi;

/** Every parameter whose name begins with this only tracks. */
const TRACKING_PREFIX = "utm_";

/**
 * Brings the address of a page into its normal form; null when it does not parse, is not `http:` or `https:`, or is longer
 * than {@link MAX_ADDRESS_LENGTH} before or after the change. An address in normal form does not change.
 *
 * Removes user info, fragment, tracking parameters, session ids, an empty query, a default port, and the dot at the end of
 * a fully qualified host name. Writes percent-encoded octets in upper case, and decodes those that need no encoding (RFC
 * 3986 sections 6.2.2.1 and 6.2.2.2).
 */
export function normalizePageUrl(href: string, base: URL): URL | null {
  if (href.length > MAX_ADDRESS_LENGTH) return null;
  const url = /^https?:\/\//.test(href) ? URL.parse(href) : URL.parse(href, base.href);
  if (url === null || !PAGE_PROTOCOLS.has(url.protocol)) return null;
  if (url.hostname.endsWith("..")) return null;
  normalizeParts(url);
  return url.href.length > MAX_ADDRESS_LENGTH ? null : url;
}

/** Matches a path whose segments need no change: they do not begin with a dot, and have no other signs than these. */
const NORMAL_PATH = /^(?:\/|(?:\/(?:[\w~-]|%[89A-F][0-9A-F])(?:[\w.~-]|%[89A-F][0-9A-F])*)+\/?)$/;

/** Says whether a path is in normal form for sure, behind any origin. To parse an address takes ten times as long. */
export function isNormalPath(path: string): boolean {
  return NORMAL_PATH.test(path);
}

/** Assigns only to parts that must change: each assignment parses the address again, and a sitemap may have 50,000. */
function normalizeParts(url: URL): void {
  if (url.username !== "") url.username = "";
  if (url.password !== "") url.password = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  // We look into `href`, because `hash` and `search` do not show an empty fragment or query.
  if (url.href.includes("#")) url.hash = "";
  if (url.pathname.includes(";")) url.pathname = url.pathname.replace(SESSION_IN_PATH, "");
  if (url.pathname.includes("%")) url.pathname = normalizePercentEncoding(url.pathname);
  if (url.href.includes("?")) {
    const query = normalizeQuery(url.search.slice(1));
    // We add `?` ourselves: otherwise a `?` with which the query begins would be taken for the separator.
    url.search = query === "" ? "" : `?${query}`;
  }
}

/** Drops empty and tracking parameters, and normalizes the percent-encoding of the others. Their order stays. */
function normalizeQuery(query: string): string {
  if (query === "") return "";
  return query
    .split("&")
    .filter((parameter) => parameter !== "" && !isTracking(parameter))
    .map(normalizePercentEncoding)
    .join("&");
}

/** Says whether a parameter, `name=value` or `name`, only tracks. */
function isTracking(parameter: string): boolean {
  const end = parameter.indexOf("=");
  const name = normalizePercentEncoding(end === -1 ? parameter : parameter.slice(0, end))
    .toLowerCase();
  return name.startsWith(TRACKING_PREFIX) || TRACKING_PARAMETERS.has(name);
}

/** Normalizes a text's percent-encoding, unless a `%` encodes nothing: in `%%34%31`, decoding would make a new octet, `%41`. */
function normalizePercentEncoding(text: string): string {
  if (!text.includes("%") || /%(?![0-9A-Fa-f]{2})/.test(text)) return text;
  return withUnreservedDecoded(text);
}

/** Writes percent-encoded octets in upper case, and decodes unreserved characters (RFC 3986 section 2.3). */
export function withUnreservedDecoded(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}/g, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : octet.toUpperCase();
  });
}

/** Says whether two addresses have the same host, `www.` aside, and port: `http:` and `https:` are one site. */
export function isSameSite(a: URL, b: URL): boolean {
  return a.port === b.port && siteHostOf(a) === siteHostOf(b);
}

/** Returns what a page's relative addresses are resolved against (HTML section 2.4.3): its `<base href>`, or the page. */
export function baseUrlOf(baseHref: string | null, pageUrl: URL): URL {
  const base = baseHref === null ? null : URL.parse(baseHref, pageUrl.href);
  return base !== null && PAGE_PROTOCOLS.has(base.protocol) ? base : pageUrl;
}

/** Gives an address of a site the scheme and host of the site's home page, as its redirects have shown them. */
export function alignToOrigin(url: URL, origin: URL): URL {
  if (url.origin === origin.origin) return url;
  // We do not resolve a relative address: a path that begins with two slashes would be taken for a host.
  return new URL(origin.origin + url.pathname + url.search);
}

/** Returns the host without `www.` and without the dot at the end of a fully qualified name. */
function siteHostOf(url: URL): string {
  return url.hostname.replace(/^www\./, "").replace(/\.$/, "");
}

/** Returns the host as people read it, with punycode decoded (UTS #46) and without port: `müller.de`. */
export function displayHost(url: URL): string {
  return domainToUnicode(url.hostname) || url.hostname;
}

/** Says whether a host's name is reserved for examples and tests, so that nobody is reached there (RFC 2606). */
export function isReservedName(hostname: string): boolean {
  return /(?:^|\.)(?:example|invalid|localhost|test|example\.(?:com|net|org))$/.test(hostname);
}

/** Undoes percent-encoding (RFC 3986 section 2.1), unless the octets are not UTF-8, or a `%` encodes nothing. */
export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A parameter of a query. */
export type Parameter = readonly [name: string, value: string];

/** Returns the segments of the path in the first parameter of each name, as in `?route=product/category`. */
export function routeIn(parameters: readonly Parameter[], names: readonly string[]): string[] {
  return names.flatMap((route) =>
    parameters.find(([name]) => name === route)?.[1].split("/") ?? []
  );
}

/** Returns the last segment of a path, as encoded, such as `product-sitemap.xml`; empty when the path ends in `/`. */
export function fileNameOf(url: URL): string {
  return url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
}

/** Says whether a text begins with `http:` or `https:`, in small letters, and is no path. */
export function hasHttpScheme(text: string): boolean {
  return /^https?:/.test(text);
}
