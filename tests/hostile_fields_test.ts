import assert from "node:assert/strict";
import type { SiteFixture } from "../lib/crawl/site_fixture.ts";
import {
  FIELDS,
  generateFrom,
  growthOf,
  hostileFields,
  SHAPES,
  siteWith,
} from "./hostile_fields.ts";

Deno.test("hostile fields: the site at rest is read whole, and every field is one of it", async () => {
  assert.equal(await generateFrom(siteWith("", "")), 5);
  assert.equal(new Set(FIELDS).size, FIELDS.length);
  assert.ok(FIELDS.length > 100);
});

Deno.test("hostile fields: a quadratic cost is found, a linear one is not", async () => {
  const input = { field: "lang", shape: SHAPES[0]! };
  const spend = (stepsOf: (length: number) => number) => ({ resources }: SiteFixture) => {
    const steps = stepsOf(resources.get("/")!.body.length);
    let sum = 0;
    for (let step = 0; step < steps; step++) sum += step % 7;
    return sum;
  };
  assert.match(await growthOf(input, spend((length) => length ** 2 / 1_000)) ?? "", /^lang /);
  assert.equal(await growthOf(input, spend((length) => length * 60)), null);
});

Deno.test("hostile fields: whatever fills one, the cost grows no faster than its length", async () => {
  const faults: string[] = [];
  for (const input of hostileFields(2)) {
    const fault = await growthOf(input);
    if (fault !== null) faults.push(fault);
  }
  assert.deepEqual(faults, []);
});
