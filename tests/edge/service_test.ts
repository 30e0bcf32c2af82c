/**
 * End to end: the real process, started by the real task on a free port, with a KV file, against a real site on loopback.
 */

import assert from "node:assert/strict";
import { mismatches } from "../../lib/http/schemas.ts";
import { parseLlmsTxt } from "../../lib/standards/llms_txt.ts";
import { getStatus, newKvPath, post, PROJECT, removeKv, startService } from "./running_service.ts";

function serveSite(): { readonly origin: string; close(): Promise<void> } {
  const page = (title: string) =>
    `<!doctype html><html lang="en"><head><title>${title} – Harbour Bakery</title></head><body><h1>${title}</h1></body></html>`;
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const { pathname, origin } = new URL(request.url);
    const locs = ["/", "/bread", "/imprint"].map((path) =>
      `<url><loc>${origin}${path}</loc></url>`
    );
    if (pathname === "/sitemap.xml") {
      return new Response(`<urlset>${locs.join("")}</urlset>`, {
        headers: { "content-type": "application/xml" },
      });
    }
    const titles: Record<string, string> = {
      "/": "Welcome",
      "/bread": "Our bread",
      "/imprint": "Imprint",
    };
    const title = titles[pathname];
    return title === undefined
      ? new Response("not found", { status: 404 })
      : new Response(page(title), { headers: { "content-type": "text/html; charset=utf-8" } });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    close: () => server.shutdown(),
  };
}

Deno.test("the task start: first license, a generation of a real site, counts that outlive the process", async () => {
  const site = serveSite();
  const path = newKvPath();
  const env = { KV_PATH: path, CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };
  try {
    const first = await startService(env);
    assert.ok(first.key, "the first start prints a key");
    const response = await post(first, { url: site.origin, format: "json" });
    const body = await response.json();
    assert.equal(response.status, 200, JSON.stringify(body));
    assert.deepEqual(mismatches("GenerationResponse", body), []);
    assert.equal(body.pages_crawled, 3);
    const parsed = parseLlmsTxt(body.llms_txt);
    assert.equal(parsed.ok && parsed.file.title, "Harbour Bakery", body.llms_txt);
    assert.equal((await first.stop()).success, true, "SIGTERM ends it with exit code 0");

    const second = await startService(env);
    assert.equal(second.key, null, "the second start issues nothing");
    const status = await getStatus(second, first.key);
    assert.deepEqual((await status.json()).usage_today, {
      requests: 1,
      limit: 100,
      remaining: 99,
      urls_crawled: 3,
    });
    await second.stop();
  } finally {
    await site.close();
    removeKv(path);
  }
});

Deno.test("the task start: the built-in example site needs no network", async () => {
  const service = await startService({ KV_PATH: ":memory:" });
  try {
    const response = await post(service, { url: "https://nursery.example" });
    const { llms_txt } = await response.json();
    assert.equal(response.status, 200);
    assert.ok(parseLlmsTxt(llms_txt).ok, llms_txt);
  } finally {
    await service.stop();
  }
});

Deno.test("the task start: without CRAWL_ALLOW_NETWORKS a loopback address is refused", async () => {
  const site = serveSite();
  const service = await startService({ KV_PATH: ":memory:" });
  try {
    const response = await post(service, { url: site.origin });
    assert.equal(response.status, 422);
    await response.body?.cancel();
  } finally {
    await service.stop();
    await site.close();
  }
});

Deno.test("the task start: 150 requests at once with one key, exactly 100 accepted", async () => {
  const service = await startService({ KV_PATH: ":memory:", MAX_RUNNING: "200" });
  try {
    const statuses = await Promise.all(Array.from({ length: 150 }, async () => {
      const response = await post(service, { url: "https://nursery.example", max_urls: 1 });
      await response.body?.cancel();
      const hasRetryAfter = response.headers.has("retry-after");
      return `${response.status} ${hasRetryAfter}`;
    }));
    assert.equal(statuses.filter((status) => status === "200 false").length, 100);
    assert.equal(statuses.filter((status) => status === "429 true").length, 50);
    const { usage_today } = await (await getStatus(service)).json();
    assert.deepEqual([usage_today.requests, usage_today.remaining], [100, 0]);
  } finally {
    await service.stop();
  }
});

const WRONG_SETTINGS: readonly Readonly<Record<string, string>>[] = [
  { PORT: "http", TIME_ZONE: "MEZ", DAILY_REQUESTS: "0" },
  { KV_PATH: "/var/lib/kv.sqlite3", HOST: "192.0.2.1", PORT: "80", MAX_RUNNING: "x" },
  { KV_PATH: "data/../main.ts", HOST: "no address" },
  { PAGE_CACHE_PATH: "/var/lib/page_cache.sqlite3" },
  { KV_PATH: "https://kv.example.com" },
];

for (const wrong of WRONG_SETTINGS) {
  Deno.test(`the task start: wrong settings are all named, and the exit code is 2: ${JSON.stringify(wrong)}`, async () => {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", "start"],
      cwd: PROJECT,
      env: { NO_COLOR: "1", ...wrong },
    }).output();
    const faults = new TextDecoder().decode(stderr).trim().split("\n");
    assert.deepEqual(
      faults.map((fault) => fault.split(": expected ")[0]).sort(),
      Object.entries(wrong).map(([name, value]) => `${name}=${value}`).sort(),
    );
    assert.equal(code, 2);
  });
}
