/**
 * Keeps pages between runs, in a Deno KV database of their own.
 *
 * Implements {@link PageCache}. All pages of a site are compressed together and stored in as many values as they need. One
 * read returns them, and one atomic step replaces them. When the cache grows too large, the oldest sites are deleted. The
 * cache never makes a run fail: what cannot be read or written is logged once, and the run goes on without it.
 * Effects: the KV handle, the log.
 */

import { statfs } from "node:fs";
import { promisify } from "node:util";
import { NO_PAGE_CACHE } from "../crawl/known_pages.ts";
import type { Compute } from "../crawl/processor.ts";
import {
  type ClockAndLog,
  type Log,
  type PageCache,
  type StoredPage,
  StoreUnavailable,
} from "../ports.ts";
import { type KvAccess, openKv } from "./kv.ts";
import { requireSoundFile } from "./kv_file.ts";
import { type DatedPage, MAX_RECORD_BYTES, packPages, unpackPages } from "./page_record.ts";

/** What a cache needs. */
export type PageCacheOptions = ClockAndLog & {
  /** Runs the packing and unpacking of pages when it is the cache's turn. */
  readonly compute: Compute;
  /** How many milliseconds a page is kept after it was read in full. */
  readonly maxAgeMs: number;
  /** About how many compressed bytes all sites together may take. */
  readonly maxBytes?: number;
  /** The disk with the cache's file. Without a disk, there is always room. */
  readonly disk?: CacheDisk;
};

/** The disk that the cache shares with others, such as the store of licenses. */
export type CacheDisk = {
  hasRoom(): Promise<boolean>;
  /** Deletes the cache's files, which must be closed. */
  deleteFiles(): void;
};

/** A cache that has to be closed. */
export type OpenPageCache = PageCache & {
  /** Waits until all writing has ended, then closes the database. */
  close(): Promise<void>;
};

const MAX_BYTES = 256_000_000;
/** A value of the database holds at most 65,536 bytes. */
const CHUNK_BYTES = 60_000;
const MAX_CHUNKS: number = MAX_RECORD_BYTES / CHUNK_BYTES;
/** In characters. No host name of the DNS makes a longer origin, but a hostile redirect can, and is too long for a key. */
const MAX_ORIGIN_LENGTH = 300;
/** How many bytes of the disk we leave to others: twice what the cache takes itself. */
const MIN_FREE_BYTES = 512_000_000;
const DISK_PAUSE_MS = 60_000;
const DISK_FULL = "disk is full";
/** How many runs may wait until their pages are written. The pages of further runs are not kept. */
const MAX_WAITING = 8;
/** We add up all bytes each time that this part of the allowed bytes was written. */
const PRUNING_SHARE = 1 / 16;

/** The key of a part of a site's pages: `pages`, the origin, a number. The key of a site's record: `sites`, the origin. */
const PAGES = "pages";
const SITES = "sites";

/** The record of a site, under {@linkcode SITES}. */
interface StoredSite {
  readonly bytes: number;
  readonly writtenAtMs: number;
}

/** Opens the cache. The caller must close it. When opening fails, or pages are kept for 0 days, the cache keeps nothing. */
export async function openPageCache(
  config: { readonly pageCacheDays: number; readonly pageCachePath: string },
  { random, ...ports }: Pick<PageCacheOptions, "clock" | "log" | "compute"> & {
    random: () => number;
  },
): Promise<OpenPageCache> {
  const none = { ...NO_PAGE_CACHE, close: () => Promise.resolve() };
  if (config.pageCacheDays === 0) return none;
  try {
    requireSoundFile(config.pageCachePath);
    const kv = await openKv(config.pageCachePath, { after: ports.clock.after, random });
    const maxAgeMs = config.pageCacheDays * 24 * 60 * 60 * 1000;
    const disk = config.pageCachePath === ":memory:" ? {} : { disk: diskOf(config.pageCachePath) };
    return kvPageCache(kv, { ...ports, maxAgeMs, ...disk });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ports.log("page_cache_unavailable", { operation: "open", cause: error.message });
    return none;
  }
}

/** Makes a cache of an open database, which from here on belongs to the cache. */
export function kvPageCache(kv: KvAccess, options: PageCacheOptions): OpenPageCache {
  const { clock, log, maxAgeMs, maxBytes = MAX_BYTES, disk } = options;
  const tolerateRead = tolerance(log, "read");
  const tolerateWrite = tolerance(log, "write");
  let writing = Promise.resolve();
  let waiting = 0;
  let isDropped = false;
  let stopWatching = () => {};
  let bytesUntilPruning = 0;

  const load = async (origin: string, nowMs: number): Promise<readonly DatedPage[]> => {
    if (origin.length > MAX_ORIGIN_LENGTH || isDropped) return [];
    const chunks = await Array.fromAsync(kv.list([PAGES, origin]), ({ value }) => value);
    const pages = await unpackPages(chunks as Uint8Array[], options);
    const isYoung = ({ readAtMs }: DatedPage) => readAtMs <= nowMs && nowMs < readAtMs + maxAgeMs;
    return pages.filter(isYoung);
  };
  const store = async (origin: string, pages: readonly StoredPage[], nowMs: number) => {
    // A record that cannot be read is replaced, so that the damage does not last.
    const before = await load(origin, nowMs).catch(() => []);
    const fresh = pages.map((page) => ({ readAtMs: nowMs, page }));
    const packed = await packPages(merge(before, fresh), options);
    await kv.call((handle) =>
      replaceSite(handle, origin, packed, { writtenAtMs: nowMs, maxAgeMs })
    );
    bytesUntilPruning -= packed.length;
    if (bytesUntilPruning > 0) return;
    await prune(kv, maxBytes);
    bytesUntilPruning = maxBytes * PRUNING_SHARE;
  };
  /** Deletes the cache. An open file keeps its room on the disk, so we close it first. The next start makes a new one. */
  const drop = (cause: string) => {
    isDropped = true;
    stopWatching();
    kv.close();
    disk?.deleteFiles();
    log("page_cache_unavailable", { operation: "keep", cause: `${cause}; the cache was deleted` });
  };
  const keepClear = async () => {
    if (!isDropped && disk !== undefined && !await disk.hasRoom()) {
      drop(`The disk has less than ${MIN_FREE_BYTES / 1e6} MB free`);
    }
  };
  /** Runs steps one after the other, so that the file is closed between two writes. */
  const enqueue = (step: () => Promise<void>) => {
    waiting++;
    writing = writing.then(step).finally(() => waiting--);
  };
  const watch = () => {
    stopWatching = clock.after(DISK_PAUSE_MS, () => {
      enqueue(keepClear);
      watch();
    });
  };
  if (disk !== undefined) {
    enqueue(keepClear);
    watch();
  }
  const nowMs = () => clock.now().epochMilliseconds;
  return {
    read: (origin) =>
      tolerateRead(new Map(), async () => {
        const pages = await load(origin, nowMs());
        return new Map(pages.map(({ page }) => [page.url, page]));
      }),
    write(origin, pages) {
      if (isDropped || waiting >= MAX_WAITING) return;
      enqueue(() =>
        tolerateWrite(undefined, async () => {
          if (isDropped) return;
          await store(origin, pages, nowMs()).catch((error: Error) => {
            if (!error.message.includes(DISK_FULL)) throw error;
            drop(error.message);
          });
        })
      );
    },
    async close() {
      stopWatching();
      await writing;
      if (!isDropped) kv.close();
    },
  };
}

/** Deno 2.5.0 has no version of this function that returns a promise. */
const readDisk = promisify(statfs);

function diskOf(path: string): CacheDisk {
  const folder = path.slice(0, path.lastIndexOf("/") + 1) || ".";
  return {
    async hasRoom() {
      try {
        const { bavail, bsize } = await readDisk(folder);
        return bavail * bsize >= MIN_FREE_BYTES;
      } catch {
        // Not permitted, or not known to this system. Then a write will fail when the disk is full.
        return true;
      }
    },
    deleteFiles() {
      for (const end of ["", "-wal", "-shm"]) {
        try {
          Deno.removeSync(path + end);
        } catch {
          // The file is already gone.
        }
      }
    },
  };
}

/** Makes a function that goes on without the cache when the cache fails. Logs the first of several failures in a row. */
function tolerance(
  log: Log,
  operation: "read" | "write",
): <T>(instead: T, action: () => Promise<T>) => Promise<T> {
  let isAvailable = true;
  return async (instead, action) => {
    try {
      const result = await action();
      isAvailable = true;
      return result;
    } catch (error) {
      const { message } = error as Error;
      if (isAvailable) log("page_cache_unavailable", { operation, cause: message });
      isAvailable = false;
      return instead;
    }
  };
}

function merge(before: readonly DatedPage[], fresh: readonly DatedPage[]): readonly DatedPage[] {
  const pages = new Map([...before, ...fresh].map((dated) => [dated.page.url, dated]));
  return [...pages.values()].toSorted((a, b) => b.readAtMs - a.readAtMs);
}

async function replaceSite(
  kv: Deno.Kv,
  origin: string,
  packed: Uint8Array,
  { writtenAtMs, maxAgeMs }: { readonly writtenAtMs: number; readonly maxAgeMs: number },
): Promise<void> {
  // The database's own expiry only removes old entries some day. Whether a page is too old is decided by its time.
  const expiry = { expireIn: maxAgeMs };
  const step = kv.atomic().set([SITES, origin], { bytes: packed.length, writtenAtMs }, expiry);
  for (let n = 0; n < MAX_CHUNKS; n++) {
    const chunk = packed.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
    if (chunk.length > 0) step.set([PAGES, origin, n], chunk, expiry);
    else step.delete([PAGES, origin, n]);
  }
  await step.commit();
}

/** A record that cannot be read counts as large and old, so that it is deleted first. */
function storedSite(value: unknown): StoredSite {
  const { bytes, writtenAtMs } = (value ?? {}) as Partial<StoredSite>;
  return Number.isInteger(bytes) && Number.isFinite(writtenAtMs)
    ? { bytes: bytes!, writtenAtMs: writtenAtMs! }
    : { bytes: CHUNK_BYTES * MAX_CHUNKS, writtenAtMs: 0 };
}

/** Deletes the sites that were written first, until the others are within the limit. */
async function prune(kv: KvAccess, maxBytes: number): Promise<void> {
  const sites = await Array.fromAsync(kv.list([SITES]), ({ key, value }) => ({
    origin: key[1] as string,
    ...storedSite(value),
  }));
  let bytes = sites.reduce((sum, site) => sum + site.bytes, 0);
  for (const site of sites.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs)) {
    if (bytes <= maxBytes) return;
    await kv.call((handle) => deleteSite(handle, site.origin));
    bytes -= site.bytes;
  }
}

async function deleteSite(kv: Deno.Kv, origin: string): Promise<void> {
  const step = kv.atomic().delete([SITES, origin]);
  for (let n = 0; n < MAX_CHUNKS; n++) step.delete([PAGES, origin, n]);
  await step.commit();
}
