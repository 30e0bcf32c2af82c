/**
 * What a batch remembers between its starts, so that no site is asked twice in one run.
 *
 * A run goes from the first site of the list to the last, over as many starts and days as it takes. Pure.
 *
 * @module
 */

import { z } from "zod";
import { parseJson } from "../standards/json.ts";
import type { ListedSite } from "./batch_sites.ts";

/** The name of the file that holds it, in the results' folder. */
export const STATE_FILE = "batch.json";

/** What came of a site. */
export type SiteEntry =
  | {
    /** Both files are written. */
    readonly result: "generated";
    /** Pages crawled. */
    readonly pages: number;
    /** Pages found. */
    readonly found: number;
    /** `<page_url>: <reason>`. */
    readonly warnings: readonly string[];
    /** How `llms.txt` differs from that of the run before, in words. */
    readonly llmsTxt: string;
    /** How `llms-full.txt` differs. */
    readonly llmsFullTxt: string;
  }
  | {
    /** The site's own fault or that of its folder; or no usable answer. */
    readonly result: "failed" | "unanswered";
    /** Why. */
    readonly reason: string;
  };

/** One run. */
export interface BatchState {
  /** The civil day on which it began, `YYYY-MM-DD`. */
  readonly begun: string;
  /** The civil day on which it reached the end of the list; null while it has not. */
  readonly finished: string | null;
  /** What came of each site, by its address. */
  readonly sites: Readonly<Record<string, SiteEntry>>;
}

/** The option that asks for a new run, or for the last one with its failed sites open again; null for the last one. */
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

/**
 * Reads what was remembered.
 *
 * @param text The file's content.
 * @returns The run; null when it cannot be read.
 */
export function parseState(text: string): BatchState | null {
  return STATE.safeParse(parseJson(text)).data ?? null;
}

/**
 * Which run a start belongs to.
 *
 * @param last The last run; null when there was none.
 * @param today The civil day, `YYYY-MM-DD`.
 * @param choice The option that asks for another run.
 * @returns The last run, as long as it has not reached its end, or did so today; the same with its failed sites open,
 *   where they are to be asked again; otherwise a new one.
 */
export function chooseRun(last: BatchState | null, today: string, choice: RunChoice): BatchState {
  const newRun = { begun: today, finished: null, sites: {} };
  if (last === null || choice === "--again") return newRun;
  if (choice === "--retry-failed") return withoutFailed(last);
  return last.finished === null || last.finished === today ? last : newRun;
}

/** A run in which none has failed stays as it was, finished. */
function withoutFailed(run: BatchState): BatchState {
  const kept = Object.entries(run.sites).filter(([, { result }]) => result !== "failed");
  if (kept.length === Object.keys(run.sites).length) return run;
  return { ...run, finished: null, sites: Object.fromEntries(kept) };
}

/**
 * The sites that a run still has to ask for.
 *
 * @param sites The list.
 * @param state The run.
 * @returns Those without an answer, in the order of the list.
 */
export function sitesLeft(sites: readonly ListedSite[], state: BatchState): readonly ListedSite[] {
  return sites.filter(({ url }) => (state.sites[url]?.result ?? "unanswered") === "unanswered");
}
