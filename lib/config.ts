/**
 * Reads the settings from environment variables, and reports all faults together.
 *
 * A setting exists only where an operator needs it. The limits of the contract are no settings. Pure.
 */

import { type Cidr, parseNetworks } from "./standards/ip_address.ts";
import { hasHttpScheme } from "./standards/url.ts";

/** A text that is no value of a setting. */
export class Misfit {
  /** What was expected instead, as the end of a sentence. */
  constructor(readonly expected: string) {}
}

/** One row of the table. */
export type Setting<T> = {
  readonly env: string;
  /** The text that counts when the variable is not set. */
  readonly fallback: string;
  readonly parse: (text: string) => T | Misfit;
};

/**
 * Every setting. To add one, add one row here and one in README, which says what each does. A test checks README's table and
 * the task's `--allow-env` against these rows.
 */
export const SETTINGS = {
  port: setting("PORT", "8000", integer(0, 65_535)),
  host: setting("HOST", "0.0.0.0", text),
  kvPath: setting("KV_PATH", "data/kv.sqlite3", storePath),
  baseUrl: setting("BASE_URL", "", baseUrl),
  timeZone: setting("TIME_ZONE", "CET", timeZone),
  dailyRequests: setting("DAILY_REQUESTS", "100", integer(1, 1_000_000)),
  maxRunning: setting("MAX_RUNNING", "100", integer(1, 10_000)),
  memoryMegabytes: setting("MEMORY_MEGABYTES", "256", integer(32, 100_000)),
  keepAliveSeconds: setting("KEEP_ALIVE_SECONDS", "0", integer(0, 60)),
  drainSeconds: setting("DRAIN_SECONDS", "0", integer(0, 300)),
  concurrency: setting("CRAWL_CONCURRENCY", "16", integer(1, 256)),
  maxConnections: setting("CRAWL_MAX_CONNECTIONS", "128", integer(1, 10_000)),
  allowNetworks: setting("CRAWL_ALLOW_NETWORKS", "", networks),
  allowUnprotected: setting("ALLOW_UNPROTECTED", "false", flag),
  respectRobots: setting("RESPECT_ROBOTS", "true", flag),
  userAgent: setting("USER_AGENT", "llmstxt-api/1.0", userAgent),
  maxPageBytes: setting("PAGE_MAX_BYTES", "5000000", integer(10_000, 100_000_000)),
  maxSitemapBytes: setting("SITEMAP_MAX_BYTES", "100000000", integer(10_000, 1_000_000_000)),
  maxSitemaps: setting("SITEMAP_MAX_FILES", "500", integer(1, 10_000)),
  maxSitemapUrls: setting("SITEMAP_MAX_URLS", "50000", integer(1, 1_000_000)),
  discoverySeconds: setting("DISCOVERY_SECONDS", "30", integer(1, 119)),
  pageCacheDays: setting("PAGE_CACHE_DAYS", "100", integer(0, 1_000)),
  pageCachePath: setting("PAGE_CACHE_PATH", "data/page_cache.sqlite3", text),
  generatorName: setting("GENERATOR_NAME", "llmstxt-api", text),
  generatorUrl: setting("GENERATOR_URL", "", httpUrlOrEmpty),
  upgradeUrl: setting("UPGRADE_URL", "", httpUrlOrEmpty),
  firstLicense: setting("FIRST_LICENSE", "true", flag),
} as const;

/** All settings, parsed. */
export type Config = {
  readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T
    : never;
};

/** Further checks of values that were parsed. Each check returns what was expected, or null when the value is right. */
export type SettingRules = {
  readonly [Name in keyof Config]?: (value: Config[Name]) => string | null;
};

/** Reads the settings, or finds all faults at once. Each fault names the variable, its value and what was expected. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  rules: SettingRules = {},
): { readonly ok: true; readonly config: Config } | {
  readonly ok: false;
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const values = Object.entries(SETTINGS).map(([name, { env: variable, fallback, parse }]) => {
    const given = env[variable] || fallback;
    const parsed: unknown = parse(given);
    // Each rule takes the type that the parser of its own row returns. TypeScript cannot see this in a loop over all rows.
    const rule = rules[name as keyof Config] as ((value: unknown) => string | null) | undefined;
    const expected = parsed instanceof Misfit ? parsed.expected : rule?.(parsed);
    if (expected) faults.push(`${variable}=${given}: expected ${expected}`);
    return [name, parsed];
  });
  if (faults.length > 0) return { ok: false, faults };
  const config = Object.fromEntries(values) as Config;
  const conflict = conflictIn(config);
  return conflict === null ? { ok: true, config } : { ok: false, faults: [conflict] };
}

/** Finds settings that conflict. The page cache's file may be deleted at any time, so it must not hold licenses. */
function conflictIn({ kvPath, pageCachePath }: Config): string | null {
  const fileOf = (path: string) => URL.parse(path, "file:///")?.pathname ?? path;
  if (kvPath === ":memory:" || fileOf(kvPath) !== fileOf(pageCachePath)) return null;
  return `PAGE_CACHE_PATH=${pageCachePath}: expected another file than that of KV_PATH`;
}

/** Returns our product token (RFC 9309 section 2.2.1): the part of the `User-Agent` before the first `/`. */
export function productTokenOf(config: Pick<Config, "userAgent">): string {
  return config.userAgent.split("/", 1)[0]!;
}

function setting<T>(
  env: string,
  fallback: string,
  parse: (text: string) => T | Misfit,
): Setting<T> {
  return { env, fallback, parse };
}

function integer(min: number, max: number): (given: string) => number | Misfit {
  return (given) => {
    const value = Number(given);
    const isFine = /^\d+$/.test(given) && value >= min && value <= max;
    return isFine ? value : new Misfit(`an integer from ${min} to ${max}`);
  };
}

function text(given: string): string | Misfit {
  return given.trim() || new Misfit("a text that is more than white space");
}

/** Reads the store's path or address. Over http, anybody on the network could read the token and license hashes. */
function storePath(given: string): string | Misfit {
  const path = text(given);
  if (path instanceof Misfit || !hasHttpScheme(path)) return path;
  const url = URL.parse(path);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? "");
  return url?.protocol === "https:" || isLocal
    ? path
    : new Misfit("an https address, or an http address of this machine");
}

function flag(given: string): boolean | Misfit {
  if (given === "true" || given === "false") return given === "true";
  return new Misfit("true or false");
}

function httpUrlOrEmpty(given: string): string | Misfit {
  if (given === "") return "";
  const url = URL.parse(given);
  const isFine = url !== null && /^https?:$/.test(url.protocol);
  return isFine ? url.href.replace(/\/$/, "") : new Misfit("an http or https address");
}

/** Reads an address to which paths are appended. So it may have no query, no fragment and no user info. */
function baseUrl(given: string): string | Misfit {
  const url = URL.parse(given);
  const isBare = url === null || !(url.username || url.password || /[?#]/.test(url.href));
  return isBare
    ? httpUrlOrEmpty(given)
    : new Misfit("an http or https address without user info, query and fragment");
}

function timeZone(given: string): string | Misfit {
  try {
    // Temporal would also accept a whole timestamp that names a zone.
    new Intl.DateTimeFormat("en", { timeZone: given });
    return given;
  } catch {
    return new Misfit("a name of the tz database, such as CET, or an offset, such as +01:00");
  }
}

function userAgent(given: string): string | Misfit {
  // RFC 9309 section 2.2.1 allows letters, "_" and "-" in a product token. Behind the "/" we allow printable ASCII.
  if (/^[A-Za-z_-]+(\/[\x20-\x7e]*)?$/.test(given)) return given;
  return new Misfit("a name of letters, _ and -, then /version");
}

function networks(given: string): readonly Cidr[] | Misfit {
  const parsed = parseNetworks(given);
  if (typeof parsed !== "string") return parsed;
  return new Misfit(`networks such as 10.0.0.0/8,fd00::/8 (${parsed})`);
}
