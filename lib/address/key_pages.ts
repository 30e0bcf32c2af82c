/**
 * Recognises pages that most sites have and every visitor looks for: contact, prices, about us, questions, the imprint.
 *
 * The whole name of a page at the top of a site decides, in any language of `lib/words`. Pure.
 */

import { slugsOfAll, type WordSource } from "../words/slugs.ts";
import type { PageAddress } from "./page_address.ts";

/** Says whether an address is that of a kind of page. */
export type IsKind = (address: PageAddress) => boolean;

/** Makes the test whether a page at the top of a site, or in a folder there, has one of some names. */
function isCalled(...sources: readonly WordSource[]): IsKind {
  const allowed = new Set(slugsOfAll(...sources));
  return ({ depth, names }) => (depth === 1 || depth === 2) && allowed.has(names.at(-1) ?? "");
}

const IMPRINT = "Impressum, imprint";

/** German law requires an imprint, with the owner's address and e-mail. The owner comes first; others may follow. */
export const isImprint: IsKind = isCalled(IMPRINT);

/** True for `/contact`, `/de/kontakt.html`, `/about/contact` and `/impressum`. */
export const isContactPage: IsKind = isCalled(IMPRINT, ({ names }) => names.contact);

/** Other laws require a legal notice with the owner's name and address. Those of the host follow there. */
export const isLegalNotice: IsKind = isCalled(
  "legal notice, mentions légales, aviso legal, note legali, colofon",
);

/** Such a page says where a place is, and when it is open. True for `/anfahrt` and `/info`. */
export const isVisitPage: IsKind = isCalled("info", ({ names }) => names.visit);

/** Says whether we read on a page how to reach the site's owner. */
export function tellsContact(address: PageAddress): boolean {
  return isContactPage(address) || isLegalNotice(address) || isVisitPage(address);
}

const MAKERS = new Set(
  slugsOfAll("author, authors", ({ names }) => names.team, ({ names }) => names.about),
);

/** Such a page is about the people behind a site. True for `/about`, `/team/anna` and `/authors/anna`. */
export function isMakersPage({ depth, names }: PageAddress): boolean {
  return depth === 1 && MAKERS.has(names.at(-1) ?? "") ||
    depth === 2 && [names[0], names.at(-1)].some((name) => MAKERS.has(name ?? ""));
}

const KEY_PAGES = new Set(slugsOfAll(IMPRINT, ({ names }) => {
  const { contact, prices, services, visit, team, about, faq } = names;
  return [contact, prices, services, visit, team, about, faq].join(",");
}));

/** Every visitor looks for such a page. True for `/contact`, `/de/preise.html` and `/chi-siamo/`. */
export function isKeyPage({ depth, names }: PageAddress): boolean {
  return depth === 1 && KEY_PAGES.has(names[0] ?? "");
}
