import assert from "node:assert/strict";
import { type ApiReply, serverSource } from "../../lib/commands/batch_server.ts";
import { PROBLEMS } from "../../lib/errors.ts";
import type { TransportFailure } from "../../lib/ports.ts";
import { generated, HastyClock, reply } from "./batch_world.ts";

const SITE = "https://site.example/";

/** A source whose service gives these answers in turn, the last one for ever. */
function sourceOf(replies: readonly ApiReply[], server = "https://api.example") {
  const clock = new HastyClock();
  const err: string[] = [];
  const asked: string[] = [];
  const interrupt = new AbortController();
  const source = serverSource({ server: new URL(server), key: "K", maxUrls: 50 }, {
    clock,
    err: (line) => void err.push(line),
    signal: interrupt.signal,
    callApi: ({ url }) => {
      asked.push(url.href);
      return Promise.resolve(replies[Math.min(asked.length, replies.length) - 1]!);
    },
  });
  const ask = () => source.ask(SITE, () => {});
  return { source, ask, clock, err, asked, interrupt };
}

const NAMED = { reason: "busy", request_id: "request-1" };
const ERROR = { error: "No.", code: 499, detail: "Because.", ...NAMED };

const STATUSES: readonly [status: number, kind: string][] = [
  [204, "unusable"],
  [301, "unusable"],
  [401, "unusable"],
  [403, "unusable"],
  [404, "unusable"],
  [405, "unusable"],
  [408, "unanswered"],
  [413, "unusable"],
  [422, "failed"],
  [429, "quota_spent"],
  [500, "failed"],
  [502, "unanswered"],
  [504, "unanswered"],
];

for (const [status, kind] of STATUSES) {
  Deno.test(`serverSource: status ${status} is ${kind}`, async () => {
    const { answer } = await sourceOf([reply(status, ERROR)]).ask();
    assert.equal(answer.kind, kind);
    if ("reason" in answer) assert.equal(answer.reason, "No. Because.");
  });
}

Deno.test("serverSource: a 500 for a defect of the service, which was not counted, is unanswered", async () => {
  const { status, error } = PROBLEMS.internal;
  const body = { error, code: status, detail: "Request id: 1", ...NAMED, reason: "internal" };
  const { answer } = await sourceOf([reply(status, body)]).ask();
  assert.deepEqual(answer, { kind: "unanswered", reason: `${error} Request id: 1` });
});

const FAILURES: readonly [failure: TransportFailure, kind: string][] = [
  [{ kind: "dns" }, "unusable"],
  [{ kind: "refused" }, "unusable"],
  [{ kind: "unreachable" }, "unusable"],
  [{ kind: "tls", cause: "expired" }, "unusable"],
  [{ kind: "not_public", rule: "" }, "unusable"],
  [{ kind: "reset" }, "unanswered"],
  [{ kind: "protocol" }, "unanswered"],
  [{ kind: "aborted" }, "unanswered"],
];

for (const [failure, kind] of FAILURES) {
  Deno.test(`serverSource: no answer, ${failure.kind}, is ${kind}`, async () => {
    const { answer, standing } = await sourceOf([{ ok: false, failure }]).ask();
    assert.deepEqual([answer.kind, standing], [kind, null]);
  });
}

Deno.test("serverSource: a result, and what the day still has", async () => {
  const headers = { "X-RateLimit-Remaining": "7", "X-RateLimit-Reset": "1781560800" };
  const { answer, standing } = await sourceOf([reply(200, generated(SITE), headers)]).ask();
  assert.deepEqual(answer, { kind: "generated", response: generated(SITE) });
  assert.equal(standing?.remaining, 7);
  assert.equal(standing?.resetsAt?.toString(), "2026-06-15T22:00:00Z");
});

const STANDINGS: readonly [headers: Record<string, string>, remaining: number | undefined][] = [
  [{}, undefined],
  [{ "X-RateLimit-Remaining": "many" }, undefined],
  [{ "X-RateLimit-Remaining": "-1" }, undefined],
  [{ "X-RateLimit-Remaining": "0" }, 0],
  [{ "X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "soon" }, 1],
];

for (const [headers, remaining] of STANDINGS) {
  Deno.test(`serverSource: the standing of ${JSON.stringify(headers)}`, async () => {
    const { standing } = await sourceOf([reply(200, generated(SITE), headers)]).ask();
    assert.equal(standing?.remaining, remaining);
    assert.equal(standing?.resetsAt ?? null, null);
  });
}

for (const body of [null, {}, "text", { success: true }]) {
  Deno.test(`serverSource: 200 with ${JSON.stringify(body)} is no result`, async () => {
    assert.equal((await sourceOf([reply(200, body)]).ask()).answer.kind, "unanswered");
  });
}

Deno.test("serverSource: an answer that is no JSON is told by its status, a redirect by its target", async () => {
  const html: ApiReply = { ok: true, status: 502, headers: new Headers(), text: "<html>" };
  const lost = await sourceOf([html]).ask();
  assert.deepEqual(lost.answer, {
    kind: "unanswered",
    reason: "the server answered with status 502",
  });
  const moved = await sourceOf([{
    ...html,
    status: 301,
    headers: new Headers({ location: "https://other.example/" }),
  }]).ask();
  assert.deepEqual(moved.answer, {
    kind: "unusable",
    reason: "the server redirects to https://other.example/; give that address",
  });
});

Deno.test("serverSource: 429 without a reset is told by Retry-After", async () => {
  const { answer } = await sourceOf([reply(429, ERROR, { "Retry-After": "90" })]).ask();
  assert.equal(answer.kind, "quota_spent");
  assert.equal(
    answer.kind === "quota_spent" && answer.resetsAt?.toString(),
    "2026-06-15T10:01:30Z",
  );
});

const busy = (retryAfter?: string) =>
  reply(
    503,
    { error: "Busy.", code: 503, ...NAMED },
    retryAfter ? { "Retry-After": retryAfter } : {},
  );

Deno.test("serverSource: busy is waited for as long as it asks, and asked again", async () => {
  const replies = [busy("3"), busy(), busy("Mon, 15 Jun 2026 10:01:00 GMT")];
  const { ask, clock, err, asked } = sourceOf([...replies, reply(200, generated(SITE))]);
  assert.equal((await ask()).answer.kind, "generated");
  assert.deepEqual(clock.waitedMs, [3_000, 10_000, 47_000]);
  assert.equal(asked.length, 4);
  assert.equal(err[0], "Busy. Trying again in 3 s.");
});

Deno.test("serverSource: busy five times, or for longer than five minutes, is unusable", async () => {
  const patient = sourceOf([busy("1")]);
  assert.equal((await patient.ask()).answer.kind, "unusable");
  assert.equal(patient.asked.length, 5);
  const down = sourceOf([busy("301")]);
  assert.equal((await down.ask()).answer.kind, "unusable");
  assert.equal(down.asked.length, 1);
  const nearlyDown = sourceOf([busy("300"), reply(200, generated(SITE))]);
  assert.equal((await nearlyDown.ask()).answer.kind, "generated");
});

Deno.test("serverSource: an interrupt ends waiting", async () => {
  const { ask, interrupt, asked } = sourceOf([busy("1")]);
  interrupt.abort();
  await ask();
  assert.equal(asked.length, 1);
});

Deno.test("serverSource.begin: what the day has, or why it cannot be used", async () => {
  const { source } = sourceOf([reply(200, {}, { "X-RateLimit-Remaining": "7" })]);
  assert.deepEqual(await source.begin(), { remaining: 7, resetsAt: null });
  for (const status of [401, 403, 500, 502]) {
    const begun = await sourceOf([reply(status, ERROR)]).source.begin();
    assert.ok(begun !== null && "kind" in begun && begun.kind === "unusable", String(status));
  }
});

const ADDRESSES: readonly [server: string, url: string][] = [
  ["https://api.example", "https://api.example/api/generate.php"],
  ["https://api.example/", "https://api.example/api/generate.php"],
  ["https://api.example/llms/?x#y", "https://api.example/llms/api/generate.php"],
  ["https://api.example/api/generate.php", "https://api.example/api/generate.php"],
];

for (const [server, url] of ADDRESSES) {
  Deno.test(`serverSource: ${server} is asked at ${url}`, async () => {
    const { ask, asked } = sourceOf([reply(200, generated(SITE))], server);
    await ask();
    assert.deepEqual(asked, [url]);
  });
}
