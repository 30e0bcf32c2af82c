/**
 * Reads how a site's owner is reached, from the home page and the contact pages.
 *
 * Links are certain: `mailto:` (RFC 6068) and `tel:` (RFC 3966). Otherwise we read short texts of the footer and of the
 * contact pages. A messenger's link gives a number where none of these does, because visitors see the number spelled otherwise.
 * A source that names many values is that of a team or of a directory, and says nothing about the site as a whole. Pure.
 */

import {
  isContactPage,
  isImprint,
  isLegalNotice,
  isMakersPage,
  isVisitPage,
} from "../address/key_pages.ts";
import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import type { ContactText } from "../standards/page_facts.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import { isReservedName, percentDecoded } from "../standards/url.ts";
import { fold, foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import { hostCloseness } from "./host_spelling.ts";
import { languageTagOf } from "./languages.ts";
import { withoutLegalForm } from "./legal_form.ts";
import { textsOf } from "./page_texts.ts";
import {
  bracketedTownsIn,
  type Distinct,
  distinct,
  isPlace,
  isStateTown,
  isStreet,
  labelledPlacesIn,
  linesOf,
  placesIn,
  streetPlacesIn,
  type Text,
  type Texts,
} from "./shown_places.ts";
import { cleanText } from "./text.ts";

/** A source with more different numbers or e-mail addresses than this says nothing about the site as a whole. */
const MAX_DISTINCT = 2;
/** A source with more different places than this says nothing about the site as a whole. */
const MAX_PLACES = 4;

/** Matches an e-mail address (RFC 5322 dot-atom, letters of any script). Linear. */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}$/u;
/** Matches what stands around an e-mail address in a text. */
const AROUND_EMAIL = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Matches a telephone number as people write it. Linear. */
const TELEPHONE = /^\+?[\d\s()/.–-]{6,24}$/;
/** Matches a number in a text that may be a telephone number. */
const NUMBER = /\+?\(?\d[\d\s()/.–-]{6,20}\d/g;
/** Matches a word before a telephone number, by how such words begin in many languages. */
const LABEL =
  /(?:\btel(?!efax|egra)|\btél|phone|\bfon\b|\bmobil(?!it)|\bgsm|whatsapp|тел|τηλ|電話)[^\d+]{0,14}$/iu;
const FAX = /fax/i;
const DATE = /^\d{1,4}[./–-] ?\d{1,2}[./–-] ?\d{1,4}(?: |$)/;
/** Matches a time, a dash and another time. */
const HOURS = /^\d{1,2}[.:]\d\d ?[-–] ?\d{1,2}[.:]\d\d$/;
const DIGITS = { min: 8, max: 15 } as const;
const MIN_LINKED_DIGITS = 6;

/** How a site's owner is reached. */
export interface Contact {
  /** Telephone numbers as the page writes them, at most two. */
  readonly telephones: readonly string[];
  /** E-mail addresses in lower case, at most two. */
  readonly emails: readonly string[];
  /** Street and town of each place, at most four. */
  readonly places: readonly string[];
  /** The company that is named with a street and town; null when there is none, or several. */
  readonly operator: string | null;
  /** Opening hours as the site writes them below such a heading; null when there are none, or several. */
  readonly hours: string | null;
}

/** The contact when the home page was not read. */
export const NO_CONTACT: Contact = {
  telephones: [],
  emails: [],
  places: [],
  operator: null,
  hours: null,
};

/** Reads how a site's owner is reached. A list is empty when home page and contact pages show nothing, or too much. */
export function contactOf(home: CrawledPage, pages: readonly CrawledPage[]): Contact {
  const pagesOf = (isKind: (address: PageAddress) => boolean) =>
    pages.filter(({ url }) => isKind(PageAddress.of(url))).sort((a, b) => rankOf(a) - rankOf(b));
  const contactPages = pagesOf(isContactPage);
  const links = [home, ...contactPages].map(linksOf);
  const ofSite = home.facts.contactTexts.filter(({ isOfSite }) => isOfSite).map(cleaned);
  const onHome = home.facts.contactTexts.map(cleaned);
  const onPages = contactPages.map(({ facts }) => facts.contactTexts.map(cleaned));
  const onVisitPages = pagesOf(isVisitPage).map(({ facts }) => facts.contactTexts.map(cleaned));
  const read = (valuesIn: (texts: Texts) => Distinct) => [
    valuesIn(ofSite),
    ...contactPages.map((page, i) => ownersOf(page, valuesIn(onPages[i]!))),
  ];
  const language = primaryLanguage(languageTagOf(home) ?? "");
  const { hostname } = new URL(home.url);
  return {
    telephones: firstFew(
      [
        ...links.map(({ telephones }) => telephones),
        ...read(telephonesIn),
        single(telephonesIn(onHome)),
        ...links.map(({ messengers }) => messengers),
      ],
      MAX_DISTINCT,
    ),
    emails: ownersMailboxes(
      firstFew(
        [
          ...links.map(({ emails }) => emails),
          ...read(emailsIn),
          ...pagesOf(isLegalNotice).map((page) => ownEmails([page], home)),
          single(ownEmails(pagesOf(isMakersPage).slice(0, MAX_MAKERS), home)),
        ].map((emails) =>
          new Map([...emails].filter(([email]) => !isPlaceholderMailbox(email, hostname)))
        ),
        MAX_DISTINCT,
      ),
      pages,
      home,
    ),
    // A single number or address in the home page's content is the owner's. Several may belong to events.
    places: firstFew(
      [
        ...read(placesIn),
        ...read((texts) => streetPlacesIn(texts, language)).map(single),
        single(placesIn(onHome)),
        ...onVisitPages.map((texts) => single(placesIn(texts))),
        ...read(labelledPlacesIn).map(single),
        single(placesAboveContact(ofSite)),
        single(stateTownsAbove(ofSite, onHome)),
        single(bracketedTownsIn(home.facts.headings.map(cleanText))),
      ],
      MAX_PLACES,
    ),
    operator: firstFew(read(companiesIn), 1)[0] ?? null,
    hours: firstFew([...read(hoursIn), ...onVisitPages.map(hoursIn), hoursIn(onHome)], 1)[0] ??
      null,
  };
}

/** Says whether nobody has a mailbox: its host's name is reserved for examples, and the site's own is not. */
export function isPlaceholderMailbox(email: string, siteHost: string): boolean {
  return isReservedName(hostOfMailbox(email)) && !isReservedName(siteHost);
}

/**
 * Leaves out the mailboxes of those who run the server (RFC 2142, sections 4 and 5), where there is another one. Those of
 * people elsewhere give way to the site's own: to those beside them, else to the only one that the texts of its pages name,
 * unless visitors of the home page see theirs.
 */
function ownersMailboxes(
  emails: readonly string[],
  pages: readonly CrawledPage[],
  home: CrawledPage,
): readonly string[] {
  const { hostname } = new URL(home.url);
  const ofOwner = emails.filter((email) => !SERVER_MAILBOX.test(email));
  const found = ofOwner.length > 0 ? ofOwner : emails;
  const own = found.filter((email) => isOfSite(email, hostname));
  if (found.length === 0 || own.length > 0) return own;
  const shown = emailsIn(home.facts.contactTexts.map(cleaned));
  if (found.some((email) => shown.has(email))) return found;
  const lines = pages.flatMap((page) =>
    [...textsOf(page).paragraphs, ...linesOf(page.facts.contactTexts)]
      .filter((one) => one.includes("@"))
  );
  const named = [...emailsIn([{ lines, above: "" }]).values()]
    .filter((email) => isOfSite(email, hostname) && !SERVER_MAILBOX.test(email));
  return named.length === 1 ? named : found;
}

/** Says whether a mailbox is on the site's host, or is called like it: `acme.club@mail.example` of `acme-club.example`. */
function isOfSite(email: string, hostname: string): boolean {
  const host = hostname.replace(/^www\./, "");
  const [name = ""] = email.split("@");
  const domain = hostOfMailbox(email);
  return domain === host || host.endsWith(`.${domain}`) || hostCloseness(name, host) >= SAME_NAME;
}

function hostOfMailbox(email: string): string {
  return email.slice(email.indexOf("@") + 1);
}

/** Which share of a host's name a mailbox called like it has at least. Letters of other labels may be missing. */
const SAME_NAME = 0.6;

const SERVER_MAILBOX = /^(?:abuse|hostmaster|noc|postmaster|security|webmaster)@/;

/** How many pages about the makers of the site we read for its e-mail address. */
const MAX_MAKERS = 10;

/** Returns the owner's values. In an imprint, that is the first of each kind: host, authority and designer follow. */
function ownersOf({ url }: CrawledPage, values: Distinct): Distinct {
  return isImprint(PageAddress.of(url)) ? new Map([...values].slice(0, 1)) : values;
}

/** Returns the e-mail addresses of pages that belong to the site. Others may be those of its provider. */
function ownEmails(pages: readonly CrawledPage[], home: CrawledPage): Distinct {
  const all = pages.flatMap((page) => {
    const { links, contactTexts } = page.facts;
    const ofLinks = { lines: links.map(({ text }) => text), above: "" };
    return [...linksOf(page).emails, ...emailsIn([ofLinks, ...contactTexts.map(cleaned)])];
  });
  const { hostname } = new URL(home.url);
  return new Map(all.filter(([email]) => isOfSite(email, hostname)));
}

/** Ranks contact pages. Pages near the root come first. A language prefix counts like three levels more. */
function rankOf({ url }: CrawledPage): number {
  const { prefix, depth } = PageAddress.of(url);
  return prefix === null ? depth : 3 + depth;
}

function cleaned({ lines, above }: ContactText): Text {
  return { lines: lines.map(cleanText), above: cleanText(above) };
}

function single(values: Distinct): Distinct {
  return values.size === 1 ? values : new Map();
}

/** Returns the values of the first source that has at least one, and not more than `max`. */
function firstFew(sources: readonly Distinct[], max: number): readonly string[] {
  const few = sources.find(({ size }) => size > 0 && size <= max);
  return few === undefined ? [] : [...few.values()];
}

/** Returns what the links of a page lead to. */
function linksOf(page: CrawledPage): Record<"telephones" | "messengers" | "emails", Distinct> {
  const telephones = new Map<string, string>();
  const emails = new Map<string, string>();
  const messengers = new Map<string, string>();
  for (const { href, text } of page.facts.links) {
    const [, prefix, target] = LINK.exec(href) ?? [];
    const scheme = prefix?.toLowerCase();
    if (scheme === undefined || target === undefined) continue;
    const value = cleanText(percentDecoded(target));
    if (scheme === "mailto:") {
      if (EMAIL.test(value)) emails.set(value.toLowerCase(), value.toLowerCase());
    } else if (TELEPHONE.test(value) && digitsOf(value).length >= MIN_LINKED_DIGITS) {
      const isMessenger = scheme !== "tel:";
      const shown = shownNumber(cleanText(text), value);
      const number = shown !== null
        ? withCountryCode(shown, value)
        : isMessenger
        ? `+${digitsOf(value)}`
        : value;
      const known = isMessenger ? messengers : telephones;
      if (!known.has(numberEnd(value)) || number !== value) known.set(numberEnd(value), number);
    }
  }
  return {
    telephones: ownersOf(page, telephones),
    messengers: ownersOf(page, messengers),
    emails: ownersOf(page, emails),
  };
}

/** Returns the number that a link's text shows to people: the whole text, or a number in it with the link's last digits. */
function shownNumber(text: string, value: string): string | null {
  if (TELEPHONE.test(text)) return text;
  const isSame = (number: string) =>
    digitsOf(value).endsWith(digitsOf(number).replace(/^0+/, "")) ||
    number.startsWith("+") && numberEnd(number) === numberEnd(value);
  const isWhole = (number: string) =>
    digitsOf(number).length >= MIN_LINKED_DIGITS && /^[^()]*(?:\([^()]*\)[^()]*)?$/.test(number);
  return text.match(NUMBER)?.find((number) => isWhole(number) && isSame(number)) ?? null;
}

const LINK =
  /^(mailto:|tel:|https:\/\/wa\.me\/|https:\/\/api\.whatsapp\.com\/send\/?\?phone=)([^?&]{1,200})/i;

function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}

/** Returns the last eight digits of a telephone number. They are the same with and without the country's code. */
export function numberEnd(number: string): string {
  return digitsOf(number).slice(-8);
}

/** Writes `0664 555 42 16`, which a link or data state as `+436645554216`, as `+43 664 555 42 16`, if they have a code. */
export function withCountryCode(shown: string, stated: string): string {
  if (!stated.startsWith("+") || shown.startsWith("+")) return shown;
  // Italy keeps the zero behind its code, other countries drop it.
  const forms = [shown, shown.replace(/[()]/g, "").replace(/^0[ /.–-]*/, "")];
  const form = forms.find((form) => digitsOf(stated).endsWith(digitsOf(form)));
  if (form === undefined) return shown;
  const code = digitsOf(stated).slice(0, -digitsOf(form).length);
  return /^\d{1,3}$/.test(code) ? `+${code} ${form}` : shown;
}

/**
 * Countries where a national number begins with a zero that is left out behind the code: the code, and how numbers begin that
 * do not belong to it or that nobody reaches from abroad, such as those of services.
 */
const TRUNK_ZERO: Readonly<Record<string, readonly [code: string, kept: RegExp]>> = {
  AT: ["43", /^0(?:71|730|740|780|8|9)/],
  AU: ["61", /^019/],
  BE: ["32", /^0(?:70|78|800|90)/],
  BG: ["359", /^0(?:700|800|90)/],
  CH: ["41", /^0(?:18|80|84|86|90)/],
  DE: ["49", /^0(?:1[0-489]|32|800|900)/],
  FI: ["358", /^0(?:100|20|300|600|700|75|800)/],
  FR: ["33", /^0(?:26|508|59|639|69|709|8|947|97)/],
  GB: ["44", /^0(?:3|5|70|8|9)/],
  HR: ["385", /^0(?:6|72|8)/],
  IE: ["353", /^0(?:70|76|818)/],
  NL: ["31", /^0(?:6[67]|8[024]|9)/],
  NZ: ["64", /^0(?:508|8|900)/],
  RO: ["40", /^0(?:8|90)/],
  SE: ["46", /^0(?:20|71|77|900|939|944|99)/],
  SI: ["386", /^0(?:8|90)/],
  SK: ["421", /^0(?:8|900|9[678])/],
  TR: ["90", /^0(?:444|8|9)/],
  UA: ["380", /^0(?:8|900)/],
  ZA: ["27", /^0(?:80|8[6-9]|90)/],
};

/** Writes a national number with its country's code, where we know how: `078 555 84 10` in `CH` as `+41 78 555 84 10`. */
export function internationalNumber(number: string, country: string): string {
  const [code, kept] = TRUNK_ZERO[country] ?? [];
  const [, bracketed, plain, rest = ""] = NATIONAL.exec(number) ?? [];
  const area = bracketed ?? plain;
  if (code === undefined || area === undefined || kept?.test(digitsOf(number))) return number;
  return `+${code} ${area}${bracketed !== undefined && /^\d/.test(rest) ? " " : ""}${rest}`;
}

/** Matches a national number: its first digits, which brackets may hold, without the zero; and the rest. */
const NATIONAL = /^(?:\(0([1-9]\d{0,4})\)|0([1-9]))([^()]*)$/;

function emailsIn(texts: Texts): Distinct {
  const words = linesOf(texts).flatMap((line) => line.split(/\s/))
    .map((word) => word.replace(AROUND_EMAIL, "").toLowerCase());
  return new Map(words.filter((word) => EMAIL.test(word)).map((word) => [word, word]));
}

function telephonesIn(texts: Texts): Distinct {
  const found = new Map<string, string>();
  for (const line of linesOf(texts)) {
    for (const match of line.matchAll(NUMBER)) {
      const number = match[0].trim();
      const before = line.slice(0, match.index);
      const behind = line.slice(match.index + match[0].length);
      const isTold = LABEL.test(before) ||
        (number === line ? /^[+(0]/ : /^\+/).test(number);
      const isFax = FAX.test(before.slice(-16)) || FAX.test(behind.slice(0, 8));
      if (!isTold || isFax || !isTelephone(number) || found.has(numberEnd(number))) continue;
      found.set(numberEnd(number), number);
    }
  }
  return found.size > 0 ? found : single(groupedNumbersIn(texts));
}

/** Finds numbers without a label that stand on a line or between signs of an address, as people write them in America. */
function groupedNumbersIn(texts: Texts): Distinct {
  const numbers = texts.flatMap((text) => {
    const parts = text.lines.flatMap((line) => line.split(/ ?[|•·] ?/));
    const found = parts.filter((part, i) => GROUPED.test(part) && !FAX.test(parts[i - 1] ?? ""));
    const isAddress = found.length > 0 && placesIn([text]).size + emailsIn([text]).size > 0;
    return isAddress ? found : [];
  });
  return new Map(numbers.map((number) => [numberEnd(number), number]));
}

/** Matches a number of three, three and four digits. Numbers of registers, banks and books have other groups. */
const GROUPED = /^(?:\d{3}|\(\d{3}\))[ .-]\d{3}[ .-]\d{4}$/;

/** Says whether a number has as many digits as a telephone's, and is neither a date nor hours nor years. */
function isTelephone(number: string): boolean {
  const { length } = digitsOf(number);
  return length >= DIGITS.min && length <= DIGITS.max && !DATE.test(number) &&
    !HOURS.test(number) && !YEARS.test(number);
}

/** Matches two years, such as those of a copyright notice. */
const YEARS = /^(?:19|20)\d\d\D{1,3}(?:19|20)\d\d$/;

/** Finds places directly above a number or an e-mail address of the footer. */
function placesAboveContact(ofSite: Texts): Distinct {
  return distinct(linesAboveContact(ofSite).filter((line) => isPlace(line) && isPlainName(line)));
}

/** Finds towns of Brazil that stand directly above a number or an e-mail address twice, as in top bar and footer. */
function stateTownsAbove(ofSite: Texts, onHome: Texts): Distinct {
  const all = linesAboveContact(onHome);
  const towns = linesAboveContact(ofSite).filter(isStateTown);
  return distinct(towns.filter((town) => all.indexOf(town) !== all.lastIndexOf(town)));
}

function linesAboveContact(texts: Texts): readonly string[] {
  return texts.filter((text) => telephonesIn([text]).size + emailsIn([text]).size > 0)
    .map(({ above }) => above);
}

/** Finds companies in texts with a single place and above these, by a legal form or a number in a register. */
function companiesIn(texts: Texts): Distinct {
  const found = new Map<string, string>();
  for (const text of texts.filter((text) => placesIn([text]).size === 1)) {
    const [first = ""] = text.lines;
    // A name on the first line is the address's own: then what stands above is somebody else, such as a sponsor.
    const above = isStreet(first) || /\d/.test(first) ? [text.above] : [];
    const company = [...text.lines, ...above].map(companyOf).find((name) => name !== null);
    if (company) found.set(foldText(company), company);
  }
  return found;
}

/** Returns the company that a line names; null when it names none. */
function companyOf(line: string): string | null {
  if (line.length > MAX_COMPANY_LENGTH || /^c\/o /i.test(line)) return null;
  const registered = REGISTERED.exec(line)?.[1];
  if (registered !== undefined) return registered;
  const name = withoutLegalForm(line);
  if (name === null || !isPlainName(name)) return null;
  // A legal form that stands twice is that of two companies.
  const form = line.startsWith(name) ? line.slice(name.length) : "";
  return form !== "" && `${name} `.includes(`${form} `) ? null : line;
}

/** Says whether a text is a name alone: `Webdesign: Pixel`, `Powered by Pixel` and `Monday -` are more than a name. */
function isPlainName(text: string): boolean {
  return !/[:©]|[^\p{L}\p{N}.)»"”’]$/u.test(text) &&
    !text.split(" ").some((word) => word === word.toLowerCase() && STOP_WORDS.has(fold(word)));
}

/** What registers and tax offices call the number that they give to companies and clubs. */
const REGISTERS = (
  "ABN ACN CF C.F. CIF CNPJ CUI CVR DIČ IČ IČO KRS KvK MERSIS NIF NIP NIPC Org.nr REGON SIREN SIRET UID Y-tunnus " +
  "P.IVA P.I. ΑΦΜ ЄДРПОУ ИНН ОГРН"
).split(" ");
/** Matches a name and its number in a register: `Acme Club, CF: 12345678`. */
const REGISTERED = new RegExp(
  `^(\\p{L}[^,;:·|\\d]{1,60}[^,;:·|\\d ]) ?[,·|–-] (?:${
    REGISTERS.map(RegExp.escape).join("|")
  })[:.]? ` +
    "(?:[A-Z]{2,3} ?)?\\d[\\d .-]{5,14}\\d$",
  "iu",
);

/** Finds opening hours below a heading that calls them so. The rows may be texts of their own, one below the other. */
function hoursIn(texts: Texts): Distinct {
  const found = new Map<string, string>();
  for (const [i, text] of texts.entries()) {
    const rows = [...hoursUnderLabel(text)];
    let last = text;
    let next = texts[i + 1];
    for (let at = i + 2; rows.length > 0 && next?.above === last.lines.join(" "); at++) {
      if (!next.lines.some(isHours)) break;
      rows.push(...next.lines);
      [last, next] = [next, texts[at]];
    }
    const hours = rows.map(withSpaces).join(", ").replaceAll(":, ", ": ");
    // The next text has hours and stands below a row that we do not have: then the rows are not all.
    const isCut = rows.length > 0 && next?.lines.some(isHours) === true &&
      hoursUnderLabel(next).length === 0;
    const isOther = isCut || hours.includes("@") ||
      telephonesIn([{ lines: rows, above: "" }]).size > 0;
    if (rows.some(isHours) && !isOther && hours.length <= MAX_HOURS_LENGTH) {
      found.set(foldText(hours), hours);
    }
  }
  return found;
}

/** Returns the lines that a heading for opening hours announces: above the text, as its first line, or before a colon. */
function hoursUnderLabel({ lines, above }: Text): readonly string[] {
  if (HOURS_LABELS.has(foldText(above))) return lines;
  const [first = "", ...rest] = lines;
  if (HOURS_LABELS.has(foldText(first))) return rest;
  const [label = "", ...hours] = first.split(/[:：]/);
  return HOURS_LABELS.has(foldText(label)) ? [hours.join(":").trim(), ...rest] : [];
}

/** Puts spaces where a style sheet does: `Mon-Thu8:00-17:00Fri8:00-14:00`. */
function withSpaces(row: string): string {
  return row.replace(/(?<=\p{L}\p{Ll})(?=\d)/gu, " ")
    .replace(/(?<=\d| Uhr|\d ?[ap]m|\d ?h)(?=\p{Lu}\p{Ll})/gu, ", ");
}

/** Says whether a line has two times of a day. Those of `Tel. 02.55.50.14.60` are none. */
function isHours(line: string): boolean {
  return TIMES.test(line) && telephonesIn([{ lines: [line], above: "" }]).size === 0;
}

const HOURS_LABELS = keysOfAll(({ hours }) => hours);
/** What shows that a number is a time of day: minutes, or the word or sign for the hour. */
const TIME_SIGN = "(?:[:.h][0-5]\\d(?!\\.)| ?h(?!\\p{L})| ?[ap]\\.?m\\b| ?uhr)";
/** Matches two times of a day, one to the other. One must look like a time, or nothing else may stand beside the two. */
const TIMES = new RegExp(
  `(?<!\\d)\\d{1,2}(?:${TIME_SIGN}[^\\d,;]{1,9}\\d{1,2}(?!\\d{3})|[^\\d,;]{1,9}\\d{1,2}${TIME_SIGN}| ?[-–] ?\\d{1,2}(?=$|[,;.])(?<=^(?:\\S{1,15} ){0,2}\\d{1,2} ?[-–] ?\\d{1,2}))`,
  "iu",
);
/** In characters. Longer texts say more than opening hours. */
const MAX_HOURS_LENGTH = 120;

/** In characters. A longer line is more than a name. */
const MAX_COMPANY_LENGTH = 80;
