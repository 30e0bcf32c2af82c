/**
 * Reads language tags (RFC 5646) as websites write them. Pure.
 */

const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/;

/** Reads a language tag such as `de`, `de_AT` or `de_AT.UTF-8`. Returns it with hyphens; null when there is none. */
export function readLanguageTag(value: string | null | undefined): string | null {
  const tag = value?.split(".", 1)[0]?.trim().replaceAll("_", "-");
  return tag !== undefined && LANGUAGE_TAG.test(tag) ? tag : null;
}

/** The two written forms of Norwegian, and the tag that we use for both (RFC 5646, section 4.1). */
const MACROLANGUAGES: Readonly<Record<string, string>> = { nb: "no", nn: "no" };

/** Returns the primary language of a tag: the tag's first subtag in lower case; `no` for both forms of Norwegian. */
export function primaryLanguage(tag: string): string {
  const subtag = tag.split("-", 1)[0]!.toLowerCase();
  return Object.hasOwn(MACROLANGUAGES, subtag) ? MACROLANGUAGES[subtag]! : subtag;
}
