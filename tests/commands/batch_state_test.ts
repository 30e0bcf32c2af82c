import assert from "node:assert/strict";
import {
  type BatchState,
  chooseRun,
  parseState,
  type RunChoice,
  sitesLeft,
} from "../../lib/commands/batch_state.ts";

const RUN: BatchState = {
  begun: "2026-06-14",
  finished: null,
  sites: {
    "https://a.example/": {
      result: "generated",
      pages: 3,
      found: 4,
      warnings: ["https://a.example/x: 404 Not Found"],
      llmsTxt: "unchanged",
      llmsFullTxt: "+1 ~2",
    },
    "https://b.example/": { result: "failed", reason: "The website could not be reached." },
    "https://c.example/": { result: "unanswered", reason: "no answer (reset)" },
  },
};

Deno.test("parseState: reads a run", () => {
  assert.deepEqual(parseState(JSON.stringify(RUN)), RUN);
});

for (const text of ["", "{", "[]", "null", '{"begun":"today","finished":null,"sites":{}}']) {
  Deno.test(`parseState: ${text || "nothing"} cannot be read`, () => {
    assert.equal(parseState(text), null);
  });
}

const NEW: BatchState = { begun: "2026-06-15", finished: null, sites: {} };
const TODAY = { ...RUN, finished: "2026-06-15" };

const YESTERDAY = { ...RUN, finished: "2026-06-14" };
const { "https://b.example/": _failed, ...othersOfRun } = RUN.sites;
const OPENED: BatchState = { ...RUN, sites: othersOfRun };
const FLAWLESS: BatchState = { ...RUN, finished: "2026-06-14", sites: othersOfRun };

const STARTS: readonly [
  what: string,
  stored: BatchState | null,
  choice: RunChoice,
  run: BatchState,
][] = [
  ["nothing stored: a new run", null, null, NEW],
  ["unfinished, of another day: goes on", RUN, null, RUN],
  ["unfinished, --again: a new run", RUN, "--again", NEW],
  ["finished today: the same run", TODAY, null, TODAY],
  ["finished today, --again: a new run", TODAY, "--again", NEW],
  ["finished yesterday: a new run", YESTERDAY, null, NEW],
  ["nothing stored, --retry-failed: a new run", null, "--retry-failed", NEW],
  ["unfinished, --retry-failed: the failed are open", RUN, "--retry-failed", OPENED],
  ["finished today, --retry-failed: the same", TODAY, "--retry-failed", OPENED],
  ["finished yesterday, --retry-failed: the same", YESTERDAY, "--retry-failed", OPENED],
  ["nothing failed, --retry-failed: the run as it was", FLAWLESS, "--retry-failed", FLAWLESS],
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
