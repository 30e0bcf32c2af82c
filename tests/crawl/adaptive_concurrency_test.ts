import assert from "node:assert/strict";
import {
  type Answer,
  type AnswerKind,
  FIRST_CONNECTIONS,
  firstStrength,
  learnFrom,
  type Strength,
} from "../../lib/crawl/adaptive_concurrency.ts";

const MAX = 16;

function strength(known: Partial<Strength>): Strength {
  return { ...firstStrength(MAX), quickestMs: 100, ...known };
}

function answered(startedMs: number, tookMs: number, kind: AnswerKind = "answer"): Answer {
  return { startedMs, endedMs: startedMs + tookMs, kind };
}

/** Connections after each of these answers. */
function connectionsAfter(known: Strength, answers: readonly Answer[]): number[] {
  return answers.map((answer) => {
    known = learnFrom(known, answer, MAX);
    return Math.floor(known.connections);
  });
}

Deno.test("firstStrength: a few connections, never more than the limit", () => {
  assert.equal(firstStrength(16).connections, FIRST_CONNECTIONS);
  assert.equal(firstStrength(3).connections, 3);
});

Deno.test("learnFrom: quick answers lead to the limit, and not beyond it", () => {
  const answers = Array.from({ length: 100 }, (_, i) => answered(i, 100));
  assert.deepEqual(connectionsAfter(firstStrength(MAX), answers).slice(7), Array(93).fill(MAX));
});

Deno.test("learnFrom: an overload halves, down to one connection", () => {
  const answers = Array.from({ length: 6 }, (_, i) => answered(i * 1_000, 100, "overload"));
  assert.deepEqual(connectionsAfter(strength({ connections: 16 }), answers), [8, 4, 2, 1, 1, 1]);
});

Deno.test("learnFrom: one overload is one cut, however many answers were under way", () => {
  const answers = [...Array(16).fill(answered(1_000, 100, "overload")), answered(1_100, 1)];
  const after = connectionsAfter(strength({ connections: 16 }), answers);
  assert.deepEqual(after.slice(0, 16), Array(16).fill(8));
  assert.equal(
    connectionsAfter(strength({ connections: 8, cutAtMs: 1_100 }), [
      answered(1_100, 1, "overload"),
    ])[0],
    4,
    "one begun after the cut counts",
  );
});

Deno.test("learnFrom: after a cut, one connection more per round of answers", () => {
  const known = strength({ connections: 2, cutAtMs: 0 });
  const answers = Array.from({ length: 9 }, (_, i) => answered(i, 100));
  // Two answers for the third connection, three for the fourth, four for the fifth.
  assert.deepEqual(connectionsAfter(known, answers), [2, 2, 3, 3, 3, 4, 4, 4, 4]);
});

Deno.test("learnFrom: two slow answers in a row are a cut, two with a quick one between them are none", () => {
  const [slow, quick] = [answered(0, 3_000), answered(0, 100)];
  assert.deepEqual(connectionsAfter(strength({ connections: 8 }), [slow, slow]), [8, 4]);
  assert.deepEqual(connectionsAfter(strength({ connections: 8 }), [slow, quick, slow]), [8, 9, 9]);
});

Deno.test("learnFrom: two server errors in a row are a cut, one alone is the page's own fault", () => {
  const [error, page] = [answered(0, 10, "server_error"), answered(0, 100)];
  assert.deepEqual(connectionsAfter(strength({ connections: 8 }), [error, error]), [8, 4]);
  assert.deepEqual(connectionsAfter(strength({ connections: 8 }), [error, page, error]), [8, 9, 9]);
});

Deno.test("learnFrom: an answer is slow at more than 2 s and 3 times the quickest", () => {
  const rows: [quickestMs: number, tookMs: number, isSlow: boolean][] = [
    [100, 2_000, false],
    [100, 2_001, true],
    [1_000, 3_000, false],
    [1_000, 3_001, true],
  ];
  for (const [quickestMs, tookMs, isSlow] of rows) {
    const answers = [answered(0, tookMs), answered(0, tookMs)];
    const after = connectionsAfter(strength({ connections: 8, quickestMs }), answers);
    assert.equal(after[1], isSlow ? 4 : 8, `${quickestMs} ${tookMs}`);
  }
});

Deno.test("learnFrom: an answer is quick up to 1 s, or 1.5 times the quickest: only then there are more connections", () => {
  const rows: [quickestMs: number, tookMs: number, isQuick: boolean][] = [
    [100, 1_000, true],
    [100, 1_001, false],
    [1_000, 1_500, true],
    [1_000, 1_501, false],
  ];
  for (const [quickestMs, tookMs, isQuick] of rows) {
    const [after] = connectionsAfter(strength({ connections: 8, quickestMs }), [
      answered(0, tookMs),
    ]);
    assert.equal(after, isQuick ? 9 : 8, `${quickestMs} ${tookMs}`);
  }
});

Deno.test("learnFrom: the first answer of all is quick up to 1 s", () => {
  const first = (tookMs: number) => connectionsAfter(firstStrength(MAX), [answered(0, tookMs)])[0];
  assert.deepEqual([first(1_000), first(1_001)], [FIRST_CONNECTIONS + 1, FIRST_CONNECTIONS]);
});

Deno.test("learnFrom: what a page takes on one connection alone is what the site needs, though its home page was quicker", () => {
  const alone = learnFrom(strength({ connections: 1, cutAtMs: 0 }), answered(0, 2_500), MAX);
  assert.deepEqual([alone.quickestMs, alone.connections], [2_500, 2]);
});

Deno.test("learnFrom: no answer teaches nothing", () => {
  const known = strength({ connections: 4, cutAtMs: 0 });
  assert.deepEqual(learnFrom(known, answered(10, 1, "none"), MAX), known);
});
