/**
 * How many file descriptors the process holds. Effects: opens and closes one.
 *
 * The folder `/proc/self/fd` would tell, but the runtime shows it only to a program that may do everything.
 *
 * @module
 */

import { closeSync, openSync } from "node:fs";

/** A folder, because closing a file would drop the locks that the process holds on it. */
const FOLDER = "data";

/**
 * Counts the descriptors: the system gives out the lowest number that is free (POSIX `open`).
 *
 * @returns As many as are open, or fewer where one of a lower number has just been closed; null where nothing can be
 *   opened.
 */
export function countDescriptors(): number | null {
  try {
    const descriptor = openSync(FOLDER, "r");
    closeSync(descriptor);
    return descriptor;
  } catch {
    return null;
  }
}
