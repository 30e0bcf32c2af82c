// @ts-check
/** Chooses the language of the page and looks up its texts. Pure. */

import { GERMAN } from "./texts_de.js";
import { ENGLISH } from "./texts_en.js";

/** @import { TextKey } from "./texts_en.js" */
/** @typedef {typeof PAGE_LANGUAGES[number]} Language */
/** @typedef {Readonly<Record<string, string | number>>} Values */
/** @typedef {`${"cause" | "finding" | "problem"}_${string}`} CodeKey A code of the service. */
/** @typedef {(key: TextKey | CodeKey, values?: Values) => string} Translate */

/** The languages of the page. People with other languages get the first one. */
export const PAGE_LANGUAGES = /** @type {const} */ (["en", "de"]);

/** @type {Readonly<Record<Language, Readonly<Record<string, string>>>>} */
const TEXTS = { en: ENGLISH, de: GERMAN };

/**
 * Returns the first of a person's languages that the page has.
 *
 * @param {readonly string[]} wanted Language tags (BCP 47), best first.
 * @returns {Language}
 */
export function chooseLanguage(wanted) {
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split("-", 1)[0];
    const found = PAGE_LANGUAGES.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return PAGE_LANGUAGES[0];
}

/**
 * Makes the function that looks texts up.
 *
 * @param {Language} language
 * @returns {Translate} Returns the text of a key, with the values in its `{name}` places. The text is empty when the
 *   language has none for a code; then the page shows the service's own English.
 */
export function translator(language) {
  const numbers = new Intl.NumberFormat(language);
  const texts = new Map(Object.entries(TEXTS[language]));
  return (key, values = {}) =>
    (texts.get(key) ?? "").replace(/\{(\w+)\}/g, (_place, name) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? numbers.format(value) : value;
    });
}
