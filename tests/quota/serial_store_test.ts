import assert from "node:assert/strict";
import type { LicenseHash } from "../../lib/ports.ts";
import { reserve } from "../../lib/quota/quota.ts";
import { KeyedQueue, serializeUpdates } from "../../lib/quota/serial_store.ts";
import { memoryQuotaStore } from "../memory_stores.ts";

const HASH = "a".repeat(64) as LicenseHash;
const DAY = Temporal.PlainDate.from("2026-03-29");

Deno.test("serializeUpdates: reservations of one license never conflict in one process", async () => {
  const contended = memoryQuotaStore();
  await Promise.all(Array.from({ length: 50 }, () => reserve(contended, HASH, DAY, 100)));
  assert.ok(contended.conflicts > 0, "the fake must interleave, or this test shows nothing");

  const inner = memoryQuotaStore();
  const store = serializeUpdates(inner);
  await Promise.all(Array.from({ length: 50 }, () => reserve(store, HASH, DAY, 100)));
  assert.equal(inner.conflicts, 0);
  assert.equal((await store.get(HASH, DAY)).requests, 50);
});

Deno.test("KeyedQueue: runs jobs of one key in order of arrival, one at a time", async () => {
  const queue = new KeyedQueue();
  const events: string[] = [];
  const job = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return name;
  };
  const names = await Promise.all(["1", "2", "3"].map((name) => queue.run("k", job(name))));
  assert.deepEqual(names, ["1", "2", "3"]);
  assert.deepEqual(
    events,
    ["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"],
  );
});

Deno.test("KeyedQueue: a key does not wait for another", async () => {
  const queue = new KeyedQueue();
  const gate = Promise.withResolvers<void>();
  const blocked = queue.run("a", () => gate.promise);
  assert.equal(await queue.run("b", () => Promise.resolve("free")), "free");
  gate.resolve();
  await blocked;
});

Deno.test("KeyedQueue: a job that throws rejects its caller only, and frees the key", async () => {
  const queue = new KeyedQueue();
  const failing = queue.run("k", () => Promise.reject(new Error("boom")));
  const throwing = queue.run("k", () => {
    throw new Error("bang");
  });
  const next = queue.run("k", () => Promise.resolve("next"));
  await assert.rejects(failing, /boom/);
  await assert.rejects(throwing, /bang/);
  assert.equal(await next, "next");
  assert.equal(queue.size, 0);
});

Deno.test("KeyedQueue: keeps nothing of settled keys", async () => {
  const queue = new KeyedQueue();
  const jobs = Array.from(
    { length: 1000 },
    (_, index) => queue.run(`key ${index % 200}`, () => Promise.resolve()),
  );
  assert.equal(queue.size, 200);
  await Promise.all(jobs);
  assert.equal(queue.size, 0);
});
