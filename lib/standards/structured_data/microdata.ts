/**
 * Schema.org types in microdata: the `itemtype` of an element.
 *
 * Implements the part of the HTML Standard, section 5.2.2, that names types; properties are not
 * read. An `itemtype` counts where `itemscope` was forgotten, too: the page means it. Pure.
 *
 * @module
 */

import { splitTokens } from "../html/text.ts";
import { schemaOrgName } from "./schema_org.ts";

/**
 * Names the Schema.org types of an item.
 *
 * @param itemtype The `itemtype` attribute: IRIs separated by white space.
 * @returns Names without prefix; none for types of other vocabularies.
 */
export function microdataTypes(itemtype: string): readonly string[] {
  return splitTokens(itemtype).flatMap((iri) => schemaOrgName(iri) ?? []);
}
