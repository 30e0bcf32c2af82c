/**
 * Recognises legal forms of companies: `Acme GmbH` is the registered name of a company that everybody calls Acme. Pure.
 */

import { itemsOfAll } from "../words/languages.ts";
import { UNSPACED } from "../words/terms.ts";

const FORMS = itemsOfAll(({ legalForms }) => legalForms);

/** Japanese forms stand before a name or behind it, without a space. */
const JAPANESE = FORMS.filter((form) => UNSPACED.test(form));
/** Russian, Ukrainian and Indonesian forms stand before the name: `ООО «Ромашка»`. */
const LEADING = ["PT", "PT.", ...FORMS.filter((form) => /\p{Script=Cyrillic}/u.test(form))];

/** Matches a form before or behind a name. Anchored and linear. */
const LEGAL_FORM = new RegExp(
  `^(?:${anyOf(JAPANESE)}) ?|^(?:${anyOf(LEADING)}) (?=.)|(?:,? (?:${anyOf(FORMS)})|${
    anyOf(JAPANESE)
  })$`,
);

/** Matches quotation marks around a name behind such a form. */
const QUOTATION = /^[«„“"](.+)[»“”"]$/;

/** Returns forms as alternatives of a pattern, with or without their spaces. */
function anyOf(forms: readonly string[]): string {
  return forms.map((form) => form.split(" ").map(RegExp.escape).join(" ?")).join("|");
}

/** Returns a company's name without its legal form; null when the name has no legal form, or is nothing else. */
export function withoutLegalForm(name: string): string | null {
  const short = name.replace(LEGAL_FORM, "");
  return short === name || short === "" ? null : short.replace(QUOTATION, "$1");
}
