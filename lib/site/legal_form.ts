/**
 * Legal forms behind the names of companies: `Acme GmbH` is the registered name of what everybody calls Acme.
 *
 * Pure.
 *
 * @module
 */

import { itemsOfAll } from "../words/languages.ts";
import { escaped } from "../words/openings.ts";

/** Forms at the end of a name; anchored, and linear. */
const LEGAL_FORM = new RegExp(
  `,? (?:${itemsOfAll(({ legalForms }) => legalForms).map(patternOf).join("|")})$`,
);

/** A form with or without its dots and spaces. */
function patternOf(form: string): string {
  return escaped(form).replaceAll("\\.", "\\.?").replaceAll(" ", " ?");
}

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
