import assert from "node:assert/strict";
import type { CrawledPage } from "../../lib/crawl/report.ts";
import type { Outline } from "../../lib/site/outline.ts";
import { describeSite } from "./describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

const GENERATOR = { name: "llmstxt-api", url: "" };

function outlineOf(host: string, pages: Readonly<Record<string, PageSketch>>): Outline {
  const crawled: CrawledPage[] = Object.entries(pages)
    .map(([path, sketch]) => pageOf(path, { ...sketch, url: `https://${host}${path}` }));
  return describeSite({ ...reportWith(...crawled), origin: `https://${host}` }, GENERATOR).outline;
}

const CAFE = {
  types: ["Restaurant"],
  name: "Cafe Sonne",
  telephone: "+49 30 1",
  description: "A café.",
};

Deno.test("findOrganization: a business that a directory lists on several pages is not the directory's owner", () => {
  const { title, summary, info } = outlineOf("citytips.example", {
    "/": { title: "Citytips – the best places" },
    "/cafe-sonne": { title: "Cafe Sonne | Citytips", entities: [CAFE] },
    "/cafe-sonne/menu": { title: "Menu | Citytips", entities: [CAFE] },
    "/bar": { title: "Bar | Citytips", entities: [{ types: ["BarOrPub"], name: "Bar" }] },
    "/inn": { title: "Inn | Citytips", entities: [{ types: ["Hotel"], name: "Inn" }] },
  });
  assert.equal(title, "Citytips");
  assert.notEqual(summary, CAFE.description);
  assert.ok(!info.includes("+49 30 1"), info);
});

Deno.test("findOrganization: letters of the home page's title by chance are no name", () => {
  const { title, info } = outlineOf("places.example", {
    "/": { title: "Welcome to our great best places" },
    "/a": { title: "Contact", entities: [{ types: ["Organization"], name: "E" }] },
  });
  assert.notEqual(title, "E");
  assert.ok(!info.includes("Operator"), info);
});

Deno.test("findOrganization: who stands on most pages, is spelled by the host, or named in the home page's title", () => {
  const entities = [{ types: ["Organization"], name: "Radio Energy", telephone: "+41 1" }];
  const sites: readonly [string, Readonly<Record<string, PageSketch>>][] = [
    ["music.example", { "/": {}, "/a": { entities }, "/b": { entities } }],
    ["radioenergy.example", { "/": { title: "Hits" }, "/a": { entities }, "/b": {}, "/c": {} }],
    ["music.example", {
      "/": { title: "Radio Energy | Hits" },
      "/a": { entities },
      "/b": {},
      "/c": {},
    }],
  ];
  for (const [host, pages] of sites) {
    const { title, info } = outlineOf(host, pages);
    assert.equal(title, "Radio Energy");
    assert.match(info, /Contact: \+41 1/);
  }
});

const NAMES: readonly [
  what: string,
  host: string,
  pages: Record<string, PageSketch>,
  name: string,
][] = [
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

Deno.test("summarize: neither WordPress' own words nor the title once more", () => {
  const rows: readonly [string, PageSketch][] = [
    ["a slogan", { title: "Acme – Just another WordPress site" }],
    ["a description", { title: "Acme", description: "Just another WordPress.com site" }],
    ["the title again", { title: "Acme | Wheels", description: "Acme | Wheels" }],
  ];
  for (const [what, sketch] of rows) {
    assert.equal(outlineOf("acme.example", { "/": sketch }).summary, null, what);
  }
});

Deno.test("summarize: a slogan is told without the word for the home page", () => {
  const { title, summary } = outlineOf("uni.example", {
    "/": { title: "Startseite | Institut für Hydrologie und Wasserwirtschaft | Uni" },
    "/a": { title: "Team | Institut für Hydrologie und Wasserwirtschaft | Uni" },
  });
  assert.deepEqual([title, summary], ["Uni", "Institut für Hydrologie und Wasserwirtschaft"]);
});

Deno.test("describePages: two texts that differ behind the cut are one, also for boilerplate", () => {
  const same = "Our company sells wheels. ".repeat(9);
  const { sections } = outlineOf("acme.example", {
    "/": { title: "Acme" },
    ...Object.fromEntries(
      ["a", "b", "c"].map((end) => [`/${end}`, { title: end, description: same + end }]),
    ),
  });
  const said = sections.flatMap(({ links }) => links.map(({ description }) => description));
  assert.deepEqual(said.filter((text) => text !== null), []);
});

Deno.test("describePages: not the page's own title, and not what its data say of somebody else", () => {
  const { sections } = outlineOf("acme.example", {
    "/": { title: "Acme" },
    "/prices": { title: "Pricing plans | Acme", description: "Pricing plans | Acme" },
    "/post": {
      title: "A post | Acme",
      entities: [
        { types: ["Person"], name: "Bob", description: "Bob is a father of three." },
        { types: ["BreadcrumbList"], description: "Home, blog, post." },
        { types: ["Article"], description: "What the post is about." },
      ],
    },
  });
  const said = Object.fromEntries(
    sections.flatMap(({ links }) => links.map(({ title, description }) => [title, description])),
  );
  assert.equal(said["Pricing plans"], null);
  assert.equal(said["A post"], "What the post is about.");
});
