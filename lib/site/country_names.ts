/**
 * Names countries in the language of the files. Sites state countries by code or by name.
 *
 * Codes are those of ISO 3166-1. Pure.
 */

import { foldText } from "../words/fold.ts";
import { type Language, LANGUAGES } from "../words/languages.ts";
import { lazily } from "../words/lazily.ts";

/** Countries whose names we know in every language of `lib/words`. */
const COUNTRIES = (
  "AD AE AR AT AU AW BA BE BG BO BR CA CH CL CN CO CR CU CW CY CZ DE DK DO DZ EC EE EG ES FI FR GB GR GT HK HN HR HU " +
  "ID IE IL IN IS IT JM JP KE KR LI LK LT LU LV MA MC MD ME MK MT MX MY NG NI NL NO NP NZ PA PE PH PK PL PR PT PY RO " +
  "RS RU SE SG SI SK SM SV TH TN TR TW TZ UA US UY VE VN ZA"
).split(" ");
/** Names that people use, but that are neither a code nor a country's name in `Intl`. */
const SPOKEN_CODES: Readonly<Record<string, string>> = {
  "UK": "GB",
  "USA": "US",
  "U.S.A.": "US",
  "United States of America": "US",
  "Great Britain": "GB",
  "Holland": "NL",
};

/** Returns the code of a country: `DE` for `de`, `Germany` and `Allemagne`; null when the text is no country. */
export function countryCode(country: string): string | null {
  if (/^[A-Za-z]{2}$/.test(country)) {
    const code = country.toUpperCase();
    return SPOKEN_CODES[code] ?? code;
  }
  return MAY_BE_NAME.test(country) ? countryCodes().get(foldText(country)) ?? null : null;
}

/** Matches texts without digits. To make the names of all languages takes 4 ms, and for a code or a number none is needed. */
const MAY_BE_NAME = /^\D+$/;

/** Returns the name of a country in a language. A text that is neither a code nor a known name is returned as it is. */
export function countryName(country: string, language: Language): string {
  const code = countryCode(country);
  return code === null ? country : regionNames(language).of(code) ?? country;
}

const countryCodes = lazily(() => {
  const codes = new Map(Object.entries(SPOKEN_CODES).map(([name, code]) => [foldText(name), code]));
  for (const language of LANGUAGES) {
    const names = regionNames(language);
    for (const code of COUNTRIES) codes.set(foldText(names.of(code) ?? code), code);
  }
  return codes;
});

function regionNames(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: "region" });
}
