/**
 * Refuses to crawl without the runtime's deny list.
 *
 * Effects: asks for permissions.
 *
 * @module
 */

import { CommandError } from "../commands/command.ts";
import type { Config } from "../config.ts";
import { formatLocks, inspectLocks, type Locks } from "../io/address_locks.ts";

/**
 * Refuses to crawl when the deny list has gaps, unless the operator allows it.
 *
 * @param config The settings.
 * @returns The locks that hold, and those that do not.
 * @throws CommandError when the deny list has gaps.
 */
export function requireLocks({ allowNetworks, allowUnprotected }: Config): Locks {
  const locks = inspectLocks(allowNetworks);
  if (locks.missing.length === 0 || allowUnprotected) return locks;
  throw new CommandError(
    `${formatLocks(locks)} ALLOW_UNPROTECTED=true runs the program all the same.`,
  );
}
