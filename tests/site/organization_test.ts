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
