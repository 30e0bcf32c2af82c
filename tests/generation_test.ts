/**
 * One generation and the memory that it holds, over a web in memory.
 */

import assert from "node:assert/strict";
import { ByteBudget } from "../lib/crawl/byte_budget.ts";
import { type Config, readConfig } from "../lib/config.ts";
import { ConnectionPool } from "../lib/crawl/connections.ts";
import { NO_PAGE_CACHE } from "../lib/crawl/known_pages.ts";
import { generate, type GenerationResult, type Run } from "../lib/generation.ts";
import {
  type FakeAnswer,
  FakeClock,
  fakeWeb,
  FREE_PROCESSOR,
  html,
  turn,
  urlset,
} from "./fakes.ts";

const HOME = "https://site.test/";
const { signal: NEVER } = new AbortController();

/** A site whose pages say some megabytes. */
const ANSWERS: Record<string, FakeAnswer> = { [HOME]: { body: html("Home") } };
for (let n = 0; n < 200; n++) {
  ANSWERS[`${HOME}${n}`] = { body: html(`${n} ${"word ".repeat(900)}`) };
}
ANSWERS[`${HOME}sitemap.xml`] = urlset(...Object.keys(ANSWERS));

function config(): Config {
  const settings = readConfig({});
  assert.ok(settings.ok);
  return settings.config;
}

/** A generation by one license, and whether another could have all of the memory now. */
function scene(run: Partial<Run> = {}, answers = ANSWERS) {
  const clock = new FakeClock();
  const { fetcher, readPage } = fakeWeb(answers);
  const memory = new ByteBudget(20_000_000, 20_000_000);
  const lines: string[] = [];
  const generating: Promise<GenerationResult> = generate(
    {
      request: { url: new URL(HOME), maxUrls: 500, format: "json" },
      startedMs: 0,
      caller: "license",
      requestId: "run",
      signal: NEVER,
      ...run,
    },
    config(),
    {
      clock,
      fetcher,
      readPage,
      memory,
      processor: FREE_PROCESSOR,
      connections: new ConnectionPool({ total: 10, perSite: 4 }, clock),
      pageCache: NO_PAGE_CACHE,
      log: (event, { id } = {}) => void lines.push(`${event} ${id}`),
    },
  );
  const isAllFree = async () => {
    const leaving = new AbortController();
    const other = memory.hold("other");
    const grown = Promise.resolve(other.grow(20_000_000, leaving.signal));
    await turn();
    leaving.abort();
    other.shrinkTo(0);
    return await grown;
  };
  return { ended: clock.runUntil(generating), isAllFree, lines };
}

Deno.test("generate: the memory of a large answer is held until it has gone", async () => {
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  const { ended, isAllFree } = scene({ delivered });
  assert.ok((await ended).ok);
  assert.equal(await isAllFree(), false);
  deliver();
  await turn();
  assert.equal(await isAllFree(), true);
});

Deno.test("generate: where nobody tells when the answer has gone, all memory is free at once", async () => {
  const { ended, isAllFree } = scene();
  assert.ok((await ended).ok);
  assert.equal(await isAllFree(), true);
});

Deno.test("generate: a site that gives nothing holds no memory, whoever waits for the answer", async () => {
  const { promise: delivered } = Promise.withResolvers<void>();
  const { ended, isAllFree } = scene({ delivered }, { [HOME]: { status: 404 } });
  assert.equal((await ended).ok, false);
  assert.equal(await isAllFree(), true);
});

const NAMED: readonly [requestId: string, line: string][] = [
  ["a-request", "out_of_descriptors a-request"],
  ["", "out_of_descriptors undefined"],
];

for (const [requestId, line] of NAMED) {
  Deno.test(`generate: what is logged of the run "${requestId}" is "${line}"`, async () => {
    const answers = { [HOME]: { failure: { kind: "out_of_descriptors" } } } as const;
    const { ended, lines } = scene({ requestId }, answers);
    assert.equal((await ended).ok, false);
    assert.deepEqual(lines, [line]);
  });
}
