/**
 * What the real process exports to an OTLP receiver of our own, and what it sends to crawled sites.
 */

import assert from "node:assert/strict";
import { telemetryFaults } from "../../lib/io/telemetry.ts";
import { freePort, generateExample, operateService, runTask } from "./operated_service.ts";
import { type Json, startReceiver, untilTrue } from "./otlp_receiver.ts";

function serveSite(): {
  readonly origin: string;
  readonly seen: Headers[];
  close(): Promise<void>;
} {
  const seen: Headers[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    seen.push(request.headers);
    const isPage = ["/", "/bread"].includes(new URL(request.url).pathname);
    return isPage
      ? new Response(
        "<!doctype html><title>Harbour</title><h1>Hello</h1><a href=/bread>b</a><a href=/gone>g</a>",
        {
          headers: { "content-type": "text/html" },
        },
      )
      : new Response("gone", { status: 404 });
  });
  return { origin: `http://127.0.0.1:${server.addr.port}`, seen, close: () => server.shutdown() };
}

Deno.test("telemetry: the metrics and one trace with its stages arrive; no key, and nothing for the crawled site", async () => {
  await using receiver = startReceiver();
  const site = serveSite();
  let key = "";
  let log = "";
  try {
    {
      await using service = await operateService({
        ...receiver.env,
        KV_PATH: ":memory:",
        DAILY_REQUESTS: "1",
        CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
      });
      key = service.key!;
      const unreachable = await fetch(`${service.base}/api/generate.php`, {
        method: "POST",
        headers: { "X-API-Key": key },
        body: JSON.stringify({ url: `http://127.0.0.1:${freePort()}` }),
      });
      assert.equal(unreachable.status, 500);
      await unreachable.body?.cancel();
      const response = await fetch(`${service.base}/api/generate.php`, {
        method: "POST",
        headers: {
          "X-API-Key": key,
          // A caller must not be able to switch on the runtime's own spans.
          "traceparent": "00-8affaf7a102c1270da3fcebc6e703446-b84a783fefa717bb-01",
        },
        body: JSON.stringify({ url: site.origin }),
      });
      assert.equal(response.status, 200, await response.clone().text());
      await response.body?.cancel();
      assert.equal(await generateExample(service.base, key), 429);
      for (
        const address of [`?action=status&key=${key}`, `?action=docs&key=${key.toLowerCase()}`]
      ) {
        const answer = await fetch(`${service.base}/api/generate.php${address}`, {
          headers: { "traceparent": "00-8affaf7a102c1270da3fcebc6e703446-b84a783fefa717bb-01" },
        });
        assert.equal(answer.status, 200);
        await answer.body?.cancel();
      }
      await untilTrue(() =>
        receiver.points("llmstxt.generations").has("quota_exceeded,refused") &&
        receiver.points("llmstxt.running").size > 0
      );
      await untilTrue(() =>
        receiver.spans().filter(({ name }) => name === "generation").length === 2
      );
      log = service.log();
    }
    const count = (metric: string, attributes: string) =>
      receiver.points(metric).get(attributes)?.asDouble as number;
    assert.equal(count("llmstxt.generations", "delivered"), 1);
    assert.equal(count("llmstxt.generations", "quota_exceeded,refused"), 1);
    assert.equal(
      count("llmstxt.generations", "connection_refused,site_failed,site_unreachable"),
      1,
    );
    assert.equal(count("llmstxt.pages", "ok"), 2);
    assert.equal(count("llmstxt.pages", "http_status"), 1);
    const stages = receiver.points("llmstxt.stage.duration");
    assert.deepEqual([...stages.keys()].sort(), ["crawl", "discover", "write"]);
    assert.equal(Number(stages.get("write").count), 1);
    const durations = receiver.points("llmstxt.generation.duration");
    assert.deepEqual([...durations.keys()].sort(), ["delivered", "refused", "site_failed"]);
    for (const { explicitBounds } of [...stages.values(), ...durations.values()]) {
      assert.equal(explicitBounds.at(-1), 120, "as long as a run may take");
    }
    assert.equal(count("llmstxt.running", ""), 0);
    assert.ok(count("process.memory.usage", "") > 10_000_000);
    assert.ok(count("process.unix.file_descriptor.count", "") > 5);

    const roots = receiver.spans().filter(({ name }) => name === "generation");
    const told = roots.map(({ attributes, status }) => [
      Object.fromEntries(attributes.map(({ key, value }: Json) => [key, value.stringValue])),
      status.code,
    ]);
    assert.deepEqual(
      told.map(([{ outcome, reason, cause }, code]) => [outcome, reason, cause, code]),
      [["site_failed", "site_unreachable", "connection_refused", 2], [
        "delivered",
        undefined,
        undefined,
        0,
      ]],
    );
    for (const [{ request_id }] of told) {
      assert.ok(log.includes(request_id), "the log has the request of the span");
    }
    const root = roots[1];
    const spans = receiver.spans().filter(({ traceId }) => traceId === root.traceId);
    assert.deepEqual(
      spans.filter(({ parentSpanId }) => parentSpanId === root.spanId).map(({ name }) => name)
        .sort(),
      ["crawl", "discover", "write"],
    );
    assert.equal(spans.length, 4);
    assert.deepEqual(
      new Set(receiver.spans().map(({ name }) => name)),
      new Set(["generation", "discover", "crawl", "write"]),
      "none of the runtime's own spans, whose attributes hold addresses",
    );

    assert.match(key, /^LLMS-/);
    assert.ok(!receiver.text().toUpperCase().includes(key), "a key was exported");
    assert.ok(!receiver.text().includes(site.origin), "an address was exported");
    assert.ok(site.seen.length >= 4);
    for (const name of ["traceparent", "tracestate", "baggage"]) {
      assert.ok(site.seen.every((headers) => !headers.has(name)), `${name} was sent to the site`);
    }
  } finally {
    await site.close();
  }
});

Deno.test("telemetry: a command is refused where a key that it prints would be exported", async () => {
  const { code, out, err } = await runTask(["license", "list"], {
    OTEL_DENO: "true",
    KV_PATH: ":memory:",
  });
  assert.deepEqual([code, out], [2, ""]);
  assert.match(err, /^OTEL_DENO_CONSOLE=: expected ignore/m);
});

const SAFE = {
  OTEL_DENO: "true",
  OTEL_TRACES_SAMPLER: "parentbased_always_off",
  OTEL_PROPAGATORS: "none",
  OTEL_DENO_CONSOLE: "ignore",
};

const ENVIRONMENTS: readonly [env: Record<string, string | undefined>, faulty: string[]][] = [
  [{}, []],
  [{ OTEL_DENO: "false" }, []],
  [SAFE, []],
  [{ ...SAFE, OTEL_TRACES_SAMPLER: undefined }, ["OTEL_TRACES_SAMPLER"]],
  [{ ...SAFE, OTEL_TRACES_SAMPLER: "always_on" }, ["OTEL_TRACES_SAMPLER"]],
  [{ ...SAFE, OTEL_PROPAGATORS: "tracecontext" }, ["OTEL_PROPAGATORS"]],
  [{ ...SAFE, OTEL_DENO_CONSOLE: "capture" }, ["OTEL_DENO_CONSOLE"]],
  [{ OTEL_DENO: "1" }, ["OTEL_TRACES_SAMPLER", "OTEL_PROPAGATORS", "OTEL_DENO_CONSOLE"]],
];

for (const [env, faulty] of ENVIRONMENTS) {
  Deno.test(`telemetryFaults: ${JSON.stringify(env)}`, () => {
    const faults = telemetryFaults(env);
    assert.deepEqual(faults.map((fault) => fault.split("=")[0]), faulty);
    for (const fault of faults) assert.match(fault, /expected \w+ with OTEL_DENO, or else /);
  });
}
