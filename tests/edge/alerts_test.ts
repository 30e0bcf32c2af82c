/**
 * Every row of docs/alerts.md is produced on purpose with the real process, and its signals arrive: in the answer, in the
 * log, and at a receiver of OpenTelemetry. Defects are made by putting another module in place of one of the program's.
 */

import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import deno from "../../deno.json" with { type: "json" };
import { hashKey } from "../../lib/auth/key.ts";
import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import { LOG_EVENTS, type LogEvent } from "../../lib/log_events.ts";
import { type OutcomeName, OUTCOMES } from "../../lib/outcomes.ts";
import type { Reason } from "../../lib/crawl/report.ts";
import { CAUSES } from "../../deploy/alerts.ts";
import { serveFailingSites } from "./failing_sites.ts";
import { serveSite } from "./local_site.ts";
import { freePort } from "./operated_service.ts";
import { type Json, type Receiver, startReceiver, untilTrue } from "./otlp_receiver.ts";
import {
  newKvPath,
  PROJECT,
  removeKv,
  type RunningService,
  startService,
} from "./running_service.ts";

/** What a scenario plays with. */
interface Stage {
  readonly service: RunningService;
  /** The store's file. */
  readonly kvPath: string;
  /** Asks, and takes note of the reason that the answer gives. */
  ask(request: Ask): Promise<number>;
  /** Asks for a generation of a site. */
  generate(url: string, signal?: AbortSignal): Promise<number>;
  /** Sends bytes as they are, perhaps in two parts, and takes note of the answer's reason. */
  send(text: string, rest?: Promise<string>): Promise<void>;
  /** Waits for a line of the log. */
  untilLogged(text: string): Promise<void>;
}

interface Ask extends RequestInit {
  readonly path?: string;
  readonly key?: string;
}

/** What is done to a process, and which rows it produces. */
interface Scenario {
  readonly name: string;
  readonly outcomes?: readonly OutcomeName[];
  readonly reasons?: readonly ProblemName[];
  readonly events?: readonly LogEvent[];
  readonly causes?: readonly Reason["kind"][];
  readonly env?: Readonly<Record<string, string>>;
  /** Modules of `lib` that stand in for others: where they are imported, which, and what stands in. */
  readonly faults?: readonly (readonly [importer: string, module: string, instead: string])[];
  readonly ignore?: boolean;
  /** Prepares the store. */
  before?(kvPath: string): Promise<void>;
  play(stage: Stage): Promise<void>;
}

const API = "/api/generate.php";

/** The key of a license with which all is well. */
const KEY = "LLMS-TEST-GOOD-GOOD-0001";

/** Licenses that are stored before the start, and what is wrong with them. */
const LICENSES = {
  [KEY]: {},
  "LLMS-TEST-PLAN-PRO1-0001": { plan: "pro-monthly" },
  "LLMS-TEST-PLAN-FREE-0001": { plan: "free" },
  "LLMS-TEST-PLAN-GOLD-0001": { plan: "gold" },
  "LLMS-TEST-PAST-YEAR-0001": { expires: "2020-01-01" },
  "LLMS-TEST-GONE-GONE-0001": { status: "revoked" },
  "LLMS-TEST-USED-UPPP-0001": { requests_per_day: 1 },
};

async function storeLicenses(kvPath: string): Promise<void> {
  const kv = await Deno.openKv(`${PROJECT}${kvPath}`);
  for (const [key, more] of Object.entries(LICENSES)) {
    const license = { plan: "agency-monthly", status: "active", expires: null, label: "Agency" };
    const created = "2026-01-01T00:00:00Z";
    await kv.set(["license", hashKey(key)], { schema: 1, ...license, created, ...more });
  }
  kv.close();
}

/** Until it is opened, the site answers nothing but what it has answered so far; then what it is told. */
function gatedSite(openFirst: readonly string[] = []) {
  const closing = new AbortController();
  const gate = Promise.withResolvers<(path: string) => Response>();
  const waiting = Promise.withResolvers<void>();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, signal: closing.signal },
    async (request) => {
      const { pathname } = new URL(request.url);
      // A connection for each request: whoever asks needs a descriptor.
      const close = (response: Response) => {
        response.headers.set("connection", "close");
        return response;
      };
      if (openFirst.includes(pathname)) return close(pageAt(pathname));
      waiting.resolve();
      return close((await gate.promise)(pathname));
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    /** Settles when somebody waits at the gate. */
    reached: waiting.promise,
    open: gate.resolve,
    [Symbol.asyncDispose]: async () => {
      gate.resolve(nothing);
      closing.abort();
      await server.finished;
    },
  };
}

const nothing = () => new Response("gone", { status: 404 });

function pageAt(path: string): Response {
  if (path === "/robots.txt" || path.endsWith(".xml")) return nothing();
  const links = "<a href=/bread>Bread</a>";
  return new Response(`<!doctype html><title>Page ${path}</title><h1>Hello</h1>${links}`, {
    headers: { "content-type": "text/html" },
  });
}

/** Locks the store as another process would. */
function lockStore(kvPath: string): Disposable {
  const database = new DatabaseSync(`${PROJECT}${kvPath}`);
  database.exec("BEGIN EXCLUSIVE");
  return {
    [Symbol.dispose]() {
      database.exec("ROLLBACK");
      database.close();
    },
  };
}

/** Leaves a process no file descriptor beyond those that it has. */
function limitDescriptors({ pid }: RunningService, count: number): void {
  const args = ["--pid", String(pid), `--nofile=${count}:`];
  assert.ok(new Deno.Command("prlimit", { args }).outputSync().success);
}

const hasPrlimit =
  new Deno.Command("sh", { args: ["-c", "command -v prlimit"] }).outputSync().success;

/** The crawling thread with sites that break it. */
const BREAKING: Scenario["faults"] = [["io/", "io/run_service.ts", "breaking_service.ts"]];

const SCENARIOS: readonly Scenario[] = [
  {
    name: "what callers do wrong",
    outcomes: ["answered", "delivered", "refused", "site_failed"],
    reasons: [
      ...["bad_address", "not_found", "wrong_method", "unknown_action"] as const,
      ...["body_timeout", "body_too_large", "invalid_parameters"] as const,
      ...["key_missing", "key_invalid", "license_revoked", "license_expired"] as const,
      ...["plan_pro", "plan_free", "plan_unknown", "quota_exceeded"] as const,
      ...["site_unreachable", "no_pages"] as const,
    ],
    async play({ ask, generate, send }) {
      const slow = send(
        `POST ${API} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n` +
          "Content-Length: 10\r\n\r\n{",
      );
      await send("GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n");
      await ask({ path: "/nothing" });
      await ask({ path: API });
      await ask({ path: `${API}?action=guess` });
      await ask({ method: "POST", body: "x".repeat(70_000) });
      await ask({ method: "POST", body: "{}" });
      const body = JSON.stringify({ url: "https://nursery.example", max_urls: 1 });
      for (const key of ["", "LLMS-1", ...Object.keys(LICENSES).slice(1)]) {
        await ask({ method: "POST", body, key });
      }
      await ask({ method: "POST", body, key: "LLMS-TEST-USED-UPPP-0001" });
      await ask({ path: `${API}?action=status` });
      assert.equal(await generate("https://nursery.example"), 200);
      await generate(`http://127.0.0.1:${freePort()}`);
      await using empty = gatedSite();
      empty.open((path) => path === "/" ? new Response("%PDF", PDF) : nothing());
      await generate(empty.origin);
      await slow;
    },
  },
  {
    name: "sites that give nothing, for every cause",
    causes: CAUSES.map(({ kind }) => kind),
    env: { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8,255.255.255.255/32" },
    faults: [["io/network.ts", "io/resolver.ts", "faults/names.ts"]],
    async play({ generate }) {
      await using sites = serveFailingSites();
      const statuses = await Promise.all(Object.values(sites.urls).map((url) => generate(url)));
      assert.deepEqual(new Set(statuses), new Set([500]));
    },
  },
  {
    name: "more generations than may run, a caller who leaves",
    outcomes: ["caller_gone"],
    reasons: ["busy"],
    env: { MAX_RUNNING: "1" },
    async play({ generate, untilLogged }) {
      await using site = gatedSite();
      const leaving = new AbortController();
      const left = generate(site.origin, leaving.signal).catch(() => "gone");
      await site.reached;
      await generate("https://nursery.example");
      leaving.abort();
      assert.equal(await left, "gone");
      await untilLogged('"caller_gone"');
    },
  },
  {
    name: "a stop while a request is half sent",
    outcomes: ["stopped"],
    reasons: ["stopping"],
    async play({ ask, generate, send, service, untilLogged }) {
      const slow = serveSite({ pages: 400, delayMs: 500 });
      const running = generate(slow.origin).catch(() => "killed");
      const { promise: rest, resolve: sendRest } = Promise.withResolvers<string>();
      const halfSent = send(
        `POST ${API} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\nContent-Length: 2\r\n\r\n{`,
        rest,
      );
      // Answered after the connection above was taken, as connections are taken in turn.
      await ask({ path: `${API}?action=status` });
      service.signal("SIGTERM");
      await untilLogged('"stopping"');
      sendRest("}");
      await halfSent;
      running.then(() => slow.close());
    },
  },
  {
    name: "a store that another process locks",
    outcomes: ["service_failed"],
    reasons: ["store_unavailable"],
    events: ["store_unavailable", "request_not_given_back", "pages_not_counted"],
    async play({ generate, kvPath }) {
      for (const answer of [nothing, pageAt]) {
        await using site = gatedSite();
        const running = generate(site.origin);
        await site.reached;
        using _lock = lockStore(kvPath);
        site.open(answer);
        await running;
      }
      using _lock = lockStore(kvPath);
      assert.equal(await generate("https://nursery.example"), 503);
    },
  },
  {
    name: "a store of a clock that was 41 days ahead, and one that deletes nothing",
    events: ["clock_skew", "old_days_kept"],
    async before(kvPath) {
      const kv = await Deno.openKv(`${PROJECT}${kvPath}`);
      const now = Temporal.Now.plainDateISO();
      const days = Array.from({ length: 60 }, (_, n) => now.subtract({ days: 100 - n }));
      for (const day of days) await kv.set(["usage", day.toString(), "0"], 1);
      await kv.set(["usage_days"], [...days, now.add({ days: 41 })].map(String));
      kv.close();
      const database = new DatabaseSync(`${PROJECT}${kvPath}`);
      database.exec("CREATE TRIGGER t BEFORE DELETE ON kv BEGIN SELECT RAISE(ABORT, 'kept'); END");
      database.close();
    },
    async play({ generate, untilLogged }) {
      assert.equal(await generate("https://nursery.example"), 200);
      await untilLogged("old_days_kept");
    },
  },
  {
    name: "no file descriptor left",
    outcomes: ["partial", "service_failed"],
    reasons: ["overloaded"],
    events: ["out_of_descriptors", "cannot_accept"],
    ignore: !hasPrlimit,
    async play({ generate, service, untilLogged }) {
      assert.equal(await generate("https://nursery.example"), 200);
      await using closed = gatedSite();
      await using half = gatedSite(["/robots.txt", "/sitemap.xml"]);
      const running = [closed, half].map(({ origin }) => generate(origin));
      await Promise.all([closed.reached, half.reached]);
      limitDescriptors(service, 8);
      for (const { open } of [closed, half]) open(pageAt);
      const address = { hostname: "127.0.0.1", port: service.port };
      const caller = await Deno.connect(address).catch(() => null);
      await untilLogged("cannot_accept");
      caller?.close();
      // Some forty seconds: it waits for descriptors again and again.
      assert.deepEqual(await Promise.all(running), [503, 200]);
      limitDescriptors(service, 1_024);
    },
  },
  {
    // It ends; after one that hangs the runtime (2.9.6) exports no metrics any more.
    name: "a site that breaks the crawling thread, and a defect in it",
    outcomes: ["site_failed", "service_failed"],
    reasons: ["site_too_costly", "internal"],
    events: ["thread_broke", "defect"],
    faults: BREAKING,
    async play({ generate, service }) {
      const site = serveSite({ pages: 12, hostname: "0.0.0.0" });
      for (const last of [107, 105]) {
        assert.equal(await generate(site.origin.replace("127.0.0.1", `127.0.0.${last}`)), 500);
      }
      const [, id] = /"event":"thread_broke","id":"(.+?)"/.exec(service.log())!;
      assert.match(service.log(), new RegExp(`"event":"request","id":"${id}".*"site_too_costly"`));
      await site.close();
    },
  },
  {
    name: "a defect after the beginning of an answer",
    events: ["answer_cut"],
    env: { KEEP_ALIVE_SECONDS: "1" },
    faults: BREAKING,
    async play({ generate }) {
      const site = serveSite({ pages: 12, hostname: "0.0.0.0", delayMs: 700 });
      await assert.rejects(generate(site.origin.replace("127.0.0.1", "127.0.0.108")));
      await site.close();
    },
  },
  {
    name:
      "threads that cannot be loaded, a cache that cannot be read, a file that reads back otherwise",
    events: ["no_crawling_thread", "llms_txt_mismatch", "page_cache_unavailable"],
    env: { PAGE_CACHE_PATH: "data/.gitkeep/cache.sqlite3" },
    faults: [
      ["io/generation_worker.ts", "io/run_service.ts", "faults/unloadable.ts"],
      ["generation.ts", "render/check.ts", "faults/mismatch.ts"],
    ],
    async play({ generate }) {
      assert.equal(await generate("https://nursery.example"), 200);
    },
  },
  {
    name: "page threads that cannot be loaded",
    events: ["no_page_thread"],
    // Where there is one processor, there is no such thread.
    ignore: navigator.hardwareConcurrency < 2,
    faults: [["io/page_worker.ts", "io/network.ts", "faults/unloadable.ts"]],
    async play({ generate }) {
      assert.equal(await generate("https://nursery.example"), 200);
    },
  },
];

const PDF = { headers: { "content-type": "application/pdf" } };

/** Flags that put other modules in place of the program's; the map stands in a folder. */
function faultFlags(faults: Scenario["faults"], folder: string): string[] {
  if (faults === undefined) return [];
  const lib = new URL("../../lib/", import.meta.url);
  const scopes: Record<string, Record<string, string>> = {};
  for (const [importer, module, instead] of faults) {
    scopes[new URL(importer, lib).href] = {
      [new URL(module, lib).href]: new URL(instead, import.meta.url).href,
    };
  }
  const path = `${folder}/import_map.json`;
  // A map of its own takes the place of deno.json's, which also knows the paths inside packages.
  const inside = Object.entries(deno.imports).map(([name, npm]) => [
    `${name}/`,
    `${npm.replace(":", ":/")}/`,
  ]);
  const imports = { ...deno.imports, ...Object.fromEntries(inside) };
  Deno.writeTextFileSync(path, JSON.stringify({ imports, scopes }));
  return [`--import-map=${path}`, "--allow-read=tests"];
}

function stageOf(service: RunningService, kvPath: string, reasons: Set<string>): Stage {
  const take = (text: string) => reasons.add(/"reason":\s*"(\w+)"/.exec(text)?.[1] ?? "");
  const ask: Stage["ask"] = async ({ path = API, key = KEY, ...init }) => {
    const headers = { "X-API-Key": key };
    const response = await fetch(`${service.base}${path}`, { ...init, headers });
    take(await response.text());
    return response.status;
  };
  return {
    service,
    kvPath,
    ask,
    generate: (url, signal) =>
      ask({ method: "POST", body: JSON.stringify({ url }), ...(signal ? { signal } : {}) }),
    async send(text, rest = Promise.resolve("")) {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: service.port });
      await connection.write(new TextEncoder().encode(text));
      await connection.write(new TextEncoder().encode(await rest));
      let answer = "";
      for await (const part of connection.readable.pipeThrough(new TextDecoderStream())) {
        answer += part;
        if (answer.endsWith("}")) break;
      }
      take(answer);
    },
    async untilLogged(text) {
      while (!service.log().includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** The lines of the log; the runtime adds some of its own where a thread ends by an error. */
function linesOf(service: RunningService): readonly Json[] {
  return service.log().split("\n").filter((line) => line.startsWith("{")).map((line) =>
    JSON.parse(line)
  );
}

async function assertCounted(receiver: Receiver, metric: string, label: string): Promise<void> {
  const isThere = () =>
    [...receiver.points(metric).keys()].some((key) => key.split(",").includes(label));
  await untilTrue(isThere);
  assert.ok(isThere(), `${metric} has no ${label}`);
}

/** What arrives at the receiver while the process runs: events, and of generations their outcomes and reasons. */
async function assertMeasured(
  { outcomes = [], reasons = [], events = [], causes = [] }: Scenario,
  service: RunningService,
  receiver: Receiver,
): Promise<void> {
  for (const event of events) await assertCounted(receiver, "llmstxt.events", event);
  const generations = linesOf(service).filter(({ method, path }) =>
    method === "POST" && path === API
  );
  for (const cause of causes) await assertCounted(receiver, "llmstxt.generations", cause);
  for (const label of [...outcomes, ...reasons]) {
    if (generations.some(({ outcome, reason }) => [outcome, reason].includes(label))) {
      await assertCounted(receiver, "llmstxt.generations", label);
    }
  }
  const counted = () =>
    receiver.points("llmstxt.generations").values().reduce((sum, point) => sum + point.asDouble, 0);
  await untilTrue(() => counted() === generations.length);
  assert.equal(counted(), generations.length, "each generation request is counted once");
}

/** What the log has in the end, and what the answers said. */
function assertLogged(
  { outcomes = [], reasons = [], events = [], causes = [] }: Scenario,
  lines: readonly Json[],
  answered: ReadonlySet<string>,
): void {
  for (const event of events) {
    const line = lines.find((line) => line.event === event);
    assert.equal(line?.level, LOG_EVENTS[event].level, event);
  }
  for (const cause of causes) {
    assert.ok(lines.some((line) => line.cause === cause), cause);
  }
  for (const outcome of outcomes) {
    assert.ok(lines.some((line) => line.outcome === outcome), outcome);
  }
  for (const reason of reasons) {
    assert.ok(answered.has(reason), `no answer says ${reason}: ${[...answered]}`);
    const { outcome, status } = PROBLEMS[reason];
    const line = lines.find((line) => line.reason === reason);
    assert.deepEqual([line?.outcome, line?.status], [outcome, status], reason);
  }
}

async function produce(scenario: Scenario, kvPath: string, folder: string): Promise<void> {
  await using receiver = startReceiver();
  await storeLicenses(kvPath);
  await scenario.before?.(kvPath);
  const env = { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8", KV_PATH: kvPath, ...scenario.env };
  const flags = faultFlags(scenario.faults, folder);
  const service = await startService({ ...receiver.env, ...env }, { through: "deno", flags });
  const answered = new Set<string>();
  try {
    await scenario.play(stageOf(service, kvPath, answered));
    await assertMeasured(scenario, service, receiver);
  } finally {
    // At once: the runtime (2.9.6) may wait for itself for ever when it ends in the midst of an export.
    service.signal("SIGKILL");
    await service.ended;
  }
  assertLogged(scenario, linesOf(service), answered);
}

for (const scenario of SCENARIOS) {
  Deno.test({
    name: `alerts: ${scenario.name}`,
    ignore: scenario.ignore ?? false,
    fn: async () => {
      const kvPath = newKvPath();
      const folder = await Deno.makeTempDir();
      try {
        await produce(scenario, kvPath, folder);
      } finally {
        removeKv(kvPath);
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}

Deno.test("alerts: every outcome, reason and cause, and every warning or error of the log is produced", () => {
  const produced = (rows: (scenario: Scenario) => readonly string[] | undefined) =>
    new Set(SCENARIOS.flatMap((scenario) => rows(scenario) ?? []));
  const missing = (rows: readonly string[], known: ReadonlySet<string>) =>
    rows.filter((row) => !known.has(row));
  const alarms = Object.entries(LOG_EVENTS).filter(([, { level }]) => level !== "info");
  assert.deepEqual(missing(Object.keys(OUTCOMES), produced(({ outcomes }) => outcomes)), []);
  assert.deepEqual(missing(Object.keys(PROBLEMS), produced(({ reasons }) => reasons)), []);
  const kinds = CAUSES.map(({ kind }) => kind);
  assert.deepEqual(missing(kinds, produced(({ causes }) => causes)), []);
  assert.deepEqual(missing(alarms.map(([name]) => name), produced(({ events }) => events)), []);
});
