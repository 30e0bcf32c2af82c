/**
 * What hostile sites can do to a generation: every behaviour ends within the limits, is told truly, and costs little memory.
 */

import assert from "node:assert/strict";
import deno from "../../deno.json" with { type: "json" };
import { answerOf, BEHAVIOURS } from "./hostile_behaviours.ts";
import type { CrawlOrder, CrawlOutcome } from "./hostile_crawler.ts";
import { serveHostile } from "./hostile_server.ts";
import { startLineProcess } from "./line_process.ts";

const SCRIPT = new URL("hostile_crawler.ts", import.meta.url).pathname;

/** How much faster the clock of a generation runs when its site plays for time. */
const HURRIED = 50;

/** The service's own flags of the heap: what counts here is what it holds. */
const HEAP_FLAGS = /--v8-flags=\S+/.exec(deno.tasks.main.command)![0];

/** What the process may hold at any time, itself included. */
const MAX_BYTES = 300_000_000;

/** The run's limit, and as much again for a busy machine at a hurried clock. */
const MAX_SECONDS = 240;

Deno.test("hostile sites", async (test) => {
  await using crawler = startLineProcess<CrawlOrder, CrawlOutcome>(["-A", HEAP_FLAGS, SCRIPT]);
  for (const behaviour of BEHAVIOURS) {
    const { name, site, says, maxUrls = 20, isSlow, maxRequests = 100 } = behaviour;
    await test.step({
      name,
      fn: async () => {
        await using server = serveHostile(answerOf(site));
        const url = `http://127.0.0.1:${server.port}/`;
        const outcome = await crawler.ask({ url, maxUrls, speed: isSlow ? HURRIED : 1 });
        assert.match(outcome.summary, says);
        assert.doesNotMatch(outcome.summary, /DEFECT/);
        // deno-lint-ignore no-control-regex
        assert.doesNotMatch(outcome.files, /[\0-\x08\x0b-\x1f\x7f]|STRAY/);
        assert.ok(outcome.seconds < MAX_SECONDS, `${outcome.seconds} s`);
        assert.ok(outcome.peakBytes < MAX_BYTES, `${outcome.peakBytes} bytes`);
        assert.ok(server.requests.length <= maxRequests, `${server.requests.length} requests`);
      },
    });
  }
});
