/**
 * One Deno KV handle: opening it, trying again while it is locked, and turning its failures into
 * {@link StoreUnavailable}.
 *
 * SQLite behind KV answers `database is locked` at once when another process is writing, and KV over
 * the network may wait for ever; both end here, within bounds. It knows nothing of what is stored.
 * Effects: Deno KV, the file system for a missing folder, the timers and randomness handed in.
 *
 * @module
 */

import { type Clock, StoreUnavailable } from "../ports.ts";
import { type Circuit, createCircuit } from "./circuit.ts";

/** Timers and randomness for waiting. */
export interface KvTiming {
  /** Calls back after a delay. */
  readonly after: Clock["after"];
  /** A number from 0 up to, not including, 1; spreads the tries of several processes. */
  readonly random: () => number;
}

/** Returned by a step that has to be tried again. */
export const AGAIN: unique symbol = Symbol("again");

/** An open KV database. */
export interface KvAccess {
  /**
   * Runs one KV operation, again while the database is locked.
   *
   * @param operation What to do with the handle.
   * @returns What the operation returns.
   * @throws StoreUnavailable when it fails otherwise, takes too long or stays locked.
   */
  call<T>(operation: (kv: Deno.Kv) => Promise<T>): Promise<T>;
  /**
   * Repeats a step, such as a check-and-set that lost, with growing random pauses.
   *
   * @param step Returns {@link AGAIN} when it has to be repeated.
   * @returns What the step returned at last.
   * @throws StoreUnavailable when the tries are used up.
   */
  repeat<T>(step: () => Promise<T | typeof AGAIN>): Promise<T>;
  /**
   * Lists entries in the order of their keys.
   *
   * @param prefix The first parts of their keys.
   * @returns The entries; iterating throws StoreUnavailable when the store fails.
   */
  list(prefix: Deno.KvKey): AsyncIterable<Deno.KvEntry<unknown>>;
  /** Closes the handle; nothing may be called afterwards. */
  close(): void;
}

const MAX_TRIES = 24;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 200;
/** Entries of one read of a list; the runtime allows a thousand. */
const PAGE_ENTRIES = 500;

/**
 * Opens a KV database.
 *
 * @param path A file (its folder is created when missing), `:memory:`, the address of a KV Connect service,
 * or null for the store that the platform provides.
 * @param timing Timers and randomness.
 * @returns The open database.
 * @throws StoreUnavailable when it cannot be opened.
 */
export async function openKv(path: string | null, timing: KvTiming): Promise<KvAccess> {
  const name = path ?? "the platform";
  const circuit = createCircuit(timing.after);
  try {
    const kv = await repeat(timing, () => callOnce(circuit, () => openCreatingFolder(path)));
    return accessKv(kv, timing, circuit);
  } catch (cause) {
    circuit.dispose();
    const { message } = unavailable(cause);
    throw new StoreUnavailable(`The store at ${name} cannot be opened. ${message}`, { cause });
  }
}

/**
 * Guards an open KV handle.
 *
 * @param kv The handle; it belongs to the returned object from here on.
 * @param timing Timers and randomness.
 * @param circuit What refuses calls while the database does not answer.
 * @returns The guarded database.
 */
export function accessKv(
  kv: Deno.Kv,
  timing: KvTiming,
  circuit: Circuit = createCircuit(timing.after),
): KvAccess {
  const call: KvAccess["call"] = (operation) =>
    repeat(timing, () => callOnce(circuit, () => operation(kv)));
  return {
    call,
    repeat: (step) => repeat(timing, step),
    list: (prefix) => listEntries(call, prefix),
    close() {
      circuit.dispose();
      kv.close();
    },
  };
}

/**
 * Unwraps a stored value that was parsed by this version's schema.
 *
 * @param parsed What parsing it gave.
 * @param what Names the value in the failure, without a key.
 * @returns The value.
 * @throws StoreUnavailable when it has another form: refusing is better than guessing.
 */
export function storedValue<T>(
  parsed: { readonly success: true; readonly data: T } | { readonly success: false },
  what: string,
): T {
  if (parsed.success) return parsed.data;
  throw new StoreUnavailable(`${what} is stored in a form that this version cannot read`);
}

/**
 * The folder is made only after opening has failed without it, since most installations have no permission to make one.
 */
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

async function repeat<T>(
  timing: KvTiming,
  step: () => Promise<T | typeof AGAIN>,
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await step();
    if (result !== AGAIN) return result;
    await pause(timing, tries);
  }
  throw new StoreUnavailable(`The store was contended ${MAX_TRIES} times in a row`);
}

async function callOnce<T>(
  circuit: Circuit,
  operation: () => Promise<T>,
): Promise<T | typeof AGAIN> {
  try {
    return await circuit.run(operation);
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
  for (;;) {
    const page = await call((kv) => readPage(kv, prefix, cursor));
    yield* page.entries;
    if (page.cursor === "") return;
    cursor = page.cursor;
  }
}

/** Reads as many entries as one read gives, so that a time limit and another try concern one read alone. */
async function readPage(
  kv: Deno.Kv,
  prefix: Deno.KvKey,
  cursor: string,
): Promise<{ readonly entries: Deno.KvEntry<unknown>[]; readonly cursor: string }> {
  const iterator = kv.list({ prefix }, { cursor, limit: PAGE_ENTRIES, batchSize: PAGE_ENTRIES });
  const entries = await Array.fromAsync(iterator);
  return { entries, cursor: entries.length < PAGE_ENTRIES ? "" : iterator.cursor };
}

function unavailable(cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreUnavailable(`The store failed: ${reason}`, { cause });
}

/** Waits a random part of a time that doubles up to a cap, so that processes get out of step. */
function pause(timing: KvTiming, tries: number): Promise<void> {
  const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  return new Promise((resolve) => {
    timing.after(timing.random() * longestMs, resolve);
  });
}
