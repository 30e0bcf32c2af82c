import assert from "node:assert/strict";
import { askServer } from "../../lib/commands/batch_server.ts";
import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import type { TransportFailure } from "../../lib/ports.ts";
import { generated, HastyClock, refuse, reply } from "./batch_world.ts";

const SITE = "https://site.example/";

/** A service that gives these answers in turn, the last one for ever. */
function serviceOf(
  replies: readonly (Response | TransportFailure)[],
  server = "https://api.example",
) {
  const clock = new HastyClock();
  const err: string[] = [];
  const asked: string[] = [];
  const interrupt = new AbortController();
  const askFor = askServer({ server: new URL(server), key: "K", maxUrls: 50 }, {
    clock,
    err: (line) => void err.push(line),
    signal: interrupt.signal,
    callApi: ({ href }) => {
      asked.push(href);
      const answer = replies[Math.min(asked.length, replies.length) - 1]!;
      return Promise.resolve(answer instanceof Response ? answer.clone() : answer);
    },
  });
  return { ask: () => askFor(SITE, () => {}), clock, err, asked, interrupt };
}

const REFUSALS: Readonly<Record<ProblemName, string>> = {
  bad_address: "unusable",
  not_found: "unusable",
  wrong_method: "unusable",
  body_timeout: "unanswered",
  body_too_large: "unusable",
  key_missing: "unusable",
  key_invalid: "unusable",
  license_revoked: "unusable",
  license_expired: "unusable",
  plan_pro: "unusable",
  plan_free: "unusable",
  plan_unknown: "unusable",
  invalid_parameters: "failed",
  unknown_action: "unusable",
  quota_exceeded: "quota_spent",
  site_unreachable: "failed",
  no_pages: "failed",
  site_too_costly: "failed",
  internal: "unanswered",
  busy: "unusable",
  stopping: "unusable",
  overloaded: "unusable",
  store_unavailable: "unusable",
};

for (const [name, kind] of Object.entries(REFUSALS) as [ProblemName, string][]) {
  Deno.test(`askServer: the service's refusal ${name} is ${kind}, in its own words`, async () => {
    const answer = await serviceOf([refuse(name, {}, "Because.")]).ask();
    assert.equal(answer.kind, kind);
    if ("reason" in answer) assert.equal(answer.reason, `${PROBLEMS[name].error} Because.`);
  });
}

const STATUSES: readonly [status: number, kind: string][] = [
  [301, "unusable"],
  [401, "unusable"],
  [403, "unusable"],
  [404, "unusable"],
  [408, "unanswered"],
  [413, "unusable"],
  [422, "unusable"],
  [429, "unusable"],
  [500, "unanswered"],
  [502, "unanswered"],
  [503, "unusable"],
  [504, "unanswered"],
];

for (const [status, kind] of STATUSES) {
  Deno.test(`askServer: status ${status} of something before the service is ${kind}`, async () => {
    const answer = await serviceOf([new Response("<html>", { status })]).ask();
    assert.deepEqual(answer, { kind, reason: `The server answered with status ${status}.` });
  });
}

Deno.test("askServer: a status without a body is unusable", async () => {
  const answer = await serviceOf([new Response(null, { status: 204 })]).ask();
  assert.equal(answer.kind, "unusable");
});

Deno.test("askServer: a refusal by a name that is not known is told by its status", async () => {
  const body = { error: "New.", code: 500, reason: "constructor", request_id: "request-1" };
  assert.equal((await serviceOf([reply(500, body)]).ask()).kind, "unanswered");
});

const FAILURES: readonly [failure: TransportFailure, kind: string, reason: RegExp][] = [
  [{ kind: "dns" }, "unusable", / cannot be reached: host name /],
  [{ kind: "connection_refused" }, "unusable", / cannot be reached: connection refused\.$/],
  [{ kind: "unreachable" }, "unusable", / cannot be reached: /],
  [{ kind: "tls", cause: "expired" }, "unusable", / cannot be reached: TLS /],
  [{ kind: "not_public", rule: "closed" }, "unusable", / cannot be reached: .*closed/],
  [{ kind: "reset" }, "unanswered", / gave no answer: connection closed/],
  [{ kind: "protocol" }, "unanswered", / gave no answer: .*HTTP\.$/],
  [{ kind: "aborted" }, "unanswered", / did not answer in time\.$/],
];

for (const [failure, kind, reason] of FAILURES) {
  Deno.test(`askServer: no answer, ${failure.kind}, is ${kind}`, async () => {
    const answer = await serviceOf([failure]).ask();
    assert.equal(answer.kind, kind);
    assert.match("reason" in answer ? answer.reason : "", /^https:\/\/api\.example /);
    assert.match("reason" in answer ? answer.reason : "", reason);
  });
}

Deno.test("askServer: a result", async () => {
  const answer = await serviceOf([reply(200, generated(SITE))]).ask();
  assert.deepEqual(answer, { kind: "generated", response: generated(SITE) });
});

for (const body of [null, {}, "text", { success: true }]) {
  Deno.test(`askServer: 200 with ${JSON.stringify(body)} is no result`, async () => {
    assert.equal((await serviceOf([reply(200, body)]).ask()).kind, "unanswered");
  });
}

Deno.test("askServer: a redirect is told by its target", async () => {
  const headers = { location: "https://other.example/" };
  assert.deepEqual(await serviceOf([new Response("", { status: 301, headers })]).ask(), {
    kind: "unusable",
    reason: "The server redirects to https://other.example/: give that address.",
  });
});

const RESETS: readonly [reset: string | null, resetsAt: string | undefined][] = [
  ["1781560800", "2026-06-15T22:00:00Z"],
  [null, undefined],
  ["soon", undefined],
  ["-1", undefined],
];

for (const [reset, resetsAt] of RESETS) {
  Deno.test(`askServer: the day's requests are used up until X-RateLimit-Reset ${reset}`, async () => {
    const headers: Record<string, string> = reset === null ? {} : { "X-RateLimit-Reset": reset };
    const answer = await serviceOf([refuse("quota_exceeded", headers)]).ask();
    assert.ok(answer.kind === "quota_spent");
    assert.equal(answer.resetsAt?.toString(), resetsAt);
  });
}

const busy = (retryAfter?: string) =>
  refuse("busy", retryAfter === undefined ? {} : { "Retry-After": retryAfter });

Deno.test("askServer: busy is waited for as long as it asks, and asked again", async () => {
  const replies = [
    busy("3"),
    busy(),
    busy("Mon, 15 Jun 2026 10:01:00 GMT"),
    new Response("slower", { status: 429, headers: { "Retry-After": "1" } }),
  ];
  const { ask, clock, err, asked } = serviceOf([...replies, reply(200, generated(SITE))]);
  assert.equal((await ask()).kind, "generated");
  assert.deepEqual(clock.waitedMs, [3_000, 10_000, 47_000, 1_000]);
  assert.equal(asked.length, 5);
  assert.equal(err[0], `${PROBLEMS.busy.error} Trying again in 3 s.`);
});

Deno.test("askServer: busy five times, or for longer than five minutes, is unusable", async () => {
  const patient = serviceOf([busy("1")]);
  assert.equal((await patient.ask()).kind, "unusable");
  assert.equal(patient.asked.length, 5);
  const down = serviceOf([busy("301")]);
  assert.equal((await down.ask()).kind, "unusable");
  assert.equal(down.asked.length, 1);
  const nearlyDown = serviceOf([busy("300"), reply(200, generated(SITE))]);
  assert.equal((await nearlyDown.ask()).kind, "generated");
});

Deno.test("askServer: an interrupt ends waiting", async () => {
  const { ask, interrupt, asked } = serviceOf([busy("1")]);
  interrupt.abort();
  await ask();
  assert.equal(asked.length, 1);
});

const ADDRESSES: readonly [server: string, url: string][] = [
  ["https://api.example", "https://api.example/api/generate.php"],
  ["https://api.example/", "https://api.example/api/generate.php"],
  ["https://api.example//", "https://api.example//api/generate.php"],
  ["https://api.example/llms/?x#y", "https://api.example/llms/api/generate.php"],
  ["https://api.example/api/generate.php", "https://api.example/api/generate.php"],
];

for (const [server, url] of ADDRESSES) {
  Deno.test(`askServer: ${server} is asked at ${url}`, async () => {
    const { ask, asked } = serviceOf([reply(200, generated(SITE))], server);
    await ask();
    assert.deepEqual(asked, [url]);
  });
}
