/**
 * Names of Schema.org types in the forms that pages write them.
 *
 * The vocabulary is that of schema.org; whether a name exists in it is not checked, since it grows.
 * Pure.
 *
 * @module
 */

/** An address in the vocabulary; `http` and `https`, with or without `www.`, mean the same. */
const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org(?:\/|$)/i;

/**
 * Says whether an address is that of the vocabulary itself.
 *
 * @param iri An IRI such as `https://schema.org/` or `http://schema.org`.
 */
export function isSchemaOrg(iri: string): boolean {
  return VOCABULARY.test(iri.trim());
}

/**
 * Takes the type's name out of its full address.
 *
 * @param iri An IRI such as `https://schema.org/Product`.
 * @returns The name, such as `Product`, or null when the IRI is not in the vocabulary.
 */
export function schemaOrgName(iri: string): string | null {
  const match = VOCABULARY.exec(iri);
  return (match === null ? "" : iri.slice(match[0].length).replace(/^#|\/$/g, "")) || null;
}
