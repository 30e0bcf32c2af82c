import assert from "node:assert/strict";
import { describeChange, describeEntry, formatSummary } from "../../lib/commands/batch_summary.ts";

const SITES = ["a", "bb", "c", "d", "e"].map((name) => ({
  url: `https://${name}.example/`,
  folder: `${name}.example`,
}));

Deno.test("formatSummary: a row per site, a reason per site without files, the totals", () => {
  const text = formatSummary(SITES, {
    begun: "2026-06-15",
    finished: null,
    sites: {
      "https://a.example/": {
        result: "generated",
        pages: 120,
        found: 300,
        warnings: ["x", "y"],
        llmsTxt: "+1 -2 ~3",
        llmsFullTxt: "~14",
      },
      "https://bb.example/": { result: "failed", reason: "down \x1b[31m" },
      "https://c.example/": { result: "unanswered", reason: "lost" },
      "https://d.example/": {
        result: "generated",
        pages: 7,
        found: 7,
        warnings: [],
        llmsTxt: "new",
        llmsFullTxt: "new",
      },
    },
  }, new Set(["https://a.example/", "https://bb.example/", "https://c.example/"]));
  assert.equal(
    text,
    `site                 pages  found  warnings  result            llms.txt  llms-full.txt
https://a.example/     120    300         2  generated         +1 -2 ~3  ~14
https://bb.example/                          failed
https://c.example/                           no answer
https://d.example/       7      7         0  generated before  new       new
https://e.example/                           not asked yet

https://bb.example/: down \uFFFD[31m
https://c.example/: lost

2 of 5 sites have their files.
`,
  );
});

const TEXTS: readonly [before: string, after: string, change: string][] = [
  ["", "", ""],
  ["abc", "abc", ""],
  ["ac", "abc", "+1"],
  ["abc", "ac", "-1"],
  ["abc", "axc", "~1"],
  ["abc", "axyc", "+1 ~1"],
  ["abbc", "axc", "-1 ~1"],
  ["abcde", "xbcdy", "~2"],
  ["abcdef", "bcdefg", "+1 -1"],
  ["aaa", "aaaa", "+1"],
  ["ab", "ba", "+1 -1"],
];

for (const [before, after, change] of TEXTS) {
  Deno.test(`describeChange: ${before || "nothing"} to ${after || "nothing"}`, async () => {
    const linesOf = (text: string) => [...text].map((line) => `${line}\n`).join("");
    assert.equal(await describeChange(linesOf(before), linesOf(after)), change);
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

Deno.test("describeChange: finds the fewest edits, against the textbook's table", async () => {
  let seed = 1;
  const draw = (below: number) => (seed = seed * 48271 % 2147483647) % below;
  const text = () => Array.from({ length: draw(12) }, () => "abc"[draw(3)]).join("");
  for (let round = 0; round < 500; round++) {
    const before = text(), after = text();
    const change = await describeChange([...before].join("\n"), [...after].join("\n"));
    const count = (sign: string) =>
      Number(change.split(" ").find((part) => part.startsWith(sign))?.slice(1) ?? 0);
    const added = count("+"), removed = count("-"), changed = count("~");
    // Splitting nothing gives one empty line.
    if (before === "" || after === "") continue;
    const kept = commonLength(before, after);
    assert.equal(before.length - removed - changed, kept, `${before} ${after}`);
    assert.equal(after.length - added - changed, kept, `${before} ${after}`);
  }
});

Deno.test("describeChange: beyond a thousand edits the text is rewritten", async () => {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`).join("\n");
  const change = (count: number) =>
    describeChange(`first\n${lines("a", count)}`, `first\n${lines("b", count)}`);
  assert.equal(await change(500), "~500");
  assert.equal(await change(501), "rewritten");
});

const ENTRY = {
  result: "generated",
  pages: 17,
  found: 18,
  warnings: ["x"],
  llmsTxt: "+1",
  llmsFullTxt: "",
} as const;

Deno.test("describeEntry: pages read of those found, warnings, and how llms.txt has changed", () => {
  assert.equal(describeEntry(ENTRY), "17 of 18 pages, 1 warning, +1");
  assert.equal(describeEntry({ ...ENTRY, found: 17, warnings: [] }), "17 pages, 0 warnings, +1");
  assert.equal(describeEntry({ ...ENTRY, pages: 1, found: 1 }), "1 page, 1 warning, +1");
  assert.equal(describeEntry({ result: "failed", reason: "down" }), "down");
});
