/**
 * Reads the language or region with which a path begins: `/de/`, `/pt-br/`, `/us/`. A file may name a language before or
 * behind its extension instead, as web servers choose them: `/about.de.html`, `/about.html.de`.
 *
 * We know the languages of ISO 639-1 that websites use, and the codes of regions for which websites keep an edition. `/it/`
 * may also be a department, and `/us/` a page about a team. An address alone cannot tell, so the caller decides whether to
 * believe the prefix. Pure.
 */

import { LANGUAGES as FILE_LANGUAGES } from "../words/languages.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import { remembering } from "../words/lazily.ts";

/** A prefix that names a language, a region or both. */
export interface LanguagePrefix {
  /** The prefix in lower case, its parts joined by hyphens: `de`, `de-at`, `zh-hant-tw`, `us`. */
  readonly tag: string;
  /** The primary language, such as `de`; null when the prefix names only a region. */
  readonly language: string | null;
}

const LANGUAGES: ReadonlySet<string> = new Set(
  ("ar bg bs ca cs da de el en eo es et eu fa fi fr ga gl he hi hr hu ia id is it ja ko lb lt lv mk ms nb nl nn no " +
    "pl pt ro ru sk sl sq sr sv th tr uk vi zh").split(" "),
);

/** Codes of regions. None of them is a language here. */
const REGIONS: ReadonlySet<string> = new Set(
  ("at au be br ch cn cz dk eu gb gr ie in int jp kr mx nz se sg tw ua us za en-int row global")
    .split(" "),
);

/** Matches a language, perhaps with a script and a region. */
const TAG = /^[a-z]{2}(?:[-_](?:[a-z]{4}|[a-z]{2,3}|\d{3})){0,2}$/;

const MAX_TAG_LENGTH = 10;

/** Matches how all of these begin. Most first segments do not, and to see that takes less time than to look them up. */
const MAY_BE_TAG = new RegExp(`^(?:[a-z]{2}(?:[-_]|$)|(?:${[...REGIONS].join("|")})$)`, "i");

/** Reads a path segment as a language prefix. Returns the prefix; null when the segment is no prefix. */
export function languagePrefixOf(segment: string): LanguagePrefix | null {
  return segment.length <= MAX_TAG_LENGTH && MAY_BE_TAG.test(segment) ? readPrefix(segment) : null;
}

const readPrefix = remembering((segment): LanguagePrefix | null => {
  const tag = segment.toLowerCase().replaceAll("_", "-");
  if (REGIONS.has(tag)) return { tag, language: null };
  return LANGUAGES.has(tag.slice(0, 2)) && TAG.test(tag)
    ? { tag, language: primaryLanguage(tag) }
    : null;
});

/** Matches a file that names its language: `about.de.html`, `about.html.pt-br`. */
const FILE =
  /^(.+)\.([a-z]{2}(?:[-_][a-z]{2})?)(\.html?)$|^(.+\.html?)\.([a-z]{2}(?:[-_][a-z]{2})?)$/i;

/** Languages that files name. The codes of others are parts of programs, too: `torch.nn.html`, `acme.id.html`. */
const OF_FILES: ReadonlySet<string> = new Set(FILE_LANGUAGES);

/** Reads a file's name: the language that it names, and the name without it. Null when it names none. */
export function languageOfFile(
  name: string,
): { readonly prefix: LanguagePrefix; readonly rest: string } | null {
  if (!/\.html?/i.test(name)) return null;
  const [, stem, before, extension, file, behind] = FILE.exec(name) ?? [];
  const prefix = languagePrefixOf(before ?? behind ?? "");
  if (!prefix?.language || !OF_FILES.has(prefix.tag.slice(0, 2))) return null;
  return { prefix, rest: file ?? `${stem}${extension}` };
}
