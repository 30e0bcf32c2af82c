import assert from "node:assert/strict";
import { mainHeadings, spacedAs } from "../../lib/site/headings.ts";
import { finish } from "../fakes.ts";
import { pageOf } from "./report_builder.ts";

Deno.test("mainHeadings: the first heading that is neither the site's name nor on many pages", () => {
  const headings = (...ofPages: readonly (readonly string[])[]) => {
    const pages = ofPages.map((h1s, i) => pageOf(i === 0 ? "/" : `/${i}`, { h1s }));
    return finish(mainHeadings(pages, new Set(["thebrand"]))).map(({ text }) => text);
  };
  const logo = "Brand & Sons";
  assert.deepEqual(headings([logo], [logo, "Roofs"]), [logo, logo], "two pages by chance");
  assert.deepEqual(headings([logo], [logo, "Roofs"], [logo]), ["", "Roofs", ""]);
  const others = ["A", "B", "C", "D", "E", "F", "G"].map((letter) => [letter]);
  assert.deepEqual(headings([logo], [logo], [logo], ...others).slice(0, 3), [logo, logo, logo]);
  assert.deepEqual(headings([logo], [logo], [logo], ...others.slice(1)).slice(0, 3), ["", "", ""]);
  assert.deepEqual(
    headings(["The Brand"], ["The brand", "Roofs¶"], ["What we do:"]),
    ["The Brand", "Roofs", ""],
  );
});

Deno.test("mainHeadings: of three headings or more, where menu and address name the page, only one that says the same", () => {
  const heading = (h1s: readonly string[], label: string | null, title = "") => {
    const menu = label === null ? null : { position: 0, label };
    const page = pageOf("/partners", { h1s, title, menu });
    return finish(mainHeadings([pageOf("/"), page], new Set()))[1]!.text;
  };
  assert.equal(heading(["Acme", "Bolt"], "Partners"), "Acme");
  assert.equal(heading(["Acme", "Bolt", "Cork"], "Partners"), "");
  assert.equal(heading(["Acme", "Bolt", "Cork"], "Partners", "Bolt | Brand"), "Bolt");
  assert.equal(heading(["Acme", "Bolt", "Partners"], "Partners"), "Partners");
  assert.equal(heading(["Acme", "Bolt", "Cork"], "Friends"), "Acme");
  assert.equal(heading(["Acme", "Bolt", "Cork"], null), "Acme");
});

Deno.test("spacedAs: words that the page's style sheet separates", () => {
  for (
    const [heading, title, expected] of [
      ["Grants forSchools", "Money for schools and clubs", "Grants for Schools"],
      ["Zuschuss fürMaschinen", "Hilfe für alle", "Zuschuss für Maschinen"],
      ["Our GreenHouse", "Our Green House in York", "Our Green House"],
      ["Our GreenHouse", "Our GreenHouse", "Our GreenHouse"],
      ["Grants forSchools", "Grants 2026", "Grants forSchools"],
      ["LaTeX for iPhone and eBay", "The i is small, La e Tools", "LaTeX for iPhone and eBay"],
      ["", "", ""],
    ] as const
  ) assert.equal(spacedAs(heading, title), expected, heading);
});
