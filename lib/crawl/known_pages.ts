/**
 * What earlier runs have read of one site, for the length of one run.
 *
 * All of it is asked for at once, while robots.txt is being read, and what is new is handed over at once at the end:
 * the cache costs a run no time. Uses the ports `PageCache` and `Clock`.
 *
 * @module
 */

import type { Clock, PageCache, StoredPage } from "../ports.ts";

/** Longest wait for the cache, in milliseconds: it is there to save time. */
const CACHE_WAIT_MS = 500;

/** The pages of a site, as earlier runs have read them and as this one does. */
export interface KnownPages {
  /**
   * Finds a page.
   *
   * @param url Its address.
   * @param options `links`: with its hyperlinks.
   * @param limits How long it may be at most.
   * @returns What is kept of it; null where there is nothing that would give the same as reading it again.
   */
  find(
    url: URL,
    options: { readonly links: boolean },
    limits: { readonly maxPageBytes: number },
  ): Promise<StoredPage | null>;
  /** Keeps a page for the next run; null is ignored. */
  keep(page: StoredPage | null): void;
  /** Writes what was kept to the cache. */
  save(): void;
}

/** Keeps nothing. */
export const NO_PAGE_CACHE: PageCache = {
  read: () => Promise.resolve(new Map()),
  write: () => {},
};

/**
 * Asks for what earlier runs have read of a site.
 *
 * @param origin The site's origin.
 * @param context The cache, and the clock on which it is waited for.
 * @returns The pages; without those of a cache that does not answer in time.
 */
export function loadCachedPages(
  origin: string,
  { pageCache, clock }: { readonly pageCache: PageCache; readonly clock: Clock },
): KnownPages {
  const { promise: stored, resolve } = Promise.withResolvers<ReadonlyMap<string, StoredPage>>();
  const cancel = clock.after(CACHE_WAIT_MS, () => resolve(new Map()));
  pageCache.read(origin).then(resolve).finally(cancel);
  const kept: StoredPage[] = [];
  return {
    async find({ href }, { links }, { maxPageBytes }) {
      const page = (await stored).get(href);
      const isSame = page !== undefined && page.hasLinks === links && page.bytes <= maxPageBytes;
      return isSame ? page : null;
    },
    keep(page) {
      if (page !== null) kept.push(page);
    },
    save() {
      if (kept.length > 0) pageCache.write(origin, kept);
    },
  };
}
