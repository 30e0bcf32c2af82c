import assert from "node:assert/strict";
import { ConnectionPool, type Connections } from "../../lib/crawl/connections.ts";
import { FakeClock, turn } from "../fakes.ts";

const { signal } = new AbortController();

interface Gate {
  readonly started: string[];
  /** Ends the oldest running job of a name. */
  finish(name: string): Promise<void>;
  /** Begins a job that runs until it is finished. */
  begin(connections: Connections, site: string, name: string): void;
}

function gate(): Gate {
  const started: string[] = [];
  const running = new Map<string, (() => void)[]>();
  return {
    started,
    begin: (connections, site, name) => {
      connections.run(site, () => {
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        running.set(name, [...running.get(name) ?? [], resolve]);
        return promise;
      }, { signal });
    },
    finish: async (name) => {
      running.get(name)!.shift()!();
      await turn();
    },
  };
}

function count(names: readonly string[], name: string): number {
  return names.filter((one) => one === name).length;
}

Deno.test("ConnectionPool: never more connections in all, nor to one site, than the limits say", async () => {
  const pool = new ConnectionPool({ total: 10, perSite: 4 }, new FakeClock());
  let open = 0, peak = 0;
  const openTo = new Map<string, number>(), peakTo = new Map<string, number>();
  const jobs = Array.from({ length: 300 }, (_, i) => {
    const site = `site${i % 5}`;
    return pool.of(`license${i % 3}`).run(site, async () => {
      peak = Math.max(peak, ++open);
      openTo.set(site, (openTo.get(site) ?? 0) + 1);
      peakTo.set(site, Math.max(peakTo.get(site) ?? 0, openTo.get(site)!));
      await Promise.resolve();
      openTo.set(site, openTo.get(site)! - 1);
      open--;
    }, { signal });
  });
  await Promise.all(jobs);
  assert.equal(peak, 10);
  assert.ok([...peakTo.values()].every((most) => most <= 4));
});

Deno.test("ConnectionPool: a license with a hundred slow sites leaves the others their share", async () => {
  const pool = new ConnectionPool({ total: 10, perSite: 10 }, new FakeClock());
  const { begin, finish, started } = gate();
  for (let i = 0; i < 100; i++) begin(pool.of("greedy"), `slow${i}`, "greedy");
  for (let i = 0; i < 10; i++) begin(pool.of("modest"), "quick", "modest");
  await turn();
  assert.deepEqual([count(started, "greedy"), count(started, "modest")], [10, 0]);
  for (let i = 0; i < 5; i++) await finish("greedy");
  assert.deepEqual([count(started, "greedy"), count(started, "modest")], [10, 5]);
});

Deno.test("ConnectionPool: within a license its sites share alike", async () => {
  const pool = new ConnectionPool({ total: 4, perSite: 4 }, new FakeClock());
  const { begin, finish, started } = gate();
  for (let i = 0; i < 10; i++) begin(pool.of("one"), "a", "a");
  for (let i = 0; i < 10; i++) begin(pool.of("one"), "b", "b");
  await turn();
  await finish("a");
  await finish("a");
  assert.deepEqual([count(started, "a"), count(started, "b")], [4, 2]);
});

Deno.test("ConnectionPool: a site keeps its limit across licenses", async () => {
  const pool = new ConnectionPool({ total: 100, perSite: 3 }, new FakeClock());
  const { begin, started } = gate();
  for (let i = 0; i < 10; i++) begin(pool.of(`license${i}`), "same", "same");
  await turn();
  assert.equal(started.length, 3);
});

Deno.test("ConnectionPool: a job that throws frees its connection and keeps its error", async () => {
  const pool = new ConnectionPool({ total: 1, perSite: 1 }, new FakeClock());
  const failing = () => pool.of("one").run("a", () => Promise.reject(new Error("no")), { signal });
  for (let i = 0; i < 3; i++) await assert.rejects(failing(), /no/);
  assert.equal(await pool.of("one").run("a", () => Promise.resolve(7), { signal }), 7);
});

Deno.test("ConnectionPool: an overloaded site gets fewer connections", async () => {
  const clock = new FakeClock();
  const pool = new ConnectionPool({ total: 100, perSite: 8 }, clock);
  await pool.of("one").run("weak", () => Promise.resolve(503), {
    signal,
    kindOf: () => "overload",
  });
  const { begin, started } = gate();
  for (let i = 0; i < 10; i++) begin(pool.of("one"), "weak", "weak");
  await turn();
  assert.equal(started.length, 4);
});

Deno.test("ConnectionPool: one license and site are served in the order of arrival", async () => {
  const pool = new ConnectionPool({ total: 1, perSite: 1 }, new FakeClock());
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((n) =>
    pool.of("one").run("a", async () => {
      await Promise.resolve();
      order.push(n);
    }, { signal })
  ));
  assert.deepEqual(order, [1, 2, 3, 4]);
});

Deno.test("ConnectionPool: who no longer waits gets null, and the next in line gets the connection", async () => {
  const pool = new ConnectionPool({ total: 1, perSite: 1 }, new FakeClock());
  const { begin, finish, started } = gate();
  begin(pool.of("one"), "a", "first");
  const leaving = new AbortController();
  const left = pool.of("one").run("a", () => Promise.resolve(7), { signal: leaving.signal });
  begin(pool.of("two"), "a", "next");
  await turn();
  leaving.abort();
  assert.equal(await left, null);
  assert.equal(
    await pool.of("one").run("a", () => Promise.resolve(7), { signal: leaving.signal }),
    null,
  );
  await finish("first");
  assert.deepEqual(started, ["first", "next"]);
});

Deno.test("ConnectionPool: two runs of one license on one site take turns, however much one has to do", async () => {
  const pool = new ConnectionPool({ total: 1, perSite: 1 }, new FakeClock());
  const started: string[] = [];
  const run = (name: string, jobs: number) => {
    const { signal } = new AbortController();
    const job = async () => {
      started.push(name);
      await turn();
    };
    return Array.from({ length: jobs }, () => pool.of("one").run("a", job, { signal }));
  };
  await Promise.all([...run("A", 5), ...run("B", 2), ...run("C", 1)]);
  assert.deepEqual(started, ["A", "A", "B", "C", "A", "B", "A", "A"]);
});

Deno.test("ConnectionPool: hundreds of jobs listen once to the signal that ends them all", async () => {
  const pool = new ConnectionPool({ total: 1, perSite: 1 }, new FakeClock());
  const { signal } = new AbortController();
  let listeners = 0, most = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    most = Math.max(most, ++listeners);
    addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listeners--;
    removeEventListener.apply(signal, args);
  };
  const jobs = Array.from(
    { length: 300 },
    (_, i) => pool.of("one").run("a", () => Promise.resolve(i), { signal }),
  );
  assert.equal((await Promise.all(jobs)).at(-1), 299);
  assert.deepEqual([most, listeners], [1, 0]);
});

Deno.test("ConnectionPool: what gives no answer does not earn a struggling site more connections", async () => {
  const pool = new ConnectionPool({ total: 100, perSite: 8 }, new FakeClock());
  const { begin, started } = gate();
  await pool.of("one").run("weak", () => Promise.resolve(), { signal, kindOf: () => "overload" });
  for (let i = 0; i < 30; i++) {
    await pool.of("one").run("weak", () => Promise.resolve(), { signal });
  }
  for (let i = 0; i < 10; i++) begin(pool.of("one"), "weak", "weak");
  await turn();
  assert.equal(started.length, 4);
});
