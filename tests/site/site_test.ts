import assert from "node:assert/strict";
import type { CrawledPage, Reason, Warning } from "../../lib/crawl/report.ts";
import type { Finding } from "../../lib/site/findings.ts";
import { listedUrl } from "../../lib/site/listed_url.ts";
import type { Site } from "../../lib/site/site.ts";
import type { PageFacts } from "../../lib/standards/page_facts.ts";
import { describeSite, outlineOf } from "./describe_site.ts";
import { entityOf, ORIGIN, pageOf, reportWith } from "./report_builder.ts";

const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example" };

function describe(...pages: readonly CrawledPage[]): Site {
  return describeSite(reportWith(...pages), GENERATOR);
}

function listedUrls(site: Site): string[] {
  return site.outline.sections.flatMap(({ links }) =>
    links.map(({ url }) => url.slice(ORIGIN.length))
  );
}

Deno.test("listedUrl: what the grammar and Markdown would misread is encoded", () => {
  const rows: readonly [string, string][] = [
    ["/", "/"],
    ["/a(b)/c'd", "/a%28b%29/c%27d"],
    ['/a b?x[]=1&y="z"', "/a%20b?x%5B%5D=1&y=%22z%22"],
    ["/über", "/%C3%BCber"],
    ["/a#top", "/a"],
    ["/a?utm_source=x&b=1&gclid=2", "/a?b=1"],
    ["/a?utm_source=x", "/a"],
    ["/a?x=1&copy;=2", "/a?x=1&copy%3B=2"],
    ["/50%-off", "/50%25-off"],
    ["/a?q=\\x", "/a?q=%5Cx"],
    ["/a`b|c", "/a%60b%7Cc"],
  ];
  for (const [path, expected] of rows) assert.equal(listedUrl(ORIGIN + path), ORIGIN + expected);
  assert.equal(listedUrl("https://müller.example/"), "https://xn--mller-kva.example/");
  assert.equal(
    listedUrl("http://[2606:4700::1111]:8080/a[0]"),
    "http://[2606:4700::1111]:8080/a%5B0%5D",
  );
});

Deno.test("describeSite: of a page's Schema.org types the first twenty are told", () => {
  const schemaTypes = Array.from({ length: 21 }, (_, i) => `Type${i}`);
  const [link] = describe(pageOf("/", { schemaTypes })).outline.sections[0]!.links;
  assert.deepEqual(link!.details.schemaTypes, schemaTypes.slice(0, 20));
});

Deno.test("describeSite: numbered pages follow one another as a person counts", () => {
  const paths = ["/post-10", "/post-9", "/post-100", "/post-1"];
  const pages = paths.map((path) => pageOf(path, { title: `Title of ${path.slice(1)}` }));
  const { sections } = describe(pageOf("/", { title: "Plants of Ohio" }), ...pages).outline;
  const urls = sections.flatMap(({ links }) => links).map(({ url }) => new URL(url).pathname);
  assert.deepEqual(urls, ["/", "/post-1", "/post-9", "/post-10", "/post-100"]);
});

Deno.test("describeSite: the language is the home page's, else most pages', else the texts', else unstated", () => {
  const rows: readonly [readonly CrawledPage[], string, RegExp][] = [
    [
      [pageOf("/", { lang: "fr" }), pageOf("/a", { lang: "de" }), pageOf("/b", { lang: "de" })],
      "fr",
      /^Langue : Français\./,
    ],
    [
      [
        pageOf("/"),
        pageOf("/a", { lang: "de" }),
        pageOf("/b", { lang: "de_AT" }),
        pageOf("/c", { lang: "en" }),
      ],
      "de",
      /^Sprache: Deutsch\./,
    ],
    [[pageOf("/", { openGraph: { locale: "nl_NL.UTF-8" } })], "nl", /^Taal: Nederlands\./],
    [
      [pageOf("/", { description: "Bei uns finden Sie die Räder und das Zubehör für den Alltag" })],
      "de",
      /^Sprache/,
    ],
    [
      ["Kontakt", "Impressum", "Datenschutzerklärung"].map((title) =>
        pageOf(`/${title}`, { title })
      ),
      "de",
      /^Sprache: Deutsch\./,
    ],
    [
      ["Contatti", "Azienda", "Notizie"].map((title) => pageOf(`/${title}`, { title })),
      "it",
      /^Lingua: Italiano\./,
    ],
    [["Blog", "Shop", "Team"].map((title) => pageOf(`/${title}`, { title })), "en", /^This file/],
    // One long license has more frequent words than all other pages.
    [
      [
        pageOf("/", { title: "Manual" }),
        pageOf("/a", {
          paragraphs: ["En los menús de la interfaz hay una orden para las ventanas."],
        }),
        pageOf("/b", {
          paragraphs: ["Con el ratón, los pasos del programa son más rápidos para una persona."],
        }),
        pageOf("/license", {
          paragraphs: [
            "This manual is free software, and you are free to use it with all of your own work: " +
            "the terms of our license are about how to pass it on, and for what.",
          ],
        }),
      ],
      "es",
      /^Idioma: Español\./,
    ],
    // A language without phrases of its own.
    [
      [pageOf("/", {
        paragraphs: [
          "La nostra organització és formada amb els ajuts dels més petits, però també.",
        ],
      })],
      "en",
      /^Language: Catalan\./,
    ],
    [[pageOf("/", { lang: "ko" })], "en", /^Language: Korean\./],
    [[pageOf("/", { lang: "nb-NO" })], "no", /^Språk: Norsk\./],
    [
      [pageOf("/", {
        lang: "en",
        alternates: ["en", "de", "fr"].map((hreflang) => ({ hreflang, href: "/" })),
      })],
      "en",
      /^Language: English\./,
    ],
    [
      [pageOf("/", { lang: "en", alternates: [{ hreflang: "de-AT", href: "/" }] })],
      "de",
      /^Sprache: /,
    ],
    [[pageOf("/", { title: "Witamy" })], "en", /^This file/],
    [[pageOf("/", { lang: "<script>" })], "en", /^This file/],
    [[pageOf("/", { lang: "xx" })], "en", /^This file/],
  ];
  for (const [pages, language, info] of rows) {
    const { outline } = describe(...pages);
    assert.equal(outline.language, language);
    assert.match(outline.info, info);
  }
});

const GERMAN = "Wir sind für Sie da, mit Rat und Tat auf der Insel.";
const ENGLISH = "We are there for you, with help and advice on the island.";

const SPANISH =
  "Nuestra empresa y los servicios para el jardín: noticias del campo, más con una visita, contacto con nosotros.";

const DECLARED: readonly [what: string, pages: readonly CrawledPage[], language: string | null][] =
  [
    ["a template's default is outvoted by the texts", [
      pageOf("/", { lang: "en-US", title: "Inicio", description: SPANISH }),
      pageOf("/a", { lang: "en-US", title: "Los árboles" }),
      pageOf("/b", { title: "El jardín" }),
    ], "es"],
    ["too few words outvote nothing", [
      pageOf("/", { lang: "en-US", title: "El jardín y los árboles" }),
      pageOf("/a", { lang: "en-US", title: "Inicio" }),
    ], "en-US"],
    ["texts in both languages outvote nothing", [
      pageOf("/", { lang: "en", description: SPANISH }),
      pageOf("/a", { lang: "en", description: ENGLISH }),
    ], "en"],
    ["a language without stop words is not outvoted", [
      pageOf("/", { lang: "gl", description: SPANISH }),
    ], "gl"],
    ["nor is one of several that are declared", [
      pageOf("/", { lang: "en", description: SPANISH }),
      pageOf("/fr/", { lang: "fr" }),
    ], "en"],
  ];

for (const [what, pages, language] of DECLARED) {
  Deno.test(`describeSite: a declared language: ${what}`, () => {
    const { links } = describe(...pages).outline.sections[0]!;
    assert.equal(links.find(({ url }) => url === `${ORIGIN}/`)!.details.language, language);
  });
}

const LANGUAGE_TREES: readonly (readonly [string, readonly CrawledPage[], object])[] = [
  ["a tree whose texts are in its language is believed before a wrong declaration", [
    pageOf("/", { lang: "de", description: GERMAN }),
    pageOf("/zimmer", { lang: "de" }),
    pageOf("/en/", { lang: "de", description: ENGLISH }),
    pageOf("/en/rooms", { lang: "de" }),
  ], { Hauptseiten: ["/", "/zimmer"] }],
  ["trees of one site are believed where the texts say nothing", [
    pageOf("/de/", { lang: "en", isHome: true }),
    pageOf("/de/zimmer", { lang: "en" }),
    pageOf("/pl/", { lang: "en" }),
    pageOf("/pl/pokoje", { lang: "en" }),
  ], { Hauptseiten: ["/de/", "/de/zimmer"] }],
  ["a page in another language that stands alone is listed under its language", [
    pageOf("/", { lang: "de" }),
    pageOf("/zimmer", { lang: "de" }),
    pageOf("/for-our-guests", { lang: "en" }),
  ], { Hauptseiten: ["/", "/zimmer"], English: ["/for-our-guests"] }],
  ["a page that is clearly written in another language than it declares stands under that", [
    pageOf("/", { lang: "en", description: ENGLISH }),
    pageOf("/gaeste", { lang: "en", description: GERMAN }),
    pageOf("/cara", {
      lang: "en",
      paragraphs: ["Ini adalah cara mudah untuk anda yang bisa menunggu dengan sabar."],
    }),
    pageOf("/nama", {
      lang: "en",
      paragraphs: [
        "What? How? Kota itu sudah secara resmi telah berganti nama dengan cepat oleh warga.",
      ],
    }),
    pageOf("/annyeong", { lang: "en", paragraphs: ["우리는 섬에서 당신을 기다리고 있습니다"] }),
    pageOf("/iru", {
      lang: "en",
      paragraphs: ["Ko tenda ha’e peteĩ óga, oĩ heta mba’e ikatúva rehegua ha avei ñande kokue."],
    }),
  ], {
    "Main pages": ["/"],
    Deutsch: ["/gaeste"],
    Guarani: ["/iru"],
    "Bahasa Indonesia": ["/cara", "/nama"],
    "한국어": ["/annyeong"],
  }],
  ["a description on all pages says nothing of the language of one", [
    pageOf("/", { lang: "de", description: ENGLISH }),
    pageOf("/termine", { lang: "de", description: ENGLISH }),
    pageOf("/schule", { lang: "de", description: ENGLISH }),
  ], { Hauptseiten: ["/", "/schule", "/termine"] }],
  ["Chinese characters alone may be Japanese", [
    pageOf("/", { lang: "ja", description: "お茶について。こちらからお問い合わせください。" }),
    pageOf("/gyokuro", { lang: "ja", title: "玉露手摘特選" }),
  ], { "主なページ": ["/", "/gyokuro"] }],
  ["two words of another language are a name, and words of both say nothing", [
    pageOf("/", { lang: "en", description: ENGLISH }),
    pageOf("/cafe", { lang: "en", title: "Café der Künste und Musen" }),
    pageOf("/both", { lang: "en", description: ENGLISH, paragraphs: [GERMAN] }),
  ], { "Main pages": ["/", "/both", "/cafe"] }],
  ["a translation in the folder of the site's language is in the wrong place", [
    pageOf("/en/", { lang: "en", description: ENGLISH, isHome: true }),
    pageOf("/en/partners", { lang: "en", description: "Work with us." }),
    pageOf("/en/partners/partner", { lang: "en", description: GERMAN }),
  ], { "Main pages": ["/en/", "/en/partners"] }],
  ["a file that names the site's language is no translation, though nobody has translated it", [
    pageOf("/index.en.html", { lang: "en", description: ENGLISH, isHome: true }),
    pageOf("/cafe.en.html", { lang: "en", description: GERMAN }),
  ], { "Main pages": ["/index.en.html", "/cafe.en.html"] }],
  ["a department is no language", [
    pageOf("/", { lang: "en", description: ENGLISH }),
    pageOf("/it/", { lang: "en", title: "IT" }),
    pageOf("/it/contact", { lang: "en", title: "Contact" }),
  ], { "Main pages": ["/", "/it/", "/it/contact"] }],
  ["a declaration stands where the texts bear it out", [
    pageOf("/", { lang: "en", description: ENGLISH }),
    pageOf("/de/", { lang: "en", description: ENGLISH }),
    pageOf("/fr/", { lang: "en", description: ENGLISH }),
  ], { "Main pages": ["/", "/de/", "/fr/"] }],
];

for (const [name, pages, expected] of LANGUAGE_TREES) {
  Deno.test(`describeSite: languages: ${name}`, () => {
    const { sections } = describe(...pages).outline;
    const paths = sections.map(({ heading, links }) => [
      heading,
      links.map(({ url }) => url.slice(ORIGIN.length)),
    ]);
    assert.deepEqual(Object.fromEntries(paths), expected);
  });
}

Deno.test("describeSite: a declared language that is wrong is not repeated", () => {
  const { sections } = describe(
    pageOf("/", { lang: "de-AT", description: GERMAN }),
    pageOf("/en/", { lang: "de-AT", description: ENGLISH }),
    pageOf("/guests", { lang: "fr" }),
  ).outline;
  const languages = sections.flatMap(({ links }) => links).map(({ details }) => details.language);
  assert.deepEqual(languages, ["de-AT", "fr"]);
});

Deno.test("describeSite: a blog's first page stands before its posts wherever these lie", () => {
  const post = { schemaTypes: ["BlogPosting"] };
  const { sections } = describe(
    pageOf("/", { lang: "de" }),
    pageOf("/aktuelles/", { title: "Aktuelles", lastModified: "2020-01-01" }),
    pageOf("/neue-heizung/", { ...post, title: "Neue Heizung", lastModified: "2026-03-01" }),
    pageOf("/altes-dach/", { ...post, title: "Altes Dach", lastModified: "2024-03-01" }),
  ).outline;
  const blog = sections.find(({ heading }) => heading === "Blog")!;
  assert.deepEqual(blog.links.map(({ title }) => title), [
    "Aktuelles",
    "Neue Heizung",
    "Altes Dach",
  ]);
});

Deno.test("describeSite: pages directly below make a group of products a category", () => {
  const paths = ["/prodotti/tavoli", "/prodotti/tavoli/ada", "/prodotti/tavoli/bea", "/prodotti/x"];
  const { pages } = describe(pageOf("/"), ...paths.map((path) => pageOf(path, { title: "X" })));
  const categories = pages.slice(1).map(({ category }) => category);
  assert.deepEqual(categories, ["category", "product", "product", "product"]);
});

Deno.test("describeSite: pages that say nothing are what the category above them holds", () => {
  const rows = [
    ["/nos-vins/", "category"],
    ["/nos-vins/rouges/", "category"],
    ["/nos-vins/rouges/la-butte", "product"],
    ["/nos-vins/rouges/les-galets", "product"],
    ["/nos-vins/contact", "main"],
    ["/le-domaine/contact", "main"],
  ] as const;
  const pages = rows.map(([path]) => {
    const words = path.split("/").filter((part) => part !== "").at(-1)!.replaceAll("-", " ");
    return pageOf(path, { title: words });
  });
  const found = new Map(
    describe(pageOf("/", { lang: "fr" }), ...pages).pages
      .map(({ url, category }) => [url.slice(ORIGIN.length), category]),
  );
  for (const [path, category] of rows) assert.equal(found.get(path), category, path);
});

/** A page with enough paragraphs to tell an older version of it. */
const TRADES = {
  title: "Trades",
  h1: "What we do",
  paragraphs: ["We plan houses.", "We build them.", "We paint them."],
};

const LISTING: readonly [string, readonly CrawledPage[], Readonly<Record<string, Reason>>][] = [
  ["noindex in meta or header, none included", [
    pageOf("/"),
    pageOf("/a", { robots: ["noindex", "follow"] }),
    pageOf("/b", { robotsHeader: ["noindex"] }),
    pageOf("/c", { robots: ["none"] }),
    pageOf("/d", { robots: ["index", "nofollow"] }),
  ], { "/a": { kind: "noindex" }, "/b": { kind: "noindex" }, "/c": { kind: "noindex" } }],
  ["a canonical link to another crawled page only", [
    pageOf("/", { canonical: "https://shop.example" }),
    pageOf("/a"),
    pageOf("/a?color=red", { canonical: "/a" }),
    pageOf("/b", { canonical: "https://elsewhere.example/b" }),
    pageOf("/c", { canonical: "/not-crawled" }),
    pageOf("/d/e", { canonical: "../a", base: "/x/y/" }),
  ], {
    "/a?color=red": { kind: "duplicate", of: `${ORIGIN}/a` },
  }],
  ["canonical links in a circle leave one page", [
    pageOf("/"),
    pageOf("/a", { canonical: "/b" }),
    pageOf("/b", { canonical: "/a" }),
  ], { "/b": { kind: "duplicate", of: `${ORIGIN}/a` } }],
  ["canonical links in a wider circle leave one page", [
    pageOf("/"),
    pageOf("/c", { canonical: "/b" }),
    pageOf("/b", { canonical: "/d" }),
    pageOf("/d", { canonical: "/c" }),
    pageOf("/e", { canonical: "/d" }),
  ], {
    "/c": { kind: "duplicate", of: `${ORIGIN}/b` },
    "/d": { kind: "duplicate", of: `${ORIGIN}/c` },
    "/e": { kind: "duplicate", of: `${ORIGIN}/d` },
  }],
  ["addresses that are listed alike", [
    pageOf("/"),
    pageOf("/a"),
    pageOf("/a?utm_source=x"),
  ], { "/a?utm_source=x": { kind: "duplicate", of: `${ORIGIN}/a` } }],
  ["alternates of a listed page in another language", [
    pageOf("/", {
      lang: "de",
      alternates: [{ hreflang: "en", href: "/en/" }, { hreflang: "x-default", href: "/" }],
    }),
    pageOf("/en/", {
      lang: "de",
      alternates: [{ hreflang: "en", href: "/en/" }, { hreflang: "de", href: "/" }],
    }),
    pageOf("/at/", { lang: "de-AT", alternates: [{ hreflang: "de-DE", href: "/" }] }),
    pageOf("/en/more", { lang: "en", alternates: [{ hreflang: "de", href: "/hidden" }] }),
    pageOf("/hidden", { lang: "de", robots: ["noindex"] }),
    pageOf("/fr/", { lang: "fr", alternates: [{ hreflang: "de", href: "/" }] }),
  ], {
    "/en/": { kind: "language_alternate", language: "en", of: `${ORIGIN}/` },
    "/en/more": { kind: "other_language", language: "en" },
    "/fr/": { kind: "language_alternate", language: "fr", of: `${ORIGIN}/` },
    "/hidden": { kind: "noindex" },
  }],
  ["alternates that every page of a template names alike: the first alone", [
    pageOf("/", { lang: "de" }),
    ...["/en/", "/en/also", "/en/only-english"].map((path) =>
      pageOf(path, { lang: "en", title: path, alternates: [{ hreflang: "de", href: "/" }] })
    ),
  ], {
    "/en/": { kind: "language_alternate", language: "en", of: `${ORIGIN}/` },
    "/en/also": { kind: "other_language", language: "en" },
    "/en/only-english": { kind: "other_language", language: "en" },
  }],
  ["the page that the home page names as its own address, where that says something else", [
    pageOf("/", { canonical: "/de/" }),
    pageOf("/de/", { canonical: "/de/", title: "Deutsch" }),
  ], { "/de/": { kind: "duplicate", of: `${ORIGIN}/` } }],
  ["copies that a content system has numbered, where they say the same", [
    pageOf("/"),
    pageOf("/our-way/", { title: "Our way", paragraphs: ["We walk."] }),
    pageOf("/our-way-2/", { title: "Our way", paragraphs: ["We walk."] }),
    pageOf("/our-way-3/", { title: "Our way", paragraphs: ["We run."] }),
    pageOf("/letter-1", { title: "Letter 1" }),
    pageOf("/letter-2", { title: "Letter 2" }),
  ], { "/our-way-2/": { kind: "duplicate", of: `${ORIGIN}/our-way/` } }],
  [
    "an older version in the same folder, with the same title, description, heading and paragraphs",
    [
      pageOf("/", { title: "Acme" }),
      pageOf("/careers", { ...TRADES, menu: { position: 1, label: "Careers" } }),
      pageOf("/jobs", TRADES),
      pageOf("/jobs-red", { ...TRADES, title: "Trades - Red", description: "Our red trades" }),
      pageOf("/jobs-blue", { ...TRADES, description: "Our blue trades" }),
      pageOf("/old/jobs", TRADES),
      pageOf("/roles", { ...TRADES, h1: "Roles" }),
      pageOf("/short", { ...TRADES, paragraphs: TRADES.paragraphs.slice(0, 2) }),
      pageOf("/plan", { ...TRADES, title: "Plan" }),
    ],
    { "/jobs": { kind: "duplicate", of: `${ORIGIN}/careers` } },
  ],
  ["lists of a subject's posts, unless the menu names them", [
    pageOf("/"),
    pageOf("/category/news", { bodyClasses: ["archive", "category", "category-7"] }),
    pageOf("/category/work", {
      bodyClasses: ["archive", "category", "category-8"],
      menu: { position: 2, label: "Work" },
    }),
    pageOf("/categories/music/", { generator: "Hugo 0.150" }),
    pageOf("/categories/", { generator: "Hugo 0.150" }),
    pageOf("/categories/lamps/"),
    pageOf("/blog/categories/birds/"),
    pageOf("/en/news/category/bees"),
    pageOf("/blog/category/wasps", { menu: { position: 3, label: "Wasps" } }),
    pageOf("/blog/categories/"),
    pageOf("/blog/categories/ants/red"),
  ], {
    "/blog/categories/birds/": { kind: "not_listed", as: "list of posts" },
    "/en/news/category/bees": { kind: "not_listed", as: "list of posts" },
    "/category/news": { kind: "not_listed", as: "list of posts" },
    "/categories/music/": { kind: "not_listed", as: "list of posts" },
  }],
  [
    "a list of all posts that no menu names and whose heading says no more than that it is an archive",
    [
      pageOf("/"),
      pageOf("/posts-2", { bodyClasses: ["blog"], h1: "Archives" }),
      pageOf("/news", { bodyClasses: ["blog"], h1: "News" }),
      pageOf("/all", {
        bodyClasses: ["blog"],
        h1: "Archives",
        menu: { position: 1, label: "All" },
      }),
      pageOf("/old", { h1: "Archives" }),
    ],
    { "/posts-2": { kind: "not_listed", as: "list of posts" } },
  ],
  ["a shop's list that links to no goods, where other lists do and the menu does not name it", [
    pageOf("/"),
    ...(["cups", "jugs", "mugs", "pots"] as const).map((name, position) =>
      pageOf(`/list/${name}`, {
        bodyClasses: ["tax-product_cat"],
        menu: name === "pots" ? { position, label: name } : null,
        links: [
          "/",
          "/shop",
          `/list/${name}`,
          ...name === "cups" || name === "jugs" ? [`/goods/${name}`] : [],
        ]
          .map((href) => ({ href, rel: [], text: href, place: "content" })),
      })
    ),
  ], { "/list/mugs": { kind: "not_listed", as: "empty page" } }],
  ["empty lists of a taxonomy's posts, which are called so where there are any", [
    pageOf("/", { textLength: 2_000 }),
    pageOf("/a", { textLength: 400 }),
    pageOf("/topics/", { textLength: 30 }),
    pageOf("/topics/wool/", { textLength: 20 }),
    pageOf("/series/", { textLength: 20 }),
    pageOf("/b", { textLength: 400 }),
    pageOf("/c", { textLength: 400 }),
    pageOf("/d", { textLength: 400 }),
  ], {
    "/topics/": { kind: "not_listed", as: "list of posts" },
    "/topics/wool/": { kind: "not_listed", as: "list of posts" },
    "/series/": { kind: "not_listed", as: "empty page" },
  }],
  [
    "a term's page without heading and text; but goods of a shop, and what has a heading or is in the menu",
    [
      pageOf("/"),
      pageOf("/size/big", { bodyClasses: ["archive", "tax-size"] }),
      pageOf("/size/small", { bodyClasses: ["archive", "tax-size"], h1: "Small" }),
      pageOf("/size/tiny", { bodyClasses: ["tax-size"], menu: { position: 1, label: "Tiny" } }),
      pageOf("/product-category/yarn", { bodyClasses: ["archive", "tax-product_cat"] }),
    ],
    { "/size/big": { kind: "not_listed", as: "empty page" } },
  ],
  ["a term's list in Drupal, but not with a text of its own, and not in the menu", [
    pageOf("/"),
    pageOf("/subjects/bees", { bodyClasses: ["path-taxonomy"], h1: "Bees" }),
    pageOf("/subjects/ants", { bodyClasses: ["path-taxonomy"], description: "All about ants." }),
    pageOf("/subjects/owls", {
      bodyClasses: ["path-taxonomy"],
      menu: { position: 1, label: "Owls" },
    }),
    pageOf("/mills", { bodyClasses: ["path-node", "page-node-type-article"] }),
  ], { "/subjects/bees": { kind: "not_listed", as: "list of posts" } }],
  ["the catalogue of a shop in Drupal", [
    pageOf("/"),
    pageOf("/catalogue/lamps", { bodyClasses: ["path-taxonomy"], h1: "Lamps" }),
    pageOf("/lamps/oak", { bodyClasses: ["path-product"] }),
  ], {}],
  ["the catalogue of a shop whose data tell it", [
    pageOf("/"),
    pageOf("/catalogue/lamps", { bodyClasses: ["path-taxonomy"], h1: "Lamps" }),
    pageOf("/lamps/oak", { schemaTypes: ["Product"] }),
  ], {}],
  ["empty pages, where the others are not", [
    pageOf("/", { textLength: 2_000 }),
    pageOf("/a", { textLength: 400 }),
    pageOf("/b", { textLength: 39 }),
    pageOf("/c", { textLength: 40 }),
    pageOf("/d", { textLength: 0, description: "All that we sell." }),
    pageOf("/about", { textLength: 14, title: "About - Acme", description: "About" }),
    pageOf("/e", { textLength: 400 }),
    ...["/f", "/j", "/k", "/l"].map((path) => pageOf(path, { textLength: 400 })),
    pageOf("/g", {
      h1: "Guides",
      textLength: 10,
      headings: ["Guides to sailing", "Rigs and sails", "Knots and ropes"],
    }),
    pageOf("/h", {
      h1: "Guides",
      textLength: 10,
      headings: ["Guides to rowing", "Oars and seats"],
    }),
    pageOf("/i", {
      textLength: 10,
      headings: ["News of the week", "What we also sell", "Our newsletter"],
    }),
  ], {
    "/b": { kind: "not_listed", as: "empty page" },
    "/about": { kind: "not_listed", as: "empty page" },
    "/h": { kind: "not_listed", as: "empty page" },
    "/i": { kind: "not_listed", as: "empty page" },
  }],
  ["pages without a name, where the others have one and these have little text", [
    pageOf("/", { title: "Acme", textLength: 2_000 }),
    pageOf("/a", { title: "Desks", textLength: 400 }),
    pageOf("/b", { textLength: 399 }),
    pageOf("/c", { textLength: 400 }),
    pageOf("/d", { h1: "Chairs", textLength: 90 }),
    pageOf("/e", { title: "Lamps", textLength: 400 }),
    pageOf("/f", { textLength: 90, paragraphs: ["All that we sell is made here."] }),
    pageOf("/g", { title: "Beds", textLength: 500 }),
    pageOf("/h", { title: "Sofas", textLength: 500 }),
    pageOf("/draft", { title: "Acme", textLength: 300 }),
    pageOf("/story", { title: "Acme", textLength: 300, paragraphs: ["How our tables are made."] }),
  ], {
    "/b": { kind: "not_listed", as: "empty page" },
    "/draft": { kind: "not_listed", as: "empty page" },
  }],
  ["no page without a name as empty where most have none", [
    pageOf("/", { title: "Acme", textLength: 2_000 }),
    pageOf("/a", { textLength: 400 }),
    pageOf("/b", { textLength: 90 }),
    pageOf("/c", { textLength: 400 }),
  ], {}],
  ["parts of a list, which have a number and no name of their own", [
    pageOf("/", { title: "Notes" }),
    pageOf("/posts/8/", { title: "Notes" }),
    pageOf("/posts/9/", { title: "A walk" }),
    pageOf("/posts/10/", { title: "Notes", h1: "A day" }),
    pageOf("/posts/1984-again/", { title: "Notes" }),
  ], { "/posts/8/": { kind: "not_listed", as: "pagination" } }],
  ["no page as empty where scripts fill all of them", [
    pageOf("/"),
    pageOf("/a"),
    pageOf("/b"),
  ], {}],
  ["addresses that differ in an index file, a slash or case alone, of pages that say the same", [
    pageOf("/", { title: "Acme" }),
    pageOf("/index.html", { title: "Acme" }),
    pageOf("/team", { title: "Team", h1: "Who we are" }),
    pageOf("/team/", { title: "Team", h1: "Who we are" }),
    pageOf("/team/index.php", { title: "Team", h1: "Where we are" }),
    pageOf("/x", {}),
    pageOf("/x/", {}),
  ], {
    "/index.html": { kind: "duplicate", of: `${ORIGIN}/` },
    "/team/": { kind: "duplicate", of: `${ORIGIN}/team` },
  }],
  ["kinds of page that say nothing", [
    pageOf("/"),
    pageOf("/cart/"),
    pageOf("/tag/x/", { sitemap: "post_tag-sitemap.xml" }),
  ], {
    "/cart/": { kind: "not_listed", as: "cart" },
    "/tag/x/": { kind: "not_listed", as: "tag archive" },
  }],
  ["other versions of a page, where they are on the same subject", [
    pageOf("/", { title: "Kettle" }),
    pageOf("/docs/install", { title: "Install | Kettle", h1: "Install" }),
    pageOf("/docs/1.x/install", { title: "Install | Kettle 1.x", h1: "Install" }),
    pageOf("/docs/1.x/cron", { title: "Cron | Kettle 1.x" }),
    pageOf("/docs/retries", { title: "Retries | Kettle", h1: "Retries" }),
    pageOf("/docs/0.9/retries", { title: "Trying again | Kettle", h1: "Trying again" }),
  ], { "/docs/1.x/install": { kind: "other_version", of: `${ORIGIN}/docs/install` } }],
  ["pages with which somebody tried the content system out", [
    pageOf("/", { title: "Acme" }),
    pageOf("/thoughts/test-post/", { title: "Acme", h1: "Test post", textLength: 99 }),
    pageOf("/test-2/", { title: "Test | Acme", textLength: 20 }),
    pageOf("/hearing/test/", { title: "Test | Acme", h1: "Test", textLength: 100 }),
    pageOf("/hearing/test/b", { title: "Test", h1: "Test", textLength: 20 }),
    pageOf("/hearing-test/", { title: "Test", paragraphs: ["We test your hearing for free."] }),
    pageOf("/testing/", { title: "How we test | Acme", textLength: 20 }),
    pageOf("/node/34", { title: "test | Acme", textLength: 99 }),
    pageOf("/node/35", { title: "Hearing | Acme", textLength: 99 }),
    pageOf("/node/36b", { title: "test | Acme", textLength: 99 }),
  ], {
    "/node/34": { kind: "not_listed", as: "sample page" },
    "/thoughts/test-post/": { kind: "not_listed", as: "sample page" },
    "/test-2/": { kind: "not_listed", as: "sample page" },
  }],
  ["pages that are still called what their content system called them, and say nothing else", [
    pageOf("/", { title: "Acme" }),
    pageOf("/hallo-welt/", {
      title: "Hallo Welt! - Acme",
      description: "Willkommen bei WordPress. Dies ist dein erster Beitrag.",
    }),
    pageOf("/2019/03/12/hello-world/", { title: "Hello world! | Acme" }),
    pageOf("/hello-world/", { title: "Hello, world", description: "Why I write here." }),
    pageOf("/docs/hello-world/", { title: "Hello world" }),
    pageOf("/sample-page/", { title: "Our kitchen" }),
    pageOf("/neue-seite", { title: "Neue Seite", h1: "Unsere Werkstatt" }),
    pageOf("/elementor", { title: "Elementor - Acme" }),
    pageOf("/contact", { title: "Contact | Hello World" }),
    pageOf("/elementor-123/", { title: "Elementor #123 - Acme" }),
    pageOf("/markdown-page", {
      title: "Markdown page example | Acme",
      description: "You don't need React to write simple standalone pages.",
    }),
    pageOf("/blank-page", { title: "Nuova pagina | Acme" }),
    pageOf("/collections/frontpage", { title: "Página de inicio – Acme" }),
    pageOf("/collections/fronts", { title: "Home page – Acme" }),
  ], {
    "/hallo-welt/": { kind: "not_listed", as: "sample page" },
    "/2019/03/12/hello-world/": { kind: "not_listed", as: "sample page" },
    "/elementor-123/": { kind: "not_listed", as: "sample page" },
    "/markdown-page": { kind: "not_listed", as: "sample page" },
    "/blank-page": { kind: "not_listed", as: "sample page" },
    "/collections/frontpage": { kind: "not_listed", as: "sample page" },
  }],
  ["pages with the text that a template put there, also as a description, but not as a teaser", [
    pageOf("/", { title: "Acme" }),
    pageOf("/docs/a", { title: "A", description: "A guide in my new Starlight docs site." }),
    pageOf("/b", { title: "B", paragraphs: ["This is the base Jekyll theme. You can find more."] }),
    pageOf("/blog", {
      title: "Blog",
      paragraphs: ["This is the base Jekyll theme. You can find more."],
      headingLinks: ["/b"],
    }),
    pageOf("/c", { title: "C", paragraphs: ["We like it.", "This is the base Jekyll theme."] }),
  ], {
    "/docs/a": { kind: "not_listed", as: "sample page" },
    "/b": { kind: "not_listed", as: "sample page" },
  }],
  ["thanks for a form in any folder, but no page about thanks", [
    pageOf("/", { title: "Acme", isHome: true }),
    pageOf("/demo/thank-you", { title: "Thank you | Acme" }),
    pageOf("/kurs/danke", { title: "Anmeldung", h1: "Danke!" }),
    pageOf("/cards/thank-you", { title: "Thank you cards | Acme" }),
    pageOf("/hymns/thanks", { title: "Thanks | Acme", menu: { position: 0, label: "Thanks" } }),
    pageOf("/demo/thanks-a-lot", { title: "Thank you | Acme" }),
  ], {
    "/demo/thank-you": { kind: "not_listed", as: "thank-you page" },
    "/kurs/danke": { kind: "not_listed", as: "thank-you page" },
  }],
];

const OF_LANGUAGE: ReadonlySet<string> = new Set(["language_alternate", "other_language"]);

for (const [name, pages, expected] of LISTING) {
  Deno.test(`describeSite: not listed: ${name}`, () => {
    const site = describe(...pages);
    // Languages have a warning of their own.
    const reasons = site.warnings.filter(({ reason }) => reason.kind !== "translations")
      .map(({ url, reason }) => [url.slice(ORIGIN.length), reason]);
    const ofPages = Object.entries(expected).filter(([, { kind }]) => !OF_LANGUAGE.has(kind));
    assert.deepEqual(Object.fromEntries(reasons), Object.fromEntries(ofPages));
    for (const page of site.pages) {
      const reason = expected[page.url.slice(ORIGIN.length)]?.kind ?? null;
      assert.deepEqual([page.listed, page.listing_reason], [reason === null, reason], page.url);
    }
    assert.equal(listedUrls(site).length, pages.length - Object.keys(expected).length);
  });
}

Deno.test("describeSite: homes of languages that nobody has read are named where no link to another is dead", () => {
  const link = (href: string) => ({ href, rel: [], text: href, place: "menu" as const });
  const home = pageOf("/", { lang: "en", links: ["/de/", "/fr/", "/sv/"].map(link) });
  const report = reportWith(home, pageOf("/de/", { lang: "de" }));
  const languagesOf = (...warnings: readonly Warning[]) =>
    describeSite({ ...report, warnings }, GENERATOR).outline.info
      .match(/[a-zç]+(?= \(https:\/\/shop)/gi);
  assert.deepEqual(languagesOf(), ["Deutsch", "Français", "Svenska"]);
  const dead = { url: `${ORIGIN}/fr/`, reason: { kind: "http_status", status: 404 } } as const;
  assert.deepEqual(languagesOf(dead), ["Deutsch"]);
});

Deno.test("describeSite: decision 22, pages in other languages are one warning per language, about the first of them", () => {
  const alternates = [{ hreflang: "de", href: "/" }];
  const site = describe(
    pageOf("/", { lang: "de" }),
    pageOf("/en/", { lang: "en", alternates }),
    pageOf("/en/more", { lang: "en" }),
    pageOf("/fr/", { lang: "fr", alternates }),
    pageOf("/hidden", { lang: "de", robots: ["noindex"] }),
  );
  assert.deepEqual(site.warnings, [
    { url: `${ORIGIN}/en/`, reason: { kind: "translations", language: "en", pages: 2 } },
    { url: `${ORIGIN}/fr/`, reason: { kind: "translations", language: "fr", pages: 1 } },
    { url: `${ORIGIN}/hidden`, reason: { kind: "noindex" } },
  ]);
});

Deno.test("describeSite: the home page is listed in whatever version", () => {
  const site = describe(
    pageOf("/en/latest/", { title: "Kettle", isHome: true }),
    pageOf("/en/stable/", { title: "Kettle" }),
  );
  assert.deepEqual(listedUrls(site), ["/en/latest/", "/en/stable/"]);
});

Deno.test("describeSite: where nothing would be listed, the home page is", () => {
  const site = describe(
    pageOf("/", { robots: ["noindex"] }),
    pageOf("/a", { robots: ["noindex"] }),
  );
  assert.deepEqual(listedUrls(site), ["/"]);
  assert.deepEqual(site.warnings.map(({ url }) => url), [`${ORIGIN}/a`]);
  assert.deepEqual(listedUrls(describe(pageOf("/a", { robots: ["noindex"] }))), ["/a"]);
  assert.deepEqual(listedUrls(describe()), []);
});

Deno.test("describeSite: sections in their order, inside them shallow first, hubs before leaves, posts newest first", () => {
  const post = (path: string, datePublished: string) =>
    pageOf(path, {
      title: path,
      schemaTypes: ["BlogPosting"],
      entities: [{ types: ["BlogPosting"], datePublished }],
    });
  const site = describe(
    post("/blog/old", "2024-05-01"),
    post("/blog/new", "2026-01-02T08:00:00Z"),
    pageOf("/blog/undated", { title: "Undated", schemaTypes: ["BlogPosting"] }),
    pageOf("/blog", { title: "Blog", schemaTypes: ["Blog"], lastModified: "2023-01-01" }),
    pageOf("/impressum", { title: "Impressum" }),
    pageOf("/faq", { title: "FAQ" }),
    pageOf("/about-us", { title: "About us" }),
    pageOf("/product/z", { title: "Z", schemaTypes: ["Product"] }),
    pageOf("/services/a/b", { title: "B" }),
    pageOf("/services/a", { title: "A" }),
    pageOf("/services", { title: "Services" }),
    pageOf("/contact", { title: "Contact" }),
    pageOf("/", { lang: "en", title: "Brand" }),
    pageOf("/nihon", { lang: "ja", title: "日本" }),
  );
  const shape = site.outline.sections.map(({ heading, links }) => [
    heading,
    ...links.map(({ url }) => url.slice(ORIGIN.length)),
  ]);
  assert.deepEqual(shape, [
    ["Main pages", "/", "/services", "/services/a", "/services/a/b", "/contact"],
    ["Products", "/product/z"],
    ["Blog", "/blog", "/blog/new", "/blog/old", "/blog/undated"],
    ["FAQ", "/faq"],
    ["About us", "/about-us"],
    ["日本語", "/nihon"],
    ["Optional", "/impressum"],
  ]);
});

Deno.test("describeSite: pages for applicants stand last in their section, whatever lies below them", () => {
  const site = describe(
    pageOf("/"),
    ...["/jobs.html", "/services", "/services/roofs", "/services/ausbildung"]
      .map((path) => pageOf(path, { title: path })),
    ...["/careers/", "/careers/roofer", "/contact"].map((path) => pageOf(path, { title: path })),
    pageOf("/roofer", { title: "Roofer wanted", schemaTypes: ["JobPosting"] }),
  );
  assert.deepEqual(site.outline.sections.flatMap(({ links }) => links.map(({ title }) => title)), [
    ...["Home", "/services", "/services/ausbildung", "/services/roofs", "/contact"],
    ...["/careers/", "/jobs.html", "Roofer wanted", "/careers/roofer"],
  ]);
});

Deno.test("describeSite: pages[] are the contract's, with the page's own texts", () => {
  const page = pageOf("/über uns?x=(1)", {
    title: "Über uns | Brand [x]",
    description: null,
    h1: "Wir &amp; ihr",
    schemaTypes: ["AboutPage", "WebPage"],
    openGraph: { locale: "de_AT" },
    lastModified: "2026-01-02",
  });
  assert.deepEqual(describe(page).pages, [{
    url: page.url,
    title: "Über uns | Brand [x]",
    description: null,
    h1: "Wir &amp; ihr",
    schema_types: ["AboutPage", "WebPage"],
    category: "about",
    category_reason: describe(page).pages[0]!.category_reason,
    language: "de-AT",
    last_modified: "2026-01-02",
    listed: true,
    listing_reason: null,
    description_source: null,
    markdown_url: null,
  }]);
});

Deno.test("describeSite: warnings about the site first, then in page order", () => {
  const at = (path: string, reason: Reason): Warning => ({ url: ORIGIN + path, reason });
  const warnings = [
    at("", { kind: "run_time_ended", seconds: 120, pagesLeft: 3 }),
    at("/sitemap.xml", { kind: "sitemap_bound", bound: "50 MB" }),
    at("", { kind: "sitemap_time", seconds: 30 }),
    at("", { kind: "sitemap_elsewhere", host: "live.example" }),
    at("/", { kind: "body_broken" }),
    at("/a", { kind: "http_status", status: 404 }),
    at("/c", { kind: "timed_out", seconds: 10 }),
  ];
  const report = { ...reportWith(pageOf("/"), pageOf("/b", { robots: ["noindex"] })), warnings };
  const site = describeSite(report, GENERATOR);
  assert.deepEqual(site.warnings, [
    ...warnings.slice(0, -1),
    at("/b", { kind: "noindex" }),
    ...warnings.slice(-1),
  ]);
});

Deno.test("describeSite: findings name each kind once, with its pages", () => {
  const full = {
    lang: "en",
    description: "Own.",
    h1: "H",
    schemaTypes: ["WebPage"],
    entities: [entityOf({ types: ["WebPage"] })],
  };
  const report = {
    ...reportWith(
      pageOf("/", { ...full, title: "Home", description: "Home." }),
      pageOf("/a", { ...full, title: "Same", description: "Same.", sitemap: "sitemap.xml" }),
      pageOf("/b", { ...full, title: "same", description: "Same." }),
      pageOf("/c", { lang: "en", title: "x".repeat(71) }),
      pageOf("/d", { ...full, title: "x".repeat(70), description: "D.", lang: "fr" }),
      pageOf("/e", {
        ...full,
        title: "E",
        description: "E.",
        robots: ["noindex"],
        sitemap: "sitemap.xml",
      }),
      pageOf("/f", {
        ...full,
        title: null,
        description: "F.",
        sitemap: "sitemap.xml",
        requestedUrl: `${ORIGIN}/old`,
      }),
    ),
    redirectAliases: [
      { url: `${ORIGIN}/f`, requestedUrl: `${ORIGIN}/moved`, sitemap: "sitemap.xml" },
      { url: `${ORIGIN}/f`, requestedUrl: `${ORIGIN}/linked`, sitemap: null },
      { url: `${ORIGIN}/b`, requestedUrl: `${ORIGIN}/b?x`, sitemap: "sitemap.xml" },
      { url: `${ORIGIN}/c`, requestedUrl: `${ORIGIN}/c?x`, sitemap: null },
    ],
    warnings: [
      { url: `${ORIGIN}/gone`, reason: { kind: "http_status", status: 410 } },
      { url: `${ORIGIN}/down`, reason: { kind: "http_status", status: 503 } },
    ] satisfies Warning[],
  };
  const found = describeSite(report, GENERATOR).findings;
  assert.deepEqual(
    found.map(({ kind, urls }) => [kind, ...urls.map((url) => url.slice(ORIGIN.length))]),
    [
      ["missing_title", "/f"],
      ["long_title", "/c"],
      ["duplicate_title", "/a", "/b"],
      ["missing_description", "/c"],
      ["duplicate_description", "/a", "/b"],
      ["missing_h1", "/c"],
      ["missing_schema_types", "/c"],
      ["mixed_languages", "/d"],
      ["not_in_sitemap", "/", "/c", "/d"],
      ["noindex_in_sitemap", "/e"],
      ["redirect_in_sitemap", "/b?x", "/moved", "/old"],
      ["not_found", "/gone"],
    ],
  );
  assert.equal(found[0]!.message, "1 page has no title.");
  assert.equal(found[2]!.message, "2 pages share their title with another page.");
});

/** The paths of pages that findings of one kind name. */
function foundOn(kind: Finding["kind"], ...pages: readonly CrawledPage[]): string[] {
  const { findings } = describeSite(reportWith(...pages), GENERATOR);
  return findings.filter((finding) => finding.kind === kind)
    .flatMap(({ urls }) => urls.map((url) => new URL(url).pathname));
}

Deno.test("describeSite: the home page is in the sitemap that names it as it calls itself", () => {
  const start = { canonical: "/de/", title: "Start" };
  const inSitemap = pageOf("/de/", { ...start, sitemap: "sitemap.xml" });
  assert.deepEqual(foundOn("not_in_sitemap", pageOf("/", start), inSitemap), []);
  const other = pageOf("/a", { sitemap: "sitemap.xml" });
  assert.deepEqual(foundOn("not_in_sitemap", pageOf("/", start), pageOf("/de/", start), other), [
    "/",
  ]);
});

Deno.test("describeSite: found: a site without a sitemap, once for all its pages", () => {
  assert.deepEqual(foundOn("no_sitemap", pageOf("/"), pageOf("/a")), ["/"]);
  assert.deepEqual(foundOn("not_in_sitemap", pageOf("/"), pageOf("/a")), []);
  const unread = { ...reportWith(pageOf("/")), hasSitemap: true };
  assert.deepEqual(
    describeSite(unread, GENERATOR).findings.filter(({ kind }) => /sitemap$/.test(kind))
      .map(({ kind }) => kind),
    ["not_in_sitemap"],
    "a sitemap of which no page was read",
  );
  const inSitemap = pageOf("/a", { sitemap: "sitemap.xml" });
  assert.deepEqual(foundOn("no_sitemap", pageOf("/"), inSitemap), []);
  assert.deepEqual(foundOn("not_in_sitemap", pageOf("/"), inSitemap), ["/"]);
});

Deno.test("describeSite: found: pages that declare a language that their texts or links contradict", () => {
  const text =
    "We sell the wheels that you need, and this is how you order them from us: with a letter.";
  const page = (path: string, lang: string) =>
    pageOf(path, { lang, title: "Wheels for you and your friends", paragraphs: [text] });
  const found = (lang: string) =>
    foundOn("wrong_language", ...["/", "/a", "/b"].map((path) => page(path, lang)));
  assert.deepEqual(found("es"), ["/", "/a", "/b"]);
  assert.deepEqual(found("en-GB"), []);
});

Deno.test("describeSite: found once: a page in another language than the site that declares the site's", () => {
  const german =
    "Wir verkaufen die Räder, die Sie brauchen, und so bestellen Sie sie bei uns: mit einem Brief.";
  const page = (lang: string) =>
    pageOf("/a", { lang, title: "Räder für Sie und Ihre Freunde", paragraphs: [german] });
  const others = ["/", "/b", "/c"].map((path) =>
    pageOf(path, {
      lang: "en",
      title: "Wheels for you and your friends",
      paragraphs: ["We sell the wheels that you need, and this is how you order them from us."],
    })
  );
  const found = (lang: string) =>
    (["mixed_languages", "wrong_language"] as const)
      .filter((kind) => foundOn(kind, ...others, page(lang)).length > 0);
  assert.deepEqual(found("en"), ["wrong_language"]);
  assert.deepEqual(found("de"), ["mixed_languages"]);
});

Deno.test("describeSite: found: pages with scripts, but with no sentence in their HTML", () => {
  const found = foundOn(
    "no_text_in_html",
    pageOf("/"),
    pageOf("/a", { scripts: 1, textLength: 39 }),
    pageOf("/b", { scripts: 1, textLength: 40 }),
    pageOf("/c", { scripts: 0, textLength: 39 }),
    pageOf("/d", { scripts: 1, textLength: 39, paragraphs: ["All that we sell."] }),
  );
  assert.deepEqual(found, ["/a"]);
});

Deno.test("describeSite: found: three descriptions or more that differ only in words of their pages' titles", () => {
  const cleaning = (town: string) =>
    pageOf(`/${town}`, { title: town, description: `We clean every house in ${town} with care.` });
  const [ely, soham, wells] = ["Ely", "Soham", "Wells"].map(cleaning) as [
    CrawledPage,
    CrawledPage,
    CrawledPage,
  ];
  const found = (...pages: CrawledPage[]) => foundOn("similar_description", pageOf("/"), ...pages);
  assert.deepEqual(found(ely, soham, wells), ["/Ely", "/Soham", "/Wells"]);
  assert.deepEqual(found(ely, soham), []);
  assert.deepEqual(found(ely, ely, pageOf("/c", { title: "C", description: "All about C." })), []);
});

Deno.test("describeSite: a folder that is called like a country is the home of the language that its page is in", () => {
  const japanese =
    "私たちのサービスについてのお知らせです。詳しくはこちらからお問い合わせください。会社の案内もあります。";
  const infoOf = (...paths: string[]) =>
    describe(
      pageOf("/", { lang: "en", title: "Yarn", paragraphs: ["We make the yarn for all of you."] }),
      ...paths.map((path) => pageOf(path, { lang: "en", title: japanese, paragraphs: [japanese] })),
    ).outline.info;
  assert.match(infoOf("/jp/"), /Other languages: 日本語 \(https:\/\/shop\.example\/jp\/\)\./);
  // Two pages are no accident; legal pages are listed in every language.
  assert.doesNotMatch(infoOf("/jp/yarn/"), /Other languages/);
  assert.match(infoOf("/jp/yarn/", "/jp/wool/"), /Other languages: 日本語\. /);
  assert.doesNotMatch(infoOf("/privacy/", "/terms/"), /Other languages/);
});

Deno.test("describeSite: languages in which only other pages have versions are named without an address", () => {
  const versions = ["de", "pl"].map((hreflang) => ({ hreflang, href: `/trips?lang=${hreflang}` }));
  const infoOf = (ofHome: typeof versions, ofTrips: typeof versions) =>
    describe(
      pageOf("/", { lang: "en", title: "Villa", alternates: ofHome }),
      pageOf("/trips", { lang: "en", title: "Trips", alternates: ofTrips }),
    ).outline.info;
  assert.match(infoOf([], versions), /Other languages: Deutsch, Polski\. /);
  assert.doesNotMatch(infoOf([], []), /Other languages/);
  assert.doesNotMatch(infoOf([{ hreflang: "en", href: "/" }], versions), /Other languages/);
});

Deno.test("describeSite: a home page in another language with the canonical link of the first one is a translation", () => {
  const texts = (word: string) => ({ title: word, paragraphs: [`${word}, in a sentence.`] });
  const alternates = [{ hreflang: "fr", href: "/fr/" }, { hreflang: "en", href: "/" }];
  const home = pageOf("/", { ...texts("Welcome"), lang: "en", alternates });
  const french = pageOf("/fr/", { ...texts("Bienvenue"), lang: "fr", canonical: "/", alternates });
  const { warnings } = describeSite(reportWith(home, french), GENERATOR);
  assert.deepEqual(warnings.map(({ reason }) => reason.kind), ["translations"]);
  assert.deepEqual(foundOn("canonical_in_other_language", home, french), ["/fr/"]);
  const right = { ...french, facts: { ...french.facts, canonical: "/fr/" } };
  assert.deepEqual(foundOn("canonical_in_other_language", home, right), []);
});

Deno.test("describeSite: a home page that was not translated is no other language; others that were not read are in doubt", () => {
  const alternates = ["de", "fr"].map((tag) => ({ hreflang: tag, href: `/${tag}/` }));
  const home = { title: "Yarn", paragraphs: ["All yarn is made here."] };
  const describeWith = (german: Partial<PageFacts>) =>
    describe(
      pageOf("/", { ...home, lang: "en", alternates }),
      pageOf("/de/", { ...home, lang: "de", ...german }),
    );
  const namedBesides = (german: Partial<PageFacts>) =>
    describeWith(german).outline.info.match(/Deutsch|Français/g);
  assert.deepEqual(namedBesides({ paragraphs: ["Alles Garn ist von hier."] }), [
    "Deutsch",
    "Français",
  ]);
  assert.equal(namedBesides({}), null);
  const [only] = describeWith({}).warnings;
  assert.deepEqual(only!.reason, { kind: "duplicate", of: `${ORIGIN}/` });
});

Deno.test("describeSite: languages that hardly any page of many names, and that were not read, are in doubt", () => {
  const alternates = [{ hreflang: "de", href: "/de/" }];
  const isNamed = (count: number, translated: number, link = "/a", ...read: CrawledPage[]) => {
    const links = [{ href: link, rel: [], text: "Deutsch", place: "menu" as const }];
    const home = pageOf("/", { lang: "en", alternates, links });
    const others = Array.from({ length: count - 1 }, (_, i) =>
      pageOf(`/p${i}`, {
        lang: "en",
        alternates: i < translated ? [{ hreflang: "de", href: `/de/p${i}` }] : [],
      }));
    return /Deutsch/.test(describe(home, ...others, ...read).outline.info);
  };
  assert.equal(isNamed(19, 0), true);
  assert.equal(isNamed(20, 1), false);
  assert.equal(isNamed(20, 2), true);
  assert.equal(isNamed(20, 0, "/de/"), true);
  alternates[0]!.href = "/de/start";
  assert.equal(isNamed(20, 0), false);
  assert.equal(isNamed(20, 0, "/de/start"), true, "the home page shows the link");
  assert.equal(isNamed(20, 0, "/a", pageOf("/de/waren", { lang: "de" })), true, "one was read");
});

Deno.test("describeSite: an organization that only one inner page states is not the site's own", () => {
  const maker = { types: ["Organization"], name: "Siemens", telephone: "1", topLevel: true };
  const own = {
    types: ["LocalBusiness"],
    name: "Müller Küchen",
    telephone: "tel:+49 2",
    topLevel: true,
  };
  const home = pageOf("/", { title: "Müller Küchen - Fulda", lang: "de" });
  const { outline } = describe(
    home,
    pageOf("/ausstellung/siemens", { title: "Siemens", entities: [maker] }),
    pageOf("/kontakt", { title: "Kontakt", entities: [own] }),
  );
  assert.equal(outline.title, "Müller Küchen");
  assert.match(outline.info, /Kontakt: \+49 2\./);
});

Deno.test("describeSite: a word that stands in every title tells no language", () => {
  const pages = ["/a", "/b", "/c"].map((path) =>
    pageOf(path, { title: `Der Garten und das Haus ${path.slice(1)} – Gartenverein Ost e.V.` })
  );
  assert.equal(
    describe(pageOf("/", { title: "Gartenverein Ost e.V." }), ...pages).outline.language,
    "de",
  );
});

Deno.test("describeSite: two pages on one subject keep what tells them apart", () => {
  const titles = ["Kaffee: Brasil", "Maschine: Brasil", "Kaffee: Kenia", "Tee: Assam", "Kontakt"]
    .concat(["Versand", "Presse", "Impressum"]);
  const { outline } = describe(
    pageOf("/", { title: "Kaffeewelt", openGraph: { siteName: "Kaffeewelt" } }),
    ...titles.map((title, i) => pageOf(`/p${i}`, { title: `${title} | Kaffeewelt` })),
  );
  const listed = outline.sections.flatMap(({ links }) => links).map(({ title }) => title);
  assert.deepEqual(listed.filter((title) => titles.includes(title)).toSorted(), titles.toSorted());
});

Deno.test("describeSite: the home page is listed at the address that it names as its own", () => {
  const start = { canonical: "/de/", title: "Start" };
  const { outline, warnings } = describeSite(
    reportWith(pageOf("/", start), pageOf("/de/", start)),
    { name: "maker", url: "" },
  );
  const urls = outline.sections.flatMap(({ links }) => links.map(({ url }) => url));
  assert.deepEqual([urls, warnings], [[`${ORIGIN}/de/`], []]);
});

Deno.test("describeSite: not listed: a copy of the home page, and the empty page of a taxonomy", () => {
  const pages = [
    pageOf("/", { title: "Acme" }),
    pageOf("/home-2/", { title: "Home 2", paragraphs: ["An older text."] }),
    pageOf("/series/", { title: "Series" }),
    pageOf("/tags/", { title: "Tags", paragraphs: ["Each tag is a colour of our yarn."] }),
  ];
  const { warnings } = describeSite(reportWith(...pages), { name: "maker", url: "" });
  const reasons = Object.fromEntries(
    warnings.map(({ url, reason }) => [new URL(url).pathname, reason]),
  );
  assert.deepEqual(reasons["/home-2/"], { kind: "duplicate", of: `${ORIGIN}/` });
  assert.deepEqual(reasons["/series/"], { kind: "not_listed", as: "empty page" });
});

Deno.test("describeSite: the home page stays where it is when its own address must not be listed, or says nothing", () => {
  const rows = [
    [{ title: "Start" }, { title: "Start", robots: ["noindex"] }],
    [{}, {}],
  ];
  for (const [home, other] of rows) {
    const { outline } = describeSite(
      reportWith(
        pageOf("/", { ...home, canonical: "/app" }),
        pageOf("/app", { ...other, canonical: "/app" }),
      ),
      { name: "maker", url: "" },
    );
    const urls = outline.sections.flatMap(({ links }) => links.map(({ url }) => url));
    assert.deepEqual(urls, [`${ORIGIN}/`]);
  }
});

Deno.test("describeInSteps: the heading of a page is not the name of the site that stands above it", () => {
  const h1s = (h1: string, ...more: readonly string[]) => ({ h1, h1s: [h1, ...more] });
  const { sections } = outlineOf("brand.example", {
    "/": { title: "Brand", openGraph: { siteName: "Brand" }, ...h1s("Brand") },
    "/a": { title: "Chairs", ...h1s("Brand", "Chairs of oak and ash") },
    "/b": { title: "Tables", ...h1s("Brand", "Tables") },
    "/c": { title: "Desks", ...h1s("Brand") },
    "/d": { title: "Beds", ...h1s("Beds of oak and ash") },
  });
  const said = sections.flatMap(({ links }) => links)
    .map(({ url, details }) => [new URL(url).pathname, details.h1]);
  assert.deepEqual(Object.fromEntries(said), {
    "/": "Brand",
    "/a": "Chairs of oak and ash",
    "/b": null,
    "/c": null,
    "/d": "Beds of oak and ash",
  });
});
