/**
 * Reads the names of Schema.org types in the forms that pages use.
 *
 * We do not check whether schema.org has a name, because that vocabulary grows. Pure.
 */

import { splitTokens } from "../html/text.ts";

/** Matches the start of an address in the vocabulary. `http` and `https`, with or without `www.`, mean the same. */
const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org(?:\/|$)/i;

/** Says whether an address lies in the vocabulary of schema.org. */
export function isSchemaOrg(iri: string): boolean {
  return VOCABULARY.test(iri.trim());
}

/** Takes the type's name, such as `Product`, out of its full address; null when that is not in the vocabulary. */
export function schemaOrgName(iri: string): string | null {
  const match = VOCABULARY.exec(iri);
  return (match === null ? "" : iri.slice(match[0].length).replace(/^#|\/$/g, "")) || null;
}

/**
 * Names the Schema.org types of a microdata item by its `itemtype`: IRIs separated by white space (HTML Standard, section
 * 5.2.2). Types of other vocabularies are left out. Properties and `itemscope` are not looked at.
 */
export function microdataTypes(itemtype: string): readonly string[] {
  return splitTokens(itemtype).flatMap((iri) => schemaOrgName(iri) ?? []);
}
