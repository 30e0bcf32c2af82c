import assert from "node:assert/strict";
import { accessKv, type KvAccess, openKv } from "../../lib/io/kv.ts";
import { kvPageCache, openPageCache, type PageCacheOptions } from "../../lib/io/page_cache_kv.ts";
import { type Log, type StoredPage, StoreUnavailable } from "../../lib/ports.ts";
import { atOnce, FakeClock, until } from "../fakes.ts";
import { testPageCache } from "../page_cache_contract.ts";
import { storedPageAt } from "../stored_pages.ts";

const SITE = "https://site.test";
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = storedPageAt(`${SITE}/a`);

interface World {
  readonly clock: FakeClock;
  readonly path: string;
  readonly logged: string[];
  readonly log: Log;
  /** Writes to a cache of its own, then closes it. */
  write(
    origin: string,
    pages: readonly StoredPage[],
    more?: Partial<PageCacheOptions>,
  ): Promise<void>;
  /** The addresses that a cache of its own reads. */
  read(origin: string): Promise<string[]>;
  /** Changes the database itself. */
  tamper(change: (kv: Deno.Kv) => Promise<unknown>): Promise<void>;
}

async function withWorld(test: (world: World) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/data/cache.kv`;
  const clock = new FakeClock();
  const logged: string[] = [];
  const log: Log = (event, fields) => void logged.push(`${event} ${fields?.operation}`);
  const open = async () =>
    await openKv(path, {
      after: (ms: number, callback: () => void) => clock.after(ms, callback),
      random: () => 0,
    });
  const cacheOn = (kv: KvAccess, more: Partial<PageCacheOptions> = {}) =>
    kvPageCache(kv, { clock, log, compute: atOnce, maxAgeMs: 10 * DAY_MS, ...more });
  try {
    await test({
      clock,
      path,
      logged,
      log,
      async write(origin, pages, more) {
        const cache = cacheOn(await open(), more);
        cache.write(origin, pages);
        await cache.close();
      },
      async read(origin) {
        const cache = cacheOn(await open());
        const pages = await cache.read(origin);
        await cache.close();
        return [...pages.keys()].sort();
      },
      async tamper(change) {
        const kv = await open();
        await kv.call(change);
        kv.close();
      },
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

testPageCache("KV in a file", (test) =>
  withWorld(({ clock, log, path }) =>
    test(async (use) => {
      const kv = await openKv(path, {
        after: (ms: number, callback: () => void) => clock.after(ms, callback),
        random: () => 0,
      });
      const cache = kvPageCache(kv, { clock, log, compute: atOnce, maxAgeMs: DAY_MS });
      try {
        return await use(cache);
      } finally {
        await cache.close();
      }
    })
  ));

Deno.test("kvPageCache: a page is given up to its age, counted from when it was read in full", () =>
  withWorld(async ({ clock, write, read }) => {
    await write(SITE, [PAGE]);
    clock.advance(6 * DAY_MS);
    await write(SITE, [storedPageAt(`${SITE}/b`)]);
    clock.advance(4 * DAY_MS - 1);
    assert.deepEqual(await read(SITE), [`${SITE}/a`, `${SITE}/b`]);
    clock.advance(1);
    assert.deepEqual(await read(SITE), [`${SITE}/b`]);
  }));

Deno.test("kvPageCache: what another version has kept is not read, and is replaced", () =>
  withWorld(async ({ write, read, tamper, logged }) => {
    await write(SITE, [PAGE]);
    await tamper(async (kv) => {
      const { zstdCompressSync } = await import("node:zlib");
      const record = `-1\n${JSON.stringify({ readAtMs: 0, page: PAGE })}`;
      await kv.set(["pages", SITE, 0], new Uint8Array(zstdCompressSync(record)));
    });
    assert.deepEqual(await read(SITE), []);
    assert.deepEqual(logged, []);
    await write(SITE, [PAGE]);
    assert.deepEqual(await read(SITE), [PAGE.url]);
  }));

Deno.test("kvPageCache: a damaged record is no record; writing mends it", () =>
  withWorld(async ({ write, read, tamper, logged }) => {
    await write(SITE, [PAGE]);
    await tamper(async (kv) => {
      const { value } = await kv.get<Uint8Array>(["pages", SITE, 0]);
      value![value!.length >> 1]! ^= 1;
      await kv.set(["pages", SITE, 0], value);
    });
    assert.deepEqual(await read(SITE), []);
    assert.deepEqual(logged, ["page_cache_unavailable read"]);
    await write(SITE, [PAGE]);
    assert.deepEqual(await read(SITE), [PAGE.url]);
  }));

Deno.test("kvPageCache: a host too long for a key has no pages, which is no failure of the store", () =>
  withWorld(async ({ read, logged }) => {
    assert.deepEqual(await read(`https://${"label.".repeat(500)}test`), []);
    assert.deepEqual(logged, []);
  }));

Deno.test("kvPageCache: a large record whose last byte is damaged is no record, and throws nowhere", () =>
  withWorld(async ({ write, read, tamper, logged }) => {
    await write(SITE, [storedPageAt(`${SITE}/a`, { description: noise(15_000) })]);
    await tamper(async (kv) => {
      const { value } = await kv.get<Uint8Array>(["pages", SITE, 0]);
      value![value!.length - 1]! ^= 1;
      await kv.set(["pages", SITE, 0], value);
    });
    assert.deepEqual(await read(SITE), []);
    assert.deepEqual(logged, ["page_cache_unavailable read"]);
  }));

/** Text that does not become smaller. */
function noise(length: number): string {
  const bytes = new Uint8Array(length);
  for (let start = 0; start < length; start += 65_536) {
    crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  }
  return bytes.toHex();
}

Deno.test("kvPageCache: of pages that are too much for one site, as many as fit are kept", () =>
  withWorld(async ({ write, read, logged }) => {
    const pages = Array.from(
      { length: 40 },
      (_, n) => storedPageAt(`${SITE}/${n}`, { description: noise(45_000) }),
    );
    await write(SITE, [PAGE]);
    await write(SITE, pages);
    const kept = await read(SITE);
    assert.ok(kept.length >= 8 && kept.length < 20, String(kept.length));
    assert.deepEqual(logged, []);
    await write(SITE, [PAGE]);
    assert.ok((await read(SITE)).includes(PAGE.url), "new pages go before old ones");
  }));

Deno.test("kvPageCache: one page of endless facts keeps no other out", () =>
  withWorld(async ({ write, read }) => {
    await write(SITE, [storedPageAt(`${SITE}/big`, { description: "x".repeat(300_000) }), PAGE]);
    assert.deepEqual(await read(SITE), [PAGE.url]);
  }));

Deno.test("kvPageCache: at most 1,000 pages of a site are kept, the newest", () =>
  withWorld(async ({ clock, write, read }) => {
    const pages = (name: string) =>
      Array.from({ length: 600 }, (_, n) => storedPageAt(`${SITE}/${name}/${n}`));
    await write(SITE, pages("old"));
    clock.advance(1);
    await write(SITE, pages("new"));
    const kept = await read(SITE);
    assert.equal(kept.length, 1_000);
    assert.equal(kept.filter((url) => url.includes("/new/")).length, 600);
  }));

Deno.test("kvPageCache: beyond its size, the sites that were written first are dropped", () =>
  withWorld(async ({ clock, write, read }) => {
    const origins = Array.from({ length: 8 }, (_, n) => `https://site${n}.test`);
    for (const origin of origins) {
      await write(origin, [storedPageAt(`${origin}/`, { description: noise(5_000) })], {
        maxBytes: 20_000,
      });
      clock.advance(1);
    }
    const kept: number[] = [];
    for (const [n, origin] of origins.entries()) {
      if ((await read(origin)).length > 0) kept.push(n);
    }
    assert.ok(kept.length >= 2 && kept.length <= 4, String(kept));
    assert.deepEqual(kept, [4, 5, 6, 7].slice(-kept.length));
  }));

Deno.test("kvPageCache: nothing of a site that shrank or was dropped stays behind", () =>
  withWorld(async ({ write, tamper }) => {
    await write(SITE, [storedPageAt(`${SITE}/a`, { description: noise(90_000) })]);
    await write(SITE, [PAGE]);
    await tamper(async (kv) => {
      const entries = await Array.fromAsync(kv.list({ prefix: ["pages"] }));
      assert.deepEqual(entries.map(({ key }) => key), [["pages", SITE, 0]]);
    });
    await write("https://other.test", [PAGE], { maxBytes: 1 });
    await tamper(async (kv) => {
      assert.deepEqual(await Array.fromAsync(kv.list({ prefix: [] })), []);
    });
  }));

Deno.test("kvPageCache: a store that fails is told once of reading and once of writing, and done without", async () => {
  const logged: string[] = [];
  const log: Log = (event, fields) => void logged.push(`${event} ${fields?.operation}`);
  const clock = new FakeClock();
  const fails = () => {
    throw new StoreUnavailable("disk full");
  };
  const kv: KvAccess = {
    ...accessKv({ close: () => {} } as Deno.Kv, { after: () => () => {}, random: () => 0 }),
    call: fails,
    list: fails,
  };
  const cache = kvPageCache(kv, { clock, log, compute: atOnce, maxAgeMs: DAY_MS });
  for (let time = 0; time < 3; time++) {
    assert.equal((await cache.read(SITE)).size, 0);
    cache.write(SITE, [PAGE]);
  }
  await cache.close();
  assert.deepEqual(logged, [
    "page_cache_unavailable read",
    "page_cache_unavailable write",
  ]);
});

/** A disk whose room a test decides. */
function fakeDisk(path: string) {
  const disk = { room: true, deleted: 0 };
  const deleteFiles = () => {
    disk.deleted++;
    Deno.removeSync(path);
  };
  return { disk, cacheDisk: { hasRoom: () => Promise.resolve(disk.room), deleteFiles } };
}

async function openWithDisk({ clock, path, log }: World) {
  const { disk, cacheDisk } = fakeDisk(path);
  const after = (ms: number, callback: () => void) => clock.after(ms, callback);
  const kv = await openKv(path, { after, random: () => 0 });
  const cache = kvPageCache(kv, {
    clock,
    log,
    compute: atOnce,
    maxAgeMs: DAY_MS,
    disk: cacheDisk,
  });
  await until(() => clock.pending === 1);
  return { disk, cache };
}

Deno.test("kvPageCache: a disk that others fill gets the cache's room back, and nothing is kept from then on", () =>
  withWorld(async (world) => {
    const { disk, cache } = await openWithDisk(world);
    cache.write(SITE, [PAGE]);
    await until(() => world.clock.pending === 1);
    world.clock.advance(59_999);
    disk.room = false;
    assert.equal(disk.deleted, 0);
    world.clock.advance(1);
    await until(() => disk.deleted === 1);
    assert.deepEqual(await Array.fromAsync((await cache.read(SITE)).keys()), []);
    cache.write(SITE, [PAGE]);
    await cache.close();
    assert.deepEqual([world.logged, disk.deleted, world.clock.pending], [
      ["page_cache_unavailable keep"],
      1,
      0,
    ]);
    await assert.rejects(Deno.stat(world.path), Deno.errors.NotFound);
  }));

Deno.test("kvPageCache: where the disk is full, the cache is deleted, and that is told once", () =>
  withWorld(async ({ clock, log, logged }) => {
    let deleted = 0;
    let closed = 0;
    const full = () => Promise.reject(new StoreUnavailable("database or disk is full"));
    const kv = { call: full, repeat: full, close: () => closed++ } as unknown as KvAccess;
    const list = async function* () {};
    const disk = { hasRoom: () => Promise.resolve(true), deleteFiles: () => void deleted++ };
    const cache = kvPageCache({ ...kv, list }, {
      clock,
      log,
      compute: atOnce,
      maxAgeMs: DAY_MS,
      disk,
    });
    cache.write(SITE, [PAGE]);
    cache.write(SITE, [PAGE]);
    await cache.close();
    assert.deepEqual([logged, deleted, closed], [["page_cache_unavailable keep"], 1, 1]);
  }));

Deno.test("openPageCache: 0 days keep nothing and make no file", () =>
  withWorld(async ({ clock, log, path }) => {
    const config = { pageCacheDays: 0, pageCachePath: path };
    const cache = await openPageCache(config, { clock, log, compute: atOnce, random: () => 0 });
    cache.write(SITE, [PAGE]);
    assert.equal((await cache.read(SITE)).size, 0);
    await cache.close();
    await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
  }));

Deno.test("openPageCache: a cache that cannot be opened is told once, and done without", () =>
  withWorld(async ({ clock, log, logged, path }) => {
    await Deno.mkdir(path, { recursive: true });
    await Deno.writeTextFile(`${path}/file`, "no database ".repeat(1_000));
    for (const pageCachePath of [path, `${path}/file`]) {
      const config = { pageCacheDays: 1, pageCachePath };
      const cache = await openPageCache(config, { clock, log, compute: atOnce, random: () => 0 });
      cache.write(SITE, [PAGE]);
      assert.equal((await cache.read(SITE)).size, 0);
      await cache.close();
    }
    assert.deepEqual(logged, Array(2).fill("page_cache_unavailable open"));
  }));
