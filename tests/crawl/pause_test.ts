import assert from "node:assert/strict";
import { finishInSteps, type Steps, unlessAborted } from "../../lib/crawl/pause.ts";
import { Processor } from "../../lib/crawl/processor.ts";
import { BusyClock } from "../fakes.ts";

/** Three steps of so many milliseconds each. */
function* threeSteps(clock: BusyClock, ms: number): Steps<string> {
  for (let step = 0; step < 3; step++) {
    clock.spend(ms);
    yield;
  }
  return "result";
}

Deno.test("finishInSteps: gives way once the steps have taken 16 ms, and returns the result", async () => {
  for (const [ms, givesWay] of [[0, false], [5, false], [6, true], [16, true]] as const) {
    const clock = new BusyClock();
    let isSeen = false;
    clock.after(0, () => isSeen = true);
    const context = { clock, compute: new Processor(clock).of("license") };
    const result = await clock.runUntil(finishInSteps(threeSteps(clock, ms), context));
    assert.deepEqual([result, isSeen], ["result", givesWay], `${ms} ms`);
  }
});

Deno.test("unlessAborted: the value, or null from the abort on, be it before or while it waits", async () => {
  const never = new Promise<string>(() => {});
  const later = new AbortController();
  const waiting = unlessAborted(never, later.signal);
  later.abort();
  assert.equal(await waiting, null);
  assert.equal(await unlessAborted(never, AbortSignal.abort()), null);
  assert.equal(await unlessAborted(Promise.resolve("a"), new AbortController().signal), "a");
});
