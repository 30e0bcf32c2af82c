import assert from "node:assert/strict";
import { systemClock } from "../../lib/io/clock.ts";

Deno.test("systemClock: monotonicMs never goes back, now is civil time", () => {
  const before = systemClock.monotonicMs();
  assert.ok(systemClock.monotonicMs() >= before);
  assert.ok(systemClock.now() instanceof Temporal.Instant);
});

Deno.test("systemClock: after calls back once; cancelled, even twice, it does not", async () => {
  let calls = 0;
  const cancel = systemClock.after(0, () => calls++);
  cancel();
  cancel();
  await new Promise<void>((resolve) => systemClock.after(0, resolve));
  assert.equal(calls, 0);
});
