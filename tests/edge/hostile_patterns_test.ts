/**
 * No regular expression of the code can be made to backtrack: each meets its own characters repeated 10,000 times.
 *
 * A pattern that is quadratic needs 100 ms and more for that, one that is exponential never ends at 40 repetitions already; a linear
 * one is done in a tenth of a millisecond. Patterns that are put together from parts at run time are not found here.
 */

import assert from "node:assert/strict";

const PROJECT = new URL("../../", import.meta.url);

/** Rooms that see text from the web. */
const ROOMS = ["lib/crawl/", "lib/http/", "lib/io/", "lib/render/", "lib/site/", "lib/standards/"];

/** Repeated, in turn, in front of something that fits nothing. */
const UNITS: readonly string[] = [
  ..." \t\na0A-_.,:;/\\|*#%&<>=\"'()[]{}!?~^`$+@\0é\u0301。»",
  "  x",
  "a ",
  "a-",
  "a.",
  " - ",
  "/a",
  "a/",
  "/1",
  "-1",
  "1.",
  "&a",
  "&#",
  "%4",
  "<a",
  "</",
  "<a ",
  '="',
  "\"'",
  "url=",
  "http://",
  "www.",
  "aA",
  "A1",
  "\r\n",
  "] [",
  "- [",
  "**",
  "_*",
  " |",
  "| ",
  ", a und ",
  "Abc. ",
  "co.",
  "p/",
];

/** What fits nothing; a line break ends what a dot stands for. */
const ENDINGS: readonly string[] = ["\u0001x", "\n"];

const BEFORE: readonly string[] = ["", "<", "0;", "- [", "http://"];

/** A few at first, so that what is exponential is found before it never ends. */
const REPEATS: readonly number[] = [20, 23, 10_000];

/** A linear pattern takes a thousandth of it. */
const MAX_MS = 50;

/** Quadratic patterns whose input is short by construction. */
const SHORT_INPUTS: Readonly<Record<string, string>> = {
  "lib/site/text.ts /[\\s\\p{P}\\uFFFD]+$/u": "a text cut to at most some hundred characters",
  "lib/site/title_parts.ts /^[-‒–—―|│｜丨:·•●∙・»›>~/ ]+ |^[|│｜丨»›]+|(?: [-‒–—―|│｜丨:·•●∙・«‹>~/ ]+| ?[|│｜丨:«‹]+)$/gu":
    "a title cut to 300 characters",
};

interface Pattern {
  readonly place: string;
  readonly regex: RegExp;
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(new URL(folder, PROJECT))) {
    if (entry.isDirectory) yield* sourceFiles(`${folder}${entry.name}/`);
    else if (entry.name.endsWith(".ts")) yield folder + entry.name;
  }
}

/** Regular expression literals: what stands where an expression may begin and compiles. */
function* patternsOf(path: string): Generator<Pattern> {
  const lines = Deno.readTextFileSync(new URL(path, PROJECT)).split("\n");
  for (const line of lines) {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(line)) continue;
    const literal =
      /(?:^|[(,=:?[!&|]|=>|return)\s*\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])*)\/([dgimsuvy]*)/g;
    for (const [, source, flags] of line.matchAll(literal)) {
      yield {
        place: `${path} /${source}/${flags}`,
        regex: new RegExp(source!, flags!.replace("g", "") + "g"),
      };
    }
  }
}

function slowestOf({ regex }: Pattern): string | null {
  for (const repeats of REPEATS) {
    for (const unit of UNITS) {
      for (const before of BEFORE) {
        for (const ending of ENDINGS) {
          const ms = leastMs(regex, before + unit.repeat(repeats) + ending);
          if (ms > MAX_MS) return JSON.stringify([before, unit, repeats, ending]);
        }
      }
    }
  }
  return null;
}

/** The best of three tries where the first is slow: the machine may have been busy. */
function leastMs(regex: RegExp, text: string): number {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > MAX_MS; tries++) {
    const startedMs = performance.now();
    text.replace(regex, "");
    least = Math.min(least, performance.now() - startedMs);
  }
  return least;
}

const PATTERNS = ROOMS.flatMap((room) => [...sourceFiles(room)]).flatMap((
  path,
) => [...patternsOf(path)]);

Deno.test("patterns: the search finds those of every room", () => {
  for (const room of ROOMS) {
    assert.ok(PATTERNS.some(({ place }) => place.startsWith(room)), room);
  }
  assert.ok(PATTERNS.length > 100, String(PATTERNS.length));
});

Deno.test("patterns: none takes long for hostile text", () => {
  const slow = PATTERNS.filter(({ place }) => !Object.hasOwn(SHORT_INPUTS, place))
    .map((pattern) => ({ place: pattern.place, by: slowestOf(pattern) }))
    .filter(({ by }) => by !== null);
  assert.deepEqual(slow, []);
});

Deno.test("patterns: the test itself knows a quadratic and an exponential one", () => {
  assert.ok(slowestOf({ place: "", regex: /\s+$/g }));
  assert.ok(slowestOf({ place: "", regex: /^(a+)+$/g }));
});
