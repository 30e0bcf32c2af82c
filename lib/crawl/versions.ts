/**
 * Which pages of a documentation are the same page of another version: `/docs/1.x/install` beside `/docs/install`.
 *
 * Goes by addresses alone, as Docusaurus, Read the Docs, MkDocs and GitBook write them: one path segment is a
 * version, and everything else is the same. Pure.
 *
 * @module
 */

/** What versions are called that have no number, the one that readers want first. */
const NAMED = ["stable", "current", "latest"] as const;
const UNFINISHED = "next|main|master|dev|devel|develop|nightly|unstable|edge|canary";

/** A version by number; a number alone or a year is none. */
const NUMBER = String.raw`v\d{1,3}|v?\d{1,3}(?:\.\d{1,3}){0,3}\.(?:\d{1,3}|x)`;
const NUMBERED = new RegExp(`^(?:${NUMBER})$`, "i");
/** The first path segment that is a version. */
const VERSION = new RegExp(
  `(?<=[^/:]/)(?:${NUMBER}|${NAMED.join("|")}|${UNFINISHED})(?:/|$)`,
  "i",
);

/** Pages in two versions that show that a word names a version: `/degrees/master/apply` beside `/degrees/apply` does not. */
const MIN_TWINS_OF_WORD = 2;

/** An address with its version taken out. */
interface Versioned {
  readonly url: string;
  /** The address without its version. */
  readonly page: string;
  /** The address up to its version. */
  readonly folder: string;
  /** The segment that is a version, lower case; empty where there is none. */
  readonly version: string;
}

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
  for (const url of urls) {
    const found = withoutVersion(url);
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
    if (best.has(url)) best.set(url, { url, page: url, folder: "", version: "" });
  }
  const worse = versioned.filter(({ page, version }) =>
    compareVersions(best.get(page)!.version, version) < 0
  );
  const twins = Map.groupBy(
    worse.filter(({ url, folder }) => url !== folder),
    ({ folder }) => folder,
  );
  const isVersion = ({ folder, version }: Versioned) =>
    (twins.get(folder)?.length ?? 0) >= (NUMBERED.test(version) ? 1 : MIN_TWINS_OF_WORD);
  return new Map(worse.filter(isVersion).map(({ url, page }) => [url, best.get(page)!.url]));
}

function withoutVersion(url: string): Versioned | null {
  const match = VERSION.exec(url);
  if (match === null) return null;
  const end = match.index + match[0].length;
  const page = url.slice(0, match.index) + url.slice(end);
  const version = match[0].replace("/", "").toLowerCase();
  return { url, page, folder: url.slice(0, end), version };
}

/** Negative where the first one is the better. */
function compareVersions(a: string, b: string): number {
  const byKind = kindOf(a) - kindOf(b);
  if (byKind !== 0 || !NUMBERED.test(a)) return byKind;
  const [one, other] = [numbersOf(a), numbersOf(b)];
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const order = (other[i] ?? 0) - (one[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

/** None first, then by name, by number, unfinished ones last. */
function kindOf(version: string): number {
  if (version === "") return 0;
  const named = NAMED.findIndex((name) => name === version);
  if (named >= 0) return 1 + named;
  return NUMBERED.test(version) ? 1 + NAMED.length : 2 + NAMED.length;
}

/** The numbers of a version; `x` stands for the last of its line. */
function numbersOf(version: string): number[] {
  return version.replace("v", "").split(".").map((part) => part === "x" ? 999 : Number(part));
}
