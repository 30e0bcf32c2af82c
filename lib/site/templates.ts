/**
 * Reads the kind of page that a content system's template states, from the class names of `body` and from the generator.
 *
 * Class names are those that WordPress, WooCommerce, Shopify, Magento, OpenCart, PrestaShop, Shopware, Drupal, Joomla,
 * Ghost and HubSpot write. They are nearly certain, so they say more than any word. Pure.
 *
 * @module
 */

import type { Category } from "../words/category.ts";
import { oncePer } from "../words/lazily.ts";

/**
 * Whole class names. When a page has several, the first one in this table counts, because themes also give classes of
 * products to lists of products.
 */
const CLASSES: readonly (readonly [string, Category])[] = Object.entries<Category>({
  "post-type-archive-product": "category",
  "tax-product_cat": "category",
  "tax-product_brand": "category",
  "woocommerce-shop": "category",
  "catalog-category-view": "category",
  "template-collection": "category",
  "template-list-collections": "category",
  "is--ctl-listing": "category",
  "single-product": "product",
  "product-template-default": "product",
  "catalog-product-view": "product",
  "template-product": "product",
  "page-node-type-product": "product",
  "node-type-product": "product",
  "is--ctl-detail": "product",
  "is-ctl-product": "product",
  "single-post": "blog",
  "post-template": "blog",
  "template-article": "blog",
  "template-blog": "blog",
  "page-node-type-article": "blog",
  "page-node-type-blog": "blog",
  "page-node-type-news": "blog",
  "node-type-article": "blog",
  "node-type-news": "blog",
  "hs-blog-post": "blog",
  "hs-blog-listing": "blog",
  "privacy-policy": "legal",
  "template-policy": "legal",
});

/** How class names begin that end in a number or a name. */
const BEGINNINGS: readonly (readonly [string, Category])[] = [
  ["product-product-", "product"],
  ["product-id-", "product"],
  ["product-category-", "category"],
  ["category-id-", "category"],
];

/** Matches class names that hold the name of a kind of page: `single-event`, `page-node-type-recipe`, `template-faq`. */
const NAMED_KIND =
  /^(?:single|post-type-archive|page-node-type|node-type|template|page-template|tax)-([a-z][a-z_-]{2,40})$/;

/** Matches class names in a site's own words: `legal-page`, `page-contact`. */
const NAMED_PAGE = /^(?:page-([a-z][a-z-]{2,40})|([a-z][a-z-]{2,40})-page)$/;

/** Words in such names that belong to the system. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set(
  ("archive attachment builder default format front-page full-width home inner no-sidebar page parent post single " +
    "standard template").split(" "),
);

/** Matches programs that write documentation and nothing else. */
const DOCUMENTATION =
  /^(?:antora|asciidoctor|docbook|docusaurus|docutils|doxygen|gitbook|javadoc|jsdoc|mdbook|mkdocs|sphinx|starlight|typedoc|vitepress|vuepress)\b/i;

/** What the template of a page says. */
export interface Template {
  /** The category that a system's class name stands for, and that class name; null when there is none. */
  readonly known: { readonly category: Category; readonly name: string } | null;
  /** Names of kinds of page, such as `event`. Hyphens are replaced by spaces. */
  readonly kinds: readonly string[];
}

/** Reads the class names of a page's `body`. */
export const readTemplate: (bodyClasses: readonly string[]) => Template = oncePer((bodyClasses) => {
  const present = new Set(bodyClasses);
  const whole = CLASSES.find(([name]) => present.has(name));
  const begun = BEGINNINGS.find(([beginning]) =>
    bodyClasses.some((name) => name.startsWith(beginning))
  );
  const [name, category] = whole ?? begun ?? [];
  return {
    known: name === undefined || category === undefined ? null : { name, category },
    kinds: [...new Set(bodyClasses.flatMap(kindIn))],
  };
});

/**
 * Says whether a program for documentation has written a site, by its `meta[name=generator]`: `Sphinx 8.1` and the
 * like.
 */
export function isDocumentation(generator: string | null): boolean {
  return generator !== null && DOCUMENTATION.test(generator);
}

function kindIn(name: string): string[] {
  const [, kind] = NAMED_KIND.exec(name) ?? [];
  const [, after, before] = NAMED_PAGE.exec(name) ?? [];
  const found = kind ?? after ?? before ?? "";
  return found === "" || SYSTEM_NAMES.has(found) ? [] : [found.replace(/[-_]/g, " ")];
}
