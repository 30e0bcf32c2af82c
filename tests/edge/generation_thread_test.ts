/**
 * The crawling thread as the service uses it: a real worker, the example site, and workers that break.
 */

import assert from "node:assert/strict";
import { type Config, readConfig } from "../../lib/config.ts";
import type { Progress } from "../../lib/crawl/progress.ts";
import type { Run } from "../../lib/generation.ts";
import { systemClock as clock } from "../../lib/io/clock.ts";
import { EXAMPLE_ORIGIN } from "../../lib/io/example_site.ts";
import { openGenerationThread } from "../../lib/io/generation_thread.ts";
import { type Generator, openGenerator } from "../../lib/io/generator.ts";
import type { Clock, Log } from "../../lib/ports.ts";
import { FakeClock, until } from "../fakes.ts";
import { serveSite } from "./local_site.ts";

function configOf(env: Record<string, string> = {}): Config {
  const settings = readConfig({ PAGE_CACHE_DAYS: "0", ...env });
  assert.ok(settings.ok);
  return settings.config;
}

function runOf(url: string, more: Partial<Run> = {}): Run {
  return {
    request: { url: new URL(url), maxUrls: 50, format: "json" },
    startedMs: clock.monotonicMs(),
    caller: "caller",
    signal: new AbortController().signal,
    ...more,
  };
}

interface Line {
  readonly level: string;
  readonly event: string;
}

async function withThread(
  use: (generator: Generator, lines: readonly Line[]) => Promise<void>,
  env: Record<string, string> = {},
  script?: URL,
  ownClock: Clock = clock,
): Promise<void> {
  const lines: Line[] = [];
  const log: Log = (level, event) => void lines.push({ level, event });
  const generator = await openGenerationThread(configOf(env), { clock: ownClock, log }, script);
  assert.ok(generator, JSON.stringify(lines));
  try {
    await use(generator, lines);
  } finally {
    await generator.close();
  }
}

/** A worker of these statements. */
function scriptOf(statements: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(statements)}`);
}

const REFUSED = { ok: false, siteBytes: 0, problem: {}, reason: "dns" };

const REFUSES = `postMessage({ kind: "result", id: data.id, result: ${JSON.stringify(REFUSED)} });`;

const ANSWERS_READY = `if (data.kind === "open") postMessage({ kind: "ready" });
    if (data.kind === "close") postMessage({ kind: "closed" });`;

Deno.test("openGenerationThread: says the same of a site as the generator on the own thread", async () => {
  const own = await openGenerator(configOf(), { clock, log: () => {} });
  const expected = await own.generate(runOf(EXAMPLE_ORIGIN));
  await own.close();
  await withThread(async (generator, lines) => {
    const results = await Promise.all(
      Array.from({ length: 3 }, () => generator.generate(runOf(EXAMPLE_ORIGIN))),
    );
    for (const result of results) {
      assert.ok(result.ok && expected.ok);
      const { generated_at, duration_seconds } = expected.response;
      const response = { ...result.response, generated_at, duration_seconds };
      assert.deepEqual({ ...result, response }, expected);
    }
    assert.deepEqual(lines, []);
  });
});

Deno.test("openGenerationThread: a site that cannot be reached is a problem with its cause", async () => {
  await withThread(async (generator) => {
    const result = await generator.generate(runOf("http://127.0.0.1:4"));
    assert.ok(!result.ok);
    assert.equal(result.problem.name, "site_unreachable");
    assert.match(result.problem.detail!, /connection refused/i);
  }, { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
});

Deno.test("openGenerationThread: progress has every stage's beginning and end", async () => {
  await withThread(async (generator) => {
    const told: Progress[] = [];
    await generator.generate(runOf(EXAMPLE_ORIGIN, { onProgress: (step) => told.push(step) }));
    assert.deepEqual([...new Set(told.map(({ stage }) => stage))], ["discover", "crawl", "write"]);
    const crawled = told.filter(({ stage }) => stage === "crawl");
    assert.equal(crawled[0]!.done, 1);
    assert.equal(crawled.at(-1)!.done, crawled.at(-1)!.total);
  });
});

Deno.test("openGenerationThread: the first page is told of, once", async () => {
  await withThread(async (generator) => {
    let told = 0;
    const result = await generator.generate(runOf(EXAMPLE_ORIGIN, { onPage: () => void told++ }));
    assert.ok(result.ok);
    assert.equal(told, 1);
  });
});

Deno.test("openGenerationThread: an abort ends the crawl, and what was read until then comes back", async () => {
  const site = serveSite({ pages: 40, delayMs: 50 });
  try {
    await withThread(async (generator) => {
      const controller = new AbortController();
      const result = await generator.generate(runOf(site.origin, {
        signal: controller.signal,
        onProgress: ({ stage }) => stage === "crawl" && controller.abort(),
      }));
      assert.ok(result.ok);
      assert.ok(result.response.pages_crawled < 40, String(result.response.pages_crawled));
      assert.ok(result.reasons.includes("run_stopped"));
    }, { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
  } finally {
    await site.close();
  }
});

Deno.test("openGenerationThread: the 120 seconds run from the request's arrival, not from the thread's start", async () => {
  await withThread(async (generator) => {
    const startedMs = clock.monotonicMs() - 200_000;
    const result = await generator.generate(runOf(EXAMPLE_ORIGIN, { startedMs }));
    assert.ok(!result.ok);
    assert.match(result.problem.detail!, /120 s/);
  });
});

Deno.test("openGenerationThread: without a worker there is none, and the log says why", async () => {
  const lines: string[] = [];
  const log: Log = (...line) => void lines.push(JSON.stringify(line));
  const script = scriptOf(`throw new Error("no thread today")`);
  assert.equal(await openGenerationThread(configOf(), { clock, log }, script), null);
  assert.match(lines.join("\n"), /no_crawling_thread.*no thread today/);
});

Deno.test("openGenerationThread: a defect of a run fails that run alone", async () => {
  const script = scriptOf(`onmessage = ({ data }) => { ${ANSWERS_READY}
    if (data.kind === "run") postMessage({ kind: "defect", id: data.id, cause: "off by one" }); }`);
  await withThread(
    async (generator) => {
      await assert.rejects(generator.generate(runOf(EXAMPLE_ORIGIN)), /off by one/);
      await assert.rejects(generator.generate(runOf(EXAMPLE_ORIGIN)), /off by one/);
    },
    {},
    script,
  );
});

Deno.test("openGenerationThread: a thread that breaks fails its runs, and the next run gets a new one", async () => {
  const script = scriptOf(`onmessage = ({ data }) => { ${ANSWERS_READY}
    if (data.kind === "run" && data.run.url.includes("break")) throw new Error("broken");
    if (data.kind === "run" && !data.run.url.includes("wait")) {
      ${REFUSES}
    } }`);
  await withThread(
    async (generator) => {
      const waiting = generator.generate(runOf("https://wait.test"));
      await assert.rejects(generator.generate(runOf("https://break.test")), /broken/);
      await assert.rejects(waiting, /broken/);
      assert.deepEqual(await generator.generate(runOf("https://fine.test")), REFUSED);
    },
    {},
    script,
  );
});

Deno.test("openGenerationThread: where no new thread can be started, the run fails alone and is forgotten", async () => {
  const fakeClock = new FakeClock();
  const script = scriptOf(`onmessage = ({ data }) => { ${ANSWERS_READY}
    if (data.kind === "run" && data.run.url.includes("break")) throw new Error("broken");
    if (data.kind === "run") ${REFUSES} }`);
  await withThread(
    async (generator) => {
      await assert.rejects(generator.generate(runOf("https://break.test")), /broken/);
      const { Worker } = globalThis;
      globalThis.Worker = new Proxy(Worker, {
        construct() {
          throw new Error("no thread left");
        },
      });
      try {
        await assert.rejects(generator.generate(runOf("https://fine.test")), /no thread left/);
      } finally {
        globalThis.Worker = Worker;
      }
      assert.deepEqual(await generator.generate(runOf("https://fine.test")), REFUSED);
      assert.equal(fakeClock.pending, 0, "nothing is asked where nothing runs");
    },
    {},
    script,
    fakeClock,
  );
});

Deno.test("openGenerationThread: a thread that is stuck fails its runs, and the next run gets a new one", async () => {
  const fakeClock = new FakeClock();
  const script = scriptOf(`onmessage = ({ data }) => { ${ANSWERS_READY}
    if (data.kind === "run" && data.run.url.includes("fine")) ${REFUSES} }`);
  await withThread(
    async (generator) => {
      const stuck = assert.rejects(generator.generate(runOf("https://hang.test")), /stuck/);
      fakeClock.advance(30_000);
      const next = assert.rejects(generator.generate(runOf("https://hang.test")), /stuck/);
      await stuck;
      fakeClock.advance(30_000);
      await next;
      assert.deepEqual(await generator.generate(runOf("https://fine.test")), REFUSED);
      assert.equal(fakeClock.pending, 0, "nothing is asked where nothing runs");
    },
    {},
    script,
    fakeClock,
  );
});

Deno.test("openGenerationThread: a thread that answers is kept, however long a run takes", async () => {
  const fakeClock = new FakeClock();
  const script = scriptOf(`let pings = 0; onmessage = ({ data }) => { ${ANSWERS_READY}
    if (data.kind === "ping" && ++pings <= 3) {
      postMessage({ kind: "pong" });
      postMessage({ kind: "log", line: ["info", "asked"] });
    }
    if (pings === 3) { data.id = 1; ${REFUSES} } }`);
  await withThread(
    async (generator, lines) => {
      const slow = generator.generate(runOf("https://slow.test"));
      for (const asked of [1, 2]) {
        await until(() => lines.length === asked);
        fakeClock.advance(30_000);
      }
      assert.deepEqual(await slow, REFUSED);
    },
    {},
    script,
    fakeClock,
  );
});

Deno.test("openGenerationThread: a thread that is stuck does not keep the process from ending", async () => {
  const fakeClock = new FakeClock();
  const script = scriptOf(`onmessage = ({ data }) => {
    if (data.kind === "open") postMessage({ kind: "ready" }); }`);
  const ports = { clock: fakeClock, log: () => {} };
  const generator = await openGenerationThread(configOf(), ports, script);
  const closed = generator!.close();
  fakeClock.advance(500);
  await closed;
});

Deno.test("openGenerationThread: a thread that replaced a broken one writes what is to be kept before the end", async () => {
  const lines: string[] = [];
  const log: Log = (_, event) => void lines.push(event);
  const script = scriptOf(`onmessage = ({ data }) => {
    if (data.kind === "open") postMessage({ kind: "ready" });
    if (data.kind === "run" && data.run.url.includes("break")) throw new Error("broken");
    if (data.kind === "run") ${REFUSES}
    if (data.kind === "close") setTimeout(() => {
      postMessage({ kind: "log", line: ["info", "written"] });
      postMessage({ kind: "closed" });
    }); }`);
  const ports = { clock: new FakeClock(), log };
  const generator = await openGenerationThread(configOf(), ports, script);
  await assert.rejects(generator!.generate(runOf("https://break.test")), /broken/);
  await generator!.generate(runOf("https://fine.test"));
  await generator!.close();
  assert.deepEqual(lines, ["written"]);
});
