import assert from "node:assert/strict";
import { type KvAccess, storeProbe } from "../../lib/io/kv.ts";
import { StoreUnavailable } from "../../lib/ports.ts";
import { FakeClock } from "../fakes.ts";

/** A store whose writes fail when told so. */
function scene() {
  const state = { isFull: false, writes: 0 };
  const call: KvAccess["call"] = (operation) => {
    const set = () => {
      state.writes++;
      return state.isFull ? Promise.reject(new StoreUnavailable("full")) : Promise.resolve();
    };
    return operation({ set } as unknown as Deno.Kv);
  };
  const clock = new FakeClock();
  return { state, clock, probe: storeProbe({ call } as KvAccess, clock) };
}

Deno.test("storeProbe: a store that cannot be written is not ready, and is again when it can", async () => {
  const { state, clock, probe } = scene();
  await probe();
  state.isFull = true;
  clock.advance(1_000);
  await assert.rejects(probe(), StoreUnavailable);
  state.isFull = false;
  clock.advance(1_000);
  await probe();
});

Deno.test("storeProbe: however often it is asked, it writes once a second", async () => {
  const { state, clock, probe } = scene();
  await Promise.all(Array.from({ length: 100 }, probe));
  clock.advance(999);
  await probe();
  assert.equal(state.writes, 1);
  clock.advance(1);
  await probe();
  assert.equal(state.writes, 2);
});
