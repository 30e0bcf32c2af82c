import assert from "node:assert/strict";
import { type Faults, readOrder } from "../../lib/page/client/form.js";
import { describeProgress, isMilestone } from "../../lib/page/client/progress_view.js";
import type { Progress } from "../../lib/page/client/api.js";
import { translator } from "../../lib/page/client/language.js";

const KEY = "LLMS-AB12-CD34-EF56-GH78";
const FINE = { key: KEY, url: "https://www.example.com", maxUrls: "50" };

Deno.test("readOrder: what is fine is taken, the key in capitals, the scheme added", () => {
  const { order, faults } = readOrder({
    key: ` ${KEY.toLowerCase()} `,
    url: " www.example.com/shop ",
    maxUrls: "500",
  });
  assert.deepEqual(faults, {});
  assert.deepEqual(order, { key: KEY, url: "https://www.example.com/shop", maxUrls: 500 });
});

const FAULTS: readonly [entered: Partial<typeof FINE>, faults: Faults][] = [
  [{ key: "" }, { key: "keyMissing" }],
  [{ key: "  " }, { key: "keyMissing" }],
  [{ key: "LLMS-AB12" }, { key: "keyMalformed" }],
  [{ key: `${KEY}9` }, { key: "keyMalformed" }],
  [{ url: "" }, { url: "urlMissing" }],
  [{ url: "bakery" }, { url: "urlMalformed" }],
  [{ url: "two words.example" }, { url: "urlMalformed" }],
  [{ url: "ftp://www.example.com" }, { url: "urlMalformed" }],
  [{ url: "javascript:alert(1)" }, { url: "urlMalformed" }],
  [{ url: "http://" }, { url: "urlMalformed" }],
  [{ maxUrls: "" }, { "max-urls": "maxUrlsMalformed" }],
  [{ maxUrls: "0" }, { "max-urls": "maxUrlsMalformed" }],
  [{ maxUrls: "1" }, {}],
  [{ maxUrls: "501" }, { "max-urls": "maxUrlsMalformed" }],
  [{ maxUrls: "1.5" }, { "max-urls": "maxUrlsMalformed" }],
  [{ url: "http://[2001:db8::1]/" }, {}],
  [{ url: "münchen.example" }, {}],
  [{ key: "", url: "", maxUrls: "x" }, {
    key: "keyMissing",
    url: "urlMissing",
    "max-urls": "maxUrlsMalformed",
  }],
];

for (const [entered, faults] of FAULTS) {
  Deno.test(`readOrder: ${JSON.stringify(entered)}: ${JSON.stringify(faults)}`, () => {
    assert.deepEqual(readOrder({ ...FINE, ...entered }).faults, faults);
  });
}

function progress(stage: Progress["stage"], done: number, total: number | null): Progress {
  return { stage, done, total, url: null, elapsed_seconds: 1 };
}

Deno.test("describeProgress: each stage in words", () => {
  const t = translator("en");
  assert.match(describeProgress(null, t), /^Waiting/);
  assert.equal(describeProgress(progress("discover", 1, null), t), "1 sitemap read");
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
