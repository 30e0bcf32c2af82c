import assert from "node:assert/strict";
import { Slots } from "../../lib/quota/slots.ts";

/** Takes as many slots as a license gets. */
function takeAll(slots: Slots, license: string): (() => void)[] {
  const taken: (() => void)[] = [];
  for (let leave = slots.take(license); leave !== null; leave = slots.take(license)) {
    taken.push(leave);
  }
  return taken;
}

const ALONE: readonly [total: number, most: number][] = [
  [1, 1],
  [2, 2],
  [5, 5],
  [10, 9],
  [100, 90],
  [200, 180],
];

for (const [total, most] of ALONE) {
  Deno.test(`Slots: of ${total} a license that runs alone gets ${most}`, () => {
    assert.equal(takeAll(new Slots(total), "a").length, most);
  });
}

Deno.test("Slots: a license that comes when another holds all that it may still gets one", () => {
  const slots = new Slots(100);
  takeAll(slots, "a");
  assert.equal(takeAll(slots, "b").length, 1);
  assert.equal(takeAll(slots, "c").length, 1);
});

Deno.test("Slots: there are never more taken than there are", () => {
  const slots = new Slots(100);
  let taken = 0;
  for (let n = 0; n < 200; n++) taken += takeAll(slots, `license ${n}`).length;
  assert.equal(taken, 100);
});

Deno.test("Slots: while half are free anybody may take one, beyond that its share", () => {
  const slots = new Slots(100);
  for (let n = 0; n < 25; n++) assert.ok(slots.take("b"));
  // 50 are free after 25 more, and of those that run each has a share of 50.
  assert.equal(takeAll(slots, "a").length, 50);
  assert.equal(takeAll(slots, "b").length, 15, "until the last tenth");
});

Deno.test("Slots: what is given back goes to who holds less than its share", () => {
  const slots = new Slots(100);
  const held = takeAll(slots, "a");
  slots.take("b");
  for (const leave of held.slice(0, 20)) leave();
  assert.equal(slots.take("a"), null, "it holds 70, and its share is 50");
  assert.equal(takeAll(slots, "b").length, 19, "until the last tenth");
});

Deno.test("Slots: once all are given back it is as in the beginning", () => {
  const slots = new Slots(10);
  for (const leave of [...takeAll(slots, "a"), ...takeAll(slots, "b")]) leave();
  assert.equal(takeAll(slots, "c").length, 9);
});
