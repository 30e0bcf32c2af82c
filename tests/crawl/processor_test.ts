import assert from "node:assert/strict";
import { Processor } from "../../lib/crawl/processor.ts";
import { TooCostly } from "../../lib/ports.ts";
import { BusyClock } from "../fakes.ts";

interface Scene {
  readonly clock: BusyClock;
  readonly processor: Processor;
  /** The computations that have run, in their order. */
  readonly done: string[];
  /** Has a license compute for so many milliseconds. */
  readonly compute: (license: string, ms: number) => Promise<string>;
}

function scene(): Scene {
  const clock = new BusyClock();
  const processor = new Processor(clock);
  const done: string[] = [];
  const compute = (license: string, ms: number) =>
    processor.of(license)(() => {
      clock.spend(ms);
      done.push(license);
      return license;
    });
  return { clock, processor, done, compute };
}

Deno.test("Processor: a computation runs at once where the thread has computed for less than 16 ms", () => {
  const { compute, done } = scene();
  compute("a", 15);
  compute("a", 1);
  compute("a", 1);
  assert.deepEqual(done, ["a", "a"]);
});

Deno.test("Processor: what waits runs after a break, in slices of 16 ms, with other events between", async () => {
  const { clock, compute, done } = scene();
  const all = Promise.all(Array.from({ length: 6 }, () => compute("a", 8)));
  clock.after(0, () => done.push("event"));
  clock.advance(0);
  await all;
  assert.deepEqual(done, ["a", "a", "a", "a", "event", "a", "a"]);
});

Deno.test("Processor: where two licenses share the thread, slices have 4 ms", async () => {
  const { clock, compute, done } = scene();
  await clock.runUntil(compute("b", 1));
  const all = Promise.all(Array.from({ length: 6 }, () => compute("a", 2)));
  clock.after(0, () => done.push("event"));
  clock.advance(0);
  await all;
  assert.deepEqual(done, ["b", "a", "a", "a", "a", "event", "a", "a"]);
});

Deno.test("Processor: of those that wait, the license that has used the least goes first, whoever came first", async () => {
  const { clock, compute, done } = scene();
  const all = [
    ...Array.from({ length: 5 }, () => compute("hostile", 100)),
    ...Array.from({ length: 5 }, () => compute("healthy", 1)),
  ];
  await clock.runUntil(Promise.all(all));
  assert.deepEqual(done.slice(0, 6), ["hostile", ...Array(5).fill("healthy")]);
});

Deno.test("Processor: licenses that cost the same take turns", async () => {
  const { clock, compute, done } = scene();
  const all = ["a", "a", "a", "b", "b", "b"].map((license) => compute(license, 20));
  await clock.runUntil(Promise.all(all));
  assert.equal(done.slice(0, 2).toSorted().join(), "a,b");
  assert.equal(done.slice(2, 4).toSorted().join(), "a,b");
});

Deno.test("Processor: of one license, a run goes before the pages that wait to be read", async () => {
  const { clock, processor, compute } = scene();
  const order: string[] = [];
  const page = () => processor.forPagesOf("a")(() => void order.push("page"));
  const run = () => processor.of("a")(() => void order.push("run"));
  await clock.runUntil(Promise.all([compute("a", 20), page(), page(), run(), page(), run()]));
  assert.deepEqual(order, ["run", "run", "page", "page", "page"]);
});

Deno.test("Processor: what a license used long ago does not count against it", async () => {
  const { clock, compute, done } = scene();
  await clock.runUntil(compute("old", 2_000));
  clock.advance(60_000);
  const all = [compute("new", 50), compute("new", 50), compute("old", 1)];
  await clock.runUntil(Promise.all(all));
  assert.deepEqual(done, ["old", "new", "old", "new"]);
});

Deno.test("Processor: what a computation throws is its own, also when it waited", async () => {
  const { clock, processor, compute } = scene();
  const fail = () =>
    processor.of("b")(() => {
      throw new TooCostly("too long");
    });
  await assert.rejects(fail(), TooCostly);
  const before = compute("a", 20);
  const waiting = assert.rejects(fail(), TooCostly);
  await clock.runUntil(Promise.all([before, waiting, compute("c", 1)]));
});

Deno.test("Processor: once it is closed, it has no timer left", async () => {
  const { clock, processor, compute } = scene();
  await compute("a", 1);
  assert.equal(clock.pending, 1);
  processor.close();
  assert.equal(clock.pending, 0);
});
