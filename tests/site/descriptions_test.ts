import assert from "node:assert/strict";
import type { CrawledPage } from "../../lib/crawl/report.ts";
import type { Site } from "../../lib/site/site.ts";
import { describeSite, outlineOf } from "./describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

function describe(...pages: readonly CrawledPage[]): Site {
  return describeSite(reportWith(...pages), { name: "llmstxt-api", url: "" });
}

const SUMMARY =
  "A nursery near Cirencester that grows hardy plants without peat, and sends them to all of Britain within three days of the order.";

Deno.test("summarize: the summary is the first text that is long enough, else the longest, else none", () => {
  const rows: readonly [Parameters<typeof pageOf>[1], string | null][] = [
    [{ description: SUMMARY }, SUMMARY],
    [{ description: "Plants.", openGraph: { description: SUMMARY } }, SUMMARY],
    [
      { description: "Plants.", entities: [{ types: ["Store"], name: "S", description: SUMMARY }] },
      SUMMARY,
    ],
    [
      { description: "Plants and pots.", openGraph: { description: "Plants." } },
      "Plants and pots.",
    ],
    [{ entities: [{ types: ["Store"], name: "S", slogan: "We grow." }] }, "We grow."],
    [{ title: "Unnamed | A slogan in the title" }, null],
    [{ title: "Plants of Ohio - Home", openGraph: { siteName: "Plants of Ohio" } }, null],
    [
      { title: "Acme – Plants and pots from Ohio", openGraph: { siteName: "Acme" } },
      "Plants and pots from Ohio",
    ],
    [{ title: "Acme – Our Home", openGraph: { siteName: "Acme" } }, null],
    [{ title: "Acme and Sons of Ohio", openGraph: { siteName: "Acme" } }, null],
    [{ description: "shop.example" }, null],
  ];
  for (const [sketch, expected] of rows) {
    assert.equal(describe(pageOf("/", sketch)).outline.summary, expected);
  }
  const long = describe(pageOf("/", { description: `${SUMMARY} ${SUMMARY} ${SUMMARY}` })).outline
    .summary!;
  assert.ok(long.length <= 253 && long.endsWith("…"), long);
});

Deno.test("describePages: descriptions follow the chain, and boilerplate is dropped", () => {
  const boilerplate = "The best shop in town.";
  const site = describe(
    pageOf("/"),
    pageOf("/a", { title: "A", description: "Own a." }),
    pageOf("/b", { title: "B", openGraph: { description: "Own b." } }),
    pageOf("/c", { title: "C", entities: [{ types: ["Product"], description: "Own c." }] }),
    pageOf("/d", {
      title: "D",
      entities: [{ types: ["Store"], name: "S", description: "The shop's." }],
    }),
    pageOf("/e", { title: "E", description: boilerplate, openGraph: { description: "Own e." } }),
    pageOf("/f", { title: "F", description: boilerplate.toUpperCase() }),
    pageOf("/g", { title: "G", description: boilerplate }),
    pageOf("/h", { title: "Own title", description: "Own title!" }),
    pageOf("/i", { title: "I", description: "On two pages." }),
    pageOf("/j", { title: "J", description: "On two pages." }),
  );
  const descriptions = site.outline.sections.flatMap(({ links }) => links)
    .sort((a, b) => a.url < b.url ? -1 : 1).map(({ description }) => description);
  assert.deepEqual(descriptions, [
    null,
    "Own a.",
    "Own b.",
    "Own c.",
    null,
    "Own e.",
    null,
    null,
    null,
    "On two pages.",
    "On two pages.",
  ]);
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

Deno.test("findBrand, summarize: what a template calls itself is neither brand nor summary", () => {
  const { outline } = describe(
    pageOf("/", { title: "Create Next App", description: "Generated by create next app" }),
  );
  assert.deepEqual([outline.title, outline.summary], ["shop.example", null]);
});
