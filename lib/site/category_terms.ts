/**
 * Prepares the terms of the category table for look-up. Pure.
 */

import type { Category } from "../words/category.ts";
import { listsOfAll } from "../words/languages.ts";
import { STOP_WORDS } from "../words/stop_words.ts";
import { TermTable } from "../words/terms.ts";
import type { Vocabulary, Words } from "../words/vocabulary.ts";
import { CATEGORY_TABLE, type CategoryRow } from "./categories.ts";

/** A row of the category table. Its lists of terms (see `Vocabulary`) are bits of {@linkcode TERMS}. */
export interface CategoryTerms {
  /** The row's category. */
  readonly category: Category;
  /** The row as the table has it. */
  readonly row: CategoryRow;
  /** The factor for the points of names. */
  readonly weight: number;
  /** The bit of the list of names. */
  readonly names: number;
  /** The bits of the lists of section names. The category's names are among them when they name sections, too. */
  readonly sections: number;
  /** The bit of the list of signs. */
  readonly signs: number;
  /** The bit of the list of goods; 0 for every category but `category`. */
  readonly topics: number;
  /** Parameters of the query that are evidence. */
  readonly parameters: ReadonlySet<string>;
  /** Words in a sitemap's name, with a hyphen before and after each. */
  readonly sitemaps: readonly string[];
}

/** All terms of the table. */
export const TERMS: TermTable = new TermTable(STOP_WORDS);

/** The names of key pages that belong to a category. */
const PAGES_OF: Readonly<Partial<Record<Category, (vocabulary: Vocabulary) => Words>>> = {
  main: ({ names: { contact, prices, services, visit, jobs } }) =>
    [contact, prices, services, visit, jobs].join(","),
  about: ({ names }) => names.team,
};

/** The rows, in the order in which ties are decided. */
export const ROWS: readonly CategoryTerms[] = Object.entries(CATEGORY_TABLE).map(([key, row]) => {
  const category = key as Category;
  const names = TERMS.add([
    ...listsOfAll(({ names }) => names[category]),
    ...listsOfAll(PAGES_OF[category] ?? (() => "")),
  ]);
  const sections = TERMS.add(listsOfAll(({ sections }) => sections?.[category]));
  const signs = TERMS.add(listsOfAll(({ signs }) => signs?.[category]));
  const topics = category === "category" ? TERMS.add(listsOfAll(({ goods }) => goods)) : 0;
  return {
    category,
    row,
    weight: row.weight ?? 1,
    names,
    sections: row.namesAreSections ? sections | names : sections,
    signs,
    topics,
    parameters: new Set(itemsOf(row.parameters)),
    sitemaps: itemsOf(row.sitemaps).map((name) => `-${name.replaceAll("_", "-")}-`),
  };
});

function itemsOf(list = ""): string[] {
  return list.split(" ").filter((item) => item !== "");
}
