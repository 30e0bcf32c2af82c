// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Builds and finds elements. A text becomes a text node or an attribute's value, never markup. Effects: reads the document.
 */

/** @typedef {string | Node | null} Child */
/** @typedef {Readonly<Record<string, string | number | null>>} Attributes */

/**
 * Finds an element that the page is known to have.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} type
 * @param {ParentNode} [root]
 */
export function find(selector, type, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} ${selector}`);
  return found;
}

/** @param {string} id */
export function byId(id) {
  return find(`#${id}`, HTMLElement);
}

/** Returns the name of a category in the language of the page, as its list of categories has it. @param {string} category */
export function categoryName(category) {
  const { lang } = document.documentElement;
  const options = [...find("#filter-category", HTMLSelectElement).options];
  return options.find(({ value }) => value === category)?.dataset[lang] ?? category;
}

/**
 * Makes an element. An attribute or a child that is null is left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
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
 * Makes a link that does not tell the other site where it stands; plain text when the address leads to no website.
 *
 * @param {string} address
 * @param {string} [label]
 */
export function siteLink(address, label = address) {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return element("span", {}, label);
  const rel = "noopener noreferrer nofollow";
  return element("a", { href: url.href, target: "_blank", rel }, label);
}
