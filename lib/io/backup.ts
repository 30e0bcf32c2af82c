/**
 * Copies the embedded store into one file while the service runs.
 *
 * Uses SQLite's online backup in a single step, which is one read transaction: others may go on writing, and the copy is
 * the store at one moment. `VACUUM INTO` would do the same, but the runtime allows it only to a process with every
 * permission. There is no function to restore: the file is copied back while nothing runs. Effects: the file system.
 */

import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "../ports.ts";

/** More pages than a database can have, so that one step copies them all. */
const ALL_PAGES = 2 ** 31 - 1;

/** How long the copy waits for a lock of another process, in milliseconds. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Backs the embedded store up into a file; a relative path begins at the folder where the user started the task. Returns
 * the absolute path of the backup, a whole database in one file, its integrity checked; and its size. Throws
 * StoreUnavailable when the store cannot be read, or the target exists or cannot be written.
 */
export async function backupStore(
  source: string,
  target: string,
): Promise<{ readonly path: string; readonly bytes: number }> {
  const path = resolve(Deno.env.get("INIT_CWD") ?? ".", target);
  // A name that nobody else has, because the file is removed when the backup fails.
  const partial = `${path}.${crypto.randomUUID()}.partial`;
  try {
    await refuseExisting(path);
    await copyDatabase(source, partial);
    sealDatabase(partial);
    await Deno.rename(partial, path);
    return { path, bytes: (await Deno.stat(path)).size };
  } catch (cause) {
    await removeDatabase(partial);
    if (cause instanceof StoreUnavailable) throw cause;
    const { message } = cause as Error;
    throw new StoreUnavailable(`${source} cannot be backed up to ${path}: ${message}`, { cause });
  }
}

/** Removes a database with its journals, which SQLite leaves behind when the disk was full. */
async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) {
    await Deno.remove(path + suffix).catch(() => {});
  }
}

async function refuseExisting(path: string): Promise<void> {
  const found = await Deno.stat(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  });
  if (found !== null) throw new StoreUnavailable(`${path} exists; a backup overwrites nothing.`);
}

async function copyDatabase(source: string, target: string): Promise<void> {
  // Imported only here: Deno before 2.7 has no such function, and would not even start.
  const { backup } = await import("node:sqlite");
  const database = new DatabaseSync(source, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
  try {
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

/** Turns the copy into a single file without a write-ahead log, and reads it through once. */
function sealDatabase(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
    const verdict = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (verdict !== "ok") throw new StoreUnavailable(`The copy is damaged: ${verdict}`);
  } finally {
    database.close();
  }
}
