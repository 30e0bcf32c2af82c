/**
 * Notices what Deno KV does not: that a file is damaged, is read-only, or was deleted or replaced.
 *
 * With the first, the runtime ends the whole process once its KV meets the damage; with the second, licenses would be
 * found and every generation refused; with the third, all would seem well until the next start, which would find
 * neither licenses nor counts. Effects: opens the file and reads it through once, which takes 0.2 seconds for 250 MB,
 * and looks it up before each operation, which takes microseconds.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "../ports.ts";
import type { KvAccess } from "./kv.ts";

/**
 * Makes sure that a file which a database is kept in may be written, if there is one.
 *
 * To be called before the database is opened: closing another handle of a file ends the locks that SQLite has on it.
 *
 * @param path Where it will be opened.
 * @throws StoreUnavailable when the file may not be written.
 */
export function requireWritableFile(path: string): void {
  if (fileAt(path) === null) return;
  try {
    Deno.openSync(path, { write: true }).close();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreUnavailable(
      `The store at ${path} cannot be opened for writing: ${reason}. ` +
        "The file and its folder must belong to the user that runs this.",
      { cause },
    );
  }
}

/**
 * Makes sure that a file which a database is kept in is whole, if there is one.
 *
 * @param path Where it will be opened.
 * @throws StoreUnavailable when the file is damaged, or cannot be read.
 */
export function requireSoundFile(path: string): void {
  if (fileAt(path) === null) return;
  const damage = damageOf(path);
  if (damage !== null) {
    throw new StoreUnavailable(`The store at ${path} cannot be opened: ${damage}`);
  }
}

/** What is wrong with a database's file; null where nothing is, and where another process has locked it. */
function damageOf(path: string): string | null {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const verdict = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
      return verdict === "ok" ? null : `it is damaged (${String(verdict).replaceAll("\n", " ")})`;
    } finally {
      // Not by `using`, which Deno 2.5 does not know here.
      database.close();
    }
  } catch (error) {
    const { message } = error as Error;
    return message.includes("database is locked") ? null : message;
  }
}

/**
 * Guards a database that is kept in a file.
 *
 * @param kv The open database.
 * @param path Where it was opened; `:memory:` and addresses of KV Connect are no files.
 * @returns The same database; its operations throw StoreUnavailable once another file, or none, is at the path. Only
 * a new start mends that.
 */
export function requireKvFile(kv: KvAccess, path: string): KvAccess {
  const opened = fileAt(path);
  if (opened === null) return kv;
  const check = () => {
    if (fileAt(path) === opened) return;
    throw new StoreUnavailable(
      `The store's file ${path} was deleted or replaced while it was open; stop the service and restore a backup`,
    );
  };
  return {
    ...kv,
    call: async (operation) => {
      check();
      return await kv.call(operation);
    },
    list: (prefix) => {
      check();
      return kv.list(prefix);
    },
  };
}

/** The identity of a file; null where there is none. */
function fileAt(path: string): string | null {
  if (path === ":memory:" || URL.canParse(path)) return null;
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}
