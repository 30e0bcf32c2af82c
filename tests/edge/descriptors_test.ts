/**
 * A process with too few file descriptors for what it is asked waits for them, and blames no site.
 */

import assert from "node:assert/strict";
import { serveSite } from "./local_site.ts";
import { post, startService } from "./running_service.ts";

const FEW_DESCRIPTORS = ["sh", "-c", 'ulimit -n 64; exec "$0" "$@"'];

Deno.test("twelve generations at once with 64 descriptors: each is as one alone", async () => {
  const site = serveSite({ pages: 30, delayMs: 20 });
  const env = { KV_PATH: ":memory:", CRAWL_ALLOW_NETWORKS: "127.0.0.0/8", CRAWL_CONCURRENCY: "64" };
  const service = await startService(env, { through: "deno", wrapper: FEW_DESCRIPTORS });
  try {
    const generate = async () => {
      // Asked again while nobody listens.
      let response: Response | null = null;
      while (response === null) {
        response = await post(service, { url: site.origin, format: "json" }).catch(() => null);
      }
      const { duration_seconds: _, generated_at: __, ...body } = await response.json();
      return body;
    };
    const alone = await generate();
    const beside = await Promise.all(Array.from({ length: 12 }, generate));
    for (const body of beside) assert.deepEqual(body, alone);
    assert.doesNotMatch(service.log(), /"outcome":"(?!delivered)/);
  } finally {
    await service.stop();
    await site.close();
  }
});
