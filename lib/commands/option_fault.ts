/**
 * What is wrong with a command's options, in one sentence. Pure.
 *
 * @module
 */

import { MAX_URLS } from "../http/schemas.ts";

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

/**
 * What is wrong with a value of `--max-urls`.
 *
 * @param text The value.
 * @returns What it must be; null when it is.
 */
export function maxUrlsFault(text: string): string | null {
  const isFine = /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_URLS;
  return isFine ? null : `--max-urls must be an integer from 1 to ${MAX_URLS}, not "${text}"`;
}
