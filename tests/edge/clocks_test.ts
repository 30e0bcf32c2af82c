/**
 * Three replicas of the real process on one KV service, with clocks that differ or are wrong. Skipped without `denokv`
 * (on PATH, or named by DENOKV) or without libfaketime (Debian's package `faketime`).
 */

import assert from "node:assert/strict";
import { DENOKV, startKvServer } from "./kv_server.ts";
import { generateExample, operateService, runTask } from "./operated_service.ts";
import { getStatus, type RunningService } from "./running_service.ts";
import { FAKETIME, type WrongClock, wrongClock } from "./wrong_clock.ts";

const options = { ignore: DENOKV === null || FAKETIME === null };

const DAILY = 10;

/** By how many seconds the replicas' clocks are wrong. */
const SKEWS = [-120, 0, 120];

/** The first instant of a day in Cologne, in their order, and the days before and after it. */
const MIDNIGHTS: readonly [instant: string, before: string, after: string][] = [
  ["2026-03-28T23:00:00Z", "2026-03-28", "2026-03-29"],
  ["2026-03-29T22:00:00Z", "2026-03-29", "2026-03-30"],
  ["2026-10-24T22:00:00Z", "2026-10-24", "2026-10-25"],
  ["2026-10-25T23:00:00Z", "2026-10-25", "2026-10-26"],
  ["2026-11-23T23:00:00Z", "2026-11-23", "2026-11-24"],
];

interface Replica {
  readonly service: RunningService;
  readonly clock: WrongClock;
  /** By how many seconds its clock is wrong. */
  readonly skew: number;
}

interface Scene {
  readonly replicas: readonly Replica[];
  readonly key: string;
  /** Sets the clocks of all, each wrong by its own seconds. */
  setClocks(instant: Temporal.Instant): void;
  /** Starts one more replica with a clock of its own, and stops it after the work. */
  withReplica(at: Temporal.Instant, work: (base: string) => Promise<void>): Promise<void>;
  /** Requests of each day, as the store has them. */
  used(): Promise<Readonly<Record<string, number>>>;
}

async function withReplicas(first: Temporal.Instant, test: (scene: Scene) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  const storeClock = wrongClock(`${folder}/clock`, first);
  const store = await startKvServer(folder, storeClock.env);
  const env = { ...store.env, DAILY_REQUESTS: String(DAILY), TIME_ZONE: "CET" };
  await using stack = new AsyncDisposableStack();
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  stack.defer(() => store.kill());
  const command = async (...args: readonly string[]) => {
    const { code, out, err } = await runTask(["license", ...args], { ...env, ...storeClock.env });
    assert.equal(code, 0, err);
    return out.trim();
  };
  // Not the one that the first start issues, which ends after a month.
  const key = await command("issue", "--plan", "agency-yearly", "--expires", "2099-12-31");
  const replicas: Replica[] = [];
  for (const skew of SKEWS) {
    const clock = wrongClock(`${folder}/clock${skew}`, first.add({ seconds: skew }));
    const service = stack.use(await operateService({ ...env, ...clock.env }, "deno"));
    replicas.push({ service, clock, skew });
  }
  await test({
    replicas,
    key,
    setClocks(instant) {
      storeClock.set(instant);
      for (const { clock, skew } of replicas) clock.set(instant.add({ seconds: skew }));
    },
    async withReplica(at, work) {
      const clock = wrongClock(`${folder}/clock-${at}`, at);
      await using service = await operateService({ ...env, ...clock.env }, "deno");
      await work(service.base);
    },
    async used() {
      const lines = (await command("usage")).matchAll(/^(\S+) +(\d+) requests/gm);
      return Object.fromEntries([...lines].map(([, day, requests]) => [day, Number(requests)]));
    },
  });
}

/** What all replicas tell of one moment. */
async function remaining({ replicas, key }: Scene): Promise<ReadonlySet<number>> {
  const told = replicas.map(async ({ service }) => {
    const response = await getStatus(service, key);
    const { usage_today } = await response.json();
    assert.equal(response.headers.get("X-RateLimit-Remaining"), String(usage_today.remaining));
    return usage_today.remaining as number;
  });
  return new Set(await Promise.all(told));
}

/** Each replica asks once, one after the other. Returns how many were accepted. */
async function generate({ replicas, key }: Scene): Promise<number> {
  let accepted = 0;
  for (const { service } of replicas) {
    const status = await generateExample(service.base, key);
    assert.ok(status === 200 || status === 429, `${status}`);
    accepted += Number(status === 200);
  }
  return accepted;
}

Deno.test(
  "clocks: three replicas, two minutes apart, at midnight, also where the day has 23 or 25 hours: a day's worth for each day, one remaining for all",
  options,
  () => {
    const midnights = MIDNIGHTS.map(([instant]) => Temporal.Instant.from(instant));
    const early = midnights[0]!.subtract({ hours: 1 });
    return withReplicas(early, async (scene) => {
      const expected: Record<string, number> = {};
      for (const [n, midnight] of midnights.entries()) {
        let accepted = 0;
        for (let second = -200; second <= 200; second += 20) {
          scene.setClocks(midnight.add({ seconds: second }));
          accepted += await generate(scene);
          const told = await remaining(scene);
          assert.equal(told.size, 1, `${midnight} ${second}: ${[...told]}`);
        }
        const [, before, after] = MIDNIGHTS[n]!;
        // Where the day before began at the midnight before, its requests are used.
        const isUsed = expected[before] !== undefined;
        assert.equal(accepted, isUsed ? DAILY : 2 * DAILY, `${midnight}`);
        expected[before] = expected[after] = DAILY;
        assert.deepEqual(await scene.used(), expected);
      }
      for (const { service } of scene.replicas) assert.doesNotMatch(service.log(), /clock_skew/);
    });
  },
);

Deno.test(
  "clocks: a start 41 days ahead beside replicas that are right: no count is lost, none is told wrong, and the log says so",
  options,
  () => {
    const now = Temporal.Instant.from("2026-11-23T12:00:00Z");
    return withReplicas(now, async (scene) => {
      scene.setClocks(now);
      assert.equal(await generate(scene), 3);
      await scene.withReplica(now.add({ hours: 41 * 24 }), async (base) => {
        assert.equal(await generateExample(base, scene.key), 200);
      });
      assert.deepEqual(await scene.used(), { "2026-11-23": 3, "2027-01-03": 1 });
      let accepted = 3;
      for (let round = 0; round < 4; round++) {
        accepted += await generate(scene);
        assert.deepEqual([...await remaining(scene)], [DAILY - accepted]);
      }
      assert.deepEqual(await scene.used(), { "2026-11-23": DAILY, "2027-01-03": 1 });
      const logs = scene.replicas.map(({ service }) => service.log()).join("");
      assert.match(logs, /"event":"clock_skew","stored":"2027-01-03","own":"2026-11-23"/);
    });
  },
);
