import assert from "node:assert/strict";
import {
  type BatchState,
  chooseRun,
  formatState,
  parseState,
  sitesLeft,
} from "../../lib/commands/batch_state.ts";

const RUN: BatchState = {
  begun: "2026-06-14",
  finished: null,
  sites: {
    "https://a.example/": {
      result: "generated",
      pages: 3,
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

const NEW: BatchState = { begun: "2026-06-15", finished: null, sites: {} };
const TODAY = { ...RUN, finished: "2026-06-15" };

const STARTS: readonly [what: string, stored: BatchState | null, anew: boolean, run: BatchState][] =
  [
    ["nothing stored: a new run", null, false, NEW],
    ["unfinished, of another day: goes on", RUN, false, RUN],
    ["unfinished, --again: a new run", RUN, true, NEW],
    ["finished today: the same run", TODAY, false, TODAY],
    ["finished today, --again: a new run", TODAY, true, NEW],
    ["finished yesterday: a new run", { ...RUN, finished: "2026-06-14" }, false, NEW],
  ];

for (const [what, stored, anew, run] of STARTS) {
  Deno.test(`chooseRun: ${what}`, () => {
    assert.deepEqual(chooseRun(stored, "2026-06-15", anew), run);
  });
}

Deno.test("sitesLeft: those without an answer, in the order of the list", () => {
  const sites = ["d", "c", "b", "a"].map((name) => ({
    url: `https://${name}.example/`,
    folder: `${name}.example`,
  }));
  assert.deepEqual(sitesLeft(sites, RUN).map(({ folder }) => folder), ["d.example", "c.example"]);
});
