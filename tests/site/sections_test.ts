import assert from "node:assert/strict";
import { describeSite } from "./describe_site.ts";
import { pageOf, reportWith } from "./report_builder.ts";

Deno.test("arrangeSections: what the menu names stands first, in its order; the rest shallow before deep", () => {
  const at = (path: string, position: number | null) =>
    pageOf(path, { menu: position === null ? null : { position, label: path } });
  const pages = [
    at("/", null),
    at("/contact", 3),
    at("/services/wiring", 1),
    at("/services", 0),
    at("/a", null),
    at("/a/b", null),
    at("/jobs", 2),
  ];
  const generator = { name: "llmstxt-api", url: "" };
  const { sections } = describeSite(reportWith(...pages), generator).outline;
  const paths = sections.flatMap(({ links }) => links.map(({ url }) => new URL(url).pathname));
  assert.deepEqual(paths, [
    "/",
    "/services",
    "/services/wiring",
    "/contact",
    "/a",
    "/a/b",
    "/jobs",
  ]);
});
