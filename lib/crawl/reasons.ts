/**
 * Says in one line of English why a page is missing, not listed, or deserves a remark.
 *
 * The texts stand in one table, a row per kind: a new member of `Reason` does not compile until its
 * row exists. Status texts are those of RFC 9110 section 15 and the IANA registry. Pure.
 */

import { type Config, productTokenOf } from "../config.ts";
import type { PageReason, Reason, SiteReason, Warning } from "./report.ts";

type ReasonOf<Kind extends Reason["kind"]> = Extract<Reason, { readonly kind: Kind }>;

/** How many addresses one reason names at most. */
const MAX_NAMED_URLS = 5;

/** The texts of one kind of reason. */
interface ReasonRow<Kind extends Reason["kind"]> {
  /** The reason without the address that it is about. */
  text(reason: ReasonOf<Kind>): string;
  /** What can be done when a site gives no page at all for this reason. */
  advice?(reason: ReasonOf<Kind>, crawler: Pick<Config, "userAgent">): string;
}

/** One row per kind. */
type ReasonRows<Kinds extends Reason["kind"]> = { readonly [Kind in Kinds]: ReasonRow<Kind> };

const PAGE_REASONS: ReasonRows<PageReason["kind"]> = {
  http_status: {
    text: ({ status }) => `${status} ${STATUS_TEXTS[status] ?? "unknown status"}`,
    advice: () => "The home page must answer 200 to a visitor without cookies or password.",
  },
  timed_out: {
    text: ({ seconds }) => `timed out after ${seconds} s`,
    advice: () => "Try again later, or ask the site's host why it is slow.",
  },
  dns: {
    text: () => "host name not found (DNS)",
    advice: () => "Check how the address is spelt; if it is right, try again later.",
  },
  connection_refused: {
    text: () => "connection refused",
    advice: () => "Check that the site is up at this address and port.",
  },
  unreachable: {
    text: () => "host unreachable",
    advice: () => "Try again later; if it stays so, the site's network may turn this service away.",
  },
  reset: {
    text: () => "connection closed by the server",
    advice: (_reason, { userAgent }) =>
      `Try again; if it stays so, the site's firewall may turn the User-Agent ${userAgent} away.`,
  },
  tls: {
    text: ({ cause }) =>
      cause === "handshake"
        ? "TLS handshake failed"
        : `TLS certificate not accepted (${TLS_TEXTS[cause]})`,
    advice: ({ cause }) =>
      cause === "handshake"
        ? "Check that the site speaks https at this address and port; the http:// address may work."
        : "The certificate must be renewed or mended; until then the http:// address may work.",
  },
  protocol: {
    text: () => "answer is not valid HTTP",
    advice: () => "Check that a web server answers at this address and port.",
  },
  out_of_descriptors: {
    text: () => "not asked for, this service had no connection free",
    advice: () => "Please try again in a minute.",
  },
  not_public: {
    text: ({ rule }) => `address is not public (${rule})`,
    advice: () =>
      "Only public sites are crawled, unless the operator of this service allows their network.",
  },
  empty_body: {
    text: () => "empty page",
    advice: () => "The home page must be an HTML page with text.",
  },
  not_html: {
    text: ({ mediaType }) => `not HTML (${mediaType})`,
    advice: () => "The home page must be an HTML page.",
  },
  redirects_elsewhere: {
    text: ({ to }) => `redirects to another site (${to})`,
    advice: () => "Ask for that site instead.",
  },
  redirect_loop: {
    text: () => "redirects in a loop",
    advice: () => "The site must not need cookies to show its home page.",
  },
  too_many_redirects: {
    text: ({ limit }) => `more than ${limit} redirects`,
    advice: () => "Ask for the address at which the redirects end.",
  },
  disallowed: {
    text: () => "disallowed by robots.txt",
    advice: (_reason, crawler) =>
      `Allow the crawler ${productTokenOf(crawler)} in the site's robots.txt.`,
  },
  bot_challenge: {
    text: ({ by }) => `answered with a bot check (${by})`,
    advice: (_reason, { userAgent }) =>
      `Let the User-Agent ${userAgent} pass in the site's bot protection.`,
  },
  login_wall: {
    text: () => "asks for a login, not listed",
    advice: () => "Only pages that are open to everyone are crawled.",
  },
  soft_404: {
    text: () => "says “not found” but answers 200, not listed",
    advice: () => "Check that the address leads to the site's home page.",
  },
  body_capped: {
    text: ({ maxBytes }) => `body larger than ${formatBytes(maxBytes)}, only its start was read`,
  },
  body_broken: {
    text: () => "body broke off, only its start was read",
    advice: () => "Try again; if it stays so, the site's server breaks its answers off.",
  },
  memory_full: {
    text: () => "not kept, the pages of this site say more than there is memory for one site",
    advice: () => "Ask for fewer pages.",
  },
  noindex: { text: () => "noindex, not listed" },
  duplicate: { text: ({ of }) => `duplicate of ${of}, not listed` },
  language_alternate: {
    text: ({ language, of }) => `${languageName(language)} version of ${of}, not listed`,
  },
  other_language: { text: ({ language }) => `in ${languageName(language)}, not listed` },
  other_version: { text: ({ of }) => `another version of ${of}, not listed` },
  not_listed: { text: ({ as }) => `${as}, not listed` },
};

const SITE_REASONS: ReasonRows<SiteReason["kind"]> = {
  run_time_ended: {
    text: ({ seconds, pagesLeft }) => `run ended after ${seconds} s ${shortOf(pagesLeft)}`,
  },
  run_stopped: {
    text: ({ pagesLeft }) => `run was stopped ${shortOf(pagesLeft)}`,
    advice: () => "The service is restarting: please try again.",
  },
  sitemap_unreadable: { text: ({ detail }) => `sitemap not readable (${detail})` },
  sitemap_partly_readable: { text: ({ detail }) => `sitemap only partly readable (${detail})` },
  sitemap_time: {
    text: ({ seconds }) =>
      `sitemaps took longer than ${seconds} s, what was not read by then is missing`,
  },
  sitemap_bound: {
    text: ({ bound }) => `sitemap larger than the limit (${bound}), the rest was not read`,
  },
  sitemap_elsewhere: {
    text: ({ host }) =>
      `sitemap lists pages of ${host} only, the home page's links were used instead`,
  },
  sitemap_dead: {
    text: () =>
      "all pages of the sitemap that were asked for are gone, the home page's links were used instead",
  },
  menu_not_in_sitemap: {
    text: ({ urls }) =>
      `the menu names ${countOf(urls.length, "page")} that no known sitemap lists (${
        firstOf(urls)
      })`,
  },
  content_not_in_html: {
    text: () => "the content is not in the HTML of the home page: what scripts add is not read",
  },
  canonical_elsewhere: {
    text: ({ host, pages }) =>
      `canonical links of ${countOf(pages, "page")} name another host (${host})`,
  },
  translations: {
    text: ({ language, pages }) => {
      const were = pages === 1 ? "was" : "were";
      return `${countOf(pages, "page")} that ${were} read in ${languageName(language)}, not listed`;
    },
  },
  robots_unreachable: {
    text: () => "robots.txt not reachable, nothing may be crawled (RFC 9309)",
    advice: () => "Once robots.txt answers 200 or 404, the site can be crawled.",
  },
};

const REASONS: ReasonRows<Reason["kind"]> = { ...PAGE_REASONS, ...SITE_REASONS };

const TLS_TEXTS: Readonly<Record<Exclude<ReasonOf<"tls">["cause"], "handshake">, string>> = {
  expired: "expired",
  untrusted: "unknown issuer",
  wrong_name: "issued for another name",
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

/** Says in one sentence what can be done when a site gives no page at all; empty when there is no advice. */
export function adviceOn(reason: Reason, crawler: Pick<Config, "userAgent">): string {
  return rowOf(reason).advice?.(reason, crawler) ?? "";
}

/** Writes a reason as one line, without the address that it is about and without a full stop. */
export function formatReason(reason: Reason): string {
  return rowOf(reason).text(reason).replace(/[\s\p{Cc}]+/gu, " ");
}

/** Says whether a reason is about the whole site or the run, and not about one page. */
export function isAboutSite(reason: Reason): reason is SiteReason {
  return reason.kind in SITE_REASONS;
}

/** Returns the row of a reason's kind. The functions of that row take that reason. */
function rowOf(reason: Reason): Pick<ReasonRow<Reason["kind"]>, "text" | "advice"> {
  return REASONS[reason.kind];
}

/** Writes a warning as the contract has it, in one line: `<page_url>: <reason>`. */
export function formatWarning(warning: Warning): string {
  return `${warning.url}: ${formatReason(warning.reason)}`;
}

/** Splits a warning into its parts, for programs: the address, the kind of the reason, and the reason in English. */
export function remarkOf(
  { url, reason }: Warning,
): { readonly url: string; readonly reason: Reason["kind"]; readonly message: string } {
  return { url, reason: reason.kind, message: formatReason(reason) };
}

function languageName(language: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}

/** Writes the first addresses of a list, and the number of the others. */
function firstOf(urls: readonly string[]): string {
  const rest = urls.length - MAX_NAMED_URLS;
  const named = urls.slice(0, MAX_NAMED_URLS).join(", ");
  return rest > 0 ? `${named} and ${rest} more` : named;
}

function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.round(bytes / 100_000) / 10} MB`;
  return bytes >= 1_000 ? `${Math.round(bytes / 1_000)} kB` : `${bytes} B`;
}

function shortOf(pagesLeft: number | null): string {
  return pagesLeft === null
    ? "before all pages were found"
    : `with ${countOf(pagesLeft, "page")} not crawled`;
}

/** Writes how many there are of what an English noun names. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
