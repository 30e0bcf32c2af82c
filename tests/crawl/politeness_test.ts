import assert from "node:assert/strict";
import {
  adaptPace,
  type Answer,
  type AnswerKind,
  FIRST_CONNECTIONS,
  firstPace,
  type Pace,
} from "../../lib/crawl/politeness.ts";

const MAX = 16;
const answered = (startedMs: number, endedMs: number, kind: AnswerKind): Answer => ({
  startedMs,
  endedMs,
  kind,
});
const quick = (startedMs: number) => answered(startedMs, startedMs + 100, "answer");
const overload = (startedMs: number) => answered(startedMs, startedMs + 100, "overload");

Deno.test("firstPace: a few connections, never more than the limit", () => {
  assert.equal(firstPace(16).limit, FIRST_CONNECTIONS);
  assert.equal(firstPace(3).limit, 3);
});

Deno.test("adaptPace: quick answers lead to the limit, and not beyond it", () => {
  let pace = firstPace(MAX);
  for (let i = 0; i < 100; i++) pace = adaptPace(pace, quick(i), MAX);
  assert.equal(pace.limit, MAX);
});

Deno.test("adaptPace: an overload halves, down to one connection", () => {
  let pace: Pace = { limit: 16, quickestMs: 100, cutAtMs: -Infinity };
  const limits = [];
  for (let i = 0; i < 6; i++) {
    pace = adaptPace(pace, overload(i * 1_000), MAX);
    limits.push(pace.limit);
  }
  assert.deepEqual(limits, [8, 4, 2, 1, 1, 1]);
});

Deno.test("adaptPace: one overload is one cut, however many answers were under way", () => {
  let pace: Pace = { limit: 16, quickestMs: 100, cutAtMs: -Infinity };
  for (let i = 0; i < 16; i++) pace = adaptPace(pace, overload(1_000), MAX);
  assert.equal(pace.limit, 8);
  assert.equal(adaptPace(pace, overload(1_100), MAX).limit, 4, "one begun after the cut counts");
});

Deno.test("adaptPace: an answer is slow at more than 2 s and 8 times the quickest", () => {
  const rows: [number, number, boolean][] = [
    [100, 2_000, false],
    [100, 2_001, true],
    [300, 2_400, false],
    [300, 2_401, true],
  ];
  for (const [quickestMs, tookMs, isSlow] of rows) {
    const pace: Pace = { limit: 10, quickestMs, cutAtMs: -Infinity };
    const answer = answered(0, tookMs, "answer");
    assert.equal(adaptPace(pace, answer, MAX).limit, isSlow ? 5 : 11, `${quickestMs} ${tookMs}`);
  }
});

Deno.test("adaptPace: no answer teaches nothing", () => {
  const pace: Pace = { limit: 4, quickestMs: 100, cutAtMs: 0 };
  assert.deepEqual(adaptPace(pace, answered(10, 11, "none"), MAX), pace);
});
