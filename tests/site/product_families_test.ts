import assert from "node:assert/strict";
import { pageOfBrand as at, sectionsOf } from "./describe_site.ts";
import type { pageOf } from "./report_builder.ts";

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

Deno.test("productFamiliesOf: a page that leads to nearly all products names none, unless a list in a folder of lists is called so", () => {
  const goods = ["a", "b", "c"].map((name) =>
    at(`/thing/${name}`, { title: `Thing ${name}`, bodyClasses: ["single-product"] })
  );
  const links = ["a", "b", "c"].map((name) => ({
    href: `/thing/${name}`,
    rel: [],
    text: name,
    place: "content" as const,
  }));
  const headings = (path: string, title: string, label: string) => {
    const hub = at(path, { title, menu: { position: 0, label }, links });
    return sectionsOf(home, team, hub, ...goods).map((line) => line.split(":", 1)[0]);
  };
  assert.deepEqual(headings("/collections/hats", "Hats", "Hats"), ["Main pages", "Hats"]);
  assert.deepEqual(headings("/sale", "Sale", "Sale"), ["Main pages", "Products"]);
  assert.deepEqual(headings("/collections/all", "All", "Shop now"), ["Main pages", "Products"]);
  assert.deepEqual(headings("/collections/x", "Hats %", "Hats %"), ["Main pages", "Products"]);
});

Deno.test("productFamiliesOf: products over which two lists stand are in the section of the one in the menu", () => {
  const crumb = (above: string) => [{
    itemNames: ["Shop", "Above", "This"],
    itemUrls: [`${BASE}/shop`, `${BASE}${above}`, null],
  }];
  const inner = at("/shop/list/caps", {
    title: "All caps",
    bodyClasses: ["tax-product_cat"],
    entities: crumb("/shop/list/hats"),
  });
  const caps = products("caps", 3);
  assert.deepEqual(
    sectionsOf(
      home,
      team,
      list("hats", 0),
      list("coats", 1),
      inner,
      ...caps,
      ...products("coats", 3),
    )
      .map((line) => line.split(":", 1)[0]),
    ["Main pages", "Hats", "Coats"],
  );
});

Deno.test("productFamiliesOf: there are sections where four in five products have one, not where fewer have", () => {
  const headings = (others: number) =>
    sectionsOf(
      ...[home, team, list("hats", 0), list("coats", 1), list("ties", null)],
      ...[...products("hats", 4), ...products("coats", 4), ...products("ties", others)],
    ).map((line) => line.split(":", 1)[0]);
  assert.deepEqual(headings(2), ["Main pages", "Products", "Hats", "Coats"]);
  assert.deepEqual(headings(3), ["Main pages", "Products", "Categories"]);
});
