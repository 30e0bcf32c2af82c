/**
 * What a batch remembers between its starts, so that no site is asked twice in one run.
 *
 * A run goes from the first site of the list to the last, over as many starts and days as it takes. Pure.
 *
 * @module
 */

import { z } from "zod";
import { parseJson } from "../standards/json.ts";
import type { LineChanges } from "./batch_changes.ts";
import type { Site } from "./batch_sites.ts";

/** The name of the file that holds it, in the results' folder. */
export const STATE_FILE = "batch.json";

/** How a file differs from that of the run before. */
export type FileChange = "new" | "unchanged" | LineChanges;

/** What came of a site. */
export type SiteEntry =
  | {
    /** Both files are written. */
    readonly result: "generated";
    /** Pages crawled. */
    readonly pages: number;
    /** Pages found; null in files of older versions. */
    readonly found: number | null;
    /** `<page_url>: <reason>`. */
    readonly warnings: readonly string[];
    /** How `llms.txt` differs. */
    readonly llmsTxt: FileChange;
    /** How `llms-full.txt` differs. */
    readonly llmsFullTxt: FileChange;
  }
  | {
    /** The site's own fault or that of its folder, or no usable answer. */
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
  /** Whether the sites that had failed were opened again, so that those which have failed now were asked twice. */
  readonly retry: boolean;
  /** What came of each site, by its address. */
  readonly sites: Readonly<Record<string, SiteEntry>>;
}

/** Which run a start is for: the last one, the last one with its failed sites open again, or a new one. */
export type RunChoice = "go on" | "retry failed" | "begin anew";

const COUNT = z.int().min(0);

const FILE_CHANGE: z.ZodType<FileChange> = z.union([
  z.literal("new"),
  z.literal("unchanged"),
  z.object({ added: COUNT, removed: COUNT, changed: COUNT }),
]);

const STATE: z.ZodType<BatchState> = z.object({
  begun: z.iso.date(),
  finished: z.iso.date().nullable(),
  retry: z.boolean().default(false), // files of older versions lack it
  sites: z.record(
    z.string(),
    z.union([
      z.object({
        result: z.literal("generated"),
        pages: COUNT,
        found: COUNT.nullable().default(null), // files of older versions lack it
        warnings: z.array(z.string()),
        llmsTxt: FILE_CHANGE,
        llmsFullTxt: FILE_CHANGE,
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
  const parsed = STATE.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/**
 * Writes down what must be remembered.
 *
 * @param state The run.
 * @returns The file's content.
 */
export function formatState(state: BatchState): string {
  return JSON.stringify(state, null, 2) + "\n";
}

/**
 * Which run a start belongs to.
 *
 * @param stored The last run; null when there was none.
 * @param today The civil day, `YYYY-MM-DD`.
 * @param choice Which run was asked for.
 * @returns The last run, as long as it has not reached its end, or did so today; the same with its failed sites open,
 *   where they are to be asked again, unless it is a retry that was cut off; otherwise a new one.
 */
export function chooseRun(
  stored: BatchState | null,
  today: string,
  choice: RunChoice,
): BatchState {
  if (stored === null || choice === "begin anew") return newRun(today);
  if (choice === "retry failed") {
    const isCutOff = stored.retry && stored.finished === null;
    return isCutOff ? stored : withoutFailed(stored);
  }
  return stored.finished === null || stored.finished === today ? stored : newRun(today);
}

function newRun(today: string): BatchState {
  return { begun: today, finished: null, retry: false, sites: {} };
}

/**
 * Whether a site has failed.
 *
 * @param state A run.
 * @returns True for one at least.
 */
export function hasFailed({ sites }: BatchState): boolean {
  return Object.values(sites).some(({ result }) => result === "failed");
}

function withoutFailed(state: BatchState): BatchState {
  if (!hasFailed(state)) return state;
  const kept = Object.entries(state.sites).filter(([, { result }]) => result !== "failed");
  return { ...state, finished: null, retry: true, sites: Object.fromEntries(kept) };
}

/**
 * The sites that a run still has to ask for.
 *
 * @param sites The list.
 * @param state The run.
 * @returns Those without an answer, in the order of the list.
 */
export function sitesLeft(sites: readonly Site[], state: BatchState): readonly Site[] {
  return sites.filter(({ url }) => (state.sites[url]?.result ?? "unanswered") === "unanswered");
}
