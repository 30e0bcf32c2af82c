/**
 * Two replicas of the real process on one KV service, `denokv`: found on PATH or named by DENOKV, else
 * the tests that need it are skipped.
 */

import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { DENOKV, type KvServer, startKvServer } from "./kv_server.ts";
import {
  freePort,
  generateExample,
  operateService,
  runTask,
  usageToday,
} from "./operated_service.ts";
import type { RunningService } from "./running_service.ts";

const options = { ignore: DENOKV === null };

async function withKvServer(
  test: (server: KvServer, env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const server = await startKvServer(folder);
  const env = { ...server.env, MAX_RUNNING: "400" };
  try {
    await test(server, env);
  } finally {
    await server.kill();
    await Deno.remove(folder, { recursive: true });
  }
}

/** A replica that has delivered one generation, and the KV service that it uses. */
interface UsedReplica {
  readonly server: KvServer;
  /** The settings of a replica. */
  readonly env: Readonly<Record<string, string>>;
  readonly service: RunningService;
  readonly key: string;
}

/** Starts a replica that is used once, and stops it after the test. */
function withUsedReplica(test: (replica: UsedReplica) => Promise<void>): Promise<void> {
  return withKvServer(async (server, env) => {
    await using service = await operateService(env, "deno");
    const key = service.key!;
    assert.equal(await generateExample(service.base, key), 200);
    await test({ server, env, service, key });
  });
}

Deno.test(
  "replicas: of 300 generations at once with one key over two, exactly 100 are accepted; one is killed and nothing is lost",
  options,
  () =>
    withKvServer(async (_server, env) => {
      await using one = await operateService(env, "deno");
      await using two = await operateService(env, "deno");
      const key = one.key!;
      assert.equal(two.key, null, "the second replica finds the first one's license");
      const statuses = await Promise.all(
        Array.from(
          { length: 300 },
          (_, index) => generateExample(index % 2 ? one.base : two.base, key),
        ),
      );
      const count = (status: number) => statuses.filter((other) => other === status).length;
      assert.deepEqual([count(200), count(429)], [100, 200]);

      two.signal("SIGKILL");
      await two.ended;
      await using three = await operateService(env, "deno");
      for (const { base } of [one, three]) {
        assert.equal((await usageToday(base, key)).requests, 100);
        assert.equal(await generateExample(base, key), 429);
      }
      await one.stop();
      await three.stop();
    }),
);

Deno.test(
  "replicas: without the store 503 within 5 s, and recovery without a restart",
  options,
  () =>
    withUsedReplica(async ({ server, service, key }) => {
      await server.kill();

      const startedMs = performance.now();
      const statuses = await Promise.all([
        ...Array.from({ length: 20 }, () => generateExample(service.base, key)),
        ready(service.base),
      ]);
      assert.ok(performance.now() - startedMs < 5_000);
      assert.deepEqual(new Set(statuses), new Set([503]));
      assert.equal(await health(service.base), 200);

      await server.start();
      await untilReady(service.base);
      assert.equal(await generateExample(service.base, key), 200);
      assert.equal((await usageToday(service.base, key)).requests, 2, "what got 503 costs nothing");
      await service.stop();
    }),
);

Deno.test(
  "replicas: a store that is absent at the start is told within 5 s in one line, with exit code 1",
  async () => {
    const startedMs = performance.now();
    const { code, err } = await runTask(["license", "list"], {
      KV_PATH: `http://127.0.0.1:${freePort()}`,
      DENO_KV_ACCESS_TOKEN: "token-of-the-test",
    });
    assert.equal(code, 1);
    assert.match(err, /^The store at http:\/\/127\.0\.0\.1:\d+ cannot be opened.*\n$/);
    assert.ok(performance.now() - startedMs < 8_000, "the task's own start included");
  },
);

Deno.test(
  "replicas: a store that fails is told in one line; the runtime's own, four a second for each call, stay out of the log",
  async () => {
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) =>
        new URL(request.url).pathname === "/"
          ? Response.json(describeDatabase())
          : new Response("full", { status: 500 }),
    );
    const { code, err } = await runTask(["license", "list"], {
      KV_PATH: `http://127.0.0.1:${server.addr.port}`,
      DENO_KV_ACCESS_TOKEN: "token-of-the-test",
    });
    assert.deepEqual([code, err], [1, "The store did not answer within 4000 ms\n"]);
    await server.shutdown();
  },
);

Deno.test(
  "replicas: an egress proxy is not asked for a KV service on this machine",
  options,
  () =>
    withKvServer(async (_server, env) => {
      const away = `http://127.0.0.1:${freePort()}`;
      const proxies = { HTTP_PROXY: away, HTTPS_PROXY: away };
      await using service = await operateService({ ...env, ...proxies }, "deno");
      assert.equal(await generateExample(service.base, service.key!), 200);
      assert.equal((await usageToday(service.base, service.key!)).requests, 1);
    }),
);

Deno.test(
  "replicas: while the KV service has another token 503, and the log says why; with the new one a replica goes on",
  options,
  () =>
    withUsedReplica(async ({ server, env, service: old, key }) => {
      await server.kill();
      await server.start("another-token-of-the-test");
      assert.equal(await generateExample(old.base, key), 503);
      assert.match(old.log(), /"event":"store_unavailable".*Invalid access token/);
      const DENO_KV_ACCESS_TOKEN = "another-token-of-the-test";
      await using renewed = await operateService({ ...env, DENO_KV_ACCESS_TOKEN }, "deno");
      assert.equal(await generateExample(renewed.base, key), 200);
      assert.equal((await usageToday(renewed.base, key)).requests, 2);
    }),
);

Deno.test(
  "replicas: a KV service that is restored as docs/operating.md says has what the backup has, without a restart",
  options,
  () =>
    withUsedReplica(async ({ server, service, key }) => {
      const backup = `${server.path}.backup`;
      const running = new DatabaseSync(server.path);
      running.exec(`VACUUM INTO '${backup}'`);
      running.close();
      assert.equal(await generateExample(service.base, key), 200);
      await server.kill();
      for (const suffix of ["-wal", "-shm"]) {
        await Deno.remove(server.path + suffix).catch(() => {});
      }
      await Deno.copyFile(backup, server.path);
      await server.start();
      await untilReady(service.base);
      assert.equal((await usageToday(service.base, key)).requests, 1);
      assert.equal(await generateExample(service.base, key), 200);
    }),
);

/** What a KV service says first (KV Connect, "Metadata Exchange Response"). */
function describeDatabase(): object {
  return {
    version: 3,
    databaseId: crypto.randomUUID(),
    endpoints: [{ url: "/data", consistency: "strong" }],
    token: "token-of-the-database",
    expiresAt: "2100-01-01T00:00:00Z",
  };
}

/** Waits, some seconds at most: the calls of an outage end late and close the circuit. */
async function untilReady(base: string): Promise<void> {
  for (let tries = 0; tries < 100 && await ready(base) !== 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const statusOf = async (address: string) => {
  const response = await fetch(address);
  await response.body?.cancel();
  return response.status;
};
const ready = (base: string) => statusOf(`${base}/readyz`);
const health = (base: string) => statusOf(`${base}/healthz`);
