/**
 * What languages are called, and in which of ours a site is written about. Pure.
 *
 * @module
 */

import { foldText } from "../words/fold.ts";
import { type Language, LANGUAGES } from "../words/languages.ts";
import { lazily } from "./lazily.ts";

/**
 * The row of the phrase table for a language.
 *
 * @param language A primary language, or null.
 * @returns That language where it has a row, else `en`.
 */
export function phraseLanguage(language: string | null): Language {
  return LANGUAGES.find((known) => known === language) ?? "en";
}

/**
 * What a language is called.
 *
 * @param language A primary language.
 * @param inLanguage The language to name it in.
 * @returns Its name, such as `Deutsch`; null when it has none.
 */
export function languageName(language: string, inLanguage: string): string | null {
  const name = displayNames(inLanguage).of(language);
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Languages that a hostile site can make us remember. */
const MAX_DISPLAY_NAMES = 100;

/** Without this, the runtime would name a language that it does not know in the machine's own language. */
const OTHERWISE = "en";

/** Making one costs far more than asking it; there are as many as languages that are written in. */
const DISPLAY_NAMES = new Map<string, Intl.DisplayNames>();

function displayNames(inLanguage: string): Intl.DisplayNames {
  const known = DISPLAY_NAMES.get(inLanguage);
  if (known) return known;
  const names = new Intl.DisplayNames([inLanguage, OTHERWISE], {
    type: "language",
    fallback: "none",
  });
  if (DISPLAY_NAMES.size < MAX_DISPLAY_NAMES) DISPLAY_NAMES.set(inLanguage, names);
  return names;
}

/**
 * The primary subtag of a language (RFC 5646).
 *
 * @param stated A tag, or a name in a language of ours.
 * @returns `de` for `de-AT`, `German` and `Deutsch`; null for what is none.
 */
export function languageCode(stated: string): string | null {
  const [, primary] = /^([a-z]{2,3})(?:[-_][a-z\d]+)*$/i.exec(stated) ?? [];
  return codes().get(foldText(stated)) ?? primary?.toLowerCase() ?? null;
}

const codes = lazily(() =>
  new Map(
    LANGUAGES.flatMap((language) =>
      LANGUAGES.map((inLanguage) =>
        [foldText(languageName(language, inLanguage) ?? language), language] as const
      )
    ),
  )
);
