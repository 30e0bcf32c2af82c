import assert from "node:assert/strict";
import type { Reason } from "../../lib/crawl/report.ts";
import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import type { Progress, Refusal } from "../../lib/page/client/api.js";
import { translator } from "../../lib/page/client/language.js";
import { describeProgress, explainFailure, isMilestone } from "../../lib/page/client/messages.js";

const english = translator("en");
const german = translator("de");
const isoTime = (time: Date) => time.toISOString();

function refused(name: ProblemName, more: Partial<Refusal> = {}): Refusal {
  const { status: code, error } = PROBLEMS[name];
  return { kind: "refused", code, error, reason: name, request_id: "7", resetAt: null, ...more };
}

for (const name of Object.keys(PROBLEMS) as ProblemName[]) {
  Deno.test(`explainFailure: the problem ${name} in the service's words, in German translated`, () => {
    const { error } = PROBLEMS[name];
    assert.deepEqual(explainFailure(refused(name, { detail: "Why." }), english, isoTime), {
      title: error,
      advice: "",
      detail: "Why.",
    });
    const { title } = explainFailure(refused(name), german, isoTime);
    assert.ok(title !== "" && title !== error, title);
  });
}

Deno.test("explainFailure: a problem that is not known here keeps the service's words", () => {
  const failure = { ...refused("internal"), reason: "newly_invented", error: "A new problem." };
  assert.equal(explainFailure(failure, german, isoTime).title, "A new problem.");
});

const CAUSES: readonly [cause: Reason["kind"], advice: RegExp][] = [
  ["dns", /^Eine Website dieses Namens/],
  ["connection_refused", /^Der Server nimmt keine Verbindung an/],
  ["unreachable", /^Der Server nimmt keine Verbindung an/],
  ["reset", /^Der Server nimmt keine Verbindung an/],
  ["timed_out", /^Die Website hat zu lange gebraucht/],
  ["tls", /TLS-Zertifikat/],
  ["bot_challenge", /^Die Website weist automatische Besucher ab/],
  ["login_wall", /^Die Website weist automatische Besucher ab/],
  ["http_status", /^Die Website antwortet mit einem Fehler/],
  ["disallowed", /^Die robots.txt/],
  ["robots_unreachable", /^Die robots.txt/],
  ["not_html", /^Öffnen Sie die Adresse im Browser/],
  ["empty_body", /^Öffnen Sie die Adresse im Browser/],
  ["protocol", /^$/],
];

for (const [cause, advice] of CAUSES) {
  Deno.test(`explainFailure: the cause ${cause} in German, in English by the detail alone`, () => {
    for (const name of ["site_unreachable", "no_pages"] as const) {
      const failure = refused(name, { cause, detail: "https://a.example: why. What to do." });
      const explained = explainFailure(failure, german, isoTime);
      assert.match(explained.advice, advice);
      assert.equal(explained.detail, failure.detail);
      assert.equal(explainFailure(failure, english, isoTime).advice, "");
    }
  });
}

Deno.test("explainFailure: a spent quota says when it is reset, where that is known", () => {
  const spent = refused("quota_exceeded", { resetAt: new Date(0) });
  assert.match(explainFailure(spent, english, isoTime).advice, /reset on 1970-01-01T00:00:00/);
  assert.equal(explainFailure(refused("quota_exceeded"), english, isoTime).advice, "");
});

Deno.test("explainFailure: what never reached the service", () => {
  for (const kind of ["cancelled", "offline", "service", "broken"] as const) {
    const explained = explainFailure({ kind }, (key) => key, isoTime);
    assert.deepEqual(explained, { title: `${kind}Title`, advice: `${kind}Advice`, detail: "" });
  }
});

function progress(stage: Progress["stage"], done: number, total: number | null): Progress {
  return { stage, done, total, url: null, elapsed_seconds: 1 };
}

Deno.test("describeProgress: each stage in words", () => {
  assert.match(describeProgress(null, english), /^Waiting/);
  assert.equal(
    describeProgress(progress("discover", 1, null), english),
    "Finding pages. Sitemaps read: 1",
  );
  assert.equal(describeProgress(progress("crawl", 3, 300), english), "3 of 300 pages read");
  assert.equal(describeProgress(progress("write", 300, 300), english), "Writing the files");
});

const MILESTONES: readonly [before: Progress | null, now: Progress, isSaid: boolean][] = [
  [null, progress("discover", 0, null), true],
  [progress("discover", 1, null), progress("discover", 9, null), false],
  [progress("discover", 9, null), progress("crawl", 0, 100), true],
  [progress("crawl", 1, 100), progress("crawl", 24, 100), false],
  [progress("crawl", 24, 100), progress("crawl", 25, 100), true],
  [progress("crawl", 0, 0), progress("crawl", 0, 0), false],
];

for (const [before, now, isSaid] of MILESTONES) {
  Deno.test(`isMilestone: ${before?.stage} ${before?.done} to ${now.stage} ${now.done}: ${isSaid}`, () => {
    assert.equal(isMilestone(before, now), isSaid);
  });
}
