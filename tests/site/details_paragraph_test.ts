import assert from "node:assert/strict";
import type { CrawledPage } from "../../lib/crawl/report.ts";
import { NO_CONTACT } from "../../lib/site/contact.ts";
import { writeDetails } from "../../lib/site/details_paragraph.ts";
import type { Organization } from "../../lib/site/organization.ts";
import type { Site } from "../../lib/site/site.ts";
import { describeSite } from "./describe_site.ts";
import { pageOf, reportWith } from "./report_builder.ts";

const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example" };

function describe(...pages: readonly CrawledPage[]): Site {
  return describeSite(reportWith(...pages), GENERATOR);
}

Deno.test("writeDetails: the details paragraph says what the site states, in its language", () => {
  const address = {
    streetAddress: "Innlände 12",
    postalCode: "83022",
    addressLocality: "Rosenheim",
    addressRegion: null,
    addressCountry: "DE",
  };
  const organization = {
    types: ["Electrician"],
    name: "Brandhuber",
    legalName: "Brandhuber GmbH",
    addresses: [address],
  };
  const site = describe(
    pageOf("/", { lang: "de-DE", entities: [organization] }),
    pageOf("/kontakt", {
      entities: [{ types: ["Organization"], name: "BRANDHUBER", telephone: "+49 8031 1" }],
    }),
  );
  assert.equal(
    site.outline.info,
    "Sprache: Deutsch. Betreiber: Brandhuber GmbH. Adresse: Innlände 12, 83022 Rosenheim, Deutschland. " +
      "Kontakt: +49 8031 1. Diese Datei führt die wichtigsten Seiten von shop.example auf, jede mit " +
      "Titel, Adresse und, wo vorhanden, einer kurzen Beschreibung. " +
      "Erstellt mit llmstxt-api (https://llmstxt-api.example).",
  );
});

Deno.test("writeDetails: how many pages were not read is said where they might be listed", () => {
  const infoOf = (pagesUnread: number) =>
    describeSite(
      { ...reportWith(pageOf("/"), pageOf("/a")), pagesFound: 9, pagesUnread },
      GENERATOR,
    )
      .outline.info;
  assert.match(infoOf(3), /Further pages, not read: 3\./);
  assert.doesNotMatch(infoOf(0), /not read/);
});

Deno.test("writeDetails: the file is about the home page's folder where all listed pages lie in it, but for that of a language", () => {
  const rows: readonly [home: string, page: string, scope: string][] = [
    ["/", "/a", "shop.example"],
    ["/font/", "/font/a", "shop.example/font"],
    ["/font/", "/a", "shop.example"],
    ["/fonts", "/fonts/a", "shop.example"],
    ["/de/", "/de/a", "shop.example"],
  ];
  for (const [home, page, scope] of rows) {
    const { info } = describe(pageOf(home, { isHome: true }), pageOf(page)).outline;
    assert.ok(info.includes(` pages of ${scope}, each`), `${home} ${page}: ${info}`);
  }
});

Deno.test("writeDetails: a name with a legal form is the operator's, where the site is called otherwise", () => {
  const company = { types: ["Organization"], name: "Acme GmbH" };
  const called = (siteName: string) =>
    describe(pageOf("/", { openGraph: { siteName }, entities: [company] })).outline;
  assert.match(called("Acme").info, /Operator: Acme GmbH\./);
  assert.doesNotMatch(called("Acme GmbH").info, /Operator/);
});

Deno.test("writeDetails: places that hold commas are told apart by a semicolon, in French with a space before it", () => {
  const places = ["Ring 1, 8010 Graz", "Weg 2, 4020 Linz"];
  const infoIn = (lang: string) =>
    describe(pageOf("/", {
      lang,
      contactTexts: places.map((line) => ({ lines: [line], isOfSite: true, above: "" })),
    })).outline.info;
  assert.match(infoIn("en"), /Address: Ring 1, 8010 Graz; Weg 2, 4020 Linz\./);
  assert.match(infoIn("fr"), /Adresse : Ring 1, 8010 Graz ; Weg 2, 4020 Linz\./);
});

Deno.test("writeDetails: what an imprint calls the operator stands beside the site's name", () => {
  const imprint = pageOf("/impressum", {
    contactTexts: [{ lines: ["Acme GmbH", "Ring 1", "8010 Graz"], isOfSite: false, above: "" }],
  });
  const infoOf = (title: string) => describe(pageOf("/", { title }), imprint).outline.info;
  assert.match(infoOf("Plants of Ohio"), /Operator: Acme GmbH\. Address: Ring 1, 8010 Graz\./);
  assert.doesNotMatch(infoOf("Acme GmbH"), /Operator/);
});

Deno.test("writeDetails: a generator without an address is named alone", () => {
  const report = reportWith(pageOf("/", { title: "Plants of Ohio" }));
  const { info } = describeSite(report, { name: "maker", url: "" }).outline;
  assert.ok(info.endsWith("Generated with maker."), info);
});

const NOBODY: Organization = {
  name: "Acme",
  alternateName: null,
  legalName: null,
  description: null,
  slogan: null,
  telephones: [],
  emails: [],
  areasServed: [],
  widestArea: null,
  addresses: [],
  openingHours: [],
  availableLanguages: [],
};

const NO_ADDRESS = {
  streetAddress: null,
  postalCode: null,
  addressLocality: null,
  addressRegion: null,
  addressCountry: null,
};

function infoOf(organization: Partial<Organization>, language: "de" | "en" = "de"): string {
  return writeDetails({
    scope: "https://acme.example",
    language,
    phrases: language,
    title: "Acme",
    organization: { ...NOBODY, ...organization },
    contact: NO_CONTACT,
    otherLanguages: [],
    unread: 0,
    hasOptional: false,
    generator: { name: "maker", url: "" },
  });
}

Deno.test("writeDetails: up to five areas, countries in the file's language; of more none", () => {
  const areas = ["Germany", "AT", "Zürich", "Basel", "Bern"];
  assert.match(
    infoOf({ areasServed: areas }),
    /Einzugsgebiet: Deutschland, Österreich, Zürich, Basel, Bern\./,
  );
  assert.doesNotMatch(infoOf({ areasServed: [...areas, "Genf"] }), /Einzugsgebiet/);
  assert.doesNotMatch(infoOf({ areasServed: ["Worldwide"] }), /Einzugsgebiet/);
  assert.match(infoOf({ areasServed: ["Worldwide"] }, "en"), /Area served: Worldwide\./);
  assert.match(
    infoOf({ areasServed: ["Queens, New York", "Albany, New York"] }, "en"),
    /Area served: Queens, New York; Albany, New York\./,
  );
});

Deno.test("writeDetails: beside the country of the offices, their towns are no area", () => {
  const inTown = ["Graz", "Linz"].map((addressLocality) => ({
    ...NO_ADDRESS,
    addressLocality,
    addressCountry: "AT",
  }));
  const areasOf = (...areasServed: readonly string[]) =>
    /Einzugsgebiet: (.*?)\./.exec(infoOf({ addresses: inTown, areasServed }))?.[1];
  assert.equal(areasOf("Austria", "Graz", "Linz"), "Österreich");
  assert.equal(areasOf("Austria", "Graz", "Zürich"), "Österreich, Zürich");
  assert.equal(areasOf("Germany", "Graz"), "Deutschland, Graz");
  assert.equal(areasOf("Graz", "Linz"), "Graz, Linz");
});

Deno.test("writeDetails: of too many areas the one that holds the others, if it is among them", () => {
  const areasServed = ["Graz", "Linz", "Wels", "Steyr", "Enns", "Austria"];
  assert.match(infoOf({ areasServed, widestArea: "Austria" }), /Einzugsgebiet: Österreich\./);
  assert.doesNotMatch(infoOf({ areasServed, widestArea: "Tyrol" }), /Einzugsgebiet/);
  const few = infoOf({ areasServed: ["Graz", "Austria"], widestArea: "Austria" });
  assert.match(few, /Einzugsgebiet: Graz, Österreich\./);
});

Deno.test("writeDetails: of too many areas the country of the address where the organization is called by it", () => {
  const areasServed = ["Graz", "Linz", "Wels", "Steyr", "Enns", "Lienz"];
  const inTown = [{ ...NO_ADDRESS, addressLocality: "Graz", addressCountry: "AT" }];
  const named = infoOf({ name: "Acme Österreich", addresses: inTown, areasServed });
  assert.match(named, /Ort: Graz, Österreich\. Einzugsgebiet: Österreich\./);
  assert.doesNotMatch(infoOf({ name: "Acme", addresses: inTown, areasServed }), /Einzugsgebiet/);
  const abroad = infoOf({ name: "Acme Schweiz", addresses: inTown, areasServed });
  assert.doesNotMatch(abroad, /Einzugsgebiet/);
});

Deno.test("writeDetails: a place with a number is an address", () => {
  const at = (streetAddress: string) =>
    infoOf({ addresses: [{ ...NO_ADDRESS, streetAddress, addressLocality: "Graz" }] });
  assert.match(at("Ring 1"), /Adresse: Ring 1, Graz\./);
  assert.match(at(""), /Ort: Graz\./);
});

Deno.test("writeDetails: an address in somebody's care is the operator's, and no place of the site", () => {
  const imprint = (line: string) =>
    pageOf("/impressum", {
      contactTexts: [{
        lines: ["Acme LLC", line, "Ring 1", "8010 Graz"],
        isOfSite: false,
        above: "",
      }],
    });
  const info = (title: string, line: string) =>
    describe(pageOf("/", { title }), imprint(line)).outline.info;
  assert.match(
    info("Plants", "c/o Agents"),
    /Operator: Acme LLC \(c\/o Agents, Ring 1, 8010 Graz\)\./,
  );
  assert.match(info("Plants", "Floor A"), /Operator: Acme LLC\. Address: Ring 1, 8010 Graz\./);
  assert.match(info("Acme LLC", "c/o Agents"), /Address: c\/o Agents, Ring 1, 8010 Graz\./);
});

Deno.test("writeDetails: each of several places with its telephone number, where every place has one", () => {
  const place = (streetAddress: string) => ({
    streetAddress,
    postalCode: null,
    addressLocality: null,
    addressRegion: null,
    addressCountry: null,
  });
  const addresses = ["Ring 1", "Weg 2"].map(place);
  const telephones = ["+43 1 5551", "+43 1 5552"];
  assert.match(
    infoOf({ addresses, telephones, emails: ["a@b.example"] }),
    /Adresse: Ring 1 \(\+43 1 5551\); Weg 2 \(\+43 1 5552\)\. Kontakt: a@b\.example\./,
  );
  const [number] = telephones;
  const one = infoOf({ addresses, telephones: [number!] });
  assert.match(one, /Adresse: Ring 1; Weg 2\. Kontakt: \+43 1 5551\./);
  const empty = infoOf({ addresses: [place(""), ...addresses], telephones });
  assert.match(empty, /Adresse: Ring 1; Weg 2\. Kontakt: \+43 1 5551, \+43 1 5552\./);
});

Deno.test("writeDetails: opening hours, and languages where they are more than the site's own", () => {
  assert.match(
    infoOf({ openingHours: ["Mo-Fr 08:00-17:00"], availableLanguages: ["German", "en"] }),
    /Öffnungszeiten: Mo-Fr 08:00-17:00\. Gesprochene Sprachen: Deutsch, Englisch\./,
  );
  assert.doesNotMatch(infoOf({ availableLanguages: ["de-DE"] }), /Gesprochene/);
  assert.doesNotMatch(infoOf({ availableLanguages: ["German", "sign language"] }), /Gesprochene/);
});

Deno.test("writeDetails: other languages by their own names, with their home pages", () => {
  const info = writeDetails({
    scope: "https://acme.example",
    language: "de",
    phrases: "de",
    title: "Acme",
    organization: null,
    contact: NO_CONTACT,
    otherLanguages: [
      { language: "en", url: "https://acme.example/en/" },
      { language: "fr", url: "https://acme.example/fr/" },
    ],
    unread: 0,
    hasOptional: false,
    generator: { name: "maker", url: "" },
  });
  assert.match(
    info,
    /Weitere Sprachen: English \(https:\/\/acme\.example\/en\/\), Français \(https:/,
  );
});

Deno.test("writeDetails: a national number has the code of the one country that addresses or the place state", () => {
  const numberOf = (place: string, ...countries: readonly (string | null)[]) => {
    const addresses = countries.map((addressCountry, i) => ({
      streetAddress: `Ring ${i + 1}`,
      postalCode: null,
      addressLocality: "Ely",
      addressRegion: null,
      addressCountry,
    }));
    const entities = countries.length === 0
      ? []
      : [{ types: ["Organization"], name: "Acme", addresses }];
    const lines = [place, "Telefon: 0221 555 010"];
    const contactTexts = lines.map((line) => ({ lines: [line], isOfSite: true, above: "" }));
    const { info } = describe(pageOf("/", { entities, contactTexts, headings: [place] })).outline;
    return /[+0]\d* ?221 555 010/.exec(info)![0];
  };
  assert.equal(numberOf("", "DE"), "+49 221 555 010");
  assert.equal(numberOf("", "Schweiz", "CH"), "+41 221 555 010");
  assert.equal(numberOf("", "DE", "AT"), "0221 555 010");
  assert.equal(numberOf("", "DE", null), "0221 555 010");
  assert.equal(numberOf("Orbe (VD, Suisse)"), "+41 221 555 010");
  assert.equal(numberOf("Ring 1, 50667 Köln"), "0221 555 010");
  assert.equal(numberOf("12 High Street, Belfast, Northern Ireland"), "0221 555 010");
  assert.equal(numberOf("12 High Street, Galway, Ireland"), "+353 221 555 010");
});

Deno.test("writeDetails: hours that people have written have the form of those in data, where all rows are understood", () => {
  const hoursOf = (hours: string) => {
    const contactTexts = [{ lines: [hours], isOfSite: true, above: "Opening hours" }];
    return /Opening hours: (.*?)\. This/.exec(describe(pageOf("/", { contactTexts })).outline.info)
      ?.[1];
  };
  assert.equal(hoursOf("MONDAY-FRIDAY: 07:00 AM - 11:00 PM"), "Mon-Fri 07:00-23:00");
  assert.equal(hoursOf("DAILY: 7 AM - 11 PM"), "DAILY: 7 AM - 11 PM");
});
