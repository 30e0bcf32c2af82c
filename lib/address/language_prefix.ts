/**
 * The language or region that an address begins with: `/de/`, `/pt-br/`, `/us/`.
 *
 * The one definition of it. Languages are those of ISO 639-1 that websites use, regions those codes under which
 * websites keep an edition of their own. `/it/` may also be a department and `/us/` a page about a team: an
 * address alone cannot tell, so whoever knows more of the site decides whether to believe it. Pure.
 *
 * @module
 */

import { primaryLanguage } from "../standards/language_tag.ts";

/** A prefix that names a language, a region or both. */
export interface LanguagePrefix {
  /** As the address has it, lower case, with a hyphen: `de`, `de-at`, `zh-hant-tw`, `us`. */
  readonly tag: string;
  /** The primary language, such as `de`; null where the prefix names a region alone. */
  readonly language: string | null;
}

const LANGUAGES: ReadonlySet<string> = new Set(
  ("ar bg bs ca cs da de el en eo es et eu fa fi fr ga gl he hi hr hu ia id is it ja ko lb lt lv mk ms nb nl nn no " +
    "pl pt ro ru sk sl sq sr sv th tr uk vi zh").split(" "),
);

/** Codes that are a region and no language. */
const REGIONS: ReadonlySet<string> = new Set(
  ("at au be br ch cn cz dk eu gb gr ie in int jp kr mx nz se sg tw ua us za en-int row global")
    .split(" "),
);

/** A language, perhaps with a script and a region. */
const TAG = /^[a-z]{2}(?:[-_](?:[a-z]{4}|[a-z]{2,3}|\d{3})){0,2}$/;

const MAX_TAG_LENGTH = 10;

/**
 * Reads a path segment as a language prefix.
 *
 * @param segment The first segment of a path, in any case.
 * @returns The prefix; null where the segment is none.
 */
export function languagePrefixOf(segment: string): LanguagePrefix | null {
  if (segment.length < 2 || segment.length > MAX_TAG_LENGTH) return null;
  const tag = segment.toLowerCase().replaceAll("_", "-");
  if (REGIONS.has(tag)) return { tag, language: null };
  return LANGUAGES.has(tag.slice(0, 2)) && TAG.test(tag)
    ? { tag, language: primaryLanguage(tag) }
    : null;
}
