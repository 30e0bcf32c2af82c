import assert from "node:assert/strict";
import { CATEGORY_TABLE, POINTS } from "../../lib/site/categories.ts";

Deno.test("CATEGORY_TABLE: shapes keep no state between two pages", () => {
  for (const [category, { shapes }] of Object.entries(CATEGORY_TABLE)) {
    for (const { pattern } of shapes ?? []) assert.ok(!pattern.global && !pattern.sticky, category);
  }
});

Deno.test("POINTS: an exact name in the path outweighs any section above it", () => {
  assert.ok(POINTS.leaf.whole > POINTS.section.near);
});

Deno.test("CATEGORY_TABLE: no Schema.org type is evidence for two categories", () => {
  const types = Object.values(CATEGORY_TABLE).flatMap((row) => Object.keys(row.schemaTypes));
  assert.deepEqual(types, [...new Set(types)]);
});
