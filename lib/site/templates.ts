/**
 * Reads the kind of page that a content system's template states, from the class names of `body` and from the generator.
 *
 * Class names are those that WordPress, WooCommerce, Shopify, Magento, OpenCart, PrestaShop, Shopware, Drupal, Joomla,
 * Ghost and HubSpot write. They are nearly certain, so they say more than any word. Pure.
 */

import type { Category } from "../words/category.ts";
import { oncePer } from "../words/lazily.ts";

/** Whole class names. Of several, the first one here counts: themes give classes of products to lists of products, too. */
const CLASSES: ReadonlyMap<string, Category> = byWord({
  category:
    "post-type-archive-product tax-product_cat tax-product_brand woocommerce-shop catalog-category-view " +
    "template-collection template-list-collections is--ctl-listing",
  product:
    "single-product product-template-default catalog-product-view template-product page-node-type-product " +
    "node-type-product is--ctl-detail is-ctl-product",
  blog:
    "single-post post-template template-article template-blog page-node-type-article page-node-type-blog " +
    "page-node-type-news node-type-article node-type-news hs-blog-post hs-blog-listing",
  legal: "privacy-policy template-policy",
});

/** How class names begin that end in a number or a name. */
const BEGINNINGS: ReadonlyMap<string, Category> = byWord({
  product: "product-product- product-id-",
  category: "product-category- category-id-",
});

/** Maps each word of a table to its category. */
function byWord(table: Readonly<Partial<Record<Category, string>>>): ReadonlyMap<string, Category> {
  return new Map(
    (Object.entries(table) as [Category, string][]).flatMap(([category, words]) =>
      words.split(" ").map((word) => [word, category] as const)
    ),
  );
}

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
  /^(?:antora|asciidoctor|docbook|docfx|docusaurus|docutils|doxygen|gitbook|javadoc|jsdoc|makeinfo|mdbook|mintlify|mkdocs|pdoc|publican|rustdoc|sphinx|starlight|typedoc|vitepress|vuepress)\b/i;

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
  const whole = CLASSES.entries().find(([name]) => present.has(name));
  const begun = BEGINNINGS.entries().find(([beginning]) =>
    bodyClasses.some((name) => name.startsWith(beginning))
  );
  const [name, category] = whole ?? begun ?? [];
  return {
    known: name === undefined || category === undefined ? null : { name, category },
    kinds: [...new Set(bodyClasses.flatMap(kindIn))],
  };
});

/** Says whether a program for documentation has written a site: its generator is `Sphinx 8.1` or the like. */
export function isDocumentation(generator: string | null): boolean {
  return generator !== null && DOCUMENTATION.test(generator);
}

function kindIn(name: string): string[] {
  const [, kind] = NAMED_KIND.exec(name) ?? [];
  const [, after, before] = NAMED_PAGE.exec(name) ?? [];
  const found = kind ?? after ?? before ?? "";
  return found === "" || SYSTEM_NAMES.has(found) ? [] : [found.replace(/[-_]/g, " ")];
}
