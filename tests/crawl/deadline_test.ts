import assert from "node:assert/strict";
import { startDeadline } from "../../lib/crawl/deadline.ts";
import { FakeClock } from "../fakes.ts";

Deno.test("startDeadline: aborts at its time, not a millisecond before", () => {
  const clock = new FakeClock();
  const deadline = startDeadline(clock, 10_000);
  clock.advance(9_999);
  assert.equal(deadline.signal.aborted, false);
  clock.advance(1);
  assert.equal(deadline.signal.aborted, true);
  assert.equal(deadline.isOver(), true);
});

Deno.test("startDeadline: a time of zero or less is over at once", () => {
  for (const ms of [0, -5]) assert.equal(startDeadline(new FakeClock(), ms).isOver(), true);
});

Deno.test("startDeadline: a parent ends it, but then the time is not over", () => {
  const parent = new AbortController();
  const deadline = startDeadline(new FakeClock(), 1_000, parent.signal);
  parent.abort();
  assert.deepEqual([deadline.signal.aborted, deadline.isOver()], [true, false]);
});

Deno.test("startDeadline: disposed, it leaves no timer", () => {
  const clock = new FakeClock();
  startDeadline(clock, 1_000)[Symbol.dispose]();
  assert.equal(clock.pending, 0);
});

Deno.test("startDeadline: lifted, the time no longer ends it, a parent still does", () => {
  const clock = new FakeClock();
  const parent = new AbortController();
  const deadline = startDeadline(clock, 1_000, parent.signal);
  deadline.lift();
  clock.advance(2_000);
  assert.deepEqual([deadline.signal.aborted, clock.pending], [false, 0]);
  parent.abort();
  assert.deepEqual([deadline.signal.aborted, deadline.isOver()], [true, false]);
});

Deno.test("startDeadline: disposed, nothing ends it any more; an aborted parent ends it at once", () => {
  const parent = new AbortController();
  const disposed = startDeadline(new FakeClock(), 1_000, parent.signal);
  disposed[Symbol.dispose]();
  parent.abort();
  assert.equal(disposed.signal.aborted, false);
  const late = startDeadline(new FakeClock(), 1_000, parent.signal);
  assert.deepEqual([late.signal.aborted, late.isOver()], [true, false]);
});
