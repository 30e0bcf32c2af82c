/**
 * Many callers at once, and the short form of the soak.
 */

import assert from "node:assert/strict";
import { mismatches } from "../../lib/http/schemas.ts";
import { serveSite } from "./local_site.ts";
import { getStatus, post, PROJECT, startService } from "./running_service.ts";

Deno.test("load: 1,000 status calls at once beside 50 generations of slow sites, all answered correctly", async () => {
  const sites = Array.from({ length: 10 }, () => serveSite({ pages: 30, delayMs: 300 }));
  const service = await startService({
    KV_PATH: ":memory:",
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
  }, { through: "deno" });
  try {
    const generations = Promise.all(Array.from({ length: 50 }, async (_, n) => {
      const url = sites[n % sites.length]!.origin;
      const response = await post(service, { url, max_urls: 20, format: "json" });
      return { status: response.status, body: await response.json() };
    }));
    while ((await (await getStatus(service)).json()).usage_today.requests < 50);
    const calls = await Promise.all(Array.from({ length: 1_000 }, async () => {
      const response = await getStatus(service);
      return { status: response.status, body: await response.json() };
    }));
    for (const { status, body } of calls) {
      assert.equal(status, 200);
      assert.deepEqual(mismatches("StatusResponse", body), []);
      assert.equal(body.usage_today.requests, 50);
    }
    const results = await generations;
    for (const { status, body } of results) {
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(mismatches("GenerationResponse", body), []);
      assert.equal(
        body.pages_crawled,
        results[0]!.body.pages_crawled,
        "sites alike, results alike",
      );
    }
    const { usage_today } = await (await getStatus(service)).json();
    assert.equal(usage_today.urls_crawled, 50 * results[0]!.body.pages_crawled);
  } finally {
    await service.stop();
    await Promise.all(sites.map((site) => site.close()));
  }
});

Deno.test("soak, 20 seconds of mixed load: nothing wrong, descriptors flat", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "bench/soak.ts", "--minutes", String(20 / 60)],
    cwd: PROJECT,
  }).output();
  const told = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert.equal(code, 0, told);
});
