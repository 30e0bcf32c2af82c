/**
 * What every {@link LicenseStore} must do; a new one is one file and one call.
 */

import assert from "node:assert/strict";
import type { License, LicenseHash, LicenseStore } from "../lib/ports.ts";

const LICENSE: License = {
  plan: "agency-monthly",
  status: "active",
  expires: "2027-12-31",
  label: "Müller & Söhne",
  created: "2026-01-01T00:00:00Z",
};
const ENDLESS: License = { ...LICENSE, plan: "free", expires: null, label: "" };

const hashOf = (digit: string): LicenseHash => digit.repeat(64) as LicenseHash;

/**
 * Registers the tests.
 *
 * @param name Names the store in the tests' names.
 * @param withStore Hands an empty store to a test and cleans up after it.
 */
export function testLicenseStore(
  name: string,
  withStore: (test: (store: LicenseStore) => Promise<void>) => Promise<void>,
): void {
  const test = (criterion: string, run: (store: LicenseStore) => Promise<void>) =>
    Deno.test(`LicenseStore (${name}): ${criterion}`, () => withStore(run));

  test("get gives null for an unknown hash", async (store) => {
    assert.equal(await store.get(hashOf("a")), null);
  });

  test("get gives back what create stored, field by field", async (store) => {
    assert.equal(await store.create(hashOf("a"), LICENSE), true);
    assert.equal(await store.create(hashOf("b"), ENDLESS), true);
    assert.deepEqual(await store.get(hashOf("a")), LICENSE);
    assert.deepEqual(await store.get(hashOf("b")), ENDLESS);
  });

  test("get gives back an own number of requests, and a plan that this version does not know", async (store) => {
    const license = { ...LICENSE, plan: "starter-monthly", requests_per_day: 1_000 };
    await store.create(hashOf("a"), license);
    assert.deepEqual(await store.get(hashOf("a")), license);
  });

  test("create refuses a hash that exists and leaves it as it is", async (store) => {
    await store.create(hashOf("a"), LICENSE);
    assert.equal(await store.create(hashOf("a"), ENDLESS), false);
    assert.deepEqual(await store.get(hashOf("a")), LICENSE);
  });

  test("of creates at once exactly one succeeds", async (store) => {
    const created = await Promise.all(
      Array.from({ length: 8 }, () => store.create(hashOf("a"), LICENSE)),
    );
    assert.equal(created.filter(Boolean).length, 1);
  });

  test("replace changes an existing license", async (store) => {
    await store.create(hashOf("a"), LICENSE);
    assert.equal(await store.replace(hashOf("a"), { ...LICENSE, status: "revoked" }), true);
    assert.equal((await store.get(hashOf("a")))?.status, "revoked");
  });

  test("replace refuses an unknown hash and stores nothing", async (store) => {
    assert.equal(await store.replace(hashOf("a"), LICENSE), false);
    assert.equal(await store.get(hashOf("a")), null);
  });

  test("list gives all licenses in the order of their hashes", async (store) => {
    for (const digit of ["c", "a", "b"]) await store.create(hashOf(digit), LICENSE);
    const stored = await Array.fromAsync(store.list());
    assert.deepEqual(stored.map(({ hash }) => hash), ["a", "b", "c"].map(hashOf));
    assert.deepEqual(stored[0]?.license, LICENSE);
  });

  test("list of an empty store is empty", async (store) => {
    assert.deepEqual(await Array.fromAsync(store.list()), []);
  });
}
