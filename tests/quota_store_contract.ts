/**
 * What every {@link QuotaStore} must do; a new one is one file and one call.
 */

import assert from "node:assert/strict";
import type { LicenseHash, QuotaStore, UsageReader } from "../lib/ports.ts";
import { addCrawled, giveBack, NO_USAGE, reserve } from "../lib/quota/quota.ts";

const DAY = Temporal.PlainDate.from("2026-03-29");
const NEXT_DAY = DAY.add({ days: 1 });
const HASH = "a".repeat(64) as LicenseHash;
const OTHER_HASH = "b".repeat(64) as LicenseHash;

/**
 * Registers the tests.
 *
 * @param name Names the store in the tests' names.
 * @param withStore Hands an empty store to a test and cleans up after it.
 * @param atOnce Requests sent at once in the test of the limit.
 */
export function testQuotaStore(
  name: string,
  withStore: (test: (store: QuotaStore) => Promise<void>) => Promise<void>,
  atOnce = 1000,
): void {
  const test = (criterion: string, run: (store: QuotaStore) => Promise<void>) =>
    Deno.test(`QuotaStore (${name}): ${criterion}`, () => withStore(run));

  test("get gives zeros for an unknown day", async (store) => {
    assert.deepEqual(await store.get(HASH, DAY), NO_USAGE);
  });

  test("update hands over the stored counts and stores the new ones", async (store) => {
    await store.update(HASH, DAY, () => ({ requests: 7, urlsCrawled: 70 }));
    const outcome = await store.update(HASH, DAY, (usage) => {
      assert.deepEqual(usage, { requests: 7, urlsCrawled: 70 });
      return { requests: 8, urlsCrawled: 80 };
    });
    assert.deepEqual(outcome, { usage: { requests: 8, urlsCrawled: 80 }, changed: true });
    assert.deepEqual(await store.get(HASH, DAY), { requests: 8, urlsCrawled: 80 });
  });

  test("update leaves the counts when the change is null", async (store) => {
    await store.update(HASH, DAY, () => ({ requests: 7, urlsCrawled: 70 }));
    const outcome = await store.update(HASH, DAY, () => null);
    assert.deepEqual(outcome, { usage: { requests: 7, urlsCrawled: 70 }, changed: false });
    assert.deepEqual(await store.get(HASH, DAY), { requests: 7, urlsCrawled: 70 });
  });

  test("days and licenses are counted apart", async (store) => {
    await reserve(store, HASH, DAY, 100);
    assert.equal((await store.get(HASH, NEXT_DAY)).requests, 0);
    assert.equal((await store.get(OTHER_HASH, DAY)).requests, 0);
    assert.equal((await store.get(HASH, DAY)).requests, 1);
  });

  test("the 99th and 100th reservation are accepted, the 101st is not", async (store) => {
    await store.update(HASH, DAY, () => ({ requests: 98, urlsCrawled: 0 }));
    const outcomes = [];
    for (let count = 0; count < 4; count++) outcomes.push(await reserve(store, HASH, DAY, 100));
    assert.deepEqual(
      outcomes.map(({ accepted, usage }) => [accepted, usage.requests]),
      [[true, 99], [true, 100], [false, 100], [false, 100]],
    );
  });

  test(`of ${atOnce} reservations at once exactly 100 are accepted`, async (store) => {
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, () => reserve(store, HASH, DAY, 100)),
    );
    const accepted = outcomes.filter((outcome) => outcome.accepted);
    assert.equal(accepted.length, 100);
    assert.equal(new Set(accepted.map((outcome) => outcome.usage.requests)).size, 100);
    assert.equal((await store.get(HASH, DAY)).requests, 100);
  });

  test("giving back and adding pages at once lose nothing", async (store) => {
    await store.update(HASH, DAY, () => ({ requests: 20, urlsCrawled: 0 }));
    await Promise.all(
      Array.from(
        { length: 20 },
        (_, index) => index % 2 ? giveBack(store, HASH, DAY) : addCrawled(store, HASH, DAY, 3),
      ),
    );
    assert.deepEqual(await store.get(HASH, DAY), { requests: 10, urlsCrawled: 30 });
  });
}

/**
 * Registers the tests of reading all counts.
 *
 * @param name Names the store in the tests' names.
 * @param withStore Hands an empty store to a test and cleans up after it.
 */
export function testUsageReader(
  name: string,
  withStore: (test: (store: QuotaStore & UsageReader) => Promise<void>) => Promise<void>,
): void {
  Deno.test(`UsageReader (${name}): list gives every count, by day, then by hash`, () =>
    withStore(async (store) => {
      await reserve(store, OTHER_HASH, NEXT_DAY, 100);
      await reserve(store, OTHER_HASH, DAY, 100);
      await reserve(store, HASH, NEXT_DAY, 100);
      await addCrawled(store, HASH, NEXT_DAY, 7);
      const records = await Array.fromAsync(store.list());
      assert.deepEqual(
        records.map(({ hash, day, usage }) => [day.toString(), hash, usage]),
        [
          [DAY.toString(), OTHER_HASH, { requests: 1, urlsCrawled: 0 }],
          [NEXT_DAY.toString(), HASH, { requests: 1, urlsCrawled: 7 }],
          [NEXT_DAY.toString(), OTHER_HASH, { requests: 1, urlsCrawled: 0 }],
        ],
      );
    }));

  Deno.test(`UsageReader (${name}): list of an empty store is empty`, () =>
    withStore(async (store) => {
      assert.deepEqual(await Array.fromAsync(store.list()), []);
    }));
}
