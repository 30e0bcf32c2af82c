/**
 * Which pages of a documentation are the same page of another version: `/docs/1.x/install` beside `/docs/install`.
 *
 * Goes by addresses alone, as Docusaurus, Read the Docs, MkDocs and GitBook write them: one path segment is a
 * version, and everything else is the same. Pure.
 *
 * @module
 */

/** Names of versions without a number; the one that readers want comes first. */
const NAMED = ["stable", "current", "latest"] as const;
const UNFINISHED = "next|main|master|dev|devel|develop|nightly|unstable|edge|canary";

/** A version by number; a number alone or a year is none. */
const NUMBER = String.raw`v\d{1,3}|v?\d{1,3}(?:\.\d{1,3}){0,3}\.(?:\d{1,3}|x)`;
const NUMBERED = new RegExp(`^(?:${NUMBER})$`);
const VERSION = new RegExp(`^(?:${NUMBER}|${NAMED.join("|")}|${UNFINISHED})$`);
/**
 * Only so many segments of an address are looked at, and none that is longer, so that sitemaps of long addresses cost
 * little.
 */
const MAX_DEPTH = 8;
const MAX_VERSION_LENGTH = 20;

/** Pages in two versions that show that a word names a version: `/degrees/master/apply` beside `/degrees/apply` does not. */
const MIN_TWINS_OF_WORD = 2;

/** An address with its version taken out. */
interface Versioned {
  readonly url: string;
  /** The address without its version. */
  readonly page: string;
  /** The address up to its version. */
  readonly folder: string;
  /** The version. */
  readonly version: Version;
}

/** A version, and its place among others. */
interface Version {
  /** Whether it is a number, and not a word. */
  readonly isNumbered: boolean;
  /** Its kind (none first, then by name, by number, unfinished ones last), then its numbers, negative: less is better. */
  readonly order: readonly number[];
}

const NO_VERSION: Version = { isNumbered: false, order: [0] };

/**
 * Finds the pages that are there in a better version too: without any version in the address, else as `stable`,
 * `current` or `latest`, else with the highest number, else unfinished. A folder is a version where pages in it, two where
 * its name is a word, are there in a better one.
 *
 * @param urls Absolute addresses as `URL.href` writes them.
 * @returns For every address that another one stands for, that one.
 */
export function betterVersions(urls: Iterable<string>): ReadonlyMap<string, string> {
  const plain: string[] = [];
  const best = new Map<string, Versioned>();
  const versioned: Versioned[] = [];
  const known = new Map<string, Version>();
  for (const url of urls) {
    const found = withoutVersion(url, known);
    if (found === null) plain.push(url);
    else {
      versioned.push(found);
      const other = best.get(found.page);
      if (other === undefined || compareVersions(found.version, other.version) < 0) {
        best.set(found.page, found);
      }
    }
  }
  // Most sites have no versions, and nothing else to do here.
  if (versioned.length === 0) return new Map();
  for (const url of plain) {
    if (best.has(url)) best.set(url, { url, page: url, folder: "", version: NO_VERSION });
  }
  const worse = versioned.filter(({ page, version }) =>
    compareVersions(best.get(page)!.version, version) < 0
  );
  const twins = Map.groupBy(
    worse.filter(({ url, folder }) => url !== folder),
    ({ folder }) => folder,
  );
  const isVersion = ({ folder, version }: Versioned) =>
    (twins.get(folder)?.length ?? 0) >= (version.isNumbered ? 1 : MIN_TWINS_OF_WORD);
  return new Map(worse.filter(isVersion).map(({ url, page }) => [url, best.get(page)!.url]));
}

/** Takes the first segment out that is a version; null where none is. Remembers the versions that were read. */
function withoutVersion(url: string, known: Map<string, Version>): Versioned | null {
  let start = url.indexOf("/", url.indexOf("//") + 2) + 1;
  for (let depth = 0; depth < MAX_DEPTH && start > 0; depth++) {
    const slash = url.indexOf("/", start);
    const end = slash === -1 ? url.length : slash;
    const segment = end - start > MAX_VERSION_LENGTH ? "" : url.slice(start, end).toLowerCase();
    if (VERSION.test(segment)) {
      const version = known.get(segment) ?? readVersion(segment);
      known.set(segment, version);
      const folder = slash === -1 ? url : url.slice(0, end + 1);
      return { url, page: url.slice(0, start) + url.slice(folder.length), folder, version };
    }
    start = slash + 1;
  }
  return null;
}

function readVersion(segment: string): Version {
  if (NUMBERED.test(segment)) {
    // `x` stands for the last of its line.
    const numbers = segment.replace("v", "").split(".")
      .map((part) => part === "x" ? 999 : Number(part));
    return { isNumbered: true, order: [1 + NAMED.length, ...numbers.map((number) => -number)] };
  }
  const named = NAMED.findIndex((name) => name === segment);
  return { isNumbered: false, order: [named >= 0 ? 1 + named : 2 + NAMED.length] };
}

/** Negative where the first one is the better. */
function compareVersions({ order: a }: Version, { order: b }: Version): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
