import assert from "node:assert/strict";
import { ConnectionPool } from "../../lib/crawl/connections.ts";
import { measureSite } from "../../lib/crawl/effort.ts";
import { createPageReader, type PageRequest } from "../../lib/crawl/read_page.ts";
import type { Fetcher } from "../../lib/ports.ts";
import { FakeClock, fakeWeb, FREE_PROCESSOR, turn } from "../fakes.ts";

const web = fakeWeb({
  "https://a.test/": { body: "x".repeat(30) },
  "https://a.test/long": { body: "x".repeat(1_000) },
  "https://down.test/": { failure: { kind: "connection_refused" } },
});

const { signal } = new AbortController();

const PAGE: Omit<PageRequest, "url"> = {
  requestedUrl: "https://a.test/",
  conditions: {},
  links: "none",
  maxBytes: 20,
  license: "license",
  requestId: "",
};

function measured(access = web, clock = new FakeClock(), total = 10) {
  const pool = new ConnectionPool({ total, perSite: 4 }, clock);
  return measureSite(access, pool, "license", clock);
}

async function fetched(fetcher: Fetcher, url: string) {
  const result = await fetcher({ url: new URL(url), signal });
  assert.ok(result.ok);
  return result.response;
}

Deno.test("measureSite: bytes that were read count, however they were read, and nothing else", async () => {
  const { fetcher, readPage, effort } = measured();
  const bytes = () => effort().site_bytes;
  assert.equal(bytes(), 0);
  const whole = await (await fetched(fetcher, "https://a.test/")).readBody(50);
  assert.deepEqual([whole.bytes.length, whole.end, bytes()], [30, "complete", 30]);
  await (await fetched(fetcher, "https://a.test/long")).readBody(50);
  assert.equal(bytes(), 80);
  const chunks = await Array.fromAsync((await fetched(fetcher, "https://a.test/")).streamBody());
  assert.deepEqual([chunks.length, bytes()], [1, 110]);
  await (await fetched(fetcher, "https://a.test/long")).discard();
  assert.equal(bytes(), 110);
  await readPage({ ...PAGE, url: "https://a.test/" }, signal);
  assert.equal(bytes(), 130);
  assert.equal(effort().requests, 5);
});

Deno.test("measureSite: status, header fields and failures pass through", async () => {
  const { fetcher, effort } = measured();
  const { status, headers } = await fetched(fetcher, "https://a.test/none");
  assert.deepEqual([status, headers.get("content-type")], [404, "text/html; charset=utf-8"]);
  assert.deepEqual(await fetcher({ url: new URL("https://down.test/"), signal }), {
    ok: false,
    failure: { kind: "connection_refused" },
  });
  assert.equal(effort().requests, 2);
});

Deno.test("measureSite: the site's time is what it takes to begin an answer or to fail, not what we take to read a page", async () => {
  const clock = new FakeClock();
  const fetcher: Fetcher = async (request) => {
    const result = await web.fetcher(request);
    clock.advance(request.url.host === "down.test" ? 600 : 150);
    return result;
  };
  const busy = <T>(work: () => T) => {
    clock.advance(5_000);
    return Promise.resolve(work());
  };
  const processor = { ...FREE_PROCESSOR, forPagesOf: () => busy };
  const readPage = createPageReader(fetcher, processor, clock);
  const site = measured({ ...web, fetcher, readPage }, clock);
  await fetched(site.fetcher, "https://a.test/robots.txt");
  await site.readPage({ ...PAGE, url: "https://a.test/" }, signal);
  await site.readPage({ ...PAGE, url: "https://down.test/" }, signal);
  assert.ok(clock.monotonicMs() > 5_000);
  assert.deepEqual([site.effort().requests, site.effort().answer_ms], [3, 300]);
});

/** Jobs that each hold a connection for a second, one begun after the other by the connections of several runs. */
async function holdAll(clock: FakeClock, holding: readonly Promise<unknown>[]): Promise<void> {
  let left = holding.length;
  for (const held of holding) held.then(() => left--);
  while (left > 0) {
    await turn();
    clock.advance(1_000);
  }
}

const aSecond = (clock: FakeClock) => () =>
  new Promise<void>((resolve) => clock.after(1_000, resolve));

Deno.test("measureSite: waited_ms is how long a request waited for the process's connections", async () => {
  const clock = new FakeClock();
  const pool = new ConnectionPool({ total: 1, perSite: 4 }, clock);
  const [one, two] = ["one", "two"].map((license) => measureSite(web, pool, license, clock));
  const ask = (site: typeof one, host: string) =>
    site!.connections.run(host, aSecond(clock), { signal });
  await holdAll(clock, [ask(one, "a.test"), ask(two, "b.test"), ask(one, "a.test")]);
  assert.deepEqual([one!.effort().waited_ms, two!.effort().waited_ms], [2_000, 1_000]);
});

Deno.test("measureSite: a request that waits because its site can bear no more waits for no limit of ours", async () => {
  const clock = new FakeClock();
  const site = measured(web, clock);
  const ask = () => site.connections.run("a.test", aSecond(clock), { signal });
  await holdAll(clock, Array.from({ length: 20 }, ask));
  assert.ok(clock.monotonicMs() >= 5_000);
  assert.equal(site.effort().waited_ms, 0);
});

Deno.test("measureSite: a request that never got a connection waited, too", async () => {
  const clock = new FakeClock();
  const leaving = new AbortController();
  const pool = new ConnectionPool({ total: 1, perSite: 4 }, clock);
  const [one, two] = ["one", "two"].map((license) => measureSite(web, pool, license, clock));
  const held = one!.connections.run("a.test", aSecond(clock), { signal });
  const waiting = two!.connections.run("b.test", aSecond(clock), { signal: leaving.signal });
  await turn();
  clock.advance(700);
  leaving.abort();
  assert.equal(await waiting, null);
  assert.equal(two!.effort().waited_ms, 700);
  await holdAll(clock, [held]);
});
