/**
 * A process that has no file descriptor left for another connection.
 */

import assert from "node:assert/strict";
import { systemClock } from "../../lib/io/clock.ts";
import { openListener } from "../../lib/io/listener.ts";
import { serveSite } from "./local_site.ts";
import { getStatus, post, type RunningService, startService } from "./running_service.ts";

const FEW_DESCRIPTORS = ["sh", "-c", 'ulimit -n 64; exec "$0" "$@"'];

/** More than a process with so few descriptors can accept. */
const CALLERS = 100;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Connects until the service can accept no more; while it listens again, some are refused. */
async function crowd(service: RunningService): Promise<Deno.TcpConn[]> {
  const address = { hostname: "127.0.0.1", port: service.port };
  const calls = Array.from({ length: CALLERS }, () => Deno.connect(address));
  const callers = (await Promise.allSettled(calls))
    .flatMap((call) => call.status === "fulfilled" ? [call.value] : []);
  await until(() => service.log().includes('"event":"cannot_accept"'));
  return callers;
}

/** Asks again while nobody listens. */
async function statusOnceAnswered(service: RunningService): Promise<number> {
  for (;;) {
    const response = await getStatus(service).catch(() => null);
    await response?.body?.cancel();
    if (response !== null) return response.status;
  }
}

Deno.test("more callers than file descriptors: what runs is answered, and so is everyone once some have left", async () => {
  const site = serveSite({ pages: 4, delayMs: 1_000 });
  const env = { KV_PATH: ":memory:", CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };
  const service = await startService(env, { through: "deno", wrapper: FEW_DESCRIPTORS });
  try {
    const running = post(service, { url: site.origin });
    await until(() => site.hits() > 0);
    const callers = await crowd(service);
    const answer = await running;
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
    for (const caller of callers) caller.close();
    assert.equal(await statusOnceAnswered(service), 200);
  } finally {
    assert.equal((await service.stop()).code, 0);
    await site.close();
  }
});

Deno.test("openListener: a port that is taken is told with the settings to change", () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const address = { host: "127.0.0.1", port: taken.addr.port };
  const ports = { clock: systemClock, log: () => {} };
  assert.throws(
    () => openListener(address, () => Promise.reject(), ports),
    new RegExp(`HOST=127.0.0.1 PORT=${address.port}: the port is taken`),
  );
});
