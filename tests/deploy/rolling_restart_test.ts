/**
 * Three replicas behind the shipped configurations of nginx and Caddy are restarted one after the other under load:
 * no caller gets a 502, and each accepted request is counted once.
 */

import assert from "node:assert/strict";
import settings from "../../deploy/llmstxt-api.env" with { type: "text" };
import { freePort, operateService, usageToday } from "../edge/operated_service.ts";
import { newKvPath, removeKv } from "../edge/running_service.ts";
import { type ShippedProxy, startShippedCaddy, startShippedNginx } from "./shipped_proxies.ts";
import { unless } from "./tools.ts";

const REPLICAS = 3;
/** Callers at once, each with one request after the other. */
const CALLERS = 6;

/** As it is shipped. */
const DRAIN_SECONDS = /^DRAIN_SECONDS=(.*)$/m.exec(settings)![1]!;

const PROXIES = [
  { start: startShippedNginx, options: unless("nginx", "openssl") },
  { start: startShippedCaddy, options: unless("caddy") },
];

for (const { start, options } of PROXIES) {
  Deno.test(
    `a rolling restart behind ${start.name}: every request is answered and counted once`,
    options,
    async () => {
      const folder = await Deno.makeTempDir();
      const kvPath = newKvPath();
      // One store for all: replicas of one machine may share a file.
      const env = { KV_PATH: kvPath, DAILY_REQUESTS: "1000000", DRAIN_SECONDS };
      const ports = Array.from({ length: REPLICAS }, freePort);
      const operate = (port: number) => operateService({ ...env, PORT: String(port) }, "deno");
      await using replicas = new AsyncDisposableStack();
      try {
        const first = await operate(ports[0]!);
        const key = first.key!;
        const services = [first, ...await Promise.all(ports.slice(1).map(operate))];
        await using proxy = await start(services.map(({ base }) => base), folder);
        const load = startLoad(proxy, key);
        for (const [n, service] of services.entries()) {
          await load.until(20);
          assert.equal((await service.stop()).code, 0);
          await load.until(20);
          services[n] = replicas.use(await operate(ports[n]!));
        }
        await load.until(20);
        const { generated, others } = await load.stop();
        assert.deepEqual(others, []);
        assert.equal((await usageToday(services[0]!.base, key)).requests, generated);
      } finally {
        await replicas.disposeAsync();
        removeKv(kvPath);
        await Deno.remove(folder, { recursive: true });
      }
    },
  );
}

/** Callers that ask without a pause, for generations and for the status. */
function startLoad({ base, caCerts }: ShippedProxy, key: string) {
  let isStopped = false;
  let generated = 0;
  const others: string[] = [];
  const waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  const ask = async (client: Deno.HttpClient, init: RequestInit, query = "") => {
    const response = await fetch(`${base}/api/generate.php${query}`, {
      ...init,
      client,
      headers: { "X-API-Key": key },
    });
    const text = await response.text();
    if (response.status !== 200) others.push(`${response.status} ${text}`);
    return response.status;
  };
  const body = JSON.stringify({ url: "https://nursery.example", max_urls: 1 });
  const callers = Array.from({ length: CALLERS }, async () => {
    using client = Deno.createHttpClient({ caCerts: [...caCerts] });
    while (!isStopped) {
      if (await ask(client, { method: "POST", body }) === 200) generated++;
      await ask(client, {}, "?action=status");
      for (const { at, resolve } of waiting) if (generated >= at) resolve();
    }
  });
  return {
    /** Waits for so many further generations. */
    until(more: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ at: generated + more, resolve });
      return promise;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(callers);
      return { generated, others };
    },
  };
}
