import assert from "node:assert/strict";
import {
  countCrawled,
  countRequest,
  remainingRequests,
  standingOf,
  uncountRequest,
} from "../../lib/quota/quota.ts";

const LIMITS: readonly [used: number, limit: number, after: number | null, remaining: number][] = [
  [0, 100, 1, 100],
  [98, 100, 99, 2],
  [99, 100, 100, 1],
  [100, 100, null, 0],
  [101, 100, null, 0],
  [0, 1, 1, 1],
  [1, 1, null, 0],
  [0, 0, null, 0],
];

for (const [used, limit, after, remaining] of LIMITS) {
  Deno.test(`countRequest: ${used} used of ${limit}`, () => {
    const usage = { requests: used, urlsCrawled: 5 };
    assert.deepEqual(
      countRequest(usage, limit),
      after === null ? null : { requests: after, urlsCrawled: 5 },
    );
    assert.equal(remainingRequests(usage, limit), remaining);
  });
}

Deno.test("uncountRequest: takes one back, never below zero", () => {
  assert.deepEqual(uncountRequest({ requests: 1, urlsCrawled: 5 }), {
    requests: 0,
    urlsCrawled: 5,
  });
  assert.equal(uncountRequest({ requests: 0, urlsCrawled: 5 }), null);
});

Deno.test("countCrawled: adds pages; none is no change", () => {
  assert.deepEqual(countCrawled({ requests: 1, urlsCrawled: 5 }, 3), {
    requests: 1,
    urlsCrawled: 8,
  });
  assert.equal(countCrawled({ requests: 1, urlsCrawled: 5 }, 0), null);
});

const RESETS: readonly [now: string, retryAfterSeconds: number][] = [
  ["2026-03-29T21:00:00Z", 3600],
  ["2026-03-29T21:59:58.999Z", 2],
  ["2026-03-29T21:59:59Z", 1],
  ["2026-03-29T21:59:59.999Z", 1],
  ["2026-03-29T22:00:00Z", 1],
];

for (const [now, retryAfterSeconds] of RESETS) {
  Deno.test(`standingOf: retry after ${retryAfterSeconds} s at ${now}`, () => {
    const reset = Temporal.Instant.from("2026-03-29T22:00:00Z");
    assert.deepEqual(
      standingOf({ requests: 100, urlsCrawled: 0 }, 100, reset, Temporal.Instant.from(now)),
      { limit: 100, remaining: 0, resetEpochSeconds: 1774821600, retryAfterSeconds },
    );
  });
}
