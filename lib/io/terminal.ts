/**
 * Opens standard error as a terminal. Effects: asks the runtime what standard error is, and writes to it.
 *
 * @module
 */

import type { Terminal } from "../commands/progress.ts";

/**
 * Opens the terminal behind standard error.
 *
 * @returns The terminal; null when standard error is a file or a pipe.
 */
export function openTerminal(): Terminal | null {
  if (!Deno.stderr.isTerminal()) return null;
  return {
    write: (text) => void Deno.stderr.writeSync(new TextEncoder().encode(text)),
    // A terminal that does not know its size answers 0.
    columns: () => Deno.consoleSize().columns || 80,
  };
}
