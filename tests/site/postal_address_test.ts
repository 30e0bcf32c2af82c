import assert from "node:assert/strict";
import { formatAddress } from "../../lib/site/postal_address.ts";

Deno.test("formatAddress: an address is written in its country's order, and nothing twice", () => {
  const rows = [
    [
      ["1 Main St", "62701", "Springfield", "IL", "US"],
      "1 Main St, Springfield, IL 62701, United States",
    ],
    [
      ["Am Wall 1", "28195", "Bremen", "Bremen", "Deutschland"],
      "Am Wall 1, 28195 Bremen, Germany",
    ],
    [
      ["1 Main St", "62701", "Springfield", "IL", "USA"],
      "1 Main St, Springfield, IL 62701, United States",
    ],
    [["2 Quay", "EH6 6AA", "Leith", null, "UK"], "2 Quay, Leith, EH6 6AA, United Kingdom"],
    [["Gata 1", "11122", "Stockholm", null, "Sverige"], "Gata 1, 11122 Stockholm, Sweden"],
    [["Tún 1", "105", "Reykjavík", null, "Ísland"], "Tún 1, 105 Reykjavík, Iceland"],
    [["1 Main St", null, "Vaiaku", null, "Tuvalu"], "1 Main St, Vaiaku, Tuvalu"],
    [["Kölner Straße 1", null, "Köln", null, null], "Kölner Straße 1, Köln"],
    [[null, null, "Portland", "OR", "US"], "Portland, OR, United States"],
    [["Am Wall 1, 28195 Bremen", null, null, null, null], "Am Wall 1, 28195 Bremen"],
    [[null, null, "Utrecht", null, "NL"], "Utrecht, Netherlands"],
  ] as const;
  for (
    const [[streetAddress, postalCode, addressLocality, addressRegion, addressCountry], expected]
      of rows
  ) {
    const address = { streetAddress, postalCode, addressLocality, addressRegion, addressCountry };
    assert.equal(formatAddress(address, "en"), expected);
  }
});
