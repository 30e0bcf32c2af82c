/**
 * Finds in short texts of a page where a site's owner is: streets, towns and regions.
 *
 * A false place is worse than none. So a street needs a postal code, a word for streets or for addresses; and a town without
 * a street needs the code of a region that its country has. Pure.
 *
 * @module
 */

import type { ContactText } from "../standards/page_facts.ts";
import { foldText } from "../words/fold.ts";
import { itemsOfAll, LANGUAGES, VOCABULARIES } from "../words/languages.ts";
import { escaped } from "../words/openings.ts";
import { TermTable, wordsOf } from "../words/terms.ts";
import { countryCode } from "./country_names.ts";

/** A text's lines, and what stands above it. */
export type Text = Omit<ContactText, "isOfSite">;
export type Texts = readonly Text[];

/** Values by a key. Two values with the same key are the same. */
export type Distinct = ReadonlyMap<string, string>;

/**
 * Keeps one of several spellings of a value.
 *
 * @param values Texts.
 * @returns The texts by their folded form.
 */
export function distinct(values: readonly string[]): Distinct {
  return new Map(values.map((value) => [foldText(value), value]));
}

/**
 * Returns all lines.
 *
 * @param texts Short texts of a page.
 * @returns The lines in order.
 */
export function linesOf(texts: Texts): readonly string[] {
  return texts.flatMap(({ lines }) => lines);
}

/** Matches a line that ends in postal code and town, as most countries write them. */
const TOWN =
  /^(?:(.{3,60}?)(?: ?[,|•·–-] ?| ))?((?:[A-Z]{1,3}-)?(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}) \p{Lu}[\p{L}.'’()-]{1,30}(?: [\p{L}.'’()-]{1,30}){0,3})[^\p{L}\p{N})]{0,8}$/u;
/** Matches a line that ends in town, state and postal code. */
const STATE =
  /^(?:(.{3,60}?), )?(\p{Lu}[\p{L}.'’ -]{1,40},(?: \p{Lu}[\p{L} ]{1,30},)? [A-Z]{2} \d{5}(?:-\d{4})?)$/u;
/** Matches a street: its name, with a number behind or before it. */
const STREET =
  /^(?:\p{L}[\p{L}\p{N}.,'’ -]{2,48}[ ,]\d{1,4} ?\p{L}?(?: ?[-–/] ?\d{1,4} ?\p{L}?)?|\d{1,5} ?\p{L}?,? (?:\d{1,3}\p{L}{2} )?\p{L}[\p{L}\p{N}.,'’ -]{2,48})$/u;
/** Matches words that no street has: those of a register, a telephone, a copyright notice, a date. */
const NO_STREET = new RegExp(
  `\\b(?:HRB?|tel|telefon|phone|fax|copyright|${
    itemsOfAll(({ months }) => months).map(escaped).join("|")
  })\\b|\\b(?:19|20)\\d\\d\\b|\\b0\\d\\d`,
  "iu",
);
const MAX_STREET_WORDS = 6;
/** What stands before an address, in lower case, the longest first, because one word may begin with another. */
const PLACE_LABELS: readonly string[] = [
  "address",
  ...LANGUAGES.map((language) => VOCABULARIES[language].phrases.info.place("").toLowerCase())
    .map((sentence) => sentence.slice(0, sentence.search(/ ?[:：]/))),
  ...itemsOfAll(({ seats }) => seats).map((words) => words.toLowerCase()),
].sort((a, b) => b.length - a.length);

const MAX_PLACE_PARTS = 5;
const MAX_PLACE_LENGTH = 100;
/** On how many lines an address may stand. */
const MAX_LINES = 4;

/** No word is left out. */
const NONE: ReadonlySet<string> = new Set();
const STREETS = new TermTable(NONE);
const STREET_WORDS = STREETS.add(itemsOfAll(({ streets }) => streets));

/** Matches a postal code, as countries write it that have letters or a dash in it, and of five or six digits. */
const CODE =
  /\b(?:\d{5,6}|\d{5}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)$/;
/** Matches what stands between the parts of an address. */
const PART_ENDS = /, ?| [–—-] /;
/** Matches a part of an address: a name, such as `г. Київ`, a number, such as `кв. 5`, or a name with a postal code. */
const PART = new RegExp(
  `^(?:\\p{Ll}{1,5}\\. ?)?(?:\\d{1,4}\\p{L}?|[\\p{Lu}\\p{Lo}][^\\d@:]{1,40}(?: ${CODE.source})?|${CODE.source})$`,
  "u",
);

/** The name of a town, as a pattern. Words for "in" are no part of it. */
const TOWN_NAME =
  "\\p{Lu}[\\p{L}.'’-]{1,30}(?: (?:(?!in|en|em|at)\\p{Ll}{2,3} )?\\p{Lu}[\\p{L}.-]{1,30}){0,3}";
/** Matches a town with two texts in brackets behind it. */
const BRACKETED = new RegExp(
  `(?<![\\p{L}-])(${TOWN_NAME}) \\(([A-Z]{2,3}), ?(\\p{Lu}[\\p{L} .]{2,30})\\)`,
  "u",
);
/** Matches a town, a sign and the code of a region. */
const REGION_TOWN = new RegExp(`^${TOWN_NAME}( - | – |\\/|, )([A-Z]{2,3})$`, "u");

/** The regions of a country, and what stands between a town and the code of its region there. */
interface Regions {
  readonly signs: string;
  readonly codes: ReadonlySet<string>;
}

/** Countries whose people write the code of a region (ISO 3166-2) behind a town. */
const REGIONS: Readonly<Record<string, Regions>> = {
  AU: regionsOf(",", "ACT NSW NT QLD SA TAS VIC WA"),
  BR: regionsOf(
    "-–/",
    "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO",
  ),
  CA: regionsOf(",", "AB BC MB NB NL NS NT NU ON PE QC SK YT"),
  CH: regionsOf(
    "",
    "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH",
  ),
  US: regionsOf(
    ",",
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK " +
      "OR PA RI SC SD TN TX UT VT VA WA WV WI WY",
  ),
};

function regionsOf(signs: string, codes: string): Regions {
  return { signs, codes: new Set(codes.split(" ")) };
}

/**
 * Finds streets with a town behind a postal code.
 *
 * @param texts Short texts of a page.
 * @returns The places, each once.
 */
export function placesIn(texts: Texts): Distinct {
  const found = new Map<string, string>();
  for (const { lines } of texts) {
    for (const [i, labelled] of lines.entries()) {
      const line = withoutLabel(labelled);
      const ofTown = TOWN.exec(line);
      const [, before, town] = ofTown ?? STATE.exec(line) ?? [];
      if (town === undefined) continue;
      const street = before === undefined
        ? streetAbove(lines.slice(Math.max(0, i - 2), i))
        : before.replace(LOOSE_END, "");
      if (street === null || NO_STREET.test(street)) continue;
      // Behind a state and its code no sentence ends, so the number may stand anywhere.
      const isShort = street.split(" ").length <= MAX_STREET_WORDS && /\d/.test(street);
      const isAddress = [street, ...street.split(", ")].some(isStreet);
      if (!isAddress && !(ofTown === null && isShort)) continue;
      const next = lines[i + 1] ?? "";
      const country = next.length > 2 && countryCode(next) !== null ? `, ${next}` : "";
      const place = `${street}, ${town.trim()}`;
      found.set(place.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""), place + country);
    }
  }
  return found;
}

/**
 * Finds places that have no number of a house, behind the word for an address: names, of which the last is a country or one
 * is a street; or names before a postal code and its town.
 *
 * @param texts Short texts of a page.
 * @returns The places, each once.
 */
export function labelledPlacesIn(texts: Texts): Distinct {
  const places = linesOf(texts).filter((line) => withoutLabel(line) !== line).map(withoutLabel)
    .filter((place) => isPlace(place) || isHamlet(place));
  return distinct(places);
}

/** Says whether a text is a place whose houses have no numbers: `Old Mill Farm, Westwood, 10555 Ely`. */
function isHamlet(text: string): boolean {
  const [, before = ""] = TOWN.exec(text) ?? [];
  return /^\p{Lu}[^\d,]{2,40}, ?[^\d,]{3,40}$/u.test(before) && !NO_STREET.test(before);
}

/**
 * Says whether a text is a place: names between commas, of which the last is a country or one is a street.
 *
 * @param text A line.
 * @returns True for `Old Airport, Aruba`.
 */
export function isPlace(text: string): boolean {
  const parts = text.split(/, ?/);
  const isName = (part: string) => /^[\p{Lu}\p{Lo}][^\d@:]{1,40}$/u.test(part);
  const last = parts.at(-1)!;
  return parts.length > 1 && parts.length <= MAX_PLACE_PARTS &&
    parts.every((part) => isName(part) || isStreet(part)) &&
    (parts.some(isStreet) || last.length > 2 && countryCode(last) !== null);
}

/**
 * Finds streets that a word shows to be streets, with a town and without a postal code, or with one beside the town:
 * `Київ, вул. Садова 6`, `12 High Street, Ely CB7 4LJ`.
 *
 * @param texts Short texts of a page.
 * @returns The places, each once.
 */
export function streetPlacesIn(texts: Texts): Distinct {
  const places = texts.flatMap(({ lines }) => {
    const at = lines.findIndex((line) => hasStreetWord(withoutLabel(line)));
    if (at < 0) return [];
    // An address on several lines ends with its postal code. Without one, we cannot tell where it ends.
    const end = lines.findIndex((line, i) => i >= at && i < at + MAX_LINES && CODE.test(line));
    return [lines.slice(at, Math.max(at, end) + 1).map(withoutLabel).join(", ")];
  });
  return distinct(places.filter(isStreetPlace));
}

function isStreetPlace(text: string): boolean {
  const parts = text.split(PART_ENDS);
  const street = parts.findIndex(hasStreetWord);
  const isNumbered = /\d/.test(`${parts[street]}${parts[street + 1] ?? ""}`.replace(CODE, ""));
  const hasTown = parts.some((part, i) =>
    i !== street && /^(?:\p{Ll}{1,5}\. ?)?[\p{Lu}\p{Lo}]\p{L}/u.test(part)
  );
  return street >= 0 && isNumbered && hasTown && parts.length <= MAX_PLACE_PARTS + 1 &&
    parts.every((part) => PART.test(part) || isStreet(part)) && !NO_STREET.test(text);
}

function hasStreetWord(line: string): boolean {
  return line.length <= MAX_PLACE_LENGTH &&
    STREETS.countMatched(STREET_WORDS, wordsOf(line, NONE)) > 0;
}

/**
 * Finds towns with the code of their region and their country in brackets: `Soham (CA, USA)`.
 *
 * @param texts Short texts of a page.
 * @returns The places, each once.
 */
export function bracketedTownsIn(texts: Texts): Distinct {
  const towns = linesOf(texts).flatMap((line) => {
    const [, town, region = "", country = ""] = BRACKETED.exec(line) ?? [];
    const isRegion = REGIONS[countryCode(country) ?? ""]?.codes.has(region) === true;
    return isRegion ? [`${town} (${region}, ${country})`] : [];
  });
  return distinct(towns);
}

/**
 * Finds lines that are a town and the code of its region, in the form that is usual in a country.
 *
 * @param texts Short texts of a page.
 * @param country The country's code.
 * @returns The places, each once.
 */
export function regionTownsIn(texts: Texts, country: string): Distinct {
  return distinct(linesOf(texts).filter((line) => isRegionTown(line, country)));
}

/**
 * Says whether a line is a town and the code of its region.
 *
 * @param line A line.
 * @param country The country's code.
 * @returns True for `Uberaba - MG` in Brazil and `Portland, OR` in the United States.
 */
export function isRegionTown(line: string, country: string): boolean {
  const [, sign = "", code = ""] = REGION_TOWN.exec(line) ?? [];
  const regions = REGIONS[country];
  return regions !== undefined && regions.signs.includes(sign.trim()) && regions.codes.has(code);
}

/** Removes the word for an address before an address. Between the two, white space is often missing. */
function withoutLabel(line: string): string {
  const start = line.toLowerCase();
  const label = PLACE_LABELS.find((label) => start.startsWith(label));
  const rest = label === undefined ? "" : line.slice(label.length);
  // Behind the word, the name of the owner may stand: `Siège social de l’Acme : 10 rue des Lilas`.
  return /^(?: ?[:：]|[\p{Lu}\d]| [^:：\d]{1,30}[:：])/u.test(rest)
    ? rest.replace(/^(?: [^:：\d]{1,30})?[ :：]+/, "")
    : line;
}

/** Matches signs with which no street ends. The pattern matches only where a run of such signs begins, so it is linear. */
const LOOSE_END = /(?<![\s,|•·–-])[\s,|•·–-]+$/u;

/**
 * Says whether a text is the name of a street with a number.
 *
 * @param text A line.
 * @returns True for `Ring 1` and `79 4th St N`.
 */
export function isStreet(text: string): boolean {
  return STREET.test(text) && text.split(" ").length <= MAX_STREET_WORDS && !NO_STREET.test(text);
}

/** Returns street and number on the lines above a town, and in whose care letters arrive there. */
function streetAbove(lines: readonly string[]): string | null {
  const street = lines.filter((line) => isStreet(line) || /^[\p{L}]{2,12} [\d-]{1,8}$/u.test(line));
  const care = lines.filter((line) => /^c\/o [^\d:]{2,40}$/i.test(line) && !NO_STREET.test(line));
  return street.length === 0 ? null : [...care, ...street].join(", ");
}
