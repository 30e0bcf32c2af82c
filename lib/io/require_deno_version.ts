/**
 * Refuses to run on a Deno that is too old, in one line instead of a stack trace.
 *
 * Must be imported before everything else: modules run in the order of their imports, and others use what an older Deno
 * does not have. Effects: ends the process.
 *
 * @module
 */

/** The oldest Deno on which the program runs: the version that Deno Deploy names. `deploy/test_on.sh` tests it. */
export const OLDEST_DENO = "2.5.0";

/**
 * Compares two versions.
 *
 * @param version A version, such as `2.9.6`.
 * @param than Another one.
 * @returns Whether the first version is older.
 */
export function isOlder(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) =>
    text.split(".").map((part) => parseInt(part))
  );
  const different = parts!.findIndex((part, i) => part !== others![i]);
  return different >= 0 && parts![different]! < others![different]!;
}

/**
 * Judges a version of Deno.
 *
 * @param version Deno's version.
 * @returns What to say instead of starting, in one line; null when the version is new enough.
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
