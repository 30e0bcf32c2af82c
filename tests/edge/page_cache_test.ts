/**
 * Generations of an unchanged site by real processes, with what an earlier process has kept of its pages.
 */

import assert from "node:assert/strict";
import { startCommand } from "./command_process.ts";
import { type LocalSite, serveSite } from "./local_site.ts";
import { newKvPath, post, removeKv, startService } from "./running_service.ts";

const PAGES = 40;
/** Of 40 pages 4 each are missing, moved, or no pages. */
const CONFIRMED = 28;

async function withSite(test: (site: LocalSite, path: string) => Promise<void>): Promise<void> {
  const site = serveSite({ pages: PAGES, hasValidators: true });
  const path = newKvPath();
  try {
    await test(site, path);
  } finally {
    await site.close();
    removeKv(path);
  }
}

interface Generated {
  /** The answer without what tells of its time. */
  readonly answer: unknown;
  /** What the log says of pages that were only confirmed. */
  readonly unchanged: number;
}

/** Generates a site by a service that is stopped right after. */
async function generateByService(origin: string, env: Record<string, string>): Promise<Generated> {
  const service = await startService({
    KV_PATH: ":memory:",
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    ...env,
  });
  const response = await post(service, { url: origin, max_urls: PAGES, format: "json" });
  assert.equal(response.status, 200);
  const { duration_seconds: _, generated_at: __, ...answer } = await response.json();
  assert.equal((await service.stop()).success, true);
  const line = service.log().split("\n").find((line) => line.includes('"POST"'))!;
  return { answer, unchanged: JSON.parse(line).unchanged };
}

Deno.test("a later process only confirms what an earlier one has kept, and gives the same answer as without", () =>
  withSite(async (site, path) => {
    const env = { PAGE_CACHE_PATH: path };
    const first = await generateByService(site.origin, env);
    assert.deepEqual([first.unchanged, site.confirmed()], [0, 0]);

    const again = await generateByService(site.origin, env);
    assert.deepEqual([again.unchanged, site.confirmed()], [CONFIRMED, CONFIRMED]);
    assert.deepEqual(again.answer, first.answer);

    const without = await generateByService(site.origin, { ...env, PAGE_CACHE_DAYS: "0" });
    assert.deepEqual([without.unchanged, site.confirmed()], [0, CONFIRMED]);
    assert.deepEqual(without.answer, first.answer);
  }));

Deno.test("the command generate keeps pages too, prints the same, and does without a cache that is deleted", () =>
  withSite(async (site, path) => {
    const env = { PAGE_CACHE_PATH: path, CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };
    const args = [site.origin, "--max-urls", String(PAGES)];
    const first = await startCommand("generate", args, env).end();
    const again = await startCommand("generate", args, env).end();
    assert.equal(site.confirmed(), CONFIRMED);
    removeKv(path);
    const deleted = await startCommand("generate", args, env).end();
    assert.equal(site.confirmed(), CONFIRMED);
    assert.deepEqual([again.out, deleted.out], [first.out, first.out]);
  }));
