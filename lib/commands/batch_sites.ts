/**
 * Reads the list of sites for the command `batch`: a text file, or a table as RFC 4180 describes it.
 *
 * Spreadsheets write a byte order mark and, in many countries, semicolons. We read both. Pure.
 */

import { redactKeys } from "../auth/key.ts";
import { CommandError } from "./command.ts";
import { readTargetUrl, withScheme } from "../http/target_url.ts";

/** One site of the list. */
export type ListedSite = {
  /** The site's normalised address. */
  readonly url: string;
  readonly folder: string;
};

/** Matches names that a folder must not have: hidden ones, `..`, Windows' devices (`aux.example`), the batch's own file. */
const TAKEN_NAME = /^(?:$|\.|(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|batch\.json(?:\.part)?$)/;

/**
 * Reads a list of sites: in the order of the file, one per host, and a note for each later line with the same host, which
 * is left out. An address without a scheme gets `https://`. Blank lines and lines that begin with `#` are skipped. In a
 * table, the column `url` holds the addresses, or the first column when there is none of that name; otherwise there is one
 * address a line. Throws CommandError that names everything that is wrong, with its line.
 */
export async function readSites(
  text: string,
  isCsv: boolean,
  checkUrl: (url: URL) => string | null,
): Promise<{ readonly sites: readonly ListedSite[]; readonly notes: readonly string[] }> {
  const content = text.replace(/^\uFEFF/, "");
  const { lines, advice = [] } = isCsv ? await readTable(content) : { lines: linesOf(content) };
  const sites: ListedSite[] = [], notes: string[] = [], faults: string[] = [];
  const numbers = new Map<string, number>();
  for (const { text, number } of lines) {
    if (text === "" || text.startsWith("#")) continue;
    const url = readTargetUrl(withScheme(text), checkUrl);
    if (typeof url === "string") {
      faults.push(`line ${number}: ${JSON.stringify(redactKeys(text).slice(0, 80))} ${url}`);
      continue;
    }
    const folder = resultFolderOf(url);
    const first = numbers.get(folder);
    if (first === undefined) {
      numbers.set(folder, number);
      sites.push({ url: url.href, folder });
    } else notes.push(`line ${number}: ${url.host} stands on line ${first} already; left out`);
  }
  if (sites.length + faults.length === 0) faults.push("the list has no address");
  if (faults.length > 0) throw new CommandError([...faults, ...advice].join("\n"), 2);
  return { sites, notes };
}

/** Returns the folder of a site: its host in ASCII form, with characters of every file system, such as `localhost_8080`. */
export function resultFolderOf(url: URL): string {
  const name = url.host.replace(/\.(?=:|$)/, "").replaceAll(/[^a-z0-9.-]/g, "_");
  return TAKEN_NAME.test(name) ? `_${name}` : name;
}

function linesOf(text: string) {
  return text.split(/\r\n|\n|\r/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
}

/** Reads addresses from the column `url`, or else from the first one. A first row without an address is a header. */
async function readTable(text: string) {
  const rows = await parseTable(text);
  const header = rows[0]?.cells ?? [];
  const named = header.findIndex((cell) => cell.toLowerCase() === "url");
  const isHeader = named !== -1 || !/[.:]/.test(header[0] ?? "");
  return {
    lines: (isHeader ? rows.slice(1) : rows)
      .map(({ cells, number }) => ({ text: cells[Math.max(0, named)] ?? "", number })),
    advice: named === -1 && rows.length > 0
      ? ['there is no column "url", so the first column was read']
      : [],
  };
}

/** Parses a table. The first delimiter outside quotes is the table's delimiter. */
async function parseTable(text: string) {
  // Imported here, because it would add 10 ms to every start, and most lists are no tables.
  const { CsvError, parse } = await import("csv-parse/sync");
  const rows: { readonly cells: readonly string[]; readonly number: number }[] = [];
  try {
    parse(text, {
      comment: "#",
      comment_no_infix: true,
      delimiter: /[,;\t]/.exec(text.replaceAll(/"[^"]*"/g, ""))?.[0] ?? ",",
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        // `lines` is where the row ends. The row's cells may hold line breaks.
        const breaks = cells.join().match(/\r\n|\n|\r/g)?.length ?? 0;
        rows.push({ cells, number: lines - breaks });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(`The table cannot be read: ${error.message}`, 2);
  }
}
