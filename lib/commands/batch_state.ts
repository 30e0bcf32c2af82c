/**
 * Reads and chooses what a batch remembers between its starts, so that no site is asked twice in one run.
 *
 * A run goes from the first site of the list to the last. It may take several starts and several days. Pure.
 */

import { z } from "zod";
import { parseJson } from "../standards/json.ts";
import type { ListedSite } from "./batch_sites.ts";

/** The name of the file in the results' folder that holds the state. */
export const STATE_FILE = "batch.json";

/** The result of one site. */
export type SiteEntry =
  | {
    readonly result: "generated";
    readonly pages: number;
    readonly found: number;
    readonly warnings: readonly string[];
    /** How the file differs from that of the last run, in words. */
    readonly llmsTxt: string;
    /** How the file differs from that of the last run, in words. */
    readonly llmsFullTxt: string;
  }
  /** `failed`: the site or its folder is at fault. `unanswered`: there was no usable answer. */
  | { readonly result: "failed" | "unanswered"; readonly reason: string };

/** One run. */
export type BatchState = {
  /** The civil day on which the run began, `YYYY-MM-DD`. */
  readonly begun: string;
  /** The civil day on which the run reached the end of the list; null before that. */
  readonly finished: string | null;
  readonly sites: Readonly<Record<string, SiteEntry>>;
};

/**
 * The option that chooses the run. `--again`: a new one. `--retry-failed`: the last one, with its failed sites open again.
 * null: the last one, unless it was finished before today.
 */
export type RunChoice = "--again" | "--retry-failed" | null;

const COUNT = z.int().min(0);

const STATE: z.ZodType<BatchState> = z.object({
  begun: z.iso.date(),
  finished: z.iso.date().nullable(),
  sites: z.record(
    z.string(),
    z.discriminatedUnion("result", [
      z.object({
        result: z.literal("generated"),
        pages: COUNT,
        found: COUNT,
        warnings: z.array(z.string()),
        llmsTxt: z.string(),
        llmsFullTxt: z.string(),
      }),
      z.object({ result: z.enum(["failed", "unanswered"]), reason: z.string() }),
    ]),
  ),
});

/** Reads the state of a run; null when it cannot be read. */
export function parseState(text: string): BatchState | null {
  return STATE.safeParse(parseJson(text)).data ?? null;
}

/** Chooses the run that a start on a civil day, `YYYY-MM-DD`, belongs to. */
export function chooseRun(last: BatchState | null, today: string, choice: RunChoice): BatchState {
  const newRun = { begun: today, finished: null, sites: {} };
  if (last === null || choice === "--again") return newRun;
  if (choice === "--retry-failed") return withoutFailed(last);
  return last.finished === null || last.finished === today ? last : newRun;
}

/** Opens the failed sites of a run again. A run without failed sites stays as it was, finished. */
function withoutFailed(run: BatchState): BatchState {
  const kept = Object.entries(run.sites).filter(([, { result }]) => result !== "failed");
  if (kept.length === Object.keys(run.sites).length) return run;
  return { ...run, finished: null, sites: Object.fromEntries(kept) };
}

/** Returns the sites that a run still has to ask for, in the order of the list. */
export function sitesLeft(sites: readonly ListedSite[], state: BatchState): readonly ListedSite[] {
  return sites.filter(({ url }) => (state.sites[url]?.result ?? "unanswered") === "unanswered");
}
