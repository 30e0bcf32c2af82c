import assert from "node:assert/strict";
import { describeSite } from "./describe_site.ts";
import { pageOf, reportWith } from "./report_builder.ts";

Deno.test("arrangeSections: what the menu names stands first, in its order; the rest shallow before deep", () => {
  const at = (path: string, position: number | null) =>
    pageOf(path, { menu: position === null ? null : { position, label: path } });
  const pages = [
    at("/", null),
    at("/contact", 3),
    at("/services/wiring", 1),
    at("/services", 0),
    at("/a", null),
    at("/a/b", null),
    at("/jobs", 2),
  ];
  const generator = { name: "llmstxt-api", url: "" };
  const { sections } = describeSite(reportWith(...pages), generator).outline;
  const paths = sections.flatMap(({ links }) => links.map(({ url }) => new URL(url).pathname));
  assert.deepEqual(paths, [
    "/",
    "/services",
    "/services/wiring",
    "/contact",
    "/a",
    "/a/b",
    "/jobs",
  ]);
});

/** The headings with the paths that stand below each. */
function sectionsOf(...pages: readonly ReturnType<typeof pageOf>[]): string[] {
  const { sections } = describeSite(reportWith(...pages), { name: "m", url: "" }).outline;
  return sections.map(({ heading, links }) =>
    `${heading}: ${links.map(({ url }) => new URL(url).pathname).join(" ")}`
  );
}

const seriesOf = (count: number, pathOf: (i: number) => string) =>
  Array.from(
    { length: count },
    (_, i) => pageOf(pathOf(i), { title: `Work number ${"abcdefg"[i]}` }),
  );

Deno.test("arrangeSections: five pages below one main page have a section that is called like it, four have none", () => {
  const works = pageOf("/works", { title: "All works", menu: { position: 0, label: "Works" } });
  const home = pageOf("/", { title: "Acme" });
  assert.deepEqual(sectionsOf(home, works, ...seriesOf(5, (i) => `/works/${i}`)), [
    "Main pages: /",
    "Works: /works /works/0 /works/1 /works/2 /works/3 /works/4",
  ]);
  assert.deepEqual(sectionsOf(home, works, ...seriesOf(4, (i) => `/works/${i}`)), [
    "Main pages: / /works /works/0 /works/1 /works/2 /works/3",
  ]);
});

Deno.test("arrangeSections: the only page that leads to products stands before them", () => {
  const product = (path: string) => pageOf(path, { title: path, bodyClasses: ["single-product"] });
  const pages = [product("/products/a"), product("/products/b"), product("/products/c")];
  const all = pageOf("/products", { title: "Products" });
  const [, products] = sectionsOf(pageOf("/", { title: "Acme" }), all, ...pages);
  assert.equal(products, "Products: /products /products/a /products/b /products/c");
});

Deno.test("arrangeSections: behind the menu comes what the home page's content links to, in its order", () => {
  const at = (path: string, shownAt: number | null) => pageOf(path, { title: path, shownAt });
  assert.deepEqual(
    sectionsOf(at("/", null), at("/gold", 2), at("/bronze", 0), at("/silver", 1), at("/a", null)),
    ["Main pages: / /bronze /silver /gold /a"],
  );
});
