/**
 * What every {@link PageCache} must do; a new one is one file and one call.
 */

import assert from "node:assert/strict";
import type { PageCache, StoredPage } from "../lib/ports.ts";
import { storedPageAt } from "./stored_pages.ts";

const SITE = "https://site.test";
const OTHER_SITE = "https://other.test";

/** Lets a test use a cache, and again as a later process would, with what the earlier ones have kept. */
export type UseCache = <T>(use: (cache: PageCache) => T | Promise<T>) => Promise<T>;

/**
 * Registers the tests.
 *
 * @param name Names the cache in the tests' names.
 * @param withCache Hands an empty cache to a test and cleans up after it.
 */
export function testPageCache(
  name: string,
  withCache: (test: (use: UseCache) => Promise<void>) => Promise<void>,
): void {
  const test = (criterion: string, run: (use: UseCache) => Promise<void>) =>
    Deno.test(`PageCache (${name}): ${criterion}`, () => withCache(run));
  const pagesOf = async (use: UseCache, origin = SITE): Promise<readonly StoredPage[]> => {
    const pages = await use((cache) => cache.read(origin));
    for (const [url, page] of pages) assert.equal(url, page.url);
    return [...pages.values()].toSorted((a, b) => a.url < b.url ? -1 : 1);
  };

  test("an unknown site has no pages", async (use) => {
    assert.deepEqual(await pagesOf(use), []);
  });

  test("a page is read back as it was written, whatever its texts hold", async (use) => {
    const page = storedPageAt(`${SITE}/a`, { title: 'ü\u2028\u0000"\ud800', h1: null });
    await use((cache) => cache.write(SITE, [page]));
    assert.deepEqual(await pagesOf(use), [page]);
  });

  test("a page takes the place of the one at its address, others stay", async (use) => {
    const [a, b, changed] = [
      storedPageAt(`${SITE}/a`),
      storedPageAt(`${SITE}/b`),
      storedPageAt(`${SITE}/a`, { title: "Changed" }),
    ];
    await use((cache) => cache.write(SITE, [a, b]));
    await use((cache) => cache.write(SITE, [changed]));
    assert.deepEqual(await pagesOf(use), [changed, b]);
  });

  test("what is written one after the other is all kept", async (use) => {
    const pages = ["/a", "/b", "/c"].map((path) => storedPageAt(SITE + path));
    await use((cache) => {
      for (const page of pages) cache.write(SITE, [page]);
    });
    assert.deepEqual(await pagesOf(use), pages);
  });

  test("sites are kept apart", async (use) => {
    const [here, there] = [storedPageAt(`${SITE}/a`), storedPageAt(`${OTHER_SITE}/a`)];
    await use((cache) => cache.write(SITE, [here]));
    await use((cache) => cache.write(OTHER_SITE, [there]));
    assert.deepEqual(await pagesOf(use), [here]);
    assert.deepEqual(await pagesOf(use, OTHER_SITE), [there]);
  });

  test("500 pages of one run are all kept", async (use) => {
    const pages = Array.from({ length: 500 }, (_, n) => {
      const number = String(n).padStart(3, "0");
      return storedPageAt(`${SITE}/${number}`, { description: `Nr. ${number} `.repeat(200) });
    });
    await use((cache) => cache.write(SITE, pages));
    assert.deepEqual(await pagesOf(use), pages);
  });
}
