/**
 * Legal forms of companies: `Acme GmbH` is the registered name of what everybody calls Acme.
 *
 * Pure.
 *
 * @module
 */

import { itemsOfAll } from "../words/languages.ts";
import { escaped } from "../words/openings.ts";
import { UNSPACED } from "../words/terms.ts";

const FORMS = itemsOfAll(({ legalForms }) => legalForms);

/** Japanese forms stand before a name or behind it, without a space. */
const JAPANESE = FORMS.filter((form) => UNSPACED.test(form));
/** Russian and Ukrainian ones stand before it: `ООО «Ромашка»`. */
const CYRILLIC = FORMS.filter((form) => /\p{Script=Cyrillic}/u.test(form));

/** A form before or behind a name; anchored, and linear. */
const LEGAL_FORM = new RegExp(
  `^(?:${anyOf(JAPANESE)}) ?|^(?:${anyOf(CYRILLIC)}) (?=.)|(?:,? (?:${anyOf(FORMS)})|${
    anyOf(JAPANESE)
  })$`,
);

/** What stands around a name behind such a form. */
const QUOTATION = /^[«„“"](.+)[»“”"]$/;

/** The forms as alternatives of a pattern, with or without their spaces. */
function anyOf(forms: readonly string[]): string {
  return forms.map((form) => escaped(form).replaceAll(" ", " ?")).join("|");
}

/**
 * A company's name without its legal form.
 *
 * @param name A clean name.
 * @returns What is left; null where the name has no legal form, or is nothing else.
 */
export function withoutLegalForm(name: string): string | null {
  const short = name.replace(LEGAL_FORM, "");
  return short === name || short === "" ? null : short.replace(QUOTATION, "$1");
}
