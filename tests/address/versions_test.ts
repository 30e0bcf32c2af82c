import assert from "node:assert/strict";
import { betterVersions } from "../../lib/address/versions.ts";

const HOST = "https://docs.example";

/** The better address of each path, in the order of the paths; null for those that are the best. */
function betterOf(...paths: string[]): (string | null)[] {
  const better = betterVersions(paths.map((path) => HOST + path));
  return paths.map((path) => better.get(HOST + path)?.slice(HOST.length) ?? null);
}

const ROWS: readonly [
  what: string,
  paths: readonly string[],
  better: readonly (string | null)[],
][] = [
  ["the address without a version stands for all", [
    ...["/docs/1.x/a", "/docs/next/a", "/docs/a"],
    ...["/docs/1.x/b", "/docs/next/b", "/docs/b"],
  ], ["/docs/a", "/docs/a", null, "/docs/b", "/docs/b", null]],
  ["stable before latest before numbers", [
    ...["/en/3.2/a", "/en/latest/a", "/en/stable/a"],
    ...["/en/3.2/b", "/en/latest/b", "/en/stable/b"],
  ], ["/en/stable/a", "/en/stable/a", null, "/en/stable/b", "/en/stable/b", null]],
  ["the highest number", ["/v9/a", "/v10/a", "/v2/a"], ["/v10/a", null, "/v10/a"]],
  ["the highest number of several parts", ["/1.10.0/a", "/1.9.3/a", "/1.9/a"], [
    null,
    "/1.10.0/a",
    "/1.10.0/a",
  ]],
  ["numbers before what is unfinished", ["/main/a", "/main/b", "/1.0/a", "/1.0/b"], [
    "/1.0/a",
    "/1.0/b",
    null,
    null,
  ]],
  ["the root of a version with a page in it", ["/docs/1.x/", "/docs/", "/docs/1.x/a", "/docs/a"], [
    "/docs/",
    null,
    "/docs/a",
    null,
  ]],
  ["what is only called like a version is none", [
    ...["/products/2.0/", "/products/", "/shows/current/", "/shows/"],
    ...["/degrees/master/", "/degrees/master/apply", "/degrees/apply", "/degrees/"],
  ], Array(8).fill(null)],
  ["a page that only an old version has stays", ["/docs/1.x/gone", "/docs/a"], [null, null]],
  ["far down in an address nothing is a version", [
    ...["/1/2/3/4/5/6/7/1.0/a", "/1/2/3/4/5/6/7/a"],
    ...["/1/2/3/4/5/6/7/8/1.0/a", "/1/2/3/4/5/6/7/8/a"],
  ], ["/1/2/3/4/5/6/7/a", null, null, null]],
  ["years, numbers and pages named so are no versions", ["/2023/a", "/2024/a", "/1/a", "/a"], [
    null,
    null,
    null,
    null,
  ]],
];

for (const [what, paths, better] of ROWS) {
  Deno.test(`betterVersions: ${what}`, () => {
    assert.deepEqual(betterOf(...paths), better);
    assert.deepEqual(betterOf(...paths.toReversed()), better.toReversed());
  });
}
