/**
 * Reads the list of sites for the command `batch`: a text file, or a table as RFC 4180 describes it.
 *
 * Spreadsheets write a byte order mark and, in many countries, semicolons: both are read. Pure.
 *
 * @module
 */

import { redactKeys } from "../auth/key.ts";
import { readTargetUrl, withScheme } from "../http/target_url.ts";
import { STATE_FILE } from "./batch_state.ts";

/** One site of the list. */
export interface Site {
  /** Its address, normalised. */
  readonly url: string;
  /** The name of its folder. */
  readonly folder: string;
}

/** A list that could be read, or every line that is wrong. */
export type SiteList =
  | {
    readonly ok: true;
    /** In the order of the file. */
    readonly sites: readonly Site[];
    /** What was left out, a line each. */
    readonly notes: readonly string[];
  }
  | {
    readonly ok: false;
    /** What is wrong, a line each, with its number in the file. */
    readonly faults: readonly string[];
  };

interface Line {
  readonly text: string;
  readonly number: number;
}

type Row = Readonly<{ cells: readonly string[]; number: number }>;

const DELIMITERS = ",;\t";
/** Names that Windows keeps for devices, with any extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;
/** The names of the batch's own files, whole and half-written, and of the folder's lock. */
const OWN_NAMES: readonly string[] = [STATE_FILE, `${STATE_FILE}.part`, ".lock"];

/**
 * Reads a list of sites.
 *
 * @param text The file's content.
 * @param isCsv Whether it is a table: its column `url`, else its first column, holds the addresses. Otherwise
 *   there is one address a line. Blank lines and lines that begin with `#` are passed over.
 * @param checkUrl Returns the rule that a URL breaks by its host or port, or null.
 * @returns The sites, one per host: a host that comes again is left out and noted. An address without a scheme
 *   is taken as `https://`.
 */
export function readSites(
  text: string,
  isCsv: boolean,
  checkUrl: (url: URL) => string | null,
): SiteList {
  const content = text.replace(/^\uFEFF/, "");
  const rows = isCsv ? readCsv(content) : [];
  const lines = (isCsv ? addressesOf(rows) : linesOf(content))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));
  if (lines.length === 0) return { ok: false, faults: ["the list has no address"] };
  const sites: Site[] = [];
  const numbers = new Map<string, number>();
  const faults: string[] = [];
  const notes: string[] = [];
  for (const { text, number } of lines) {
    const url = readTargetUrl(withScheme(text), (url) => hostFault(url) ?? checkUrl(url));
    if (typeof url === "string") {
      faults.push(`line ${number}: ${JSON.stringify(redactKeys(text).slice(0, 80))} ${url}`);
      continue;
    }
    const folder = folderOf(url);
    const first = numbers.get(folder);
    if (first === undefined) {
      numbers.set(folder, number);
      sites.push({ url: url.href, folder });
    } else {
      notes.push(`line ${number}: ${url.host} stands on line ${first} already; left out`);
    }
  }
  if (faults.length > 0 && isCsv && urlColumnOf(rows[0]!) === -1) {
    faults.push(`there is no column "url", so the first column was read`);
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, sites, notes };
}

/**
 * The folder of a site: its host in ASCII form, with what no file system minds.
 *
 * @param url The site's address.
 * @returns Such as `www.example.com`, `xn--mller-kva.example` or `localhost_8080`.
 */
export function folderOf(url: URL): string {
  const name = url.host.replace(/\.(?=:|$)/, "").replaceAll(/[^a-z0-9.-]/g, "_");
  return DEVICE_NAME.test(name) || OWN_NAMES.includes(name) ? `_${name}` : name;
}

/** URLs may have such hosts (WHATWG URL Standard); as a folder they would be the results' own, or lie outside it. */
function hostFault({ hostname }: URL): string | null {
  return /^\.*$/.test(hostname) ? "must name a host" : null;
}

function linesOf(text: string): Line[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
}

function urlColumnOf({ cells }: Row): number {
  return cells.findIndex((cell) => cell.toLowerCase() === "url");
}

/** The addresses of a table. Its first row is a header when it names a column `url`, or holds no address. */
function addressesOf([first, ...rest]: readonly Row[]): Line[] {
  if (first === undefined) return [];
  const named = urlColumnOf(first);
  const isHeader = named !== -1 || !/[.:]/.test(first.cells[0]!);
  const column = Math.max(0, named);
  return (isHeader ? rest : [first, ...rest])
    .map(({ cells, number }) => ({ text: cells[column] ?? "", number }));
}

/**
 * RFC 4180, with the first delimiter outside quotes deciding which it is. Quotes are dropped, doubled ones too: they
 * end and begin quoting again, and no address has any.
 */
function readCsv(text: string): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [], cell = "", isQuoted = false, delimiter = "", number = 1, begun = 1;
  const endRow = () => {
    rows.push({ cells: [...cells, cell.trim()], number: begun });
    cells = [];
    cell = "";
  };
  for (const char of text) {
    if (char === "\n") number++;
    if (char === '"') {
      isQuoted = !isQuoted;
    } else if (isQuoted) {
      cell += char;
    } else if (char === "\n") {
      endRow();
      begun = number;
    } else if (char === delimiter || (delimiter === "" && DELIMITERS.includes(char))) {
      delimiter = char;
      cells.push(cell.trim());
      cell = "";
    } else {
      cell += char;
    }
  }
  endRow();
  return rows;
}
