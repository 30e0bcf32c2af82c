/**
 * Reads a site's robots.txt: what a crawler may fetch, and which sitemaps the site names.
 *
 * Implements RFC 9309 and the `Sitemap` line of sitemaps.org. Where the RFC leaves a choice, we do what Google's published
 * parser does: a user-agent ends at the first character that no token may have, an allowed `index.html` allows the folder,
 * and long lines are cut. But we do not accept misspelt keys, as that parser does. `Crawl-delay` is ignored, because the
 * RFC does not have it. We match without regular expressions, so the time is linear for each rule. Pure.
 */

import { oncePer, remembering } from "../words/lazily.ts";
import { encodingOfMark } from "./charset.ts";
import { withUnreservedDecoded } from "./url.ts";

/** How many bytes of a robots.txt we read (RFC 9309 section 2.5). */
export const MAX_ROBOTS_TXT_BYTES = 512_000;

/** We cut lines after this many characters, as Google's parser does: eight times its longest address. */
const MAX_LINE_LENGTH = 16_664;

/** How many rules with `*` we keep, because each costs a search through the path. Real files have a few dozen. */
const MAX_WILDCARD_RULES = 2_000;

/** How many characters of a path we compare with the rules. No rule is longer. */
const MAX_PATH_LENGTH = MAX_LINE_LENGTH;

/** An `allow` or `disallow` line with a path. */
export interface RobotsRule {
  /** True for `allow`, false for `disallow`. */
  readonly allow: boolean;
  /** The length of the path pattern in octets. A longer rule is more specific. */
  readonly length: number;
  /** The text with which the path must start. */
  readonly prefix: string;
  /** The text behind each `*`, in order; empty when the pattern has no `*`. */
  readonly parts: readonly string[];
  /** Whether the pattern ends in `$`, so that the path must end there too. */
  readonly isAnchored: boolean;
}

/** A group: user agents and the rules that hold for them. */
export type RobotsGroup = {
  /** Product tokens in lower case, and `*` for every other crawler. */
  readonly productTokens: ReadonlySet<string>;
  readonly rules: readonly RobotsRule[];
};

/** What a robots.txt says. */
export interface RobotsTxt {
  /** The groups in document order. Several groups of one token are merged when we look rules up. */
  readonly groups: readonly RobotsGroup[];
  /** The distinct values of the `Sitemap` lines, as written, in document order. */
  readonly sitemaps: readonly string[];
}

/** Rules that allow everything. */
export const ALLOW_ALL: RobotsTxt = { groups: [], sitemaps: [] };

/** Rules that forbid everything. */
export const DISALLOW_ALL: RobotsTxt = {
  groups: [{ productTokens: new Set(["*"]), rules: [ruleOf(false, "/")] }],
  sitemaps: [],
};

/**
 * Returns the rules of a site whose robots.txt could not be read (RFC 9309 section 2.3.1). It forbids everything with
 * 5xx and when no response came; else there is no such file. 3xx means that we stopped following redirects.
 */
export function robotsFor(status: number | "unreachable"): RobotsTxt {
  return status === "unreachable" || status >= 500 ? DISALLOW_ALL : ALLOW_ALL;
}

/**
 * Reads a robots.txt in UTF-8 or in the encoding of its byte order mark, at most {@link MAX_ROBOTS_TXT_BYTES} of it. Lines
 * that are neither in a group nor a sitemap's are skipped, so no input is an error.
 */
export function parseRobotsTxt(bytes: Uint8Array): RobotsTxt {
  const groups: { productTokens: Set<string>; rules: RobotsRule[] }[] = [];
  const sitemaps = new Set<string>();
  let isNaming = false;
  for (const line of linesOf(bytes)) {
    const [key, value] = fieldOf(line);
    if (key === "user-agent") {
      if (!isNaming) groups.push({ productTokens: new Set(), rules: [] });
      isNaming = true;
      const token = productTokenOf(value);
      if (token !== null) groups.at(-1)!.productTokens.add(token);
    } else if (key === "allow" || key === "disallow") {
      isNaming = false;
      groups.at(-1)?.rules.push(...rulesOf(key === "allow", value));
    } else if (key === "sitemap" && value !== "") sitemaps.add(value);
  }
  return { groups, sitemaps: [...sitemaps] };
}

/** Returns the lines. Drops the last line when the limit may have cut it, because half a path would forbid too much. */
function linesOf(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder(encodingOfMark(bytes) ?? "utf-8");
  const text = decoder.decode(bytes.subarray(0, MAX_ROBOTS_TXT_BYTES));
  const lines = text.split(/\r\n|\r|\n/);
  if (bytes.length >= MAX_ROBOTS_TXT_BYTES) lines.pop();
  return lines;
}

/** Returns a line's key in lower case and its value, without comment. The key is empty when the line has no colon. */
function fieldOf(line: string): [string, string] {
  const [content] = line.slice(0, MAX_LINE_LENGTH).split("#", 1);
  const colon = content!.indexOf(":");
  if (colon === -1) return ["", ""];
  return [content!.slice(0, colon).trim().toLowerCase(), content!.slice(colon + 1).trim()];
}

/** Returns the product token that a user-agent line names, or `*`; null when the line names none. */
function productTokenOf(value: string): string | null {
  if (value === "*" || /^\*\s/.test(value)) return "*";
  return /^[A-Za-z_-]+/.exec(value)?.[0].toLowerCase() ?? null;
}

/** Makes the rules of a line: none for an empty path; two when an allowed `index.html` also allows its folder. */
function rulesOf(allow: boolean, value: string): RobotsRule[] {
  if (value === "") return [];
  const pattern = allow ? spelled(value) : comparable(value);
  const rules = [ruleOf(allow, pattern)];
  const folder = /^(.*\/)index\.html?$/.exec(pattern)?.[1];
  if (allow && folder !== undefined) rules.push(ruleOf(allow, `${folder}$`));
  return rules;
}

/** Splits a path pattern into its parts. */
function ruleOf(allow: boolean, pattern: string): RobotsRule {
  const isAnchored = pattern.endsWith("$");
  const [prefix, ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  return { allow, length: pattern.length, prefix: prefix!, parts, isAnchored };
}

/**
 * Says whether a crawler, named by its product token, may fetch an address, as `URL.href` writes it. The longest rule that
 * matches decides. Of rules of equal length, `allow` decides (RFC 9309 section 2.2.2). When groups for the token exist,
 * groups for `*` are ignored.
 */
export function isAllowed(robots: RobotsTxt, productToken: string, url: string): boolean {
  const path = pathOf(url);
  const paths = { allow: withUpperCaseDigits(path), disallow: comparable(path) };
  const decisive = rulesFor(robots)(productToken.toLowerCase())
    .find((rule) => matches(rule, rule.allow ? paths.allow : paths.disallow));
  return decisive?.allow ?? true;
}

/** Returns the rules of all groups of a token, else of `*`, decisive ones first. Remembered, because each page asks. */
const rulesFor = oncePer(({ groups }: RobotsTxt) =>
  remembering((productToken) => {
    const groupsOf = (token: string) =>
      groups.filter(({ productTokens }) => productTokens.has(token));
    const own = groupsOf(productToken);
    return decisiveFirst((own.length > 0 ? own : groupsOf("*")).flatMap(({ rules }) => rules));
  })
);

/** Sorts distinct rules, the longest first, and of equal length `allow` first. So the first rule that matches decides. */
function decisiveFirst(rules: readonly RobotsRule[]): RobotsRule[] {
  const distinct = new Map(rules.map((rule) => [JSON.stringify(rule), rule]));
  let wildcards = 0;
  return [...distinct.values()]
    .filter(({ parts }) => parts.length === 0 || ++wildcards <= MAX_WILDCARD_RULES)
    .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
}

/** Returns path and query of an address; `/` when it has neither. */
function pathOf(url: string): string {
  const scheme = url.indexOf("//");
  const host = scheme === -1 ? 0 : scheme + 2;
  const start = url.slice(host).search(/[/?#]/);
  if (start === -1) return "/";
  const [path] = url.slice(host + start, host + start + MAX_PATH_LENGTH).split("#", 1);
  return path!.startsWith("/") ? path! : `/${path}`;
}

function withUpperCaseDigits(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
}

/** Brings percent-encoding into one spelling: encodes what is not ASCII, and writes hexadecimal digits in upper case. */
function spelled(path: string): string {
  return withUpperCaseDigits(path)
    .replace(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

/**
 * Brings a path into the form of RFC 9309 section 2.2.2: also decodes octets that need no encoding. Google's parser does not
 * decode them. So `disallow` rules are compared in this form, and `allow` rules in the form of {@link spelled}. Where the two
 * forms lead to different answers, the one that forbids more decides.
 */
function comparable(path: string): string {
  return withUnreservedDecoded(spelled(path));
}

/** Says whether a rule matches the start of a path, or the whole path when anchored. Takes each part where it first occurs. */
function matches({ prefix, parts, isAnchored }: RobotsRule, path: string): boolean {
  if (!path.startsWith(prefix)) return false;
  let at = prefix.length;
  const lastIndex = parts.length - 1;
  for (let index = 0; index <= lastIndex; index++) {
    const part = parts[index]!;
    if (isAnchored && index === lastIndex) {
      return path.length - part.length >= at && path.endsWith(part);
    }
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !isAnchored || at === path.length;
}
