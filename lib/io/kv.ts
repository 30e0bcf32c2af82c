/**
 * Opens a Deno KV handle, tries again while the database is locked, and turns its failures into {@link StoreUnavailable}.
 *
 * SQLite behind KV answers `database is locked` at once when another process is writing, and KV over the network may wait
 * for ever. Here, both end within limits. What is stored is not known here. Effects: Deno KV, the file system for a missing
 * folder, the timers and randomness that the caller passes.
 */

import { type Clock, StoreUnavailable } from "../ports.ts";
import { hasHttpScheme } from "../standards/url.ts";
import { CALL_TIMEOUT_MS, createCircuit, withinTime } from "./circuit.ts";

/** Timers and randomness for waiting. */
export type KvTiming = {
  readonly after: Clock["after"];
  /** Returns a number from 0 to less than 1. It spreads the tries of several processes over time. */
  readonly random: () => number;
};

/** What a step returns that must be tried again. */
export const AGAIN: unique symbol = Symbol("again");

/** An open KV database. */
export interface KvAccess {
  /**
   * Runs one KV operation, and repeats it while the database is locked. Throws StoreUnavailable when the operation fails
   * otherwise, takes too long, or the database stays locked.
   */
  call<T>(operation: (kv: Deno.Kv) => Promise<T>): Promise<T>;
  /**
   * Repeats a step, such as a check-and-set that lost, with growing random pauses, while it returns {@link AGAIN}. Throws
   * StoreUnavailable when the tries are used up.
   */
  repeat<T>(step: () => Promise<T | typeof AGAIN>): Promise<T>;
  /** Lists entries below a prefix, in the order of their keys. Iterating throws StoreUnavailable when the store fails. */
  list(prefix: Deno.KvKey): AsyncIterable<Deno.KvEntry<unknown>>;
  /** Closes the handle. Nothing may be called afterwards. */
  close(): void;
}

const MAX_TRIES = 24;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 200;
/** How many entries one read of a list returns. The runtime allows 1,000. */
const PAGE_ENTRIES = 500;
/** The key of the entry that probes read or write. For a reader, the entry need not exist. */
const PROBE_KEY: Deno.KvKey = ["probe"];
/**
 * How many probes may wait for a connection. A probe whose packets are lost waits two minutes, and asks ever more seldom.
 * With this many, one of them gets through within a second of the network's return.
 */
const MAX_CONNECTING = 100;
/** How many probes may wait for an answer. Each asks the store some four times a second, and none can be ended. */
const MAX_ASKING = 2;

/**
 * Opens a KV database: a file (its folder is created when missing), `:memory:`, the address of a KV Connect service, or
 * null for the store that the platform provides. Throws StoreUnavailable when it cannot be opened.
 */
export async function openKv(path: string | null, timing: KvTiming): Promise<KvAccess> {
  const name = path ?? "the platform";
  try {
    const open = () => withinTime(timing.after, openCreatingFolder(path));
    const kv = await repeat(timing, () => callOnce(open));
    const isService = path !== null && hasHttpScheme(path);
    return accessKv(kv, timing, isService ? () => Deno.openKv(path) : undefined);
  } catch (cause) {
    const { message } = unavailable(cause);
    throw new StoreUnavailable(`The store at ${name} cannot be opened. ${message}`, { cause });
  }
}

/**
 * Guards an open KV handle. `reopen` opens the database of a KV service anew: a connection whose packets were lost for
 * minutes would take minutes more to notice that they arrive again.
 */
export function accessKv(kv: Deno.Kv, timing: KvTiming, reopen?: () => Promise<Deno.Kv>): KvAccess {
  let handle = kv;
  const connect = atMost(MAX_CONNECTING, reopen ?? (() => Promise.resolve(handle)));
  const ask = atMost(MAX_ASKING, (asked: Deno.Kv) => asked.get(PROBE_KEY));
  const probe = async () => {
    const before = handle;
    const fresh = await connect();
    let unused = fresh;
    try {
      await ask(fresh);
      // When another probe came first, calls are already running on its handle.
      if (handle === before) [handle, unused] = [fresh, before];
    } finally {
      // By then, the last calls on this handle have been given up.
      if (unused !== handle) timing.after(CALL_TIMEOUT_MS, () => unused.close());
    }
  };
  const circuit = createCircuit(timing.after, probe);
  const call: KvAccess["call"] = (operation) =>
    repeat(timing, () => callOnce(() => circuit.run(() => operation(handle))));
  return {
    call,
    repeat: (step) => repeat(timing, step),
    list: (prefix) => listEntries(call, prefix),
    close() {
      circuit.dispose();
      handle.close();
    },
  };
}

/** For this many milliseconds one write answers for all, because everybody may ask without a key. */
const PROBE_MS = 1_000;

/**
 * Makes a function that writes to a store, at most once a second, and rejects with StoreUnavailable when that fails. Reading
 * is not enough: on a full disk licenses can be read, and every generation is refused.
 */
export function storeProbe(kv: KvAccess, clock: Pick<Clock, "monotonicMs">): () => Promise<void> {
  let probe: { readonly startedMs: number; readonly written: Promise<void> } | null = null;
  return () => {
    const nowMs = clock.monotonicMs();
    if (probe === null || nowMs - probe.startedMs >= PROBE_MS) {
      const written = kv.call(async (handle) => void await handle.set(PROBE_KEY, 0));
      probe = { startedMs: nowMs, written };
    }
    return probe.written;
  };
}

/** Makes a function that runs a task, unless too many of its runs have not ended. */
function atMost<A extends readonly unknown[], T>(
  most: number,
  task: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running = 0;
  return async (...args) => {
    if (running >= most) throw new StoreUnavailable(`${most} probes wait for it already`);
    running++;
    try {
      return await task(...args);
    } finally {
      running--;
    }
  };
}

/**
 * Returns a stored value that this version's schema has accepted. Throws StoreUnavailable, which names it as `what`, when
 * it has another form, because to refuse is better than to guess.
 */
export function storedValue<T>(
  parsed: { readonly success: true; readonly data: T } | { readonly success: false },
  what: string,
): T {
  if (parsed.success) return parsed.data;
  throw new StoreUnavailable(`${what} is stored in a form that this version cannot read`);
}

/** Reads an entry. Throws StoreUnavailable when the store does not answer. */
export function readEntry(kv: KvAccess, key: Deno.KvKey): Promise<Deno.KvEntryMaybe<unknown>> {
  return kv.call((handle) => handle.get(key));
}

/** Writes the value of an entry that nobody has changed since it was read. Returns false when somebody has. */
export async function writeUnchanged(
  kv: KvAccess,
  entry: Pick<Deno.KvEntryMaybe<unknown>, "key" | "versionstamp">,
  value: unknown,
): Promise<boolean> {
  const { key } = entry;
  return (await kv.call((handle) => handle.atomic().check(entry).set(key, value).commit())).ok;
}

/** Opens a database. Makes the folder only after a failure, as most installations have no permission to make one. */
async function openCreatingFolder(path: string | null): Promise<Deno.Kv> {
  if (path === null) return await Deno.openKv();
  try {
    return await Deno.openKv(path);
  } catch (error) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const isMissing = error instanceof Error && error.message.startsWith("unable to open");
    if (!isMissing || folder === "") throw error;
    await Deno.mkdir(folder, { recursive: true });
    return await Deno.openKv(path);
  }
}

async function repeat<T>(timing: KvTiming, step: () => Promise<T | typeof AGAIN>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await step();
    if (result !== AGAIN) return result;
    await pause(timing, tries);
  }
  throw new StoreUnavailable(`The store was contended ${MAX_TRIES} times in a row`);
}

async function callOnce<T>(operation: () => Promise<T>): Promise<T | typeof AGAIN> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes("database is locked")) return AGAIN;
    throw unavailable(cause);
  }
}

async function* listEntries(
  call: KvAccess["call"],
  prefix: Deno.KvKey,
): AsyncGenerator<Deno.KvEntry<unknown>> {
  let cursor = "";
  do {
    const page = await call((kv) => readPage(kv, prefix, cursor));
    yield* page.entries;
    cursor = page.cursor;
  } while (cursor !== "");
}

/** Reads one page of a list, so that the time limit and another try apply to one read only. */
async function readPage(kv: Deno.Kv, prefix: Deno.KvKey, cursor: string) {
  const iterator = kv.list({ prefix }, { cursor, limit: PAGE_ENTRIES, batchSize: PAGE_ENTRIES });
  const entries = await Array.fromAsync(iterator);
  return { entries, cursor: entries.length < PAGE_ENTRIES ? "" : iterator.cursor };
}

function unavailable(cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreUnavailable(`The store failed: ${reason}`, { cause });
}

/** Waits a random part of a time that doubles with each try, up to a limit. So processes do not try at the same time. */
function pause(timing: KvTiming, tries: number): Promise<void> {
  const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  return new Promise((resolve) => {
    timing.after(timing.random() * longestMs, resolve);
  });
}
