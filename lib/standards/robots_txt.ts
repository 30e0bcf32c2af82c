/**
 * What a site's robots.txt allows a crawler, and which sitemaps it names.
 *
 * Implements RFC 9309 and the `Sitemap` line of sitemaps.org. Where the RFC leaves a choice, Google's published parser
 * decides (user-agent up to the first character that no token has, `index.html`, line length); its tolerance
 * of misspelt keys is left out, and so is `Crawl-delay`, which is no part of the RFC. Matching takes no regular expression and
 * linear time. Pure.
 *
 * @module
 */

import { encodingOfMark } from "./charset.ts";

/** What is read at most, in bytes (RFC 9309 section 2.5). */
export const MAX_ROBOTS_TXT_BYTES = 512_000;

/** Longer lines are cut, in characters, as Google does: eight times the longest address it knows. */
const MAX_LINE_LENGTH = 16_664;

/**
 * Rules with `*` that are kept, in document order: each costs a search through the path, and real files have a few
 * dozen. Without a bound one file could keep the process busy for minutes.
 */
const MAX_WILDCARD_RULES = 2_000;

/** Characters of a path that are compared: no rule is longer. */
const MAX_PATH_LENGTH = MAX_LINE_LENGTH;

/** An `allow` or `disallow` line with a path. */
export interface RobotsRule {
  /** Whether it allows or disallows. */
  readonly allow: boolean;
  /** How specific it is: the length of its path pattern, in octets. */
  readonly length: number;
  /** What the path starts with. */
  readonly prefix: string;
  /** What follows each `*`, in order; empty when there is none. */
  readonly parts: readonly string[];
  /** Whether the pattern ends in `$`, so that the path must end there too. */
  readonly isAnchored: boolean;
}

/** User agents and the rules that they share. */
export interface RobotsGroup {
  /** Product tokens in lower case, and `*` for every other crawler. */
  readonly productTokens: ReadonlySet<string>;
  /** Its rules in document order. */
  readonly rules: readonly RobotsRule[];
}

/** A robots.txt, read. */
export interface RobotsTxt {
  /** Its groups in document order; groups of one token are merged when rules are looked up. */
  readonly groups: readonly RobotsGroup[];
  /** The values of its `Sitemap` lines as written, distinct, in document order. */
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
 * The rules of a site whose robots.txt could not be read (RFC 9309 section 2.3.1).
 *
 * @param status The status after redirects, not 2xx; `unreachable` when no response came. 3xx stands for redirects that were
 * given up.
 * @returns {@link DISALLOW_ALL} when the site is in trouble (5xx or no response), else {@link ALLOW_ALL}: there is no file.
 */
export function robotsFor(status: number | "unreachable"): RobotsTxt {
  return status === "unreachable" || status >= 500 ? DISALLOW_ALL : ALLOW_ALL;
}

/**
 * Reads a robots.txt.
 *
 * @param bytes The body; UTF-8, or what its byte order mark says. More than {@link MAX_ROBOTS_TXT_BYTES} is not read.
 * @returns Groups and sitemaps; other lines are passed over, so that no input is an error.
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

/** The lines that are read; one that the cap may have cut is dropped, as half a path forbids too much. */
function linesOf(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder(encodingOfMark(bytes) ?? "utf-8");
  const text = decoder.decode(bytes.subarray(0, MAX_ROBOTS_TXT_BYTES));
  const lines = text.split(/\r\n|\r|\n/);
  if (bytes.length >= MAX_ROBOTS_TXT_BYTES) lines.pop();
  return lines;
}

/** The key in lower case and the value of a line without its comment; an empty key when it has no colon. */
function fieldOf(line: string): [string, string] {
  const [content] = line.slice(0, MAX_LINE_LENGTH).split("#", 1);
  const colon = content!.indexOf(":");
  if (colon === -1) return ["", ""];
  return [content!.slice(0, colon).trim().toLowerCase(), content!.slice(colon + 1).trim()];
}

/** The token that a user-agent line names, `*` for all; null when it names none. */
function productTokenOf(value: string): string | null {
  if (value === "*" || /^\*\s/.test(value)) return "*";
  return /^[A-Za-z_-]+/.exec(value)?.[0].toLowerCase() ?? null;
}

/** A line's rules: none for an empty path; two where an allowed index file stands for its folder. */
function rulesOf(allow: boolean, value: string): RobotsRule[] {
  if (value === "") return [];
  const pattern = allow ? spelled(value) : comparable(value);
  const rules = [ruleOf(allow, pattern)];
  const folder = /^(.*\/)index\.html?$/.exec(pattern)?.[1];
  if (allow && folder !== undefined) rules.push(ruleOf(allow, `${folder}$`));
  return rules;
}

/** Takes a pattern apart. */
function ruleOf(allow: boolean, pattern: string): RobotsRule {
  const isAnchored = pattern.endsWith("$");
  const [prefix, ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  return { allow, length: pattern.length, prefix: prefix!, parts, isAnchored };
}

/**
 * Whether a crawler may fetch an address: the longest rule that matches decides, `allow` among equals
 * (RFC 9309 section 2.2.2). A group for the token replaces the group for `*`.
 *
 * @param robots The rules of the address's own origin.
 * @param productToken The crawler's product token, such as `ExampleBot`; its case does not matter.
 * @param url The address, absolute, as `URL.href` writes it; a fragment does not matter.
 * @returns True when it may.
 */
export function isAllowed(robots: RobotsTxt, productToken: string, url: string): boolean {
  const path = pathOf(url);
  const paths = { allow: withUpperCaseDigits(path), disallow: comparable(path) };
  const decisive = rulesFor(robots, productToken.toLowerCase())
    .find((rule) => matches(rule, rule.allow ? paths.allow : paths.disallow));
  return decisive?.allow ?? true;
}

/** Merged rules by robots.txt and token: a site's rules are asked for as often as it has pages. */
const MERGED_RULES = new WeakMap<RobotsTxt, Map<string, readonly RobotsRule[]>>();

/** The rules of all groups of a token, or of `*` when it has none, in the order in which they decide. */
function rulesFor(robots: RobotsTxt, productToken: string): readonly RobotsRule[] {
  const byToken = MERGED_RULES.get(robots) ?? new Map<string, readonly RobotsRule[]>();
  MERGED_RULES.set(robots, byToken);
  const known = byToken.get(productToken);
  if (known !== undefined) return known;
  const groupsOf = (token: string) =>
    robots.groups.filter(({ productTokens }) => productTokens.has(token));
  const own = groupsOf(productToken);
  const rules = decisiveFirst((own.length > 0 ? own : groupsOf("*")).flatMap(({ rules }) => rules));
  byToken.set(productToken, rules);
  return rules;
}

/** Distinct rules, the longest first and `allow` among equals, so that the first that matches decides. */
function decisiveFirst(rules: readonly RobotsRule[]): RobotsRule[] {
  const distinct = new Map(rules.map((rule) => [keyOf(rule), rule]));
  let wildcards = 0;
  return [...distinct.values()]
    .filter(({ parts }) => parts.length === 0 || ++wildcards <= MAX_WILDCARD_RULES)
    .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
}

function keyOf({ allow, prefix, parts, isAnchored }: RobotsRule): string {
  return `${allow} ${[prefix, ...parts].join("*")}${isAnchored ? "$" : ""}`;
}

/** Path and query of an address; `/` when it has none. */
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

/** Percent-encoding in one spelling: what is not ASCII is encoded, hexadecimal digits are in upper case. */
function spelled(path: string): string {
  return withUpperCaseDigits(path)
    .replace(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

/**
 * The form of RFC 9309 section 2.2.2, octets that need no encoding decoded besides. Google's parser does not decode
 * them. To satisfy both, `disallow` is compared in this form and `allow` in the other: where the two readings differ,
 * the one that forbids more decides.
 */
function comparable(path: string): string {
  return spelled(path).replace(/%[0-9A-F]{2}/g, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : octet;
  });
}

/** Whether a rule matches the start of a path, or all of it when anchored. The leftmost place of each part is enough. */
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
