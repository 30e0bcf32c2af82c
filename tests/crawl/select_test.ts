import assert from "node:assert/strict";
import type { Candidate } from "../../lib/crawl/report.ts";
import { rankInSteps, selectInSteps, type Selection } from "../../lib/crawl/select.ts";
import { finish } from "../fakes.ts";

const SITE = "https://site.example";

function candidate(path: string, rest: Partial<Candidate> = {}): Candidate {
  return {
    url: SITE + path,
    isHome: path === "/",
    sitemap: "sitemap.xml",
    foundAt: null,
    lastmod: null,
    priority: null,
    unlisted: null,
    menu: null,
    shownAt: null,
    isInFooter: false,
    language: null,
    alternates: [],
    ...rest,
  };
}

/** `count` candidates, their paths and dates made from their number. */
function series(
  count: number,
  pathOf: (index: number) => string,
  restOf: (index: number) => Partial<Candidate> = () => ({}),
): Candidate[] {
  return Array.from({ length: count }, (_, index) => candidate(pathOf(index), restOf(index)));
}

/** The n-th day since the start of 2025 as a date. */
function day(index: number): string {
  return Temporal.PlainDate.from("2025-01-01").add({ days: index }).toString();
}

function select(...asked: Parameters<typeof rankInSteps>): Selection {
  return finish(selectInSteps(finish(rankInSteps(...asked))));
}

function selectPages(...asked: Parameters<typeof rankInSteps>): readonly Candidate[] {
  return select(...asked).pages;
}

function pathsOf(
  candidates: readonly Candidate[],
  maxUrls: number,
  siteLanguage: string | null = null,
): string[] {
  return selectPages(candidates, maxUrls, siteLanguage).map(({ url }) => url.slice(SITE.length));
}

const ORDERS: readonly [what: string, candidates: readonly Candidate[]][] = [
  ["the home page before all", [candidate("/"), candidate("/a", { priority: 1 })]],
  ["shallow before deep", [candidate("/a/b"), candidate("/a/b/c"), candidate("/a/b/c/d")]],
  ["a query counts as a level", [candidate("/b"), candidate("/a?x=1")]],
  ["hubs before leaves", [candidate("/x/z"), candidate("/x/a"), candidate("/x/z/1")]],
  ["a slash at the end makes no difference to a hub", [
    candidate("/x/z/"),
    candidate("/x/a/"),
    candidate("/x/z/1/"),
  ]],
  ["a file is the hub of the folder of its name", [
    candidate("/x/z.html"),
    candidate("/x/a.html"),
    candidate("/x/z/1.html"),
  ]],
  ["a longer name is no hub", [candidate("/x/a"), candidate("/x/b"), candidate("/x/bb/1")]],
  ["higher priority before lower, 0.5 by default", [
    candidate("/c", { priority: 0.6 }),
    candidate("/b"),
    candidate("/a", { priority: 0.4 }),
  ]],
  ["later before earlier, undated last", [
    candidate("/c", { lastmod: "2026-02-01" }),
    candidate("/b", { lastmod: "2025-12-31" }),
    candidate("/a"),
  ]],
  ["what the home page links to before the rest", [
    candidate("/contact", { shownAt: 0 }),
    candidate("/a/deep", { shownAt: 1 }),
    candidate("/a-post", { lastmod: "2026-01-01" }),
  ]],
  ["what the footer names before others of its weight, whatever the menu's order", [
    candidate("/c", { isInFooter: true, menu: { position: 2, label: "" } }),
    candidate("/a", { menu: { position: 0, label: "" } }),
    candidate("/b", { menu: { position: 1, label: "" } }),
  ]],
  ["an imprint before other pages at the top", [candidate("/impressum"), candidate("/a")]],
  ["priority before lastmod", [
    candidate("/b", { priority: 0.9, lastmod: "2020-01-01" }),
    candidate("/a", { priority: 0.8, lastmod: "2026-01-01" }),
  ]],
  ["in the site's own order when the dates are the same, without a position last", [
    candidate("/c", { foundAt: 0, lastmod: "2026-01-01" }),
    candidate("/b", { foundAt: 1, lastmod: "2026-01-01" }),
    candidate("/a", { lastmod: "2026-01-01" }),
  ]],
  ["by address when nothing else differs", [candidate("/a"), candidate("/b")]],
  ["unlisted kinds last, mixed", [
    candidate("/x/deep/page"),
    candidate("/tag/a", { unlisted: "tag archive" }),
    candidate("/cart", { unlisted: "cart" }),
    candidate("/tag/b", { unlisted: "tag archive" }),
  ]],
  ["other versions and spellings behind all that may be listed, before what is not", [
    candidate("/docs/a"),
    candidate("/docs/deep/b"),
    candidate("/docs/1.x/a"),
    candidate("/docs/deep/b/index.html"),
    candidate("/cart", { unlisted: "cart" }),
  ]],
  ["sitemaps in turn", [
    candidate("/a1", { sitemap: "post.xml" }),
    candidate("/b1", { sitemap: "page.xml" }),
    candidate("/a2", { sitemap: "post.xml" }),
    candidate("/b2", { sitemap: "page.xml" }),
    candidate("/a3", { sitemap: "post.xml" }),
  ]],
  ["the parts of one sitemap are one", [
    candidate("/a1", { sitemap: "product1.xml" }),
    candidate("/c1", { sitemap: "page.xml" }),
    candidate("/a2", { sitemap: "product12.xml" }),
    candidate("/c2", { sitemap: "page.xml" }),
    candidate("/b1", { sitemap: "product2.xml" }),
  ]],
  ["sections in turn, the smaller sooner complete", [
    candidate("/blog/1"),
    candidate("/docs/1"),
    candidate("/docs/2"),
    candidate("/blog/2"),
    candidate("/blog/3"),
  ]],
  ["years are no sections", [
    candidate("/2026/a", { lastmod: "2026-02-01" }),
    candidate("/2026/b", { lastmod: "2026-01-01" }),
    candidate("/2025/c", { lastmod: "2025-02-01" }),
    candidate("/2025/d", { lastmod: "2025-01-01" }),
  ]],
  ["the home page's language before the others", [
    candidate("/de/", { isHome: true }),
    candidate("/de/a"),
    candidate("/de/b"),
    candidate("/de/c"),
    candidate("/en/"),
    candidate("/en/a"),
    candidate("/en/b"),
  ]],
];

for (const [what, candidates] of ORDERS) {
  Deno.test(`selectInSteps: ${what}`, () => {
    const expected = candidates.map(({ url }) => url.slice(SITE.length));
    assert.deepEqual(pathsOf(candidates.toReversed(), 100), expected);
  });
}

Deno.test("selectInSteps: exactly maxUrls", () => {
  const candidates = [candidate("/"), ...series(9, (i) => `/p${i}`)];
  for (const [maxUrls, chosen] of [[1, 1], [9, 9], [10, 10], [11, 10]]) {
    const pages = selectPages(candidates, maxUrls!);
    assert.equal(pages.length, chosen);
    assert.equal(pages[0]!.url, `${SITE}/`);
  }
});

Deno.test("selectInSteps: left out are the pages of the site's language that might be listed", () => {
  const pages = [
    candidate("/", { isHome: true }),
    ...series(8, (index) => `/p${index}`),
    candidate("/cart", { unlisted: "cart" }),
    ...series(5, (index) => `/es/p${index}`),
  ];
  const leftOut = (maxUrls: number) => select(pages, maxUrls, "en").leftOut;
  assert.deepEqual([leftOut(1), leftOut(8), leftOut(9), leftOut(15)], [8, 1, 0, 0]);
});

Deno.test("selectInSteps: an address that is found twice is one page, with the best that is said of it", () => {
  const twice = [candidate("/a"), candidate("/a", { priority: 0.9, sitemap: "b.xml" })];
  for (const candidates of [twice, twice.toReversed()]) {
    assert.deepEqual(selectPages(candidates, 5), [twice[1]]);
  }
});

Deno.test("selectInSteps: of 50,000 ranked pages an address is not looked at again when pages are chosen", () => {
  let looks = 0;
  const candidates = series(50_000, (i) => `/section-${i % 7}/name-${i}`).map((page, foundAt) => ({
    ...page,
    foundAt,
    get url() {
      looks++;
      return page.url;
    },
  }));
  const steps = [...rankInSteps(candidates, 500)].length;
  const ranking = finish(rankInSteps(candidates, 500));
  assert.ok(looks <= 2 * 5 * candidates.length, `${looks} looks`);
  assert.ok(steps >= 5 * candidates.length / 64, `${steps} steps`);
  looks = 0;
  const first = finish(selectInSteps(ranking)).pages;
  const named = candidates[49_999]!;
  const second = finish(selectInSteps(ranking, new Map([[named, 0]]))).pages;
  assert.equal(looks, 0);
  assert.deepEqual([first.includes(named), second.includes(named)], [false, true]);
});

Deno.test("selectInSteps: nothing of nothing", () => {
  assert.deepEqual(selectPages([], 50), []);
});

Deno.test("selectInSteps: golden: WordPress with 140 posts and 12 pages: all pages, the newest posts", () => {
  const pages = ["/", ...Array.from({ length: 11 }, (_, i) => `/seite-${i}/`)]
    .map((path) => candidate(path, { sitemap: "page-sitemap.xml", lastmod: "2024-05-05" }));
  const posts = series(140, (i) => `/beitrag-${i}/`, (i) => ({
    sitemap: "post-sitemap.xml",
    lastmod: day(i),
  }));
  const tags = series(60, (i) => `/tag/${i}/`, () => ({
    sitemap: "post_tag-sitemap.xml",
    unlisted: "tag archive",
  }));
  const chosen = new Set(pathsOf([...tags, ...posts, ...pages], 50));
  const newest = series(38, (i) => `/beitrag-${139 - i}/`);
  const expected = [...pages, ...newest].map(({ url }) => url.slice(SITE.length));
  assert.deepEqual([...chosen].sort(), expected.sort());
});

Deno.test("selectInSteps: golden: a shop with 5,000 products: 6 pages, 20 categories, the newest products of each brand", () => {
  const pages = ["/", "/kontakt", "/versand", "/impressum", "/agb", "/datenschutz"]
    .map((path) => candidate(path, { sitemap: "page-sitemap.xml" }));
  const categories = series(20, (i) => `/kategorie/${i}`, () => ({
    sitemap: "category-sitemap.xml",
  }));
  const products = series(5_000, (i) => `/marke-${i % 10}/produkt-${i}`, (i) => ({
    sitemap: `product-sitemap${i % 5}.xml`,
    lastmod: day(i),
  }));
  const chosen = pathsOf([...products, ...categories, ...pages], 60);
  const count = (pattern: RegExp) => chosen.filter((path) => pattern.test(path)).length;
  assert.equal(count(/^\/[^/]*$/), 6);
  assert.equal(count(/^\/kategorie\//), 20);
  // Brands take turns, the one with the newest product first: with products spread evenly, the 34 newest.
  const newest = series(34, (i) => `/marke-${(4_999 - i) % 10}/produkt-${4_999 - i}`);
  assert.deepEqual(
    chosen.filter((path) => path.startsWith("/marke-")).sort(),
    newest.map(({ url }) => url.slice(SITE.length)).sort(),
  );
});

/** Three languages with a home, a team, 30 products and 30 posts each. */
function threeLanguages(): Candidate[] {
  return ["de", "en", "fr"].flatMap((language) => [
    candidate(`/${language}/`, { sitemap: null }),
    candidate(`/${language}/team/`),
    ...series(30, (i) => `/${language}/shop/${i}/`),
    ...series(30, (i) => `/${language}/blog/${i}/`),
  ]);
}

function countByLanguage(paths: readonly string[]): number[] {
  return ["de", "en", "fr"].map((language) =>
    paths.filter((path) => path.startsWith(`/${language}/`)).length
  );
}

Deno.test("selectInSteps: golden: what the menu names, in its order, however large the sections are, in most of the room, then what the home page shows", () => {
  const menu = ["/prices", "/contact", "/offices/", "/about"];
  const candidates = [
    candidate("/"),
    ...menu.map((path, position) => candidate(path, { menu: { position, label: "" } })),
    ...series(
      20,
      (index) => `/offices/${index}`,
      (index) => ({ menu: { position: 4 + index, label: "" } }),
    ),
    ...series(20, (index) => `/projects/${index}`, (index) => ({ shownAt: index })),
    ...series(20, (index) => `/a-flat-page-${index}`, (index) => ({ lastmod: day(index) })),
  ];
  const chosen = pathsOf(candidates, 16);
  assert.deepEqual(chosen.slice(0, 5), ["/", "/prices", "/offices/", "/contact", "/about"]);
  const ofSection = (section: string) => chosen.filter((path) => path.startsWith(section)).length;
  assert.deepEqual(["/offices/", "/projects/", "/a-flat"].map(ofSection), [10, 2, 0]);
});

Deno.test("selectInSteps: a small menu has all its pages, a larger one leaves room", () => {
  const chosen = (size: number) => {
    const menu = series(
      size,
      (index) => `/menu-${index}`,
      (index) => ({ menu: { position: index, label: "" } }),
    );
    const shown = series(20, (index) => `/shown-${index}`, (index) => ({ shownAt: index }));
    const paths = pathsOf([candidate("/"), ...menu, ...shown], size + 1);
    return paths.filter((path) => path.startsWith("/menu-")).length;
  };
  assert.deepEqual([chosen(11), chosen(12), chosen(13)], [11, 12, 12]);
});

Deno.test("selectInSteps: golden: without a menu the home page's links come first, in half of the room", () => {
  const linked = ["/contact", "/prices", "/about", "/imprint"];
  const candidates = [
    candidate("/"),
    ...linked.map((path, shownAt) => candidate(path, { shownAt })),
    ...series(20, (index) => `/offices/${index}`, (index) => ({ shownAt: 4 + index })),
    ...series(20, (index) => `/projects/${index}`),
    ...series(20, (index) => `/team/${index}`),
    ...series(20, (index) => `/a-flat-page-${index}`, (index) => ({ lastmod: day(index) })),
  ];
  const chosen = pathsOf(candidates, 16);
  assert.deepEqual(linked.filter((path) => !chosen.includes(path)), []);
  const ofSection = (section: string) => chosen.filter((path) => path.startsWith(section)).length;
  assert.deepEqual(["/offices/", "/projects/", "/team/", "/a-flat"].map(ofSection), [4, 2, 2, 3]);
});

Deno.test("selectInSteps: pages that the home page shows are chosen as a whole where they fit in two thirds of the room", () => {
  const chosen = (count: number) => {
    const shown = series(count, (index) => `/town-${index}`, (index) => ({ shownAt: index }));
    const others = series(20, (index) => `/firm-${index}`);
    const paths = pathsOf([candidate("/"), ...shown, ...others], 13);
    return paths.filter((path) => path.startsWith("/town-")).length;
  };
  assert.deepEqual([chosen(8), chosen(9)], [8, 7]);
});

Deno.test("selectInSteps: posts come by the dates of their addresses, whichever of them the home page shows", () => {
  const posts = series(
    9,
    (i) => `/blog/2026/0${i + 1}/post`,
    (i) => ({ shownAt: i < 4 ? i : null }),
  );
  const pages = series(9, (i) => `/team/${i}-person`);
  const chosen = pathsOf([candidate("/"), ...posts, ...pages], 9)
    .filter((path) => path.startsWith("/blog"));
  assert.deepEqual(chosen, [9, 8, 7, 6].map((month) => `/blog/2026/0${month}/post`));
});

Deno.test("selectInSteps: of equal pages with a year behind a word the newest come first", () => {
  const reports = series(9, (i) => `/report-${2017 + i}`);
  const pages = series(9, (i) => `/${"abcdefghi"[i]}-page`);
  const chosen = pathsOf([candidate("/"), ...reports, ...pages], 7)
    .filter((path) => path.startsWith("/report"));
  assert.deepEqual(chosen.slice(0, 2), ["/report-2025", "/report-2024"]);
});

Deno.test("selectInSteps: pages whose addresses differ only in dates have fewer places than others", () => {
  const chosen = (nameOf: (index: number) => string) => {
    const minutes = series(12, (index) => `/minutes/${nameOf(index)}`);
    const guides = series(12, (index) => `/guides/${"abcdefghijkl"[index]}-guide`);
    const paths = pathsOf([candidate("/"), ...minutes, ...guides], 13);
    return paths.filter((path) => path.startsWith("/minutes")).length;
  };
  assert.equal(chosen((index) => `meeting-${index + 1}-2026`), 4);
  assert.equal(chosen((index) => `meeting-${index + 1}`), 6, "without a year");
  assert.equal(
    chosen((index) => `meeting-${index + 1}?expo2026`),
    6,
    "with a year beside the path",
  );
  assert.equal(chosen((index) => `${"abcdefghijkl"[index]}-meeting-2026`), 6, "with other words");
});

Deno.test("selectInSteps: golden: 18 guides are there beside 900 works, whose names have many beginnings", () => {
  const candidates = [
    candidate("/"),
    candidate("/guides"),
    candidate("/works"),
    ...series(18, (i) => `/guides/artist-${i}`),
    ...series(900, (i) => `/works/${String.fromCharCode(97 + i % 26)}-work-${i}`),
  ];
  const chosen = pathsOf(candidates, 50);
  const ofSection = (section: string) => chosen.filter((path) => path.startsWith(section)).length;
  assert.deepEqual(["/guides", "/works"].map(ofSection), [19, 30]);
  // Of the works, no letter of the alphabet comes alone.
  assert.ok(
    new Set(chosen.filter((path) => path.startsWith("/works/")).map((path) => path[7])).size > 20,
  );
});

Deno.test("selectInSteps: golden: a family that the home page shows leaves room for families that it does not show", () => {
  const candidates = [
    candidate("/"),
    candidate("/imprint"),
    ...series(22, (i) => `/help-town${i}`, (i) => ({ shownAt: i < 18 ? i : null, priority: 0.8 })),
    ...series(12, (i) => `/blog-post${i}`),
    ...series(14, (i) => `/partner-firm${i}`),
  ];
  const chosen = pathsOf(candidates, 34);
  const ofFamily = (family: string) => chosen.filter((path) => path.startsWith(family)).length;
  assert.deepEqual(["/imprint", "/help-", "/blog-", "/partner-"].map(ofFamily), [1, 18, 7, 7]);
});

Deno.test("selectInSteps: golden: of two sections the one with the higher priority has more pages", () => {
  const ofSections = (priority: number | null) => {
    const candidates = [
      candidate("/"),
      ...series(30, (i) => `/docs/page-${i}`, () => ({ priority: 0.7 })),
      ...series(30, (i) => `/events/page-${i}`, () => ({ priority })),
    ];
    const chosen = pathsOf(candidates, 21);
    return chosen.filter((path) => path.startsWith("/docs/")).length;
  };
  assert.equal(ofSections(0.7), 10);
  assert.equal(ofSections(0.5), 13);
  assert.equal(ofSections(0), 19);
  assert.equal(ofSections(null), 10, "where the sitemap states none, it says nothing");
});

Deno.test("selectInSteps: golden: of two kinds the small one is complete before the large one takes its place", () => {
  const paths = (forms: number) =>
    pathsOf([
      candidate("/"),
      ...series(forms, (i) => `/form-${i + 1}`),
      ...series(40, (i) => `/partner-${i + 1}`),
    ], 1 + 2 * forms - 2).filter((path) => path.startsWith("/form-")).length;
  assert.equal(paths(5), 5);
  assert.equal(paths(10), 9);
});

Deno.test("selectInSteps: golden: of pages with the day in their folders, the newest", () => {
  const newestFirst = [
    "/meetings/2016/05/meeting-25/05/",
    "/meetings/2016/05/meeting-02/05/",
    "/meetings/2015/11/meeting-25/11/",
    "/meetings/2015/11/meeting-02/11/",
    "/meetings/2015/07/meeting-06/07/",
    "/meetings/2015/07/party-24/07/",
  ];
  const pages = newestFirst.map((path) => candidate(path));
  assert.deepEqual(
    new Set(pathsOf([candidate("/"), ...pages], 5)),
    new Set(["/", ...newestFirst.slice(0, 4)]),
  );
});

Deno.test("selectInSteps: golden: of posts with dates in their addresses the newest, whatever words they share", () => {
  const posts = series(
    12,
    (i) =>
      `/blog/2024/${String(12 - i).padStart(2, "0")}/${
        ["walk", "swim", "cook"][i] ?? `acme-release-${i}`
      }`,
    (i) => ({ lastmod: day(20 - i) }),
  );
  const chosen = pathsOf([candidate("/"), ...posts, ...series(12, (i) => `/docs/${i}`)], 7);
  assert.deepEqual(chosen.filter((path) => path.startsWith("/blog/")), [
    "/blog/2024/12/walk",
    "/blog/2024/11/swim",
    "/blog/2024/10/cook",
  ]);
});

Deno.test("selectInSteps: golden: four sections are there alike, whatever language or region the site stands under", () => {
  for (const prefix of ["", "/de", "/us", "/at", "/int", "/pr", "/en-gb", "/web"]) {
    const sections = ["jobs", "news", "shop", "team"];
    const candidates = [
      candidate(`${prefix}/`, { isHome: true }),
      ...sections.flatMap((section) => series(40, (i) => `${prefix}/${section}/${i}`)),
    ];
    const chosen = pathsOf(candidates, 13);
    const counts = sections.map((section) =>
      chosen.filter((path) => path.startsWith(`${prefix}/${section}/`)).length
    );
    assert.deepEqual(counts, [3, 3, 3, 3], prefix);
  }
});

Deno.test("selectInSteps: golden: a page for each of 100 towns leaves room for the others", () => {
  const pages = [
    "about",
    "contact",
    "prices",
    "upholstery",
    "mattresses",
    "carpets",
    "hotels",
    "imprint",
  ];
  const candidates = [
    candidate("/"),
    ...pages.map((page) => candidate(`/${page}.html`)),
    ...series(50, (i) => `/upholstery-cleaning-town${i}x.html`),
    ...series(50, (i) => `/mattress-cleaning-town${i}x.html`),
  ];
  for (const maxUrls of [12, 20, 50]) {
    const chosen = pathsOf(candidates, maxUrls);
    assert.deepEqual(pages.filter((page) => !chosen.includes(`/${page}.html`)), []);
    const towns = ["/upholstery-", "/mattress-"].map((start) =>
      chosen.filter((path) => path.startsWith(start)).length
    );
    assert.ok(Math.abs(towns[0]! - towns[1]!) <= 1, String(towns));
  }
});

const OWN_PLACES:
  readonly (readonly [path: string, places: readonly string[], isChosen: boolean])[] = [
    ["/cleaning-saint-ives", ["saint-ives"], true],
    ["/saint-ives-cleaning.html", ["saint-ives"], true],
    ["/Cleaning_Saint-Ives/", ["nowhere", "saint-ives"], true],
    ["/cleaning-saint-ives", [], false],
    ["/cleaning-saint-ives", ["ives-saint"], false],
    ["/cleaning-in-saint-ivesham", ["saint-ives"], false],
  ];

for (const [path, places, isChosen] of OWN_PLACES) {
  Deno.test(`selectInSteps: of the pages for towns, ${path} is ${isChosen ? "" : "not "}chosen, with an address in ${places.join(", ") || "no place"}`, () => {
    const towns = series(40, (i) => `/cleaning-aa${i}`, (i) => ({ shownAt: i < 20 ? i : null }));
    const chosen = selectPages([candidate("/"), ...towns, candidate(path)], 12, "en", places);
    assert.equal(chosen.some(({ url }) => url === SITE + path), isChosen);
  });
}

Deno.test("selectInSteps: golden: three languages with a German home page: German only", () => {
  const candidates = threeLanguages().map((page) => ({
    ...page,
    isHome: page.url.endsWith("/de/"),
  }));
  const chosen = pathsOf(candidates, 50);
  assert.equal(chosen[0], "/de/");
  assert.deepEqual(countByLanguage(chosen), [50, 0, 0]);
  assert.ok(chosen.includes("/de/team/"));
  const ofSection = (section: string) => chosen.filter((path) => path.includes(section)).length;
  assert.deepEqual(["/shop/", "/blog/"].map(ofSection), [24, 24]);
});

Deno.test("selectInSteps: golden: under a home page without prefix the pages of its language are the site's own", () => {
  const chosen = pathsOf([candidate("/"), ...threeLanguages()], 50, "fr");
  assert.deepEqual(countByLanguage(chosen), [0, 0, 49]);
});

Deno.test("selectInSteps: what hreflang calls another language comes last, whatever its address", () => {
  const candidates = [
    candidate("/"),
    candidate("/zz-page", { language: "de" }),
    candidate("/aa-page", { language: "en" }),
  ];
  assert.deepEqual(pathsOf(candidates, 3, "de"), ["/", "/zz-page", "/aa-page"]);
});

Deno.test("selectInSteps: golden: three languages under a home page of none: a third each", () => {
  const chosen = pathsOf([candidate("/"), ...threeLanguages()], 49);
  assert.deepEqual(countByLanguage(chosen), [16, 16, 16]);
});

/** Numbers that look random and are the same every time (a linear congruential generator, its high bits). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

/** A made-up site. */
function site(random: Generator<number, never>): Candidate[] {
  const below = (limit: number) => random.next().value % limit;
  const languages = [["", ""], ["", "/en"], ["/de", "/en", "/fr"]][below(3)]!;
  const pages = Array.from({ length: 5 + below(300) }, () => {
    const segments = Array.from({ length: below(4) }, () => `s${below(6)}`);
    const path = `${languages[below(languages.length)]}/${segments.join("/")}`;
    return candidate(below(5) === 0 ? `${path}?p=${below(9)}` : path, {
      isHome: false,
      sitemap: [null, "page.xml", "post1.xml", "post2.xml"][below(4)]!,
      lastmod: below(2) === 0 ? null : day(below(500)),
      priority: below(2) === 0 ? null : below(11) / 10,
      unlisted: below(6) === 0 ? "cart" : null,
      shownAt: below(4) === 0 ? below(50) : null,
    });
  });
  return [candidate("/home", { isHome: true }), ...pages];
}

function shuffled<T>(items: readonly T[], random: Generator<number, never>): T[] {
  return items
    .map((item) => ({ item, place: random.next().value }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The first segment of the path. */
function sectionOf({ url }: Candidate): string {
  return url.slice(SITE.length).split(/[/?]/)[1]!;
}

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);

Deno.test("selectInSteps: property: home first, distinct, as many as there is room for, whatever the order", () => {
  for (const seed of SEEDS) {
    const random = numbers(seed);
    const candidates = site(random);
    const distinct = new Set(candidates.map(({ url }) => url)).size;
    for (const maxUrls of [1, 7, 50, 1_000]) {
      const pages = selectPages(candidates, maxUrls);
      assert.equal(pages[0]!.url, `${SITE}/home`);
      assert.equal(new Set(pages.map(({ url }) => url)).size, pages.length);
      assert.equal(pages.length, Math.min(maxUrls, distinct));
      assert.deepEqual(
        selectPages(shuffled(candidates, random), maxUrls),
        pages,
        `seed ${seed}`,
      );
    }
  }
});

Deno.test("selectInSteps: property: every section is there when there is room for each of every sitemap", () => {
  for (const seed of SEEDS) {
    const candidates = site(numbers(seed))
      .filter(({ unlisted, url }) => unlisted === null && !/\/(?:de|en|fr)\//.test(url));
    const sections = new Set(candidates.map(sectionOf));
    const sitemaps = new Set(candidates.map(({ sitemap }) => sitemap));
    const room = 1 + sections.size * sitemaps.size;
    const chosen = new Set(selectPages(candidates, room).map(sectionOf));
    assert.deepEqual([...chosen].sort(), [...sections].sort(), `seed ${seed}`);
  }
});

Deno.test("selectInSteps: property: an unlisted kind is chosen only when everything else is", () => {
  for (const seed of SEEDS) {
    const candidates = site(numbers(seed));
    const pages = selectPages(candidates, 40);
    if (pages.every(({ unlisted }) => unlisted === null)) continue;
    const chosen = new Set(pages.map(({ url }) => url));
    const left = candidates.filter(({ url }) => !chosen.has(url));
    const unlistedUrls = new Set(candidates.filter((page) => page.unlisted).map(({ url }) => url));
    assert.ok(left.every(({ url }) => unlistedUrls.has(url)), `seed ${seed}`);
  }
});
