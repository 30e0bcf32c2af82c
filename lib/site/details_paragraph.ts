/**
 * The paragraph under the summary: who the site is, by its own statements, and how to read the file.
 *
 * Pure.
 *
 * @module
 */

import { displayHost } from "../standards/url.ts";
import { foldText } from "../words/fold.ts";
import { type Language, VOCABULARIES } from "../words/languages.ts";
import { countryName } from "./countries.ts";
import { languageCode, languageName } from "./language_names.ts";
import type { SiteLanguages } from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import { formatOpeningHours } from "./opening_hours.ts";
import type { Organization } from "./organization.ts";
import { OPTIONAL } from "./outline.ts";
import { formatAddress } from "./postal_address.ts";
import { type Contact, numberEnd } from "./contact.ts";
import { cutAtSentence } from "./sentences.ts";

const MAX_PART_LENGTH = 160;
/** Where there are more areas, none is written: the first ones alone would be a false statement. */
const MAX_AREAS = 5;
/** English words for `everywhere`, which would read oddly in a file of another language. */
const EVERYWHERE: ReadonlySet<string> = new Set(["worldwide", "global", "international", "world"]);

/** What writes the files, as the details paragraph names it. */
export interface GeneratorCredit {
  /** Its name. */
  readonly name: string;
  /** Its address; empty where only the name is written. */
  readonly url: string;
}

/** How much of a site was read. */
export interface Coverage {
  /** Pages that were read. */
  readonly read: number;
  /** Pages that were found. */
  readonly found: number;
}

/** What the paragraph is made of. */
export interface Details {
  /** The site's origin. */
  readonly origin: string;
  /** The site's primary language; null when unknown. */
  readonly language: string | null;
  /** The language of the phrases. */
  readonly phrases: Language;
  /** The site's name. */
  readonly title: string;
  /** The organization behind it. */
  readonly organization: Organization | null;
  /** How the home page's links say that the site can be reached. */
  readonly contact: Contact;
  /** The home pages of the site's other languages. */
  readonly otherLanguages: SiteLanguages["others"];
  /** How many of the site's pages were read where some were left out; null where all were looked at. */
  readonly coverage: Coverage | null;
  /** Whether the file has an `Optional` section. */
  readonly hasOptional: boolean;
  /** What writes the file. */
  readonly generator: GeneratorCredit;
}

/**
 * Writes the details paragraph. What the site does not state is left out.
 *
 * @param details What it is made of.
 * @returns One line, never empty.
 */
export function writeDetails(details: Details): string {
  const { info } = VOCABULARIES[details.phrases].phrases;
  const { generator, otherLanguages } = details;
  const language = details.language && languageName(details.language, details.phrases);
  const { name, url } = generator;
  const sentences = [
    language && info.language(language),
    ...operatorSentences(details),
    otherLanguages.length > 0 && info.otherLanguages(homePages(otherLanguages)),
    info.reading(displayHost(new URL(details.origin))),
    details.coverage !== null && info.coverage(details.coverage.read, details.coverage.found),
    details.hasOptional && info.optional(OPTIONAL),
    info.generator(url === "" ? name : `${name} (${url})`),
  ];
  return sentences.filter((sentence) => typeof sentence === "string")
    .map((sentence) => sentence.replace(/\.\.$/, ".")).join(" ");
}

/** What the operator states: name, places, areas, contact, opening hours, languages; where it states none, what is shown. */
function operatorSentences(
  { organization, contact: shown, phrases, title, language }: Details,
): (string | false)[] {
  const { info } = VOCABULARIES[phrases].phrases;
  const stated = (organization?.addresses ?? []).map((address) => formatAddress(address, phrases))
    .filter((place) => place !== "");
  const places = stated.length > 0 ? stated : shown.places.map(short);
  const contact = [
    ...telephonesOf(organization?.telephones ?? [], shown.telephones),
    ...(organization?.emails.length ? organization.emails : shown.emails),
  ].map(short);
  const reached = [
    places.length > 0 && info.place(places.join("; ")),
    contact.length > 0 && info.contact(contact.join(", ")),
  ];
  if (organization === null) return reached;
  const { legalName, openingHours } = organization;
  const areas = areasOf(organization.areasServed, phrases);
  const hours = formatOpeningHours(openingHours, phrases);
  const spoken = spokenLanguages(organization.availableLanguages, phrases, language);
  return [
    legalName !== null && foldText(legalName) !== foldText(title) &&
    info.operator(short(legalName)),
    reached[0]!,
    areas.length > 0 && info.area(areas.join(", ")),
    reached[1]!,
    hours !== "" && info.openingHours(short(hours)),
    spoken.length > 0 && info.spokenLanguages(spoken.join(", ")),
  ];
}

/** The numbers that data state, unless visitors see only others. */
function telephonesOf(stated: readonly string[], shown: readonly string[]): readonly string[] {
  const ends = new Set(shown.map(numberEnd));
  const isSeen = shown.length === 0 || stated.some((number) => ends.has(numberEnd(number)));
  return stated.length > 0 && isSeen ? stated : shown;
}

/** The areas served, countries named in the file's language; none where there are too many to tell them all. */
function areasOf(stated: readonly string[], language: Language): readonly string[] {
  const areas = [...new Set(stated.map((area) => short(countryName(area, language))))]
    .filter((area) => language === "en" || !EVERYWHERE.has(foldText(area)));
  return areas.length > MAX_AREAS ? [] : areas;
}

/** The languages in which customers are served, where these are more than the site's own. */
function spokenLanguages(
  stated: readonly string[],
  phrases: Language,
  siteLanguage: string | null,
): readonly string[] {
  const codes = [...new Set(stated.map(languageCode))];
  if (codes.includes(null) || codes.every((code) => code === siteLanguage)) return [];
  return codes.map((code) => languageName(code!, phrases) ?? code!);
}

/** Home pages with what their language calls itself. */
function homePages(pages: Details["otherLanguages"]): string {
  return pages.map(({ language, url }) =>
    `${languageName(language, language) ?? language} (${listedUrl(url)})`
  ).join(", ");
}

function short(text: string): string {
  return cutAtSentence(text, MAX_PART_LENGTH);
}
