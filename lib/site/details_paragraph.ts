/**
 * The paragraph under the summary: who the site is, by its own statements, and how to read the file.
 *
 * Pure.
 *
 * @module
 */

import { displayHost } from "../standards/url.ts";
import type { Entity } from "../standards/page_facts.ts";
import { languageName } from "./language_names.ts";
import type { SiteLanguages } from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import type { Organization } from "./organization.ts";
import { lazily } from "./lazily.ts";

import { OPTIONAL } from "./outline.ts";
import { cutText } from "./sentences.ts";
import { cleanText } from "./text.ts";
import { foldText } from "../words/fold.ts";
import { type Language, LANGUAGES, VOCABULARIES } from "../words/languages.ts";

const MAX_PART_LENGTH = 160;
/** Countries that write the postal code behind the region. */
const POSTAL_CODE_LAST: ReadonlySet<string> = new Set(["US", "CA", "AU", "GB", "IE", "NZ"]);

/** Countries whose names are told in the language of the files. */
const COUNTRIES =
  "AT AU BE BR CA CH CZ DE DK ES FI FR GB GR HU IE IT JP LI LU NL NO NZ PL PT RO RU SE SK TR UA US"
    .split(" ");
/** Names that are no code and no language's. */
const SPOKEN_CODES: Readonly<Record<string, string>> = {
  "UK": "GB",
  "USA": "US",
  "U.S.A.": "US",
  "United States of America": "US",
  "Great Britain": "GB",
  "Holland": "NL",
};

/** What writes the files, as the details paragraph names it. */
export interface Generator {
  /** Its name. */
  readonly name: string;
  /** Its address; empty: it is named alone. */
  readonly url: string;
}

/** What the paragraph is made of. */
export interface Details {
  /** The site's origin. */
  readonly origin: string;
  /** The site's primary language; null when unknown. */
  readonly language: string | null;
  /** The home pages of the site's other languages. */
  readonly otherLanguages: SiteLanguages["others"];
  /** The language of the phrases. */
  readonly phrases: Language;
  /** The site's name. */
  readonly title: string;
  /** The organization behind it. */
  readonly organization: Organization | null;
  /** Whether the file has an `Optional` section. */
  readonly hasOptional: boolean;
  /** What writes the file. */
  readonly generator: Generator;
}

/**
 * Writes the details paragraph.
 *
 * @param details What it is made of.
 * @returns One line, never empty.
 */
export function writeDetails(details: Details): string {
  const { info } = VOCABULARIES[details.phrases].phrases;
  const { organization, generator } = details;
  const sentences: string[] = [];
  const language = details.language && languageName(details.language, details.phrases);
  if (language !== null) sentences.push(info.language(language));
  if (organization !== null) {
    const { legalName, areaServed } = organization;
    const address = formatAddress(organization.address, details.phrases);
    const contact = [organization.telephone, organization.email].map(short).filter(isStated);
    if (legalName !== null && foldText(legalName) !== foldText(details.title)) {
      sentences.push(info.operator(short(legalName)));
    }
    if (address !== "") sentences.push(info.place(address));
    if (areaServed !== null) sentences.push(info.area(short(areaServed)));
    if (contact.length > 0) sentences.push(info.contact(contact.join(", ")));
  }
  sentences.push(info.reading(displayHost(new URL(details.origin))));
  if (details.hasOptional) sentences.push(info.optional(OPTIONAL));
  if (details.otherLanguages.length > 0) {
    sentences.push(info.otherLanguages(details.otherLanguages.map(homePageOf).join(", ")));
  }
  const { name, url } = generator;
  sentences.push(info.generator(url === "" ? name : `${name} (${url})`));
  return sentences.map((sentence) => sentence.replace(/\.\.$/, ".")).join(" ");
}

/** A language, named in itself, and its home page. */
function homePageOf({ language, url }: SiteLanguages["others"][number]): string {
  return `${languageName(language, language) ?? language} (${listedUrl(url)})`;
}

function short(text: string | null): string {
  return text === null ? "" : cutText(text, MAX_PART_LENGTH);
}

function isStated(text: string): boolean {
  return text !== "";
}

/** Street, place and country on one line, in the country's order. */
function formatAddress(address: Entity["address"], language: Language): string {
  if (address === null) return "";
  const street = short(cleanText(address.streetAddress));
  const postalCode = short(cleanText(address.postalCode));
  const locality = short(cleanText(address.addressLocality));
  const region = short(cleanText(address.addressRegion));
  const country = short(cleanText(address.addressCountry));
  const code = countryCode(country);
  const place = POSTAL_CODE_LAST.has(code ?? "")
    ? [locality, [region, postalCode].filter(isStated).join(" ")]
    : [[postalCode, locality].filter(isStated).join(" "), region];
  const parts = [street, ...place, countryName(code, language) ?? country].filter(isStated);
  const isRepeated = (part: string, i: number) =>
    parts.slice(0, i).some((earlier) => wordsOf(earlier).includes(wordsOf(part)));
  return parts.filter((part, i) => !isRepeated(part, i)).join(", ");
}

/** The words of a part, so that `Köln` is not found in `Kölner Straße`. */
function wordsOf(part: string): string {
  return ` ${(part.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText).join(" ")} `;
}

/** The code of a country (ISO 3166-1) that is stated as one, or by its name in a language of ours. */
function countryCode(country: string): string | null {
  const known = countryCodes().get(foldText(country));
  return known ?? (/^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null);
}

const countryCodes = lazily(() => {
  const codes = new Map(Object.entries(SPOKEN_CODES).map(([name, code]) => [foldText(name), code]));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: "region" });
    for (const code of COUNTRIES) codes.set(foldText(names.of(code) ?? code), code);
  }
  return codes;
});

function countryName(code: string | null, language: Language): string | null {
  return code === null
    ? null
    : new Intl.DisplayNames([language], { type: "region" }).of(code) ?? null;
}
