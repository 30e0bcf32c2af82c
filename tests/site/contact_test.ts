import assert from "node:assert/strict";
import { contactOf } from "../../lib/site/contact.ts";
import { pageOf } from "./report_builder.ts";

/** What links to these addresses say, each with the text behind a space. */
function contactIn(...links: readonly string[]) {
  const home = pageOf("/", {
    links: links.map((link) => {
      const [href = "", ...text] = link.split(" ");
      return { href, rel: [], text: text.join(" "), place: "footer" as const };
    }),
  });
  return contactOf(home, [home]);
}

/** What the texts of a footer say, each with its lines behind slashes. */
function contactOfFooter(...texts: readonly string[]) {
  const home = pageOf("/", {
    contactTexts: texts.map((text) => ({ lines: text.split(" / "), isOfSite: true })),
  });
  return contactOf(home, [home]);
}

Deno.test("contactOf: each number and address once, the number as people read it", () => {
  assert.deepEqual(
    contactIn(
      "tel:+4922155501 0221 555 01",
      "tel:022155501 Call us",
      "mailto:Info@Site.example?subject=Hi Write",
      "mailto:info@site.example",
      "/contact Contact",
    ),
    { telephones: ["0221 555 01"], emails: ["info@site.example"], places: [] },
  );
  assert.deepEqual(contactIn("tel:+44%201285%20555014 Call us").telephones, ["+44 1285 555014"]);
});

Deno.test("contactOf: two are told, three are a list of people", () => {
  const emails = ["mailto:a@x.example", "mailto:b@x.example", "mailto:c@x.example"];
  assert.deepEqual(contactIn(...emails.slice(0, 2)).emails, ["a@x.example", "b@x.example"]);
  assert.deepEqual(contactIn(...emails).emails, []);
});

Deno.test("contactOf: what is no number and no address is none", () => {
  assert.deepEqual(
    contactIn("tel:12345", "tel:call-me", "mailto:", "mailto:a b@x.example", "mailto:@x.example"),
    { telephones: [], emails: [], places: [] },
  );
});

Deno.test("contactOf: a messenger's number where no telephone is linked", () => {
  const messenger = "https://wa.me/34600123456 Write to us";
  assert.deepEqual(contactIn(messenger).telephones, ["+34600123456"]);
  assert.deepEqual(contactIn(messenger, "tel:+34910123456").telephones, ["+34910123456"]);
});

Deno.test("contactOf: texts of the footer where nothing is linked", () => {
  const rows: readonly [text: string, telephones: readonly string[], emails: readonly string[]][] =
    [
      ["Telefon: 073-555 43 43 E-post: Info@site.example", ["073-555 43 43"], [
        "info@site.example",
      ]],
      ["(305) 555–4136", ["(305) 555–4136"], []],
      ["Call +297 555 2828 today", ["+297 555 2828"], []],
      ["Write to <info@site.example>.", [], ["info@site.example"]],
      ["CF: 91569560153", [], []],
      ["04/04/2016", [], []],
      ["© 2010-2016 Somebody", [], []],
      ["Copyright 2010 - 2016 Somebody", [], []],
      ["+123 45", [], []],
    ];
  for (const [text, telephones, emails] of rows) {
    assert.deepEqual(contactOfFooter(text), { telephones, emails, places: [] }, text);
  }
});

Deno.test("contactOf: street and town, on one line or on several", () => {
  const rows: readonly [text: string, place: string | undefined][] = [
    ["Lindenweg 18, 97082 Würzburg", "Lindenweg 18, 97082 Würzburg"],
    ["Example GmbH / Burgweg 44 / CH-3270 Aarberg", "Burgweg 44, CH-3270 Aarberg"],
    ["2 rue Edmond Blanc / 33185 Le Haillan ///", "2 rue Edmond Blanc, 33185 Le Haillan"],
    ["Rud Ängbacka 1 / 671 91 Arvika", "Rud Ängbacka 1, 671 91 Arvika"],
    ["Kerkstraat 41 / 3335 DG Zwijndrecht", "Kerkstraat 41, 3335 DG Zwijndrecht"],
    ["8901 SW 157 AVE / SUITE 16 / MIAMI, FL 33196", "8901 SW 157 AVE, SUITE 16, MIAMI, FL 33196"],
    ["97082 Würzburg", undefined],
    ["Summer 2024 Tour", undefined],
    ["Room 12 / Since 1863 Always", undefined],
  ];
  for (const [text, place] of rows) {
    assert.deepEqual(contactOfFooter(text).places, place === undefined ? [] : [place], text);
  }
});

Deno.test("contactOf: the address of the home page's content, where it is the only one", () => {
  const placesOf = (...lines: readonly string[]) => {
    const home = pageOf("/", {
      contactTexts: lines.map((line) => ({ lines: [line], isOfSite: false })),
    });
    return contactOf(home, [home]).places;
  };
  assert.deepEqual(placesOf("Lindenweg 18, 97082 Würzburg"), ["Lindenweg 18, 97082 Würzburg"]);
  assert.deepEqual(placesOf("Lindenweg 18, 97082 Würzburg", "Hofstraße 2, 97070 Würzburg"), []);
});

Deno.test("contactOf: the contact page speaks where the home page is silent; other pages do not", () => {
  const texts = { contactTexts: [{ lines: ["info@site.example"], isOfSite: false }] };
  const home = pageOf("/", texts);
  assert.deepEqual(contactOf(home, [home, pageOf("/kontakt", texts)]).emails, [
    "info@site.example",
  ]);
  assert.deepEqual(contactOf(home, [home, pageOf("/team", texts)]).emails, []);
});
