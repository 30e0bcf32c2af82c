/** Says how much of a site's files has changed, and writes the table at the end of a batch. Pure. */

import { countOf } from "../crawl/reasons.ts";
import type { ListedSite } from "./batch_sites.ts";
import type { BatchState, SiteEntry } from "./batch_state.ts";
import { printable } from "./command.ts";

/** How many edits a comparison may find. With more it would take too long. */
const MAX_EDITS = 1_000;

/**
 * Counts the lines that differ between two texts. Lines that replace others in the same place count as changed. Returns
 * lines added, removed and changed, as in `+2 -1 ~3`; `rewritten` when there are too many.
 */
export async function describeChange(before: string, after: string): Promise<string> {
  // Imported here, because most starts do not need it.
  const { diffArrays } = await import("diff");
  const options = { maxEditLength: MAX_EDITS };
  const parts = diffArrays(before.split("\n"), after.split("\n"), options);
  if (parts === undefined) return "rewritten";
  const sum = { added: 0, removed: 0, changed: 0 };
  let hunk = { added: 0, removed: 0 };
  for (const { added, removed, count } of [...parts, { added: false, removed: false, count: 0 }]) {
    if (added) hunk.added += count;
    else if (removed) hunk.removed += count;
    else {
      const changed = Math.min(hunk.added, hunk.removed);
      sum.changed += changed;
      sum.added += hunk.added - changed;
      sum.removed += hunk.removed - changed;
      hunk = { added: 0, removed: 0 };
    }
  }
  const counts = [["+", sum.added], ["-", sum.removed], ["~", sum.changed]] as const;
  return counts.filter(([, count]) => count > 0).map(([sign, count]) => sign + count).join(" ");
}

/** Writes the result of a site, such as `17 of 18 pages, 1 warning, +1 ~3`. */
export function describeEntry(entry: SiteEntry): string {
  if (entry.result !== "generated") return entry.reason;
  const { found, pages, warnings, llmsTxt } = entry;
  const read = found === pages ? countOf(pages, "page") : `${pages} of ${countOf(found, "page")}`;
  return `${read}, ${countOf(warnings.length, "warning")}, ${llmsTxt}`;
}

const HEADINGS = ["site", "pages", "found", "warnings", "result", "llms.txt", "llms-full.txt"];
/** The columns that hold numbers. They are aligned right. */
const NUMBER_COLUMNS: ReadonlySet<number> = new Set([1, 2, 3]);

/**
 * Writes the summary: a table with one row per site in the order of the list, then a line per site without files that says
 * why, then the totals. `asked` has the addresses that this start has asked; an earlier start has asked the others.
 */
export function formatSummary(
  sites: readonly ListedSite[],
  state: BatchState,
  asked: ReadonlySet<string>,
): string {
  const rows = sites.map(({ url }) => ({ url, entry: state.sites[url] }));
  const reasons = rows.flatMap(({ url, entry }) =>
    entry && "reason" in entry ? [printable(`${url}: ${entry.reason}`)] : []
  );
  const generated = rows.filter(({ entry }) => entry?.result === "generated").length;
  const cells = rows.map(({ url, entry }) => [url, ...cellsOf(entry, asked.has(url))]);
  const table = formatTable([HEADINGS, ...cells]);
  return [table, reasons, [`${generated} of ${sites.length} sites have their files.`]]
    .filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n") + "\n";
}

function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => {
      const width = widths[column]!;
      return NUMBER_COLUMNS.has(column) ? cell.padStart(width) : cell.padEnd(width);
    }).join("  ").trimEnd()
  );
}

function cellsOf(entry: SiteEntry | undefined, isNew: boolean): readonly string[] {
  const when = isNew ? "" : " before";
  switch (entry?.result) {
    case undefined:
      return ["", "", "", "not asked yet", "", ""];
    case "failed":
      return ["", "", "", `failed${when}`, "", ""];
    case "unanswered":
      return ["", "", "", "no answer", "", ""];
    case "generated": {
      const { pages, found, warnings, llmsTxt, llmsFullTxt } = entry;
      return [
        ...[pages, found, warnings.length].map(String),
        ...[`generated${when}`, llmsTxt, llmsFullTxt],
      ];
    }
  }
}
