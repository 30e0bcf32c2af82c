/**
 * A caller who hangs up before a plain answer: an outcome of its own in the log of the real process.
 */

import assert from "node:assert/strict";
import { serveSite } from "./local_site.ts";
import { getStatus, post, startService } from "./running_service.ts";

Deno.test("a caller who hangs up is logged as gone, with status 499, and the request stays counted", async () => {
  const site = serveSite({ pages: 4, delayMs: 2_000 });
  const env = { KV_PATH: ":memory:", CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };
  const service = await startService(env, { through: "deno" });
  try {
    const leaving = new AbortController();
    const calling = post(service, { url: site.origin }, { signal: leaving.signal }).catch(() =>
      "gone"
    );
    while (site.hits() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    leaving.abort();
    assert.equal(await calling, "gone");
    while (!service.log().includes('"event":"request"')) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assert.match(service.log(), /"outcome":"caller_gone".*"status":499/);
    assert.equal((await (await getStatus(service)).json()).usage_today.requests, 1);
  } finally {
    await service.stop();
    await site.close();
  }
});
