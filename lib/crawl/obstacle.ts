/**
 * Recognises responses that stand in the way of a page: bot challenges, not-found pages answered
 * with 200, and login walls.
 *
 * A page is judged by what it calls itself, in its title and its heading. Pure.
 *
 * @module
 */

import { comparableName } from "../address/page_address.ts";
import { itemsOfAll } from "../words/languages.ts";
import { slugsOf } from "../words/slugs.ts";
import { wordsOf } from "../words/terms.ts";
import { challengerOf } from "./bot_challenge.ts";
import type { Observation } from "./observation.ts";

/** What stands in the way. */
export type Obstacle =
  | { readonly kind: "bot_challenge"; readonly by: string }
  | { readonly kind: "soft_404" }
  | { readonly kind: "login_wall" };

/** Every word counts. */
const NO_WORDS: ReadonlySet<string> = new Set();

const FILE_EXTENSION = /\.[a-z]{3,5}$/i;

/** Words that not-found pages put around what they say; `404` alone says it too. */
const NOT_FOUND_NOISE: ReadonlySet<string> = new Set(
  ["404", ...itemsOfAll(({ obstacles }) => obstacles.around).map(folded)],
);

/** What not-found pages say, without the words that they put around it. */
const NOT_FOUND_NAMES: ReadonlySet<string> = new Set(
  itemsOfAll(({ obstacles }) => obstacles.notFound).map(withoutNoise),
);

/** All words of both lists. A text with any other word says more than that a page was not found. */
const NOT_FOUND_WORDS: ReadonlySet<string> = new Set([
  ...NOT_FOUND_NOISE,
  ...[...NOT_FOUND_NAMES].flatMap((name) => name.split(" ")),
]);

/** What a login page calls itself, in a part of its title or in its heading. */
const LOGIN_NAMES: ReadonlySet<string> = new Set(
  itemsOfAll(({ obstacles }) => obstacles.login).map(folded),
);

/** A whole path segment of a login page. */
const LOGIN_SEGMENTS: ReadonlySet<string> = new Set([
  ...["wp-login", "sso", "oauth", "oauth2", "saml", "saml2", "password"],
  ...itemsOfAll(({ unlisted }) => unlisted.login.areas).flatMap(slugsOf),
  ...itemsOfAll(({ unlisted }) => unlisted.login.pages).flatMap(slugsOf),
]);

/** A path of one segment, a language aside. */
const TOP_LEVEL_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?[^/]*\/?$/i;

/** Characters between the parts of a title. */
const TITLE_SEPARATOR = /[|‹›«»•·:]| [-–—] /;

/**
 * Judges a response.
 *
 * @param observation What is known of it.
 * @returns What stands in the way; null for a page, and for an error that says so by its status.
 */
export function obstacleOf(observation: Observation): Obstacle | null {
  const by = challengerOf(observation);
  if (by !== null) return { kind: "bot_challenge", by };
  if (observation.status < 200 || observation.status > 299) return null;
  if (isLoginWall(observation)) return { kind: "login_wall" };
  return isNotFoundPage(observation) ? { kind: "soft_404" } : null;
}

/**
 * A redirect to a login from elsewhere, or a password field on a page that calls itself a login.
 */
function isLoginWall(observation: Observation): boolean {
  const { requestedUrl, url, passwordInputs } = observation;
  if (hasLoginSegment(url) && !hasLoginSegment(requestedUrl)) return true;
  return passwordInputs > 0 && textsOf(observation).some((text) => LOGIN_NAMES.has(folded(text)));
}

function hasLoginSegment(url: URL): boolean {
  return url.pathname.split("/").some((segment) =>
    LOGIN_SEGMENTS.has(comparableName(segment.replace(FILE_EXTENSION, "")))
  );
}

/**
 * A page whose title or heading says nothing but that it was not found. An article about the error
 * has more to say in its heading, and a glossary's entry says it in a path below the top.
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

/** The last path segment without its file extension. */
function lastSegmentOf({ pathname }: URL): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return (segments.at(-1) ?? "").replace(FILE_EXTENSION, "");
}

function saysNotFound(text: string): boolean {
  const words = wordsOf(text, NO_WORDS);
  if (!words.every((word) => NOT_FOUND_WORDS.has(word))) return false;
  const rest = withoutNoise(text);
  return rest === "" ? words.includes("404") : NOT_FOUND_NAMES.has(rest);
}

/** The parts of the title, and the heading. */
function textsOf({ title, h1 }: Observation): string[] {
  return [...(title ?? "").split(TITLE_SEPARATOR), h1 ?? ""];
}

/** The words of a text joined by one space. */
function folded(text: string): string {
  return wordsOf(text, NO_WORDS).join(" ");
}

/** The same without what not-found pages put around what they say. */
function withoutNoise(text: string): string {
  return wordsOf(text, NOT_FOUND_NOISE).join(" ");
}
