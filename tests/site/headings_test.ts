import assert from "node:assert/strict";
import { spacedAs } from "../../lib/site/headings.ts";

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
