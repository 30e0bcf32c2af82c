/**
 * Keeps license keys out of what a command says about its arguments, its list and its environment.
 *
 * Standard output is left alone: `license issue` prints the new key there. Pure.
 *
 * @module
 */

import { redactKeys } from "../auth/key.ts";

/**
 * Makes a command's standard error free of keys: it ends up in terminals, logs and mails of crontabs.
 *
 * @param deps What a command needs of the world.
 * @returns The same, but with every key hidden that is written to standard error.
 */
export function keyFree<Deps extends { readonly err: (line: string) => void }>(deps: Deps): Deps {
  return { ...deps, err: (line: string) => deps.err(redactKeys(line)) };
}
