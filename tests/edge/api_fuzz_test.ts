/**
 * Requests made from the OpenAPI document and spoilt: every answer is one that the document has, and none holds a key.
 */

import assert from "node:assert/strict";
import { type AppPorts, createHandler } from "../../lib/app.ts";
import { hashKey } from "../../lib/auth/key.ts";
import { readConfig } from "../../lib/config.ts";
import { checkUrl } from "../../lib/crawl/address_guard.ts";
import { PROBLEMS } from "../../lib/errors.ts";
import { API_PATH } from "../../lib/http/routes.ts";
import { PAGE_PATHS } from "../../lib/page/assets.ts";
import { mismatches } from "../../lib/http/schemas.ts";
import type { License, Log } from "../../lib/ports.ts";
import { dayAt } from "../../lib/quota/day.ts";
import {
  FakeClock,
  fakeWeb,
  generateOver,
  html,
  NEVER_STOPPED,
  SILENT_TELEMETRY,
} from "../fakes.ts";
import { memoryLicenseStore, memoryQuotaStore } from "../memory_stores.ts";
import { Chance, type FuzzRequest, type OpenApiDocument, RequestMaker } from "./api_requests.ts";
import { startService } from "./running_service.ts";

/** One license of every kind; the last key belongs to nobody. */
const LICENSES: Readonly<Record<string, Partial<License> | null>> = {
  "LLMS-Q7XK-GOOD-Q7XK-0001": {},
  "LLMS-Q7XK-GOOD-Q7XK-0002": { plan: "agency-yearly", expires: null },
  "LLMS-Q7XK-PROP-Q7XK-0003": { plan: "pro-yearly" },
  "LLMS-Q7XK-FREE-Q7XK-0004": { plan: "free" },
  "LLMS-Q7XK-PAST-Q7XK-0005": { expires: "2026-06-14" },
  "LLMS-Q7XK-GONE-Q7XK-0006": { status: "revoked" },
  "LLMS-Q7XK-NONE-Q7XK-0007": null,
};
const [GOOD_KEY] = Object.keys(LICENSES);

/** An answer, however it was sent. */
interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Statuses of what stands in no document: another path, another method. */
const UNDOCUMENTED = new Set([200, 204, 304, 404, 405, 422, 401, 403]);

/** The schema of an answer by its status and operation; null for one without content. */
function assertSound(request: FuzzRequest, answer: Answer, document: OpenApiDocument): void {
  const { status, contentType, text } = answer;
  const told = `${request.method} ${request.target} ${JSON.stringify(request.headers)} ` +
    `${request.body && new TextDecoder().decode(request.body).slice(0, 300)} -> ${status} ${text}`;
  const { pathname, searchParams } = new URL(request.target, "http://api.test");
  const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
  const operation = pathname === API_PATH ? document.paths[API_PATH]![method] : undefined;
  const documented = operation ? Object.keys(operation.responses).map(Number) : [...UNDOCUMENTED];
  assert.ok(documented.includes(status), `not documented: ${told}`);
  for (const key of Object.keys(LICENSES)) {
    assert.ok(!text.toUpperCase().includes(key), `holds a key: ${told}`);
  }
  if (text === "") {
    return assert.ok(
      request.method === "HEAD" || status === 204 || status === 304,
      `empty: ${told}`,
    );
  }
  if (contentType === "text/event-stream") return assertEvents(text, told);
  if ((status === 200 || status === 304) && PAGE_PATHS.has(pathname)) return; // the web page is no part of the API
  assert.equal(contentType, "application/json; charset=utf-8", told);
  assertBody(status, JSON.parse(text), operation ? method : null, searchParams, told);
}

function assertBody(
  status: number,
  body: Record<string, unknown>,
  method: string | null,
  query: URLSearchParams,
  told: string,
): void {
  if (status >= 400) {
    assert.deepEqual(mismatches("Error", body), [], told);
    assert.equal(body.code, status, told);
    for (const name of ["internal", "store_unavailable"] as const) {
      assert.notEqual(body.error, PROBLEMS[name].error, told);
    }
  } else if (method === "post") assert.deepEqual(mismatches("GenerationResponse", body), [], told);
  else if (method === null) assert.deepEqual(body, { status: "ok" }, told);
  else if (query.getAll("action").includes("docs")) assert.equal(body.openapi, "3.1.0", told);
  else assert.deepEqual(mismatches("StatusResponse", body), [], told);
}

function assertEvents(text: string, told: string): void {
  const [, event, data] = /event: (result|error)\ndata: (.*)\n\n$/.exec(text) ?? [];
  assert.ok(data !== undefined, told);
  const schema = event === "result" ? "GenerationResponse" : "Error";
  assert.deepEqual(mismatches(schema, JSON.parse(data)), [], told);
}

/** The statuses that a run of requests met; each must occur, or the requests are not what they should be. */
function assertMet(statuses: Iterable<number>, expected: readonly number[]): void {
  const met = new Set(statuses);
  assert.deepEqual(expected.filter((status) => !met.has(status)), [], `met ${[...met].sort()}`);
}

async function inProcess() {
  const settings = readConfig({ DAILY_REQUESTS: "100", MAX_RUNNING: "5" });
  assert.ok(settings.ok);
  const clock = new FakeClock();
  const licenses = memoryLicenseStore();
  for (const [key, license] of Object.entries(LICENSES)) {
    if (license === null) continue;
    await licenses.create(hashKey(key), {
      plan: "agency-monthly",
      status: "active",
      expires: "2026-12-31",
      label: "fuzz",
      created: "2026-01-01T00:00:00Z",
      ...license,
    });
  }
  const web = fakeWeb((url) => {
    if (new URL(url).host === "down.test") return { failure: { kind: "connection_refused" } };
    return new URL(url).pathname === "/"
      ? { body: html("Harbour", `<a href="/a">A</a>`) }
      : undefined;
  });
  const log: string[] = [];
  const keepLine: Log = (...line) => void log.push(JSON.stringify(line));
  let ids = 0;
  const ports: AppPorts = {
    clock,
    licenses,
    generate: generateOver(web, settings.config, clock, keepLine),
    quota: memoryQuotaStore(),
    currentDay: (now) => Promise.resolve(dayAt(now, "CET")),
    log: keepLine,
    checkUrl: (url) => checkUrl(url, { allowNetworks: [] }),
    telemetry: SILENT_TELEMETRY,
    probeStore: () => Promise.resolve(),
    newRequestId: () => `request-${++ids}`,
    shutdown: NEVER_STOPPED,
  };
  return { clock, log, handler: createHandler(settings.config, ports) };
}

function toRequest({ method, target, headers, body }: FuzzRequest): Request {
  const hasBody = body !== null && method !== "GET" && method !== "HEAD";
  return new Request(new URL(target, "https://api.test"), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(hasBody ? { body } : {}),
  });
}

async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, contentType: headers.get("content-type") ?? "", text: await response.text() };
}

Deno.test("fuzz, 20,000 requests: every answer is documented and matches its schema, none and no log line holds a key", async () => {
  const { clock, log, handler } = await inProcess();
  const docs = new Request(`https://api.test${API_PATH}?action=docs&key=${GOOD_KEY}`);
  const document: OpenApiDocument = await (await handler(docs)).json();
  const maker = new RequestMaker({
    document,
    keys: Object.keys(LICENSES),
    urls: ["https://site.test", "http://site.test/a?b#c", "https://down.test", "https://127.0.0.1"],
  }, new Chance(20_261_120));
  const statuses: number[] = [];
  for (let batch = 0; batch < 100; batch++) {
    const requests = Array.from({ length: 200 }, () => maker.next());
    const answers = await clock.runUntil(Promise.all(
      requests.map(async (request) => await toAnswer(await handler(toRequest(request)))),
    ));
    answers.forEach((answer, n) => assertSound(requests[n]!, answer, document));
    statuses.push(...answers.map(({ status }) => status));
  }
  assertMet(statuses, [200, 204, 401, 403, 404, 405, 413, 422, 429, 500, 503]);
  assert.equal(log.length, 20_001);
  for (const line of log) assert.ok(!/"error"|Q7XK/i.test(line), line);
});

/** Sends a request byte by byte as it stands, which no client library would do. */
async function sendRaw(port: number, request: FuzzRequest): Promise<Answer | null> {
  const { method, target, headers, body } = request;
  const length = body === null ? [] : [["Content-Length", String(body.length)] as const];
  const fields = [...headers, ...length, ["Connection", "close"] as const]
    .map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${target} HTTP/1.1\r\nHost: api.test\r\n${fields}\r\n`;
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const sending = (async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(head), ...body ?? []]);
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  })().catch(() => {});
  const answer = await new Response(connection.readable).bytes().catch(() => new Uint8Array());
  await sending;
  return readAnswer(Array.from(answer, (byte) => String.fromCharCode(byte)).join(""));
}

/**
 * Reads a response of which every character stands for a byte; null for one to a request that was no HTTP, which the
 * runtime refuses itself.
 */
function readAnswer(raw: string): Answer | null {
  const text = raw.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
  const [, status, head, body] = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n(.*?\r\n)\r\n(.*)$/s.exec(text) ??
    [];
  if (status === undefined || (status === "400" && body === "")) return null;
  const contentType = /^content-type: ([^\r]*)\r\n/im.exec(head!)?.[1] ?? "";
  const isChunked = /^transfer-encoding: chunked\r\n/im.test(head!);
  const bytes = Uint8Array.from(isChunked ? unchunk(body!) : body!, (byte) => byte.charCodeAt(0));
  return { status: Number(status), contentType, text: new TextDecoder().decode(bytes) };
}

/** Takes the chunks of a body together (RFC 9112 section 7.1). */
function unchunk(body: string): string {
  let text = "";
  for (let at = 0;;) {
    const end = body.indexOf("\r\n", at);
    const size = parseInt(body.slice(at, end), 16);
    if (!(size > 0)) return text;
    text += body.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
}

Deno.test("fuzz, 2,000 requests through a socket: the same, and the service is well afterwards", async () => {
  const service = await startService({
    KV_PATH: ":memory:",
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    DAILY_REQUESTS: "50",
  }, { through: "deno" });
  try {
    const docs = await fetch(`${service.base}${API_PATH}?action=docs&key=${service.key}`);
    const document: OpenApiDocument = await docs.json();
    const maker = new RequestMaker({
      document,
      keys: [service.key!, service.key!, "LLMS-Q7XK-NONE-Q7XK-0007"],
      urls: ["https://nursery.example", "http://127.0.0.1:9", "https://10.0.0.1"],
    }, new Chance(7));
    const statuses: number[] = [];
    for (let batch = 0; batch < 100; batch++) {
      const requests = Array.from({ length: 20 }, () => maker.next());
      const answers = await Promise.all(requests.map((request) => sendRaw(service.port, request)));
      answers.forEach((answer, n) => {
        if (answer === null) return;
        assertSound(requests[n]!, answer, document);
        assert.ok(!answer.text.toUpperCase().includes(service.key!), requests[n]!.target);
        statuses.push(answer.status);
      });
    }
    assert.ok(statuses.length > 1_500, "most are HTTP");
    assertMet(statuses, [200, 401, 404, 405, 413, 422, 429, 500]);
    const health = await fetch(`${service.base}/healthz`);
    assert.deepEqual(await health.json(), { status: "ok" });
    assert.ok(!service.log().includes(service.key!));
    assert.ok(!/"level":"error"/.test(service.log()), service.log());
  } finally {
    await service.stop();
  }
});
