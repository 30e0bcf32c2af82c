import assert from "node:assert/strict";
import { createCircuit } from "../../lib/io/circuit.ts";
import { StoreUnavailable } from "../../lib/ports.ts";
import { FakeClock, turn } from "../fakes.ts";

const hang = () => new Promise<never>(() => {});

const UNANSWERED = "The store does not answer";

/** A circuit on a clock that stands still, with calls that are counted, and probes that the test ends. */
function testCircuit() {
  const clock = new FakeClock();
  const probes: PromiseWithResolvers<void>[] = [];
  const circuit = createCircuit((ms, callback) => clock.after(ms, callback), () => {
    probes.push(Promise.withResolvers());
    return probes.at(-1)!.promise;
  });
  let calls = 0;
  const run = (call: () => Promise<unknown>) =>
    circuit.run(() => {
      calls++;
      return call();
    }).then(() => "done", (error) => error instanceof StoreUnavailable ? error.message : "failed");
  /** Opens it by a call that does not end in time. */
  const open = async (call: () => Promise<unknown> = hang) => {
    const first = run(call);
    clock.advance(4_000);
    return await first;
  };
  return { clock, circuit, probes, run, open, calls: () => calls };
}

Deno.test("circuit: a call that ends in time is passed on, and leaves no timer", async () => {
  const { clock, probes, run } = testCircuit();
  assert.equal(await run(() => Promise.resolve()), "done");
  assert.equal(await run(() => Promise.reject(new Error("locked"))), "failed");
  assert.deepEqual([clock.pending, probes.length], [0, 0]);
});

Deno.test("circuit: after 4 s a call is refused, and the next one at once", async () => {
  const { clock, run, calls } = testCircuit();
  const first = run(hang);
  clock.advance(3_999);
  const second = run(hang);
  clock.advance(1);
  assert.equal(await first, "The store did not answer within 4000 ms");
  assert.equal(await run(hang), UNANSWERED);
  assert.equal(calls(), 2);
  clock.advance(4_000);
  await second;
});

Deno.test("circuit: a probe each 700 ms at most, and only where somebody asks", async () => {
  const { clock, probes, run, open } = testCircuit();
  await open();
  clock.advance(60_000);
  assert.equal(probes.length, 0);
  for (const [ms, count] of [[0, 1], [699, 1], [1, 2], [700, 3]] as const) {
    clock.advance(ms);
    assert.equal(await run(hang), UNANSWERED);
    assert.equal(probes.length, count);
  }
});

Deno.test("circuit: the first probe that succeeds closes it, whatever came of those before", async () => {
  const { clock, probes, run, open } = testCircuit();
  await open();
  for (let n = 0; n < 3; n++) {
    await run(hang);
    clock.advance(700);
  }
  probes[0]!.reject(new Error("connection refused"));
  await turn();
  assert.equal(await run(hang), `${UNANSWERED}: connection refused`);
  probes[2]!.resolve();
  await turn();
  assert.equal(await run(() => Promise.resolve()), "done");
  assert.equal(clock.pending, 0);
});

Deno.test("circuit: the reason of an outage is not told of the next one", async () => {
  const { clock, probes, run, open } = testCircuit();
  await open();
  await run(hang);
  clock.advance(700);
  await run(hang);
  probes[0]!.reject(new Error("connection refused"));
  probes[1]!.resolve();
  await turn();
  await open();
  assert.equal(await run(hang), UNANSWERED);
});

Deno.test("circuit: a late end of the first call closes it, be it a failure", async () => {
  for (const end of ["resolve", "reject"] as const) {
    const { clock, run, open } = testCircuit();
    const late = Promise.withResolvers<void>();
    await open(() => late.promise);
    late[end](new Error("late") as never);
    await turn();
    assert.equal(await run(() => Promise.resolve()), "done");
    assert.equal(clock.pending, 0);
  }
});

Deno.test("circuit: an outage of an hour leaves no call hanging but those of its first four seconds", async () => {
  const { clock, run, calls } = testCircuit();
  for (let second = 0; second < 3_600; second++) {
    void run(hang);
    clock.advance(1_000);
    await Promise.resolve();
  }
  assert.equal(calls(), 4);
});

Deno.test("circuit: dispose drops the probe's timer", async () => {
  const { clock, circuit, run, open } = testCircuit();
  await open();
  await run(hang);
  assert.equal(clock.pending, 1);
  circuit.dispose();
  assert.equal(clock.pending, 0);
});
