import assert from "node:assert/strict";
import { describeSite } from "./describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

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

/** A page of a site that is no shop. */
const at = (path: string, sketch: PageSketch) =>
  pageOf(path, { ...sketch, url: `https://brand.example${path}` });

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
    (_, i) => at(pathOf(i), { title: `Sheet of ${"abcdefg"[i]}` }),
  );

Deno.test("arrangeSections: five pages below one main page have a section that is called like it, four have none", () => {
  const menu = (label: string) => ({ title: "All records", menu: { position: 0, label } });
  const home = at("/", { title: "Acme" });
  const team = at("/opening", { title: "Opening" });
  const below = (count: number) => seriesOf(count, (i) => `/records/${i}`);
  const records = at("/records", menu("Records"));
  assert.deepEqual(sectionsOf(home, team, records, ...below(5)), [
    "Main pages: / /opening",
    "Records: /records /records/0 /records/1 /records/2 /records/3 /records/4",
  ]);
  assert.equal(sectionsOf(home, team, records, ...below(4)).length, 1);
  assert.equal(sectionsOf(home, records, ...below(5)).length, 1, "nothing else would be left");
  for (const label of ["Optional", "[x](http://evil.example)", "<b>Deals</b>", "*Hot*", "→"]) {
    const named = at("/records", { ...menu(label), title: label });
    for (const line of sectionsOf(home, team, named, ...below(5))) {
      assert.doesNotMatch(line, /^[^/]*[[\]<>*→]|^Optional/, label);
    }
  }
});

Deno.test("arrangeSections: the only page that leads to products stands before them", () => {
  const product = (path: string) => at(path, { title: path, bodyClasses: ["single-product"] });
  const pages = [product("/products/a"), product("/products/b"), product("/products/c")];
  const all = at("/products", { title: "Products" });
  const [, products] = sectionsOf(at("/", { title: "Acme" }), all, ...pages);
  assert.equal(products, "Products: /products /products/a /products/b /products/c");
});

Deno.test("arrangeSections: behind the menu comes what the home page's content links to, in its order", () => {
  const shown = (path: string, shownAt: number | null) => at(path, { title: path, shownAt });
  assert.deepEqual(
    sectionsOf(
      shown("/", null),
      shown("/three", 2),
      shown("/one", 0),
      shown("/two", 1),
      shown("/a", null),
    ),
    ["Main pages: / /one /two /three /a"],
  );
});

Deno.test("arrangeSections: pages of one folder without a page of its own, or whose titles begin alike", () => {
  const towns = ["Albi", "Gaillac", "Lavaur", "Mazamet", "Cordes"];
  const home = at("/", { title: "Acme" });
  const flat = towns.map((town) =>
    at(`/${town.toLowerCase()}`, { title: `Booth hire in ${town}` })
  );
  const paths = flat.map(({ url }) => new URL(url).pathname).toSorted().join(" ");
  assert.deepEqual(sectionsOf(home, ...flat), ["Main pages: /", `Booth hire: ${paths}`]);
  assert.equal(sectionsOf(home, ...flat.slice(1)).length, 1, "four are too few");
  const inFolder = (folder: string) =>
    towns.map((town) => at(`/${folder}/${town.toLowerCase()}`, { title: `${town} here` }));
  assert.match(sectionsOf(home, ...inFolder("sectors"))[1]!, /^Sectors: /);
  assert.equal(sectionsOf(home, ...inFolder("plaetze")).length, 1, "a name that lost its umlauts");
});

Deno.test("arrangeSections: a section of one page is none, unless it is the blog", () => {
  const [home, team] = [at("/", { title: "Acme" }), at("/opening", { title: "Opening" })];
  const shop = at("/shop", { title: "Shop" });
  assert.deepEqual(sectionsOf(home, team, shop), ["Main pages: / /opening /shop"]);
  assert.deepEqual(sectionsOf(home, team, at("/blog", { title: "Blog" })), [
    "Main pages: / /opening",
    "Blog: /blog",
  ]);
});
