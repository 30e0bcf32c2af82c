import assert from "node:assert/strict";
import {
  type BatchState,
  chooseRun,
  formatState,
  parseState,
  type RunChoice,
  sitesLeft,
} from "../../lib/commands/batch_state.ts";

const RUN: BatchState = {
  begun: "2026-06-14",
  finished: null,
  retry: false,
  sites: {
    "https://a.example/": {
      result: "generated",
      pages: 3,
      found: 4,
      warnings: ["https://a.example/x: 404 Not Found"],
      llmsTxt: "unchanged",
      llmsFullTxt: { added: 1, removed: 0, changed: 2 },
    },
    "https://b.example/": { result: "failed", reason: "The website could not be reached." },
    "https://c.example/": { result: "unanswered", reason: "no answer (reset)" },
  },
};

Deno.test("parseState: reads what formatState wrote", () => {
  assert.deepEqual(parseState(formatState(RUN)), RUN);
});

for (const text of ["", "{", "[]", "null", '{"begun":"today","finished":null,"sites":{}}']) {
  Deno.test(`parseState: ${text || "nothing"} cannot be read`, () => {
    assert.equal(parseState(text), null);
  });
}

Deno.test("parseState: a file that does not say whether its run is a retry holds none", () => {
  const { retry: _, ...before } = RUN;
  assert.deepEqual(parseState(JSON.stringify(before)), RUN);
});

Deno.test("parseState: a file that does not say how many pages were found holds an unknown number", () => {
  const before = formatState(RUN).replace(/"found": 4,/, "");
  const entry = parseState(before)!.sites["https://a.example/"]!;
  assert.equal(entry.result === "generated" ? entry.found : undefined, null);
});

const NEW: BatchState = { begun: "2026-06-15", finished: null, retry: false, sites: {} };
const TODAY = { ...RUN, finished: "2026-06-15" };

const YESTERDAY = { ...RUN, finished: "2026-06-14" };
const { "https://b.example/": _failed, ...othersOfRun } = RUN.sites;
const OPENED: BatchState = { ...RUN, retry: true, sites: othersOfRun };
const CUT_OFF: BatchState = { ...RUN, retry: true };
const RETRIED: BatchState = { ...CUT_OFF, finished: "2026-06-14" };
const FLAWLESS: BatchState = { ...RUN, finished: "2026-06-14", sites: othersOfRun };

const STARTS: readonly [
  what: string,
  stored: BatchState | null,
  choice: RunChoice,
  run: BatchState,
][] = [
  ["nothing stored: a new run", null, "go on", NEW],
  ["unfinished, of another day: goes on", RUN, "go on", RUN],
  ["unfinished, --again: a new run", RUN, "begin anew", NEW],
  ["finished today: the same run", TODAY, "go on", TODAY],
  ["finished today, --again: a new run", TODAY, "begin anew", NEW],
  ["finished yesterday: a new run", YESTERDAY, "go on", NEW],
  ["nothing stored, --retry-failed: a new run", null, "retry failed", NEW],
  ["unfinished, --retry-failed: the failed are open", RUN, "retry failed", OPENED],
  ["finished today, --retry-failed: the same", TODAY, "retry failed", OPENED],
  ["finished yesterday, --retry-failed: the same", YESTERDAY, "retry failed", OPENED],
  ["a finished retry, --retry-failed: the same", RETRIED, "retry failed", OPENED],
  ["an unfinished retry, --retry-failed: goes on", CUT_OFF, "retry failed", CUT_OFF],
  ["an unfinished retry: goes on", CUT_OFF, "go on", CUT_OFF],
  ["nothing failed, --retry-failed: the run as it was", FLAWLESS, "retry failed", FLAWLESS],
];

for (const [what, stored, choice, run] of STARTS) {
  Deno.test(`chooseRun: ${what}`, () => {
    assert.deepEqual(chooseRun(stored, "2026-06-15", choice), run);
  });
}

Deno.test("sitesLeft: those without an answer, in the order of the list", () => {
  const sites = ["d", "c", "b", "a"].map((name) => ({
    url: `https://${name}.example/`,
    folder: `${name}.example`,
  }));
  assert.deepEqual(sitesLeft(sites, RUN).map(({ folder }) => folder), ["d.example", "c.example"]);
});
