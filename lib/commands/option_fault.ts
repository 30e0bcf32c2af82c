/**
 * What is wrong with a command's options, in one sentence. Pure.
 *
 * @module
 */

/**
 * Shortens what `parseArgs` says.
 *
 * @param error What it threw.
 * @returns Its first sentence, without a full stop, and without the advice on arguments that begin with a hyphen, which none does here.
 */
export function optionFault(error: unknown): string {
  return (error as Error).message.split(/\.?(?: To specify |\n)/)[0]!;
}
