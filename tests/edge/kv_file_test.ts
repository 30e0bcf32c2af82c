/**
 * A database's file that is not as it was left: what opening says of it.
 */

import assert from "node:assert/strict";
import { openKv } from "../../lib/io/kv.ts";
import { requireSoundFile, requireWritableFile } from "../../lib/io/kv_file.ts";
import { openPageCache } from "../../lib/io/page_cache_kv.ts";
import { openStore } from "../../lib/io/store.ts";
import { StoreUnavailable } from "../../lib/ports.ts";
import { atOnce, FakeClock } from "../fakes.ts";

const TIMING = { after: () => () => {}, random: () => 0 };
const PAGE_BYTES = 4_096;
/** The first pages of a new database: its tables and indexes, those of the queue, which the runtime reads by itself, among them. */
const PAGES = [1, 2, 3, 4, 5, 6, 7];

async function withDatabase(test: (path: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/kv.sqlite3`;
    const kv = await openKv(path, TIMING);
    await kv.call((handle) => handle.set(["entry"], "value"));
    kv.close();
    await test(path);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function damage(path: string, page: number): void {
  using file = Deno.openSync(path, { write: true });
  file.seekSync(page * PAGE_BYTES, Deno.SeekMode.Start);
  file.writeSync(new Uint8Array(PAGE_BYTES).fill(0xff));
}

for (const page of PAGES) {
  Deno.test(`openStore: a file whose page ${page} is damaged is refused, and ends no process`, () =>
    withDatabase(async (path) => {
      damage(path, page);
      await assert.rejects(openStore(path, TIMING), (error: Error) => {
        assert.ok(error instanceof StoreUnavailable);
        assert.match(error.message, /^The store at \S+ cannot be opened: .*(damaged|malformed).*$/);
        return true;
      });
    }));

  Deno.test(`openPageCache: a file whose page ${page} is damaged is told, and done without`, () =>
    withDatabase(async (path) => {
      damage(path, page);
      const logged: string[] = [];
      const cache = await openPageCache({ pageCacheDays: 1, pageCachePath: path }, {
        clock: new FakeClock(),
        log: (event, fields) => void logged.push(`${event} ${fields?.operation}`),
        compute: atOnce,
        random: () => 0,
      });
      assert.equal((await cache.read("https://site.test")).size, 0);
      await cache.close();
      assert.deepEqual(logged, ["page_cache_unavailable open"]);
    }));
}

Deno.test("requireSoundFile, requireWritableFile: a whole file, an open one, and none are fine", () =>
  withDatabase(async (path) => {
    const kv = await openKv(path, TIMING);
    requireSoundFile(path);
    kv.close();
    for (const fine of [path, `${path}-none`, ":memory:", "https://kv.example/"]) {
      requireWritableFile(fine);
      requireSoundFile(fine);
    }
  }));
