/**
 * Puts the command `batch` together. Effects: those of the crawling thread, the files and the terminal.
 *
 * @module
 */

import { BATCH_USAGE, batchCommand } from "../commands/batch.ts";
import { callApi } from "../io/api_client.ts";
import { withCrawling } from "./crawling.ts";
import type { Program } from "./program.ts";

/** The command. */
export const BATCH: Program = {
  usage: BATCH_USAGE,
  run: (args, surroundings) => {
    const server = { callApi, key: Deno.env.get("LLMSTXT_API_KEY") };
    return withCrawling(
      surroundings,
      (deps) => batchCommand(args, surroundings.config, { ...deps, ...server }),
    );
  },
};
