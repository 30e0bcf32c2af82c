import assert from "node:assert/strict";
import { describeSite, pageOfBrand as at, sectionsOf } from "./describe_site.ts";
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
    "/a",
    "/a/b",
    "/contact",
    "/jobs",
  ]);
});

Deno.test("arrangeSections: offers of work stand behind the menu's page for applicants, which comes last", () => {
  const link = (href: string, text: string) => ({ href, rel: [], text, place: "content" as const });
  const menu = (position: number, label: string) => ({ title: label, menu: { position, label } });
  assert.deepEqual(
    sectionsOf(
      at("/", {
        title: "Acme",
        links: [link("/offers", "Jobs"), link("/contact", "Join our team")],
      }),
      at("/services", menu(0, "Services")),
      at("/working", menu(1, "Careers")),
      at("/offers", menu(2, "Our offers")),
      at("/contact", menu(3, "Contact")),
    ),
    ["Main pages: / /services /contact /working /offers"],
  );
});

Deno.test("arrangeSections: pages that name each other as the next one stand in that order, posts excepted", () => {
  const menu = (position: number) => ({ menu: { position, label: "x" } });
  const chain = ["/docs/intro", "/docs/z/install", "/docs/config", "/docs/a/deploy"];
  const docs = (paths: readonly string[]) =>
    paths.map((path, i) =>
      at(path, {
        title: `Sheet of ${"abcd"[i]}`,
        nextHref: paths[i + 1] ?? null,
        ...(path === "/docs/config" && menu(0)),
      })
    );
  const home = at("/", { title: "Acme" });
  assert.deepEqual(sectionsOf(home, ...docs(chain), at("/docs/b", { title: "Other" })), [
    "Main pages: /",
    `Guides: ${chain.join(" ")} /docs/b`,
  ]);
  assert.deepEqual(
    sectionsOf(home, ...docs(["/docs/z", "/docs/a"])),
    ["Main pages: /", "Guides: /docs/a /docs/z"],
    "two",
  );
  const posts = ["/blog/2024/05/a", "/blog/2025/05/b", "/blog/2026/05/c"];
  assert.deepEqual(sectionsOf(home, ...docs(posts)), [
    "Main pages: /",
    `Blog: ${posts.toReversed().join(" ")}`,
  ]);
});

Deno.test("arrangeSections: the link to the next page does not say what that page is called", () => {
  const headings = (label: string) =>
    sectionsOf(
      at("/", { title: "Acme", nextHref: "/moss" }),
      at("/a", { title: "A" }),
      at("/moss", { title: "Moss of Ohio", menu: { position: 0, label } }),
      ...["a", "b", "c", "d"].map((path) => at(`/moss/${path}`, { title: `On ${path}` })),
    ).map((line) => line.split(":")[0]);
  assert.deepEqual(headings("next"), ["Main pages", "Moss of Ohio"]);
  assert.deepEqual(headings("Moss"), ["Main pages", "Moss"]);
});

Deno.test("arrangeSections: pages that name each other in a circle have no first one", () => {
  const paths = ["/docs/c", "/docs/a", "/docs/b"];
  const pages = paths.map((path, i) =>
    at(path, { title: `Sheet ${path}`, nextHref: paths[(i + 1) % 3]! })
  );
  assert.deepEqual(sectionsOf(at("/", { title: "Acme" }), ...pages), [
    "Main pages: /",
    "Guides: /docs/a /docs/b /docs/c",
  ]);
});

const seriesOf = (count: number, pathOf: (i: number) => string) =>
  Array.from(
    { length: count },
    (_, i) => at(pathOf(i), { title: `Sheet of ${"abcdefg"[i]}` }),
  );

Deno.test("arrangeSections: four pages below one main page have a section that is called like it, three have none", () => {
  const menu = (label: string) => ({ title: "All records", menu: { position: 0, label } });
  const home = at("/", { title: "Acme" });
  const team = at("/opening", { title: "Opening" });
  const below = (count: number) => seriesOf(count, (i) => `/records/${i}`);
  const records = at("/records", menu("Records"));
  assert.deepEqual(sectionsOf(home, team, records, ...below(4)), [
    "Main pages: / /opening",
    "Records: /records /records/0 /records/1 /records/2 /records/3",
  ]);
  assert.equal(sectionsOf(home, team, records, ...below(3)).length, 1);
  assert.equal(sectionsOf(home, records, ...below(4)).length, 1, "nothing else would be left");
  for (
    const label of [
      "Optional",
      "[x](http://evil.example)",
      "<b>Deals</b>",
      "*Hot*",
      "→",
      "Sale %",
      "Join!",
    ]
  ) {
    const named = at("/records", { ...menu(label), title: label });
    for (const line of sectionsOf(home, team, named, ...below(5))) {
      assert.doesNotMatch(line, /^[^/]*[[\]<>*→%!]|^Optional/, label);
    }
  }
});

Deno.test("arrangeSections: the only page that leads to products stands before them", () => {
  const product = (path: string) => at(path, { title: path, bodyClasses: ["single-product"] });
  const pages = [product("/products/a"), product("/products/b"), product("/products/c")];
  const all = at("/products", { title: "Products" });
  const [, products] = sectionsOf(at("/", { title: "Acme" }), all, ...pages);
  assert.equal(products, "Products: /products /products/a /products/b /products/c");
  // Scripts may fill the list, and the home page may name it last.
  const list = at("/collections/all", { title: "Products", shownAt: 9 });
  const [, shown] = sectionsOf(
    at("/", { title: "Acme" }),
    at("/opening", { title: "Opening" }),
    list,
    at("/products/a", { title: "A", bodyClasses: ["single-product"], shownAt: 1 }),
  );
  assert.equal(shown, "Products: /collections/all /products/a");
});

Deno.test("arrangeSections: the only list joins the products only when it leads to them", () => {
  const site = (list: PageSketch, product: PageSketch) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/collections", { title: "Vases", shownAt: 9, ...list }),
      ...["/shop/mug", "/shop/bag"].map((path) =>
        at(path, { title: path, bodyClasses: ["single-product"], ...product })
      ),
    );
  const apart = ["Main pages: / /collections /opening", "Products: /shop/bag /shop/mug"];
  const together = ["Main pages: / /opening", "Products: /collections /shop/bag /shop/mug"];
  const crumb = (path: string) => ({
    entities: [{
      itemNames: ["Things", "Mug"],
      itemUrls: [`https://brand.example${path}`, null],
    }],
  });
  assert.deepEqual(site({}, {}), apart);
  assert.deepEqual(site(linksTo("/opening"), crumb("/opening")), apart);
  assert.deepEqual(site(linksTo("/shop/mug"), {}), together);
  assert.deepEqual(site({}, crumb("/collections")), together);
  // A second list that leads to no product is then alone; lists in one folder stay together.
  const lists = (...paths: string[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...paths.map((path) => at(path, { title: path, schemaTypes: ["CollectionPage"] })),
      at("/mug", { title: "Mug", bodyClasses: ["single-product"], ...crumb(paths[0]!) }),
    ).slice(0, 3);
  assert.deepEqual(lists("/goods", "/spares"), [
    "Main pages: / /spares /opening",
    "Products: /goods /mug",
  ]);
  assert.deepEqual(lists("/lists/goods", "/lists/spares").slice(1), [
    "Products: /mug",
    "Categories: /lists/goods /lists/spares",
  ]);
  // So it may be in a group of the menu.
  const inGroup = (path: string, position: number) =>
    at(path, { title: path, menu: { position, label: path, group: "Visit" } });
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/shop/mug", { title: "Mug", bodyClasses: ["single-product"] }),
      ...["/collections", "/garden", "/tower"].map(inGroup),
    ).slice(0, 2),
    ["Main pages: / /opening", "Visit: /collections /garden /tower"],
  );
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
  assert.equal(sectionsOf(home, ...flat.slice(1)).length, 2, "four are enough");
  assert.equal(sectionsOf(home, ...flat.slice(2)).length, 1, "three are too few");
  const guides = ["one", "two"].map((name) =>
    at(`/${name}`, { title: `Booth hire step ${name}`, preformatted: 3 })
  );
  assert.deepEqual(sectionsOf(home, ...flat, ...guides), [
    "Main pages: /",
    `Booth hire: ${paths} /one /two`,
  ], "guides among them");
  assert.equal(sectionsOf(home, ...flat.slice(2), ...guides).length, 2, "guides do not make one");
  const inFolder = (folder: string) =>
    towns.map((town) => at(`/${folder}/${town.toLowerCase()}`, { title: `${town} here` }));
  assert.match(sectionsOf(home, ...inFolder("sectors"))[1]!, /^Sectors: /);
  const headingOf = (text: string, kind: string) => {
    const plans = towns.map((town) =>
      at(`/add-on/${town.toLowerCase()}`, { title: `${town} here`, bodyClasses: [kind] })
    );
    const start = at("/", { title: "Acme", openGraph: { description: text } });
    return sectionsOf(start, ...plans)[1]!.split(":", 1)[0];
  };
  assert.equal(headingOf("Grab your add-ons here.", "single-add-on"), "Add-ons");
  assert.equal(headingOf("Grab your add-on here.", "single-add-on"), "Add-on");
  assert.equal(headingOf("Grab your add-ons here.", "page"), "Add-on", "may be a verb: `support`");
  assert.equal(sectionsOf(home, ...inFolder("plaetze")).length, 1, "a name that lost its umlauts");
  assert.equal(sectionsOf(home, ...inFolder("pages")).length, 1, "the system's folder");
});

Deno.test("arrangeSections: a section of one page is none, unless it is a post or about the site", () => {
  const [home, team] = [at("/", { title: "Acme" }), at("/opening", { title: "Opening" })];
  const lone = (path: string, sketch: PageSketch) => sectionsOf(home, team, at(path, sketch));
  assert.deepEqual(lone("/shop", { title: "Shop" }), ["Main pages: / /opening /shop"]);
  assert.deepEqual(lone("/press", { title: "Press" }), ["Main pages: / /press /opening"]);
  assert.deepEqual(lone("/press", { title: "Press", lastModified: "2026-01-02" }), [
    "Main pages: / /press /opening",
  ], "the day of a change makes no post");
  assert.deepEqual(lone("/blog/a", { title: "A", published: "2026-01-02" }), [
    "Main pages: / /opening",
    "Blog: /blog/a",
  ]);
  assert.deepEqual(lone("/about", { title: "About" }), [
    "Main pages: / /opening",
    "About us: /about",
  ]);
});

Deno.test("arrangeSections: pages that breadcrumbs put below one item have a section that is called like it", () => {
  const crumbs = (...names: string[]) => ({
    entities: [{ itemNames: ["Home", ...names], itemUrls: [null, ...names.map(() => null)] }],
  });
  const [home, contact] = [at("/", { title: "Acme" }), at("/contact", { title: "Contact" })];
  const towns = ["leeds", "york", "hull", "ripon"].map((town) =>
    at(`/windows-${town}`, { title: `Clean ${town}`, ...crumbs("Our area", town) })
  );
  const paths = "/windows-hull /windows-leeds /windows-ripon /windows-york";
  assert.deepEqual(sectionsOf(home, contact, ...towns), [
    "Main pages: / /contact",
    `Our area: ${paths}`,
  ]);
  const area = at("/area", { title: "Where", menu: { position: 0, label: "Our area" } });
  assert.deepEqual(sectionsOf(home, contact, area, ...towns), [
    "Main pages: / /contact",
    `Our area: /area ${paths}`,
  ]);
});

Deno.test("arrangeSections: guides that only breadcrumbs put below a page of another kind stay with the other guides", () => {
  const guides = ["a", "b", "c", "d"].map((name) =>
    at(`/advice-${name}`, {
      title: `How to ${name}`,
      schemaTypes: ["HowTo"],
      entities: [{
        itemNames: ["Home", "Advice", name],
        itemUrls: [null, "https://brand.example/consulting", null],
      }],
    })
  );
  const more = ["x", "y"].map((name) => at(`/guides/${name}`, { title: name }));
  const service = at("/consulting", { title: "Consulting", schemaTypes: ["Service"] });
  assert.deepEqual(sectionsOf(at("/", { title: "Acme" }), service, ...guides, ...more), [
    "Main pages: / /consulting",
    "Guides: /advice-a /advice-b /advice-c /advice-d /guides/x /guides/y",
  ]);
});

Deno.test("arrangeSections: guides that all lie below one page are called as the menu calls that page", () => {
  const [home, contact] = [at("/", { title: "Acme" }), at("/contact", { title: "Contact" })];
  const chapters = ["a", "b", "c", "d"].map((name) => at(`/docs/${name}`, { title: name }));
  const headingOf = (sketch: PageSketch) =>
    sectionsOf(home, contact, at("/docs", { title: "Docs", ...sketch }), ...chapters)
      .map((line) => line.split(":", 1)[0])[1];
  assert.equal(headingOf({ menu: { position: 0, label: "Documentation" } }), "Documentation");
  assert.equal(headingOf({}), "Guides");
});

Deno.test("arrangeSections: guides and main pages below one page of the menu stand together", () => {
  const menu = (position: number, label: string) => ({ title: label, menu: { position, label } });
  const guide = { schemaTypes: ["HowTo"] };
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/contact", menu(1, "Contact")),
      at("/join", menu(0, "Join in")),
      at("/join/translate", { title: "Translate", ...guide }),
      at("/join/promote", { title: "Promote", ...guide }),
      at("/join/code", { title: "Code" }),
      at("/join/test", { title: "Test" }),
    ),
    [
      "Main pages: / /contact",
      "Join in: /join /join/code /join/promote /join/test /join/translate",
    ],
  );
});

Deno.test("arrangeSections: dated pages below a page of the menu belong to it, not to the blog", () => {
  const days = ["first", "second", "third", "last"].map((day) =>
    at(`/meetings/2026/05/${day}-day`, { title: `The ${day} day` })
  );
  const posts = [at("/blog/2026/05/a", { title: "A" }), at("/blog/2026/05/b", { title: "B" })];
  const hub = at("/meetings", { title: "Meetings", menu: { position: 0, label: "Meetings" } });
  const [home, contact] = [at("/", { title: "Acme" }), at("/contact", { title: "Contact" })];
  const headings = (...pages: ReturnType<typeof at>[]) =>
    sectionsOf(home, contact, ...posts, ...pages).map((line) => line.split(":", 1)[0]!);
  assert.deepEqual(headings(hub, ...days), ["Main pages", "Meetings", "Blog"]);
  const outsideMenu = at("/meetings", { title: "Meetings" });
  assert.deepEqual(headings(outsideMenu, ...days), ["Main pages", "Blog"]);
});

Deno.test("arrangeSections: the blog is called what the menu calls it", () => {
  const home = at("/", { title: "Acme" });
  const menu = (position: number, label: string) => ({ title: label, menu: { position, label } });
  const posts = ["/news/a", "/news/b"].map((path) => at(path, { title: path }));
  assert.deepEqual(sectionsOf(home, at("/news", menu(0, "latest news")), ...posts), [
    "Main pages: /",
    "Latest news: /news /news/a /news/b",
  ]);
  const [contact, old] = [at("/contact", menu(2, "Contact")), at("/archive", menu(1, "Archive"))];
  const older = ["/archive/a", "/archive/b"].map((path) => at(path, { title: path }));
  assert.deepEqual(sectionsOf(home, at("/news", menu(0, "News")), contact, old, ...older), [
    "Main pages: / /news /contact",
    "Archive: /archive /archive/a /archive/b",
  ]);
  const [first, second] = sectionsOf(home, at("/news", menu(0, "News")), ...posts, old, ...older);
  assert.match(`${first} ${second}`, /^Main pages: \/ Blog: /, "of two blogs, neither names both");
  // A theme calls every page a blog, its posts too.
  const post = { schemaTypes: ["Blog"], bodyClasses: ["single-post"] };
  const notes = at("/blog", { ...menu(1, "Notes"), schemaTypes: ["Blog"] });
  const [, blog] = sectionsOf(home, at("/decoration", { title: "Decoration", ...post }), notes);
  assert.equal(blog, "Notes: /blog /decoration");
});

Deno.test("arrangeSections: a post that the menu names for itself is a main page, unless it is called as long as a headline", () => {
  const post = (label: string) => ({
    title: label,
    bodyClasses: ["single-post"],
    menu: { position: 0, label },
  });
  const blog = at("/blog", { title: "Blog", menu: { position: 1, label: "Blog" } });
  const pages = [at("/", { title: "Acme" }), blog, at("/blog/a", { title: "A" })];
  assert.deepEqual(sectionsOf(...pages, at("/prices", post("Our prices"))), [
    "Main pages: / /prices",
    "Blog: /blog /blog/a",
  ]);
  assert.deepEqual(sectionsOf(...pages, at("/prices", post("Why our prices rise again now"))), [
    "Main pages: /",
    "Blog: /blog /prices /blog/a",
  ]);
});

Deno.test("arrangeSections: a product, a list or a post that the menu names in a group stands with the group", () => {
  const inGroup = (path: string, position: number, sketch: PageSketch = {}) =>
    at(path, { title: path, menu: { position, label: path, group: "Rides" }, ...sketch });
  const others = [
    ...[at("/", { title: "Acme" }), at("/opening", { title: "Opening" })],
    at("/goods/van", { title: "Van", bodyClasses: ["single-product"] }),
    at("/blog/a", { title: "A", published: "2026-01-02" }),
  ];
  const rides = [
    inGroup("/tours", 0),
    inGroup("/weddings", 1, { bodyClasses: ["single-product"] }),
    inGroup("/night", 2, { bodyClasses: ["single-post"] }),
  ];
  assert.deepEqual(sectionsOf(...others, ...rides), [
    "Main pages: / /opening",
    "Rides: /tours /weddings /night",
    "Products: /goods/van",
    "Blog: /blog/a",
  ]);
});

Deno.test("arrangeSections: pages about the site join a group of the menu that is a section without them", () => {
  const inGroup = (path: string, position: number) =>
    at(path, { title: path, menu: { position, label: path, group: "The club" } });
  const site = (...others: readonly string[]) =>
    sectionsOf(
      ...[at("/", { title: "Acme" }), at("/opening", { title: "Opening" }), inGroup("/team", 0)],
      ...others.map((path, i) => inGroup(path, i + 1)),
    ).slice(1);
  assert.deepEqual(site("/beliefs", "/friends", "/rules"), [
    "The club: /team /beliefs /friends /rules",
  ]);
  assert.deepEqual(site("/beliefs", "/friends"), ["About us: /team"]);
});

Deno.test("arrangeSections: of two groups of the menu, that counts which the page's breadcrumb names", () => {
  const inGroup = (path: string, position: number, group: string, crumb: string) =>
    at(path, {
      title: path,
      menu: { position, label: path, group },
      entities: [{ itemNames: [crumb, path], itemUrls: [null, null] }],
    });
  const care = ["/a", "/b", "/c"].map((path, i) => inGroup(path, i, "Care", "Care"));
  const money = ["/d", "/e"].map((path, i) => inGroup(path, i + 4, "Money", "Money"));
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...[...care, inGroup("/grants", 3, "Care", "Money"), ...money],
    ),
    ["Main pages: / /opening", "Care: /a /b /c", "Money: /grants /d /e"],
  );
});

Deno.test("arrangeSections: outside the main pages, the page that the others' breadcrumbs name comes first", () => {
  const guide = (path: string, position: number | null) =>
    at(path, {
      title: `Guide: ${path.slice(1)}`,
      shownAt: position,
      entities: [{
        itemNames: ["Learn", "x"],
        itemUrls: path === "/learn" ? [null, null] : ["https://brand.example/learn", null],
      }],
    });
  const guides = [guide("/b", 1), guide("/c", 2), guide("/learn", null)];
  const team = at("/opening", { title: "Opening" });
  assert.deepEqual(sectionsOf(at("/", { title: "Acme" }), team, ...guides), [
    "Main pages: / /opening",
    "Guides: /learn /b /c",
  ]);
});

Deno.test("arrangeSections: towns stand together where headings begin alike and titles do not", () => {
  const towns = [
    "Albi",
    "Gaillac",
    "Lavaur",
    "Mazamet",
    "Cordes",
    "Castres",
    "Graulhet",
    "Carmaux",
  ];
  const pages = towns.map((town, i) => {
    const title = i % 2 === 0 ? `Booth ${town}: from 200` : `Rental in ${town}, quick and easy`;
    return at(`/${town.toLowerCase()}`, { title, h1: `Hire a booth in ${town}` });
  });
  const sections = sectionsOf(at("/", { title: "Acme" }), ...pages);
  assert.deepEqual(sections.map((line) => line.split(":", 1)[0]), ["Main pages", "Hire a booth"]);
});

Deno.test("arrangeSections: a page stands before what lies below it, even where the home page names that alone", () => {
  const shown = (path: string, shownAt: number | null) => at(path, { title: path, shownAt });
  assert.deepEqual(
    sectionsOf(
      shown("/", null),
      shown("/a", 1),
      shown("/all/b", 2),
      shown("/c", 3),
      shown("/all", null),
    ),
    ["Main pages: / /a /all /all/b /c"],
  );
});

/** Hyperlinks of a page's content. */
const linksTo = (...paths: readonly string[]) => ({
  links: paths.map((href) => ({ href, rel: [], text: href, place: "content" as const })),
});

Deno.test("arrangeSections: pages to which a page of the menu leads stand behind it, in its order, not that of the alphabet or the sitemap", () => {
  const menu = (position: number, label: string) => ({ title: label, menu: { position, label } });
  const plans = ["/c", "/a", "/b"];
  const site = (shown: readonly string[], others: readonly string[] = []) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/plans", { ...menu(0, "Plans"), ...linksTo("/contact", ...shown) }),
      at("/prices", { ...menu(1, "Prices"), ...linksTo(...others) }),
      at("/contact", menu(2, "Contact")),
      ...["/a", "/b", "/c"].map((path, i) => at(path, { title: `Sheet ${path}`, foundAt: 3 - i })),
    );
  assert.deepEqual(site(plans), ["Main pages: / /plans /c /a /b /prices /contact"]);
  assert.deepEqual(site(plans.slice(1)), ["Main pages: / /plans /prices /c /b /a /contact"]);
  assert.deepEqual(site([], plans), ["Main pages: / /plans /prices /c /a /b /contact"]);
});

Deno.test("arrangeSections: a page of the menu that leads to most guides takes the others, too; its links may have an extension that the server hides", () => {
  const menu = (position: number, label: string) => ({ title: label, menu: { position, label } });
  const guides = [..."abcdefgh"].map((name) =>
    at(`/howtos/${name}`, { title: `Guide: ${name}`, foundAt: 1 })
  );
  const manual = at("/manual", {
    ...menu(1, "Manual"),
    ...linksTo(...[..."gfedcba"].map((name) => `/howtos/${name}.html`)),
  });
  const pages = [at("/", { title: "Acme" }), at("/opening", menu(0, "Opening")), manual];
  assert.deepEqual(sectionsOf(...pages, ...guides), [
    "Main pages: / /opening",
    `Manual: /manual ${[..."gfedcbah"].map((name) => `/howtos/${name}`).join(" ")}`,
  ]);
  // Another page at the very address is meant itself.
  const twins = guides.map((_, i) =>
    at(`/howtos/${"abcdefgh"[i]}.html`, { title: `Printed ${i}`, foundAt: 9 })
  );
  const lines = sectionsOf(...pages, ...guides, ...twins);
  assert.match(lines.join("\n"), /\/howtos\/d\.html \/howtos\/c\.html/);
});

Deno.test("arrangeSections: two pages of one folder that link to each other stand in the order of the sitemap", () => {
  const sections = sectionsOf(
    at("/", { title: "Acme" }),
    at("/list?id=1", { title: "One", foundAt: 1, ...linksTo("/list?id=2") }),
    at("/list?id=2", { title: "Two", foundAt: 2, ...linksTo("/list?id=1") }),
    at("/about", { title: "More" }),
  );
  assert.deepEqual(sections, ["Main pages: / /list /list", "About us: /about"]);
});

Deno.test("arrangeSections: four pages to which one page of the menu alone leads have a section that is called like it", () => {
  const hub = (position: number, label: string, links: object) =>
    at(`/${label}`, { title: label, menu: { position, label }, ...links });
  const pages = ["Oak", "Elm", "Ash", "Fir"].map((title, i) => at(`/${"dabc"[i]}`, { title }));
  const all = linksTo("/d", "/a", "/b", "/c");
  const site = (...hubs: readonly ReturnType<typeof pageOf>[]) =>
    sectionsOf(at("/", { title: "Acme" }), at("/opening", { title: "Opening" }), ...hubs, ...pages);
  assert.deepEqual(site(hub(0, "sheets", all)), [
    "Main pages: / /opening",
    "sheets: /sheets /d /a /b /c",
  ]);
  assert.deepEqual(site(hub(0, "sheets", all), hub(1, "halls", linksTo("/a", "/b", "/c"))), [
    "Main pages: / /sheets /d /a /b /c /halls /opening",
  ]);
  const trees = (label: string) => [
    at("/", { title: "Acme" }),
    at("/opening", { title: "Opening" }),
    hub(0, "services", linksTo("/d", "/a", "/b", "/c", "/e")),
    hub(1, label, linksTo("/a", "/b", "/c", "/d")),
    ...pages.map((page, i) => at(new URL(page.url).pathname, { title: `${"ABCD"[i]} tree` })),
    at("/e", { title: "Hedges" }),
  ];
  assert.deepEqual(sectionsOf(...trees("trees")), [
    "Main pages: / /services /e /opening",
    "trees: /trees /a /b /c /d",
  ], "the titles repeat the name of the smaller list");
  assert.equal(sectionsOf(...trees("prices")).length, 1, "they repeat no name");
});

Deno.test("arrangeSections: what most pages of the menu link to has no place behind one of them", () => {
  const hub = (position: number, label: string, ...paths: readonly string[]) =>
    at(`/${label}`, {
      title: label,
      menu: { position, label },
      ...linksTo(...paths, "/x", "/y", "/z"),
    });
  const leaves = ["a", "b", "c", "x", "y", "z"].map((name) => at(`/${name}`, { title: name }));
  const site = (...hubs: readonly ReturnType<typeof pageOf>[]) =>
    sectionsOf(at("/", { title: "Acme" }), ...hubs, ...leaves);
  const four = ["one", "two", "three"].map((label, i) => hub(i, label));
  assert.deepEqual(site(...four, hub(3, "four", "/a", "/b", "/c")), [
    "Main pages: / /one /two /three /four /a /b /c /x /y /z",
  ]);
  assert.deepEqual(site(hub(0, "one"), hub(1, "two")), [
    "Main pages: / /one /x /y /z /two /a /b /c",
  ], "of three pages, each may");
});

Deno.test("arrangeSections: a main page that nothing names stands behind those whose addresses begin alike", () => {
  const home = at("/", { title: "Acme" });
  const shown = (path: string, shownAt: number | null) => at(path, { title: path, shownAt });
  assert.deepEqual(
    sectionsOf(home, shown("/baths-leeds", 0), shown("/opening", 1), shown("/baths-york", null)),
    ["Main pages: / /baths-leeds /baths-york /opening"],
  );
  assert.deepEqual(
    sectionsOf(home, shown("/our-trees", 0), shown("/opening", 1), shown("/our-barn", null)),
    ["Main pages: / /our-trees /opening /our-barn"],
    "a short word says nothing",
  );
});

Deno.test("arrangeSections: the page that is called like its section comes first", () => {
  const shown = { shownAt: 0 };
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/authors/ann", { title: "Ann", schemaTypes: ["ProfilePage"], ...shown }),
      at("/about-us", { title: "About us" }),
    ).at(-1),
    "About us: /about-us /authors/ann",
  );
});

Deno.test("arrangeSections: of two pages that are called like their section, a list of products comes first", () => {
  const inGroup = (path: string, position: number, label: string, kind: string) =>
    at(path, { title: label, menu: { position, label, group: "Tea" }, bodyClasses: [kind] });
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      inGroup("/goods/tea", 0, "Tea", "single-product"),
      inGroup("/goods/cups", 1, "Cups", "single-product"),
      inGroup("/lists/tea", 2, "Tea", "tax-product_cat"),
    ).slice(1),
    ["Tea: /lists/tea /goods/tea /goods/cups"],
  );
});

Deno.test("arrangeSections: the footer of the home page names groups of pages for which the menu has no room", () => {
  const names = ["oak", "elm", "ash", "fir"];
  const site = (count: number, group: string, menu: object = {}) => {
    const links = names.map((name, i) => ({
      href: `/${name}`,
      rel: [],
      text: name,
      place: "footer" as const,
      ...(i < count && { under: group }),
    }));
    return sectionsOf(
      at("/", { title: "Acme", links }),
      at("/opening", { title: "Opening" }),
      ...names.map((name) => at(`/${name}`, { title: name, ...menu })),
    );
  };
  assert.deepEqual(site(4, "Trees"), ["Main pages: / /opening", "Trees: /oak /elm /ash /fir"]);
  assert.equal(site(3, "Trees").length, 1, "three are too few");
  assert.equal(site(4, "Home").length, 1, "a name of the home page");
  assert.equal(
    site(4, "Trees", { menu: { position: 0, label: "" } }).length,
    1,
    "pages of the menu",
  );
});

Deno.test("arrangeSections: a heading of the footer names a section also when it holds all pages but the home page", () => {
  const links = ["oak", "elm", "ash", "fir"].map((name) => ({
    href: `/${name}`,
    rel: [],
    text: name,
    place: "footer" as const,
    under: "Trees",
  }));
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme", links }),
      ...links.map(({ href, text }) => at(href, { title: text })),
    ),
    ["Main pages: /", "Trees: /oak /elm /ash /fir"],
  );
});

Deno.test("arrangeSections: what the footer calls a group counts before what the menu calls a section of the home page", () => {
  const names = ["oak", "elm", "ash", "fir"];
  const link = (name: string, place: "content" | "footer", under: string) => ({
    href: `/${name}`,
    rel: [],
    text: name,
    place,
    under,
  });
  const site = (inFooter: string) =>
    sectionsOf(
      at("/", {
        title: "Acme",
        links: [
          ...names.map((name) => link(name, "content", "Trees")),
          ...inFooter === "" ? [] : names.map((name) => link(name, "footer", inFooter)),
        ],
      }),
      at("/opening", { title: "Opening" }),
      ...names.map((name) => at(`/${name}`, { title: name })),
    )[1];
  assert.equal(site(""), "Trees: /ash /elm /fir /oak");
  assert.equal(site("Woods"), "Woods: /oak /elm /ash /fir");
});

Deno.test("arrangeSections: the footer's order counts before the content's where the home page has no menu", () => {
  const link = (name: string, place: "menu" | "footer") => ({
    href: `/${name}`,
    rel: [],
    text: name,
    place,
  });
  const site = (...more: readonly ReturnType<typeof link>[]) =>
    sectionsOf(
      at("/", { title: "Acme", links: [link("b", "footer"), link("a", "footer"), ...more] }),
      at("/a", { title: "a", shownAt: 0 }),
      at("/b", { title: "b" }),
      at("/c", { title: "c" }),
    );
  assert.deepEqual(site(), ["Main pages: / /b /a /c"]);
  assert.deepEqual(site(link("#top", "menu")), ["Main pages: / /a /b /c"]);
});

Deno.test("arrangeSections: a page that is a blog by its own data comes first, whatever its posts inside are", () => {
  const post = (path: string, published: string) =>
    at(path, { title: path, schemaTypes: ["BlogPosting"], published });
  const site = (published: string | null) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      post("/a", "2026-01-01"),
      post("/b", "2026-02-01"),
      at("/research", {
        title: "Research",
        published,
        schemaTypes: ["Blog", "BlogPosting"],
        entities: [{ types: ["Blog"], name: "Research" }],
      }),
    )[1];
  assert.equal(site(null), "Blog: /research /b /a");
  assert.equal(site("2025-01-01"), "Blog: /b /a /research", "posts of some themes say the same");
});

Deno.test("arrangeSections: the blog is called what the titles of three posts or more begin with", () => {
  const site = (...titles: readonly string[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...titles.map((title, i) => at(`/${i}`, { title, bodyClasses: ["single-post"] })),
    )[1];
  assert.match(site("Calendar 2024", "Calendar 2025", "Calendar of 2026")!, /^Calendar: /);
  assert.match(site("Calendar 2024", "Calendar 2025")!, /^Blog: /);
  assert.match(site("Calendar 2024", "Calendar 2025", "Our trees")!, /^Blog: /);
  assert.match(site("What is soap", "What is foam", "What is wax")!, /^Blog: /, "no numbers");
});

Deno.test("arrangeSections: guides that are only pages of the menu stand among the main pages", () => {
  const guide = (name: string, isOfMenu: boolean) =>
    at(`/${name}`, {
      title: `How to ${name}`,
      ...(isOfMenu && { menu: { position: 0, label: name } }),
    });
  const site = (isOfMenu: boolean) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      guide("bake", true),
      guide("cook", isOfMenu),
    ).length;
  assert.deepEqual([site(true), site(false)], [1, 2]);
});

Deno.test("arrangeSections: a legal page in another language stands with the other legal pages", () => {
  const text =
    "Dies ist eine Seite über Bäume, die wir in der Schule mit der Hand und mit dem Beil fällen.";
  const german = (path: string, title: string) =>
    at(path, { title, lang: "de", paragraphs: [text], description: text });
  const english = ["/", "/opening", "/oak", "/elm"].map((path) =>
    at(path, { title: path, lang: "en" })
  );
  assert.deepEqual(
    sectionsOf(...english, german("/baeume", "Bäume"), german("/datenschutz", "Datenschutz")).slice(
      1,
    ),
    ["Deutsch: /baeume", "Optional: /datenschutz"],
  );
});

Deno.test("arrangeSections: three pages below one page about the site have a section of their own", () => {
  const about = (path: string, above: readonly string[]) =>
    at(path, {
      title: path,
      entities: [{
        itemNames: ["Home", ...above, "This"],
        itemUrls: [null, ...above.map((url) => `https://brand.example${url}`), null],
      }],
    });
  const site = (...names: readonly string[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      about("/about", []),
      about("/about/team", ["/about"]),
      about("/about/partners", ["/about"]),
      ...names.map((name) => about(`/about/${name}`, ["/about", "/about/partners"])),
    );
  assert.deepEqual(site("ash", "elm", "fir"), [
    "Main pages: /",
    "About us: /about /about/team",
    "/about/partners: /about/partners /about/ash /about/elm /about/fir",
  ]);
  assert.equal(site("ash", "elm").length, 2, "two");
});

Deno.test("arrangeSections: two blogs of the menu have sections of their own", () => {
  const blog = (position: number, label: string) =>
    at(`/${label}`, { title: label, menu: { position, label }, schemaTypes: ["Blog"] });
  const posts = (label: string, count: number) =>
    Array.from({ length: count }, (_, i) => at(`/${label}/${i}`, { title: `${label} ${i}` }));
  const site = (count: number) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...[blog(0, "news"), blog(1, "blog"), ...posts("news", 4), ...posts("blog", count)],
    );
  assert.deepEqual(site(4), [
    "Main pages: / /opening",
    "Blog: /blog /blog/0 /blog/1 /blog/2 /blog/3",
    "News: /news /news/0 /news/1 /news/2 /news/3",
  ]);
  assert.equal(site(3).length, 2, "three posts are too few");
});

Deno.test("arrangeSections: guides of a family stand as the page above names them, whatever their dates; dated pages newest first", () => {
  const menu = { position: 0, label: "Records" };
  const below = (date: string) =>
    ["a", "b", "c", "d"].map((name, i) => ({
      path: `/records${date && `/202${i}/01`}/${name}`,
      published: `202${i}-01-01`,
    }));
  const site = (date: string) => {
    const pages = below(date);
    const links = linksTo(...["c", "d", "a", "b"].map((name) => pages["abcd".indexOf(name)]!.path));
    return sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/records", { title: "Records", menu, ...links }),
      ...pages.map(({ path, published }) => at(path, { title: `How to ${path}`, published })),
    ).find((line) => line.startsWith("Records"))?.replaceAll(/[/\w]*(?=\/)/g, "");
  };
  assert.equal(site(""), "Records: /records /c /d /a /b");
  assert.equal(site("dated"), "Records: /records /d /c /b /a");
});

Deno.test("arrangeSections: three pages that the menu names in one group have a section that is called like it, two have none", () => {
  const site = (group: string, count: number) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...["Oak", "Elm", "Ash", "Fir"].map((title, i) =>
        at(`/${title.toLowerCase()}`, {
          title,
          menu: { position: i, label: title, ...(i < count && { group }) },
        })
      ),
    );
  assert.deepEqual(site("Trees", 3), ["Main pages: / /fir /opening", "Trees: /oak /elm /ash"]);
  assert.deepEqual(site("Trees", 2), ["Main pages: / /oak /elm /ash /fir /opening"]);
  assert.deepEqual(site("Home", 4), ["Main pages: / /oak /elm /ash /fir /opening"]);
});

Deno.test("arrangeSections: a page of a group of the menu stays with the four pages below it", () => {
  const site = (count: number) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...["oak", "elm", "ash", "fir"].map((title, position) =>
        at(`/${title}`, { title, menu: { position, label: title, group: "Trees" } })
      ),
      ...seriesOf(count, (i) => `/oak/${i}`),
    );
  assert.deepEqual(site(4).slice(1), [
    "oak: /oak /oak/0 /oak/1 /oak/2 /oak/3",
    "Trees: /elm /ash /fir",
  ]);
  assert.equal(site(3)[1], "Trees: /oak /elm /ash /fir");
});

Deno.test("arrangeSections: what the menu calls a page decides its category where the page says nothing", () => {
  const site = (label: string) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/start", { title: "Ann and Joe", menu: { position: 0, label } }),
    );
  assert.deepEqual(site("About us"), ["Main pages: / /opening", "About us: /start"]);
  assert.deepEqual(site("Ann and Joe"), ["Main pages: / /start /opening"]);
});

Deno.test("arrangeSections: a single guide beside other sections stands with the home page", () => {
  const records = at("/records", { title: "How to file", menu: { position: 0, label: "Records" } });
  const below = ["a", "b", "c", "d"].map((name) =>
    at(`/records/${name}`, { title: `How to ${name}` })
  );
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/x", { title: "How to begin" }),
      records,
      ...below,
    )[0],
    "Main pages: / /x",
  );
});

Deno.test("arrangeSections: a single article stands behind the main pages, a single guide where the menu has it", () => {
  const pagesWith = (schemaTypes: readonly string[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/guides/moss", { title: "Moss", schemaTypes, menu: { position: 0, label: "Moss" } }),
      at("/lawns", { title: "Lawns", menu: { position: 1, label: "Lawns" } }),
      at("/hedges", { title: "Hedges", menu: { position: 2, label: "Hedges" } }),
    );
  assert.deepEqual(pagesWith([]), ["Main pages: / /guides/moss /lawns /hedges"]);
  assert.deepEqual(pagesWith(["Article"]), ["Main pages: / /lawns /hedges /guides/moss"]);
});

Deno.test("arrangeSections: posts to which one list of the menu leads have a section that is called like it", () => {
  const posts = ["a", "b", "c", "d", "e"].map((name) =>
    at(`/${name}`, { title: `Sheet of ${name}`, bodyClasses: ["single-post"] })
  );
  const list = (position: number, name: string, ...shown: readonly string[]) =>
    at(`/category/${name}`, { title: name, menu: { position, label: name }, ...linksTo(...shown) });
  const site = (...lists: readonly ReturnType<typeof pageOf>[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...lists,
      ...posts,
    );
  const works = list(0, "Works", "/d", "/b", "/a", "/c");
  assert.ok(site(works).includes("Works: /category/Works /d /b /a /c"), site(works).join("\n"));
  const shared = site(works, list(1, "Rest", "/a", "/b", "/c", "/d"));
  assert.ok(!shared.some((line) => line.startsWith("Works:")), shared.join("\n"));
});

Deno.test("arrangeSections: words that most other titles have too name no section", () => {
  const kinds = ["Gala", "Fair", "Prom", "Show"].map((kind) =>
    at(`/booth-${kind.toLowerCase()}`, { title: `Booth ${kind}` })
  );
  const site = (title: string) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      ...kinds,
      ...["a", "b", "c"].map((path) => at(`/${path}`, { title: `${path} ${title}` })),
    );
  assert.equal(site("chair").length, 2);
  assert.equal(site("booth").length, 1);
});

Deno.test("arrangeSections: a folder that no page leads to stands behind the products", () => {
  const site = (shownAt: number | null) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      ...["a", "b", "c", "d"].map((path) => at(`/extra/${path}`, { title: path, shownAt })),
      at("/product/mug", { title: "Mug", bodyClasses: ["single-product"] }),
    ).map((line) => line.split(":")[0]);
  assert.deepEqual(site(null), ["Main pages", "Products", "Extra"]);
  assert.deepEqual(site(1), ["Main pages", "Extra", "Products"]);
});

Deno.test("arrangeSections: a page whose title has the name of a family belongs to it", () => {
  const site = (title: string) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/records", { title: "All", menu: { position: 0, label: "Greenhouses" } }),
      at("/why", { title, menu: { position: 1, label: "Why" } }),
      ...seriesOf(4, (i) => `/records/${i}`),
    )[0];
  assert.equal(site("Why greenhouses"), "Main pages: / /opening");
  assert.equal(site("Why oaks"), "Main pages: / /why /opening");
});

Deno.test("arrangeSections: a list of the menu that leads to posts stands in the blog", () => {
  const posts = ["a", "b", "c"].map((name, i) =>
    at(`/blog/${name}`, {
      title: `${name} sheet`,
      bodyClasses: ["single-post"],
      published: `2026-01-0${i + 1}`,
    })
  );
  const menu = { position: 0, label: "All" };
  const site = (...shown: readonly string[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/category/all", { title: "All", menu, ...linksTo(...shown) }),
      ...posts,
    );
  assert.deepEqual(site("/blog/a", "/blog/b", "/blog/c"), [
    "Main pages: / /opening",
    "Blog: /category/all /blog/c /blog/b /blog/a",
  ]);
  assert.equal(site("/blog/a", "/blog/b")[0], "Main pages: / /category/all /opening");
});

Deno.test("arrangeSections: pages about the site are called what the menu calls their group", () => {
  const site = (group: string, other: string) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening", menu: { position: 0, label: "Opening", group: other } }),
      at("/team", { title: "Team", menu: { position: 1, label: "Team", group } }),
      at("/about", { title: "History", menu: { position: 2, label: "History", group } }),
    )[1]?.split(":")[0];
  assert.equal(site("The club", ""), "The club");
  assert.equal(
    site("The club", "The club"),
    "About us",
    "pages of other kinds are in the group, too",
  );
  assert.equal(site("", ""), "About us");
});

Deno.test("arrangeSections: posts in another language stand from the newest to the oldest, in a section that says so", () => {
  const posts = ["a", "b", "c"].map((name, i) =>
    at(`/blog/${name}`, {
      title: name,
      lang: "de",
      bodyClasses: ["single-post"],
      published: `2026-01-0${i + 1}`,
    })
  );
  const own = ["/", "/x", "/y", "/z"].map((path) => at(path, { title: `T${path}`, lang: "en" }));
  assert.equal(sectionsOf(...own, ...posts).at(-1), "Blog (Deutsch): /blog/c /blog/b /blog/a");
});

Deno.test("arrangeSections: pages of a folder are called like the one main page whose content leads to all of them", () => {
  const paths = ["a", "b", "c", "d"].map((name) => `/van/${name}`);
  const site = (...fleets: readonly (readonly string[])[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      ...fleets.map((shown, i) =>
        at(`/fleet${i}`, { title: `Our fleet ${i}`, ...linksTo(...shown) })
      ),
      // Each of them names the others.
      ...paths.map((path) => at(path, { title: `Van ${path}`, ...linksTo(...paths) })),
    )[1];
  assert.equal(site(paths), `Our fleet 0: /fleet0 ${paths.join(" ")}`);
  assert.equal(site(paths.slice(1)), `Van: ${paths.join(" ")}`, "one is missing");
  assert.equal(site(paths, paths), `Van: ${paths.join(" ")}`, "two pages do");
});

Deno.test("arrangeSections: a page leads to those directly below it, even where most pages do, too", () => {
  const site = (below: string) => {
    const paths = ["b", "a"].map((name) => `${below}/${name}`);
    return sectionsOf(
      at("/", { title: "Acme" }),
      ...["/trees", "/x", "/y", "/z", "/w"].map((path, position) =>
        at(path, { title: path, menu: { position, label: path }, ...linksTo(...paths) })
      ),
      ...paths.map((path, i) => at(path, { title: path, foundAt: 2 - i })),
    );
  };
  assert.deepEqual(site("/trees"), ["Main pages: / /trees /trees/b /trees/a /x /y /z /w"]);
  assert.deepEqual(site("/shrubs"), ["Main pages: / /trees /x /y /z /w /shrubs/a /shrubs/b"]);
});

Deno.test("arrangeSections: blog and about section are not called the same", () => {
  const menu = (label: string, group?: string) => ({
    menu: { position: 1, label, ...(group !== undefined && { group }) },
  });
  const headings = sectionsOf(
    at("/", { title: "Acme" }),
    at("/opening", { title: "Opening" }),
    at("/magazine", { title: "Magazine", schemaTypes: ["Blog"], ...menu("Magazine") }),
    ...["a", "b"].map((name) =>
      at(`/magazine/${name}`, { title: `Post ${name}`, bodyClasses: ["single-post"] })
    ),
    at("/about/team", { title: "Team", ...menu("Team", "Magazine") }),
    at("/about/history", { title: "About us", ...menu("About us", "Magazine") }),
  ).map((section) => section.split(":")[0]);
  assert.equal(new Set(headings).size, headings.length, headings.join(", "));
  assert.ok(headings.includes("Magazine"), headings.join(", "));
});

Deno.test("arrangeSections: deep in a site, a title of one word says what it lies in, unless the section does", () => {
  const titlesOf = (...paths: readonly string[]) => {
    const pages = paths.map((path) =>
      at(path, { title: `${path.split("/").at(-1)!.replace("-", " ")} | Acme` })
    );
    const report = reportWith(at("/", { title: "Acme" }), ...pages);
    return describeSite(report, { name: "llmstxt-api", url: "" }).outline.sections
      .flatMap(({ links }) => links.map(({ title }) => title)).slice(1).toSorted();
  };
  const rows: readonly [path: string, title: string][] = [
    ["/Help/Code/App", "App (Code)"],
    ["/Help/Code/App-2", "App 2 (Code)"],
    ["/Help/Code/Mobile-app", "Mobile app"],
    ["/Help/Text/App", "App"],
    ["/Help/App", "App"],
  ];
  for (const [path, title] of rows) {
    const titles = titlesOf("/Help", "/Help/Code", path);
    assert.deepEqual(titles, ["Code", "Help", title].toSorted(), path);
  }
  const belowContact = titlesOf("/Contact", "/Contact/Project", "/Contact/New-project");
  assert.deepEqual(belowContact, ["Contact", "New project", "Project (Contact)"]);
  const four = ["Kiln", "Loom", "Mast", "Nave"];
  const paths = four.map((name) => `/Yard/Jetty/${name}`);
  assert.deepEqual(titlesOf("/Zinc", "/Yard/Jetty", ...paths), ["Jetty", ...four, "Zinc"]);
});

Deno.test("arrangeSections: the contact page stands behind the others, also where the home page does not name these", () => {
  assert.deepEqual(
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/contact", { title: "Contact", menu: { position: 0, label: "Contact" } }),
      at("/prices", { title: "Prices" }),
      at("/orphan", { title: "Orphan" }),
    ),
    ["Main pages: / /orphan /prices /contact"],
  );
});

Deno.test("arrangeSections: a single guide is a main page, also where the home page is the only other one", () => {
  const guide = (name: string) => at(`/guides/${name}`, { title: `Guide: ${name}` });
  assert.deepEqual(sectionsOf(at("/", { title: "Acme" }), guide("oak")), [
    "Main pages: / /guides/oak",
  ]);
  assert.deepEqual(sectionsOf(guide("oak")), ["Main pages: /guides/oak"]);
  assert.deepEqual(sectionsOf(at("/", { title: "Acme" }), guide("oak"), guide("elm")), [
    "Main pages: /",
    "Guides: /guides/elm /guides/oak",
  ]);
});

Deno.test("arrangeSections: pages of a family that are called by years stand from the newest, unless the menu orders them", () => {
  const years = [2023, 2024, 2026, 2025];
  const site = (...menu: readonly number[]) =>
    sectionsOf(
      at("/", { title: "Acme" }),
      at("/opening", { title: "Opening" }),
      at("/logs", { title: "Logs", menu: { position: 0, label: "Logs" } }),
      ...years.map((year) => {
        const position = menu.indexOf(year);
        const place = position < 0 ? {} : { menu: { position: position + 1, label: `${year}` } };
        return at(`/logs/log-${year}`, { title: `Log ${year}`, ...place });
      }),
    ).find((section) => section.startsWith("Logs"));
  const logs = (...order: readonly number[]) =>
    ["Logs: /logs", ...order.map((year) => `/logs/log-${year}`)].join(" ");
  assert.equal(site(), logs(2026, 2025, 2024, 2023));
  assert.equal(site(2023, 2024, 2025, 2026), logs(2023, 2024, 2025, 2026));
});
