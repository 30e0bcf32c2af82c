/**
 * Names languages, and finds the language in which the files of a site are written. Pure.
 */

import { foldText } from "../words/fold.ts";
import { type Language, LANGUAGES } from "../words/languages.ts";
import { lazily } from "../words/lazily.ts";
import { capitalized } from "./text.ts";

/** Returns the language in which the files of a site are written: its own where `lib/words` has it; otherwise English. */
export function phraseLanguage(language: string | null): Language {
  return LANGUAGES.find((known) => known === language) ?? "en";
}

/** Returns the name of a primary language in a language, such as `Deutsch`; null when there is none. */
export function languageName(language: string, inLanguage: string): string | null {
  const own = language === inLanguage ? OWN_NAMES.get(language) : undefined;
  const name = own ?? displayNames(inLanguage).of(language);
  return name === undefined ? null : capitalized(name);
}

/** Languages whose own name, as the runtime has it, is also that of a country or a people. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ["id", "Bahasa Indonesia"],
  ["ms", "Bahasa Melayu"],
]);

/** How many languages a hostile site can make us remember. */
const MAX_DISPLAY_NAMES = 100;

/** Names languages that the wanted language cannot name. Without it, the runtime would take the machine's language. */
const OTHERWISE = "en";

/** Objects that name languages, by the language of the names. To make one costs far more than to ask it. */
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

/** Returns the primary subtag (RFC 5646) of a tag or of a language's name: `de` for `de-AT`, `German` and `Deutsch`. */
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
