import assert from "node:assert/strict";
import { authenticate, type AuthenticationContext } from "../../lib/auth/authenticate.ts";
import { hashKey } from "../../lib/auth/key.ts";
import { type License, type LicenseHash, StoreUnavailable } from "../../lib/ports.ts";

const KEY = "LLMS-A1B2-C3D4-E5F6-G7H8";
const LICENSE: License = {
  plan: "agency-monthly",
  status: "active",
  expires: null,
  label: "",
  created: "2026-01-01T00:00:00Z",
};

/** A context with one license, which records look-ups. */
function contextWith(
  key: string,
  license: License = LICENSE,
): { context: AuthenticationContext; lookUps: LicenseHash[] } {
  const known = hashKey(key);
  const lookUps: LicenseHash[] = [];
  const context = {
    store: {
      get: (hash: LicenseHash) => {
        lookUps.push(hash);
        return Promise.resolve(hash === known ? license : null);
      },
    },
    today: Temporal.PlainDate.from("2026-03-29"),
    upgradeUrl: "https://shop.example/agency",
    dailyRequests: 100,
  };
  return { context, lookUps };
}

for (const sent of [KEY, KEY.toLowerCase(), `  ${KEY} `]) {
  Deno.test(`authenticate: ${JSON.stringify(sent)} is its license's caller`, async () => {
    const { context } = contextWith(KEY);
    assert.deepEqual(await authenticate(sent, context), {
      ok: true,
      caller: { hash: hashKey(KEY), license: LICENSE, requestsPerDay: 100 },
    });
  });
}

Deno.test("authenticate: a license's own number of requests a day goes before its plan's", async () => {
  const { context } = contextWith(KEY, { ...LICENSE, requests_per_day: 7 });
  const outcome = await authenticate(KEY, context);
  assert.ok(outcome.ok);
  assert.equal(outcome.caller.requestsPerDay, 7);
});

Deno.test("authenticate: no key is a 401 of its own, without a look-up", async () => {
  const { context, lookUps } = contextWith(KEY);
  const outcome = await authenticate(null, context);
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.problem.name, outcome.license], ["key_missing", null]);
  assert.deepEqual(lookUps, []);
});

Deno.test("authenticate: a malformed and an unknown key get the same answer for the same work", async () => {
  const { context, lookUps } = contextWith(KEY);
  const malformed = await authenticate("nonsense", context);
  const unknown = await authenticate("LLMS-0000-0000-0000-0000", context);
  assert.ok(!malformed.ok);
  assert.deepEqual([malformed.problem.name, malformed.license], ["key_invalid", null]);
  assert.deepEqual(malformed, unknown);
  assert.equal(lookUps.length, 2);
});

Deno.test("authenticate: a malformed key is refused even when the store has it", async () => {
  const { context } = contextWith("NONSENSE");
  const outcome = await authenticate("nonsense", context);
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.problem.name, outcome.license], ["key_invalid", null]);
});

Deno.test("authenticate: a license that is refused is told with its refusal", async () => {
  const revoked: License = { ...LICENSE, status: "revoked" };
  const { context } = contextWith(KEY, revoked);
  const outcome = await authenticate(KEY, context);
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.problem.name, outcome.license], ["license_revoked", revoked]);
});

Deno.test("authenticate: a refusal never quotes the key", async () => {
  const { context } = contextWith(KEY);
  const outcome = await authenticate("LLMS-0000-0000-0000-0000", context);
  assert.equal(JSON.stringify(outcome).includes("0000"), false);
});

Deno.test("authenticate: a store that does not answer is passed on", async () => {
  const { context } = contextWith(KEY);
  const store = { get: () => Promise.reject(new StoreUnavailable("down")) };
  await assert.rejects(authenticate(KEY, { ...context, store }), StoreUnavailable);
});
