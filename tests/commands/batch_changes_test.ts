import assert from "node:assert/strict";
import { compareLines } from "../../lib/commands/batch_changes.ts";

const TEXTS: readonly [
  before: string,
  after: string,
  added: number,
  removed: number,
  changed: number,
][] = [
  ["", "", 0, 0, 0],
  ["abc", "abc", 0, 0, 0],
  ["ac", "abc", 1, 0, 0],
  ["abc", "ac", 0, 1, 0],
  ["abc", "axc", 0, 0, 1],
  ["abc", "axyc", 1, 0, 1],
  ["abbc", "axc", 0, 1, 1],
  ["abcde", "xbcdy", 0, 0, 2],
  ["abcdef", "bcdefg", 1, 1, 0],
  ["aaa", "aaaa", 1, 0, 0],
  ["ab", "ba", 1, 1, 0],
];

for (const [before, after, added, removed, changed] of TEXTS) {
  Deno.test(`compareLines: ${before || "nothing"} to ${after || "nothing"}`, () => {
    const linesOf = (text: string) => [...text].map((line) => `${line}\n`).join("");
    assert.deepEqual(compareLines(linesOf(before), linesOf(after)), { added, removed, changed });
  });
}

/** The length of the longest common subsequence, by the textbook's table. */
function commonLength(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    for (const [j, y] of [...b].entries()) {
      next.push(x === y ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return row.at(-1)!;
}

Deno.test("compareLines: finds the fewest edits, against the textbook's table", () => {
  let seed = 1;
  const draw = (below: number) => (seed = seed * 48271 % 2147483647) % below;
  const text = () => Array.from({ length: draw(12) }, () => "abc"[draw(3)]).join("");
  for (let round = 0; round < 500; round++) {
    const before = text(), after = text();
    const { added, removed, changed } = compareLines([...before].join("\n"), [...after].join("\n"));
    // Splitting nothing gives one empty line.
    if (before === "" || after === "") continue;
    const kept = commonLength(before, after);
    assert.equal(before.length - removed - changed, kept, `${before} ${after}`);
    assert.equal(after.length - added - changed, kept, `${before} ${after}`);
  }
});

Deno.test("compareLines: beyond a thousand edits, what lies between counts as one change", () => {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`).join("\n");
  const before = `first\n${lines("a", 30_000)}\nlast`;
  const after = `first\n${lines("b", 30_010)}\nlast`;
  assert.deepEqual(compareLines(before, after), { added: 10, removed: 0, changed: 30_000 });
});
