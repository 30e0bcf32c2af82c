import assert from "node:assert/strict";
import { adviceOn, formatReason } from "../../lib/crawl/reasons.ts";
import type { Reason } from "../../lib/crawl/report.ts";
import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import type { Failure } from "../../lib/page/client/api.js";
import { explainFailure } from "../../lib/page/client/failures.js";
import { translator } from "../../lib/page/client/language.js";
import type { TextKey } from "../../lib/page/client/texts.js";

/** Texts as their keys, so that the cases say which text is meant. */
const keys = (key: TextKey) => key;
const isoTime = (time: Date) => time.toISOString();

function refused(name: ProblemName, detail: string | null = null): Failure {
  const { status, error } = PROBLEMS[name];
  return { kind: "refused", status, error, detail, resetAt: null };
}

const TITLES: Readonly<Record<ProblemName, [title: TextKey, field: "key" | "url" | null]>> = {
  bad_address: ["defectTitle", null],
  not_found: ["defectTitle", null],
  wrong_method: ["defectTitle", null],
  body_timeout: ["serviceTitle", null],
  body_too_large: ["defectTitle", null],
  key_missing: ["keyRefusedTitle", "key"],
  key_invalid: ["keyRefusedTitle", "key"],
  license_revoked: ["licenseTitle", "key"],
  license_expired: ["licenseTitle", "key"],
  plan_pro: ["licenseTitle", "key"],
  plan_free: ["licenseTitle", "key"],
  plan_unknown: ["licenseTitle", "key"],
  invalid_parameters: ["invalidTitle", "url"],
  unknown_action: ["invalidTitle", "url"],
  quota_exceeded: ["quotaTitle", null],
  site_unreachable: ["unreachableTitle", "url"],
  no_pages: ["noPagesTitle", "url"],
  site_too_costly: ["defectTitle", null],
  internal: ["defectTitle", null],
  busy: ["busyTitle", null],
  store_unavailable: ["busyTitle", null],
};

for (const [name, [title, field]] of Object.entries(TITLES)) {
  Deno.test(`explainFailure: the service's problem ${name}: ${title}`, () => {
    const explained = explainFailure(refused(name as ProblemName), keys, isoTime);
    assert.equal(explained.title, title);
    assert.equal(explained.field, field);
    assert.equal(explained.detail, PROBLEMS[name as ProblemName].error);
  });
}

const CAUSES: readonly [reason: Reason, advice: TextKey][] = [
  [{ kind: "dns" }, "causeName"],
  [{ kind: "refused" }, "causeConnection"],
  [{ kind: "unreachable" }, "causeConnection"],
  [{ kind: "reset" }, "causeConnection"],
  [{ kind: "timed_out", seconds: 10 }, "causeSlow"],
  [{ kind: "tls", cause: "expired" }, "causeCertificate"],
  [{ kind: "tls", cause: "handshake" }, "causeConnection"],
  [{ kind: "bot_challenge", by: "a service" }, "causeBlocked"],
  [{ kind: "login_wall" }, "causeBlocked"],
  [{ kind: "http_status", status: 403 }, "causeBlocked"],
  [{ kind: "http_status", status: 429 }, "causeBlocked"],
  [{ kind: "http_status", status: 404 }, "causeServer"],
  [{ kind: "http_status", status: 503 }, "causeServer"],
  [{ kind: "disallowed" }, "causeRobots"],
  [{ kind: "robots_unreachable" }, "causeRobots"],
  [{ kind: "not_html", mediaType: "application/pdf" }, "causeOther"],
  [{ kind: "empty_body" }, "causeOther"],
];

for (const [reason, advice] of CAUSES) {
  Deno.test(`explainFailure: a site that says "${formatReason(reason)}": ${advice}`, () => {
    const by = { userAgent: "ExampleBot/2.0" };
    const detail = `https://www.example.com: ${formatReason(reason)}. ${adviceOn(reason, by)}`;
    for (const name of ["site_unreachable", "no_pages"] as const) {
      const explained = explainFailure(refused(name, detail), keys, isoTime);
      assert.equal(explained.advice, advice);
      assert.equal(explained.detail, detail);
    }
  });
}

Deno.test("explainFailure: a spent quota says when it is reset, where that is known", () => {
  const spent = { ...refused("quota_exceeded"), resetAt: new Date(0) } as Failure;
  const said = explainFailure(spent, translator("en"), isoTime).advice;
  assert.match(said, /reset on 1970-01-01T00:00:00/);
  assert.equal(
    explainFailure(refused("quota_exceeded"), keys, isoTime).advice,
    "quotaAdviceNoTime",
  );
});

Deno.test("explainFailure: what never reached the service", () => {
  for (const kind of ["cancelled", "offline", "service", "broken"] as const) {
    const explained = explainFailure({ kind }, keys, isoTime);
    assert.deepEqual(explained, {
      title: `${kind}Title`,
      advice: `${kind}Advice`,
      detail: null,
      field: null,
    });
  }
});
