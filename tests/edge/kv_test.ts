import assert from "node:assert/strict";
import { accessKv, AGAIN, type KvAccess, type KvTiming, openKv } from "../../lib/io/kv.ts";
import { kvLicenseStore } from "../../lib/io/license_kv.ts";
import { kvDay } from "../../lib/io/day_kv.ts";
import { kvQuotaStore } from "../../lib/io/quota_kv.ts";
import { openStore } from "../../lib/io/store.ts";
import { type LicenseHash, type Log, StoreUnavailable } from "../../lib/ports.ts";
import { dayAt } from "../../lib/quota/day.ts";
import { reserve } from "../../lib/quota/quota.ts";
import { serializeUpdates } from "../../lib/quota/serial_store.ts";
import { FakeClock, turn } from "../fakes.ts";
import { testLicenseStore } from "../license_store_contract.ts";
import { testQuotaStore, testUsageReader } from "../quota_store_contract.ts";

const HASH = "a".repeat(64) as LicenseHash;
const OTHER_HASH = "b".repeat(64) as LicenseHash;
const DAY = Temporal.PlainDate.from("2026-03-29");

/** Real timers: contention between handles is what is tested with them. */
const TIMING: KvTiming = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

async function withMemory(test: (kv: KvAccess) => Promise<void>): Promise<void> {
  const kv = await openKv(":memory:", TIMING);
  try {
    await test(kv);
  } finally {
    kv.close();
  }
}

async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function withFile(test: (kv: KvAccess, path: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const path = `${folder}/data/service.kv`;
    const kv = await openKv(path, TIMING);
    try {
      await test(kv, path);
    } finally {
      kv.close();
    }
  });
}

testLicenseStore("KV in memory", (test) => withMemory((kv) => test(kvLicenseStore(kv))));
testLicenseStore("KV in a file", (test) => withFile((kv) => test(kvLicenseStore(kv))));
testQuotaStore(
  "KV in memory, serialised",
  (test) => withMemory((kv) => test(serializeUpdates(kvQuotaStore(kv)))),
);
testQuotaStore(
  "KV in a file, serialised",
  (test) => withFile((kv) => test(serializeUpdates(kvQuotaStore(kv)))),
);

testUsageReader("KV in memory", (test) => withMemory((kv) => test(kvQuotaStore(kv))));

Deno.test("KvAccess.list: more entries than one read gives, each once and in order", () =>
  withMemory(async (kv) => {
    const numbers = Array.from({ length: 1001 }, (_, index) => index);
    for (const number of numbers) await kv.call((handle) => handle.set(["n", number], number));
    const entries = await Array.fromAsync(kv.list(["n"]));
    assert.deepEqual(entries.map(({ value }) => value), numbers);
  }));

Deno.test("openKv: what one opening stored, the next one finds", async () => {
  await withFolder(async (folder) => {
    const path = `${folder}/service.kv`;
    const first = await openKv(path, TIMING);
    await reserve(kvQuotaStore(first), HASH, DAY, 100);
    first.close();
    const second = await openKv(path, TIMING);
    assert.equal((await kvQuotaStore(second).get(HASH, DAY)).requests, 1);
    second.close();
  });
});

Deno.test("openKv: of openings at once in a missing folder, each succeeds", async () => {
  await withFolder(async (folder) => {
    const path = `${folder}/a/b/service.kv`;
    const opened = await Promise.all(Array.from({ length: 8 }, () => openKv(path, TIMING)));
    for (const kv of opened) kv.close();
    assert.equal(opened.length, 8);
  });
});

Deno.test("openKv: a file that is no database is StoreUnavailable, and names the path", async () => {
  await withFolder(async (folder) => {
    const path = `${folder}/junk.kv`;
    await Deno.writeTextFile(path, "junk ".repeat(1000));
    await assert.rejects(
      openKv(path, TIMING),
      (error) => error instanceof StoreUnavailable && error.message.includes(path),
    );
  });
});

Deno.test("QuotaStore (KV, two handles on one file): of 200 at once exactly 100 are accepted", async () => {
  await withFile(async (one, path) => {
    const two = await openKv(path, TIMING);
    try {
      const stores = [one, two].map((kv) => serializeUpdates(kvQuotaStore(kv)));
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, index) => reserve(stores[index % 2]!, HASH, DAY, 100)),
      );
      assert.equal(outcomes.filter((outcome) => outcome.accepted).length, 100);
      assert.equal((await stores[0]!.get(HASH, DAY)).requests, 100);
    } finally {
      two.close();
    }
  });
});

for (const value of [{ schema: 2, requests: 1, urlsCrawled: 0 }, { requests: 1 }, "text"]) {
  Deno.test(`kvQuotaStore: ${JSON.stringify(value)} is refused, not guessed at`, () =>
    withMemory(async (kv) => {
      await kv.call((handle) => handle.set(["usage", DAY.toString(), HASH], value));
      await assert.rejects(kvQuotaStore(kv).get(HASH, DAY), StoreUnavailable);
      await assert.rejects(reserve(kvQuotaStore(kv), HASH, DAY, 100), StoreUnavailable);
    }));
}

Deno.test("kvLicenseStore: a license of another form is refused, not guessed at", () =>
  withMemory(async (kv) => {
    await kv.call((handle) => handle.set(["license", HASH], { schema: 2, plan: "agency-monthly" }));
    await assert.rejects(kvLicenseStore(kv).get(HASH), StoreUnavailable);
    await assert.rejects(Array.fromAsync(kvLicenseStore(kv).list()), StoreUnavailable);
  }));

type Day = Temporal.PlainDate;

/** Days from 2026-01-01 on. */
const dayNumber = (number: number) => Temporal.PlainDate.from("2026-01-01").add({ days: number });
const noonOf = (day: Day) => day.toZonedDateTime("CET").add({ hours: 12 }).toInstant();

const keptDays = async (kv: KvAccess) =>
  new Set((await Array.fromAsync(kvQuotaStore(kv).list())).map(({ day }) => day.toString()));

Deno.test("kvDay: of 730 days the newest are kept, at least 40; a clock 41 days ahead loses none of them", () =>
  withMemory(async (kv) => {
    // Recorded, since a deletion may still be at work when the test closes the store.
    const logged: string[] = [];
    const log: Log = (event) => void logged.push(event);
    const currentDay = kvDay(kv, { timeZone: "CET", log });
    const count = async (number: number) => {
      const day = await currentDay(noonOf(dayNumber(number)));
      await reserve(kvQuotaStore(kv), HASH, day, 100);
      await reserve(kvQuotaStore(kv), OTHER_HASH, day, 100);
    };
    for (let number = 0; number < 730; number++) await count(number);
    await untilTrue(async () => (await keptDays(kv)).size === 50);
    await count(729 + 41);
    await untilTrue(async () => (await keptDays(kv)).size === 50);
    const kept = await keptDays(kv);
    for (let number = 690; number < 730; number++) {
      assert.ok(kept.has(dayNumber(number).toString()), `${number}`);
    }
    assert.deepEqual(logged, []);
  }));

Deno.test("kvDay: a clock that is right again after a start 41 days ahead finds its counts, and says so once", () =>
  withMemory(async (kv) => {
    const logged: string[] = [];
    const log: Log = (event, fields) =>
      void logged.push(`${event} ${fields?.stored} ${fields?.own}`);
    const [today, ahead] = [729, 729 + 41].map(dayNumber) as [Day, Day];
    const used = [];
    for (const clock of [today, today, ahead, today, today]) {
      // A start each time.
      const told = await kvDay(kv, { timeZone: "CET", log })(noonOf(clock));
      assert.equal(told.toString(), clock.toString());
      used.push((await reserve(kvQuotaStore(kv), HASH, told, 100)).usage.requests);
    }
    assert.deepEqual(used, [1, 2, 1, 3, 4]);
    assert.deepEqual(logged, [`clock_skew ${ahead} ${today}`]);
  }));

/** The first instant of a day by the clocks of Cologne, and what is special about it. */
const MIDNIGHTS: readonly [instant: string, why: string][] = [
  ["2026-11-23T23:00:00Z", "an ordinary day"],
  ["2026-03-28T23:00:00Z", "the day of 23 hours begins"],
  ["2026-03-29T22:00:00Z", "the day of 23 hours is over"],
  ["2026-10-24T22:00:00Z", "the day of 25 hours begins"],
  ["2026-10-25T23:00:00Z", "the day of 25 hours is over"],
];

const SKEWS = [-120, 0, 120];
const DAILY = 10;

for (const [instant, why] of MIDNIGHTS) {
  Deno.test(`kvDay: three replicas, clocks two minutes apart, at midnight (${why}): one day and one count for all, a day's worth each`, () =>
    withMemory(async (kv) => {
      const log: Log = (event) => assert.fail(event);
      const midnight = Temporal.Instant.from(instant);
      const quota = serializeUpdates(kvQuotaStore(kv));
      const replicas = SKEWS.map((skew) => {
        const currentDay = kvDay(kv, { timeZone: "CET", log });
        return (seconds: number) => currentDay(midnight.add({ seconds: seconds + skew }));
      });
      const accepted = new Map<string, number>();
      for (let second = -300; second <= 300; second += 20) {
        for (const replica of replicas) {
          const day = await replica(second);
          const { accepted: isIn } = await reserve(quota, HASH, day, DAILY);
          accepted.set(String(day), (accepted.get(String(day)) ?? 0) + Number(isIn));
        }
        // The one that is ahead comes last, so those before it may have asked before it began the day.
        const told = await Promise.all(replicas.map((replica) => replica(second)));
        assert.equal(new Set(told.map(String)).size, 1, `${second}: ${told}`);
        const isNew = second >= -Math.max(...SKEWS);
        assert.equal(
          String(told[0]),
          String(dayAt(midnight.add({ seconds: isNew ? 0 : -1 }), "CET")),
        );
        const used = (await quota.get(HASH, told[0]!)).requests;
        assert.equal(used, accepted.get(String(told[0])) ?? 0, "no count is lost");
      }
      assert.deepEqual([...accepted.values()], [DAILY, DAILY]);
    }));
}

async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  while (!await holds()) await turn();
}

/** A guarded stub of a KV handle whose pauses end at once and are recorded; calls never time out. */
function stubbed(kv: object): { access: KvAccess; pausesMs: number[] } {
  const pausesMs: number[] = [];
  const access = accessKv(kv as Deno.Kv, {
    after(ms, callback) {
      if (ms < 1000) {
        pausesMs.push(ms);
        queueMicrotask(callback);
      }
      return () => {};
    },
    random: () => 1,
  });
  return { access, pausesMs };
}

const locked = () => Promise.reject(new TypeError("database is locked"));

Deno.test("accessKv: a locked database is tried again, after pauses that double", async () => {
  const { access, pausesMs } = stubbed({});
  let calls = 0;
  const result = await access.call(() => ++calls < 5 ? locked() : Promise.resolve("done"));
  assert.equal(result, "done");
  assert.deepEqual(pausesMs, [2, 4, 8, 16]);
});

Deno.test("accessKv: a database that stays locked is StoreUnavailable after 24 tries", async () => {
  const { access, pausesMs } = stubbed({});
  let calls = 0;
  await assert.rejects(
    access.call(() => {
      calls++;
      return locked();
    }),
    StoreUnavailable,
  );
  assert.equal(calls, 24);
  assert.equal(Math.max(...pausesMs), 200);
});

Deno.test("accessKv: a step that always loses is StoreUnavailable after 24 tries", async () => {
  const { access } = stubbed({});
  let steps = 0;
  await assert.rejects(
    access.repeat(() => {
      steps++;
      return Promise.resolve(AGAIN);
    }),
    StoreUnavailable,
  );
  assert.equal(steps, 24);
});

const FAILURES = [
  "disk I/O error",
  "database or disk is full",
  "Can not write to a read-only database",
];

for (const message of FAILURES) {
  Deno.test(`accessKv: "${message}" is StoreUnavailable at once`, async () => {
    const { access, pausesMs } = stubbed({});
    await assert.rejects(
      access.call(() => Promise.reject(new Error(message))),
      (error) => error instanceof StoreUnavailable && error.message.includes(message),
    );
    assert.deepEqual(pausesMs, []);
  });
}

Deno.test("accessKv: a call that never ends is StoreUnavailable when its time is up", async () => {
  const access = accessKv({} as Deno.Kv, {
    after(_ms, callback) {
      queueMicrotask(callback);
      return () => {};
    },
    random: () => 1,
  });
  await assert.rejects(access.call(() => new Promise(() => {})), StoreUnavailable);
});

Deno.test("accessKv: a list that never answers is StoreUnavailable when its time is up", async () => {
  const access = accessKv(
    {
      list: () =>
        // deno-lint-ignore require-yield
        (async function* () {
          await new Promise(() => {});
        })(),
    } as unknown as Deno.Kv,
    {
      after(_ms, callback) {
        queueMicrotask(callback);
        return () => {};
      },
      random: () => 1,
    },
  );
  await assert.rejects(Array.fromAsync(access.list(["license"])), StoreUnavailable);
});

/** A KV service that answers, or never does, and whose handles are counted. */
function fakeService() {
  const clock = new FakeClock();
  const closed: number[] = [];
  let answers = true;
  let opened = 0;
  const newHandle = () => {
    const number = ++opened;
    return {
      get: () => answers ? Promise.resolve({ value: number }) : new Promise(() => {}),
      close: () => void closed.push(number),
    } as unknown as Deno.Kv;
  };
  const opening: PromiseWithResolvers<void>[] = [];
  const access = accessKv(newHandle(), {
    after: (ms, then) => clock.after(ms, then),
    random: () => 0,
  }, async () => {
    const waiting = Promise.withResolvers<void>();
    opening.push(waiting);
    await waiting.promise;
    return newHandle();
  });
  const ask = () =>
    access.call((kv) => kv.get(["any"])).then(
      ({ value }) => `from ${value}`,
      ({ message }) => message,
    );
  /** A call that gets no answer. */
  const silence = async () => {
    answers = false;
    const asked = ask();
    clock.advance(4_000);
    await asked;
  };
  const answer = () => {
    answers = true;
  };
  return { clock, access, ask, silence, answer, opening, closed };
}

Deno.test("accessKv: a service that was silent is opened anew, once; what is not used is closed 4 s later", async () => {
  const { clock, ask, silence, answer, opening, closed } = fakeService();
  assert.equal(await ask(), "from 1");
  await silence();
  for (let n = 0; n < 3; n++) {
    assert.equal(await ask(), "The store does not answer");
    clock.advance(700);
  }
  answer();
  for (const { resolve } of opening.toReversed()) {
    resolve();
    await turn();
    assert.equal(await ask(), "from 2");
  }
  clock.advance(3_999);
  assert.deepEqual(closed, []);
  clock.advance(1);
  assert.deepEqual(closed, [1, 3, 4]);
});

Deno.test("accessKv: a service that refuses connections says so, and nothing is left open", async () => {
  const { ask, silence, opening, closed } = fakeService();
  await silence();
  await ask();
  opening[0]!.reject(new TypeError("connection refused"));
  await turn();
  assert.equal(await ask(), "The store does not answer: connection refused");
  assert.deepEqual(closed, []);
});

Deno.test("accessKv: at most 100 probes wait for a connection, and two for an answer", async () => {
  const { clock, ask, silence, opening } = fakeService();
  await silence();
  for (let n = 0; n < 120; n++) {
    await ask();
    clock.advance(700);
  }
  assert.equal(opening.length, 100);
  for (const { resolve } of opening) resolve();
  await turn();
  assert.equal(await ask(), "The store does not answer: 2 probes wait for it already");
});

Deno.test("openStore: of two processes at once with a new store both open it, and it has a form", () =>
  withFile(async (kv, path) => {
    for (const opened of await Promise.all([openStore(path, TIMING), openStore(path, TIMING)])) {
      opened.close();
    }
    assert.equal((await kv.call((handle) => handle.get(["schema_version"]))).value, 1);
  }));

for (const value of [2 ** 31, "1", -1, { version: 1 }]) {
  Deno.test(`openStore: form ${JSON.stringify(value)} is refused, and the store left as it is`, () =>
    withFile(async (kv, path) => {
      await kv.call((handle) => handle.set(["schema_version"], value));
      await assert.rejects(
        openStore(path, TIMING),
        typeof value === "number" && value > 0
          ? /form 2147483648; .* up to 1\..*newer/
          : /entry about its form is damaged/,
      );
      const { value: kept } = await kv.call((handle) => handle.get(["schema_version"]));
      assert.deepEqual(kept, value);
    }));
}

Deno.test("openStore: a store of before forms were numbered keeps its licenses", () =>
  withFile(async (kv, path) => {
    const license = { plan: "free", status: "active", expires: null, label: "", created: "2026" };
    await kv.call((handle) => handle.set(["license", HASH], { schema: 1, ...license }));
    const opened = await openStore(path, TIMING);
    try {
      assert.deepEqual(await kvLicenseStore(opened).get(HASH), license);
    } finally {
      opened.close();
    }
  }));

Deno.test("accessKv: a list that fails is StoreUnavailable", async () => {
  const kv = await Deno.openKv(":memory:");
  const { access } = stubbed(kv);
  access.close();
  await assert.rejects(Array.fromAsync(access.list(["license"])), StoreUnavailable);
});
