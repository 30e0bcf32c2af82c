/**
 * Says in one line of English why a page is missing, not listed, or deserves a remark.
 *
 * The texts stand in one table, a row per kind: a new member of `Reason` does not compile until its
 * row exists. Status texts are those of RFC 9110 section 15 and the IANA registry.
 *
 * Pure.
 *
 * @module
 */

import { type Config, productTokenOf } from "../config.ts";
import type { Reason, Warning } from "./report.ts";

type ReasonOf<Kind extends Reason["kind"]> = Extract<Reason, { readonly kind: Kind }>;

/** Who crawls: a site's owner can let nobody in whose name they are not told. */
export type Crawler = Pick<Config, "userAgent">;

const REASON_TEXTS: { readonly [Kind in Reason["kind"]]: (reason: ReasonOf<Kind>) => string } = {
  http_status: ({ status }) => `${status} ${STATUS_TEXTS[status] ?? "unknown status"}`,
  timed_out: ({ seconds }) => `timed out after ${seconds} s`,
  dns: () => "host name not found (DNS)",
  refused: () => "connection refused",
  unreachable: () => "host unreachable",
  reset: () => "connection closed by the server",
  tls: ({ cause }) =>
    cause === "handshake"
      ? "TLS handshake failed"
      : `TLS certificate not accepted (${TLS_TEXTS[cause]})`,
  protocol: () => "answer is not valid HTTP",
  out_of_descriptors: () => "not asked for, this service had no connection free",
  not_public: ({ rule }) => `address is not public (${rule})`,
  empty_body: () => "empty page",
  not_html: ({ mediaType }) => `not HTML (${mediaType})`,
  redirects_elsewhere: ({ to }) => `redirects to another site (${to})`,
  redirect_loop: () => "redirects in a loop",
  too_many_redirects: ({ limit }) => `more than ${limit} redirects`,
  disallowed: () => "disallowed by robots.txt",
  bot_challenge: ({ by }) => `answered with a bot check (${by})`,
  login_wall: () => "asks for a login, not listed",
  soft_404: () => "says “not found” but answers 200, not listed",
  body_capped: ({ maxBytes }) =>
    `body larger than ${formatBytes(maxBytes)}, only its start was read`,
  body_broken: () => "body broke off, only its start was read",
  noindex: () => "noindex, not listed",
  duplicate: ({ of }) => `duplicate of ${of}, not listed`,
  language_alternate: ({ language, of }) =>
    `${languageName(language)} version of ${of}, not listed`,
  other_language: ({ language }) => `in ${languageName(language)}, not listed`,
  other_version: ({ of }) => `another version of ${of}, not listed`,
  not_listed: ({ as }) => `${as}, not listed`,
  run_time_ended: ({ seconds, pagesLeft }) => `run ended after ${seconds} s ${shortOf(pagesLeft)}`,
  run_stopped: ({ pagesLeft }) => `run was stopped ${shortOf(pagesLeft)}`,
  sitemap_unreadable: ({ detail }) => `sitemap not readable (${detail})`,
  sitemap_partly_readable: ({ detail }) => `sitemap only partly readable (${detail})`,
  sitemap_time: ({ seconds }) =>
    `sitemaps took longer than ${seconds} s, what was not read by then is missing`,
  sitemap_bound: ({ bound }) => `sitemap larger than the limit (${bound}), the rest was not read`,
  sitemap_elsewhere: ({ host }) =>
    `sitemap lists pages of ${host} only, the home page's links were used instead`,
  robots_unreachable: () => "robots.txt not reachable, nothing may be crawled (RFC 9309)",
};

const TLS_TEXTS: Readonly<Record<Exclude<ReasonOf<"tls">["cause"], "handshake">, string>> = {
  expired: "expired",
  untrusted: "unknown issuer",
  wrong_name: "issued for another name",
};

/** What can be done about a site that gives no page at all. */
const ADVICE: {
  readonly [Kind in Reason["kind"]]?: (reason: ReasonOf<Kind>, crawler: Crawler) => string;
} = {
  http_status: () => "The home page must answer 200 to a visitor without cookies or password.",
  timed_out: () => "Try again later, or ask the site's host why it is slow.",
  dns: () => "Check how the address is spelt; if it is right, try again later.",
  refused: () => "Check that the site is up at this address and port.",
  reset: (_reason, { userAgent }) =>
    `Try again; if it stays so, the site's firewall may turn the User-Agent ${userAgent} away.`,
  tls: ({ cause }) =>
    cause === "handshake"
      ? "Check that the site speaks https at this address and port; the http:// address may work."
      : "The certificate must be renewed or mended; until then the http:// address may work.",
  not_public: () =>
    "Only public sites are crawled, unless the operator of this service allows their network.",
  disallowed: (_reason, crawler) =>
    `Allow the crawler ${productTokenOf(crawler)} in the site's robots.txt.`,
  bot_challenge: (_reason, { userAgent }) =>
    `Let the User-Agent ${userAgent} pass in the site's bot protection.`,
  login_wall: () => "Only pages that are open to everyone are crawled.",
  robots_unreachable: () => "Once robots.txt answers 200 or 404, the site can be crawled.",
  redirect_loop: () => "The site must not need cookies to show its home page.",
  not_html: () => "The home page must be an HTML page.",
  out_of_descriptors: () => "Please try again in a minute.",
  run_stopped: () => "The service is restarting: please try again.",
};

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  300: "Multiple Choices",
  301: "Moved Permanently",
  302: "Found",
  303: "See Other",
  304: "Not Modified",
  305: "Use Proxy",
  307: "Temporary Redirect",
  308: "Permanent Redirect",
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  407: "Proxy Authentication Required",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  418: "I'm a Teapot",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  505: "HTTP Version Not Supported",
  506: "Variant Also Negotiates",
  507: "Insufficient Storage",
  508: "Loop Detected",
  511: "Network Authentication Required",
  520: "Web Server Returned an Unknown Error",
  521: "Web Server Is Down",
  522: "Connection Timed Out",
  523: "Origin Is Unreachable",
  524: "A Timeout Occurred",
  525: "TLS Handshake Failed",
  526: "Invalid TLS Certificate",
};

/**
 * What can be done about a site that gives no page at all.
 *
 * @param reason Why it gives none.
 * @param crawler Under which name it was asked.
 * @returns One sentence; empty where there is no advice.
 */
export function adviceOn(reason: Reason, crawler: Crawler): string {
  const advice = ADVICE[reason.kind] as ((reason: Reason, by: Crawler) => string) | undefined;
  return advice?.(reason, crawler) ?? "";
}

/**
 * Writes a reason without the address that it is about.
 *
 * @param reason Any reason.
 * @returns One line, without a full stop.
 */
export function formatReason(reason: Reason): string {
  const text = REASON_TEXTS[reason.kind] as (reason: Reason) => string;
  return text(reason).replace(/[\s\p{Cc}]+/gu, " ");
}

/**
 * Writes a warning as the contract has it.
 *
 * @param warning What is remarked, and about which address.
 * @returns `<page_url>: <reason>`, one line.
 */
export function formatWarning(warning: Warning): string {
  return `${warning.url}: ${formatReason(warning.reason)}`;
}

/**
 * Takes a warning apart for programs.
 *
 * @param warning What is remarked, and about which address.
 * @returns The address, the kind of the reason, and the reason in English.
 */
export function remarkOf(
  { url, reason }: Warning,
): { readonly url: string; readonly reason: Reason["kind"]; readonly message: string } {
  return { url, reason: reason.kind, message: formatReason(reason) };
}

function languageName(language: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}

function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.round(bytes / 100_000) / 10} MB`;
  return bytes >= 1_000 ? `${Math.round(bytes / 1_000)} kB` : `${bytes} B`;
}

function shortOf(pagesLeft: number | null): string {
  return pagesLeft === null
    ? "before all pages were found"
    : `with ${count(pagesLeft, "page")} not crawled`;
}

function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? "" : "s"}`;
}
