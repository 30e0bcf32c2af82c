/**
 * The category table with its terms ready for look-up. It decides nothing. Pure.
 *
 * @module
 */

import { CATEGORY_TABLE, type CategoryRow } from "./categories.ts";
import type { Terms } from "./category_words.ts";
import type { Category } from "./outline.ts";
import { STOP_WORDS } from "./stop_words.ts";
import { TermTable } from "./terms.ts";

/** A row of the table, its lists of terms as bits of {@linkcode TERMS}. */
export interface IndexedRow {
  /** Whose row it is. */
  readonly category: Category;
  /** The row as it is written. */
  readonly row: CategoryRow;
  /** The list of names. */
  readonly names: number;
  /** The list of sections, with the names where those are sections too. */
  readonly sections: number;
  /** The list of signs. */
  readonly signs: number;
  /** The list of topics. */
  readonly topics: number;
  /** Parameters of the query. */
  readonly parameters: ReadonlySet<string>;
  /** Words of a sitemap's name, each between hyphens. */
  readonly sitemaps: readonly string[];
}

/** All terms of the table. */
export const TERMS: TermTable = new TermTable(STOP_WORDS);

/** The rows, in the order in which ties are decided. */
export const ROWS: readonly IndexedRow[] = Object.entries(CATEGORY_TABLE).map((
  [category, row],
) => ({
  category: category as Category,
  row,
  names: add(row.names),
  sections: row.namesAreSections ? add(row.sections, row.names) : add(row.sections),
  signs: add(row.signs),
  topics: add(row.topics),
  parameters: new Set(itemsOf(row.parameters)),
  sitemaps: itemsOf(row.sitemaps).map((name) => `-${name.replaceAll("_", "-")}-`),
}));

function add(...terms: readonly Terms[]): number {
  return TERMS.add(terms.flatMap((languages) => Object.values(languages)));
}

function itemsOf(list: string): string[] {
  return list.split(" ").filter((item) => item !== "");
}
