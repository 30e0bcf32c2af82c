/**
 * Recognises pages that most sites have and every visitor looks for: contact, prices, about us, questions, the imprint.
 *
 * The whole name of a page at the top of a site decides, in any language of `lib/words`. Pure.
 *
 * @module
 */

import { slugsOfAll, type WordSource } from "../words/slugs.ts";
import type { PageAddress } from "./page_address.ts";

const named = (...sources: readonly WordSource[]): ReadonlySet<string> =>
  new Set(slugsOfAll(...sources));

/** German law requires such a page, with the owner's address and e-mail. The owner comes first; others may follow. */
const IMPRINT_NAMES = named("Impressum, imprint");

const NAMES = named(
  ({ names: { contact, prices, services, visit, team, about, faq } }) =>
    [contact, prices, services, visit, team, about, faq].join(","),
).union(IMPRINT_NAMES);

const CONTACT_NAMES = named(({ names }) => names.contact);

/** What the pages are called on which other laws require the owner's name and address. Those of the host follow there. */
const LEGAL_NOTICE_NAMES = named(
  "legal notice, mentions légales, aviso legal, note legali, colofon",
);

const VISIT_NAMES = named("info", ({ names }) => names.visit);

/** What pages about the people behind a site are called, and their folders. */
const MAKERS_NAMES = named(
  "author, authors",
  ({ names }) => names.team,
  ({ names }) => names.about,
);

/** Says whether we read on a page how to reach the site's owner: a contact page, legal notice or page for visitors. */
export function tellsContact(address: PageAddress): boolean {
  return isContactPage(address) || isLegalNotice(address) || isVisitPage(address);
}

/** Says whether an address is that of a page about the people behind a site: `/about`, `/team/anna`, `/authors/anna`. */
export function isMakersPage(address: PageAddress): boolean {
  return isCalled(address, MAKERS_NAMES) ||
    address.depth === 2 && MAKERS_NAMES.has(address.names[0] ?? "");
}

/** Says whether an address is that of a legal notice: `/mentions-legales`. `/impressum` is a contact page. */
export function isLegalNotice(address: PageAddress): boolean {
  return isCalled(address, LEGAL_NOTICE_NAMES);
}

/** Says whether an address is that of a page that says where a place is, and when it is open: `/anfahrt`, `/info`. */
export function isVisitPage(address: PageAddress): boolean {
  return isCalled(address, VISIT_NAMES);
}

/** Says whether an address is that of a contact page: `/contact`, `/de/kontakt.html`, `/about/contact`, `/impressum`. */
export function isContactPage(address: PageAddress): boolean {
  return isImprint(address) || isCalled(address, CONTACT_NAMES);
}

/** Says whether an address is that of an imprint. True for `/impressum` and `/legal/imprint`. */
export function isImprint(address: PageAddress): boolean {
  return isCalled(address, IMPRINT_NAMES);
}

/** Whether a page at the top of a site, or in a folder there, has one of some names. */
function isCalled({ depth, names }: PageAddress, allowed: ReadonlySet<string>): boolean {
  return (depth === 1 || depth === 2) && allowed.has(names.at(-1) ?? "");
}

/** Says whether an address is that of a page that every visitor looks for: `/contact`, `/de/preise.html`, `/chi-siamo/`. */
export function isKeyPage(address: PageAddress): boolean {
  return address.depth === 1 && NAMES.has(address.names[0] ?? "");
}
