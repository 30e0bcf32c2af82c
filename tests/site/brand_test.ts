import assert from "node:assert/strict";
import type { CrawledPage } from "../../lib/crawl/report.ts";
import { describeSite, outlineOf } from "./describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

const GENERATOR = { name: "llmstxt-api", url: "" };

const BRANDS: readonly [string, readonly CrawledPage[], string][] = [
  ["og:site_name first", [
    pageOf("/", {
      title: "Shop - Slogan",
      openGraph: { siteName: "The Shop" },
      entities: [{ types: ["WebSite"], name: "Other" }],
    }),
  ], "The Shop"],
  ["WebSite name", [
    pageOf("/", { entities: [{ types: ["WebSite"], name: "Müller &amp; Söhne" }] }),
  ], "Müller & Söhne"],
  [
    "Organization name",
    [pageOf("/", { entities: [{ types: ["Bakery"], name: "Backstube" }] })],
    "Backstube",
  ],
  [
    "no slogan behind a bar",
    [pageOf("/", { openGraph: { siteName: "Brand | Slogan: Tagline" } })],
    "Brand",
  ],
  ["a name that somebody has given rather than a builder's", [
    pageOf("/", {
      openGraph: { siteName: "Meine Website" },
      entities: [{ types: ["WebSite"], name: "Plants" }],
    }),
  ], "Plants"],
  ["no number of a version", [pageOf("/", { openGraph: { siteName: "libfoo v0.7.3" } })], "libfoo"],
  ["no number of three parts", [pageOf("/", { openGraph: { siteName: "Foo 10.2.1" } })], "Foo"],
  ["an engine", [pageOf("/", { openGraph: { siteName: "Club V8" } })], "Club V8"],
  ["an address of a machine", [
    pageOf("/", { openGraph: { siteName: "Shop at 10.2.1.7" } }),
  ], "Shop at 10.2.1.7"],
  ["a number of two parts", [pageOf("/", { openGraph: { siteName: "Web 2.0" } })], "Web 2.0"],
  ["the part before the town that all titles end with", [
    pageOf("/", { title: "Blades | Knives | Emerald, TX" }),
    pageOf("/a", { title: "Knives | Blades | Emerald, TX" }),
    pageOf("/b", { title: "Swords | Blades | Emerald, TX" }),
  ], "Blades"],
  ["the part at the end, where the one before it is the slogan", [
    pageOf("/", { title: "Fine knives | Blades" }),
    pageOf("/a", { title: "Knives | Fine knives | Blades", openGraph: { siteName: "Blades" } }),
    pageOf("/b", { title: "Swords | Fine knives | Blades", openGraph: { siteName: "Blades" } }),
  ], "Blades"],
  ["the part that the host spells", [
    pageOf("/", { openGraph: { siteName: "Best plants online - My Shop" } }),
  ], "My Shop"],
  ["a stated name rather than the host", [
    pageOf("/", {
      openGraph: { siteName: "www.shop.example" },
      entities: [{ types: ["WebSite"], name: "Plants" }],
    }),
  ], "Plants"],
  ["the host's spelling where only that is stated", [
    pageOf("/", { title: "Plants - Buy now", openGraph: { siteName: "Shop.example" } }),
  ], "Shop.example"],
  ["a calmer spelling than capitals where the site has one", [
    pageOf("/", { title: "Plants & Pots | Start", openGraph: { siteName: "PLANTS & POTS" } }),
  ], "Plants & Pots"],
  ["capitals where the site writes nothing else", [
    pageOf("/", { title: "ROSE", openGraph: { siteName: "ROSE" } }),
    pageOf("/a", { title: "About ROSE" }),
  ], "ROSE"],
  ["what titles share", [
    pageOf("/", { title: "Welcome | Plant World" }),
    pageOf("/a", { title: "A | Plant World" }),
    pageOf("/b", { title: "B | Plant World" }),
  ], "Plant World"],
  [
    "the home page's whole short title",
    [pageOf("/", { title: "Plants of Ohio" })],
    "Plants of Ohio",
  ],
  ["the host, where what titles share is a template's missing value", [
    pageOf("/", { title: "Welcome | undefined" }),
    pageOf("/a", { title: "A | undefined" }),
    pageOf("/b", { title: "B | undefined" }),
  ], "shop.example"],
  ["the host, when all names are generic or long", [
    pageOf("/", {
      title: "Home",
      openGraph: { siteName: "WordPress" },
      entities: [{ types: ["WebSite"], name: "x".repeat(61) }],
    }),
  ], "shop.example"],
  ["the host without any page's word", [pageOf("/", {})], "shop.example"],
];

for (const [name, pages, expected] of BRANDS) {
  Deno.test("findBrand: a section in the middle of all titles is no name, where the home page does not have it", () => {
    const boots = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [`/p${n}`, { title: `Boot ${n} | Boots | No ${n}` }]),
    );
    const named = (home: string) =>
      outlineOf("xq1.example", { "/": { title: home }, ...boots }).title;
    assert.equal(named("Startseite"), "xq1.example");
    assert.equal(named("Boots"), "Boots");
  });

  Deno.test(`findBrand: the H1 is ${name}`, () => {
    assert.equal(describeSite(reportWith(...pages), GENERATOR).outline.title, expected);
  });
}

const NAMES: readonly [
  what: string,
  host: string,
  pages: Record<string, PageSketch>,
  name: string,
][] = [
  ["the words that spell the host, before an address that all titles have", "oldmill.example", {
    "/": {
      title: "www.oldmill.example - Home",
      contactTexts: [{ lines: ["OLD MILL - 1 High Street"], isOfSite: true, above: "" }],
    },
    "/a": {
      title: "www.oldmill.example - Mill",
      paragraphs: ["Write to oldmill.example or to us@oldmill.example."],
    },
  }, "OLD MILL"],
  ["the address, where the site writes it with a capital", "oldmill.example", {
    "/": {
      title: "Oldmill.example",
      paragraphs: ["OLD MILL rooms, OLD MILL tours.", "At Old Mill we grind."],
    },
  }, "Oldmill.example"],
  ["the host, where texts spell only a part of it", "oldmillpress.example", {
    "/": { paragraphs: ["At Old Mill we grind. Our Oldmillpresses are old. An old mill press."] },
  }, "oldmillpress.example"],
  ["a host with umlaut letters across two words", "radioenergy.example", {
    "/": { title: "Hits and news for you all day" },
    "/a": { title: "Contact - Radio Energy" },
    "/b": { title: "Team - Radio Energy" },
  }, "Radio Energy"],
  [
    "titles that spell the host, before an address that is stated as the name",
    "www.liberation.example",
    {
      "/": { title: "Actualités - Libération", openGraph: { siteName: "www.liberation.example" } },
      "/a": { title: "Monde - Libération" },
      "/b": { title: "Sport - Libération" },
    },
    "Libération",
  ],
  ["a fullwidth bar", "yamada.example", {
    "/": { title: "トップ｜株式会社山田製作所" },
    "/a": { title: "製品情報｜株式会社山田製作所" },
    "/b": { title: "会社案内｜株式会社山田製作所" },
  }, "株式会社山田製作所"],
  [
    "the host, where the title is no more than signs",
    "acme.example",
    { "/": { title: "***" } },
    "acme.example",
  ],
  ["the home page's heading, where it begins with the host's name", "tsv-blauental.example", {
    "/": { title: "Home", h1: "TSV Blauental 1921 e.V." },
    "/verein": { title: "Verein" },
  }, "TSV Blauental 1921 e.V."],
  ["no slogan behind the name in the heading", "acme-haus.example", {
    "/": { title: "Home", h1: "Acme Haus | Bauen" },
  }, "Acme Haus"],
  ["no word that the host only begins with", "hotel-post.example", {
    "/": { title: "Home", h1: "Hotel" },
  }, "hotel-post.example"],
  ["what the titles call a company, not its registered name", "hagedorn.example", {
    "/": {
      title: "Hagedorn Pumpen: Startseite",
      entities: [{ types: ["Corporation"], name: "Hagedorn Pumpen GmbH & Co. KG" }],
    },
    "/a": { title: "Hagedorn Pumpen: Service" },
  }, "Hagedorn Pumpen"],
  ["a registered name, where the site has no other", "hagedorn.example", {
    "/": { title: "Start", entities: [{ types: ["Corporation"], name: "Hagedorn GmbH" }] },
  }, "Hagedorn GmbH"],
  ["no greeting", "mueller-sanitaer.example", {
    "/": { title: "Home", h1: "Willkommen bei Müller Sanitär" },
  }, "mueller-sanitaer.example"],
  ["what several sources share, not the first part of a long statement", "shop.aag.example", {
    "/": {
      title: "Catalogue - Licences, services • AAG Systems",
      openGraph: { siteName: "Licences, services • AAG Systems" },
      entities: [{ types: ["WebSite"], name: "AAG Systems - Catalogue" }],
    },
    "/a": { title: "A • AAG Systems" },
  }, "AAG Systems"],
  ["no name of another organization's site", "acme.example", {
    "/": {
      title: "Acme Wheels",
      entities: [{ types: ["WebSite"], name: "Builder Inc", url: "https://builder.example/" }],
    },
    "/a": { title: "Rims | Acme Wheels" },
  }, "Acme Wheels"],
  [
    "what nearly all titles share, not a part of one that is closer to the host",
    "nowimages.example",
    {
      "/": { title: "Orchard Now - orchard now." },
      "/a": { title: "Now Images - orchard now." },
      "/b": { title: "B - orchard now." },
      "/c": { title: "C - orchard now." },
    },
    "Orchard Now",
  ],
  ["an address, where only a part of one title speaks against it", "tallowin.example", {
    "/": { title: "tallowin.example – Professional Developer" },
    "/a": { title: "Tallowin – A" },
    "/b": { title: "B – tallowin.example", openGraph: { siteName: "tallowin.example" } },
    "/c": { title: "C – tallowin.example", openGraph: { siteName: "tallowin.example" } },
  }, "tallowin.example"],
  ["what a wiki writes in brackets behind its titles", "wiki.example", {
    "/": { title: "start [Chess Club Wiki]" },
    "/a": { title: "openings [Chess Club Wiki]" },
    "/b": { title: "endings [Chess Club Wiki]" },
  }, "Chess Club Wiki"],
  ["a heading that stands on every page", "norlug.example", {
    "/": { title: "Norbury GNU/Linux User Group", h1: "NorLUG" },
    "/a": { title: "Meetings", h1: "NorLUG" },
    "/b": { title: "Contact", h1: "NorLUG" },
  }, "NorLUG"],
  ["spelled as people spell it, not as an address does", "wuerzburg.example", {
    "/": { title: "Verein Würzburg", openGraph: { siteName: "Verein Wuerzburg" } },
    "/a": { title: "A | Verein Würzburg" },
    "/b": { title: "B | Verein Wuerzburg" },
  }, "Verein Würzburg"],
  ["a name on many pages that holds the home page's title", "docs.example", {
    "/": { title: "2 Documentation" },
    ...Object.fromEntries(["a", "b", "c"].map((t) => [`/${t}`, {
      title: `${t} — Acme 2 documentation`,
    }])),
    ...Object.fromEntries(["d", "e", "f", "g"].map((t) => [`/${t}`, { title: `Chapter ${t}` }])),
  }, "Acme 2 documentation"],
  ["not the title of pages of one kind", "127.0.0.1", {
    "/": { title: "Manual of Oak" },
    ...Object.fromEntries(["a", "b", "c"].map((t) => [`/${t}`, { title: "Long Description" }])),
    ...Object.fromEntries(["d", "e", "f"].map((t) => [`/${t}`, { title: `Chapter ${t}` }])),
  }, "Manual of Oak"],
  ["the host, where the title is an address", "acme.example", {
    "/": { title: "https://acme.example/index.html" },
  }, "acme.example"],
];

for (const [what, host, pages, name] of NAMES) {
  Deno.test(`findBrand: ${what}`, () => assert.equal(outlineOf(host, pages).title, name));
}

Deno.test("findBrand: a long host is cut between characters", () => {
  const host = new URL(`https://a${"\u{1F600}".repeat(12)}${"b".repeat(30)}.de`).host;
  assert.ok(outlineOf(host, { "/": {} }).title.isWellFormed());
});

Deno.test("findBrand: the same name however many pages were crawled", () => {
  const pages = Array.from({ length: 100 }, (_, i): [string, PageSketch] => [
    `/p${i}`,
    { title: i % 3 === 0 ? `Page ${i} – Acme Wheels` : `Page ${i}` },
  ]);
  const home: [string, PageSketch] = ["/", { title: "Wheels for everybody | Acme Wheels" }];
  for (const length of [4, 20, 100]) {
    const site = Object.fromEntries([home, ...pages.slice(0, length)]);
    assert.equal(outlineOf("acmewheels.example", site).title, "Acme Wheels", `${length}`);
  }
});
