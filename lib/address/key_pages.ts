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

/** Pages of contact, and those on which German law asks for address and e-mail. */
const CONTACT_NAMES: ReadonlySet<string> = new Set(
  [...itemsOfAll(({ pages }) => pages.contact), "Impressum", "imprint"].flatMap(slugsOf),
);

/**
 * Whether an address is that of the page that tells how the site's owner is reached.
 *
 * @param address The page's address.
 * @returns True for `/contact` and `/de/kontakt.html`.
 */
export function isContactPage(address: PageAddress): boolean {
  return address.depth === 1 && CONTACT_NAMES.has(address.names[0] ?? "");
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
