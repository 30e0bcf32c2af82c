import assert from "node:assert/strict";
import { readOrder } from "../../lib/page/client/form.js";
import { describeProgress, isMilestone } from "../../lib/page/client/progress.js";
import type { Progress } from "../../lib/page/client/api.js";
import { translator } from "../../lib/page/client/language.js";

Deno.test("readOrder: what is fine is taken, the key in capitals, the scheme added", () => {
  const key = "LLMS-AB12-CD34-EF56-GH78";
  assert.deepEqual(readOrder(` ${key.toLowerCase()} `, " www.example.com/shop ", "500"), {
    key,
    url: "https://www.example.com/shop",
    maxUrls: 500,
  });
});

const ADDRESSES: readonly [entered: string, url: string][] = [
  ["https://www.example.com", "https://www.example.com"],
  ["HTTP://www.example.com", "HTTP://www.example.com"],
  ["www.example.com:8080", "https://www.example.com:8080"],
  ["http://[2001:db8::1]/", "http://[2001:db8::1]/"],
  ["münchen.example", "https://münchen.example"],
];

for (const [entered, url] of ADDRESSES) {
  Deno.test(`readOrder: the address ${entered} means ${url}`, () => {
    assert.equal(readOrder("", entered, "1").url, url);
  });
}

function progress(stage: Progress["stage"], done: number, total: number | null): Progress {
  return { stage, done, total, url: null, elapsed_seconds: 1 };
}

Deno.test("describeProgress: each stage in words", () => {
  const t = translator("en");
  assert.match(describeProgress(null, t), /^Waiting/);
  assert.equal(
    describeProgress(progress("discover", 1, null), t),
    "Finding pages. Sitemaps read: 1",
  );
  assert.equal(describeProgress(progress("crawl", 3, 300), t), "3 of 300 pages read");
  assert.equal(describeProgress(progress("write", 300, 300), t), "Writing the files");
});

const MILESTONES: readonly [before: Progress | null, now: Progress, isSaid: boolean][] = [
  [null, progress("discover", 0, null), true],
  [progress("discover", 1, null), progress("discover", 9, null), false],
  [progress("discover", 9, null), progress("crawl", 0, 100), true],
  [progress("crawl", 1, 100), progress("crawl", 24, 100), false],
  [progress("crawl", 24, 100), progress("crawl", 25, 100), true],
  [progress("crawl", 0, 0), progress("crawl", 0, 0), false],
];

for (const [before, now, isSaid] of MILESTONES) {
  Deno.test(`isMilestone: ${before?.stage} ${before?.done} to ${now.stage} ${now.done}: ${isSaid}`, () => {
    assert.equal(isMilestone(before, now), isSaid);
  });
}
