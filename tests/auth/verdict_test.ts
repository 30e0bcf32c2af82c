import assert from "node:assert/strict";
import type { License } from "../../lib/ports.ts";
import { judgeLicense } from "../../lib/auth/verdict.ts";
import { isProblem, type ProblemName } from "../../lib/errors.ts";
import { planOf } from "../../lib/plans.ts";

const TODAY = Temporal.PlainDate.from("2026-03-29");
const UPGRADE_URL = "https://shop.example/agency";
const LICENSE: License = {
  plan: "agency-monthly",
  status: "active",
  expires: "2026-12-31",
  label: "",
  created: "2026-01-01T00:00:00Z",
};

const VERDICTS: readonly [name: string, change: Partial<License>, refusal: ProblemName | null][] = [
  ["agency-monthly", {}, null],
  ["agency-yearly", { plan: "agency-yearly" }, null],
  ["without expiry", { expires: null }, null],
  ["on its last day", { expires: "2026-03-29" }, null],
  ["the day after its last", { expires: "2026-03-28" }, "license_expired"],
  ["Pro, monthly", { plan: "pro-monthly" }, "plan_pro"],
  ["Pro, yearly", { plan: "pro-yearly" }, "plan_pro"],
  ["Free", { plan: "free" }, "plan_free"],
  ["a plan that is not known", { plan: "starter-monthly" }, "plan_unknown"],
  ["a plan named like a property of objects", { plan: "constructor" }, "plan_unknown"],
  ["revoked", { status: "revoked" }, "license_revoked"],
  ["revoked and expired", { status: "revoked", expires: "2020-01-01" }, "license_revoked"],
  [
    "expired Pro: renewing it would not help",
    { plan: "pro-monthly", expires: "2020-01-01" },
    "plan_pro",
  ],
];

for (const [name, change, refusal] of VERDICTS) {
  Deno.test(`judgeLicense: ${name}: ${refusal ?? "may be used"}`, () => {
    const license = { ...LICENSE, ...change };
    const verdict = judgeLicense(license, TODAY, UPGRADE_URL);
    if (refusal === null) return assert.deepEqual(verdict, planOf(license.plan));
    assert.ok(isProblem(verdict));
    assert.equal(verdict.name, refusal);
    assert.equal(verdict.status, 403);
  });
}

for (const plan of ["free", "pro-monthly", "pro-yearly"]) {
  Deno.test(`judgeLicense: the refusal of ${plan} names the upgrade address`, () => {
    const verdict = judgeLicense({ ...LICENSE, plan }, TODAY, UPGRADE_URL);
    assert.ok(isProblem(verdict) && verdict.detail?.includes(UPGRADE_URL));
  });
}
