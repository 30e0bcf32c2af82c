import assert from "node:assert/strict";
import { outlineOf } from "./describe_site.ts";
import type { PageSketch } from "./report_builder.ts";

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

const PLACE = {
  streetAddress: "Ring 1",
  postalCode: null,
  addressLocality: "Graz",
  addressRegion: null,
  addressCountry: null,
};

Deno.test("findOrganization: what is stated of one town on its page is not stated of all", () => {
  const { info } = outlineOf("acme.example", {
    "/": { entities: [{ types: ["LocalBusiness"], name: "Acme", telephone: "+43 1" }] },
    "/graz": {
      entities: [{
        types: ["LocalBusiness"],
        name: "Acme",
        url: "https://acme.example/graz",
        areasServed: ["Graz"],
        addresses: [PLACE],
      }],
    },
    "/linz": { entities: [{ types: ["LocalBusiness"], name: "Acme", areasServed: ["Linz"] }] },
  });
  assert.match(info, /Contact: \+43 1\./);
  assert.doesNotMatch(info, /Graz|Linz/);
});

Deno.test("findOrganization: what the contact page adds, and nodes with the site's own address", () => {
  const { info } = outlineOf("acme.example", {
    "/": { entities: [{ types: ["LocalBusiness"], name: "Acme" }] },
    "/contact": { entities: [{ types: ["LocalBusiness"], name: "Acme", email: "a@acme.example" }] },
    "/plans": {
      entities: [{
        types: ["LocalBusiness"],
        name: "Acme",
        url: "https://www.acme.example/",
        areasServed: ["Graz", "Linz"],
      }],
    },
  });
  assert.match(info, /Area served: Graz, Linz\. Contact: a@acme\.example\./);
});

Deno.test("findOrganization: no areas where pages state different ones, unless the home page does", () => {
  const stating = (...areasServed: readonly string[]) => ({
    entities: [{ types: ["LocalBusiness"], name: "Acme", areasServed }],
  });
  const infoOf = (home: ReturnType<typeof stating>, town: ReturnType<typeof stating>) =>
    outlineOf("acme.example", { "/": home, "/contact": stating("Graz"), "/town": town }).info;
  assert.match(infoOf(stating(), stating("Graz")), /Area served: Graz\./);
  assert.doesNotMatch(infoOf(stating(), stating("Linz")), /Area served/);
  assert.match(infoOf(stating("Styria"), stating("Linz")), /Area served: Styria\./);
});

Deno.test("findOrganization: the note on opening hours that only the contact page has", () => {
  const shop = { types: ["LocalBusiness"], name: "Acme" };
  const { info } = outlineOf("acme.example", {
    "/": { entities: [{ ...shop, openingHours: ["Mo 08:00-20:00"] }] },
    "/contact": { entities: [{ ...shop, openingHours: ["Mo 08:00-20:00 (visits)"] }] },
  });
  assert.match(info, /Mon 08:00-20:00 \(visits\)\./);
});

Deno.test("findOrganization: of too many areas the one that all services of the home page state", () => {
  const areasServed = ["Greater Ely", "Ely", "Soham", "Witchford", "Stuntney", "Coveney"];
  const home = (...areas: readonly string[]) =>
    outlineOf("acme.example", {
      "/": {
        entities: [
          { types: ["LocalBusiness"], name: "Acme", areasServed },
          ...areas.map((area) => ({ types: ["Service"], name: "Care", areasServed: [area] })),
        ],
      },
    }).info;
  assert.match(home("Greater Ely", "Greater Ely"), /Area served: Greater Ely\./);
  assert.doesNotMatch(home("Greater Ely", "Ely"), /Area served/);
  assert.doesNotMatch(home("Soham"), /Area served/, "a town does not hold the others");
});

Deno.test("findOrganization: contact points where the organization states neither telephone nor e-mail", () => {
  const contactPoints = [
    { type: "sales", telephone: null, email: "sales@acme.example" },
    { type: "support", telephone: "+43 2", email: "support@acme.example" },
  ];
  const { info } = outlineOf("acme.example", {
    "/": { entities: [{ types: ["Organization"], name: "Acme", contactPoints }] },
  });
  assert.match(info, /Contact: \+43 2, sales@acme\.example\./);
});

Deno.test("findOrganization: all places that the home page states of one practice", () => {
  const place = (town: string, telephone: string) => ({
    types: ["Physician"],
    name: `Dr Muster — Urologist in ${town}`,
    telephone,
    addresses: [{ ...PLACE, addressLocality: town }],
  });
  const { info } = outlineOf("muster.example", {
    "/": { title: "Dr Muster", entities: [place("Graz", "+43 1"), place("Linz", "+43 2")] },
  });
  assert.match(info, /Address: Ring 1, Graz \(\+43 1\); Ring 1, Linz \(\+43 2\)\./);
});

Deno.test("findOrganization: all addresses of one node, at most three places", () => {
  const infoOf = (...towns: readonly string[]) => {
    const addresses = towns.map((addressLocality) => ({ ...PLACE, addressLocality }));
    return outlineOf("acme.example", {
      "/": { entities: [{ types: ["Organization"], name: "Acme", telephone: "+43 1", addresses }] },
    }).info;
  };
  assert.match(infoOf("Graz", "Linz"), /Address: Ring 1, Graz; Ring 1, Linz\. Contact: \+43 1\./);
  assert.doesNotMatch(infoOf("Graz", "Linz", "Wien", "Bozen"), /Bozen/);
});

Deno.test("findOrganization: a partner on the home page is not the site's operator", () => {
  const { info } = outlineOf("acme.example", {
    "/": {
      entities: [
        { types: ["Organization"], name: "Agency", url: "https://agency.example", telephone: "1" },
        { types: ["Organization"], name: "Acme", url: "https://acme.example/", telephone: "2" },
      ],
    },
  });
  assert.match(info, /Contact: 2\./);
});
