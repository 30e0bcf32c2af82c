import assert from "node:assert/strict";
import { publishedOf } from "../../lib/site/published.ts";
import { pageOf, type PageSketch } from "./report_builder.ts";

const ROWS: readonly [what: string, path: string, page: PageSketch, published: string | null][] = [
  ["the page's own statement", "/2019/03/12/a", {
    published: "2024-05-02T08:00:00Z",
    entities: [{ types: ["Article"], datePublished: "2023-01-01" }],
  }, "2024-05-02T08:00:00Z"],
  ["its structured data", "/2019/03/12/a", {
    entities: [{ types: ["Article"], datePublished: "2023-01-01" }],
  }, "2023-01-01"],
  ["no date in words", "/2019/03/12/a", { published: "yesterday" }, "2019-03-12"],
  ["the day in its address", "/blog/2024-5-2/a", { lastModified: "2020-01-01" }, "2024-05-02"],
  ["the month in its address", "/2024/05/a", { lastModified: "2025-01-01" }, "2024-05"],
  ["the year in its address", "/news/2024/a", {}, "2024"],
  [
    "the change in the month of its address",
    "/2024/05/a",
    { lastModified: "2024-05-07" },
    "2024-05-07",
  ],
  ["its last change", "/a", { lastModified: "2022-01-01" }, "2022-01-01"],
  ["nothing", "/part-2030", {}, null],
];

for (const [what, path, page, published] of ROWS) {
  Deno.test(`publishedOf: ${what}`, () => assert.equal(publishedOf(pageOf(path, page)), published));
}
