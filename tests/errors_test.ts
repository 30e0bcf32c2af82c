import assert from "node:assert/strict";
import { isProblem, problem, type ProblemName, PROBLEMS } from "../lib/errors.ts";

/** The contract's part 7 and the decisions: which refusal has which status. */
const STATUSES: Readonly<Record<ProblemName, number>> = {
  bad_address: 400,
  not_found: 404,
  wrong_method: 405,
  body_timeout: 408,
  body_too_large: 413,
  key_missing: 401,
  key_invalid: 401,
  license_revoked: 403,
  license_expired: 403,
  plan_pro: 403,
  plan_free: 403,
  plan_unknown: 403,
  site_too_costly: 500,
  stopping: 503,
  overloaded: 503,
  invalid_parameters: 422,
  unknown_action: 422,
  quota_exceeded: 429,
  site_unreachable: 500,
  no_pages: 500,
  internal: 500,
  busy: 503,
  store_unavailable: 503,
};

for (const [name, status] of Object.entries(STATUSES)) {
  Deno.test(`PROBLEMS: ${name} is a ${status}`, () => {
    assert.equal(PROBLEMS[name as ProblemName].status, status);
  });
}

Deno.test("PROBLEMS: every 401 has WWW-Authenticate, every 503 Retry-After", () => {
  for (const row of Object.values(PROBLEMS)) {
    if (row.status === 401) assert.match(row.headers?.["WWW-Authenticate"] ?? "", /^ApiKey realm=/);
    if (row.status === 503) assert.match(row.headers?.["Retry-After"] ?? "", /^[1-9]\d*$/);
  }
});

Deno.test("PROBLEMS: the refusals of licenses and keys have texts of their own", () => {
  const texts = Object.values(PROBLEMS).map((row) => row.error);
  assert.equal(new Set(texts).size, texts.length);
});

Deno.test("problem: merges header fields, and has no detail unless one is given", () => {
  const plain = problem("busy");
  assert.equal("detail" in plain, false);
  assert.deepEqual(plain.headers, { "Retry-After": "10" });
  const detailed = problem("busy", "why", { "Retry-After": "3", "X-Other": "1" });
  assert.equal(detailed.detail, "why");
  assert.deepEqual(detailed.headers, { "Retry-After": "3", "X-Other": "1" });
});

Deno.test("isProblem: tells a problem from a result", () => {
  assert.equal(isProblem(problem("busy")), true);
  assert.equal(isProblem({ kind: "status" }), false);
  assert.equal(isProblem({}), false);
});
