import assert from "node:assert/strict";
import { lazily, oncePer, remembering } from "../../lib/words/lazily.ts";

Deno.test("lazily: computes when first asked, and once", () => {
  let computed = 0;
  const value = lazily(() => ++computed);
  assert.equal(computed, 0);
  assert.deepEqual([value(), value()], [1, 1]);
});

Deno.test("oncePer: computes once for each object, also when equal objects and empty values come", () => {
  let computed = 0;
  const valueOf = oncePer((_: object) => void computed++);
  const [one, other] = [{}, {}];
  for (const object of [one, other, one]) assert.equal(valueOf(object), undefined);
  assert.equal(computed, 2);
});

/** Asks for each text in turn. Returns for how many the value was computed. */
function computedFor(texts: readonly string[]): number {
  let computed = 0;
  const lengthOf = remembering((text) => {
    computed++;
    return { length: text.length };
  });
  for (const text of texts) assert.equal(lengthOf(text).length, text.length);
  return computed;
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i));

const ROWS: readonly (readonly [name: string, texts: readonly string[], computed: number])[] = [
  ["a text that comes again is computed once", ["a", "b", "a"], 2],
  ["a text of 500 characters is remembered", ["x".repeat(500), "x".repeat(500)], 1],
  ["a longer one is not", ["x".repeat(501), "x".repeat(501)], 2],
  ["two thousand texts are remembered", [...numbered(2_000), "0"], 2_000],
  ["one more, and all are forgotten", [...numbered(2_001), "0"], 2_002],
];

for (const [name, texts, computed] of ROWS) {
  Deno.test(`remembering: ${name}`, () => assert.equal(computedFor(texts), computed));
}
