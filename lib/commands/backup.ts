/**
 * The operator's command that backs the embedded store up while the service runs.
 *
 * Effects: the writers and the copying handed in.
 *
 * @module
 */

import { StoreUnavailable } from "../ports.ts";

/** How the command is used. */
export const BACKUP_USAGE: readonly string[] = [
  "usage: backup FILE",
  "  FILE  the file to write: a copy of the store, which may be in use meanwhile",
  "exit codes: 0 done, 1 not possible, 2 wrong usage or settings",
];

/** What the command needs. */
export interface BackupCommandDeps {
  /** Where licenses and counts are kept: a file, `:memory:`, an address, or null for the platform's own store. */
  readonly kvPath: string | null;
  /**
   * Copies the store's file.
   *
   * @param source The store's file.
   * @param target The file to write.
   * @returns The finished backup. Throws StoreUnavailable when it is not possible.
   */
  readonly backup: (
    source: string,
    target: string,
  ) => Promise<{ readonly path: string; readonly bytes: number }>;
  /** Writes a line to standard output. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
}

/**
 * Runs the command.
 *
 * @param args The arguments after `backup`: the file to write.
 * @param deps Where the store is, how it is copied, and writers.
 * @returns The exit code: 0 done, 1 not possible, 2 wrong usage.
 */
export async function backupCommand(
  args: readonly string[],
  { kvPath, backup, out, err }: BackupCommandDeps,
): Promise<number> {
  const [target, ...rest] = args;
  if (!target || rest.length > 0 || target.startsWith("-")) {
    for (const line of BACKUP_USAGE) err(line);
    return 2;
  }
  if (kvPath === null || kvPath === ":memory:" || /^https?:/.test(kvPath)) {
    err("Only a store in a file can be backed up here; a KV service is backed up where it runs.");
    return 1;
  }
  try {
    const { path, bytes } = await backup(kvPath, target);
    out(path);
    err(`Backed up ${kvPath}: ${bytes} bytes, integrity checked.`);
    return 0;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    err(error.message);
    return 1;
  }
}
