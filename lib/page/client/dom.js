// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Builds and finds elements. A text becomes a text node or an attribute's value, never markup. Effects: reads the document.
 *
 * @module
 */

/** @typedef {string | Node | null} Child */
/** @typedef {Readonly<Record<string, string | number | null>>} Attributes */

/**
 * Finds an element that the page is known to have.
 *
 * @template {Element} T
 * @param {string} selector Which element.
 * @param {new () => T} type Its class.
 * @param {ParentNode} [root] Where to look.
 * @returns {T} The first such element.
 */
export function find(selector, type, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} ${selector}`);
  return found;
}

/**
 * Finds an element by its id.
 *
 * @param {string} id Its id.
 * @returns {HTMLElement} The element.
 */
export function byId(id) {
  return find(`#${id}`, HTMLElement);
}

/**
 * Returns the name of a category, as the page's list of categories has it.
 *
 * @param {string} category The service's word for it.
 * @returns {string} The name in the language of the page; the service's word when the list does not have it.
 */
export function categoryName(category) {
  const { lang } = document.documentElement;
  const options = [...find("#filter-category", HTMLSelectElement).options];
  return options.find(({ value }) => value === category)?.dataset[lang] ?? category;
}

/**
 * Makes an element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag Its name.
 * @param {Attributes} [attributes] Its attributes; null sets none.
 * @param {...Child} children What the element holds. Null is left out.
 * @returns {HTMLElementTagNameMap[Tag]} The element.
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * Makes a link to a crawled address, if the address leads to a website; otherwise plain text.
 *
 * @param {string} address Any text.
 * @param {string} [label] The text of the link; without it the address.
 * @returns {HTMLElement} A link that does not tell the other site where it stands, or plain text.
 */
export function siteLink(address, label = address) {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return element("span", {}, label);
  const rel = "noopener noreferrer nofollow";
  return element("a", { href: url.href, target: "_blank", rel }, label);
}
