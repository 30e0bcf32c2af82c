/**
 * Reads Schema.org types from microdata: the `itemtype` of an element.
 *
 * Implements the part of the HTML Standard, section 5.2.2, that names types. Properties are not read. An `itemtype` also
 * counts when the page forgot `itemscope`. Pure.
 *
 * @module
 */

import { splitTokens } from "../html/text.ts";
import { schemaOrgName } from "./schema_org_names.ts";

/**
 * Names the Schema.org types of an item. Returns the names without prefix. Types of other vocabularies are left out.
 */
export function microdataTypes(itemtype: string): readonly string[] {
  return splitTokens(itemtype).flatMap((iri) => schemaOrgName(iri) ?? []);
}
