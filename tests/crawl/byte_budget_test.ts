import assert from "node:assert/strict";
import { ByteBudget, type GiveBack } from "../../lib/crawl/byte_budget.ts";
import { turn } from "../fakes.ts";

const { signal: NEVER } = new AbortController();

interface Scene {
  /** Licenses that got a part, in their order. */
  readonly admitted: string[];
  readonly take: (license: string, bytes: number, signal?: AbortSignal) => Promise<void>;
  /** Gives back the oldest part of a license. */
  readonly giveBack: (license: string) => Promise<void>;
}

function scene(total: number): Scene {
  const budget = new ByteBudget(total);
  const admitted: string[] = [];
  const parts = new Map<string, GiveBack[]>();
  return {
    admitted,
    take: async (license, bytes, signal = NEVER) => {
      budget.take(license, bytes, signal).then((giveBack) => {
        if (giveBack === null) return;
        admitted.push(license);
        parts.set(license, [...parts.get(license) ?? [], giveBack]);
      });
      await turn();
    },
    giveBack: async (license) => {
      parts.get(license)!.shift()!();
      await turn();
    },
  };
}

Deno.test("ByteBudget: a license that holds nothing gets what is free, up to the last byte", async () => {
  const { take, admitted } = scene(10);
  await take("a", 4);
  await take("b", 6);
  await take("c", 1);
  assert.deepEqual(admitted, ["a", "b"]);
});

Deno.test("ByteBudget: a license that holds some gets no more than half of what the others leave", async () => {
  const { take, admitted } = scene(10);
  for (let part = 0; part < 4; part++) await take("a", 2);
  assert.deepEqual(admitted, ["a", "a"], "the third would make 6 of 10");
  await take("b", 2);
  assert.deepEqual(admitted, ["a", "a", "b"]);
});

Deno.test("ByteBudget: what is given back goes to the license that holds the least, whoever came first", async () => {
  const { take, giveBack, admitted } = scene(10);
  await take("a", 5);
  await take("b", 5);
  await take("a", 4);
  await take("c", 4);
  await giveBack("b");
  assert.deepEqual(admitted, ["a", "b", "c"]);
});

Deno.test("ByteBudget: what is too large for now does not hold up what fits", async () => {
  const { take, admitted } = scene(10);
  await take("a", 6);
  await take("b", 6);
  await take("c", 3);
  assert.deepEqual(admitted, ["a", "c"]);
});

Deno.test("ByteBudget: a part larger than the budget is all of it", async () => {
  const { take, giveBack, admitted } = scene(10);
  await take("a", 100);
  await take("b", 1);
  assert.deepEqual(admitted, ["a"]);
  await giveBack("a");
  assert.deepEqual(admitted, ["a", "b"]);
});

Deno.test("ByteBudget: a part that is given back twice is given back once", async () => {
  const budget = new ByteBudget(10);
  const giveBack = await budget.take("a", 10, NEVER);
  giveBack!();
  giveBack!();
  assert.ok(await budget.take("b", 10, NEVER));
  const leaving = new AbortController();
  const waiting = budget.take("c", 1, leaving.signal);
  leaving.abort();
  assert.equal(await waiting, null);
});

Deno.test("ByteBudget: who leaves before the turn takes nothing", async () => {
  const { take, giveBack, admitted } = scene(10);
  await take("a", 10);
  const leaving = new AbortController();
  await take("b", 10, leaving.signal);
  await take("b", 10, AbortSignal.abort());
  leaving.abort();
  await turn();
  await giveBack("a");
  await take("c", 10);
  assert.deepEqual(admitted, ["a", "c"]);
});
