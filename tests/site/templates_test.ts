import assert from "node:assert/strict";
import { isDocumentation, readTemplate } from "../../lib/site/templates.ts";
import type { Category } from "../../lib/words/category.ts";

const TEMPLATES: readonly [bodyClass: string, category: Category | null, kinds: string[]][] = [
  ["single single-product postid-7 woocommerce", "product", ["product"]],
  ["product-template-default single-post archive tax-product_cat", "category", ["product cat"]],
  ["post-template-default single single-post postid-3", "blog", []],
  ["page page-id-2 page-template-default", null, []],
  ["product-product-42", "product", []],
  ["product-category-20_27", "category", []],
  ["cms-page-view catalog-product-view", "product", []],
  ["page page-template-contact", null, ["contact"]],
  ["legal-page", null, ["legal"]],
  ["single single-event", null, ["event"]],
  ["page-node-type-recipe", null, ["recipe"]],
  ["home-page inner-page no-sidebar", null, []],
  ["", null, []],
];

for (const [bodyClass, category, kinds] of TEMPLATES) {
  Deno.test(`readTemplate: ${bodyClass}`, () => {
    const template = readTemplate(bodyClass.split(" ").filter((name) => name !== ""));
    assert.equal(template.known?.category ?? null, category);
    assert.deepEqual(template.kinds, kinds);
  });
}

Deno.test("isDocumentation: programs for documentation only", () => {
  const rows: readonly [string | null, boolean][] = [
    ["mkdocs-1.6.1, mkdocs-material-9.5", true],
    ["Docutils 0.21.2: https://docutils.sourceforge.io/", true],
    ["VitePress v1.6.3", true],
    ["publican v4.3.2", true],
    ["WordPress 6.8.1", false],
    ["Hugo 0.150", false],
    ["", false],
    [null, false],
  ];
  for (const [generator, expected] of rows) assert.equal(isDocumentation(generator), expected);
});
