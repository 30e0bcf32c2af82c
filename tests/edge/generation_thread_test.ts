/**
 * The crawling thread as the service uses it: a real thread, sites on loopback, and sites that break it.
 */

import assert from "node:assert/strict";
import { type Config, readConfig } from "../../lib/config.ts";
import type { GenerationResult, Run } from "../../lib/generation.ts";
import { systemClock as clock } from "../../lib/io/clock.ts";
import { EXAMPLE_ORIGIN } from "../../lib/io/example_site.ts";
import { openGenerationThread } from "../../lib/io/generation_thread.ts";
import { type Generator, openGenerator } from "../../lib/io/local_generator.ts";
import { type StartThread, threadOf } from "../../lib/io/thread_client.ts";
import type { Log, Progress } from "../../lib/ports.ts";
import { serveSite } from "./local_site.ts";

function configOf(env: Record<string, string> = {}): Config {
  const settings = readConfig({ PAGE_CACHE_DAYS: "0", ...env });
  assert.ok(settings.ok);
  return settings.config;
}

const LOOPBACK = { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };

function runOf(url: string, more: Partial<Run> = {}): Run {
  return {
    request: { url: new URL(url), maxUrls: 50, format: "json" },
    startedMs: clock.monotonicMs(),
    caller: "caller",
    requestId: "",
    signal: new AbortController().signal,
    ...more,
  };
}

async function withThread(
  use: (generator: Generator, lines: readonly string[]) => Promise<void>,
  env: Record<string, string> = {},
  start?: StartThread,
): Promise<void> {
  const lines: string[] = [];
  const log: Log = (event, fields) =>
    void lines.push(`${event} ${fields?.id ?? "-"}: ${fields?.cause}`);
  const generator = await openGenerationThread(configOf(env), { clock, log }, start);
  try {
    await use(generator, lines);
  } finally {
    await generator.close();
  }
}

/** A result without what another run of the same site has otherwise. */
function timeless(result: GenerationResult): GenerationResult {
  if (!result.ok) return result;
  const response = { ...result.response, generated_at: "", duration_seconds: 0 };
  const effort = { ...result.effort!, answer_ms: 0, waited_ms: 0 };
  return { ...result, effort, response };
}

Deno.test("openGenerationThread: says the same of a site as the generator on the own thread", async () => {
  const own = await openGenerator(configOf(), { clock, log: () => {} });
  const expected = await own.generate(runOf(EXAMPLE_ORIGIN));
  await own.close();
  await withThread(async (generator, lines) => {
    const results = await Promise.all(
      Array.from({ length: 3 }, () => generator.generate(runOf(EXAMPLE_ORIGIN))),
    );
    for (const result of results) assert.deepEqual(timeless(result), timeless(expected));
    assert.deepEqual(lines, []);
  });
});

Deno.test("openGenerationThread: a site that cannot be reached is a problem with its cause", async () => {
  await withThread(async (generator) => {
    const result = await generator.generate(runOf("http://127.0.0.1:4"));
    assert.ok(!result.ok);
    assert.equal(result.problem.name, "site_unreachable");
    assert.match(result.problem.detail!, /connection refused/i);
  }, LOOPBACK);
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
    }, LOOPBACK);
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

Deno.test("openGenerationThread: where there are no threads, this one crawls, and the log says why", async () => {
  const start: StartThread = () => {
    throw new Error("no thread today");
  };
  await withThread(
    async (generator, lines) => {
      assert.ok((await generator.generate(runOf(EXAMPLE_ORIGIN))).ok);
      assert.deepEqual(lines, ["no_crawling_thread -: no thread today"]);
    },
    {},
    start,
  );
});

/** What a site does to the thread, by the last number of its address; see `breaking_worker.ts`. */
const BREAKS: readonly [number: number, name: string, outcome: string, logged: RegExp][] = [
  [
    101,
    "hangs",
    "site_too_costly",
    /thread_broke breaks: it hangs(\ntaken_up_again other .*){19}$/,
  ],
  [102, "has a rejection that nobody handles", "defect", /^$/],
  [103, "throws in a timer that is nobody's", "answer", /defect -: .*thrown by a timer/],
  [104, "runs out of memory", "site_too_costly", /thread_broke breaks: it ran out of memory/],
  [105, "throws", "defect", /^$/],
  [106, "hangs in a computation", "site_too_costly", /^$/],
];

const OTHERS = 19;
const HEAP_MEGABYTES = 96;

for (const [number, name, outcome, logged] of BREAKS) {
  Deno.test(`openGenerationThread: a run whose site ${name} ends alone; nineteen others never notice`, async () => {
    const site = serveSite({ pages: 30, delayMs: 20, hostname: "0.0.0.0" });
    const urlOf = (n: number) => site.origin.replace("127.0.0.1", `127.0.0.${n}`);
    const start = threadOf(new URL("./breaking_worker.ts", import.meta.url), HEAP_MEGABYTES);
    try {
      await withThread(
        async (generator, lines) => {
          const others = Array.from({ length: OTHERS }, (_, n) => urlOf(n + 2));
          const generateAll = (urls: readonly string[]) =>
            Promise.all(
              urls.map((url, n) =>
                generator.generate(runOf(url, { caller: url, requestId: `other ${n}` }))
              ),
            );
          const before = await generateAll(others);
          const breaking = generator
            .generate(runOf(urlOf(number), { caller: "breaks", requestId: "breaks" }))
            .then((result) => result.ok ? "answer" : result.problem.name, () => "defect");
          const beside = await generateAll(others);
          assert.deepEqual(beside.map(timeless), before.map(timeless));
          assert.ok(beside.every(({ ok }) => ok));
          assert.equal(await breaking, outcome);
          assert.match(lines.join("\n"), logged);
        },
        LOOPBACK,
        start,
      );
    } finally {
      await site.close();
    }
  });
}
