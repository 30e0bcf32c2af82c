/**
 * Finds in short texts of a page where a site's owner is: streets, towns and regions.
 *
 * A false place is worse than none. So a street needs a postal code, a word for streets or for addresses; and a town without
 * a street needs the code of a region, in the form that is usual in its country. Pure.
 */

import type { ContactText } from "../standards/page_facts.ts";
import { foldText } from "../words/fold.ts";
import { itemsOf, itemsOfAll, LANGUAGES, VOCABULARIES } from "../words/languages.ts";
import { TermTable, wordsOf } from "../words/terms.ts";
import { countryCode } from "./country_names.ts";

/** A text's lines, and what stands above it. */
export type Text = Omit<ContactText, "isOfSite">;
/** The short texts of a page. */
export type Texts = readonly Text[];

/** Values by a key. Two values with the same key are the same. */
export type Distinct = ReadonlyMap<string, string>;

/** Keeps one of several spellings of a value, by its folded form. */
export function distinct(values: readonly string[]): Distinct {
  return new Map(values.map((value) => [foldText(value), value]));
}

/** Returns all lines in order. */
export function linesOf(texts: Texts): readonly string[] {
  return texts.flatMap(({ lines }) => lines);
}

/** Matches a line that ends in postal code and town, as most countries write them. */
const TOWN =
  /^(?:(.{3,60}?)(?: ?[,|•·–-] ?| ))?((?:[A-Z]{1,3}-)?(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}) \p{Lu}[\p{L}.'’()-]{1,30}(?: [\p{L}.'’()-]{1,30}){0,3})[^\p{L}\p{N})]{0,8}$/u;
/** Matches a line that ends in town, state and postal code, or in a town and a British one. */
const STATE =
  /^(?:(.{3,60}?), )?(\p{Lu}[\p{L}.'’ -]{1,40},(?: \p{Lu}[\p{L} ]{1,30},)? [A-Z]{2} \d{5}(?:-\d{4})?|\p{Lu}[\p{L}'’ -]{1,40},? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u;
/** Matches a street: its name, with a number behind or before it. */
const STREET =
  /^(?:\p{L}\/?[\p{L}\p{N}.,'’ -]{2,48}[ ,]\d{1,4} ?\p{L}?(?: ?[-–/] ?\d{1,4} ?\p{L}?)?|\d{1,5} ?\p{L}?,? (?:\d{1,3}\p{L}{2} )?\p{L}[\p{L}\p{N}.,'’ -]{2,48})$/u;
/** Matches words that no street has: those of a register, a telephone, a copyright notice, a date. */
const NO_STREET = new RegExp(
  `\\b(?:HRB?|tel|telefon|phone|fax|copyright|${
    itemsOfAll(({ months }) => months).map(RegExp.escape).join("|")
  })\\b|\\b(?:19|20)\\d\\d\\b|\\b0\\d\\d`,
  "iu",
);
const MAX_STREET_WORDS = 6;
/** What stands before an address, in lower case, the longest first, because one word may begin with another. */
const PLACE_LABELS: readonly string[] = [
  "address",
  "location",
  ...LANGUAGES.map((language) => VOCABULARIES[language].labels.place.toLowerCase()),
  ...itemsOfAll(({ seats }) => seats).map((words) => words.toLowerCase()),
].sort((a, b) => b.length - a.length);

const MAX_PLACE_PARTS = 5;
const MAX_PLACE_LENGTH = 100;
/** On how many lines an address may stand. */
const MAX_LINES = 4;

const STREETS = new TermTable();
const STREET_WORDS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.map((language) => [language, STREETS.add(itemsOf(VOCABULARIES[language].streets))]),
);
const ENGLISH_STREET_WORDS = STREET_WORDS.get("en")!;
const OTHER_STREET_WORDS = [...STREET_WORDS.values()].reduce((all, list) => all | list) &
  ~ENGLISH_STREET_WORDS;

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

/** A short word within a name, as a pattern: `de`, `of`, but no word for "in". */
const LINK_WORD = "(?!in|en|em|at)\\p{Ll}{2,3}";
/** The name of a town, as a pattern. */
const TOWN_NAME = `\\p{Lu}[\\p{L}.'’-]{1,30}(?: (?:${LINK_WORD} )?\\p{Lu}[\\p{L}.-]{1,30}){0,3}`;
/** Matches a town with two texts in brackets behind it. */
const BRACKETED = new RegExp(
  `(?<![\\p{L}-])(${TOWN_NAME}) \\(([A-Z]{2}), ?(\\p{Lu}[\\p{L} .]{2,30})\\)`,
  "u",
);
/** The cantons of Switzerland (ISO 3166-2), which people write behind a town. */
const CANTONS: ReadonlySet<string> = new Set(
  "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH".split(" "),
);
/** Matches a town and a state of Brazil. In other countries, what looks so is a person's degree or the days of a week. */
const STATE_TOWN = new RegExp(
  `^${TOWN_NAME}(?: [-–] |/)(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$`,
  "u",
);
/** Matches the number of a house behind a comma, as a pattern. */
const HOUSE = "\\d{1,4}(?!\\d)\\p{L}?(?:,| [\\d–-]|[–-]|$)";
/** Matches a sign that owners write for the end of a line, and where a label ends. */
const SIGN = / ?[|•·] ?| [–—-] |(?<=[:：]) /u;
/** Matches also the end of a sentence, and a comma, but for those beside the number of a house and before a state's code. */
const COMMA = new RegExp(
  `${SIGN.source}|(?<=\\p{L}{4}|\\d\\p{Lu}{2}|\\))\\.(?: (?=\\p{Lu})|$)` +
    `|(?<!(?:^|, )\\d{1,4}\\p{L}?), (?!${HOUSE}|[A-Z]{2} \\d{5})`,
  "u",
);
/** Matches what introduces another firm, such as the site's designer: a word, or a label with a name before an address. */
const OTHER_FIRM = new RegExp(
  `\\b(?:[Bb]y|[Ww]eb-?[Dd]esign|[Hh]ost(?:ing|ed))\\b` +
    `|[:：] ?\\p{Lu}[^\\d:,|•·–—]{1,60}(?:[|•·–—]|, (?!${HOUSE}))`,
  "u",
);

/** How a text is read: line by line, with signs for the ends of lines, or with commas as well. */
type Reading = "lines" | "signs" | "commas";

/** Returns what the first reading shows. Owners write their address on one line, behind a name and before a telephone. */
function firstShown<Place>(
  { lines }: Text,
  placesOn: (lines: readonly string[], reading: Reading) => readonly Place[],
): readonly Place[] {
  const own = ownLines(lines.map(withoutLabel));
  const split = (ends: RegExp) => own.flatMap((line) => line.split(ends));
  const shown = placesOn(own, "lines");
  if (shown.length > 0) return shown;
  const signed = placesOn(split(SIGN), "signs");
  return signed.length > 0 ? signed : placesOn(split(COMMA), "commas");
}

/** Returns the lines up to the name of another firm. */
function ownLines(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => OTHER_FIRM.test(line));
  if (at < 0) return lines;
  return [...lines.slice(0, at), lines[at]!.slice(0, lines[at]!.search(OTHER_FIRM))];
}

/** Finds streets with a town behind a postal code, each once. */
export function placesIn(texts: Texts): Distinct {
  const places = texts.flatMap((text) => firstShown(withStreet(text), codedPlaces));
  return new Map(
    places.map(([place, country]) => [
      place.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
      place + country,
    ]),
  );
}

/** Adds the street that stands in a text of its own directly above a town. */
function withStreet(text: Text): Text {
  const { lines: [town = ""], above } = text;
  const found = TOWN.exec(town);
  const isBare = found !== null && found[1] === undefined;
  return isBare && isStreet(above) ? { ...text, lines: [above, ...text.lines] } : text;
}

/** Returns the places on lines, each with its country. Between commas, which sentences have, a word must show the street. */
function codedPlaces(
  lines: readonly string[],
  reading: Reading,
): readonly (readonly [place: string, country: string])[] {
  return lines.flatMap((line, i) => {
    const ofTown = TOWN.exec(line);
    const [, before, town] = ofTown ?? STATE.exec(line) ?? [];
    if (town === undefined) return [];
    const street = before === undefined
      ? streetAbove(lines.slice(Math.max(0, i - 2), i), reading)
      : before.replace(LOOSE_END, "");
    if (street === null || NO_STREET.test(street)) return [];
    // Behind a state and its code no sentence ends, so the number may stand anywhere.
    const isShort = street.split(" ").length <= MAX_STREET_WORDS && /\d/.test(street);
    const isAddress = [street, ...street.split(", ")].some(isStreet);
    if (!isAddress && !(ofTown === null && isShort)) return [];
    const isNumbered = ofTown === null && /^\d/.test(street);
    if (reading === "commas" && !isNumbered && !hasStreetWord(street, null)) return [];
    const next = (lines[i + 1] ?? "").replace(/(?<![.)])[.)]+$/, "");
    const country = next.length > 2 && countryCode(next) !== null ? `, ${next}` : "";
    return [[`${street}, ${town.trim().split(SENTENCE_END)[0]!}`, country]];
  });
}

/**
 * Finds places that have no number of a house, behind the word for an address: names, of which the last is a country or
 * one is a street; or names before a postal code and its town.
 */
export function labelledPlacesIn(texts: Texts): Distinct {
  // Without a colon, the word may be a part of a name: `AddressFinder`.
  const places = linesOf(texts).filter((line) => /[:：]/.test(line)).map(withoutLabel)
    .filter((place) => !/[:：]/.test(place) && (isPlace(place) || isHamlet(place)));
  return distinct(places);
}

/** Says whether a text is a place whose houses have no numbers: `Old Mill Farm, Westwood, 10555 Ely`. */
function isHamlet(text: string): boolean {
  const [, before = ""] = TOWN.exec(text) ?? [];
  return /^\p{Lu}[^\d,]{2,40}, ?[^\d,]{3,40}$/u.test(before) && !NO_STREET.test(before);
}

/** Says whether a line is a place: names between commas, of which the last is a country or one is a street. */
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
 * `Київ, вул. Садова 6`, `12 High Street, Ely CB7 4LJ`. The language is the site's, because words of others say
 * something else: `sok` is a street in Turkish alone.
 */
export function streetPlacesIn(texts: Texts, language: string): Distinct {
  return distinct(
    texts.flatMap((text) =>
      firstShown(text, (lines, reading) => {
        const at = lines.findIndex((line) => streetPart(partsOf(line), language) >= 0);
        // An address on several lines ends with its postal code. Without one, we cannot tell where it ends.
        const end = lines.findIndex((line, i) => i >= at && i < at + MAX_LINES && CODE.test(line));
        if (at < 0 || end < 0 && reading !== "lines") return [];
        const place = lines.slice(at, Math.max(at, end) + 1).join(", ");
        return isStreetPlace(place, language) ? [place] : [];
      })
    ),
  );
}

function isStreetPlace(text: string, language: string): boolean {
  const parts = partsOf(text);
  const at = streetPart(parts, language);
  const others = parts.filter((_, i) => i !== at);
  const hasTown = others.some((part) => /^(?:\p{Ll}{1,5}\. ?)?[\p{Lu}\p{Lo}]\p{L}/u.test(part));
  return at >= 0 && hasTown && parts.length <= MAX_PLACE_PARTS + 1 &&
    others.every((part) => PART.test(part)) && !NO_STREET.test(text);
}

function partsOf(line: string): readonly string[] {
  return line.length > MAX_PLACE_LENGTH ? [] : line.split(PART_ENDS);
}

/** Returns the index of the part that is a street, with the number of a house in it or alone behind it; -1 without one. */
function streetPart(parts: readonly string[], language: string): number {
  return parts.findIndex((part, i) => {
    const isNumbered = isStreet(part) ||
      PART.test(part) && !/\d/.test(part) && /^\d{1,4}\p{L}?$/u.test(parts[i + 1] ?? "");
    return isNumbered && hasStreetWord(part, language);
  });
}

/** Says whether a part of an address has a word for streets: of a language or of any, an English one at its end, or `C/` for `calle`. */
function hasStreetWord(part: string, language: string | null): boolean {
  const words = wordsOf(part).filter((word) => !/^\d/.test(word));
  const own = language === null
    ? OTHER_STREET_WORDS
    : language === "en"
    ? 0
    : STREET_WORDS.get(language) ?? 0;
  return /^[Cc]\/ ?\p{L}/u.test(part) || STREETS.countMatched(own, words) > 0 ||
    STREETS.countMatched(ENGLISH_STREET_WORDS, words.slice(-1)) > 0;
}

/**
 * Finds towns with the code of their canton and their country in brackets, in headings of the home page: `Orbe (VD,
 * Suisse)`. In the texts below, people may be named in the same form.
 */
export function bracketedTownsIn(headings: readonly string[]): Distinct {
  const towns = headings.flatMap((heading) => {
    const [, town, canton = "", country = ""] = BRACKETED.exec(heading) ?? [];
    const isCanton = CANTONS.has(canton) && countryCode(country) === "CH";
    return isCanton ? [`${town} (${canton}, ${country})`] : [];
  });
  return distinct(towns);
}

/** Says whether a line is a town of Brazil and the code of its state: `Uberaba - MG`. */
export function isStateTown(line: string): boolean {
  return STATE_TOWN.test(line);
}

/** Removes the word for an address before an address. Between the two, white space is often missing. */
function withoutLabel(line: string): string {
  const start = line.toLowerCase();
  const label = PLACE_LABELS.find((label) => start.startsWith(label));
  const rest = label === undefined ? "" : line.slice(label.length);
  return LABEL_END.test(rest) ? rest.replace(LABEL_END, "") : line;
}

/** Matches the end of an address's label: a colon, perhaps after the owner's name, or nothing before a capital or digit. */
const LABEL_END = new RegExp(
  `^(?:(?: ${LINK_WORD} (?:\\p{Ll}{1,2}['’])?\\p{Lu}[^:：,\\d]{1,30})? ?[:：] ?|(?=[\\p{Lu}\\d]))`,
  "u",
);

/** Matches the end of a sentence. */
const SENTENCE_END = /(?<=\p{L}{4}|\))\.(?: |$)/u;

/** Matches signs with which no street ends. The pattern matches only where a run of such signs begins, so it is linear. */
const LOOSE_END = /(?<![\s,|•·–-])[\s,|•·–-]+$/u;

/** Says whether a text is the name of a street with a number. True for `Ring 1` and `79 4th St N`. */
export function isStreet(text: string): boolean {
  return STREET.test(text) && text.split(" ").length <= MAX_STREET_WORDS && !NO_STREET.test(text);
}

/** Matches the number of a part of a house: `SUITE 16-184`. The number of a register is longer. */
const UNIT = /^\p{L}{2,12} \d{1,5}(?:-\d{1,5})?$/u;

/**
 * Returns street and number on the lines above a town, and in whose care letters arrive there. Signs and commas stand in
 * sentences, too, so between these nothing may stand before the town.
 */
function streetAbove(above: readonly string[], reading: Reading): string | null {
  const lines = above.map((line) => line.replace(LOOSE_END, ""));
  const street = lines.filter((line) => isStreet(line) || UNIT.test(line));
  const care = lines.filter((line) => /^c\/o [^\d:]{2,40}$/i.test(line) && !NO_STREET.test(line));
  const isApart = reading !== "lines" && street.at(-1) !== lines.at(-1);
  return street.length === 0 || isApart ? null : [...care, ...street].join(", ");
}
