/**
 * The command `backup`: copies the embedded store while the service runs. Effects: those of the functions that the caller
 * passes.
 */

import { parseArgs } from "node:util";
import { hasHttpScheme } from "../standards/url.ts";
import { CommandError, type LineWriters, onlyArgument } from "./command.ts";

/** How the command is used, a line each. */
export const BACKUP_USAGE: readonly string[] = [
  "usage: backup FILE",
  "  FILE  the file to write: a copy of the store, which may be in use meanwhile",
  "exit codes: 0 done, 1 not possible, 2 wrong usage or settings",
];

/** Copies the store, null for the platform's own. Throws UsageError, CommandError or StoreUnavailable if not possible. */
export async function backupCommand(
  args: readonly string[],
  { kvPath, backup, out, err }: LineWriters & {
    readonly kvPath: string | null;
    readonly backup: (
      source: string,
      target: string,
    ) => Promise<{ readonly path: string; readonly bytes: number }>;
  },
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
