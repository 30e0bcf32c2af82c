import assert from "node:assert/strict";
import { formatSummary } from "../../lib/commands/batch_summary.ts";

const SITES = ["a", "bb", "c", "d", "e"].map((name) => ({
  url: `https://${name}.example/`,
  folder: `${name}.example`,
}));

Deno.test("formatSummary: a row per site, a reason per site without files, the totals", () => {
  const text = formatSummary(SITES, {
    begun: "2026-06-15",
    finished: null,
    retry: false,
    sites: {
      "https://a.example/": {
        result: "generated",
        pages: 120,
        found: 300,
        warnings: ["x", "y"],
        llmsTxt: { added: 1, removed: 2, changed: 3 },
        llmsFullTxt: { added: 0, removed: 0, changed: 14 },
      },
      "https://bb.example/": { result: "failed", reason: "down \x1b[31m" },
      "https://c.example/": { result: "unanswered", reason: "lost" },
      "https://d.example/": {
        result: "generated",
        pages: 7,
        found: null,
        warnings: [],
        llmsTxt: "new",
        llmsFullTxt: "new",
      },
    },
  });
  assert.equal(
    text,
    `site                 pages  found  warnings  result         llms.txt  llms-full.txt
https://a.example/     120    300         2  generated      +1 -2 ~3  ~14
https://bb.example/                          failed
https://c.example/                           no answer
https://d.example/       7                0  generated      new       new
https://e.example/                           not asked yet

https://bb.example/: down \uFFFD[31m
https://c.example/: lost

2 of 5 sites have their files.
`,
  );
});
