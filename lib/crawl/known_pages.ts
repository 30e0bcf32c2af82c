/**
 * Gives a run what earlier runs have read of the same site.
 *
 * The cache is read once, while robots.txt is being fetched, and written once, at the end of the run. So the cache costs a run
 * no time. Uses the ports `PageCache` and `Clock`.
 */

import type { Clock, PageCache, StoredPage } from "../ports.ts";
import type { LinkScope } from "../standards/page_facts.ts";

/** How many milliseconds we wait for the cache. A slower cache would save no time. */
const CACHE_WAIT_MS = 500;

/** A cache that keeps nothing. */
export const NO_PAGE_CACHE: PageCache = {
  read: () => Promise.resolve(new Map()),
  write: () => {},
};

/** The pages of a site that earlier runs have read, and those that this run reads. */
export class KnownPages {
  readonly #stored: Promise<ReadonlyMap<string, StoredPage>>;
  readonly #kept: StoredPage[] = [];

  /** Asks for the pages of an origin. When the cache does not answer in time, none is known. */
  constructor(
    readonly origin: string,
    readonly ports: { readonly pageCache: PageCache; readonly clock: Clock },
  ) {
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, StoredPage>>();
    const cancel = ports.clock.after(CACHE_WAIT_MS, () => resolve(new Map()));
    ports.pageCache.read(origin).then(resolve).finally(cancel);
    this.#stored = promise;
  }

  /** Finds what was kept of a page; null when nothing was, or when reading the page again would give another result. */
  async find({ href }: URL, links: LinkScope, maxPageBytes: number): Promise<StoredPage | null> {
    const page = (await this.#stored).get(href);
    const isSame = page !== undefined && page.links === links && page.bytes <= maxPageBytes;
    return isSame ? page : null;
  }

  /** Keeps a page for the next run; null is ignored. */
  keep(page: StoredPage | null): void {
    if (page !== null) this.#kept.push(page);
  }

  /** Writes what was kept to the cache. */
  save(): void {
    if (this.#kept.length > 0) this.ports.pageCache.write(this.origin, this.#kept);
  }
}
