/**
 * Counts the file descriptors that the process holds. Effects: opens and closes one.
 *
 * The folder `/proc/self/fd` would tell, but the runtime shows it only to a program with every permission.
 *
 * @module
 */

import { closeSync, openSync } from "node:fs";

/** We open a folder, because to close a file would drop the locks that the process holds on it. */
const FOLDER = "data";

/**
 * Counts the descriptors by opening one: the system gives out the lowest free number (POSIX `open`).
 *
 * @returns How many are open; fewer when one with a lower number was closed before; null when nothing can be opened.
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
