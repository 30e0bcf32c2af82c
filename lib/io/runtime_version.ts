/**
 * Refuses to run on a Deno that is too old, in one line instead of a stack trace.
 *
 * To be imported before everything else: modules are evaluated in the order of their imports, and others use what an
 * older Deno lacks. Effects: ends the process.
 *
 * @module
 */

/** The oldest Deno that the program runs on: the one that Deno Deploy names. `deploy/test_on.sh` holds it to that. */
export const OLDEST_DENO = "2.5.0";

/**
 * Compares two versions.
 *
 * @param version A version, such as `2.9.6`.
 * @param than Another one.
 * @returns Whether the first is older.
 */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) < 0;
}

/**
 * Judges a version of Deno.
 *
 * @param version Deno's version.
 * @returns What to say instead of starting, in one line; null where it will do.
 */
export function versionFault(version: string): string | null {
  if (!isOlder(version, OLDEST_DENO)) return null;
  return `llmstxt-api needs Deno ${OLDEST_DENO} or newer; this is Deno ${version}.`;
}

const fault = versionFault(Deno.version.deno);
if (fault !== null) {
  console.error(fault);
  Deno.exit(1);
}
