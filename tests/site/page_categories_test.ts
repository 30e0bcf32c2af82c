import assert from "node:assert/strict";
import { finish } from "../fakes.ts";
import { categorizePages } from "../../lib/site/page_categories.ts";
import { pageOf, type PageSketch } from "./report_builder.ts";

/** The category of each page by its path. */
function categoriesOf(pages: Readonly<Record<string, PageSketch>>): Record<string, string> {
  const crawled = Object.entries(pages).map(([path, sketch]) =>
    pageOf(path, { url: `https://site.example${path}`, ...sketch })
  );
  const listings = crawled.map((page) => ({
    page,
    address: page.url,
    language: null,
    reason: null,
  }));
  const decisions = finish(categorizePages(listings, new Set(["shop"])));
  return Object.fromEntries(Object.keys(pages).map((path, i) => [path, decisions[i]!.category]));
}

Deno.test("categorizePages: a type that contact and imprint carry too says nothing", () => {
  const schemaTypes = ["OfferCatalog"];
  assert.deepEqual(
    categoriesOf({
      "/": { schemaTypes },
      "/contact": { schemaTypes },
      "/imprint": { schemaTypes },
      "/leeds": { schemaTypes, title: "Leeds" },
    }),
    { "/": "main", "/contact": "main", "/imprint": "legal", "/leeds": "main" },
  );
});

Deno.test("categorizePages: one page of a group with a long name is what the others are", () => {
  const works = ["sunrise", "harbour", "the-day-on-which-the-river-stood-still", "winter"];
  const pages = Object.fromEntries(works.map((work) => [`/works/${work}`, {
    title: work.replaceAll("-", " "),
  }]));
  assert.deepEqual(new Set(Object.values(categoriesOf(pages))), new Set(["main"]));
});

Deno.test("categorizePages: a folder in which a system puts all pages makes no group of them", () => {
  const pagesIn = (folder: string) =>
    categoriesOf({
      [`${folder}/who-is-acme`]: { title: "Who is Acme — Our Story" },
      [`${folder}/gallery`]: { title: "Gallery" },
      [`${folder}/prices`]: { title: "Prices" },
    })[`${folder}/who-is-acme`];
  assert.equal(pagesIn("/pages"), "about");
  assert.equal(pagesIn("/works"), "main", "a group of one kind");
});

Deno.test("categorizePages: a page differs from its group where its template says so", () => {
  const product = { bodyClasses: ["single-product"] };
  assert.deepEqual(
    categoriesOf({
      "/goods/a": product,
      "/goods/b": product,
      "/goods/c": product,
      "/goods/all": { bodyClasses: ["tax-product_cat"] },
    }),
    {
      "/goods/a": "product",
      "/goods/b": "product",
      "/goods/c": "product",
      "/goods/all": "category",
    },
  );
});

Deno.test("categorizePages: beside a folder for documentation, its generator makes no page at the top a guide", () => {
  const page = { generator: "Docusaurus v3.10" };
  const beside = { "/": page, "/sponsors": page, "/sdk/ruby": page };
  assert.deepEqual(categoriesOf({ ...beside, "/docs/install": page }), {
    "/": "main",
    "/sponsors": "main",
    "/sdk/ruby": "guide",
    "/docs/install": "guide",
  });
  assert.equal(categoriesOf(beside)["/sponsors"], "guide");
});

Deno.test("categorizePages: articles are guides on a site without a blog, and need more beside a blog", () => {
  const article = { schemaTypes: ["Article"], title: "Hedges" };
  assert.equal(categoriesOf({ "/": {}, "/hedges": article })["/hedges"], "guide");
  assert.equal(categoriesOf({ "/": {}, "/blog/a": {}, "/hedges": article })["/hedges"], "main");
});

Deno.test("categorizePages: a price makes a product only where goods are sold", () => {
  const hire = { title: "Booth hire from 200 €" };
  assert.equal(categoriesOf({ "/": {}, "/hire": hire })["/hire"], "main");
  const goods = { schemaTypes: ["Product"] };
  assert.equal(categoriesOf({ "/": {}, "/mug": goods, "/hire": hire })["/hire"], "product");
});

Deno.test("categorizePages: the home crumb and a slogan in every title say nothing", () => {
  const entities = [{ itemNames: ["Inicio", "A"], itemUrls: ["https://site.example/", null] }];
  assert.equal(categoriesOf({ "/": {}, "/a": { entities } })["/a"], "main");
  const slogan = (name: string) => ({ title: `${name} | Bikes and more` });
  assert.deepEqual(
    categoriesOf({ "/": slogan("Home"), "/a": slogan("A"), "/b": slogan("B"), "/c": slogan("C") }),
    { "/": "main", "/a": "main", "/b": "main", "/c": "main" },
  );
});

const crumbs = (...names: string[]) => ({
  entities: [{ itemNames: ["Home", ...names], itemUrls: [null, ...names.map(() => null)] }],
});

Deno.test("categorizePages: pages that breadcrumbs put in different places do not decide together", () => {
  const chapter = (name: string) => ({
    title: name,
    schemaTypes: ["TechArticle"],
    ...crumbs("Grants", name),
  });
  const categories = categoriesOf({
    "/": {},
    "/grant-start": chapter("Start"),
    "/grant-costs": chapter("Costs"),
    "/grant-time": chapter("Time"),
    "/grant-calculator": { title: "Calculator", ...crumbs("Calculator") },
  });
  assert.equal(categories["/grant-costs"], "guide");
  assert.equal(categories["/grant-calculator"], "main");
});

Deno.test("categorizePages: pages of different templates do not decide together, whatever their addresses", () => {
  const node = (kind: string, title: string) => ({
    title,
    bodyClasses: [`page-node-type-${kind}`],
  });
  const said = (kind: string) =>
    categoriesOf({
      "/": {},
      "/contact": {},
      "/node/31": node(kind, "Apprentices"),
      ...Object.fromEntries(
        ["Bees", "Ants", "Owls", "Wasps"].map((title, i) => [`/node/${i}`, node("article", title)]),
      ),
    })["/node/31"];
  assert.equal(said("article"), "blog");
  assert.equal(said("member"), "main");
  assert.equal(said("team_member"), "about");
});

Deno.test("categorizePages: an article is no guide where its breadcrumb puts it beside the main pages", () => {
  const article = { schemaTypes: ["Article"], title: "Hedges" };
  const categoryOf = (...names: string[]) =>
    categoriesOf({ "/": {}, "/hedges": { ...article, ...crumbs(...names) } })["/hedges"];
  assert.equal(categoryOf("Hedges"), "main");
  assert.equal(categoryOf("Plants", "Hedges"), "guide");
});

Deno.test("categorizePages: what Joomla's template calls a blog is a list of any articles", () => {
  const categoryOf = (generator: string) =>
    categoriesOf({
      "/": { generator },
      "/huts": { generator, schemaTypes: ["Blog", "BlogPosting"], title: "Huts" },
      "/contact": { generator },
    })["/huts"];
  assert.equal(categoryOf("Joomla! - Open Source Content Management"), "main");
  assert.equal(categoryOf("Other 1.0"), "blog");
});

Deno.test("categorizePages: three pages that state a day are posts where the other pages state none", () => {
  const dayOf = (day: number) => ({ published: `2026-05-0${day}` });
  const site = (days: readonly number[], contact = {}) =>
    Object.values(categoriesOf({
      "/": {},
      "/contact": contact,
      ...Object.fromEntries(
        ["apples", "pears", "plums"].slice(0, days.length).map((
          name,
          i,
        ) => [`/${name}`, dayOf(days[i]!)]),
      ),
    })).slice(2);
  assert.deepEqual(site([1, 2, 2]), ["blog", "blog", "blog"]);
  assert.deepEqual(site([1, 2]), ["main", "main"]);
  assert.deepEqual(site([1, 2, 2], dayOf(3)), ["main", "main", "main"]);
  // That is the day on which a program made the pages.
  assert.deepEqual(site([2, 2, 2]), ["main", "main", "main"]);
});

Deno.test("categorizePages: the sitemap of a content system's pages says that a page is no post, and nothing else", () => {
  const sitemap = "wp-sitemap-posts-page-1.xml";
  const group = (name: string) => ({
    sitemap,
    menu: { position: 0, label: "Charter", group: name },
  });
  const categoryOf = (sketch: object) =>
    categoriesOf({ "/": {}, "/charter": { title: "Charter", ...sketch } })["/charter"];
  assert.equal(categoryOf(group("Who we are")), "about");
  assert.equal(categoryOf(group("More")), "main");
  const dated = (day: number) => ({ sitemap, published: `2026-05-0${day}` });
  assert.deepEqual(
    new Set(
      Object.values(categoriesOf({ "/": {}, "/a": dated(1), "/b": dated(2), "/c": dated(3) })),
    ),
    new Set(["main"]),
  );
});
