import assert from "node:assert/strict";
import { partsOf, stripSharedParts, titleEnds } from "../../lib/site/title_parts.ts";

const NAMES = ["Brand", "shop.example"];

Deno.test("partsOf: splits at separators, not inside words", () => {
  const rows: readonly [string, readonly string[]][] = [
    ["A | B", ["A", "B"]],
    ["A|B", ["A", "B"]],
    ["A - B – C — D · E » F", ["A", "B", "C", "D", "E", "F"]],
    ["A: B", ["A", "B"]],
    ["A-B 10:30 C", ["A-B 10:30 C"]],
    ["| A", ["A"]],
    ["Post « B", ["Post", "B"]],
    ["Les « Mains » | B", ["Les « Mains »", "B"]],
    ["A (b - c) - D", ["A (b - c)", "D"]],
    ["[start] Club", ["[start] Club"]],
    ["", []],
  ];
  for (const [title, parts] of rows) assert.deepEqual(partsOf(title), parts, title);
});

Deno.test("stripSharedParts: takes off what the site's pages share", () => {
  const rows: readonly [readonly string[], readonly string[]][] = [
    [["A | Shop", "B | Shop", "C | Shop"], ["A", "B", "C"]],
    [["Shop: A", "Shop: B"], ["A", "B"]],
    [["Recipe: A", "Recipe: B", "C", "D"], ["Recipe: A", "Recipe: B", "C", "D"]],
    [["A | Shop | Köln", "B | Shop | Köln", "C"], ["A", "B", "C"]],
    [["A - Shop", "B – Shop", "C | Shop"], ["A", "B", "C"]],
    [["A - Brand", "B", "C", "D"], ["A", "B", "C", "D"]],
    [["A | Brand Docs", "B | Brand Docs", "C", "D", "E", "F", "G"], [
      "A",
      "B",
      "C",
      "D",
      "E",
      "F",
      "G",
    ]],
    [["A | News", "B | News", "C", "D", "E", "F", "G"], ["A", "B", "C", "D", "E", "F", "G"]],
    // Two of seven titles that end alike with a dash say something about their pages.
    [["A - Part", "B - Part", "C", "D", "E", "F", "G"], [
      "A - Part",
      "B - Part",
      "C",
      "D",
      "E",
      "F",
      "G",
    ]],
    [["A | One", "B | Two"], ["A | One", "B | Two"]],
    [["Shop", "Shop", "A | Shop"], ["Shop", "Shop", "A"]],
    [["A | Brand | More", "Brand | B"], ["A | More", "B"]],
    [["A [Shop]", "B [Shop]", "C [new]"], ["A", "B", "C [new]"]],
    [["| A", "B:", "", "C ::"], ["A", "B", "", "C"]],
    [["A »", "B"], ["A", "B"]],
    [["A - undefined", "B", "undefined", "Null – C"], ["A", "B", "undefined", "C"]],
    [["« A »", "»"], ["« A »", "»"]],
    [["*** | Shop", "A | Shop"], ["*** | Shop", "A"]],
    // A work may be called as the site is. A template writes so in several titles.
    [["March: Brand! - Brand.", "A - Brand", "B - Brand", "C: Brand"], [
      "March: Brand!",
      "A",
      "B",
      "C",
    ]],
    [["A: Brand - Brand", "B: Brand - Brand", "C"], ["A", "B", "C"]],
    [["A: Brand - Brand", "B: Brand - Brand", ..."CDEFGHIJ"], [..."ABCDEFGHIJ"]],
  ];
  for (const [titles, expected] of rows) {
    assert.deepEqual(stripSharedParts(titles, NAMES), expected);
  }
});

Deno.test("stripSharedParts: 500 titles of 300 characters full of separators take no time", () => {
  const titles = Array.from({ length: 500 }, (_, i) => `${i}${" | x".repeat(74)}`);
  assert.equal(stripSharedParts(titles, NAMES).length, 500);
});

Deno.test("titleEnds: how many titles begin or end with what", () => {
  const ends = titleEnds(["A | Shop", "SHOP - B", "A | Shop", "C | D | shop", "Shop"]);
  assert.equal(ends.get("shop")?.count, 5);
  assert.deepEqual([...ends.get("shop")!.spellings], ["Shop", "SHOP", "shop"]);
  assert.equal(ends.get("a")?.count, 2);
  assert.equal(ends.has("d"), false);
});

Deno.test("titleEnds: what most titles have in the middle counts, what half of them have does not", () => {
  const most = titleEnds(["A | Shop | Town", "B | Shop | Town", "C | Town"]);
  assert.equal(most.get("shop")?.count, 2);
  assert.equal(titleEnds(["A | Shop | Town", "B | Town"]).has("shop"), false);
});
