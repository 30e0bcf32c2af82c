import assert from "node:assert/strict";
import { Semaphore } from "../../lib/crawl/semaphore.ts";

Deno.test("Semaphore: never runs more jobs at once than it has slots, and runs them all", async () => {
  for (const slots of [1, 2, 16]) {
    const semaphore = new Semaphore(slots);
    let open = 0, peak = 0, done = 0;
    await Promise.all(Array.from({ length: 40 }, () =>
      semaphore.run(async () => {
        peak = Math.max(peak, ++open);
        await Promise.resolve();
        open--;
        done++;
      })));
    assert.deepEqual({ peak, done }, { peak: slots, done: 40 });
  }
});

Deno.test("Semaphore: serves in the order of arrival", async () => {
  const semaphore = new Semaphore(1);
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((n) =>
    semaphore.run(async () => {
      await Promise.resolve();
      order.push(n);
    })
  ));
  assert.deepEqual(order, [1, 2, 3, 4]);
});

Deno.test("Semaphore: a job that throws gives its slot back and its error on", async () => {
  const semaphore = new Semaphore(1);
  const failing = () => Promise.reject(new Error("no"));
  for (let i = 0; i < 3; i++) await assert.rejects(semaphore.run(failing), /no/);
  assert.equal(await semaphore.run(() => Promise.resolve(7)), 7);
});
