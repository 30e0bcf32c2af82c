/**
 * In-memory stores for tests, which give way to other tasks between reading and writing as a real
 * store does.
 */

import type {
  DayUsage,
  License,
  LicenseHash,
  LicenseStore,
  PageCache,
  QuotaStore,
  StoredPage,
  UsageReader,
} from "../lib/ports.ts";
import { NO_USAGE } from "../lib/quota/quota.ts";

/**
 * Makes an empty license store.
 *
 * @returns The store.
 */
export function memoryLicenseStore(): LicenseStore {
  const licenses = new Map<LicenseHash, License>();
  return {
    get: async (hash) => await Promise.resolve(licenses.get(hash) ?? null),
    create: async (hash, license) => {
      await Promise.resolve();
      if (licenses.has(hash)) return false;
      licenses.set(hash, license);
      return true;
    },
    replace: async (hash, license) => {
      await Promise.resolve();
      if (!licenses.has(hash)) return false;
      licenses.set(hash, license);
      return true;
    },
    async *list() {
      await Promise.resolve();
      for (const hash of [...licenses.keys()].sort()) yield { hash, license: licenses.get(hash)! };
    },
  };
}

/** A quota store that counts its check-and-sets that lost. */
export interface MemoryQuotaStore extends QuotaStore, UsageReader {
  /** Check-and-sets that had to be repeated. */
  readonly conflicts: number;
}

/**
 * Makes an empty quota store with check-and-set.
 *
 * @returns The store.
 */
export function memoryQuotaStore(): MemoryQuotaStore {
  const usages = new Map<string, DayUsage>();
  let conflicts = 0;
  return {
    get conflicts() {
      return conflicts;
    },
    get: async (hash, day) => await Promise.resolve(usages.get(`${day} ${hash}`) ?? NO_USAGE),
    keptDays: 40,
    async *list() {
      await Promise.resolve();
      for (const [key, usage] of [...usages].sort()) {
        const [day, hash] = key.split(" ") as [string, LicenseHash];
        yield { hash, day: Temporal.PlainDate.from(day), usage };
      }
    },
    async update(hash, day, change) {
      const key = `${day} ${hash}`;
      while (true) {
        const seen = usages.get(key);
        await Promise.resolve();
        const usage = change(seen ?? NO_USAGE);
        await Promise.resolve();
        if (usage === null) return { usage: seen ?? NO_USAGE, changed: false };
        if (usages.get(key) === seen) {
          usages.set(key, usage);
          return { usage, changed: true };
        }
        conflicts++;
      }
    },
  };
}

/**
 * Makes an empty page cache, which keeps pages as text, as a real one does.
 *
 * @returns The cache.
 */
export function memoryPageCache(): PageCache {
  const sites = new Map<string, Map<string, string>>();
  return {
    async read(origin) {
      const texts = await Promise.resolve([...sites.get(origin) ?? []]);
      return new Map(texts.map(([url, text]) => [url, JSON.parse(text) as StoredPage]));
    },
    write(origin, pages) {
      const texts = pages.map((page) => [page.url, JSON.stringify(page)] as const);
      sites.set(origin, new Map([...sites.get(origin) ?? [], ...texts]));
    },
  };
}
