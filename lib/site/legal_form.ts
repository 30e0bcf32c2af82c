/**
 * Legal forms behind the names of companies: `Acme GmbH` is the registered name of what everybody calls Acme.
 *
 * Pure.
 *
 * @module
 */

/** German, English, French, Italian, Spanish and Dutch forms at the end of a name; anchored, and linear. */
const LEGAL_FORM =
  /,? (?:g?GmbH(?: & Co\.? ?KG(?:aA)?)?|UG(?: \(haftungsbeschränkt\))?|AG|KG|OHG|GbR|SE|e\. ?K\.|e\. ?V\.|eG|Ltd\.?|Limited|Inc\.?|LLC|LLP|PLC|plc|SA|S\.A\.|SAS|SARL|EURL|S\.?r\.?l\.?|S\.?p\.?A\.?|S\.?L\.?(?:U\.?)?|B\.?V\.?|N\.?V\.?|V\.?O\.?F\.?)$/;

/**
 * A company's name without its legal form.
 *
 * @param name A clean name.
 * @returns What is left; null where the name ends in no legal form.
 */
export function withoutLegalForm(name: string): string | null {
  const at = name.search(LEGAL_FORM);
  return at > 0 ? name.slice(0, at) : null;
}
