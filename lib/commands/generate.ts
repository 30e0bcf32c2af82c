/**
 * The command `generate`: the same pipeline without server, key or quota.
 *
 * Effects: those of the ports handed in; writes files where asked.
 *
 * @module
 */

import { parseArgs } from "node:util";
import type { Generate } from "../generation.ts";
import { DEFAULT_MAX_URLS, MAX_URLS, parseGenerationRequest } from "../http/schemas.ts";
import { withScheme } from "../http/target_url.ts";
import type { Clock } from "../ports.ts";
import { keyFree } from "./key_free.ts";
import { watchNetworks } from "./network_hint.ts";
import { maxUrlsFault, optionFault } from "./option_fault.ts";
import { createProgressBar, type Terminal } from "./progress.ts";

/** What the command needs of the world. */
export interface GenerateDeps {
  /** Generates a site's files. */
  readonly generate: Generate;
  /** Where time comes from. */
  readonly clock: Clock;
  /** The rule of address safety that an address breaks, or null. */
  readonly checkUrl: (url: URL) => string | null;
  /** Ends the run early. */
  readonly signal: AbortSignal;
  /** Writes to standard output, as it is. */
  readonly out: (text: string) => void;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
  /** The terminal for a progress bar; null where there is none. */
  readonly terminal: Terminal | null;
  /** Makes a folder where it is missing; a relative path is the caller's. */
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Writes a file, its folder made where missing; a relative path is the caller's. */
  readonly writeFile: (folder: string, name: string, text: string) => Promise<void>;
}

/** How the command is used, a line each. */
export const GENERATE_USAGE: readonly string[] = [
  "usage: generate URL [--max-urls N] [--out DIR] [--json]",
  "  URL         the website's address; https:// where it has no scheme",
  `  --max-urls  the most pages, 1 to ${MAX_URLS}, default ${DEFAULT_MAX_URLS}`,
  "  --out       write llms.txt and llms-full.txt into this folder; without it both are printed, one behind the other",
  "  --json      print the whole answer as JSON, with the details of each page",
  "exit codes: 0 done, 1 no result, or it cannot be written, 2 wrong usage or settings, 130 interrupted",
];

/**
 * Generates both files for a site and prints or writes them.
 *
 * @param args The arguments behind the command's name.
 * @param world What it needs of the world.
 * @returns The exit code: 0 done, 1 no result, 2 wrong usage, 130 interrupted: what was read until then is
 *   printed or written all the same.
 */
export async function generateCommand(
  args: readonly string[],
  world: GenerateDeps,
): Promise<number> {
  const deps = keyFree(world);
  const options = readOptions(args);
  if (typeof options === "string") return refuse(options, deps);
  const { url, maxUrls, out, json } = options;
  const body = { url: withScheme(url), max_urls: maxUrls, format: json ? "json" : "txt" };
  const networks = watchNetworks(deps.checkUrl);
  const parsed = parseGenerationRequest(body, networks.checkUrl);
  if (!parsed.ok) return refuse([...parsed.faults, ...networks.hint()].join(" "), deps);
  // Before the crawl: two minutes would be lost on a folder that cannot be made.
  if (out !== undefined) await deps.makeFolder(out);

  const startedMs = deps.clock.monotonicMs();
  const { onProgress, clear } = createProgressBar(deps.terminal, deps.clock);
  const run = { request: parsed.request, startedMs, caller: "", signal: deps.signal, onProgress };
  const result = await deps.generate(run).finally(clear);
  if (!result.ok) {
    deps.err(`${result.problem.error} ${result.problem.detail ?? ""}`);
    return deps.signal.aborted ? 130 : 1;
  }
  const { response } = result;
  for (const warning of response.warnings ?? []) deps.err(`warning: ${warning}`);
  if (out !== undefined) {
    await deps.writeFile(out, "llms.txt", response.llms_txt);
    await deps.writeFile(out, "llms-full.txt", response.llms_full_txt);
    deps.err(`wrote llms.txt and llms-full.txt into ${out}`);
  }
  if (json) deps.out(JSON.stringify(response, null, 2) + "\n");
  else if (out === undefined) deps.out(`${response.llms_txt}\n${response.llms_full_txt}`);
  const { pages_crawled, pages_found, duration_seconds } = response;
  const most = Math.min(pages_found, MAX_URLS);
  const more = most > maxUrls ? `; --max-urls ${most} reads more` : "";
  deps.err(
    `${response.url}: ${pages_crawled} of ${pages_found} pages in ${duration_seconds} s${more}`,
  );
  return deps.signal.aborted ? 130 : 0;
}

interface Options {
  readonly url: string;
  readonly maxUrls: number;
  readonly out: string | undefined;
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        "max-urls": { type: "string", default: String(DEFAULT_MAX_URLS) },
        out: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
    const [url, ...more] = positionals;
    if (url === undefined) return "the website's address is missing";
    if (more.length > 0) return `one address at a time, not also ${more.join(" ")}`;
    const fault = maxUrlsFault(values["max-urls"]);
    if (fault !== null) return fault;
    if (values.out === "") return "--out is empty: give the folder for both files";
    return { url, maxUrls: Number(values["max-urls"]), out: values.out, json: values.json };
  } catch (error) {
    return optionFault(error);
  }
}

function refuse(fault: string, deps: GenerateDeps): number {
  for (const line of [fault, ...GENERATE_USAGE]) deps.err(line);
  return 2;
}
