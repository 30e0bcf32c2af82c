/**
 * Notices what Deno KV does not notice: that its file is damaged, is read-only, or was deleted or replaced.
 *
 * With a damaged file, the runtime ends the whole process when its KV meets the damage. With a read-only file, licenses
 * would be found and every generation refused. With a deleted file, all would seem well until the next start, which would
 * find no licenses and no counts. Effects: opens the file and reads it once, which takes 0.2 seconds for 250 MB; looks the
 * file up before each operation, which takes microseconds.
 */

import { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "../ports.ts";
import type { KvAccess } from "./kv.ts";

/**
 * Throws StoreUnavailable when there is a database's file, and it may not be written. Must be called before the database is
 * opened: to close another handle of the file would end SQLite's locks on it.
 */
export function requireWritableFile(path: string): void {
  if (fileAt(path) === null) return;
  try {
    Deno.openSync(path, { write: true }).close();
  } catch (cause) {
    throw new StoreUnavailable(
      `The store at ${path} cannot be opened for writing: ${(cause as Error).message}. ` +
        "The file and its folder must belong to the user that runs this.",
      { cause },
    );
  }
}

/** Makes sure that a database's file, if there is one, can be read and is not damaged. Throws StoreUnavailable otherwise. */
export function requireSoundFile(path: string): void {
  if (fileAt(path) === null) return;
  const damage = damageOf(path);
  if (damage !== null) {
    throw new StoreUnavailable(`The store at ${path} cannot be opened: ${damage}`);
  }
}

/** Says what is wrong with a database's file. Null when nothing is wrong, or when another process has locked the file. */
function damageOf(path: string): string | null {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const verdict = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
      return verdict === "ok" ? null : `it is damaged (${String(verdict).replaceAll("\n", " ")})`;
    } finally {
      // Deno 2.5 does not support `using` here.
      database.close();
    }
  } catch (error) {
    const { message } = error as Error;
    return message.includes("database is locked") ? null : message;
  }
}

/**
 * Guards an open database that is kept in a file, which `:memory:` and addresses of KV Connect are not. Its operations throw
 * StoreUnavailable when another file, or none, is at the path. Only a new start can mend that.
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

/** Returns the identity of a file; null when there is none. */
function fileAt(path: string): string | null {
  if (path === ":memory:" || URL.canParse(path)) return null;
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}
