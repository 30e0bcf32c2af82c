/**
 * Notices when the file of an open KV database has been deleted or replaced.
 *
 * SQLite goes on with a deleted file, so that all would seem well until the next start, which would find neither
 * licenses nor counts. Effects: looks the file up before each operation, which takes microseconds.
 *
 * @module
 */

import { StoreUnavailable } from "../ports.ts";
import type { KvAccess } from "./kv.ts";

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
      `The store's file ${path} was deleted or replaced while it was open`,
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
