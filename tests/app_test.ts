import assert from "node:assert/strict";
import { type AppPorts, createHandler, type Handler } from "../lib/app.ts";
import { hashKey } from "../lib/auth/key.ts";
import { type Config, readConfig } from "../lib/config.ts";
import { checkUrl } from "../lib/crawl/address_guard.ts";
import { createPageReader } from "../lib/crawl/read_page.ts";
import { problem, PROBLEMS } from "../lib/errors.ts";
import { mismatches, type SchemaName } from "../lib/http/schemas.ts";
import { PLAN_NAMES, planOf } from "../lib/plans.ts";
import { dayAt } from "../lib/quota/day.ts";
import {
  type Fetcher,
  type FetchRequest,
  type License,
  type Log,
  StoreUnavailable,
} from "../lib/ports.ts";
import {
  type FakeAnswer,
  FakeClock,
  type FakeWeb,
  fakeWeb,
  FREE_PROCESSOR,
  generateOver,
  html,
  NEVER_STOPPED,
  recordTelemetry,
  SILENT_TELEMETRY,
  turn,
  until,
  urlset,
} from "./fakes.ts";
import { memoryLicenseStore, memoryQuotaStore } from "./memory_stores.ts";

const KEY = "LLMS-AAAA-BBBB-CCCC-0001";
const PATH = "https://api.test/api/generate.php";
const LICENSE: License = {
  plan: "agency-monthly",
  status: "active",
  expires: "2026-12-31",
  label: "Agency A",
  created: "2026-01-01T00:00:00Z",
};

const SITE: Record<string, FakeAnswer> = {
  "https://site.test/": {
    body: html(
      "Home | Harbour",
      `<meta property="og:site_name" content="Harbour"><h1>Welcome</h1>`,
    ),
  },
  "https://site.test/sitemap.xml": urlset(
    "https://site.test/",
    "https://site.test/blog/a",
    "https://site.test/gone",
  ),
  "https://site.test/blog/a": { body: html("Post A | Harbour", "<h1>Post A</h1>") },
};

interface Service {
  readonly handler: Handler;
  readonly ports: AppPorts;
  readonly clock: FakeClock;
  readonly web: FakeWeb;
  readonly log: { event: string; fields: Record<string, unknown> }[];
  /** Sends a request and moves the clock until it is answered. */
  send(request: Request): Promise<{ status: number; headers: Headers; body: Json }>;
}

// deno-lint-ignore no-explicit-any
type Json = any;

interface ServiceOptions {
  readonly at?: string;
  readonly licenses?: Readonly<Record<string, Partial<License>>>;
  readonly web?: Parameters<typeof fakeWeb>[0];
  readonly env?: Record<string, string>;
  readonly ports?: Partial<AppPorts>;
  /** In place of that of `web`. */
  readonly fetcher?: Fetcher;
}

async function startService(options: ServiceOptions = {}): Promise<Service> {
  const clock = new FakeClock(options.at);
  const web = fakeWeb(options.web ?? SITE);
  const licenses = memoryLicenseStore();
  for (const [key, license] of Object.entries(options.licenses ?? { [KEY]: {} })) {
    await licenses.create(hashKey(key), { ...LICENSE, ...license });
  }
  const log: Service["log"] = [];
  const keepLine: Log = (event, fields = {}) => void log.push({ event, fields });
  const config = configOf(options.env);
  const { fetcher = web.fetcher } = options;
  const access = { fetcher, readPage: createPageReader(fetcher, FREE_PROCESSOR, clock) };
  let ids = 0;
  const ports: AppPorts = {
    clock,
    generate: generateOver(access, config, clock, keepLine),
    licenses,
    quota: memoryQuotaStore(),
    currentDay: (now) => Promise.resolve(dayAt(now, config.timeZone)),
    log: keepLine,
    checkUrl: (url) => checkUrl(url, { allowNetworks: [] }),
    telemetry: SILENT_TELEMETRY,
    probeStore: () => Promise.resolve(),
    newRequestId: () => `request-${++ids}`,
    shutdown: NEVER_STOPPED,
    ...options.ports,
  };
  const handler = createHandler(config, ports);
  return {
    handler,
    ports,
    clock,
    web,
    log,
    send: async (request) => {
      const response = await clock.runUntil(handler(request));
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === "" ? null : JSON.parse(text),
      };
    },
  };
}

function configOf(env: Record<string, string> = {}): Config {
  const settings = readConfig(env);
  assert.ok(settings.ok);
  return settings.config;
}

function post(body: unknown, headers: Record<string, string> = { "X-API-Key": KEY }): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request(PATH, { method: "POST", body: text, headers });
}

function get(query: string, headers: Record<string, string> = { "X-API-Key": KEY }): Request {
  return new Request(`${PATH}${query}`, { headers });
}

const GENERATE = { url: "https://site.test" };

function assertSchema(name: SchemaName, body: unknown): void {
  assert.deepEqual(mismatches(name, body), []);
}

Deno.test("contract 2.2: every field of the generation response", async () => {
  const service = await startService();
  const { status, headers, body } = await service.send(post(GENERATE));
  assert.equal(status, 200);
  assert.equal(headers.get("content-type"), "application/json; charset=utf-8");
  assert.equal(headers.get("cache-control"), "no-store");
  assertSchema("GenerationResponse", body);
  assert.equal(body.success, true);
  assert.equal(body.url, "https://site.test");
  assert.equal(body.pages_found, 3);
  assert.equal(body.pages_crawled, 2, "errors are not counted");
  assert.equal(typeof body.duration_seconds, "number");
  assert.ok(body.llms_txt.startsWith("# Harbour\n"), body.llms_txt);
  assert.ok(body.llms_full_txt.startsWith("# Harbour\n"));
  assert.equal(body.generated_at, "2026-06-15T12:00:00+02:00");
  assert.deepEqual(body.warnings, ["https://site.test/gone: 404 Not Found"]);
  assert.ok(!("pages" in body), "pages only with format json");
});

Deno.test("contract 2.2: warnings are absent when there is none", async () => {
  const service = await startService({ web: { "https://site.test/": { body: html("Site") } } });
  const { body } = await service.send(post(GENERATE));
  assert.ok(!("warnings" in body));
});

Deno.test("contract 2.1: format json adds pages, one element per page crawled, no value absent", async () => {
  const service = await startService();
  const { body } = await service.send(post({ ...GENERATE, format: "json" }));
  assertSchema("GenerationResponse", body);
  assert.equal(body.pages.length, body.pages_crawled);
  assert.deepEqual(Object.keys(body.pages[0]).toSorted(), [
    "category",
    "category_reason",
    "description",
    "description_source",
    "h1",
    "language",
    "last_modified",
    "listed",
    "listing_reason",
    "markdown_url",
    "schema_types",
    "title",
    "url",
  ]);
  assert.equal(body.pages[0].title, "Home | Harbour", "the page's own text");
  assert.equal(body.pages[0].description, null);
});

Deno.test("with format json each warning is a remark as well, with a code", async () => {
  const service = await startService();
  const { body } = await service.send(post({ ...GENERATE, format: "json" }));
  assert.deepEqual(body.warnings, ["https://site.test/gone: 404 Not Found"]);
  assert.deepEqual(body.remarks, [
    { url: "https://site.test/gone", reason: "http_status", message: "404 Not Found" },
  ]);
  const plain = await service.send(post(GENERATE));
  assert.ok(!("remarks" in plain.body), "remarks only with format json");
});

Deno.test("with format json a page that is not listed says why, as its remark does", async () => {
  const web = {
    ...SITE,
    "https://site.test/blog/a": {
      body: html("Post A", `<meta name="robots" content="noindex"><h1>Post A</h1>`),
    },
  };
  const service = await startService({ web });
  const { body } = await service.send(post({ ...GENERATE, format: "json" }));
  assert.deepEqual(
    body.pages.map((page: Json) => [page.url, page.listed, page.listing_reason]),
    [["https://site.test/", true, null], ["https://site.test/blog/a", false, "noindex"]],
  );
  assert.deepEqual(body.remarks[0], {
    url: "https://site.test/blog/a",
    reason: "noindex",
    message: "noindex, not listed",
  });
});

/** One request for each way of being answered, and the `reason` of its error object. */
const ANSWERS: readonly [name: string, request: Request, reason: string | undefined][] = [
  ["a generation", post(GENERATE), undefined],
  ["the status", get("?action=status"), undefined],
  ["the description", get("?action=docs"), undefined],
  ["the page", new Request("https://api.test/"), undefined],
  ["a health check", new Request("https://api.test/healthz"), undefined],
  ["a preflight", new Request(PATH, { method: "OPTIONS" }), undefined],
  ["an unreadable host", get("", { host: "a/b" }), "bad_address"],
  ["an unknown path", new Request("https://api.test/x"), "not_found"],
  ["a wrong method", get(""), "wrong_method"],
  ["no key", get("?action=status", {}), "key_missing"],
  ["a wrong key", get("?action=status", { "X-API-Key": "LLMS" }), "key_invalid"],
  ["an unknown action", get("?action=other"), "unknown_action"],
  ["a fault", post({}), "invalid_parameters"],
];

for (const [name, request, reason] of ANSWERS) {
  Deno.test(`${name} is answered with X-Request-Id, its error object with reason ${reason}`, async () => {
    const service = await startService();
    const response = await service.clock.runUntil(service.handler(request));
    assert.equal(response.headers.get("x-request-id"), "request-1");
    const text = await response.text();
    if (reason === undefined) return assert.ok(response.ok);
    const { reason: told, request_id } = JSON.parse(text);
    assert.deepEqual([told, request_id], [reason, "request-1"]);
  });
}

Deno.test("a site that gives nothing is a reason with its cause", async () => {
  const rows: [FakeAnswer, reason: string, cause: string][] = [
    [{ failure: { kind: "dns" } }, "site_unreachable", "dns"],
    [{ failure: { kind: "connection_refused" } }, "site_unreachable", "connection_refused"],
    [{ status: 403, body: "no" }, "site_unreachable", "http_status"],
    [{ headers: { "content-type": "application/pdf" }, body: "%PDF" }, "no_pages", "not_html"],
  ];
  for (const [answer, reason, cause] of rows) {
    const service = await startService({ web: { "https://site.test/": answer } });
    const { body } = await service.send(post(GENERATE));
    assertSchema("Error", body);
    assert.deepEqual([body.reason, body.cause], [reason, cause]);
  }
});

Deno.test("contract 2.1: max_urls and format, both sides of each limit", async () => {
  const rows: [unknown, number][] = [
    [{ ...GENERATE, max_urls: 0 }, 422],
    [{ ...GENERATE, max_urls: 1 }, 200],
    [{ ...GENERATE, max_urls: 500 }, 200],
    [{ ...GENERATE, max_urls: 501 }, 422],
    [{ ...GENERATE, max_urls: 1.5 }, 422],
    [{ ...GENERATE, max_urls: "50" }, 422],
    [{ ...GENERATE, format: "txt" }, 200],
    [{ ...GENERATE, format: "json" }, 200],
    [{ ...GENERATE, format: "JSON" }, 422],
    [{ ...GENERATE, unknown: 1 }, 200],
  ];
  const service = await startService();
  for (const [request, expected] of rows) {
    const { status, body } = await service.send(post(request));
    assert.equal(status, expected, JSON.stringify(request));
    if (status === 422) assertSchema("Error", body);
  }
});

Deno.test("contract 2.3: every field of the status response", async () => {
  const service = await startService();
  await service.send(post(GENERATE));
  const { status, body, headers } = await service.send(get("?action=status"));
  assert.equal(status, 200);
  assertSchema("StatusResponse", body);
  assert.deepEqual(body, {
    status: "active",
    plan: "agency-monthly",
    expires: "2026-12-31",
    usage_today: { requests: 1, limit: 100, remaining: 99, urls_crawled: 2 },
  });
  assert.equal(headers.get("x-ratelimit-limit"), "100");
  assert.equal(headers.get("x-ratelimit-remaining"), "99");
  assert.equal(headers.get("x-ratelimit-reset"), String(Date.parse("2026-06-15T22:00:00Z") / 1000));
});

Deno.test("contract 4.3: docs answers an OpenAPI document", async () => {
  const service = await startService();
  const { status, body } = await service.send(get("?action=docs"));
  assert.equal(status, 200);
  assert.equal(body.openapi, "3.1.0");
  assert.ok(body.paths["/api/generate.php"]);
});

Deno.test("contract 5: the key's three places, and their priority", async () => {
  const service = await startService();
  const bad = "LLMS-ZZZZ-ZZZZ-ZZZZ-ZZZZ";
  const status = (key: string) => `?action=status&key=${key}`;
  const rows: [string, Request, number][] = [
    ["header", get("?action=status"), 200],
    ["body", post({ ...GENERATE, key: KEY }, {}), 200],
    ["query for GET", get(status(KEY), {}), 200],
    ["header before body", post({ ...GENERATE, key: bad }), 200],
    ["bad header, good body", post({ ...GENERATE, key: KEY }, { "X-API-Key": bad }), 401],
    ["bad header, good query", get(status(KEY), { "X-API-Key": bad }), 401],
    ["empty header, good query", get(status(KEY), { "X-API-Key": " " }), 200],
    ["query for POST", new Request(`${PATH}?key=${KEY}`, { method: "POST", body: "{}" }), 401],
    ["lower case", get("?action=status", { "X-API-Key": ` ${KEY.toLowerCase()} ` }), 200],
    ["none", get("?action=status", {}), 401],
  ];
  for (const [name, request, expected] of rows) {
    assert.equal((await service.send(request)).status, expected, name);
  }
});

Deno.test("contract 7: 401 for a missing, a malformed and an unknown key; the last two alike", async () => {
  const service = await startService();
  const answers = [];
  for (const key of ["", "LLMS-1234", "LLMS-ZZZZ-ZZZZ-ZZZZ-ZZZZ"]) {
    const { status, headers, body } = await service.send(
      get("?action=status", { "X-API-Key": key }),
    );
    assert.equal(status, 401);
    assert.equal(body.code, 401);
    assert.ok(headers.get("www-authenticate"));
    assert.equal(headers.get("x-ratelimit-limit"), null);
    assertSchema("Error", body);
    answers.push(body);
  }
  const withoutId = ({ request_id: _, ...body }: Json) => body;
  assert.deepEqual(withoutId(answers[1]), withoutId(answers[2]));
  assert.notDeepEqual(answers[0], answers[1]);
});

Deno.test("a plan in the store that this version does not know is refused by a reason of its own", async () => {
  const service = await startService({ licenses: { [KEY]: { plan: "starter-monthly" } } });
  const { status, body } = await service.send(post(GENERATE));
  assert.deepEqual([status, body.reason], [403, "plan_unknown"]);
  assert.equal(service.web.asked.length, 0, "nothing is crawled");
});

for (const plan of PLAN_NAMES) {
  Deno.test(`plan ${plan}: its row alone says whether it is refused, and how many requests it has`, async () => {
    const service = await startService({
      licenses: { [KEY]: { plan } },
      env: { DAILY_REQUESTS: "30" },
    });
    const { status, body } = await service.send(get("?action=status"));
    const row = planOf(plan)!;
    if (row.refusal !== null) return assert.deepEqual([status, body.reason], [403, row.refusal]);
    assert.equal(body.usage_today.limit, row.requestsPerDay ?? 30);
  });
}

Deno.test("a license with a number of its own may send as many requests a day, no more", async () => {
  const service = await startService({ licenses: { [KEY]: { requests_per_day: 2 } } });
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(await service.send(post(GENERATE)));
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 429]);
  assert.equal(answers[0]!.headers.get("x-ratelimit-limit"), "2");
  assert.match(answers[2]!.body.detail, /^All 2 requests of the day/);
});

Deno.test("contract 7: 403 for Pro, Free, expired and revoked, each with its own text", async () => {
  const rows: [string, Partial<License>][] = [
    ["LLMS-0000-0000-0000-0001", { plan: "pro-monthly" }],
    ["LLMS-0000-0000-0000-0002", { plan: "free" }],
    ["LLMS-0000-0000-0000-0003", { expires: "2026-06-14" }],
    ["LLMS-0000-0000-0000-0004", { status: "revoked" }],
  ];
  const service = await startService({
    licenses: Object.fromEntries(rows),
    env: { UPGRADE_URL: "https://shop.test/agency" },
  });
  const texts = new Set<string>();
  for (const [key, { plan }] of rows) {
    const { status, body } = await service.send(post(GENERATE, { "X-API-Key": key }));
    assert.equal(status, 403);
    texts.add(body.error);
    if (plan) assert.match(body.detail, /https:\/\/shop\.test\/agency/);
  }
  assert.equal(texts.size, 4);
  assert.equal(service.web.asked.length, 0, "nothing is crawled");
});

Deno.test("decision 8: a license is valid through its whole last day in the zone", async () => {
  const rows: [string, number][] = [
    ["2026-12-31T22:59:59Z", 200],
    ["2026-12-31T23:00:00Z", 403],
  ];
  for (const [at, expected] of rows) {
    const service = await startService({ at });
    assert.equal((await service.send(get("?action=status"))).status, expected, at);
  }
});

Deno.test("contract 7: 405 for GET without action and every other wrong method, with Allow", async () => {
  const rows: [string, string, string][] = [
    ["GET", "", "POST"],
    ["PUT", "", "POST"],
    ["DELETE", "?action=status", "GET, HEAD"],
    ["POST", "?action=status", "GET, HEAD"],
    ["POST", "?action=docs", "GET, HEAD"],
  ];
  const service = await startService();
  for (const [method, query, allow] of rows) {
    const { status, headers, body } = await service.send(new Request(PATH + query, { method }));
    assert.deepEqual([status, headers.get("allow")], [405, allow], `${method} ${query}`);
    assertSchema("Error", body);
  }
});

Deno.test("decisions 1 to 3: order of checks is 404/405, 401/403, 422, 429", async () => {
  const service = await startService({ env: { DAILY_REQUESTS: "1" } });
  await service.send(post(GENERATE));
  const rows: [string, Request, number][] = [
    ["unknown path, no key", new Request("https://api.test/nothing"), 404],
    ["wrong method, no key", get("", {}), 405],
    ["invalid body, no key", post({ max_urls: 0 }, {}), 401],
    ["unknown action, no key", get("?action=x", {}), 401],
    ["unknown action", get("?action=x"), 422],
    ["invalid body, quota used up", post({ max_urls: 0 }), 422],
    ["valid, quota used up", post(GENERATE), 429],
  ];
  for (const [name, request, expected] of rows) {
    assert.equal((await service.send(request)).status, expected, name);
  }
});

Deno.test("contract 7: 422 when url is missing or no valid URL, all faults in one detail", async () => {
  const service = await startService();
  for (
    const url of [undefined, "", "site.test", "ftp://site.test", "http://u:p@site.test/", 7, null]
  ) {
    const { status, body } = await service.send(post({ url }));
    assert.equal(status, 422, String(url));
    assert.match(body.detail, /url/);
  }
  const { body } = await service.send(post({ url: "x", max_urls: 501, format: "xml" }));
  for (const field of ["url", "max_urls", "format"]) assert.match(body.detail, new RegExp(field));
});

Deno.test("decision 13: an address that is not public is 422, and nothing is fetched", async () => {
  const service = await startService();
  const hosts = [
    "127.0.0.1",
    "10.0.0.1",
    "[::1]",
    "169.254.169.254",
    "localhost",
    "site.test:8080",
  ];
  for (const host of hosts) {
    assert.equal((await service.send(post({ url: `http://${host}/` }))).status, 422, host);
  }
  assert.equal(service.web.asked.length, 0);
});

Deno.test("decision 4: a body that is no JSON object is 422 with a key in the header, 401 without", async () => {
  const service = await startService();
  for (const body of ["", "{", "[]", "7", "null", '"x"']) {
    assert.equal((await service.send(post(body))).status, 422, body);
    assert.equal((await service.send(post(body, {}))).status, 401, body);
  }
});

Deno.test("decision 4: a body of 64 KiB is read, one byte more is 413", async () => {
  const service = await startService();
  const filled = (length: number) => {
    const empty = JSON.stringify({ ...GENERATE, x: "" }).length;
    return JSON.stringify({ ...GENERATE, x: "x".repeat(length - empty) });
  };
  assert.equal((await service.send(post(filled(65_536)))).status, 200);
  const { status, headers } = await service.send(post(filled(65_537)));
  assert.equal(status, 413);
  assert.equal(headers.get("x-ratelimit-remaining"), "99", "decision 11, of a caller who is known");
});

Deno.test("contract 8: request 100 of the day is accepted, 101 is 429 with Retry-After and the reset", async () => {
  const service = await startService();
  for (let n = 1; n <= 100; n++) {
    const { status, headers } = await service.send(post({ ...GENERATE, max_urls: 1 }));
    assert.equal(status, 200, String(n));
    assert.equal(headers.get("x-ratelimit-remaining"), String(100 - n));
  }
  const { status, headers, body } = await service.send(post(GENERATE));
  assert.equal(status, 429);
  assert.equal(headers.get("retry-after"), String(12 * 3600), "10:00 UTC is noon in June's CET");
  assert.match(body.detail, /2026-06-16T00:00:00\+02:00/);
  assertSchema("Error", body);
  const { body: usage } = await service.send(get("?action=status"));
  assert.deepEqual(usage.usage_today, {
    requests: 100,
    limit: 100,
    remaining: 0,
    urls_crawled: 100,
  });
});

const RESETS: [string, string, string][] = [
  ["winter", "2026-01-15T22:59:59Z", "2026-01-15T23:00:00Z"],
  ["summer", "2026-07-15T21:59:59Z", "2026-07-15T22:00:00Z"],
  ["start of the change to summer time", "2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z"],
  ["end of the change to summer time", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"],
  ["start of the change to winter time", "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z"],
  ["end of the change to winter time", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
];
for (const [name, before, after] of RESETS) {
  Deno.test(`contract 8: the counter resets at 00:00 CET, ${name}`, async () => {
    const quota = memoryQuotaStore();
    const env = { DAILY_REQUESTS: "1" };
    const old = await startService({ at: before, env, ports: { quota } });
    assert.equal((await old.send(post(GENERATE))).status, 200);
    const refused = await old.send(post(GENERATE));
    assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "1"]);
    const next = await startService({ at: after, env, ports: { quota } });
    assert.equal((await next.send(post(GENERATE))).status, 200);
  });
}

Deno.test("decision 10: 150 requests at once, exactly 100 accepted; refused ones crawl nothing", async () => {
  const service = await startService({ env: { MAX_RUNNING: "200" } });
  const statuses = (await Promise.all(
    Array.from({ length: 150 }, () => service.send(post({ ...GENERATE, max_urls: 1 }))),
  )).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 100);
  assert.equal(statuses.filter((status) => status === 429).length, 50);
});

Deno.test("decision 12: over the running limit is 503 with Retry-After and costs no quota", async () => {
  const web = (url: string): FakeAnswer =>
    url === "https://slow.test/robots.txt" ? "never" : { body: html("Site") };
  const telemetry = recordTelemetry();
  const service = await startService({ web, env: { MAX_RUNNING: "1" }, ports: { telemetry } });
  const running = service.handler(post({ url: "https://slow.test" }));
  await until(() => service.web.asked.length > 0);
  const shed = await service.handler(post(GENERATE));
  assert.deepEqual([shed.status, shed.headers.has("retry-after")], [503, true]);
  await shed.body?.cancel();
  const { license, reason } = service.log.find(({ event }) => event === "request")!.fields;
  assert.deepEqual([license, reason], ["Agency A", "busy"]);
  assert.deepEqual(telemetry.counted, [{ outcome: "refused", reason: "busy" }]);
  const { body } = await service.send(get("?action=status"));
  assert.equal(body.usage_today.requests, 1, "that of the one that runs");
  await (await service.clock.runUntil(running)).body?.cancel();
  assert.equal((await service.send(post(GENERATE))).status, 200, "the place is free again");
});

Deno.test("contract 7: 500 for an unreachable site, given back, with the cause and no inner detail", async () => {
  const service = await startService({ web: () => ({ failure: { kind: "dns" } }) });
  const { status, body } = await service.send(post(GENERATE));
  assert.equal(status, 500);
  assertSchema("Error", body);
  assert.match(body.detail, /https:\/\/site\.test.*spelt; if it is right, try again later\.$/);
  const { body: usage } = await service.send(get("?action=status"));
  assert.equal(usage.usage_today.requests, 0);
});

Deno.test("contract 7: 500 when no pages were found", async () => {
  const service = await startService({
    web: { "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /" } },
  });
  const { status, body } = await service.send(post(GENERATE));
  assert.equal(status, 500);
  assert.match(body.error, /No pages/);
  assert.match(body.detail, /robots\.txt/);
});

Deno.test("decision 10: a defect of ours is 500 with a request id, gives the request back, leaks nothing", async () => {
  const service = await startService({
    ports: { generate: () => Promise.reject(new Error(`secret path /inner ${KEY}`)) },
  });
  const { status, headers, body } = await service.send(post(GENERATE));
  assert.equal(status, 500);
  assert.equal(headers.get("x-ratelimit-remaining"), "100", "decision 11, the request given back");
  assert.equal(service.log.at(-1)!.fields.reason, "internal");
  assert.equal(body.detail, "Request id: request-1");
  assert.ok(!JSON.stringify(body).includes("secret"));
  const { body: usage } = await service.send(get("?action=status"));
  assert.equal(usage.usage_today.requests, 0);
  assert.deepEqual(service.log.map(({ event }) => event), ["defect", "request", "request"]);
});

Deno.test("a store that does not answer is 503, never an allowance", async () => {
  const down = () => Promise.reject(new StoreUnavailable("disk is gone"));
  const stores: Partial<AppPorts>[] = [
    { licenses: { get: down } },
    { quota: { get: down, update: down } },
  ];
  for (const ports of stores) {
    const service = await startService({ ports });
    const { status, headers, body } = await service.send(post(GENERATE));
    assert.deepEqual([status, headers.has("retry-after")], [503, true]);
    assert.equal(service.log.at(-1)!.fields.reason, "store_unavailable");
    assert.ok(!JSON.stringify(body).includes("disk"));
    assert.equal(service.web.asked.length, 0);
  }
});

Deno.test("decision 12: a license without quota keeps nobody out", async () => {
  const web = (url: string): FakeAnswer =>
    url.startsWith("https://slow.test/") ? "never" : { body: html("Site") };
  const other = "LLMS-AAAA-BBBB-CCCC-0002";
  const service = await startService({
    web,
    env: { MAX_RUNNING: "2" },
    licenses: { [KEY]: { requests_per_day: 1 }, [other]: {} },
  });
  const running = service.handler(post({ url: "https://slow.test" }));
  await until(() => service.web.asked.length > 0);
  const refused = await Promise.all(Array.from({ length: 20 }, async () => {
    const response = await service.handler(post(GENERATE));
    await response.body?.cancel();
    return response.status;
  }));
  assert.deepEqual(new Set(refused), new Set([429]));
  const response = await service.handler(post(GENERATE, { "X-API-Key": other }));
  assert.equal(response.status, 200);
  await response.body?.cancel();
  await (await service.clock.runUntil(running)).body?.cancel();
});

/** A site whose pages are found and then never come, so that the run's time ends. */
const ENDLESS_SITE = (url: string): FakeAnswer | undefined => {
  const locs = Array.from({ length: 300 }, (_, i) => `https://site.test/p${i}`);
  if (url === "https://site.test/sitemap.xml") return urlset(...locs);
  return locs.includes(url) ? "never" : SITE[url];
};

const BY_EVENTS = { "X-API-Key": KEY, "Accept": "text/event-stream" };
const DOWN = () => Promise.reject(new StoreUnavailable("disk is gone"));
const UNREACHABLE = { ok: false, problem: problem("site_unreachable"), effort: null } as const;
const STOPPED = AbortSignal.abort();

interface OutcomeCase {
  readonly name: string;
  readonly options?: ServiceOptions;
  readonly request?: () => Request;
  /** What log, metric and span say; of the metric's labels what the log has, too. */
  readonly labels: { readonly outcome: string; readonly reason?: string; readonly cause?: string };
  readonly status: number;
  /** Whether the request stays counted. */
  readonly isCounted: boolean;
  /** Whether a crawl began. */
  readonly hasSpan: boolean;
  /** Whether the log can name the license. */
  readonly isKnown?: boolean;
  /** Whether it asks for a generation: the metric counts no other requests. */
  readonly isGeneration?: boolean;
  /** Whether the license has had a generation before. */
  readonly isSecond?: boolean;
}

/** A request that nobody has to crawl for. */
const REFUSED = { status: 422, isCounted: false, hasSpan: false };

/** A body of 64 KiB and one byte, and one that does not end. */
const LONG_BODY = JSON.stringify({ ...GENERATE, x: "x".repeat(65_537) });
const endlessBody = () => new ReadableStream({ start: (sink) => sink.enqueue(new Uint8Array(1)) });

const OUTCOME_CASES: readonly OutcomeCase[] = [
  {
    name: "both files",
    labels: { outcome: "delivered" },
    status: 200,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "both files by events",
    request: () => post(GENERATE, BY_EVENTS),
    labels: { outcome: "delivered" },
    status: 200,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "the run's time ended",
    options: { web: ENDLESS_SITE },
    request: () => post({ ...GENERATE, max_urls: 500 }),
    labels: { outcome: "partial" },
    status: 200,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "the caller left",
    request: () => new Request(post(GENERATE), { signal: AbortSignal.abort() }),
    options: { ports: { generate: () => Promise.resolve(UNREACHABLE) } },
    labels: { outcome: "caller_gone" },
    status: 499,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "the site is unreachable",
    options: { web: () => ({ failure: { kind: "dns" } }) },
    labels: { outcome: "site_failed", reason: "site_unreachable", cause: "dns" },
    status: 500,
    isCounted: false,
    hasSpan: true,
  },
  {
    name: "no descriptor for the site",
    options: { web: () => ({ failure: { kind: "out_of_descriptors" } }) },
    labels: { outcome: "service_failed", reason: "overloaded" },
    status: 503,
    isCounted: false,
    hasSpan: true,
  },
  {
    name: "no descriptor for a page",
    options: {
      web: (url) => url.endsWith("/gone") ? { failure: { kind: "out_of_descriptors" } } : SITE[url],
    },
    labels: { outcome: "partial" },
    status: 200,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "the site broke the run",
    options: {
      ports: {
        generate: () =>
          Promise.resolve({ ok: false, problem: problem("site_too_costly"), effort: null }),
      },
    },
    labels: { outcome: "site_failed", reason: "site_too_costly" },
    status: 500,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "a defect of ours",
    options: { ports: { generate: () => Promise.reject(new Error("boom")) } },
    labels: { outcome: "service_failed", reason: "internal" },
    status: 500,
    isCounted: false,
    hasSpan: true,
  },
  {
    name: "stopped while it ran",
    options: {
      web: () => ({ failure: { kind: "dns" } }),
      ports: { shutdown: { ...NEVER_STOPPED, due: STOPPED } },
    },
    labels: { outcome: "stopped", reason: "stopping" },
    status: 503,
    isCounted: false,
    hasSpan: true,
  },
  {
    name: "stopped before it began",
    options: { ports: { shutdown: { ...NEVER_STOPPED, begun: STOPPED } } },
    labels: { outcome: "stopped", reason: "stopping" },
    status: 503,
    isCounted: false,
    hasSpan: false,
    isKnown: false,
  },
  {
    name: "the store fails before the license is known",
    options: { ports: { licenses: { get: DOWN } } },
    labels: { outcome: "service_failed", reason: "store_unavailable" },
    status: 503,
    isCounted: false,
    hasSpan: false,
    isKnown: false,
  },
  {
    name: "no key",
    request: () => post(GENERATE, {}),
    labels: { outcome: "refused", reason: "key_missing" },
    status: 401,
    isCounted: false,
    hasSpan: false,
    isKnown: false,
  },
  {
    name: "a key of no license",
    request: () => post(GENERATE, { "X-API-Key": "LLMS-ZZZZ-ZZZZ-ZZZZ-ZZZZ" }),
    labels: { outcome: "refused", reason: "key_invalid" },
    ...REFUSED,
    status: 401,
    isKnown: false,
  },
  ...([
    ["bad_address", 400, () => get("", { host: "a/b" })],
    ["not_found", 404, () => new Request("https://api.test/x")],
    ["wrong_method", 405, () => get("")],
  ] as const).map(([reason, status, request]): OutcomeCase => ({
    name: reason,
    request,
    labels: { outcome: "refused", reason },
    ...REFUSED,
    status,
    isGeneration: false,
    isKnown: false,
  })),
  ...([
    ["plan_free", { plan: "free" }],
    ["plan_pro", { plan: "pro-yearly" }],
    ["plan_unknown", { plan: "starter-monthly" }],
    ["license_expired", { expires: "2026-06-14" }],
    ["license_revoked", { status: "revoked" }],
  ] as const).map(([reason, license]): OutcomeCase => ({
    name: reason,
    options: { licenses: { [KEY]: license } },
    labels: { outcome: "refused", reason },
    status: 403,
    isCounted: false,
    hasSpan: false,
  })),
  {
    name: "a fault in the request",
    request: () => post({}),
    labels: { outcome: "refused", reason: "invalid_parameters", cause: "url" },
    ...REFUSED,
  },
  {
    name: "an unknown action",
    request: () => get("?action=other"),
    labels: { outcome: "refused", reason: "unknown_action" },
    ...REFUSED,
    isGeneration: false,
  },
  {
    name: "a body too large",
    request: () => post(LONG_BODY),
    labels: { outcome: "refused", reason: "body_too_large" },
    ...REFUSED,
    status: 413,
  },
  {
    name: "a body too slow",
    request: () =>
      new Request(PATH, { method: "POST", body: endlessBody(), headers: { "X-API-Key": KEY } }),
    labels: { outcome: "refused", reason: "body_timeout" },
    ...REFUSED,
    status: 408,
  },
  {
    name: "the second request of a license whose own limit is one a day",
    options: { licenses: { [KEY]: { requests_per_day: 1 } } },
    isSecond: true,
    labels: { outcome: "refused", reason: "quota_exceeded" },
    ...REFUSED,
    status: 429,
  },
  {
    name: "the second request of a license whose own limit is two a day",
    options: { licenses: { [KEY]: { requests_per_day: 2 } } },
    isSecond: true,
    labels: { outcome: "delivered" },
    status: 200,
    isCounted: true,
    hasSpan: true,
  },
  {
    name: "a site without pages",
    options: { web: { "https://site.test/robots.txt": { body: "User-agent: *\nDisallow: /" } } },
    labels: { outcome: "site_failed", reason: "no_pages", cause: "disallowed" },
    status: 500,
    isCounted: false,
    hasSpan: true,
  },
];

Deno.test("outcome: every problem is a case; busy needs a request beside it and has a test of its own", () => {
  const told = new Set(OUTCOME_CASES.map(({ labels }) => labels.reason));
  assert.deepEqual(Object.keys(PROBLEMS).filter((name) => !told.has(name)), ["busy"]);
});

for (const { name, options = {}, request, isSecond = false, ...expected } of OUTCOME_CASES) {
  Deno.test(`outcome: ${name}: answer, log line, metric, span and quota say the same`, async () => {
    const telemetry = recordTelemetry();
    const quota = memoryQuotaStore();
    const ports = { telemetry, quota, ...options.ports };
    const service = await startService({ ...options, ports });
    if (isSecond) {
      await service.send(post(GENERATE));
      await until(() => service.log.some(({ event }) => event === "request"));
      for (const list of [service.log, telemetry.counted, telemetry.spans]) list.length = 0;
    }
    const sending = service.handler(request?.() ?? post(GENERATE));
    const response = await service.clock.runUntil(sending);
    await service.clock.runUntil(response.text());
    await until(() => service.log.some(({ event }) => event === "request"));
    const { labels, status, isCounted, hasSpan, isKnown = true, isGeneration = true } = expected;
    assert.equal(response.status, status);
    const { fields } = service.log.find(({ event }) => event === "request")!;
    const { outcome, reason, cause } = fields;
    assert.deepEqual({ outcome, reason, cause }, {
      reason: undefined,
      cause: undefined,
      ...labels,
    });
    assert.equal(fields.license, isKnown ? "Agency A" : undefined);
    assert.deepEqual(telemetry.counted, isGeneration ? [labels] : []);
    assert.deepEqual(
      telemetry.spans.map(({ attributes, isError }) => [attributes.outcome, isError]),
      hasSpan ? [[labels.outcome, status >= 500]] : [],
    );
    const today = Temporal.PlainDate.from("2026-06-15");
    const { requests } = await quota.get(hashKey(KEY), today);
    assert.equal(requests, Number(isSecond) + Number(isCounted));
    assert.equal(telemetry.runningNow(), 0);
  });
}

Deno.test("no descriptor for a page: its remark blames nobody else, and the log says how many", async () => {
  const service = await startService({
    web: (url) => url.endsWith("/gone") ? { failure: { kind: "out_of_descriptors" } } : SITE[url],
  });
  const { body } = await service.send(post({ ...GENERATE, format: "json" }));
  assert.deepEqual(body.remarks, [{
    url: "https://site.test/gone",
    reason: "out_of_descriptors",
    message: "not asked for, this service had no connection free",
  }]);
  assert.deepEqual(service.log[0], {
    event: "out_of_descriptors",
    fields: { id: "request-1", site: "site.test", addresses: 1 },
  });
});

Deno.test("a service that drains says so at /readyz, and takes requests all the same", async () => {
  const draining = AbortSignal.abort();
  const service = await startService({ ports: { shutdown: { ...NEVER_STOPPED, draining } } });
  const ready = await service.send(new Request("http://localhost/readyz"));
  assert.deepEqual([ready.status, ready.body.reason], [503, "stopping"]);
  assert.equal((await service.send(new Request("http://localhost/healthz"))).status, 200);
  assert.equal((await service.send(post(GENERATE))).status, 200);
});

Deno.test("decision 11: a request that a stop gave back counts as remaining in its 503", async () => {
  const due = new AbortController();
  const service = await startService({
    web: () => ({ failure: { kind: "dns" } }),
    ports: { shutdown: { ...NEVER_STOPPED, due: due.signal } },
  });
  due.abort();
  const { status, headers } = await service.send(post(GENERATE));
  assert.deepEqual([status, headers.get("x-ratelimit-remaining")], [503, "100"]);
});

Deno.test("a store that fails after a defect of ours leaves the 500 as it is", async () => {
  const quota = memoryQuotaStore();
  const service = await startService({
    ports: {
      generate: () => Promise.reject(new Error("boom")),
      quota: { ...quota, get: () => Promise.reject(new StoreUnavailable("disk is gone")) },
    },
  });
  const { status, body } = await service.send(post(GENERATE));
  assert.deepEqual([status, body.detail], [500, "Request id: request-1"]);
});

Deno.test("contract 8: at 120 seconds the results so far are returned, with a warning", async () => {
  const locs = Array.from({ length: 300 }, (_, i) => `https://site.test/p${i}`);
  const service = await startService({
    web: (url) =>
      url === "https://site.test/"
        ? { body: html("Site") }
        : url === "https://site.test/sitemap.xml"
        ? urlset(...locs)
        : locs.includes(url)
        ? "never"
        : undefined,
  });
  const { status, body } = await service.send(post({ ...GENERATE, max_urls: 500 }));
  assert.equal(status, 200);
  assert.equal(body.duration_seconds, 120);
  assert.equal(body.pages_crawled, 1);
  assert.match(body.warnings[0], /^https:\/\/site\.test: .*120 s/);
});

Deno.test("decision 2: HEAD follows GET without a body, OPTIONS is 204 with CORS fields", async () => {
  const service = await startService();
  const headers = { "X-API-Key": KEY };
  const head = await service.handler(
    new Request(`${PATH}?action=status`, { method: "HEAD", headers }),
  );
  assert.deepEqual([head.status, await head.text()], [200, ""]);
  const options = await service.handler(new Request(PATH, { method: "OPTIONS" }));
  assert.equal(options.status, 204);
  assert.equal(options.headers.get("access-control-allow-origin"), "*");
  assert.equal(options.headers.get("access-control-allow-credentials"), null);
});

Deno.test("healthz answers without a key", async () => {
  const service = await startService();
  assert.equal((await service.send(new Request("https://api.test/healthz"))).status, 200);
});

Deno.test("the page and the readable API description need no key, and carry a strict policy", async () => {
  const service = await startService();
  for (const path of ["/", "/docs", "/app.css", "/app/app.js", "/favicon.svg"]) {
    const response = await service.handler(new Request(`https://api.test${path}`));
    assert.equal(response.status, 200, path);
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.ok(policy.includes("default-src 'none'") && !policy.includes("unsafe"), policy);
    await response.body?.cancel();
  }
  assert.equal((await service.handler(new Request("https://api.test/app/no.js"))).status, 404);
});

for (const accept of ["application/json", "text/event-stream"]) {
  Deno.test(`log: the line of a generation as ${accept} has who, what, pages, bytes and stages`, async () => {
    const service = await startService();
    const answer = await service.clock.runUntil(
      service.handler(post(GENERATE, { "X-API-Key": KEY, Accept: accept })),
    );
    const bytes = (await service.clock.runUntil(answer.bytes())).length;
    const { event, fields } = service.log.at(-1)!;
    const { ms, discover_ms, crawl_ms, write_ms, site_bytes, answer_ms, ...rest } = fields;
    assert.equal(event, "request");
    for (const figure of [ms, discover_ms, crawl_ms, write_ms, site_bytes, answer_ms]) {
      assert.equal(typeof figure, "number");
    }
    assert.deepEqual(rest, {
      id: "request-1",
      method: "POST",
      license: "Agency A",
      outcome: "delivered",
      site: "site.test",
      max_urls: 50,
      requests: 7,
      waited_ms: 0,
      found: 3,
      pages: 2,
      unchanged: 0,
      warnings: 1,
      counted: true,
      bytes,
      path: "/api/generate.php",
      status: 200,
    });
  });
}

Deno.test("decision 7: no key in any log line, wherever it stood in the request", async () => {
  const service = await startService();
  await service.send(post({ ...GENERATE, key: KEY }, {}));
  await service.send(get(`?action=status&key=${KEY}`, {}));
  await service.send(get(`?action=x&key=${KEY}`, {}));
  await service.send(post({ url: `https://site.test/${KEY}` }));
  assert.equal((await service.send(post({ url: `https://${KEY}.test/` }))).status, 422);
  await service.send(new Request(`https://api.test/${KEY}`));
  await service.send(new Request(`${PATH}%3Faction=docs&key=${KEY.replaceAll("-", "%2D")}`));
  assert.equal(service.log.length, 7);
  const broken = await startService({
    ports: { generate: () => Promise.reject(new Error(`at /inner ${KEY}`)) },
  });
  await broken.send(post(GENERATE));
  assert.equal(broken.log.length, 2);
  const logs = JSON.stringify([service.log, broken.log]).toUpperCase();
  assert.ok(!logs.includes("BBBB"), logs);
});

Deno.test("a request whose address cannot be read is 400 in the error format, and its line has no path", async () => {
  const service = await startService();
  const request = post(GENERATE);
  // The runtime builds the address from the Host field without checking it.
  Object.defineProperty(request, "url", { value: `http://a b/?key=${KEY}` });
  const { status, body } = await service.send(request);
  assert.equal(status, 400);
  assertSchema("Error", body);
  assert.deepEqual(service.log.map(({ fields }) => [fields.reason, fields.path]), [
    ["bad_address", undefined],
  ]);
});

for (const host of ["x/healthz?", "x?", "x#", "a@x", "x\\healthz"]) {
  Deno.test(`a Host of ${host} is 400, so that it never decides the path`, async () => {
    const service = await startService();
    const request = new Request(`http://${host}/foo`.replace("a@", ""), { headers: { host } });
    const { status, body } = await service.send(request);
    assert.equal(status, 400);
    assertSchema("Error", body);
  });
}

interface ServerEvent {
  readonly event: string;
  readonly data: Json;
}

function readEvents(text: string): ServerEvent[] {
  return text.split("\n\n").filter((block) => block.startsWith("event: ")).map((block) => {
    const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block)!;
    return { event: event!, data: JSON.parse(data!) };
  });
}

const EVENTS = { "X-API-Key": KEY, "Accept": "text/event-stream" };

Deno.test("events: progress through the stages, then the contract's object unchanged", async () => {
  const service = await startService();
  const response = await service.handler(post(GENERATE, EVENTS));
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  assert.equal(response.headers.get("x-ratelimit-remaining"), "99");
  const events = readEvents(await service.clock.runUntil(response.text()));
  const stages = events.filter(({ event }) => event === "progress").map(({ data }) => data.stage);
  assert.deepEqual([...new Set(stages)], ["discover", "crawl", "write"]);
  const last = events.at(-1)!;
  assert.equal(last.event, "result");
  const { body } = await service.send(post(GENERATE));
  assert.deepEqual(last.data, body);
  await turn();
  assert.equal(service.log.filter(({ event }) => event === "request").length, 2);
});

Deno.test("events: an unreachable site is an error event with the contract's error object", async () => {
  const service = await startService({ web: () => ({ failure: { kind: "connection_refused" } }) });
  const response = await service.handler(post(GENERATE, EVENTS));
  const events = readEvents(await service.clock.runUntil(response.text()));
  assert.equal(events.at(-1)!.event, "error");
  assertSchema("Error", events.at(-1)!.data);
  assert.equal(events.at(-1)!.data.code, 500);
});

Deno.test("events: what is refused before the run is plain JSON with its status", async () => {
  const service = await startService({ env: { DAILY_REQUESTS: "1" } });
  const rows: [Request, number][] = [
    [post(GENERATE, { "Accept": "text/event-stream" }), 401],
    [post({ url: "x" }, EVENTS), 422],
    [post(GENERATE, { "X-API-Key": KEY }), 200],
    [post(GENERATE, EVENTS), 429],
  ];
  for (const [request, expected] of rows) {
    assert.equal((await service.send(request)).status, expected);
  }
});

Deno.test("events: a defect of ours is an error event and gives the request back", async () => {
  const service = await startService({
    ports: { generate: () => Promise.reject(new Error("secret")) },
  });
  const response = await service.handler(post(GENERATE, EVENTS));
  const text = await service.clock.runUntil(response.text());
  assert.ok(!text.includes("secret"));
  assert.equal(readEvents(text).at(-1)!.data.code, 500);
  const { body } = await service.send(get("?action=status"));
  assert.equal(body.usage_today.requests, 0);
});

Deno.test("events: a reader that leaves ends the crawl and frees its place", async () => {
  const web = (url: string): FakeAnswer =>
    url === "https://slow.test/robots.txt" ? "never" : { body: html("Harbour") };
  const service = await startService({ web, env: { MAX_RUNNING: "1" } });
  const response = await service.handler(post({ url: "https://slow.test" }, EVENTS));
  await response.body!.cancel();
  await until(() => service.log.length > 0);
  assert.equal((await service.send(post(GENERATE))).status, 200);
  assert.equal(service.clock.monotonicMs(), 0, "no time limit had to end it");
});

Deno.test("events: a silent stretch is kept alive", async () => {
  // One sitemap does not answer within 10 seconds, then a page does not, twice.
  const web = (url: string): FakeAnswer | undefined =>
    url.endsWith("/wp-sitemap.xml") || url.endsWith("/gone") ? "never" : SITE[url];
  const service = await startService({ web });
  const response = await service.handler(post(GENERATE, EVENTS));
  const text = await service.clock.runUntil(response.text());
  assert.equal(text.split("\n\n").filter((block) => block.startsWith(": ")).length, 2);
  assert.equal(readEvents(text).at(-1)!.event, "result");
  assert.equal(service.clock.pending, 0, "no timer is left");
});

/** A page of the site does not answer within its 10 seconds, nor when it is asked for once more. */
const SLOW_SITE = (url: string): FakeAnswer | undefined =>
  url === "https://site.test/gone" ? "never" : SITE[url];

Deno.test("kept alive: white space while a page is awaited, then the contract's object unchanged", async () => {
  const service = await startService({ web: SLOW_SITE, env: { KEEP_ALIVE_SECONDS: "3" } });
  const response = await service.clock.runUntil(service.handler(post(GENERATE)));
  assert.equal(service.clock.monotonicMs(), 3_000, "it begins when it has been silent for so long");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json; charset=utf-8");
  assert.equal(response.headers.get("content-length"), null);
  assert.equal(response.headers.get("cache-control"), "no-store, no-transform");
  assert.equal(response.headers.get("x-ratelimit-remaining"), "99");
  assert.equal(service.log.length, 0, "the log waits for the end");
  const text = await service.clock.runUntil(response.text());
  assert.match(text, /^ {6}\{/, "after 3, 6, 9, 12, 15 and 18 seconds");
  const body = JSON.parse(text);
  assertSchema("GenerationResponse", body);
  assert.deepEqual(body.warnings, ["https://site.test/gone: timed out after 10 s"]);
  assert.deepEqual(service.log.map(({ fields }) => [fields["status"], fields["ms"]]), [
    [200, 20_000],
  ]);
  assert.equal(service.clock.pending, 0, "no timer is left");
});

Deno.test("kept alive: what ends before it has been silent for so long is as without", async () => {
  const service = await startService({ env: { KEEP_ALIVE_SECONDS: "3" } });
  const { headers, body } = await service.send(post(GENERATE));
  assert.ok(Number(headers.get("content-length")) > 0);
  assert.equal(headers.get("cache-control"), "no-store");
  assertSchema("GenerationResponse", body);
  assert.equal(service.clock.pending, 0, "no timer is left");
});

Deno.test("kept alive: as long as a refusal is possible nothing is sent, and it has its status", async () => {
  const env = { KEEP_ALIVE_SECONDS: "3" };
  const rows: [ServiceOptions, number][] = [
    [{ web: (url) => url.endsWith("/robots.txt") ? undefined : "never" }, 500],
    [{ fetcher: failAtTheLimit }, 500],
  ];
  for (const [options, expected] of rows) {
    const service = await startService({ ...options, env });
    const { status, body } = await service.send(post(GENERATE));
    assert.equal(status, expected);
    assertSchema("Error", body);
    assert.ok(service.clock.monotonicMs() >= 10_000);
    assert.equal(service.clock.pending, 0, "no timer is left");
  }
});

Deno.test("kept alive: a defect of ours after the beginning cuts the connection and gives the request back", async () => {
  const { fetcher } = fakeWeb(SITE);
  const service = await startService({
    env: { KEEP_ALIVE_SECONDS: "3", MAX_RUNNING: "1" },
    fetcher: (request) =>
      request.url.pathname === "/gone" ? failAtTheLimit(request) : fetcher(request),
  });
  const response = await service.clock.runUntil(service.handler(post(GENERATE)));
  assert.equal(response.status, 200);
  await assert.rejects(service.clock.runUntil(response.text()));
  await until(() => service.log.length === 2);
  assert.deepEqual(service.log.map(({ event, fields }) => [event, fields["reason"]]), [
    ["defect", undefined],
    ["request", "internal"],
  ]);
  const { body } = await service.send(get("?action=status"));
  assert.equal(body.usage_today.requests, 0);
  assert.notEqual((await service.send(post({ url: "https://other.test" }))).status, 503);
});

Deno.test("kept alive: a reader that leaves after the beginning ends the crawl and frees its place", async () => {
  const env = { KEEP_ALIVE_SECONDS: "3", MAX_RUNNING: "1" };
  const service = await startService({ web: SLOW_SITE, env });
  const response = await service.clock.runUntil(service.handler(post(GENERATE)));
  assert.equal((await service.send(post(GENERATE))).status, 503, "its place is still taken");
  await response.body!.cancel();
  await until(() => service.log.length > 1);
  assert.equal(service.clock.monotonicMs(), 3_000, "no time limit had to end it");
  assert.equal(service.clock.pending, 0, "no timer is left");
  const home = { ...GENERATE, max_urls: 1 };
  assert.equal((await service.send(post(home))).status, 200);
});

/** A defect in an exchange that took all of its time. */
async function failAtTheLimit({ signal }: FetchRequest): ReturnType<Fetcher> {
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  throw new Error("secret");
}

Deno.test("contract 9: identical sites give identical files", async () => {
  const files = async () => {
    const { body } = await (await startService()).send(post(GENERATE));
    return [body.llms_txt, body.llms_full_txt];
  };
  assert.deepEqual(await files(), await files());
});
