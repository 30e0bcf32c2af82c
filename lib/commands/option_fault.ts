/**
 * What is wrong with a command's options, in one sentence. Pure.
 *
 * @module
 */

/**
 * Shortens what `parseArgs` says.
 *
 * @param error What it threw.
 * @returns Its first sentence, without a full stop; where an option swallows the next one, or a value begins with a
 *   hyphen, what would be right instead.
 */
export function optionFault(error: unknown): string {
  return (error as Error).message.split(/\.?(?: To specify |\n)/)[0]!.replace(
    /^Option '(--[\w-]+).*' argument is ambiguous$/,
    "$1 needs a value; one that begins with a hyphen is written as $1=VALUE",
  );
}
