import assert from "node:assert/strict";
import { productTokenOf, readConfig } from "../lib/config.ts";

Deno.test("readConfig: without any variable the defaults stand", () => {
  const settings = readConfig({});
  assert.ok(settings.ok);
  const { config } = settings;
  assert.deepEqual(
    [config.port, config.timeZone, config.dailyRequests, config.concurrency, config.maxRunning],
    [8000, "CET", 100, 16, 100],
  );
  assert.deepEqual([config.respectRobots, config.firstLicense, config.allowNetworks], [
    true,
    true,
    [],
  ]);
});

Deno.test("readConfig: an empty variable counts as not set", () => {
  const settings = readConfig({ PORT: "", TIME_ZONE: "" });
  assert.equal(settings.ok && settings.config.port, 8000);
});

const ROWS: [string, string, boolean][] = [
  ["PORT", "0", true],
  ["PORT", "65535", true],
  ["PORT", "65536", false],
  ["PORT", "-1", false],
  ["PORT", "80a", false],
  ["PORT", "1e3", false],
  ["DAILY_REQUESTS", "0", false],
  ["DAILY_REQUESTS", "1", true],
  ["PAGE_CACHE_DAYS", "0", true],
  ["PAGE_CACHE_DAYS", "1000", true],
  ["PAGE_CACHE_DAYS", "1001", false],
  ["CRAWL_CONCURRENCY", "256", true],
  ["CRAWL_CONCURRENCY", "257", false],
  ["TIME_ZONE", "Europe/Berlin", true],
  ["TIME_ZONE", "+01:00", true],
  ["TIME_ZONE", "Etc/GMT+1", true],
  ["TIME_ZONE", "-0330", true],
  ["TIME_ZONE", "MEZ", false],
  ["TIME_ZONE", "2020-01-01T00:00Z", false],
  ["TIME_ZONE", "2020-01-01T00:00+01:00[Europe/Berlin]", false],
  ["TIME_ZONE", "T00Z", false],
  ["TIME_ZONE", " ", false],
  ["RESPECT_ROBOTS", "false", true],
  ["RESPECT_ROBOTS", "no", false],
  ["BASE_URL", "https://api.example.com", true],
  ["BASE_URL", "api.example.com", false],
  ["BASE_URL", "ftp://api.example.com", false],
  ["BASE_URL", "https://example.com/llms/", true],
  ["BASE_URL", "https://user:pass@api.example.com", false],
  ["BASE_URL", "https://user@api.example.com", false],
  ["BASE_URL", "https://api.example.com/?", false],
  ["BASE_URL", "https://api.example.com/?a=b", false],
  ["BASE_URL", "https://api.example.com/#a", false],
  ["BASE_URL", " ", false],
  ["UPGRADE_URL", "https://example.com/plans?from=api#agency", true],
  ["USER_AGENT", "my-bot/2.1 (+https://example.com)", true],
  ["USER_AGENT", "my-bot", true],
  ["USER_AGENT", "my bot/1", false],
  ["USER_AGENT", "bot/1\r\nX: y", false],
  ["HOST", " ", false],
  ["GENERATOR_NAME", "\t ", false],
  ["GENERATOR_NAME", " Name ", true],
  ["PAGE_CACHE_PATH", " ", false],
  ["KV_PATH", " ", false],
  ["KV_PATH", "data/other.sqlite3", true],
  ["KV_PATH", ":memory:", true],
  ["KV_PATH", "https://kv.example.com", true],
  ["KV_PATH", "https://", false],
  ["KV_PATH", "http://127.0.0.1:4512", true],
  ["KV_PATH", "http://[::1]:4512", true],
  ["KV_PATH", "http://kv.example.com:4512", false],
  ["KV_PATH", "http://10.0.0.5:4512", false],
  ["KV_PATH", "http://127.0.0.1.example.com", false],
  ["CRAWL_ALLOW_NETWORKS", "10.0.0.0/8, fd00::/8", true],
  ["CRAWL_ALLOW_NETWORKS", "127.0.0.1", true],
  ["CRAWL_ALLOW_NETWORKS", "10.0.0.0/33", false],
  ["CRAWL_ALLOW_NETWORKS", "intranet", false],
];
for (const [name, value, isFine] of ROWS) {
  Deno.test(`readConfig: ${name}=${JSON.stringify(value)} is ${isFine ? "accepted" : "refused"}`, () => {
    const settings = readConfig({ [name]: value });
    assert.equal(settings.ok, isFine);
    if (!settings.ok) assert.ok(settings.faults[0]!.startsWith(`${name}=${value}: expected `));
  });
}

Deno.test("readConfig: all faults are reported at once", () => {
  const settings = readConfig({ PORT: "x", TIME_ZONE: "x", RESPECT_ROBOTS: "x" });
  assert.equal(!settings.ok && settings.faults.length, 3);
});

Deno.test("readConfig: a rule beyond the form is held against the value, and reported with the rest", () => {
  const rules = { host: (host: string) => host === "a" ? null : "a", port: () => "another" };
  assert.ok(readConfig({ HOST: "a" }, { host: rules.host }).ok);
  assert.deepEqual(readConfig({ HOST: "b", PORT: "x", TIME_ZONE: "MEZ" }, rules), {
    ok: false,
    faults: [
      "PORT=x: expected an integer from 0 to 65535",
      "HOST=b: expected a",
      "TIME_ZONE=MEZ: expected a name of the tz database, such as CET, or an offset, such as +01:00",
    ],
  });
});

for (
  const [kvPath, cachePath, isFine] of [
    ["data/one.sqlite3", "data/two.sqlite3", true],
    ["data/one.sqlite3", "data/one.sqlite3", false],
    ["data/one.sqlite3", "./data/../data/one.sqlite3", false],
    [":memory:", ":memory:", true],
    ["https://kv.example/data/one.sqlite3", "data/two.sqlite3", true],
    ["", "data/kv.sqlite3", false],
  ] as const
) {
  Deno.test(`readConfig: licenses in "${kvPath}" and the cache in "${cachePath}" is ${isFine ? "accepted" : "refused"}`, () => {
    const settings = readConfig({ KV_PATH: kvPath, PAGE_CACHE_PATH: cachePath });
    const faults = [
      `PAGE_CACHE_PATH=${cachePath}: expected another file than that of KV_PATH`,
    ];
    assert.deepEqual(settings.ok ? [] : settings.faults, isFine ? [] : faults);
  });
}

Deno.test("productTokenOf: RFC 9309 2.2.1, the part before the version", () => {
  assert.equal(
    productTokenOf({ userAgent: "llmstxt-api/1.0 (+https://x.example)" }),
    "llmstxt-api",
  );
  assert.equal(productTokenOf({ userAgent: "my_bot" }), "my_bot");
});
