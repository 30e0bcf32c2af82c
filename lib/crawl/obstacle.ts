/**
 * Recognises responses that are not the page that was asked for: bot challenges, not-found pages with status 200, and login
 * walls.
 *
 * Judges a page by its title, its heading and its address. Pure.
 */

import { comparableName } from "../address/page_address.ts";
import { fold } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { lazily } from "../words/lazily.ts";
import { slugsOfAll } from "../words/slugs.ts";
import { UNSPACED, wordsOf } from "../words/terms.ts";
import type { Vocabulary, Words } from "../words/vocabulary.ts";
import { challengerOf, type Observation } from "./bot_challenge.ts";
import type { Reason } from "./report.ts";

/** What came instead of the page. `by`: who sent the challenge. */
export type Obstacle = Extract<Reason, { kind: "bot_challenge" | "soft_404" | "login_wall" }>;

/** The words to leave out of a text: none. */
const NO_WORDS: ReadonlySet<string> = new Set();

/** Matches the beginning of a text up to behind its first word, if that word is surely one word of {@link wordsOf}. */
const PLAIN_WORD = /^[\0-)+-/:-@[-`{-\x7f]*([a-z0-9]+)[\0-)+-/:-@[-`{-\x7f]/i;

const FILE_EXTENSION = /\.[a-z]{3,5}$/i;

/** Without texts in scripts without spaces, such as Chinese: splitting these takes time, and most sites need none. */
const SPACED_NAMES = obstacleNames((text) => !UNSPACED.test(text));
const allNames = lazily(() => obstacleNames(() => true));

/** Returns what obstacles call themselves, as {@link folded} texts. */
function obstacleNames(isWanted: (text: string) => boolean) {
  const textsOf = (pick: (words: Vocabulary) => Words) => itemsOfAll(pick).filter(isWanted);
  const noise = new Set(["404", ...textsOf(({ besideNotFound }) => besideNotFound).map(folded)]);
  const notFound = new Set(
    textsOf(({ notFound }) => notFound).map((text) => wordsOf(text, noise).join(" ")),
  );
  return {
    /** Words that not-found pages add to their message, such as `sorry`. `404` alone is a message, too. */
    noise,
    /** The messages of not-found pages, without the added words. */
    notFound,
    /** All words of both sets. A text with any other word says more than that a page was not found. */
    notFoundWords: new Set([...noise, ...[...notFound].flatMap((name) => name.split(" "))]),
    /** What login pages call themselves, in a part of the title or in the heading. */
    login: new Set(textsOf(({ loginTitles }) => loginTitles).map(folded)),
  };
}

function namesFor(text: string) {
  return UNSPACED.test(text) ? allNames() : SPACED_NAMES;
}

/** Path segments that only login pages have. */
const LOGIN_SEGMENTS: ReadonlySet<string> = new Set(
  slugsOfAll(
    "wp login, sso, oauth, oauth2, saml, saml2, password",
    ({ areas }) => areas?.login,
    ({ loginPages }) => loginPages,
  ),
);

/** Matches a path of one segment. A language before that segment is not counted. */
const TOP_LEVEL_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?[^/]*\/?$/i;

/** Characters between the parts of a title. */
const TITLE_SEPARATOR = /[|‹›«»•·:]| [-–—] /;

/**
 * Names the obstacle; null when the response is the page itself. Any status may be a bot challenge. Otherwise, a status
 * outside 200 to 299 gives null, because it already says that there is no page.
 */
export function obstacleOf(observation: Observation): Obstacle | null {
  const by = challengerOf(observation);
  if (by !== null) return { kind: "bot_challenge", by };
  if (observation.status < 200 || observation.status > 299) return null;
  if (isLoginWall(observation)) return { kind: "login_wall" };
  return isNotFoundPage(observation) ? { kind: "soft_404" } : null;
}

/** Says whether another page redirects to a login page, or a page with a password field calls itself one. */
function isLoginWall(observation: Observation): boolean {
  const { requestedUrl, url, passwordInputs } = observation;
  const isRedirected = url.href !== requestedUrl.href;
  if (isRedirected && hasLoginSegment(url) && !hasLoginSegment(requestedUrl)) return true;
  return passwordInputs > 0 &&
    textsOf(observation).some((text) => namesFor(text).login.has(folded(text)));
}

function hasLoginSegment(url: URL): boolean {
  return url.pathname.split("/").some((segment) =>
    LOGIN_SEGMENTS.has(comparableName(segment.replace(FILE_EXTENSION, "")))
  );
}

/**
 * Says whether title or heading say only that the page was not found, or a redirect led to an address such as `/404`. An
 * article about that error says more in its heading. A glossary's entry about the error has a path of several segments, so
 * the entry does not count.
 */
function isNotFoundPage(observation: Observation): boolean {
  const { requestedUrl, url, title, h1 } = observation;
  const isNamedSo = saysNotFound(lastSegmentOf(url));
  if (isNamedSo && !saysNotFound(lastSegmentOf(requestedUrl))) return true;
  if (isNamedSo && !TOP_LEVEL_PATH.test(url.pathname)) return false;
  if (h1 !== null && saysNotFound(h1)) return true;
  return (title ?? "").split(TITLE_SEPARATOR)
    .some((part) => saysNotFound(part) && !folded(h1 ?? "").startsWith(folded(part)));
}

/** Returns the last path segment without its file extension. */
function lastSegmentOf({ pathname }: URL): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return (segments.at(-1) ?? "").replace(FILE_EXTENSION, "");
}

function saysNotFound(text: string): boolean {
  const { noise, notFound, notFoundWords } = namesFor(text);
  // Most texts begin with another word, and to see that takes less time than to fold the whole text.
  const first = PLAIN_WORD.exec(text)?.[1];
  if (first !== undefined && !notFoundWords.has(fold(first))) return false;
  const words = wordsOf(text, NO_WORDS);
  if (!words.every((word) => notFoundWords.has(word))) return false;
  const rest = wordsOf(text, noise).join(" ");
  return rest === "" ? words.includes("404") : notFound.has(rest);
}

/** Returns the parts of the title, and the heading. */
function textsOf({ title, h1 }: Observation): string[] {
  return [...(title ?? "").split(TITLE_SEPARATOR), h1 ?? ""];
}

/** Returns the words of a text, joined by one space. */
function folded(text: string): string {
  return wordsOf(text, NO_WORDS).join(" ");
}
