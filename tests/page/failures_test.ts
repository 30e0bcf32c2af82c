import assert from "node:assert/strict";
import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import type { Refusal } from "../../lib/page/client/api.js";
import { explainFailure } from "../../lib/page/client/failures.js";

const isoTime = (time: Date) => time.toISOString();

function refused(name: ProblemName, more: Partial<Refusal> = {}): Refusal {
  const { status: code, error } = PROBLEMS[name];
  return { kind: "refused", code, error, reason: name, request_id: "7", resetAt: null, ...more };
}

for (const name of Object.keys(PROBLEMS) as ProblemName[]) {
  Deno.test(`explainFailure: the problem ${name} in the service's words`, () => {
    const { error } = PROBLEMS[name];
    assert.deepEqual(explainFailure(refused(name, { detail: "Why." }), isoTime), {
      title: error,
      advice: "",
      detail: "Why.",
    });
  });
}

Deno.test("explainFailure: a problem that is not known here keeps the service's words", () => {
  const failure = { ...refused("internal"), reason: "newly_invented", error: "A new problem." };
  assert.equal(explainFailure(failure, isoTime).title, "A new problem.");
});

Deno.test("explainFailure: a spent quota says when it is reset, where that is known", () => {
  const spent = refused("quota_exceeded", { resetAt: new Date(0) });
  assert.match(explainFailure(spent, isoTime).advice, /reset on 1970-01-01T00:00:00/);
  assert.equal(explainFailure(refused("quota_exceeded"), isoTime).advice, "");
});

Deno.test("explainFailure: what never reached the service", () => {
  for (const kind of ["cancelled", "offline", "service", "broken"] as const) {
    const { title, advice, detail } = explainFailure({ kind }, isoTime);
    assert.ok(title !== "" && advice !== "" && detail === "", kind);
  }
});
