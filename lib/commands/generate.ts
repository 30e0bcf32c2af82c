/**
 * The command `generate`: generates files as the service does, without server, key or quota. Effects: those of the ports
 * that the caller passes.
 */

import { parseArgs } from "node:util";
import type { Generate } from "../generation.ts";
import {
  DEFAULT_MAX_URLS,
  type GenerationResponse,
  MAX_URLS,
  parseGenerationRequest,
} from "../http/schemas.ts";
import { withScheme } from "../http/target_url.ts";
import type { Clock } from "../ports.ts";
import { MAX_URLS_RANGE, MAX_URLS_USAGE, onlyArgument, readNumber, UsageError } from "./command.ts";
import { createProgressBar, type Terminal } from "./progress.ts";

/** Reads and writes files for a command. Throws CommandError when that is not possible. */
export interface Files {
  /** Reads a text file; null when there is none. Here and below, a relative path begins at the caller's folder. */
  readonly readTextFile: (folder: string, name: string) => Promise<string | null>;
  /** Writes a file as a whole or not at all. Makes the folder when it is missing. */
  readonly writeTextFile: (folder: string, name: string, text: string) => Promise<void>;
  /** Makes a folder when it is missing. */
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Locks a folder against other processes; null when one has locked it. Returns the function that unlocks it. */
  readonly lockFolder: (folder: string) => Promise<(() => void) | null>;
}

/** What the commands that crawl need of the world. */
export type CrawlingDeps = {
  readonly generate: Generate;
  readonly clock: Clock;
  /** Returns the rule of address safety that an address breaks, or null. */
  readonly checkUrl: (url: URL) => string | null;
  /** Ends the command early when it aborts. */
  readonly signal: AbortSignal;
  /** Writes a text to standard output, as it is. */
  readonly out: (text: string) => void;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
  /** The terminal for a progress bar; null when there is none. */
  readonly terminal: Terminal | null;
  readonly files: Files;
};

/** How the command is used, one line of text each. */
export const GENERATE_USAGE: readonly string[] = [
  "usage: generate URL [--max-urls N] [--out DIR] [--json]",
  "  URL         the website's address; https:// where it has no scheme",
  `  --max-urls  ${MAX_URLS_USAGE}`,
  "  --out       write llms.txt and llms-full.txt into this folder; without it both are printed, one behind the other",
  "  --json      print the whole answer as JSON, with the details of each page",
  "exit codes: 0 done, 1 no result, or it cannot be written, 2 wrong usage or settings, 130 interrupted",
];

/**
 * Generates both files for a site and prints or writes them. Returns the exit code: 0 done, 1 no result, 130 interrupted.
 * After an interruption, what was read until then is printed or written, too. Throws CommandError when the arguments are
 * wrong, or a file cannot be written.
 */
export async function generateCommand(
  args: readonly string[],
  deps: CrawlingDeps,
): Promise<number> {
  const options = readOptions(args, deps.checkUrl);
  // Made before the crawl. Otherwise two minutes would be lost when the folder cannot be made.
  if (options.out !== undefined) await deps.files.makeFolder(options.out);
  const { clock, err, signal } = deps;
  const { onProgress, clear } = createProgressBar(deps.terminal);
  const run = { startedMs: clock.monotonicMs(), caller: "", requestId: "", signal, onProgress };
  const result = await deps.generate({ ...run, request: options.request }).finally(clear);
  if (result.ok) await deliver(result.response, options, deps);
  else err(`${result.problem.error} ${result.problem.detail ?? ""}`.trim());
  if (signal.aborted) return 130;
  return result.ok ? 0 : 1;
}

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[], checkUrl: (url: URL) => string | null) {
  const { values: { "max-urls": maxUrls, out, json: isJson }, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "max-urls": { type: "string", default: String(DEFAULT_MAX_URLS) },
      out: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (out === "") throw new UsageError("--out is empty: give the folder for both files.");
  const body = {
    url: withScheme(onlyArgument(positionals, "The website's address")),
    max_urls: readNumber("--max-urls", maxUrls, MAX_URLS_RANGE),
    format: isJson ? "json" : "txt",
  };
  const parsed = parseGenerationRequest(body, checkUrl);
  if (!parsed.ok) throw new UsageError(parsed.faults.join(" "));
  return { request: parsed.request, out, isJson };
}

async function deliver(
  response: GenerationResponse,
  { request: { maxUrls }, out, isJson }: Options,
  deps: CrawlingDeps,
): Promise<void> {
  const { llms_txt, llms_full_txt, pages_crawled, pages_found, duration_seconds } = response;
  for (const warning of response.warnings ?? []) deps.err(`warning: ${warning}`);
  if (out !== undefined) {
    await deps.files.writeTextFile(out, "llms.txt", llms_txt);
    await deps.files.writeTextFile(out, "llms-full.txt", llms_full_txt);
    deps.err(`wrote llms.txt and llms-full.txt into ${out}`);
  }
  if (isJson) deps.out(JSON.stringify(response, null, 2) + "\n");
  else if (out === undefined) deps.out(`${llms_txt}\n${llms_full_txt}`);
  const most = Math.min(pages_found, MAX_URLS);
  const more = most > maxUrls ? `; --max-urls ${most} reads more` : "";
  deps.err(
    `${response.url}: ${pages_crawled} of ${pages_found} pages in ${duration_seconds} s${more}`,
  );
}
