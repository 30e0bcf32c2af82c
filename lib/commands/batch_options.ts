/**
 * The arguments of the command `batch`. Pure.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { DEFAULT_MAX_URLS, MAX_URLS } from "../http/schemas.ts";
import type { RunChoice } from "./batch_state.ts";
import { maxUrlsFault, optionFault } from "./option_fault.ts";

/** What was asked for. */
export interface BatchOptions {
  /** The path of the list. */
  readonly sites: string;
  /** The folder for the results. */
  readonly out: string;
  /** The service to ask; null for this machine. */
  readonly server: URL | null;
  /** The most pages per site. */
  readonly maxUrls: number;
  /** The pause between two sites, in milliseconds. */
  readonly pauseMs: number;
  /** Which run is asked for. */
  readonly choice: RunChoice;
}

/** How the command is used, a line each. */
export const BATCH_USAGE: readonly string[] = [
  "usage: batch SITES --out DIR [--server URL] [--max-urls N] [--pause SECONDS]",
  "             [--retry-failed | --again]",
  "  SITES           a text file with one address a line, or a .csv file with a column url",
  "  --server        ask this service, with the license key of the environment variable LLMSTXT_API_KEY",
  `  --max-urls      the most pages per site, 1 to ${MAX_URLS}, default ${DEFAULT_MAX_URLS}`,
  "  --pause         seconds between two sites, default 1",
  "  --retry-failed  ask those sites again, too, that failed in the last run",
  "  --again         begin a new run, although the last one is not finished, or was today",
  "exit codes: 0 every site has its files, 1 at least one has not, 2 wrong usage or settings,",
  "  3 the day's requests are used up: go on later, 4 the server cannot be used, 130 interrupted",
];

const MAX_PAUSE_SECONDS = 3600;

/**
 * Reads the arguments.
 *
 * @param args The arguments behind the command's name.
 * @returns What was asked for, or what is wrong.
 */
export function readBatchOptions(args: readonly string[]): BatchOptions | string {
  try {
    const { values, positionals: [sites, ...more] } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        server: { type: "string" },
        "max-urls": { type: "string", default: String(DEFAULT_MAX_URLS) },
        pause: { type: "string", default: "1" },
        again: { type: "boolean", default: false },
        "retry-failed": { type: "boolean", default: false },
      },
    });
    const { out, server: address, again, pause, "max-urls": maxUrls } = values;
    const retryFailed = values["retry-failed"];
    if (sites === undefined) return "the list of sites is missing";
    if (more.length > 0) return `one list at a time, not also ${more.join(" ")}`;
    if (out === undefined || out === "") return "--out is missing: the folder for the results";
    if (again && retryFailed) {
      return "--again asks every site, --retry-failed some: give one of them";
    }
    const choice = again ? "begin anew" : retryFailed ? "retry failed" : "go on";
    const server = address === undefined ? null : readServer(address);
    if (typeof server === "string") return server;
    const fault = maxUrlsFault(maxUrls) ?? pauseFault(pause);
    if (fault !== null) return fault;
    return { sites, out, server, maxUrls: Number(maxUrls), pauseMs: Number(pause) * 1000, choice };
  } catch (error) {
    return optionFault(error);
  }
}

function readServer(address: string): URL | string {
  const url = URL.parse(address);
  const isFine = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isFine ? url : `--server must be an http or https address, not "${address}"`;
}

function pauseFault(text: string): string | null {
  const isFine = /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) <= MAX_PAUSE_SECONDS;
  return isFine ? null : `--pause must be seconds from 0 to ${MAX_PAUSE_SECONDS}, not "${text}"`;
}
