/**
 * Refuses to run on a Deno that is too old, in one line instead of a stack trace.
 *
 * Must be imported before everything else: modules run in the order of their imports, and others use what an older Deno
 * does not have. Effects: ends the process.
 */

/** The oldest Deno on which the program runs: the version that Deno Deploy names. `deploy/test_on.sh` tests it. */
export const OLDEST_DENO = "2.5.0";

/** Says whether a version, such as `2.9.6`, is older than another. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) < 0;
}

/** Returns what to say instead of starting on a version of Deno, in one line; null when it is new enough. */
export function versionFault(version: string): string | null {
  if (!isOlder(version, OLDEST_DENO)) return null;
  return `llmstxt-api needs Deno ${OLDEST_DENO} or newer; this is Deno ${version}.`;
}

const fault = versionFault(Deno.version.deno);
if (fault !== null) {
  console.error(fault);
  Deno.exit(1);
}
