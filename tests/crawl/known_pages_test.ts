import assert from "node:assert/strict";
import { KnownPages } from "../../lib/crawl/known_pages.ts";
import type { PageCache, StoredPage } from "../../lib/ports.ts";
import { FakeClock } from "../fakes.ts";
import { memoryPageCache } from "../memory_stores.ts";
import { storedPageAt } from "../stored_pages.ts";

const ORIGIN = "https://site.test";
const URL_A = new URL(`${ORIGIN}/a`);
const PAGE = storedPageAt(URL_A.href);
const LIMITS = { maxPageBytes: 1_000 };

function recall(page: StoredPage, pageCache: PageCache = memoryPageCache()) {
  pageCache.write(ORIGIN, [page]);
  const clock = new FakeClock();
  return { known: new KnownPages(ORIGIN, { pageCache, clock }), clock, pageCache };
}

Deno.test("KnownPages.find: gives what an earlier run has kept, and null for other addresses", async () => {
  const { known, clock } = recall(PAGE);
  assert.deepEqual(await known.find(URL_A, "none", LIMITS.maxPageBytes), PAGE);
  assert.equal(await known.find(new URL("/b", ORIGIN), "none", LIMITS.maxPageBytes), null);
  assert.equal(clock.pending, 0, "no timer is left");
});

Deno.test("KnownPages.find: a page is only given with the hyperlinks that are asked for", async () => {
  const scopes = ["none", "content", "all"] as const;
  for (const links of scopes) {
    const { known } = recall({ ...PAGE, links });
    const found = await Promise.all(
      scopes.map((links) => known.find(URL_A, links, LIMITS.maxPageBytes)),
    );
    assert.deepEqual(found.map((page) => page !== null), scopes.map((scope) => scope === links));
  }
});

Deno.test("KnownPages.find: a page that would be cut off today is not given", async () => {
  const { known } = recall({ ...PAGE, bytes: 1_000 });
  assert.ok(await known.find(URL_A, "none", 1_000));
  assert.equal(await known.find(URL_A, "none", 999), null);
});

Deno.test("KnownPages.find: a cache that does not answer is waited for 500 ms, once for all pages", async () => {
  const pageCache: PageCache = { read: () => new Promise(() => {}), write: () => {} };
  const { known, clock } = recall(PAGE, pageCache);
  const found = [
    known.find(URL_A, "none", LIMITS.maxPageBytes),
    known.find(URL_A, "none", LIMITS.maxPageBytes),
  ];
  assert.deepEqual(await clock.runUntil(Promise.all(found)), [null, null]);
  assert.equal(clock.monotonicMs(), 500);
});

Deno.test("KnownPages.save: hands over what was kept, all at once, and nothing where there is nothing", async () => {
  const written: (readonly StoredPage[])[] = [];
  const pageCache: PageCache = {
    read: () => Promise.resolve(new Map()),
    write: (origin, pages) => {
      assert.equal(origin, ORIGIN);
      written.push(pages);
    },
  };
  const known = new KnownPages(ORIGIN, { pageCache, clock: new FakeClock() });
  known.keep(null);
  known.save();
  assert.equal(written.length, 0);
  known.keep(PAGE);
  known.keep(storedPageAt(`${ORIGIN}/b`));
  known.save();
  assert.deepEqual(written.map((pages) => pages.length), [2]);
  await known.find(URL_A, "none", LIMITS.maxPageBytes);
});
