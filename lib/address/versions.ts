/**
 * Finds pages of a documentation that also exist in a better version: `/docs/1.x/install` beside `/docs/install`.
 *
 * Only addresses count, as Docusaurus, Read the Docs, MkDocs and GitBook write them: one path segment is the version, and
 * everything else is the same. Pure.
 */

import { valueOf } from "../words/lazily.ts";

/** Names of versions without a number, best first. */
const NAMED = ["stable", "current", "latest"] as const;
const UNFINISHED = "next|main|master|dev|devel|develop|nightly|unstable|edge|canary";

/** A version with a number. A plain number or a year is no version. */
const NUMBER = String.raw`v\d{1,3}|v?\d{1,3}(?:\.\d{1,3}){0,3}\.(?:\d{1,3}|x)`;
const NUMBERED = new RegExp(`^(?:${NUMBER})$`);
/** Matches a whole segment of an address where it begins, so that no segment has to be cut out of its address first. */
const VERSION = new RegExp(`(?:${NUMBER}|${NAMED.join("|")}|${UNFINISHED})(?=/|$)`, "iy");
/** We look at the first MAX_DEPTH segments only, so that sitemaps of long addresses cost little. */
const MAX_DEPTH = 8;

/** A word is a version only with so many twins: `/degrees/master/apply` is not a version of `/degrees/apply`. */
const MIN_TWINS_OF_WORD = 2;

/** An address and its version. */
interface Versioned {
  readonly url: string;
  /** The address without its version. */
  readonly page: string;
  /** The address up to the end of its version. */
  readonly folder: string;
  /** The version. */
  readonly version: Version;
}

/**
 * What versions are compared by; less is better. First comes the kind: none, `stable`, `current`, `latest`, a number, or
 * unfinished. A number's parts follow as negatives.
 */
type Version = readonly number[];

const NO_VERSION: Version = [0];

/**
 * Maps the address of each page that also exists in a better version to the best one. Best is an address without a
 * version, then `stable`, `current`, `latest`, then the highest number, then pre-releases such as `next`. A folder
 * named by a number is a version when one of its pages also exists in a better version; one named by a word when two
 * do.
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
  // Most sites have no versions; then there is nothing else to do.
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
    (twins.get(folder)?.length ?? 0) >= (version.length > 1 ? 1 : MIN_TWINS_OF_WORD);
  return new Map(worse.filter(isVersion).map(({ url, page }) => [url, best.get(page)!.url]));
}

/** Removes the first segment that is a version; returns null when none is. Keeps versions that were read in `known`. */
function withoutVersion(url: string, known: Map<string, Version>): Versioned | null {
  let start = url.indexOf("/", url.indexOf("//") + 2) + 1;
  for (let depth = 0; depth < MAX_DEPTH && start > 0; depth++) {
    const slash = url.indexOf("/", start);
    VERSION.lastIndex = start;
    if (VERSION.test(url)) {
      const segment = url.slice(start, slash === -1 ? undefined : slash).toLowerCase();
      const version = valueOf(known, segment, readVersion);
      const folder = slash === -1 ? url : url.slice(0, slash + 1);
      return { url, page: url.slice(0, start) + url.slice(folder.length), folder, version };
    }
    start = slash + 1;
  }
  return null;
}

function readVersion(segment: string): Version {
  if (NUMBERED.test(segment)) {
    // `x` stands for the last version of its line.
    const numbers = segment.replace("v", "").split(".")
      .map((part) => part === "x" ? 999 : Number(part));
    return [1 + NAMED.length, ...numbers.map((number) => -number)];
  }
  const named = NAMED.findIndex((name) => name === segment);
  return [named >= 0 ? 1 + named : 2 + NAMED.length];
}

/** Compares two versions. The result is negative when the first one is better. */
function compareVersions(a: Version, b: Version): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
