/**
 * The table at the end of a batch. Pure.
 *
 * @module
 */

import type { Site } from "./batch_sites.ts";
import type { BatchState, FileChange, SiteEntry } from "./batch_state.ts";
import { printable } from "./printable.ts";

const HEADINGS = [
  "site",
  "pages",
  "found",
  "warnings",
  "result",
  "llms.txt",
  "llms-full.txt",
] as const;

/** Columns of numbers stand right. */
const IS_NUMBER = [false, true, true, true, false, false, false] as const;

const RESULTS: Readonly<Record<SiteEntry["result"], string>> = {
  generated: "generated",
  failed: "failed",
  unanswered: "no answer",
};

/**
 * Writes the summary.
 *
 * @param sites The list.
 * @param state What came of each.
 * @returns A table with one row per site in the order of the list, then a line per site without files that
 *   says why, then the totals.
 */
export function formatSummary(sites: readonly Site[], state: BatchState): string {
  const entries = sites.map(({ url }) => state.sites[url]);
  const rows = [HEADINGS, ...sites.map(({ url }, index) => [url, ...cellsOf(entries[index])])];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row.map((cell, column) => {
      const width = widths[column]!;
      return IS_NUMBER[column] ? cell.padStart(width) : cell.padEnd(width);
    }).join("  ").trimEnd()
  );
  const reasons = sites.flatMap(({ url }) => {
    const entry = state.sites[url];
    return entry === undefined || entry.result === "generated"
      ? []
      : [printable(`${url}: ${entry.reason}`)];
  });
  const generated = entries.filter((entry) => entry?.result === "generated").length;
  const paragraphs = [table, reasons, [`${generated} of ${sites.length} sites have their files.`]];
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"))
    .join("\n\n") + "\n";
}

function cellsOf(entry: SiteEntry | undefined): readonly string[] {
  if (entry === undefined) return ["", "", "", "not asked yet", "", ""];
  if (entry.result !== "generated") return ["", "", "", RESULTS[entry.result], "", ""];
  return [
    String(entry.pages),
    String(entry.found ?? ""),
    String(entry.warnings.length),
    RESULTS.generated,
    formatChange(entry.llmsTxt),
    formatChange(entry.llmsFullTxt),
  ];
}

/**
 * Writes a change.
 *
 * @param change How a file differs from that of the run before.
 * @returns `new`, `unchanged`, or added, removed and changed lines as in `+2 -1 ~3`.
 */
export function formatChange(change: FileChange): string {
  if (typeof change === "string") return change;
  const { added, removed, changed } = change;
  const parts = [["+", added], ["-", removed], ["~", changed]] as const;
  return parts.filter(([, count]) => count > 0).map(([sign, count]) => `${sign}${count}`).join(" ");
}
