import assert from "node:assert/strict";
import type { Hyperlink } from "../../lib/standards/page_facts.ts";
import { categoriesOf } from "./categories_of.ts";

/** Links in the content of a page. */
const leadsTo = (...hrefs: string[]) => ({
  links: hrefs.map((href): Hyperlink => ({ href, text: href, rel: [], place: "content" })),
});

const inMenu = (label: string, group?: string) => ({
  menu: { position: 0, label, ...(group !== undefined && { group }) },
});

Deno.test("belowLists: what the list of products alone leads to are products, wherever they lie", () => {
  assert.deepEqual(
    categoriesOf({
      "/": {},
      "/our-products": { ...inMenu("Products"), ...leadsTo("/alpha", "/beta", "/contact") },
      "/alpha": { title: "Alpha" },
      "/beta": { title: "Beta" },
      "/contact": {},
    }),
    {
      "/": "main",
      "/our-products": "category",
      "/alpha": "product",
      "/beta": "product",
      "/contact": "main",
    },
  );
});

Deno.test("belowLists: what other pages lead to as well, or the menu names for itself, is no part of a list", () => {
  const categories = categoriesOf({
    "/": {},
    "/our-products": { ...inMenu("Products"), ...leadsTo("/alpha", "/beta", "/fitting", "/films") },
    "/service": { ...inMenu("Service"), ...leadsTo("/fitting") },
    "/films": inMenu("Films"),
    "/alpha": { title: "Alpha" },
    "/beta": { title: "Beta" },
    "/fitting": { title: "Fitting" },
  });
  assert.equal(categories["/alpha"], "product");
  assert.equal(categories["/fitting"], "main");
  assert.equal(categories["/films"], "main");
});

Deno.test("belowLists: what guides and posts are called makes lists of them, and one page makes none", () => {
  const site = (label: string, ...hrefs: string[]) =>
    categoriesOf({
      "/": {},
      "/start": { ...inMenu(label), ...leadsTo(...hrefs) },
      "/alpha": { title: "Alpha" },
      "/beta": { title: "Beta" },
    })["/alpha"];
  assert.equal(site("Guides", "/alpha", "/beta"), "guide");
  assert.equal(site("News", "/alpha", "/beta"), "blog");
  assert.equal(site("Services", "/alpha", "/beta"), "main");
  assert.equal(site("Guides", "/alpha"), "main");
});

Deno.test("belowLists: a page that leads on is no post of the list that leads to it", () => {
  const categories = categoriesOf({
    "/": {},
    "/news": { ...inMenu("News"), ...leadsTo("/alpha", "/beta", "/topic") },
    "/topic": { title: "Topic", ...leadsTo("/gamma", "/delta") },
    ...Object.fromEntries(["alpha", "beta", "gamma", "delta"].map((name) => [`/${name}`, {}])),
  });
  assert.equal(categories["/alpha"], "blog");
  assert.equal(categories["/topic"], "main");
});

Deno.test("belowLists: a page that leads to three products is a list, unless they lead back or its data say otherwise", () => {
  const goods = ["/products/a", "/products/b", "/products/c"];
  const site = (tools: object, product: object = {}) =>
    categoriesOf({
      "/": {},
      "/products": leadsTo("/products/tools"),
      "/products/tools": { ...leadsTo(...goods), ...tools },
      ...Object.fromEntries(goods.map((path) => [path, product])),
    })["/products/tools"];
  assert.equal(site({}), "category");
  assert.equal(site({}, leadsTo("/products/tools")), "product");
  assert.equal(site({ schemaTypes: ["Product"] }), "product");
  assert.equal(site(leadsTo("/products/a", "/products/b")), "product");
});

Deno.test("belowLists: a page that names goods is one when it neither leads further nor lists them", () => {
  const categoryOf = (sketch: object) =>
    categoriesOf({ "/": {}, "/cheeses": { title: "Cheeses", ...sketch }, "/gouda": {} })[
      "/cheeses"
    ];
  const read = inMenu("Cheeses");
  assert.equal(categoryOf(read), "product");
  assert.equal(categoryOf({ ...read, ...leadsTo("/gouda") }), "category");
  assert.equal(
    categoryOf({ ...read, paragraphs: ["One", "Two", "Three", "Four"], sections: [0, 1, 2, 3] }),
    "category",
  );
  assert.equal(categoryOf({}), "category");
});

Deno.test("belowLists: the group of a footer that lists products says what its pages are, one about the only product does not", () => {
  const under = (group: string) =>
    categoriesOf({
      "/": { links: [{ href: "/alpha", text: "Alpha", rel: [], place: "footer", under: group }] },
      "/alpha": { title: "Alpha" },
    })["/alpha"];
  assert.equal(under("Products"), "product");
  assert.equal(under("Shop"), "product");
  assert.equal(under("Product"), "main");
  assert.equal(under("Company"), "main");
});
