import assert from "node:assert/strict";
import { createProgressBar, formatProgress } from "../../lib/commands/progress.ts";
import type { Progress } from "../../lib/ports.ts";

const HALF: Progress = { stage: "crawl", done: 6, total: 12, url: "https://a.example/b" };

const LINES: readonly [progress: Progress, columns: number, line: string][] = [
  [HALF, 100, "[############------------] reading pages 6/12 https://a.example/b"],
  [HALF, 40, "[############------------] reading pages"],
  [HALF, 0, ""],
  [HALF, -1, ""],
  [{ ...HALF, done: 12, url: null }, 100, "[########################] reading pages 12/12"],
  [{ ...HALF, done: 20 }, 32, "[########################] readi"],
  [{ ...HALF, done: 0, total: 0 }, 32, "[------------------------] readi"],
  [{ stage: "discover", done: 3, total: null, url: null }, 100, "reading sitemaps 3"],
  [{ ...HALF, url: "\x1b[2J" }, 100, "[############------------] reading pages 6/12 \uFFFD[2J"],
];

for (const [progress, columns, line] of LINES) {
  Deno.test(`formatProgress: ${JSON.stringify(progress)} in ${columns} columns`, () => {
    assert.equal(formatProgress(progress, columns), line);
  });
}

function terminal() {
  const written: string[] = [];
  return { written, write: (text: string) => void written.push(text), columns: () => 33 };
}

Deno.test("createProgressBar: draws over its line, never a full one, and takes itself away once", () => {
  const screen = terminal();
  const bar = createProgressBar(screen);
  bar.onProgress(HALF);
  bar.clear();
  bar.clear();
  assert.deepEqual(screen.written, ["\r\x1b[K[############------------] readi", "\r\x1b[K"]);
});
