/**
 * The command `backup`: copies the embedded store while the service runs.
 *
 * Effects: those of the functions that the caller passes.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { hasHttpScheme } from "../standards/url.ts";
import { CommandError, onlyArgument } from "./command.ts";

/** How the command is used, a line each. */
export const BACKUP_USAGE: readonly string[] = [
  "usage: backup FILE",
  "  FILE  the file to write: a copy of the store, which may be in use meanwhile",
  "exit codes: 0 done, 1 not possible, 2 wrong usage or settings",
];

/** What the command needs. */
export interface BackupDeps {
  /** Where licenses and counts are kept: a file, `:memory:`, an address, or null for the platform's own store. */
  readonly kvPath: string | null;
  /** Copies the store's file; throws StoreUnavailable when it is not possible. */
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
 * Copies the store.
 *
 * @param args The arguments behind the command's name.
 * @param deps Where the store is, how it is copied, and writers.
 * @returns The exit code: 0.
 * @throws UsageError, CommandError or StoreUnavailable when it is not possible.
 */
export async function backupCommand(
  args: readonly string[],
  { kvPath, backup, out, err }: BackupDeps,
): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const target = onlyArgument(positionals, "The file to write");
  if (kvPath === null || kvPath === ":memory:" || hasHttpScheme(kvPath)) {
    throw new CommandError(
      "Only a store in a file can be backed up here; a KV service is backed up where it runs.",
    );
  }
  const { path, bytes } = await backup(kvPath, target);
  out(path);
  err(`Backed up ${kvPath}: ${bytes} bytes, integrity checked.`);
  return 0;
}
