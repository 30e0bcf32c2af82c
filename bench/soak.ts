/**
 * Hours of mixed load on one service: does it keep its memory, its file descriptors and its promises.
 *
 * `deno task soak --minutes 60`. Everything is on loopback: a site of its own, a service process of its own with a KV
 * file of its own. The exit code is 0 when what is held of memory and descriptors in the last five minutes is within
 * 10 % of that in the five minutes after the first five, no answer was wrong, and the service ended cleanly. A shorter
 * run compares its last fifth with its second; one of less than ten minutes may gain more memory, as it is still warming
 * up. Reads `/proc`, so it needs Linux.
 */

import { parseArgs } from "node:util";
import { mismatches } from "../lib/http/schemas.ts";
import { serveSite } from "../tests/edge/local_site.ts";
import {
  getStatus,
  newKvPath,
  post,
  removeKv,
  type RunningService,
  startService,
} from "../tests/edge/running_service.ts";

const WORKERS = 6;
const PAUSE_MS = 30;
/** What may be gained from the early to the last part of the run; one that is too short to be warm may gain more. */
const TOLERANCE = 1.1;
const SHORT_RUN_TOLERANCE = 1.5;
const SHORT_RUN_S = 600;

/** A moment of the service process. */
interface Sample {
  readonly second: number;
  readonly rssMb: number;
  readonly descriptors: number;
  readonly threads: number;
}

/** One kind of request: throws when its answer is not what it has to be. */
type Action = (service: RunningService, origin: string) => Promise<void>;

/** By how often each occurs: a weight, and what it does. */
const ACTIONS: Readonly<Record<string, readonly [number, Action]>> = {
  "generate, txt": [6, (service, url) => generate(service, { url, max_urls: 20 })],
  "generate, json, 100 pages": [
    2,
    (service, url) => generate(service, { url, max_urls: 100, format: "json" }),
  ],
  "generate, events": [3, generateWithEvents],
  "generate, caller leaves": [2, leaveEarly],
  "generate, events, caller leaves": [2, leaveEvents],
  "generate, site refuses": [2, (service) => refused(service, 500, { url: "http://127.0.0.1:9/" })],
  "invalid": [2, (service) => refused(service, 422, { url: "x", max_urls: 0, format: 7 })],
  "unknown key": [2, unknownKey],
  "status": [10, status],
};

async function generate(service: RunningService, body: object): Promise<void> {
  const response = await post(service, body);
  const answer = await response.json();
  expect(response.status === 200, `generation ${response.status} ${JSON.stringify(answer)}`);
  const differences = mismatches("GenerationResponse", answer);
  expect(differences.length === 0, differences.join());
}

async function generateWithEvents(service: RunningService, url: string): Promise<void> {
  const response = await post(service, { url, max_urls: 30 }, {
    headers: { "Accept": "text/event-stream" },
  });
  const text = await response.text();
  expect(/\nevent: result\ndata: \{.*\}\n\n$/.test(text), `events end in ${text.slice(-200)}`);
}

async function leaveEarly(service: RunningService, url: string): Promise<void> {
  const leaving = new AbortController();
  const timer = setTimeout(() => leaving.abort(), 60 * Math.random());
  try {
    const response = await post(service, { url, max_urls: 200 }, { signal: leaving.signal });
    await response.text();
  } catch (error) {
    expect(leaving.signal.aborted, String(error));
  } finally {
    clearTimeout(timer);
  }
}

async function leaveEvents(service: RunningService, url: string): Promise<void> {
  const response = await post(service, { url, max_urls: 200 }, {
    headers: { "Accept": "text/event-stream" },
  });
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
}

async function refused(service: RunningService, code: number, body: object): Promise<void> {
  const response = await post(service, body);
  const answer = await response.json();
  expect(response.status === code, `${response.status} instead of ${code}`);
  expect(mismatches("Error", answer).length === 0, JSON.stringify(answer));
}

async function unknownKey(service: RunningService): Promise<void> {
  const response = await getStatus(service, "LLMS-AAAA-AAAA-AAAA-AAAA");
  await response.body?.cancel();
  expect(response.status === 401, `unknown key: ${response.status}`);
}

async function status(service: RunningService): Promise<void> {
  const response = await getStatus(service);
  const answer = await response.json();
  expect(response.status === 200, `status ${response.status}`);
  expect(mismatches("StatusResponse", answer).length === 0, JSON.stringify(answer));
}

function expect(isTrue: boolean, fault: string): void {
  if (!isTrue) throw new Error(fault);
}

/** Runs actions one after the other until the time is over. */
async function work(
  service: RunningService,
  origin: string,
  isOver: () => boolean,
  counts: Map<string, number>,
  faults: string[],
): Promise<void> {
  const names = Object.entries(ACTIONS).flatMap(([name, [weight]]) => Array(weight).fill(name));
  while (!isOver()) {
    const name = names[Math.floor(Math.random() * names.length)];
    counts.set(name, (counts.get(name) ?? 0) + 1);
    try {
      await ACTIONS[name]![1](service, origin);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
    await pause(PAUSE_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function sample(pid: number, second: number): Sample {
  const state = Deno.readTextFileSync(`/proc/${pid}/status`);
  const numberOf = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(state)![1]);
  return {
    second,
    rssMb: numberOf("VmRSS") / 1024,
    descriptors: [...Deno.readDirSync(`/proc/${pid}/fd`)].length,
    threads: numberOf("Threads"),
  };
}

function show({ second, rssMb, descriptors, threads }: Sample): void {
  const minute = (second / 60).toFixed(1).padStart(5);
  console.log(
    `${minute} min  ${rssMb.toFixed(0)} MB  ${descriptors} descriptors  ${threads} threads`,
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Compares the last part with an early one; returns what grew. Memory rises and falls with each garbage collection, by
 * a fifth and over minutes, so its lowest values are compared: what is held. The means are told beside them.
 */
function judge(samples: readonly Sample[], seconds: number): string[] {
  const partS = Math.min(300, seconds / 5);
  const tolerance = seconds < SHORT_RUN_S ? SHORT_RUN_TOLERANCE : TOLERANCE;
  const early = samples.filter(({ second }) => second >= partS && second < 2 * partS);
  const last = samples.filter(({ second }) => second >= seconds - partS);
  const [lowBefore, lowAfter] = [early, last].map((part) => Math.min(...rssOf(part)));
  const [meanBefore, meanAfter] = [early, last].map((part) => meanOf(rssOf(part)));
  const [openBefore, openAfter] = [early, last].map((part) => meanOf(descriptorsOf(part)));
  const tell = (name: string, before = 0, after = 0) =>
    console.log(`${name}: ${before.toFixed(1)} early, ${after.toFixed(1)} at the end`);
  tell("lowest memory, MB", lowBefore, lowAfter);
  tell("mean memory, MB", meanBefore, meanAfter);
  tell("mean descriptors", openBefore, openAfter);
  return [
    ...(lowAfter! > lowBefore! * tolerance ? ["memory grew"] : []),
    ...(openAfter! > openBefore! * TOLERANCE ? ["descriptors grew"] : []),
  ];
}

function rssOf(samples: readonly Sample[]): number[] {
  return samples.map(({ rssMb }) => rssMb);
}

function descriptorsOf(samples: readonly Sample[]): number[] {
  return samples.map(({ descriptors }) => descriptors);
}

async function soak(seconds: number): Promise<string[]> {
  const site = serveSite({ pages: 300, delayMs: 5 });
  const kvPath = newKvPath();
  const service = await startService({
    KV_PATH: kvPath,
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    DAILY_REQUESTS: "1000000",
  }, { through: "deno" });
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const samples: Sample[] = [];
  try {
    const idle = sample(service.pid, 0);
    show(idle);
    const startMs = performance.now();
    const elapsedS = () => (performance.now() - startMs) / 1000;
    const isOver = () => elapsedS() >= seconds;
    const workers = Array.from(
      { length: WORKERS },
      () => work(service, site.origin, isOver, counts, faults),
    );
    const showEvery = Math.max(1, Math.floor(seconds / 40));
    while (!isOver()) {
      await pause(1000);
      samples.push(sample(service.pid, elapsedS()));
      if (samples.length % showEvery === 0) show(samples.at(-1)!);
    }
    await Promise.all(workers);
    faults.push(...judge(samples, seconds));
    await pause(2000);
    const rest = sample(service.pid, elapsedS());
    show(rest);
    if (/"level":"(error|warn)"/.test(service.log())) faults.push("the log has an error");
  } finally {
    const { code } = await service.stop();
    if (code !== 0) faults.push(`the service ended with ${code}`);
    await site.close();
    removeKv(kvPath);
  }
  for (const [name, count] of counts) console.log(`${String(count).padStart(8)}  ${name}`);
  return faults;
}

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" } } });
const faults = await soak(Number(values.minutes) * 60);
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(faults.length === 0 ? "ok" : `${faults.length} faults`);
Deno.exit(faults.length === 0 ? 0 : 1);
