import assert from "node:assert/strict";
import type { DayUsage, LicenseHash, QuotaStore } from "../../lib/ports.ts";
import {
  addCrawled,
  giveBack,
  remainingRequests,
  reserve,
  standingOf,
} from "../../lib/quota/quota.ts";
import { memoryQuotaStore } from "../memory_stores.ts";

const HASH = "a".repeat(64) as LicenseHash;
const DAY = Temporal.PlainDate.from("2026-03-29");

async function storeWith(usage: DayUsage) {
  const store = memoryQuotaStore();
  await store.update(HASH, DAY, () => usage);
  return store;
}

const LIMITS: readonly [used: number, limit: number, after: number | null, remaining: number][] = [
  [0, 100, 1, 100],
  [98, 100, 99, 2],
  [99, 100, 100, 1],
  [100, 100, null, 0],
  [101, 100, null, 0],
  [0, 1, 1, 1],
  [1, 1, null, 0],
  [0, 0, null, 0],
];

for (const [used, limit, after, remaining] of LIMITS) {
  Deno.test(`reserve: ${used} used of ${limit}`, async () => {
    const usage = { requests: used, urlsCrawled: 5 };
    assert.deepEqual(await reserve(await storeWith(usage), HASH, DAY, limit), {
      accepted: after !== null,
      usage: { requests: after ?? used, urlsCrawled: 5 },
    });
    assert.equal(remainingRequests(usage, limit), remaining);
  });
}

Deno.test("giveBack: takes one back, never below zero", async () => {
  const store = await storeWith({ requests: 1, urlsCrawled: 5 });
  assert.deepEqual(await giveBack(store, HASH, DAY), { requests: 0, urlsCrawled: 5 });
  assert.deepEqual(await giveBack(store, HASH, DAY), { requests: 0, urlsCrawled: 5 });
});

Deno.test("addCrawled: adds pages; none is no change", async () => {
  const store = await storeWith({ requests: 1, urlsCrawled: 5 });
  assert.deepEqual(await addCrawled(store, HASH, DAY, 3), { requests: 1, urlsCrawled: 8 });
  assert.deepEqual(await addCrawled(store, HASH, DAY, 0), { requests: 1, urlsCrawled: 8 });
});

Deno.test("reserve, giveBack, addCrawled: what changes no count writes nothing", async () => {
  const store = await storeWith({ requests: 0, urlsCrawled: 5 });
  const written: boolean[] = [];
  const watched: Pick<QuotaStore, "update"> = {
    async update(hash, day, change) {
      const outcome = await store.update(hash, day, change);
      written.push(outcome.changed);
      return outcome;
    },
  };
  await reserve(watched, HASH, DAY, 0);
  await giveBack(watched, HASH, DAY);
  await addCrawled(watched, HASH, DAY, 0);
  assert.deepEqual(written, [false, false, false]);
});

const RESETS: readonly [now: string, retryAfterSeconds: number][] = [
  ["2026-03-29T21:00:00Z", 3600],
  ["2026-03-29T21:59:58.999Z", 2],
  ["2026-03-29T21:59:59Z", 1],
  ["2026-03-29T21:59:59.999Z", 1],
  ["2026-03-29T22:00:00Z", 1],
];

for (const [now, retryAfterSeconds] of RESETS) {
  Deno.test(`standingOf: retry after ${retryAfterSeconds} s at ${now}`, () => {
    const caller = { requestsPerDay: 100, today: DAY };
    assert.deepEqual(
      standingOf({ requests: 100, urlsCrawled: 0 }, caller, Temporal.Instant.from(now), "CET"),
      { limit: 100, remaining: 0, resetEpochSeconds: 1774821600, retryAfterSeconds },
    );
  });
}
