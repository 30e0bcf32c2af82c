import assert from "node:assert/strict";
import type { SiteFixture } from "../../lib/crawl/site_fixture.ts";
import {
  FIELDS,
  generateFrom,
  growthOf,
  hostileFields,
  SHAPES,
  siteWith,
} from "./hostile_fields.ts";
import { WorkCounter } from "./work_count.ts";

Deno.test("hostile fields: the site at rest is read whole, and every field is one of it", async () => {
  assert.equal(await generateFrom(siteWith("", "")), 5);
  assert.equal(new Set(FIELDS).size, FIELDS.length);
  assert.ok(FIELDS.length > 100);
});

Deno.test("hostile fields: quadratic work is found, in the program or in the runtime; linear work is not", async () => {
  using counter = await WorkCounter.open();
  const input = { field: "lang", shape: SHAPES[0]! };
  const lengthOf = ({ resources }: SiteFixture) => resources.get("/")!.body.length;
  const spend = (stepsOf: (length: number) => number) => (site: SiteFixture) => {
    const steps = stepsOf(lengthOf(site));
    let sum = 0;
    for (let step = 0; step < steps; step++) sum += step % 7;
    return sum;
  };
  const scan = (timesOf: (length: number) => number) => (site: SiteFixture) => {
    const text = "a".repeat(lengthOf(site));
    for (let i = 0; i < timesOf(text.length); i++) text.indexOf("b", i);
  };
  const growth = (run: (site: SiteFixture) => unknown) => growthOf(input, counter, run);
  assert.match(await growth(spend((length) => length ** 2 / 1_000)) ?? "", /^lang /);
  assert.match(await growth(scan((length) => length / 10)) ?? "", /^lang /);
  assert.equal(await growth(spend((length) => length * 60)), null);
  assert.equal(await growth(scan(() => 60)), null);
});

Deno.test("WorkCounter: the same work has the same count", async () => {
  using counter = await WorkCounter.open();
  const run = () => generateFrom(siteWith("title", "a".repeat(1_000)));
  await counter.count(run);
  const [first, second] = [await counter.count(run), await counter.count(run)];
  assert.ok(Math.abs(first - second) < first / 20, `${first} and ${second}`);
});

Deno.test("hostile fields: whatever fills one, the work grows no faster than its length", async () => {
  using counter = await WorkCounter.open();
  const faults: string[] = [];
  for (const input of hostileFields(2)) {
    const fault = await growthOf(input, counter);
    if (fault !== null) faults.push(fault);
  }
  assert.deepEqual(faults, []);
});
