import assert from "node:assert/strict";
import {
  isSchemaOrg,
  microdataTypes,
  schemaOrgName,
} from "../../lib/standards/structured_data/schema_org_names.ts";
import { readJsonLd } from "../../lib/standards/structured_data/json_ld.ts";
import { parseLenientJson } from "../../lib/standards/structured_data/lenient_json.ts";
import { RdfaContext } from "../../lib/standards/structured_data/rdfa_types.ts";
import type { Entity } from "../../lib/standards/page_facts.ts";

Deno.test("schemaOrgName: the part behind the vocabulary's address", () => {
  const rows: readonly [string, string | null][] = [
    ["http://schema.org/Product", "Product"],
    ["https://schema.org/Product", "Product"],
    ["HTTPS://www.Schema.org/Product/", "Product"],
    ["http://schema.org/#Product", "Product"],
    ["http://schema.org/", null],
    ["http://schema.organic/Product", null],
    ["http://data-vocabulary.org/Product", null],
    ["Product", null],
  ];
  for (const [iri, name] of rows) assert.equal(schemaOrgName(iri), name, iri);
});

Deno.test("isSchemaOrg: the vocabulary with or without slash", () => {
  for (const iri of ["http://schema.org", "https://schema.org/", " https://www.schema.org "]) {
    assert.equal(isSchemaOrg(iri), true, iri);
  }
  for (const iri of ["http://schema.org.example/", "ftp://schema.org", "schema.org"]) {
    assert.equal(isSchemaOrg(iri), false, iri);
  }
});

Deno.test("microdataTypes: Schema.org types of a list, in order", () => {
  assert.deepEqual(
    microdataTypes("https://schema.org/B\n https://x.example/X  http://schema.org/A "),
    ["B", "A"],
  );
  assert.deepEqual(microdataTypes(""), []);
});

Deno.test("RdfaContext: vocab and prefix hold inside the element that declares them", () => {
  const context = new RdfaContext();
  assert.deepEqual(context.namesOf("Product schema:Offer s:X https://schema.org/Y"), [
    "Offer",
    "Y",
  ]);
  context.enter(1, "https://schema.org/", "S: https://schema.org/ schema: http://x.example/");
  assert.deepEqual(context.namesOf("Product schema:Offer s:X foaf:Z s:"), ["Product", "X"]);
  context.enter(2, "http://xmlns.com/foaf/0.1/", null);
  assert.deepEqual(context.namesOf("Person s:X"), ["X"]);
  context.leave(2);
  assert.deepEqual(context.namesOf("Person"), []);
  context.leave(1);
  assert.deepEqual(context.namesOf("Person"), ["Person"]);
  context.leave(0);
  assert.deepEqual(context.namesOf("Person schema:Offer"), ["Offer"]);
});

const READABLE: readonly (readonly [rule: string, text: string, value: unknown])[] = [
  ["strict", ' {"a":[1]} ', { a: [1] }],
  ["null", "null", null],
  ["trailing commas", '{"a":[1,2,],}', { a: [1, 2] }],
  ["HTML comment", '<!-- {"a":1} -->', { a: 1 }],
  ["CDATA in comments", '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
  ["CDATA in block comments", '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
  ["comments of JavaScript", '{ // x, "y"\n "a" /* } */ : 1 }', { a: 1 }],
  ["addresses in strings are no comments", '{"a":"https://x.example/*","b":1,}', {
    a: "https://x.example/*",
    b: 1,
  }],
  ["line breaks and tabs in strings", '{"a":"b\n\tc"}', { a: "b  c" }],
  ["stray control characters", '{"a"\u0000:\u00011}', { a: 1 }],
  ["escapes that JSON lacks", `{"a":"it\\'s \\\\x \\n"}`.replace("}", ",}"), { a: "it's \\x \n" }],
  ["a semicolon behind it", '{"a":1};', { a: 1 }],
];

Deno.test("parseLenientJson: reads what is sound, and strict JSON as it is", () => {
  for (const [rule, text, value] of READABLE) {
    assert.deepEqual(parseLenientJson(text), value, rule);
  }
});

Deno.test("parseLenientJson: guesses nothing", () => {
  const rows = [
    "",
    "{",
    '{"a":1 "b":2}',
    "{a:1}",
    "{'a':1}",
    "[1 2]",
    "[1/**/2]",
    '{"a":"b}',
    "<p>",
    '{"a":1}{"b":2}',
  ];
  for (const text of rows) assert.equal(parseLenientJson(text), undefined, text);
});

const TYPES: readonly (readonly [rule: string, value: unknown, types: readonly string[]])[] = [
  ["no type", { name: "a" }, []],
  ["a text", { "@type": "A" }, ["A"]],
  ["a list, repeated as written", { "@type": ["A", "B", "A"] }, ["A", "B", "A"]],
  ["addresses and prefixes", { "@type": ["https://schema.org/A", "Schema:B", " C "] }, [
    "A",
    "B",
    "C",
  ]],
  ["other vocabularies", { "@type": ["og:A", "http://x.example/B", 1, null] }, []],
  ["a graph", { "@graph": [{ "@type": "A" }, { "@type": "B" }] }, ["A", "B"]],
  ["a list of lists", [[{ "@type": "A" }], { "@type": "B" }], ["A", "B"]],
  ["nested nodes behind their parent", { x: { "@type": "B" }, "@type": "A", y: { "@type": "C" } }, [
    "A",
    "B",
    "C",
  ]],
  ["a context is no node", { "@context": { x: { "@type": "@id" } }, "@type": "A" }, ["A"]],
  ["a context of schema.org", {
    "@context": ["x", { "@vocab": "http://schema.org" }],
    "@type": "A",
  }, [
    "A",
  ]],
  ["a context of another vocabulary", { "@context": "https://x.example/", "@type": "A" }, []],
  ["a context is inherited", {
    "@context": "https://x.example/",
    a: { "@type": "A" },
    b: { "@context": "schema.org", "@type": "B" },
  }, ["B"]],
  ["no object", "A", []],
];

Deno.test("readJsonLd: types in document order", () => {
  for (const [rule, value, types] of TYPES) {
    assert.deepEqual(readJsonLd(JSON.stringify(value), 100)?.types, types, rule);
  }
});

Deno.test("readJsonLd: a type with half a character is none", () => {
  assert.deepEqual(readJsonLd(String.raw`{"@type": ["Prod\ud83d", "Thing"]}`, 1)?.types, ["Thing"]);
});

Deno.test("readJsonLd: null when the text is no JSON", () => {
  assert.equal(readJsonLd("<p>", 100), null);
});

/** The first entity of a block. */
function entity(value: unknown): Entity | undefined {
  return readJsonLd(JSON.stringify(value), 100)!.entities[0];
}

Deno.test("readJsonLd: everything that an entity states", () => {
  assert.deepEqual(
    entity({
      "@type": ["Organization", "https://schema.org/Store"],
      "@id": "#org",
      name: " A &amp; B\n GmbH ",
      alternateName: ["AB", "X"],
      legalName: { "@value": "AB GmbH", "@language": "de" },
      headline: "",
      description: "x".repeat(2_001),
      slogan: null,
      url: { "@id": "/about" },
      telephone: 123,
      email: "MAILTO:a@b.example",
      inLanguage: { "@type": "Language", name: "German" },
      datePublished: "2026-01-02",
      dateModified: true,
      areaServed: [{ "@type": "Country", name: "Austria" }],
      foundingDate: "1999",
      address: [
        { "@type": "PostalAddress", postalCode: 1010, addressCountry: { name: "AT" } },
        "Weg 1",
        {},
      ],
    }),
    {
      types: ["Organization", "Store"],
      id: "#org",
      name: "A & B GmbH",
      alternateName: "AB",
      legalName: "AB GmbH",
      headline: null,
      description: "x".repeat(2_000),
      slogan: null,
      url: "/about",
      telephone: "123",
      email: "a@b.example",
      inLanguage: "German",
      datePublished: "2026-01-02",
      dateModified: null,
      areasServed: ["Austria"],
      widestAreaServed: "Austria",
      contactPoints: [],
      openingHours: [],
      availableLanguages: [],
      foundingDate: "1999",
      addresses: [
        { ...NO_ADDRESS, postalCode: "1010", addressCountry: "AT" },
        { ...NO_ADDRESS, streetAddress: "Weg 1" },
      ],
      itemNames: [],
      itemUrls: [],
      topLevel: true,
    },
  );
});

Deno.test("readJsonLd: what nobody would read as a text is none: identifiers, endless numbers, scripts", () => {
  const read = entity({
    "@type": "Organization",
    name: "Acme",
    legalName: { "@id": "https://acme.example/#org" },
    description: [{ "@id": "#d" }],
    areaServed: { "@type": "Place", "@id": "#area", name: { "@id": "#name" } },
    telephone: 4.9e25,
    email: "javascript:alert(1)",
    url: { "@id": "https://acme.example/" },
  })!;
  const { legalName, description, areasServed, telephone, email, url } = read;
  assert.deepEqual([legalName, description, telephone, email], Array(4).fill(null));
  assert.deepEqual(areasServed, []);
  assert.equal(url, "https://acme.example/");
  assert.equal(readJsonLd('{"@type":"Thing","name":1e999,"url":"/"}', 1)!.entities[0]!.name, null);
});

const NO_ADDRESS = {
  streetAddress: null,
  postalCode: null,
  addressLocality: null,
  addressRegion: null,
  addressCountry: null,
};

Deno.test("readJsonLd: an address may be a text, at most five are kept", () => {
  assert.deepEqual(entity({ "@type": "Store", address: "Weg 1" })?.addresses, [
    { ...NO_ADDRESS, streetAddress: "Weg 1" },
  ]);
  assert.deepEqual(entity({ "@type": "Store", name: "a", address: {} })?.addresses, []);
  const many = Array.from({ length: 6 }, (_, i) => `Weg ${i}`);
  assert.equal(entity({ "@type": "Store", address: many })?.addresses.length, 5);
});

Deno.test("readJsonLd: a breadcrumb list's names, in the order of its positions", () => {
  const list = {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: "2", item: { "@id": "/b", name: "B" } },
      { "@type": "ListItem", position: 1, name: "A", item: "/a" },
      { "@type": "ListItem", position: 3 },
      "x",
    ],
  };
  assert.deepEqual(entity(list)?.itemNames, ["A", "B"]);
  assert.deepEqual(entity(list)?.itemUrls, ["/a", "/b"]);
});

Deno.test("readJsonLd: every area served, every contact point that can be reached, languages of both", () => {
  const read = entity({
    "@type": "Organization",
    areaServed: ["Wien", { "@type": "City", name: "Graz" }, "Wien", { "@type": "GeoCircle" }],
    availableLanguage: "de",
    contactPoint: [
      { contactType: "sales", telephone: "+43 1", availableLanguage: ["de", { name: "English" }] },
      { contactType: "nothing" },
      { email: "mailto:a@b.example" },
    ],
  })!;
  assert.deepEqual(read.areasServed, ["Wien", "Graz"]);
  assert.deepEqual(read.contactPoints, [
    { type: "sales", telephone: "+43 1", email: null },
    { type: null, telephone: null, email: "a@b.example" },
  ]);
  assert.deepEqual(read.availableLanguages, ["de", "English"]);
});

Deno.test("readJsonLd: the area served of the widest type, if it is the only one of its type", () => {
  const area = (type: string, name: string) => ({ "@type": type, name });
  const cities = [area("City", "Graz"), area("City", "Wien"), "Linz"];
  const rows: readonly (readonly [areas: unknown, widest: string | null])[] = [
    [[...cities, area("State", "Styria"), area("AdministrativeArea", "Weiz")], "Styria"],
    [[...cities, area("AdministrativeArea", "Weiz")], "Weiz"],
    [[...cities, area("State", "Styria"), area("State", "Tyrol")], null],
    [[...cities, area("Country", "Austria"), area("State", "Tyrol")], "Austria"],
    [cities, null],
  ];
  for (const [areaServed, widest] of rows) {
    assert.equal(entity({ "@type": "Store", areaServed })!.widestAreaServed, widest);
  }
});

Deno.test("readJsonLd: opening hours as texts, and specifications written like them", () => {
  const rows: readonly (readonly [node: object, hours: readonly string[]])[] = [
    [{ openingHours: "Mo-Fr 9-17" }, ["Mo-Fr 9-17"]],
    [{ openingHours: ["Mo 9-12", "Tu 9-12"] }, ["Mo 9-12", "Tu 9-12"]],
    [
      {
        openingHoursSpecification: [
          { dayOfWeek: ["Monday", "Tuesday", "Thursday"], opens: "9:00", closes: "18:00:00" },
          { dayOfWeek: "https://schema.org/Wednesday", opens: "09:00", closes: "18:00" },
          { dayOfWeek: { "@id": "http://schema.org/Sunday" }, opens: "T10:00", closes: "12:00" },
          { dayOfWeek: "Saturday", opens: "00:00", closes: "00:00" },
          { dayOfWeek: "PublicHolidays", opens: "10:00", closes: "11:00" },
          { dayOfWeek: "Mo-Fr", opens: "10:00", closes: "11:00" },
          { dayOfWeek: "Fr", opens: "7:00", closes: "8:00", validFrom: "2026-12-24" },
        ],
      },
      ["Mo-Th 09:00-18:00", "Su 10:00-12:00"],
    ],
    [{
      openingHoursSpecification: { dayOfWeek: ["Su", "Sat", "Mo"], opens: "1:00", closes: "2:00" },
    }, [
      "Mo,Sa-Su 01:00-02:00",
    ]],
    [{ openingHoursSpecification: "always" }, []],
    [
      {
        openingHours: ["Mo 09:00-12:00", "Tu 09:00-12:00"],
        openingHoursSpecification: [
          { dayOfWeek: "Mo", opens: "9:00", closes: "12:00", description: "Visits (no calls)" },
        ],
      },
      ["Tu 09:00-12:00", "Mo 09:00-12:00 (Visits no calls)"],
    ],
  ];
  for (const [node, hours] of rows) {
    assert.deepEqual(entity({ "@type": "Store", name: "a", ...node })?.openingHours, hours);
  }
});

Deno.test("readJsonLd: nodes that state nothing, and details of others, are no entities", () => {
  const rows: readonly unknown[] = [
    { "@type": "Organization" },
    { "@type": "Organization", "@id": "#org" },
    { "@type": "ImageObject", name: "a" },
    { "@type": ["Offer", "Review"], name: "a" },
    { name: "a" },
  ];
  for (const value of rows) assert.equal(entity(value), undefined, JSON.stringify(value));
  assert.notEqual(entity({ "@type": ["Offer", "Service"], name: "a" }), undefined);
});

Deno.test("readJsonLd: only nodes at the top of the block or its graph are top level", () => {
  const block = {
    "@graph": [{ "@type": "WebPage", name: "a", about: { "@type": "Person", name: "b" } }],
    mainEntity: { "@type": "Article", name: "c", "@graph": [{ "@type": "Person", name: "d" }] },
  };
  const levels = readJsonLd(JSON.stringify(block), 100)!.entities.map((e) => [e.name, e.topLevel]);
  assert.deepEqual(levels, [["a", true], ["b", false], ["c", false], ["d", false]]);
  assert.equal(entity([[{ "@type": "Person", name: "a" }]])?.topLevel, true);
});

Deno.test("readJsonLd: no more entities than asked for, all types all the same", () => {
  const block = JSON.stringify([1, 2, 3].map((i) => ({ "@type": `T${i}`, name: "a" })));
  assert.equal(readJsonLd(block, 2)?.entities.length, 2);
  assert.equal(readJsonLd(block, 2)?.types.length, 3);
});
