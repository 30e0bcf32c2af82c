import assert from "node:assert/strict";
import { ByteBudget, type Holding, UNCOUNTED_BYTES } from "../../lib/crawl/byte_budget.ts";
import { turn } from "../fakes.ts";

const { signal: NEVER } = new AbortController();

/** What parts are multiples of. */
const STEP = 262_144;

/** What happens to named things; a name's first letter is the license. Sizes are in steps beyond what is not counted. */
function scene(total: number, largest = total) {
  const budget = new ByteBudget(total * STEP, largest * STEP);
  const things = new Map<string, Holding>();
  const grown: string[] = [];
  const refused: string[] = [];
  return {
    grown,
    refused,
    grow: async (name: string, steps: number, signal: AbortSignal = NEVER) => {
      const known = things.get(name);
      const thing = known ?? budget.hold(name[0]!);
      things.set(name, thing);
      if (known === undefined) assert.equal(thing.grow(UNCOUNTED_BYTES, NEVER), true);
      Promise.resolve(thing.grow(steps * STEP, signal))
        .then((isGrown) => (isGrown ? grown : refused).push(name));
      await turn();
    },
    end: async (name: string) => {
      things.get(name)!.shrinkTo(0);
      await turn();
    },
  };
}

Deno.test("ByteBudget: what is small is not counted, to the last byte", () => {
  const budget = new ByteBudget(0, STEP);
  const thing = budget.hold("a");
  assert.equal(thing.grow(UNCOUNTED_BYTES - 1, NEVER), true);
  assert.equal(thing.grow(1, NEVER), true);
  assert.notEqual(thing.grow(1, NEVER), true);
});

Deno.test("ByteBudget: what was taken is used up before more is taken", async () => {
  const budget = new ByteBudget(STEP, STEP);
  const thing = budget.hold("a");
  assert.equal(await thing.grow(UNCOUNTED_BYTES + 1, NEVER), true);
  assert.equal(thing.grow(STEP - 1, NEVER), true);
  assert.equal(thing.grow(1, NEVER), false, "more than one thing may hold");
});

Deno.test("ByteBudget: a license that holds nothing gets what is free, up to the last byte", async () => {
  const { grow, grown } = scene(10);
  await grow("a", 4);
  await grow("b", 6);
  await grow("c", 1);
  assert.deepEqual(grown, ["a", "b"]);
});

Deno.test("ByteBudget: a license that holds some gets no more than half of what the others leave", async () => {
  const { grow, grown } = scene(10);
  for (const name of ["a1", "a2", "a3"]) await grow(name, 2);
  assert.deepEqual(grown, ["a1", "a2"], "the third would make 6 of 10");
  await grow("b", 2);
  assert.deepEqual(grown, ["a1", "a2", "b"]);
});

Deno.test("ByteBudget: what is given back goes to the license that holds the least, whoever came first", async () => {
  const { grow, end, grown } = scene(10);
  await grow("a1", 5);
  await grow("b", 5);
  await grow("a2", 4);
  await grow("c", 4);
  await end("b");
  assert.deepEqual(grown, ["a1", "b", "c"]);
});

Deno.test("ByteBudget: nothing that is smaller passes by what waits in its turn", async () => {
  const { grow, end, grown } = scene(10);
  await grow("a", 6);
  await grow("b", 6);
  await grow("c", 3);
  assert.deepEqual(grown, ["a"]);
  await end("a");
  assert.deepEqual(grown, ["a", "b", "c"]);
});

Deno.test("ByteBudget: the eldest that holds some may always grow, so that no two wait for each other", async () => {
  const { grow, end, grown } = scene(10);
  await grow("a", 5);
  await grow("b", 5);
  await grow("b", 2);
  await grow("a", 2);
  assert.deepEqual(grown, ["a", "b", "a"]);
  await end("a");
  assert.deepEqual(grown, ["a", "b", "a", "b"]);
});

Deno.test("ByteBudget: one thing holds no more than it may, and is told so at once", async () => {
  const { grow, grown, refused } = scene(10, 3);
  await grow("a", 3);
  await grow("a", 1);
  await grow("b", 4);
  assert.deepEqual([grown, refused], [["a"], ["a", "b"]]);
});

Deno.test("ByteBudget: what waits is told when its thing has grown to the most meanwhile", async () => {
  const { grow, end, grown, refused } = scene(4, 3);
  await grow("a", 4 - 1);
  await grow("b", 2);
  await grow("b", 2);
  await end("a");
  assert.deepEqual([grown, refused], [["a", "b"], ["b"]]);
});

Deno.test("ByteBudget: a thing that shrinks gives back what it no longer needs, and ends once", async () => {
  const budget = new ByteBudget(2 * STEP, 2 * STEP);
  const thing = budget.hold("a");
  await thing.grow(UNCOUNTED_BYTES + 2 * STEP, NEVER);
  thing.shrinkTo(UNCOUNTED_BYTES + STEP + 1);
  const other = budget.hold("b").grow(UNCOUNTED_BYTES + STEP, NEVER);
  thing.shrinkTo(UNCOUNTED_BYTES + STEP);
  assert.equal(await other, true);
  thing.shrinkTo(0);
  thing.shrinkTo(0);
  assert.equal(await budget.hold("c").grow(UNCOUNTED_BYTES + STEP, NEVER), true);
  assert.notEqual(budget.hold("d").grow(UNCOUNTED_BYTES + 1, NEVER), true);
});

Deno.test("ByteBudget: who leaves before the turn takes nothing", async () => {
  const { grow, end, grown, refused } = scene(10);
  await grow("a", 10);
  const leaving = new AbortController();
  await grow("b", 10, leaving.signal);
  await grow("b", 10, AbortSignal.abort());
  leaving.abort();
  await turn();
  await end("a");
  await grow("c", 10);
  assert.deepEqual([grown, refused], [["a", "c"], ["b", "b"]]);
});
