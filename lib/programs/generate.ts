/**
 * Puts the command `generate` together. Effects: those of the crawling thread, the files and the terminal.
 *
 * @module
 */

import { GENERATE_USAGE, generateCommand } from "../commands/generate.ts";
import { withCrawling } from "./crawling.ts";
import type { Program } from "./program.ts";

/** The command. */
export const GENERATE: Program = {
  usage: GENERATE_USAGE,
  run: (args, surroundings) => withCrawling(surroundings, (deps) => generateCommand(args, deps)),
};
