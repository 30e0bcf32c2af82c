// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The form: what is asked for, its faults, and where the key is kept.
 *
 * The key stays in this tab's session storage unless the person ticks "remember". Effects: the form's
 * elements, session and local storage.
 *
 * @module
 */

import { byId } from "./dom.js";

/** @import { Order } from "./api.js" */
/** @import { Translate } from "./language.js" */
/** @import { TextKey } from "./texts.js" */
/** @typedef {"key" | "url" | "max-urls"} FieldName */
/** @typedef {Partial<Record<FieldName, TextKey>>} Faults */

const FIELDS = /** @type {const} */ (["key", "url", "max-urls"]);
const KEY_PATTERN = /^LLMS(-[A-Z0-9]{4}){4}$/;
const STORAGE_NAME = "llms-api-key";
const MAX_URLS = 500;

/**
 * Reads what was entered.
 *
 * @param {{ readonly key: string, readonly url: string, readonly maxUrls: string }} entered The fields' texts.
 * @returns {{ readonly order: Order, readonly faults: Faults }} The order, and the text that tells each fault.
 */
export function readOrder(entered) {
  /** @type {Faults} */
  const faults = {};
  const key = entered.key.trim().toUpperCase();
  if (key === "") faults.key = "keyMissing";
  else if (!KEY_PATTERN.test(key)) faults.key = "keyMalformed";

  const address = entered.url.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (address === "") faults.url = "urlMissing";
  else if (!isWebsite(url)) faults.url = "urlMalformed";

  const maxUrls = Number(entered.maxUrls);
  const isCount = Number.isInteger(maxUrls) && maxUrls >= 1 && maxUrls <= MAX_URLS;
  if (!isCount) faults["max-urls"] = "maxUrlsMalformed";
  return { order: { key, url, maxUrls }, faults };
}

/** @param {string} address */
function isWebsite(address) {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && /[.:]/.test(url.hostname) &&
    !/\s/.test(address);
}

/** @param {FieldName | "remember"} name */
const input = (name) => byId(name, HTMLInputElement);

/** What stands in the form. @returns {ReturnType<typeof readOrder>} The order and its faults. */
export function enteredOrder() {
  return readOrder({
    key: input("key").value,
    url: input("url").value,
    maxUrls: input("max-urls").value,
  });
}

/**
 * Shows faults beside their fields.
 *
 * @param {Faults} faults The fault of each field that has one.
 * @param {Translate} t Looks texts up.
 */
export function showFaults(faults, t) {
  for (const name of FIELDS) {
    const fault = faults[name];
    input(name).setAttribute("aria-invalid", String(fault !== undefined));
    byId(`${name}-error`, HTMLElement).textContent = fault === undefined ? "" : t(fault);
  }
}

/**
 * Moves the focus to the first field with a fault.
 *
 * @param {Faults} faults The fault of each field that has one.
 */
export function focusFirstFault(faults) {
  const first = FIELDS.find((name) => faults[name] !== undefined);
  if (first !== undefined) input(first).focus();
}

/** Puts the key that was kept into the form. */
export function restoreKey() {
  const remembered = stored(() => localStorage.getItem(STORAGE_NAME));
  input("remember").checked = Boolean(remembered);
  input("key").value = remembered ?? stored(() => sessionStorage.getItem(STORAGE_NAME)) ?? "";
}

/** Keeps the key where the person wants it, and nowhere else. */
export function keepKey() {
  const key = input("key").value.trim();
  const isRemembered = input("remember").checked;
  stored(() => {
    localStorage.removeItem(STORAGE_NAME);
    sessionStorage.removeItem(STORAGE_NAME);
    if (key !== "") (isRemembered ? localStorage : sessionStorage).setItem(STORAGE_NAME, key);
  });
}

/**
 * Storage may be switched off; the page works without.
 *
 * @template T
 * @param {() => T} use
 * @returns {T | null}
 */
function stored(use) {
  try {
    return use();
  } catch {
    return null;
  }
}
