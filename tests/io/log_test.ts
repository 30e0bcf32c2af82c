import assert from "node:assert/strict";
import { createLog, type LogSink } from "../../lib/io/log.ts";

const CLOCK = { now: () => Temporal.Instant.from("2026-03-29T00:59:59.5Z") };

/** A sink that takes at most so many bytes at a time. */
function createSink(terminal: boolean, bytesAtOnce: number) {
  const written: number[] = [];
  const sink: LogSink = {
    isTerminal: () => terminal,
    writeSync: (bytes) => {
      const taken = bytes.subarray(0, bytesAtOnce);
      written.push(...taken);
      return taken.length;
    },
  };
  return { sink, text: () => new TextDecoder().decode(new Uint8Array(written)) };
}

Deno.test("createLog: a line on a pipe is one JSON object", () => {
  const { sink, text } = createSink(false, 1_000);
  createLog(sink, CLOCK)("page_cache_unavailable", {
    url: "https://a.example/\n",
    ms: 12,
    ok: false,
    why: null,
  });
  assert.equal(text().split("\n").length, 2);
  assert.deepEqual(JSON.parse(text()), {
    url: "https://a.example/\n",
    ms: 12,
    ok: false,
    why: null,
    time: "2026-03-29T00:59:59.500Z",
    level: "warn",
    event: "page_cache_unavailable",
  });
});

Deno.test("createLog: a field cannot pose as time, level or event", () => {
  const { sink, text } = createSink(false, 1_000);
  createLog(sink, CLOCK)("defect", { level: "info", event: "x", time: "y" });
  const { time, level, event } = JSON.parse(text());
  assert.deepEqual([time, level, event], ["2026-03-29T00:59:59.500Z", "error", "defect"]);
});

Deno.test("createLog: a line on a terminal has columns, and text cannot steer the terminal", () => {
  const { sink, text } = createSink(true, 1_000);
  createLog(sink, CLOCK)("request", { url: "\u001b[2J\n\u009b2J", ms: 12 });
  assert.equal(text(), '00:59:59.500 INFO  request url="\\u001b[2J\\n\ufffd2J" ms=12\n');
});

Deno.test("createLog: a line that is taken in pieces is written whole", () => {
  const { sink, text } = createSink(false, 3);
  createLog(sink, CLOCK)("defect", { cause: "ä" });
  assert.equal(JSON.parse(text()).cause, "ä");
});

Deno.test("createLog: a sink that fails or takes nothing stops nobody", () => {
  const broken: LogSink = {
    isTerminal: () => false,
    writeSync: () => {
      throw new Error("EPIPE");
    },
  };
  createLog(broken, CLOCK)("stopped");
  const { sink, text } = createSink(false, 0);
  createLog(sink, CLOCK)("stopped");
  assert.equal(text(), "");
});

for (const length of [2_000, 2_001, 60_000]) {
  Deno.test(`createLog: of a text of ${length} characters at most 2,000 are written`, () => {
    const { sink, text } = createSink(false, 100_000);
    createLog(sink, CLOCK)("request", { path: "/".repeat(length) });
    const { path } = JSON.parse(text());
    assert.equal(path, length > 2_000 ? `${"/".repeat(2_000)}…` : "/".repeat(length));
  });
}

Deno.test("createLog: a state is told once a minute for each cause, what concerns one request every time", () => {
  let now = Temporal.Instant.from("2026-03-29T00:00:00Z");
  const { sink, text } = createSink(false, 1_000);
  const log = createLog(sink, { now: () => now });
  const tellAll = () => {
    for (const cause of ["full", "away", "full", "away"]) log("store_unavailable", { cause });
    for (let count = 0; count < 2; count++) log("defect", { cause: "full" });
  };
  const told = [];
  for (const seconds of [0, 59, 1, -3_600]) {
    now = now.add({ seconds });
    const before = text().length;
    tellAll();
    const lines = text().slice(before).trim().split("\n").map((line) => JSON.parse(line));
    told.push(lines.map(({ event, cause }) => `${event} ${cause}`));
  }
  const states = ["store_unavailable full", "store_unavailable away"];
  const defects = ["defect full", "defect full"];
  assert.deepEqual(told, [
    [...states, ...defects],
    defects,
    [...states, ...defects],
    // A clock that was set back keeps nothing silent.
    [...states, ...defects],
  ]);
});
