/**
 * Puts the command `generate` together.
 *
 * Effects: those of the crawling thread, the files and the terminal.
 *
 * @module
 */

import { GENERATE_USAGE, generateCommand } from "../commands/generate.ts";
import { withCrawling } from "./crawling.ts";
import type { Program, Surroundings } from "./program.ts";

/** The command. */
export const GENERATE: Program = { usage: GENERATE_USAGE, run: generate };

async function generate(args: readonly string[], surroundings: Surroundings): Promise<number> {
  return await withCrawling(surroundings, (deps) => generateCommand(args, deps));
}
