import assert from "node:assert/strict";
import { finishInSteps, type Steps, unlessAborted } from "../../lib/crawl/pause.ts";
import { FakeClock } from "../fakes.ts";

/** A clock that counts the breaks that are asked of it. */
class CountingClock extends FakeClock {
  breaks = 0;

  override after(ms: number, callback: () => void): () => void {
    this.breaks++;
    return super.after(ms, callback);
  }
}

/** Three steps of so many milliseconds each. */
function* threeSteps(clock: FakeClock, ms: number): Steps<string> {
  for (let step = 0; step < 3; step++) {
    clock.advance(ms);
    yield;
  }
  return "result";
}

Deno.test("finishInSteps: gives way once the steps have taken 16 ms, and returns the result", async () => {
  for (const [ms, breaks] of [[0, 0], [5, 0], [6, 1], [8, 1], [16, 3], [100, 3]] as const) {
    const clock = new CountingClock();
    const context = { clock, signal: new AbortController().signal };
    const result = await clock.runUntil(finishInSteps(threeSteps(clock, ms), context));
    assert.deepEqual([result, clock.breaks], ["result", breaks], `${ms} ms`);
  }
});

Deno.test("finishInSteps: an aborted signal ends the giving way, not the computation", async () => {
  const clock = new CountingClock();
  const context = { clock, signal: AbortSignal.abort() };
  const result = await clock.runUntil(finishInSteps(threeSteps(clock, 100), context));
  assert.deepEqual([result, clock.breaks], ["result", 0]);
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
