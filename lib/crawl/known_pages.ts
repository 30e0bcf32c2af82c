/**
 * Gives a run what earlier runs have read of the same site.
 *
 * The cache is read once, while robots.txt is being fetched, and written once, at the end of the run. So the cache costs a run
 * no time. Uses the ports `PageCache` and `Clock`.
 *
 * @module
 */

import type { Clock, PageCache, StoredPage } from "../ports.ts";
import type { LinkScope } from "../standards/page_facts.ts";

/** How many milliseconds we wait for the cache. A slower cache would save no time. */
const CACHE_WAIT_MS = 500;

/** The pages of a site that earlier runs have read, and those that this run reads. */
export interface KnownPages {
  /** Finds what was kept of a page; null when nothing was, or when reading the page again would give another result. */
  find(
    url: URL,
    options: { readonly links: LinkScope },
    limits: { readonly maxPageBytes: number },
  ): Promise<StoredPage | null>;
  /** Keeps a page for the next run; null is ignored. */
  keep(page: StoredPage | null): void;
  /** Writes what was kept to the cache. */
  save(): void;
}

/** A cache that keeps nothing. */
export const NO_PAGE_CACHE: PageCache = {
  read: () => Promise.resolve(new Map()),
  write: () => {},
};

/** Asks for what earlier runs have read of an origin. When the cache does not answer in time, no page of them is known. */
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
      const isSame = page !== undefined && page.links === links && page.bytes <= maxPageBytes;
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
