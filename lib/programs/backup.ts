/** Puts the command `backup` together. Effects: those of the backup and the terminal. */

import { BACKUP_USAGE, backupCommand } from "../commands/backup.ts";
import { backupStore } from "../io/backup.ts";
import { storePath } from "../io/deno_deploy.ts";
import type { Program } from "../commands/command.ts";

/** The command. */
export const BACKUP: Program = {
  usage: BACKUP_USAGE,
  run: (args, { config: { kvPath }, err }) => {
    const deps = { kvPath: storePath(kvPath), backup: backupStore };
    return backupCommand(args, { ...deps, out: console.log, err });
  },
};
