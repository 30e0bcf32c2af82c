// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Building and finding elements. Whatever text comes in becomes a text node or an attribute's value,
 * never markup. Effects: reads the document.
 *
 * @module
 */

/** @typedef {string | Node | null} Leaf */
/** @typedef {Leaf | readonly (Leaf | readonly Leaf[])[]} Child */
/** @typedef {Readonly<Record<string, string | number | boolean | null>>} Attributes */

/**
 * Finds an element that the page is known to have.
 *
 * @template {HTMLElement} T
 * @param {string} id Its id.
 * @param {new () => T} type Its class.
 * @returns {T} The element.
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return found;
}

/**
 * Makes an element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag Its name.
 * @param {Attributes} [attributes] Its attributes; `true` sets an empty one, `false` and null set none.
 * @param {...Child} children What it holds; null is left out.
 * @returns {HTMLElementTagNameMap[Tag]} The element.
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null) {
      made.setAttribute(name, value === true ? "" : `${value}`);
    }
  }
  made.append(...children.flat(2).filter((child) => child !== null));
  return made;
}

/**
 * Makes a button.
 *
 * @param {string} label What it says.
 * @param {() => void} onClick What it does.
 * @param {Attributes} [attributes] Its attributes.
 * @returns {HTMLButtonElement} The button.
 */
export function button(label, onClick, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", onClick);
  return made;
}

/**
 * A link to a crawled address, which is a link only where it leads to a website.
 *
 * @param {string} address Any text.
 * @param {Child} [label] What it says; without it the address.
 * @returns {HTMLElement} A link that tells the other site nothing, or plain text.
 */
export function siteLink(address, label = address) {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return element("span", {}, label);
  return element(
    "a",
    { href: url.href, target: "_blank", rel: "noopener noreferrer nofollow" },
    label,
  );
}
