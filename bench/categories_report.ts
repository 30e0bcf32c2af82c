/**
 * Measures categorization on labelled addresses and prints where it errs.
 *
 * Reads a TSV file with the columns `url, title, schema_types, lang, label`; its path is the
 * argument, by default the recorded set beside the checkout. Prints the confusion matrix, the
 * accuracy per label and per language, and every wrong row with the evidence that misled. Effects:
 * reads that file, prints.
 */

import { categorize } from "../tests/site/categorize_alone.ts";
import { CATEGORIES, type Category } from "../lib/words/category.ts";

/** One labelled address and what was made of it. */
export interface MeasuredRow {
  /** The address. */
  readonly url: string;
  /** Its title or link text. */
  readonly title: string;
  /** The language code. */
  readonly language: string;
  /** The category a person gave. */
  readonly label: Category;
  /** The category that was decided. */
  readonly category: Category;
  /** The evidence for it. */
  readonly reason: string;
}

/** The share of right rows in a group. */
export interface Accuracy {
  /** What the group is, such as `product` or `de`. */
  readonly group: string;
  /** Its rows. */
  readonly rows: number;
  /** The right ones, from 0 to 1. */
  readonly share: number;
}

/**
 * Categorizes every row of a labelled file.
 *
 * @param tsv The file's text, its first line the names of the columns.
 * @returns One element per row.
 */
export function measure(tsv: string): MeasuredRow[] {
  const [head = "", ...lines] = tsv.trim().split(/\r?\n/);
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    const cell = (name: string) => cells[names.indexOf(name)] ?? "";
    const url = cell("url");
    const decision = categorize(url, {
      isHome: new URL(url).pathname === "/" && new URL(url).search === "",
      title: cell("title") || null,
      schemaTypes: cell("schema_types").split(",").filter((type) => type !== ""),
    });
    const label = cell("label") as Category;
    return { url, title: cell("title"), language: cell("lang"), label, ...decision };
  });
}

/**
 * The accuracy of each group of rows.
 *
 * @param rows Measured rows.
 * @param groupOf Names the group of a row.
 * @returns One element per group, in the order of their names.
 */
export function accuracyBy(
  rows: readonly MeasuredRow[],
  groupOf: (row: MeasuredRow) => string,
): Accuracy[] {
  const groups = Map.groupBy(rows, groupOf);
  return [...groups].map(([group, members]) => ({
    group,
    rows: members.length,
    share: members.filter(({ label, category }) => label === category).length / members.length,
  })).sort((a, b) => a.group < b.group ? -1 : 1);
}

/** The confusion matrix: labels downwards, decisions across. */
function matrixOf(rows: readonly MeasuredRow[]): string[] {
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(10) + cells.map((cell) => String(cell).padStart(9)).join("");
  const counts = (label: Category) =>
    CATEGORIES.map((category) =>
      rows.filter((row) => row.label === label && row.category === category).length
    );
  return [line("", CATEGORIES), ...CATEGORIES.map((label) => line(label, counts(label)))];
}

function accuracyLine({ group, rows, share }: Accuracy): string {
  return `${group.padEnd(10)}${(100 * share).toFixed(1).padStart(7)} % of ${rows}`;
}

function wrongLine({ label, category, reason, url, title }: MeasuredRow): string {
  return `${label} taken for ${category} (${reason}): ${url} "${title}"`;
}

/**
 * The whole report.
 *
 * @param rows Measured rows.
 * @returns Its lines.
 */
export function reportOf(rows: readonly MeasuredRow[]): string[] {
  return [
    ...matrixOf(rows),
    "",
    ...accuracyBy(rows, () => "all").map(accuracyLine),
    ...accuracyBy(rows, ({ label }) => label).map(accuracyLine),
    ...accuracyBy(rows, ({ language }) => language).map(accuracyLine),
    "",
    ...rows.filter(({ label, category }) => label !== category).map(wrongLine),
  ];
}

if (import.meta.main) {
  const file = Deno.args[0] ??
    new URL("../../shared/data/urls/labelled.tsv", import.meta.url);
  console.log(reportOf(measure(Deno.readTextFileSync(file))).join("\n"));
}
