// @ts-check
/**
 * Which language the page speaks, and the look-up of its texts. Pure.
 *
 * @module
 */

import { TEXTS } from "./texts.js";

/** @import { Language, Text, TextKey } from "./texts.js" */
/** @typedef {Readonly<Record<string, string | number>>} Values */
/** @typedef {(key: TextKey, values?: Values) => string} Translate */

/** The languages that the page speaks; the first is that of everybody else. */
export const LANGUAGES = /** @type {const} */ (["en", "de"]);

/**
 * The first of a person's languages that the page speaks.
 *
 * @param {readonly string[]} wanted Language tags (BCP 47), best first.
 * @returns {Language} The language.
 */
export function chooseLanguage(wanted) {
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split("-", 1)[0];
    const found = LANGUAGES.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}

/**
 * Makes the function that looks texts up.
 *
 * @param {Language} language The language.
 * @returns {Translate} Gives the text of a key, its `{name}` places filled with the values.
 */
export function translator(language) {
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    /** @type {Text} */
    const text = TEXTS[key][language];
    const form = typeof text === "string" ? text : text[values.n === 1 ? 0 : 1];
    return form.replace(/\{(\w+)\}/g, (_place, name) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? numbers.format(value) : value;
    });
  };
}

/**
 * The text for one of the service's own words, such as a category.
 *
 * @param {Translate} t Looks texts up.
 * @param {"category" | "finding"} kind What the word names.
 * @param {string} word The word.
 * @param {Values} [values] What its places hold.
 * @returns {string | null} The text; null for a word that is not known here.
 */
export function textForWord(t, kind, word, values) {
  const key = `${kind}_${word}`;
  return Object.hasOwn(TEXTS, key) ? t(/** @type {TextKey} */ (key), values) : null;
}
