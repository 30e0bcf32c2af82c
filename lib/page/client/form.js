// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Reads the form and keeps the key. The browser itself tells what is not valid.
 *
 * The key stays in this tab's session storage unless the person ticks "remember". Effects: the form's
 * elements, session and local storage.
 *
 * @module
 */

import { find } from "./dom.js";

/** @import { Order } from "./api.js" */

const STORAGE_NAME = "llms-api-key";

/** @param {"key" | "remember" | "url" | "max-urls"} id */
export function input(id) {
  return find(`#${id}`, HTMLInputElement);
}

/** Reads what stands in the form, valid or not. */
export function enteredOrder() {
  return readOrder(input("key").value, input("url").value, input("max-urls").value);
}

/**
 * Makes an order of what was entered: a key in letters of any case, an address perhaps without its scheme, a whole number.
 *
 * @param {string} key
 * @param {string} address
 * @param {string} maxUrls
 * @returns {Order}
 */
export function readOrder(key, address, maxUrls) {
  const url = address.trim();
  return {
    key: key.trim().toUpperCase(),
    url: /^https?:\/\//i.test(url) ? url : `https://${url}`,
    maxUrls: Number(maxUrls),
  };
}

/** Puts the key that was kept into the form. */
export function restoreKey() {
  const remembered = stored(() => localStorage.getItem(STORAGE_NAME));
  input("remember").checked = Boolean(remembered);
  input("key").value = remembered ?? stored(() => sessionStorage.getItem(STORAGE_NAME)) ?? "";
}

/** Keeps the key where the person wants it, and deletes it elsewhere. */
export function keepKey() {
  const key = input("key").value.trim();
  const isRemembered = input("remember").checked;
  stored(() => {
    localStorage.removeItem(STORAGE_NAME);
    sessionStorage.removeItem(STORAGE_NAME);
    if (key !== "") (isRemembered ? localStorage : sessionStorage).setItem(STORAGE_NAME, key);
  });
}

/** Uses the browser's storage. When it is switched off, the result is null. @template T @param {() => T} use */
function stored(use) {
  try {
    return use();
  } catch {
    return null;
  }
}
