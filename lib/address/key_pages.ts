/**
 * Addresses of pages that most sites have and every visitor looks for: contact, prices, about us, questions.
 *
 * Told by the whole name of a page at the top of a site, in any language of `lib/words`. Pure.
 *
 * @module
 */

import { itemsOfAll } from "../words/languages.ts";
import { slugsOf } from "../words/slugs.ts";
import type { PageAddress } from "./page_address.ts";

const NAMES: ReadonlySet<string> = new Set(
  [
    ...itemsOfAll(({ pages: { contact, prices, services, visit, team } }) =>
      [contact, prices, services, visit, team].join(",")
    ),
    ...itemsOfAll(({ categories }) => categories.about?.names),
    ...itemsOfAll(({ categories }) => categories.faq?.names),
  ].flatMap(slugsOf),
);

const CONTACT_NAMES: ReadonlySet<string> = new Set(
  itemsOfAll(({ pages }) => pages.contact).flatMap(slugsOf),
);
/** On these, German law asks for address and e-mail of the owner, who stands first; others follow. */
const IMPRINT_NAMES: ReadonlySet<string> = new Set(["Impressum", "imprint"].flatMap(slugsOf));

/**
 * Whether an address is that of a page that tells how the site's owner is reached.
 *
 * @param address The page's address.
 * @returns True for `/contact`, `/de/kontakt.html` and `/impressum`.
 */
export function isContactPage(address: PageAddress): boolean {
  return isImprint(address) || address.depth === 1 && CONTACT_NAMES.has(address.names[0] ?? "");
}

/**
 * Whether an address is that of an imprint.
 *
 * @param address The page's address.
 * @returns True for `/impressum`.
 */
export function isImprint(address: PageAddress): boolean {
  return address.depth === 1 && IMPRINT_NAMES.has(address.names[0] ?? "");
}

/**
 * Whether an address is that of such a page.
 *
 * @param address The page's address.
 * @returns True for `/contact`, `/de/preise.html` and `/chi-siamo/`.
 */
export function isKeyPage(address: PageAddress): boolean {
  return address.depth === 1 && NAMES.has(address.names[0] ?? "");
}
