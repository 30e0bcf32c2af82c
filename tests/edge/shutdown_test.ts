/**
 * How the real process ends: every request that it took is answered, in a bounded time, and nothing is lost.
 */

import assert from "node:assert/strict";
import { mismatches } from "../../lib/http/schemas.ts";
import { type LocalSite, serveSite } from "./local_site.ts";
import { getStatus, newKvPath, post, removeKv, startService } from "./running_service.ts";

const LOOPBACK = { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };
const EVENTS = { headers: { "Accept": "text/event-stream" } };
const STOPPED = /^http:\/\/127\.0\.0\.1:\d+: run was stopped with \d+ pages not crawled$/;

/** The data of the last event of a stream. */
async function lastEvent(response: Response): Promise<{ event: string; data: unknown }> {
  const text = await response.text();
  const [, event, data] = /event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
  assert.ok(data !== undefined, `the stream broke off: ${text.slice(-200)}`);
  return { event: event!, data: JSON.parse(data) };
}

/** Waits until a site has been asked for so many pages. */
async function untilHit(site: LocalSite, pages: number): Promise<void> {
  while (site.hits() < pages) await new Promise((resolve) => setTimeout(resolve, 10));
}

function assertPartial(body: { pages_crawled: number; warnings: string[] }): void {
  assert.deepEqual(mismatches("GenerationResponse", body), []);
  assert.ok(body.pages_crawled > 0);
  assert.match(body.warnings[0]!, STOPPED);
}

Deno.test("SIGTERM under load: no answer is dropped, each says what it lacks, what gave nothing is not counted", async () => {
  // One each, as the runs of one site would wait for each other.
  const endless = Array.from({ length: 12 }, () => serveSite({ pages: 400, delayMs: 500 }));
  const brief = serveSite({ pages: 8, delayMs: 400 });
  const mute = serveSite({ pages: 1, delayMs: 60_000 });
  const kvPath = newKvPath();
  try {
    const env = { ...LOOPBACK, KV_PATH: kvPath };
    const service = await startService(env);
    const large = endless.map(({ origin }) => ({ url: origin, max_urls: 400 }));
    const partial = large.slice(0, 6).map((body) => post(service, body));
    const partialEvents = large.slice(6).map((body) => post(service, body, EVENTS));
    const nothing = post(service, { url: mute.origin });
    const nothingEvents = post(service, { url: mute.origin }, EVENTS);
    for (const site of endless) await untilHit(site, 2);
    await untilHit(mute, 2);
    const whole = post(service, { url: brief.origin });
    await untilHit(brief, 1);
    const stopped = service.stop();

    assert.equal((await (await whole).json()).pages_crawled, 7, "what can finish does");
    for (const response of await Promise.all(partial)) {
      assert.equal(response.status, 200);
      assertPartial(await response.json());
    }
    for (const response of await Promise.all(partialEvents)) {
      const { event, data } = await lastEvent(response);
      assert.equal(event, "result");
      assertPartial(data as Parameters<typeof assertPartial>[0]);
    }
    const refused = await nothing;
    assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "10"]);
    assert.deepEqual(mismatches("Error", await refused.json()), []);
    assert.equal((await lastEvent(await nothingEvents)).event, "error");
    assert.equal((await stopped).code, 0, service.log());
    await assert.rejects(getStatus(service), "nothing listens any more");

    const next = await startService(env);
    const { usage_today } = await (await getStatus(next, service.key!)).json();
    assert.equal(usage_today.requests, 13, "the two that gave nothing are not counted");
    await next.stop();
  } finally {
    await Promise.all([...endless, brief, mute].map((site) => site.close()));
    removeKv(kvPath);
  }
});

Deno.test("SIGHUP, which a session sends that ends: what runs is answered, as by SIGTERM", async () => {
  const site = serveSite({ pages: 6, delayMs: 300 });
  const service = await startService({ ...LOOPBACK, KV_PATH: ":memory:" }, { through: "deno" });
  try {
    const answering = post(service, { url: site.origin });
    await untilHit(site, 1);
    service.signal("SIGHUP");
    const answer = await answering;
    assert.equal(answer.status, 200);
    assert.equal((await answer.json()).pages_crawled, 6);
    assert.equal((await service.ended).code, 0, service.log());
  } finally {
    await site.close();
  }
});

Deno.test("SIGTERM: new connections are refused at once, a request whose body was still to come is shed", async () => {
  const site = serveSite({ pages: 400, delayMs: 300 });
  const service = await startService({ ...LOOPBACK, KV_PATH: ":memory:" }, { through: "deno" });
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: service.port });
  try {
    // Its body is still to come when the signal arrives, so the connection is in use.
    const body = JSON.stringify({ url: site.origin });
    await connection.write(new TextEncoder().encode(
      `POST /api/generate.php HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n{`,
    ));
    // Answered after the connection above was taken, as connections are taken in turn.
    await (await getStatus(service)).body?.cancel();
    const stopped = service.stop();
    await untilRefused(service.port);
    await connection.write(new TextEncoder().encode(body.slice(1)));
    const answer = await new Response(connection.readable).text();
    assert.match(answer, /^HTTP\/1\.1 503 /);
    assert.match(answer, /retry-after: 10/i);
    assert.equal((await stopped).code, 0);
  } finally {
    await site.close();
  }
});

/** Connects until it is refused: a moment passes between the signal and the end of listening. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    } catch (error) {
      assert.ok(error instanceof Deno.errors.ConnectionRefused, String(error));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

Deno.test("SIGTERM with DRAIN_SECONDS: requests are taken while /readyz says no, and then the process ends", async () => {
  const env = { KV_PATH: ":memory:", DRAIN_SECONDS: "1" };
  const service = await startService(env, { through: "deno" });
  const stopped = service.stop();
  const readiness = async () => {
    const response = await fetch(`${service.base}/readyz`);
    return [response.status, (await response.json()).reason];
  };
  while (!service.log().includes("stopping")) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.deepEqual(await readiness(), [503, "stopping"]);
  const answer = await post(service, { url: "https://nursery.example" });
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
  assert.equal((await stopped).code, 0);
  await assert.rejects(getStatus(service), "nothing listens any more");
});

Deno.test("SIGTERM: a half-sent request and a reader that does not read do not hold the end up", async () => {
  const site = serveSite({ pages: 300, paragraphs: 200 });
  const service = await startService({ ...LOOPBACK, KV_PATH: ":memory:" }, { through: "deno" });
  const open = () => Deno.connect({ hostname: "127.0.0.1", port: service.port });
  const [half, reader] = [await open(), await open()];
  try {
    await half.write(
      new TextEncoder().encode("GET /api/generate.php?action=status HTTP/1.1\r\nHo"),
    );
    const body = JSON.stringify({ url: site.origin, max_urls: 300, format: "json" });
    await reader.write(new TextEncoder().encode(
      `POST /api/generate.php HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    ));
    await untilHit(site, 200);
    assert.equal((await service.stop()).code, 0);
  } finally {
    half.close();
    reader.close();
    await site.close();
  }
});

Deno.test("signals: the same one twice in a moment, as Ctrl+C sends it through tasks, is one", async () => {
  const site = serveSite({ pages: 8, delayMs: 300 });
  const service = await startService({ ...LOOPBACK, KV_PATH: ":memory:" }, { through: "deno" });
  const answer = post(service, { url: site.origin });
  await untilHit(site, 1);
  service.signal("SIGINT");
  service.signal("SIGINT");
  assert.equal((await (await answer).json()).pages_crawled, 7);
  assert.equal((await service.ended).code, 0);
  await site.close();
});

Deno.test("signals: a second one, a while later, ends the process at once", async () => {
  const site = serveSite({ pages: 1, delayMs: 60_000 });
  const service = await startService({ ...LOOPBACK, KV_PATH: ":memory:" }, { through: "deno" });
  const answer = post(service, { url: site.origin }).catch(() => null);
  await untilHit(site, 1);
  const again = setInterval(() => service.signal("SIGTERM"), 100);
  const { code, signal } = await service.ended;
  clearInterval(again);
  assert.deepEqual([code, signal], [143, "SIGTERM"], "not the 0 of an orderly end");
  await (await answer)?.body?.cancel();
  await site.close();
});
