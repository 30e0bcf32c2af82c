/**
 * Plays attacks against the real service, with healthy runs of another license beside them.
 *
 * `deno task attack` plays one attack after the other, each for some seconds; `--minutes 5` plays all at once for so
 * long, with 1 GB of memory where a limit can be set. `--only 150` plays those whose name has this text. The exit code
 * is 0 when every healthy run was answered with 200 in at most 1.5 times the time that it takes alone, and half a
 * second, when every hostile request came to an end, and when nothing was killed. Effects: runs processes, all on
 * loopback; a store of its own below `data`.
 */

import { parseArgs } from "node:util";
import { hashKey } from "../lib/auth/key.ts";
import { systemClock as clock } from "../lib/io/clock.ts";
import { kvLicenseStore } from "../lib/io/license_kv.ts";
import { openStore } from "../lib/io/store.ts";
import {
  newKvPath,
  post,
  PROJECT,
  removeKv,
  type RunningService,
  startService,
} from "../tests/edge/running_service.ts";
import { originOf, SITE_NAMES, type SiteName } from "./attack_sites.ts";
import { makeMemoryLimit } from "./memory_limit.ts";
import { median, megabytes, milliseconds } from "./measure.ts";

const MEMORY_BYTES = 1_000_000_000;
/** Healthy runs that are timed alone, and beside each attack at least. */
const ROUNDS = 5;
const MAX_FACTOR = 1.5;
const MAX_EXTRA_MS = 500;
/** What a hostile request may take: its 120 s, and a little for what comes before and after. */
const MAX_HOSTILE_MS = 125_000;
/** What is left of that when a short attack is over; then its callers leave. */
const SHORT_HOSTILE_MS = 3_000;

/** Who has a license. */
const OWNERS = [...SITE_NAMES, "no quota"] as const;

/** Where attacks are played. */
interface Scene {
  readonly service: RunningService;
  /** Where the hostile sites are. */
  readonly sitesPort: number;
  /** Where the healthy site is, in another process: hostile ones keep theirs busy. */
  readonly healthyPort: number;
  /** No more requests are sent once it aborts. */
  readonly ending: AbortSignal;
  /** What was sent is given up once it aborts. */
  readonly leaving: AbortSignal;
  /** Told how each hostile request ended. */
  readonly note: (ending: string, ms: number) => void;
}

/** An attack: plays until the scene ends, and until its last request has come to an end. */
type Attack = (scene: Scene) => Promise<void>;

/** Every attack by what it does. "Add one" is one row. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  "pages whose language tag has 60,000 dots": crawl("language", 3),
  "pages in zstd, not asked for": crawl("zstd", 12),
  "pages in brotli with the largest window": crawl("brotli", 12),
  "50,000 addresses of 1.9 KB": crawl("addresses", 8),
  "titles of 60 KB, format json": crawl("titles", 8),
  "pages of 5 MB": crawl("large", 8),
  "150 connections of a license without quota": hammer(150),
  "one license that wants all slots": crawl("slow", 120),
  "hidden text": crawl("hidden", 1),
  "a flood of pages, docs and long paths": flood(16),
};

/** The key of the license that crawls sites of a kind, or of the one without quota. */
function keyOf(owner: SiteName | "no quota"): string {
  const letter = String.fromCharCode(65 + OWNERS.indexOf(owner));
  return `LLMS${`-${letter.repeat(4)}`.repeat(4)}`;
}

/** Has sites of a kind crawled, some at the same time, each again and again. */
function crawl(kind: SiteName, atOnce: number): Attack {
  return async (scene) => {
    const key = keyOf(kind);
    await Promise.all(Array.from({ length: atOnce }, async (_, n) => {
      const url = originOf(kind, n + 1, scene.sitesPort);
      while (!scene.ending.aborted) await ask(scene, key, { url, max_urls: 500, format: "json" });
    }));
  };
}

/** Asks for generations on many connections as fast as they are refused. */
function hammer(connections: number): Attack {
  return async (scene) => {
    const key = keyOf("no quota");
    const url = originOf("healthy", 200, scene.sitesPort);
    await Promise.all(Array.from({ length: connections }, async () => {
      while (!scene.ending.aborted) await ask(scene, key, { url, max_urls: 1 });
    }));
  };
}

/** Asks for what needs no key. */
function flood(connections: number): Attack {
  const paths = ["/", "/docs", `/${"x".repeat(60_000)}`];
  return async ({ service, ending, note }) => {
    await Promise.all(Array.from({ length: connections }, async (_, n) => {
      for (let turn = n; !ending.aborted; turn++) {
        const startedMs = performance.now();
        const path = paths[turn % paths.length];
        const end = await fetch(`${service.base}${path}`).then(async ({ body, status }) => {
          await body?.cancel();
          return String(status);
        }, String);
        note(end, performance.now() - startedMs);
      }
    }));
  };
}

async function ask(scene: Scene, key: string, body: object): Promise<void> {
  const { service, leaving, note } = scene;
  const startedMs = performance.now();
  const late = AbortSignal.timeout(MAX_HOSTILE_MS);
  try {
    const signal = AbortSignal.any([late, leaving]);
    const response = await post({ ...service, key }, body, { signal });
    const text = await response.text();
    const { llms_txt = "", reason } = JSON.parse(text);
    const isHidden = /[\u{e0100}-\u{e01ef}]/u.test(llms_txt);
    const end = reason === undefined ? String(response.status) : `${response.status} ${reason}`;
    note(isHidden ? "hidden text" : end, performance.now() - startedMs);
  } catch (error) {
    if (leaving.aborted) return;
    note(late.aborted ? "no end" : String(error), performance.now() - startedMs);
  }
}

/** Times one healthy run. */
async function timeHealthy({ service, healthyPort }: Pick<Scene, "service" | "healthyPort">) {
  const startedMs = performance.now();
  const url = originOf("healthy", 1, healthyPort);
  const response = await post({ ...service, key: keyOf("healthy") }, { url, max_urls: 100 });
  const { pages_crawled } = await response.json();
  const isFine = response.status === 200 && pages_crawled === 61;
  return { isFine, ms: performance.now() - startedMs };
}

/** What came of an attack. */
interface Outcome {
  readonly name: string;
  readonly timesMs: readonly number[];
  readonly endings: ReadonlyMap<string, number>;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

/** Plays an attack for some healthy runs, or for some time. */
async function play(
  name: string,
  attacks: readonly Attack[],
  at: Pick<Scene, "service" | "sitesPort" | "healthyPort">,
  aloneMs: number,
  forMs: number,
): Promise<Outcome> {
  const ending = new AbortController();
  const endings = new Map<string, number>();
  let slowestMs = 0;
  const note = (end: string, ms: number) => {
    endings.set(end, (endings.get(end) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, ms);
  };
  const leaving = new AbortController();
  const scene = { ...at, ending: ending.signal, leaving: leaving.signal, note };
  const playing = attacks.map((attack) => attack(scene));
  const timesMs: number[] = [];
  const faults: string[] = [];
  const untilMs = performance.now() + forMs;
  await pause(1_000);
  while (timesMs.length < ROUNDS || performance.now() < untilMs) {
    const { isFine, ms } = await timeHealthy(at);
    timesMs.push(ms);
    if (!isFine) faults.push("a healthy run was not answered");
  }
  ending.abort();
  const timer = setTimeout(() => leaving.abort(), forMs > 0 ? MAX_HOSTILE_MS : SHORT_HOSTILE_MS);
  await Promise.all(playing);
  clearTimeout(timer);
  const limitMs = aloneMs * MAX_FACTOR + MAX_EXTRA_MS;
  const late = timesMs.filter((ms) => ms > limitMs).length;
  if (late > 0) faults.push(`${late} of ${timesMs.length} healthy runs were late`);
  for (const end of endings.keys()) {
    if (!/^\d{3}\b/.test(end)) faults.push(`${endings.get(end)} hostile requests: ${end}`);
  }
  return { name, timesMs, endings, slowestMs, faults };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function print({ name, timesMs, endings, slowestMs, faults }: Outcome): void {
  const hostile = [...endings].map(([end, count]) => `${count} x ${end}`).join(", ");
  console.log([
    `${name}: healthy ${milliseconds(median(timesMs))}`,
    `at worst ${milliseconds(Math.max(...timesMs))}`,
    `hostile ${hostile || "none"}, slowest ${milliseconds(slowestMs)}`,
    `faults: ${faults.join("; ") || "none"}`,
  ].join("; "));
}

/** One license for the healthy runs, one for each kind of hostile site, and one without quota. */
async function issueLicenses(kvPath: string): Promise<void> {
  const kv = await openStore(`${PROJECT}${kvPath}`, { after: clock.after, random: Math.random });
  const store = kvLicenseStore(kv);
  for (const owner of OWNERS) {
    await store.create(hashKey(keyOf(owner)), {
      plan: "agency-yearly",
      status: "active",
      expires: null,
      label: "attack",
      created: "2026-01-01",
      ...(owner === "no quota" ? { requests_per_day: 1 } : {}),
    });
  }
  kv.close();
}

async function startSites(): Promise<{ readonly port: number; readonly stop: () => void }> {
  const args = ["run", "--allow-net", new URL("./attack_sites.ts", import.meta.url).pathname];
  const child = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  return { port: Number((await reader.read()).value), stop: () => child.kill() };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "0" },
      only: { type: "string", default: "" },
    },
  });
  const minutes = Number(values.minutes);
  const limit = minutes > 0 ? makeMemoryLimit(MEMORY_BYTES) : null;
  if (minutes > 0 && limit === null) console.log("skipped: no memory limit can be set here");
  const kvPath = newKvPath();
  await issueLicenses(kvPath);
  const [sites, healthy] = await Promise.all([startSites(), startSites()]);
  const service = await startService({
    KV_PATH: kvPath,
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    DAILY_REQUESTS: "1000000",
  }, { through: "deno", wrapper: limit?.wrapper ?? [] });
  const at = { service, sitesPort: sites.port, healthyPort: healthy.port };
  const outcomes: Outcome[] = [];
  const take = (outcome: Outcome) => {
    print(outcome);
    outcomes.push(outcome);
  };
  try {
    for (let round = 0; round < ROUNDS; round++) await timeHealthy(at);
    const alone = await play("none", [], at, Infinity, 0);
    const aloneMs = median(alone.timesMs);
    take(alone);
    const chosen = Object.entries(ATTACKS).filter(([name]) => name.includes(values.only));
    if (minutes > 0) {
      const name = chosen.map(([name]) => name).join(" + ");
      take(await play(name, chosen.map(([, attack]) => attack), at, aloneMs, minutes * 60_000));
    } else {
      for (const [name, attack] of chosen) take(await play(name, [attack], at, aloneMs, 0));
    }
  } finally {
    const status = Deno.readTextFileSync(`/proc/${service.pid}/status`);
    console.log(
      `resident at most ${megabytes(Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1_024)}`,
    );
    const { code, signal } = await service.stop();
    if (code !== 0) {
      take({ ...outcomes[0]!, name: "end", faults: [`it ended with ${signal ?? code}`] });
    }
    sites.stop();
    healthy.stop();
    removeKv(kvPath);
    const peak = limit?.peakBytes() ?? null;
    if (peak !== null) console.log(`with all that was counted for it ${megabytes(peak)}`);
    limit?.remove();
  }
  return outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

if (import.meta.main) Deno.exit(await main());
