import assert from "node:assert/strict";
import { createCircuit } from "../../lib/io/circuit.ts";
import { StoreUnavailable } from "../../lib/ports.ts";
import { FakeClock, turn } from "../fakes.ts";

const hang = () => new Promise<never>(() => {});

/** A circuit on a clock that stands still, with calls that are counted. */
function testCircuit() {
  const clock = new FakeClock();
  const circuit = createCircuit((ms, callback) => clock.after(ms, callback));
  let calls = 0;
  const run = (call: () => Promise<unknown>) =>
    circuit.run(() => {
      calls++;
      return call();
    }).then(() => "done", (error) => error instanceof StoreUnavailable ? error.message : "failed");
  return { clock, circuit, run, calls: () => calls };
}

Deno.test("circuit: a call that ends in time is passed on, and leaves no timer", async () => {
  const { clock, run } = testCircuit();
  assert.equal(await run(() => Promise.resolve()), "done");
  assert.equal(await run(() => Promise.reject(new Error("locked"))), "failed");
  assert.equal(clock.pending, 0);
});

Deno.test("circuit: after 4 s a call is refused, and the next one at once", async () => {
  const { clock, run, calls } = testCircuit();
  const first = run(hang);
  clock.advance(3_999);
  const second = run(hang);
  clock.advance(1);
  assert.equal(await first, "The store did not answer within 4000 ms");
  assert.equal(await run(hang), "The store does not answer");
  assert.equal(calls(), 2);
  clock.advance(4_000);
  await second;
});

Deno.test("circuit: one probe a second, and a probe that ends closes it", async () => {
  const { clock, run, calls } = testCircuit();
  const first = run(hang);
  clock.advance(4_000);
  await first;
  clock.advance(999);
  assert.equal(await run(hang), "The store does not answer");
  clock.advance(1);
  const probe = run(() => Promise.resolve());
  assert.equal(await run(hang), "The store does not answer", "a second one beside the probe");
  assert.equal(await probe, "done");
  assert.equal(await run(() => Promise.resolve()), "done");
  assert.equal(calls(), 3);
  assert.equal(clock.pending, 0);
});

Deno.test("circuit: a late end of the first call closes it", async () => {
  const { clock, run } = testCircuit();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = run(() => promise);
  clock.advance(4_000);
  await first;
  resolve();
  await turn();
  assert.equal(await run(() => Promise.resolve()), "done");
  assert.equal(clock.pending, 0);
});

Deno.test("circuit: an outage of an hour leaves two calls hanging", async () => {
  const { clock, run, calls } = testCircuit();
  for (let second = 0; second < 3_600; second++) {
    void run(hang);
    clock.advance(1_000);
    await Promise.resolve();
  }
  // Those of the first four seconds were sent before anything was known.
  assert.ok(calls() <= 6, String(calls()));
});

Deno.test("circuit: dispose drops the probe's timer", async () => {
  const { clock, circuit, run } = testCircuit();
  const first = run(hang);
  clock.advance(4_000);
  await first;
  assert.equal(clock.pending, 1);
  circuit.dispose();
  assert.equal(clock.pending, 0);
});
