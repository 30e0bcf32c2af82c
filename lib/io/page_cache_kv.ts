/**
 * Pages between runs, in a Deno KV database of their own.
 *
 * Implements {@link PageCache}. A site's pages stand together, compressed, in as many values as they need: one read
 * brings them, one atomic step replaces them, and the oldest sites go first when all of it grows too large. Nothing
 * here is worth a failure: what cannot be read or written is told to the log once, and done without.
 * Effects: the KV handle, the log.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { statfs } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { z } from "zod";
import { NO_PAGE_CACHE } from "../crawl/known_pages.ts";
import {
  type Clock,
  type Log,
  type PageCache,
  type StoredPage,
  StoreUnavailable,
} from "../ports.ts";
import { FACTS_VERSION } from "../standards/page_facts.ts";
import { type KvAccess, openKv } from "./kv.ts";
import { requireSoundFile } from "./kv_file.ts";

/** What a cache needs. */
export interface PageCacheOptions {
  /** Where time comes from. */
  readonly clock: Clock;
  /** Told when the cache fails and runs go on without it. */
  readonly log: Log;
  /** How long a page is kept after it was read in full. */
  readonly maxAgeMs: number;
  /** Compressed bytes of all sites together, about. */
  readonly maxBytes?: number;
  /** Where its file lies; without one, there is always room. */
  readonly disk?: CacheDisk;
}

/** The disk that a cache shares with others, such as the store of licenses. */
export interface CacheDisk {
  /** Whether enough is left for the others. */
  hasRoom(): Promise<boolean>;
  /** Deletes the cache's files, which are closed. */
  deleteFiles(): void;
}

/** A cache that has to be closed. */
export interface OpenPageCache extends PageCache {
  /** Waits for what is still being written, then closes the database. */
  close(): Promise<void>;
}

const MAX_BYTES = 256_000_000;
/** A value of the database holds 65,536 bytes, an atomic step 819,200. */
const CHUNK_BYTES = 60_000;
const MAX_CHUNKS = 12;
/** More pages than one run reads: runs of one site may read different pages. */
const MAX_PAGES_PER_SITE = 1_000;
/** Bounds for what a hostile site may make us keep, as JSON: of one page, of all of its pages. */
const MAX_PAGE_LENGTH = 200_000;
const MAX_SITE_LENGTH = 4_000_000;
/** No host name of the DNS makes a longer origin; a hostile redirect's would be too long for a key. */
const MAX_ORIGIN_LENGTH = 300;
/** Bytes of the disk that are left to others: twice what the cache takes itself. */
const MIN_FREE_BYTES = 512_000_000;
/** Milliseconds between two looks at the disk: others fill it, too. */
const DISK_PAUSE_MS = 60_000;
/** What SQLite says when the disk has no room. */
const DISK_FULL = "disk is full";
/** Runs whose pages may wait to be written; those of more are not kept. */
const MAX_WAITING = 8;
/** The part of all bytes that is written between two looks at their sum. */
const PRUNING_SHARE = 1 / 16;

/** A site's pages stand under `pages`, its origin and a number; that there are some, under `sites` and its origin. */
const PAGES = "pages";
const SITES = "sites";

/** An unreadable record counts as large and old, so that it is dropped first. */
const STORED_SITE = z.object({ bytes: z.int(), writtenAtMs: z.number() })
  .catch({ bytes: CHUNK_BYTES * MAX_CHUNKS, writtenAtMs: 0 });

/** A page with the time when it was read in full. */
interface DatedPage {
  readonly readAtMs: number;
  readonly page: StoredPage;
}

/** What a site's values hold together. */
interface SiteRecord {
  readonly version: number;
  readonly pages: readonly DatedPage[];
}

const compress = promisify(zlib.zstdCompress);

/**
 * Opens the cache; without one when that fails or it is switched off.
 *
 * @param config The settings: days that a page is kept, 0 for none, and where.
 * @param deps Clock, log and randomness.
 * @returns The cache; must be closed.
 */
export async function openPageCache(
  config: { readonly pageCacheDays: number; readonly pageCachePath: string },
  { clock, log, random }: Pick<PageCacheOptions, "clock" | "log"> & { random: () => number },
): Promise<OpenPageCache> {
  const none = { ...NO_PAGE_CACHE, close: () => Promise.resolve() };
  if (config.pageCacheDays === 0) return none;
  try {
    requireSoundFile(config.pageCachePath);
    const kv = await openKv(config.pageCachePath, { after: clock.after, random });
    const maxAgeMs = config.pageCacheDays * 24 * 60 * 60 * 1000;
    const disk = config.pageCachePath === ":memory:" ? {} : { disk: diskOf(config.pageCachePath) };
    return kvPageCache(kv, { clock, log, maxAgeMs, ...disk });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log("page_cache_unavailable", { operation: "open", cause: error.message });
    return none;
  }
}

/**
 * Makes a cache.
 *
 * @param kv An open database; it belongs to the cache from here on.
 * @param options What else it needs.
 * @returns The cache.
 */
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
    const record = unpack(chunks as Uint8Array[]);
    const isYoung = ({ readAtMs }: DatedPage) => readAtMs <= nowMs && nowMs < readAtMs + maxAgeMs;
    return record.pages.filter(isYoung);
  };
  const store = async (origin: string, pages: readonly StoredPage[], nowMs: number) => {
    // What cannot be read is replaced: so a damaged record mends itself.
    const before = await load(origin, nowMs).catch(() => []);
    const packed = await pack(merge(before, pages.map((page) => ({ readAtMs: nowMs, page }))));
    await kv.call((handle) =>
      replaceSite(handle, origin, packed, { writtenAtMs: nowMs, maxAgeMs })
    );
    bytesUntilPruning -= packed.length;
    if (bytesUntilPruning > 0) return;
    await prune(kv, maxBytes);
    bytesUntilPruning = maxBytes * PRUNING_SHARE;
  };
  /** A file that is open keeps its room on the disk, so that it is closed first; the next start makes a new one. */
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
  /** One after the other: the file is closed between two writes. */
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

function diskOf(path: string): CacheDisk {
  const folder = path.slice(0, path.lastIndexOf("/") + 1) || ".";
  return {
    async hasRoom() {
      try {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize >= MIN_FREE_BYTES;
      } catch {
        // Not permitted, or not known to this system: then a full disk tells itself.
        return true;
      }
    },
    deleteFiles() {
      for (const end of ["", "-wal", "-shm"]) {
        try {
          Deno.removeSync(path + end);
        } catch {
          // Gone already.
        }
      }
    },
  };
}

/** Goes on without the cache where it fails, and logs the first failure in a row. */
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

/** The newest pages first, one for each address. */
function merge(before: readonly DatedPage[], fresh: readonly DatedPage[]): readonly DatedPage[] {
  const pages = new Map([...before, ...fresh].map((dated) => [dated.page.url, dated]));
  return [...pages.values()].toSorted((a, b) => b.readAtMs - a.readAtMs);
}

/** As many of the first pages as fit. What is left out counts too: a hostile site's facts must not take long. */
async function pack(pages: readonly DatedPage[]): Promise<Uint8Array> {
  let texts: string[] = [];
  let length = 0;
  for (const page of pages.slice(0, MAX_PAGES_PER_SITE)) {
    const text = JSON.stringify(page);
    length += text.length;
    if (length > MAX_SITE_LENGTH) break;
    if (text.length <= MAX_PAGE_LENGTH) texts.push(text);
  }
  for (;;) {
    const json = `{"version":${FACTS_VERSION},"pages":[${texts.join(",")}]}`;
    const packed = await compress(json, { params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } });
    if (packed.length <= CHUNK_BYTES * MAX_CHUNKS) return packed;
    texts = texts.slice(0, texts.length >> 1);
  }
}

function unpack(chunks: readonly Uint8Array[]): SiteRecord {
  if (chunks.length === 0) return { version: FACTS_VERSION, pages: [] };
  // Not the asynchronous one: of a damaged record, the runtime's (2.9.6) throws where nobody can catch it.
  const json = zlib.zstdDecompressSync(Buffer.concat(chunks)).toString();
  const record: SiteRecord = JSON.parse(json);
  return record.version === FACTS_VERSION ? record : { version: FACTS_VERSION, pages: [] };
}

async function replaceSite(
  kv: Deno.Kv,
  origin: string,
  packed: Uint8Array,
  { writtenAtMs, maxAgeMs }: { readonly writtenAtMs: number; readonly maxAgeMs: number },
): Promise<void> {
  // The database's own expiry collects garbage; what counts is each page's time.
  const expiry = { expireIn: maxAgeMs };
  const step = kv.atomic().set([SITES, origin], { bytes: packed.length, writtenAtMs }, expiry);
  for (let n = 0; n < MAX_CHUNKS; n++) {
    const chunk = packed.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
    if (chunk.length > 0) step.set([PAGES, origin, n], chunk, expiry);
    else step.delete([PAGES, origin, n]);
  }
  await step.commit();
}

/** Drops the sites that were written first until the rest is within bounds. */
async function prune(kv: KvAccess, maxBytes: number): Promise<void> {
  const sites = await Array.fromAsync(kv.list([SITES]), ({ key, value }) => ({
    origin: key[1] as string,
    ...STORED_SITE.parse(value),
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
