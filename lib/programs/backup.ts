/**
 * Puts the command `backup` together.
 *
 * Effects: those of the backup and the terminal.
 *
 * @module
 */

import { BACKUP_USAGE, backupCommand } from "../commands/backup.ts";
import { backupStore } from "../io/backup.ts";
import { storePath } from "../io/deno_deploy.ts";
import type { Program, Surroundings } from "./program.ts";

/** The command. */
export const BACKUP: Program = { usage: BACKUP_USAGE, run: backup };

async function backup(
  args: readonly string[],
  { config: { kvPath }, err }: Surroundings,
): Promise<number> {
  const deps = { kvPath: storePath(kvPath), backup: backupStore };
  return await backupCommand(args, { ...deps, out: console.log, err });
}
