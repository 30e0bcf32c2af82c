import assert from "node:assert/strict";
import { describeSite } from "./describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

const at = (path: string, sketch: PageSketch) =>
  pageOf(path, { ...sketch, url: `https://brand.example${path}` });

/** The headings with the paths that stand below each. */
function sectionsOf(...pages: readonly ReturnType<typeof pageOf>[]): string[] {
  const { sections } = describeSite(reportWith(...pages), { name: "m", url: "" }).outline;
  return sections.map(({ heading, links }) =>
    `${heading}: ${links.map(({ url }) => new URL(url).pathname).join(" ")}`
  );
}

const [home, team] = [at("/", { title: "Acme" }), at("/opening", { title: "Opening" })];
const BASE = "https://brand.example";

/** A shop's category with a place in the menu. */
const list = (name: string, position: number | null) =>
  at(`/shop/list/${name}`, {
    title: `All ${name}`,
    bodyClasses: ["tax-product_cat"],
    menu: position === null
      ? null
      : { position, label: `${name[0]!.toUpperCase()}${name.slice(1)}` },
    entities: [{ itemNames: ["Shop", name], itemUrls: [`${BASE}/shop`, null] }],
  });

/** Products whose breadcrumbs name a category. */
const products = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    at(`/shop/item/${name}-${i}`, {
      title: `${name} ${"abcdef"[i]}`,
      bodyClasses: ["single-product"],
      entities: [{
        itemNames: ["Shop", name, `${name} ${i}`],
        itemUrls: [`${BASE}/shop`, `${BASE}/shop/list/${name}`, null],
      }],
    }));
const paths = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `/shop/item/${name}-${i}`).join(" ");

Deno.test("productFamiliesOf: each category of the menu is a section, before its products; the shop's first page a main page", () => {
  const shop = at("/shop", { title: "Shop", bodyClasses: ["tax-product_cat"] });
  const goods = [...products("hats", 3), ...products("coats", 4)];
  assert.deepEqual(
    sectionsOf(home, team, shop, list("hats", 1), list("coats", 0), ...goods),
    [
      "Main pages: / /shop /opening",
      `Coats: /shop/list/coats ${paths("coats", 4)}`,
      `Hats: /shop/list/hats ${paths("hats", 3)}`,
    ],
  );
});

Deno.test("productFamiliesOf: categories outside the menu, or with few of the products, are no sections", () => {
  const headings = (...pages: readonly ReturnType<typeof pageOf>[]) =>
    sectionsOf(home, team, ...pages).map((line) => line.split(":", 1)[0]);
  const goods = [...products("hats", 3), ...products("coats", 4)];
  assert.deepEqual(
    headings(list("hats", null), list("coats", null), ...goods),
    ["Main pages", "Products", "Categories"],
  );
  assert.deepEqual(
    headings(list("hats", 0), list("coats", null), ...goods),
    ["Main pages", "Products", "Categories"],
    "less than most products",
  );
});
