/**
 * Notices what SQLite would go on with: a file that may only be read, or that was deleted or replaced.
 *
 * With the one, licenses would be found and every generation refused; with the other, all would seem well until the
 * next start, which would find neither licenses nor counts. Effects: opens the file once, looks it up before each
 * operation, which takes microseconds.
 *
 * @module
 */

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

/** What tells a file from every other; null where there is none. */
function fileAt(path: string): string | null {
  if (path === ":memory:" || URL.canParse(path)) return null;
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}
