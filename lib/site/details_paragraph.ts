/**
 * Writes the paragraph under the summary: who the site is, by its own statements, and how to read the file. Pure.
 */

import { displayHost, percentDecoded } from "../standards/url.ts";
import { foldText } from "../words/fold.ts";
import { labelled, type Language, VOCABULARIES } from "../words/languages.ts";
import type { Label, Vocabulary } from "../words/vocabulary.ts";
import { countryCode, countryName } from "./country_names.ts";
import { languageCode, languageName } from "./language_names.ts";
import type { SiteLanguages } from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import { formatOpeningHours, readShownHours } from "./opening_hours.ts";
import type { Organization } from "./organization.ts";
import { OPTIONAL } from "./outline.ts";
import { formatAddress } from "./postal_address.ts";
import { type Contact, internationalNumber, numberEnd, withCountryCode } from "./contact.ts";
import { cutAtSentence } from "./sentences.ts";

const MAX_PART_LENGTH = 160;
/** When a site states more areas, we write the one that holds them, or none: the first ones alone would be a false statement. */
const MAX_AREAS = 5;
/** English words for `everywhere`. In a file of another language they would read oddly. */
const EVERYWHERE: ReadonlySet<string> = new Set(["worldwide", "global", "international", "world"]);

/** The program that writes the files, as the details paragraph names it. */
export interface GeneratorCredit {
  /** The program's name. */
  readonly name: string;
  /** The program's address; empty when only the name is written. */
  readonly url: string;
}

/** What the paragraph is made of. */
export interface Details {
  /** The address below which all listed pages lie: the site's origin, or a folder of it. */
  readonly scope: string;
  /** The site's primary language; null when unknown. */
  readonly language: string | null;
  /** The language of the phrases. */
  readonly phrases: Language;
  /** The site's name. */
  readonly title: string;
  /** The organization behind the site; null when none is stated. */
  readonly organization: Organization | null;
  /** How the owner can be reached, by what the home page and the contact pages show. */
  readonly contact: Contact;
  /** The site's other languages. */
  readonly otherLanguages: SiteLanguages["others"];
  /** How many pages that might be listed were found and not read. */
  readonly unread: number;
  /** Whether the file has an `Optional` section. */
  readonly hasOptional: boolean;
  /** What writes the file. */
  readonly generator: GeneratorCredit;
}

/** Writes the details paragraph on one line. Leaves out what the site does not state. */
export function writeDetails(details: Details): string {
  const { phrases, unread } = details;
  const { reading, optional, generator } = VOCABULARIES[phrases];
  const { name, url } = details.generator;
  const filled = (sentence: string, value: string) => sentence.replace("%", () => value);
  const state = (label: Label, value: string | number) =>
    value === "" || value === 0 ? "" : labelled(label, value, phrases);
  const sentences = [
    state("language", (details.language && languageName(details.language, phrases)) ?? ""),
    ...operatorSentences(details, state),
    state("otherLanguages", languagesWithHomes(details.otherLanguages)),
    filled(reading, shownScope(new URL(details.scope))),
    state("unread", unread),
    details.hasOptional ? filled(optional, OPTIONAL) : "",
    filled(generator, url === "" ? name : `${name} (${url})`),
  ];
  return sentences.filter((sentence) => sentence !== "")
    .map((sentence) => sentence.replace(/\.\.$/, ".")).join(" ");
}

/** Writes an address as a person says it: host and path, without a slash at its end. */
function shownScope(scope: URL): string {
  return `${displayHost(scope)}${percentDecoded(scope.pathname).replace(/\/$/, "")}`;
}

/** Writes what the operator's data state, else what the pages show: name, places, areas, contact, hours, languages. */
function operatorSentences(
  { organization, contact: shown, phrases, title, language }: Details,
  state: (label: Label, value: string) => string,
): readonly string[] {
  const { punctuation: { semicolon = "; " } = {} }: Vocabulary = VOCABULARIES[phrases];
  const stated = (organization?.addresses ?? []).map((address) => formatAddress(address, phrases))
    .filter((place) => place !== "");
  const places = stated.length > 0 ? stated : shown.places.map(short);
  const country = countryOfPlaces(organization?.addresses ?? [], places);
  const telephones = telephonesOf(organization?.telephones ?? [], shown.telephones)
    .map((number) => internationalNumber(number, country));
  // Where each of several places has a number, the number stands behind the place.
  const isPerPlace = stated.length > 1 && stated.length === organization?.addresses.length &&
    areSameNumbers(telephones, organization.telephones) && telephones.length === stated.length;
  const contact = [
    ...(isPerPlace ? [] : telephones),
    ...(organization?.emails.length ? organization.emails : shown.emails),
  ];
  const legalName = organization?.legalName ?? shown.operator ?? title;
  const operator = foldText(legalName) === foldText(title) ? "" : short(legalName);
  // Where letters arrive in the care of somebody else, the operator has an address, but the site no place.
  const isInCare = operator !== "" && places.length === 1 && /^c\/o /i.test(places[0]!);
  const reachable = places.map((place, i) =>
    isPerPlace ? `${place} (${short(telephones[i]!)})` : place
  );
  const hours = formatOpeningHours(organization?.openingHours ?? [], phrases) ||
    formatOpeningHours(readShownHours(shown.hours ?? "", phrases), phrases) || shown.hours;
  const areas = organization === null ? [] : areasOf(organization, phrases);
  const spoken = spokenLanguages(organization?.availableLanguages ?? [], phrases, language);
  return [
    state("operator", isInCare ? `${operator} (${places[0]})` : operator),
    // Without a number of a house or a postal code, it is no address.
    state(/\d/.test(places.join()) ? "place" : "town", isInCare ? "" : reachable.join(semicolon)),
    // An area may be a town with its region.
    state("area", areas.join(areas.some((area) => area.includes(", ")) ? semicolon : ", ")),
    state("contact", contact.map(short).join(", ")),
    state("openingHours", short(hours ?? "")),
    state("spokenLanguages", spoken.join(", ")),
  ];
}

/** Returns the code of the one country that the addresses state, or else the places; empty when there is none, or several. */
function countryOfPlaces(
  addresses: Organization["addresses"],
  places: readonly string[],
): string {
  const stated = addresses.length > 0
    ? addresses.map(({ addressCountry }) => addressCountry ?? "")
    : places.map((place) => /[(,] ?([^(), ][^(),]{2,39})\)?$/.exec(place)?.[1] ?? "");
  const codes = new Set(stated.map(countryCode));
  return codes.size === 1 ? [...codes][0] ?? "" : "";
}

function areSameNumbers(some: readonly string[], others: readonly string[]): boolean {
  return some.map(numberEnd).join() === others.map(numberEnd).join();
}

/** Returns the numbers that data state, as visitors see them where the data have digits alone; else those of visitors. */
function telephonesOf(stated: readonly string[], shown: readonly string[]): readonly string[] {
  const seen = new Map(shown.map((number) => [numberEnd(number), number]));
  const isSeen = shown.length === 0 || stated.some((number) => seen.has(numberEnd(number)));
  if (stated.length === 0 || !isSeen) return shown;
  return stated.map((number) => {
    const readable = /^\+\d+$/.test(number) ? seen.get(numberEnd(number)) : undefined;
    return readable === undefined ? number : withCountryCode(readable, number);
  });
}

/**
 * Returns the areas served, with countries in the file's language. Of too many, returns the one that holds the others: one
 * of them, or the country of the address where the organization's name has it and no country is stated.
 */
function areasOf(
  { name, addresses, areasServed, widestArea }: Organization,
  language: Language,
): readonly string[] {
  const words = name.split(" ");
  const isAbroad = areasServed.some((area) => countryCode(area) !== null);
  const countries = isAbroad ? [] : addresses
    .map(({ addressCountry }) => countryName(addressCountry ?? "", language))
    .filter((country) => words.includes(country));
  const widest = areasServed.filter((area) => area === widestArea);
  const held = widest.length > 0 ? widest : countries;
  const wide = withoutTownsOf(addresses, areasServed);
  const stated = wide.length > MAX_AREAS ? held : wide;
  return [...new Set(stated.map((area) => short(countryName(area, language))))]
    .filter((area) => language === "en" || !EVERYWHERE.has(foldText(area)));
}

/** Leaves out the towns of addresses: beside the country of its offices, where these are says nothing of the area. */
function withoutTownsOf(
  addresses: Organization["addresses"],
  areas: readonly string[],
): readonly string[] {
  const countries = new Set(areas.map(countryCode).filter((code) => code !== null));
  const towns = addresses
    .filter(({ addressCountry }) => countries.has(countryCode(addressCountry ?? "") ?? ""))
    .map(({ addressLocality }) => foldText(addressLocality ?? ""));
  return areas.filter((area) => countryCode(area) !== null || !towns.includes(foldText(area)));
}

/** Returns the languages in which customers are served. Returns none when the only one is the site's own. */
function spokenLanguages(
  stated: readonly string[],
  phrases: Language,
  siteLanguage: string | null,
): readonly string[] {
  const codes = [...new Set(stated.map(languageCode))];
  if (codes.includes(null) || codes.every((code) => code === siteLanguage)) return [];
  return codes.map((code) => languageName(code!, phrases) ?? code!);
}

/** Lists other languages with their home pages. Each is named as its speakers call it, such as `Deutsch`. */
function languagesWithHomes(languages: Details["otherLanguages"]): string {
  return languages.map(({ language, url }) => {
    const name = languageName(language, language) ?? language;
    return url === null ? name : `${name} (${listedUrl(url)})`;
  }).join(", ");
}

function short(text: string): string {
  return cutAtSentence(text, MAX_PART_LENGTH);
}
